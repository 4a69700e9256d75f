//! The derives: `FromPyObject`, `IntoPyObject` and `IntoPyObjectRef`.
//!
//! Each implements barecall's own trait, in which the fields are converted, and PyO3's trait over
//! it, so that a derived type serves everywhere. Shapes and attributes are read once, for all of
//! them, into [`Record`]s; what is wrong with them differs with the direction.
//!
//! As for functions, no expansion contains `unsafe`, names the prelude, or shows a local of ours
//! to an expression of the user.

mod attributes;
mod from_py;
mod generics;
mod into_py;
mod record;
mod reference;
mod rename;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Data, DataEnum, DeriveInput, Lit};

use crate::errors::Errors;
use crate::krate::Krate;
use crate::types::{self, local};
use attributes::{ContainerOptions, Getter};
use record::{Field, Record};

pub(crate) use from_py::expand as from_py_object;
pub(crate) use into_py::{by_reference as into_py_object_ref, by_value as into_py_object};

/// The type that a derive stands on.
struct Item<'a> {
    krate: Krate,
    input: &'a DeriveInput,
    kind: Kind<'a>,
}

enum Kind<'a> {
    Struct(Record<'a>),
    /// The attributes of the enum itself, and its variants.
    Enum(ContainerOptions, Vec<Record<'a>>),
}

impl<'a> Item<'a> {
    /// Reads the type. `derive` is the name of the derive.
    fn read(input: &'a DeriveInput, derive: &str, errors: &mut Errors) -> syn::Result<Item<'a>> {
        let mut options = ContainerOptions::read(&input.attrs, errors);
        let krate = Krate::find(options.barecall.take().map(|path| path.value));
        let kind = match &input.data {
            Data::Struct(data) => {
                let record = Record::read(&input.ident, &data.fields, options, errors);
                record.check(derive, errors);
                Kind::Struct(record)
            }
            Data::Enum(data) => Kind::Enum(options, variants(input, data, derive, errors)),
            Data::Union(data) => {
                return Err(syn::Error::new(
                    data.union_token.span,
                    format!("#[derive({derive})] is not supported for unions"),
                ));
            }
        };
        Ok(Item { krate, input, kind })
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
                    ForeignBytes as _, ForeignRow as _, OwnBytes as _, OwnRow as _,
                };
                #implementations
            };
        }
    }
}

fn variants<'a>(
    input: &DeriveInput,
    data: &'a DataEnum,
    derive: &str,
    errors: &mut Errors,
) -> Vec<Record<'a>> {
    if data.variants.is_empty() {
        errors.at(
            input.ident.span(),
            format!("cannot derive `{derive}` for empty enum: give it a variant"),
        );
    }
    let variants = data.variants.iter().map(|variant| {
        let options = ContainerOptions::read(&variant.attrs, errors);
        let record = Record::read(&variant.ident, &variant.fields, options, errors);
        record.check(derive, errors);
        record
    });
    variants.collect()
}

/// The key of a field that is an item: an expression of type `&Bound`, after a statement that it
/// may need.
fn item_key(
    krate: &Krate,
    record: &Record<'_>,
    field: &Field<'_>,
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
