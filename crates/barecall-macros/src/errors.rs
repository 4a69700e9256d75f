//! Collects every error of one expansion, so that a user sees all of them in one build.
//!
//! A parser that returns at its first error makes its user compile once per mistake. The parsers of
//! this crate push into one collector, go on with what is still meaningful, and ask at the end.

use proc_macro2::Span;

/// The errors of one expansion, in the order in which they were found.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    /// Adds an error that a parser returned.
    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(first) => first.combine(error),
            none => *none = Some(error),
        }
    }

    /// Adds an error of our own at `span`.
    pub(crate) fn at(&mut self, span: Span, message: impl std::fmt::Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Keeps the value of a success and the error of a failure.
    pub(crate) fn take<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// `value` if nothing was found wrong.
    pub(crate) fn finish<T>(self, value: T) -> syn::Result<T> {
        match self.0 {
            None => Ok(value),
            Some(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Errors;
    use proc_macro2::Span;

    #[test]
    fn all_errors_are_reported() {
        let mut errors = Errors::default();
        errors.at(Span::call_site(), "one");
        assert_eq!(
            errors.take(Err::<(), _>(syn::Error::new(Span::call_site(), "two"))),
            None
        );
        assert_eq!(errors.take(Ok(3)), Some(3));
        let found: Vec<_> = errors
            .finish(())
            .unwrap_err()
            .into_iter()
            .map(|error| error.to_string())
            .collect();
        assert_eq!(found, ["one", "two"]);
    }

    #[test]
    fn no_error_keeps_the_value() {
        assert_eq!(Errors::default().finish(1).unwrap(), 1);
    }
}
