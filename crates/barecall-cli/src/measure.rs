//! A measurement from start to end: refuse, check, time, count, report.

use indicatif::ProgressBar;

use crate::cases::Answer;
use crate::clock::{Clock, SystemClock, step};
use crate::contenders::Contender;
use crate::counting::{self, Callgrind, Counter, Job, Place, TOLERANCE};
use crate::doubts::{self, Doubt};
use crate::error::Error;
use crate::floor::Unproven;
use crate::interpreter::{Fault, Interpreter, PeerBuild, Verdict};
use crate::machine::Machine;
use crate::plan::{Check, Entry, Group, Selection};
use crate::progress;
use crate::report::{Header, Report, hundredths};
use crate::sampler::{Plan, Runner, take_turns};
use crate::stats::Summary;

/// How much is measured.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// Samples per row.
    pub rounds: u32,
    /// The least length of a sample.
    pub sample_ns: u64,
    /// Whether to take times.
    pub time: bool,
    /// Whether to count instructions.
    pub instructions: bool,
}

/// A measurement that may begin: nothing in it is a debug build, and every contender is there.
#[derive(Debug)]
pub struct Session<'a, I> {
    interpreter: &'a I,
    place: Place,
    groups: Vec<Group>,
    header: Header,
    doubts: Vec<Doubt>,
}

impl<'a, I: Interpreter> Session<'a, I> {
    /// Looks at what takes part.
    ///
    /// # Errors
    /// [`Error::Debug`], [`Error::NoPeers`] and [`Error::Peer`].
    pub fn start(interpreter: &'a I, selection: &Selection) -> Result<Self, Error> {
        let python = interpreter.build();
        if python.debug {
            return Err(Error::Debug(format!("Python {}", python.version)));
        }
        if interpreter.debug_extension() {
            return Err(Error::Debug("the extension module of barecall".to_owned()));
        }
        let peers = interpreter.peers_folder().map_err(Error::NoPeers)?;
        let machine = Machine::here();
        let doubts = doubts::about_place(&machine, &python);
        let mut header = Header {
            barecall: env!("CARGO_PKG_VERSION").to_owned(),
            machine,
            python,
            ..Header::default()
        };
        for contender in selection.contenders() {
            let build = release_build(interpreter, contender)?;
            header.contenders.insert(contender.name.to_owned(), build);
        }
        let place = Place {
            executable: interpreter.executable(),
            peers,
        };
        Ok(Self {
            interpreter,
            place,
            groups: selection.groups(),
            header,
            doubts,
        })
    }

    /// Measures what was selected.
    ///
    /// # Errors
    /// [`Error::Python`] where a loop fails, [`Error::Counting`] where callgrind does.
    pub fn measure(mut self, request: Request) -> Result<Report, Error> {
        self.check()?;
        if request.time {
            self.time(&SystemClock::start(), request)?;
        }
        if request.instructions {
            self.count(request.time)?;
        }
        let entries = self.groups.into_iter().flat_map(|group| group.entries);
        let results = entries.map(|entry| entry.row).collect();
        let mut report = Report {
            header: self.header,
            results,
        };
        self.doubts.extend(doubts::about_rows(&report));
        report.header.doubts = self.doubts.iter().map(Doubt::to_string).collect();
        Ok(report)
    }

    /// Gives every wrong row its mark.
    fn check(&mut self) -> Result<(), Error> {
        for entry in self.groups.iter_mut().flat_map(|group| &mut group.entries) {
            entry.row.wrong = match &entry.check {
                Check::Answer {
                    preparation,
                    call,
                    answer,
                } => wrong_answer(self.interpreter, preparation, call, *answer)?,
                Check::Code(native, call) => match native.prove(*call, &self.place.peers) {
                    Ok(()) => None,
                    Err(reason @ Unproven::Unreadable(_)) => {
                        let fault = Fault::NoModule(reason.to_string());
                        return Err(Error::Peer {
                            name: native.name.to_owned(),
                            fault,
                        });
                    }
                    Err(reason) => Some(format!("not known to be called: {reason}")),
                },
            };
        }
        Ok(())
    }

