//! Stops a recursive conversion while there is still stack to raise an error on.
//!
//! A type with our derive may contain itself, and then its conversion is as deep as the object:
//! each level asks how far the stack of this very thread still reaches. A count of levels, such as
//! CPython's own, is made for one size of stack and lets a conversion run off the end of a smaller
//! one, so it only serves where the address tells nothing.

use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::size_of;
use core::ops::RangeInclusive;

use pyo3::{PyErr, Python};

use crate::ffi::{Raised, raise};

/// What a level leaves to all that it calls: hooks written in Python, and the way out.
const RESERVE: usize = 64 * 1024;

/// More than any stack has that was given a size: it is unlimited, or this code runs on a stack
/// that somebody else made and the thread knows nothing of. The end is not known then.
const UNLIMITED: usize = 1 << 30;

/// How many levels are let through where the end of the stack is not known.
const MOST_COUNTED: usize = 2000;

/// One level of a conversion, until it is dropped.
#[must_use]
pub struct Level {
    counted: bool,
}

/// Enters a level of the conversion of `T`.
///
/// # Errors
///
/// `RecursionError` if the stack is nearly used up.
///
/// # Cost
///
/// Reads the stack pointer and a variable of the thread; nothing is counted.
#[inline(always)]
pub fn guard<T>(py: Python<'_>) -> Result<Level, Raised> {
    // A large value is moved through some frames before the next level asks.
    let known: RangeInclusive<usize> = RESERVE + 16 * size_of::<T>()..=UNLIMITED;
    match stacker::remaining_stack() {
        Some(left) if known.contains(&left) => Ok(Level { counted: false }),
        left => enter_otherwise(py, left),
    }
}

#[cold]
#[inline(never)]
fn enter_otherwise(py: Python<'_>, left: Option<usize>) -> Result<Level, Raised> {
    match left {
        // Below the end of the thread's stack, which is thus another one: nothing is known either.
        Some(1..=UNLIMITED) => Err(too_deep(py)),
        _ => count(py),
    }
}

thread_local! {
    /// The levels that are counted.
    static COUNTED: Cell<usize> = const { Cell::new(0) };
}

/// Counts a level. Not by `Py_EnterRecursiveCall`: from 3.14 on CPython goes by the stack address
/// too, and on an unlimited stack stops at nothing but the end of memory.
fn count(py: Python<'_>) -> Result<Level, Raised> {
    let levels = COUNTED.get();
    if levels >= MOST_COUNTED {
        return Err(too_deep(py));
    }
    COUNTED.set(levels + 1);
    Ok(Level { counted: true })
}

fn too_deep(py: Python<'_>) -> Raised {
    raise::recursion_error(
        py,
        "the object is nested too deeply to be converted on this thread's stack",
    )
}

/// Stands for the error type `E` of a conversion that PyO3 does.
pub struct Errors<E>(PhantomData<fn() -> E>);

impl<E> Errors<E> {
    /// For a type written in an expansion.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<E> Default for Errors<E> {
    fn default() -> Self {
        Self::new()
    }
}

/// An error type that a `RecursionError` converts into.
pub trait OwnErrors<E: From<PyErr>> {
    /// As [`guard`].
    #[inline(always)]
    fn guard<T>(&self, py: Python<'_>) -> Result<Level, E> {
        guard::<T>(py).map_err(|raised| raised.into_err(py).into())
    }
}

impl<E: From<PyErr>> OwnErrors<E> for Errors<E> {}

/// Any other error type: that of a conversion which does not nest.
pub trait ForeignErrors<E> {
    /// Guards nothing.
    #[inline(always)]
    fn guard<T>(&self, _py: Python<'_>) -> Result<Level, E> {
        Ok(Level { counted: false })
    }
}

impl<E> ForeignErrors<E> for &Errors<E> {}

impl Drop for Level {
    #[inline(always)]
    fn drop(&mut self) {
        if self.counted {
            leave();
        }
    }
}

#[cold]
#[inline(never)]
fn leave() {
    // Conversions end on the thread on which they began.
    COUNTED.set(COUNTED.get() - 1);
}
