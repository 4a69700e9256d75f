//! What expansions of the macros name. Outside semver: it changes with every release.

pub use pyo3;

pub use crate::args::{Parameter, Shape, Signature};
pub use crate::convert::derive;
pub use crate::convert::option::Optional;
pub use crate::convert::plain::{IsPlain, NotPlain};
pub use crate::convert::probe::{
    ForeignArgument, ForeignCollection, ForeignDict, ForeignElement, ForeignFallible, ForeignList,
    ForeignMapping, ForeignResult, ForeignSet, OwnArgument, OwnCollection, OwnDict, OwnElement,
    OwnList, OwnMapping, OwnResult, OwnSet, Probe, UnitResult, UnknownResult,
};
pub use crate::convert::result::Fallible;
pub use crate::convert::some::SomeWrap;
pub use crate::dispatch::argument::Direct;
pub use crate::dispatch::call::{Call, Returned};
pub use crate::dispatch::custom::Custom;
pub use crate::dispatch::definition::FunctionDef;
pub use crate::dispatch::function::Function;
pub use crate::dispatch::pyo3_private::empty_holder;
