//! One argument: the statement that converts it, and the expression that is passed on.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;

use super::super::Function;
use super::super::params::{Kind, Param, Regular};
use crate::types::local;

/// The two parts of an argument.
pub(super) struct Argument {
    pub(super) conversion: TokenStream,
    pub(super) value: TokenStream,
}

impl Function {
    pub(super) fn arguments(&self) -> Vec<Argument> {
        let params = self.params.iter().enumerate();
        params
            .map(|(index, param)| self.argument(index, param))
            .collect()
    }

    fn argument(&self, index: usize, param: &Param) -> Argument {
        let span = local(param.ty.span());
        match &param.kind {
            Kind::Python => Argument::given(quote_spanned!(span=> barecall_call.py())),
            Kind::Module => Argument::given(quote_spanned! {span=>
                // Anything that a reference to the module converts into; often that is itself.
                #[allow(clippy::useless_conversion)]
                ::core::convert::Into::into(barecall_call.module())
            }),
            Kind::Regular(regular) => self.regular(index, param, regular),
            Kind::VarArgs => self.varargs(index, param),
            Kind::KwArgs => self.kwargs(index, param),
        }
    }

    fn regular(&self, index: usize, param: &Param, regular: &Regular) -> Argument {
        let span = local(param.ty.span());
        let slot = regular.slot;
        let holder = holder(index, span);
        let given = quote_spanned!(span=> barecall_call.slot::<#slot>());
        let method = match &regular.default {
            None => quote_spanned!(span=> required(#given, &mut #holder)),
            Some(default) => {
                let default = self.default(default, regular.option, span);
                quote_spanned!(span=> optional(#given, &mut #holder, #default))
            }
        };
        let refuse = quote_spanned!(span=> barecall_call.refuse::<#slot>(barecall_refusal));
        let converter = self.converter(param, regular);
        self.converted(
            index,
            span,
            &quote_spanned!(span=> #converter.#method),
            &refuse,
        )
    }

    /// A closure, made anew by each call that needs it. An `Option` may be written without `Some`.
    fn default(&self, default: &Expr, option: bool, span: Span) -> TokenStream {
        // PyO3 lets a default use the token by this name.
        let token = mentions_py(default.to_token_stream()).then(|| {
            let py = Ident::new("py", Span::call_site());
            quote_spanned!(span=> let #py = barecall_call.py();)
        });
        let value = if option {
            let span = local(default.span());
            let private = self.krate.private_at(span);
            quote_spanned!(span=> #private::SomeWrap::wrap(#default))
        } else {
            default.to_token_stream()
        };
        quote_spanned! {span=>
            #[allow(unused_parens, unused_braces, clippy::redundant_closure)]
            || { #token #value }
        }
    }

    fn varargs(&self, index: usize, param: &Param) -> Argument {
        let span = local(param.ty.span());
        let holder = holder(index, span);
        let converter = self.argument_converter(&param.ty);
        let convert =
            quote_spanned!(span=> #converter.required(barecall_call.varargs(), &mut #holder));
        self.converted(
            index,
            span,
            &convert,
            &refuse_rest(param, span, &quote!(varargs)),
        )
    }

    fn kwargs(&self, index: usize, param: &Param) -> Argument {
        let span = local(param.ty.span());
        let holder = holder(index, span);
        let converter = self.argument_converter(&param.ty);
        let convert = quote_spanned! {span=>
            #converter.optional(
                barecall_call.varkeywords(),
                &mut #holder,
                || ::core::option::Option::None,
            )
        };
        self.converted(
            index,
            span,
            &convert,
            &refuse_rest(param, span, &quote!(varkeywords)),
        )
    }

    fn converted(
        &self,
        index: usize,
        span: Span,
        convert: &TokenStream,
        refuse: &TokenStream,
    ) -> Argument {
        let private = self.krate.private();
        let holder = holder(index, span);
        let value = format_ident!("barecall_argument_{index}", span = span);
        let conversion = quote_spanned! {span=>
            let mut #holder = #private::empty_holder();
            let #value = match #convert {
                ::core::result::Result::Ok(barecall_value) => barecall_value,
                ::core::result::Result::Err(barecall_refusal) => return #refuse,
            };
        };
        Argument {
            conversion,
            value: value.into_token_stream(),
        }
    }
}

impl Argument {
    fn given(value: TokenStream) -> Argument {
        Argument {
            conversion: TokenStream::new(),
            value,
        }
    }
}

fn holder(index: usize, span: Span) -> Ident {
    format_ident!("barecall_holder_{index}", span = span)
}

fn refuse_rest(param: &Param, span: Span, rest: &TokenStream) -> TokenStream {
    let name = param.python_name();
    quote_spanned!(span=> barecall_call.refuse_rest(#name, barecall_call.#rest(), barecall_refusal))
}

fn mentions_py(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == "py",
        TokenTree::Group(group) => mentions_py(group.stream()),
        _ => false,
    })
}
