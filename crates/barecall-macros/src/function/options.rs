//! The options of a function, read from its attributes into one plain struct.
//!
//! `#[barecall::function(...)]` and `#[pyo3(...)]` take the same options, as under PyO3; `attach`
//! is ours and only stands in the first. `crate = "..."` keeps PyO3's meaning, the path of PyO3,
//! because changing the attribute's name must be the whole migration: barecall's own path has its
//! own attribute, `#[barecall(crate = "...")]`.

use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitStr, Path, Token};

use super::signature::Written;
use crate::errors::Errors;

mod kw {
    syn::custom_keyword!(attach);
    syn::custom_keyword!(name);
    syn::custom_keyword!(pass_module);
    syn::custom_keyword!(signature);
    syn::custom_keyword!(text_signature);
    syn::custom_keyword!(warn);
}

/// What a function's attributes say about it.
#[derive(Default)]
pub(crate) struct Options {
    /// `name = "..."`: the name in Python.
    pub(crate) name: Option<Ident>,
    /// `signature = (...)`.
    pub(crate) signature: Option<Written>,
    /// `text_signature = "..."` or `text_signature = None`.
    pub(crate) text_signature: Option<TextSignature>,
    /// `pass_module`: the first parameter is the module.
    pub(crate) pass_module: Option<Span>,
    /// `attach`: keep PyO3's bookkeeping although only plain data is named.
    pub(crate) attach: Option<Span>,
    /// `warn(...)`: left to PyO3.
    pub(crate) warn: Option<Span>,
    /// `crate = "..."`: the path of PyO3.
    pub(crate) pyo3: Option<Path>,
    /// `#[barecall(crate = "...")]`: the path of barecall.
    pub(crate) barecall: Option<Path>,
}

/// A text signature that the user wrote.
#[derive(Clone)]
pub(crate) enum TextSignature {
    /// This text.
    Text(LitStr),
    /// No text signature at all.
    Disabled,
}

impl Options {
    /// Reads the attribute's own tokens, and takes `#[pyo3(...)]` and `#[barecall(...)]` off
    /// `attrs`. Attributes of others stay.
    pub(crate) fn read(
        own: TokenStream,
        attrs: &mut Vec<Attribute>,
        errors: &mut Errors,
    ) -> Options {
        let mut options = Options::default();
        options.add(list(Setting::in_function).parse2(own), errors);
        attrs.retain(|attr| {
            let settings = if attr.path().is_ident("pyo3") {
                attr.parse_args_with(list(Setting::in_pyo3))
            } else if attr.path().is_ident("barecall") {
                attr.parse_args_with(list(Setting::in_barecall))
            } else {
                return true;
            };
            options.add(settings, errors);
            false
        });
        options
    }

    fn add(&mut self, settings: syn::Result<Vec<Setting>>, errors: &mut Errors) {
        for setting in errors.take(settings).into_iter().flatten() {
            let stored = self.set(setting);
            errors.take(stored);
        }
    }

    fn set(&mut self, setting: Setting) -> syn::Result<()> {
        let Setting { key, value } = setting;
        match value {
            Value::Name(name) => once(&mut self.name, name, &key),
            Value::Signature(written) => once(&mut self.signature, written, &key),
            Value::TextSignature(text) => once(&mut self.text_signature, text, &key),
            Value::PassModule => once(&mut self.pass_module, key.span(), &key),
            Value::Attach => once(&mut self.attach, key.span(), &key),
            // PyO3 takes any number of warnings.
            Value::Warn => {
                self.warn = Some(key.span());
                Ok(())
            }
            Value::PyO3(path) => once(&mut self.pyo3, path, &key),
            Value::Barecall(path) => once(&mut self.barecall, path, &key),
        }
    }
}

fn once<T>(slot: &mut Option<T>, value: T, key: &Ident) -> syn::Result<()> {
    if slot.replace(value).is_some() {
        let message = format!("`{key}` may only be specified once");
        return Err(syn::Error::new(key.span(), message));
    }
    Ok(())
}

/// One option: its keyword, for messages, and what it says.
struct Setting {
    key: Ident,
    value: Value,
}

