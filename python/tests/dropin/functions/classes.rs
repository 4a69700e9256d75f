//! `#[pyclass]` types in every way that a function can take or give one.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3::{PyClassGuard, PyClassGuardMut};

use crate::function;

/// A point that functions take by reference, by guard and by value.
#[pyclass(from_py_object, get_all, set_all, eq)]
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: i64,
    y: i64,
}

#[pymethods]
impl Point {
    #[new]
    fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }
}

/// A base class.
#[pyclass(subclass)]
struct Shape {
    corners: usize,
}

#[pymethods]
impl Shape {
    #[new]
    fn new(corners: usize) -> Self {
        Self { corners }
    }
}

/// A class with that base.
#[pyclass(extends = Shape)]
struct Square {
    side: f64,
}

#[pymethods]
impl Square {
    #[new]
    fn new(side: f64) -> PyClassInitializer<Self> {
        PyClassInitializer::from(Shape { corners: 4 }).add_subclass(Self { side })
    }
}

/// An immutable class.
#[pyclass(frozen)]
struct Frozen(String);

#[pymethods]
impl Frozen {
    #[new]
    fn new(text: String) -> Self {
        Self(text)
    }
}

/// A simple enum.
#[pyclass(from_py_object, eq, eq_int)]
#[derive(Clone, Copy, PartialEq)]
enum Colour {
    Red,
    Green,
}

/// A complex enum.
#[pyclass]
enum Figure {
    Circle { radius: f64 },
    Nothing(),
}

#[function]
fn point_sum(point: &Point) -> i64 {
    point.x + point.y
}

#[function]
fn point_moved(point: &mut Point, by: i64) {
    point.x += by;
    point.y += by;
}

#[function]
fn point_guard(point: PyRef<'_, Point>) -> i64 {
    point.x * point.y
}

#[function]
fn point_guard_mut<'py>(mut point: PyRefMut<'py, Point>) -> PyRefMut<'py, Point> {
    point.x = 0;
    point
}

#[function]
fn point_class_guards(a: PyClassGuard<'_, Point>, mut b: PyClassGuardMut<'_, Point>) -> i64 {
    b.x += a.x;
    b.x
}

#[function]
fn point_handle(py: Python<'_>, point: Py<Point>) -> Py<Point> {
    point.borrow_mut(py).y = 0;
    point
}

#[function]
fn point_bound(point: &Bound<'_, Point>) -> PyResult<i64> {
    Ok(point.try_borrow()?.x)
}

#[function]
fn point_value(point: Point) -> Point {
    Point {
        x: point.y,
        y: point.x,
    }
}

#[function]
fn point_both(a: &mut Point, b: &Point) -> i64 {
    a.x += b.x;
    a.x
}

#[function]
fn point_both_shared(a: &Point, b: &Point) -> bool {
    a == b
}

#[function]
fn point_option(point: Option<&Point>) -> Option<i64> {
    point.map(|point| point.x)
}

#[function]
fn point_option_mut(point: Option<&mut Point>) -> bool {
    point.map(|point| point.x = -1).is_some()
}

#[function]
#[pyo3(signature = (point=None, *, guard=None))]
fn point_option_default(point: Option<&Point>, guard: Option<PyRef<'_, Point>>) -> (bool, bool) {
    (point.is_some(), guard.is_some())
}

#[function]
fn point_option_value(point: Option<Point>) -> Option<Point> {
    point
}

#[function]
fn points_by_value(points: Vec<Point>) -> Vec<Point> {
    points.into_iter().rev().collect()
}

#[function]
fn points_by_guard(points: Vec<PyRef<'_, Point>>) -> i64 {
    points.iter().map(|point| point.x).sum()
}

#[function]
fn points_pair(points: (Point, Py<Point>)) -> (Py<Point>, Point) {
    (points.1, points.0)
}

#[function]
fn point_checked(x: i64, y: i64) -> PyResult<Point> {
    if x < 0 {
        return Err(PyValueError::new_err("x is negative"));
    }
    Ok(Point { x, y })
}

#[function]
fn shape_corners(shape: &Shape) -> usize {
    shape.corners
}

#[function]
fn square_both(square: PyRef<'_, Square>) -> (f64, usize) {
    (square.side, square.as_super().corners)
}

#[function]
fn square_made(py: Python<'_>, side: f64) -> PyResult<Bound<'_, Square>> {
    Bound::new(py, Square::new(side))
}

#[function]
fn frozen_text<'a>(frozen: &'a Bound<'_, Frozen>) -> &'a str {
    &frozen.get().0
}

#[function]
fn frozen_reference(frozen: &Frozen) -> &str {
    &frozen.0
}

#[function]
fn colour_other(colour: Colour) -> Colour {
    match colour {
        Colour::Red => Colour::Green,
        Colour::Green => Colour::Red,
    }
}

#[function]
#[pyo3(signature = (colour=Colour::Green))]
fn colour_default(colour: Colour) -> bool {
    colour == Colour::Green
}

#[function]
fn figure_area(figure: &Figure) -> f64 {
    match figure {
        Figure::Circle { radius } => 3.0 * radius * radius,
        Figure::Nothing() => 0.0,
    }
}

#[function]
fn figure_made(radius: Option<f64>) -> Figure {
    match radius {
        Some(radius) => Figure::Circle { radius },
        None => Figure::Nothing(),
    }
}

#[function]
fn points_by_name(
    py: Python<'_>,
    points: &Bound<'_, PyDict>,
) -> PyResult<Vec<(String, Py<Point>)>> {
    let _ = py;
    points
        .iter()
        .map(|(name, point)| Ok((name.extract()?, point.cast_into::<Point>()?.unbind())))
        .collect()
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Point>()?;
    module.add_class::<Shape>()?;
    module.add_class::<Square>()?;
    module.add_class::<Frozen>()?;
    module.add_class::<Colour>()?;
    module.add_class::<Figure>()?;
    register!(
        module; point_sum, point_moved, point_guard, point_guard_mut, point_class_guards,
        point_handle, point_bound, point_value, point_both, point_both_shared, point_option,
        point_option_mut, point_option_default, point_option_value, points_by_value,
        points_by_guard, points_pair, point_checked, shape_corners, square_both, square_made,
        frozen_text, frozen_reference, colour_other, colour_default, figure_area, figure_made,
        points_by_name,
    );
    Ok(())
}
