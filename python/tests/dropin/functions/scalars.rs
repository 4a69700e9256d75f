//! Numbers, `bool` and `char`, both ways.

use std::num::{NonZeroI64, NonZeroU8, NonZeroU128, NonZeroUsize};

use pyo3::prelude::*;

use crate::function;

/// Functions that give back what they are given; their types reach the attribute as macro fragments.
macro_rules! returns_its_argument {
    ($($name:ident: $type:ty),+ $(,)?) => {
        $(
            #[function]
            fn $name(value: $type) -> $type {
                value
            }
        )+

        pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
            register!(module; $($name),+, nothing, negated, mixed, sum_mut, halves);
            Ok(())
        }
    };
}

returns_its_argument! {
    same_bool: bool,
    same_char: char,
    same_i8: i8,
    same_i16: i16,
    same_i32: i32,
    same_i64: i64,
    same_i128: i128,
    same_isize: isize,
    same_u8: u8,
    same_u16: u16,
    same_u32: u32,
    same_u64: u64,
    same_u128: u128,
    same_usize: usize,
    same_f32: f32,
    same_f64: f64,
    same_nonzero_u8: NonZeroU8,
    same_nonzero_i64: NonZeroI64,
    same_nonzero_u128: NonZeroU128,
    same_nonzero_usize: NonZeroUsize,
}

#[function]
fn nothing() {}

#[function]
fn negated(value: bool) -> bool {
    !value
}

#[function]
fn mixed(a: i8, b: u64, c: f64, d: bool, e: char) -> (i8, u64, f64, bool, char) {
    (a, b, c, d, e)
}

#[function]
fn sum_mut(mut a: i64, b: i64) -> i64 {
    a = a.wrapping_add(b);
    a
}

#[function]
fn halves(x: f64) -> (f64, f32) {
    (x / 2.0, x as f32 / 2.0)
}
