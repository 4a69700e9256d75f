//! Types of the standard library that PyO3 converts.

use std::cell::Cell;
use std::ffi::{CStr, CString, OsString};
use std::net::{IpAddr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use pyo3::prelude::*;

use crate::function;

#[function]
fn path_joined(path: PathBuf, name: &str) -> PathBuf {
    path.join(name)
}

#[function]
fn path_static() -> &'static Path {
    Path::new("/a/b")
}

#[function]
fn paths_parents(paths: Vec<PathBuf>) -> Vec<Option<PathBuf>> {
    paths
        .iter()
        .map(|path| path.parent().map(Path::to_path_buf))
        .collect()
}

#[function]
fn os_string_same(text: OsString) -> OsString {
    text
}

#[function]
fn duration_doubled(duration: Duration) -> Duration {
    duration * 2
}

#[function]
fn time_later(time: SystemTime, by: Duration) -> SystemTime {
    time + by
}

#[function]
fn address_same(address: IpAddr) -> IpAddr {
    address
}

#[function]
fn address_loopback() -> Ipv6Addr {
    Ipv6Addr::LOCALHOST
}

#[function]
fn cell_same(value: Cell<i64>) -> Cell<i64> {
    value
}

#[function]
fn c_text_len(text: &CStr) -> usize {
    text.count_bytes()
}

#[function]
fn c_text_same(text: CString) -> CString {
    text
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; path_joined, path_static, paths_parents, os_string_same, duration_doubled,
        time_later, address_same, address_loopback, cell_same, c_text_len, c_text_same,
    );
    Ok(())
}
