//! A user's crate that calls barecall and PyO3 by other names in its Cargo.toml, and one that hands
//! barecall on under a path of its own.

#![deny(warnings)]

use snake::prelude::*;

/// The name in Cargo.toml is found.
#[fast::function]
#[pyo3(signature = (a, b = 1), crate = "snake")]
#[must_use]
pub fn by_manifest(a: i64, b: i64) -> i64 {
    a + b
}

/// A crate of its own may hand barecall on.
pub mod facade {
    pub use fast as calls;
}

/// The path is given.
#[facade::calls::function]
#[barecall(crate = "crate::facade::calls")]
#[must_use]
pub fn by_path(a: Option<&str>) -> usize {
    a.map_or(0, str::len)
}

/// Left to PyO3, which is found through barecall.
///
/// # Errors
///
/// Never.
///
/// # Safety
///
/// Always.
#[fast::function(attach)]
#[pyo3(signature = (object, /))]
pub unsafe fn handed_over(object: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(object.to_string())
}

/// Warns, which is PyO3's.
#[fast::function(warn(message = "old"), crate = "snake")]
#[must_use]
pub fn warning(a: i64) -> i64 {
    a
}

/// A derived type finds both crates too.
#[derive(fast::FromPyObject, fast::IntoPyObject, fast::IntoPyObjectRef)]
#[pyo3(crate = "snake")]
pub struct ByManifest {
    /// A field.
    pub a: i64,
}

/// And through the path that is given.
#[derive(facade::calls::FromPyObject, facade::calls::IntoPyObject)]
#[barecall(crate = "crate::facade::calls")]
pub enum ByPath {
    /// A number.
    Number(i64),
    /// Some numbers.
    Numbers(Vec<i64>),
}
