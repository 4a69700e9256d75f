//! What a converter says instead of a value: small, without an exception, explained on demand.

use pyo3::{Borrowed, Bound, PyAny};

use super::derive::Failed;
use crate::ffi::Raised;

/// Why an object was not taken.
#[must_use]
#[derive(Debug)]
pub enum Refusal<'py> {
    /// The object has another type; says which was expected.
    Type(&'static str),
    /// The value does not fit; says into what.
    Range(&'static Range),
    /// A container has the wrong number of items.
    Length {
        /// How many the Rust type holds.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// The text holds a lone surrogate, so it has no UTF-8 form.
    Surrogate,
    /// No variant of an enum took the object; says what each of them refused.
    Variants(Box<Failed<'py>>),
    /// Python code raised, or memory ran out: an exception is set and passes on as it is.
    Raised(Raised),
    /// The refusal of an element.
    Nested(Box<Nested<'py>>),
}

/// The limits of a number type, as an error shows them.
#[derive(Debug)]
pub struct Range {
    /// The Rust type.
    pub name: &'static str,
    /// The smallest value.
    pub low: &'static str,
    /// The largest value.
    pub high: &'static str,
}

/// The refusal of an element and the way to it.
#[derive(Debug)]
pub struct Nested<'py> {
    /// Never `Nested` itself.
    pub(crate) reason: Refusal<'py>,
    /// The element that was refused.
    pub(crate) culprit: Bound<'py, PyAny>,
    /// From the element outwards.
    pub(crate) trail: Vec<Step<'py>>,
}

/// One step into a container.
#[derive(Debug)]
pub enum Step<'py> {
    /// The item at this index.
    Index(usize),
    /// A key of a dict.
    Key(Bound<'py, PyAny>),
    /// The value under this key.
    Value(Bound<'py, PyAny>),
    /// A member of a set.
    Member,
    /// A field of a struct.
    Field(&'static str),
}

impl<'py> Refusal<'py> {
    /// Notes that `item`, reached by `step`, is what was refused.
    ///
    /// # Cost
    ///
    /// Allocates; called only when a conversion has failed.
    #[cold]
    pub(crate) fn at(self, step: Step<'py>, item: Borrowed<'_, 'py, PyAny>) -> Self {
        let mut nested = match self {
            Refusal::Nested(nested) => nested,
            reason => Box::new(Nested {
                reason,
                culprit: item.to_owned(),
                trail: Vec::new(),
            }),
        };
        // A step that cannot be remembered is left out of the message.
        if nested.trail.try_reserve(1).is_ok() {
            nested.trail.push(step);
        }
        Refusal::Nested(nested)
    }
}

impl From<Raised> for Refusal<'_> {
    #[inline]
    fn from(raised: Raised) -> Self {
        Refusal::Raised(raised)
    }
}
