//! A type's converter and producer, as expressions built along its tree.
//!
//! Leaves, sequences, sets and maps are probed: method lookup takes our code where the type is one
//! of ours and PyO3's where it is not.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::{Container, Side, Tree, elided};
use crate::krate::Krate;

/// The import that the expressions need around them. Nothing of it can be named, so nothing of the
/// user's is shadowed.
pub(crate) fn probes(krate: &Krate) -> TokenStream {
    quote! {
        #[allow(unused_imports)]
        use #krate::private::{
            ForeignArgument as _, ForeignCollection as _, ForeignDict as _, ForeignElement as _,
            ForeignFallible as _, ForeignList as _, ForeignMapping as _, ForeignResult as _,
            ForeignSet as _, NotPlain as _, OwnArgument as _, OwnCollection as _, OwnDict as _,
            OwnElement as _, OwnList as _, OwnMapping as _, OwnResult as _, OwnSet as _,
            UnitResult as _, UnknownResult as _,
        };
    }
}

/// Makes a `ty`, an element or a field, from a Python object.
pub(crate) fn converter(ty: &Type, krate: &Krate) -> TokenStream {
    Tree::of(ty, Side::Input).fold(
        &mut |leaf| {
            let probe = probe(leaf, krate);
            quote_spanned!(local(leaf.span())=> (&#probe).element())
        },
        &mut |container, ty, items| {
            let probe = probe(ty, krate);
            let span = local(ty.span());
            let private = krate.private_at(span);
            match container {
                Container::Sequence | Container::Set => {
                    quote_spanned!(span=> (&#probe).collection(#(#items),*))
                }
                Container::Map => quote_spanned!(span=> (&#probe).mapping(#(#items),*)),
                Container::Option => quote_spanned!(span=> #private::Optional(#(#items),*)),
                Container::Tuple => quote_spanned!(span=> (#(#items,)*)),
                Container::Result => unreachable!("results are containers of outputs only"),
            }
        },
    )
}

/// Makes a Python object from a `ty`.
pub(crate) fn producer(ty: &Type, krate: &Krate) -> TokenStream {
    Tree::of(ty, Side::Output).fold(
        &mut |leaf| {
            let probe = probe(leaf, krate);
            quote_spanned!(local(leaf.span())=> (&&&&#probe).producer())
        },
        &mut |container, ty, items| {
            let probe = probe(ty, krate);
            let span = local(ty.span());
            let private = krate.private_at(span);
            match container {
                Container::Sequence => quote_spanned!(span=> (&#probe).list(#(#items),*)),
                Container::Set => quote_spanned!(span=> (&#probe).set(#(#items),*)),
                Container::Map => quote_spanned!(span=> (&#probe).dict(#(#items),*)),
                Container::Option => quote_spanned!(span=> #private::Optional(#(#items),*)),
                Container::Result => quote_spanned!(span=> #private::Fallible(#(#items),*)),
                Container::Tuple => quote_spanned!(span=> (#(#items,)*)),
            }
        },
    )
}

/// Stands for `ty`.
pub(crate) fn probe(ty: &Type, krate: &Krate) -> TokenStream {
    let ty = elided(ty);
    let span = local(ty.span());
    let private = krate.private_at(span);
    quote_spanned!(span=> #private::Probe::<#ty>::new())
}

/// Shows errors at `span`; names of ours written with it are seen by nobody else.
pub(crate) fn local(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}
