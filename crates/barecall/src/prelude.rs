//! PyO3's prelude with barecall's `#[pyfunction]` and derives in it.
//!
//! `#[pymodule]` finds the functions written inside a declarative module by the name of their
//! attribute. There, `use barecall::prelude::*;` in place of `use pyo3::prelude::*;` is the whole
//! migration:
//!
//! ```
//! #[pyo3::pymodule]
//! mod halving {
//!     use barecall::prelude::*;
//!
//!     #[pyfunction]
//!     fn half(x: f64) -> f64 {
//!         x / 2.0
//!     }
//! }
//! # use pyo3::prelude::*;
//! # Python::initialize();
//! # Python::attach(|py| {
//! #     let module = pyo3::wrap_pymodule!(halving)(py);
//! #     let half = module.bind(py).getattr("half")?;
//! #     assert_eq!(half.call1((3,))?.extract::<f64>()?, 1.5);
//! #     Ok::<_, PyErr>(())
//! # }).unwrap();
//! ```

pub use pyo3::prelude::*;

pub use barecall_macros::{FromPyObject, IntoPyObject, IntoPyObjectRef, function as pyfunction};
