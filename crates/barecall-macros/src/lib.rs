//! Attribute macros of barecall.
//!
//! Each macro reads its attributes once into plain structs and expands these; the entries here only
//! cross over to `proc_macro2`, where all of that is ordinary code with ordinary tests.

mod derive;
mod errors;
mod function;
mod krate;
mod types;

use proc_macro::TokenStream;

/// Makes a function callable from Python, in place of PyO3's `#[pyfunction]`.
///
/// Register it as before: `wrap_pyfunction!` and `add_function`, or `#[pymodule_export]` in a
/// declarative module. Options stand in the attribute itself or in `#[pyo3(...)]` below it:
///
/// | option | meaning |
/// | --- | --- |
/// | `signature = (a, /, b = 1, *args, c, **kwargs)` | what Python may pass; without it every argument is required and may be named |
/// | `name = "..."` | the name in Python |
/// | `text_signature = "..."`, `text_signature = None` | what `help()` and `inspect` show |
/// | `pass_module` | the first parameter is the module |
/// | `crate = "..."` | the path of PyO3, for what is handed to PyO3 |
/// | `attach` | keep PyO3's bookkeeping; only in the attribute itself |
///
/// A parameter may have a converter of its own, `#[pyo3(from_py_with = path)]`; a parameter of type
/// `Python<'_>` is given the token. A crate that reaches barecall under another path than its
/// Cargo.toml says writes `#[barecall(crate = "path")]` below the attribute.
///
/// `async fn`, `unsafe fn` and functions with `warn(...)` are handed to `#[pyfunction]` as they are.
///
/// # Cost
///
/// A call binds its arguments into an array on the stack, converts each, calls the function and
/// converts the result. Nothing is allocated but the tuple of `*args`, the dict of `**kwargs`, what
/// the Rust types own and the objects of the result. A function whose types are plain data (see
/// the guide) also skips PyO3's attach bookkeeping. A default is made by each call that needs it.
///
/// # Errors
///
/// A call raises what a `def` of the same signature raises; an argument that does not convert
/// raises an error that names it; an `Err` is raised as it is, and a panic as PyO3's
/// `PanicException`. A misuse of the attribute is a compile error at its place.
#[proc_macro_attribute]
pub fn function(options: TokenStream, item: TokenStream) -> TokenStream {
    function::expand(options.into(), item.into()).into()
}

/// Makes a struct or an enum of a Python object, in place of PyO3's derive of the same name.
#[proc_macro_derive(FromPyObject, attributes(pyo3, barecall))]
pub fn from_py_object(item: TokenStream) -> TokenStream {
    derive::from_py_object(item.into()).into()
}

/// Makes a Python object of a struct or an enum, in place of PyO3's derive of the same name.
#[proc_macro_derive(IntoPyObject, attributes(pyo3, barecall))]
pub fn into_py_object(item: TokenStream) -> TokenStream {
    derive::into_py_object(item.into()).into()
}

/// Makes a Python object of a reference to a struct or an enum, in place of PyO3's derive of the
/// same name.
#[proc_macro_derive(IntoPyObjectRef, attributes(pyo3, barecall))]
pub fn into_py_object_ref(item: TokenStream) -> TokenStream {
    derive::into_py_object_ref(item.into()).into()
}
