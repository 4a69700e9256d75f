//! Raw pointers become typed values here and nowhere else.

use core::{hint, ptr};

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::raise::Raised;

/// A borrowed object.
///
/// # Safety
///
/// `pointer` is a live object for `'a`, and is not null.
#[inline(always)]
pub(crate) unsafe fn borrowed<'a, 'py>(
    py: Python<'py>,
    pointer: *mut ffi::PyObject,
) -> Borrowed<'a, 'py, PyAny> {
    // SAFETY: the caller vouches for it; said so that `from_ptr` need not test it.
    unsafe { hint::assert_unchecked(!pointer.is_null()) };
    // SAFETY: the caller vouches for the pointer and its lifetime.
    unsafe { Borrowed::from_ptr(py, pointer) }
}

/// A new reference that a C API call returned, or the exception that it left.
///
/// # Safety
///
/// `pointer` is a new reference, or null with an exception set.
#[inline(always)]
pub(crate) unsafe fn owned_or_raised<'py>(
    py: Python<'py>,
    pointer: *mut ffi::PyObject,
) -> Result<Bound<'py, PyAny>, Raised> {
    if pointer.is_null() {
        return Err(Raised::seen());
    }
    // SAFETY: not null, so the caller hands over a new reference.
    Ok(unsafe { Bound::from_owned_ptr(py, pointer) })
}

/// `None`.
#[inline(always)]
pub(crate) fn none<'a, 'py>(py: Python<'py>) -> Borrowed<'a, 'py, PyAny> {
    // SAFETY: the token shows that the interpreter lives.
    let none = unsafe { ffi::Py_None() };
    // SAFETY: `None` lives as long as the interpreter.
    unsafe { borrowed(py, none) }
}

/// Whether the type of `object` is exactly `class`, a static type of CPython's.
#[inline(always)]
pub(crate) fn is_exact(object: Borrowed<'_, '_, PyAny>, class: *const ffi::PyTypeObject) -> bool {
    ptr::eq(type_of(object), class)
}

/// The type of `object`.
#[inline(always)]
pub(crate) fn type_of(object: Borrowed<'_, '_, PyAny>) -> *const ffi::PyTypeObject {
    // SAFETY: `object` is live, so its type field can be read.
    unsafe { ffi::Py_TYPE(object.as_ptr()) }
}

/// The name of the type of `object`, without asking the object.
pub(crate) fn type_name(object: Borrowed<'_, '_, PyAny>) -> String {
    let class = type_of(object);
    // SAFETY: a type that has a live instance is live.
    let name = unsafe { (*class).tp_name };
    // SAFETY: `tp_name` is a NUL-terminated string that lives as long as its type.
    let name = unsafe { core::ffi::CStr::from_ptr(name) };
    let name = name.to_string_lossy();
    // Static types say "module.Name" where heap types say "Name".
    name.rsplit('.').next().unwrap_or_default().to_owned()
}

/// Whether `object` has any of the type flags `flags` (`Py_TPFLAGS_*_SUBCLASS`).
#[inline(always)]
pub(crate) fn has_flag(object: Borrowed<'_, '_, PyAny>, flags: core::ffi::c_ulong) -> bool {
    // SAFETY: the type of a live object is live.
    unsafe { ffi::PyType_HasFeature(type_of(object).cast_mut(), flags) != 0 }
}
