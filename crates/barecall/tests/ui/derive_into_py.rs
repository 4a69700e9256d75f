use std::borrow::Cow;

use barecall::{IntoPyObject, IntoPyObjectRef};
use pyo3::{Bound, PyAny, PyResult, Python};

#[derive(IntoPyObject)]
struct Unit;

#[derive(IntoPyObject)]
enum NoVariants {}

#[derive(IntoPyObjectRef)]
enum UnitVariant {
    One(i64),
    Two,
}

#[derive(IntoPyObject)]
union Union {
    a: i64,
}

#[derive(IntoPyObject)]
#[pyo3(transparent)]
struct TransparentPair(i64, i64);

#[derive(IntoPyObjectRef)]
#[pyo3(transparent)]
struct TransparentItem {
    #[pyo3(item("b"))]
    a: i64,
}

fn as_text<'py>(value: Cow<'_, i64>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
    pyo3::IntoPyObjectExt::into_bound_py_any(value.to_string(), py)
}

#[derive(IntoPyObject)]
struct Wrapper(#[pyo3(into_py_with = as_text)] i64);

#[derive(IntoPyObject)]
#[pyo3(rename_all = "camelCase")]
struct RenamedPair(i64, i64);

#[derive(IntoPyObject)]
#[pyo3(transparent, rename_all = "camelCase")]
enum Enum {
    A { a: i64 },
}

fn main() {}
