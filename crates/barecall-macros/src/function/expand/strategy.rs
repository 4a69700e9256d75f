//! Which converter serves a parameter.
//!
//! A leaf is probed: the compiler takes our converter where the type has one and PyO3's where it
//! has not. An `Option` around a leaf is probed with it, since PyO3 holds class references for a
//! whole parameter. Containers are built from their tokens, so that they are ours whatever their
//! elements are.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Type;
use syn::spanned::Spanned;

use super::super::Function;
use super::super::params::{Param, Regular};
use super::local;
use crate::types::elided;

/// The converter of an argument with a place of its own.
pub(super) fn converter(function: &Function, param: &Param, regular: &Regular) -> TokenStream {
    match &regular.from_py_with {
        None => argument(function, &param.ty),
        Some(path) => {
            let private = function.krate.private();
            quote_spanned!(local(path.span())=> #private::Custom::new(#path))
        }
    }
}

/// The converter of a parameter of type `ty`.
pub(super) fn argument(function: &Function, ty: &Type) -> TokenStream {
    let private = function.krate.private();
    let span = local(ty.span());
    let ty = elided(ty);
    quote_spanned!(span=> (&#private::Probe::<#ty>::new()).argument())
}
