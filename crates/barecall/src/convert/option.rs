//! `Option<T>`: `None`, or a `T`.

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::{Converter, FromBytes, FromPython, IntoPython, Own, Producer, Refusal};
use crate::ffi::{Raised, object};

/// Converts what is not `None` with the converter inside.
#[derive(Clone, Copy)]
pub struct Optional<C>(pub C);

#[inline(always)]
fn is_none(value: Borrowed<'_, '_, PyAny>) -> bool {
    core::ptr::eq(value.as_ptr(), object::none(value.py()).as_ptr())
}

impl<'a, 'py, C: Converter<'a, 'py>> Converter<'a, 'py> for Optional<C> {
    type Value = Option<C::Value>;

    const SHORT: bool = C::SHORT;

    #[inline(always)]
    fn short(self, object: Borrowed<'a, 'py, PyAny>) -> Option<Self::Value> {
        if is_none(object) {
            Some(None)
        } else {
            self.0.short(object).map(Some)
        }
    }

    #[inline]
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<Self::Value, Refusal<'py>> {
        if is_none(object) {
            Ok(None)
        } else {
            self.0.long(object).map(Some)
        }
    }

    #[inline(always)]
    fn for_bytes(self) -> FromBytes<Self::Value> {
        match self.0.for_bytes() {
            FromBytes::Refuse => FromBytes::Refuse,
            FromBytes::Iterate | FromBytes::Copy(_) => FromBytes::Iterate,
        }
    }
}

impl<'a, 'py, T: FromPython<'a, 'py>> FromPython<'a, 'py> for Option<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    const FROM_BYTES: FromBytes<Self> = match T::FROM_BYTES {
        FromBytes::Refuse => FromBytes::Refuse,
        FromBytes::Iterate | FromBytes::Copy(_) => FromBytes::Iterate,
    };

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        Optional(Own::<T>::new()).short(object)
    }

    #[inline]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        Optional(Own::<T>::new()).long(object)
    }
}

impl<'py, T, P: Producer<'py, T>> Producer<'py, Option<T>> for Optional<P> {
    #[inline(always)]
    fn produce(self, value: Option<T>, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        match value {
            Some(value) => self.0.produce(value, py),
            None => Ok(object::none(py).to_owned()),
        }
    }
}

impl<'py, T: IntoPython<'py>> IntoPython<'py> for Option<T> {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        Optional(Own::<T>::new()).produce(self, py)
    }
}
