//! What the derives expand to: small steps, so that an expansion only names the fields.
//!
//! A derived type is one of ours: it converts through [`FromPython`] and [`IntoPython`], so a
//! refusal inside it stays a refusal on its way through containers, other derived types and
//! arguments, and the message gives the whole way in. PyO3's traits are a thin layer over these.
//!
//! [`FromPython`]: super::FromPython
//! [`IntoPython`]: super::IntoPython

mod attempts;
mod by_reference;
mod fields;
mod output;
mod via_pyo3;

pub use attempts::{Failed, Variant, Variants, choose};
pub use by_reference::{ForeignBytes, ForeignRow, OwnBytes, OwnRow};
pub use fields::{Part, convert, key, places};
pub use output::{abandon, dict, produce, produce_with, set, tuple};
pub use via_pyo3::{Root, error, finish, prepare};

pub use super::depth::{Errors, ForeignErrors, Level, OwnErrors, guard};
pub use super::{Converter, FromPython, IntoPython, Refusal};
pub use crate::ffi::raise::Raised;
