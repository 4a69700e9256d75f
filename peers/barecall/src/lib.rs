//! The contender `barecall`: the cases of `../functions.rs` under barecall's attribute.

// FLIP ME when the macro lands: `use barecall::function;`
use pyo3::pyfunction as function;

include!("../../functions.rs");

#[pymodule]
#[pyo3(name = "barecall")]
fn peer(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register(module)
}
