//! Calls between Python and Rust at the cost of a bare C call.
//!
//! barecall is a library on top of [PyO3](pyo3): classes, exceptions and modules stay PyO3's, the
//! crossing itself is ours. [`function`] replaces `#[pyfunction]` and nothing else in a user's
//! crate changes.
//!
//! ```
//! use pyo3::prelude::*;
//!
//! #[barecall::function]
//! fn collatz(mut n: u64) -> u32 {
//!     let mut steps = 0;
//!     while n != 1 {
//!         n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 };
//!         steps += 1;
//!     }
//!     steps
//! }
//!
//! # Python::initialize();
//! Python::attach(|py| {
//!     let collatz = wrap_pyfunction!(collatz, py)?;
//!     assert_eq!(collatz.call1((4,))?.extract::<u32>()?, 2);
//!     Ok::<_, PyErr>(())
//! })
//! # .unwrap();
//! ```

// The macros name this crate by its path from outside, also where the crate uses them itself.
extern crate self as barecall;

mod args;
mod convert;
mod derives;
mod dispatch;
mod ffi;
pub mod prelude;
#[doc(hidden)]
pub mod private;

pub use barecall_macros::function;
pub use derives::{FromPyObject, IntoPyObject, IntoPyObjectRef};

// The code of the long documents is compiled and run with the doctests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/functions.md")]
    mod functions {}
    #[doc = include_str!("../../../docs/binding.md")]
    mod binding {}
    #[doc = include_str!("../../../docs/conversions.md")]
    mod conversions {}
    #[doc = include_str!("../../../docs/derives.md")]
    mod derives {}
}
