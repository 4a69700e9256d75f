//! What a function accepts, described once: static data, names interned at import.

use std::sync::OnceLock;

use pyo3::Python;

use super::names::Names;
use super::slots::Slot;
use crate::ffi::{Raised, raise};

/// The counts that decide how a call is bound. A constant of each function, so that its trampoline
/// is compiled for these numbers.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Parameters before `/`.
    pub positional_only: usize,
    /// Parameters that can be given by position, the positional-only ones included.
    pub positional: usize,
    /// The first so many of them have no default.
    pub required_positional: usize,
    /// How many keyword-only parameters have no default.
    pub required_keyword_only: usize,
    /// Whether there is a `*args`.
    pub varargs: bool,
    /// Whether there is a `**kwargs`.
    pub varkeywords: bool,
}

impl Shape {
    /// Whether there is a `*args` or a `**kwargs`.
    #[inline(always)]
    pub(crate) const fn is_open(&self) -> bool {
        self.varargs || self.varkeywords
    }

    /// Whether `count` positional arguments and no keywords fill all of the `slots`, of which there
    /// is at least one.
    #[inline(always)]
    pub(crate) const fn is_full_call(&self, count: usize, slots: usize) -> bool {
        !self.is_open() && slots == self.positional && count == slots && slots != 0
    }

    /// Whether a call of `count` positional arguments and no keywords needs no binding but to be
    /// put into the first slots.
    #[inline(always)]
    pub(crate) const fn is_simple_call(&self, count: usize) -> bool {
        !self.is_open()
            && self.required_keyword_only == 0
            && count >= self.required_positional
            && count <= self.positional
    }
}

/// One parameter.
#[derive(Debug)]
pub struct Parameter {
    name: &'static str,
    required: bool,
}

impl Parameter {
    /// A parameter without a default.
    #[must_use]
    pub const fn required(name: &'static str) -> Self {
        Self {
            name,
            required: true,
        }
    }

    /// A parameter with a default.
    #[must_use]
    pub const fn optional(name: &'static str) -> Self {
        Self {
            name,
            required: false,
        }
    }

    /// Its name.
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

/// A function as its caller sees it.
pub struct Signature {
    pub(super) name: &'static str,
    pub(super) shape: Shape,
    /// Positional parameters, then keyword-only ones: the order of the slots.
    pub(crate) parameters: &'static [Parameter],
    /// Lives as long as the process, like the static that it is in.
    names: OnceLock<Names>,
}

impl Signature {
    /// Describes the function `name`.
    #[must_use]
    pub const fn new(name: &'static str, shape: Shape, parameters: &'static [Parameter]) -> Self {
        Self {
            name,
            shape,
            parameters,
            names: OnceLock::new(),
        }
    }

    /// Interns the names; called when the function is registered, which cannot fail: what does is
    /// tried again by the first call that needs the names.
    pub(crate) fn intern(&self, py: Python<'_>) {
        if self.names(py).is_err() {
            raise::clear(py);
        }
    }

    /// The names of the parameters.
    #[inline(always)]
    pub(super) fn names(&self, py: Python<'_>) -> Result<&Names, Raised> {
        match self.names.get() {
            Some(names) => Ok(names),
            None => self.make_names(py),
        }
    }

    /// Whether parameter `index` is required and was not given.
    #[inline(always)]
    pub(super) fn is_missing(&self, slots: &[Slot<'_>], index: usize) -> bool {
        slots[index].is_empty() && self.parameters[index].required
    }

    #[cold]
    #[inline(never)]
    fn make_names(&self, py: Python<'_>) -> Result<&Names, Raised> {
        let names = Names::new(py, &self.shape, self.parameters)?;
        // Not made inside: that may run Python code, and another thread must not wait for it.
        Ok(self.names.get_or_init(|| names))
    }
}
