//! `tuple`: made and read.

use pyo3::types::PyTuple;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::raise::Raised;
use super::{borrowed, object, owned_or_raised};
use crate::args::Slot;

/// The item at `index`.
///
/// # Safety
///
/// `tuple` is a live tuple with more than `index` items, which outlives `'a`.
#[inline(always)]
pub(crate) unsafe fn item_unchecked<'a, 'py>(
    py: Python<'py>,
    tuple: *mut ffi::PyObject,
    index: usize,
) -> Borrowed<'a, 'py, PyAny> {
    // SAFETY: the caller vouches for tuple and index.
    let item = unsafe { ffi::PyTuple_GET_ITEM(tuple, index.cast_signed()) };
    // SAFETY: a finished tuple is immutable and keeps its items alive.
    unsafe { borrowed(py, item) }
}

/// How many items `tuple` has.
///
/// # Safety
///
/// `tuple` is a live tuple.
#[inline(always)]
pub(crate) unsafe fn len_unchecked(tuple: *mut ffi::PyObject) -> usize {
    // SAFETY: the caller vouches for the tuple.
    unsafe { ffi::PyTuple_GET_SIZE(tuple) }.cast_unsigned()
}

/// The tuple of arguments that `*args` takes.
pub(crate) fn of_slots<'py>(
    py: Python<'py>,
    slots: &[Slot<'py>],
) -> Result<Bound<'py, PyTuple>, Raised> {
    // SAFETY: the token shows that this thread is attached.
    let tuple = unsafe { ffi::PyTuple_New(slots.len().cast_signed()) };
    // SAFETY: a new reference or NULL with an exception set.
    let tuple = unsafe { owned_or_raised(py, tuple) }?;
    for (index, slot) in slots.iter().enumerate() {
        // SAFETY: arguments of a call are live objects.
        let item = unsafe { ffi::Py_NewRef(slot.as_ptr()) };
        // SAFETY: within the size just asked for, each place filled once.
        unsafe { ffi::PyTuple_SET_ITEM(tuple.as_ptr(), index.cast_signed(), item) };
    }
    // SAFETY: just made as a tuple.
    Ok(unsafe { tuple.cast_into_unchecked() })
}

/// The `N` items that a tuple, or an instance of a subclass, stores; `None` for other objects and
/// other numbers.
#[inline(always)]
pub(crate) fn stored_items<'a, 'py, const N: usize>(
    object: Borrowed<'a, 'py, PyAny>,
) -> Option<[Borrowed<'a, 'py, PyAny>; N]> {
    if stored_len(object)? != N {
        return None;
    }
    // SAFETY: just found to be a tuple of `N` items, borrowed for `'a`.
    let item = |index| unsafe { item_unchecked(object.py(), object.as_ptr(), index) };
    Some(core::array::from_fn(item))
}

/// How many items a tuple, or an instance of a subclass, stores.
#[inline(always)]
pub(crate) fn stored_len(object: Borrowed<'_, '_, PyAny>) -> Option<usize> {
    if !object::has_flag(object, ffi::Py_TPFLAGS_TUPLE_SUBCLASS) {
        return None;
    }
    // SAFETY: just found to be a tuple.
    Some(unsafe { len_unchecked(object.as_ptr()) })
}

/// A tuple of `items`.
///
/// # Cost
///
/// One tuple. Nothing runs while it has empty places: the items are there.
#[inline(always)]
pub(crate) fn pack<'py, const N: usize>(
    py: Python<'py>,
    items: [Bound<'py, PyAny>; N],
) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: the token shows that this thread is attached.
    let tuple = unsafe { ffi::PyTuple_New(N.cast_signed()) };
    // SAFETY: a new reference or NULL with an exception set.
    let tuple = unsafe { owned_or_raised(py, tuple) }?;
    for (index, item) in items.into_iter().enumerate() {
        // SAFETY: within the size just asked for, each place filled once; takes over the reference.
        unsafe { ffi::PyTuple_SET_ITEM(tuple.as_ptr(), index.cast_signed(), item.into_ptr()) };
    }
    Ok(tuple)
}
