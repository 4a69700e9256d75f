//! The grammar of `signature = (a, /, b, *args, c = 1, **kwargs)`, as written.
//!
//! Only the grammar: which Rust parameter each entry stands for, and whether the order makes sense
//! to Python, is decided in [`python`](super::python). Type annotations (`a: "int"`, `-> "int"`)
//! serve PyO3's stub generator, which barecall does not feed: they are parsed and dropped.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Expr, Ident, LitStr, Token};

/// A signature as the user wrote it.
pub(crate) struct Written {
    pub(crate) items: Vec<Item>,
    /// Where a missing entry is reported.
    pub(crate) span: Span,
}

/// One entry of a signature.
pub(crate) enum Item {
    /// `name` or `name = default`.
    Argument { name: Ident, default: Option<Expr> },
    /// `/`
    Slash(Span),
    /// `*`
    Star(Span),
    /// `*name`
    VarArgs(Ident),
    /// `**name`
    KwArgs(Ident),
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let content;
        let paren = syn::parenthesized!(content in input);
        let items = content.parse_terminated(Item::parse, Token![,])?;
        if input.peek(Token![->]) {
            input.parse::<Token![->]>()?;
            input.parse::<LitStr>()?;
        }
        Ok(Written {
            items: items.into_iter().collect(),
            span: paren.span.join(),
        })
    }
}

impl Parse for Item {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let lookahead = input.lookahead1();
        if lookahead.peek(Token![/]) {
            return Ok(Item::Slash(input.parse::<Token![/]>()?.span()));
        }
        if lookahead.peek(Token![*]) {
            return starred(input);
        }
        if !lookahead.peek(Ident) {
            return Err(lookahead.error());
        }
        let name = annotated(input)?;
        let default = input
            .parse::<Option<Token![=]>>()?
            .map(|_| input.parse())
            .transpose()?;
        Ok(Item::Argument { name, default })
    }
}

/// `*`, `*name` or `**name`.
fn starred(input: ParseStream<'_>) -> syn::Result<Item> {
    let star = input.parse::<Token![*]>()?;
    if input.parse::<Option<Token![*]>>()?.is_some() {
        return annotated(input).map(Item::KwArgs);
    }
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(Item::Star(star.span()));
    }
    annotated(input).map(Item::VarArgs)
}

/// A name with or without its annotation.
fn annotated(input: ParseStream<'_>) -> syn::Result<Ident> {
    let name = input.parse()?;
    if input.parse::<Option<Token![:]>>()?.is_some() {
        input.parse::<LitStr>()?;
    }
    Ok(name)
}
