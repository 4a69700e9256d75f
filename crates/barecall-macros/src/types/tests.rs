//! What is read from the spelling of a type.

use quote::{ToTokens, quote};
use syn::{Type, parse_quote};

use super::{Container, Side, Tree, elided, is_option, is_python};

/// The tree as `Container(items)`, leaves as their tokens.
fn shown(ty: Type, side: Side) -> String {
    Tree::of(&ty, side).fold(
        &mut |leaf| leaf.to_token_stream().to_string(),
        &mut |container, _, items| format!("{container:?}({})", items.join(", ")),
    )
}

fn input(ty: Type) -> String {
    shown(ty, Side::Input)
}

fn output(ty: Type) -> String {
    shown(ty, Side::Output)
}

#[test]
fn containers_are_taken_apart() {
    assert_eq!(input(parse_quote!(i64)), "i64");
    assert_eq!(
        input(parse_quote!(Vec<Option<f64>>)),
        "Sequence(Option(f64))"
    );
    assert_eq!(input(parse_quote!(std::vec::Vec<u8>)), "Sequence(u8)");
    assert_eq!(
        input(parse_quote!(::std::collections::VecDeque<T>)),
        "Sequence(T)"
    );
    assert_eq!(
        input(parse_quote!([[f32; 3]; N + 1])),
        "Sequence(Sequence(f32))"
    );
    assert_eq!(input(parse_quote!(HashSet<String>)), "Set(String)");
    assert_eq!(input(parse_quote!(HashSet<String, S>)), "Set(String)");
    assert_eq!(input(parse_quote!(BTreeSet<(u8,)>)), "Set(Tuple(u8))");
    assert_eq!(
        input(parse_quote!(HashMap<String, Vec<i64>>)),
        "Map(String, Sequence(i64))"
    );
    assert_eq!(input(parse_quote!(HashMap<K, V, fast::State>)), "Map(K, V)");
    assert_eq!(input(parse_quote!(BTreeMap<K, V>)), "Map(K, V)");
    assert_eq!(
        input(parse_quote!((a::B, (C, D), &str))),
        "Tuple(a :: B, Tuple(C, D), & str)"
    );
}

#[test]
fn what_only_looks_like_a_container_is_a_leaf() {
    for ty in [
        parse_quote!(Vec),
        parse_quote!(Vec<T, A>),
        parse_quote!(Option<'a>),
        parse_quote!(HashMap<K>),
        parse_quote!(BTreeMap<K, V, A>),
        parse_quote!(MyVec<T>),
        parse_quote!(()),
        parse_quote!(&Vec<T>),
        parse_quote!(<T as Vec>::Vec<T>),
        parse_quote!(Cow<'_, [T]>),
    ] {
        assert!(
            matches!(Tree::of(&ty, Side::Output), Tree::Leaf(_)),
            "{}",
            quote!(#ty)
        );
    }
}

#[test]
fn tuples_up_to_twelve() {
    let of = |length: usize| -> Type {
        let places = vec![quote!(u8); length];
        parse_quote!((#(#places,)*))
    };
    assert!(matches!(Tree::of(&of(12), Side::Input), Tree::Node(..)));
    assert!(matches!(Tree::of(&of(13), Side::Input), Tree::Leaf(_)));
}

#[test]
fn results_are_containers_of_outputs() {
    assert_eq!(
        output(parse_quote!(PyResult<Vec<i64>>)),
        "Result(Sequence(i64))"
    );
    assert_eq!(output(parse_quote!(anyhow::Result<()>)), "Result(())");
    assert_eq!(
        output(parse_quote!(Result<Option<T>, my::Error>)),
        "Result(Option(T))"
    );
    assert_eq!(input(parse_quote!(Result<A, B>)), "Result < A , B >");
}

#[test]
fn options_around_a_leaf_are_told_from_other_containers() {
    let only_options = |ty| Tree::of(&ty, Side::Input).is_leaf_within(Container::Option);
    assert!(only_options(parse_quote!(&Point)));
    assert!(only_options(parse_quote!(Option<Option<&Point>>)));
    assert!(!only_options(parse_quote!(Option<Vec<u8>>)));
    assert!(!only_options(parse_quote!((u8, u8))));
}

#[test]
fn invisible_delimiters_are_looked_through() {
    let inner: Type = parse_quote!(Vec<u8>);
    let grouped = Type::Group(syn::TypeGroup {
        attrs: Vec::new(),
        group_token: syn::token::Group::default(),
        elem: Box::new(inner),
    });
    assert_eq!(input(grouped.clone()), "Sequence(u8)");
    assert_eq!(input(parse_quote!((Vec<u8>))), "Sequence(u8)");
}

#[test]
fn lifetimes_are_left_open() {
    let shown = |ty: Type| elided(&ty).to_token_stream().to_string();
    let text = |ty: Type| ty.to_token_stream().to_string();
    assert_eq!(
        shown(parse_quote!(&'static str)),
        text(parse_quote!(&'_ str))
    );
    assert_eq!(shown(parse_quote!(&str)), text(parse_quote!(&str)));
    assert_eq!(
        shown(parse_quote!(Option<&'a mut Vec<Bound<'py, T<'a, X>>>>)),
        text(parse_quote!(Option<&'_ mut Vec<Bound<'_, T<'_, X>>>>))
    );
    assert_eq!(
        shown(parse_quote!(Box<dyn Read + Send + 'a>)),
        text(parse_quote!(Box<dyn Read + Send + '_>))
    );
    assert_eq!(
        shown(parse_quote!(&'a dyn for<'b> Fn(&'b X<'a>) -> &'b str)),
        text(parse_quote!(&'_ dyn for<'b> Fn(&'b X<'_>) -> &'b str))
    );
    assert_eq!(
        shown(parse_quote!(for<'b> fn(&'b X<'a>) -> Y<'b>)),
        text(parse_quote!(for<'b> fn(&'b X<'_>) -> Y<'b>))
    );
    assert_eq!(
        shown(parse_quote!([&'a [u8]; 2])),
        text(parse_quote!([&'_ [u8]; 2]))
    );
}

#[test]
fn tokens_that_have_a_meaning() {
    assert!(is_python(&parse_quote!(Python<'_>)));
    assert!(is_python(&parse_quote!(pyo3::Python)));
    assert!(!is_python(&parse_quote!(&Python<'_>)));
    assert!(is_option(&parse_quote!(Option<u8>)));
    assert!(is_option(&parse_quote!(::core::option::Option<&'a T>)));
    assert!(!is_option(&parse_quote!(Vec<Option<u8>>)));
    assert!(!is_option(&parse_quote!(Option)));
}
