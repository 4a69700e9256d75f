//! Tuples of 1 to 12 items, both directions, without the heap.
//!
//! Taken are tuples of that many items; an instance of a subclass (a named tuple) gives the items
//! that it stores. A tuple cannot change, so its items may be borrowed from it: `(&str, i64)` works
//! where `Vec<&str>` does not.

use pyo3::{Borrowed, Bound, PyAny, Python};

use super::plain::Plain;
use super::refusal::Step;
use super::{Converter, FromPython, IntoPython, Own, Producer, Refusal};
use crate::ffi::{Raised, tuple};

const EXPECTED: &str = "tuple";

/// The items of a tuple of exactly `N` items.
#[inline(always)]
pub(super) fn items<'a, 'py, const N: usize>(
    object: Borrowed<'a, 'py, PyAny>,
) -> Result<[Borrowed<'a, 'py, PyAny>; N], Refusal<'py>> {
    match tuple::stored_items(object) {
        Some(items) => Ok(items),
        None => Err(refused(object, N)),
    }
}

#[cold]
fn refused<'py>(object: Borrowed<'_, 'py, PyAny>, expected: usize) -> Refusal<'py> {
    match tuple::stored_len(object) {
        Some(found) => Refusal::Length { expected, found },
        None => Refusal::Type(EXPECTED),
    }
}

/// Converts the item at `index`.
#[inline(always)]
fn item<'a, 'py, C: Converter<'a, 'py>>(
    converter: C,
    item: Borrowed<'a, 'py, PyAny>,
    index: usize,
) -> Result<C::Value, Refusal<'py>> {
    converter
        .probe(item)
        .map_err(|refusal| refusal.at(Step::Index(index), item))
}

macro_rules! tuple {
    ($({$type:ident $with:ident $name:ident $index:tt})+) => {
        impl<'a, 'py, $($with: Converter<'a, 'py>),+> Converter<'a, 'py> for ($($with,)+) {
            type Value = ($($with::Value,)+);

            const SHORT: bool = $($with::SHORT)&&+;

            #[inline(always)]
            fn short(self, object: Borrowed<'a, 'py, PyAny>) -> Option<Self::Value> {
                if !Self::SHORT {
                    return None;
                }
                let [$($name),+] = tuple::stored_items(object)?;
                Some(($(self.$index.short($name)?,)+))
            }

            #[inline]
            fn long(self, object: Borrowed<'a, 'py, PyAny>) -> Result<Self::Value, Refusal<'py>> {
                self.probe(object)
            }

            // Each item on its own is short or long.
            #[inline(always)]
            fn probe(self, object: Borrowed<'a, 'py, PyAny>) -> Result<Self::Value, Refusal<'py>> {
                let [$($name),+] = items(object)?;
                Ok(($(item(self.$index, $name, $index)?,)+))
            }
        }

        impl<'a, 'py, $($type: FromPython<'a, 'py>),+> FromPython<'a, 'py> for ($($type,)+) {
            const EXPECTED: &'static str = EXPECTED;

            #[inline(always)]
            fn short(object: Borrowed<'a, 'py, PyAny>) -> Option<Self> {
                ($(Own::<$type>::new(),)+).short(object)
            }

            #[inline]
            fn long(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Refusal<'py>> {
                ($(Own::<$type>::new(),)+).long(object)
            }
        }

        impl<'py, $($type, $with: Producer<'py, $type>),+> Producer<'py, ($($type,)+)>
            for ($($with,)+)
        {
            #[inline(always)]
            fn produce(
                self,
                ($($name,)+): ($($type,)+),
                py: Python<'py>,
            ) -> Result<Bound<'py, PyAny>, Raised> {
                tuple::pack(py, [$(self.$index.produce($name, py)?),+])
            }
        }

        impl<'py, $($type: IntoPython<'py>),+> IntoPython<'py> for ($($type,)+) {
            #[inline(always)]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                ($(Own::<$type>::new(),)+).produce(self, py)
            }
        }

        impl<$($type: Plain),+> Plain for ($($type,)+) {}
    };
}

/// Tuples of the first item, of the first two, and so on.
macro_rules! tuples {
    ([$($done:tt)*]) => {};
    ([$($done:tt)*] $next:tt $($rest:tt)*) => {
        tuple!($($done)* $next);
        tuples!([$($done)* $next] $($rest)*);
    };
}

// Each item's type, converter or producer, variable and index.
tuples! {
    []
    {A WithA a 0}
    {B WithB b 1}
    {C WithC c 2}
    {D WithD d 3}
    {E WithE e 4}
    {F WithF f 5}
    {G WithG g 6}
    {H WithH h 7}
    {I WithI i 8}
    {J WithJ j 9}
    {K WithK k 10}
    {L WithL l 11}
}
