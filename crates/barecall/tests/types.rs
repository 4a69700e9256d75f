//! Every kind of type that a signature can name finds its converter, whoever's that is.

use std::borrow::Cow;
use std::collections::hash_map::RandomState;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::path::PathBuf;

// In place of the attribute that PyO3's prelude brings.
use barecall::function as pyfunction;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use pyo3::{PyClassGuard, PyClassGuardMut};

#[pyclass]
struct Point {
    #[pyo3(get)]
    x: i64,
}

/// A user's own type, which only PyO3's trait converts.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Foreign(i64);

impl<'py> FromPyObject<'_, 'py> for Foreign {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        object.extract().map(Foreign)
    }
}

impl<'py> IntoPyObject<'py> for Foreign {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        Ok(self.0.into_pyobject(py)?.into_any())
    }
}

/// A user's own error.
struct Failure;

impl From<Failure> for PyErr {
    fn from(_: Failure) -> Self {
        PyValueError::new_err("failure")
    }
}

/// A type that borrows from the object.
struct Borrowing<'a>(&'a str);

impl<'a> FromPyObject<'a, '_> for Borrowing<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, '_, PyAny>) -> PyResult<Self> {
        object.extract().map(Borrowing)
    }
}

type Alias = Vec<(i64, Foreign)>;
type AliasedResult = Result<Vec<Foreign>, Failure>;
type MyResult<T> = Result<T, Failure>;

/// Named as PyO3 looks for them, expanded by barecall.
#[pymodule]
mod types_test {
    use super::*;

    #[pyfunction]
    fn class_reference(point: &Point) -> i64 {
        point.x
    }

    #[pyfunction]
    fn class_mutable(point: &mut Point) -> i64 {
        point.x += 1;
        point.x
    }

    #[pyfunction]
    fn class_optional(point: Option<&Point>) -> i64 {
        point.map_or(-1, |point| point.x)
    }

    #[pyfunction]
    fn class_optional_mutable(point: Option<&mut Point>) {
        if let Some(point) = point {
            point.x = 9;
        }
    }

    #[pyfunction]
    fn class_guard(point: PyClassGuard<'_, Point>) -> i64 {
        point.x
    }

    #[pyfunction]
    fn class_guard_mutable(mut point: PyClassGuardMut<'_, Point>) {
        point.x = 5;
    }

    #[pyfunction]
    fn class_pyref(point: PyRef<'_, Point>) -> i64 {
        point.x
    }

    #[pyfunction]
    fn class_pyrefmut(mut point: PyRefMut<'_, Point>) {
        point.x = 6;
    }

    #[pyfunction]
    fn class_new(x: i64) -> Point {
        Point { x }
    }

    #[pyfunction]
    fn bound(object: Bound<'_, PyAny>) -> String {
        object.to_string()
    }

    #[pyfunction]
    fn bound_reference(object: &Bound<'_, PyAny>) -> String {
        object.to_string()
    }

    #[pyfunction]
    fn bound_class(point: &Bound<'_, Point>) -> i64 {
        point.borrow().x
    }

    #[pyfunction]
    fn bound_optional(object: Option<&Bound<'_, PyDict>>) -> bool {
        object.is_some()
    }

    #[pyfunction]
    fn owned(object: Py<PyAny>) -> Py<PyAny> {
        object
    }

    #[pyfunction]
    fn token(py: Python<'_>, a: i64, again: Python<'_>) -> bool {
        a > 0 && py.version_info().minor == again.version_info().minor
    }

