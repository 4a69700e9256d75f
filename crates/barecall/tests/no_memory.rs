//! An allocation that fails is a `MemoryError`, never an abort, and leaks nothing.

mod support;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use pyo3::exceptions::PyMemoryError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use support::allocators::{self, Watched};

#[global_allocator]
static ALLOCATOR: Watched = Watched;

#[barecall::function]
fn vec(_v: Vec<i64>) {}
#[barecall::function]
fn nested(_v: Vec<Vec<i64>>) {}
#[barecall::function]
fn bytes(_v: Vec<u8>) {}
#[barecall::function]
fn text(_v: String) {}
#[barecall::function]
fn texts(_v: Vec<String>) {}
#[barecall::function]
fn copied(_v: Cow<'_, [u8]>) {}
#[barecall::function]
fn deque(_v: VecDeque<f64>) {}
#[barecall::function]
fn map(_v: HashMap<i64, i64>) {}
#[barecall::function]
fn sorted_map(_v: BTreeMap<i64, i64>) {}
#[barecall::function]
fn set(_v: HashSet<i64>) {}
#[barecall::function]
fn sorted_set(_v: BTreeSet<i64>) {}

/// Functions of one argument that needs much memory in Rust, each with such an argument.
const BIG: &str = r#"
from collections import deque as Deque
big = list(range(100_000))
cases = {
    "vec": [big, tuple(big), range(100_000), Deque(big)],
    "nested": [[big]],
    "bytes": [b"x" * 1_000_000, bytearray(1_000_000), memoryview(b"x" * 1_000_000)],
    "text": ["x" * 1_000_000, "\u20ac" * 1_000_000],
    "texts": [["x" * 1_000_000]],
    "copied": [bytearray(1_000_000)],
    "deque": [[0.5] * 100_000],
    "map": [dict.fromkeys(big, 1)],
    "sorted_map": [dict.fromkeys(big, 1)],
    "set": [set(big), frozenset(big)],
    "sorted_set": [set(big)],
}
"#;

#[test]
fn rust_runs_out() {
    Python::initialize();
    Python::attach(|py| {
        let names = PyDict::new(py);
        py.run(&std::ffi::CString::new(BIG).unwrap(), None, Some(&names))
            .unwrap();
        let cases = names.get_item("cases").unwrap().unwrap();
        for function in functions(py) {
            let name = function.getattr("__name__").unwrap();
            for argument in cases.get_item(&name).unwrap().try_iter().unwrap() {
                let argument = argument.unwrap();
                function.call1((&argument,)).expect("there is memory");
                let result =
                    allocators::rust_failing_above(200_000, || function.call1((&argument,)));
                let error = result.expect_err("there is none");
                assert!(error.is_instance_of::<PyMemoryError>(py), "{name}: {error}");
            }
        }
    });
}

fn functions(py: Python<'_>) -> [Bound<'_, PyAny>; 11] {
    [
        wrap_pyfunction!(vec, py).unwrap().into_any(),
        wrap_pyfunction!(nested, py).unwrap().into_any(),
        wrap_pyfunction!(bytes, py).unwrap().into_any(),
        wrap_pyfunction!(text, py).unwrap().into_any(),
        wrap_pyfunction!(texts, py).unwrap().into_any(),
        wrap_pyfunction!(copied, py).unwrap().into_any(),
        wrap_pyfunction!(deque, py).unwrap().into_any(),
        wrap_pyfunction!(map, py).unwrap().into_any(),
        wrap_pyfunction!(sorted_map, py).unwrap().into_any(),
        wrap_pyfunction!(set, py).unwrap().into_any(),
        wrap_pyfunction!(sorted_set, py).unwrap().into_any(),
    ]
}

type Everything = (
    Vec<Option<i64>>,
    HashMap<String, Vec<f64>>,
    BTreeSet<(i64, String)>,
    [u8; 3],
    u128,
    char,
);

type Given = (
    Everything,
    Vec<i64>,
    Option<String>,
    Option<HashMap<String, i64>>,
);

/// Takes what Python allocates for on the way in, and makes what it allocates for on the way out.
#[barecall::function]
#[pyo3(signature = (value, *args, keyword=None, **kwargs))]
fn everything(
    value: Everything,
    args: Vec<i64>,
    keyword: Option<String>,
    kwargs: Option<HashMap<String, i64>>,
) -> Given {
    (value, args, keyword, kwargs)
}

const CALLS: [&str; 7] = [
    r#"f(([1000, None], {"key": [1.5]}, {(7000, "a")}, b"abc", 2**100, "\u20ac"), 5000, keyword="w", k=6000)"#,
    r#"f(([1000, "no"], {}, set(), b"abc", 1, "c"))"#,
    r#"f(([], {"key": [1.5, None]}, set(), b"abc", 1, "c"))"#,
    r#"f(([], {}, {(2**70, "a")}, b"abc", 1, "c"))"#,
    r#"f(([], {}, set(), b"abc", -1, "c"))"#,
    r#"f()"#,
    r#"f(([], {}, set(), b"abc", 1, "c"), keyword="\ud800")"#,
];

/// Fails each of CPython's allocations in turn, in calls that succeed and in calls that do not:
/// what comes out is the result, the call's own error, or a `MemoryError`; memory that is gone when
/// an error is being worded may turn it into a `MemoryError` too.
#[test]
fn python_runs_out() {
    Python::initialize();
    Python::attach(|py| {
        let names = PyDict::new(py);
        names
            .set_item("f", wrap_pyfunction!(everything, py).unwrap())
            .unwrap();
        allocators::install(py);
        for call in CALLS {
            // Compiled beforehand: what the compiler does without memory is not ours to test.
            let code = std::ffi::CString::new(format!("lambda f=f: {call}")).unwrap();
            let call_it = py.eval(&code, None, Some(&names)).unwrap();
            // SAFETY: a live callable; a new reference or NULL with an exception set.
            let run = || unsafe { ffi::PyObject_CallNoArgs(call_it.as_ptr()) };
            let expected = outcome(py, run());
            let mut nth = 1;
            loop {
                let (result, failed) = allocators::python_failing_at(nth, run);
                let seen = outcome(py, result);
                assert!(
                    seen == expected || seen == "MemoryError",
                    "{call} at {nth}: {seen}"
                );
                if !failed {
                    assert_eq!(seen, expected, "{call}: every allocation succeeded");
                    break;
                }
                nth += 1;
            }
        }
    });
}

/// A value, or the class of the exception. Asked for when there is memory again.
fn outcome(py: Python<'_>, result: *mut ffi::PyObject) -> String {
    // SAFETY: a new reference or NULL with an exception set.
    match unsafe { Bound::from_owned_ptr_or_err(py, result) } {
        Ok(_) => "a value".to_owned(),
        Err(error) => error.get_type(py).name().unwrap().to_string(),
    }
}
