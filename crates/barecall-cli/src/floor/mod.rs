//! The native floor: an empty function called from a native loop, with no Python between.
//!
//! Two languages, each with a callee in the loop's own binary and one behind a shared library. A
//! compiler may drop or inline a call that does nothing, so the machine code of each loop is read
//! first: no call, no number.

mod image;
mod proof;

use std::path::{Path, PathBuf};

pub use image::Image;
pub use proof::{Unproven, prove};

/// One kind of native call.
#[derive(Debug, Clone, Copy)]
pub struct NativeCall {
    /// The name of its case in result files.
    pub case: &'static str,
    /// What the table calls it.
    pub call: &'static str,
    /// The suffix of its symbols and of its functions in `barecall_peers.floor`.
    kind: &'static str,
}

/// The language that both loop and callee are written in.
#[derive(Debug, Clone, Copy)]
pub struct Native {
    /// The name of its contender in result files.
    pub name: &'static str,
    /// What people call it.
    pub language: &'static str,
    /// The prefix of its functions in `barecall_peers.floor`.
    prefix: &'static str,
}

/// The native calls, in the order of the table.
pub const CALLS: &[NativeCall] = &[
    NativeCall {
        case: "native_same",
        call: "empty(), same binary",
        kind: "same",
    },
    NativeCall {
        case: "native_shared",
        call: "empty(), shared library",
        kind: "shared",
    },
];

/// The languages, in the order of the table.
pub const NATIVES: &[Native] = &[
    Native {
        name: "native-c",
        language: "C",
        prefix: "c",
    },
    Native {
        name: "native-rust",
        language: "Rust",
        prefix: "rust",
    },
];

impl Native {
    /// The text that names the loop of this kind of call `loop`.
    pub fn loop_source(self, call: NativeCall) -> String {
        format!(
            "from barecall_peers.floor import {}_{} as loop\n",
            self.prefix, call.kind
        )
    }

    /// The text that names the loop without a call `loop`.
    pub fn empty_loop_source(self) -> String {
        format!(
            "from barecall_peers.floor import {}_empty as loop\n",
            self.prefix
        )
    }

    /// Proves that the loop calls its callee on every turn.
    ///
    /// # Errors
    /// The reason why that is not known.
    pub fn prove(self, call: NativeCall, peers: &Path) -> Result<(), Unproven> {
        let image = Image::read(&self.library(peers))?;
        let caller = format!("barecall_floor_loop_{}", call.kind);
        prove(&image, &caller, &format!("barecall_floor_{}", call.kind))
    }

    fn library(self, peers: &Path) -> PathBuf {
        peers
            .join("barecall_peers")
            .join(format!("libfloor_{}.so", self.prefix))
    }
}