    #[pyfunction]
    fn returned_bound(py: Python<'_>) -> Bound<'_, PyList> {
        PyList::empty(py)
    }

    #[pyfunction]
    fn returned_bounds(object: Bound<'_, PyAny>) -> Vec<Bound<'_, PyAny>> {
        vec![object]
    }

    #[pyfunction]
    fn text(a: &str, b: String, c: Cow<'_, str>, d: char) -> String {
        format!("{a}{b}{c}{d}")
    }

    #[pyfunction]
    fn text_back(a: &str) -> &str {
        a
    }

    #[pyfunction]
    fn text_static(a: bool) -> &'static str {
        if a { "yes" } else { "no" }
    }

    #[pyfunction]
    fn bytes(a: &[u8], b: Vec<u8>, c: Cow<'_, [u8]>, d: [u8; 2]) -> Vec<u8> {
        [a, &b, &c, &d].concat()
    }

    #[pyfunction]
    fn borrowing(a: Borrowing<'_>) -> usize {
        a.0.len()
    }

    #[pyfunction]
    fn foreign(a: Foreign) -> Foreign {
        a
    }

    #[pyfunction]
    fn foreign_vector(a: Vec<Foreign>) -> Vec<Foreign> {
        a
    }

    #[pyfunction]
    fn foreign_deque(a: VecDeque<Option<Foreign>>) -> VecDeque<Option<Foreign>> {
        a
    }

    #[pyfunction]
    fn foreign_array(a: [Foreign; 2]) -> [Foreign; 2] {
        a
    }

    #[pyfunction]
    fn foreign_set(a: HashSet<Foreign>) -> HashSet<Foreign> {
        a
    }

    #[pyfunction]
    fn foreign_ordered_set(a: BTreeSet<Foreign>) -> BTreeSet<Foreign> {
        a
    }

    #[pyfunction]
    fn foreign_map(
        a: HashMap<Foreign, Vec<Foreign>, RandomState>,
    ) -> HashMap<Foreign, Vec<Foreign>> {
        a
    }

    #[pyfunction]
    fn foreign_ordered_map(a: BTreeMap<String, Foreign>) -> BTreeMap<String, Foreign> {
        a
    }

    #[pyfunction]
    fn foreign_pair(a: (Foreign, Vec<Foreign>)) -> (Foreign, Vec<Foreign>) {
        a
    }

    #[pyfunction]
    fn text_pair<'a>(a: (&'a str, &'a str)) -> (&'a str, i64) {
        (a.0, a.1.len() as i64)
    }

