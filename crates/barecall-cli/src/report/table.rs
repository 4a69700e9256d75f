//! Tables for the terminal: cases down, contenders across, each cell with its ratio to C.

use comfy_table::LineStyle;
use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table};

use super::{Report, Row};
use crate::contenders::BASE;
use crate::floor::NATIVES;
use crate::plan::Selection;

/// Where both are shown, a last column says how they compare.
const RIVALS: [&str; 2] = ["barecall", "pyo3"];

/// Which figure a table shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Nanoseconds per call, with their spread.
    Time,
    /// Instructions per turn of the loop.
    Instructions,
}

impl Figure {
    /// What stands above the table.
    pub fn title(self) -> &'static str {
        match self {
            Self::Time => {
                "nanoseconds per call: median, ± half the distance between the quartiles, × the \
                 median of c"
            }
            Self::Instructions => {
                "instructions per call, the interpreter's share and the loop's included, × those \
                 of c"
            }
        }
    }

    /// The figure of a row.
    pub fn of(self, row: &Row) -> Option<f64> {
        match self {
            Self::Time => row.ns_median,
            Self::Instructions => row.instructions,
        }
    }

    fn text(self, row: &Row) -> String {
        match (self.of(row), self) {
            (None, _) => String::new(),
            (Some(ns), Self::Time) => {
                format!(
                    "{} ±{:.0} %",
                    digits(ns),
                    row.spread().unwrap_or(0.0) * 100.0
                )
            }
            (Some(count), Self::Instructions) => format!("{count:.0}"),
        }
    }
}

/// The tables of one figure: the native floor, if it was measured, and the cases. Empty where the
/// report has no such figure. `width` is that of the terminal, where there is one.
pub fn render_all(
    report: &Report,
    selection: &Selection,
    figure: Figure,
    width: Option<u16>,
) -> String {
    if !report
        .results
        .iter()
        .any(|row| figure.of(row).is_some() || row.wrong.is_some())
    {
        return String::new();
    }
    let natives: Vec<&str> = NATIVES.iter().map(|native| native.name).collect();
    let floor = render(report, &natives, figure, width);
    let cases = render(report, &selection.contenders, figure, width);
    format!("{}\n{floor}{cases}\n", figure.title())
}

/// One table: the rows that any of `contenders` has. Empty where there is none.
fn render(report: &Report, contenders: &[&str], figure: Figure, width: Option<u16>) -> String {
    let mut table = Table::new();
    table.load_style(UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    if let Some(width) = width {
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width);
    }
    let rivals = RIVALS.iter().all(|name| contenders.contains(name));
    let title = rivals.then(|| RIVALS.join("/"));
    let names = contenders
        .iter()
        .copied()
        .chain(title.as_deref())
        .map(right);
    table.set_header([Cell::new("case")].into_iter().chain(names));
    for case in report.cases() {
        let case = case.case.as_str();
        if contenders
            .iter()
            .any(|name| report.row(case, name).is_some())
        {
            let cells = contenders
                .iter()
                .map(|name| cell(report, case, name, figure));
            let last = rivals.then(|| right(&between_rivals(report, case, figure)));
            table.add_row([Cell::new(case)].into_iter().chain(cells).chain(last));
        }
    }
    if table.is_empty() {
        String::new()
    } else {
        format!("{table}\n")
    }
}

/// The lines below the table that say what came instead of a right answer.
pub fn wrong_answers(report: &Report) -> String {
    let wrong = |row: &Row| {
        let answer = row.wrong.as_ref()?;
        Some(format!(
            "WRONG: {}, {}: {answer}\n",
            row.case, row.contender
        ))
    };
    report.results.iter().filter_map(wrong).collect()
}

fn cell(report: &Report, case: &str, contender: &str, figure: Figure) -> Cell {
    let Some(row) = report.row(case, contender) else {
        return right("–");
    };
    if row.wrong.is_some() {
        return right("WRONG");
    }
    let base = report.row(case, BASE).and_then(|base| figure.of(base));
    right(
        [figure.text(row), ratio(figure.of(row), base)]
            .join(" ")
            .trim(),
    )
}

/// How the rivals compare with each other.
fn between_rivals(report: &Report, case: &str, figure: Figure) -> String {
    let [ours, theirs] = RIVALS.map(|name| report.row(case, name).and_then(|row| figure.of(row)));
    ratio(ours, theirs)
}

fn ratio(figure: Option<f64>, base: Option<f64>) -> String {
    match (figure, base) {
        (Some(figure), Some(base)) if base > 0.0 => format!("×{:.2}", figure / base),
        _ => String::new(),
    }
}

fn right(text: &str) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// Three significant digits, as far as that needs decimals.
pub(crate) fn digits(ns: f64) -> String {
    let decimals = match ns {
        ns if ns < 10.0 => 2,
        ns if ns < 100.0 => 1,
        _ => 0,
    };
    format!("{ns:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn times() {
        let text = render(&sample::report(), &["c", "pyo3"], Figure::Time, None);
        let expected = "\
─────────────────────────────────────────────
 case                    c              pyo3 
═════════════════════════════════════════════
 noop      20.0 ±1 % ×1.00   30.0 ±0 % ×1.50 
 collatz   25.0 ±0 % ×1.00             WRONG 
─────────────────────────────────────────────
";
        assert_eq!(text, expected);
    }

    #[test]
    fn instructions() {
        let text = render(
            &sample::report(),
            &["c", "pyo3", "python"],
            Figure::Instructions,
            None,
        );
        let expected = "\
──────────────────────────────────────────
 case              c        pyo3   python 
══════════════════════════════════════════
 noop      300 ×1.00   360 ×1.20        – 
 collatz   287 ×1.00       WRONG        – 
──────────────────────────────────────────
";
        assert_eq!(text, expected);
    }

    #[test]
    fn the_rivals_are_compared_in_a_last_column() {
        let mut report = sample::report();
        let mut ours = report.row("noop", "pyo3").unwrap().clone();
        ours.contender = "barecall".to_owned();
        ours.instructions = Some(270.0);
        report.results.push(ours);
        let text = render(&report, &["pyo3", "barecall"], Figure::Instructions, None);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[1].trim(),
            "case           pyo3    barecall   barecall/pyo3"
        );
        assert_eq!(
            lines[3].trim(),
            "noop      360 ×1.20   270 ×0.90           ×0.75"
        );
        assert_eq!(lines[4].trim(), "collatz       WRONG           –");
    }

    #[test]
    fn a_wrong_answer_is_told_and_gets_no_number() {
        let report = sample::report();
        assert_eq!(
            wrong_answers(&report),
            "WRONG: collatz, pyo3: 3, expected 2\n"
        );
    }

    #[test]
    fn three_digits() {
        let shown = [0.123, 1.234, 12.34, 123.4, 1234.5].map(digits);
        assert_eq!(shown, ["0.12", "1.23", "12.3", "123", "1234"]);
    }
}
