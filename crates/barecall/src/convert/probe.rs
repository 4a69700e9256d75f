//! Picks the converter of a type: ours where there is one, PyO3's where there is not.
//!
//! Method lookup decides, at compile time: a method of `Probe<T>` is found before one of
//! `&Probe<T>`, and exists only where its bound on `T` holds. So `(&Probe::<T>::new()).leaf()`
//! falls back without specialisation, in expansions where `T` is a concrete type. Results have
//! five such levels, and what lies within them four: the receiver `&&&&&Probe` is stripped of one
//! reference after the other, so the preferred implementation is the one with most references.

use core::marker::PhantomData;

use pyo3::{IntoPyObject, PyErr};

use super::collect::{Collect, Collection};
use super::foreign::Foreign;
use super::map::{CollectPairs, Dict, DictLike, Mapping};
use super::result::Fallible;
use super::sequence::{List, Listed};
use super::set::{Members, SetLike};
use super::unit::Nothing;
use super::{FromPython, IntoPython, Own};
use crate::dispatch::argument::{Direct, ViaPyO3};

/// Stands for the type `T` in the expansion.
pub struct Probe<T>(PhantomData<fn() -> T>);

impl<T> Probe<T> {
    /// For a type written in the source.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// For the type of a value.
    #[inline(always)]
    #[must_use]
    pub const fn of(_: &T) -> Self {
        Self(PhantomData)
    }
}

impl<T> Default for Probe<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// A parameter whose type is ours.
pub trait OwnArgument<T> {
    /// The converter.
    #[inline(always)]
    fn argument(&self) -> Direct<Own<T>> {
        Direct(Own::new())
    }
}

impl<'a, 'py, T: FromPython<'a, 'py>> OwnArgument<T> for Probe<T> {}

/// A parameter of any other type. Has no bound, so that a type which nobody can convert gets
/// PyO3's message and not one about this trait.
pub trait ForeignArgument<T> {
    /// The converter.
    #[inline(always)]
    fn argument(&self) -> ViaPyO3<T> {
        ViaPyO3::new()
    }
}

impl<T> ForeignArgument<T> for &Probe<T> {}

/// An element of a container, or a field, whose type is ours.
pub trait OwnElement<T> {
    /// The converter.
    #[inline(always)]
    fn element(&self) -> Own<T> {
        Own::new()
    }
}

impl<'a, 'py, T: FromPython<'a, 'py>> OwnElement<T> for Probe<T> {}

/// An element of any other type.
pub trait ForeignElement<T> {
    /// The converter.
    #[inline(always)]
    fn element(&self) -> Foreign<T> {
        Foreign::new()
    }
}

impl<T> ForeignElement<T> for &Probe<T> {}

/// A function's whole result that holds nothing: `()` is another object within other types.
pub trait UnitResult {
    /// Makes `None` of it.
    type Producer;

    /// The producer.
    fn producer(&self) -> Self::Producer;
}

impl UnitResult for &&&&Probe<()> {
    type Producer = Nothing;

    #[inline(always)]
    fn producer(&self) -> Nothing {
        Nothing
    }
}

impl<E: Into<PyErr>> UnitResult for &&&&Probe<Result<(), E>> {
    type Producer = Fallible<Nothing>;

    #[inline(always)]
    fn producer(&self) -> Fallible<Nothing> {
        Fallible(Nothing)
    }
}

/// A result, or an element of one, whose type is ours.
pub trait OwnResult<T> {
    /// The producer.
    #[inline(always)]
    fn producer(&self) -> Own<T> {
        Own::new()
    }
}

impl<'py, T: IntoPython<'py>> OwnResult<T> for &&&Probe<T> {}

/// A result that PyO3 converts.
pub trait ForeignResult<T> {
    /// The producer.
    #[inline(always)]
    fn producer(&self) -> Foreign<T> {
        Foreign::new()
    }
}

