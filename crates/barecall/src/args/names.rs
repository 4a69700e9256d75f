//! Finds the slot that a keyword names, at a cost that does not grow with the parameters.
//!
//! Three steps, each for what the one before has missed. A call that names parameters in the order
//! of their declaration costs one comparison of addresses for each; one in any other order a look
//! into a table of addresses, since names written in a call are interned as ours are; names that a
//! `**mapping` made up are looked up by their text.

use pyo3::{Borrowed, Py, PyAny, Python, ffi};

use super::signature::{Parameter, Shape};
use crate::ffi::name::{self, TextIndex};
use crate::ffi::{Raised, is_exact};

/// The names of a signature as Python objects. Made once, when the function is registered.
pub(crate) struct Names {
    /// Interned, in the order of the slots.
    interned: Box<[Py<PyAny>]>,
    table: AddressTable,
    /// The slots of the names that can be given by keyword.
    by_text: TextIndex,
    positional_only: usize,
}

impl Names {
    /// # Errors
    ///
    /// `MemoryError`, or what importing `unicodedata` raises where a name is not ASCII.
    pub(super) fn new(
        py: Python<'_>,
        shape: &Shape,
        parameters: &[Parameter],
    ) -> Result<Self, Raised> {
        let positional_only = shape.positional_only;
        let interned = parameters
            .iter()
            .map(|parameter| Ok(name::interned(py, parameter.name())?.unbind()))
            .collect::<Result<Box<[_]>, Raised>>()?;
        let by_keyword = interned.iter().enumerate().skip(positional_only);
        let with_token = by_keyword.map(|(slot, name)| (slot, name.bind_borrowed(py)));
        Ok(Self {
            table: AddressTable::new(&interned, positional_only),
            by_text: TextIndex::new(py, with_token)?,
            interned,
            positional_only,
        })
    }

    /// The names, in the order of the slots.
    #[inline(always)]
    pub(crate) fn interned(&self) -> &[Py<PyAny>] {
        &self.interned
    }

    /// The slot of an interned name that may be given by keyword. `hint` is looked at first; it is
    /// not the slot of a positional-only parameter.
    ///
    /// `None` where [`Names::find_by_text`] must decide.
    #[inline(always)]
    pub(super) fn find(&self, name: Borrowed<'_, '_, PyAny>, hint: usize) -> Option<usize> {
        match self.interned.get(hint) {
            Some(hinted) if hinted.as_ptr() == name.as_ptr() => Some(hint),
            _ => self.table.find(&self.interned, name.as_ptr()),
        }
    }

    /// The slot of a name that need not be interned.
    ///
    /// # Cost
    ///
    /// A lookup in a dict; for an instance of a subclass of `str`, whose `__eq__` CPython asks, a
    /// comparison with each name in turn.
    ///
    /// # Errors
    ///
    /// What that `__eq__` raises.
    #[cold]
    pub(super) fn find_by_text(
        &self,
        keyword: Borrowed<'_, '_, PyAny>,
    ) -> Result<Option<usize>, Raised> {
        let py = keyword.py();
        if is_exact(keyword, &raw const ffi::PyUnicode_Type) {
            return self.by_text.get(keyword);
        }
        for (slot, name) in self.interned.iter().enumerate().skip(self.positional_only) {
            if name::equal(keyword, name.bind_borrowed(py))? {
                return Ok(Some(slot));
            }
        }
        Ok(None)
    }
}

/// From the address of an interned name to its slot: open addressing, at most a quarter full, so
/// that almost every name is found where it is looked for first.
struct AddressTable(Box<[u32]>);

impl AddressTable {
    const FREE: u32 = u32::MAX;

    fn new(names: &[Py<PyAny>], first: usize) -> Self {
        let mut table = vec![Self::FREE; (4 * names.len() + 1).next_power_of_two()];
        let mask = table.len() - 1;
        for (slot, name) in names.iter().enumerate().skip(first) {
            let mut place = hash(name.as_ptr()) & mask;
            while table[place] != Self::FREE {
                place = (place + 1) & mask;
            }
            // A function has far fewer than 2**32 parameters.
            table[place] = slot as u32;
        }
        Self(table.into())
    }

    #[inline(always)]
    fn find(&self, names: &[Py<PyAny>], name: *mut ffi::PyObject) -> Option<usize> {
        let mask = self.0.len() - 1;
        let mut place = hash(name) & mask;
        loop {
            // What is free is not the slot of a name.
            let slot = self.0[place] as usize;
            if names.get(slot)?.as_ptr() == name {
                return Some(slot);
            }
            place = (place + 1) & mask;
        }
    }
}

/// Takes two parts of the product: strings that were made one after another lie at equal distances,
/// and any one part leaves some distances in clusters.
#[inline(always)]
fn hash(name: *mut ffi::PyObject) -> usize {
    let product = (name.addr() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((product >> 32) ^ (product >> 47)) as usize
}
