//! Functions written inside a declarative module, where PyO3 goes by the attribute's name.

use pyo3::prelude::*;

// Shadows the prelude's name out here. Inside, beside a glob, rustc calls such a `use` ambiguous:
// the module is the output of a macro.
use crate::function as pyfunction;

/// A module with functions of its own.
#[pymodule(submodule)]
pub(crate) mod declared {
    use super::*;

    #[pymodule_export]
    use super::super::forms::exported;

    /// Written inside.
    #[pyfunction]
    #[pyo3(signature = (value, *, by=2))]
    fn inside(value: i64, by: i64) -> i64 {
        value * by
    }

    #[pyfunction]
    #[pyo3(pass_module)]
    fn inside_with_module(module: &Bound<'_, PyModule>) -> PyResult<String> {
        Ok(module.name()?.to_string())
    }

    /// A module within.
    #[pymodule]
    mod within {
        use crate::function as pyfunction;

        #[pyfunction(name = "renamed")]
        fn deepest(value: f64) -> f64 {
            value / 2.0
        }
    }
}
