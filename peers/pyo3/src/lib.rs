//! The contender `pyo3`: the cases of `../functions.rs` under PyO3's own attribute.

use pyo3::pyfunction as function;

include!("../../functions.rs");

#[pymodule]
#[pyo3(name = "pyo3")]
fn peer(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register(module)
}
