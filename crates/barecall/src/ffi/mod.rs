//! The only folder that touches raw CPython memory or depends on the Python version.
//!
//! Everything above it works with [`pyo3::Borrowed`] and [`pyo3::Bound`]. Names tell ownership and
//! failure: `owned`/`borrowed` for what is returned, `_or_raised` where `NULL` means that an
//! exception is set, `_unchecked` where the caller has proved what the function relies on.

pub(crate) mod boolean;
pub(crate) mod buffer;
pub(crate) mod bytes;
pub(crate) mod dict;
pub(crate) mod float;
pub(crate) mod int;
pub(crate) mod int128;
pub(crate) mod item;
pub(crate) mod iter;
pub(crate) mod layout;
pub(crate) mod list;
pub(crate) mod member;
pub(crate) mod memory;
pub(crate) mod message;
pub(crate) mod name;
pub(crate) mod note;
pub(crate) mod object;
pub(crate) mod raise;
pub(crate) mod set;
pub(crate) mod stored;
pub(crate) mod text;
pub(crate) mod tuple;

pub(crate) use object::{borrowed, is_exact, owned_or_raised};
pub(crate) use raise::Raised;
