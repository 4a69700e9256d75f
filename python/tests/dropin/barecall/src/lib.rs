//! The functions of `python/tests/dropin/functions` under barecall's attribute.

use pyo3::prelude::*;

use barecall::function;

#[path = "../../functions/mod.rs"]
mod functions;

/// Functions under `#[barecall::function]`.
#[pymodule]
mod dropin_barecall {
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
