//! The tree of standard containers that a type is spelled with.
//!
//! A container is recognised by the last segment of its path and the number of its generic
//! arguments, so `std::vec::Vec<T>` and `Vec<T>` are alike and `MyVec<T>`, an alias, is a leaf:
//! leaves are decided by the compiler, which knows their types.

use syn::{Expr, Type};

use super::{bare, last_segment, type_arguments};

/// The longest tuple that PyO3, and so barecall, converts.
const LONGEST_TUPLE: usize = 12;

/// Which way a value crosses.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Side {
    /// From Python: an argument or a derived field.
    Input,
    /// To Python: a result or a derived field. `Result` and `Box` are containers on this side only.
    Output,
}

/// A type as a tree of containers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// Anything that is no container.
    Leaf(Type),
    /// A container and the types of its items: two for a map, one for each place of a tuple.
    Node(Container, Vec<Tree>),
}

/// The containers that barecall converts itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Container {
    Option,
    Vec,
    VecDeque,
    /// `[T; N]`, with its length.
    Array(Expr),
    /// With its hasher, where one is written.
    HashSet(Option<Type>),
    BTreeSet,
    /// With its hasher, where one is written.
    HashMap(Option<Type>),
    BTreeMap,
    /// One to twelve places; `()` is a leaf.
    Tuple,
    /// Output only.
    Box,
    /// `Result<T, E>`; no error where an alias such as `PyResult<T>` leaves it out. Output only.
    Result(Option<Type>),
}

impl Tree {
    /// Takes `ty` apart.
    pub(crate) fn of(ty: &Type, side: Side) -> Tree {
        let ty = bare(ty);
        match parts(ty, side) {
            None => Tree::Leaf(ty.clone()),
            Some((container, items)) => {
                let items = items.into_iter().map(|item| Tree::of(item, side));
                Tree::Node(container, items.collect())
            }
        }
    }

    /// Builds a value from the leaves up.
    pub(crate) fn fold<T>(
        &self,
        leaf: &mut impl FnMut(&Type) -> T,
        node: &mut impl FnMut(&Container, Vec<T>) -> T,
    ) -> T {
        match self {
            Tree::Leaf(ty) => leaf(ty),
            Tree::Node(container, items) => {
                let items = items.iter().map(|item| item.fold(leaf, node)).collect();
                node(container, items)
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
        Type::Array(array) => Some((Container::Array(array.len.clone()), vec![&array.elem])),
        _ => generic(ty, side),
    }
}

fn generic(ty: &Type, side: Side) -> Option<(Container, Vec<&Type>)> {
    let segment = last_segment(ty)?;
    let arguments = type_arguments(segment)?;
    let name = segment.ident.to_string();
    let container = match (name.as_str(), &arguments[..]) {
        ("Option", [_]) => Container::Option,
        ("Vec", [_]) => Container::Vec,
        ("VecDeque", [_]) => Container::VecDeque,
        ("HashSet", [_]) => Container::HashSet(None),
        ("HashSet", &[item, hasher]) => {
            return Some((Container::HashSet(Some(hasher.clone())), vec![item]));
        }
        ("BTreeSet", [_]) => Container::BTreeSet,
        ("HashMap", [_, _]) => Container::HashMap(None),
        ("HashMap", &[key, value, hasher]) => {
            return Some((Container::HashMap(Some(hasher.clone())), vec![key, value]));
        }
        ("BTreeMap", [_, _]) => Container::BTreeMap,
        _ if side == Side::Output => return output_only(&name, &arguments),
        _ => return None,
    };
    Some((container, arguments))
}

fn output_only<'a>(name: &str, arguments: &[&'a Type]) -> Option<(Container, Vec<&'a Type>)> {
    match (name, arguments) {
        ("Box", &[item]) if is_sized(item) => Some((Container::Box, vec![item])),
        ("Result" | "PyResult", &[item]) => Some((Container::Result(None), vec![item])),
        ("Result", &[item, error]) => Some((Container::Result(Some(error.clone())), vec![item])),
        _ => None,
    }
}

/// Unsized types that a `Box` can hold are no containers of ours.
fn is_sized(ty: &Type) -> bool {
    match bare(ty) {
        Type::Slice(_) | Type::TraitObject(_) => false,
        other => last_segment(other).is_none_or(|segment| segment.ident != "str"),
    }
}
