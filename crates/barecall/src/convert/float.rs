//! `f64` and `f32`.
//!
//! Whatever Python's `float()` takes as a number: a `float`, an `int` (rounded as `float(int)`
//! rounds it), and what has `__float__` or `__index__`. A `str` is no number. A finite number that
//! no finite `f32` is near is out of range, `inf` and `nan` are not.

use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::int::with_int;
use super::refusal::{Range, Refusal};
use super::{FromBytes, FromPython, IntoPython};
use crate::ffi::{Raised, float, int, object};

const EXPECTED: &str = "float";

const RANGE_F64: Range = Range {
    name: "f64",
    low: "-1.7976931348623157e+308",
    high: "1.7976931348623157e+308",
};

const RANGE_F32: Range = Range {
    name: "f32",
    low: "-3.4028234663852886e+38",
    high: "3.4028234663852886e+38",
};

impl<'a, 'py> FromPython<'a, 'py> for f64 {
    const EXPECTED: &'static str = EXPECTED;

    /// The bytes of a `bytes` were not meant as floats.
    const FROM_BYTES: FromBytes<Self> = FromBytes::Refuse;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        float::exact(object)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        wide(object)?.ok_or(Refusal::Range(&RANGE_F64))
    }
}

impl<'a, 'py> FromPython<'a, 'py> for f32 {
    const EXPECTED: &'static str = EXPECTED;

    /// The bytes of a `bytes` were not meant as floats.
    const FROM_BYTES: FromBytes<Self> = FromBytes::Refuse;

    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        narrow(float::exact(object)?)
    }

    #[inline(never)]
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        let value = wide(object)?.and_then(narrow);
        value.ok_or(Refusal::Range(&RANGE_F32))
    }
}

/// What `float(object)` gives; `None` for an int beyond the largest float.
#[inline(never)]
fn wide<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Option<f64>, Refusal<'py>> {
    if let Some(value) = float::stored(object) {
        return Ok(Some(value));
    }
    // A subclass of int gives its stored value, not what its `__float__` says.
    let is_int = object::has_flag(object, ffi::Py_TPFLAGS_LONG_SUBCLASS);
    if !is_int && float::has_float(object) {
        return Ok(Some(float::call_float(object)?));
    }
    if !is_int && !int::has_index(object) {
        return Err(Refusal::Type(EXPECTED));
    }
    // SAFETY: `with_int` hands over an `int`.
    with_int(object, |int| unsafe { float::of_int(int) })
}

/// The nearest `f32`; `None` where that is infinite and `value` is not.
#[inline(always)]
fn narrow(value: f64) -> Option<f32> {
    let narrow = value as f32;
    (narrow.is_finite() || !value.is_finite()).then_some(narrow)
}

impl<'py> IntoPython<'py> for f64 {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        float::new(py, self)
    }
}

impl<'py> IntoPython<'py> for f32 {
    #[inline(always)]
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        float::new(py, self.into())
    }
}
