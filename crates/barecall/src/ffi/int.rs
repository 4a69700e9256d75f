//! `int`: digits read in place where they fit one word, the public API where they do not.

use core::sync::atomic::{AtomicUsize, Ordering};

use pyo3::exceptions::PyOverflowError;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::raise::{self, Raised};
use super::{is_exact, owned_or_raised};

/// `PyLongObject` up to its first digit. CPython's Include/cpython/longintrepr.h.
#[repr(C)]
struct Int {
    base: ffi::PyObject,
    /// 3.12 and later: `lv_tag`, sign in the low two bits, digit count from bit 3 on.
    /// Before: `ob_size`, the digit count with the sign of the number.
    size: usize,
    digit: u32,
}

/// Sizes below this one mean "at most one digit". Zero until the layout has been checked.
static SINGLE_DIGIT_SIZES: AtomicUsize = AtomicUsize::new(0);

/// The size that means "one digit, positive". One that no `int` has until the layout was checked.
static POSITIVE_DIGIT_SIZE: AtomicUsize = AtomicUsize::new(UNKNOWN_SIZE);

/// Neither a tag (whose sign is 0, 1 or 2) nor a count of digits that fits into memory.
const UNKNOWN_SIZE: usize = usize::MAX >> 1;

#[cfg(Py_3_12)]
const CHECKED_LIMIT: usize = 2 << 3;
#[cfg(Py_3_12)]
const CHECKED_SIZE: usize = 1 << 3;
#[cfg(not(Py_3_12))]
const CHECKED_LIMIT: usize = 3;
#[cfg(not(Py_3_12))]
const CHECKED_SIZE: usize = 1;

#[cfg(Py_3_12)]
#[inline(always)]
fn scaled(size: usize) -> usize {
    size
}

// -1, 0 and 1 become 0, 1 and 2: one comparison covers both signs.
#[cfg(not(Py_3_12))]
#[inline(always)]
fn scaled(size: usize) -> usize {
    size.wrapping_add(1)
}

#[cfg(Py_3_12)]
#[inline(always)]
fn sign(size: usize) -> i64 {
    1 - (size & 3) as i64
}

#[cfg(not(Py_3_12))]
#[inline(always)]
fn sign(size: usize) -> i64 {
    size as i64
}

/// The value of an `int` of at most one digit.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
#[inline(always)]
pub(crate) unsafe fn single_digit_unchecked(object: Borrowed<'_, '_, PyAny>) -> Option<i64> {
    let int = object.as_ptr().cast::<Int>();
    // SAFETY: the caller vouches for an `int`; `ob_size`/`lv_tag` follows the head in all versions.
    let size = unsafe { (*int).size };
    if scaled(size) >= SINGLE_DIGIT_SIZES.load(Ordering::Relaxed) {
        return None;
    }
    // SAFETY: the limit is only raised once the layout was checked; CPython allocates one digit
    // for zero too, and its value does not matter as the sign is zero then.
    let digit = unsafe { (*int).digit };
    Some(sign(size) * i64::from(digit))
}

/// The value of an exact `int` of at most one digit.
#[inline(always)]
pub(crate) fn exact_single_digit(object: Borrowed<'_, '_, PyAny>) -> Option<i64> {
    if !is_exact(object, &raw const ffi::PyLong_Type) {
        return None;
    }
    // SAFETY: just checked.
    unsafe { single_digit_unchecked(object) }
}

/// The value of an exact `int` of at most one digit that is not negative. That of a positive one is
/// its digit: one comparison and no multiplication by the sign.
#[inline(always)]
pub(crate) fn exact_single_digit_unsigned(object: Borrowed<'_, '_, PyAny>) -> Option<u32> {
    if !is_exact(object, &raw const ffi::PyLong_Type) {
        return None;
    }
    let int = object.as_ptr().cast::<Int>();
    // SAFETY: just checked; `ob_size`/`lv_tag` follows the head in all versions.
    let size = unsafe { (*int).size };
    if size != POSITIVE_DIGIT_SIZE.load(Ordering::Relaxed) {
        return zero_or_none(object);
    }
    // SAFETY: the size is only ever that of one digit, once the layout was checked.
    Some(unsafe { (*int).digit })
}

#[cold]
#[inline(never)]
fn zero_or_none(object: Borrowed<'_, '_, PyAny>) -> Option<u32> {
    exact_single_digit(object)?.try_into().ok()
}

/// Whether the type of `object` has `__index__`.
pub(crate) fn has_index(object: Borrowed<'_, '_, PyAny>) -> bool {
    // SAFETY: a live object.
    unsafe { ffi::PyIndex_Check(object.as_ptr()) != 0 }
}

