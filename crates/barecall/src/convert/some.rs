//! Defaults of `Option<T>` parameters, which may be written without `Some`.

/// Wraps what is not an `Option` yet.
pub trait SomeWrap<T> {
    /// The default as the parameter takes it.
    fn wrap(self) -> Option<T>;
}

impl<T> SomeWrap<T> for T {
    #[inline(always)]
    fn wrap(self) -> Option<T> {
        Some(self)
    }
}

impl<T> SomeWrap<T> for Option<T> {
    #[inline(always)]
    fn wrap(self) -> Option<T> {
        self
    }
}
