//! Where and how a Rust function may be written.

use pyo3::prelude::*;

use crate::function;

/// Exported by `#[pymodule_export]`.
#[function]
pub(crate) fn exported(value: i64) -> i64 {
    value + 1
}

pub(crate) mod nested {
    //! Functions reached by their path, and by `use`.

    use super::function;

    #[function]
    pub(in super::super) fn by_path(value: i64) -> i64 {
        value * 2
    }

    #[function]
    pub fn reexported(value: i64) -> i64 {
        value * 3
    }

    pub(super) mod deeper {
        use super::function;

        #[function]
        pub(crate) fn imported(value: super::super::Number) -> super::super::Number {
            value * 4
        }
    }
}

use nested::deeper::imported;
use nested::deeper::imported as imported_as;

type Number = i64;

#[function]
fn r#type(r#in: i64, r#match: i64) -> i64 {
    r#in * r#match
}

#[function]
#[pyo3(signature = (r#fn, *, r#loop = 1))]
fn raw_in_signature(r#fn: i64, r#loop: i64) -> i64 {
    r#fn - r#loop
}

#[function]
const fn constant(value: u32) -> u32 {
    value.leading_zeros()
}

#[function]
pub extern "C" fn foreign_abi(value: i64) -> i64 {
    value
}

/// Callers in Rust keep what its argument promises.
///
/// # Safety
///
/// None needed here.
#[function]
unsafe fn with_a_contract(value: i64) -> i64 {
    value
}

#[function]
fn lifetimes<'a, 'b>(a: &'a str, b: &'b str, first: bool) -> &'a str
where
    'b: 'a,
{
    if first { a } else { b }
}

/// First line.
///
/// A paragraph with `code` and "quotes".
///
///     indented
/// Last line.  
#[function]
fn documented() {}

/** A block
 *  over lines.
 */
#[function]
#[doc = concat!("Made of ", "parts, ", stringify!(1 + 2), ".")]
fn documented_by_macro(value: i64) -> i64 {
    value
}

#[doc = "Non-ASCII: é 🦀"]
#[function]
#[doc = ""]
#[doc = " and after the attribute."]
fn documented_around(_a: i64) {}

#[function]
#[inline]
#[must_use]
#[allow(clippy::needless_return, reason = "attributes of others stay")]
fn with_attributes(value: i64) -> i64 {
    return value;
}

#[function]
#[cfg(not(target_os = "none"))]
fn configured_in() -> bool {
    true
}

#[function]
#[cfg(any())]
fn configured_out(value: NoSuchType) -> bool {
    value
}

#[cfg_attr(not(target_os = "none"), function)]
fn configured_attribute(a: i64, #[allow(unused_variables)] b: i64) -> i64 {
    a
}

#[function]
fn early(mut values: Vec<i64>) -> Option<i64> {
    let last = values.pop()?;
    if values.is_empty() {
        return None;
    }
    values.into_iter().find(|&value| value > last)
}

/// Locals that an expansion might use too.
#[function]
#[pyo3(signature = (call, py=1, returned=2, *, value=3, slf=4, args=5, kwargs=6, output=7))]
#[expect(clippy::too_many_arguments, reason = "one for each name")]
fn names_of_expansions(
    call: i64,
    py: i64,
    returned: i64,
    value: i64,
    slf: i64,
    args: i64,
    kwargs: i64,
    output: i64,
) -> i64 {
    call + py + returned + value + slf + args + kwargs + output
}

macro_rules! by_macro {
    ($name:ident, $argument:ident: $type:ty = $default:expr, $result:ty, $body:expr) => {
        #[function]
        #[pyo3(signature = ($argument = $default))]
        fn $name($argument: $type) -> $result {
            $body
        }
    };
}

by_macro!(written_by_macro, values: Option<Vec<i64>> = None, usize, values.map_or(0, |all| all.len()));

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    struct Local(i64);

    impl FromPyObject<'_, '_> for Local {
        type Error = PyErr;

        fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
            object.extract().map(Self)
        }
    }

    /// Knows a type of the body around it.
    #[function]
    fn in_a_body(local: Local) -> i64 {
        local.0
    }

    // Two functions with one name in Python: the last one stays.
    #[function(name = "twice_named")]
    fn first() -> i64 {
        1
    }

    #[function(name = "twice_named")]
    fn second() -> i64 {
        2
    }

    register!(
        module; nested::by_path, imported, r#type, raw_in_signature, constant, foreign_abi, with_a_contract,
        lifetimes, documented, documented_by_macro, documented_around, with_attributes,
        configured_in, configured_attribute, early, names_of_expansions, written_by_macro,
        in_a_body, first, second,
    );
    module.add("imported_as", pyo3::wrap_pyfunction!(imported_as, module)?)
}
