//! Notes on the exception that is set (PEP 678).

use pyo3::{Bound, PyAny, Python, ffi};

#[cfg(not(Py_3_12))]
use pyo3::types::PyAnyMethods;

use super::owned_or_raised;

/// Adds `text` to the notes of the exception that is set.
///
/// Best effort: if that fails the exception stays as it was, unless what failed it must reach the
/// caller (Ctrl-C arrives in an `add_note` of the exception's own); then that is set in its place.
/// Before 3.11 `BaseException` has no `add_note`; the list `__notes__` is kept by hand then, where
/// backports look for it.
#[cold]
pub(crate) fn add(py: Python<'_>, text: &str) {
    let Some(exception) = Exception::take(py) else {
        return;
    };
    if add_to(py, &exception.value, text).is_none() {
        if super::raise::is_fatal(py) {
            return;
        }
        super::raise::clear(py);
    }
    exception.restore();
}

/// An exception taken out of the thread state, without a `PyErr`.
struct Exception<'py> {
    value: Bound<'py, PyAny>,
    #[cfg(not(Py_3_12))]
    traceback: Option<Bound<'py, PyAny>>,
}

#[cfg(Py_3_12)]
impl<'py> Exception<'py> {
    fn take(py: Python<'py>) -> Option<Self> {
        // SAFETY: the token shows that this thread is attached.
        let value = unsafe { ffi::PyErr_GetRaisedException() };
        // SAFETY: a new reference, or NULL where no exception was set.
        let value = unsafe { Bound::from_owned_ptr_or_opt(py, value) }?;
        Some(Self { value })
    }

    fn restore(self) {
        // SAFETY: takes over the reference.
        unsafe { ffi::PyErr_SetRaisedException(self.value.into_ptr()) };
    }
}

#[cfg(not(Py_3_12))]
impl<'py> Exception<'py> {
    fn take(py: Python<'py>) -> Option<Self> {
        use core::ptr::null_mut;
        let (mut class, mut value, mut traceback) = (null_mut(), null_mut(), null_mut());
        // SAFETY: the token shows that this thread is attached; valid out-parameters.
        unsafe { ffi::PyErr_Fetch(&mut class, &mut value, &mut traceback) };
        // SAFETY: the references that were fetched, replaced in place.
        unsafe { ffi::PyErr_NormalizeException(&mut class, &mut value, &mut traceback) };
        // SAFETY: a new reference or NULL.
        drop(unsafe { Bound::from_owned_ptr_or_opt(py, class) });
        // SAFETY: a new reference or NULL.
        let traceback = unsafe { Bound::from_owned_ptr_or_opt(py, traceback) };
        // SAFETY: a new reference or NULL.
        let value = unsafe { Bound::from_owned_ptr_or_opt(py, value) }?;
        Some(Self { value, traceback })
    }

    fn restore(self) {
        let class = self.value.get_type().into_ptr();
        let traceback = self
            .traceback
            .map_or(core::ptr::null_mut(), Bound::into_ptr);
        // SAFETY: takes over the three references.
        unsafe { ffi::PyErr_Restore(class, self.value.into_ptr(), traceback) };
    }
}

fn add_to<'py>(py: Python<'py>, exception: &Bound<'py, PyAny>, text: &str) -> Option<()> {
    let text = new_text(py, text)?;
    #[cfg(Py_3_11)]
    {
        method(exception, c"add_note", &text)?;
    }
    #[cfg(not(Py_3_11))]
    {
        let notes = notes_of(exception)?;
        // SAFETY: `notes` is a list, `text` is live; the call takes a reference of its own.
        let failed = unsafe { ffi::PyList_Append(notes.as_ptr(), text.as_ptr()) } != 0;
        return (!failed).then_some(());
    }
    #[cfg(Py_3_11)]
    Some(())
}

fn new_text<'py>(py: Python<'py>, text: &str) -> Option<Bound<'py, PyAny>> {
    // SAFETY: UTF-8 of that length, alive during the call.
    let text = unsafe {
        ffi::PyUnicode_FromStringAndSize(text.as_ptr().cast(), text.len() as ffi::Py_ssize_t)
    };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, text) }.ok()
}

#[cfg(Py_3_11)]
fn method(
    object: &Bound<'_, PyAny>,
    name: &core::ffi::CStr,
    argument: &Bound<'_, PyAny>,
) -> Option<()> {
    // SAFETY: a live object and a NUL-terminated name.
    let method = unsafe { ffi::PyObject_GetAttrString(object.as_ptr(), name.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    let method = unsafe { owned_or_raised(object.py(), method) }.ok()?;
    // SAFETY: both are live.
    let result = unsafe { ffi::PyObject_CallOneArg(method.as_ptr(), argument.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(object.py(), result) }
        .ok()
        .map(drop)
}

#[cfg(not(Py_3_11))]
fn notes_of<'py>(exception: &Bound<'py, PyAny>) -> Option<Bound<'py, PyAny>> {
    let py = exception.py();
    const NAME: &core::ffi::CStr = c"__notes__";
    // SAFETY: a live object and a NUL-terminated name.
    let notes = unsafe { ffi::PyObject_GetAttrString(exception.as_ptr(), NAME.as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    if let Ok(notes) = unsafe { owned_or_raised(py, notes) } {
        // SAFETY: a live object.
        return (unsafe { ffi::PyList_Check(notes.as_ptr()) } != 0).then_some(notes);
    }
    super::raise::clear(py);
    // SAFETY: the token shows that this thread is attached.
    let notes = unsafe { ffi::PyList_New(0) };
    // SAFETY: a new reference or NULL with an exception set.
    let notes = unsafe { owned_or_raised(py, notes) }.ok()?;
    // SAFETY: live objects and a NUL-terminated name.
    let failed =
        unsafe { ffi::PyObject_SetAttrString(exception.as_ptr(), NAME.as_ptr(), notes.as_ptr()) };
    (failed == 0).then_some(notes)
}
