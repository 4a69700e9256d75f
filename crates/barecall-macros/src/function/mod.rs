//! `#[barecall::function]`: attributes and signature parsed once into [`Function`], then expanded.
//!
//! Nothing here touches `proc_macro` itself, so every step is tested as an ordinary function.

mod delegate;
mod doc;
mod expand;
mod matcher;
mod options;
mod params;
mod python;
mod signature;
mod text_signature;

#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{GenericParam, Ident, ItemFn};

use crate::errors::Errors;
use crate::krate::Krate;
use doc::Doc;
use options::{Options, TextSignature};
use params::Param;
use python::PythonSignature;

/// A function and everything that its attributes say about it.
pub(crate) struct Function {
    /// The user's function, without the attributes that were read.
    pub(crate) item: ItemFn,
    /// Where barecall is.
    pub(crate) krate: Krate,
    /// The name in Python.
    pub(crate) python_name: Ident,
    /// The Rust parameters in order.
    pub(crate) params: Vec<Param>,
    /// What Python sees.
    pub(crate) signature: PythonSignature,
    pub(crate) doc: Doc,
    /// Keep PyO3's attach bookkeeping although only plain data is named.
    pub(crate) attach: bool,
}

/// The attribute: `own` stands in its parentheses, `item` is what it stands on.
pub(crate) fn expand(own: TokenStream, item: TokenStream) -> TokenStream {
    let item = match parse_item(item) {
        Ok(item) => item,
        Err(error) => return error.into_compile_error(),
    };
    let mut stripped = item.clone();
    let mut errors = Errors::default();
    let options = Options::read(own.clone(), &mut stripped.attrs, &mut errors);
    let krate = Krate::find(options.barecall.clone());
    if delegate::is_for_pyo3(&item, &options) {
        return delegate::to_pyo3(own, item, &options, &krate);
    }
    let expanded = Function::read(&mut stripped, options, krate, errors)
        .and_then(|function| function.expand())
        .unwrap_or_else(syn::Error::into_compile_error);
    // The function stays even when its binding failed: its other users need not fail too.
    quote!(#stripped #expanded)
}

fn parse_item(item: TokenStream) -> syn::Result<ItemFn> {
    let span = item.span();
    syn::parse2::<syn::Item>(item).and_then(|item| match item {
        syn::Item::Fn(function) => Ok(function),
        _ => Err(syn::Error::new(
            span,
            "`#[barecall::function]` goes on a function: write it above a `fn` item; methods are \
             written in a `#[pymethods]` block",
        )),
    })
}

impl Function {
    /// Reads `item`, and takes the attributes of its parameters off.
    fn read(
        item: &mut ItemFn,
        options: Options,
        krate: Krate,
        mut errors: Errors,
    ) -> syn::Result<Function> {
        refuse_generics(&item.sig.generics, &mut errors);
        let mut params = Param::read_all(&mut item.sig, options.pass_module, &mut errors);
        let signature = PythonSignature::read(options.signature, &mut params, &mut errors);
        let python_name = options.name.as_ref().unwrap_or(&item.sig.ident).unraw();
        let text = match options.text_signature {
            Some(TextSignature::Disabled) => None,
            Some(TextSignature::Text(text)) => Some(text.value()),
            None => Some(signature.text(options.pass_module.map(|_| "module"))),
        };
        let head = text.map(|text| format!("{python_name}{text}"));
        let function = Function {
            doc: Doc::read(head, &item.attrs),
            item: item.clone(),
            krate,
            python_name,
            params,
            signature,
            attach: options.attach.is_some(),
        };
        errors.finish(function)
    }
}

/// One machine function is registered, so there is nothing to be generic over; lifetimes are fine.
fn refuse_generics(generics: &syn::Generics, errors: &mut Errors) {
    for param in &generics.params {
        let kind = match param {
            GenericParam::Lifetime(_) => continue,
            GenericParam::Type(_) => "type",
            GenericParam::Const(_) => "const",
        };
        errors.at(
            param.span(),
            format!(
                "Python functions cannot have generic {kind} parameters: write one function for \
                 each type, and call the generic one from it"
            ),
        );
    }
}
