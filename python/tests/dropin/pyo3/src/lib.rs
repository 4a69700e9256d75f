//! The functions of `python/tests/dropin/functions` under the attribute of PyO3.

use pyo3::prelude::*;

use pyo3::pyfunction as function;

#[path = "../../functions/mod.rs"]
mod functions;

/// Functions under `#[pyo3::pyfunction]`.
#[pymodule]
mod dropin_pyo3 {
    use super::*;

    #[pymodule_export]
    use super::functions::forms::{exported, nested::reexported};

    #[pymodule_export]
    use super::functions::declared::declared;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        functions::register(module)
    }
}
