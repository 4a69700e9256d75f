//! `Vec` and `VecDeque` from sequences; these and arrays to lists.
//!
//! Taken are lists, tuples and, as in PyO3, whatever has `__getitem__` and is no dict: ranges,
//! deques, arrays, numpy's arrays. A `str` is not a sequence of anything, and `bytes` are copied,
//! refused or read as ints, as the items say. An exact list or tuple is read in place; every other
//! object through its `__iter__`.

use std::collections::VecDeque;

use pyo3::ffi::Py_TPFLAGS_UNICODE_SUBCLASS;
use pyo3::{Borrowed, Bound, PyAny, Python};

use super::bytes::with_bytes;
use super::collect::{self, Collect, Collection, ItemConverter, Source};
use super::{Converter, FromBytes, FromPython, IntoPython, Own, Producer, Refusal};
use crate::ffi::stored::{Start, Stored};
use crate::ffi::{Raised, bytes, iter, list, memory, object};

impl<T> Collect for Vec<T> {
    type Item = T;
    type Partial = Self;

    const SOURCE: Source = Source::Sequence;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Self, Refusal<'py>> {
        memory::with_room(known.unwrap_or(0)).ok_or_else(|| collect::no_memory(py))
    }

    #[inline(always)]
    fn add<'py>(items: &mut Self, item: T, py: Python<'py>) -> Result<(), Refusal<'py>> {
        if items.len() == items.capacity() && items.try_reserve(1).is_err() {
            return Err(collect::no_memory(py));
        }
        items.push(item);
        Ok(())
    }

    #[inline(always)]
    fn finish<'py>(items: Self) -> Result<Self, Refusal<'py>> {
        Ok(items)
    }

    #[inline]
    fn from_bytes<'py>(
        bytes: &[u8],
        item: fn(u8) -> T,
        py: Python<'py>,
    ) -> Result<Self, Refusal<'py>> {
        let mut items = Self::start(Some(bytes.len()), py)?;
        // There is room for all of them; for `u8` this is one copy.
        items.extend(bytes.iter().map(|&byte| item(byte)));
        Ok(items)
    }
}

impl<T> Collect for VecDeque<T> {
    type Item = T;
    type Partial = Vec<T>;

    const SOURCE: Source = Source::Sequence;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Vec<T>, Refusal<'py>> {
        Vec::start(known, py)
    }

    #[inline(always)]
    fn add<'py>(items: &mut Vec<T>, item: T, py: Python<'py>) -> Result<(), Refusal<'py>> {
        <Vec<_> as Collect>::add(items, item, py)
    }

    // Takes over the memory of the `Vec`.
    #[inline(always)]
    fn finish<'py>(items: Vec<T>) -> Result<Self, Refusal<'py>> {
        Ok(items.into())
    }

    #[inline]
    fn from_bytes<'py>(
        bytes: &[u8],
        item: fn(u8) -> T,
        py: Python<'py>,
    ) -> Result<Self, Refusal<'py>> {
        Vec::from_bytes(bytes, item, py).map(Into::into)
    }
}

/// Reads a sequence.
#[inline]
pub(super) fn read<'py, C: Collect>(
    items: impl ItemConverter<'py, C::Item>,
    object: Borrowed<'_, 'py, PyAny>,
) -> Result<C, Refusal<'py>> {
    let mut start = Start::UNKNOWN;
    match Stored::new(object, &mut start) {
        Some(stored) => from_stored(items, stored, object.py()),
        None => from_other(items, object),
    }
}

/// Reads an exact list or tuple.
#[inline]
fn from_stored<'py, C: Collect>(
    items: impl ItemConverter<'py, C::Item>,
    stored: Stored<'_, 'py>,
    py: Python<'py>,
) -> Result<C, Refusal<'py>> {
    let mut partial = C::start(Some(stored.len()), py)?;
    let mut index = 0;
    // SAFETY: `short` runs no Python code, and the item is owned before `long` does.
    while let Some(item) = unsafe { stored.item(index) } {
        let value = match items.short(item.as_borrowed()) {
            Some(value) => value,
            None => collect::long(items, item.into_owned(), Source::Sequence.step(index))?,
        };
        C::add(&mut partial, value, py)?;
        index += 1;
    }
    C::finish(partial)
}

