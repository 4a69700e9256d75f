//! Which types are plain data: values that hold no Python object and whose conversion drops none.
//!
//! A function whose signature names nothing else skips PyO3's attach bookkeeping. The question is
//! decided by the type, not by its spelling; a type that is not known here is not plain.

use core::marker::PhantomData;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

/// Plain data.
pub trait Plain {}

/// Asks whether `T` is `Plain`, in a constant: the inherent constant exists only where the bound
/// holds and then shadows the trait's.
pub struct IsPlain<T: ?Sized>(PhantomData<T>);

/// The answer for every type without the inherent constant.
pub trait NotPlain {
    /// Whether the type is plain.
    const PLAIN: bool = false;
}

impl<T: ?Sized> NotPlain for IsPlain<T> {}

impl<T: Plain + ?Sized> IsPlain<T> {
    /// Whether the type is plain.
    pub const PLAIN: bool = true;
}

macro_rules! plain {
    ($($type:ty),*) => { $(impl Plain for $type {})* };
}

plain!((), bool, char, f32, f64, str, String);
plain!(
    i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize
);

impl<T: Plain + ?Sized> Plain for &T {}
impl<T: Plain + ToOwned<Owned: Plain> + ?Sized> Plain for Cow<'_, T> {}
impl<T: Plain> Plain for [T] {}
impl<T: Plain, const N: usize> Plain for [T; N] {}
impl<T: Plain> Plain for Option<T> {}
impl<T: Plain> Plain for Vec<T> {}
impl<T: Plain> Plain for VecDeque<T> {}
impl<T: Plain, S> Plain for HashSet<T, S> {}
impl<T: Plain> Plain for BTreeSet<T> {}
impl<K: Plain, V: Plain, S> Plain for HashMap<K, V, S> {}
impl<K: Plain, V: Plain> Plain for BTreeMap<K, V> {}
impl<T: Plain, E> Plain for Result<T, E> {}
