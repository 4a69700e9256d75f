//! Derived types to Python: dicts and tuples of fields.

use core::mem;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use pyo3::types::{PyDict, PyDictMethods, PyTuple};
use pyo3::{Bound, PyAny, PyResult, Python};

use super::super::Producer;
use crate::ffi::Raised;

/// An empty dict, for the fields of a struct.
#[inline]
pub fn dict(py: Python<'_>) -> Result<Bound<'_, PyDict>, Raised> {
    crate::ffi::dict::new(py)
}

/// `dict[key] = value`.
#[inline]
pub fn set<'py, K>(
    dict: &Bound<'py, PyDict>,
    key: &Bound<'py, K>,
    value: Bound<'py, PyAny>,
) -> Result<(), Raised> {
    dict.set_item(key.as_any(), value)
        .map_err(|error| Raised::from_err(dict.py(), error))
}

/// The tuple of the fields of a tuple struct.
#[inline]
pub fn tuple<'py, const N: usize>(
    py: Python<'py>,
    fields: [Bound<'py, PyAny>; N],
) -> Result<Bound<'py, PyAny>, Raised> {
    match PyTuple::new(py, fields) {
        Ok(tuple) => Ok(tuple.into_any()),
        Err(error) => Err(Raised::from_err(py, error)),
    }
}

/// The object of a field.
#[inline(always)]
pub fn produce<'py, T>(
    producer: impl Producer<'py, T>,
    field: T,
    py: Python<'py>,
) -> Result<Bound<'py, PyAny>, Raised> {
    producer.produce(field, py)
}

/// The object of a field, made by the user's own function.
#[inline]
pub fn produce_with<'py, T: ToOwned + ?Sized>(
    function: fn(Cow<'_, T>, Python<'py>) -> PyResult<Bound<'py, PyAny>>,
    field: Cow<'_, T>,
    py: Python<'py>,
) -> Result<Bound<'py, PyAny>, Raised> {
    function(field, py).map_err(|error| Raised::from_err(py, error))
}

/// Drops a value that is nested too deeply to be converted, and then perhaps too deeply to be
/// dropped on what is left of the stack: an unfolded level of the drop is small, but there may be
/// many of them. They get a stack of their own.
#[cold]
#[inline(never)]
pub fn abandon<T, E>(value: T, error: E) -> E {
    /// Reserved address space; the system gives memory for what is really used.
    const ROOM: usize = 64 << 20;
    let mut value = Some(value);
    let done = catch_unwind(AssertUnwindSafe(|| {
        stacker::grow(ROOM, || drop(value.take()))
    }));
    if let Err(panic) = done {
        match value {
            // There is no address space for that stack, and no stack to drop the value on.
            Some(value) => mem::forget(value),
            // The value itself panicked.
            None => resume_unwind(panic),
        }
    }
    error
}
