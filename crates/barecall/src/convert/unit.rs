//! `()` out: `None`.

use pyo3::{Bound, PyAny, Python, ffi};

use super::IntoPython;
use crate::ffi::Raised;

impl<'py> IntoPython<'py> for () {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        // SAFETY: `None` is alive as long as the interpreter.
        Ok(unsafe { Bound::from_borrowed_ptr(py, ffi::Py_None()) })
    }
}
