//! Layouts that are read directly, checked once per process against the public API.
//!
//! A check that fails leaves its limit at the value that nothing satisfies: the short path is then
//! never taken, every object goes through the public API, and no branch is spent on asking.

use core::sync::atomic::{AtomicBool, Ordering};

use pyo3::Python;

static CHECKED: AtomicBool = AtomicBool::new(false);

/// Checks the layouts. Runs once; called when a function is registered.
pub(crate) fn check(py: Python<'_>) {
    if CHECKED.swap(true, Ordering::Relaxed) {
        return;
    }
    super::int::check_layout(py);
    super::text::check_layout(py);
}
