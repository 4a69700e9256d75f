//! Puts arguments into slots as CPython does for a `def` (`initialize_locals` in Python/ceval.c).

use pyo3::types::{PyAnyMethods, PyDict, PyString, PyTuple};
use pyo3::{Borrowed, Bound, PyAny, Python, ffi};

use super::errors;
use super::names::Names;
use super::signature::{Shape, Signature};
use super::slots::Slot;
use crate::ffi::{Raised, dict, tuple};

/// Arguments as they come in: `positional` objects, then those whose names are in `names`.
pub(crate) struct Incoming<'s, 'py> {
    pub(super) py: Python<'py>,
    pub(super) positional: &'s [Slot<'py>],
    pub(super) by_name: &'s [Slot<'py>],
    /// The tuple of the names of `by_name`; null where there are none.
    names: *mut ffi::PyObject,
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

    /// The positional arguments that are too many for the parameters.
    #[inline(always)]
    fn surplus(&self, shape: &Shape) -> &'s [Slot<'py>] {
        self.positional.get(shape.positional..).unwrap_or_default()
    }

    /// The names of `by_name`.
    #[inline(always)]
    pub(super) fn keywords(&self) -> impl Iterator<Item = Borrowed<'s, 'py, PyAny>> {
        let (py, names) = (self.py, self.names);
        // SAFETY: `new` was given as many names as there are values.
        (0..self.by_name.len()).map(move |index| unsafe { tuple::item_unchecked(py, names, index) })
    }
}

/// Puts the arguments that are given by position into the first of the empty `slots`.
///
/// # Cost
///
/// A comparison for each positional parameter: for as few as most signatures have, tests in line
/// are cheaper than a call of `memcpy`.
#[inline(always)]
pub(crate) fn bind_positional<'py, const N: usize>(
    shape: &Shape,
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>; N],
) {
    let slots = &mut slots[..shape.positional];
    if N <= 8 {
        for (index, slot) in slots.iter_mut().enumerate() {
            if let Some(argument) = incoming.positional.get(index) {
                *slot = *argument;
            }
        }
    } else {
        let taken = incoming.positional.len().min(shape.positional);
        slots[..taken].copy_from_slice(&incoming.positional[..taken]);
    }
}

/// Binds the other arguments, after [`bind_positional`].
///
/// # Cost
///
/// Per keyword a comparison of addresses where names come in the order of declaration and are
/// interned, as names written in a call are; in another order a look into a table. No allocation.
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
    bind_names(signature, incoming, slots, |keyword, _| {
        Err(errors::unexpected_keyword(signature, incoming, keyword))
    })?;
    if !incoming.surplus(&signature.shape).is_empty() {
        return Err(errors::too_many_positional(signature, incoming, slots));
    }
    check_required(signature, incoming, slots)
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
    let surplus = incoming.surplus(shape);
    if shape.varargs {
        rest.varargs = Some(tuple::of_slots(incoming.py, surplus)?);
    }
    bind_names(signature, incoming, slots, |keyword, value| {
        if !shape.varkeywords {
            return Err(errors::unexpected_keyword(signature, incoming, keyword));
        }
        add_to(&mut rest.varkeywords, keyword, value)
    })?;
    if !shape.varargs && !surplus.is_empty() {
        return Err(errors::too_many_positional(signature, incoming, slots));
    }
    check_required(signature, incoming, slots)
}

/// Puts the arguments that are given by name into their slots, or into the hands of `unknown`.
#[inline(always)]
fn bind_names<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>],
    mut unknown: impl FnMut(Borrowed<'_, 'py, PyAny>, Slot<'py>) -> Result<(), Raised>,
) -> Result<(), Raised> {
    let names = signature.names(incoming.py)?;
    // Names mostly come in the order of declaration, from where the arguments without names end.
    let mut hint = incoming
        .positional
        .len()
        .max(signature.shape.positional_only);
    for (keyword, &value) in incoming.keywords().zip(incoming.by_name) {
        let found = match names.find(keyword, hint) {
            Some(found) => found,
            None => match find_by_text(signature, names, keyword)? {
                Some(found) => found,
                None => {
                    unknown(keyword, value)?;
                    continue;
                }
            },
        };
        let slot = &mut slots[found];
        if !slot.is_empty() {
            return Err(errors::multiple_values(signature, keyword));
        }
        *slot = value;
        hint = found + 1;
    }
    Ok(())
}

#[cold]
#[inline(never)]
fn find_by_text(
    signature: &Signature,
    names: &Names,
    keyword: Borrowed<'_, '_, PyAny>,
) -> Result<Option<usize>, Raised> {
    if keyword.is_instance_of::<PyString>() {
        names.find_by_text(keyword)
    } else {
        Err(errors::keyword_not_text(signature, keyword.py()))
    }
}

/// Adds to `**kwargs`. As in PyO3 there is no dict where no keyword is left for it.
fn add_to<'py>(
    varkeywords: &mut Option<Bound<'py, PyDict>>,
    keyword: Borrowed<'_, 'py, PyAny>,
    value: Slot<'py>,
) -> Result<(), Raised> {
    let dict = match varkeywords {
        Some(dict) => dict,
        None => varkeywords.insert(dict::new(keyword.py())?),
    };
    dict::set(dict, keyword, value)
}

/// What is given by position need not be looked at, nor what has a default: so a call pays for
/// those required parameters that it gives by name.
#[inline(always)]
fn check_required(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    slots: &[Slot<'_>],
) -> Result<(), Raised> {
    let shape = &signature.shape;
    let is_missing = |index: usize| signature.is_missing(slots, index);
    if (incoming.positional.len()..shape.required_positional).any(is_missing) {
        return Err(errors::missing_positional(signature, incoming, slots));
    }
    if shape.required_keyword_only > 0 && (shape.positional..slots.len()).any(is_missing) {
        return Err(errors::missing_keyword_only(signature, incoming, slots));
    }
    Ok(())
}
