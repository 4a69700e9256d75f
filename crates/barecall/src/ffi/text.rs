//! `str`: ASCII text read in place, other text through CPython's cached UTF-8.

use core::sync::atomic::{AtomicU32, Ordering};
use core::{slice, str};

use pyo3::exceptions::PyUnicodeEncodeError;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::raise::{self, Raised};
use super::{is_exact, owned_or_raised};

/// Where the bits "compact" and "ASCII" of `PyASCIIObject.state` may lie: behind an `interned`
/// field of 2, 8 or 16 bits and 3 bits of `kind`. CPython's Include/cpython/unicodeobject.h.
const CANDIDATES: [u32; 3] = [0b11 << 5, 0b11 << 11, 0b11 << 19];

/// The bits that compact ASCII text has set. All of them, which no text has, until the layout has
/// been checked.
static COMPACT_ASCII: AtomicU32 = AtomicU32::new(u32::MAX);

/// The text of an exact `str` that is ASCII.
#[inline(always)]
pub(crate) fn ascii<'a>(object: Borrowed<'a, '_, PyAny>) -> Option<&'a str> {
    if !is_exact(object, &raw const ffi::PyUnicode_Type) {
        return None;
    }
    let text = object.as_ptr().cast::<ffi::PyASCIIObject>();
    // SAFETY: an exact `str` starts with this head in all versions.
    let state = unsafe { &raw mut (*text).state };
    // SAFETY: aligned and live; atomic because another thread may intern the text meanwhile.
    let state = unsafe { AtomicU32::from_ptr(state) }.load(Ordering::Relaxed);
    let wanted = COMPACT_ASCII.load(Ordering::Relaxed);
    if state & wanted != wanted {
        return None;
    }
    // SAFETY: as above.
    let length = unsafe { (*text).length };
    // SAFETY: the characters of compact ASCII text follow its head.
    let start = unsafe { text.add(1) };
    // SAFETY: `length` bytes of immutable text, alive while the object is borrowed.
    let bytes = unsafe { slice::from_raw_parts(start.cast::<u8>(), length.cast_unsigned()) };
    // SAFETY: ASCII is UTF-8.
    Some(unsafe { str::from_utf8_unchecked(bytes) })
}

/// Why text could not be read as UTF-8.
pub(crate) enum NotUtf8 {
    /// It holds a lone surrogate. No exception is set.
    Surrogate,
    /// An exception is set (memory).
    Raised(Raised),
}

/// The text of a `str` or an instance of a subclass, which keeps its UTF-8 form.
///
/// # Safety
///
/// `object` is a `str` or an instance of a subclass.
pub(crate) unsafe fn utf8<'a>(object: Borrowed<'a, '_, PyAny>) -> Result<&'a str, NotUtf8> {
    // SAFETY: passed on from the caller.
    match unsafe { utf8_or_raised(object) } {
        Ok(text) => Ok(text),
        Err(_) if raise::is_raised::<PyUnicodeEncodeError>(object.py()) => {
            raise::clear(object.py());
            Err(NotUtf8::Surrogate)
        }
        Err(raised) => Err(NotUtf8::Raised(raised)),
    }
}

/// As [`utf8`], with CPython's own exception left set.
///
/// # Safety
///
/// `object` is a `str` or an instance of a subclass.
pub(crate) unsafe fn utf8_or_raised<'a>(
    object: Borrowed<'a, '_, PyAny>,
) -> Result<&'a str, Raised> {
    let mut length = 0;
    // SAFETY: the caller vouches for a `str`; the buffer belongs to the object.
    let start = unsafe { ffi::PyUnicode_AsUTF8AndSize(object.as_ptr(), &mut length) };
    if start.is_null() {
        return Err(Raised::seen());
    }
    // SAFETY: `length` bytes, kept by the immutable object as long as it lives.
    let bytes = unsafe { slice::from_raw_parts(start.cast::<u8>(), length.cast_unsigned()) };
    // SAFETY: CPython encodes strictly, so this is UTF-8.
    Ok(unsafe { str::from_utf8_unchecked(bytes) })
}

