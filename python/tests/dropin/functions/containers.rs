//! Lists, tuples, dicts and sets, nested, and of elements that only PyO3 converts.

use std::collections::hash_map::RandomState;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasherDefault, DefaultHasher};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};

use crate::function;

type Rows = Vec<Vec<f64>>;
type Fixed = BuildHasherDefault<DefaultHasher>;

#[function]
fn list_of_ints(values: Vec<i64>) -> Vec<i64> {
    values
}

#[function]
fn list_of_floats(values: Vec<f64>) -> Vec<f64> {
    values
}

#[function]
fn list_of_text(values: Vec<String>) -> Vec<String> {
    values
}

#[function]
fn list_of_lists(values: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    values
}

#[function]
fn list_by_alias(values: Rows) -> Rows {
    values
}

#[function]
fn list_of_pairs(values: std::vec::Vec<(i64, String)>) -> std::vec::Vec<(i64, String)> {
    values
}

#[function]
fn list_of_objects(values: Vec<Py<PyAny>>) -> Vec<Py<PyAny>> {
    values
}

#[function]
fn list_of_bound<'py>(values: Vec<Bound<'py, PyAny>>) -> Vec<Bound<'py, PyAny>> {
    values
}

#[function]
fn list_of_strings<'py>(values: Vec<Bound<'py, PyString>>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    values
        .iter()
        .map(|text| text.call_method0("upper"))
        .collect()
}

#[function]
fn list_of_dicts(values: Vec<Bound<'_, PyDict>>) -> Vec<usize> {
    values.iter().map(|dict| dict.len()).collect()
}

#[function]
fn array_of_ints(values: [i32; 3]) -> [i32; 3] {
    values
}

#[function]
fn array_of_chars(values: [char; 2]) -> [char; 2] {
    values
}

#[function]
fn array_of_arrays(values: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    values
}

#[function]
fn array_of_objects<'py>(values: [Bound<'py, PyAny>; 2]) -> [Bound<'py, PyAny>; 2] {
    values
}

#[function]
fn tuple_of_one(value: (i64,)) -> (i64,) {
    value
}

#[function]
fn tuple_mixed(value: (i64, f64, String, bool)) -> (i64, f64, String, bool) {
    value
}

#[function]
fn tuple_nested(value: ((i64, f64), [u8; 2], Vec<i64>)) -> ((i64, f64), [u8; 2], Vec<i64>) {
    value
}

#[function]
fn tuple_with_object<'py>(value: (i64, Bound<'py, PyAny>)) -> (i64, Bound<'py, PyAny>) {
    value
}

type Twelve = (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8);

#[function]
fn tuple_of_twelve(value: Twelve) -> Twelve {
    value
}

#[function]
fn dict_of_ints(values: HashMap<String, i64>) -> HashMap<String, i64> {
    values
}

#[function]
fn dict_ordered(values: BTreeMap<i64, (f64, bool)>) -> BTreeMap<i64, (f64, bool)> {
    values
}

#[function]
fn dict_nested(
    values: HashMap<String, Vec<Option<i64>>>,
) -> HashMap<String, Vec<Option<i64>>, RandomState> {
    values
}

#[function]
fn dict_of_objects(values: HashMap<String, Py<PyAny>>) -> HashMap<String, Py<PyAny>> {
    values
}

#[function]
fn dict_hashed(values: HashMap<(i64, i64), char, Fixed>) -> HashMap<(i64, i64), char, Fixed> {
    values
}

#[function]
fn set_of_ints(values: HashSet<i64>) -> HashSet<i64> {
    values
}

#[function]
fn set_ordered(values: BTreeSet<String>) -> BTreeSet<String> {
    values
}

#[function]
fn set_hashed(values: HashSet<u8, Fixed>) -> HashSet<u8, Fixed> {
    values
}

#[function]
#[expect(clippy::type_complexity, reason = "that it is complex is the point")]
fn deep(
    values: HashMap<String, Vec<(Option<BTreeSet<i64>>, BTreeMap<String, [f64; 2]>)>>,
) -> HashMap<String, Vec<(Option<BTreeSet<i64>>, BTreeMap<String, [f64; 2]>)>> {
    values
}

#[function]
fn ints_kept<'py>(values: Vec<Option<Bound<'py, PyInt>>>) -> Vec<Option<Bound<'py, PyInt>>> {
    values
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; list_of_ints, list_of_floats, list_of_text, list_of_lists, list_by_alias,
        list_of_pairs, list_of_objects, list_of_bound, list_of_strings, list_of_dicts,
        array_of_ints, array_of_chars, array_of_arrays, array_of_objects, tuple_of_one, tuple_mixed, tuple_nested,
        tuple_with_object, tuple_of_twelve, dict_of_ints, dict_ordered, dict_nested,
        dict_of_objects, dict_hashed, set_of_ints, set_ordered, set_hashed, deep, ints_kept,
    );
    Ok(())
}
