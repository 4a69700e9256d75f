//! `#[derive(IntoPyObject)]` and `#[derive(IntoPyObjectRef)]`.
//!
//! Both traits are implemented here; `fields` makes the object of a struct or a variant.

mod fields;
mod reference;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{DeriveInput, parse_quote};

use super::generics::Implementation;
use super::record::{Field, Record};
use super::{Item, Kind, local_field};
use crate::errors::Errors;
use crate::types::{Container, Side, Tree, local};

/// What is converted.
#[derive(Clone, Copy, PartialEq)]
enum Receiver {
    Value,
    Reference,
}

/// The whole expansion for values.
pub(crate) fn by_value(input: TokenStream) -> TokenStream {
    expand(input, Receiver::Value)
}

/// The whole expansion for references.
pub(crate) fn by_reference(input: TokenStream) -> TokenStream {
    expand(input, Receiver::Reference)
}

fn expand(input: TokenStream, receiver: Receiver) -> TokenStream {
    let expanded = syn::parse2(input).and_then(|input| derive(&input, receiver));
    expanded.unwrap_or_else(syn::Error::into_compile_error)
}

fn derive(input: &DeriveInput, receiver: Receiver) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let item = Item::read(input, receiver.derive(), &mut errors)?;
    item.check_into_py(&mut errors);
    errors.finish(())?;
    let derived = IntoPy {
        generics: item.generics(receiver),
        item,
        receiver,
    };
    Ok(derived.item.scope(&derived.implementations()))
}

impl Receiver {
    fn derive(self) -> &'static str {
        match self {
            Receiver::Value => "IntoPyObject",
            Receiver::Reference => "IntoPyObjectRef",
        }
    }
}

impl Item<'_> {
    fn generics(&self, receiver: Receiver) -> Implementation {
        let pyo3 = self.krate.pyo3();
        let generics = &self.input.generics;
        let generics = Implementation::into_py(generics, receiver == Receiver::Reference);
        let py = generics.py.clone();
        let borrow = generics.borrow.clone();
        generics.bound(|param| match receiver {
            Receiver::Value => parse_quote!(#param: #pyo3::conversion::IntoPyObject<#py>),
            Receiver::Reference => {
                parse_quote!(&#borrow #param: #pyo3::conversion::IntoPyObject<#py>)
            }
        })
    }
}

/// An expansion.
struct IntoPy<'a> {
    item: Item<'a>,
    receiver: Receiver,
    generics: Implementation,
}

