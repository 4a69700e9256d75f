//! An enum from Python: its variants are tried in order.
//!
//! What each of them refused is kept, since only the last one shows that it has to be told. That
//! costs no allocation for the first one, which matters where that fails all day.

use core::fmt::Write;
use core::hint::black_box;

use pyo3::exceptions::PyBaseException;
use pyo3::types::{PyAnyMethods, PyStringMethods};
use pyo3::{Borrowed, Bound, PyAny, Python};

use super::super::Refusal;
use super::super::depth::guard;
use super::super::explain::{push_way, words};
use crate::ffi::object::type_name;
use crate::ffi::{Raised, raise};

/// The names in an enum, for its messages.
#[derive(Debug)]
pub struct Variants {
    /// The enum.
    pub name: &'static str,
    /// Its variants, and what messages call them.
    pub each: &'static [(&'static str, &'static str)],
}

/// Makes a variant of an object.
pub type Variant<'a, 'py, T> = fn(Borrowed<'a, 'py, PyAny>) -> Result<T, Refusal<'py>>;

/// Converts into an enum: tries `conversions`, those of its variants, in turn.
///
/// This is a level of a type that contains itself. Its frame is the same however many variants
/// there are, and of theirs only one is on the stack: they are called where nothing can tell the
/// optimiser which they are, for it would put them all into one frame.
///
/// # Errors
///
/// The refusal of all, the first that is fatal, or a `RecursionError` of [`guard`].
#[inline(never)]
pub fn choose<'a, 'py, T>(
    object: Borrowed<'a, 'py, PyAny>,
    variants: &'static Variants,
    conversions: &[Variant<'a, 'py, T>],
) -> Result<T, Refusal<'py>> {
    let py = object.py();
    let _level = guard::<T>(py)?;
    let mut refused = Refused::default();
    for convert in black_box(conversions) {
        match convert(object) {
            Err(refusal) if !is_fatal(py, &refusal) => refused.keep(py, refusal),
            decided => return decided,
        }
    }
    Err(refused.refuse(py, variants))
}

/// The variants that were tried without success.
#[derive(Default)]
struct Refused<'py> {
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

impl<'py> Refused<'py> {
    /// Keeps a refusal for the message, from which what cannot be remembered is left out.
    #[inline(never)]
    fn keep(&mut self, py: Python<'py>, refusal: Refusal<'py>) {
        let raised = match reason(&refusal) {
            Refusal::Raised(raised) => Some(raised.into_err(py).into_value(py).into_bound(py)),
            _ => None,
        };
        let attempt = Attempt { refusal, raised };
        if self.first.is_none() {
            self.first = Some(attempt);
        } else if self.rest.try_reserve(1).is_ok() {
            self.rest.push(attempt);
        }
    }

    /// The refusal of the whole enum.
    ///
    /// Where a variant took the object and refused something in it that is such an enum again,
    /// that alone is told: the others have nothing to do with it, and the message about a deep
    /// object would otherwise grow with each level.
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, py: Python<'py>, variants: &'static Variants) -> Refusal<'py> {
        let first = self.first.take().into_iter();
        let mut attempts: Vec<_> = first.chain(self.rest.drain(..)).collect();
        let depth = |index: &usize| attempts[*index].depth();
        // Of equals the first one, as everywhere in an enum.
        let deepest = (0..attempts.len()).rev().max_by_key(depth);
        if let Some(index) = deepest.filter(|index| depth(index) > 0) {
            return attempts.swap_remove(index).refusal;
        }
        let lines: Result<_, _> = attempts.into_iter().map(|it| it.tell(py)).collect();
        match lines {
            Ok(lines) => Refusal::Variants(Box::new(Failed { variants, lines })),
            Err(fatal) => fatal.into(),
        }
    }
}

impl<'py> Attempt<'py> {
    /// How many steps into the object an enum was refused.
    fn depth(&self) -> usize {
        match &self.refusal {
            Refusal::Nested(nested) if matches!(nested.reason, Refusal::Variants(_)) => {
                nested.trail.len()
            }
            _ => 0,
        }
    }

    /// Asks the exception for its words, as long as what that raises can still pass on.
    fn tell(self, py: Python<'py>) -> Result<Line<'py>, Raised> {
        let exception = self.raised.map(|raised| exception_words(py, &raised));
        Ok(Line {
            refusal: self.refusal,
            exception: exception.transpose()?,
        })
    }
}

/// What a message says of a variant that refused.
#[derive(Debug)]
struct Line<'py> {
    refusal: Refusal<'py>,
    exception: Option<String>,
}

impl Line<'_> {
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
        match &self.exception {
            Some(exception) => line.push_str(exception),
            None => line.push_str(&words(reason, culprit)),
        }
        line.replace('\n', "\n  ")
    }
}

/// All variants of an enum refused the object.
#[derive(Debug)]
pub struct Failed<'py> {
    variants: &'static Variants,
    lines: Vec<Line<'py>>,
}

impl Failed<'_> {
    /// What was expected, and a line for each variant.
    pub(crate) fn words(&self, object: Borrowed<'_, '_, PyAny>) -> String {
        let Variants { name, each } = self.variants;
        let known: Vec<_> = each.iter().map(|(_, shown)| *shown).collect();
        let known = known.join(" | ");
        let mut text = format!("expected {name} ({known}), got {}", type_name(object));
        for ((name, shown), line) in each.iter().zip(&self.lines) {
            let _ = write!(text, "\n- {name}");
            if name != shown {
                let _ = write!(text, " ({shown})");
            }
            let _ = write!(text, ": {}", line.words(object));
        }
        text
    }
}

/// The exception as a traceback ends with it. Of what its `__str__` raises, only what is fatal
/// comes back.
fn exception_words(
    py: Python<'_>,
    exception: &Bound<'_, PyBaseException>,
) -> Result<String, Raised> {
    let name = type_name(exception.as_any().as_borrowed());
    match exception.str() {
        Ok(text) => Ok(format!("{name}: {}", text.to_string_lossy())),
        Err(error) => {
            let raised = Raised::from_err(py, error);
            if raise::is_fatal(py) {
                return Err(raised);
            }
            raise::clear(py);
            Ok(name)
        }
    }
}

/// Whether a variant's refusal is an error that no other variant may hide.
fn is_fatal(py: Python<'_>, refusal: &Refusal<'_>) -> bool {
    matches!(reason(refusal), Refusal::Raised(_)) && raise::is_fatal(py)
}

/// Why in the end: the reason behind the way.
fn reason<'r, 'py>(refusal: &'r Refusal<'py>) -> &'r Refusal<'py> {
    match refusal {
        Refusal::Nested(nested) => &nested.reason,
        reason => reason,
    }
}
