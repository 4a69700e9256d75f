//! References to containers out: what the container itself gives, its items by reference.
//!
//! `IntoPyObjectRef` needs these, for fields alone; functions return values.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use pyo3::{Bound, PyAny, Python};

use super::super::foreign::Foreign;
use super::super::map::DictLike;
use super::super::option::Optional;
use super::super::probe::Probe;
use super::super::set::SetLike;
use super::super::{IntoPython, Producer};
use crate::ffi::list::Counted;
use crate::ffi::{Raised, bytes, list};

impl<T, S> SetLike for &HashSet<T, S> {}
impl<T> SetLike for &BTreeSet<T> {}

impl<'a, K, V, S> DictLike for &'a HashMap<K, V, S> {
    type Key = &'a K;
    type Value = &'a V;
}

impl<'a, K, V> DictLike for &'a BTreeMap<K, V> {
    type Key = &'a K;
    type Value = &'a V;
}

impl<'a, 'py, T, P: Producer<'py, &'a T>> Producer<'py, &'a Option<T>> for Optional<P> {
    #[inline]
    fn produce(self, value: &'a Option<T>, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        self.produce(value.as_ref(), py)
    }
}

/// How items in a row are read as bytes, where a sequence of them becomes a `bytes`.
type AsBytes<T> = Option<fn(&[T]) -> &[u8]>;

/// Turns a reference to a sequence into a list, its items with the producer inside.
pub struct Row<P, T> {
    items: P,
    as_bytes: AsBytes<T>,
}

impl<P: Copy, T> Clone for Row<P, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Copy, T> Copy for Row<P, T> {}

/// A sequence that is read by reference.
pub trait Rows {
    /// What it holds.
    type Item;

    /// Its items.
    fn items(&self) -> impl Counted<Item = &Self::Item>;

    /// All of them as bytes.
    fn bytes(&self, as_bytes: fn(&[Self::Item]) -> &[u8]) -> Cow<'_, [u8]>;
}

impl<T> Rows for Vec<T> {
    type Item = T;

    #[inline]
    fn items(&self) -> impl Counted<Item = &T> {
        self.iter()
    }

    #[inline]
    fn bytes(&self, as_bytes: fn(&[T]) -> &[u8]) -> Cow<'_, [u8]> {
        Cow::Borrowed(as_bytes(self))
    }
}

impl<T, const N: usize> Rows for [T; N] {
    type Item = T;

    #[inline]
    fn items(&self) -> impl Counted<Item = &T> {
        self.iter()
    }

    #[inline]
    fn bytes(&self, as_bytes: fn(&[T]) -> &[u8]) -> Cow<'_, [u8]> {
        Cow::Borrowed(as_bytes(self))
    }
}

impl<T> Rows for VecDeque<T> {
    type Item = T;

    #[inline]
    fn items(&self) -> impl Counted<Item = &T> {
        self.iter()
    }

    #[inline]
    fn bytes(&self, as_bytes: fn(&[T]) -> &[u8]) -> Cow<'_, [u8]> {
        let (first, second) = self.as_slices();
        let mut all = Cow::Borrowed(as_bytes(first));
        if !second.is_empty() {
            all.to_mut().extend_from_slice(as_bytes(second));
        }
        all
    }
}

impl<'a, 'py, C, P> Producer<'py, &'a C> for Row<P, C::Item>
where
    C: Rows<Item: 'a>,
    P: Producer<'py, &'a C::Item>,
{
    #[inline]
    fn produce(self, value: &'a C, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
        match self.as_bytes {
            Some(as_bytes) => bytes::new(py, &value.bytes(as_bytes)),
            None => list::collect(py, value.items(), |item| self.items.produce(item, py)),
        }
    }
}

/// A sequence that is ours.
pub trait OwnRow<C: Rows> {
    /// The producer of a reference, with the one of the items.
    fn row<P>(&self, items: P, as_bytes: AsBytes<C::Item>) -> Row<P, C::Item> {
        Row { items, as_bytes }
    }
}

impl<C: Rows> OwnRow<C> for Probe<C> {}

/// Any other type of that name.
pub trait ForeignRow<C> {
    /// The producer of a reference.
    fn row<'a, P, T>(&self, _items: P, _as_bytes: AsBytes<T>) -> Foreign<&'a C> {
        Foreign::new()
    }
}

impl<C> ForeignRow<C> for &Probe<C> {}

/// Items whose type is ours.
pub trait OwnBytes<'py, T: IntoPython<'py>> {
    /// How a row of them is read as bytes.
    fn bytes(&self) -> AsBytes<T> {
        T::AS_BYTES
    }
}

impl<'py, T: IntoPython<'py>> OwnBytes<'py, T> for Probe<T> {}

/// Items of any other type.
pub trait ForeignBytes<T> {
    /// They become the items of a list.
    fn bytes(&self) -> AsBytes<T> {
        None
    }
}

impl<T> ForeignBytes<T> for &Probe<T> {}

macro_rules! tuple {
    ($($type:ident $with:ident $name:ident)+) => {
        impl<'a, 'py, $($type, $with: Producer<'py, &'a $type>),+> Producer<'py, &'a ($($type,)+)>
            for ($($with,)+)
        {
            fn produce(
                self,
                ($($name,)+): &'a ($($type,)+),
                py: Python<'py>,
            ) -> Result<Bound<'py, PyAny>, Raised> {
                self.produce(($($name,)+), py)
            }
        }
    };
}

tuple!(A WithA a);
tuple!(A WithA a B WithB b);
tuple!(A WithA a B WithB b C WithC c);
tuple!(A WithA a B WithB b C WithC c D WithD d);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g H WithH h);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g H WithH h I WithI i);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g H WithH h I WithI i J WithJ j);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g H WithH h I WithI i J WithJ j K WithK k);
tuple!(A WithA a B WithB b C WithC c D WithD d E WithE e F WithF f G WithG g H WithH h I WithI i J WithJ j K WithK k L WithL l);
