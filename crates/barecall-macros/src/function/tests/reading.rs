//! Parameters, slots and names.

use quote::{ToTokens, quote};
use syn::parse_quote;

use super::super::expand;
use super::super::params::{Kind, Param};
use super::good;

/// Each parameter as one word, with its slot where it has one.
fn kinds(params: &[Param]) -> Vec<String> {
    let kind = |param: &Param| match &param.kind {
        Kind::Module => "module".to_owned(),
        Kind::Python => "python".to_owned(),
        Kind::VarArgs => "*".to_owned(),
        Kind::KwArgs => "**".to_owned(),
        Kind::Regular(regular) => format!("{}@{}", param.name, regular.slot),
    };
    params.iter().map(kind).collect()
}

#[test]
fn parameters_without_a_signature_are_positional_and_required() {
    let function = good(
        quote!(),
        parse_quote!(
            fn f(a: i64, py: pyo3::Python<'_>, b: Option<u8>) {}
        ),
    );
    assert_eq!(kinds(&function.params), ["a@0", "python", "b@1"]);
    assert_eq!(function.signature.text(None), "(a, b)");
    assert_eq!(function.signature.required_positional(), 2);
}

#[test]
fn every_part_of_a_signature_finds_its_parameter() {
    let function = good(
        quote!(pass_module, name = "g"),
        parse_quote! {
            #[pyo3(signature = (a, /, b: "int" = 1, *args, c, d = Some(2), **kwargs) -> "str")]
            fn f(
                m: &Bound<'_, PyModule>,
                a: u8,
                py: Python,
                #[pyo3(from_py_with = own::convert::<u8>)] b: u8,
                args: &Bound<'_, PyTuple>,
                c: u8,
                d: Option<u8>,
                kwargs: Option<&Bound<'_, PyDict>>,
            ) {}
        },
    );
    assert_eq!(
        kinds(&function.params),
        ["module", "a@0", "python", "b@1", "*", "c@2", "d@3", "**"]
    );
    assert_eq!(
        function.signature.text(Some("module")),
        "($module, a, /, b=1, *args, c, d=..., **kwargs)"
    );
    assert_eq!(function.python_name, "g");
    assert_eq!(function.signature.required_positional(), 1);
    let Kind::Regular(b) = &function.params[3].kind else {
        panic!("b is an argument");
    };
    let converter = b.from_py_with.to_token_stream().to_string();
    assert_eq!(converter, "own :: convert :: < u8 >");
    assert_eq!(b.default, Some(parse_quote!(1)));
    let Kind::Regular(d) = &function.params[6].kind else {
        panic!("d is an argument");
    };
    assert!(d.option);
}

#[test]
fn raw_names_lose_their_mark_in_python() {
    let function = good(
        quote!(),
        parse_quote!(
            #[pyo3(signature = (r#type, r#in = 0))]
            fn r#match(r#type: u8, r#in: u8) {}
        ),
    );
    assert_eq!(function.python_name, "match");
    assert_eq!(function.signature.text(None), "(type, in=0)");
    let named = good(
        quote!(name = "class"),
        parse_quote!(
            fn f() {}
        ),
    );
    assert_eq!(named.python_name, "class");
}

#[test]
fn odd_but_legal_signatures() {
    for item in [
        parse_quote!(
            #[pyo3(signature = (/, a))]
            fn f(a: u8) {}
        ),
        parse_quote!(
            #[pyo3(signature = (a, *))]
            fn f(a: u8) {}
        ),
        parse_quote!(
            #[pyo3(signature = ())]
            fn f(py: Python<'_>) {}
        ),
        parse_quote!(
            #[pyo3(signature = (a,))]
            fn f(mut a: u8) {}
        ),
        parse_quote!(
            #[pyo3(signature = (*args: "int", **kw: "str"))]
            fn f(args: Vec<u8>, kw: Option<HashMap<String, u8>>) {}
        ),
    ] {
        good(quote!(), item);
    }
}

#[test]
fn attributes_of_others_stay() {
    let function = good(
        quote!(),
        parse_quote! {
            /// Text.
            #[inline]
            #[pyo3(name = "g")]
            #[barecall(crate = "facade::barecall")]
            #[cfg_attr(all(), must_use)]
            fn f(#[allow(unused)] #[pyo3(from_py_with = c)] a: u8) {}
        },
    );
    assert_eq!(
        function.item.to_token_stream().to_string(),
        quote! {
            #[doc = r" Text."]
            #[inline]
            #[cfg_attr(all(), must_use)]
            fn f(#[allow(unused)] a: u8) {}
        }
        .to_string()
    );
    assert_eq!(
        function.krate.to_token_stream().to_string(),
        "facade :: barecall"
    );
}

#[test]
fn three_things_are_handed_to_pyo3() {
    let handed = |own, item| expand(own, item).to_string();
    let pyfunction = |own, item| quote!(#[::barecall::private::pyo3::pyfunction(#own)] #item);
    let path = "::barecall::private::pyo3";
    assert_eq!(
        handed(
            quote!(),
            quote!(
                async fn f() {}
            )
        ),
        pyfunction(
            quote!(crate = #path),
            quote!(
                async fn f() {}
            )
        )
        .to_string()
    );
    assert_eq!(
        handed(
            quote!(attach, name = "g"),
            quote!(
                #[pyo3(signature = (a = 1))]
                unsafe fn f(a: u8) {}
            )
        ),
        pyfunction(
            quote!(name = "g", crate = #path),
            quote!(
                #[pyo3(signature = (a = 1))]
                unsafe fn f(a: u8) {}
            )
        )
        .to_string()
    );
    assert_eq!(
        handed(
            quote!(warn(message = "old")),
            quote!(
                #[pyo3(crate = "my::pyo3")]
                #[barecall(crate = "::barecall")]
                fn f() {}
            )
        ),
        pyfunction(
            quote!(warn(message = "old")),
            quote!(
                #[pyo3(crate = "my::pyo3")]
                fn f() {}
            )
        )
        .to_string()
    );
}
