//! `HashMap` and `BTreeMap`, from and to dicts.
//!
//! Taken are dicts. An exact one is read entry by entry, with the checks of Python's own iteration;
//! an instance of a subclass (`OrderedDict`, `defaultdict`, `Counter`) through its `items()`.

use core::marker::PhantomData;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};

use pyo3::ffi::{Py_TPFLAGS_DICT_SUBCLASS, PyDict_Type};
use pyo3::{Borrowed, Bound, PyAny, Python};

use super::collect::{self, Collect, ItemConverter, Source};
use super::refusal::Step;
use super::{Converter, FromPython, IntoPython, Own, Producer, Refusal, tuple};
use crate::ffi::dict::Entries;
use crate::ffi::iter::Iter;
use crate::ffi::{Raised, dict, is_exact, object};

/// A map that is filled from Python.
pub trait CollectPairs: Collect<Item = (Self::Key, Self::Value)> {
    /// Its keys.
    type Key;

    /// Its values.
    type Value;
}

impl<K: Eq + Hash, V, S: BuildHasher + Default> Collect for HashMap<K, V, S> {
    type Item = (K, V);
    type Partial = Self;

    const SOURCE: Source = Source::Dict;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Self, Refusal<'py>> {
        let mut map = Self::default();
        match map.try_reserve(known.unwrap_or(0)) {
            Ok(()) => Ok(map),
            Err(_) => Err(collect::no_memory(py)),
        }
    }

    #[inline]
    fn add<'py>(map: &mut Self, (key, value): (K, V), py: Python<'py>) -> Result<(), Refusal<'py>> {
        if map.try_reserve(1).is_err() {
            return Err(collect::no_memory(py));
        }
        map.insert(key, value);
        Ok(())
    }

    #[inline(always)]
    fn finish<'py>(map: Self) -> Result<Self, Refusal<'py>> {
        Ok(map)
    }
}

impl<K: Eq + Hash, V, S: BuildHasher + Default> CollectPairs for HashMap<K, V, S> {
    type Key = K;
    type Value = V;
}

impl<K: Ord, V> Collect for BTreeMap<K, V> {
    type Item = (K, V);
    // Sorted once and built from the bottom: faster than entry by entry. Of equal keys the last
    // one stays, as if they had been inserted in turn.
    type Partial = Vec<(K, V)>;

    const SOURCE: Source = Source::Dict;

    #[inline]
    fn start<'py>(known: Option<usize>, py: Python<'py>) -> Result<Vec<(K, V)>, Refusal<'py>> {
        Vec::start(known, py)
    }

    #[inline]
    fn add<'py>(
        entries: &mut Vec<(K, V)>,
        entry: (K, V),
        py: Python<'py>,
    ) -> Result<(), Refusal<'py>> {
        <Vec<_> as Collect>::add(entries, entry, py)
    }

    #[inline]
    fn finish<'py>(entries: Vec<(K, V)>) -> Result<Self, Refusal<'py>> {
        Ok(entries.into_iter().collect())
    }
}

impl<K: Ord, V> CollectPairs for BTreeMap<K, V> {
    type Key = K;
    type Value = V;
}

/// Converts a dict into `C`, its keys and values with the converters `K` and `V`.
pub struct Mapping<C, K, V> {
    keys: K,
    values: V,
    map: PhantomData<fn() -> C>,
}

impl<C, K, V> Mapping<C, K, V> {
    /// With the converters of keys and values.
    #[inline(always)]
    pub(crate) const fn new(keys: K, values: V) -> Self {
        Self {
            keys,
            values,
            map: PhantomData,
        }
    }
}

impl<C, K: Copy, V: Copy> Clone for Mapping<C, K, V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, K: Copy, V: Copy> Copy for Mapping<C, K, V> {}

impl<'a, 'py, C, K, V> Converter<'a, 'py> for Mapping<C, K, V>
where
    C: CollectPairs,
    K: ItemConverter<'py, C::Key>,
    V: ItemConverter<'py, C::Value>,
{
    type Value = C;

    const SHORT: bool = false;

    #[inline]
    fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<C, Refusal<'py>> {
        if is_exact(object, &raw const PyDict_Type) {
            // SAFETY: just checked.
            let entries = unsafe { Entries::new(object) };
            return self.read_entries(entries, object.py());
        }
        if object::has_flag(object, Py_TPFLAGS_DICT_SUBCLASS) {
            return self.read_items(object);
        }
        Err(Refusal::Type(Source::Dict.expected()))
    }
}

