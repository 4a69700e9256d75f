//! The producer of a reference to a field, built along the tree of its type.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Type;
use syn::spanned::Spanned;

use crate::krate::Krate;
use crate::types::{Container, Side, Tree, elided, local, probe};

/// Makes a Python object from a `&ty`.
pub(super) fn producer_of_reference(ty: &Type, krate: &Krate) -> TokenStream {
    producer(&Tree::of(ty, Side::Output), krate)
}

fn producer(tree: &Tree, krate: &Krate) -> TokenStream {
    let Tree::Node(container, ty, children) = tree else {
        return leaf(spelled(tree), krate);
    };
    let span = local(ty.span());
    let items: Vec<_> = children
        .iter()
        .map(|child| producer(child, krate))
        .collect();
    match container {
        Container::Sequence => {
            let sequence = probe(ty, krate);
            let item = probe(spelled(&children[0]), krate);
            quote_spanned!(span=> (&#sequence).row(#(#items)*, (&#item).bytes()))
        }
        Container::Set => {
            let set = probe_of_reference(ty, krate);
            quote_spanned!(span=> (&#set).set(#(#items)*))
        }
        Container::Map => {
            let map = probe_of_reference(ty, krate);
            quote_spanned!(span=> (&#map).dict(#(#items),*))
        }
        Container::Option => quote_spanned!(span=> #krate::private::Optional(#(#items)*)),
        Container::Tuple => quote_spanned!(span=> (#(#items,)*)),
        // A reference to an error cannot be raised; PyO3's message says so.
        Container::Result => leaf(ty, krate),
    }
}

fn leaf(ty: &Type, krate: &Krate) -> TokenStream {
    let probe = probe_of_reference(ty, krate);
    quote_spanned!(local(ty.span())=> (&&&&#probe).producer())
}

fn probe_of_reference(ty: &Type, krate: &Krate) -> TokenStream {
    let ty = elided(ty);
    quote_spanned!(local(ty.span())=> #krate::private::Probe::<&'_ #ty>::new())
}

fn spelled(tree: &Tree) -> &Type {
    match tree {
        Tree::Leaf(ty) | Tree::Node(_, ty, _) => ty,
    }
}
