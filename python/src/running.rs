//! The running interpreter, as the instrument wants to see it.

use std::ffi::CString;
use std::path::PathBuf;

use barecall_cli::Interpreter;
use barecall_cli::interpreter::{Fault, PeerBuild, PythonBuild, Verdict};
use pyo3::exceptions::{PyKeyboardInterrupt, PyModuleNotFoundError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::{DEBUG, sysconfig};

/// The interpreter that this module was imported into.
pub(crate) struct Running<'py> {
    py: Python<'py>,
    gc: Bound<'py, PyModule>,
}

impl<'py> Running<'py> {
    pub(crate) fn new(py: Python<'py>) -> PyResult<Self> {
        Ok(Self {
            py,
            gc: py.import("gc")?,
        })
    }

    /// A namespace in which `source` ran.
    fn namespace(&self, source: &str) -> PyResult<Bound<'py, PyDict>> {
        let namespace = PyDict::new(self.py);
        self.py
            .run(&CString::new(source)?, Some(&namespace), None)?;
        Ok(namespace)
    }

    fn evaluate(
        &self,
        source: &str,
        namespace: &Bound<'py, PyDict>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.py.eval(&CString::new(source)?, Some(namespace), None)
    }

    /// The result of `call` after `preparation`, beside that of `expected`.
    fn answers(&self, preparation: &str, call: &str, expected: &str) -> PyResult<Verdict> {
        let namespace = self.namespace(preparation)?;
        let right = self.evaluate(expected, &namespace)?;
        let answer = self.evaluate(call, &namespace)?;
        if answer.get_type().is(right.get_type()) && answer.eq(&right)? {
            return Ok(Verdict::Right);
        }
        Ok(Verdict::Wrong(format!(
            "{}, expected {}",
            answer.repr()?,
            right.repr()?
        )))
    }

    fn raises(&self, preparation: &str, call: &str, expected: &str) -> PyResult<Verdict> {
        let namespace = self.namespace(preparation)?;
        let outcome = match self.evaluate(call, &namespace) {
            Ok(answer) => answer.repr()?.to_string(),
            Err(error) if error.is_instance_of::<PyKeyboardInterrupt>(self.py) => {
                return Err(error);
            }
            Err(error) => error.value(self.py).repr()?.to_string(),
        };
        if outcome == expected {
            return Ok(Verdict::Right);
        }
        Ok(Verdict::Wrong(format!(
            "{outcome}, expected {expected} to be raised"
        )))
    }

    /// An exception is a wrong answer; only Ctrl-C stops the measurement.
    fn judge(&self, verdict: PyResult<Verdict>) -> Result<Verdict, Fault> {
        match verdict.map_err(|error| self.fault(error)) {
            Ok(verdict) => Ok(verdict),
            Err(Fault::Interrupted) => Err(Fault::Interrupted),
            Err(fault) => Ok(Verdict::Wrong(format!("raised {fault}"))),
        }
    }

    fn fault(&self, error: PyErr) -> Fault {
        let value = error.value(self.py);
        if error.is_instance_of::<PyKeyboardInterrupt>(self.py) {
            return Fault::Interrupted;
        }
        if error.is_instance_of::<PyModuleNotFoundError>(self.py) {
            let name = value
                .getattr("name")
                .and_then(|name| name.extract::<String>());
            if let Ok(name) = name {
                return Fault::NoModule(name);
            }
        }
        Fault::Raised(
            value
                .repr()
                .map_or_else(|_| error.to_string(), |repr| repr.to_string()),
        )
    }

    fn peer_build(&self, module: &str) -> PyResult<PeerBuild> {
        let module = self.py.import(format!("barecall_peers.{module}"))?;
        Ok(PeerBuild {
            profile: module.getattr("PROFILE")?.extract()?,
            compiler: module.getattr("COMPILER")?.extract()?,
            flags: module.getattr("FLAGS")?.extract()?,
        })
    }

    fn peers_path(&self) -> PyResult<PathBuf> {
        let package = self.py.import("barecall_peers")?;
        let path: PathBuf = package.getattr("__path__")?.get_item(0)?.extract()?;
        Ok(path.parent().map_or_else(PathBuf::new, PathBuf::from))
    }

    fn call(&self, compiled: &Bound<'py, PyAny>, turns: u64) -> PyResult<()> {
        let enabled: bool = self.gc.getattr("isenabled")?.call0()?.extract()?;
        self.gc.getattr("disable")?.call0()?;
        let result = compiled.call1((turns,));
        if enabled {
            self.gc.getattr("enable")?.call0()?;
        }
        result.map(drop)
    }
}

impl<'py> Interpreter for Running<'py> {
    type Loop = Bound<'py, PyAny>;

    fn build(&self) -> PythonBuild {
        sysconfig::build(self.py).unwrap_or_default()
    }

    fn debug_extension(&self) -> bool {
        DEBUG
    }

    fn executable(&self) -> PathBuf {
        let sys = self.py.import("sys");
        let executable = sys.and_then(|sys| sys.getattr("executable")?.extract());
        executable.unwrap_or_else(|_| PathBuf::from("python3"))
    }

    fn peers_folder(&self) -> Result<PathBuf, Fault> {
        self.peers_path().map_err(|error| self.fault(error))
    }

    fn peer(&self, module: &str) -> Result<PeerBuild, Fault> {
        self.peer_build(module).map_err(|error| self.fault(error))
    }

    fn compile(&self, source: &str) -> Result<Self::Loop, Fault> {
        let namespace = self.namespace(source).map_err(|error| self.fault(error))?;
        namespace
            .as_any()
            .get_item("loop")
            .map_err(|error| self.fault(error))
    }

    fn run(&self, compiled: &Self::Loop, turns: u64) -> Result<(), Fault> {
        self.call(compiled, turns)
            .map_err(|error| self.fault(error))
    }

    fn check_value(&self, preparation: &str, call: &str, expected: &str) -> Result<Verdict, Fault> {
        self.judge(self.answers(preparation, call, expected))
    }

    fn check_raises(
        &self,
        preparation: &str,
        call: &str,
        expected: &str,
    ) -> Result<Verdict, Fault> {
        self.judge(self.raises(preparation, call, expected))
    }
}
