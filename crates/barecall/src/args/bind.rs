//! Puts arguments into slots as CPython does for a `def` (`initialize_locals` in Python/ceval.c).

use core::ptr;

use pyo3::types::{PyDict, PyTuple};
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::errors;
use super::signature::{Parameter, Signature};
use super::slots::Slot;
use crate::ffi::{Raised, dict, text, tuple};

/// Arguments as they come in: `positional` objects, then those whose names are in `names`.
pub(crate) struct Incoming<'s, 'py> {
    pub(crate) py: Python<'py>,
    pub(crate) positional: &'s [Slot<'py>],
    pub(crate) by_name: &'s [Slot<'py>],
    /// The tuple of names; null where there are none.
    pub(crate) names: *mut ffi::PyObject,
}

/// What `*args` and `**kwargs` take.
#[derive(Default)]
pub struct Rest<'py> {
    pub(crate) varargs: Option<Bound<'py, PyTuple>>,
    pub(crate) varkeywords: Option<Bound<'py, PyDict>>,
}

impl<'s, 'py> Incoming<'s, 'py> {
    /// The arguments of a `METH_FASTCALL | METH_KEYWORDS` call.
    ///
    /// # Safety
    ///
    /// As CPython passes them: `count` objects at `arguments`, then one for each name of the tuple
    /// `names`, which is null where there are none; all of them alive during `'s`.
    #[inline(always)]
    pub(crate) unsafe fn new(
        py: Python<'py>,
        arguments: *const *mut ffi::PyObject,
        count: usize,
        names: *mut ffi::PyObject,
    ) -> Self {
        // SAFETY: passed on from the caller.
        let positional = unsafe { Slot::slice(arguments, count) };
        let by_name = if names.is_null() {
            &[]
        } else {
            // SAFETY: `names` is a tuple.
            let named = unsafe { tuple::len_unchecked(names) };
            // SAFETY: the values of the names follow the positional arguments.
            let start = unsafe { arguments.add(count) };
            // SAFETY: as many values as names.
            unsafe { Slot::slice(start, named) }
        };
        Self {
            py,
            positional,
            by_name,
            names,
        }
    }
}

/// Binds `incoming` into `slots`, which are empty and as many as there are parameters.
///
/// # Cost
///
/// Per keyword a pointer comparison where names come in the order of declaration and are interned,
/// as names written in a call are. No allocation.
///
/// # Errors
///
/// `TypeError` as a `def` of the same signature raises it.
#[inline(never)]
pub(crate) fn bind_closed<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>],
) -> Result<(), Raised> {
    bind_positional(signature, incoming, slots);
    bind_names(signature, incoming, slots, None)?;
    if incoming.positional.len() > signature.shape.positional {
        return Err(errors::too_many_positional(signature, incoming, slots));
    }
    check_required(signature, incoming.py, slots)
}

/// As [`bind_closed`], for a function with `*args` or `**kwargs`.
///
/// # Cost
///
/// In addition the tuple and the dict that these take.
///
/// # Errors
///
/// In addition `MemoryError`.
#[inline(never)]
pub(crate) fn bind_open<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>],
    rest: &mut Rest<'py>,
) -> Result<(), Raised> {
    let shape = &signature.shape;
    if shape.varkeywords && !incoming.by_name.is_empty() {
        rest.varkeywords = Some(dict::new(incoming.py)?);
    }
    let surplus = bind_positional(signature, incoming, slots);
    if shape.varargs {
        rest.varargs = Some(tuple::of_slots(incoming.py, surplus)?);
    }
    bind_names(signature, incoming, slots, rest.varkeywords.as_ref())?;
    if !shape.varargs && !surplus.is_empty() {
        return Err(errors::too_many_positional(signature, incoming, slots));
    }
    check_required(signature, incoming.py, slots)
}

/// Fills the first slots; returns the arguments that are too many for them.
#[inline(always)]
fn bind_positional<'s, 'py>(
    signature: &Signature,
    incoming: &Incoming<'s, 'py>,
    slots: &mut [Slot<'py>],
) -> &'s [Slot<'py>] {
    let taken = incoming.positional.len().min(signature.shape.positional);
    let (taken, surplus) = incoming.positional.split_at(taken);
    for (slot, argument) in slots.iter_mut().zip(taken) {
        *slot = *argument;
    }
    surplus
}

#[inline(always)]
fn bind_names<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>],
    varkeywords: Option<&Bound<'py, PyDict>>,
) -> Result<(), Raised> {
    let py = incoming.py;
    // Where the last name was found, plus one: names mostly come in the order of declaration.
    let mut hint = signature.shape.positional_only;
    for (index, &value) in incoming.by_name.iter().enumerate() {
        // SAFETY: CPython passes as many names as there are values behind the positional ones.
        let name = unsafe { tuple::item_unchecked(py, incoming.names, index) };
        match find(signature, name, hint)? {
            Some(found) if slots[found].is_empty() => {
                slots[found] = value;
                hint = found + 1;
            }
            Some(found) => {
                return Err(errors::multiple_values(py, signature, found));
            }
            None => match varkeywords {
                Some(dict) => dict::set(dict, name, value)?,
                None => return Err(errors::unexpected_keyword(signature, incoming, name)),
            },
        }
    }
    Ok(())
}

/// The slot of the parameter `name` that may be given by keyword.
#[inline(always)]
fn find(
    signature: &Signature,
    name: Borrowed<'_, '_, PyAny>,
    hint: usize,
) -> Result<Option<usize>, Raised> {
    let parameters = signature.parameters;
    let first = signature.shape.positional_only;
    let is_it = |index: &usize| ptr::eq(parameters[*index].interned(), name.as_ptr());
    let after = (hint.min(parameters.len())..parameters.len()).find(is_it);
    match after.or_else(|| (first..hint.min(parameters.len())).find(is_it)) {
        Some(found) => Ok(Some(found)),
        None => find_by_text(signature, name),
    }
}

/// Compares texts: the names of a call made through `**mapping` need not be interned, and may be
/// instances of a subclass of `str`, whose `__eq__` CPython does ask.
#[cold]
fn find_by_text(
    signature: &Signature,
    name: Borrowed<'_, '_, PyAny>,
) -> Result<Option<usize>, Raised> {
    for index in signature.shape.positional_only..signature.parameters.len() {
        if text::equals(name, &signature.parameters[index])? {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

fn check_required(signature: &Signature, py: Python<'_>, slots: &[Slot<'_>]) -> Result<(), Raised> {
    let missing =
        |(slot, parameter): (&Slot<'_>, &Parameter)| slot.is_empty() && parameter.is_required();
    if slots.iter().zip(signature.parameters).any(missing) {
        return Err(errors::missing(py, signature, slots));
    }
    Ok(())
}