/// Reads any other sequence.
#[inline(never)]
fn from_other<'py, C: Collect>(
    items: impl ItemConverter<'py, C::Item>,
    object: Borrowed<'_, 'py, PyAny>,
) -> Result<C, Refusal<'py>> {
    match items.for_bytes() {
        FromBytes::Iterate => {}
        FromBytes::Refuse => refuse_bytes(object)?,
        FromBytes::Copy(item) => {
            let py = object.py();
            if let Some(copy) = with_bytes(object, |bytes| C::from_bytes(bytes, item, py))? {
                return copy;
            }
        }
    }
    let known = known_len(object, C::FIXED)?;
    collect::from_iterator(items, object, known)
}

#[inline(never)]
fn refuse_bytes<'py>(object: Borrowed<'_, 'py, PyAny>) -> Result<(), Refusal<'py>> {
    match with_bytes(object, |_| ())? {
        Some(()) => Err(Refusal::Type(Source::Sequence.expected())),
        None => Ok(()),
    }
}

/// Refuses what is no sequence, and says how many items there are, where that is known: a range
/// tells the truth. Where the type fixes the number, what `__len__` says is compared with it, and
/// never a reason to make room.
#[inline(never)]
fn known_len<'py>(
    object: Borrowed<'_, 'py, PyAny>,
    fixed: bool,
) -> Result<Option<usize>, Refusal<'py>> {
    let text = object::has_flag(object, Py_TPFLAGS_UNICODE_SUBCLASS);
    if text || !iter::is_sequence(object) {
        return Err(Refusal::Type(Source::Sequence.expected()));
    }
    if fixed || iter::is_range(object) {
        return Ok(Some(iter::len(object)?));
    }
    Ok(None)
}

/// Turns a collection into a list, its items with the producer inside.
#[derive(Clone, Copy)]
pub struct List<P>(pub P);

/// A collection that becomes a list.
pub trait Listed: IntoIterator<IntoIter: list::Counted> {
    /// Its items in one row.
    fn row(&mut self) -> &[Self::Item];
}

impl<T> Listed for Vec<T> {
    #[inline(always)]
    fn row(&mut self) -> &[T] {
        self
    }
}

impl<T> Listed for VecDeque<T> {
    #[inline]
    fn row(&mut self) -> &[T] {
        self.make_contiguous()
    }
}

impl<T, const N: usize> Listed for [T; N] {
    #[inline(always)]
    fn row(&mut self) -> &[T] {
        self
    }
}

impl<'py, C: Listed, P: Producer<'py, C::Item>> Producer<'py, C> for List<P> {
    #[inline]
    fn produce(self, mut value: C, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        if let Some(bytes) = self.0.bytes_of(value.row()) {
            return bytes::new(py, bytes);
        }
        let items = value.into_iter();
        list::collect(py, items, |item| self.0.produce(item, py))
    }
}

macro_rules! sequences {
    ($($type:ty $(, const $n:ident)?;)*) => {$(
        impl<'a, 'py, T $(, const $n: usize)?> FromPython<'a, 'py> for $type
        where
            T: for<'x> FromPython<'x, 'py>,
        {
            const EXPECTED: &'static str = Source::Sequence.expected();

            #[inline]
            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                Collection::<Self, _>::new(Own::<T>::new()).long(object)
            }
        }

        impl<'py, T: IntoPython<'py> $(, const $n: usize)?> IntoPython<'py> for $type {
            #[inline]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                List(Own::<T>::new()).produce(self, py)
            }
        }
    )*};
}

sequences! {
    Vec<T>;
    VecDeque<T>;
    [T; N], const N;
}
