//! Memory from Rust's allocator whose size depends on input: asked for fallibly.

use core::ptr::NonNull;
use std::alloc::{Layout, alloc};

/// An empty `Vec` with room for exactly `count` items; `None` if there is no memory for it.
///
/// One call of the allocator. `Vec::try_reserve` does the same through its machinery for growing,
/// which costs more than a short copy itself.
#[inline]
pub(crate) fn with_room<T>(count: usize) -> Option<Vec<T>> {
    let layout = Layout::array::<T>(count).ok()?;
    if layout.size() == 0 {
        return Some(Vec::new());
    }
    // SAFETY: the layout is not empty.
    let start = NonNull::new(unsafe { alloc(layout) })?.cast::<T>();
    // SAFETY: allocated by the global allocator with this capacity; no item is there yet.
    Some(unsafe { Vec::from_raw_parts(start.as_ptr(), 0, count) })
}

/// A copy of `bytes`; `None` if there is no memory for it.
#[inline]
pub(crate) fn copy(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut copy = with_room(bytes.len())?;
    copy.extend_from_slice(bytes);
    Some(copy)
}
