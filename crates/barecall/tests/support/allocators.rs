//! Allocators that count and, on demand, fail: Rust's, and CPython's in all three of its domains.
//!
//! All state belongs to the thread, so that other tests of a file are not disturbed.

// Each integration test is a crate of its own and uses a part of this.
#![allow(dead_code, reason = "one test counts, another fails")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::OnceLock;

use pyo3::ffi::{self, PyMemAllocatorDomain, PyMemAllocatorEx};
use pyo3::prelude::*;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
    static PYTHON_FAILS_AT: Cell<Option<usize>> = const { Cell::new(None) };
    static RUST_FAILS_ABOVE: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// How often this thread has allocated.
pub fn count() -> usize {
    COUNT.get()
}

/// Runs `body` while the allocation of CPython's numbered `nth`, and all later ones, fail.
/// Says whether that many were made.
pub fn python_failing_at<T>(nth: usize, body: impl FnOnce() -> T) -> (T, bool) {
    PYTHON_FAILS_AT.set(Some(nth));
    let result = body();
    let failed = PYTHON_FAILS_AT.replace(None) == Some(0);
    (result, failed)
}

/// Runs `body` while allocations of Rust's of more than `bytes` fail.
pub fn rust_failing_above<T>(bytes: usize, body: impl FnOnce() -> T) -> T {
    RUST_FAILS_ABOVE.set(bytes);
    let result = body();
    RUST_FAILS_ABOVE.set(usize::MAX);
    result
}

fn count_one() {
    // Allocations of threads that are ending are nobody's.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

fn python_fails() -> bool {
    let fails = PYTHON_FAILS_AT.try_with(|left| match left.get() {
        None => false,
        Some(0) => true,
        Some(n) => {
            left.set(Some(n - 1));
            n == 1
        }
    });
    fails.unwrap_or(false)
}

/// The global allocator of a test.
pub struct Watched;

// SAFETY: passes on to the system's allocator what it does not refuse.
unsafe impl GlobalAlloc for Watched {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        if RUST_FAILS_ABOVE
            .try_with(Cell::get)
            .is_ok_and(|limit| layout.size() > limit)
        {
            return null_mut();
        }
        // SAFETY: passed on from the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: passed on from the caller.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// CPython's own allocator of one domain, which ours passes on to.
struct Original(PyMemAllocatorEx);

// SAFETY: CPython's allocators may be called from any thread that may allocate in their domain.
unsafe impl Send for Original {}
// SAFETY: as above.
unsafe impl Sync for Original {}

static ORIGINALS: [OnceLock<Original>; 3] = [const { OnceLock::new() }; 3];

fn original(domain: *mut c_void) -> &'static PyMemAllocatorEx {
    &ORIGINALS[domain.addr()]
        .get()
        .expect("the hooks are installed")
        .0
}

extern "C" fn malloc(domain: *mut c_void, size: usize) -> *mut c_void {
    count_one();
    if python_fails() {
        return null_mut();
    }
    let original = original(domain);
    (original.malloc.expect("malloc"))(original.ctx, size)
}

extern "C" fn calloc(domain: *mut c_void, count: usize, size: usize) -> *mut c_void {
    count_one();
    if python_fails() {
        return null_mut();
    }
    let original = original(domain);
    (original.calloc.expect("calloc"))(original.ctx, count, size)
}

extern "C" fn realloc(domain: *mut c_void, pointer: *mut c_void, size: usize) -> *mut c_void {
    count_one();
    if python_fails() {
        return null_mut();
    }
    let original = original(domain);
    (original.realloc.expect("realloc"))(original.ctx, pointer, size)
}

extern "C" fn free(domain: *mut c_void, pointer: *mut c_void) {
    let original = original(domain);
    (original.free.expect("free"))(original.ctx, pointer);
}

/// Puts ours before CPython's allocators, for the rest of the process.
pub fn install(_py: Python<'_>) {
    use PyMemAllocatorDomain::{PYMEM_DOMAIN_MEM, PYMEM_DOMAIN_OBJ, PYMEM_DOMAIN_RAW};
    let domains = [PYMEM_DOMAIN_RAW, PYMEM_DOMAIN_MEM, PYMEM_DOMAIN_OBJ];
    for (index, domain) in domains.into_iter().enumerate() {
        ORIGINALS[index].get_or_init(|| Original(allocator_of(domain)));
        let mut ours = PyMemAllocatorEx {
            ctx: std::ptr::without_provenance_mut(index),
            malloc: Some(malloc),
            calloc: Some(calloc),
            realloc: Some(realloc),
            free: Some(free),
        };
        // SAFETY: wraps the domain's own allocator, so blocks made before can be freed after.
        unsafe { ffi::PyMem_SetAllocator(domain, &mut ours) };
    }
}

fn allocator_of(domain: PyMemAllocatorDomain) -> PyMemAllocatorEx {
    let mut allocator = PyMemAllocatorEx {
        ctx: null_mut(),
        malloc: None,
        calloc: None,
        realloc: None,
        free: None,
    };
    // SAFETY: a valid out-parameter.
    unsafe { ffi::PyMem_GetAllocator(domain, &mut allocator) };
    allocator
}
