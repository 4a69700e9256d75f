//! `int` and 128 bits, which CPython moves as bytes alone.
//!
//! Both `i128` and `u128` are read through 17 bytes with a sign: wide enough for either, so that
//! one call decides whether the number fits.

#[cfg(not(Py_3_13))]
use core::ffi::c_int;

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

#[cfg(not(Py_3_13))]
use super::int::none_if_overflow;
use super::owned_or_raised;
use super::raise::Raised;

const BYTES: usize = 17;

/// An `int` as `i128`; `None` where it does not fit.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
pub(crate) unsafe fn as_i128(object: Borrowed<'_, '_, PyAny>) -> Result<Option<i128>, Raised> {
    // SAFETY: passed on from the caller.
    let bytes = unsafe { read(object) }?;
    Ok(bytes.and_then(|[low @ .., high]| {
        let value = i128::from_le_bytes(low);
        (high == sign(value)).then_some(value)
    }))
}

/// An `int` as `u128`; `None` where it does not fit.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
pub(crate) unsafe fn as_u128(object: Borrowed<'_, '_, PyAny>) -> Result<Option<u128>, Raised> {
    // SAFETY: passed on from the caller.
    let bytes = unsafe { read(object) }?;
    Ok(bytes.and_then(|[low @ .., high]| (high == 0).then(|| u128::from_le_bytes(low))))
}

/// The byte that continues the two's complement of `value`.
fn sign(value: i128) -> u8 {
    if value < 0 { u8::MAX } else { 0 }
}

/// The two's complement of an `int`, lowest byte first.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
#[cfg(Py_3_13)]
unsafe fn read(object: Borrowed<'_, '_, PyAny>) -> Result<Option<[u8; BYTES]>, Raised> {
    let mut bytes = [0; BYTES];
    // SAFETY: the caller vouches for an `int`; the call writes within the size that it is given.
    let needed = unsafe {
        ffi::PyLong_AsNativeBytes(
            object.as_ptr(),
            bytes.as_mut_ptr().cast(),
            BYTES.cast_signed(),
            ffi::Py_ASNATIVEBYTES_LITTLE_ENDIAN,
        )
    };
    match usize::try_from(needed) {
        Ok(needed) if needed <= BYTES => Ok(Some(bytes)),
        Ok(_) => Ok(None),
        Err(_) => Err(Raised::seen()),
    }
}

/// The two's complement of an `int`, lowest byte first. Before 3.13 only a private function does this; those versions change no more.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
#[cfg(not(Py_3_13))]
unsafe fn read(object: Borrowed<'_, '_, PyAny>) -> Result<Option<[u8; BYTES]>, Raised> {
    let mut bytes = [0; BYTES];
    // SAFETY: the caller vouches for an `int`; the call writes as many bytes as it is given.
    let failed = unsafe {
        ffi::_PyLong_AsByteArray(
            object.as_ptr().cast(),
            bytes.as_mut_ptr(),
            BYTES,
            LITTLE_ENDIAN,
            c_int::from(true),
        )
    } != 0;
    if failed {
        return none_if_overflow(object.py());
    }
    Ok(Some(bytes))
}

#[cfg(not(Py_3_13))]
const LITTLE_ENDIAN: c_int = 1;

/// A new `int`.
#[cold]
pub(crate) fn from_i128(py: Python<'_>, value: i128) -> Result<Bound<'_, PyAny>, Raised> {
    new(py, value.cast_unsigned(), sign(value))
}

/// A new `int`.
#[cold]
pub(crate) fn from_u128(py: Python<'_>, value: u128) -> Result<Bound<'_, PyAny>, Raised> {
    new(py, value, 0)
}

fn new(py: Python<'_>, low: u128, high: u8) -> Result<Bound<'_, PyAny>, Raised> {
    let mut bytes = [high; BYTES];
    bytes[..BYTES - 1].copy_from_slice(&low.to_le_bytes());
    // SAFETY: the token shows that this thread is attached; the bytes are read during the call.
    #[cfg(Py_3_13)]
    let int = unsafe {
        ffi::PyLong_FromNativeBytes(
            bytes.as_ptr().cast(),
            BYTES,
            ffi::Py_ASNATIVEBYTES_LITTLE_ENDIAN,
        )
    };
    // SAFETY: the token shows that this thread is attached; the bytes are read during the call.
    #[cfg(not(Py_3_13))]
    let int = unsafe {
        ffi::_PyLong_FromByteArray(bytes.as_ptr(), BYTES, LITTLE_ENDIAN, c_int::from(true))
    };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, int) }
}
