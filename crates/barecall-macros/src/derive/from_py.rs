//! `#[derive(FromPyObject)]`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{DeriveInput, parse_quote};

use super::attributes::Getter;
use super::generics::Implementation;
use super::record::{Field, Record};
use super::{Item, Kind, interned, item_key, local_field};
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
                    let _level = #private::derive::guard::<Self>(object.py())?;
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
            Kind::Struct(record) => self.record(record, &quote!(Self)),
            Kind::Enum(_, variants) => self.variants(variants),
        }
    }

    /// The variants in turn. Each is a closure, converted in a frame of its own.
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
            let mut attempts = #private::derive::Attempts::new();
            #(
                if let ::core::option::Option::Some(decided) =
                    attempts.decide(object.py(), || { #conversions })
                {
                    return decided;
                }
            )*
            ::core::result::Result::Err(attempts.refuse(&VARIANTS))
        }
    }

    /// A block that makes `constructor` of the object.
    fn record(&self, record: &Record<'_>, constructor: &TokenStream) -> TokenStream {
        let span = local(Span::call_site());
        let members = record.fields.iter().map(|field| &field.member);
        let locals: Vec<_> = (0..record.fields.len()).map(local_field).collect();
        let statements = match record.wrapped() {
            Some(field) => self.whole(field),
            None if record.is_named() => self.named(record),
            None => self.places(record),
        };
        quote_spanned! {span=>
            #statements
            ::core::result::Result::Ok(#constructor { #(#members: #locals),* })
        }
    }

    /// The field of a wrapper: it is the object.
    fn whole(&self, field: &Field) -> TokenStream {
        let private = self.krate.private();
        let value = local_field(0);
        let span = local(Span::call_site());
        match from_py_with(field) {
            Some(function) => quote_spanned! {span=>
                let #value = #private::derive::convert(&object, #function)?;
            },
            None => {
                let converter = types::converter(&field.ty, &self.krate);
                quote_spanned! {span=>
                    let #value = #private::derive::Converter::probe(#converter, object)?;
                }
            }
        }
    }

    /// The fields of a tuple struct, each at its place in a tuple.
    fn places(&self, record: &Record<'_>) -> TokenStream {
        let private = self.krate.private();
        let span = local(Span::call_site());
        let count = record.fields.len();
        let fields = record.fields.iter().enumerate().map(|(index, field)| {
            let value = local_field(index);
            let converted = self.converted(field);
            quote_spanned! {span=>
                let #value = {
                    let part = #private::derive::Part::place(items[#index], #index);
                    #converted
                };
            }
        });
        quote_spanned! {span=>
            let items = #private::derive::places::<#count>(object)?;
            #(#fields)*
        }
    }

    /// Fields with names, each an attribute or an item.
    fn named(&self, record: &Record<'_>) -> TokenStream {
        let span = local(Span::call_site());
        let fields = record.fields.iter().enumerate().map(|(index, field)| {
            let value = local_field(index);
            let part = self.part(record, field);
            quote_spanned!(span=> let #value = { #part };)
        });
        fields.collect()
    }

    fn part(&self, record: &Record<'_>, field: &Field) -> TokenStream {
        let span = local(Span::call_site());
        let converted = self.converted(field);
        let (key, part) = self.getter(record, field);
        let Some(default) = &field.options.default else {
            return quote_spanned!(span=> #key let part = #part?; #converted);
        };
        let default = match &default.value {
            Some(value) => quote!(#value),
            None => quote!(::core::default::Default::default()),
        };
        quote_spanned! {span=>
            #key
            match #part? {
                ::core::option::Option::Some(part) => { #converted }
                ::core::option::Option::None => #default,
            }
        }
    }

    /// The expression that gets the value of a field, and a statement that it may need.
    fn getter(&self, record: &Record<'_>, field: &Field) -> (TokenStream, TokenStream) {
        let part = {
            let private = self.krate.private();
            quote!(#private::derive::Part)
        };
        let span = local(Span::call_site());
        let py = quote_spanned!(span=> object.py());
        let has_default = field.options.default.is_some();
        match record.attribute_name(field) {
            Some(name) => {
                let interned = interned(&self.krate, &name, &py);
                let method = Ident::new(
                    if has_default {
                        "attribute_if_any"
                    } else {
                        "attribute"
                    },
                    span,
                );
                let part = quote_spanned!(span=> #part::#method(object, #interned, #name));
                (quote!(), part)
            }
            None => {
                let (statement, key) = item_key(&self.krate, record, field, &py);
                let method = Ident::new(if has_default { "item_if_any" } else { "item" }, span);
                (
                    statement,
                    quote_spanned!(span=> #part::#method(object, #key)),
                )
            }
        }
    }

    /// What becomes of `part`.
    fn converted(&self, field: &Field) -> TokenStream {
        let span = local(Span::call_site());
        match from_py_with(field) {
            Some(function) => quote_spanned!(span=> part.convert_with(#function)?),
            None => {
                let converter = types::converter(&field.ty, &self.krate);
                quote_spanned!(span=> part.convert(#converter)?)
            }
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

/// The function of the user, coerced where its keyword stands so that an error is shown there.
fn from_py_with(field: &Field) -> Option<TokenStream> {
    let function = field.options.from_py_with.as_ref()?;
    let path = &function.value;
    Some(quote_spanned! {local(function.span)=>
        { let from_py_with: fn(_) -> _ = #path; from_py_with }
    })
}

impl Record<'_> {
    /// The attribute in which a field is found; nothing if it is an item.
    fn attribute_name(&self, field: &Field) -> Option<String> {
        match field.options.getter.as_ref().map(|getter| &getter.value) {
            Some(Getter::Attribute(Some(name))) => Some(name.value()),
            Some(Getter::Item(_)) => None,
            None if self.options.from_item_all.is_some() => None,
            Some(Getter::Attribute(None)) | None => Some(self.python_name(field)),
        }
    }
}
