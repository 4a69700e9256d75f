//! A struct, or a variant of an enum: what the derives see of it.

use syn::ext::IdentExt;
use syn::{Fields, Ident, Member, Type};

use super::attributes::{ContainerOptions, FieldOptions};
use super::self_type::SelfType;
use crate::errors::Errors;

/// A struct or a variant.
pub(super) struct Record<'a> {
    pub(super) ident: &'a Ident,
    /// As they are written, for the place of messages.
    pub(super) written: &'a Fields,
    pub(super) fields: Vec<Field>,
    pub(super) options: ContainerOptions,
}

/// A field.
pub(super) struct Field {
    pub(super) member: Member,
    /// Its type, which does not say `Self`.
    pub(super) ty: Type,
    pub(super) options: FieldOptions,
}

impl<'a> Record<'a> {
    pub(super) fn read(
        ident: &'a Ident,
        written: &'a Fields,
        options: ContainerOptions,
        self_type: &SelfType,
        errors: &mut Errors,
    ) -> Record<'a> {
        let fields = written.members().zip(written).map(|(member, field)| Field {
            member,
            ty: self_type.named_in(&field.ty),
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
    pub(super) fn wrapped(&self) -> Option<&Field> {
        match &self.fields[..] {
            [field] if !self.is_named() || self.options.transparent.is_some() => Some(field),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    /// The name of `field` in Python, where no attribute gives another.
    pub(super) fn python_name(&self, field: &Field) -> String {
        let name = match &field.member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        };
        match &self.options.rename_all {
            Some(rule) => rule.value.apply(&name),
            None => name,
        }
    }
}
