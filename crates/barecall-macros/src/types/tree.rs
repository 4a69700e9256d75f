//! The tree of standard containers that a type is spelled with.
//!
//! A container is recognised by the last segment of its path and the number of its generic
//! arguments, so `std::vec::Vec<T>` and `Vec<T>` are alike and `MyVec<T>`, an alias, is a leaf:
//! leaves are decided by the compiler, which knows their types. It also has the last word on
//! sequences, sets and maps, since a crate may have a `Vec` of its own.

use syn::Type;

use super::{bare, last_segment, type_arguments};

/// The longest tuple that PyO3, and so barecall, converts.
const LONGEST_TUPLE: usize = 12;

/// Which way a value crosses.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Side {
    /// From Python: an argument or a derived field.
    Input,
    /// To Python: a result or a derived field. `Result` is a container on this side only.
    Output,
}

/// A type as a tree of containers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// Anything that is no container.
    Leaf(Type),
    /// A container as it is spelled, and the types of its items: two for a map, one for each place
    /// of a tuple.
    Node(Container, Type, Vec<Tree>),
}

/// The containers that barecall converts itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Container {
    Option,
    /// `Vec`, `VecDeque` and `[T; N]`.
    Sequence,
    /// `HashSet` and `BTreeSet`.
    Set,
    /// `HashMap` and `BTreeMap`.
    Map,
    /// One to twelve places; `()` is a leaf.
    Tuple,
    /// `Result<T, E>`, or `PyResult<T>` and other aliases that leave the error out.
    Result,
}

impl Tree {
    /// Takes `ty` apart.
    pub(crate) fn of(ty: &Type, side: Side) -> Tree {
        let ty = bare(ty);
        match parts(ty, side) {
            None => Tree::Leaf(ty.clone()),
            Some((container, items)) => {
                let items = items.into_iter().map(|item| Tree::of(item, side));
                Tree::Node(container, ty.clone(), items.collect())
            }
        }
    }

    /// Builds a value from the leaves up.
    pub(crate) fn fold<T>(
        &self,
        leaf: &mut impl FnMut(&Type) -> T,
        node: &mut impl FnMut(Container, &Type, Vec<T>) -> T,
    ) -> T {
        match self {
            Tree::Leaf(ty) => leaf(ty),
            Tree::Node(container, ty, items) => {
                let items = items.iter().map(|item| item.fold(leaf, node)).collect();
                node(*container, ty, items)
            }
        }
    }

    /// Whether there is nothing but `outer` around a leaf.
    pub(crate) fn is_leaf_within(&self, outer: Container) -> bool {
        match self {
            Tree::Leaf(_) => true,
            Tree::Node(container, _, items) => {
                *container == outer && items.iter().all(|item| item.is_leaf_within(outer))
            }
        }
    }
}

/// The outermost container of `ty` and its items.
fn parts(ty: &Type, side: Side) -> Option<(Container, Vec<&Type>)> {
    match ty {
        Type::Tuple(tuple) => {
            let fits = (1..=LONGEST_TUPLE).contains(&tuple.elems.len());
            fits.then(|| (Container::Tuple, tuple.elems.iter().collect()))
        }
        Type::Array(array) => Some((Container::Sequence, vec![&array.elem])),
        _ => generic(ty, side),
    }
}

/// Trailing arguments that are no items are a set's or a map's hasher, and a result's error.
fn generic(ty: &Type, side: Side) -> Option<(Container, Vec<&Type>)> {
    let segment = last_segment(ty)?;
    let mut arguments = type_arguments(segment)?;
    let name = segment.ident.to_string();
    let (container, items) = match (name.as_str(), arguments.len()) {
        ("Option", 1) => (Container::Option, 1),
        ("Vec" | "VecDeque", 1) => (Container::Sequence, 1),
        ("HashSet", 1 | 2) | ("BTreeSet", 1) => (Container::Set, 1),
        ("HashMap", 2 | 3) | ("BTreeMap", 2) => (Container::Map, 2),
        ("Result", 1 | 2) | ("PyResult", 1) if side == Side::Output => (Container::Result, 1),
        _ => return None,
    };
    arguments.truncate(items);
    Some((container, arguments))
}