    fn time(&mut self, clock: &impl Clock, request: Request) -> Result<(), Error> {
        let step = step(clock);
        let plan = Plan::new(request.rounds, request.sample_ns, step);
        self.header.clock_step_ns = step;
        self.header.sample_ns = plan.sample;
        self.header.rounds = plan.rounds;
        let bar = progress::bar(self.groups.len() as u64 * u64::from(plan.rounds));
        for group in &mut self.groups {
            time_group(self.interpreter, clock, plan, group, &bar)?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Counting alone is refused where it cannot be done; beside times it is left out.
    fn count(&mut self, optional: bool) -> Result<(), Error> {
        let Some(callgrind) = Callgrind::find(self.place.clone()) else {
            if optional {
                self.doubts.push(Doubt::NoValgrind);
                return Ok(());
            }
            return Err(Error::Counting("valgrind is not installed".to_owned()));
        };
        if !callgrind.fixed_addresses {
            self.doubts.push(Doubt::Randomised);
        }
        self.header.valgrind = Some(callgrind.version.clone());
        count_rows(&callgrind, &mut self.groups, &mut self.doubts).map_err(Error::Counting)
    }
}

fn release_build(
    interpreter: &impl Interpreter,
    contender: &Contender,
) -> Result<PeerBuild, Error> {
    let name = contender.name.to_owned();
    match interpreter.peer(contender.module) {
        Ok(build) if build.profile == "release" => Ok(build),
        Ok(_) => Err(Error::Debug(format!("contender '{name}'"))),
        Err(Fault::Interrupted) => Err(Fault::Interrupted.into()),
        Err(fault) => Err(Error::Peer { name, fault }),
    }
}

fn wrong_answer(
    interpreter: &impl Interpreter,
    preparation: &str,
    call: &str,
    answer: Answer,
) -> Result<Option<String>, Fault> {
    let verdict = match answer {
        Answer::Value(expected) => interpreter.check_value(preparation, call, expected)?,
        Answer::Raises(_, expected) => interpreter.check_raises(preparation, call, expected)?,
    };
    Ok(match verdict {
        Verdict::Right => None,
        Verdict::Wrong(what) => Some(what),
    })
}

/// Times the right entries of a group, and the empty loops that are taken off.
fn time_group<I: Interpreter>(
    interpreter: &I,
    clock: &impl Clock,
    plan: Plan,
    group: &mut Group,
    bar: &ProgressBar,
) -> Result<(), Error> {
    let mut entries: Vec<&mut Entry> = group
        .entries
        .iter_mut()
        .filter(|e| e.row.wrong.is_none())
        .collect();
    let Some(first) = entries.first() else {
        return Ok(());
    };
    bar.set_message(first.row.case.clone());
    let mut sources: Vec<&str> = entries.iter().map(|entry| entry.empty.as_str()).collect();
    sources.dedup();
    let empties = sources.clone();
    sources.extend(entries.iter().map(|entry| entry.source.as_str()));
    let summaries = sample(interpreter, clock, plan, &sources, || bar.inc(1))?;
    let (empty_times, times) = summaries.split_at(empties.len());
    let offs: Vec<f64> = entries
        .iter()
        .map(|entry| empties.iter().position(|source| *source == entry.empty))
        .map(|index| index.map_or(0.0, |index| empty_times[index].median))
        .collect();
    for ((entry, time), off) in entries.iter_mut().zip(times).zip(offs) {
        entry.row.set_times(*time, off);
    }
    Ok(())
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

/// Counts every right row once, and the first of each contender a second time as a check.
fn count_rows(
    counter: &impl Counter,
    groups: &mut [Group],
    doubts: &mut Vec<Doubt>,
) -> Result<(), String> {
    let entries = groups.iter_mut().flat_map(|group| &mut group.entries);
    let mut entries: Vec<&mut Entry> = entries.filter(|entry| entry.row.wrong.is_none()).collect();
    let again = first_of_each(&entries);
    let job = |entry: &Entry| Job {
        source: entry.source.clone(),
        turns: entry.turns,
    };
    let mut jobs: Vec<Job> = entries.iter().map(|entry| job(entry)).collect();
    jobs.extend(again.iter().map(|index| job(entries[*index])));
    let bar = progress::bar(jobs.len() as u64);
    bar.set_message("instructions");
    let counts = counting::count(counter, &jobs, || bar.inc(1))?;
    bar.finish_and_clear();
    for (entry, count) in entries.iter_mut().zip(&counts) {
        entry.row.instructions = Some(hundredths(*count));
    }
    for (index, second) in again.into_iter().zip(&counts[entries.len()..]) {
        let difference = counting::difference(counts[index], *second);
        let contender = entries[index].row.contender.clone();
        if difference > TOLERANCE {
            doubts.push(Doubt::Unrepeatable {
                contender,
                difference,
            });
        }
    }
    Ok(())
}

fn first_of_each(entries: &[&mut Entry]) -> Vec<usize> {
    let name = |index: usize| &entries[index].row.contender;
    let is_first = |index: &usize| (0..*index).all(|earlier| name(earlier) != name(*index));
    (0..entries.len()).filter(is_first).collect()
}
