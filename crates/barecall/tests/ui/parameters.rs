//! Parameters that Python cannot pass.

#![allow(unused_variables)]

struct Point {
    x: u8,
}

#[barecall::function]
fn generic<T, const N: usize>(a: [T; N]) {}

#[barecall::function]
fn patterns(_: u8, (a, b): (u8, u8), Point { x }: Point, c: impl Into<u8>) {}

#[barecall::function]
fn attributes(
    #[pyo3(cancel_handle)] a: u8,
    #[pyo3(from_py_with = "quoted")] b: u8,
    #[pyo3(default = 1)] c: u8,
) {
}

#[barecall::function(pass_module)]
fn without_module() {}

fn main() {}
