//! Defaults and converters of the wrong type.

#![allow(unused_variables)]

use pyo3::prelude::*;

#[barecall::function(signature = (a = "text"))]
fn default(a: u8) {}

#[barecall::function(signature = (a = 1))]
fn optional(a: Option<String>) {}

fn converter(object: &Bound<'_, PyAny>) -> PyResult<String> {
    object.extract()
}

#[barecall::function]
fn converted(#[pyo3(from_py_with = converter)] a: u8) {}

fn main() {}
