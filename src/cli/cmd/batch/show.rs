//! Signs of life of a long run, and what it came to.

use crate::batch::{Checkpoint, Input};
use crate::cli::args::Common;
use crate::cli::progress;
use indicatif::ProgressBar;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Shows how far a run is: a bar on a terminal, or a line of JSON a second.
pub struct Status {
    bar: ProgressBar,
    json: bool,
    read: Arc<AtomicU64>,
    total: Option<u64>,
    begin: u64,
    start: Instant,
    shown: Instant,
}

impl Status {
    /// Nothing shown yet.
    pub fn new(
        common: &Common,
        json: bool,
        inputs: &[Input],
        read: &Arc<AtomicU64>,
        begin: &Checkpoint,
    ) -> Status {
        let total: Option<u64> = inputs.iter().map(Input::bytes).sum();
        let bar = if json { ProgressBar::hidden() } else { progress::lines(common, total) };
        let now = Instant::now();
        Status { bar, json, read: Arc::clone(read), total, begin: begin.lines, start: now, shown: now }
    }

    /// Shows it, once in a while.
    pub fn show(&mut self, done: &Checkpoint) {
        let read = self.read.load(Ordering::Relaxed);
        self.bar.set_position(read);
        let new = done.lines - self.begin;
        if self.json && self.shown.elapsed() >= Duration::from_secs(1) {
            self.shown = Instant::now();
            eprintln!("{}", self.line(done, read, "running"));
        } else if !self.json {
            let rate = new as f64 / self.start.elapsed().as_secs_f64().max(0.001);
            self.bar.set_message(format!("{} lines, {rate:.0}/s", done.lines));
        }
    }

    fn line(&self, done: &Checkpoint, read: u64, state: &str) -> serde_json::Value {
        let seconds = self.start.elapsed().as_secs_f64();
        let rate = (done.lines - self.begin) as f64 / seconds.max(0.001);
        let left = self
            .total
            .filter(|_| read > 0)
            .map(|total| seconds * (total.saturating_sub(read)) as f64 / read as f64);
        let round = |n: f64| (n * 10.0).round() / 10.0;
        serde_json::json!({
            "state": state, "lines": done.lines, "results": done.results, "errors": done.errors, "bytes_read": read,
            "bytes_total": self.total, "seconds": round(seconds), "lines_per_second": round(rate),
            "seconds_left": left.map(round),
        })
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// What the run came to, on standard error.
    pub fn summary(&self, common: &Common, done: &Checkpoint) {
        if self.json {
            eprintln!("{}", self.line(done, self.read.load(Ordering::Relaxed), "done"));
        }
        if common.quiet {
            return;
        }
        let number = |n: u64| if n == 1 { "1 position".to_owned() } else { format!("{n} positions") };
        match done.errors {
            0 => eprintln!("letop: {} answered", number(done.results)),
            errors => eprintln!(
                "letop: {} answered, {errors} could not be: see the errors in their places",
                number(done.results)
            ),
        }
    }
}
