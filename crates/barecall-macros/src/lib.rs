//! Attribute macros of barecall.
