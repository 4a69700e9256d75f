//! Memory from Rust's allocator whose size depends on input: asked for fallibly.

use std::alloc::{Layout, alloc};

/// A copy of `bytes`; `None` if there is no memory for it.
///
/// One call of the allocator. `Vec::try_reserve` does the same through its machinery for growing,
/// which costs more than a short copy itself.
#[inline]
pub(crate) fn copy(bytes: &[u8]) -> Option<Vec<u8>> {
    let length = bytes.len();
    if length == 0 {
        return Some(Vec::new());
    }
    let layout = Layout::array::<u8>(length).ok()?;
    // SAFETY: the layout is not empty.
    let start = unsafe { alloc(layout) };
    if start.is_null() {
        return None;
    }
    // SAFETY: `length` bytes on both sides, of which the new ones are nobody else's.
    unsafe { start.copy_from_nonoverlapping(bytes.as_ptr(), length) };
    // SAFETY: allocated by the global allocator with this capacity, all of it filled.
    Some(unsafe { Vec::from_raw_parts(start, length, length) })
}
