//! The clock, and what it can resolve.
//!
//! It counts the time in which this thread runs, where the system offers that: on a busy machine a
//! neighbour that takes the processor does not lengthen a sample. Calls never wait, so nothing is
//! hidden by it. The clock's step is measured, not assumed: a sample is worth something only if it
//! is many steps long.

/// Nanoseconds, of a sample or a step.
pub type Nanos = u64;

/// Something that tells the time; tests bring their own.
pub trait Clock {
    /// Nanoseconds since an arbitrary moment; never goes back.
    fn now(&self) -> Nanos;
}

/// The processor time of the calling thread.
#[cfg(unix)]
#[derive(Debug)]
pub struct SystemClock(());

#[cfg(unix)]
impl SystemClock {
    /// The clock of this thread.
    pub fn start() -> Self {
        Self(())
    }
}

#[cfg(unix)]
impl Clock for SystemClock {
    fn now(&self) -> Nanos {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        // Neither part is negative, and 584 years fit.
        time.tv_sec as Nanos * 1_000_000_000 + time.tv_nsec as Nanos
    }
}

/// The monotonic clock.
#[cfg(not(unix))]
#[derive(Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(not(unix))]
impl SystemClock {
    /// Starts a clock at 0.
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(not(unix))]
impl Clock for SystemClock {
    fn now(&self) -> Nanos {
        self.0.elapsed().as_nanos() as Nanos
    }
}

/// How many differences are looked at to find the smallest.
const STEPS: usize = 200;

/// The smallest difference that two readings of `clock` show, in nanoseconds; at least 1.
///
/// It includes the cost of a reading, which limits a short sample in the same way.
pub fn step(clock: &impl Clock) -> Nanos {
    (0..STEPS)
        .map(|_| next_change(clock))
        .min()
        .unwrap_or(1)
        .max(1)
}

fn next_change(clock: &impl Clock) -> Nanos {
    let start = clock.now();
    loop {
        let change = clock.now() - start;
        if change > 0 {
            return change;
        }
    }
}

#[cfg(test)]
pub(crate) mod fake {
    use super::{Clock, Nanos};
    use std::cell::Cell;

    /// A clock that stands still until it is moved.
    #[derive(Debug, Default)]
    pub(crate) struct FakeClock(Cell<Nanos>);

    impl FakeClock {
        pub(crate) fn advance(&self, by: Nanos) {
            self.0.set(self.0.get() + by);
        }
    }

    impl Clock for FakeClock {
        fn now(&self) -> Nanos {
            self.0.get()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Ticks in steps of 40 ns, every third reading.
    struct Coarse(Cell<u64>);

    impl Clock for Coarse {
        fn now(&self) -> Nanos {
            self.0.set(self.0.get() + 1);
            self.0.get() / 3 * 40
        }
    }

    #[test]
    fn the_step_of_a_coarse_clock_is_found() {
        assert_eq!(step(&Coarse(Cell::new(0))), 40);
    }

    #[test]
    fn the_system_clock_does_not_go_back() {
        let clock = SystemClock::start();
        assert!(clock.now() <= clock.now());
        assert!(step(&clock) >= 1);
    }
}
