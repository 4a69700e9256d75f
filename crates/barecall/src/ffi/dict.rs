//! `dict`: made, filled and read.

use pyo3::types::PyDict;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::owned_or_raised;
use super::raise::Raised;
use crate::args::Slot;

/// An empty dict.
pub(crate) fn new(py: Python<'_>) -> Result<Bound<'_, PyDict>, Raised> {
    // SAFETY: the token shows that this thread is attached.
    let dict = unsafe { ffi::PyDict_New() };
    // SAFETY: a new reference or NULL with an exception set.
    let dict = unsafe { owned_or_raised(py, dict) }?;
    // SAFETY: just made as a dict.
    Ok(unsafe { dict.cast_into_unchecked() })
}

/// `dict[name] = value`, for a keyword of a call.
pub(crate) fn set<'py>(
    dict: &Bound<'py, PyDict>,
    name: Borrowed<'_, 'py, PyAny>,
    value: Slot<'py>,
) -> Result<(), Raised> {
    // SAFETY: live objects; the slots of keywords are never empty.
    let failed = unsafe { ffi::PyDict_SetItem(dict.as_ptr(), name.as_ptr(), value.as_ptr()) };
    if failed == 0 {
        Ok(())
    } else {
        Err(Raised::seen())
    }
}
