//! The items that an exact `list` or `tuple` stores, read in place.
//!
//! One loop serves both. Each step reads the size and the place of the items anew, because the code
//! that converts an item may change a list: it then ends where Python's own iteration would.

use core::ptr;

use pyo3::{Borrowed, PyAny, ffi};

use super::is_exact;
use super::item::Item;

/// Where the items of a tuple begin, for [`Stored`] to point at.
pub(crate) struct Start(*mut *mut ffi::PyObject);

impl Start {
    pub(crate) const UNKNOWN: Self = Self(ptr::null_mut());
}

/// An exact `list` or `tuple`.
#[derive(Clone, Copy)]
pub(crate) struct Stored<'a, 'py> {
    object: Borrowed<'a, 'py, PyAny>,
    /// Where the address of the first item is kept: in a list itself, which moves its items as it
    /// grows; in a [`Start`] for a tuple, whose items lie within it.
    #[cfg_attr(Py_GIL_DISABLED, expect(dead_code))]
    start: *const *mut *mut ffi::PyObject,
}

impl<'a, 'py> Stored<'a, 'py> {
    /// `None` for any other type, subclasses included.
    #[inline(always)]
    pub(crate) fn new(object: Borrowed<'a, 'py, PyAny>, start: &'a mut Start) -> Option<Self> {
        let start = if is_exact(object, &raw const ffi::PyList_Type) {
            let list = object.as_ptr().cast::<ffi::PyListObject>();
            // SAFETY: just checked to be a list; no reference is made, only an address.
            unsafe { &raw const (*list).ob_item }
        } else if is_exact(object, &raw const ffi::PyTuple_Type) {
            let tuple = object.as_ptr().cast::<ffi::PyTupleObject>();
            // SAFETY: just checked to be a tuple; no reference is made, only an address.
            start.0 = unsafe { &raw mut (*tuple).ob_item }.cast();
            &raw const start.0
        } else {
            return None;
        };
        Some(Self { object, start })
    }

    /// How many items there are now.
    #[cfg(not(Py_GIL_DISABLED))]
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        // SAFETY: lists and tuples keep their size in the same place.
        unsafe { ffi::Py_SIZE(self.object.as_ptr()) }.cast_unsigned()
    }

    /// The item at `index`; `None` from the end on.
    ///
    /// # Safety
    ///
    /// No Python code runs as long as the item is borrowed.
    #[cfg(not(Py_GIL_DISABLED))]
    #[inline(always)]
    pub(crate) unsafe fn item(&self, index: usize) -> Option<Item<'_, 'py>> {
        if index >= self.len() {
            return None;
        }
        // SAFETY: `start` points into the list, which is alive, or at the `Start` of `new`.
        let items = unsafe { *self.start };
        // SAFETY: the index was just checked against the size that belongs to these items.
        let item = unsafe { items.add(index) };
        // SAFETY: as before.
        let item = unsafe { *item };
        // SAFETY: the container keeps the item alive until Python code changes it, and the caller
        // vouches that none runs.
        let item = unsafe { super::borrowed(self.object.py(), item) };
        Some(Item::new(item))
    }

    /// How many items there are now.
    #[cfg(Py_GIL_DISABLED)]
    pub(crate) fn len(self) -> usize {
        // SAFETY: a live list or tuple, which both have a length that runs no Python code.
        unsafe { ffi::PySequence_Size(self.object.as_ptr()) }.cast_unsigned()
    }

    /// The item at `index`; `None` from the end on.
    ///
    /// # Safety
    ///
    /// None is needed on this build: the item is owned.
    #[cfg(Py_GIL_DISABLED)]
    pub(crate) unsafe fn item(&self, index: usize) -> Option<Item<'_, 'py>> {
        let py = self.object.py();
        if index >= self.len() {
            return None;
        }
        // SAFETY: a live list or tuple; both return a new reference, or NULL with an `IndexError`
        // where another thread has shortened the list meanwhile.
        let item = unsafe { ffi::PySequence_GetItem(self.object.as_ptr(), index.cast_signed()) };
        // SAFETY: a new reference or NULL with an exception set.
        match unsafe { super::owned_or_raised(py, item) } {
            Ok(item) => Some(Item::new(item)),
            Err(_) => {
                super::raise::clear(py);
                None
            }
        }
    }
}
