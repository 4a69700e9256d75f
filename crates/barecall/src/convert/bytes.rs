//! Bytes.
//!
//! `&[u8]` is borrowed from `bytes` alone: a `bytearray` could be written to while the slice lives.
//! `Cow<[u8]>` borrows from `bytes` and takes all else as `Vec<u8>` does, by copy.

use std::borrow::Cow;

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::{FromPython, IntoPython, Refusal};
use crate::ffi::{Raised, buffer, bytes};

const EXPECTED: &str = "bytes";

impl<'a, 'py> FromPython<'a, 'py> for &'a [u8] {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        bytes::exact(object)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        bytes::stored(object).ok_or(Refusal::Type(EXPECTED))
    }
}

impl<'a, 'py> FromPython<'a, 'py> for Cow<'a, [u8]> {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        bytes::exact(object).map(Cow::Borrowed)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        if let Some(stored) = bytes::stored(object) {
            return Ok(Cow::Borrowed(stored));
        }
        match Vec::long(object) {
            Err(Refusal::Type(_)) => Err(Refusal::Type(EXPECTED)),
            copy => copy.map(Cow::Owned),
        }
    }
}

/// Calls `read` with the content of a `bytes`, a `bytearray` or a `memoryview` of bytes.
///
/// `None` for other objects, and for a view that can only be read item by item. `read` must not
/// run Python code: it could write to what is being read.
pub(crate) fn with_bytes<'py, T>(
    object: Borrowed<'_, 'py, PyAny>,
    read: impl Fn(&[u8]) -> T,
) -> Result<Option<T>, Refusal<'py>> {
    if let Some(stored) = bytes::stored(object) {
        return Ok(Some(read(stored)));
    }
    match bytes::with_bytearray(object, &read) {
        None => Ok(buffer::with_memoryview(object, read)?),
        value => Ok(value),
    }
}

impl<'py> IntoPython<'py> for &[u8] {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        bytes::new(py, self)
    }
}

impl<'py> IntoPython<'py> for Cow<'_, [u8]> {
    #[inline]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        bytes::new(py, &self)
    }
}

impl<'py> IntoPython<'py> for &Cow<'_, [u8]> {
    #[inline]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        bytes::new(py, self)
    }
}
