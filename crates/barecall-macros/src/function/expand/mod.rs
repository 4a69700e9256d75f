//! The expansion: a definition that PyO3's registration finds, and how a call of it runs.
//!
//! Beside the function stands a hidden module of the same name, as under PyO3: `use` of the
//! function brings both, and `wrap_pyfunction!(f)` reads `f::_PYO3_DEF`. The rest is written beside
//! the function and not inside that module, because the types of the signature are resolved there
//! (`super` would be wrong in a function body).
//!
//! No expansion contains `unsafe`, names the prelude, or lets a local of ours be seen by an
//! expression of the user: locals have the hygiene of `macro_rules!`. Constants have none, and one of
//! the name of a local would be taken for a pattern: so locals have names that nobody gives one.

mod argument;
mod plain;
mod strategy;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Attribute;

use super::Function;
use super::doc::c_literal;
use super::python::{Parameter, PythonSignature};
use crate::types::{self, local};

impl Function {
    pub(super) fn expand(&self) -> syn::Result<TokenStream> {
        let probes = types::probes(&self.krate);
        let cfgs: Vec<_> = self.item.attrs.iter().filter(|attr| is_cfg(attr)).collect();
        let module = self.module();
        let definition = self.definition()?;
        let implementation = self.implementation();
        Ok(quote! {
            #(#cfgs)*
            #module
            #(#cfgs)*
            // A user may well bind a function that is deprecated for callers in Rust.
            #[allow(unknown_lints, non_local_definitions, deprecated)]
            const _: () = {
                #probes
                #definition
                #implementation
            };
        })
    }

    /// The module that carries the definition along with the function's name.
    fn module(&self) -> TokenStream {
        let private = self.krate.private();
        let visibility = &self.item.vis;
        let name = &self.item.sig.ident;
        quote! {
            #[doc(hidden)]
            #visibility mod #name {
                pub(crate) struct MakeDef;
                pub static _PYO3_DEF: #private::FunctionDef = MakeDef::_PYO3_DEF;
            }
        }
    }

    fn definition(&self) -> syn::Result<TokenStream> {
        let private = self.krate.private();
        let name = &self.item.sig.ident;
        let slots = self.signature.slots().count();
        let python_name = c_literal(&self.python_name.to_string(), self.python_name.span())?;
        let doc = self.doc.to_c_str(&self.krate)?;
        Ok(quote! {
            impl #name::MakeDef {
                // Only ever used to initialise a static.
                #[allow(clippy::declare_interior_mutable_const)]
                pub(crate) const _PYO3_DEF: #private::FunctionDef =
                    #private::FunctionDef::new::<Self, #slots>(#python_name, #doc);
            }
        })
    }

    fn implementation(&self) -> TokenStream {
        let private = self.krate.private();
        let name = &self.item.sig.ident;
        let slots = self.signature.slots().count();
        let shape = self.signature.shape(&private);
        let plain = self.plain();
        let signature = self.signature_function();
        let call = self.call();
        quote! {
            impl #private::Function<#slots> for #name::MakeDef {
                const SHAPE: #private::Shape = #shape;
                const PLAIN: ::core::primitive::bool = #plain;
                #signature
                #call
            }
        }
    }

    fn signature_function(&self) -> TokenStream {
        let private = self.krate.private();
        let name = &self.item.sig.ident;
        let python_name = self.python_name.to_string();
        let slots = self.signature.slots().count();
        let parameters = self.signature.slots().map(|parameter| {
            let text = &parameter.name;
            match parameter.default {
                None => quote!(#private::Parameter::required(#text)),
                Some(_) => quote!(#private::Parameter::optional(#text)),
            }
        });
        quote! {
            fn signature() -> &'static #private::Signature {
                static PARAMETERS: [#private::Parameter; #slots] = [#(#parameters),*];
                static SIGNATURE: #private::Signature = #private::Signature::new(
                    #python_name,
                    <#name::MakeDef as #private::Function<#slots>>::SHAPE,
                    &PARAMETERS,
                );
                &SIGNATURE
            }
        }
    }

    fn call(&self) -> TokenStream {
        let private = self.krate.private();
        let function = &self.item.sig.ident;
        let slots = self.signature.slots().count();
        let arguments = self.arguments();
        let conversions = arguments.iter().map(|argument| &argument.conversion);
        let values = arguments.iter().map(|argument| &argument.value);
        let producer = self.producer();
        quote_spanned! { local(Span::call_site()) =>
            #[inline(always)]
            fn call<'py>(barecall_call: &#private::Call<'_, 'py, #slots>) -> #private::Returned<'py> {
                #(#conversions)*
                let barecall_returned = #function(#(#values),*);
                barecall_call.produce(#producer, barecall_returned)
            }
        }
    }
}

impl PythonSignature {
    /// The parameters that have a place of their own, in the order of the slots.
    fn slots(&self) -> impl Iterator<Item = &Parameter> {
        self.positional.iter().chain(&self.keyword_only)
    }

    fn shape(&self, private: &TokenStream) -> TokenStream {
        let positional_only = self.positional_only;
        let positional = self.positional.len();
        let required_positional = self.required_positional();
        let is_required = |parameter: &&Parameter| parameter.default.is_none();
        let required_keyword_only = self.keyword_only.iter().filter(is_required).count();
        let varargs = self.varargs.is_some();
        let varkeywords = self.kwargs.is_some();
        quote! {
            #private::Shape {
                positional_only: #positional_only,
                positional: #positional,
                required_positional: #required_positional,
                required_keyword_only: #required_keyword_only,
                varargs: #varargs,
                varkeywords: #varkeywords,
            }
        }
    }
}

/// A function that is not compiled has no definition either.
fn is_cfg(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg")
}
