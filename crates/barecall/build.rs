//! Hands PyO3's `cfg`s to this crate: it reads object layouts that differ between Python versions.
//! Builds for what has no such layouts, or too old ones, end here with one message.

use std::process::exit;

use pyo3_build_config::{InterpreterConfig, PythonAbiKind, PythonImplementation, PythonVersion};

fn main() {
    let config = pyo3_build_config::get();
    if let Some(message) = unsupported(config) {
        println!("cargo::error={message}");
        exit(1);
    }
    pyo3_build_config::use_pyo3_cfgs();
    pyo3_build_config::add_libpython_rpath_link_args();
}

fn unsupported(config: &InterpreterConfig) -> Option<String> {
    const OLDEST: PythonVersion = PythonVersion {
        major: 3,
        minor: 10,
    };
    let abi = config.target_abi();
    if let PythonAbiKind::Stable(_) = abi.kind() {
        return Some(
            "barecall reads CPython's own object layouts, which the stable ABI hides: build without \
             PyO3's `abi3` features, or use `#[pyo3::pyfunction]` there"
                .to_owned(),
        );
    }
    if abi.implementation() != PythonImplementation::CPython {
        return Some(
            "barecall reads CPython's own object layouts, and this is another Python: use \
             `#[pyo3::pyfunction]` there"
                .to_owned(),
        );
    }
    let version = abi.version();
    (version < OLDEST).then(|| format!("barecall needs CPython 3.10 or newer, this is {version}"))
}
