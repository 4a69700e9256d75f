//! A whole measurement on a made-up interpreter and clock.

use std::cell::Cell;
use std::path::PathBuf;

use super::*;
use crate::clock::Nanos;
use crate::counting::{Counter, Job, SHORT};
use crate::interpreter::PythonBuild;
use crate::report::Row;

/// Each reading takes a nanosecond, so the step of the clock can be found.
#[derive(Default)]
struct TickingClock(Cell<Nanos>);

impl Clock for TickingClock {
    fn now(&self) -> Nanos {
        self.0.set(self.0.get() + 1);
        self.0.get()
    }
}

/// A turn costs 5 ns in the empty loop, and what the contender's place in the alphabet says else.
#[derive(Default)]
struct MadeUp {
    clock: TickingClock,
    debug_python: bool,
    debug_extension: bool,
    debug_peer: Option<&'static str>,
    missing_peer: Option<&'static str>,
    wrong_peer: Option<&'static str>,
}

impl Interpreter for MadeUp {
    type Loop = Nanos;

    fn build(&self) -> PythonBuild {
        PythonBuild {
            version: "3.13.0".to_owned(),
            debug: self.debug_python,
            ..PythonBuild::default()
        }
    }

    fn debug_extension(&self) -> bool {
        self.debug_extension
    }

    fn executable(&self) -> PathBuf {
        "/python".into()
    }

    fn peers_folder(&self) -> Result<PathBuf, Fault> {
        Ok("/peers".into())
    }

    fn peer(&self, module: &str) -> Result<PeerBuild, Fault> {
        if self.missing_peer == Some(module) {
            return Err(Fault::NoModule(format!("barecall_peers.{module}")));
        }
        let profile = if self.debug_peer == Some(module) {
            "debug"
        } else {
            "release"
        };
        Ok(PeerBuild {
            profile: profile.to_owned(),
            ..PeerBuild::default()
        })
    }

    fn compile(&self, source: &str) -> Result<Nanos, Fault> {
        Ok(match source {
            source if source.contains("barecall_peers.c ") => 25,
            source if source.contains("barecall_peers.pyo3 ") => 35,
            _ => 5,
        })
    }

    fn run(&self, cost: &Nanos, turns: u64) -> Result<(), Fault> {
        self.clock.0.set(self.clock.0.get() + cost * turns);
        Ok(())
    }

    fn check_value(&self, preparation: &str, _: &str, _: &str) -> Result<Verdict, Fault> {
        match self.wrong_peer {
            Some(peer) if preparation.contains(peer) => Ok(Verdict::Wrong("3".to_owned())),
            _ => Ok(Verdict::Right),
        }
    }

    fn check_raises(&self, _: &str, _: &str, _: &str) -> Result<Verdict, Fault> {
        Ok(Verdict::Right)
    }
}

fn selection() -> Selection {
    Selection::by_names(&["noop", "c", "pyo3"].map(str::to_owned)).unwrap()
}

fn measured(interpreter: &MadeUp) -> Report {
    let request = Request {
        rounds: 4,
        sample_ns: 100_000,
        time: true,
        instructions: false,
    };
    let session = Session::start(interpreter, &selection()).unwrap();
    session.measure_by(&interpreter.clock, request).unwrap()
}

fn refusal(interpreter: &MadeUp) -> String {
    Session::start(interpreter, &selection())
        .err()
        .unwrap()
        .to_string()
}

#[test]
fn times_are_per_call_without_the_loop() {
    let report = measured(&MadeUp::default());
    let median = |contender| report.row("noop", contender).unwrap().ns_median;
    assert_eq!((median("c"), median("pyo3")), (Some(20.0), Some(30.0)));
    assert_eq!((report.header.rounds, report.header.clock_step_ns), (4, 1));
}

#[test]
fn a_wrong_answer_is_not_timed() {
    let report = measured(&MadeUp {
        wrong_peer: Some("pyo3"),
        ..MadeUp::default()
    });
    let wrong = report.row("noop", "pyo3").unwrap();
    assert_eq!((wrong.ns_median, wrong.wrong.as_deref()), (None, Some("3")));
    assert_eq!(report.row("noop", "c").unwrap().ns_median, Some(20.0));
}

#[test]
fn debug_builds_are_refused() {
    let python = refusal(&MadeUp {
        debug_python: true,
        ..MadeUp::default()
    });
    assert!(
        python.starts_with("Python 3.13.0 is a debug build"),
        "{python}"
    );
    let extension = refusal(&MadeUp {
        debug_extension: true,
        ..MadeUp::default()
    });
    assert!(
        extension.starts_with("the extension module of barecall is a debug"),
        "{extension}"
    );
    let peer = refusal(&MadeUp {
        debug_peer: Some("pyo3"),
        ..MadeUp::default()
    });
    assert!(
        peer.starts_with("contender 'pyo3' is a debug build"),
        "{peer}"
    );
}

#[test]
fn a_missing_contender_is_named() {
    let missing = refusal(&MadeUp {
        missing_peer: Some("c"),
        ..MadeUp::default()
    });
    assert_eq!(
        missing,
        "contender 'c' cannot be imported: no module named 'barecall_peers.c'"
    );
}

/// Costs 300 instructions a turn at first, and more each time it is asked.
struct Growing(std::sync::atomic::AtomicU64);

impl Counter for Growing {
    fn totals(&self, job: &Job) -> Result<[u64; 2], String> {
        let cost = self.0.fetch_add(30, std::sync::atomic::Ordering::Relaxed);
        Ok([cost * SHORT, cost * (SHORT + job.turns)])
    }
}

#[test]
fn counts_that_do_not_repeat_are_doubted() {
    let selection = Selection::by_names(&["noop", "c"].map(str::to_owned)).unwrap();
    let (mut groups, mut doubts) = (selection.groups(), Vec::new());
    instructions::count_rows(&Growing(300.into()), &mut groups, &mut doubts).unwrap();
    let rows: Vec<&Row> = groups[0].entries.iter().map(|entry| &entry.row).collect();
    assert!(rows[0].instructions.is_some());
    assert!(matches!(&doubts[..], [Doubt::Unrepeatable { contender, .. }] if contender == "c"));
}
