//! The only file that names what PyO3 0.30 hides from its public API.
//!
//! PyO3 marks `impl_` as outside semver, so the dependency is pinned to the minor version, and this
//! file fails to compile where one of these moves: that is the compile test. Used are: the
//! trampolines (attach bookkeeping, panics), `PyFunctionArgument` (holders of class references),
//! and `PyFunctionDef` (what `wrap_pyfunction!` registers).

use pyo3::impl_::extract_argument::{FunctionArgumentHolder, PyFunctionArgument};
use pyo3::impl_::trampoline::{self, MethodDef};
use pyo3::types::PyModule;
use pyo3::{Borrowed, Bound, PyAny, PyErr, PyResult, Python, ffi};

pub(super) use pyo3::impl_::pyfunction::PyFunctionDef;

use super::argument::{ViaPyO3, not_bound};
use super::function::Function;
use super::trampoline::enter;
use crate::convert::Refusal;
use crate::ffi::Raised;

/// The holder of a parameter, before anything is held.
#[inline(always)]
#[must_use]
pub fn empty_holder<H: FunctionArgumentHolder>() -> H {
    H::INIT
}

impl<T> ViaPyO3<T> {
    /// Converts an argument that must be there.
    ///
    /// `U` is `T`. That it is inferred makes rustc blame the parameter's type as a whole, in PyO3's
    /// words, and not the part of PyO3's bound that failed.
    ///
    /// # Panics
    ///
    /// If it is not, which binding has ruled out.
    #[inline]
    pub fn required<'a, 'holder, 'py, U, const B: bool>(
        self,
        argument: Option<Borrowed<'a, 'py, PyAny>>,
        holder: &'holder mut U::Holder,
    ) -> Result<U, Refusal<'py>>
    where
        Self: For<U>,
        U: PyFunctionArgument<'a, 'holder, 'py, B>,
    {
        match argument {
            Some(argument) => extract(argument, holder),
            None => not_bound(),
        }
    }

    /// Converts an argument, or makes its default.
    #[inline]
    pub fn optional<'a, 'holder, 'py, U, const B: bool>(
        self,
        argument: Option<Borrowed<'a, 'py, PyAny>>,
        holder: &'holder mut U::Holder,
        default: impl FnOnce() -> U,
    ) -> Result<U, Refusal<'py>>
    where
        Self: For<U>,
        U: PyFunctionArgument<'a, 'holder, 'py, B>,
    {
        match argument {
            Some(argument) => extract(argument, holder),
            None => Ok(default()),
        }
    }
}

/// Says which type a converter is for.
pub trait For<T> {}

impl<T> For<T> for ViaPyO3<T> {}

#[inline]
fn extract<'a, 'holder, 'py, T, const B: bool>(
    argument: Borrowed<'a, 'py, PyAny>,
    holder: &'holder mut T::Holder,
) -> Result<T, Refusal<'py>>
where
    T: PyFunctionArgument<'a, 'holder, 'py, B>,
{
    T::extract(argument, holder)
        .map_err(|error| Raised::from_err(argument.py(), error.into()).into())
}

/// The trampoline of a function that names Python types: PyO3's own, with its bookkeeping.
pub(super) const fn attached<F: Function<N>, const N: usize>() -> ffi::PyCFunctionFastWithKeywords {
    trampoline::fastcall_cfunction_with_keywords::<Attached<F, N>>
}

struct Attached<F, const N: usize>(F);

impl<F: Function<N>, const N: usize> MethodDef<trampoline::fastcall_cfunction_with_keywords::Func>
    for Attached<F, N>
{
    const METH: trampoline::fastcall_cfunction_with_keywords::Func = attached_body::<F, N>;
}

/// # Safety
///
/// As for a `METH_FASTCALL | METH_KEYWORDS` function.
unsafe fn attached_body<F: Function<N>, const N: usize>(
    py: Python<'_>,
    receiver: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> PyResult<*mut ffi::PyObject> {
    // The error, if any, is set already: null passes through PyO3's trampoline as it is.
    // SAFETY: passed on from the caller.
    Ok(unsafe { enter::<F, N>(py, receiver, arguments, count, names) }.into_ptr())
}

/// Runs `body` under PyO3's bookkeeping and raises the error that it returns or panics with.
#[cold]
pub(super) fn raise_attached(body: &mut dyn FnMut() -> PyErr) {
    let mut body = body;
    let argument: *mut &mut dyn FnMut() -> PyErr = &mut body;
    // SAFETY: the thread is attached, as callers hold a token; `Raise` reads the argument back as
    // what it is here, and it lives until the call returns.
    unsafe { trampoline::noargs::<Raise>(argument.cast(), core::ptr::null_mut()) };
}

struct Raise;

impl MethodDef<trampoline::noargs::Func> for Raise {
    const METH: trampoline::noargs::Func = raise_body;
}

/// # Safety
///
/// `argument` is what `raise_attached` passes.
unsafe fn raise_body(_: Python<'_>, argument: *mut ffi::PyObject) -> PyResult<*mut ffi::PyObject> {
    // SAFETY: the caller vouches for the pointer; nobody else uses it during the call.
    let body = unsafe { &mut *argument.cast::<&mut dyn FnMut() -> PyErr>() };
    Err(body())
}

/// The module behind a receiver that is not null.
pub(super) fn module_of<'a, 'py>(
    py: Python<'py>,
    receiver: &'a *mut ffi::PyObject,
) -> &'a Bound<'py, PyModule> {
    // SAFETY: not null, as the caller has checked, and alive during the call.
    let object = unsafe { Bound::ref_from_ptr(py, receiver) };
    // SAFETY: PyO3 makes builtins with their module as receiver, or with none.
    unsafe { object.cast_unchecked() }
}
