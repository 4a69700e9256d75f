//! Types taken apart by their tokens.
//!
//! A macro sees no types, only how they are spelled. Two things are read here: which standard
//! containers a type is built of ([`Tree`]), so that their elements take barecall's own paths
//! whatever they are, and the type itself with every lifetime left open ([`elided`]), since an
//! expansion names it outside the function that declares the lifetimes.

mod elide;
mod strategy;
mod tree;

#[cfg(test)]
mod tests;

pub(crate) use elide::elided;
pub(crate) use strategy::{converter, local, probe, probes, producer};
pub(crate) use tree::{Container, Side, Tree};

use syn::visit::Visit;
use syn::{GenericArgument, PathArguments, PathSegment, Type, TypeImplTrait};

/// Whether `ty` is the `Python<'py>` token: the last path segment decides, as under PyO3.
pub(crate) fn is_python(ty: &Type) -> bool {
    last_segment(ty).is_some_and(|segment| segment.ident == "Python")
}

/// Whether `ty` is spelled `Option<...>`.
pub(crate) fn is_option(ty: &Type) -> bool {
    last_segment(ty)
        .filter(|segment| segment.ident == "Option")
        .and_then(type_arguments)
        .is_some_and(|arguments| arguments.len() == 1)
}

/// Whether `ty` has an `impl Trait` anywhere: then it has no name to write in an expansion.
pub(crate) fn has_impl_trait(ty: &Type) -> bool {
    struct Search(bool);
    impl Visit<'_> for Search {
        fn visit_type_impl_trait(&mut self, _: &TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_type(ty);
    search.0
}

/// The type inside parentheses and the invisible delimiters of `macro_rules!`.
fn bare(mut ty: &Type) -> &Type {
    loop {
        ty = match ty {
            Type::Group(group) => &group.elem,
            Type::Paren(paren) => &paren.elem,
            other => return other,
        }
    }
}

fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match bare(ty) {
        Type::Path(path) if path.qself.is_none() => path.path.segments.last(),
        _ => None,
    }
}

/// The arguments between the angle brackets, if all of them are types.
fn type_arguments(segment: &PathSegment) -> Option<Vec<&Type>> {
    let PathArguments::AngleBracketed(generics) = &segment.arguments else {
        return None;
    };
    generics.args.iter().map(as_type).collect()
}

fn as_type(argument: &GenericArgument) -> Option<&Type> {
    match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}
