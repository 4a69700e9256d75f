// The cases in Rust: one text for the contenders `pyo3` and `barecall`.
//
// Each of the two crates imports its attribute under the name `function` and includes this file,
// so the attribute is the only difference between what is compared.

use std::collections::HashMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

#[function]
fn noop() {}

#[function]
fn collatz(n: u64) -> u32 {
    let mut n = n;
    let mut steps = 0;
    while n > 1 {
        n = if n.is_multiple_of(2) {
            n / 2
        } else {
            3 * n + 1
        };
        steps += 1;
    }
    steps
}

#[function]
fn add6(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> i64 {
    a + b + c + d + e + f
}

#[function]
fn addf(a: f64, b: f64) -> f64 {
    a + b
}

#[function]
#[pyo3(signature = (a, b=2, c=3))]
fn kw(a: i64, b: i64, c: i64) -> i64 {
    a + b + c
}

#[function]
#[pyo3(signature = (*, k0=0, k1=0, k2=0, k3=0, k4=0, k5=0, k6=0, k7=0, k8=0, k9=0, k10=0, k11=0,
    k12=0, k13=0, k14=0, k15=0, k16=0, k17=0, k18=0, k19=0))]
#[allow(clippy::too_many_arguments, reason = "the case is about twenty parameters")]
#[rustfmt::skip]
fn kw20(
    k0: i64, k1: i64, k2: i64, k3: i64, k4: i64, k5: i64, k6: i64, k7: i64, k8: i64, k9: i64,
    k10: i64, k11: i64, k12: i64, k13: i64, k14: i64, k15: i64, k16: i64, k17: i64, k18: i64,
    k19: i64,
) -> i64 {
    k0 + k1 + k2 + k3 + k4 + k5 + k6 + k7 + k8 + k9 + k10 + k11 + k12 + k13 + k14 + k15 + k16
        + k17 + k18 + k19
}

#[function]
fn strlen(s: &str) -> usize {
    s.len()
}

#[function]
fn byteslen(b: &[u8]) -> usize {
    b.len()
}

#[function]
fn sum_ints(v: Vec<i64>) -> i64 {
    v.iter().sum()
}

#[function]
fn sum_floats(v: Vec<f64>) -> f64 {
    v.iter().sum()
}

#[function]
fn make_list(n: usize) -> Vec<i64> {
    (0..n as i64).collect()
}

#[function]
fn sum_dict(d: HashMap<String, i64>) -> i64 {
    d.values().sum()
}

#[function]
fn make_dict(n: usize) -> HashMap<String, i64> {
    (0..n as i64).map(|i| (format!("k{i}"), i)).collect()
}

#[function]
fn pair(p: (i64, f64)) -> f64 {
    p.0 as f64 + p.1
}

#[function]
fn maybe(x: Option<i64>) -> i64 {
    x.unwrap_or(0)
}

#[function]
fn len_of(obj: &Bound<'_, PyAny>) -> PyResult<usize> {
    obj.len()
}

#[function]
fn raise_error() -> PyResult<()> {
    Err(PyValueError::new_err("no"))
}

const PROFILE: &str = if cfg!(debug_assertions) {
    "debug"
} else {
    "release"
};

fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("PROFILE", PROFILE)?;
    module.add("COMPILER", env!("PEER_COMPILER"))?;
    module.add("FLAGS", env!("PEER_FLAGS"))?;
    module.add_function(wrap_pyfunction!(noop, module)?)?;
    module.add_function(wrap_pyfunction!(collatz, module)?)?;
    module.add_function(wrap_pyfunction!(add6, module)?)?;
    module.add_function(wrap_pyfunction!(addf, module)?)?;
    module.add_function(wrap_pyfunction!(kw, module)?)?;
    module.add_function(wrap_pyfunction!(kw20, module)?)?;
    module.add_function(wrap_pyfunction!(strlen, module)?)?;
    module.add_function(wrap_pyfunction!(byteslen, module)?)?;
    module.add_function(wrap_pyfunction!(sum_ints, module)?)?;
    module.add_function(wrap_pyfunction!(sum_floats, module)?)?;
    module.add_function(wrap_pyfunction!(make_list, module)?)?;
    module.add_function(wrap_pyfunction!(sum_dict, module)?)?;
    module.add_function(wrap_pyfunction!(make_dict, module)?)?;
    module.add_function(wrap_pyfunction!(pair, module)?)?;
    module.add_function(wrap_pyfunction!(maybe, module)?)?;
    module.add_function(wrap_pyfunction!(len_of, module)?)?;
    module.add_function(wrap_pyfunction!(raise_error, module)?)
}
