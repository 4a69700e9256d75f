//! The contenders: who makes each call. Each is a module of the package `barecall_peers`.

/// One implementation of all cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    /// The name in arguments, tables and result files.
    pub name: &'static str,
    /// The module in `barecall_peers`.
    pub module: &'static str,
    /// What it is, in a line of help.
    pub about: &'static str,
}

/// The contender that all others are compared with.
pub const BASE: &str = "c";

/// All contenders, in the order of the table.
pub const CONTENDERS: &[Contender] = &[
    Contender {
        name: BASE,
        module: "c",
        about: "C against the stable public API, accepting the same calls as a def",
    },
    Contender {
        name: "c-fast",
        module: "c_fast",
        about: "the fastest C that an expert can write, without keywords where none are passed",
    },
    Contender {
        name: "pyo3",
        module: "pyo3",
        about: "#[pyo3::pyfunction]",
    },
    Contender {
        name: "barecall",
        module: "barecall",
        about: "#[barecall::function]",
    },
    Contender {
        name: "python",
        module: "python",
        about: "a Python def",
    },
];
