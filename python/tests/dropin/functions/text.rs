//! Text: borrowed, owned and either.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::function;

#[function]
fn str_len(text: &str) -> usize {
    text.len()
}

#[function]
fn str_same(text: &str) -> &str {
    text
}

#[function]
fn str_first_word<'a>(text: &'a str, otherwise: &'a str) -> &'a str {
    text.split_whitespace().next().unwrap_or(otherwise)
}

#[function]
fn str_static() -> &'static str {
    "static \u{1f980}"
}

#[function]
fn str_upper(text: String) -> String {
    text.to_uppercase()
}

#[function]
fn str_cow(text: Cow<'_, str>) -> Cow<'_, str> {
    match text.strip_prefix("x") {
        Some(rest) => Cow::Owned(rest.to_owned()),
        None => text,
    }
}

#[function]
fn str_cow_static(short: bool) -> Cow<'static, str> {
    if short {
        "short".into()
    } else {
        "long".repeat(3).into()
    }
}

#[function]
fn str_chars(text: &str) -> Vec<char> {
    text.chars().collect()
}

#[function]
fn str_from_chars(characters: Vec<char>) -> String {
    characters.into_iter().collect()
}

#[function]
fn str_backed(text: PyBackedStr) -> PyBackedStr {
    text
}

#[function]
fn str_many(a: &str, b: String, c: Option<&str>, d: Option<String>) -> String {
    format!("{a}|{b}|{c:?}|{d:?}")
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; str_len, str_same, str_first_word, str_static, str_upper, str_cow, str_cow_static,
        str_chars, str_from_chars, str_backed, str_many,
    );
    Ok(())
}
