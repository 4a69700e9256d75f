//! The derives, documented here: their examples need the library, which the macros do not know.

/// Implements PyO3's `FromPyObject`, so the type serves everywhere: as an argument of barecall's
/// and PyO3's functions, inside containers, with `extract()`. Its fields are converted by
/// barecall. It takes PyO3's attributes: on the type or a variant `transparent`, `from_item_all`,
/// `rename_all` and, on a variant, `annotation`; on a field `attribute`, `item`, `default` and
/// `from_py_with`.
///
/// A struct with names is read from attributes or items, a tuple struct from a tuple; one with a
/// single field, or `transparent`, is that field. The variants of an enum are tried in order.
///
/// # Cost
///
/// That of getting and converting the fields; nothing is allocated beside. A variant that refuses
/// the object makes no exception, unless Python code raised one.
///
/// # Errors
///
/// Of the field that does not fit: `TypeError`, or `OverflowError` for a number out of range, with
/// the way to it in the text (`field 'Sample.values': [1]: expected float, got str`). What Python
/// code raises passes on unchanged with a note, a missing attribute or item too. An enum raises a
/// `TypeError` that says what each variant refused. A value nested too deeply for the stack is a
/// `RecursionError`.
///
/// # Example
///
/// ```
/// use pyo3::prelude::*;
/// use pyo3::types::PyDict;
///
/// #[derive(barecall::FromPyObject)]
/// #[pyo3(from_item_all)]
/// struct Sample {
///     name: String,
///     #[pyo3(default)]
///     values: Vec<f64>,
/// }
///
/// # Python::initialize();
/// Python::attach(|py| {
///     let object = PyDict::new(py);
///     object.set_item("name", "first")?;
///     let sample: Sample = object.extract()?;
///     assert_eq!(sample.name, "first");
///     assert!(sample.values.is_empty());
///
///     object.set_item("values", ("one",))?;
///     let error = object.extract::<Sample>().err().unwrap();
///     assert_eq!(
///         error.to_string(),
///         "TypeError: field 'Sample.values': [0]: expected float, got str"
///     );
///     Ok::<_, PyErr>(())
/// })
/// # .unwrap();
/// ```
pub use barecall_macros::FromPyObject;

/// Implements PyO3's `IntoPyObject`, with its fields converted by barecall. A struct with names
/// becomes a dict, a tuple struct a tuple; one with a single field, or `transparent`, becomes what
/// its field becomes, and an enum what its variant does. It takes PyO3's attributes: on the type
/// `transparent` and `rename_all`, on a field `item("key")` and `into_py_with`.
///
/// # Cost
///
/// The dict or tuple, and the objects of the fields. Names are made once.
///
/// # Errors
///
/// Those of the fields; `RecursionError` for a value nested too deeply for the stack.
///
/// # Example
///
/// ```
/// use pyo3::prelude::*;
///
/// #[derive(barecall::IntoPyObject)]
/// struct Sample {
///     name: String,
///     values: Vec<f64>,
/// }
///
/// # Python::initialize();
/// Python::attach(|py| {
///     let sample = Sample {
///         name: "first".to_owned(),
///         values: vec![0.5],
///     };
///     let dict = sample.into_pyobject(py)?;
///     assert_eq!(dict.to_string(), "{'name': 'first', 'values': [0.5]}");
///     Ok::<_, PyErr>(())
/// })
/// # .unwrap();
/// ```
pub use barecall_macros::IntoPyObject;

/// As [`IntoPyObject`](macro@crate::IntoPyObject), for `&T`: the value stays, its fields are converted
/// by reference.
///
/// # Example
///
/// ```
/// use pyo3::prelude::*;
///
/// #[derive(barecall::IntoPyObjectRef)]
/// struct Point(f64, f64);
///
/// # Python::initialize();
/// Python::attach(|py| {
///     let point = Point(0.5, 2.0);
///     assert_eq!((&point).into_pyobject(py)?.to_string(), "(0.5, 2.0)");
///     assert_eq!(point.0, 0.5);
///     Ok::<_, PyErr>(())
/// })
/// # .unwrap();
/// ```
pub use barecall_macros::IntoPyObjectRef;
