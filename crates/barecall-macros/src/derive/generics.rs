//! The generics of an implementation: those of the type, and the lifetimes of the trait.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Generics, Ident, Lifetime, LifetimeParam, WhereClause, parse_quote};

use crate::errors::Errors;

/// The parts of `impl<...> Trait<'py> for Type<...> where ...`.
pub(super) struct Implementation {
    generics: Generics,
    /// The lifetime of the attached thread.
    pub(super) py: Lifetime,
    /// The lifetime of what is borrowed: the object, or the value.
    pub(super) borrow: Lifetime,
}

impl Implementation {
    /// For a type made from Python. Its one lifetime, if it has one, is that of the thread: it
    /// holds a `Bound<'py, ...>`.
    pub(super) fn from_py(generics: &Generics, errors: &mut Errors) -> Implementation {
        let mut lifetimes = generics.lifetimes();
        let py = lifetimes.next();
        if let Some(second) = lifetimes.next() {
            errors.at(
                second.span(),
                "FromPyObject can be derived with at most one lifetime parameter, that of \
                 `Bound<'py, ...>`: nothing can be borrowed from a field",
            );
        }
        Implementation::new(generics, py, true)
    }

    /// For a type made into Python, or a reference to it. A lifetime called `'py` is that of the
    /// thread; any other is the user's own.
    pub(super) fn into_py(generics: &Generics, by_reference: bool) -> Implementation {
        let py = generics
            .lifetimes()
            .find(|param| param.lifetime.ident == "py");
        Implementation::new(generics, py, by_reference)
    }

    fn new(generics: &Generics, py: Option<&LifetimeParam>, borrows: bool) -> Implementation {
        let mut all = generics.clone();
        let known = py.map(|param| param.lifetime.clone());
        let py = known.unwrap_or_else(|| {
            all.params.insert(0, parse_quote!('py));
            parse_quote!('py)
        });
        // Not a name that somebody gives to a lifetime.
        let borrow: Lifetime = parse_quote!('__barecall);
        if borrows {
            all.params.insert(0, parse_quote!('__barecall));
        }
        Implementation {
            generics: all,
            py,
            borrow,
        }
    }

    /// Bounds each type parameter.
    pub(super) fn bound(mut self, bound: impl Fn(&Ident) -> syn::WherePredicate) -> Self {
        let bounds: Vec<_> = self
            .generics
            .type_params()
            .map(|param| bound(&param.ident))
            .collect();
        self.generics.make_where_clause().predicates.extend(bounds);
        self
    }

    /// What stands after `impl`, and the clause at the end.
    pub(super) fn parts(&self) -> (impl ToTokens + '_, Option<&WhereClause>) {
        let (parameters, _, bounds) = self.generics.split_for_impl();
        (parameters, bounds)
    }
}
