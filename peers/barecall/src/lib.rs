//! The contender `barecall`: the cases of `../functions.rs` under barecall's attribute.

use barecall::function;

include!("../../functions.rs");

#[pymodule]
#[pyo3(name = "barecall")]
fn peer(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register(module)
}
