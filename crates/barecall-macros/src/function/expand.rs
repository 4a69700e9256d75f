//! The expansion of a parsed function.

use proc_macro2::TokenStream;

use super::Function;

impl Function {
    pub(super) fn expand(&self) -> syn::Result<TokenStream> {
        Ok(TokenStream::new())
    }
}
