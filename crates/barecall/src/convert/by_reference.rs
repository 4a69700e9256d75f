//! References to small values out: what the value itself gives.

use pyo3::{Bound, PyAny, Python};

use super::IntoPython;
use crate::ffi::Raised;

macro_rules! by_reference {
    ($($type:ty),*) => {$(
        impl<'py> IntoPython<'py> for &$type {
            #[inline(always)]
            fn into_python(self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Raised> {
                (*self).into_python(py)
            }
        }
    )*};
}

by_reference!(bool, char, f32, f64, &str, &[u8]);
by_reference!(
    i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize
);
