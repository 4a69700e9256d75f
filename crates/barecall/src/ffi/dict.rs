//! `dict`: made, filled and read.

use core::ptr::null_mut;

use pyo3::types::PyDict;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::item::Item;
use super::raise::{self, Raised};
use super::{borrowed, owned_or_raised};
use crate::args::Slot;

/// An empty dict.
pub(crate) fn new(py: Python<'_>) -> Result<Bound<'_, PyDict>, Raised> {
    // SAFETY: the token shows that this thread is attached.
    let dict = unsafe { ffi::PyDict_New() };
    // SAFETY: a new reference or NULL with an exception set.
    let dict = unsafe { owned_or_raised(py, dict) }?;
    // SAFETY: just made as a dict.
    Ok(unsafe { dict.cast_into_unchecked() })
}

/// `dict[name] = value`, for a keyword of a call.
pub(crate) fn set<'py>(
    dict: &Bound<'py, PyDict>,
    name: Borrowed<'_, 'py, PyAny>,
    value: Slot<'py>,
) -> Result<(), Raised> {
    // SAFETY: live objects; the slots of keywords are never empty.
    let failed = unsafe { ffi::PyDict_SetItem(dict.as_ptr(), name.as_ptr(), value.as_ptr()) };
    if failed == 0 {
        Ok(())
    } else {
        Err(Raised::seen())
    }
}

/// `dict[key] = value`.
#[inline]
pub(crate) fn insert<'py>(
    dict: &Bound<'py, PyDict>,
    key: &Bound<'py, PyAny>,
    value: &Bound<'py, PyAny>,
) -> Result<(), Raised> {
    // SAFETY: live objects; the call takes references of its own.
    let failed = unsafe { ffi::PyDict_SetItem(dict.as_ptr(), key.as_ptr(), value.as_ptr()) };
    if failed == 0 {
        Ok(())
    } else {
        Err(Raised::seen())
    }
}

/// `dict.items()` of whatever class the object has.
pub(crate) fn items<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: a live object and a NUL-terminated name.
    let method = unsafe { ffi::PyObject_GetAttrString(object.as_ptr(), c"items".as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    let method = unsafe { owned_or_raised(object.py(), method) }?;
    // SAFETY: a live object.
    let items = unsafe { ffi::PyObject_CallNoArgs(method.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(object.py(), items) }
}

/// The entries of an exact dict, with the checks of Python's own iteration: code that runs between
/// two steps may change the dict.
pub(crate) struct Entries<'a, 'py> {
    dict: Borrowed<'a, 'py, PyAny>,
    position: ffi::Py_ssize_t,
    size: ffi::Py_ssize_t,
    remaining: ffi::Py_ssize_t,
}

impl<'a, 'py> Entries<'a, 'py> {
    /// # Safety
    ///
    /// `dict` is a dict.
    #[inline(always)]
    pub(crate) unsafe fn new(dict: Borrowed<'a, 'py, PyAny>) -> Self {
        // SAFETY: passed on from the caller.
        let size = unsafe { size(dict) };
        Self {
            dict,
            position: 0,
            size,
            remaining: size,
        }
    }

    /// How many entries there were at the start.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.size.cast_unsigned()
    }

    /// The next key and value.
    ///
    /// # Safety
    ///
    /// No Python code runs as long as they are borrowed.
    #[inline(always)]
    pub(crate) unsafe fn next(&mut self) -> Result<Option<(Item<'_, 'py>, Item<'_, 'py>)>, Raised> {
        // SAFETY: `new` was given a dict.
        if unsafe { size(self.dict) } != self.size {
            return Err(changed(
                self.dict.py(),
                "dictionary changed size during iteration",
            ));
        }
        // SAFETY: passed on from the caller.
        let entry = unsafe { next(self.dict, &mut self.position) };
        if entry.is_some() {
            if self.remaining == 0 {
                return Err(changed(
                    self.dict.py(),
                    "dictionary keys changed during iteration",
                ));
            }
            self.remaining -= 1;
        }
        Ok(entry)
    }
}

#[cold]
fn changed(py: Python<'_>, message: &str) -> Raised {
    raise::runtime_error(py, message)
}

/// How many entries a dict has.
///
/// # Safety
///
/// `dict` is a dict.
#[cfg(not(Py_GIL_DISABLED))]
#[inline(always)]
unsafe fn size(dict: Borrowed<'_, '_, PyAny>) -> ffi::Py_ssize_t {
    let dict = dict.as_ptr().cast::<ffi::PyDictObject>();
    // SAFETY: the caller vouches for a dict; the field is part of the public headers.
    unsafe { (*dict).ma_used }
}

/// How many entries a dict has.
///
/// # Safety
///
/// `dict` is a dict.
#[cfg(Py_GIL_DISABLED)]
unsafe fn size(dict: Borrowed<'_, '_, PyAny>) -> ffi::Py_ssize_t {
    // SAFETY: the caller vouches for a dict.
    unsafe { ffi::PyDict_Size(dict.as_ptr()) }
}

/// The entry at `position`, which moves on.
///
/// # Safety
///
/// `dict` is a dict, and no Python code runs as long as the entry is borrowed.
#[cfg(not(Py_GIL_DISABLED))]
#[inline(always)]
unsafe fn next<'a, 'py>(
    dict: Borrowed<'a, 'py, PyAny>,
    position: &mut ffi::Py_ssize_t,
) -> Option<(Item<'a, 'py>, Item<'a, 'py>)> {
    let py = dict.py();
    let (mut key, mut value) = (null_mut(), null_mut());
    // SAFETY: a live dict and valid out-parameters. A position from before a change is checked
    // against the entries of now.
    let found = unsafe { ffi::PyDict_Next(dict.as_ptr(), position, &mut key, &mut value) };
    if found == 0 {
        return None;
    }
    // SAFETY: the dict keeps its key alive until Python code changes it; the caller vouches that
    // none runs.
    let key = unsafe { borrowed(py, key) };
    // SAFETY: likewise.
    let value = unsafe { borrowed(py, value) };
    Some((Item::new(key), Item::new(value)))
}

/// The entry at `position`, which moves on.
///
/// # Safety
///
/// `dict` is a dict.
#[cfg(Py_GIL_DISABLED)]
unsafe fn next<'a, 'py>(
    dict: Borrowed<'a, 'py, PyAny>,
    position: &mut ffi::Py_ssize_t,
) -> Option<(Item<'a, 'py>, Item<'a, 'py>)> {
    let py = dict.py();
    let (mut key, mut value) = (null_mut(), null_mut());
    // Nobody changes the dict between finding an entry and owning it.
    pyo3::sync::critical_section::with_critical_section(&dict, || {
        // SAFETY: a live dict and valid out-parameters.
        let found = unsafe { ffi::PyDict_Next(dict.as_ptr(), position, &mut key, &mut value) };
        if found == 0 {
            return None;
        }
        // SAFETY: kept alive by the dict, which is locked.
        let key = unsafe { borrowed(py, key) }.to_owned();
        // SAFETY: likewise.
        let value = unsafe { borrowed(py, value) }.to_owned();
        Some((Item::new(key), Item::new(value)))
    })
}
