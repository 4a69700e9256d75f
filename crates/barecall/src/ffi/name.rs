//! Names of parameters as Python has them: interned, normalised as its compiler does it, compared.

use pyo3::types::PyDict;
use pyo3::{Borrowed, Bound, Py, PyAny, Python, ffi};

use super::raise::{self, Raised};
use super::{dict, owned_or_raised};

/// The interned `str` of an identifier.
///
/// # Errors
///
/// `MemoryError`, or what importing `unicodedata` raises where `name` is not ASCII.
pub(crate) fn interned<'py>(py: Python<'py>, name: &str) -> Result<Bound<'py, PyAny>, Raised> {
    let text = new(py, name)?;
    let text = if name.is_ascii() {
        text
    } else {
        normalised(&text)?
    };
    let mut text = text.into_ptr();
    // SAFETY: a `str`; the call may replace it, keeping the count of references right.
    unsafe { ffi::PyUnicode_InternInPlace(&mut text) };
    // SAFETY: the reference that the call left.
    unsafe { owned_or_raised(py, text) }
}

/// A new `str`.
pub(crate) fn new<'py>(py: Python<'py>, text: &str) -> Result<Bound<'py, PyAny>, Raised> {
    let length = text.len().cast_signed();
    // SAFETY: UTF-8 of that length, alive during the call.
    let text = unsafe { ffi::PyUnicode_FromStringAndSize(text.as_ptr().cast(), length) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, text) }
}

/// The form NFKC, to which Python's compiler brings identifiers, in calls and in a `def`: rustc
/// stops at NFC, where the micro sign and the letter mu, for one, stay different.
fn normalised<'py>(text: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>, Raised> {
    let py = text.py();
    // SAFETY: a NUL-terminated name; the token shows that this thread is attached.
    let module = unsafe { ffi::PyImport_ImportModule(c"unicodedata".as_ptr()) };
    // SAFETY: a new reference or NULL with an exception set.
    let module = unsafe { owned_or_raised(py, module) }?;
    let (method, form) = (new(py, "normalize")?, new(py, "NFKC")?);
    let end = core::ptr::null_mut::<ffi::PyObject>();
    // SAFETY: live objects, with the null that ends them.
    let normal = unsafe {
        ffi::PyObject_CallMethodObjArgs(
            module.as_ptr(),
            method.as_ptr(),
            form.as_ptr(),
            text.as_ptr(),
            end,
        )
    };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, normal) }
}

/// Whether two names are equal, as CPython compares a keyword with a parameter: the `__eq__` of a
/// subclass of `str` is asked.
///
/// # Errors
///
/// What that `__eq__` raises.
pub(crate) fn equal(
    left: Borrowed<'_, '_, PyAny>,
    right: Borrowed<'_, '_, PyAny>,
) -> Result<bool, Raised> {
    // SAFETY: both are live objects.
    match unsafe { ffi::PyObject_RichCompareBool(left.as_ptr(), right.as_ptr(), ffi::Py_EQ) } {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Raised::seen()),
    }
}

/// From the text of a name to a number.
pub(crate) struct TextIndex(Py<PyDict>);

impl TextIndex {
    /// Maps each of `names` to its number.
    pub(crate) fn new<'a, 'py: 'a>(
        py: Python<'py>,
        names: impl Iterator<Item = (usize, Borrowed<'a, 'py, PyAny>)>,
    ) -> Result<Self, Raised> {
        let dict = dict::new(py)?;
        for (number, name) in names {
            // SAFETY: the token shows that this thread is attached.
            let number = unsafe { ffi::PyLong_FromSize_t(number) };
            // SAFETY: a new reference or NULL with an exception set.
            let number = unsafe { owned_or_raised(py, number) }?;
            // SAFETY: live objects; the call takes references of its own.
            let failed =
                unsafe { ffi::PyDict_SetItem(dict.as_ptr(), name.as_ptr(), number.as_ptr()) };
            if failed != 0 {
                return Err(Raised::seen());
            }
        }
        Ok(Self(dict.unbind()))
    }

    /// The number of `name`, which must be hashable; an exact `str` runs no Python code.
    pub(crate) fn get(&self, name: Borrowed<'_, '_, PyAny>) -> Result<Option<usize>, Raised> {
        // SAFETY: a live dict, which nobody changes, so that what it holds stays alive.
        let number = unsafe { ffi::PyDict_GetItemWithError(self.0.as_ptr(), name.as_ptr()) };
        if number.is_null() {
            return if raise::occurred(name.py()) {
                Err(Raised::seen())
            } else {
                Ok(None)
            };
        }
        // SAFETY: `new` puts nothing but ints in, made from what is returned here.
        Ok(Some(unsafe { ffi::PyLong_AsSize_t(number) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_the_compiler_makes_of_them() {
        Python::initialize();
        Python::attach(|py| {
            for (name, expected) in [("a", "a"), ("é", "é"), ("\u{b5}", "\u{3bc}"), ("ﬁn", "fin")]
            {
                let name = interned(py, name).unwrap();
                let expected = interned(py, expected).unwrap();
                assert!(
                    name.as_ptr() == expected.as_ptr(),
                    "{name} is not {expected}"
                );
            }
        });
    }

    #[test]
    fn texts_are_found() {
        Python::initialize();
        Python::attach(|py| {
            let names = ["a", "é", "漢字"].map(|name| new(py, name).unwrap());
            let numbered = names.iter().map(Bound::as_borrowed).enumerate();
            let index = TextIndex::new(py, numbered).unwrap();
            let find = |name| index.get(new(py, name).unwrap().as_borrowed()).unwrap();
            assert_eq!(
                ["a", "é", "漢字", "b"].map(find),
                [Some(0), Some(1), Some(2), None]
            );
        });
    }
}
