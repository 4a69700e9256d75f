//! Links the test so that it finds libpython wherever the interpreter was installed.

fn main() {
    pyo3_build_config::add_libpython_rpath_link_args();
}
