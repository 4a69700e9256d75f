//! barecall
