//! `memoryview` of bytes, through the buffer protocol.

use core::ffi::CStr;
use core::slice;

use pyo3::{Borrowed, PyAny, ffi};

use super::is_exact;
use super::raise::Raised;

/// Calls `read` with the content of a `memoryview` of unsigned bytes in one row.
///
/// `None` for other objects, and for views whose items are no bytes (`"i"`, `"c"`), have several
/// dimensions or lie apart: those can only be read item by item. `read` must not run Python code,
/// which could write to what is viewed.
///
/// # Errors
///
/// `ValueError` where the view was released.
pub(crate) fn with_memoryview<T>(
    object: Borrowed<'_, '_, PyAny>,
    read: impl FnOnce(&[u8]) -> T,
) -> Result<Option<T>, Raised> {
    if !is_exact(object, &raw const ffi::PyMemoryView_Type) {
        return Ok(None);
    }
    let buffer = Buffer::of(object)?;
    Ok(buffer.bytes().map(read))
}

/// What an object exports, released on drop.
struct Buffer(ffi::Py_buffer);

impl Buffer {
    fn of(object: Borrowed<'_, '_, PyAny>) -> Result<Self, Raised> {
        let mut view = ffi::Py_buffer::new();
        // SAFETY: a live object and a valid out-parameter.
        match unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &mut view, ffi::PyBUF_FULL_RO) } {
            0 => Ok(Self(view)),
            _ => Err(Raised::seen()),
        }
    }

    fn bytes(&self) -> Option<&[u8]> {
        if self.0.ndim != 1 || self.0.itemsize != 1 || !self.is_unsigned() {
            return None;
        }
        // SAFETY: a buffer that was filled and not yet released.
        if unsafe { ffi::PyBuffer_IsContiguous(&self.0, b'C'.cast_signed()) } == 0 {
            return None;
        }
        if self.0.len == 0 {
            // The exporter need not point anywhere.
            return Some(&[]);
        }
        // SAFETY: that many bytes in one row, exported until the buffer is released.
        Some(unsafe { slice::from_raw_parts(self.0.buf.cast::<u8>(), self.0.len.cast_unsigned()) })
    }

    /// Whether the items are unsigned bytes, which is also what no format means.
    fn is_unsigned(&self) -> bool {
        if self.0.format.is_null() {
            return true;
        }
        // SAFETY: a NUL-terminated string that lives until the buffer is released.
        let format = unsafe { CStr::from_ptr(self.0.format) };
        matches!(format.to_bytes(), b"B" | b"@B")
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // SAFETY: filled by `of` and released once; the thread is attached as it was there.
        unsafe { ffi::PyBuffer_Release(&mut self.0) };
    }
}
