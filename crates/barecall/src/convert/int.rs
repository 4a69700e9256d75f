//! Integers of every width.
//!
//! An `int` gives its value, `True` is 1, and whatever has `__index__` (numpy's integer scalars)
//! is asked once. A float is not an int, nor is an object with only `__int__`.

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::refusal::{Range, Refusal};
use super::{AsBytes, FromBytes, FromPython, IntoPython};
use crate::ffi::{Raised, int, int128, object};

/// Rows of: a type, what reads an `int` of at most one digit and one of more, what makes one (as
/// wide as the type or wider), the limits, and how a sequence of the type goes from and to `bytes`.
macro_rules! integers {
    ($($type:ident: $digit:ident, $wide:ident, $make:path, $low:literal, $high:literal
        $(, $from_bytes:expr, $as_bytes:expr)?;)*) => {$(
        impl<'a, 'py> FromPython<'a, 'py> for $type {
            const EXPECTED: &'static str = "int";

            $(const FROM_BYTES: FromBytes<Self> = $from_bytes;)?

            #[inline(always)]
            fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
                $type::try_from(int::$digit(object)?).ok()
            }

            #[inline(never)]
            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                const RANGE: Range = Range { name: stringify!($type), low: $low, high: $high };
                let wide = $wide(object)?.ok_or(Refusal::Range(&RANGE))?;
                $type::try_from(wide).map_err(|_| Refusal::Range(&RANGE))
            }
        }

        impl<'py> IntoPython<'py> for $type {
            $(const AS_BYTES: Option<AsBytes<Self>> = $as_bytes;)?

            #[inline(always)]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                // Widens: `From` leaves out the pointer-sized types.
                $make(py, self as _)
            }
        }
    )*};
}

integers! {
    i8: exact_single_digit, wide_i64, int::from_i64, "-128", "127";
    i16: exact_single_digit, wide_i64, int::from_i64, "-32768", "32767";
    i32: exact_single_digit, wide_i64, int::from_i64, "-2147483648", "2147483647";
    i64: exact_single_digit, wide_i64, int::from_i64, "-9223372036854775808", "9223372036854775807";
    i128: exact_single_digit, wide_i128, from_i128,
        "-170141183460469231731687303715884105728", "170141183460469231731687303715884105727";
    u8: exact_single_digit_unsigned, wide_i64, int::from_u64, "0", "255",
        FromBytes::Copy(|byte| byte), Some(|bytes| bytes);
    u16: exact_single_digit_unsigned, wide_i64, int::from_u64, "0", "65535";
    u32: exact_single_digit_unsigned, wide_i64, int::from_u64, "0", "4294967295";
    u64: exact_single_digit_unsigned, wide_u64, int::from_u64, "0", "18446744073709551615";
    u128: exact_single_digit_unsigned, wide_u128, from_u128, "0", "340282366920938463463374607431768211455";
}

#[cfg(target_pointer_width = "64")]
integers! {
    isize: exact_single_digit, wide_i64, int::from_i64, "-9223372036854775808", "9223372036854775807";
    usize: exact_single_digit_unsigned, wide_u64, int::from_u64, "0", "18446744073709551615";
}

#[cfg(target_pointer_width = "32")]
integers! {
    isize: exact_single_digit, wide_i64, int::from_i64, "-2147483648", "2147483647";
    usize: exact_single_digit_unsigned, wide_i64, int::from_u64, "0", "4294967295";
}

/// An int as `i64`; `None` where it is wider.
#[inline(never)]
fn wide_i64<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<i64>, Refusal<'py>> {
    // SAFETY: `with_int` hands over an `int`.
    with_int(object, |int| unsafe { int::as_i64(int) })
}

/// An int as `u64`; `None` where it does not fit.
#[inline(never)]
fn wide_u64<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<u64>, Refusal<'py>> {
    with_int(object, |int| {
        // A negative number is refused here without an exception.
        // SAFETY: `with_int` hands over an `int`.
        if let Some(value) = unsafe { int::as_i64(int) }? {
            return Ok(u64::try_from(value).ok());
        }
        // SAFETY: `with_int` hands over an `int`.
        unsafe { int::as_u64(int) }
    })
}

/// An int as `i128`; `None` where it is wider.
#[inline(never)]
fn wide_i128<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<i128>, Refusal<'py>> {
    with_int(object, |int| {
        // SAFETY: `with_int` hands over an `int`.
        if let Some(value) = unsafe { int::as_i64(int) }? {
            return Ok(Some(value.into()));
        }
        // SAFETY: `with_int` hands over an `int`.
        unsafe { int128::as_i128(int) }
    })
}

/// An int as `u128`; `None` where it does not fit.
#[inline(never)]
fn wide_u128<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<u128>, Refusal<'py>> {
    with_int(object, |int| {
        // SAFETY: `with_int` hands over an `int`.
        if let Some(value) = unsafe { int::as_i64(int) }? {
            return Ok(u128::try_from(value).ok());
        }
        // SAFETY: `with_int` hands over an `int`.
        unsafe { int128::as_u128(int) }
    })
}

/// Calls `read` with the `int` that `object` is or that its `__index__` gives.
pub(super) fn with_int<'py, T>(
    object: Borrowed<'_, 'py, PyAny>,
    read: impl FnOnce(Borrowed<'_, 'py, PyAny>) -> Result<T, Raised>,
) -> Result<T, Refusal<'py>> {
    if object::has_flag(object, ffi::Py_TPFLAGS_LONG_SUBCLASS) {
        return Ok(read(object)?);
    }
    if !int::has_index(object) {
        return Err(Refusal::Type("int"));
    }
    let index = int::index(object)?;
    Ok(read(index.as_borrowed())?)
}

fn from_i128(py: Python<'_>, value: i128) -> Result<Bound<'_, PyAny>, Raised> {
    match i64::try_from(value) {
        Ok(value) => int::from_i64(py, value),
        Err(_) => int128::from_i128(py, value),
    }
}

fn from_u128(py: Python<'_>, value: u128) -> Result<Bound<'_, PyAny>, Raised> {
    match u64::try_from(value) {
        Ok(value) => int::from_u64(py, value),
        Err(_) => int128::from_u128(py, value),
    }
}
