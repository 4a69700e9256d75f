//! A measurement from start to end: refuse, check, time, count, report.

mod instructions;
#[cfg(test)]
mod tests;
mod timing;

use crate::cases::Answer;
use crate::clock::{Clock, SystemClock, step};
use crate::contenders::Contender;
use crate::counting::{Callgrind, Place};
use crate::doubts::{self, Doubt};
use crate::error::Error;
use crate::floor::Unproven;
use crate::interpreter::{Fault, Interpreter, PeerBuild, Verdict};
use crate::machine::Machine;
use crate::plan::{Check, Group, Selection};
use crate::progress;
use crate::report::{Header, Report};
use crate::sampler::Plan;

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
    pub fn measure(self, request: Request) -> Result<Report, Error> {
        self.measure_by(&SystemClock::start(), request)
    }

    fn measure_by(mut self, clock: &impl Clock, request: Request) -> Result<Report, Error> {
        self.check()?;
        if request.time {
            self.time(clock, request)?;
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
                        let fault = Fault::Raised(reason.to_string());
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
            timing::time_group(self.interpreter, clock, plan, group, &bar)?;
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
        instructions::count_rows(&callgrind, &mut self.groups, &mut self.doubts)
            .map_err(Error::Counting)
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
