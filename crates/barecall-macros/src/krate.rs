//! The path under which an expansion finds barecall.
//!
//! A user may rename barecall in Cargo.toml, or reach it only through another crate. Expansions
//! name nothing but barecall: PyO3 is reached through it, so a renamed PyO3 needs no care.

use proc_macro_crate::{FoundCrate, crate_name};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Ident, Path};

/// Where barecall is, as its user's crate sees it.
#[derive(Clone)]
pub(crate) enum Krate {
    /// `#[barecall(crate = "path")]`.
    Given(Path),
    /// The name in the user's Cargo.toml.
    Named(Ident),
}

impl Krate {
    /// The given path, or the name in the Cargo.toml of the crate being compiled.
    pub(crate) fn find(given: Option<Path>) -> Krate {
        given.map_or_else(
            || Krate::Named(Ident::new(&name_in_manifest(), Span::call_site())),
            Krate::Given,
        )
    }

    /// The path of what only expansions name.
    pub(crate) fn private(&self) -> TokenStream {
        quote!(#self::private)
    }

    /// The same path where errors about what follows it are to be shown at `span`.
    pub(crate) fn private_at(&self, span: Span) -> TokenStream {
        match self {
            Krate::Given(_) => self.private(),
            Krate::Named(name) => {
                let mut name = name.clone();
                name.set_span(name.span().located_at(span));
                quote_spanned!(span=> ::#name::private)
            }
        }
    }

    /// The path of the PyO3 that barecall itself was built with.
    pub(crate) fn pyo3(&self) -> TokenStream {
        quote!(#self::private::pyo3)
    }
}

impl ToTokens for Krate {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Krate::Given(path) => path.to_tokens(tokens),
            Krate::Named(name) => quote!(::#name).to_tokens(tokens),
        }
    }
}

/// barecall's own tests and documentation see it as `barecall` too: the library declares
/// `extern crate self as barecall`. A crate whose manifest does not name barecall (it comes in
/// through a macro of another crate) gets the real name, and rustc's message if that fails.
fn name_in_manifest() -> String {
    match crate_name("barecall") {
        Ok(FoundCrate::Name(name)) => name,
        Ok(FoundCrate::Itself) | Err(_) => "barecall".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Krate;
    use quote::ToTokens;

    #[test]
    fn the_manifest_is_asked_when_no_path_is_given() {
        assert_eq!(
            Krate::find(None).to_token_stream().to_string(),
            ":: barecall"
        );
    }

    #[test]
    fn a_given_path_is_taken_as_it_is() {
        let krate = Krate::find(Some(syn::parse_quote!(facade::deps::fast)));
        assert_eq!(
            krate.pyo3().to_string(),
            "facade :: deps :: fast :: private :: pyo3"
        );
    }
}
