// The build script of both Rust peers: bakes `rustc --version` and the profile's settings into
// the module, so that a result file can say what was measured.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../build_info.rs");
    println!("cargo::rustc-env=PEER_COMPILER={}", compiler());
    println!("cargo::rustc-env=PEER_FLAGS={}", flags());
}

fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc).arg("--version").output();
    printed.map_or_else(
        |_| "unknown rustc".to_owned(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    )
}

/// The optimisation level, plus what was added by RUSTFLAGS (separated by 0x1f there).
fn flags() -> String {
    let level = env::var("OPT_LEVEL").unwrap_or_default();
    let extra = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let flags = format!("opt-level={level} {}", extra.replace('\x1f', " "));
    flags.trim().to_owned()
}
