//! A call on its way from the trampoline to the function and back.

use core::marker::PhantomData;
use core::ptr;

use pyo3::types::PyModule;
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use crate::args::bind::Rest;
use crate::args::{Signature, Slot};
use crate::convert::explain::{Place, explain};
use crate::convert::{Producer, Refusal};
use crate::ffi::{Raised, object};

/// The bound arguments of one call.
pub struct Call<'s, 'py, const N: usize> {
    pub(super) py: Python<'py>,
    pub(super) signature: &'static Signature,
    pub(super) slots: &'s [Slot<'py>; N],
    pub(super) rest: &'s Rest<'py>,
    /// What the builtin was made with: its module, or null.
    pub(super) receiver: *mut ffi::PyObject,
}

impl<'s, 'py, const N: usize> Call<'s, 'py, N> {
    /// The token of the attached thread.
    #[inline(always)]
    #[must_use]
    pub fn py(&self) -> Python<'py> {
        self.py
    }

    /// The argument in slot `INDEX`, if it was given.
    #[inline(always)]
    #[must_use]
    pub fn slot<const INDEX: usize>(&self) -> Option<Borrowed<'py, 'py, PyAny>> {
        self.slots[INDEX].get(self.py)
    }

    /// The tuple of `*args`.
    #[inline(always)]
    #[must_use]
    pub fn varargs(&self) -> Option<Borrowed<'s, 'py, PyAny>> {
        self.rest
            .varargs
            .as_ref()
            .map(|tuple| tuple.as_any().as_borrowed())
    }

    /// The dict of `**kwargs`, if there were any.
    #[inline(always)]
    #[must_use]
    pub fn varkeywords(&self) -> Option<Borrowed<'s, 'py, PyAny>> {
        self.rest
            .varkeywords
            .as_ref()
            .map(|dict| dict.as_any().as_borrowed())
    }

    /// The module that the function was added to.
    ///
    /// # Panics
    ///
    /// If it was made without one, by `wrap_pyfunction!(f, py)`.
    #[inline]
    #[must_use]
    pub fn module(&self) -> &Bound<'py, PyModule> {
        assert!(
            !self.receiver.is_null(),
            "a function with `pass_module` must be added to a module: use wrap_pyfunction!(f, module)"
        );
        super::pyo3_private::module_of(self.py, &self.receiver)
    }

    /// Raises the error for an argument that was refused.
    #[cold]
    pub fn refuse<const INDEX: usize>(&self, refusal: Refusal<'py>) -> Returned<'py> {
        let name = self.signature.parameters[INDEX].name();
        // An empty slot is never converted, so a refused argument is there.
        let none = object::none(self.py);
        let object = self.slots[INDEX].get(self.py).unwrap_or(none);
        Returned::raised(explain(refusal, &Place::Argument(name), object))
    }

    /// Raises the error for `*args` or `**kwargs` that was refused.
    #[cold]
    pub fn refuse_rest(
        &self,
        name: &'static str,
        object: Option<Borrowed<'_, 'py, PyAny>>,
        refusal: Refusal<'py>,
    ) -> Returned<'py> {
        let none = object::none(self.py);
        Returned::raised(explain(
            refusal,
            &Place::Argument(name),
            object.unwrap_or(none),
        ))
    }

    /// Converts the result.
    #[inline(always)]
    pub fn produce<T>(&self, producer: impl Producer<'py, T>, value: T) -> Returned<'py> {
        Returned::new(producer.produce(value, self.py))
    }
}

/// What goes back to CPython: a new reference, or null with an exception set.
#[must_use]
pub struct Returned<'py>(*mut ffi::PyObject, PhantomData<Python<'py>>);

impl<'py> Returned<'py> {
    #[inline(always)]
    pub(crate) fn new(result: Result<Bound<'py, PyAny>, Raised>) -> Self {
        match result {
            Ok(object) => Self(object.into_ptr(), PhantomData),
            Err(raised) => Self::raised(raised),
        }
    }

    #[inline(always)]
    pub(crate) fn raised(_: Raised) -> Self {
        Self(ptr::null_mut(), PhantomData)
    }

    #[inline(always)]
    pub(super) fn into_ptr(self) -> *mut ffi::PyObject {
        self.0
    }
}
