//! What is said about a row of samples: the median leads, the quartiles show the spread.
//!
//! Call times are skewed to the right (interrupts only ever add), so neither mean nor standard
//! deviation appears here.

/// Times per call in nanoseconds, summed up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    /// The middle sample.
    pub median: f64,
    /// The smallest sample.
    pub min: f64,
    /// A quarter of the samples lie below this.
    pub q1: f64,
    /// A quarter of the samples lie above this.
    pub q3: f64,
}

impl Summary {
    /// Sums up `samples`; `None` if there are none.
    pub fn of(samples: &[f64]) -> Option<Self> {
        let mut sorted = samples.to_vec();
        sorted.sort_by(f64::total_cmp);
        let min = *sorted.first()?;
        Some(Self {
            median: quantile(&sorted, 0.5),
            min,
            q1: quantile(&sorted, 0.25),
            q3: quantile(&sorted, 0.75),
        })
    }

    /// The same summary with a constant cost taken off each sample; nothing falls below zero.
    #[must_use]
    pub fn less(self, cost: f64) -> Self {
        let net = |value: f64| (value - cost).max(0.0);
        Self {
            median: net(self.median),
            min: net(self.min),
            q1: net(self.q1),
            q3: net(self.q3),
        }
    }

    /// Half the distance between the quartiles, as a share of the median; 0 for a median of 0.
    pub fn spread(&self) -> f64 {
        if self.median > 0.0 {
            (self.q3 - self.q1) / 2.0 / self.median
        } else {
            0.0
        }
    }
}

/// The value below which `share` of `sorted` lies, between neighbours in proportion.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let position = share * (sorted.len() - 1) as f64;
    let below = sorted[position.floor() as usize];
    let above = sorted[position.ceil() as usize];
    below + (above - below) * position.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_and_even_counts() {
        let odd = Summary::of(&[5.0, 1.0, 3.0]).unwrap();
        assert_eq!(
            odd,
            Summary {
                median: 3.0,
                min: 1.0,
                q1: 2.0,
                q3: 4.0
            }
        );
        let even = Summary::of(&[4.0, 1.0, 3.0, 2.0]).unwrap();
        assert_eq!(
            even,
            Summary {
                median: 2.5,
                min: 1.0,
                q1: 1.75,
                q3: 3.25
            }
        );
    }

    #[test]
    fn nothing_is_said_about_nothing() {
        assert_eq!(Summary::of(&[]), None);
    }

    #[test]
    fn one_outlier_moves_neither_median_nor_spread() {
        let calm = Summary::of(&[10.0, 10.0, 11.0, 10.0, 9.0]).unwrap();
        let disturbed = Summary::of(&[10.0, 10.0, 900.0, 10.0, 9.0]).unwrap();
        assert_eq!(calm.median, disturbed.median);
        assert_eq!(calm.spread(), disturbed.spread());
    }

    #[test]
    fn the_loop_is_taken_off_every_figure() {
        let net = Summary::of(&[12.0, 14.0, 16.0]).unwrap().less(13.0);
        assert_eq!(
            net,
            Summary {
                median: 1.0,
                min: 0.0,
                q1: 0.0,
                q3: 2.0
            }
        );
        assert_eq!(net.spread(), 1.0);
    }
}
