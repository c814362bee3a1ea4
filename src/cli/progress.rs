//! Signs of life on a terminal's standard error.

use super::args::Common;
use crate::lexicon::source::{Progress, Stage};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::path::Path;
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

/// A bar over the bytes of inputs, whose message tells of their lines.
pub fn lines(common: &Common, bytes: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(bytes, visible(common));
    let template = if bytes.is_some() { "{wide_bar} {msg}, {eta} left" } else { "{spinner} {msg}" };
    ProgressStyle::with_template(template).map_or(bar.clone(), |style| bar.with_style(style))
}

/// A bar over the bytes of a word list, gone when it is dropped.
pub fn bytes(common: &Common, path: &Path) -> Bytes {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let bar = ProgressBar::with_draw_target(Some(0), visible(common));
    let style = ProgressStyle::with_template("{msg} {wide_bar} {bytes}/{total_bytes} {eta}");
    Bytes { bar: style.map_or(bar.clone(), |style| bar.with_style(style)), name }
}

/// A running bar over bytes.
pub struct Bytes {
    bar: ProgressBar,
    name: String,
}

impl Bytes {
    /// Shows how far the work is.
    pub fn show(&self, progress: Progress) {
        if self.bar.length() != Some(progress.total) {
            self.bar.set_length(progress.total);
            let stage = match progress.stage {
                Stage::Unpacking => "unpacking",
                Stage::Reading => "reading",
            };
            self.bar.set_message(format!("{}: {stage}", self.name));
        }
        self.bar.set_position(progress.done);
    }
}

impl Drop for Bytes {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
