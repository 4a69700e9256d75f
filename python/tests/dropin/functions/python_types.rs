//! Python objects by reference, owned and borrowed, and the `Python` token wherever it may stand.

use pyo3::prelude::*;
use pyo3::types::{
    PyDict, PyFloat, PyFunction, PyInt, PyIterator, PyList, PySequence, PyTuple, PyType,
};

use crate::function;

type Object<'py> = Bound<'py, PyAny>;

#[function]
fn any_len(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    object.len()
}

#[function]
fn any_same<'py>(object: Bound<'py, PyAny>) -> Bound<'py, PyAny> {
    object
}

#[function]
fn any_by_alias<'py>(object: Object<'py>, other: &Object<'py>) -> PyResult<Object<'py>> {
    object.add(other)
}

#[function]
fn any_reference<'a, 'py>(object: &'a Bound<'py, PyAny>) -> &'a Bound<'py, PyAny> {
    object
}

#[function]
fn object_same(object: Py<PyAny>) -> Py<PyAny> {
    object
}

#[function]
fn object_dropped(object: Py<PyAny>) {
    drop(object);
}

#[function]
fn dict_len(dict: &Bound<'_, PyDict>) -> usize {
    dict.len()
}

#[function]
fn dict_owned(dict: Py<PyDict>) -> Py<PyDict> {
    dict
}

#[function]
fn list_appended<'py>(list: Bound<'py, PyList>, item: i64) -> PyResult<Bound<'py, PyList>> {
    list.append(item)?;
    Ok(list)
}

#[function]
fn sequence_len(sequence: &Bound<'_, PySequence>) -> PyResult<usize> {
    sequence.len()
}

#[function]
fn iterator_sum(iterator: &Bound<'_, PyIterator>) -> PyResult<i64> {
    let mut sum = 0_i64;
    for item in iterator {
        sum += item?.extract::<i64>()?;
    }
    Ok(sum)
}

#[function]
fn iterated(iterable: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    iterable.try_iter()?.map(|item| item?.extract()).collect()
}

#[function]
fn type_name(class: &Bound<'_, PyType>) -> PyResult<String> {
    Ok(class.name()?.to_string())
}

#[function]
fn function_called<'py>(
    function: &Bound<'py, PyFunction>,
    arguments: Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    function.call1(arguments)
}

#[function]
fn called<'py>(function: Bound<'py, PyAny>, count: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
    (0..count % 100)
        .map(|index| function.call1((index,)))
        .collect()
}

#[function]
fn token_alone(py: Python<'_>) -> Bound<'_, PyList> {
    PyList::empty(py)
}

#[function]
fn token_first<'py>(py: Python<'py>, value: f64) -> Bound<'py, PyFloat> {
    PyFloat::new(py, value)
}

#[function]
fn token_between<'py>(a: i64, py: Python<'py>, b: i64) -> PyResult<Bound<'py, PyInt>> {
    let Ok(sum) = (a + b).into_pyobject(py);
    Ok(sum)
}

#[function]
fn token_last(a: i64, b: &Bound<'_, PyAny>, _py: pyo3::Python<'_>) -> PyResult<bool> {
    b.eq(a)
}

#[function]
fn token_twice(first: Python<'_>, a: i64, second: Python<'_>) -> bool {
    first.None().is(second.None()) && a > 0
}

#[function]
fn detached(py: Python<'_>, count: u64) -> u64 {
    py.detach(|| (0..count % 100).sum())
}

#[function]
fn attached_within(count: usize) -> PyResult<String> {
    Python::attach(|py| Ok(PyList::new(py, 0..count % 100)?.repr()?.to_string()))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; any_len, any_same, any_by_alias, any_reference, object_same,
        object_dropped, dict_len, dict_owned, list_appended, sequence_len,
        iterator_sum, iterated, type_name, function_called, called, token_alone, token_first,
        token_between, token_last, token_twice, detached, attached_within,
    );
    Ok(())
}
