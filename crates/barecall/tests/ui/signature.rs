//! Signatures that do not fit their function.

#![allow(unused_variables)]

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

#[barecall::function]
#[pyo3(signature = (a = 1, b, /, *args, /, **kwargs, c))]
fn order(
    a: u8,
    b: u8,
    args: &Bound<'_, PyTuple>,
    kwargs: Option<&Bound<'_, PyDict>>,
    c: u8,
) {
}

#[barecall::function(signature = (b, a))]
fn swapped(a: u8, b: u8) {}

#[barecall::function(signature = (a))]
fn missing(a: u8, b: u8, c: u8) {}

#[barecall::function(signature = (a, b))]
fn surplus(a: u8) {}

#[barecall::function(signature = (py, a))]
fn token(py: Python<'_>, a: u8) {}

#[barecall::function(signature = (*args, **kwargs))]
fn spread(args: Option<&Bound<'_, PyTuple>>, kwargs: &Bound<'_, PyDict>) {}

#[barecall::function(signature = (a: int))]
fn annotated(a: u8) {}

fn main() {}
