//! `bool`: `True`, `False` and numpy's own two. Nothing else has a truth value here.

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::{FromPython, IntoPython, Refusal};
use crate::ffi::{Raised, boolean};

impl<'a, 'py> FromPython<'a, 'py> for bool {
    const EXPECTED: &'static str = "bool";

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        boolean::exact(object)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        if let Some(value) = boolean::exact(object) {
            return Ok(value);
        }
        if !boolean::is_numpy_bool(object)? {
            return Err(Refusal::Type(Self::EXPECTED));
        }
        boolean::call_bool(object)?.ok_or(Refusal::Type(Self::EXPECTED))
    }
}

impl<'py> IntoPython<'py> for bool {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        Ok(boolean::owned(py, self))
    }
}
