//! The text of an exception, put together from Rust and Python text.
//!
//! A Rust `String` cannot hold what a keyword may: a lone surrogate, or what its own `__str__`
//! gives. So the text grows as a Python object, by the conversions of `PyUnicode_FromFormat` that
//! CPython itself uses for the message in question.

use core::ffi::CStr;

use pyo3::exceptions::PyTypeError;
use pyo3::types::PyString;
use pyo3::{Borrowed, Bound, PyAny, PyTypeInfo, Python, ffi};

use super::raise::Raised;
use super::{name, owned_or_raised};

/// A text that grows. Every step may fail, for want of memory or in the hook of an object.
pub(crate) struct Message<'py>(Bound<'py, PyAny>);

impl<'py> Message<'py> {
    /// Starts with `text`.
    pub(crate) fn new(py: Python<'py>, text: &str) -> Result<Self, Raised> {
        Ok(Self(name::new(py, text)?))
    }

    /// Adds `text`.
    pub(crate) fn push(self, text: &str) -> Result<Self, Raised> {
        let text = name::new(self.0.py(), text)?;
        self.append(c"%U%U", text.as_borrowed())
    }

    /// Adds the text of a `str`, whatever its `__str__` may say.
    pub(crate) fn push_text(self, text: Borrowed<'_, 'py, PyString>) -> Result<Self, Raised> {
        self.append(c"%U%U", text.as_any().as_borrowed())
    }

    /// Adds `repr(object)`.
    pub(crate) fn push_repr_of(self, object: Borrowed<'_, 'py, PyAny>) -> Result<Self, Raised> {
        self.append(c"%U%R", object)
    }

    /// `format` takes two objects: the text so far, which is a `str`, and `object`.
    fn append(self, format: &CStr, object: Borrowed<'_, 'py, PyAny>) -> Result<Self, Raised> {
        // SAFETY: two live objects for the two conversions; `%U` is used for a `str` alone.
        let text =
            unsafe { ffi::PyUnicode_FromFormat(format.as_ptr(), self.0.as_ptr(), object.as_ptr()) };
        // SAFETY: a new reference or NULL with an exception set.
        Ok(Self(unsafe { owned_or_raised(self.0.py(), text) }?))
    }

    /// Raises `TypeError` with this text.
    pub(crate) fn raise_type_error(self) -> Raised {
        let class = PyTypeError::type_object_raw(self.0.py()).cast::<ffi::PyObject>();
        // SAFETY: both are live objects; the call takes references of its own.
        unsafe { ffi::PyErr_SetObject(class, self.0.as_ptr()) };
        Raised::seen()
    }

    /// Raises `TypeError` with this text, `str(object)` and a closing quote.
    ///
    /// By the call that CPython itself makes: what becomes of a `__str__` that raises differs
    /// between versions.
    pub(crate) fn raise_type_error_quoting(self, object: Borrowed<'_, 'py, PyAny>) -> Raised {
        let class = PyTypeError::type_object_raw(self.0.py()).cast::<ffi::PyObject>();
        let format = c"%U%S'".as_ptr();
        // SAFETY: live objects for the two conversions, the first of them a `str`.
        unsafe { ffi::PyErr_Format(class, format, self.0.as_ptr(), object.as_ptr()) };
        Raised::seen()
    }
}
