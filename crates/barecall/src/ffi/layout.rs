//! Layouts that are read directly, checked once per process against the public API.
//!
//! A check that fails leaves its limit at the value that nothing satisfies: the short path is then
//! never taken, every object goes through the public API, and no branch is spent on asking.

use core::sync::atomic::{AtomicBool, Ordering};

use pyo3::Python;

static CHECKED: AtomicBool = AtomicBool::new(false);

/// Checks the layouts. Runs once; called when a function is registered, and by derived types, which
/// serve functions of PyO3's too.
#[inline]
pub(crate) fn check(py: Python<'_>) {
    // Read first: writing to what all threads read is not free.
    if !CHECKED.load(Ordering::Relaxed) {
        check_all(py);
    }
}

#[cold]
fn check_all(py: Python<'_>) {
    if CHECKED.swap(true, Ordering::Relaxed) {
        return;
    }
    super::int::check_layout(py);
    super::text::check_layout(py);
}
