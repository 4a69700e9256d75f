//! Why the command stops. Each message is one line and says what to do.

use std::io;
use std::path::PathBuf;

use crate::interpreter::Fault;

/// What ends the command early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The peers cannot be imported.
    #[error("the peers are not installed: run `make measure` in a checkout of barecall ({0})")]
    NoPeers(Fault),
    /// One contender cannot be imported.
    #[error("contender '{name}' cannot be imported: {fault}")]
    Peer {
        /// The contender.
        name: String,
        /// What its import raised.
        fault: Fault,
    },
    /// Something that takes part in the measurement is a debug build.
    #[error("{0} is a debug build, whose times mean nothing: build it with optimisation")]
    Debug(String),
    /// A name or pattern matches nothing.
    #[error("no case or contender is called '{0}': `barecall measure --list` shows them")]
    Unknown(String),
    /// Everything was excluded.
    #[error("nothing is left to measure: loosen --only and --skip")]
    Nothing,
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The result file is not one.
    #[error("{path} is not a result file: {source}")]
    Format {
        /// The file.
        path: PathBuf,
        /// Where it goes wrong.
        source: serde_json::Error,
    },
    /// The document has no place for the table.
    #[error("{0} has no lines '{begin}' and '{end}'", begin = crate::report::readme::BEGIN, end = crate::report::readme::END)]
    NoMarkers(PathBuf),
    /// The document's table was made from another result file.
    #[error("the table in {0} is stale: `barecall readme` makes it anew")]
    Stale(PathBuf),
    /// Instructions cannot be counted here.
    #[error("instructions cannot be counted: {0}")]
    Counting(String),
    /// At least one contender gave a wrong answer; the table shows which.
    #[error("{0} wrong answer(s): see the table")]
    WrongAnswers(usize),
    /// Python code did not run to its end.
    #[error("{0}")]
    Python(#[from] Fault),
    /// The table cannot be written.
    #[error("cannot write the table: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// 130 for Ctrl-C, as shells have it, else 1.
    pub fn exit_status(&self) -> i32 {
        if matches!(self, Self::Python(Fault::Interrupted)) {
            130
        } else {
            1
        }
    }

    /// Names the file that an I/O error is about.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}
