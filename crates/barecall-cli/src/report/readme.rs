//! The table in a document, made from a result file: text between two marker lines.
//!
//! It holds nothing that the file does not say, so a check needs no measurement: the table is
//! rendered again and compared.

use std::fmt::Write;

use super::table::{Figure, digits};
use super::{Report, Row};
use crate::contenders::{BASE, CONTENDERS};
use crate::floor::{CALLS, NATIVES, Native, NativeCall};

/// The line before the table.
pub const BEGIN: &str = "<!-- measured:begin -->";
/// The line after the table.
pub const END: &str = "<!-- measured:end -->";

/// The document with its table made anew; `None` where a marker is missing.
pub fn replace(document: &str, report: &Report) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!(
        "{before}{BEGIN}\n\n{}\n{END}{after}",
        render(report)
    ))
}

/// The text between the markers.
pub fn render(report: &Report) -> String {
    let mut text = String::from("| call |");
    for contender in CONTENDERS {
        let _ = write!(text, " {} |", contender.name);
    }
    text.push_str("\n| --- |");
    text.push_str(&" ---: |".repeat(CONTENDERS.len()));
    text.push('\n');
    let native = |row: &&Row| {
        CONTENDERS
            .iter()
            .all(|c| report.row(&row.case, c.name).is_none())
    };
    for case in report.cases().into_iter().filter(|row| !native(row)) {
        let _ = write!(text, "| `{}` |", case.call);
        for contender in CONTENDERS {
            let _ = write!(text, " {} |", cell(report, case, contender.name));
        }
        text.push('\n');
    }
    text + "\n" + &caption(report)
}

fn cell(report: &Report, case: &Row, contender: &str) -> String {
    let Some(row) = report.row(&case.case, contender) else {
        return "–".to_owned();
    };
    if row.wrong.is_some() {
        return "wrong answer".to_owned();
    }
    let base = report.row(&case.case, BASE);
    let figures = [
        part(row, base, Figure::Instructions, |count| {
            format!("{count:.0}")
        }),
        part(row, base, Figure::Time, |ns| format!("{} ns", digits(ns))),
    ];
    let shown: Vec<String> = figures.into_iter().flatten().collect();
    if shown.is_empty() {
        "–".to_owned()
    } else {
        shown.join("<br>")
    }
}

/// A figure with its ratio to C in brackets; C itself has none.
fn part(
    row: &Row,
    base: Option<&Row>,
    figure: Figure,
    show: impl Fn(f64) -> String,
) -> Option<String> {
    let value = figure.of(row)?;
    let ratio = base
        .filter(|base| base.contender != row.contender)
        .and_then(|base| figure.of(base));
    let ratio = ratio
        .filter(|base| *base > 0.0)
        .map(|base| format!(" ({:.2})", value / base));
    Some(show(value) + &ratio.unwrap_or_default())
}

fn caption(report: &Report) -> String {
    let header = &report.header;
    let optimised = if header.python.optimised {
        ""
    } else {
        ", built without PGO"
    };
    format!(
        "Instructions per loop turn (callgrind, the interpreter's share included) and median \
         nanoseconds per call, in brackets the ratio to `{BASE}`. {} {}{optimised}; {}; {}.\n",
        header.python.implementation,
        header.python.version,
        header.machine.cpu,
        header.machine.system,
    ) + &native_floor(report)
}

/// What a call costs that does not come from Python.
fn native_floor(report: &Report) -> String {
    let sentence = |native: &Native| {
        let time = |call: &NativeCall| report.row(call.case, native.name)?.ns_median.map(digits);
        let times: Vec<String> = CALLS.iter().filter_map(time).collect();
        let [same, shared] = times.as_slice() else {
            return None;
        };
        let name = native.language;
        Some(format!(
            "An empty {name} function called from {name}: {same} ns in the same binary, {shared} ns \
             in a shared library.\n"
        ))
    };
    NATIVES.iter().filter_map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn the_table_is_markdown() {
        let expected = "\
| call | c | c-fast | pyo3 | barecall | python |
| --- | ---: | ---: | ---: | ---: | ---: |
| `noop()` | 300<br>20.0 ns | – | 360 (1.20)<br>30.0 ns (1.50) | – | – |
| `collatz(4)` | 287<br>25.0 ns | – | wrong answer | – | – |

Instructions per loop turn (callgrind, the interpreter's share included) and median nanoseconds \
per call, in brackets the ratio to `c`. CPython 3.13.0, built without PGO; Some CPU; linux 6.1.
";
        assert_eq!(render(&sample::report()), expected);
    }

    #[test]
    fn the_native_floor_is_a_sentence() {
        let mut report = sample::report();
        for (call, ns) in CALLS.iter().zip([0.7, 1.0]) {
            let row = Row {
                case: call.case.to_owned(),
                contender: "native-c".to_owned(),
                ns_median: Some(ns),
                ..Row::default()
            };
            report.results.push(row);
        }
        let expected = "An empty C function called from C: 0.70 ns in the same binary, 1.00 ns in a \
                        shared library.\n";
        assert_eq!(native_floor(&report), expected);
        assert!(!render(&report).contains("`native"));
    }

    #[test]
    fn only_what_lies_between_the_markers_changes() {
        let document = format!("# Title\n\n{BEGIN}\nold\n{END}\n\nMore.\n");
        let once = replace(&document, &sample::report()).unwrap();
        assert!(once.starts_with("# Title\n\n<!-- measured"));
        assert!(once.ends_with("<!-- measured:end -->\n\nMore.\n"));
        assert!(!once.contains("old"));
        assert_eq!(replace(&once, &sample::report()).unwrap(), once);
    }

    #[test]
    fn a_document_without_markers_has_no_place() {
        assert_eq!(replace("# Title\n", &sample::report()), None);
    }
}
