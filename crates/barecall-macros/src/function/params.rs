//! The parameters of the Rust function, one plain struct each.
//!
//! What a parameter is (the `Python` token, the module, an argument) is read from its tokens, by
//! the same rules as PyO3's: the last path segment decides. What it means in Python is added when
//! the signature is known, see [`python`](super::python).

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprPath, FnArg, Ident, Pat, PatType, Type};

use crate::errors::Errors;
use crate::types;

mod kw {
    syn::custom_keyword!(cancel_handle);
    syn::custom_keyword!(from_py_with);
}

/// One parameter of the Rust function.
pub(crate) struct Param {
    pub(crate) name: Ident,
    pub(crate) ty: Type,
    pub(crate) kind: Kind,
}

/// What a parameter receives.
pub(crate) enum Kind {
    /// The module, with `pass_module`.
    Module,
    /// The `Python<'py>` token.
    Python,
    /// An argument with a place of its own.
    Regular(Box<Regular>),
    /// `*args`
    VarArgs,
    /// `**kwargs`
    KwArgs,
}

/// An argument that has a place of its own in the signature.
#[derive(Default)]
pub(crate) struct Regular {
    /// Its index among the bound arguments: positional ones first, then keyword-only ones.
    pub(crate) slot: usize,
    /// What it is when not given. For an [`option`](Self::option) written without `Some`.
    pub(crate) default: Option<Expr>,
    /// The user's own converter.
    pub(crate) from_py_with: Option<ExprPath>,
    /// Whether the type is spelled `Option<...>`.
    pub(crate) option: bool,
}

impl Param {
    /// Reads all parameters, and takes their `#[pyo3(...)]` attributes off.
    pub(crate) fn read_all(
        signature: &mut syn::Signature,
        pass_module: Option<Span>,
        errors: &mut Errors,
    ) -> Vec<Param> {
        if pass_module.is_some() && signature.inputs.is_empty() {
            errors.at(
                signature.paren_token.span.join(),
                "expected `&Bound<'_, PyModule>` or `Py<PyModule>` as first argument with \
                 `pass_module`",
            );
        }
        let mut params = Vec::with_capacity(signature.inputs.len());
        for (index, input) in signature.inputs.iter_mut().enumerate() {
            let is_module = index == 0 && pass_module.is_some();
            params.extend(Param::read(input, is_module, errors));
        }
        params
    }

    /// Whether a signature has an entry for it.
    pub(crate) fn has_entry(&self) -> bool {
        !matches!(self.kind, Kind::Module | Kind::Python)
    }

    /// Its name without the mark of raw identifiers.
    pub(crate) fn python_name(&self) -> String {
        self.name.unraw().to_string()
    }

    fn read(input: &mut FnArg, is_module: bool, errors: &mut Errors) -> Option<Param> {
        let typed = match input {
            FnArg::Typed(typed) => typed,
            FnArg::Receiver(receiver) => {
                errors.at(
                    receiver.span(),
                    "unexpected receiver: a function has no `self`. Take the object as an \
                     argument, such as `slf: &Bound<'_, MyClass>`, or write a method in a \
                     `#[pymethods]` block",
                );
                return None;
            }
        };
        if let Type::ImplTrait(_) = &*typed.ty {
            errors.at(
                typed.ty.span(),
                "Python functions cannot have `impl Trait` arguments: name a type that \
                 implements the trait",
            );
        }
        let settings = Settings::take(&mut typed.attrs, errors);
        let name = errors.take(name_of(typed))?;
        if let Some(span) = settings.cancel_handle {
            errors.at(
                span,
                "`cancel_handle` attribute can only be used with `async fn`",
            );
        }
        let kind = if is_module {
            Kind::Module
        } else if types::is_python(&typed.ty) {
            Kind::Python
        } else {
            Kind::Regular(Box::new(Regular {
                from_py_with: settings.from_py_with,
                option: types::is_option(&typed.ty),
                ..Regular::default()
            }))
        };
        let ty = (*typed.ty).clone();
        Some(Param { name, ty, kind })
    }
}

fn name_of(typed: &PatType) -> syn::Result<Ident> {
    let message = match &*typed.pat {
        Pat::Ident(pattern) => return Ok(pattern.ident.clone()),
        Pat::Wild(_) => {
            "wildcard argument names are not supported: Python passes it by its name, such as \
             `_unused`"
        }
        Pat::Struct(_) | Pat::Tuple(_) | Pat::TupleStruct(_) | Pat::Slice(_) => {
            "destructuring in arguments is not supported: name the argument and take it apart in \
             the body"
        }
        _ => "unsupported argument: expected a name",
    };
    Err(syn::Error::new(typed.pat.span(), message))
}

/// What `#[pyo3(...)]` on a parameter says.
#[derive(Default)]
struct Settings {
    from_py_with: Option<ExprPath>,
    cancel_handle: Option<Span>,
}

impl Settings {
    fn take(attrs: &mut Vec<Attribute>, errors: &mut Errors) -> Settings {
        let mut settings = Settings::default();
        attrs.retain(|attr| {
            if !attr.path().is_ident("pyo3") {
                return true;
            }
            let parsed = attr.parse_args_with(|input: ParseStream<'_>| {
                input.parse_terminated(Setting::parse, syn::Token![,])
            });
            for setting in errors.take(parsed).into_iter().flatten() {
                settings.set(setting, errors);
            }
            false
        });
        settings
    }

    fn set(&mut self, setting: Setting, errors: &mut Errors) {
        let (key, span, again) = match setting {
            Setting::FromPyWith(span, path) => (
                "from_py_with",
                span,
                self.from_py_with.replace(path).is_some(),
            ),
            Setting::CancelHandle(span) => (
                "cancel_handle",
                span,
                self.cancel_handle.replace(span).is_some(),
            ),
        };
        if again {
            errors.at(
                span,
                format!("`{key}` may only be specified once per argument"),
            );
        }
    }
}

enum Setting {
    FromPyWith(Span, ExprPath),
    CancelHandle(Span),
}

impl Parse for Setting {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let lookahead = input.lookahead1();
        if lookahead.peek(kw::cancel_handle) {
            let key = input.parse::<kw::cancel_handle>()?;
            return Ok(Setting::CancelHandle(key.span));
        }
        if !lookahead.peek(kw::from_py_with) {
            return Err(lookahead.error());
        }
        let key = input.parse::<kw::from_py_with>()?;
        input.parse::<syn::Token![=]>()?;
        let start = input.span();
        let path = input.parse().map_err(|_| {
            syn::Error::new(
                start,
                "expected the path of a function: write `from_py_with = my_converter`, without \
                 quotes",
            )
        })?;
        Ok(Setting::FromPyWith(key.span, path))
    }
}
