//! What `#[pyfunction]` takes, one text for both attributes.
//!
//! Two crates include this folder, each with another attribute under the name `function`: that name
//! is all that differs between the two modules which `test_dropin.py` compares. Each file has one
//! subject and registers its functions itself. The functions do little: what they are about is how
//! they are called.

use pyo3::prelude::*;

/// Adds functions to a module.
macro_rules! register {
    ($module:expr; $($function:path),+ $(,)?) => {
        $($module.add_function(pyo3::wrap_pyfunction!($function, $module)?)?;)+
    };
}

mod bytes;
mod classes;
mod containers;
pub(crate) mod declared;
pub(crate) mod forms;
mod nested;
mod options;
mod python_types;
mod results;
mod scalars;
mod signatures;
mod spellings;
mod standard;
mod text;
mod user_types;

/// Adds everything that is not exported by name.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    bytes::register(module)?;
    classes::register(module)?;
    containers::register(module)?;
    forms::register(module)?;
    nested::register(module)?;
    options::register(module)?;
    python_types::register(module)?;
    results::register(module)?;
    scalars::register(module)?;
    signatures::register(module)?;
    spellings::register(module)?;
    standard::register(module)?;
    text::register(module)?;
    user_types::register(module)
}
