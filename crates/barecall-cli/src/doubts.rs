//! Everything that can be wrong with the numbers, as data: printed with its remedy and stored.

use std::fmt;

use crate::interpreter::PythonBuild;
use crate::machine::Machine;
use crate::report::{Report, Row};

/// A reason to read a number with care.
#[derive(Debug, Clone, PartialEq)]
pub enum Doubt {
    /// The interpreter was built without profile-guided optimisation.
    PlainPython,
    /// The clock frequency follows the load.
    Governor(String),
    /// The samples of some rows differ much.
    Noisy {
        /// How many rows.
        rows: usize,
        /// The case and contender that differ most.
        worst: String,
        /// Half the distance between its quartiles, as a share of its median.
        spread: f64,
    },
    /// Instructions were asked for, but valgrind is missing.
    NoValgrind,
    /// Address randomisation could not be switched off for the counted processes.
    Randomised,
    /// The same row, counted twice, differs by more than [`crate::counting::TOLERANCE`].
    Unrepeatable {
        /// The contender whose row was counted twice.
        contender: String,
        /// The difference, as a share of the count.
        difference: f64,
    },
}

/// The spread from which a row is called noisy.
const NOISY: f64 = 0.05;

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlainPython => write!(
                f,
                "this Python was built without --enable-optimizations: its own share of every call \
                 is larger than in a packaged Python, so ratios lie nearer to 1"
            ),
            Self::Governor(governor) => write!(
                f,
                "the clock frequency changes with the load (governor '{governor}'): compare ratios, \
                 or set the governor to 'performance'"
            ),
            Self::Noisy {
                rows,
                worst,
                spread,
            } => write!(
                f,
                "{rows} row(s) are noisy, {worst} most (±{:.0} %): close other programs, or raise \
                 --rounds",
                spread * 100.0
            ),
            Self::NoValgrind => {
                write!(
                    f,
                    "instructions were not counted: install valgrind (and util-linux)"
                )
            }
            Self::Randomised => write!(
                f,
                "address randomisation is on (setarch -R is missing or not allowed): instruction \
                 counts may vary by a few per thousand"
            ),
            Self::Unrepeatable {
                contender,
                difference,
            } => write!(
                f,
                "{contender}: the same row counted twice differs by {:.2} %",
                difference * 100.0
            ),
        }
    }
}

/// Doubts about the surroundings, known before anything is measured.
pub fn about_place(machine: &Machine, python: &PythonBuild) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    if !python.optimised {
        doubts.push(Doubt::PlainPython);
    }
    match &machine.governor {
        Some(governor) if governor != "performance" => {
            doubts.push(Doubt::Governor(governor.clone()));
        }
        _ => {}
    }
    doubts
}

/// The doubt about rows whose samples differ much, if there are any.
pub fn about_rows(report: &Report) -> Option<Doubt> {
    let spread = |row: &Row| row.spread().unwrap_or(0.0);
    let noisy: Vec<&Row> = report
        .results
        .iter()
        .filter(|row| spread(row) > NOISY)
        .collect();
    let worst = noisy
        .iter()
        .max_by(|one, other| spread(one).total_cmp(&spread(other)))?;
    Some(Doubt::Noisy {
        rows: noisy.len(),
        worst: format!("{}, {}", worst.case, worst.contender),
        spread: spread(worst),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packaged_python_at_full_clock_raises_none() {
        let python = PythonBuild {
            optimised: true,
            ..PythonBuild::default()
        };
        let fixed = Machine {
            governor: Some("performance".to_owned()),
            ..Machine::default()
        };
        assert_eq!(about_place(&fixed, &python), []);
        assert_eq!(about_place(&Machine::default(), &python), []);
    }

    #[test]
    fn surroundings_are_doubted() {
        let machine = Machine {
            governor: Some("powersave".to_owned()),
            ..Machine::default()
        };
        let doubts = about_place(&machine, &PythonBuild::default());
        assert_eq!(
            doubts,
            [Doubt::PlainPython, Doubt::Governor("powersave".to_owned())]
        );
    }

    #[test]
    fn a_row_is_noisy_by_its_quartiles() {
        let row = |q3| Row {
            case: "noop".to_owned(),
            contender: "c".to_owned(),
            ns_median: Some(10.0),
            ns_q1: Some(9.8),
            ns_q3: Some(q3),
            ..Row::default()
        };
        let report = |q3s: &[f64]| Report {
            results: q3s.iter().map(|q3| row(*q3)).collect(),
            ..Report::default()
        };
        assert_eq!(about_rows(&report(&[10.2])), None);
        let doubt = about_rows(&report(&[10.2, 12.0, 13.0]))
            .unwrap()
            .to_string();
        assert!(
            doubt.starts_with("2 row(s) are noisy, noop, c most (±16 %)"),
            "{doubt}"
        );
    }
}