enum Value {
    Name(Ident),
    Signature(Written),
    TextSignature(TextSignature),
    PassModule,
    Attach,
    Warn,
    PyO3(Path),
    Barecall(Path),
}

impl Setting {
    /// Inside `#[barecall::function(...)]`.
    fn in_function(input: ParseStream<'_>) -> syn::Result<Setting> {
        if input.peek(kw::attach) {
            let key = input.call(Ident::parse_any)?;
            return Ok(Setting {
                key,
                value: Value::Attach,
            });
        }
        Setting::shared(input)
    }

    /// Inside `#[pyo3(...)]`.
    fn in_pyo3(input: ParseStream<'_>) -> syn::Result<Setting> {
        if input.peek(kw::attach) {
            return Err(input.error(
                "`attach` is not an option of PyO3: write `#[barecall::function(attach)]`",
            ));
        }
        Setting::shared(input)
    }

    /// Inside `#[barecall(...)]`.
    fn in_barecall(input: ParseStream<'_>) -> syn::Result<Setting> {
        let lookahead = input.lookahead1();
        if !lookahead.peek(Token![crate]) {
            return Err(lookahead.error());
        }
        Setting::assigned(input, |input| Ok(Value::Barecall(parse_in_string(input)?)))
    }

    /// What both attributes of a function take.
    fn shared(input: ParseStream<'_>) -> syn::Result<Setting> {
        let lookahead = input.lookahead1();
        if lookahead.peek(kw::pass_module) {
            let key = input.call(Ident::parse_any)?;
            let value = Value::PassModule;
            return Ok(Setting { key, value });
        }
        if lookahead.peek(kw::warn) {
            return Setting::warning(input);
        }
        if lookahead.peek(kw::name) {
            Setting::assigned(input, |input| Ok(Value::Name(parse_name(input)?)))
        } else if lookahead.peek(kw::signature) {
            Setting::assigned(input, |input| Ok(Value::Signature(input.parse()?)))
        } else if lookahead.peek(kw::text_signature) {
            Setting::assigned(input, |input| Ok(Value::TextSignature(input.parse()?)))
        } else if lookahead.peek(Token![crate]) {
            Setting::assigned(input, |input| Ok(Value::PyO3(parse_in_string(input)?)))
        } else {
            Err(lookahead.error())
        }
    }

    fn assigned(
        input: ParseStream<'_>,
        value: fn(ParseStream<'_>) -> syn::Result<Value>,
    ) -> syn::Result<Setting> {
        let key = input.call(Ident::parse_any)?;
        input.parse::<Token![=]>()?;
        let value = value(input)?;
        Ok(Setting { key, value })
    }

    /// Only skipped: PyO3 reads it when the function is handed over.
    fn warning(input: ParseStream<'_>) -> syn::Result<Setting> {
        let key = input.call(Ident::parse_any)?;
        let content;
        syn::parenthesized!(content in input);
        content.parse::<TokenStream>()?;
        let value = Value::Warn;
        Ok(Setting { key, value })
    }
}

/// A parser of a comma-separated list of `item`s.
fn list<T>(item: fn(ParseStream<'_>) -> syn::Result<T>) -> impl Parser<Output = Vec<T>> {
    move |input: ParseStream<'_>| {
        Ok(
            Punctuated::<T, Token![,]>::parse_terminated_with(input, item)?
                .into_iter()
                .collect(),
        )
    }
}

/// `"a::path"`: what stands in the quotes.
fn parse_in_string<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<LitStr>()?.parse()
}

/// A Python name: keywords of Rust are allowed, raw or not.
fn parse_name(input: ParseStream<'_>) -> syn::Result<Ident> {
    let literal = input.parse::<LitStr>()?;
    literal.parse_with(Ident::parse_any).map_err(|_| {
        syn::Error::new(
            literal.span(),
            "expected a single identifier in double quotes",
        )
    })
}

impl Parse for TextSignature {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(TextSignature::Text);
        }
        let span = match input.parse::<Ident>() {
            Ok(ident) if ident == "None" => return Ok(TextSignature::Disabled),
            Ok(other) => other.span(),
            Err(error) => error.span(),
        };
        Err(syn::Error::new(span, "expected a string literal or `None`"))
    }
}
