//! Iteration as Python's `for` does it.

use pyo3::{Borrowed, Bound, PyAny, ffi};

use super::raise::{self, Raised};
use super::{is_exact, owned_or_raised};

/// A Python iterator.
pub(crate) struct Iter<'py>(Bound<'py, PyAny>);

impl<'py> Iter<'py> {
    /// `iter(object)`.
    pub(crate) fn new(object: Borrowed<'_, 'py, PyAny>) -> Result<Self, Raised> {
        // SAFETY: a live object.
        let iterator = unsafe { ffi::PyObject_GetIter(object.as_ptr()) };
        // SAFETY: a new reference or NULL with an exception set.
        unsafe { owned_or_raised(object.py(), iterator) }.map(Self)
    }

    /// The next item; `None` at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> Result<Option<Bound<'py, PyAny>>, Raised> {
        let py = self.0.py();
        // SAFETY: `PyObject_GetIter` returns iterators alone.
        let item = unsafe { ffi::PyIter_Next(self.0.as_ptr()) };
        // SAFETY: a new reference; or NULL, with an exception set unless this is the end.
        match unsafe { owned_or_raised(py, item) } {
            Ok(item) => Ok(Some(item)),
            Err(raised) if raise::occurred(py) => Err(raised),
            Err(_) => Ok(None),
        }
    }
}

/// `len(object)`, whatever its `__len__` claims.
pub(crate) fn len(object: Borrowed<'_, '_, PyAny>) -> Result<usize, Raised> {
    // SAFETY: a live object.
    let length = unsafe { ffi::PyObject_Size(object.as_ptr()) };
    usize::try_from(length).map_err(|_| Raised::seen())
}

/// Whether `object` is what PyO3 takes for a sequence: it has `__getitem__` and is no dict.
pub(crate) fn is_sequence(object: Borrowed<'_, '_, PyAny>) -> bool {
    // SAFETY: a live object.
    unsafe { ffi::PySequence_Check(object.as_ptr()) != 0 }
}

/// Whether `object` is a `range`, whose length is true.
pub(crate) fn is_range(object: Borrowed<'_, '_, PyAny>) -> bool {
    is_exact(object, &raw const ffi::PyRange_Type)
}
