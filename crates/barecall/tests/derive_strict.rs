//! The derives are clean in the strictest of crates, and stand wherever a type may stand.

#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unreachable_pub, unused, future_incompatible)]
#![deny(rust_2018_idioms, elided_lifetimes_in_paths, single_use_lifetimes)]
#![deny(clippy::all, clippy::pedantic)]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::CStr;

use barecall::{FromPyObject, IntoPyObject, IntoPyObjectRef};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods as _, PyErr, PyResult, Python};
use pyo3::types::PyDict;

fn double(object: &Bound<'_, PyAny>) -> PyResult<i64> {
    object.extract::<i64>().map(|number| number * 2)
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "what `into_py_with` calls takes a `Cow`"
)]
fn halved<'py>(number: Cow<'_, i64>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
    pyo3::IntoPyObjectExt::into_bound_py_any(*number / 2, py)
}

/// Every kind of field.
#[derive(Clone, Debug, PartialEq, FromPyObject, IntoPyObject, IntoPyObjectRef)]
#[pyo3(from_item_all, rename_all = "camelCase")]
pub struct Everything<T, const N: usize>
where
    T: Clone,
{
    /// A keyword.
    pub r#type: (i64, Option<T>),
    /// With functions of its own.
    #[pyo3(item("even"), from_py_with = double, into_py_with = halved)]
    pub number: i64,
    /// With a default that uses names which an expansion might use.
    #[pyo3(default = value(object()))]
    pub has_default: u8,
    /// Found under a number.
    #[pyo3(item(3), default)]
    pub third: HashMap<String, [f64; N]>,
    /// More of them.
    #[allow(clippy::type_complexity, reason = "that is what is tested")]
    pub many_more: VecDeque<BTreeMap<u8, (BTreeSet<i64>, HashSet<bool>)>>,
}

const fn object() -> u8 {
    40
}

const fn value(number: u8) -> u8 {
    number + 2
}

/// Says `Self`.
#[derive(Debug, PartialEq, Eq, FromPyObject, IntoPyObject, IntoPyObjectRef)]
pub struct List(Vec<Self>);

/// A variant of every kind, one of them a keyword.
#[derive(Debug, PartialEq, FromPyObject, IntoPyObject, IntoPyObjectRef)]
#[expect(non_camel_case_types, reason = "raw names")]
pub enum Any<'py> {
    /// Named.
    r#struct {
        /// A field.
        r#fn: i8,
    },
    /// A tuple.
    Pair(i64, Box3),
    /// Python's.
    Object(ByIdentity<'py>),
}

/// A type that only `PyO3` could convert.
#[derive(Debug, FromPyObject, IntoPyObject, IntoPyObjectRef)]
#[pyo3(transparent)]
pub struct ByIdentity<'py> {
    inner: Bound<'py, PyAny>,
}

impl PartialEq for ByIdentity<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.inner.is(&other.inner)
    }
}

/// Three in an array.
pub type Box3 = [i64; 3];

/// Hides what an expansion might have taken from the prelude.
mod shadowed {
    #![allow(dead_code, reason = "only there to be in the way")]

    struct Option;
    struct Result;
    struct Vec;
    struct Some;
    struct Ok;
    struct Err;
    struct None;
    trait Into {}
    trait Converter {}
    mod core {}
    mod std {}
    mod pyo3 {}

    #[derive(barecall::FromPyObject, barecall::IntoPyObject, barecall::IntoPyObjectRef)]
    pub(super) struct Point {
        pub(super) x: f64,
        #[pyo3(default)]
        pub(super) y: f64,
    }

    #[derive(barecall::FromPyObject, barecall::IntoPyObject, barecall::IntoPyObjectRef)]
    pub(super) enum Either {
        Number(f64),
        Pair(f64, f64),
    }
}

