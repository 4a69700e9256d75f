//! The type that a derive stands on, by its name.
//!
//! A field may say `Self`. In an implementation for a reference that is the reference, so the name
//! takes its place.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{DeriveInput, Path, Type, TypePath, parse_quote};

/// The name of a type, with its parameters.
pub(super) struct SelfType(Path);

impl SelfType {
    pub(super) fn of(input: &DeriveInput) -> SelfType {
        let ident = &input.ident;
        let (_, arguments, _) = input.generics.split_for_impl();
        SelfType(parse_quote!(#ident #arguments))
    }

    /// `ty` with the name for each `Self`.
    pub(super) fn named_in(&self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        Name(self).visit_type_mut(&mut ty);
        ty
    }
}

impl ToTokens for SelfType {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.to_tokens(tokens);
    }
}

struct Name<'a>(&'a SelfType);

impl VisitMut for Name<'_> {
    fn visit_type_path_mut(&mut self, ty: &mut TypePath) {
        let is_self = |path: &Path| {
            path.segments
                .first()
                .is_some_and(|first| first.ident == "Self")
        };
        if ty.qself.is_none() && is_self(&ty.path) {
            let rest = ty.path.segments.iter().skip(1);
            let name = self.0;
            *ty = match ty.path.segments.len() {
                1 => parse_quote!(#name),
                _ => {
                    let rest = quote!(#(::#rest)*);
                    parse_quote!(<#name> #rest)
                }
            };
        }
        visit_mut::visit_type_path_mut(self, ty);
    }
}

#[cfg(test)]
mod tests {
    use super::SelfType;
    use quote::ToTokens;
    use syn::{Type, parse_quote};

    #[test]
    fn self_is_named() {
        let name = SelfType::of(&parse_quote! { struct Node<'a, T: Clone = u8>(&'a T); });
        let named = |ty: Type| name.named_in(&ty).to_token_stream().to_string();
        let expected = |ty: Type| ty.to_token_stream().to_string();
        assert_eq!(
            named(parse_quote!(Vec<Option<Self>>)),
            expected(parse_quote!(Vec<Option<Node<'a, T>>>))
        );
        assert_eq!(
            named(parse_quote!(Self::Item<Self>)),
            expected(parse_quote!(<Node<'a, T>>::Item<Node<'a, T>>))
        );
        assert_eq!(
            named(parse_quote!(crate::Selfish)),
            expected(parse_quote!(crate::Selfish))
        );
    }
}
