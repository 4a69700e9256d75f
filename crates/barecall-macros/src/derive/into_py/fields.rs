//! From the fields of a struct or variant to the object.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ExprPath;

use super::super::attributes::Spanned;
use super::super::record::{Field, Record};
use super::super::{item_key, local_field};
use super::reference::producer_of_reference;
use super::{IntoPy, Receiver};
use crate::types::{self, local};

impl IntoPy<'_> {
    /// An expression that makes the object of the locals in which the fields are.
    pub(super) fn record(&self, record: &Record<'_>) -> TokenStream {
        let private = self.item.krate.private();
        let span = local(Span::call_site());
        if let Some(field) = record.wrapped() {
            return self.produced(field, 0);
        }
        if record.is_named() {
            return self.dict(record);
        }
        let fields = record.fields.iter().enumerate();
        let fields = fields.map(|(index, field)| self.produced(field, index));
        quote_spanned!(span=> #private::derive::tuple(py, [#(#fields?),*]))
    }

    fn dict(&self, record: &Record<'_>) -> TokenStream {
        let private = self.item.krate.private();
        let span = local(Span::call_site());
        let py = quote_spanned!(span=> py);
        let fields = record.fields.iter().enumerate().map(|(index, field)| {
            let (statement, key) = item_key(&self.item.krate, record, field, &py);
            let value = self.produced(field, index);
            quote_spanned! {span=>
                let value = #value?;
                #statement
                #private::derive::set(&dict, #key, value)?;
            }
        });
        quote_spanned! {span=>
            let dict = #private::derive::dict(py)?;
            #(#fields)*
            ::core::result::Result::Ok(dict.into_any())
        }
    }

    /// The object of a field, or what was raised.
    fn produced(&self, field: &Field, index: usize) -> TokenStream {
        let private = self.item.krate.private();
        let value = local_field(index);
        let span = local(Span::call_site());
        if let Some(function) = &field.options.into_py_with {
            let function = self.user_function(function);
            let cow = match self.receiver {
                Receiver::Value => quote!(Owned),
                Receiver::Reference => quote!(Borrowed),
            };
            return quote_spanned! {span=>
                #private::derive::produce_with(#function, ::std::borrow::Cow::#cow(#value), py)
            };
        }
        let producer = match self.receiver {
            Receiver::Value => types::producer(&field.ty, &self.item.krate),
            Receiver::Reference => producer_of_reference(&field.ty, &self.item.krate),
        };
        quote_spanned!(span=> #private::derive::produce(#producer, #value, py))
    }

    fn user_function(&self, function: &Spanned<ExprPath>) -> TokenStream {
        let pyo3 = self.item.krate.pyo3();
        let py = &self.generics.py;
        let path = &function.value;
        quote_spanned! {local(function.span)=> {
            let into_py_with: fn(
                ::std::borrow::Cow<'_, _>,
                #pyo3::Python<#py>,
            ) -> #pyo3::PyResult<#pyo3::Bound<#py, #pyo3::PyAny>> = #path;
            into_py_with
        }}
    }
}
