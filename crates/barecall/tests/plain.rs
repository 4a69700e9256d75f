//! Which functions skip PyO3's attach bookkeeping: the types decide, not their spelling.

use std::collections::HashMap;

use barecall::private::Function;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

type Rows = Vec<Vec<f64>>;
type Object = Py<PyAny>;

/// Not known to barecall, so not plain whatever it holds.
#[derive(FromPyObject)]
struct Unknown(#[expect(dead_code, reason = "only its type matters")] i64);

macro_rules! plain {
    ($($(#[$attribute:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $plain:literal;)*) => {
        $(
            #[barecall::function]
            $(#[$attribute])*
            fn $name($($argument: $type),*) -> $result {
                let _ = ($($argument,)*);
                unreachable!("never called: only its types matter")
            }
        )*

        #[test]
        fn the_types_decide() {
            fn is_plain<const N: usize, F: Function<N>>(_: F) -> bool {
                F::PLAIN
            }
            $(assert_eq!(is_plain($name::MakeDef), $plain, stringify!($name));)*
        }
    };
}

fn length(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    object.len()
}

plain! {
    nothing() -> () = true;
    numbers(a: i64, b: f32, c: u128, d: bool) -> u8 = true;
    text(a: &str, b: String, c: char) -> String = true;
    bytes(a: &[u8], b: [u8; 4]) -> Vec<u8> = true;
    containers(a: Vec<Option<i64>>, b: HashMap<String, (i64, f64)>) -> Option<Vec<String>> = true;
    alias(a: Rows) -> Rows = true;
    failing(a: i64) -> PyResult<Rows> = true;
    object(a: Py<PyAny>) -> i64 = false;
    object_alias(a: Object) -> i64 = false;
    object_inside(a: Vec<Option<Py<PyAny>>>) -> i64 = false;
    object_out(a: i64) -> Option<Py<PyAny>> = false;
    reference(a: &Bound<'_, PyAny>) -> i64 = false;
    token(py: Python<'_>) -> i64 = false;
    unknown(a: Unknown) -> i64 = false;
    #[pyo3(pass_module)]
    module(a: Py<PyModule>) -> i64 = false;
    #[pyo3(signature = (*args, **kwargs))]
    spread(args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>) -> i64 = false;
    #[pyo3(signature = (*args))]
    spread_plain(args: Vec<i64>) -> i64 = true;
}

#[barecall::function(attach)]
fn attached(a: i64) -> i64 {
    a
}

#[barecall::function]
fn converted(#[pyo3(from_py_with = length)] a: usize) -> usize {
    a
}

#[barecall::function]
fn opaque() -> impl for<'py> IntoPyObject<'py> {
    1
}

#[test]
fn what_the_types_do_not_say() {
    const { assert!(!<attached::MakeDef as Function<1>>::PLAIN) };
    const { assert!(!<converted::MakeDef as Function<1>>::PLAIN) };
    const { assert!(!<opaque::MakeDef as Function<0>>::PLAIN) };
}