/// The code point of a `str` of one; the length of any other.
///
/// # Safety
///
/// `object` is a `str` or an instance of a subclass.
pub(crate) unsafe fn only_code_point(object: Borrowed<'_, '_, PyAny>) -> Result<u32, usize> {
    // SAFETY: the caller vouches for a `str`.
    let length = unsafe { ffi::PyUnicode_GetLength(object.as_ptr()) };
    if length != 1 {
        return Err(length.cast_unsigned());
    }
    // SAFETY: the caller vouches for a `str`; the index is within its length, so this cannot fail.
    Ok(unsafe { ffi::PyUnicode_ReadChar(object.as_ptr(), 0) })
}

/// A new `str`.
#[inline]
pub(crate) fn new<'py>(py: Python<'py>, text: &str) -> Result<Bound<'py, PyAny>, Raised> {
    // CPython keeps the empty `str` and those of one character, and hands these out again.
    if text.len() > 1 && text.is_ascii() && COMPACT_ASCII.load(Ordering::Relaxed) != u32::MAX {
        new_ascii(py, text)
    } else {
        decoded(py, text)
    }
}

/// A new `str` of ASCII text, copied to where [`ascii`] reads it: CPython's decoder would look at
/// each character twice, for more instructions than all else takes.
#[inline]
fn new_ascii<'py>(py: Python<'py>, text: &str) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: the token shows that this thread is attached; 127 stands for ASCII.
    let object = unsafe { ffi::PyUnicode_New(text.len().cast_signed(), 127) };
    // SAFETY: a new reference or NULL with an exception set.
    let object = unsafe { owned_or_raised(py, object) }?;
    let head = object.as_ptr().cast::<ffi::PyASCIIObject>();
    // SAFETY: the characters of compact ASCII text follow its head.
    let start = unsafe { head.add(1) }.cast::<u8>();
    // SAFETY: made for that many characters; nobody else knows the object yet.
    unsafe { start.copy_from_nonoverlapping(text.as_ptr(), text.len()) };
    Ok(object)
}

fn decoded<'py>(py: Python<'py>, text: &str) -> Result<Bound<'py, PyAny>, Raised> {
    let length = text.len().cast_signed();
    // SAFETY: UTF-8 of that length, alive during the call and copied by it.
    let text = unsafe { ffi::PyUnicode_FromStringAndSize(text.as_ptr().cast(), length) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, text) }
}

pub(super) fn check_layout(py: Python<'_>) {
    for candidate in CANDIDATES {
        COMPACT_ASCII.store(candidate, Ordering::Relaxed);
        if layout_holds(py) {
            return;
        }
    }
    COMPACT_ASCII.store(u32::MAX, Ordering::Relaxed);
}

fn layout_holds(py: Python<'_>) -> bool {
    let long = "x".repeat(300);
    let ascii = ["", "a", "hello world", long.as_str()];
    let other = ["\u{e9}", "a\u{20ac}", "\u{1f600}"];
    ascii
        .iter()
        .all(|text| reads(py, text, true) && writes(py, text))
        && other.iter().all(|text| reads(py, text, false))
}

fn reads(py: Python<'_>, text: &str, in_place: bool) -> bool {
    match decoded(py, text) {
        Ok(object) => ascii(object.as_borrowed()) == in_place.then_some(text),
        Err(_) => {
            raise::clear(py);
            false
        }
    }
}

fn writes(py: Python<'_>, text: &str) -> bool {
    match new_ascii(py, text) {
        // SAFETY: just made as a `str`.
        Ok(object) => unsafe { utf8_or_raised(object.as_borrowed()) }.is_ok_and(|it| it == text),
        Err(_) => {
            raise::clear(py);
            false
        }
    }
}

/// Raises CPython's own `UnicodeEncodeError` for a `str` with a lone surrogate.
#[cold]
pub(crate) fn raise_surrogate(object: Borrowed<'_, '_, PyAny>) {
    // SAFETY: `Refusal::Surrogate` is only made for a `str`.
    let _ = unsafe { utf8_or_raised(object) };
}
