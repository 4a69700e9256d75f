//! The functions that CPython calls, and the way out of them.
//!
//! One trampoline serves a function, chosen by its types: [`trampoline::plain`] where the signature
//! names plain data only, PyO3's own where it names a Python type. Both are `METH_FASTCALL |
//! METH_KEYWORDS` whatever the signature is: the cheaper-looking conventions have CPython word the
//! errors, and its words for them are not those of a `def`. What a rung does not need costs it
//! nothing all the same, since the shape of the signature is a constant of the trampoline.

pub(crate) mod argument;
pub(crate) mod call;
pub(crate) mod custom;
pub(crate) mod deferred;
pub(crate) mod definition;
pub(crate) mod exit;
pub(crate) mod function;
pub(crate) mod pyo3_private;
pub(crate) mod trampoline;
