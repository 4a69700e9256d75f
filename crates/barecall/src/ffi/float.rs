//! `float`: the stored value read in place, CPython's own conversions for all else.

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::int::none_if_overflow;
use super::object::type_of;
use super::raise::{self, Raised};
use super::{is_exact, owned_or_raised};

/// The value of an exact `float`.
#[inline(always)]
pub(crate) fn exact(object: Borrowed<'_, '_, PyAny>) -> Option<f64> {
    if !is_exact(object, &raw const ffi::PyFloat_Type) {
        return None;
    }
    // SAFETY: just checked.
    Some(unsafe { stored_unchecked(object) })
}

/// The value that a `float` or an instance of a subclass holds, whatever its methods say.
pub(crate) fn stored(object: Borrowed<'_, '_, PyAny>) -> Option<f64> {
    // SAFETY: a live object.
    if unsafe { ffi::PyFloat_Check(object.as_ptr()) } == 0 {
        return None;
    }
    // SAFETY: just checked.
    Some(unsafe { stored_unchecked(object) })
}

/// # Safety
///
/// `object` is a `float` or an instance of a subclass.
#[inline(always)]
unsafe fn stored_unchecked(object: Borrowed<'_, '_, PyAny>) -> f64 {
    // SAFETY: passed on from the caller. The macro of this name is public API: no layout to check.
    unsafe { ffi::PyFloat_AS_DOUBLE(object.as_ptr()) }
}

/// An `int` as `float(int)` converts it: rounded to nearest, `None` beyond the
/// largest float.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
pub(crate) unsafe fn of_int(object: Borrowed<'_, '_, PyAny>) -> Result<Option<f64>, Raised> {
    // SAFETY: an `int`, so no hook runs.
    let value = unsafe { ffi::PyLong_AsDouble(object.as_ptr()) };
    if value != -1.0 || !raise::occurred(object.py()) {
        return Ok(Some(value));
    }
    none_if_overflow(object.py())
}

/// What the `__float__` of `object` gives.
pub(crate) fn call_float(object: Borrowed<'_, '_, PyAny>) -> Result<f64, Raised> {
    // SAFETY: a live object; an exception is set where the result is -1.0 and not meant.
    let value = unsafe { ffi::PyFloat_AsDouble(object.as_ptr()) };
    if value == -1.0 && raise::occurred(object.py()) {
        return Err(Raised::seen());
    }
    Ok(value)
}

/// Whether the type of `object` has `__float__`.
pub(crate) fn has_float(object: Borrowed<'_, '_, PyAny>) -> bool {
    // SAFETY: the type of a live object is live; the slot is one that every version knows.
    let slot = unsafe { ffi::PyType_GetSlot(type_of(object).cast_mut(), ffi::Py_nb_float) };
    !slot.is_null()
}

/// A new `float`.
#[inline(always)]
pub(crate) fn new(py: Python<'_>, value: f64) -> Result<Bound<'_, PyAny>, Raised> {
    // SAFETY: the token shows that this thread is attached.
    let float = unsafe { ffi::PyFloat_FromDouble(value) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, float) }
}
