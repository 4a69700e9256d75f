//! The seam between the instrument and the interpreter that it measures.
//!
//! The extension module implements [`Interpreter`] with real Python calls; tests implement it with
//! made-up ones.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Why Python code did not run to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The user pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// The code raised; the text is the exception's `repr`.
    #[error("{0}")]
    Raised(String),
    /// A module that was to be imported is not there.
    #[error("no module named '{0}'")]
    NoModule(String),
}

/// How an answer compares with the right one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is not; the text says what came instead.
    Wrong(String),
}

/// The interpreter's build, as it describes itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PythonBuild {
    /// `CPython`.
    pub implementation: String,
    /// Such as `3.13.0`.
    pub version: String,
    /// The compiler that built it.
    pub compiler: String,
    /// The features that its `configure` was told of.
    pub configured: String,
    /// The optimisation flags of its build.
    pub flags: String,
    /// Whether it was built with profile-guided optimisation (`--enable-optimizations`).
    pub optimised: bool,
    /// Whether it is a debug build (`Py_DEBUG`).
    pub debug: bool,
    /// Whether it runs without the global lock.
    pub free_threaded: bool,
}

/// A native module's build, as it describes itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeerBuild {
    /// `release` or `debug`.
    pub profile: String,
    /// The compiler and its version.
    pub compiler: String,
    /// The flags that decide about speed.
    pub flags: String,
}

/// An interpreter that can be measured.
///
/// Sources are trusted: they come from [`crate::cases`].
pub trait Interpreter {
    /// A compiled function `loop(n)`.
    type Loop;

    /// The interpreter's own build.
    fn build(&self) -> PythonBuild;

    /// Whether the extension module that does the timing was built without optimisation.
    fn debug_extension(&self) -> bool;

    /// The path of the interpreter's executable, for child processes.
    fn executable(&self) -> PathBuf;

    /// Where the peers were found: the folder that holds the package `barecall_peers`.
    ///
    /// # Errors
    /// [`Fault::NoModule`] where they are not installed.
    fn peers_folder(&self) -> Result<PathBuf, Fault>;

    /// The build of a module of `barecall_peers`.
    ///
    /// # Errors
    /// [`Fault::NoModule`] where it is not installed; whatever its import raises.
    fn peer(&self, module: &str) -> Result<PeerBuild, Fault>;

    /// Runs `source` in a fresh namespace and returns what it calls `loop`.
    ///
    /// # Errors
    /// Whatever the source raises.
    fn compile(&self, source: &str) -> Result<Self::Loop, Fault>;

    /// Calls a loop. The garbage collector is off meanwhile.
    ///
    /// # Errors
    /// Whatever the loop raises.
    fn run(&self, compiled: &Self::Loop, turns: u64) -> Result<(), Fault>;

    /// Runs `preparation`, evaluates `call` and compares its result with that of `expected`:
    /// equal value and the same type.
    ///
    /// # Errors
    /// Only [`Fault::Interrupted`]: an exception is a wrong answer.
    fn check_value(&self, preparation: &str, call: &str, expected: &str) -> Result<Verdict, Fault>;

    /// Runs `preparation` and `call`, which must raise the exception with this `repr`.
    ///
    /// # Errors
    /// Only [`Fault::Interrupted`].
    fn check_raises(&self, preparation: &str, call: &str, expected: &str)
    -> Result<Verdict, Fault>;
}
