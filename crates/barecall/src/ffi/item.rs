//! An item as a container hands it out.

use pyo3::{Borrowed, Bound, PyAny};

/// An item of a container that other code can change.
///
/// Borrowed under the GIL, where the container keeps the item alive until Python code runs. Owned
/// on free-threaded builds, where another thread may take it out at any moment.
pub(crate) struct Item<'a, 'py> {
    #[cfg(not(Py_GIL_DISABLED))]
    object: Borrowed<'a, 'py, PyAny>,
    #[cfg(Py_GIL_DISABLED)]
    object: Bound<'py, PyAny>,
    #[cfg(Py_GIL_DISABLED)]
    container: core::marker::PhantomData<&'a ()>,
}

impl<'a, 'py> Item<'a, 'py> {
    #[cfg(not(Py_GIL_DISABLED))]
    #[inline(always)]
    pub(super) fn new(object: Borrowed<'a, 'py, PyAny>) -> Self {
        Self { object }
    }

    #[cfg(Py_GIL_DISABLED)]
    #[inline(always)]
    pub(super) fn new(object: Bound<'py, PyAny>) -> Self {
        Self {
            object,
            container: core::marker::PhantomData,
        }
    }

    /// The item, for as long as no Python code runs.
    #[inline(always)]
    pub(crate) fn as_borrowed(&self) -> Borrowed<'_, 'py, PyAny> {
        self.object.as_borrowed()
    }

    /// The item, kept alive whatever becomes of the container.
    #[cfg(not(Py_GIL_DISABLED))]
    #[inline]
    pub(crate) fn into_owned(self) -> Bound<'py, PyAny> {
        self.object.to_owned()
    }

    /// The item, kept alive whatever becomes of the container.
    #[cfg(Py_GIL_DISABLED)]
    #[inline]
    pub(crate) fn into_owned(self) -> Bound<'py, PyAny> {
        self.object
    }
}
