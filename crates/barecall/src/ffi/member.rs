//! Attributes and items of any object. Both may run Python code.

use pyo3::{Borrowed, Bound, PyAny, ffi};

use super::{Raised, owned_or_raised};

/// `object.name`.
pub(crate) fn attribute<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    name: &Bound<'py, PyAny>,
) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: both are live objects.
    let value = unsafe { ffi::PyObject_GetAttr(object.as_ptr(), name.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(object.py(), value) }
}

/// `object[key]`.
pub(crate) fn item<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    key: &Bound<'py, PyAny>,
) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: both are live objects.
    let value = unsafe { ffi::PyObject_GetItem(object.as_ptr(), key.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(object.py(), value) }
}
