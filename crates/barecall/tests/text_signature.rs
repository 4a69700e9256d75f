//! The text signature of a default is PyO3's, for every kind of expression.
//!
//! Each row becomes one function under both attributes. Where PyO3 shows a token that Python cannot
//! read (`"\u{e9}"`), ours differs on purpose: those rows are in the macro crate's own tests.

#![allow(
    unused_parens,
    unused_braces,
    reason = "PyO3 shows the user's tokens to these lints"
)]

use pyo3::prelude::*;

const CONSTANT: i64 = 5;

macro_rules! same_text_signature {
    ($($name:ident: $ty:ty = [$($default:tt)*];)*) => {
        #[allow(clippy::unnecessary_cast, reason = "a row is about a cast")]
        mod ours {
            use super::*;
            $(
                #[barecall::function]
                #[pyo3(signature = (a, /, b = $($default)*, *, c = $($default)*))]
                pub(crate) fn $name(a: u8, b: $ty, c: $ty) {
                    let _ = (a, b, c);
                }
            )*
        }

        #[allow(clippy::unnecessary_cast, reason = "a row is about a cast")]
        mod theirs {
            use super::*;
            $(
                #[pyfunction]
                #[pyo3(signature = (a, /, b = $($default)*, *, c = $($default)*))]
                pub(crate) fn $name(a: u8, b: $ty, c: $ty) {
                    let _ = (a, b, c);
                }
            )*
        }

        #[test]
        fn every_row_reads_as_under_pyo3() -> PyResult<()> {
            Python::initialize();
            Python::attach(|py| {
                let text = |function: Bound<'_, PyAny>| {
                    function.getattr("__text_signature__")?.extract::<String>()
                };
                let rows = [$((
                    stringify!($name),
                    wrap_pyfunction!(ours::$name, py)?.into_any(),
                    wrap_pyfunction!(theirs::$name, py)?.into_any(),
                )),*];
                assert!(rows.len() >= 40);
                for (name, ours, theirs) in rows {
                    assert_eq!(text(ours)?, text(theirs)?, "{name}");
                }
                Ok(())
            })
        }
    };
}

same_text_signature! {
    none: Option<i64> = [None];
    yes: bool = [true];
    no: bool = [false];
    zero: i64 = [0];
    int: i64 = [5];
    separated: i64 = [1_000_000];
    suffixed: u8 = [5u8];
    suffixed_apart: usize = [7_usize];
    hexadecimal: i64 = [0x1F];
    hexadecimal_suffixed: u8 = [0xff_u8];
    binary: i64 = [0b1010];
    octal: i64 = [0o17];
    wide: u128 = [340282366920938463463374607431768211455];
    float: f64 = [1.5];
    float_bare: f64 = [1.];
    exponent: f64 = [1e10];
    exponent_upper: f64 = [2.5E-3];
    float_separated: f64 = [1_0.5_0];
    float_suffixed: f32 = [1.5f32];
    float_of_int: f64 = [1f64];
    empty: &str = [""];
    text: &str = ["text"];
    apostrophe: &str = ["it's"];
    quote: &str = ["a\"b"];
    escapes: &str = ["tab\tnew\nline"];
    backslash: &str = ["back\\slash"];
    hexadecimal_escape: &str = ["\x41"];
    beyond_ascii: &str = ["é漢🦀"];
    raw: &str = [r"raw\d"];
    character: char = ['c'];
    character_quote: char = ['\''];
    character_escape: char = ['\n'];
    bytes: [u8; 5] = [*b"bytes"];
    byte: u8 = [b'b'];
    negative: i64 = [-1];
    negative_float: f64 = [-1.5];
    complement: i64 = [!0];
    some: Option<i64> = [Some(1)];
    pathed_none: Option<i64> = [Option::None];
    pair: (i64, i64) = [(1, 2)];
    array: [i64; 2] = [[1, 2]];
    vector: Vec<i64> = [vec![]];
    parenthesised: i64 = [(5)];
    constant: i64 = [CONSTANT];
    associated: i64 = [i64::MAX];
    call: String = [String::new()];
    method: String = ["a".to_owned()];
    block: i64 = [{ 5 }];
    sum: i64 = [1 + 1];
    branch: i64 = [if CONSTANT > 1 { 1 } else { 2 }];
    cast: u8 = [5 as u8];
}
