//! The `TypeError`s of a call that does not fit, in CPython's own words (Python/ceval.c).

use pyo3::{Borrowed, PyAny, Python};

use super::bind::Incoming;
use super::signature::Signature;
use super::slots::Slot;
use crate::ffi::{Raised, raise, text};

/// `f() takes 2 positional arguments but 3 were given`.
#[cold]
pub(crate) fn too_many_positional(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    _slots: &[Slot<'_>],
) -> Raised {
    let name = signature.name;
    let message = format!(
        "{name}() takes {} positional arguments",
        signature.shape.positional
    );
    raise::type_error(incoming.py, &message)
}

/// `f() got multiple values for argument 'a'`.
#[cold]
pub(crate) fn multiple_values(py: Python<'_>, signature: &Signature, index: usize) -> Raised {
    let parameter = signature.parameters[index].name();
    let name = signature.name;
    raise::type_error(
        py,
        &format!("{name}() got multiple values for argument '{parameter}'"),
    )
}

/// `f() got an unexpected keyword argument 'x'`.
#[cold]
pub(crate) fn unexpected_keyword(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    name: Borrowed<'_, '_, PyAny>,
) -> Raised {
    let shown = text::ascii(name).unwrap_or("?");
    let message = format!(
        "{}() got an unexpected keyword argument '{shown}'",
        signature.name
    );
    raise::type_error(incoming.py, &message)
}

/// `f() missing 1 required positional argument: 'a'`.
#[cold]
pub(crate) fn missing(py: Python<'_>, signature: &Signature, _slots: &[Slot<'_>]) -> Raised {
    raise::type_error(
        py,
        &format!("{}() missing required arguments", signature.name),
    )
}
