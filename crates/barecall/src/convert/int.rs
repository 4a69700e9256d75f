//! Integers of every width.
//!
//! An `int` gives its value, `True` is 1, and whatever has `__index__` (numpy's integer scalars)
//! is asked once. A float is not an int, nor is an object with only `__int__`.

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::refusal::{Range, Refusal};
use super::{FromPython, IntoPython};
use crate::ffi::int::Wide;
use crate::ffi::{Raised, int, is_exact, object, owned_or_raised};

macro_rules! narrow_int {
    ($($type:ident, $low:literal, $high:literal;)*) => {$(
        impl<'a, 'py> FromPython<'a, 'py> for $type {
            const EXPECTED: &'static str = "int";

            #[inline(always)]
            fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
                if !is_exact(object, &raw const ffi::PyLong_Type) {
                    return None;
                }
                // SAFETY: just checked.
                let value = unsafe { int::single_digit_unchecked(object) }?;
                $type::try_from(value).ok()
            }

            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                const RANGE: Range = Range { name: stringify!($type), low: $low, high: $high };
                let wide = wide_int(object)?.ok_or(Refusal::Range(&RANGE))?;
                $type::try_from(wide).map_err(|_| Refusal::Range(&RANGE))
            }
        }

        impl<'py> IntoPython<'py> for $type {
            #[inline(always)]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                // SAFETY: the token shows that this thread is attached.
                let int = unsafe { ffi::PyLong_FromLongLong(i64::from(self)) };
                // SAFETY: a new reference or NULL with an exception set.
                unsafe { owned_or_raised(py, int) }
            }
        }
    )*};
}

narrow_int! {
    i8, "-128", "127";
    i16, "-32768", "32767";
    i32, "-2147483648", "2147483647";
    i64, "-9223372036854775808", "9223372036854775807";
    u8, "0", "255";
    u16, "0", "65535";
    u32, "0", "4294967295";
}

/// An int as `i64`; `None` where it is wider.
#[inline(never)]
fn wide_int<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<i64>, Refusal<'py>> {
    with_int(object, |int| {
        // SAFETY: `with_int` hands over an `int`.
        match unsafe { int::as_i64(int) }? {
            Wide::Fits(value) => Ok(Some(value)),
            Wide::OutOfRange => Ok(None),
        }
    })
}

/// Calls `read` with the `int` that `object` is or that its `__index__` gives.
fn with_int<'py, T>(
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
