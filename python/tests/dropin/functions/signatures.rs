//! Signatures in all forms, the options of the attribute, and converters of the user's own.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::function;

const LIMIT: usize = 10;

fn computed() -> i64 {
    7
}

fn length(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    object.len()
}

fn doubled(object: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    Ok(Some(object.extract::<i64>()? * 2))
}

#[function]
fn three(a: i64, b: i64, c: i64) -> [i64; 3] {
    [a, b, c]
}

#[function]
#[pyo3(signature = (a: "int", *, b: "str | None" = None) -> "list[int]")]
fn annotated(a: i64, b: Option<&str>) -> Vec<i64> {
    vec![a, b.map_or(0, |b| b.len() as i64)]
}

#[function]
#[pyo3(signature = ())]
fn no_parameters() {}

#[function(crate = "pyo3")]
#[pyo3(signature = (a,), name = "crate_given",)]
fn with_crate(a: i64) -> i64 {
    a
}

#[function]
#[pyo3(warn(message = "this function warns"))]
fn warns(a: i64) -> i64 {
    a
}

#[function]
#[pyo3(signature = (a, b, /))]
fn positional_only(a: i64, b: i64) -> i64 {
    a - b
}

#[function]
#[pyo3(signature = (a, /, b, *, c))]
fn all_three_kinds(a: i64, b: i64, c: i64) -> [i64; 3] {
    [a, b, c]
}

#[function]
#[pyo3(signature = (*, a, b=2, c))]
fn keyword_only(a: i64, b: i64, c: i64) -> [i64; 3] {
    [a, b, c]
}

#[function]
#[pyo3(signature = (a, b=2, /, c=3, *, d, e=5))]
fn everything_but_rest(a: i64, b: i64, c: i64, d: i64, e: i64) -> Vec<i64> {
    vec![a, b, c, d, e]
}

#[function]
#[pyo3(signature = (*args))]
fn rest<'py>(args: &Bound<'py, PyTuple>) -> Bound<'py, PyTuple> {
    args.clone()
}

#[function]
#[pyo3(signature = (*args))]
fn rest_owned(args: Bound<'_, PyTuple>) -> usize {
    args.len()
}

#[function]
#[pyo3(signature = (first, *rest, last=0))]
fn rest_of_ints(first: i64, rest: Vec<i64>, last: i64) -> (i64, Vec<i64>, i64) {
    (first, rest, last)
}

#[function]
#[pyo3(signature = (*args))]
fn rest_of_two(args: (i64, String)) -> (String, i64) {
    (args.1, args.0)
}

#[function]
#[pyo3(signature = (**kwargs))]
fn keywords<'py>(kwargs: Option<&Bound<'py, PyDict>>) -> Option<Bound<'py, PyDict>> {
    kwargs.cloned()
}

#[function]
#[pyo3(signature = (a, /, **kwargs))]
fn keywords_of_ints(a: i64, kwargs: Option<HashMap<String, i64>>) -> Vec<(String, i64)> {
    let mut all: Vec<_> = kwargs.unwrap_or_default().into_iter().collect();
    all.push(("a".to_owned(), a));
    all.sort();
    all
}

#[function]
#[pyo3(signature = (a, b=2, *args, c=3, **kwargs))]
fn everything(
    a: i64,
    b: i64,
    args: &Bound<'_, PyTuple>,
    c: i64,
    kwargs: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let kwargs = kwargs.map(|kwargs| kwargs.repr()).transpose()?;
    Ok(format!("{a} {b} {} {c} {kwargs:?}", args.repr()?))
}

#[function]
#[pyo3(signature = (*args, **kwargs))]
fn passed_on(
    py: Python<'_>,
    args: &Bound<'_, PyTuple>,
    kwargs: Option<&Bound<'_, PyDict>>,
) -> PyResult<Py<PyAny>> {
    let dict = py.import("builtins")?.getattr("dict")?;
    Ok(dict.call(args, kwargs)?.unbind())
}

#[function]
#[pyo3(signature = (a=1, b=-2, c=1.5, d="text", e=true, f='x', g=0x_ff, h=None, i=(1, 2)))]
#[expect(clippy::too_many_arguments, reason = "one for each kind of default")]
fn literals(
    a: i64,
    b: i64,
    c: f64,
    d: &str,
    e: bool,
    f: char,
    g: u8,
    h: Option<i64>,
    i: (i64, i64),
) -> String {
    format!("{a} {b} {c} {d} {e} {f} {g} {h:?} {i:?}")
}

#[function]
#[pyo3(signature = (a=computed(), b=LIMIT + 1, c=Vec::new(), d=String::from("made"), e=Some(5), f=5))]
fn expressions(
    a: i64,
    b: usize,
    c: Vec<i64>,
    d: String,
    e: Option<i64>,
    f: Option<i64>,
) -> (i64, usize, Vec<i64>, String, Option<i64>, Option<i64>) {
    (a, b, c, d, e, f)
}

#[function]
#[pyo3(signature = (text="é \"quoted\" \\ \n"))]
fn default_with_escapes(text: &str) -> &str {
    text
}

#[function]
fn converted(#[pyo3(from_py_with = length)] object: usize, other: i64) -> (usize, i64) {
    (object, other)
}

#[function]
#[pyo3(signature = (object=LIMIT, *, option=None))]
fn converted_default(
    #[pyo3(from_py_with = length)] object: usize,
    #[pyo3(from_py_with = doubled)] option: Option<i64>,
) -> (usize, Option<i64>) {
    (object, option)
}

#[function(name = "renamed")]
fn named_otherwise() -> &'static str {
    "renamed"
}

#[function(signature = (a, b=1))]
#[pyo3(name = "type", text_signature = "(a, b=..., /)")]
fn named_like_a_keyword(a: i64, b: i64) -> i64 {
    a * b
}

/// Shows no signature.
#[function]
#[pyo3(text_signature = None)]
fn signature_hidden(a: i64) -> i64 {
    a
}

#[function]
#[pyo3(pass_module)]
fn module_name(module: &Bound<'_, PyModule>) -> PyResult<String> {
    Ok(module.name()?.to_string())
}

#[function]
#[pyo3(pass_module, signature = (suffix="!", *, times=1))]
fn module_suffixed(module: &Bound<'_, PyModule>, suffix: &str, times: usize) -> PyResult<String> {
    Ok(format!("{}{}", module.name()?, suffix.repeat(times)))
}

#[function(pass_module)]
fn module_owned(module: Py<PyModule>, py: Python<'_>, attribute: &str) -> PyResult<Py<PyAny>> {
    module.getattr(py, attribute)
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; three, annotated, no_parameters, with_crate, warns, positional_only, all_three_kinds, keyword_only, everything_but_rest, rest,
        rest_owned, rest_of_ints, rest_of_two, keywords, keywords_of_ints, everything, passed_on,
        literals, expressions, default_with_escapes, converted, converted_default, named_otherwise,
        named_like_a_keyword, signature_hidden, module_name, module_suffixed, module_owned,
    );
    Ok(())
}
