//! The arguments of a call: what a function accepts, and which slot each argument goes to.

pub(crate) mod bind;
pub(crate) mod errors;
pub(crate) mod names;
pub(crate) mod signature;
pub(crate) mod slots;

pub use signature::{Parameter, Shape, Signature};
pub use slots::Slot;
