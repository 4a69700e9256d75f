//! Results: values, errors of many kinds, panics, and types without a name.

use std::fmt;
use std::num::ParseIntError;

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyKeyError, PyRuntimeError, PyStopIteration};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::function;

create_exception!(
    dropin,
    TooLargeError,
    PyException,
    "A number was too large."
);

/// An error of the user's own.
#[derive(Debug)]
enum Failure {
    Parse(ParseIntError),
    TooLarge(i64),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => write!(formatter, "no number: {error}"),
            Self::TooLarge(number) => write!(formatter, "{number} is too large"),
        }
    }
}

impl From<ParseIntError> for Failure {
    fn from(error: ParseIntError) -> Self {
        Self::Parse(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Parse(error) => error.into(),
            Failure::TooLarge(_) => TooLargeError::new_err(failure.to_string()),
        }
    }
}

type Fallible<T> = Result<T, Failure>;
type Answer = Fallible<Vec<i64>>;

#[function]
fn unit_or_failure(number: i64) -> Result<(), Failure> {
    if number > 9 {
        Err(Failure::TooLarge(number))
    } else {
        Ok(())
    }
}

#[function]
fn int_or_failure(text: &str) -> Result<i64, Failure> {
    Ok(text.parse()?)
}

#[function]
fn int_by_alias(text: &str) -> Fallible<i64> {
    let number = text.parse()?;
    if number > 9 {
        Err(Failure::TooLarge(number))
    } else {
        Ok(number)
    }
}

#[function]
fn list_by_result_alias(texts: Vec<String>) -> Answer {
    texts.iter().map(|text| Ok(text.parse()?)).collect()
}

#[function]
fn int_or_std_error(text: &str) -> Result<i32, ParseIntError> {
    text.parse()
}

#[function]
fn read_or_io_error(kind: u8) -> std::io::Result<usize> {
    use std::io::{Error, ErrorKind};
    let kind = match kind {
        0 => return Ok(0),
        1 => ErrorKind::NotFound,
        2 => ErrorKind::TimedOut,
        _ => ErrorKind::Other,
    };
    Err(Error::from(kind))
}

#[function]
fn text_or_error(bytes: &[u8]) -> Result<String, std::string::FromUtf8Error> {
    String::from_utf8(bytes.to_vec())
}

#[function]
fn option_or_error(key: Option<i64>) -> PyResult<Option<i64>> {
    match key {
        Some(0) => Err(PyKeyError::new_err(0)),
        other => Ok(other),
    }
}

#[function]
fn list_or_error(count: usize) -> PyResult<Vec<f64>> {
    if count > 9 {
        return Err(PyRuntimeError::new_err("too many"));
    }
    Ok(vec![0.5; count])
}

#[function]
fn nested_or_failure(text: Option<&str>) -> Result<Option<(i64, Vec<i64>)>, Failure> {
    text.map(|text| Ok((text.parse()?, vec![1]))).transpose()
}

#[function]
fn borrowed_or_error(text: &str) -> PyResult<&str> {
    text.get(1..)
        .ok_or_else(|| PyStopIteration::new_err("no more"))
}

#[function]
fn object_or_error<'py>(dict: &Bound<'py, PyDict>, key: &str) -> PyResult<Bound<'py, PyAny>> {
    dict.as_any().get_item(key)
}

#[function]
fn anything_from_here(number: i64) -> impl for<'py> IntoPyObject<'py> {
    (number, "text")
}

#[function]
fn anything_or_error<'py>(
    py: Python<'py>,
    number: i64,
) -> PyResult<impl IntoPyObject<'py> + use<'py>> {
    let _ = py;
    if number < 0 {
        Err(PyRuntimeError::new_err("negative"))
    } else {
        Ok([number; 2])
    }
}

#[function]
fn error_as_value() -> PyErr {
    PyKeyError::new_err("returned, not raised")
}

#[function]
fn error_of_argument(object: &Bound<'_, PyAny>) -> PyResult<()> {
    Err(PyErr::from_value(object.clone()))
}

#[function]
fn panics(message: &str) -> i64 {
    panic!("{message}")
}

#[function]
fn slice_of_static() -> &'static [i64] {
    &[1, 2, 3]
}

#[function]
#[expect(clippy::unused_unit, reason = "it is written out here")]
fn explicit_unit(_flag: bool) -> () {}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; unit_or_failure, int_or_failure, int_by_alias, list_by_result_alias,
        int_or_std_error, read_or_io_error, text_or_error, option_or_error, list_or_error,
        nested_or_failure, borrowed_or_error, object_or_error, anything_from_here,
        anything_or_error, error_as_value, error_of_argument, panics, slice_of_static,
        explicit_unit,
    );
    Ok(())
}
