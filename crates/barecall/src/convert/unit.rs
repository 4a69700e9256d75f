//! `()` out: `None`.

use pyo3::{Bound, PyAny, Python};

use super::IntoPython;
use crate::ffi::{Raised, object};

impl<'py> IntoPython<'py> for () {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        Ok(object::none(py).to_owned())
    }
}
