//! `bytes`, read in place, and what else holds bytes: `bytearray` and `memoryview`, only read
//! while nobody can write.

use core::ffi::c_char;
use core::slice;

use pyo3::sync::critical_section::with_critical_section;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::object::has_flag;
use super::raise::Raised;
use super::{is_exact, owned_or_raised};

/// The content of an exact `bytes`.
#[inline(always)]
pub(crate) fn exact<'a>(object: Borrowed<'a, '_, PyAny>) -> Option<&'a [u8]> {
    if !is_exact(object, &raw const ffi::PyBytes_Type) {
        return None;
    }
    // SAFETY: just checked.
    Some(unsafe { stored_unchecked(object) })
}

/// The content of a `bytes` or an instance of a subclass, whatever its methods say.
pub(crate) fn stored<'a>(object: Borrowed<'a, '_, PyAny>) -> Option<&'a [u8]> {
    if !has_flag(object, ffi::Py_TPFLAGS_BYTES_SUBCLASS) {
        return None;
    }
    // SAFETY: just checked.
    Some(unsafe { stored_unchecked(object) })
}

/// # Safety
///
/// `object` is a `bytes` or an instance of a subclass.
// The macros `PyBytes_AS_STRING` and `PyBytes_GET_SIZE` are public API: no layout to check. PyO3's
// form of the first reaches through a reference to one byte; a raw pointer may go on from there.
#[inline(always)]
unsafe fn stored_unchecked<'a>(object: Borrowed<'a, '_, PyAny>) -> &'a [u8] {
    let bytes = object.as_ptr().cast::<ffi::PyBytesObject>();
    // SAFETY: the caller vouches for a `bytes`, whose content is at this field.
    let start = unsafe { &raw const (*bytes).ob_sval };
    // SAFETY: the caller vouches for a `bytes`, a sized object.
    let length = unsafe { ffi::Py_SIZE(object.as_ptr()) };
    // SAFETY: that many bytes, which never change, alive while the object is borrowed.
    unsafe { slice::from_raw_parts(start.cast::<u8>(), length.cast_unsigned()) }
}

/// A new `bytes`.
#[inline(always)]
pub(crate) fn new<'py>(py: Python<'py>, content: &[u8]) -> Result<Bound<'py, PyAny>, Raised> {
    let start = content.as_ptr().cast::<c_char>();
    // SAFETY: `content` has that length, is alive during the call and copied by it.
    let bytes = unsafe { ffi::PyBytes_FromStringAndSize(start, content.len().cast_signed()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, bytes) }
}

/// Calls `read` with the content of a `bytearray` or an instance of a subclass.
///
/// `read` must not run Python code, which could write to it.
pub(crate) fn with_bytearray<T>(
    object: Borrowed<'_, '_, PyAny>,
    read: impl FnOnce(&[u8]) -> T,
) -> Option<T> {
    // SAFETY: a live object.
    if unsafe { ffi::PyByteArray_Check(object.as_ptr()) } == 0 {
        return None;
    }
    // Free-threaded builds: other threads wait. Elsewhere nothing is done.
    Some(with_critical_section(&object, || {
        // SAFETY: just checked.
        let start = unsafe { ffi::PyByteArray_AsString(object.as_ptr()) };
        // SAFETY: just checked.
        let length = unsafe { ffi::PyByteArray_Size(object.as_ptr()) };
        // SAFETY: that many bytes, which stay while no Python code runs.
        read(unsafe { slice::from_raw_parts(start.cast::<u8>(), length.cast_unsigned()) })
    }))
}
