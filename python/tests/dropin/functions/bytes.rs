//! Bytes: borrowed, copied and either.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::function;

#[function]
fn bytes_len(bytes: &[u8]) -> usize {
    bytes.len()
}

#[function]
fn bytes_same(bytes: &[u8]) -> &[u8] {
    bytes
}

#[function]
fn bytes_vec(bytes: Vec<u8>) -> Vec<u8> {
    bytes
}

#[function]
fn bytes_sum(bytes: Vec<u8>) -> u64 {
    bytes.iter().map(|&byte| u64::from(byte)).sum()
}

#[function]
fn bytes_cow(bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    bytes
}

#[function]
fn bytes_array(bytes: [u8; 4]) -> [u8; 4] {
    bytes
}

#[function]
fn bytes_no_array(bytes: [u8; 0]) -> usize {
    bytes.len()
}

#[function]
fn bytes_option(bytes: Option<&[u8]>) -> Option<usize> {
    bytes.map(<[u8]>::len)
}

#[function]
fn bytes_option_vec(bytes: Option<Vec<u8>>) -> Option<Vec<u8>> {
    bytes
}

#[function]
fn bytes_lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split(|&byte| byte == b'\n').collect()
}

#[function]
fn bytes_made<'py>(py: Python<'py>, count: usize) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, count % 100, |bytes| {
        bytes.fill(b'x');
        Ok(())
    })
}

#[function]
fn bytes_backed(bytes: PyBackedBytes) -> PyBackedBytes {
    bytes
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; bytes_len, bytes_same, bytes_vec, bytes_sum, bytes_cow, bytes_array, bytes_no_array,
        bytes_option, bytes_option_vec, bytes_lines, bytes_made, bytes_backed,
    );
    Ok(())
}
