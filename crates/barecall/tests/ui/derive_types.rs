//! What the compiler says: about the field, in PyO3's words.

use std::collections::HashMap;

use barecall::{FromPyObject, IntoPyObject};
use pyo3::{Bound, PyAny, PyResult};

struct Unknown;

#[derive(FromPyObject, IntoPyObject)]
struct Leaf {
    a: Unknown,
}

#[derive(FromPyObject, IntoPyObject)]
struct Nested {
    a: HashMap<String, Vec<Unknown>>,
}

#[derive(FromPyObject)]
struct Borrowed<'a> {
    a: &'a str,
}

fn wrong(_: i64) -> PyResult<i64> {
    Ok(1)
}

#[derive(FromPyObject)]
struct Custom {
    #[pyo3(from_py_with = wrong)]
    a: i64,
}

fn text(_: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(String::new())
}

#[derive(FromPyObject)]
struct CustomType {
    #[pyo3(from_py_with = text)]
    a: i64,
}

#[derive(FromPyObject)]
struct DefaultType {
    a: i64,
    #[pyo3(default = "text")]
    b: i64,
}

fn main() {}
