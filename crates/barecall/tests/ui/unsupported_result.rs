//! Results of types that nobody converts to Python.

#![allow(unused_variables)]

struct Unknown;

#[barecall::function]
fn plain() -> Unknown {
    Unknown
}

#[barecall::function]
fn inside() -> Vec<Unknown> {
    Vec::new()
}

#[barecall::function]
fn error() -> Result<u8, Unknown> {
    Ok(1)
}

fn main() {}
