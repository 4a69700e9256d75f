//! Misuse gives errors at the right place that say what to write instead.

/// The messages of rustc itself, which some of these contain, are those of one toolchain.
#[test]
fn misuse_is_explained() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