impl<'py, C, K, V> Mapping<C, K, V>
where
    C: CollectPairs,
    K: ItemConverter<'py, C::Key>,
    V: ItemConverter<'py, C::Value>,
{
    /// Reads an exact dict.
    #[inline]
    fn read_entries(
        self,
        mut entries: Entries<'_, 'py>,
        py: Python<'py>,
    ) -> Result<C, Refusal<'py>> {
        let mut map = C::start(Some(entries.len()), py)?;
        // SAFETY: `short` runs no Python code, and both are owned before `long` does.
        while let Some((key, value)) = unsafe { entries.next() }? {
            let pair = match self.keys.short(key.as_borrowed()) {
                None => self.pair(key.into_owned(), value.into_owned())?,
                Some(short) => match self.values.short(value.as_borrowed()) {
                    None => (short, self.value(key.into_owned(), value.into_owned())?),
                    Some(value) => (short, value),
                },
            };
            C::add(&mut map, pair, py)?;
        }
        C::finish(map)
    }

    /// Reads an instance of a subclass.
    #[inline(never)]
    fn read_items(self, object: Borrowed<'_, 'py, PyAny>) -> Result<C, Refusal<'py>> {
        let py = object.py();
        let mut items = Iter::new(dict::items(object)?.as_borrowed())?;
        let mut map = C::start(None, py)?;
        let mut index = 0;
        while let Some(item) = items.next()? {
            let [key, value] = tuple::items(item.as_borrowed())
                .map_err(|refusal| refusal.at(Step::Index(index), item.as_borrowed()))?;
            let pair = self.pair(key.to_owned(), value.to_owned())?;
            C::add(&mut map, pair, py)?;
            index += 1;
        }
        C::finish(map)
    }

    /// Converts an entry that is not short: the key first, in a frame that is gone when the value,
    /// which may be nested deeply, has its turn.
    #[inline(always)]
    fn pair(
        self,
        key: Bound<'py, PyAny>,
        value: Bound<'py, PyAny>,
    ) -> Result<(C::Key, C::Value), Refusal<'py>> {
        let converted = self.key(&key)?;
        Ok((converted, self.value(key, value)?))
    }

    /// Converts a key that is not short.
    #[inline(never)]
    fn key(self, key: &Bound<'py, PyAny>) -> Result<C::Key, Refusal<'py>> {
        self.keys
            .probe(key.as_borrowed())
            .map_err(|refusal| refusal.at(Step::Key(key.clone()), key.as_borrowed()))
    }

    /// Converts a value that is not short.
    #[inline(never)]
    fn value(
        self,
        key: Bound<'py, PyAny>,
        value: Bound<'py, PyAny>,
    ) -> Result<C::Value, Refusal<'py>> {
        self.values
            .probe(value.as_borrowed())
            .map_err(|refusal| refusal.at(Step::Value(key), value.as_borrowed()))
    }
}

/// Turns a map into a dict, its keys and values with the producers inside.
#[derive(Clone, Copy)]
pub struct Dict<K, V>(pub K, pub V);

/// A map that becomes a dict.
pub trait DictLike: IntoIterator<Item = (Self::Key, Self::Value)> {
    /// Its keys.
    type Key;

    /// Its values.
    type Value;
}

impl<K, V, S> DictLike for HashMap<K, V, S> {
    type Key = K;
    type Value = V;
}

impl<K, V> DictLike for BTreeMap<K, V> {
    type Key = K;
    type Value = V;
}

impl<'py, C, K, V> Producer<'py, C> for Dict<K, V>
where
    C: DictLike,
    K: Producer<'py, C::Key>,
    V: Producer<'py, C::Value>,
{
    #[inline]
    fn produce(self, map: C, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        let entries = dict::new(py)?;
        for (key, value) in map {
            let key = self.0.produce(key, py)?;
            let value = self.1.produce(value, py)?;
            dict::insert(&entries, &key, &value)?;
        }
        Ok(entries.into_any())
    }
}

macro_rules! maps {
    ($($type:ty: <K, V $(, $hasher:ident)?>;)*) => {$(
        impl<'a, 'py, K, V $(, $hasher)?> FromPython<'a, 'py> for $type
        where
            K: for<'x> FromPython<'x, 'py>,
            V: for<'x> FromPython<'x, 'py>,
            Self: CollectPairs<Key = K, Value = V>,
        {
            const EXPECTED: &'static str = Source::Dict.expected();

            #[inline]
            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                Mapping::<Self, _, _>::new(Own::<K>::new(), Own::<V>::new()).long(object)
            }
        }

        impl<'py, K, V $(, $hasher)?> IntoPython<'py> for $type
        where
            K: IntoPython<'py>,
            V: IntoPython<'py>,
        {
            #[inline]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                Dict(Own::<K>::new(), Own::<V>::new()).produce(self, py)
            }
        }
    )*};
}

maps! {
    HashMap<K, V, S>: <K, V, S>;
    BTreeMap<K, V>: <K, V>;
}
