//! Timing the contenders of one case, together with the empty loops that are taken off.

use indicatif::ProgressBar;

use crate::clock::Clock;
use crate::error::Error;
use crate::interpreter::{Fault, Interpreter};
use crate::plan::{Entry, Group};
use crate::sampler::{Plan, Runner, take_turns};
use crate::stats::Summary;

/// Times the entries of a group that gave the right answer.
pub(super) fn time_group<I: Interpreter>(
    interpreter: &I,
    clock: &impl Clock,
    plan: Plan,
    group: &mut Group,
    bar: &ProgressBar,
) -> Result<(), Error> {
    let right = |entry: &&mut Entry| entry.row.wrong.is_none();
    let mut entries: Vec<&mut Entry> = group.entries.iter_mut().filter(right).collect();
    let Some(first) = entries.first() else {
        return Ok(());
    };
    bar.set_message(first.row.case.clone());
    let sources = sources(&entries);
    let texts: Vec<&str> = sources.iter().map(String::as_str).collect();
    let summaries = sample(interpreter, clock, plan, &texts, || bar.inc(1))?;
    let of = |source: &String| {
        let index = sources.iter().position(|own| own == source)?;
        summaries.get(index).copied()
    };
    for entry in &mut entries {
        if let (Some(time), Some(empty)) = (of(&entry.source), of(&entry.empty)) {
            entry.row.set_times(time, empty.median);
        }
    }
    Ok(())
}

/// Each empty loop once, then the loops with their calls.
fn sources(entries: &[&mut Entry]) -> Vec<String> {
    let mut sources: Vec<String> = entries.iter().map(|entry| entry.empty.clone()).collect();
    sources.dedup();
    sources.extend(entries.iter().map(|entry| entry.source.clone()));
    sources
}

/// Compiles the sources afresh and lets them take turns.
fn sample<I: Interpreter>(
    interpreter: &I,
    clock: &impl Clock,
    plan: Plan,
    sources: &[&str],
    done: impl FnMut(),
) -> Result<Vec<Summary>, Fault> {
    let compile = |source: &&str| interpreter.compile(source);
    let loops = sources
        .iter()
        .map(compile)
        .collect::<Result<Vec<I::Loop>, Fault>>()?;
    let runner =
        |compiled| -> Runner<'_> { Box::new(move |turns| interpreter.run(compiled, turns)) };
    let mut runners: Vec<Runner<'_>> = loops.iter().map(runner).collect();
    let samples = take_turns(clock, plan, &mut runners, done)?;
    Ok(samples
        .iter()
        .filter_map(|samples| Summary::of(samples))
        .collect())
}
