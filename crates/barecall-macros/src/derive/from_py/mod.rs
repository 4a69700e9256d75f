//! `#[derive(FromPyObject)]`.
//!
//! Both traits are implemented here; `fields` makes a struct or a variant of the object.

mod fields;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{DeriveInput, parse_quote};

use super::generics::Implementation;
use super::record::Record;
use super::{Item, Kind};
use crate::errors::Errors;
use crate::types::{self, Container, Side, Tree, local};

const NAME: &str = "FromPyObject";

/// The whole expansion.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let expanded = syn::parse2(input).and_then(|input| derive(&input));
    expanded.unwrap_or_else(syn::Error::into_compile_error)
}

fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let item = Item::read(input, NAME, &mut errors)?;
    item.check_from_py(&mut errors);
    let generics = Implementation::from_py(&input.generics, &mut errors);
    errors.finish(())?;
    Ok(item.scope(&item.implementations(generics)))
}

impl Item<'_> {
    fn implementations(&self, generics: Implementation) -> TokenStream {
        let private = self.krate.private();
        let pyo3 = self.krate.pyo3();
        let py = generics.py.clone();
        let generics =
            generics.bound(|param| parse_quote!(#param: #pyo3::conversion::FromPyObjectOwned<#py>));
        let borrow = &generics.borrow;
        let (parameters, bounds) = generics.parts();
        let ty = &self.self_type;
        let name = self.name();
        let short = self.short(&generics);
        let long = self.long();
        let root = self.root();
        let span = local(Span::call_site());
        quote_spanned! {span=>
            #[automatically_derived]
            impl #parameters #private::derive::FromPython<#borrow, #py> for #ty #bounds {
                const EXPECTED: &'static ::core::primitive::str = #name;
                #short
                fn long(
                    object: #pyo3::Borrowed<#borrow, #py, #pyo3::PyAny>,
                ) -> ::core::result::Result<Self, #private::derive::Refusal<#py>> {
                    #long
                }
            }
            #[automatically_derived]
            impl #parameters #pyo3::FromPyObject<#borrow, #py> for #ty #bounds {
                type Error = #pyo3::PyErr;
                fn extract(
                    object: #pyo3::Borrowed<#borrow, #py, #pyo3::PyAny>,
                ) -> ::core::result::Result<Self, #pyo3::PyErr> {
                    #private::derive::prepare(object.py());
                    match <Self as #private::derive::FromPython<#borrow, #py>>::probe(object) {
                        ::core::result::Result::Ok(value) => ::core::result::Result::Ok(value),
                        ::core::result::Result::Err(refusal) => ::core::result::Result::Err(
                            #private::derive::error(refusal, #root, object),
                        ),
                    }
                }
            }
        }
    }

    fn name(&self) -> String {
        syn::ext::IdentExt::unraw(&self.input.ident).to_string()
    }

    /// The short path of a wrapper around a leaf is that of the leaf.
    fn short(&self, generics: &Implementation) -> Option<TokenStream> {
        let Kind::Struct(record) = &self.kind else {
            return None;
        };
        let field = record.wrapped()?;
        let is_leaf = Tree::of(&field.ty, Side::Input).is_leaf_within(Container::Option);
        if !is_leaf || field.options.from_py_with.is_some() {
            return None;
        }
        let private = self.krate.private();
        let pyo3 = self.krate.pyo3();
        let Implementation { py, borrow, .. } = generics;
        let member = &field.member;
        let converter = types::converter(&field.ty, &self.krate);
        Some(quote_spanned! {local(Span::call_site())=>
            #[inline(always)]
            fn short(
                object: #pyo3::Borrowed<#borrow, #py, #pyo3::PyAny>,
            ) -> ::core::option::Option<Self> {
                match #private::derive::Converter::short(#converter, object) {
                    ::core::option::Option::Some(field) => {
                        ::core::option::Option::Some(Self { #member: field })
                    }
                    ::core::option::Option::None => ::core::option::Option::None,
                }
            }
        })
    }

    fn long(&self) -> TokenStream {
        match &self.kind {
            Kind::Struct(record) => {
                let private = self.krate.private();
                let fields = self.record(record, &quote!(Self));
                quote_spanned! {local(Span::call_site())=>
                    let _level = #private::derive::guard::<Self>(object.py())?;
                    #fields
                }
            }
            Kind::Enum(_, variants) => self.variants(variants),
        }
    }

    /// The variants in turn. Each is a closure that captures nothing, and so a function.
    fn variants(&self, variants: &[Record<'_>]) -> TokenStream {
        let private = self.krate.private();
        let name = self.name();
        let names = variants.iter().map(Record::name);
        let shown = variants
            .iter()
            .map(|variant| match &variant.options.annotation {
                Some(annotation) => annotation.value.value(),
                None => variant.name(),
            });
        let conversions = variants.iter().map(|variant| {
            let ident = variant.ident;
            self.record(variant, &quote!(Self::#ident))
        });
        quote_spanned! {local(Span::call_site())=>
            static VARIANTS: #private::derive::Variants = #private::derive::Variants {
                name: #name,
                each: &[#((#names, #shown)),*],
            };
            #private::derive::choose::<Self>(
                object,
                &VARIANTS,
                &[#(|object| { #conversions }),*],
            )
        }
    }

    /// What an error starts from.
    fn root(&self) -> TokenStream {
        let private = self.krate.private();
        let name = self.name();
        match &self.kind {
            Kind::Struct(record) if record.wrapped().is_none() => {
                quote!(#private::derive::Root::Fields(#name))
            }
            _ => quote!(#private::derive::Root::Whole(#name)),
        }
    }
}