impl IntoPy<'_> {
    fn implementations(&self) -> TokenStream {
        let private = self.item.krate.private();
        let pyo3 = self.item.krate.pyo3();
        let (parameters, bounds) = self.generics.parts();
        let Implementation { py, borrow, .. } = &self.generics;
        let ty = &self.item.self_type;
        let ty = match self.receiver {
            Receiver::Value => quote!(#ty),
            Receiver::Reference => quote!(&#borrow #ty),
        };
        let span = local(Span::call_site());
        let enter = self.enter(&quote_spanned!(span=> #private::derive::guard::<Self>(py)));
        let body = self.body();
        let types = self.types();
        let via_pyo3 = self.via_pyo3();
        quote_spanned! {local(Span::call_site())=>
            #[automatically_derived]
            impl #parameters #private::derive::IntoPython<#py> for #ty #bounds {
                fn into_python(
                    self,
                    py: #pyo3::Python<#py>,
                ) -> ::core::result::Result<
                    #pyo3::Bound<#py, #pyo3::PyAny>,
                    #private::derive::Raised,
                > {
                    #enter
                    #body
                }
            }
            #[automatically_derived]
            impl #parameters #pyo3::conversion::IntoPyObject<#py> for #ty #bounds {
                #types
                fn into_pyobject(
                    self,
                    py: #pyo3::Python<#py>,
                ) -> ::core::result::Result<Self::Output, Self::Error> {
                    #via_pyo3
                }
            }
        }
    }

    /// Enters a level. A value that is then not converted is dropped with care; a reference needs
    /// none, but no code of its own either.
    fn enter(&self, guard: &TokenStream) -> TokenStream {
        let private = self.item.krate.private();
        quote_spanned! {local(Span::call_site())=>
            let _level = match #guard {
                ::core::result::Result::Ok(level) => level,
                ::core::result::Result::Err(error) => {
                    return ::core::result::Result::Err(#private::derive::abandon(self, error));
                }
            };
        }
    }

    fn body(&self) -> TokenStream {
        let span = local(Span::call_site());
        let ident = &self.item.input.ident;
        match &self.item.kind {
            Kind::Struct(record) => {
                let pattern = pattern(record);
                let body = self.record(record);
                quote_spanned! {span=>
                    let #ident #pattern = self;
                    #body
                }
            }
            Kind::Enum(_, variants) => {
                let arms = variants.iter().map(|variant| {
                    let name = variant.ident;
                    let pattern = pattern(variant);
                    let body = self.record(variant);
                    quote_spanned!(span=> #ident::#name #pattern => { #body })
                });
                quote_spanned!(span=> match self { #(#arms)* })
            }
        }
    }

    /// The associated types of PyO3's trait: those that its own derive gives.
    fn types(&self) -> TokenStream {
        let pyo3 = self.item.krate.pyo3();
        let py = &self.generics.py;
        let bound = |target: TokenStream| {
            quote! {
                type Target = #target;
                type Output = #pyo3::Bound<#py, Self::Target>;
                type Error = #pyo3::PyErr;
            }
        };
        match &self.item.kind {
            Kind::Enum(..) => bound(quote!(#pyo3::PyAny)),
            Kind::Struct(record) => match record.wrapped() {
                None if record.is_named() => bound(quote!(#pyo3::types::PyDict)),
                None => bound(quote!(#pyo3::types::PyTuple)),
                Some(field) => {
                    let ty = self.field_type(field);
                    let of = quote!(<#ty as #pyo3::conversion::IntoPyObject<#py>>);
                    if is_leaf(field) {
                        quote! {
                            type Target = #of::Target;
                            type Output = #of::Output;
                            type Error = #of::Error;
                        }
                    } else {
                        bound(quote!(#of::Target))
                    }
                }
            },
        }
    }

    /// Through the trait of ours; a wrapper around a leaf is PyO3's, as its types are. The leaf may
    /// be an alias of a container of the wrapper, so that is guarded where an error can say so.
    fn via_pyo3(&self) -> TokenStream {
        let private = self.item.krate.private();
        let pyo3 = self.item.krate.pyo3();
        let py = &self.generics.py;
        let span = local(Span::call_site());
        if let Kind::Struct(record) = &self.item.kind
            && let Some(field) = record.wrapped()
            && is_leaf(field)
        {
            let ident = &self.item.input.ident;
            let pattern = pattern(record);
            let value = local_field(0);
            let enter = self.enter(&quote_spanned! {span=>
                (&#private::derive::Errors::<Self::Error>::new()).guard::<Self>(py)
            });
            return quote_spanned! {span=>
                #enter
                let #ident #pattern = self;
                #pyo3::conversion::IntoPyObject::into_pyobject(#value, py)
            };
        }
        quote_spanned! {span=>
            #private::derive::finish(
                <Self as #private::derive::IntoPython<#py>>::into_python(self, py),
                py,
            )
        }
    }

    fn field_type(&self, field: &Field) -> TokenStream {
        let ty = &field.ty;
        let borrow = &self.generics.borrow;
        match self.receiver {
            Receiver::Value => quote!(#ty),
            Receiver::Reference => quote!(&#borrow #ty),
        }
    }
}

fn is_leaf(field: &Field) -> bool {
    Tree::of(&field.ty, Side::Output).is_leaf_within(Container::Option)
}

/// Takes a struct or variant apart into the locals of its fields.
fn pattern(record: &Record<'_>) -> TokenStream {
    let members = record.fields.iter().map(|field| &field.member);
    let locals = (0..record.fields.len()).map(local_field);
    quote!({ #(#members: #locals),* })
}
