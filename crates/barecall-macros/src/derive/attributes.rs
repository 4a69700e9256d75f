//! The `#[pyo3(...)]` attributes of the derives, read once into plain structs.
//!
//! They are PyO3's own, and all derives take all of them: a struct that derives both directions
//! writes them once. `crate = "..."` keeps PyO3's meaning, the path of PyO3, which an expansion of
//! ours has no use for; barecall's path is `#[barecall(crate = "...")]`.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, ExprPath, Ident, Lit, LitStr, Path, Token, parenthesized};

use super::rename::Rule;
use crate::errors::Errors;

/// A value and where its keyword stands.
#[derive(Clone)]
pub(super) struct Spanned<T> {
    pub(super) span: Span,
    pub(super) value: T,
}

/// What stands on a struct, an enum or a variant.
#[derive(Default)]
pub(super) struct ContainerOptions {
    /// `transparent`: the only field is the whole object.
    pub(super) transparent: Option<Spanned<()>>,
    /// `from_item_all`: every field is an item.
    pub(super) from_item_all: Option<Spanned<()>>,
    /// `annotation = "..."`: what messages call a variant.
    pub(super) annotation: Option<Spanned<LitStr>>,
    /// `rename_all = "..."`.
    pub(super) rename_all: Option<Spanned<Rule>>,
    /// `crate = "..."`: PyO3's path, which nothing here needs.
    pyo3: Option<Spanned<Path>>,
    /// `#[barecall(crate = "...")]`.
    pub(super) barecall: Option<Spanned<Path>>,
}

/// What stands on a field.
#[derive(Default)]
pub(super) struct FieldOptions {
    /// Where the field is found.
    pub(super) getter: Option<Spanned<Getter>>,
    /// `from_py_with = function`.
    pub(super) from_py_with: Option<Spanned<ExprPath>>,
    /// `into_py_with = function`.
    pub(super) into_py_with: Option<Spanned<ExprPath>>,
    /// `default` or `default = value`.
    pub(super) default: Option<Spanned<Option<Expr>>>,
}

/// Where a field is found.
pub(super) enum Getter {
    /// `attribute` or `attribute("name")`.
    Attribute(Option<LitStr>),
    /// `item` or `item(key)`.
    Item(Option<Lit>),
}

/// Whose attribute it is.
#[derive(Clone, Copy)]
enum Owner {
    PyO3,
    Barecall,
}

impl ContainerOptions {
    pub(super) fn read(attrs: &[Attribute], errors: &mut Errors) -> ContainerOptions {
        let mut options = ContainerOptions::default();
        read(attrs, errors, |owner, key, input| match owner {
            Owner::PyO3 => options.pyo3(key, input),
            Owner::Barecall => options.barecall(key, input),
        });
        options
    }

    fn pyo3(&mut self, key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match key.to_string().as_str() {
            "transparent" => once(&mut self.transparent, key, ()),
            "from_item_all" => once(&mut self.from_item_all, key, ()),
            "annotation" => once(&mut self.annotation, key, assigned(input)?),
            "rename_all" => once(&mut self.rename_all, key, assigned(input)?),
            "crate" => once(&mut self.pyo3, key, assigned_in_string(input)?),
            _ => Err(unknown(
                key,
                "`transparent`, `from_item_all`, `annotation`, `crate` or `rename_all`",
            )),
        }
    }

    fn barecall(&mut self, key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match key.to_string().as_str() {
            "crate" => once(&mut self.barecall, key, assigned_in_string(input)?),
            _ => Err(unknown(key, "`crate`")),
        }
    }
}

impl FieldOptions {
    pub(super) fn read(attrs: &[Attribute], errors: &mut Errors) -> FieldOptions {
        let mut options = FieldOptions::default();
        read(attrs, errors, |owner, key, input| match owner {
            Owner::PyO3 => options.pyo3(key, input),
            Owner::Barecall => Err(syn::Error::new(
                key.span(),
                "`#[barecall(...)]` has no options for fields: write `#[pyo3(...)]`",
            )),
        });
        options
    }

    fn pyo3(&mut self, key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match key.to_string().as_str() {
            "attribute" => self.getter(key, Getter::Attribute(attribute_name(input)?)),
            "item" => self.getter(key, Getter::Item(argument(input, "`item` or `item(key)`")?)),
            "from_py_with" => once(&mut self.from_py_with, key, assigned(input)?),
            "into_py_with" => once(&mut self.into_py_with, key, assigned(input)?),
            "default" if input.peek(Token![=]) => {
                once(&mut self.default, key, Some(assigned(input)?))
            }
            "default" => once(&mut self.default, key, None),
            _ => Err(unknown(
                key,
                "`attribute`, `item`, `from_py_with`, `into_py_with` or `default`",
            )),
        }
    }

    fn getter(&mut self, key: &Ident, getter: Getter) -> syn::Result<()> {
        let span = key.span();
        let value = Spanned {
            span,
            value: getter,
        };
        match self.getter.replace(value) {
            None => Ok(()),
            Some(_) => Err(syn::Error::new(
                span,
                "only one of `attribute` or `item` can be provided",
            )),
        }
    }
}

/// Reads `#[pyo3(...)]` and `#[barecall(...)]`, passing each keyword on with what follows it.
fn read(
    attrs: &[Attribute],
    errors: &mut Errors,
    mut option: impl FnMut(Owner, &Ident, ParseStream<'_>) -> syn::Result<()>,
) {
    for attr in attrs {
        let owner = match attr.path() {
            path if path.is_ident("pyo3") => Owner::PyO3,
            path if path.is_ident("barecall") => Owner::Barecall,
            _ => continue,
        };
        let list = |input: ParseStream<'_>| {
            while !input.is_empty() {
                let key = input.call(Ident::parse_any)?;
                option(owner, &key, input)?;
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        };
        errors.take(attr.parse_args_with(list));
    }
}

fn once<T>(slot: &mut Option<Spanned<T>>, key: &Ident, value: T) -> syn::Result<()> {
    let span = key.span();
    match slot.replace(Spanned { span, value }) {
        None => Ok(()),
        Some(_) => Err(syn::Error::new(
            span,
            format!("`{key}` may only be specified once"),
        )),
    }
}

fn unknown(key: &Ident, known: &str) -> syn::Error {
    syn::Error::new(
        key.span(),
        format!("unknown option `{key}`: expected {known}"),
    )
}

/// `= value`.
fn assigned<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

/// `= "value"`, the quotes being all that tells it from Rust.
fn assigned_in_string<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    assigned::<LitStr>(input)?.parse()
}

/// `("name")`, if there is one.
fn attribute_name(input: ParseStream<'_>) -> syn::Result<Option<LitStr>> {
    let name: Option<LitStr> = argument(input, "`attribute` or `attribute(\"name\")`")?;
    match name {
        Some(name) if name.value().is_empty() => Err(syn::Error::new(
            name.span(),
            "attribute name cannot be empty",
        )),
        name => Ok(name),
    }
}

/// `(value)`, if there is one.
fn argument<T: Parse>(input: ParseStream<'_>, forms: &str) -> syn::Result<Option<T>> {
    if !input.peek(syn::token::Paren) {
        return Ok(None);
    }
    let content;
    parenthesized!(content in input);
    let value = content.parse()?;
    if content.is_empty() {
        Ok(Some(value))
    } else {
        Err(content.error(format!("expected at most one argument: {forms}")))
    }
}
