//! "An exception is set": the error value of everything that stays below [`pyo3::PyErr`].
//!
//! A plain function runs outside PyO3's attach bookkeeping, where dropping a `PyErr` would park its
//! references until somebody attaches. So exceptions are left where CPython keeps them, in the
//! thread state, and Rust passes on this proof that one is there.

use pyo3::exceptions::{
    PyException, PyMemoryError, PyOverflowError, PyRecursionError, PyRuntimeError, PyTypeError,
};
use pyo3::{Bound, PyErr, PyTypeInfo, Python, ffi};

/// Proof that the interpreter's error indicator of this thread is set.
#[derive(Debug, Clone, Copy)]
pub struct Raised(());

impl Raised {
    /// For callers that have just seen a C API call fail.
    #[inline(always)]
    pub(crate) fn seen() -> Self {
        Self(())
    }

    /// Raises `error`.
    ///
    /// Only for attached code: PyO3 drops references on the way.
    #[cold]
    pub(crate) fn from_err(py: Python<'_>, error: PyErr) -> Self {
        error.restore(py);
        Self(())
    }

    /// Takes the exception out of the thread state.
    #[cold]
    pub(crate) fn into_err(self, py: Python<'_>) -> PyErr {
        PyErr::fetch(py)
    }
}

/// Raises the exception `T` with `message`.
#[cold]
pub(crate) fn raise<T: PyTypeInfo>(py: Python<'_>, message: &str) -> Raised {
    let class = T::type_object_raw(py).cast::<ffi::PyObject>();
    let length = ffi::Py_ssize_t::try_from(message.len()).unwrap_or(ffi::Py_ssize_t::MAX);
    // SAFETY: `message` is UTF-8 of that length, alive during the call.
    let text = unsafe { ffi::PyUnicode_FromStringAndSize(message.as_ptr().cast(), length) };
    // SAFETY: a new reference or NULL, which `from_owned_ptr_or_opt` takes.
    if let Some(text) = unsafe { Bound::from_owned_ptr_or_opt(py, text) } {
        // SAFETY: both are live objects; the call takes references of its own.
        unsafe { ffi::PyErr_SetObject(class, text.as_ptr()) };
    }
    Raised(())
}

/// Raises `TypeError`.
#[cold]
pub(crate) fn type_error(py: Python<'_>, message: &str) -> Raised {
    raise::<PyTypeError>(py, message)
}

/// Raises `OverflowError`.
#[cold]
pub(crate) fn overflow_error(py: Python<'_>, message: &str) -> Raised {
    raise::<PyOverflowError>(py, message)
}

/// Raises `RuntimeError`.
#[cold]
pub(crate) fn runtime_error(py: Python<'_>, message: &str) -> Raised {
    raise::<PyRuntimeError>(py, message)
}

/// Raises `RecursionError`.
#[cold]
pub(crate) fn recursion_error(py: Python<'_>, message: &str) -> Raised {
    raise::<PyRecursionError>(py, message)
}

/// Raises `MemoryError`.
#[cold]
pub(crate) fn memory_error(_py: Python<'_>) -> Raised {
    // SAFETY: the caller's token shows that this thread is attached.
    unsafe { ffi::PyErr_NoMemory() };
    Raised(())
}

/// Whether the exception that is set is an instance of `T`.
pub(crate) fn is_raised<T: PyTypeInfo>(py: Python<'_>) -> bool {
    let class = T::type_object_raw(py).cast::<ffi::PyObject>();
    // SAFETY: `class` is a live type object and an exception is set or not, both are allowed.
    unsafe { ffi::PyErr_ExceptionMatches(class) != 0 }
}

/// Whether the exception that is set must reach the caller whatever else could be tried: resources
/// that ran out, and what `except Exception` does not catch (`KeyboardInterrupt`).
pub(crate) fn is_fatal(py: Python<'_>) -> bool {
    is_raised::<PyRecursionError>(py)
        || is_raised::<PyMemoryError>(py)
        || !is_raised::<PyException>(py)
}

/// Drops the exception that is set.
pub(crate) fn clear(_py: Python<'_>) {
    // SAFETY: the token shows that this thread is attached.
    unsafe { ffi::PyErr_Clear() };
}

/// Whether an exception is set.
pub(crate) fn occurred(_py: Python<'_>) -> bool {
    // SAFETY: the token shows that this thread is attached.
    unsafe { !ffi::PyErr_Occurred().is_null() }
}
