//! The docstring of a function, made of its text signature and its `#[doc]` attributes.
//!
//! Literal lines are joined here. Other expressions (`#[doc = include_str!("…")]`,
//! `#[doc = concat!(…)]`) are macros that only rustc can expand: then the docstring becomes a
//! `concat!` of parts, and rustc joins them.

use std::ffi::CString;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Lit, LitCStr, Meta};

use crate::krate::Krate;

/// A docstring.
#[derive(Default)]
pub(crate) struct Doc {
    parts: Vec<Part>,
}

enum Part {
    Text(String, Option<Span>),
    Expanded(Expr),
}

impl Doc {
    /// `head` is `name(parameters)`, or nothing where the user wants no text signature.
    pub(crate) fn read(head: Option<String>, attrs: &[Attribute]) -> Doc {
        let mut doc = Doc::default();
        if let Some(head) = head {
            doc.push(&format!("{head}\n--\n\n"), None);
        }
        let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc"));
        let values = lines.filter_map(|attr| match &attr.meta {
            Meta::NameValue(meta) => Some(&meta.value),
            _ => None,
        });
        for (index, value) in values.enumerate() {
            if index > 0 {
                doc.push("\n", None);
            }
            doc.line(value);
        }
        doc
    }

    fn line(&mut self, value: &Expr) {
        match value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(line),
                ..
            }) => {
                let text = line.value();
                // `/// text` is `#[doc = " text"]`.
                self.push(text.strip_prefix(' ').unwrap_or(&text), Some(line.span()));
            }
            other => self.parts.push(Part::Expanded(other.clone())),
        }
    }

    fn push(&mut self, text: &str, span: Option<Span>) {
        if let Some(Part::Text(last, first_span)) = self.parts.last_mut() {
            last.push_str(text);
            *first_span = first_span.or(span);
        } else {
            self.parts.push(Part::Text(text.to_owned(), span));
        }
    }

    /// An expression of type `&'static CStr`, usable in a constant.
    pub(crate) fn to_c_str(&self, krate: &Krate) -> syn::Result<TokenStream> {
        match &self.parts[..] {
            [] => Ok(c"".to_token_stream()),
            [Part::Text(text, span)] => c_literal(text, span.unwrap_or_else(Span::call_site)),
            parts => {
                let pyo3 = krate.pyo3();
                Ok(quote!(#pyo3::ffi::c_str!(::core::concat!(#(#parts),*))))
            }
        }
    }
}

/// `text` as a C string literal.
pub(crate) fn c_literal(text: &str, span: Span) -> syn::Result<TokenStream> {
    let text = CString::new(text).map_err(|error| {
        let position = error.nul_position();
        syn::Error::new(
            span,
            format!("Python doc may not contain nul byte, found nul at position {position}"),
        )
    })?;
    Ok(LitCStr::new(&text, span).into_token_stream())
}

impl ToTokens for Part {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Part::Text(text, _) => text.to_tokens(tokens),
            Part::Expanded(expr) => expr.to_tokens(tokens),
        }
    }
}
