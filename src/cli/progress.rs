//! Signs of life on a terminal's standard error.

use super::args::Common;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A spinner for work that may take a second, or a bar over `steps`; hidden where nobody looks.
fn visible(common: &Common) -> ProgressDrawTarget {
    if common.quiet || common.no_progress {
        ProgressDrawTarget::hidden()
    } else {
        ProgressDrawTarget::stderr()
    }
}

/// A spinner with a message, gone when it is dropped.
pub fn spinner(common: &Common, message: String) -> Spinner {
    let bar = ProgressBar::with_draw_target(None, visible(common)).with_message(message);
    bar.enable_steady_tick(Duration::from_millis(120));
    Spinner(bar)
}

/// A running spinner.
pub struct Spinner(ProgressBar);

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A bar over so many steps.
pub fn bar(common: &Common, steps: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps as u64), visible(common));
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {per_sec} {eta}");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
