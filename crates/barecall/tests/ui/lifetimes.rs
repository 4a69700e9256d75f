//! Borrows that would outlive the call.

#![allow(unused_variables)]

use pyo3::prelude::*;

#[barecall::function]
fn text(a: &'static str) {}

#[barecall::function]
fn object(a: Bound<'static, PyAny>) {}

#[barecall::function]
fn returned<'a>(a: &'a str, b: &'a str) -> &'a str {
    if a.len() > b.len() { a } else { b }
}

fn main() {}
