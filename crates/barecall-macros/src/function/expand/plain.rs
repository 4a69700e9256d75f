//! Whether a function may skip PyO3's attach bookkeeping.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ReturnType, Type};

use super::super::Function;
use super::super::params::{Kind, Param};
use crate::types::{elided, has_impl_trait, local};

impl Function {
    /// A constant expression. What the tokens already rule out is not asked of the compiler: a
    /// converter of the user's own sees Python objects, and `impl Trait` is no type to ask about.
    pub(super) fn plain(&self) -> TokenStream {
        let result = match &self.item.sig.output {
            ReturnType::Default => None,
            ReturnType::Type(_, ty) => Some(&**ty),
        };
        if self.attach
            || self.params.iter().any(Param::names_python)
            || result.is_some_and(has_impl_trait)
        {
            return quote!(false);
        }
        let params = self.params.iter().map(|param| &param.ty);
        let asked = params.chain(result).map(|ty| self.ask(ty));
        quote!(true #(&& #asked)*)
    }

    fn ask(&self, ty: &Type) -> TokenStream {
        let private = self.krate.private();
        let span = local(ty.span());
        let ty = elided(ty);
        quote_spanned!(span=> #private::IsPlain::<#ty>::PLAIN)
    }
}

impl Param {
    fn names_python(&self) -> bool {
        match &self.kind {
            Kind::Module | Kind::Python => true,
            Kind::Regular(regular) => regular.from_py_with.is_some(),
            Kind::VarArgs | Kind::KwArgs => false,
        }
    }
}
