//! What is refused, and in which words. All mistakes are reported at once.

use quote::quote;
use syn::parse_quote;

use super::super::parse_item;
use super::wrong;

/// The beginnings of the messages, which PyO3's readers know.
#[track_caller]
fn check(found: Vec<String>, expected: &[&str]) {
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\nexpected: {expected}");
    }
}

#[test]
fn options_given_twice() {
    let item = parse_quote! {
        #[pyo3(name = "a", signature = (), text_signature = None)]
        #[pyo3(signature = (), pass_module, crate = "pyo3")]
        #[barecall(crate = "a")]
        #[barecall(crate = "b")]
        fn f(m: &Bound<'_, PyModule>) {}
    };
    check(
        wrong(
            quote!(
                name = "b",
                pass_module,
                text_signature = "()",
                attach,
                attach,
                crate = "x"
            ),
            item,
        ),
        &[
            "`attach` may only be specified once",
            "`name` may only be specified once",
            "`text_signature` may only be specified once",
            "`signature` may only be specified once",
            "`pass_module` may only be specified once",
            "`crate` may only be specified once",
            "`crate` may only be specified once",
        ],
    );
}

#[test]
fn options_that_do_not_exist() {
    check(
        wrong(
            quote!(signatur = ()),
            parse_quote!(
                fn f() {}
            ),
        ),
        &["expected one of: `pass_module`, `warn`, `name`, `signature`, `text_signature`, `crate`"],
    );
    check(
        wrong(
            quote!(name = "a b"),
            parse_quote! {
                #[pyo3(attach)]
                #[pyo3(text_signature = 3)]
                #[pyo3(name = f)]
                #[barecall(attach)]
                fn f() {}
            },
        ),
        &[
            "expected a single identifier in double quotes",
            "`attach` is not an option of PyO3: write `#[barecall::function(attach)]`",
            "expected a string literal or `None`",
            "expected string literal",
            "expected `crate`",
        ],
    );
}

#[test]
fn parameters_that_python_cannot_pass() {
    let item = parse_quote! {
        fn f<T, const N: usize, 'a>(
            self,
            _: u8,
            (a, b): (u8, u8),
            Point { x, .. }: Point,
            1..: u8,
            c: impl Into<u8>,
            #[pyo3(cancel_handle)] d: CancelHandle,
            #[pyo3(from_py_with = "quoted")] e: u8,
            #[pyo3(from_py_with = f, from_py_with = g)] g: u8,
            #[pyo3(default)] h: u8,
        ) {}
    };
    check(
        wrong(quote!(), item),
        &[
            "Python functions cannot have generic type parameters",
            "Python functions cannot have generic const parameters",
            "unexpected receiver",
            "wildcard argument names are not supported",
            "destructuring in arguments is not supported",
            "destructuring in arguments is not supported",
            "unsupported argument",
            "Python functions cannot have `impl Trait` arguments",
            "`cancel_handle` attribute can only be used with `async fn`",
            "expected the path of a function",
            "`from_py_with` may only be specified once per argument",
            "expected `cancel_handle` or `from_py_with`",
        ],
    );
}

#[test]
fn pass_module_needs_a_module() {
    check(
        wrong(
            quote!(pass_module),
            parse_quote!(
                fn f() {}
            ),
        ),
        &["expected `&Bound<'_, PyModule>` or `Py<PyModule>` as first argument"],
    );
}

#[test]
fn markers_out_of_order() {
    let item = parse_quote! {
        #[pyo3(signature = (a = 1, b, /, /, *, *, *args, /, **kw, *, /, **more, c))]
        fn f(
            a: u8,
            b: u8,
            args: &Bound<'_, PyTuple>,
            kw: Option<&Bound<'_, PyDict>>,
            more: Option<&Bound<'_, PyDict>>,
            c: u8,
        ) {}
    };
    check(
        wrong(quote!(), item),
        &[
            "cannot have required positional parameter after an optional parameter",
            "`/` not allowed after `/`",
            "`*` not allowed after `*`",
            "`*args` not allowed after `*`",
            "`/` not allowed after `*`",
            "`*` not allowed after `**kw`",
            "`/` not allowed after `**kw`",
            "`**more` not allowed after `**kw`",
            "no more arguments are allowed after `**kw`",
        ],
    );
}

#[test]
fn entries_and_parameters_that_do_not_match() {
    check(
        wrong(
            quote!(signature = (b, a)),
            parse_quote!(
                fn f(a: u8, b: u8) {}
            ),
        ),
        &["expected argument from function definition `a` but got argument `b`"],
    );
    check(
        wrong(
            quote!(signature = (a, b)),
            parse_quote!(
                fn f(a: u8) {}
            ),
        ),
        &["signature entry does not have a corresponding function argument"],
    );
    check(
        wrong(
            quote!(signature = (a)),
            parse_quote!(
                fn f(a: u8, b: u8, py: Python<'_>, r#c: u8) {}
            ),
        ),
        &[
            "missing signature entry for argument `b`",
            "missing signature entry for argument `c`",
        ],
    );
    check(
        wrong(
            quote!(signature = (py, a)),
            parse_quote!(
                fn f(py: Python<'_>, a: u8) {}
            ),
        ),
        &["arguments of type `Python` must not be part of the signature"],
    );
}

#[test]
fn the_types_of_spread_parameters() {
    let item = parse_quote! {
        #[pyo3(signature = (*args, **kwargs))]
        fn f(args: Option<&Bound<'_, PyTuple>>, kwargs: &Bound<'_, PyDict>) {}
    };
    check(
        wrong(quote!(), item),
        &["args cannot be optional", "kwargs must be Option<_>"],
    );
}

#[test]
fn the_grammar_of_signatures() {
    for (own, message) in [
        (quote!(signature = "(a)"), "expected parentheses"),
        (
            quote!(signature = (1)),
            "expected one of: `/`, `*`, identifier",
        ),
        (quote!(signature = (a: int)), "expected string literal"),
        (
            quote!(signature = (a =)),
            "unexpected end of input, expected an expression",
        ),
        (quote!(signature = (a b)), "expected `,`"),
    ] {
        check(
            wrong(
                own,
                parse_quote!(
                    fn f(a: u8) {}
                ),
            ),
            &[message],
        );
    }
}

#[test]
fn only_functions() {
    for item in [
        quote!(
            struct S;
        ),
        quote!(impl S {}),
        quote!(
            mod m {}
        ),
    ] {
        let error = parse_item(item).unwrap_err().to_string();
        assert!(
            error.starts_with("`#[barecall::function]` goes on a function"),
            "{error}"
        );
    }
}
