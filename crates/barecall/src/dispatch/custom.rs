//! A parameter with a converter of the user's own: `#[pyo3(from_py_with = ...)]`.

use pyo3::{Borrowed, Bound, PyAny, PyResult};

use super::argument::not_bound;
use crate::convert::Refusal;
use crate::ffi::Raised;

/// Calls the user's function with the object itself.
#[derive(Clone, Copy)]
pub struct Custom<'a, 'py, T>(fn(&'a Bound<'py, PyAny>) -> PyResult<T>);

impl<'a, 'py, T> Custom<'a, 'py, T> {
    /// The converter `function`.
    #[inline(always)]
    #[must_use]
    pub const fn new(function: fn(&'a Bound<'py, PyAny>) -> PyResult<T>) -> Self {
        Self(function)
    }

    /// Converts an argument that must be there. The holder keeps what the function borrows.
    ///
    /// # Panics
    ///
    /// If it is not, which binding has ruled out.
    #[inline(always)]
    pub fn required<'s>(
        self,
        argument: Option<Borrowed<'s, 'py, PyAny>>,
        holder: &'a mut Option<Borrowed<'s, 'py, PyAny>>,
    ) -> Result<T, Refusal<'py>> {
        match argument {
            Some(argument) => self.convert(holder.insert(argument)),
            None => not_bound(),
        }
    }

    /// Converts an argument, or makes its default.
    #[inline(always)]
    pub fn optional<'s>(
        self,
        argument: Option<Borrowed<'s, 'py, PyAny>>,
        holder: &'a mut Option<Borrowed<'s, 'py, PyAny>>,
        default: impl FnOnce() -> T,
    ) -> Result<T, Refusal<'py>> {
        match argument {
            Some(argument) => self.convert(holder.insert(argument)),
            None => Ok(default()),
        }
    }

    #[inline(always)]
    fn convert(self, object: &'a Bound<'py, PyAny>) -> Result<T, Refusal<'py>> {
        (self.0)(object).map_err(|error| Raised::from_err(object.py(), error).into())
    }
}
