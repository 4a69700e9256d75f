//! What items are gathered into, one by one.
//!
//! The reading loops of sequences, sets and dicts are written once, for any [`Collect`]: room is
//! made fallibly, by what is really there or as items arrive, never by what `__len__` claims.

use core::marker::PhantomData;

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::{Converter, Refusal, depth, sequence, set};
use crate::convert::refusal::Step;
use crate::ffi::Raised;
use crate::ffi::iter::Iter;

/// A collection that is filled from Python.
pub trait Collect: Sized {
    /// What it holds: a pair for a map.
    type Item;

    /// The collection while it is being filled.
    type Partial;

    /// Which Python objects it is made from.
    const SOURCE: Source;

    /// Whether the type fixes the number of items.
    const FIXED: bool = false;

    /// An empty collection, with room for `known` items if their number is known.
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Self::Partial, Refusal<'py>>;

    /// Adds an item.
    fn add<'py>(
        partial: &mut Self::Partial,
        item: Self::Item,
        py: Python<'py>,
    ) -> Result<(), Refusal<'py>>;

    /// The collection, once all items are in.
    fn finish<'py>(partial: Self::Partial) -> Result<Self, Refusal<'py>>;

    /// The collection of one item for each byte.
    #[inline]
    fn from_bytes<'py>(
        bytes: &[u8],
        item: fn(u8) -> Self::Item,
        py: Python<'py>,
    ) -> Result<Self, Refusal<'py>> {
        let mut partial = Self::start(Some(bytes.len()), py)?;
        for &byte in bytes {
            Self::add(&mut partial, item(byte), py)?;
        }
        Self::finish(partial)
    }
}

/// Which Python objects a collection is made from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Lists, tuples and whatever else is a sequence.
    Sequence,
    /// Sets and frozensets.
    Set,
    /// Dicts.
    Dict,
}

impl Source {
    /// What a refusal says was expected.
    pub(crate) const fn expected(self) -> &'static str {
        match self {
            Source::Sequence => "sequence",
            Source::Set => "set",
            Source::Dict => "dict",
        }
    }

    /// The way to the item that came at `index`.
    pub(super) fn step<'py>(self, index: usize) -> Step<'py> {
        match self {
            Source::Set => Step::Member,
            Source::Sequence | Source::Dict => Step::Index(index),
        }
    }
}

/// Converts a sequence or a set into `C`, its items with the converter `S`.
pub struct Collection<C, S> {
    items: S,
    collection: PhantomData<fn() -> C>,
}

impl<C, S> Collection<C, S> {
    /// With the converter of the items.
    #[inline(always)]
    pub(crate) const fn new(items: S) -> Self {
        Self {
            items,
            collection: PhantomData,
        }
    }
}

impl<C, S: Copy> Clone for Collection<C, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, S: Copy> Copy for Collection<C, S> {}

/// A converter that works on any item, however short its life is: what it makes borrows nothing.
pub trait ItemConverter<'py, T>: for<'x> Converter<'x, 'py, Value = T> {}

impl<'py, T, S: for<'x> Converter<'x, 'py, Value = T>> ItemConverter<'py, T> for S {}

impl<'a, 'py, C: Collect, S: ItemConverter<'py, C::Item>> Converter<'a, 'py> for Collection<C, S> {
    type Value = C;

    const SHORT: bool = false;

    #[inline]
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<C, Refusal<'py>> {
        match C::SOURCE {
            Source::Sequence => sequence::read(self.items, object),
            Source::Set => set::read(self.items, object),
            // Only `Mapping` converts into maps.
            Source::Dict => Err(Refusal::Type(C::SOURCE.expected())),
        }
    }
}

/// Converts an item that is not short.
///
/// Its hooks may come back to this conversion: like a level of a derived type it asks for the stack
/// that is left, since CPython's own count of levels is made for larger stacks.
#[inline(never)]
pub(super) fn long<'py, T>(
    converter: impl ItemConverter<'py, T>,
    item: Bound<'py, PyAny>,
    step: Step<'py>,
) -> Result<T, Refusal<'py>> {
    let _level = depth::guard::<T>(item.py())?;
    converter
        .long(item.as_borrowed())
        .map_err(|refusal| refusal.at(step, item.as_borrowed()))
}

/// Collects what Python's iteration over `object` gives.
pub(super) fn from_iterator<'py, C: Collect>(
    items: impl ItemConverter<'py, C::Item>,
    object: Borrowed<'_, 'py, PyAny>,
    known: Option<usize>,
) -> Result<C, Refusal<'py>> {
    let py = object.py();
    let mut iterator = Iter::new(object)?;
    let mut partial = C::start(known, py)?;
    let mut index = 0;
    while let Some(item) = iterator.next()? {
        let value = items
            .probe(item.as_borrowed())
            .map_err(|refusal| refusal.at(C::SOURCE.step(index), item.as_borrowed()))?;
        C::add(&mut partial, value, py)?;
        index += 1;
    }
    C::finish(partial)
}

/// `MemoryError`, for an allocation that failed.
#[cold]
pub(super) fn no_memory<'py>(py: Python<'py>) -> Refusal<'py> {
    let raised: Raised = crate::ffi::raise::memory_error(py);
    raised.into()
}
