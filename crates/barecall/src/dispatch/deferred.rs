//! Releases what plain functions leave behind.
//!
//! PyO3 parks a `Py<T>` that is dropped while it does not know the thread as attached, until
//! somebody attaches. In a process that makes plain calls only, nobody does; so a callback of the
//! cyclic collector does, which costs nothing between collections.

use core::sync::atomic::{AtomicBool, Ordering};

use pyo3::types::{PyAnyMethods, PyCFunction, PyDict, PyTuple};
use pyo3::{Bound, PyResult, Python};

static INSTALLED: AtomicBool = AtomicBool::new(false);

/// Adds the callback to `gc.callbacks`, once per process.
pub(super) fn install(py: Python<'_>) {
    if INSTALLED.swap(true, Ordering::Relaxed) {
        return;
    }
    // Without it references are released later, at the next attach by anyone.
    let _ = add_callback(py);
}

fn add_callback(py: Python<'_>) -> PyResult<()> {
    let release = |_: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
        // PyO3 released what was parked when it entered this function.
    };
    let callback = PyCFunction::new_closure(py, Some(c"barecall_release"), None, release)?;
    py.import("gc")?
        .getattr("callbacks")?
        .call_method1("append", (callback,))?;
    Ok(())
}
