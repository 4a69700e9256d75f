//! Derived types behind PyO3's traits: their errors, and the associated types of the traits.

use std::collections::HashMap;
use std::convert::Infallible;
use std::ffi::CStr;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList, PyTuple};

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
struct Point {
    x: i64,
    #[pyo3(attribute("the_y"), default)]
    y: Vec<u8>,
}

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
#[pyo3(from_item_all)]
struct Entry {
    key: String,
    #[pyo3(item(3))]
    third: Option<Vec<Point>>,
}

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
struct Pair(i64, Vec<f64>);

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
struct Metres(f64);

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
struct Table(HashMap<String, Vec<i64>>);

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
enum Shape {
    #[pyo3(annotation = "a number")]
    Circle(f64),
    Polygon {
        corners: Vec<(i64, i64)>,
    },
}

#[derive(barecall::FromPyObject, barecall::IntoPyObject, Debug)]
struct Generic<T>(T, Vec<T>);

/// The text of the error, and its notes in square brackets.
fn error<T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> + std::fmt::Debug>(
    code: &CStr,
) -> String {
    Python::initialize();
    Python::attach(|py| {
        let class = c"class C:\n    def __init__(self, **attributes):\n        self.__dict__.update(attributes)";
        let names = PyDict::new(py);
        py.run(class, Some(&names), None).unwrap();
        let object = py.eval(code, Some(&names), None).unwrap();
        let error = object.extract::<T>().unwrap_err();
        let notes = error.value(py).getattr("__notes__");
        notes.map_or_else(|_| error.to_string(), |notes| format!("{error} {notes}"))
    })
}

#[test]
fn the_message_names_struct_and_field() {
    assert_eq!(
        error::<Point>(c"C(x='1')"),
        "TypeError: field 'Point.x': expected int, got str"
    );
    assert_eq!(
        error::<Point>(c"C(x=1, the_y=[1, 256])"),
        "OverflowError: field 'Point.the_y': [1]: value out of range for u8 (0 to 255)"
    );
    assert_eq!(
        error::<Entry>(c"{'key': 'k', 3: [C(x=1), C(x=1.5)]}"),
        "TypeError: Entry: [3][1].x: expected int, got float"
    );
    assert_eq!(
        error::<Pair>(c"(1, [1, None])"),
        "TypeError: field 'Pair.1': [1]: expected float, got NoneType"
    );
}

#[test]
fn a_wrapper_is_named_itself() {
    assert_eq!(
        error::<Metres>(c"''"),
        "TypeError: Metres: expected float, got str"
    );
    assert_eq!(
        error::<Table>(c"{'a': [1, '']}"),
        "TypeError: Table: [\"a\"][1]: expected int, got str"
    );
    assert_eq!(
        error::<Pair>(c"(1,)"),
        "ValueError: Pair: expected 2 items, got 1"
    );
}

#[test]
fn an_exception_is_passed_on_with_a_note() {
    assert_eq!(
        error::<Point>(c"C()"),
        "AttributeError: 'C' object has no attribute 'x' [\"while processing field 'Point.x'\"]"
    );
    assert_eq!(
        error::<Entry>(c"{}"),
        "KeyError: 'key' [\"while processing field 'Entry.key'\"]"
    );
}

#[test]
fn an_enum_says_what_each_variant_refused() {
    assert_eq!(
        error::<Shape>(c"C(corners=[(1, 2), (1,)])"),
        "TypeError: Shape: expected Shape (a number | Polygon), got C\n\
         - Circle (a number): expected float, got C\n\
         - Polygon: .corners[1]: expected 2 items, got 1"
    );
    assert_eq!(
        error::<Shape>(c"C()"),
        "TypeError: Shape: expected Shape (a number | Polygon), got C\n\
         - Circle (a number): expected float, got C\n\
         - Polygon: .corners: AttributeError: 'C' object has no attribute 'corners'"
    );
}

#[test]
fn what_a_parameter_stands_for_is_converted_by_pyo3() {
    assert_eq!(
        error::<Generic<Metres>>(c"(1, [''])"),
        "TypeError: Metres: expected float, got str [\"while processing field 'Generic.1': [0]\"]"
    );
}

#[test]
fn associated_types_are_those_of_pyo3() {
    fn is<'py, T, Target, Error>()
    where
        T: IntoPyObject<'py, Target = Target, Output = Bound<'py, Target>, Error = Error>,
    {
    }
    is::<Point, PyDict, PyErr>();
    is::<Pair, PyTuple, PyErr>();
    is::<Metres, PyFloat, Infallible>();
    is::<Table, PyDict, PyErr>();
    is::<Shape, PyAny, PyErr>();
    is::<Generic<Bound<'static, PyList>>, PyTuple, PyErr>();
}
