//! `list`: made and filled.

use pyo3::{Bound, PyAny, Python, ffi};

use super::owned_or_raised;
use super::raise::{self, Raised};

/// A list of what `items` gives.
///
/// The list is made with its final size and filled in place. While it has empty places it is hidden
/// from the cyclic collector: making an item may run Python code (any code in a user's
/// `IntoPyObject`; callbacks of a collection that an allocation starts before CPython 3.12), and
/// that code could otherwise find the list through `gc.get_objects()` and crash on an empty place.
#[inline(always)]
pub(crate) fn collect<'py>(
    py: Python<'py>,
    mut items: impl ExactSizeIterator<Item = Result<Bound<'py, PyAny>, Raised>>,
) -> Result<Bound<'py, PyAny>, Raised> {
    let length = items.len();
    let list = hidden(py, length)?;
    for index in 0..length {
        let Some(item) = items.next() else {
            return Err(too_short(py));
        };
        // SAFETY: within the size that the list was made with, each place filled once; nobody else
        // can reach the list. It takes over the reference.
        unsafe { ffi::PyList_SET_ITEM(list.as_ptr(), index.cast_signed(), item?.into_ptr()) };
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

#[cold]
fn too_short(py: Python<'_>) -> Raised {
    raise::runtime_error(py, "a collection has fewer items than it said")
}
