//! An enum from Python: its variants are tried in order.
//!
//! What each of them refused is kept, since only the last one shows that it has to be told. That
//! costs no allocation for the first one, which matters where that fails all day.

use core::fmt::Write;

use pyo3::exceptions::PyBaseException;
use pyo3::types::{PyAnyMethods, PyStringMethods};
use pyo3::{Borrowed, Bound, PyAny, Python};

use super::super::Refusal;
use super::super::explain::{push_way, words};
use crate::ffi::object::type_name;
use crate::ffi::raise;

/// The names in an enum, for its messages.
#[derive(Debug)]
pub struct Variants {
    /// The enum.
    pub name: &'static str,
    /// Its variants, and what messages call them.
    pub each: &'static [(&'static str, &'static str)],
}

/// The variants that were tried without success. Small: every level of a recursive type has one.
pub struct Attempts<'py> {
    first: Option<Attempt<'py>>,
    rest: Vec<Attempt<'py>>,
}

/// A variant that refused.
#[derive(Debug)]
struct Attempt<'py> {
    refusal: Refusal<'py>,
    /// The exception behind it, where that is what Python code raised.
    raised: Option<Bound<'py, PyBaseException>>,
}

impl<'py> Attempts<'py> {
    /// None so far.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            first: None,
            rest: Vec::new(),
        }
    }

    /// Tries a variant. Something comes back if that decides: a value, or an error that no other
    /// variant may hide.
    #[inline(always)]
    pub fn decide<T>(
        &mut self,
        py: Python<'py>,
        variant: impl FnOnce() -> Result<T, Refusal<'py>>,
    ) -> Option<Result<T, Refusal<'py>>> {
        match apart(variant) {
            Ok(value) => Some(Ok(value)),
            Err(refusal) => self.keep(py, refusal).map(Err),
        }
    }

    /// Keeps a refusal for the message; gives back one that is fatal.
    #[inline(never)]
    fn keep(&mut self, py: Python<'py>, refusal: Refusal<'py>) -> Option<Refusal<'py>> {
        let raised = match reason(&refusal) {
            Refusal::Raised(_) if raise::is_fatal(py) => return Some(refusal),
            Refusal::Raised(raised) => Some(raised.into_err(py).into_value(py).into_bound(py)),
            _ => None,
        };
        let attempt = Attempt { refusal, raised };
        if self.first.is_none() {
            self.first = Some(attempt);
        } else if self.rest.try_reserve(1).is_ok() {
            self.rest.push(attempt);
        }
        // What cannot be remembered is left out of the message.
        None
    }

    /// The refusal of the whole enum.
    ///
    /// Where a variant took the object and refused something in it that is such an enum again,
    /// that alone is told: the others have nothing to do with it, and the message about a deep
    /// object would otherwise grow with each level.
    #[cold]
    #[inline(never)]
    pub fn refuse(&mut self, variants: &'static Variants) -> Refusal<'py> {
        let first = self.first.take().into_iter();
        let mut attempts: Vec<_> = first.chain(self.rest.drain(..)).collect();
        let depth = |index: &usize| attempts[*index].depth();
        // Of equals the first one, as everywhere in an enum.
        let deepest = (0..attempts.len()).rev().max_by_key(depth);
        match deepest.filter(|index| depth(index) > 0) {
            Some(index) => attempts.swap_remove(index).refusal,
            None => Refusal::Variants(Box::new(Failed { variants, attempts })),
        }
    }
}

impl Default for Attempts<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl Attempt<'_> {
    /// How many steps into the object an enum was refused.
    fn depth(&self) -> usize {
        match &self.refusal {
            Refusal::Nested(nested) if matches!(nested.reason, Refusal::Variants(_)) => {
                nested.trail.len()
            }
            _ => 0,
        }
    }

    /// One line, or several that are indented.
    fn words(&self, object: Borrowed<'_, '_, PyAny>) -> String {
        let mut line = String::new();
        let (reason, culprit) = match &self.refusal {
            Refusal::Nested(nested) => {
                push_way(&mut line, &nested.trail);
                line.push_str(": ");
                (&nested.reason, nested.culprit.as_borrowed())
            }
            reason => (reason, object),
        };
        match &self.raised {
            Some(exception) => line.push_str(&exception_words(exception)),
            None => line.push_str(&words(reason, culprit)),
        }
        line.replace('\n', "\n  ")
    }
}

/// All variants of an enum refused the object.
#[derive(Debug)]
pub struct Failed<'py> {
    variants: &'static Variants,
    attempts: Vec<Attempt<'py>>,
}

impl Failed<'_> {
    /// What was expected, and a line for each variant.
    pub(crate) fn words(&self, object: Borrowed<'_, '_, PyAny>) -> String {
        let Variants { name, each } = self.variants;
        let known: Vec<_> = each.iter().map(|(_, shown)| *shown).collect();
        let known = known.join(" | ");
        let mut text = format!("expected {name} ({known}), got {}", type_name(object));
        for ((name, shown), attempt) in each.iter().zip(&self.attempts) {
            let _ = write!(text, "\n- {name}");
            if name != shown {
                let _ = write!(text, " ({shown})");
            }
            let _ = write!(text, ": {}", attempt.words(object));
        }
        text
    }
}

/// The exception as a traceback ends with it.
fn exception_words(exception: &Bound<'_, PyBaseException>) -> String {
    let name = type_name(exception.as_any().as_borrowed());
    match exception.str() {
        Ok(text) => format!("{name}: {}", text.to_string_lossy()),
        Err(_) => name,
    }
}

/// Converts a variant in a frame of its own, so that those of an enum do not add up in one: of that
/// one, a recursive type has as many on the stack as it has levels.
#[inline(never)]
fn apart<T>(variant: impl FnOnce() -> T) -> T {
    variant()
}

/// Why in the end: the reason behind the way.
fn reason<'r, 'py>(refusal: &'r Refusal<'py>) -> &'r Refusal<'py> {
    match refusal {
        Refusal::Nested(nested) => &nested.reason,
        reason => reason,
    }
}
