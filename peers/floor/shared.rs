//! The empty Rust function behind a shared library; see `floor.rs`.

use std::hint::black_box;

/// Does nothing that the compiler could see through.
#[unsafe(no_mangle)]
pub extern "C" fn barecall_floor_shared() {
    black_box(());
}
