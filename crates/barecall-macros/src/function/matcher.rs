//! Matches the entries of a written signature with the parameters of the Rust function.
//!
//! They are matched in order and by name, as PyO3 does; `Python` and module parameters have no
//! entry. Markers out of order are all reported; after an entry that does not match its parameter
//! the matching stops, since every later one would only repeat that.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::{Expr, Ident};

use super::params::{Kind, Param};
use super::python::{Parameter, PythonSignature};
use super::signature::{Item, Written};
use crate::errors::Errors;
use crate::types;

/// Which entries may follow.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Positional,
    AfterSlash,
    KeywordOnly,
    AfterKwArgs,
}

/// Walks over the written signature with the Rust parameters beside it.
pub(super) struct Matcher<'a> {
    params: std::slice::IterMut<'a, Param>,
    errors: &'a mut Errors,
    stage: Stage,
    /// The last marker, for messages.
    marker: String,
    signature: PythonSignature,
    /// Whether an entry did not match its parameter.
    lost: bool,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(params: &'a mut [Param], errors: &'a mut Errors) -> Self {
        Matcher {
            params: params.iter_mut(),
            errors,
            stage: Stage::Positional,
            marker: String::new(),
            signature: PythonSignature::default(),
            lost: false,
        }
    }

    pub(super) fn run(mut self, written: Written) -> PythonSignature {
        for item in written.items {
            match item {
                Item::Argument { name, default } => self.argument(&name, default),
                Item::Slash(span) => self.slash(span),
                Item::Star(span) => self.end_positional("*".to_owned(), span),
                Item::VarArgs(name) => self.varargs(&name),
                Item::KwArgs(name) => self.kwargs(&name),
            }
        }
        self.report_missing(written.span);
        self.signature
    }

    fn argument(&mut self, name: &Ident, default: Option<Expr>) {
        if self.stage == Stage::AfterKwArgs {
            let message = format!("no more arguments are allowed after `{}`", self.marker);
            return self.lose(name, &message);
        }
        let parameter = Parameter::new(name, default.as_ref());
        if let Some(Kind::Regular(regular)) = self.next(name).map(|param| &mut param.kind) {
            regular.default = default;
        }
        if self.stage == Stage::KeywordOnly {
            return self.signature.keyword_only.push(parameter);
        }
        let positional = &mut self.signature.positional;
        let after_default = positional.last().is_some_and(|last| last.default.is_some());
        if after_default && parameter.default.is_none() {
            self.errors.at(
                name.span(),
                "cannot have required positional parameter after an optional parameter: give it \
                 a default, or put it after a `*`",
            );
        }
        positional.push(parameter);
    }

    fn slash(&mut self, span: Span) {
        if self.stage != Stage::Positional {
            return self.refuse("/", span);
        }
        self.signature.positional_only = self.signature.positional.len();
        self.enter(Stage::AfterSlash, "/".to_owned());
    }

    /// `*` and `*args` both do this.
    fn end_positional(&mut self, marker: String, span: Span) {
        match self.stage {
            Stage::Positional | Stage::AfterSlash => self.enter(Stage::KeywordOnly, marker),
            Stage::KeywordOnly | Stage::AfterKwArgs => self.refuse(&marker, span),
        }
    }

    fn varargs(&mut self, name: &Ident) {
        let text = name.unraw().to_string();
        self.end_positional(format!("*{text}"), name.span());
        self.signature.varargs.get_or_insert(text);
        let Some(param) = self.next(name) else { return };
        if types::is_option(&param.ty) {
            self.errors.at(
                param.name.span(),
                "args cannot be optional: `*args` is an empty tuple when nothing is left, such as \
                 `args: &Bound<'_, PyTuple>`",
            );
        }
        param.kind = Kind::VarArgs;
    }

    fn kwargs(&mut self, name: &Ident) {
        let text = name.unraw().to_string();
        let marker = format!("**{text}");
        match self.stage {
            Stage::AfterKwArgs => self.refuse(&marker, name.span()),
            _ => self.enter(Stage::AfterKwArgs, marker),
        }
        self.signature.kwargs.get_or_insert(text);
        let Some(param) = self.next(name) else { return };
        if !types::is_option(&param.ty) {
            self.errors.at(
                param.name.span(),
                "kwargs must be Option<_>: `**kwargs` is None when no name is left, such as \
                 `kwargs: Option<&Bound<'_, PyDict>>`",
            );
        }
        param.kind = Kind::KwArgs;
    }

    fn enter(&mut self, stage: Stage, marker: String) {
        self.stage = stage;
        self.marker = marker;
    }

    fn refuse(&mut self, marker: &str, span: Span) {
        let message = format!("`{marker}` not allowed after `{}`", self.marker);
        self.errors.at(span, message);
    }

    /// The next parameter that has an entry, if `name` is its name.
    fn next(&mut self, name: &Ident) -> Option<&'a mut Param> {
        if self.lost {
            return None;
        }
        let found = loop {
            match self.params.next() {
                Some(param) if param.has_entry() => break Some(param),
                Some(param) if param.name == *name => {
                    self.lose(
                        name,
                        "arguments of type `Python` must not be part of the signature",
                    );
                    return None;
                }
                Some(_) => {}
                None => break None,
            }
        };
        match found {
            Some(param) if param.name.unraw() == name.unraw() => return Some(param),
            Some(param) => self.lose(
                name,
                &format!(
                    "expected argument from function definition `{}` but got argument `{}`",
                    param.name.unraw(),
                    name.unraw()
                ),
            ),
            None => self.lose(
                name,
                "signature entry does not have a corresponding function argument",
            ),
        }
        None
    }

    fn lose(&mut self, name: &Ident, message: &str) {
        self.lost = true;
        self.errors.at(name.span(), message);
    }

    fn report_missing(&mut self, span: Span) {
        if self.lost {
            return;
        }
        for param in self.params.by_ref().filter(|param| param.has_entry()) {
            let name = param.name.unraw();
            let message = format!("missing signature entry for argument `{name}`");
            self.errors.at(span, message);
        }
    }
}
