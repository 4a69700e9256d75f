//! What is read from a function and its attributes.

mod doc;
mod errors;
mod reading;
mod text_signature;

use proc_macro2::TokenStream;
use syn::ItemFn;

use super::Function;
use super::options::Options;
use crate::errors::Errors;
use crate::krate::Krate;

/// Reads a function as the attribute does.
fn read(own: TokenStream, mut item: ItemFn) -> syn::Result<Function> {
    let mut errors = Errors::default();
    let options = Options::read(own, &mut item.attrs, &mut errors);
    let krate = Krate::find(options.barecall.clone());
    Function::read(&mut item, options, krate, errors)
}

/// The function, of which nothing is wrong.
#[track_caller]
fn good(own: TokenStream, item: ItemFn) -> Function {
    read(own, item).unwrap_or_else(|error| panic!("{}", error.into_compile_error()))
}

/// Everything that is wrong with a function.
#[track_caller]
fn wrong(own: TokenStream, item: ItemFn) -> Vec<String> {
    let Err(errors) = read(own, item) else {
        panic!("nothing was found wrong");
    };
    errors.into_iter().map(|error| error.to_string()).collect()
}
