//! Turns a refusal into the exception that the caller of the function sees.

use core::fmt::{self, Write};

use pyo3::{Borrowed, PyAny, Python};

use super::refusal::{Refusal, Step};
use crate::ffi::{Raised, note, object, raise, text};

/// What was being converted, as messages name it.
pub(crate) enum Place<'a> {
    /// A parameter of a function.
    Argument(&'a str),
    /// A field of a struct with our derive.
    Field {
        /// The struct, or `Enum::Variant`.
        owner: &'a str,
        /// The field's name, or its index.
        field: &'a str,
    },
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument(name) => write!(f, "argument '{name}'"),
            Place::Field { owner, field } => write!(f, "field '{owner}.{field}'"),
        }
    }
}

/// Raises the exception for `refusal`.
///
/// Errors of ours carry the place in their text; an exception that Python code raised stays as it
/// is and gets one note.
#[cold]
pub(crate) fn explain<'py>(
    refusal: Refusal<'py>,
    place: &Place<'_>,
    object: Borrowed<'_, 'py, PyAny>,
) -> Raised {
    let mut at = place.to_string();
    match refusal {
        Refusal::Nested(nested) => {
            at.push_str(": ");
            for step in nested.trail.iter().rev() {
                push_step(&mut at, step);
            }
            raise_reason(nested.reason, &at, nested.culprit.as_borrowed())
        }
        reason => raise_reason(reason, &at, object),
    }
}

fn raise_reason<'py>(reason: Refusal<'py>, at: &str, culprit: Borrowed<'_, 'py, PyAny>) -> Raised {
    let py = culprit.py();
    match reason {
        Refusal::Type(expected) => {
            let found = object::type_name(culprit);
            raise::type_error(py, &format!("{at}: expected {expected}, got {found}"))
        }
        Refusal::Range(range) => raise::overflow_error(
            py,
            &format!(
                "{at}: value out of range for {} ({} to {})",
                range.name, range.low, range.high
            ),
        ),
        Refusal::Length { expected, found } => raise_length(py, at, expected, found),
        Refusal::Surrogate => {
            text::raise_surrogate(culprit);
            note::add(py, &format!("while processing {at}"));
            Raised::seen()
        }
        Refusal::Raised(raised) => {
            note::add(py, &format!("while processing {at}"));
            raised
        }
        // `Refusal::at` never nests twice; the place would be missing, the error would not.
        Refusal::Nested(nested) => raise_reason(nested.reason, at, nested.culprit.as_borrowed()),
    }
}

fn raise_length(py: Python<'_>, at: &str, expected: usize, found: usize) -> Raised {
    let items = if expected == 1 { "item" } else { "items" };
    raise::raise::<pyo3::exceptions::PyValueError>(
        py,
        &format!("{at}: expected {expected} {items}, got {found}"),
    )
}

fn push_step(at: &mut String, step: &Step<'_>) {
    // Writing to a String does not fail.
    let _ = match step {
        Step::Index(index) => write!(at, "[{index}]"),
        Step::Key(key) => write!(at, "[key {}]", Key(key.as_borrowed())),
        Step::Value(key) => write!(at, "[{}]", Key(key.as_borrowed())),
        Step::Member => write!(at, "[member]"),
        Step::Field(name) => write!(at, ".{name}"),
    };
}

/// A key as a message shows it, without running any of its code.
struct Key<'a, 'py>(Borrowed<'a, 'py, PyAny>);

impl fmt::Display for Key<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 40;
        if let Some(key) = text::ascii(self.0) {
            let short: String = key.chars().take(SHOWN).collect();
            return write!(f, "{short:?}{}", if key.len() > SHOWN { "..." } else { "" });
        }
        match crate::ffi::int::exact_single_digit(self.0) {
            Some(number) => write!(f, "{number}"),
            None => write!(f, "<{}>", object::type_name(self.0)),
        }
    }
}
