//! `()` out: `None` where it is a function's whole result, an empty tuple within other types.
//!
//! So PyO3 has it: `Option<()>` tells `Some(())` from `None`.

use pyo3::types::PyTuple;
use pyo3::{Bound, PyAny, Python};

use super::{IntoPython, Producer};
use crate::ffi::{Raised, object};

impl<'py> IntoPython<'py> for () {
    #[inline]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        Ok(PyTuple::empty(py).into_any())
    }
}

/// A function's result that is nothing.
#[derive(Clone, Copy)]
pub struct Nothing;

impl<'py> Producer<'py, ()> for Nothing {
    #[inline(always)]
    fn produce(self, (): (), py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        Ok(object::none(py).to_owned())
    }
}
