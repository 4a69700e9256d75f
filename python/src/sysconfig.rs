//! How the running interpreter was built, as its `sysconfig` remembers it.

use barecall_cli::interpreter::PythonBuild;
use pyo3::prelude::*;

/// Describes the build. What a platform does not record stays empty.
pub(crate) fn build(py: Python<'_>) -> PyResult<PythonBuild> {
    let platform = py.import("platform")?;
    let said = |name: &str| platform.getattr(name)?.call0()?.extract::<String>();
    let configured = variable(py, "CONFIG_ARGS")?;
    Ok(PythonBuild {
        implementation: said("python_implementation")?,
        version: said("python_version")?,
        compiler: said("python_compiler")?,
        optimised: is_profiled(&configured),
        debug: variable(py, "Py_DEBUG")? == "1",
        free_threaded: variable(py, "Py_GIL_DISABLED")? == "1",
        flags: variable(py, "OPT")?,
        configured: choices(&configured),
    })
}

/// Debian's packages are built with a profile too, but by make targets that leave no trace here;
/// they are known by their prefix, which nobody installs a hand-made Python to.
fn is_profiled(configured: &str) -> bool {
    configured.contains("--enable-optimizations") || configured.contains("'--prefix=/usr'")
}

/// The features among the arguments of `configure`. Paths, which differ from machine to machine and
/// may name their owner, have no place in a result file.
fn choices(configured: &str) -> String {
    let words = configured
        .split_whitespace()
        .map(|word| word.trim_matches('\''));
    let is_choice = |word: &&str| {
        let prefixes = ["--enable-", "--disable-", "--with-", "--without-"];
        prefixes.iter().any(|prefix| word.starts_with(prefix)) && !word.contains('/')
    };
    words.filter(is_choice).collect::<Vec<&str>>().join(" ")
}

/// A build variable as text; empty where it is not set.
fn variable(py: Python<'_>, name: &str) -> PyResult<String> {
    let value = py
        .import("sysconfig")?
        .call_method1("get_config_var", (name,))?;
    if value.is_none() {
        Ok(String::new())
    } else {
        Ok(value.str()?.to_string())
    }
}
