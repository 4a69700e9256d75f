//! The one cold way out: errors and panics.
//!
//! A plain function runs outside PyO3's bookkeeping, but making and raising a `PyErr` drops Python
//! references, which PyO3 only does at once while it knows the thread as attached. So the way out
//! goes through PyO3's own trampoline.

use core::any::Any;
use std::panic;

use pyo3::{PyErr, Python};

use super::pyo3_private::raise_attached;
use crate::ffi::Raised;

/// Raises what a user's function returned as its error.
#[cold]
#[inline(never)]
pub(crate) fn raise<E: Into<PyErr>>(_py: Python<'_>, error: E) -> Raised {
    let mut error = Some(error);
    raise_attached(&mut || error.take().map_or_else(twice, Into::into));
    Raised::seen()
}

/// Raises PyO3's `PanicException` for a panic that was caught.
#[cold]
#[inline(never)]
pub(crate) fn raise_panic(_py: Python<'_>, payload: Box<dyn Any + Send>) -> Raised {
    let mut payload = Some(payload);
    raise_attached(&mut || match payload.take() {
        Some(payload) => panic::resume_unwind(payload),
        None => twice(),
    });
    Raised::seen()
}

fn twice() -> PyErr {
    pyo3::exceptions::PySystemError::new_err("an error was raised twice")
}
