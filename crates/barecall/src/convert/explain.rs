//! Turns a refusal into the exception that the caller of the function sees.

use core::fmt::{self, Write};

use pyo3::exceptions::PyValueError;
use pyo3::{Borrowed, PyAny, ffi};

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
    /// A type with our derive.
    Type(&'a str),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument(name) => write!(f, "argument '{name}'"),
            Place::Field { owner, field } => write!(f, "field '{owner}.{field}'"),
            Place::Type(name) => f.write_str(name),
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
            if !nested.trail.is_empty() {
                at.push_str(": ");
            }
            push_way(&mut at, &nested.trail);
            raise_reason(nested.reason, &at, nested.culprit.as_borrowed())
        }
        reason => raise_reason(reason, &at, object),
    }
}

fn raise_reason<'py>(reason: Refusal<'py>, at: &str, culprit: Borrowed<'_, 'py, PyAny>) -> Raised {
    let py = culprit.py();
    let told = || format!("{at}: {}", words(&reason, culprit));
    match reason {
        Refusal::Type(_) | Refusal::Variants(_) => raise::type_error(py, &told()),
        Refusal::Range(_) => raise::overflow_error(py, &told()),
        Refusal::Length { .. } => raise::raise::<PyValueError>(py, &told()),
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

/// What was wrong, without the place.
pub(super) fn words(reason: &Refusal<'_>, culprit: Borrowed<'_, '_, PyAny>) -> String {
    match reason {
        Refusal::Type(expected) => {
            format!("expected {expected}, got {}", object::type_name(culprit))
        }
        Refusal::Range(range) => format!(
            "value out of range for {} ({} to {})",
            range.name, range.low, range.high
        ),
        Refusal::Length { expected, found } => {
            // Only a `char` has a length that text must match.
            let text = object::has_flag(culprit, ffi::Py_TPFLAGS_UNICODE_SUBCLASS);
            let item = if text { "character" } else { "item" };
            let plural = if *expected == 1 { "" } else { "s" };
            format!("expected {expected} {item}{plural}, got {found}")
        }
        Refusal::Surrogate => "the text has a lone surrogate".to_owned(),
        Refusal::Variants(failed) => failed.words(culprit),
        // Exceptions have words of their own.
        Refusal::Raised(_) => String::new(),
        Refusal::Nested(nested) => words(&nested.reason, nested.culprit.as_borrowed()),
    }
}

/// The steps into containers and fields, outermost first. Of a long way only its ends.
pub(super) fn push_way(at: &mut String, trail: &[Step<'_>]) {
    const END: usize = 16;
    let (inner, outer) = match trail.len().checked_sub(2 * END) {
        None | Some(0) => (trail, &[][..]),
        Some(_) => (&trail[..END], &trail[trail.len() - END..]),
    };
    for step in outer.iter().rev() {
        push_step(at, step);
    }
    if !outer.is_empty() {
        at.push_str(" ... ");
    }
    for step in inner.iter().rev() {
        push_step(at, step);
    }
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
