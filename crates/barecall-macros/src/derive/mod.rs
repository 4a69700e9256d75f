//! The derives: `FromPyObject`, `IntoPyObject` and `IntoPyObjectRef`.
//!
//! Each implements barecall's own trait, in which the fields are converted, and PyO3's trait over
//! it, so that a derived type serves everywhere. Shapes and attributes are read once, for all of
//! them, into [`Record`]s; what is wrong with them differs with the direction.
//!
//! As for functions, no expansion contains `unsafe`, names the prelude, or shows a local of ours
//! to an expression of the user.

mod attributes;
mod check;
mod from_py;
mod generics;
mod into_py;
mod record;
mod rename;
mod self_type;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Data, DeriveInput, Lit, Variant};

use crate::errors::Errors;
use crate::krate::Krate;
use crate::types::{self, local};
use attributes::{ContainerOptions, Getter};
use record::{Field, Record};
use self_type::SelfType;

pub(crate) use from_py::expand as from_py_object;
pub(crate) use into_py::{by_reference as into_py_object_ref, by_value as into_py_object};

/// The type that a derive stands on.
struct Item<'a> {
    krate: Krate,
    input: &'a DeriveInput,
    self_type: SelfType,
    kind: Kind<'a>,
}

enum Kind<'a> {
    Struct(Record<'a>),
    /// Its own attributes, and its variants.
    Enum(ContainerOptions, Vec<Record<'a>>),
}

impl<'a> Item<'a> {
    /// Reads the type. `derive` is the name of the derive.
    fn read(input: &'a DeriveInput, derive: &str, errors: &mut Errors) -> syn::Result<Item<'a>> {
        let mut options = ContainerOptions::read(&input.attrs, errors);
        let krate = Krate::find(options.barecall.take().map(|path| path.value));
        let self_type = SelfType::of(input);
        let kind = match &input.data {
            Data::Struct(data) => {
                let record = Record::read(&input.ident, &data.fields, options, &self_type, errors);
                record.check(derive, errors);
                Kind::Struct(record)
            }
            Data::Enum(data) => {
                if data.variants.is_empty() {
                    let message =
                        format!("cannot derive `{derive}` for empty enum: give it a variant");
                    errors.at(input.ident.span(), message);
                }
                let variants = data.variants.iter();
                let variants = variants.map(|variant| {
                    let record = read_variant(variant, &options, &self_type, errors);
                    record.check(derive, errors);
                    record
                });
                let variants = variants.collect();
                Kind::Enum(options, variants)
            }
            Data::Union(data) => {
                let message = format!("#[derive({derive})] is not supported for unions");
                return Err(syn::Error::new(data.union_token.span, message));
            }
        };
        Ok(Item {
            krate,
            input,
            self_type,
            kind,
        })
    }

    /// The implementations, where the expressions of `types` can be written.
    fn scope(&self, implementations: &TokenStream) -> TokenStream {
        let probes = types::probes(&self.krate);
        let private = self.krate.private();
        quote! {
            #[allow(unknown_lints, non_local_definitions, deprecated)]
            const _: () = {
                #probes
                #[allow(unused_imports)]
                use #private::derive::{
                    ForeignBytes as _, ForeignErrors as _, ForeignRow as _, OwnBytes as _,
                    OwnErrors as _, OwnRow as _,
                };
                #implementations
            };
        }
    }
}

/// A variant, which takes over the enum's rule for names where it has any.
fn read_variant<'a>(
    variant: &'a Variant,
    of_enum: &ContainerOptions,
    self_type: &SelfType,
    errors: &mut Errors,
) -> Record<'a> {
    let options = ContainerOptions::read(&variant.attrs, errors);
    let mut record = Record::read(&variant.ident, &variant.fields, options, self_type, errors);
    match (&of_enum.rename_all, &record.options.rename_all) {
        (Some(_), Some(own)) => errors.at(
            own.span,
            "useless variant `rename_all`: the enum has one already",
        ),
        (Some(rule), None) if record.is_named() && record.wrapped().is_none() => {
            record.options.rename_all = Some(rule.clone());
        }
        _ => {}
    }
    record
}

/// The key of a field that is an item: an expression of type `&Bound`, after a statement that it
/// may need.
fn item_key(
    krate: &Krate,
    record: &Record<'_>,
    field: &Field,
    py: &TokenStream,
) -> (TokenStream, TokenStream) {
    let key = match &field.options.getter {
        Some(getter) => match &getter.value {
            Getter::Item(key) => key.as_ref(),
            Getter::Attribute(_) => None,
        },
        None => None,
    };
    match key {
        Some(Lit::Str(key)) => (quote!(), interned(krate, &key.value(), py)),
        Some(key) => {
            let span = local(Span::call_site());
            let private = krate.private();
            let statement = quote_spanned! {span=>
                let key = #private::derive::key(#py, #key)?;
            };
            (statement, quote_spanned!(span=> &key))
        }
        None => (quote!(), interned(krate, &record.python_name(field), py)),
    }
}

/// The Python string of `text`, made once.
fn interned(krate: &Krate, text: &str, py: &TokenStream) -> TokenStream {
    let pyo3 = krate.pyo3();
    quote!(#pyo3::intern!(#py, #text))
}

/// The local that holds the field at `index`.
fn local_field(index: usize) -> Ident {
    format_ident!("field_{index}", span = local(Span::call_site()))
}
