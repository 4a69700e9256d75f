//! The extension module in the wheel: the command, running inside the interpreter it measures.

mod running;
mod sysconfig;

use std::io::{self, Write};

use barecall_cli::Interpreter;
use pyo3::prelude::*;

use crate::running::Running;

/// Whether this module was built without optimisation, or with checks that slow it down.
const DEBUG: bool = cfg!(debug_assertions) || matches!(env!("BARECALL_OPT_LEVEL").as_bytes(), b"0");

/// The native part of the package `barecall`.
#[pymodule]
mod _barecall {
    use super::*;

    /// Runs the command on its arguments, the program's name first, and returns its exit status.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<String>) -> PyResult<i32> {
        let interpreter = Running::new(py)?;
        Ok(run(&interpreter, &arguments))
    }
}

fn run(interpreter: &impl Interpreter, arguments: &[String]) -> i32 {
    let mut output = io::stdout().lock();
    let status = barecall_cli::main(interpreter, arguments, &mut output);
    // The interpreter's own streams know nothing of this one.
    let flushed = output.flush();
    if status == 0 && flushed.is_err() {
        1
    } else {
        status
    }
}