macro_rules! wrapper {
    ($name:ident, $type:ty) => {
        /// Written by a macro.
        #[derive(Debug, PartialEq, Eq, FromPyObject, IntoPyObject, IntoPyObjectRef)]
        pub struct $name {
            inner: $type,
            pair: ($type, $type),
        }
    };
}

wrapper!(Numbers, Vec<i64>);

fn evaluated<T>(code: &CStr, test: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> T {
    Python::initialize();
    Python::attach(|py| test(&py.eval(code, None, None)?)).unwrap()
}

#[test]
#[allow(clippy::float_cmp, reason = "the numbers are exact")]
fn every_kind_of_field() {
    let code = c"{'type': (1, 'x'), 'even': 5, 3: {'k': [1, 2]}, 'manyMore': [{1: ({1}, {True})}]}";
    evaluated(code, |given| {
        let everything: Everything<String, 2> = given.extract()?;
        assert_eq!(everything.r#type, (1, Some("x".to_owned())));
        assert_eq!(everything.number, 10);
        assert_eq!(everything.has_default, 42);
        assert!(everything.third["k"] == [1.0, 2.0], "read as they are");
        assert_eq!(everything.many_more.len(), 1);
        Ok(())
    });
}

#[test]
fn every_kind_of_field_comes_out() {
    let code = c"{'type': (1, None), 'even': 5, 'manyMore': [{}]}";
    evaluated(code, |given| {
        let everything: Everything<i64, 0> = given.extract()?;
        let expected = "{'type': (1, None), 'even': 5, 'hasDefault': 42, 3: {}, 'manyMore': [{}]}";
        let py = given.py();
        let dict: Bound<'_, PyDict> = pyo3::IntoPyObject::into_pyobject(&everything, py)?;
        assert_eq!(dict.to_string(), expected);
        let dict = pyo3::IntoPyObject::into_pyobject(everything, py)?;
        assert_eq!(dict.to_string(), expected);
        Ok(())
    });
}

#[test]
fn a_type_that_says_self() {
    evaluated(c"[[], [[]]]", |given| {
        let list: List = given.extract()?;
        assert_eq!(list, List(vec![List(vec![]), List(vec![List(vec![])])]));
        let back = pyo3::IntoPyObject::into_pyobject(&list, given.py())?;
        assert!(back.eq(given)?);
        Ok(())
    });
}

#[test]
fn variants_of_every_kind() {
    evaluated(
        c"[type('T', (), {'fn': -1}), (1, [2, 3, 4]), 'text']",
        |given| {
            let any: Vec<Any<'_>> = given.extract()?;
            let text = ByIdentity {
                inner: given.get_item(2)?,
            };
            let expected = [
                Any::r#struct { r#fn: -1 },
                Any::Pair(1, [2, 3, 4]),
                Any::Object(text),
            ];
            assert_eq!(any, expected);
            Ok(())
        },
    );
}

#[test]
fn nothing_in_scope_is_needed() {
    evaluated(c"type('T', (), {'x': 1})", |given| {
        let point: shadowed::Point = given.extract()?;
        assert_eq!((point.x, point.y), (1.0, 0.0));
        assert!(matches!(
            given.getattr("x")?.extract()?,
            shadowed::Either::Number(1.0)
        ));
        Ok(())
    });
}

#[test]
fn types_written_by_a_macro_and_in_a_function() {
    #[derive(Debug, PartialEq, FromPyObject, IntoPyObject)]
    struct Local {
        inner: Numbers,
    }

    evaluated(
        c"type('T', (), {'inner': [1], 'pair': ([], [2])})",
        |given| {
            let numbers: Numbers = given.extract()?;
            let pair = (vec![], vec![2]);
            assert_eq!(
                numbers,
                Numbers {
                    inner: vec![1],
                    pair
                }
            );
            let error: PyErr = given.extract::<Local>().unwrap_err();
            assert!(error.is_instance_of::<pyo3::exceptions::PyAttributeError>(given.py()));
            Ok(())
        },
    );
}
