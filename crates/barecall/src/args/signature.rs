//! What a function accepts, described once: static data, names interned at import.

use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use pyo3::{Python, ffi};

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
pub struct Parameter {
    name: &'static str,
    required: bool,
    /// The interned `str`, kept for the life of the process; null until the function is registered.
    interned: AtomicPtr<ffi::PyObject>,
}

impl Parameter {
    /// A parameter without a default.
    #[must_use]
    pub const fn required(name: &'static str) -> Self {
        Self {
            name,
            required: true,
            interned: AtomicPtr::new(ptr::null_mut()),
        }
    }

    /// A parameter with a default.
    #[must_use]
    pub const fn optional(name: &'static str) -> Self {
        Self {
            name,
            required: false,
            interned: AtomicPtr::new(ptr::null_mut()),
        }
    }

    /// Its name.
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    #[inline(always)]
    pub(crate) fn is_required(&self) -> bool {
        self.required
    }

    #[inline(always)]
    pub(crate) fn interned(&self) -> *mut ffi::PyObject {
        self.interned.load(Ordering::Relaxed)
    }

    /// Interns the name. A failure is forgotten: the name is then matched by its text.
    fn intern(&self, py: Python<'_>) {
        if self.interned().is_null() {
            let name = crate::ffi::text::interned(py, self.name);
            self.interned.store(name, Ordering::Relaxed);
        }
    }
}

/// A function as its caller sees it.
pub struct Signature {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    /// Positional parameters, then keyword-only ones: the order of the slots.
    pub(crate) parameters: &'static [Parameter],
}

impl Signature {
    /// Describes the function `name`.
    #[must_use]
    pub const fn new(name: &'static str, shape: Shape, parameters: &'static [Parameter]) -> Self {
        Self {
            name,
            shape,
            parameters,
        }
    }

    /// Interns the names; called when the function is registered.
    pub(crate) fn intern(&self, py: Python<'_>) {
        for parameter in self.parameters {
            parameter.intern(py);
        }
    }
}
