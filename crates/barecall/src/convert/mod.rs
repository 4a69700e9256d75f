//! Conversions, one file per type, both directions.
//!
//! From Python, a *converter* tries first: [`FromPython::short`] reads exact built-in types in
//! place, [`FromPython::long`] does all else out of line and refuses with a [`Refusal`], a small
//! value and no exception. Only where an error must be raised is the refusal explained.
//!
//! Leaves are traits, containers are values: the macros take `Vec<Option<T>>` apart by its tokens
//! and build `sequence(option(leaf))`, so that a container uses our code whatever its elements
//! are. [`Converter`] is such a value for the way in, [`Producer`] for the way out.

pub(crate) mod array;
pub(crate) mod bool;
pub(crate) mod by_reference;
pub(crate) mod bytes;
pub(crate) mod collect;
pub(crate) mod depth;
pub mod derive;
pub(crate) mod explain;
pub(crate) mod float;
pub(crate) mod foreign;
pub(crate) mod int;
pub(crate) mod map;
pub(crate) mod option;
pub(crate) mod plain;
pub(crate) mod probe;
pub(crate) mod refusal;
pub(crate) mod result;
pub(crate) mod sequence;
pub(crate) mod set;
pub(crate) mod some;
pub(crate) mod text;
pub(crate) mod tuple;
pub(crate) mod unit;

#[cfg(test)]
mod tests;

use core::marker::PhantomData;

use pyo3::{Borrowed, Bound, PyAny, Python};

pub use refusal::Refusal;

use crate::ffi::Raised;

/// A Rust type that barecall itself makes from a Python object.
///
/// `'a` is how long the object is borrowed: `&'a str` implements this for that lifetime alone,
/// owned types for every one.
pub trait FromPython<'a, 'py>: Sized {
    /// What a refusal says was expected: a Python type or a phrase such as `int`.
    const EXPECTED: &'static str;

    /// How a sequence of such elements takes a `bytes` object.
    const FROM_BYTES: FromBytes<Self> = FromBytes::Iterate;

    /// The short path: exact built-in types, no Python code is run, no exception is set.
    ///
    /// `None` says nothing about the object but that [`FromPython::long`] must decide.
    #[inline(always)]
    fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
        let _ = object;
        None
    }

    /// All that the type accepts, the objects of the short path included. May run Python code.
    fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>>;

    /// Both in turn.
    #[inline(always)]
    fn probe(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
        match Self::short(object) {
            Some(value) => Ok(value),
            None => Self::long(object),
        }
    }
}

/// What a sequence of some element type does with a `bytes` object.
pub enum FromBytes<T> {
    /// Reads it as a sequence of ints.
    Iterate,
    /// Refuses it: a float was not meant.
    Refuse,
    /// Copies it, each byte being an element; only for `u8`.
    Copy(fn(u8) -> T),
}

/// The bytes that elements are.
pub type AsBytes<T> = fn(&[T]) -> &[u8];

/// A Rust type that barecall itself turns into a Python object.
pub trait IntoPython<'py>: Sized {
    /// The bytes of a sequence of such elements, where it becomes a `bytes`; only for `u8`.
    const AS_BYTES: Option<AsBytes<Self>> = None;

    /// Makes the object.
    fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised>;
}

/// Makes `Value` from an object borrowed for `'a`.
pub trait Converter<'a, 'py>: Copy {
    /// The type that it makes.
    type Value;

    /// Whether `short` may give a value: what contains this need not try where it never does.
    const SHORT: bool = true;

    /// See [`FromPython::short`].
    #[inline(always)]
    fn short(self, object: Borrowed<'a, 'py, PyAny>) -> Option<Self::Value> {
        let _ = object;
        None
    }

    /// See [`FromPython::long`].
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<Self::Value, Refusal<'py>>;

    /// How a sequence of such elements takes a `bytes` object.
    #[inline(always)]
    fn for_bytes(self) -> FromBytes<Self::Value> {
        FromBytes::Iterate
    }

    /// Both in turn.
    #[inline(always)]
    fn probe(self, object: Borrowed<'a, 'py, PyAny>) -> Result<Self::Value, Refusal<'py>> {
        match self.short(object) {
            Some(value) => Ok(value),
            None => self.long(object),
        }
    }
}

/// Turns a `T` into an object.
pub trait Producer<'py, T>: Copy {
    /// Makes the object.
    fn produce(self, value: T, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised>;

    /// The `bytes` that stands for a sequence of such elements; `None` where a list does.
    #[inline(always)]
    fn bytes_of(self, values: &[T]) -> Option<&[u8]> {
        let _ = values;
        None
    }
}

/// The leaf of a type that is ours.
pub struct Own<T>(PhantomData<fn() -> T>);

impl<T> Own<T> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Clone for Own<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Own<T> {}

impl<'a, 'py, T: FromPython<'a, 'py>> Converter<'a, 'py> for Own<T> {
    type Value = T;

    #[inline(always)]
    fn short(self, object: Borrowed<'a, 'py, PyAny>) -> Option<T> {
        T::short(object)
    }

    #[inline(always)]
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<T, Refusal<'py>> {
        T::long(object)
    }

    #[inline(always)]
    fn for_bytes(self) -> FromBytes<T> {
        T::FROM_BYTES
    }
}

impl<'py, T: IntoPython<'py>> Producer<'py, T> for Own<T> {
    #[inline(always)]
    fn produce(self, value: T, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        value.into_python(py)
    }

    #[inline(always)]
    fn bytes_of(self, values: &[T]) -> Option<&[u8]> {
        T::AS_BYTES.map(|bytes_of| bytes_of(values))
    }
}
