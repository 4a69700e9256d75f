//! Defaults as Python text.

use super::super::text_signature::default_to_python;

/// Rust expressions and what PyO3 0.30 shows for them.
const LIKE_PYO3: &[(&str, &str)] = &[
    ("None", "None"),
    ("true", "True"),
    ("false", "False"),
    ("0", "0"),
    ("5", "5"),
    ("1_000_000", "1000000"),
    ("5u8", "5"),
    ("7_usize", "7"),
    ("0x1F", "31"),
    ("0xff_u8", "255"),
    ("0b1010", "10"),
    ("0o17", "15"),
    (
        "340282366920938463463374607431768211455u128",
        "340282366920938463463374607431768211455",
    ),
    ("1.5", "1.5"),
    ("1.", "1."),
    ("1e10", "1e10"),
    ("2.5E-3", "2.5e-3"),
    ("1_0.5_0", "10.50"),
    ("1.5f32", "1.5"),
    ("1f64", "1"),
    (r#""""#, r#""""#),
    (r#""text""#, r#""text""#),
    (r#""it's""#, r#""it's""#),
    (r#""a\"b""#, r#""a\"b""#),
    (r#""tab\tnew\nline""#, r#""tab\tnew\nline""#),
    (r#""back\\slash""#, r#""back\\slash""#),
    (r#""\x41""#, r#""\x41""#),
    (r#""é漢🦀""#, r#""é漢🦀""#),
    (r##"r"raw\d""##, r##"r"raw\d""##),
    ("'c'", "'c'"),
    (r"'\''", r"'\''"),
    (r"'\n'", r"'\n'"),
    ("b\"bytes\"", "..."),
    ("b'b'", "..."),
    ("c\"text\"", "..."),
    ("-1", "..."),
    ("-1.5", "..."),
    ("!0", "..."),
    ("Some(1)", "..."),
    ("Option::None", "..."),
    ("<T>::None", "..."),
    ("()", "..."),
    ("(1, 2)", "..."),
    ("[1, 2]", "..."),
    ("vec![]", "..."),
    ("&5", "..."),
    ("(5)", "..."),
    ("CONSTANT", "..."),
    ("i64::MAX", "..."),
    ("f()", "..."),
    ("String::from(\"a\")", "..."),
    ("\"a\".to_owned()", "..."),
    ("{ 5 }", "..."),
    ("1 + 1", "..."),
    ("if true { 1 } else { 2 }", "..."),
    ("|x| x", "..."),
    ("Point { x: 1 }", "..."),
    ("5 as u8", "..."),
];

/// Where PyO3 shows Rust's token, which Python cannot read.
const READABLE: &[(&str, &str)] = &[
    (r##"r#"say "hi""#"##, r#""say \"hi\"""#),
    (r#""\u{e9}""#, r#""é""#),
    (r"'\u{1F980}'", r#""🦀""#),
    ("\"two\nlines\"", r#""two\nlines""#),
    ("\"joined \\\n    lines\"", r#""joined lines""#),
    (r#""\0""#, r#""\x00""#),
    (r#""\01""#, r#""\x001""#),
    (r#""\u{7f}\\\r\t\"""#, r#""\x7f\\\r\t\"""#),
];

fn shown(rust: &str) -> String {
    let expr = syn::parse_str(rust).unwrap_or_else(|error| panic!("{rust}: {error}"));
    default_to_python(&expr)
}

#[test]
fn defaults_read_as_under_pyo3() {
    assert!(LIKE_PYO3.len() >= 40);
    for (rust, python) in LIKE_PYO3 {
        assert_eq!(shown(rust), *python, "{rust}");
    }
}

#[test]
fn what_python_could_not_read_is_spelled_for_it() {
    for (rust, python) in READABLE {
        assert_eq!(shown(rust), *python, "{rust}");
    }
}
