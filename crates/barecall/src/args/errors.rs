//! The `TypeError`s of a call that does not fit, in CPython's own words (Python/ceval.c), which are
//! the same from 3.10 to 3.15. Left out is its "Did you mean".

use core::ops::Range;

use pyo3::types::PyString;
use pyo3::{Borrowed, PyAny, Python};

use super::bind::Incoming;
use super::signature::Signature;
use super::slots::Slot;
use crate::ffi::Raised;
use crate::ffi::message::Message;
use crate::ffi::name;

/// A message, or the exception that was raised while it was put together.
type Written<'py> = Result<Message<'py>, Raised>;

fn raise(message: Written<'_>) -> Raised {
    message.map_or_else(|raised| raised, Message::raise_type_error)
}

/// `f() takes 2 positional arguments but 3 were given`.
#[cold]
#[inline(never)]
pub(super) fn too_many_positional(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    slots: &[Slot<'_>],
) -> Raised {
    let shape = &signature.shape;
    let (least, most) = (shape.required_positional, shape.positional);
    let takes = if least < most {
        format!("from {least} to {most} positional arguments")
    } else {
        format!("{most} positional argument{}", plural(most))
    };
    let given = incoming.positional.len();
    let by_name = slots[most..].iter().filter(|slot| !slot.is_empty()).count();
    let given = if by_name > 0 {
        format!(
            "{given} positional argument{} (and {by_name} keyword-only argument{}) were",
            plural(given),
            plural(by_name)
        )
    } else {
        format!("{given} {}", if given == 1 { "was" } else { "were" })
    };
    let text = format!("{}() takes {takes} but {given} given", signature.name);
    raise(Message::new(incoming.py, &text))
}

/// `f() missing 1 required positional argument: 'a'`.
#[cold]
#[inline(never)]
pub(super) fn missing_positional(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    slots: &[Slot<'_>],
) -> Raised {
    let range = 0..signature.shape.required_positional;
    raise(missing(signature, incoming, slots, range, "positional"))
}

/// `f() missing 1 required keyword-only argument: 'a'`.
#[cold]
#[inline(never)]
pub(super) fn missing_keyword_only(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    slots: &[Slot<'_>],
) -> Raised {
    let range = signature.shape.positional..slots.len();
    raise(missing(signature, incoming, slots, range, "keyword-only"))
}

fn missing<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
    slots: &[Slot<'_>],
    range: Range<usize>,
    kind: &str,
) -> Written<'py> {
    let py = incoming.py;
    let names = signature.names(py)?.interned();
    let is_missing = |index: &usize| signature.is_missing(slots, *index);
    let count = range.clone().filter(is_missing).count();
    let text = format!(
        "{}() missing {count} required {kind} argument{}: ",
        signature.name,
        plural(count)
    );
    let mut message = Message::new(py, &text)?;
    for (place, index) in range.filter(is_missing).enumerate() {
        message = message
            .push(separator(place, count))?
            .push_repr_of(names[index].bind_borrowed(py))?;
    }
    Ok(message)
}

/// What stands before item `place` of `count`: `a`, `a and b`, `a, b, and c`.
fn separator(place: usize, count: usize) -> &'static str {
    match place {
        0 => "",
        _ if place + 1 < count => ", ",
        1 => " and ",
        _ => ", and ",
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// `f() got multiple values for argument 'a'`.
#[cold]
#[inline(never)]
pub(super) fn multiple_values(signature: &Signature, keyword: Borrowed<'_, '_, PyAny>) -> Raised {
    let text = format!("{}() got multiple values for argument '", signature.name);
    raise_quoting(&text, keyword)
}

/// `f() got an unexpected keyword argument 'x'`, or what is wrong with the call beyond that.
#[cold]
#[inline(never)]
pub(super) fn unexpected_keyword(
    signature: &Signature,
    incoming: &Incoming<'_, '_>,
    keyword: Borrowed<'_, '_, PyAny>,
) -> Raised {
    match positional_only_names(signature, incoming) {
        Ok(None) => {
            let text = format!("{}() got an unexpected keyword argument '", signature.name);
            raise_quoting(&text, keyword)
        }
        Ok(Some(names)) => raise(names.push("'")),
        Err(raised) => raised,
    }
}

/// `f() keywords must be strings`: only a caller in C can get there.
#[cold]
#[inline(never)]
pub(super) fn keyword_not_text(signature: &Signature, py: Python<'_>) -> Raised {
    let text = format!("{}() keywords must be strings", signature.name);
    raise(Message::new(py, &text))
}

/// Raises `text`, `str(keyword)` and a closing quote.
fn raise_quoting(text: &str, keyword: Borrowed<'_, '_, PyAny>) -> Raised {
    match Message::new(keyword.py(), text) {
        Ok(message) => message.raise_type_error_quoting(keyword),
        Err(raised) => raised,
    }
}

/// `f() got some positional-only arguments passed as keyword arguments: 'a, b'` but for the last
/// quote; `None` where there are none.
fn positional_only_names<'py>(
    signature: &Signature,
    incoming: &Incoming<'_, 'py>,
) -> Result<Option<Message<'py>>, Raised> {
    let py = incoming.py;
    let names = signature.names(py)?.interned();
    let mut message: Option<Message<'py>> = None;
    for name in &names[..signature.shape.positional_only] {
        for keyword in incoming.keywords() {
            if !name::equal(name.bind_borrowed(py), keyword)? {
                continue;
            }
            let so_far = match message {
                Some(message) => message.push(", ")?,
                None => Message::new(
                    py,
                    &format!(
                        "{}() got some positional-only arguments passed as keyword arguments: '",
                        signature.name
                    ),
                )?,
            };
            message = Some(push_keyword(so_far, keyword)?);
        }
    }
    Ok(message)
}

fn push_keyword<'py>(message: Message<'py>, keyword: Borrowed<'_, 'py, PyAny>) -> Written<'py> {
    match keyword.cast::<PyString>() {
        Ok(text) => message.push_text(text),
        Err(_) => message.push_repr_of(keyword),
    }
}
