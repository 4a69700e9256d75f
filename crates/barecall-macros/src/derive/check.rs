//! What the derives refuse: all of it at once, each where it is written.

use syn::Fields;
use syn::spanned::Spanned as _;

use super::attributes::{Getter, Spanned};
use super::record::{Field, Record};
use super::{Item, Kind};
use crate::errors::Errors;

impl Item<'_> {
    pub(super) fn check_from_py(&self, errors: &mut Errors) {
        match &self.kind {
            Kind::Struct(record) => {
                let message = "`annotation` is unsupported for structs: it names a variant";
                refuse(record.options.annotation.as_ref(), message, errors);
                record.check_from_py(errors);
            }
            Kind::Enum(options, variants) => {
                refuse_on_enum(options.transparent.as_ref(), "transparent", errors);
                refuse_on_enum(options.annotation.as_ref(), "annotation", errors);
                variants
                    .iter()
                    .for_each(|variant| variant.check_from_py(errors));
            }
        }
    }

    pub(super) fn check_into_py(&self, errors: &mut Errors) {
        match &self.kind {
            Kind::Struct(record) => record.check_into_py(errors),
            Kind::Enum(options, variants) => {
                refuse_on_enum(options.transparent.as_ref(), "transparent", errors);
                refuse_on_enum(options.rename_all.as_ref(), "rename_all", errors);
                variants
                    .iter()
                    .for_each(|variant| variant.check_into_py(errors));
            }
        }
    }
}

impl Record<'_> {
    /// For both directions. `derive` is the name of the derive.
    pub(super) fn check(&self, derive: &str, errors: &mut Errors) {
        if self.fields.is_empty() {
            let span = match self.written {
                // Nothing of the fields is written that could be shown.
                Fields::Unit => self.ident.span(),
                fields => fields.span(),
            };
            let message =
                format!("cannot derive `{derive}` for empty structs and variants: give it a field");
            return errors.at(span, message);
        }
        if self.options.transparent.is_some() && self.fields.len() != 1 {
            let message = "transparent structs and variants can only have 1 field";
            errors.at(self.written.span(), message);
        }
        self.check_rename(errors);
        self.check_getters(errors);
    }

    fn check_rename(&self, errors: &mut Errors) {
        let message = if !self.is_named() {
            "`rename_all` is useless on tuple structs and variants: their fields have no names"
        } else if self.options.transparent.is_some() {
            "`rename_all` is not permitted on `transparent` structs and variants"
        } else {
            return;
        };
        refuse(self.options.rename_all.as_ref(), message, errors);
    }

    fn check_getters(&self, errors: &mut Errors) {
        let message = if !self.is_named() {
            "`item` and `attribute` are not permitted on tuple struct elements: these are found by \
             their place"
        } else if self.options.transparent.is_some() {
            "`transparent` structs may not have `item` nor `attribute` for the inner field: it is \
             the whole object"
        } else {
            return;
        };
        for field in &self.fields {
            refuse(field.options.getter.as_ref(), message, errors);
        }
    }

    fn check_from_py(&self, errors: &mut Errors) {
        if self.is_named() {
            self.check_defaults(errors);
            self.check_items(errors);
            return;
        }
        let message =
            "`default` is not permitted on tuple struct elements: a tuple has all its items";
        for field in &self.fields {
            refuse(field.options.default.as_ref(), message, errors);
        }
    }

    fn check_defaults(&self, errors: &mut Errors) {
        let has_default = |field: &Field| field.options.default.is_some();
        if !self.fields.is_empty() && self.fields.iter().all(has_default) {
            errors.at(
                self.written.span(),
                "cannot derive `FromPyObject` for structs and variants with only default values: \
                 any object would do",
            );
        }
    }

    fn check_items(&self, errors: &mut Errors) {
        let Some(all) = &self.options.from_item_all else {
            return;
        };
        for getter in self
            .fields
            .iter()
            .filter_map(|field| field.options.getter.as_ref())
        {
            match getter.value {
                Getter::Item(Some(_)) => {}
                Getter::Item(None) => errors.at(
                    getter.span,
                    "useless `item`: the struct is already annotated with `from_item_all`",
                ),
                Getter::Attribute(_) => errors.at(
                    all.span,
                    "the struct is already annotated with `from_item_all`, `attribute` is not \
                     allowed",
                ),
            }
        }
    }

    fn check_into_py(&self, errors: &mut Errors) {
        let message = "`into_py_with` is not permitted on `transparent` structs or variants: they \
                       become what their field becomes";
        if let Some(field) = self.wrapped() {
            refuse(field.options.into_py_with.as_ref(), message, errors);
        }
    }
}

fn refuse<T>(option: Option<&Spanned<T>>, message: &str, errors: &mut Errors) {
    if let Some(option) = option {
        errors.at(option.span, message);
    }
}

fn refuse_on_enum<T>(option: Option<&Spanned<T>>, name: &str, errors: &mut Errors) {
    let message =
        format!("`{name}` is not supported at top level for enums: write it on a variant");
    refuse(option, &message, errors);
}
