//! The instrument of barecall: it measures what a crossing between Python and native code costs.
//!
//! The command runs inside the interpreter that it measures, yet this crate knows no Python: the
//! extension module in `python/` implements [`Interpreter`] and hands it to [`main`]. So all that
//! decides a number (sampling, statistics, checks, reports) is tested on made-up times.
//!
//! A measurement passes through the modules in this order: [`cli`] (what was asked), [`cases`] and
//! [`contenders`] (what is measured), [`interpreter`] (how a loop runs), [`sampler`] (turns, taken
//! in rounds), [`stats`], [`counting`] (instructions, in child processes), [`doubts`] and
//! [`report`].

pub mod cases;
pub mod cli;
pub mod clock;
pub mod contenders;
pub mod counting;
pub mod doubts;
pub mod error;
pub mod floor;
pub mod interpreter;
pub mod machine;
pub mod measure;
pub mod plan;
mod progress;
pub mod report;
pub mod sampler;
pub mod stats;

pub use error::Error;
pub use interpreter::Interpreter;

use clap::Parser;
use std::io::Write;

/// Runs the command on `arguments` (the program's name first) and returns its exit status.
///
/// The table goes to `output`; progress and errors go to stderr.
pub fn main<I: Interpreter>(interpreter: &I, arguments: &[String], output: &mut dyn Write) -> i32 {
    let cli = match cli::Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(usage) => {
            // Help and version come this way too, with status 0. A closed pipe is not worth a word.
            let _ = usage.print();
            return usage.exit_code();
        }
    };
    match cli.command.run(interpreter, output) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("barecall: {error}");
            error.exit_status()
        }
    }
}
