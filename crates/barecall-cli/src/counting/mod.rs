//! Instructions per turn, counted by callgrind.
//!
//! Each row has its own process, with a fixed hash seed and address randomisation off. It runs the
//! loop at two lengths; the difference of their counts, divided by the difference in turns, is free
//! of everything that happens once. The peers' helper `counted` marks the region, so start-up is
//! not in the count, and one process gives both.

mod callgrind;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

pub use callgrind::{Callgrind, parse_total};

/// One row to count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The source that defines `loop(n)`.
    pub source: String,
    /// How many turns the two loops differ by.
    pub turns: u64,
}

/// Something that counts the instructions of both loops of a job.
pub trait Counter: Sync {
    /// The totals of [`SHORT`] turns and of [`SHORT`] more than the job's turns.
    ///
    /// # Errors
    /// A line that says what went wrong.
    fn totals(&self, job: &Job) -> Result<[u64; 2], String>;
}

/// The turns of the shorter loop.
pub const SHORT: u64 = 1_000;

/// Two counts of one row differ by less than this share.
pub const TOLERANCE: f64 = 0.005;

/// Where the child processes find what they need.
#[derive(Debug, Clone)]
pub struct Place {
    /// The interpreter.
    pub executable: PathBuf,
    /// The folder that holds `barecall_peers`.
    pub peers: PathBuf,
}

/// Counts all jobs, as many at a time as there are processors, and gives the instructions per
/// turn of each in their order; `done` is told of each.
///
/// # Errors
/// The first job that fails ends the counting.
pub fn count(
    counter: &impl Counter,
    jobs: &[Job],
    done: impl Fn() + Sync,
) -> Result<Vec<f64>, String> {
    let queue = Mutex::new((0..jobs.len()).collect::<VecDeque<usize>>());
    let counts = Mutex::new(vec![Ok(0.0); jobs.len()]);
    // A function, so that the lock is let go before the job runs.
    let next = || lock(&queue).pop_front();
    let work = || {
        while let Some(index) = next() {
            let result = per_turn(counter, &jobs[index]);
            if result.is_err() {
                lock(&queue).clear();
            }
            lock(&counts)[index] = result;
            done();
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(jobs.len()) {
            scope.spawn(work);
        }
    });
    counts
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .into_iter()
        .collect()
}

fn per_turn(counter: &impl Counter, job: &Job) -> Result<f64, String> {
    let [short, long] = counter.totals(job)?;
    Ok(long.saturating_sub(short) as f64 / job.turns as f64)
}

/// A worker that panicked has not left the queue half changed.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How far two counts of one row lie apart, as a share of the larger.
pub fn difference(first: f64, second: f64) -> f64 {
    let larger = first.max(second);
    if larger > 0.0 {
        (first - second).abs() / larger
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each turn costs as many instructions as the source is long, over a fixed start.
    struct Arithmetic;

    impl Counter for Arithmetic {
        fn totals(&self, job: &Job) -> Result<[u64; 2], String> {
            let cost = job.source.len() as u64;
            if cost == 0 {
                return Err("no loop".to_owned());
            }
            Ok([5_000 + cost * SHORT, 5_000 + cost * (SHORT + job.turns)])
        }
    }

    fn job(source: &str) -> Job {
        Job {
            source: source.to_owned(),
            turns: 60_000,
        }
    }

    #[test]
    fn what_happens_once_does_not_count() {
        let jobs: Vec<Job> = (1..20).map(|row| job(&"x".repeat(row))).collect();
        let counts = count(&Arithmetic, &jobs, || ()).unwrap();
        let expected: Vec<f64> = (1..20).map(f64::from).collect();
        assert_eq!(counts, expected);
    }

    #[test]
    fn a_failed_job_is_reported() {
        let jobs = [job("x"), job("")];
        assert_eq!(count(&Arithmetic, &jobs, || ()), Err("no loop".to_owned()));
    }

    #[test]
    fn differences_are_shares() {
        assert_eq!(difference(200.0, 199.0), 0.005);
        assert_eq!(difference(0.0, 0.0), 0.0);
    }
}
