//! The signature that Python sees.
//!
//! Without a written signature every argument is positional and required, `Option` included, as
//! under PyO3. A written one is matched with the parameters in [`matcher`](super::matcher).

use syn::ext::IdentExt;
use syn::{Expr, Ident};

use super::matcher::Matcher;
use super::params::{Kind, Param};
use super::signature::Written;
use super::text_signature::default_to_python;
use crate::errors::Errors;

/// A signature in Python's terms.
#[derive(Default)]
pub(crate) struct PythonSignature {
    /// How many of [`positional`](Self::positional) cannot be passed by name.
    pub(crate) positional_only: usize,
    /// What can be passed by position, in order.
    pub(crate) positional: Vec<Parameter>,
    /// What can only be passed by name, in order.
    pub(crate) keyword_only: Vec<Parameter>,
    /// The name of `*args`.
    pub(crate) varargs: Option<String>,
    /// The name of `**kwargs`.
    pub(crate) kwargs: Option<String>,
}

/// One parameter in Python's terms.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    /// Its default as Python text, `...` where there is none.
    pub(crate) default: Option<String>,
}

impl PythonSignature {
    /// Matches `written` with `params`, and completes these.
    pub(crate) fn read(
        written: Option<Written>,
        params: &mut [Param],
        errors: &mut Errors,
    ) -> PythonSignature {
        let signature = match written {
            Some(written) => Matcher::new(params, errors).run(written),
            None => all_positional(params),
        };
        number_slots(params);
        signature
    }

    /// How many positional parameters have no default. They all come first.
    pub(crate) fn required_positional(&self) -> usize {
        let is_required = |parameter: &&Parameter| parameter.default.is_none();
        self.positional.iter().take_while(is_required).count()
    }
}

fn all_positional(params: &[Param]) -> PythonSignature {
    let is_argument = |param: &&Param| matches!(param.kind, Kind::Regular(_));
    let positional = params.iter().filter(is_argument);
    PythonSignature {
        positional: positional
            .map(|param| Parameter::new(&param.name, None))
            .collect(),
        ..PythonSignature::default()
    }
}

/// Rust parameters stand in the order of the signature, and so do the slots.
fn number_slots(params: &mut [Param]) {
    let regular = params.iter_mut().filter_map(|param| match &mut param.kind {
        Kind::Regular(regular) => Some(regular),
        _ => None,
    });
    for (slot, regular) in regular.enumerate() {
        regular.slot = slot;
    }
}

impl Parameter {
    pub(super) fn new(name: &Ident, default: Option<&Expr>) -> Parameter {
        Parameter {
            name: name.unraw().to_string(),
            default: default.map(default_to_python),
        }
    }
}
