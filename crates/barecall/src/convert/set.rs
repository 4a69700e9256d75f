//! `HashSet` and `BTreeSet`, from and to sets.
//!
//! Taken are sets and frozensets, through their `__iter__`: CPython's own iterator notices a set
//! that changes meanwhile.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::collect::{self, Collect, Collection, ItemConverter, Source};
use super::{Converter, FromPython, IntoPython, Own, Producer, Refusal};
use crate::ffi::{Raised, set};

impl<T: Eq + Hash, S: BuildHasher + Default> Collect for HashSet<T, S> {
    type Item = T;
    type Partial = Self;

    const SOURCE: Source = Source::Set;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Self, Refusal<'py>> {
        let mut members = Self::default();
        match members.try_reserve(known.unwrap_or(0)) {
            Ok(()) => Ok(members),
            Err(_) => Err(collect::no_memory(py)),
        }
    }

    #[inline]
    fn add<'py>(members: &mut Self, member: T, py: Python<'py>) -> Result<(), Refusal<'py>> {
        if members.try_reserve(1).is_err() {
            return Err(collect::no_memory(py));
        }
        members.insert(member);
        Ok(())
    }

    #[inline(always)]
    fn finish<'py>(members: Self) -> Result<Self, Refusal<'py>> {
        Ok(members)
    }
}

impl<T: Ord> Collect for BTreeSet<T> {
    type Item = T;
    // Sorted once and built from the bottom: faster than member by member.
    type Partial = Vec<T>;

    const SOURCE: Source = Source::Set;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Vec<T>, Refusal<'py>> {
        Vec::start(known, py)
    }

    #[inline]
    fn add<'py>(members: &mut Vec<T>, member: T, py: Python<'py>) -> Result<(), Refusal<'py>> {
        <Vec<_> as Collect>::add(members, member, py)
    }

    #[inline]
    fn finish<'py>(members: Vec<T>) -> Result<Self, Refusal<'py>> {
        Ok(members.into_iter().collect())
    }
}

/// Reads a set.
#[inline]
pub(super) fn read<'py, C: Collect>(
    members: impl ItemConverter<'py, C::Item>,
    object: Borrowed<'_, 'py, PyAny>,
) -> Result<C, Refusal<'py>> {
    if !set::is_set(object) {
        return Err(Refusal::Type(Source::Set.expected()));
    }
    collect::from_iterator(members, object, set::exact_len(object))
}

/// Turns a collection into a set, its members with the producer inside.
#[derive(Clone, Copy)]
pub struct Members<P>(pub P);

/// A collection that becomes a set.
pub trait SetLike: IntoIterator {}

impl<T, S> SetLike for HashSet<T, S> {}
impl<T> SetLike for BTreeSet<T> {}

impl<'py, C: SetLike, P: Producer<'py, C::Item>> Producer<'py, C> for Members<P> {
    #[inline]
    fn produce(self, value: C, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        let members = set::new(py)?;
        for member in value {
            let member = self.0.produce(member, py)?;
            // SAFETY: just made as a set.
            unsafe { set::add(&members, &member) }?;
        }
        Ok(members)
    }
}

macro_rules! sets {
    ($($type:ty: <T $(, $hasher:ident)?>;)*) => {$(
        impl<'a, 'py, T $(, $hasher)?> FromPython<'a, 'py> for $type
        where
            T: for<'x> FromPython<'x, 'py>,
            Self: Collect<Item = T>,
        {
            const EXPECTED: &'static str = Source::Set.expected();

            #[inline]
            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                Collection::<Self, _>::new(Own::<T>::new()).long(object)
            }
        }

        impl<'py, T: IntoPython<'py> $(, $hasher)?> IntoPython<'py> for $type {
            #[inline]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                Members(Own::<T>::new()).produce(self, py)
            }
        }
    )*};
}

sets! {
    HashSet<T, S>: <T, S>;
    BTreeSet<T>: <T>;
}
