//! A call allocates the objects of its result and nothing else: counted, not timed.
//!
//! Every allocation is counted, Rust's through a global allocator and CPython's through hooks on
//! all three of its domains. The functions return small ints, which CPython keeps ready, so the
//! count of a call must be zero. Calls are made by vectorcall from prepared arrays: what an
//! interpreter loop would allocate to make the call is not ours to count.

mod support;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use pyo3::{IntoPyObjectExt, ffi, intern};
use support::allocators::{self, Watched};

#[global_allocator]
static ALLOCATOR: Watched = Watched;

/// Calls `function` with prepared arguments and returns how much one call allocates.
fn allocations(
    function: &Bound<'_, PyAny>,
    positional: &[Bound<'_, PyAny>],
    keywords: &[(&str, Bound<'_, PyAny>)],
) -> usize {
    let py = function.py();
    let names = PyTuple::new(
        py,
        keywords.iter().map(|(name, _)| PyString::intern(py, name)),
    );
    let names = names.expect("a tuple of names");
    let named = keywords.iter().map(|(_, value)| value);
    let arguments: Vec<_> = positional.iter().chain(named).map(Bound::as_ptr).collect();
    let names = if keywords.is_empty() {
        std::ptr::null_mut()
    } else {
        names.as_ptr()
    };
    let call = || {
        // SAFETY: live arguments, as many names as there are values behind the positional ones.
        let result = unsafe {
            ffi::PyObject_Vectorcall(
                function.as_ptr(),
                arguments.as_ptr(),
                positional.len(),
                names,
            )
        };
        // SAFETY: a new reference or NULL with an exception set.
        drop(unsafe { Bound::from_owned_ptr_or_err(py, result) }.expect("the call succeeds"));
    };
    // What is made once (type objects, a cached UTF-8 form) is not made by a call.
    call();
    let before = allocators::count();
    call();
    allocators::count() - before
}

/// One function for each arity: `positional` takes all arguments by position or by name, with a
/// default for every second one.
macro_rules! arity {
    ($name:ident: $($signature:tt)*) => { arity!(@function $name [$($signature)*]); };
    (@function $name:ident [$($required:ident, $optional:ident;)*]) => {
        #[barecall::function]
        #[pyo3(signature = ($($required,)* $($optional=1,)*))]
        #[allow(clippy::too_many_arguments)]
        fn $name($($required: i64,)* $($optional: i64,)*) -> i64 {
            [$($required,)* $($optional,)*].iter().sum::<i64>() % 7
        }
    };
}

#[barecall::function]
fn none() -> i64 {
    0
}

#[barecall::function]
fn one(a: i64) -> i64 {
    a
}

arity!(six: a, b; c, d; e, f;);
arity!(twelve: a, b; c, d; e, f; g, h; i, j; k, l;);
arity!(twenty_four:
    a, b; c, d; e, f; g, h; i, j; k, l; m, n; o, p; q, r; s, t; u, v; w, x;);

#[barecall::function]
#[pyo3(signature = (a, b, c, d=1, *, e, f=2, g=3))]
fn seven(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64 {
    (a + b + c + d + e + f + g) % 7
}

#[pyclass(frozen)]
struct Point {
    x: i64,
}

#[barecall::function]
fn borrows(text: &str, bytes: &[u8], maybe: Option<&str>, pair: (i64, f64)) -> usize {
    text.len() + bytes.len() + maybe.map_or(0, str::len) + pair.0 as usize
}

#[barecall::function]
fn cows(text: std::borrow::Cow<'_, str>, bytes: std::borrow::Cow<'_, [u8]>) -> usize {
    text.len() + bytes.len()
}

#[barecall::function]
fn scalars(a: bool, b: u8, c: i128, d: f32, e: f64, f: char) -> bool {
    a && b == 1 && c == 2 && d == 3.0 && e == 4.5 && f == 'f'
}

#[barecall::function]
fn objects(any: &Bound<'_, PyAny>, point: &Point, maybe: Option<&Point>) -> i64 {
    point.x + maybe.map_or(0, |point| point.x) + i64::from(any.is_none())
}

fn ints<'py>(py: Python<'py>, count: usize) -> Vec<Bound<'py, PyAny>> {
    (0..count)
        .map(|n| n.into_pyobject(py).expect("an int").into_any())
        .collect()
}

fn object<'py, T: IntoPyObject<'py>>(py: Python<'py>, value: T) -> Bound<'py, PyAny> {
    value.into_bound_py_any(py).expect("an object")
}

const LETTERS: [&str; 24] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
    "t", "u", "v", "w", "x",
];

/// The names of the parameters in the order of the signature: `arity!` puts the required ones,
/// every second letter, first.
fn names(function: &str, arity: usize) -> impl Iterator<Item = &'static str> {
    let alternating = matches!(function, "six" | "twelve" | "twenty_four");
    let letter = move |index: usize| match (alternating, index < arity / 2) {
        (false, _) => LETTERS[index],
        (true, true) => LETTERS[2 * index],
        (true, false) => LETTERS[2 * (index - arity / 2) + 1],
    };
    (0..arity).map(letter)
}

/// One test, since the hooks belong to the process: `cargo test` runs each file in one process and
/// the tests of a file in threads.
#[test]
fn calls_allocate_nothing() {
    Python::initialize();
    Python::attach(|py| {
        let functions: [(&str, Bound<'_, PyAny>, usize); 6] = [
            ("none", wrap_pyfunction!(none, py).unwrap().into_any(), 0),
            ("one", wrap_pyfunction!(one, py).unwrap().into_any(), 1),
            ("six", wrap_pyfunction!(six, py).unwrap().into_any(), 6),
            ("seven", wrap_pyfunction!(seven, py).unwrap().into_any(), 7),
            (
                "twelve",
                wrap_pyfunction!(twelve, py).unwrap().into_any(),
                12,
            ),
            (
                "twenty_four",
                wrap_pyfunction!(twenty_four, py).unwrap().into_any(),
                24,
            ),
        ];
        let borrows = wrap_pyfunction!(borrows, py).unwrap().into_any();
        let cows = wrap_pyfunction!(cows, py).unwrap().into_any();
        let scalars = wrap_pyfunction!(scalars, py).unwrap().into_any();
        let objects = wrap_pyfunction!(objects, py).unwrap().into_any();
        let point = Bound::new(py, Point { x: 1 }).unwrap().into_any();
        let _ = intern!(py, "names are interned once");
        allocators::install(py);

        let probe = allocators::count();
        drop((Box::new(1_u64), PyString::new(py, "counted")));
        assert!(allocators::count() >= probe + 2, "the hooks count");

        for (name, function, arity) in &functions {
            let values = ints(py, *arity);
            let named: Vec<_> = names(name, *arity).zip(values.iter().cloned()).collect();
            if *name != "seven" {
                assert_eq!(allocations(function, &values, &[]), 0, "{name} by position");
            }
            assert_eq!(allocations(function, &[], &named), 0, "{name} by keyword");
            let backwards: Vec<_> = named.iter().rev().cloned().collect();
            assert_eq!(
                allocations(function, &[], &backwards),
                0,
                "{name} by keyword, backwards"
            );
            let half = arity / 2;
            assert_eq!(
                allocations(function, &values[..half], &named[half..]),
                0,
                "{name} mixed"
            );
        }
        for (name, function, arity) in &functions[2..] {
            // With defaults: the required ones alone.
            let values = ints(py, *arity);
            let (positional, named) = match *name {
                "seven" => (&values[..3], vec![("e", values[4].clone())]),
                _ => {
                    let required = LETTERS.into_iter().step_by(2).take(arity / 2);
                    (&values[..0], required.zip(values.iter().cloned()).collect())
                }
            };
            assert_eq!(
                allocations(function, positional, &named),
                0,
                "{name} with defaults"
            );
        }

        let text = object(py, "hello");
        let wide = object(py, "h\u{e9}llo \u{1f600}");
        let bytes = object(py, pyo3::types::PyBytes::new(py, b"bytes"));
        let pair = object(py, (1, 2.5));
        let none = py.None().into_bound(py);
        for text in [&text, &wide] {
            let arguments = [text.clone(), bytes.clone(), none.clone(), pair.clone()];
            assert_eq!(allocations(&borrows, &arguments, &[]), 0, "borrowed data");
            let arguments = [text.clone(), bytes.clone(), text.clone(), pair.clone()];
            assert_eq!(
                allocations(&borrows, &arguments, &[]),
                0,
                "an optional borrow"
            );
            let arguments = [text.clone(), bytes.clone()];
            assert_eq!(allocations(&cows, &arguments, &[]), 0, "borrowed cows");
        }
        let arguments = [
            object(py, true),
            object(py, 1),
            object(py, 2),
            object(py, 3.0),
            object(py, 4.5),
            object(py, 'f'),
        ];
        assert_eq!(allocations(&scalars, &arguments, &[]), 0, "scalars");
        for maybe in [&none, &point] {
            let arguments = [text.clone(), point.clone(), maybe.clone()];
            assert_eq!(
                allocations(&objects, &arguments, &[]),
                0,
                "objects and classes"
            );
        }
    });
}
