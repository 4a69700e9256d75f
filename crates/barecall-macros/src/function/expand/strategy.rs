//! Which converter serves a parameter, and which producer the result.
//!
//! A parameter that is a leaf is probed as a parameter, an `Option` around a leaf with it: PyO3
//! holds references to classes for a whole parameter. Other containers are built from their
//! tokens, so that they are ours whatever their elements are.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{ReturnType, Type};

use super::super::Function;
use super::super::params::{Param, Regular};
use crate::types::{self, Container, Side, Tree, local};

impl Function {
    /// The converter of an argument with a place of its own.
    pub(super) fn converter(&self, param: &Param, regular: &Regular) -> TokenStream {
        match &regular.from_py_with {
            None => self.argument_converter(&param.ty),
            Some(path) => {
                let private = self.krate.private();
                quote_spanned!(local(path.span())=> #private::Custom::new(#path))
            }
        }
    }

    /// The converter of a parameter of type `ty`.
    pub(super) fn argument_converter(&self, ty: &Type) -> TokenStream {
        let span = local(ty.span());
        if Tree::of(ty, Side::Input).is_leaf_within(Container::Option) {
            let probe = types::probe(ty, &self.krate);
            return quote_spanned!(span=> (&#probe).argument());
        }
        let private = self.krate.private_at(span);
        let converter = types::converter(ty, &self.krate);
        quote_spanned!(span=> #private::Direct(#converter))
    }

    /// The producer of the value `returned`. `()` is another object as a whole result, alone or in
    /// a `Result`, than within other types.
    pub(super) fn producer(&self) -> TokenStream {
        let ReturnType::Type(_, ty) = &self.item.sig.output else {
            return self.producer_of_value(Span::call_site());
        };
        let tree = Tree::of(ty, Side::Output);
        if matches!(tree, Tree::Leaf(_)) || types::has_impl_trait(ty) {
            return self.producer_of_value(ty.span());
        }
        match &tree {
            Tree::Node(Container::Result, _, items) if let [Tree::Leaf(value)] = &items[..] => {
                self.producer_of_result(ty, value)
            }
            _ => types::producer(ty, &self.krate),
        }
    }

    /// A leaf is probed by its value: `impl Trait` has no name, and a type that is an alias of a
    /// `Result` is seen through.
    fn producer_of_value(&self, span: Span) -> TokenStream {
        let private = self.krate.private();
        quote_spanned!(local(span)=> (&&&&&#private::Probe::of(&barecall_returned)).producer())
    }

    fn producer_of_result(&self, ty: &Type, value: &Type) -> TokenStream {
        let span = local(ty.span());
        let private = self.krate.private_at(span);
        let probe = types::probe(value, &self.krate);
        quote_spanned!(span=> #private::Fallible((&&&&&#probe).producer()))
    }
}
