//! What `wrap_pyfunction!` and `#[pymodule_export]` find under a function's name.

use core::ffi::CStr;
use core::ops::Deref;

use pyo3::{Python, ffi};

use super::function::Function;
use super::pyo3_private::{self, PyFunctionDef};
use super::trampoline;
use crate::args::Signature;

/// A function ready to be registered.
///
/// Both of PyO3's routes coerce a reference to this into one to `PyFunctionDef`, once for each
/// registration: the only moment at import when code of ours runs.
pub struct FunctionDef {
    def: PyFunctionDef,
    signature: fn() -> &'static Signature,
}

impl FunctionDef {
    /// The definition of `F`, with `#[pyo3(name)]` and the docstring, signature line included.
    #[must_use]
    pub const fn new<F: Function<N>, const N: usize>(
        name: &'static CStr,
        doc: &'static CStr,
    ) -> Self {
        let method = if F::PLAIN {
            trampoline::plain::<F, N> as ffi::PyCFunctionFastWithKeywords
        } else {
            pyo3_private::attached::<F, N>()
        };
        let def = PyFunctionDef::new(ffi::PyMethodDef {
            ml_name: name.as_ptr(),
            ml_meth: ffi::PyMethodDefPointer {
                PyCFunctionFastWithKeywords: method,
            },
            ml_flags: ffi::METH_FASTCALL | ffi::METH_KEYWORDS,
            ml_doc: doc.as_ptr(),
        });
        Self {
            def,
            signature: F::signature,
        }
    }
}

impl Deref for FunctionDef {
    type Target = PyFunctionDef;

    fn deref(&self) -> &PyFunctionDef {
        // Nothing keeps other code from coming here unattached; then there is nothing to prepare.
        Python::try_attach(|py| {
            crate::ffi::layout::check(py);
            super::deferred::install(py);
            (self.signature)().intern(py);
        });
        &self.def
    }
}