    #[pyfunction]
    fn object_pair(a: (Bound<'_, PyAny>, Py<PyAny>)) -> usize {
        a.0.len().unwrap_or(0)
    }

    #[pyfunction]
    fn aliased(a: Alias) -> Alias {
        a
    }

    #[pyfunction]
    fn aliased_result(a: i64) -> AliasedResult {
        if a == 0 {
            Err(Failure)
        } else {
            Ok(vec![Foreign(a)])
        }
    }

    #[pyfunction]
    fn my_result(a: i64) -> MyResult<Option<Foreign>> {
        if a == 0 {
            Err(Failure)
        } else {
            Ok(Some(Foreign(a)))
        }
    }

    #[pyfunction]
    fn spelled_result(a: i64) -> Result<Vec<Vec<i64>>, Failure> {
        if a == 0 {
            Err(Failure)
        } else {
            Ok(vec![vec![a]])
        }
    }

    #[pyfunction]
    fn empty_result(a: i64) -> Result<(), Failure> {
        if a == 0 { Err(Failure) } else { Ok(()) }
    }

    #[pyfunction]
    fn path(a: PathBuf) -> PathBuf {
        a
    }

    #[pyfunction]
    fn impl_result(a: i64) -> impl for<'py> IntoPyObject<'py> {
        a
    }

    #[pyfunction]
    fn impl_in_result(a: i64) -> PyResult<Vec<impl for<'py> IntoPyObject<'py>>> {
        Ok(vec![a])
    }

    #[pyfunction]
    fn nothing() {}

    #[pyfunction]
    #[allow(clippy::unused_unit, reason = "the type is spelled")]
    fn unit() -> () {}

    #[pyfunction]
    #[allow(clippy::needless_lifetimes, reason = "both are spelled")]
    fn named<'py, 'a>(py: Python<'py>, a: &'a Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        py.import("builtins")?.getattr("len")?.call1((a,))
    }

    #[pyfunction]
    #[pyo3(signature = (*args, **kwargs))]
    fn spread(args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>) -> usize {
        args.len() + kwargs.map_or(0, |kwargs| kwargs.len())
    }

    #[pyfunction]
    #[pyo3(signature = (*args, **kwargs))]
    fn spread_converted(args: Vec<i64>, kwargs: Option<HashMap<String, i64>>) -> i64 {
        args.iter().sum::<i64>() + kwargs.map_or(0, |kwargs| kwargs.values().sum())
    }

    #[pyfunction]
    #[pyo3(signature = (*args, **kwargs))]
    fn spread_owned(
        args: Py<PyTuple>,
        kwargs: Option<Py<PyDict>>,
    ) -> (Py<PyTuple>, Option<Py<PyDict>>) {
        (args, kwargs)
    }

    #[pyfunction]
    #[pyo3(signature = (a = Vec::new(), b = Some(vec![1]), c = (1, "x"), d = HashMap::new()))]
    fn defaults(a: Vec<i64>, b: Option<Vec<u8>>, c: (i64, &str), d: HashMap<String, i64>) -> usize {
        a.len() + b.map_or(0, |b| b.len()) + c.1.len() + d.len()
    }

    #[pyfunction]
    #[pyo3(signature = (a = &Point { x: 3 }))]
    fn default_class(a: &Point) -> i64 {
        a.x
    }

    #[pyfunction]
    #[pyo3(pass_module)]
    fn module_reference(module: &Bound<'_, PyModule>) -> PyResult<String> {
        Ok(module.name()?.to_string())
    }

    #[pyfunction]
    #[pyo3(pass_module)]
    fn module_owned(module: Py<PyModule>, py: Python<'_>, a: i64) -> PyResult<String> {
        Ok(format!("{}{a}", module.bind(py).name()?))
    }
}

/// Calls, in Python, and what they give.
const CALLS: &[(&str, &str)] = &[
    ("class_reference(class_new(4))", "4"),
    ("class_mutable(class_new(4))", "5"),
    ("class_optional(class_new(4))", "4"),
    ("class_optional(None)", "-1"),
    ("class_optional_mutable(p := class_new(4)) or p.x", "9"),
    ("class_guard(class_new(4))", "4"),
    ("class_guard_mutable(p := class_new(4)) or p.x", "5"),
    ("class_pyref(class_new(4))", "4"),
    ("class_pyrefmut(p := class_new(4)) or p.x", "6"),
    ("bound({})", "'{}'"),
    ("bound_reference({})", "'{}'"),
    ("bound_class(class_new(4))", "4"),
    ("bound_optional({}), bound_optional(None)", "(True, False)"),
    ("owned(...)", "Ellipsis"),
    ("token(1)", "True"),
    ("returned_bound()", "[]"),
    ("returned_bounds(1)", "[1]"),
    ("text('a', 'b', 'c', 'd')", "'abcd'"),
    ("text_back('a')", "'a'"),
    ("text_static(True)", "'yes'"),
    ("bytes(b'a', b'b', b'c', b'de')", "b'abcde'"),
    ("borrowing('abc')", "3"),
    ("foreign(1)", "1"),
    ("foreign_vector([1, 2])", "[1, 2]"),
    ("foreign_deque((1, None))", "[1, None]"),
    ("foreign_array([1, 2])", "[1, 2]"),
    ("foreign_set({1})", "{1}"),
    ("foreign_ordered_set({1})", "{1}"),
    ("foreign_map({1: [2]})", "{1: [2]}"),
    ("foreign_ordered_map({'a': 2})", "{'a': 2}"),
    ("foreign_pair((1, [2]))", "(1, [2])"),
    ("text_pair(('a', 'bc'))", "('a', 2)"),
    ("object_pair(([1], 2))", "1"),
    ("aliased([(1, 2)])", "[(1, 2)]"),
    ("aliased_result(1)", "[1]"),
    ("aliased_result(0)", "ValueError: failure"),
    ("my_result(1)", "1"),
    ("my_result(0)", "ValueError: failure"),
    ("spelled_result(1)", "[[1]]"),
    ("spelled_result(0)", "ValueError: failure"),
    ("empty_result(1)", "None"),
    ("empty_result(0)", "ValueError: failure"),
    ("str(path('a'))", "'a'"),
    ("impl_result(1)", "1"),
    ("impl_in_result(1)", "[1]"),
    ("nothing()", "None"),
    ("unit()", "None"),
    ("named('abc')", "3"),
    ("spread(1, 2, a=3)", "3"),
    ("spread_converted(1, 2, a=3)", "6"),
    ("spread_owned(1, a=2)", "((1,), {'a': 2})"),
    ("spread_owned()", "((), None)"),
    ("defaults()", "2"),
    ("defaults([1], None, (1, ''), {'a': 1})", "2"),
    ("default_class()", "3"),
    ("module_reference()", "'types_test'"),
    ("module_owned(1)", "'types_test1'"),
];

#[test]
fn every_type_is_converted() -> PyResult<()> {
    Python::initialize();
    Python::attach(|py| {
        let names = pyo3::wrap_pymodule!(types_test)(py).into_bound(py).dict();
        for (call, expected) in CALLS {
            let code = std::ffi::CString::new(*call)?;
            let found = match py.eval(&code, Some(&names), None) {
                Ok(value) => value.repr()?.to_string(),
                Err(error) => error.to_string(),
            };
            assert_eq!(found, *expected, "{call}");
        }
        Ok(())
    })
}
