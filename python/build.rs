//! Bakes in how the module was optimised: the instrument refuses to time with a debug build.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let level = std::env::var("OPT_LEVEL").unwrap_or_default();
    println!("cargo::rustc-env=BARECALL_OPT_LEVEL={level}");
}