impl<'py, T: IntoPyObject<'py>> ForeignResult<T> for &&Probe<T> {}

/// A `Result` behind a type alias, with a value that PyO3 converts.
pub trait ForeignFallible<T> {
    /// The producer.
    #[inline(always)]
    fn producer(&self) -> Fallible<Foreign<T>> {
        Fallible(Foreign::new())
    }
}

impl<'py, T: IntoPyObject<'py>, E: Into<PyErr>> ForeignFallible<T> for &Probe<Result<T, E>> {}

/// Any other result: leads to PyO3's message.
pub trait UnknownResult<T> {
    /// The producer.
    #[inline(always)]
    fn producer(&self) -> Foreign<T> {
        Foreign::new()
    }
}

impl<T> UnknownResult<T> for Probe<T> {}

/// A collection that is ours, made from a sequence or a set.
pub trait OwnCollection<C> {
    /// The converter, with the one of the items.
    #[inline(always)]
    fn collection<S>(&self, items: S) -> Collection<C, S> {
        Collection::new(items)
    }
}

impl<C: Collect> OwnCollection<C> for Probe<C> {}

/// Any other type of that name. It has its own converter, for items too.
pub trait ForeignCollection<C> {
    /// The converter.
    #[inline(always)]
    fn collection<S>(&self, _items: S) -> Foreign<C> {
        Foreign::new()
    }
}

impl<C> ForeignCollection<C> for &Probe<C> {}

/// A map that is ours.
pub trait OwnMapping<C> {
    /// The converter, with those of keys and values.
    #[inline(always)]
    fn mapping<K, V>(&self, keys: K, values: V) -> Mapping<C, K, V> {
        Mapping::new(keys, values)
    }
}

impl<C: CollectPairs> OwnMapping<C> for Probe<C> {}

/// Any other type of that name.
pub trait ForeignMapping<C> {
    /// The converter.
    #[inline(always)]
    fn mapping<K, V>(&self, _keys: K, _values: V) -> Foreign<C> {
        Foreign::new()
    }
}

impl<C> ForeignMapping<C> for &Probe<C> {}

/// A collection that is ours and becomes a list.
pub trait OwnList<C> {
    /// The producer, with the one of the items.
    #[inline(always)]
    fn list<P>(&self, items: P) -> List<P> {
        List(items)
    }
}

impl<C: Listed> OwnList<C> for Probe<C> {}

/// Any other type of that name.
pub trait ForeignList<C> {
    /// The producer.
    #[inline(always)]
    fn list<P>(&self, _items: P) -> Foreign<C> {
        Foreign::new()
    }
}

impl<C> ForeignList<C> for &Probe<C> {}

/// A collection that is ours and becomes a set.
pub trait OwnSet<C> {
    /// The producer, with the one of the members.
    #[inline(always)]
    fn set<P>(&self, members: P) -> Members<P> {
        Members(members)
    }
}

impl<C: SetLike> OwnSet<C> for Probe<C> {}

/// Any other type of that name.
pub trait ForeignSet<C> {
    /// The producer.
    #[inline(always)]
    fn set<P>(&self, _members: P) -> Foreign<C> {
        Foreign::new()
    }
}

impl<C> ForeignSet<C> for &Probe<C> {}

/// A map that is ours and becomes a dict.
pub trait OwnDict<C> {
    /// The producer, with those of keys and values.
    #[inline(always)]
    fn dict<K, V>(&self, keys: K, values: V) -> Dict<K, V> {
        Dict(keys, values)
    }
}

impl<C: DictLike> OwnDict<C> for Probe<C> {}

/// Any other type of that name.
pub trait ForeignDict<C> {
    /// The producer.
    #[inline(always)]
    fn dict<K, V>(&self, _keys: K, _values: V) -> Foreign<C> {
        Foreign::new()
    }
}

impl<C> ForeignDict<C> for &Probe<C> {}
