//! Docstrings.

use quote::quote;
use syn::{ItemFn, parse_quote};

use super::{good, read};

/// The C string expression of the docstring, and the text where it is one literal.
fn doc(own: proc_macro2::TokenStream, item: ItemFn) -> String {
    let function = good(own, item);
    let tokens = function.doc.to_c_str(&function.krate).unwrap();
    match syn::parse2::<syn::LitCStr>(tokens.clone()) {
        Ok(literal) => literal.value().into_string().unwrap(),
        Err(_) => tokens.to_string(),
    }
}

#[test]
fn the_text_signature_stands_before_the_lines() {
    let item = parse_quote! {
        /// First.
        ///
        ///   Indented.
        #[doc(hidden)]
        #[doc = "No space."]
        fn f(a: u8) {}
    };
    assert_eq!(
        doc(quote!(), item),
        "f(a)\n--\n\nFirst.\n\n  Indented.\nNo space."
    );
}

#[test]
fn no_lines_still_have_a_signature() {
    assert_eq!(
        doc(
            quote!(name = "g"),
            parse_quote!(
                fn f() {}
            )
        ),
        "g()\n--\n\n"
    );
}

#[test]
fn a_written_text_signature_replaces_ours() {
    assert_eq!(
        doc(
            quote!(text_signature = "(*, x)"),
            parse_quote!(
                #[doc = " Text."]
                fn f(a: u8) {}
            )
        ),
        "f(*, x)\n--\n\nText."
    );
    assert_eq!(
        doc(
            quote!(text_signature = None),
            parse_quote!(
                #[doc = " Text."]
                fn f(a: u8) {}
            )
        ),
        "Text."
    );
    assert_eq!(
        doc(
            quote!(text_signature = None),
            parse_quote!(
                fn f(a: u8) {}
            )
        ),
        ""
    );
}

#[test]
fn macros_are_left_to_rustc() {
    let item = parse_quote! {
        #[doc = " Before."]
        #[doc = include_str!("some.md")]
        #[doc = "After."]
        fn f() {}
    };
    assert_eq!(
        doc(quote!(), item),
        quote! {
            ::barecall::private::pyo3::ffi::c_str!(::core::concat!(
                "f()\n--\n\nBefore.\n", include_str!("some.md"), "\nAfter."
            ))
        }
        .to_string()
    );
}

#[test]
fn a_zero_byte_is_refused() {
    let item = parse_quote!(
        #[doc = "a\0b"]
        fn f() {}
    );
    let function = read(quote!(text_signature = None), item).ok().unwrap();
    let error = function.doc.to_c_str(&function.krate).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Python doc may not contain nul byte, found nul at position 1"
    );
}
