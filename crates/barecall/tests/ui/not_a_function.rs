//! The attribute on something else.

#[barecall::function]
struct Point {
    x: u8,
}

fn main() {}
