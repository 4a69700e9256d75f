//! What was found: the rows, the header that describes where, and how both are stored.

pub mod readme;
pub mod table;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::interpreter::{PeerBuild, PythonBuild};
use crate::machine::Machine;
use crate::stats::Summary;

/// A result file: a header and one row per case and contender.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Where and how it was measured.
    pub header: Header,
    /// What was measured.
    pub results: Vec<Row>,
}

/// The machine, Python and builds behind the rows.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the instrument.
    pub barecall: String,
    /// The machine.
    pub machine: Machine,
    /// The interpreter.
    pub python: PythonBuild,
    /// How each contender was built.
    pub contenders: BTreeMap<String, PeerBuild>,
    /// The version of valgrind, where instructions were counted.
    pub valgrind: Option<String>,
    /// The step of the clock in nanoseconds.
    pub clock_step_ns: u64,
    /// The least length of a sample in nanoseconds.
    pub sample_ns: u64,
    /// Samples per row.
    pub rounds: u32,
    /// Reasons to read the numbers with care.
    pub doubts: Vec<String>,
}

/// One case and contender. Times are per call, the empty loop taken off.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The case's name.
    pub case: String,
    /// The call, its input written out.
    pub call: String,
    /// The contender's name.
    pub contender: String,
    /// The median time; null where none was taken.
    pub ns_median: Option<f64>,
    /// The shortest time.
    pub ns_min: Option<f64>,
    /// A quarter of the samples lie below this time.
    pub ns_q1: Option<f64>,
    /// A quarter of the samples lie above this time.
    pub ns_q3: Option<f64>,
    /// What the empty loop costs per turn, already taken off the times above.
    pub loop_ns: Option<f64>,
    /// Instructions per turn of the loop, the interpreter's share included.
    pub instructions: Option<f64>,
    /// What came instead of the right answer; such a row has no numbers.
    pub wrong: Option<String>,
}

impl Row {
    /// Enters the times of a row.
    pub fn set_times(&mut self, gross: Summary, empty_loop: f64) {
        let net = gross.less(empty_loop);
        self.ns_median = Some(hundredths(net.median));
        self.ns_min = Some(hundredths(net.min));
        self.ns_q1 = Some(hundredths(net.q1));
        self.ns_q3 = Some(hundredths(net.q3));
        self.loop_ns = Some(hundredths(empty_loop));
    }

    /// Half the distance between the quartiles, as a share of the median.
    pub fn spread(&self) -> Option<f64> {
        let (median, q1, q3) = (self.ns_median?, self.ns_q1?, self.ns_q3?);
        Some(
            Summary {
                median,
                min: q1,
                q1,
                q3,
            }
            .spread(),
        )
    }
}

impl Report {
    /// The row of a case and contender.
    pub fn row(&self, case: &str, contender: &str) -> Option<&Row> {
        self.results
            .iter()
            .find(|row| row.case == case && row.contender == contender)
    }

    /// The cases in the order of their first row.
    pub fn cases(&self) -> Vec<&Row> {
        let mut first: Vec<&Row> = Vec::new();
        for row in &self.results {
            if first.iter().all(|seen| seen.case != row.case) {
                first.push(row);
            }
        }
        first
    }

    /// How many contenders gave a wrong answer.
    pub fn wrong_answers(&self) -> usize {
        self.results
            .iter()
            .filter(|row| row.wrong.is_some())
            .count()
    }
}

/// Files carry no digits that mean nothing.
pub(crate) fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
pub(crate) mod sample {
    //! Made-up results that the tests of all renderings share.

    use super::*;

    fn row(case: &str, call: &str, contender: &str, ns: f64, instructions: f64) -> Row {
        let mut row = Row {
            case: case.to_owned(),
            call: call.to_owned(),
            contender: contender.to_owned(),
            instructions: Some(instructions),
            ..Row::default()
        };
        let gross = Summary {
            median: ns + 5.0,
            min: ns + 4.5,
            q1: ns + 4.9,
            q3: ns + 5.1,
        };
        row.set_times(gross, 5.0);
        row
    }

    pub(crate) fn report() -> Report {
        let wrong = Row {
            ns_median: None,
            ns_min: None,
            ns_q1: None,
            ns_q3: None,
            instructions: None,
            wrong: Some("3, expected 2".to_owned()),
            ..row("collatz", "collatz(4)", "pyo3", 1.0, 1.0)
        };
        let results = vec![
            row("noop", "noop()", "c", 20.0, 300.0),
            row("noop", "noop()", "pyo3", 30.0, 360.0),
            row("collatz", "collatz(4)", "c", 25.0, 287.4),
            wrong,
        ];
        let python = PythonBuild {
            implementation: "CPython".to_owned(),
            version: "3.13.0".to_owned(),
            ..PythonBuild::default()
        };
        let machine = Machine {
            cpu: "Some CPU".to_owned(),
            system: "linux 6.1".to_owned(),
            ..Machine::default()
        };
        Report {
            header: Header {
                python,
                machine,
                ..Header::default()
            },
            results,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_file_reads_back() {
        let report = sample::report();
        let text = serde_json::to_string_pretty(&report).unwrap();
        assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), report);
    }

    #[test]
    fn times_are_net_of_the_loop() {
        let report = sample::report();
        let row = report.row("noop", "c").unwrap();
        assert_eq!(
            (row.ns_median, row.ns_min, row.loop_ns),
            (Some(20.0), Some(19.5), Some(5.0))
        );
    }

    #[test]
    fn cases_keep_their_order() {
        let report = sample::report();
        let cases: Vec<&str> = report.cases().iter().map(|row| row.case.as_str()).collect();
        assert_eq!(cases, ["noop", "collatz"]);
        assert_eq!(report.wrong_answers(), 1);
    }
}
