//! `[T; N]` from a sequence of exactly `N` items, without the heap.

use core::mem::MaybeUninit;
use core::ptr;

use pyo3::Python;

use super::Refusal;
use super::collect::{Collect, Source};

impl<T, const N: usize> Collect for [T; N] {
    type Item = T;
    type Partial = Partial<T, N>;

    const SOURCE: Source = Source::Sequence;
    const FIXED: bool = true;

    #[inline]
    fn start<'py>(known: Option<usize>, _py: Python<'py>) -> Result<Partial<T, N>, Refusal<'py>> {
        match known {
            Some(found) if found != N => Err(Refusal::Length { expected: N, found }),
            _ => Ok(Partial::new()),
        }
    }

    #[inline(always)]
    fn add<'py>(
        partial: &mut Partial<T, N>,
        item: T,
        _py: Python<'py>,
    ) -> Result<(), Refusal<'py>> {
        let Some(place) = partial.items.get_mut(partial.filled) else {
            return Err(Refusal::Length {
                expected: N,
                found: N + 1,
            });
        };
        place.write(item);
        partial.filled += 1;
        Ok(())
    }

    #[inline]
    fn finish<'py>(partial: Partial<T, N>) -> Result<Self, Refusal<'py>> {
        partial
            .finish()
            .map_err(|found| Refusal::Length { expected: N, found })
    }
}

/// An array of which the first items are there.
pub struct Partial<T, const N: usize> {
    items: [MaybeUninit<T>; N],
    filled: usize,
}

impl<T, const N: usize> Partial<T, N> {
    #[inline(always)]
    fn new() -> Self {
        Self {
            items: [const { MaybeUninit::uninit() }; N],
            filled: 0,
        }
    }

    /// The array; how many items there are where it is not full.
    #[inline(always)]
    fn finish(mut self) -> Result<[T; N], usize> {
        if self.filled != N {
            return Err(self.filled);
        }
        // The items move out: none is left to drop.
        self.filled = 0;
        // SAFETY: all `N` items were written, and `MaybeUninit` has the layout of what it holds.
        Ok(unsafe { ptr::read((&raw const self.items).cast::<[T; N]>()) })
    }
}

impl<T, const N: usize> Drop for Partial<T, N> {
    fn drop(&mut self) {
        for item in &mut self.items[..self.filled] {
            // SAFETY: the first `filled` items were written and not moved out.
            unsafe { item.assume_init_drop() };
        }
    }
}
