//! `list`: made and filled.

use pyo3::{Bound, PyAny, Python, ffi};

use super::owned_or_raised;
use super::raise::{self, Raised};

/// An iterator that gives exactly as many items as its `len` says.
///
/// # Safety
///
/// Places are filled without counting again: fewer items would leave some empty, more would be
/// written behind the list. Implemented for iterators of the standard library only, which keep
/// their promise.
pub unsafe trait Counted: ExactSizeIterator {}

// SAFETY: the standard library's.
unsafe impl<T> Counted for std::vec::IntoIter<T> {}
// SAFETY: the standard library's.
unsafe impl<T> Counted for std::collections::vec_deque::IntoIter<T> {}
// SAFETY: the standard library's.
unsafe impl<T, const N: usize> Counted for core::array::IntoIter<T, N> {}
// SAFETY: the standard library's.
unsafe impl<T> Counted for core::slice::Iter<'_, T> {}
// SAFETY: the standard library's.
unsafe impl<T> Counted for std::collections::vec_deque::Iter<'_, T> {}

/// A list of what `make` makes of `items`.
///
/// The list is made with its final size and filled in place. While it has empty places it is hidden
/// from the cyclic collector: making an item may run Python code (any code in a user's
/// `IntoPyObject`; callbacks of a collection that an allocation starts before CPython 3.12), and
/// that code could otherwise find the list through `gc.get_objects()` and crash on an empty place.
#[inline(always)]
pub(crate) fn collect<'py, I: Counted>(
    py: Python<'py>,
    items: I,
    mut make: impl FnMut(I::Item) -> Result<Bound<'py, PyAny>, Raised>,
) -> Result<Bound<'py, PyAny>, Raised> {
    let list = hidden(py, items.len())?;
    // SAFETY: a list, whose array stays where it is, since nobody else can reach the list.
    let mut place = unsafe { (*list.as_ptr().cast::<ffi::PyListObject>()).ob_item };
    for item in items {
        let item = make(item)?.into_ptr();
        // SAFETY: `items` keeps to the size that the list was made with; the place, which is empty,
        // takes over the reference.
        unsafe { place.write(item) };
        // SAFETY: as above; the last step leads right behind the array.
        place = unsafe { place.add(1) };
    }
    // SAFETY: a list is a collected type; it is not tracked, all its places are filled.
    unsafe { ffi::PyObject_GC_Track(list.as_ptr().cast()) };
    Ok(list)
}

/// A list of `length` empty places that the cyclic collector does not know.
#[inline]
fn hidden(py: Python<'_>, length: usize) -> Result<Bound<'_, PyAny>, Raised> {
    // More than `isize::MAX` is a MemoryError, as is anything that does not fit.
    let length = ffi::Py_ssize_t::try_from(length).map_err(|_| raise::memory_error(py))?;
    // SAFETY: the token shows that this thread is attached.
    let list = unsafe { ffi::PyList_New(length) };
    // SAFETY: a new reference or NULL with an exception set.
    let list = unsafe { owned_or_raised(py, list) }?;
    // SAFETY: a list is a collected type.
    unsafe { ffi::PyObject_GC_UnTrack(list.as_ptr().cast()) };
    Ok(list)
}
