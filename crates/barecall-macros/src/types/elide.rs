//! Leaves every lifetime of a type open.

use syn::visit_mut::{self, VisitMut};
use syn::{BoundLifetimes, Lifetime, Type};

/// `ty` with `'_` for each lifetime, `'static` included: the compiler then infers from the call of
/// the user's function what it needs, and refuses a borrow that would have to live longer than
/// the call.
pub(crate) fn elided(ty: &Type) -> Type {
    let mut ty = ty.clone();
    Elide::default().visit_type_mut(&mut ty);
    ty
}

/// Lifetimes that a `for<'a>` inside the type declares belong to the type, and stay.
#[derive(Default)]
struct Elide {
    declared: Vec<Lifetime>,
}

impl Elide {
    fn within(&mut self, binder: Option<&BoundLifetimes>, visit: impl FnOnce(&mut Self)) {
        let outer = self.declared.len();
        let params = binder.into_iter().flat_map(|binder| &binder.lifetimes);
        self.declared.extend(params.filter_map(|param| match param {
            syn::GenericParam::Lifetime(param) => Some(param.lifetime.clone()),
            _ => None,
        }));
        visit(self);
        self.declared.truncate(outer);
    }
}

impl VisitMut for Elide {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if !self.declared.contains(lifetime) {
            *lifetime = Lifetime::new("'_", lifetime.span());
        }
    }

    fn visit_trait_bound_mut(&mut self, bound: &mut syn::TraitBound) {
        let binder = bound.lifetimes.clone();
        self.within(binder.as_ref(), |this| {
            visit_mut::visit_trait_bound_mut(this, bound);
        });
    }

    fn visit_type_fn_ptr_mut(&mut self, pointer: &mut syn::TypeFnPtr) {
        let binder = pointer.lifetimes.clone();
        self.within(binder.as_ref(), |this| {
            visit_mut::visit_type_fn_ptr_mut(this, pointer);
        });
    }
}
