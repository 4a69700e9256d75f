//! Text: `&str`, `String`, `Cow<str>` and `char`.
//!
//! ASCII text is read in place. Other text is what CPython's own UTF-8 form says, which the `str`
//! keeps for the next time. A NUL is a character like any other; a lone surrogate has no UTF-8 form
//! and is refused.

use std::borrow::Cow;

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::{FromPython, IntoPython, Refusal};
use crate::ffi::text::NotUtf8;
use crate::ffi::{Raised, memory, object, raise, text};

const EXPECTED: &str = "str";

impl<'a, 'py> FromPython<'a, 'py> for &'a str {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        text::ascii(object)
    }

    #[inline]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        stored(object)
    }
}

impl<'a, 'py> FromPython<'a, 'py> for Cow<'a, str> {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        text::ascii(object).map(Cow::Borrowed)
    }

    #[inline]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        stored(object).map(Cow::Borrowed)
    }
}

impl<'a, 'py> FromPython<'a, 'py> for String {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        copied(text::ascii(object)?)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        copied(stored(object)?).ok_or_else(|| raise::memory_error(object.py()).into())
    }
}

impl<'a, 'py> FromPython<'a, 'py> for char {
    const EXPECTED: &'static str = EXPECTED;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        match *text::ascii(object)?.as_bytes() {
            [byte] => Some(byte.into()),
            _ => None,
        }
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        if !is_str(object) {
            return Err(Refusal::Type(EXPECTED));
        }
        // SAFETY: just checked.
        match unsafe { text::only_code_point(object) } {
            Ok(code_point) => char::from_u32(code_point).ok_or(Refusal::Surrogate),
            Err(found) => {
                // Text that is no text comes before its length, as in PyO3.
                stored(object)?;
                Err(Refusal::Length { expected: 1, found })
            }
        }
    }
}

#[inline(always)]
fn is_str(object: Borrowed<'_, '_, PyAny>) -> bool {
    object::has_flag(object, ffi::Py_TPFLAGS_UNICODE_SUBCLASS)
}

/// The text that a `str` or an instance of a subclass holds, whatever its methods say.
#[inline(never)]
fn stored<'a, 'py>(object: Borrowed<'a, 'py, PyAny>) -> Result<&'a str, Refusal<'py>> {
    if !is_str(object) {
        return Err(Refusal::Type(EXPECTED));
    }
    // SAFETY: just checked.
    unsafe { text::utf8(object) }.map_err(|reason| match reason {
        NotUtf8::Surrogate => Refusal::Surrogate,
        NotUtf8::Raised(raised) => raised.into(),
    })
}

/// A copy; `None` if there is no memory for it.
fn copied(text: &str) -> Option<String> {
    let copy = memory::copy(text.as_bytes())?;
    // SAFETY: the bytes of a `str`.
    Some(unsafe { String::from_utf8_unchecked(copy) })
}

impl<'py> IntoPython<'py> for &str {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        text::new(py, self)
    }
}

macro_rules! as_str {
    ($($type:ty),*) => {$(
        impl<'py> IntoPython<'py> for $type {
            #[inline]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                text::new(py, &self)
            }
        }
    )*};
}

as_str!(String, &String, Cow<'_, str>, &Cow<'_, str>);

impl<'py> IntoPython<'py> for char {
    #[inline]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        text::new(py, self.encode_utf8(&mut [0; 4]))
    }
}
