//! Tells the peer which compiler and flags it was built with: it reports them to the instrument.

include!("../build_info.rs");
