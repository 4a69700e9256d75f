//! Types that are not ours go to PyO3's own `FromPyObject` and `IntoPyObject`.

use core::marker::PhantomData;

use pyo3::{Borrowed, Bound, FromPyObject, IntoPyObject, IntoPyObjectExt, PyAny, Python};

use super::{Converter, Producer, Refusal, depth};
use crate::ffi::Raised;

/// The leaf of a type that only PyO3 knows how to convert.
pub struct Foreign<T>(PhantomData<fn() -> T>);

impl<T> Foreign<T> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Clone for Foreign<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Foreign<T> {}

impl<'a, 'py, T: FromPyObject<'a, 'py>> Converter<'a, 'py> for Foreign<T> {
    type Value = T;

    const SHORT: bool = false;

    #[inline]
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<T, Refusal<'py>> {
        // As for items that are ours: see `collect::long`.
        let _level = depth::guard::<T>(object.py())?;
        T::extract(object).map_err(|error| Raised::from_err(object.py(), error.into()).into())
    }
}

impl<'py, T: IntoPyObject<'py>> Producer<'py, T> for Foreign<T> {
    #[inline]
    fn produce(self, value: T, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        value
            .into_bound_py_any(py)
            .map_err(|error| Raised::from_err(py, error))
    }
}
