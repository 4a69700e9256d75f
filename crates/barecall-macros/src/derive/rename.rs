//! `rename_all = "..."`: the rules by which Rust's names become Python's.

use heck::{
    ToKebabCase, ToLowerCamelCase, ToShoutyKebabCase, ToShoutySnakeCase, ToSnakeCase,
    ToUpperCamelCase,
};
use syn::LitStr;
use syn::parse::{Parse, ParseStream};

/// A rule: what it makes of a name.
#[derive(Clone, Copy)]
pub(super) struct Rule(Function);

type Function = fn(&str) -> String;

/// By the names that PyO3 gives them, each of which follows its rule.
const RULES: [(&str, Function); 8] = [
    ("camelCase", |name| name.to_lower_camel_case()),
    ("kebab-case", |name| name.to_kebab_case()),
    ("lowercase", |name| name.to_lowercase()),
    ("PascalCase", |name| name.to_upper_camel_case()),
    ("SCREAMING-KEBAB-CASE", |name| name.to_shouty_kebab_case()),
    ("SCREAMING_SNAKE_CASE", |name| name.to_shouty_snake_case()),
    ("snake_case", |name| name.to_snake_case()),
    ("UPPERCASE", |name| name.to_uppercase()),
];

impl Rule {
    pub(super) fn apply(self, name: &str) -> String {
        (self.0)(name)
    }
}

impl Parse for Rule {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let written = input.parse::<LitStr>()?;
        let text = written.value();
        let known = RULES.iter().find(|(name, _)| *name == text);
        known.map(|(_, rule)| Rule(*rule)).ok_or_else(|| {
            let names = RULES.map(|(name, _)| format!("\"{name}\"")).join(", ");
            syn::Error::new(
                written.span(),
                format!("expected a valid renaming rule, one of: {names}"),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Rule;
    use syn::parse_quote;

    #[test]
    fn each_rule_follows_its_name() {
        let renamed = |rule: Rule| rule.apply("first_of_2names");
        assert_eq!(renamed(parse_quote!("camelCase")), "firstOf2names");
        assert_eq!(renamed(parse_quote!("kebab-case")), "first-of-2names");
        assert_eq!(renamed(parse_quote!("lowercase")), "first_of_2names");
        assert_eq!(renamed(parse_quote!("PascalCase")), "FirstOf2names");
        assert_eq!(
            renamed(parse_quote!("SCREAMING-KEBAB-CASE")),
            "FIRST-OF-2NAMES"
        );
        assert_eq!(
            renamed(parse_quote!("SCREAMING_SNAKE_CASE")),
            "FIRST_OF_2NAMES"
        );
        assert_eq!(renamed(parse_quote!("snake_case")), "first_of_2names");
        assert_eq!(renamed(parse_quote!("UPPERCASE")), "FIRST_OF_2NAMES");
    }
}
