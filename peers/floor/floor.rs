//! The native floor in Rust: the twin of `floor.c`, with the same symbols.
//!
//! Built by rustc alone: the second library is not a Rust dependency, it is linked like a C one.

use std::hint::black_box;

/// Keeps the compiler from seeing that nothing happens.
#[inline(always)]
fn keep() {
    black_box(());
}

/// Not exported, so that the call is direct and not through the linkage table.
#[inline(never)]
extern "C" fn barecall_floor_same() {
    keep();
}

#[link(name = "floor_shared_rust")]
unsafe extern "C" {
    /// Empty: defined in `shared.rs`, for any caller.
    safe fn barecall_floor_shared();
}

/// The loop alone.
#[unsafe(no_mangle)]
pub extern "C" fn barecall_floor_loop_empty(turns: u64) {
    for _ in 0..turns {
        keep();
    }
}

/// The function of this binary.
#[unsafe(no_mangle)]
pub extern "C" fn barecall_floor_loop_same(turns: u64) {
    for _ in 0..turns {
        barecall_floor_same();
    }
}

/// The function of the shared library.
#[unsafe(no_mangle)]
pub extern "C" fn barecall_floor_loop_shared(turns: u64) {
    for _ in 0..turns {
        barecall_floor_shared();
    }
}
