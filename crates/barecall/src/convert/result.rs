//! `Result` out: the value, or the error raised.

use pyo3::{Bound, PyAny, PyErr, Python};

use super::{IntoPython, Producer};
use crate::dispatch::exit;
use crate::ffi::Raised;

/// Produces the `Ok` value with the producer inside; raises the error.
#[derive(Clone, Copy)]
pub struct Fallible<P>(pub P);

impl<'py, T, E: Into<PyErr>, P: Producer<'py, T>> Producer<'py, Result<T, E>> for Fallible<P> {
    #[inline(always)]
    fn produce(self, value: Result<T, E>, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        match value {
            Ok(value) => self.0.produce(value, py),
            Err(error) => Err(exit::raise(py, error)),
        }
    }
}

impl<'py, T: IntoPython<'py>, E: Into<PyErr>> IntoPython<'py> for Result<T, E> {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        match self {
            Ok(value) => value.into_python(py),
            Err(error) => Err(exit::raise(py, error)),
        }
    }
}
