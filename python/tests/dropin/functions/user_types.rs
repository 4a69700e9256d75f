//! Types of the user's own: with PyO3's derives, by hand, generic and borrowed.

use std::collections::HashMap;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::function;

/// Read from attributes and items.
#[derive(FromPyObject)]
struct Request {
    method: String,
    #[pyo3(attribute("target"))]
    path: String,
    #[pyo3(default)]
    retries: u8,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Item {
    name: String,
    count: Option<i64>,
}

#[derive(FromPyObject)]
#[pyo3(transparent)]
struct Metres {
    value: f64,
}

#[derive(FromPyObject)]
struct Span(i64, i64);

/// Borrows from the argument, which PyO3's derive cannot.
struct Name<'a>(&'a str);

impl<'a> FromPyObject<'a, '_> for Name<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, '_, PyAny>) -> PyResult<Self> {
        object.extract().map(Self)
    }
}

/// Holds a Python object.
#[derive(FromPyObject)]
struct Held<'py> {
    value: Bound<'py, PyAny>,
}

#[derive(FromPyObject, IntoPyObject)]
struct Pair<T> {
    #[pyo3(item)]
    first: T,
    #[pyo3(item)]
    second: T,
}

#[derive(FromPyObject, IntoPyObject)]
enum Value {
    Int(i64),
    Text(String),
    #[pyo3(transparent)]
    Many(Vec<f64>),
    Named {
        #[pyo3(item)]
        name: String,
    },
}

#[derive(IntoPyObject)]
struct Report<'a> {
    title: &'a str,
    rows: Vec<(i64, f64)>,
    note: Option<String>,
}

#[derive(IntoPyObject)]
struct Wrapped(String);

#[derive(IntoPyObject, IntoPyObjectRef)]
struct Config {
    level: u8,
    names: Vec<String>,
}

/// Even ints, with an error of its own.
struct Even(i64);

struct Odd;

impl From<Odd> for PyErr {
    fn from(_: Odd) -> Self {
        PyValueError::new_err("an even number is needed")
    }
}

impl FromPyObject<'_, '_> for Even {
    type Error = Odd;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> Result<Self, Odd> {
        match object.extract() {
            Ok(value) if value % 2 == 0 => Ok(Self(value)),
            _ => Err(Odd),
        }
    }
}

impl<'py> IntoPyObject<'py> for Even {
    type Target = PyString;
    type Output = Bound<'py, PyString>;
    type Error = Odd;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Odd> {
        if self.0 > 1000 {
            Err(Odd)
        } else {
            Ok(PyString::new(py, &format!("even {}", self.0)))
        }
    }
}

/// Generic, by hand, with a bound.
struct Doubled<T>(T);

impl<'a, 'py, T: FromPyObject<'a, 'py> + Clone> FromPyObject<'a, 'py> for Doubled<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        object
            .extract()
            .map(Self)
            .map_err(|_| PyTypeError::new_err("not doubled"))
    }
}

#[function]
fn request_line(request: Request) -> String {
    format!("{} {} {}", request.method, request.path, request.retries)
}

#[function]
fn item_counted(item: Item) -> (String, Option<i64>) {
    (item.name, item.count)
}

#[function]
fn metres(metres: Metres) -> f64 {
    metres.value
}

#[function]
fn span_len(span: Span) -> i64 {
    span.1 - span.0
}

#[function]
fn name_len(name: Name<'_>) -> usize {
    name.0.len()
}

#[function]
fn name_returned<'a>(name: Name<'a>) -> &'a str {
    name.0
}

#[function]
fn held_type(held: Held<'_>) -> PyResult<String> {
    Ok(held.value.get_type().name()?.to_string())
}

#[function]
fn pair_swapped(pair: Pair<i64>) -> Pair<i64> {
    Pair {
        first: pair.second,
        second: pair.first,
    }
}

#[function]
fn pair_of_pairs(pair: Pair<Pair<String>>) -> Vec<String> {
    vec![
        pair.first.first,
        pair.first.second,
        pair.second.first,
        pair.second.second,
    ]
}

#[function]
fn value_same(value: Value) -> Value {
    value
}

#[function]
fn value_kind(value: Option<Value>) -> &'static str {
    match value {
        None => "none",
        Some(Value::Int(_)) => "int",
        Some(Value::Text(_)) => "text",
        Some(Value::Many(_)) => "many",
        Some(Value::Named { .. }) => "named",
    }
}

#[function]
fn values_named(values: Vec<Value>) -> HashMap<usize, String> {
    let named = values
        .into_iter()
        .enumerate()
        .filter_map(|(index, value)| match value {
            Value::Named { name } => Some((index, name)),
            _ => None,
        });
    named.collect()
}

#[function]
fn report(title: &str, rows: Vec<(i64, f64)>) -> Report<'_> {
    let note = rows.is_empty().then(|| "empty".to_owned());
    Report { title, rows, note }
}

#[function]
fn wrapped(text: String) -> Wrapped {
    Wrapped(text)
}

#[function]
fn wrapped_many(texts: Vec<String>) -> Vec<Wrapped> {
    texts.into_iter().map(Wrapped).collect()
}

static CONFIG: Config = Config {
    level: 3,
    names: Vec::new(),
};

#[function]
fn config_static() -> &'static Config {
    &CONFIG
}

#[function]
fn config(level: u8, names: Vec<String>) -> Config {
    Config { level, names }
}

#[function]
fn even_half(even: Even) -> i64 {
    even.0 / 2
}

#[function]
fn even_same(even: Even) -> Even {
    even
}

#[function]
fn even_many(evens: Vec<Even>) -> Vec<Even> {
    evens
}

#[function]
fn doubled(value: Doubled<i64>) -> i64 {
    value.0 * 2
}

#[function]
fn doubled_text(value: Doubled<Vec<String>>) -> Vec<String> {
    [value.0.clone(), value.0].concat()
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; request_line, item_counted, metres, span_len, name_len, name_returned, held_type,
        pair_swapped, pair_of_pairs, value_same, value_kind, values_named, report, wrapped,
        wrapped_many, config_static, config, even_half, even_same, even_many, doubled, doubled_text,
    );
    Ok(())
}
