//! Types inside others, where PyO3 converts some otherwise than alone: bytes, units, references.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyList;

use super::classes::Point;
use crate::function;

#[function]
fn list_of_bytes(values: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    values
}

#[function]
fn list_of_byte_arrays(values: Vec<[u8; 2]>) -> Vec<[u8; 2]> {
    values
}

#[function]
fn list_of_options_of_bytes(values: Vec<Option<Vec<u8>>>) -> Vec<Option<Vec<u8>>> {
    values
}

#[function]
fn dict_of_bytes(values: BTreeMap<u8, Vec<u8>>) -> BTreeMap<u8, Vec<u8>> {
    values
}

#[function]
fn set_of_bytes(values: BTreeSet<u8>) -> BTreeSet<u8> {
    values
}

#[function]
fn tuple_of_bytes(values: (Vec<u8>, [u8; 2])) -> (Vec<u8>, [u8; 2], Cow<'static, [u8]>) {
    (values.0, values.1, Cow::Borrowed(b"borrowed"))
}

#[function]
fn tuple_borrowed<'a>(values: (&'a str, &'a [u8])) -> (usize, &'a str, &'a [u8]) {
    (values.1.len(), values.0, values.1)
}

#[function]
fn option_of_tuple_borrowed(value: Option<(&str, Option<&str>)>) -> String {
    format!("{value:?}")
}

#[function]
fn list_of_bools_and_chars(values: Vec<(bool, char)>) -> Vec<(bool, char)> {
    values
}

#[function]
fn list_of_u64(values: Vec<u64>) -> Vec<u64> {
    values
}

#[function]
fn list_of_i8(values: Vec<i8>) -> Vec<i8> {
    values
}

#[function]
fn list_of_i128(values: Vec<i128>) -> Vec<i128> {
    values
}

#[function]
fn list_of_f32(values: Vec<f32>) -> Vec<f32> {
    values
}

#[function]
fn list_of_backed(values: Vec<PyBackedStr>) -> usize {
    values.iter().map(|text| text.len()).sum()
}

#[function]
fn list_of_handles(values: Vec<Option<Py<Point>>>) -> Vec<Option<Py<Point>>> {
    values
}

#[function]
fn dict_of_classes(values: HashMap<String, Point>) -> HashMap<String, Point> {
    values
}

#[function]
fn unit_in_option(some: bool) -> Option<()> {
    some.then_some(())
}

#[function]
fn unit_in_list(count: u8) -> Vec<()> {
    vec![(); usize::from(count % 4)]
}

#[function]
fn unit_in_tuple() -> ((), i64) {
    ((), 1)
}

#[function]
fn unit_in_result_of_option(some: bool) -> PyResult<Option<()>> {
    Ok(some.then_some(()))
}

#[function]
fn reference_to_int() -> &'static i64 {
    &5
}

#[function]
fn reference_to_float() -> &'static f64 {
    &0.5
}

#[function]
fn reference_to_bool() -> &'static bool {
    &true
}

#[function]
fn reference_to_array() -> &'static [&'static str; 2] {
    &["a", "b"]
}

#[function]
fn reference_to_option() -> &'static Option<(i64, char)> {
    &Some((1, 'c'))
}

#[function]
fn reference_to_bytes() -> &'static [u8; 2] {
    b"ab"
}

#[function]
fn list_of_references() -> Vec<&'static i64> {
    vec![&1, &2]
}

#[function]
fn list_of_cows(values: Vec<String>) -> Vec<Cow<'static, str>> {
    values.into_iter().map(Cow::Owned).collect()
}

#[function]
fn dict_of_texts(text: &str) -> HashMap<&str, &'static str> {
    HashMap::from([(text, "value")])
}

#[function]
fn infallible(value: i64) -> Result<i64, Infallible> {
    Ok(value)
}

#[function]
fn infallible_list(value: i64) -> Result<Vec<i64>, Infallible> {
    Ok(vec![value])
}

#[function]
fn list_handle(py: Python<'_>, values: Vec<i64>) -> PyResult<Py<PyList>> {
    Ok(PyList::new(py, values)?.unbind())
}

#[function]
fn bound_in_tuple<'py>(py: Python<'py>, value: i64) -> (i64, Bound<'py, PyAny>, Option<Py<PyAny>>) {
    (value, py.None().into_bound(py), None)
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; list_of_bytes, list_of_byte_arrays, list_of_options_of_bytes, dict_of_bytes,
        set_of_bytes, tuple_of_bytes, tuple_borrowed, option_of_tuple_borrowed,
        list_of_bools_and_chars, list_of_u64, list_of_i8, list_of_i128, list_of_f32,
        list_of_backed, list_of_handles, dict_of_classes, unit_in_option, unit_in_list,
        unit_in_tuple, unit_in_result_of_option, reference_to_int, reference_to_float,
        reference_to_bool, reference_to_array, reference_to_option, reference_to_bytes,
        list_of_references, list_of_cows, dict_of_texts, infallible, infallible_list, list_handle,
        bound_in_tuple,
    );
    Ok(())
}
