//! The array that arguments are bound into.

use core::marker::PhantomData;
use core::{ptr, slice};

use pyo3::{Borrowed, PyAny, Python, ffi};

use crate::ffi::borrowed;

/// An argument that the caller keeps alive during the call, or nothing.
///
/// Laid out as CPython's own argument arrays, which are used in place where the arguments already
/// lie in the order of the slots.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Slot<'py>(*mut ffi::PyObject, PhantomData<Python<'py>>);

impl<'py> Slot<'py> {
    pub(crate) const EMPTY: Self = Self(ptr::null_mut(), PhantomData);

    /// CPython's array of arguments, in place.
    ///
    /// # Safety
    ///
    /// `count` live objects lie at `start` for as long as `'s`; it may be null where `count` is 0.
    #[inline(always)]
    pub(crate) unsafe fn slice<'s>(start: *const *mut ffi::PyObject, count: usize) -> &'s [Self] {
        if count == 0 {
            return &[];
        }
        // SAFETY: the caller vouches for the array; a slot has the layout of a pointer.
        unsafe { slice::from_raw_parts(start.cast(), count) }
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0.is_null()
    }

    #[inline(always)]
    pub(crate) fn as_ptr(self) -> *mut ffi::PyObject {
        self.0
    }

    /// The argument.
    ///
    /// # Cost
    ///
    /// A test for null.
    #[inline(always)]
    #[must_use]
    pub fn get(self, py: Python<'py>) -> Option<Borrowed<'py, 'py, PyAny>> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: slots are copied from CPython's argument array alone, whose entries the caller
        // keeps alive until the call returns; `'py` does not outlive the call.
        Some(unsafe { borrowed(py, self.0) })
    }
}
