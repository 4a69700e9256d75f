//! Sampling: each runner's turns per sample are calibrated, then all runners take turns in rounds.
//!
//! One sample of each per round, the order changed from round to round: what drifts (clock
//! frequency, temperature, a neighbour's load) then reaches all contenders of a case alike.

use crate::clock::{Clock, Nanos};
use crate::interpreter::Fault;

/// Runs a loop for the number of turns that it is given.
pub type Runner<'a> = Box<dyn FnMut(u64) -> Result<(), Fault> + 'a>;

/// How much is sampled.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Samples of each runner.
    pub rounds: u32,
    /// The least length of a sample.
    pub sample: Nanos,
}

/// A sample is at least this many steps of the clock long: its reading is good to 0.1 %.
const STEPS_PER_SAMPLE: Nanos = 1_000;

/// Turns that a loop runs before anything is timed: CPython specialises it meanwhile.
const WARM_UP: u64 = 64;

impl Plan {
    /// A plan whose samples are long enough for a clock of this step.
    pub fn new(rounds: u32, sample: Nanos, step: Nanos) -> Self {
        Self {
            rounds,
            sample: sample.max(step * STEPS_PER_SAMPLE),
        }
    }
}

/// Nanoseconds per turn of each runner, one entry per round; `done` is told of each round.
///
/// # Errors
/// The first fault of a runner ends the sampling.
pub fn take_turns(
    clock: &impl Clock,
    plan: Plan,
    runners: &mut [Runner<'_>],
    mut done: impl FnMut(),
) -> Result<Vec<Vec<f64>>, Fault> {
    let turns = runners
        .iter_mut()
        .map(|runner| calibrate(clock, plan.sample, runner))
        .collect::<Result<Vec<u64>, Fault>>()?;
    let mut samples = vec![Vec::with_capacity(plan.rounds as usize); runners.len()];
    for round in 0..plan.rounds as usize {
        for index in order(round, runners.len()) {
            let time = time(clock, &mut runners[index], turns[index])?;
            samples[index].push(time as f64 / turns[index] as f64);
        }
        done();
    }
    Ok(samples)
}

/// The turns that make a sample of at least `target`.
fn calibrate(clock: &impl Clock, target: Nanos, runner: &mut Runner<'_>) -> Result<u64, Fault> {
    runner(WARM_UP)?;
    let mut turns = WARM_UP;
    loop {
        let time = time(clock, runner, turns)?;
        if time >= target {
            return Ok(turns);
        }
        // A tenth above what is wanted, at most tenfold: a first short sample says little.
        let wanted = turns as f64 * 1.1 * target as f64 / time.max(1) as f64;
        turns = (wanted as u64).clamp(turns + 1, turns * 10);
    }
}

fn time(clock: &impl Clock, runner: &mut Runner<'_>, turns: u64) -> Result<Nanos, Fault> {
    let start = clock.now();
    runner(turns)?;
    Ok(clock.now() - start)
}

/// Each round starts one runner later than the last; when all have been first, the direction turns.
/// So none is always first, and none always follows the same neighbour.
fn order(round: usize, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).map(|index| (index + round) % count).collect();
    if (round / count) % 2 == 1 {
        order.reverse();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::fake::FakeClock;
    use std::cell::{Cell, RefCell};

    fn steady(clock: &FakeClock, cost: Nanos) -> Runner<'_> {
        Box::new(move |turns| {
            clock.advance(turns * cost);
            Ok(())
        })
    }

    #[test]
    fn times_are_per_turn() {
        let clock = FakeClock::default();
        let mut runners = [steady(&clock, 7), steady(&clock, 300)];
        let plan = Plan {
            rounds: 3,
            sample: 50_000,
        };
        let samples = take_turns(&clock, plan, &mut runners, || ()).unwrap();
        assert_eq!(samples, [[7.0; 3], [300.0; 3]]);
    }

    #[test]
    fn a_sample_is_as_long_as_asked_and_not_much_longer() {
        let clock = FakeClock::default();
        let turns = calibrate(&clock, 50_000, &mut steady(&clock, 7)).unwrap();
        assert!((50_000..60_000).contains(&(turns * 7)), "{turns}");
    }

    #[test]
    fn a_coarse_clock_makes_samples_longer() {
        assert_eq!(Plan::new(5, 2_000_000, 30).sample, 2_000_000);
        assert_eq!(Plan::new(5, 2_000_000, 15_000).sample, 15_000_000);
    }

    #[test]
    fn all_take_turns_in_changing_order() {
        assert_eq!(order(0, 3), [0, 1, 2]);
        assert_eq!(order(1, 3), [1, 2, 0]);
        assert_eq!(order(2, 3), [2, 0, 1]);
        assert_eq!(order(3, 3), [2, 1, 0]);
        assert_eq!(order(4, 3), [0, 2, 1]);
    }

    #[test]
    fn runners_are_interleaved_within_a_round() {
        let clock = FakeClock::default();
        let log = RefCell::new(Vec::new());
        let rounds = Cell::new(0);
        let mut runners: Vec<Runner<'_>> = Vec::new();
        for name in ["a", "b"] {
            let (clock, log) = (&clock, &log);
            runners.push(Box::new(move |turns| {
                log.borrow_mut().push(name);
                clock.advance(turns * 1_000);
                Ok(())
            }));
        }
        let plan = Plan {
            rounds: 2,
            sample: 1_000,
        };
        take_turns(&clock, plan, &mut runners, || rounds.set(rounds.get() + 1)).unwrap();
        // Warm-up and one calibrating sample each, then the rounds.
        assert_eq!(log.borrow().join(""), "aabb".to_owned() + "ab" + "ba");
        assert_eq!(rounds.get(), 2);
    }

    #[test]
    fn a_fault_ends_the_sampling() {
        let clock = FakeClock::default();
        let mut runners: [Runner<'_>; 1] = [Box::new(|_| Err(Fault::Interrupted))];
        let plan = Plan {
            rounds: 2,
            sample: 1_000,
        };
        let result = take_turns(&clock, plan, &mut runners, || ());
        assert!(matches!(result, Err(Fault::Interrupted)));
    }
}
