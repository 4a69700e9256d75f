//! From Python: where the value of a field comes from, and what is said when it is refused.

use pyo3::{Borrowed, Bound, IntoPyObject, IntoPyObjectExt, PyAny, PyResult, Python};

use super::super::refusal::Step;
use super::super::{Converter, Refusal, tuple};
use crate::ffi::{Raised, member};

/// The value that a field is made from, and where it was found.
pub struct Part<'k, 'py> {
    value: Bound<'py, PyAny>,
    at: At<'k, 'py>,
}

#[derive(Clone, Copy)]
enum At<'k, 'py> {
    Attribute(&'static str),
    Item(&'k Bound<'py, PyAny>),
    Place(usize),
}

impl<'k, 'py> Part<'k, 'py> {
    /// `object.name`; `name` is the text of `interned`.
    #[inline]
    pub fn attribute<K>(
        object: Borrowed<'_, 'py, PyAny>,
        interned: &Bound<'py, K>,
        name: &'static str,
    ) -> Result<Self, Refusal<'py>> {
        let at = At::Attribute(name);
        let value = at.found(object, member::attribute(object, interned.as_any()))?;
        Ok(Self { value, at })
    }

    /// As [`Part::attribute`], for a field with a default: an ordinary exception says that the
    /// attribute is not there.
    #[inline]
    pub fn attribute_if_any<K>(
        object: Borrowed<'_, 'py, PyAny>,
        interned: &Bound<'py, K>,
        name: &'static str,
    ) -> Result<Option<Self>, Refusal<'py>> {
        let at = At::Attribute(name);
        let value = at.found(object, member::attribute_if_any(object, interned.as_any()))?;
        Ok(value.map(|value| Self { value, at }))
    }

    /// `object[key]`.
    #[inline]
    pub fn item<K>(
        object: Borrowed<'_, 'py, PyAny>,
        key: &'k Bound<'py, K>,
    ) -> Result<Self, Refusal<'py>> {
        let at = At::Item(key.as_any());
        let value = at.found(object, member::item(object, key.as_any()))?;
        Ok(Self { value, at })
    }

    /// As [`Part::item`], for a field with a default.
    #[inline]
    pub fn item_if_any<K>(
        object: Borrowed<'_, 'py, PyAny>,
        key: &'k Bound<'py, K>,
    ) -> Result<Option<Self>, Refusal<'py>> {
        let at = At::Item(key.as_any());
        let value = at.found(object, member::item_if_any(object, key.as_any()))?;
        Ok(value.map(|value| Self { value, at }))
    }

    /// An item of the tuple that [`places`] has read.
    #[inline]
    #[must_use]
    pub fn place(item: Borrowed<'_, 'py, PyAny>, index: usize) -> Self {
        Self {
            value: item.to_owned(),
            at: At::Place(index),
        }
    }

    /// The value of the field.
    #[inline(always)]
    pub fn convert<'v, C: Converter<'v, 'py>>(
        &'v self,
        converter: C,
    ) -> Result<C::Value, Refusal<'py>> {
        converter
            .probe(self.value.as_borrowed())
            .map_err(|refusal| self.at.refuse(refusal, self.value.as_borrowed()))
    }

    /// The value that the user's own function gives, with its error passed on.
    #[inline]
    pub fn convert_with<'v, T>(
        &'v self,
        function: fn(&'v Bound<'py, PyAny>) -> PyResult<T>,
    ) -> Result<T, Refusal<'py>> {
        function(&self.value).map_err(|error| {
            let raised = Raised::from_err(self.value.py(), error);
            self.at.refuse(raised.into(), self.value.as_borrowed())
        })
    }
}

impl<'py> At<'_, 'py> {
    #[inline]
    fn found<T>(
        self,
        object: Borrowed<'_, 'py, PyAny>,
        value: Result<T, Raised>,
    ) -> Result<T, Refusal<'py>> {
        value.map_err(|raised| self.refuse(raised.into(), object))
    }

    #[cold]
    #[inline(never)]
    fn refuse(self, refusal: Refusal<'py>, value: Borrowed<'_, 'py, PyAny>) -> Refusal<'py> {
        let step = match self {
            At::Attribute(name) => Step::Field(name),
            At::Item(key) => Step::Value(key.clone()),
            At::Place(index) => Step::Index(index),
        };
        refusal.at(step, value)
    }
}

/// A key that is no text: a number, say.
#[inline]
pub fn key<'py>(py: Python<'py>, key: impl IntoPyObject<'py>) -> Result<Bound<'py, PyAny>, Raised> {
    key.into_bound_py_any(py)
        .map_err(|error| Raised::from_err(py, error))
}

/// The items of the tuple that a tuple struct is made from.
#[inline]
pub fn places<'a, 'py, const N: usize>(
    object: Borrowed<'a, 'py, PyAny>,
) -> Result<[Borrowed<'a, 'py, PyAny>; N], Refusal<'py>> {
    tuple::items(object)
}

/// The only field of a wrapper, converted by the user's own function.
#[inline]
pub fn convert<'a, 'py, T>(
    object: &'a Borrowed<'a, 'py, PyAny>,
    function: fn(&'a Bound<'py, PyAny>) -> PyResult<T>,
) -> Result<T, Refusal<'py>> {
    function(object).map_err(|error| Raised::from_err(object.py(), error).into())
}
