//! Attribute macros of barecall.
//!
//! Each macro reads its attributes once into plain structs and expands these; the entries here only
//! cross over to `proc_macro2`, where all of that is ordinary code with ordinary tests.

mod errors;
mod function;
mod krate;
mod types;

use proc_macro::TokenStream;

/// Makes a function callable from Python, in place of PyO3's `#[pyfunction]`.
#[proc_macro_attribute]
pub fn function(options: TokenStream, item: TokenStream) -> TokenStream {
    function::expand(options.into(), item.into()).into()
}
