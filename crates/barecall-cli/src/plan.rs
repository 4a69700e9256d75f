//! From what was asked to what is run: groups of entries, each an entry of the report.

use crate::cases::{Answer, CASES, Case, empty_loop_source};
use crate::contenders::{CONTENDERS, Contender};
use crate::error::Error;
use crate::floor::{CALLS, NATIVES, Native, NativeCall};
use crate::report::Row;

/// The cases and contenders to measure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    cases: Vec<&'static str>,
    /// Names, in the order of the table.
    pub contenders: Vec<&'static str>,
}

/// The contenders of one case: they take turns.
#[derive(Debug)]
pub struct Group {
    /// One for each contender.
    pub entries: Vec<Entry>,
}

/// One row of the report and what it takes to fill it.
#[derive(Debug)]
pub struct Entry {
    /// The row, still without numbers.
    pub row: Row,
    /// The source of the loop.
    pub source: String,
    /// The source of the same loop without the call.
    pub empty: String,
    /// How many turns the two counted loops differ by.
    pub turns: u64,
    /// How it is known that the loop does its work.
    pub check: Check,
}

/// What is checked before an entry is timed.
#[derive(Debug)]
pub enum Check {
    /// The answer of a call.
    Answer {
        /// The source that makes the call possible.
        preparation: String,
        /// The call.
        call: &'static str,
        /// What is right.
        answer: Answer,
    },
    /// The machine code of a native loop.
    Code(Native, NativeCall),
}

fn case_ids() -> impl Iterator<Item = &'static str> {
    CALLS
        .iter()
        .map(|call| call.case)
        .chain(CASES.iter().map(|case| case.id))
}

fn contender_names() -> impl Iterator<Item = &'static str> {
    CONTENDERS.iter().map(|contender| contender.name)
}

impl Selection {
    /// Cases whose name contains one of `only` (all, if that is empty) and none of `skip`;
    /// contenders by name.
    ///
    /// # Errors
    /// [`Error::Unknown`] for a contender that does not exist, [`Error::Nothing`] if no case is
    /// left.
    pub fn by_patterns(
        only: &[String],
        skip: &[String],
        contenders: &[String],
    ) -> Result<Self, Error> {
        let contains =
            |patterns: &[String], id: &str| patterns.iter().any(|text| id.contains(text));
        let wanted = |id: &&str| only.is_empty() || contains(only, id);
        let cases = case_ids()
            .filter(wanted)
            .filter(|id| !contains(skip, id))
            .collect();
        let unknown = contenders
            .iter()
            .find(|name| contender_names().all(|known| known != **name));
        if let Some(name) = unknown {
            return Err(Error::Unknown(name.clone()));
        }
        Self::checked(cases, contenders)
    }

    /// Cases and contenders by exact name, in any order; all of a kind where none is named. Native
    /// calls are taken if named.
    ///
    /// # Errors
    /// [`Error::Unknown`] for a name that is neither.
    pub fn by_names(names: &[String]) -> Result<Self, Error> {
        let named = |known: &&str| names.iter().any(|name| name == known);
        let known = |name: &&String| {
            case_ids()
                .chain(contender_names())
                .any(|known| known == **name)
        };
        if let Some(unknown) = names.iter().find(|name| !known(name)) {
            return Err(Error::Unknown(unknown.clone()));
        }
        let mut cases: Vec<&str> = case_ids().filter(named).collect();
        if cases.is_empty() {
            cases = CASES.iter().map(|case| case.id).collect();
        }
        let contenders: Vec<String> = contender_names().filter(named).map(str::to_owned).collect();
        Self::checked(cases, &contenders)
    }

    fn checked(cases: Vec<&'static str>, contenders: &[String]) -> Result<Self, Error> {
        let wanted =
            |name: &&str| contenders.is_empty() || contenders.iter().any(|own| own == name);
        let selection = Self {
            cases,
            contenders: contender_names().filter(wanted).collect(),
        };
        if selection.cases.is_empty() {
            Err(Error::Nothing)
        } else {
            Ok(selection)
        }
    }

    /// The selected contenders.
    pub fn contenders(&self) -> impl Iterator<Item = &'static Contender> {
        CONTENDERS
            .iter()
            .filter(|contender| self.contenders.contains(&contender.name))
    }

    /// What is to be run, the native calls first.
    pub fn groups(&self) -> Vec<Group> {
        let native = CALLS
            .iter()
            .filter(|call| self.cases.contains(&call.case))
            .map(native_group);
        let cases = CASES.iter().filter(|case| self.cases.contains(&case.id));
        native.chain(cases.map(|case| self.group(case))).collect()
    }

    fn group(&self, case: &'static Case) -> Group {
        Group {
            entries: self
                .contenders()
                .map(|contender| entry(case, contender))
                .collect(),
        }
    }
}

fn row(case: &str, call: &str, contender: &str) -> Row {
    Row {
        case: case.to_owned(),
        call: call.to_owned(),
        contender: contender.to_owned(),
        ..Row::default()
    }
}

fn entry(case: &'static Case, contender: &Contender) -> Entry {
    let preparation = case.preparation(contender.module);
    Entry {
        row: row(case.id, &case.shown(), contender.name),
        source: case.loop_source(contender.module),
        empty: empty_loop_source(),
        turns: case.counted_turns(),
        check: Check::Answer {
            preparation,
            call: case.call,
            answer: case.answer,
        },
    }
}

fn native_group(call: &NativeCall) -> Group {
    let entry = |native: &Native| Entry {
        row: row(call.case, call.call, native.name),
        source: native.loop_source(*call),
        empty: native.empty_loop_source(),
        turns: 60_000,
        check: Check::Code(*native, *call),
    };
    Group {
        entries: NATIVES.iter().map(entry).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn patterns_narrow_the_cases() {
        let selection = Selection::by_patterns(&texts(&["kw"]), &texts(&["20"]), &[]).unwrap();
        assert_eq!(selection.cases, ["kw", "kw_named"]);
        assert_eq!(
            selection.contenders,
            ["c", "c-fast", "pyo3", "barecall", "python"]
        );
    }

    #[test]
    fn names_are_sorted_into_cases_and_contenders() {
        let selection = Selection::by_names(&texts(&["pyo3", "noop", "c"])).unwrap();
        assert_eq!(selection.cases, ["noop"]);
        assert_eq!(selection.contenders, ["c", "pyo3"]);
        let all = Selection::by_names(&[]).unwrap();
        assert_eq!(all.cases.len(), CASES.len());
    }

    #[test]
    fn what_matches_nothing_is_an_error() {
        let unknown = Selection::by_names(&texts(&["nope"]));
        assert!(matches!(unknown, Err(Error::Unknown(name)) if name == "nope"));
        let unknown = Selection::by_patterns(&[], &[], &texts(&["nope"]));
        assert!(matches!(unknown, Err(Error::Unknown(_))));
        let nothing = Selection::by_patterns(&texts(&["nope"]), &[], &[]);
        assert!(matches!(nothing, Err(Error::Nothing)));
    }

    #[test]
    fn every_row_has_a_loop() {
        let groups = Selection::by_patterns(&[], &[], &[]).unwrap().groups();
        let rows: usize = groups.iter().map(|group| group.entries.len()).sum();
        assert_eq!(
            rows,
            CALLS.len() * NATIVES.len() + CASES.len() * CONTENDERS.len()
        );
        assert!(
            groups
                .iter()
                .flat_map(|group| &group.entries)
                .all(|entry| !entry.source.is_empty())
        );
    }
}
