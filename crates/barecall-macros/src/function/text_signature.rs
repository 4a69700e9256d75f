//! The signature as text, for `__text_signature__` and `inspect.signature`.
//!
//! CPython cuts a builtin function's docstring at `\n--\n\n`: what stands before is
//! `name(parameters)`, read by `inspect` with Python's own parser. A default that it cannot read
//! would make the whole signature unreadable, so anything but a plain literal is shown as `...`,
//! as PyO3 does.

use syn::{Expr, ExprLit, Lit, LitChar, LitStr};

use super::python::{Parameter, PythonSignature};

const UNSHOWN: &str = "...";

impl PythonSignature {
    /// `($module, a, /, b=1, *, c)`; `receiver` is the first parameter, which `inspect` hides.
    pub(crate) fn text(&self, receiver: Option<&str>) -> String {
        let mut parts: Vec<String> = receiver
            .map(|name| format!("${name}"))
            .into_iter()
            .collect();
        for (index, parameter) in self.positional.iter().enumerate() {
            parts.push(parameter.text());
            if index + 1 == self.positional_only {
                parts.push("/".to_owned());
            }
        }
        if let Some(name) = &self.varargs {
            parts.push(format!("*{name}"));
        } else if !self.keyword_only.is_empty() {
            parts.push("*".to_owned());
        }
        parts.extend(self.keyword_only.iter().map(Parameter::text));
        parts.extend(self.kwargs.iter().map(|name| format!("**{name}")));
        format!("({})", parts.join(", "))
    }
}

impl Parameter {
    fn text(&self) -> String {
        match &self.default {
            Some(default) => format!("{}={default}", self.name),
            None => self.name.clone(),
        }
    }
}

/// A default expression as Python text.
pub(crate) fn default_to_python(default: &Expr) -> String {
    match default {
        Expr::Lit(ExprLit { lit, .. }) => literal_to_python(lit),
        Expr::Path(path) if path.qself.is_none() && path.path.is_ident("None") => "None".to_owned(),
        _ => UNSHOWN.to_owned(),
    }
}

fn literal_to_python(literal: &Lit) -> String {
    match literal {
        Lit::Str(text) => text_to_python(text),
        Lit::Char(character) => char_to_python(character),
        Lit::Int(int) => int.base10_digits().to_owned(),
        Lit::Float(float) => float.base10_digits().to_owned(),
        Lit::Bool(bool) if bool.value() => "True".to_owned(),
        Lit::Bool(_) => "False".to_owned(),
        _ => UNSHOWN.to_owned(),
    }
}

/// The token itself where both languages read it alike, else the same text spelled for Python
/// (PyO3 passes the token on, and `inspect.signature` fails).
fn text_to_python(literal: &LitStr) -> String {
    let token = literal.token().to_string();
    if reads_alike(&token) {
        token
    } else {
        quoted(&literal.value())
    }
}

fn char_to_python(literal: &LitChar) -> String {
    let token = literal.token().to_string();
    if reads_alike(&token) {
        token
    } else {
        quoted(&literal.value().to_string())
    }
}

/// Rust alone has `r#"…"#`, `\u{…}`, line breaks within quotes and suffixes; `\0` before a digit
/// is one octal escape to Python.
fn reads_alike(token: &str) -> bool {
    let rust_only = ["r#", "\\u{", "\\0", "\n"];
    let ends_in_quote = token.ends_with(['"', '\'']);
    ends_in_quote && !rust_only.iter().any(|part| token.contains(part))
}

fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            control if control.is_control() => out.push_str(&format!("\\x{:02x}", control as u32)),
            plain => out.push(plain),
        }
    }
    out.push('"');
    out
}
