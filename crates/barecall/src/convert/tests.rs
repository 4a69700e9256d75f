//! What the two layers of a scalar's converter owe each other.
//!
//! The short path is only a shortcut: whatever it takes, the long path must take as the same value,
//! since that is what runs where a layout was not recognised. And it must leave no exception behind.

use std::borrow::Cow;
use std::fmt::Debug;

use pyo3::prelude::*;

use super::FromPython;
use crate::ffi::{layout, raise};

/// Checks both paths on the results of Python expressions; returns how many were short.
fn shorts<T>(py: Python<'_>, expressions: &[&str]) -> usize
where
    T: for<'a, 'py> FromPython<'a, 'py> + PartialEq + Debug,
{
    let paths_agree = |expression: &&&str| {
        let code = std::ffi::CString::new(**expression).unwrap();
        let object = py.eval(&code, None, None).unwrap();
        let short = T::short(object.as_borrowed());
        assert!(!raise::occurred(py), "{expression}");
        let long = T::long(object.as_borrowed());
        raise::clear(py);
        if let Some(short) = &short {
            assert_eq!(short, &long.unwrap(), "{expression}");
        }
        short.is_some()
    };
    expressions.iter().filter(paths_agree).count()
}

fn with_layouts<T>(test: impl FnOnce(Python<'_>) -> T) -> T {
    Python::initialize();
    Python::attach(|py| {
        layout::check(py);
        test(py)
    })
}

#[test]
fn ints_of_one_digit_are_short() {
    const INTS: [&str; 9] = [
        "0",
        "1",
        "100",
        "-1",
        "-128",
        "128",
        "2**30 - 1",
        "2**30",
        "2**200",
    ];
    with_layouts(|py| {
        assert_eq!(shorts::<i8>(py, &INTS), 5);
        assert_eq!(shorts::<u8>(py, &INTS), 4);
        assert_eq!(shorts::<i64>(py, &INTS), 7);
        assert_eq!(shorts::<u64>(py, &INTS), 5);
        assert_eq!(shorts::<i128>(py, &INTS), 7);
        assert_eq!(shorts::<u128>(py, &INTS), 5);
        assert_eq!(shorts::<isize>(py, &INTS), 7);
        assert_eq!(shorts::<usize>(py, &INTS), 5);
        assert_eq!(shorts::<i64>(py, &["True", "1.0", "'1'", "None"]), 0);
    });
}

#[test]
fn floats_are_short() {
    const FLOATS: [&str; 6] = ["0.0", "-1.0", "5e-324", "3e38", "1e39", "float('inf')"];
    with_layouts(|py| {
        assert_eq!(shorts::<f64>(py, &FLOATS), 6);
        assert_eq!(shorts::<f32>(py, &FLOATS), 5);
        assert_eq!(shorts::<f64>(py, &["1", "True", "'1'", "None"]), 0);
    });
}

#[test]
fn bools_are_short() {
    with_layouts(|py| {
        assert_eq!(shorts::<bool>(py, &["True", "False"]), 2);
        assert_eq!(shorts::<bool>(py, &["1", "0", "None", "''"]), 0);
    });
}

#[test]
fn ascii_text_is_short() {
    const TEXTS: [&str; 6] = ["''", "'a'", "'a\\0b'", "'\\x7f'", "'\\xe9'", "'\\ud800'"];
    with_layouts(|py| {
        assert_eq!(shorts::<String>(py, &TEXTS), 4);
        assert_eq!(shorts::<char>(py, &TEXTS), 2);
        assert_eq!(shorts::<String>(py, &["b'a'", "1", "None"]), 0);
    });
}

#[test]
fn what_is_borrowed_points_into_the_object() {
    with_layouts(|py| {
        let bytes = py.eval(c"b'abc'", None, None).unwrap();
        let short = <&[u8]>::short(bytes.as_borrowed()).unwrap();
        let long = <&[u8]>::long(bytes.as_borrowed()).unwrap();
        assert_eq!((short, short.as_ptr()), (&b"abc"[..], long.as_ptr()));
        let cow = Cow::<[u8]>::long(bytes.as_borrowed()).unwrap();
        assert!(matches!(cow, Cow::Borrowed(slice) if slice.as_ptr() == short.as_ptr()));

        let text = py.eval(c"'abc'", None, None).unwrap();
        let short = <&str>::short(text.as_borrowed()).unwrap();
        let long = <&str>::long(text.as_borrowed()).unwrap();
        assert_eq!((short, short.as_ptr()), ("abc", long.as_ptr()));
    });
}
