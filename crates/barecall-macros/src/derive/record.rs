//! A struct, or a variant of an enum: what the derives see of it.

use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Fields, Ident, Member, Type};

use super::attributes::{ContainerOptions, FieldOptions};
use crate::errors::Errors;

/// A struct or a variant.
pub(super) struct Record<'a> {
    pub(super) ident: &'a Ident,
    /// As they are written, for the place of messages.
    pub(super) written: &'a Fields,
    pub(super) fields: Vec<Field<'a>>,
    pub(super) options: ContainerOptions,
}

/// A field.
pub(super) struct Field<'a> {
    pub(super) member: Member,
    pub(super) ty: &'a Type,
    pub(super) options: FieldOptions,
}

impl<'a> Record<'a> {
    pub(super) fn read(
        ident: &'a Ident,
        written: &'a Fields,
        options: ContainerOptions,
        errors: &mut Errors,
    ) -> Record<'a> {
        let fields = written.members().zip(written).map(|(member, field)| Field {
            member,
            ty: &field.ty,
            options: FieldOptions::read(&field.attrs, errors),
        });
        Record {
            ident,
            written,
            fields: fields.collect(),
            options,
        }
    }

    /// Whether the fields have names.
    pub(super) fn is_named(&self) -> bool {
        matches!(self.written, Fields::Named(_))
    }

    /// The field that is the whole object: of a tuple struct with one field, always.
    pub(super) fn wrapped(&self) -> Option<&Field<'a>> {
        match &self.fields[..] {
            [field] if !self.is_named() || self.options.transparent.is_some() => Some(field),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    /// The name of `field` in Python, where no attribute gives another.
    pub(super) fn python_name(&self, field: &Field<'_>) -> String {
        let name = field.name();
        match &self.options.rename_all {
            Some(rule) => rule.value.apply(&name),
            None => name,
        }
    }

    /// What both directions refuse. `derive` is the name of the derive.
    pub(super) fn check(&self, derive: &str, errors: &mut Errors) {
        if self.fields.is_empty() {
            let message =
                format!("cannot derive `{derive}` for empty structs and variants: give it a field");
            return errors.at(self.empty_span(), message);
        }
        if self.options.transparent.is_some() && self.fields.len() != 1 {
            errors.at(
                self.written.span(),
                "transparent structs and variants can only have 1 field",
            );
        }
        if let Some(rule) = &self.options.rename_all {
            if !self.is_named() {
                errors.at(
                    rule.span,
                    "`rename_all` is useless on tuple structs and variants: their fields have no \
                     names",
                );
            } else if self.options.transparent.is_some() {
                errors.at(
                    rule.span,
                    "`rename_all` is not permitted on `transparent` structs and variants",
                );
            }
        }
        self.check_getters(errors);
    }

    fn check_getters(&self, errors: &mut Errors) {
        let message = if !self.is_named() {
            "`item` and `attribute` are not permitted on tuple struct elements: they are found by \
             their place"
        } else if self.options.transparent.is_some() {
            "`transparent` structs may not have `item` nor `attribute` for the inner field: it is \
             the whole object"
        } else {
            return;
        };
        for getter in self
            .fields
            .iter()
            .filter_map(|field| field.options.getter.as_ref())
        {
            errors.at(getter.span, message);
        }
    }

    /// Unit structs have no fields whose place could be shown.
    fn empty_span(&self) -> proc_macro2::Span {
        match self.written {
            Fields::Unit => self.ident.span(),
            fields => fields.span(),
        }
    }
}

impl Field<'_> {
    /// The name, or the index, in Rust.
    pub(super) fn name(&self) -> String {
        match &self.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }
}
