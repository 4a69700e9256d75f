//! `set` and `frozenset`: made, filled and measured.

use core::ptr;

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::raise::Raised;
use super::{is_exact, owned_or_raised};

/// An empty set.
pub(crate) fn new(py: Python<'_>) -> Result<Bound<'_, PyAny>, Raised> {
    // SAFETY: the token shows that this thread is attached; NULL stands for no items.
    let set = unsafe { ffi::PySet_New(ptr::null_mut()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, set) }
}

/// `set.add(member)`.
///
/// # Safety
///
/// `set` is a set.
#[inline]
pub(crate) unsafe fn add(set: &Bound<'_, PyAny>, member: &Bound<'_, PyAny>) -> Result<(), Raised> {
    // SAFETY: the caller vouches for the set; the call takes a reference of its own.
    let failed = unsafe { ffi::PySet_Add(set.as_ptr(), member.as_ptr()) };
    if failed == 0 {
        Ok(())
    } else {
        Err(Raised::seen())
    }
}

/// Whether `object` is a set or a frozenset, or an instance of a subclass of these.
pub(crate) fn is_set(object: Borrowed<'_, '_, PyAny>) -> bool {
    // SAFETY: a live object.
    unsafe { ffi::PyAnySet_Check(object.as_ptr()) != 0 }
}

/// How many members an exact set or frozenset has; `None` for other types, whose `__iter__` may
/// give any number.
pub(crate) fn exact_len(object: Borrowed<'_, '_, PyAny>) -> Option<usize> {
    let exact = is_exact(object, &raw const ffi::PySet_Type)
        || is_exact(object, &raw const ffi::PyFrozenSet_Type);
    // SAFETY: just checked.
    exact.then(|| unsafe { ffi::PySet_GET_SIZE(object.as_ptr()) }.cast_unsigned())
}
