//! Attributes and items of any object. Asking for them may run Python code.

use pyo3::{Borrowed, Bound, PyAny, ffi};

use super::owned_or_raised;
use super::raise::{self, Raised};

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

/// `object.name`, or nothing if asking for it raises an exception that is not fatal.
pub(crate) fn attribute_if_any<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    name: &Bound<'py, PyAny>,
) -> Result<Option<Bound<'py, PyAny>>, Raised> {
    #[cfg(Py_3_13)]
    return found(object, |value| {
        // SAFETY: live objects, and a place for a new reference or NULL.
        unsafe { ffi::PyObject_GetOptionalAttr(object.as_ptr(), name.as_ptr(), value) }
    });
    #[cfg(not(Py_3_13))]
    or_nothing(object, attribute(object, name))
}

/// `object[key]`, or nothing if asking for it raises an exception that is not fatal.
pub(crate) fn item_if_any<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    key: &Bound<'py, PyAny>,
) -> Result<Option<Bound<'py, PyAny>>, Raised> {
    #[cfg(Py_3_13)]
    return found(object, |value| {
        // SAFETY: live objects, and a place for a new reference or NULL.
        unsafe { ffi::PyMapping_GetOptionalItem(object.as_ptr(), key.as_ptr(), value) }
    });
    #[cfg(not(Py_3_13))]
    or_nothing(object, item(object, key))
}

/// What CPython's functions for "optional" things give, which raise nothing where there is none.
#[cfg(Py_3_13)]
fn found<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    ask: impl FnOnce(&mut *mut ffi::PyObject) -> core::ffi::c_int,
) -> Result<Option<Bound<'py, PyAny>>, Raised> {
    let mut value = core::ptr::null_mut();
    if ask(&mut value) < 0 {
        return or_nothing(object, Err(Raised::seen()));
    }
    // SAFETY: a new reference or NULL.
    Ok(unsafe { Bound::from_owned_ptr_or_opt(object.py(), value) })
}

fn or_nothing<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    result: Result<Bound<'py, PyAny>, Raised>,
) -> Result<Option<Bound<'py, PyAny>>, Raised> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(raised) if raise::is_fatal(object.py()) => Err(raised),
        Err(_) => {
            raise::clear(object.py());
            Ok(None)
        }
    }
}
