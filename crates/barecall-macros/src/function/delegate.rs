//! Hands a function over to PyO3's own attribute.
//!
//! Three things stay PyO3's: `async fn` (its coroutines), `unsafe fn` (an unsafe call must not be
//! hidden by us) and `warn(...)`. Such a function is emitted again, unchanged, under
//! `#[pyfunction]` of the PyO3 that barecall was built with; it costs what PyO3 costs.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{ItemFn, Safety};

use super::options::Options;
use crate::krate::Krate;

/// Whether PyO3 should expand this function.
pub(crate) fn is_for_pyo3(item: &ItemFn, options: &Options) -> bool {
    let is_unsafe = matches!(item.sig.safety, Safety::Unsafe(_));
    item.sig.asyncness.is_some() || is_unsafe || options.warn.is_some()
}

/// The function under PyO3's attribute. `own` and `item` are as the user wrote them.
pub(crate) fn to_pyo3(
    own: TokenStream,
    mut item: ItemFn,
    options: &Options,
    krate: &Krate,
) -> TokenStream {
    item.attrs.retain(|attr| !attr.path().is_ident("barecall"));
    let pyo3 = krate.pyo3();
    let mut settings = without_attach(own);
    if options.pyo3.is_none() {
        let path = path_text(&pyo3);
        settings.push(quote!(crate = #path));
    }
    quote! {
        #[#pyo3::pyfunction(#(#settings),*)]
        #item
    }
}

/// The options one by one; `attach` is what PyO3 does anyway.
fn without_attach(own: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = own.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == ',');
    tokens
        .split(is_comma)
        .map(|setting| setting.iter().cloned().collect::<TokenStream>())
        .filter(|setting| !setting.is_empty() && setting.to_string() != "attach")
        .collect()
}

fn path_text(path: &impl ToTokens) -> String {
    path.to_token_stream().to_string().replace(' ', "")
}
