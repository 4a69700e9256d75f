//! How the result becomes a Python object.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::ReturnType;
use syn::spanned::Spanned;

use super::super::Function;
use super::local;

impl Function {
    /// The producer of the value `returned`.
    pub(super) fn producer(&self) -> TokenStream {
        let span = match &self.item.sig.output {
            ReturnType::Default => Span::call_site(),
            ReturnType::Type(_, ty) => ty.span(),
        };
        let private = self.krate.private();
        quote_spanned!(local(span)=> (&&&&#private::Probe::of(&returned)).producer())
    }
}
