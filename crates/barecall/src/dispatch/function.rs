//! What the macro says about a function.

use super::call::{Call, Returned};
use crate::args::{Shape, Signature};

/// A Rust function as its trampoline sees it. `N` is the number of slots.
///
/// Implemented by `#[barecall::function]` alone; not part of the public API.
pub trait Function<const N: usize>: 'static {
    /// The counts of the signature.
    const SHAPE: Shape;

    /// Whether the signature names plain data only.
    const PLAIN: bool;

    /// The whole signature.
    fn signature() -> &'static Signature;

    /// Converts the arguments, calls the function and converts its result.
    fn call<'py>(call: &Call<'_, 'py, N>) -> Returned<'py>;
}
