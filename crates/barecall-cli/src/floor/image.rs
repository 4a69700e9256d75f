//! What the proof needs of a shared library: code, function symbols and linkage slots.

use std::collections::HashMap;
use std::path::Path;

use object::{Architecture, Object, ObjectSection, ObjectSymbol, RelocationTarget};

use super::Unproven;

/// A library's code by address, as the file describes it.
#[derive(Debug, Default)]
pub struct Image {
    sections: Vec<(u64, Vec<u8>)>,
    functions: Vec<Function>,
    slots: HashMap<u64, String>,
}

#[derive(Debug)]
struct Function {
    name: String,
    address: u64,
    size: u64,
}

impl Image {
    /// Reads a library.
    ///
    /// # Errors
    /// [`Unproven::Unreadable`], and [`Unproven::Architecture`] where its code is not x86-64.
    pub fn read(path: &Path) -> Result<Self, Unproven> {
        let unreadable = |why: &dyn std::fmt::Display| {
            Unproven::Unreadable(format!("{}: {why}", path.display()))
        };
        let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
        let file = object::File::parse(&*bytes).map_err(|error| unreadable(&error))?;
        if file.architecture() != Architecture::X86_64 {
            return Err(Unproven::Architecture(format!("{:?}", file.architecture())));
        }
        Ok(Self {
            sections: sections(&file),
            functions: functions(&file),
            slots: slots(&file),
        })
    }

    /// The code from `address` to the end of its section.
    pub(super) fn code_at(&self, address: u64) -> Option<&[u8]> {
        self.sections.iter().find_map(|(start, bytes)| {
            let offset = usize::try_from(address.checked_sub(*start)?).ok()?;
            bytes.get(offset..)
        })
    }

    /// Where a function begins, if this library defines it.
    pub(super) fn address_of(&self, name: &str) -> Option<u64> {
        self.named(name).map(|function| function.address)
    }

    /// Address and code of a function.
    pub(super) fn function(&self, name: &str) -> Option<(u64, &[u8])> {
        let function = self.named(name)?;
        let code = self
            .code_at(function.address)?
            .get(..usize::try_from(function.size).ok()?)?;
        Some((function.address, code))
    }

    fn named(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|function| function.is(name))
    }

    /// Whether the linkage slot at `address` holds the address of the function `name`.
    pub(super) fn slot_holds(&self, address: u64, name: &str) -> bool {
        self.slots
            .get(&address)
            .is_some_and(|symbol| symbol == name)
    }

    #[cfg(test)]
    pub(super) fn made_up(code: (u64, &[u8]), function: &str, slots: &[(u64, &str)]) -> Self {
        let (address, bytes) = code;
        let size = bytes.len() as u64;
        Self {
            sections: vec![(address, bytes.to_vec())],
            functions: vec![Function {
                name: function.to_owned(),
                address,
                size,
            }],
            slots: slots
                .iter()
                .map(|(slot, name)| (*slot, (*name).to_owned()))
                .collect(),
        }
    }

    #[cfg(test)]
    pub(super) fn with_function(mut self, name: &str, address: u64) -> Self {
        self.functions.push(Function {
            name: name.to_owned(),
            address,
            size: 1,
        });
        self
    }
}

impl Function {
    /// A private Rust function has a mangled name (`_ZN5floor19barecall_floor_same17h…E`).
    fn is(&self, name: &str) -> bool {
        self.name == name || self.name.contains(&format!("{}{name}17h", name.len()))
    }
}

fn sections(file: &object::File<'_>) -> Vec<(u64, Vec<u8>)> {
    let code = file
        .sections()
        .filter(|section| section.kind() == object::SectionKind::Text);
    code.filter_map(|section| Some((section.address(), section.data().ok()?.to_vec())))
        .collect()
}

fn functions(file: &object::File<'_>) -> Vec<Function> {
    let defined = file
        .symbols()
        .chain(file.dynamic_symbols())
        .filter(ObjectSymbol::is_definition);
    let function = |symbol: object::Symbol<'_, '_>| {
        let name = symbol.name().ok()?.to_owned();
        Some(Function {
            name,
            address: symbol.address(),
            size: symbol.size(),
        })
    };
    defined.filter_map(function).collect()
}

/// Where the dynamic linker writes the address of a function, by the address of the slot.
fn slots(file: &object::File<'_>) -> HashMap<u64, String> {
    let relocations = file.dynamic_relocations().into_iter().flatten();
    let slot = |(address, relocation): (u64, object::Relocation)| {
        let RelocationTarget::Symbol(index) = relocation.target() else {
            return None;
        };
        let symbol = file.dynamic_symbol_table()?;
        let symbol = object::ObjectSymbolTable::symbol_by_index(&symbol, index).ok()?;
        Some((address, symbol.name().ok()?.to_owned()))
    };
    relocations.filter_map(slot).collect()
}
