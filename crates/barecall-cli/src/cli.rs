//! What can be asked of the command.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};

use crate::cases::CASES;
use crate::contenders::CONTENDERS;
use crate::error::Error;
use crate::floor::CALLS;
use crate::interpreter::Interpreter;
use crate::measure::{Request, Session};
use crate::plan::Selection;
use crate::report::table::{self, Figure};
use crate::report::{Report, readme};

/// Measures what a call between Python and native code costs, on this machine and interpreter.
#[derive(Debug, Parser)]
#[command(name = "barecall", version)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Time every case for every contender and print one table.
    Measure(MeasureArguments),
    /// Count instructions per call (needs valgrind) and print a table.
    Count(CountArguments),
    /// Make the table of a document anew from a result file.
    Readme(ReadmeArguments),
}

/// The arguments of `barecall measure`.
#[derive(Debug, Args)]
pub struct MeasureArguments {
    /// Write all figures and a description of machine, Python and builds to this file.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Take only cases whose name contains this text; may be repeated.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Leave out cases whose name contains this text; may be repeated.
    #[arg(long, value_name = "TEXT")]
    skip: Vec<String>,
    /// Take only this contender; may be repeated. Ratios need `c`.
    #[arg(long, value_name = "NAME")]
    contender: Vec<String>,
    /// Also count instructions with valgrind, which takes some minutes.
    #[arg(long)]
    instructions: bool,
    /// Samples of each contender and case.
    #[arg(long, value_name = "N", default_value_t = 31, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The least length of a sample; a coarse clock makes it longer.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 3)]
    sample: u64,
    /// List cases and contenders instead.
    #[arg(long)]
    list: bool,
}

/// The arguments of `barecall count`.
#[derive(Debug, Args)]
pub struct CountArguments {
    /// Cases and contenders to take; without any of a kind, all of it.
    names: Vec<String>,
}

/// The arguments of `barecall readme`.
#[derive(Debug, Args)]
pub struct ReadmeArguments {
    /// The document, with two marker lines around its table.
    #[arg(default_value = "README.md")]
    document: PathBuf,
    /// The result file.
    #[arg(long, value_name = "FILE", default_value = "results/latest.json")]
    results: PathBuf,
    /// Change nothing; fail if the table is not what the result file gives.
    #[arg(long)]
    check: bool,
}

impl Command {
    /// Does what was asked.
    ///
    /// # Errors
    /// Whatever ends the command early.
    pub fn run(self, interpreter: &impl Interpreter, output: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Measure(arguments) if arguments.list => Ok(list(output)?),
            Self::Measure(arguments) => arguments.run(interpreter, output),
            Self::Count(arguments) => arguments.run(interpreter, output),
            Self::Readme(arguments) => arguments.run(),
        }
    }
}

impl MeasureArguments {
    fn run(self, interpreter: &impl Interpreter, output: &mut dyn Write) -> Result<(), Error> {
        let selection = Selection::by_patterns(&self.only, &self.skip, &self.contender)?;
        // Opened before anything is measured, so that a bad path fails at once; an older result
        // stays until there is a new one.
        let file = self.json.as_deref().map(open).transpose()?;
        let session = Session::start(interpreter, &selection)?;
        let report = session.measure(Request {
            rounds: self.rounds,
            sample_ns: self.sample * 1_000_000,
            time: true,
            instructions: self.instructions,
        })?;
        print(
            &report,
            &selection,
            &[Figure::Time, Figure::Instructions],
            output,
        )?;
        if let (Some(mut file), Some(path)) = (file, &self.json) {
            write(&mut file, &report).map_err(Error::file(path))?;
        }
        verdict(&report)
    }
}

impl CountArguments {
    fn run(self, interpreter: &impl Interpreter, output: &mut dyn Write) -> Result<(), Error> {
        let selection = Selection::by_names(&self.names)?;
        let session = Session::start(interpreter, &selection)?;
        let report = session.measure(Request {
            rounds: 0,
            sample_ns: 0,
            time: false,
            instructions: true,
        })?;
        print(&report, &selection, &[Figure::Instructions], output)?;
        verdict(&report)
    }
}

impl ReadmeArguments {
    fn run(self) -> Result<(), Error> {
        let results = fs::read_to_string(&self.results).map_err(Error::file(&self.results))?;
        let report = serde_json::from_str(&results).map_err(|source| Error::Format {
            path: self.results,
            source,
        })?;
        let old = fs::read_to_string(&self.document).map_err(Error::file(&self.document))?;
        let new = readme::replace(&old, &report);
        let new = new.ok_or_else(|| Error::NoMarkers(self.document.clone()))?;
        if new == old {
            Ok(())
        } else if self.check {
            Err(Error::Stale(self.document))
        } else {
            fs::write(&self.document, new).map_err(Error::file(&self.document))
        }
    }
}

fn open(path: &Path) -> Result<File, Error> {
    let mut options = File::options();
    options
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(Error::file(path))
}

fn write(file: &mut File, report: &Report) -> std::io::Result<()> {
    let mut text = serde_json::to_string_pretty(report)?;
    text.push('\n');
    file.set_len(0)?;
    file.write_all(text.as_bytes())
}

fn print(
    report: &Report,
    selection: &Selection,
    figures: &[Figure],
    output: &mut dyn Write,
) -> Result<(), Error> {
    for figure in figures {
        write!(
            output,
            "{}",
            table::render_all(report, selection, *figure, terminal_width())
        )?;
    }
    write!(output, "{}", table::wrong_answers(report))?;
    for doubt in &report.header.doubts {
        writeln!(output, "note: {doubt}")?;
    }
    Ok(())
}

/// The width of the terminal; a pipe gets lines as long as they are.
fn terminal_width() -> Option<u16> {
    comfy_table::Table::new().width()
}

fn verdict(report: &Report) -> Result<(), Error> {
    match report.wrong_answers() {
        0 => Ok(()),
        wrong => Err(Error::WrongAnswers(wrong)),
    }
}

fn list(output: &mut dyn Write) -> std::io::Result<()> {
    writeln!(output, "cases:")?;
    let natives = CALLS.iter().map(|call| (call.case, call.call.to_owned()));
    for (id, call) in CASES
        .iter()
        .map(|case| (case.id, case.shown()))
        .chain(natives)
    {
        writeln!(output, "  {id:14} {call}")?;
    }
    writeln!(output, "contenders:")?;
    for contender in CONTENDERS {
        writeln!(output, "  {:14} {}", contender.name, contender.about)?;
    }
    Ok(())
}
