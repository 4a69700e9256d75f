//! `bool`, and the type of numpy's truth values.

use core::ffi::CStr;

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::object::type_of;
use super::raise::{self, Raised};
use super::{owned_or_raised, text};

/// The value of `True` and `False`.
#[inline(always)]
pub(crate) fn exact(object: Borrowed<'_, '_, PyAny>) -> Option<bool> {
    // SAFETY: takes the address of a static object.
    if core::ptr::eq(object.as_ptr(), unsafe { ffi::Py_True() }) {
        return Some(true);
    }
    // SAFETY: takes the address of a static object.
    core::ptr::eq(object.as_ptr(), unsafe { ffi::Py_False() }).then_some(false)
}

/// `True` or `False`.
#[inline(always)]
pub(crate) fn owned(py: Python<'_>, value: bool) -> Bound<'_, PyAny> {
    let singleton = if value {
        // SAFETY: takes the address of a static object.
        unsafe { ffi::Py_True() }
    } else {
        // SAFETY: takes the address of a static object.
        unsafe { ffi::Py_False() }
    };
    // SAFETY: alive as long as the interpreter.
    unsafe { Bound::from_borrowed_ptr(py, singleton) }
}

/// Whether `object` is numpy's truth value: `numpy.bool_` before numpy 2, `numpy.bool` since.
///
/// Told by its names, as PyO3 does, so that numpy need not be imported.
///
/// # Errors
///
/// What a metaclass raises when it is asked for the module, if that must reach the caller.
pub(crate) fn is_numpy_bool(object: Borrowed<'_, '_, PyAny>) -> Result<bool, Raised> {
    let class = type_of(object).cast_mut();
    // SAFETY: a type that has a live instance is live.
    let name = unsafe { (*class).tp_name };
    // SAFETY: `tp_name` is a NUL-terminated string that lives as long as its type.
    let name = unsafe { CStr::from_ptr(name) };
    match name.to_bytes() {
        b"numpy.bool" | b"numpy.bool_" => Ok(true),
        // The name of a type made at run time does not tell its module.
        b"bool" | b"bool_" => is_made_in_numpy(object.py(), class),
        _ => Ok(false),
    }
}

#[cold]
fn is_made_in_numpy(py: Python<'_>, class: *mut ffi::PyTypeObject) -> Result<bool, Raised> {
    // SAFETY: a live type and a NUL-terminated name.
    let module = unsafe { ffi::PyObject_GetAttrString(class.cast(), c"__module__".as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    match unsafe { owned_or_raised(py, module) } {
        Ok(module) => Ok(text::ascii(module.as_borrowed()) == Some("numpy")),
        Err(raised) if raise::is_fatal(py) => Err(raised),
        Err(_) => {
            raise::clear(py);
            Ok(false)
        }
    }
}

/// What the `__bool__` of `object` gives; `None` if its type has none.
pub(crate) fn call_bool(object: Borrowed<'_, '_, PyAny>) -> Result<Option<bool>, Raised> {
    // SAFETY: the type of a live object is live; the slot is one that every version knows.
    let slot = unsafe { ffi::PyType_GetSlot(type_of(object).cast_mut(), ffi::Py_nb_bool) };
    if slot.is_null() {
        return Ok(None);
    }
    // SAFETY: a live object; with `__bool__` there, neither `__len__` nor a default is asked.
    match unsafe { ffi::PyObject_IsTrue(object.as_ptr()) } {
        -1 => Err(Raised::seen()),
        truth => Ok(Some(truth != 0)),
    }
}
