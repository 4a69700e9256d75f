//! Hands PyO3's `cfg`s to this crate: it reads object layouts that differ between Python versions.

fn main() {
    pyo3_build_config::use_pyo3_cfgs();
    pyo3_build_config::add_libpython_rpath_link_args();
}
