//! From the object to the fields of a struct or variant.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::super::attributes::Getter;
use super::super::record::{Field, Record};
use super::super::{Item, interned, item_key, local_field};
use crate::types::{self, local};

impl Item<'_> {
    /// A block that makes `constructor` of the object.
    pub(super) fn record(&self, record: &Record<'_>, constructor: &TokenStream) -> TokenStream {
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
