//! The progress bar. It is drawn on stderr, and only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over `steps` steps, with room for what is being done.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} ({eta} left)")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(steps).with_style(style)
}
