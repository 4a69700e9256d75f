//! Converts one argument of a call, with or without a default.

use core::marker::PhantomData;

use pyo3::{Borrowed, PyAny};

use crate::convert::{Converter, Refusal};

/// A parameter that is ours: nothing needs to be held while the function runs.
#[derive(Clone, Copy)]
pub struct Direct<C>(pub C);

impl<C> Direct<C> {
    /// Converts an argument that must be there.
    ///
    /// `V` is what the converter makes. That it is inferred makes rustc blame the element that
    /// cannot be converted, and not this method.
    ///
    /// # Panics
    ///
    /// If it is not, which binding has ruled out.
    #[inline(always)]
    pub fn required<'a, 'py, V>(
        self,
        argument: Option<Borrowed<'a, 'py, PyAny>>,
        _holder: &mut (),
    ) -> Result<V, Refusal<'py>>
    where
        C: Converter<'a, 'py, Value = V>,
    {
        match argument {
            Some(argument) => self.0.probe(argument),
            None => not_bound(),
        }
    }

    /// Converts an argument, or makes its default.
    #[inline(always)]
    pub fn optional<'a, 'py, V>(
        self,
        argument: Option<Borrowed<'a, 'py, PyAny>>,
        _holder: &mut (),
        default: impl FnOnce() -> V,
    ) -> Result<V, Refusal<'py>>
    where
        C: Converter<'a, 'py, Value = V>,
    {
        match argument {
            Some(argument) => self.0.probe(argument),
            None => Ok(default()),
        }
    }
}

/// A parameter whose type only PyO3 can convert; its methods are in `pyo3_private`.
pub struct ViaPyO3<T>(PhantomData<fn() -> T>);

impl<T> ViaPyO3<T> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

#[cold]
#[inline(never)]
pub(super) fn not_bound() -> ! {
    unreachable!("a required argument was not bound")
}