/// `int.__index__`: the object itself for an `int`, else what its `__index__` gives.
pub(crate) fn index<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<Bound<'py, PyAny>, Raised> {
    // SAFETY: `object` is live; the result is a new reference or NULL with an exception set.
    let index = unsafe { ffi::PyNumber_Index(object.as_ptr()) };
    // SAFETY: as above.
    unsafe { owned_or_raised(object.py(), index) }
}

/// What a failed C API call means: `None` for an `OverflowError`, which is dropped; all other
/// exceptions stay set.
#[cold]
pub(super) fn none_if_overflow<T>(py: Python<'_>) -> Result<Option<T>, Raised> {
    if !raise::is_raised::<PyOverflowError>(py) {
        return Err(Raised::seen());
    }
    raise::clear(py);
    Ok(None)
}

/// An `int` as `i64`; `None` where it does not fit.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
pub(crate) unsafe fn as_i64(object: Borrowed<'_, '_, PyAny>) -> Result<Option<i64>, Raised> {
    let mut overflow = 0;
    // SAFETY: an `int`, so no hook runs; `overflow` is a valid out-parameter.
    let value = unsafe { ffi::PyLong_AsLongLongAndOverflow(object.as_ptr(), &mut overflow) };
    if overflow != 0 {
        return Ok(None);
    }
    if value == -1 && raise::occurred(object.py()) {
        return Err(Raised::seen());
    }
    Ok(Some(value))
}

/// An `int` as `u64`; `None` where it does not fit.
///
/// # Safety
///
/// `object` is an `int` or an instance of a subclass.
pub(crate) unsafe fn as_u64(object: Borrowed<'_, '_, PyAny>) -> Result<Option<u64>, Raised> {
    // SAFETY: passed on from the caller.
    let value = unsafe { ffi::PyLong_AsUnsignedLongLong(object.as_ptr()) };
    if value == u64::MAX && raise::occurred(object.py()) {
        return none_if_overflow(object.py());
    }
    Ok(Some(value))
}

/// A new `int`.
#[inline(always)]
pub(crate) fn from_i64(py: Python<'_>, value: i64) -> Result<Bound<'_, PyAny>, Raised> {
    // The narrower of two functions is the shorter where both take the value: CPython's `long` has
    // a path of its own for small ints.
    #[cfg(all(unix, target_pointer_width = "64"))]
    // SAFETY: the token shows that this thread is attached.
    let int = unsafe { ffi::PyLong_FromLong(value) };
    #[cfg(not(all(unix, target_pointer_width = "64")))]
    // SAFETY: the token shows that this thread is attached.
    let int = unsafe { ffi::PyLong_FromLongLong(value) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, int) }
}

/// A new `int`.
#[inline(always)]
pub(crate) fn from_u64(py: Python<'_>, value: u64) -> Result<Bound<'_, PyAny>, Raised> {
    #[cfg(all(unix, target_pointer_width = "64"))]
    // SAFETY: the token shows that this thread is attached.
    let int = unsafe { ffi::PyLong_FromUnsignedLong(value) };
    #[cfg(not(all(unix, target_pointer_width = "64")))]
    // SAFETY: the token shows that this thread is attached.
    let int = unsafe { ffi::PyLong_FromUnsignedLongLong(value) };
    // SAFETY: a new reference or NULL with an exception set.
    unsafe { owned_or_raised(py, int) }
}

pub(super) fn check_layout(py: Python<'_>) {
    SINGLE_DIGIT_SIZES.store(CHECKED_LIMIT, Ordering::Relaxed);
    POSITIVE_DIGIT_SIZE.store(CHECKED_SIZE, Ordering::Relaxed);
    if !layout_holds(py) {
        SINGLE_DIGIT_SIZES.store(0, Ordering::Relaxed);
        POSITIVE_DIGIT_SIZE.store(UNKNOWN_SIZE, Ordering::Relaxed);
    }
}

fn layout_holds(py: Python<'_>) -> bool {
    const DIGIT: i64 = 1 << 30;
    let single = [0, 1, -1, 255, -256, 12_345, DIGIT - 1, 1 - DIGIT];
    let wide = [DIGIT, -DIGIT, DIGIT << 30, i64::MAX, i64::MIN];
    single.iter().all(|&value| {
        let unsigned = u32::try_from(value).ok();
        reads(py, value, Some(value), unsigned)
    }) && wide.iter().all(|&value| reads(py, value, None, None))
}

fn reads(py: Python<'_>, value: i64, signed: Option<i64>, unsigned: Option<u32>) -> bool {
    match from_i64(py, value) {
        Ok(int) => {
            let int = int.as_borrowed();
            exact_single_digit(int) == signed && exact_single_digit_unsigned(int) == unsigned
        }
        Err(_) => {
            raise::clear(py);
            false
        }
    }
}
