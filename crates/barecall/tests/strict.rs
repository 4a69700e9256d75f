//! Expansions are clean in the strictest of crates, and stand wherever a function may stand.

#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unreachable_pub, unused, future_incompatible)]
#![deny(rust_2018_idioms, elided_lifetimes_in_paths, single_use_lifetimes)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// Every kind of parameter.
///
/// # Errors
///
/// When an object has no length.
#[expect(
    clippy::too_many_arguments,
    clippy::many_single_char_names,
    reason = "all kinds in one"
)]
#[barecall::function]
#[pyo3(pass_module, signature = (a, /, b = 2, c = Some(3), *args, d = Vec::new(), e, **kwargs))]
pub fn everything<'py>(
    module: &Bound<'py, PyModule>,
    a: &str,
    py: Python<'py>,
    #[pyo3(from_py_with = length)] b: usize,
    c: Option<i64>,
    args: &Bound<'py, PyTuple>,
    d: Vec<Bound<'py, PyAny>>,
    e: Option<&Bound<'py, PyDict>>,
    kwargs: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let given = (a, b, c, args, d, e, kwargs);
    given
        .into_pyobject(py)?
        .add((module.name()?,))?
        .extract()
        .map_err(Into::into)
}

trait Add<'py> {
    fn add(&self, other: (Bound<'py, pyo3::types::PyString>,)) -> PyResult<Bound<'py, PyAny>>;
}

impl<'py> Add<'py> for Bound<'py, PyTuple> {
    fn add(&self, other: (Bound<'py, pyo3::types::PyString>,)) -> PyResult<Bound<'py, PyAny>> {
        self.as_sequence()
            .concat(other.into_pyobject(self.py())?.as_sequence())
            .map(Bound::into_any)
    }
}

fn length(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    object.len()
}

/// Names that an expansion might use too.
#[barecall::function]
#[pyo3(signature = (call, holder_0, argument_0 = 1, value = 2, refusal = 3, returned = 4))]
#[must_use]
pub const fn call(
    call: i64,
    holder_0: i64,
    argument_0: i64,
    value: i64,
    refusal: i64,
    returned: i64,
) -> i64 {
    call + holder_0 * argument_0 + value + refusal + returned
}

/// A default that reads a local name sees the module's item, not a local of the expansion.
#[barecall::function]
#[pyo3(signature = (a = holder_0(), b = py.version().len()))]
#[must_use]
pub const fn defaults(a: i64, b: usize) -> (i64, usize) {
    (a, b)
}

const fn holder_0() -> i64 {
    7
}

/// Raw names.
#[barecall::function]
#[pyo3(signature = (r#type, r#in = 1))]
#[must_use]
pub const fn r#match(r#type: i64, r#in: i64) -> i64 {
    r#type - r#in
}

/// Deprecated for callers in Rust.
#[barecall::function]
#[deprecated]
pub const fn old() {}

/// Not compiled.
#[barecall::function]
#[cfg(any())]
pub fn absent(a: NoSuchType) {}

/// Nothing of the prelude.
pub mod bare {
    #![no_implicit_prelude]

    /// Types of other names than usual.
    ///
    /// # Errors
    ///
    /// Never.
    #[::barecall::function]
    #[pyo3(signature = (a, b = ::core::option::Option::None))]
    pub fn prelude_less(
        a: ::core::primitive::i64,
        b: ::core::option::Option<::core::primitive::bool>,
    ) -> ::core::result::Result<::core::primitive::i64, ::pyo3::PyErr> {
        ::core::result::Result::Ok(
            a + <::core::primitive::i64 as ::core::convert::From<::core::primitive::bool>>::from(
                b.is_some(),
            ),
        )
    }
}

/// Everything of the prelude means something else.
pub mod hostile {
    #![allow(dead_code, reason = "only their names matter")]
    #![allow(non_camel_case_types, reason = "only their names matter")]

    struct Some;
    struct None;
    struct Ok;
    struct Err;
    struct bool;
    struct str;
    struct usize;
    trait Into {}
    mod core {}
    mod std {}
    mod barecall {}
    mod pyo3 {}

    /// None of the names above is the expansion's.
    #[::barecall::function]
    #[pyo3(signature = (a, b = 5))]
    #[must_use]
    pub fn surrounded(a: u8, b: Option<u8>) -> u8 {
        b.map_or(a, |b| a + b)
    }
}

macro_rules! written_by_a_macro {
    ($name:ident($argument:ident: $type:ty = $default:expr) -> $result:ty $body:block) => {
        /// Written by a macro.
        #[barecall::function]
        #[pyo3(signature = ($argument = $default))]
        #[must_use]
        pub fn $name($argument: $type) -> $result $body
    };
}

written_by_a_macro!(by_macro(a: Option<Vec<u8>> = None) -> usize { a.map_or(0, |a| a.len()) });

fn text(result: PyResult<Bound<'_, PyAny>>) -> String {
    result.map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[test]
#[allow(deprecated, reason = "that it can be registered is the point")]
fn everything_runs() -> PyResult<()> {
    Python::initialize();
    Python::attach(|py| {
        let module = PyModule::new(py, "strict")?;
        let everything = wrap_pyfunction!(everything, &module)?;
        let keywords = PyDict::new(py);
        keywords.set_item("e", py.None())?;
        keywords.set_item("f", 1)?;
        let called = everything.call(("x", "four", 5, 6, 7), Some(&keywords));
        assert_eq!(
            text(called),
            "('x', 4, 5, (6, 7), [], None, {'f': 1}, 'strict')"
        );
        let called = everything.call(("x",), Some(&keywords));
        assert_eq!(
            text(called),
            "('x', 2, 3, (), [], None, {'f': 1}, 'strict')"
        );

        let function = wrap_pyfunction!(call, py)?;
        assert_eq!(text(function.call1((1, 2))), "12");
        let function = wrap_pyfunction!(defaults, py)?;
        assert_eq!(
            text(function.call0()),
            format!("(7, {})", py.version().len())
        );
        let function = wrap_pyfunction!(r#match, py)?;
        assert_eq!(text(function.call1((3,))), "2");
        assert_eq!(function.getattr("__name__")?.to_string(), "match");
        let function = wrap_pyfunction!(old, py)?;
        assert_eq!(text(function.call0()), "None");
        let function = wrap_pyfunction!(bare::prelude_less, py)?;
        assert_eq!(text(function.call1((3, true))), "4");
        let function = wrap_pyfunction!(hostile::surrounded, py)?;
        assert_eq!(text(function.call1((3,))), "8");
        let function = wrap_pyfunction!(by_macro, py)?;
        assert_eq!(text(function.call1((vec![1u8, 2],))), "2");
        Ok(())
    })
}

#[test]
fn inside_a_function_body() -> PyResult<()> {
    struct Local(i64);

    impl From<Local> for i64 {
        fn from(local: Local) -> Self {
            local.0
        }
    }

    impl<'py> FromPyObject<'_, 'py> for Local {
        type Error = PyErr;

        fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
            object.extract().map(Local)
        }
    }

    /// Takes a type that only this body knows.
    #[barecall::function]
    fn inner(local: Local) -> i64 {
        local.into()
    }

    Python::initialize();
    Python::attach(|py| {
        let inner = wrap_pyfunction!(inner, py)?;
        assert_eq!(text(inner.call1((4,))), "4");
        Ok(())
    })
}

/// A declarative module.
#[pymodule]
mod declared {
    #[pymodule_export]
    use super::r#match;

    // The name that PyO3 looks for.
    use barecall::function as pyfunction;

    /// Exported by its attribute's name.
    #[pyfunction]
    const fn inside(a: i64) -> i64 {
        a
    }
}

#[test]
fn inside_a_declarative_module() -> PyResult<()> {
    Python::initialize();
    Python::attach(|py| {
        let module = pyo3::wrap_pymodule!(declared)(py).into_bound(py);
        assert_eq!(text(module.call_method1("match", (3, 1))), "2");
        assert_eq!(text(module.call_method1("inside", (3,))), "3");
        assert_eq!(
            module.getattr("inside")?.getattr("__module__")?.to_string(),
            "declared"
        );
        Ok(())
    })
}

/// Constants are not hygienic: a local of the expansion with the name of one would be a pattern.
mod constants {
    #![allow(non_upper_case_globals, reason = "the names are the point")]

    const call: i64 = 1;
    const value: i64 = 2;
    const refusal: i64 = 3;
    const returned: i64 = 4;
    const holder_0: i64 = 5;
    const argument_0: i64 = 6;

    #[barecall::function]
    #[pyo3(signature = (first, second=value))]
    #[allow(clippy::redundant_pub_crate, reason = "`unreachable_pub` wants it so")]
    pub(crate) const fn sum(first: i64, second: i64) -> i64 {
        first + second + call + value + refusal + returned + holder_0 + argument_0
    }
}

#[test]
fn constants_do_not_meet_locals() {
    use pyo3::prelude::{Py, PyAnyMethods as _, Python};

    pyo3::Python::initialize();
    Python::attach(|py| {
        let sum = pyo3::wrap_pyfunction!(constants::sum, py).unwrap();
        assert_eq!(sum.call1((10,)).unwrap().extract::<i64>().unwrap(), 33);
        let _: Py<pyo3::PyAny> = py.None();
    });
}
