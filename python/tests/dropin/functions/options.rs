//! `Option` of most of what can stand in it.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::function;

#[function]
fn option_bool(value: Option<bool>) -> Option<bool> {
    value
}

#[function]
fn option_i64(value: Option<i64>) -> Option<i64> {
    value
}

#[function]
fn option_u128(value: Option<u128>) -> Option<u128> {
    value
}

#[function]
fn option_f32(value: Option<f32>) -> Option<f32> {
    value
}

#[function]
fn option_char(value: Option<char>) -> Option<char> {
    value
}

#[function]
fn option_str(value: Option<&str>) -> Option<&str> {
    value
}

#[function]
fn option_string(value: std::option::Option<String>) -> core::option::Option<String> {
    value
}

#[function]
fn option_option(value: Option<Option<i64>>) -> Option<Option<i64>> {
    value
}

#[function]
fn option_list(value: Option<Vec<i64>>) -> Option<Vec<i64>> {
    value
}

#[function]
fn option_list_of_options(value: Option<Vec<Option<String>>>) -> Option<Vec<Option<String>>> {
    value
}

#[function]
fn option_pair(value: Option<(i64, Option<f64>)>) -> Option<(i64, Option<f64>)> {
    value
}

#[function]
fn option_any(value: Option<&Bound<'_, PyAny>>) -> bool {
    value.is_some()
}

#[function]
fn option_dict(value: Option<&Bound<'_, PyDict>>) -> Option<usize> {
    value.map(|dict| dict.len())
}

#[function]
fn option_bound_list<'py>(value: Option<Bound<'py, PyList>>) -> Option<Bound<'py, PyList>> {
    value
}

#[function]
fn option_object(value: Option<Py<PyAny>>) -> Option<Py<PyAny>> {
    value
}

#[function]
#[pyo3(signature = (a=None, b=None, *, c=None))]
fn options_left_out(a: Option<i64>, b: Option<&str>, c: Option<Vec<f64>>) -> String {
    format!("{a:?} {b:?} {c:?}")
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; option_bool, option_i64, option_u128, option_f32, option_char, option_str,
        option_string, option_option, option_list, option_list_of_options, option_pair, option_any,
        option_dict, option_bound_list, option_object, options_left_out,
    );
    Ok(())
}
