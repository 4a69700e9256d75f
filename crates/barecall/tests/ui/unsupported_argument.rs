//! Arguments of types that nobody converts from Python.

#![allow(unused_variables)]

use pyo3::prelude::*;

struct Unknown;

#[pyclass(frozen)]
struct Frozen;

#[barecall::function]
fn plain(a: Unknown) {}

#[barecall::function]
fn reference(a: &Unknown) {}

#[barecall::function]
fn inside(a: Vec<Option<Unknown>>) {}

#[barecall::function]
fn frozen(a: &mut Frozen) {}

#[barecall::function(signature = (a = Unknown))]
fn with_default(a: Unknown) {}

fn main() {}
