//! From CPython's calling convention to [`Function::call`].

use core::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::{Python, ffi};

use super::call::{Call, Returned};
use super::exit;
use super::function::Function;
use crate::args::Slot;
use crate::args::bind::{Incoming, Rest, bind_closed, bind_open, bind_positional};
use crate::ffi::Raised;

/// The trampoline of a function of plain data: no attach bookkeeping.
///
/// # Safety
///
/// For CPython alone, as a `METH_FASTCALL | METH_KEYWORDS` function.
pub(super) unsafe extern "C" fn plain<F: Function<N>, const N: usize>(
    receiver: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    // SAFETY: CPython calls with the thread attached.
    let py = unsafe { Python::assume_attached() };
    let call = || {
        // SAFETY: passed on from CPython.
        unsafe { enter::<F, N>(py, receiver, arguments, count, names) }.into_ptr()
    };
    // Nothing of the call is used after a panic but its payload.
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(returned) => returned,
        Err(payload) => Returned::raised(exit::raise_panic(py, payload)).into_ptr(),
    }
}

/// Binds the arguments and calls the function.
///
/// # Safety
///
/// As for a `METH_FASTCALL | METH_KEYWORDS` function.
#[inline(always)]
pub(super) unsafe fn enter<'py, F: Function<N>, const N: usize>(
    py: Python<'py>,
    receiver: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> Returned<'py> {
    let count = count.cast_unsigned();
    let mut storage = MaybeUninit::<[Slot<'py>; N]>::uninit();
    let mut rest = Rest::default();
    let slots: *const [Slot<'py>; N] = if names.is_null() && F::SHAPE.is_full_call(count, N) {
        // Every slot is given, in order: CPython's own array serves.
        arguments.cast()
    } else {
        let storage = storage.write([Slot::EMPTY; N]);
        // SAFETY: passed on from the caller.
        let incoming = unsafe { Incoming::new(py, arguments, count, names) };
        bind_positional(&F::SHAPE, &incoming, storage);
        if !(names.is_null() && F::SHAPE.is_simple_call(count))
            && let Err(raised) = bind::<F, N>(&incoming, storage, &mut rest)
        {
            return Returned::raised(raised);
        }
        storage
    };
    // SAFETY: `storage`, or an array of N live arguments; both outlive this call.
    let slots = unsafe { &*slots };
    F::call(&Call {
        py,
        signature: F::signature(),
        slots,
        rest: &rest,
        receiver,
    })
}

/// Binds the rest of what is not a simple call. `rest` stays known to be empty where nothing is open.
#[inline(always)]
fn bind<'py, F: Function<N>, const N: usize>(
    incoming: &Incoming<'_, 'py>,
    slots: &mut [Slot<'py>; N],
    rest: &mut Rest<'py>,
) -> Result<(), Raised> {
    if F::SHAPE.is_open() {
        bind_open(F::signature(), incoming, slots, rest)
    } else {
        bind_closed(F::signature(), incoming, slots)
    }
}
