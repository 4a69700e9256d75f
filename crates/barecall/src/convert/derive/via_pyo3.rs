//! Derived types behind PyO3's traits: refusals become a `PyErr`.

use pyo3::{Borrowed, Bound, PyAny, PyErr, PyResult, PyTypeCheck, Python};

use super::super::Refusal;
use super::super::explain::{Place, explain};
use super::super::refusal::Step;
use crate::ffi::{Raised, layout, text};

/// What an error of a derived type starts from.
#[derive(Clone, Copy)]
pub enum Root {
    /// A struct with this name: the first step of the way is a field of it.
    Fields(&'static str),
    /// A wrapper or an enum with this name.
    Whole(&'static str),
}

/// Checks the layouts that short paths rely on, where no function of ours was registered yet.
#[inline]
pub fn prepare(py: Python<'_>) {
    layout::check(py);
}

/// The error for `object`, which was refused.
#[cold]
#[inline(never)]
#[must_use]
pub fn error<'py>(
    mut refusal: Refusal<'py>,
    root: Root,
    object: Borrowed<'_, 'py, PyAny>,
) -> PyErr {
    let raised = match root {
        Root::Whole(name) => explain(refusal, &Place::Type(name), object),
        Root::Fields(owner) => match take_field(&mut refusal) {
            Some(field) => {
                let field = &field;
                explain(refusal, &Place::Field { owner, field }, object)
            }
            None => explain(refusal, &Place::Type(owner), object),
        },
    };
    raised.into_err(object.py())
}

/// Takes the outermost step off, and says which field it is.
fn take_field(refusal: &mut Refusal<'_>) -> Option<String> {
    let Refusal::Nested(nested) = refusal else {
        return None;
    };
    let field = match nested.trail.last()? {
        Step::Field(name) => (*name).to_owned(),
        Step::Index(index) => index.to_string(),
        Step::Value(key) => text::ascii(key.as_borrowed())?.to_owned(),
        Step::Key(_) | Step::Member => return None,
    };
    nested.trail.pop();
    Some(field)
}

/// The object of a derived type as PyO3's trait returns it.
#[inline]
pub fn finish<'py, T: PyTypeCheck>(
    result: Result<Bound<'py, PyAny>, Raised>,
    py: Python<'py>,
) -> PyResult<Bound<'py, T>> {
    match result {
        Ok(object) => object.cast_into().map_err(PyErr::from),
        Err(raised) => Err(raised.into_err(py)),
    }
}
