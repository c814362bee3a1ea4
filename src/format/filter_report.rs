//! What a filter did, for people.

use super::messages::Messages;
use crate::lexicon::filter::FilterReport;

/// The report as text: a line for each figure that is not nought.
///
/// ```
/// use letop::format::{filter_report, messages::{Language, Messages}};
/// use letop::lexicon::filter::FilterReport;
/// let report = FilterReport { entries: 2, forms: 2, signs: 1, words: 1, ..FilterReport::default() };
/// let text = filter_report::text(&Messages::new(Language::English), &report);
/// assert_eq!(text, "Entries: 2; forms: 2.\n        1 left out: signs that are no letters\n        1 kept\n");
/// ```
pub fn text(messages: &Messages, report: &FilterReport) -> String {
    let number = |n: usize| messages.number(n);
    let line = |n: usize, what: &str| format!("{:>9} {what}\n", number(n));
    let left_out = |what: &str| messages.with("filter-left-out", &[("what", what.into())]);
    let head = [("entries", number(report.entries).into()), ("forms", number(report.forms).into())];
    let mut out = messages.with("filter-found", &head) + "\n";
    let dropped = [
        ("filter-signs", report.signs),
        ("filter-capitals", report.capitals),
        ("filter-no-tile", report.no_tile),
        ("filter-folded", report.folded),
        ("filter-blank-only", report.blank_only),
        ("filter-too-short", report.too_short),
        ("filter-too-long", report.too_long),
    ];
    let dropped = dropped.map(|(id, count)| (messages.text(id), count));
    let by_rules = report.rules.iter().map(|rule| (rule.name.clone(), rule.dropped));
    let denied = [("filter-denied", report.denied), ("filter-denied-in-vain", report.denied_in_vain)];
    let denied = denied.map(|(id, count)| (messages.text(id), count));
    for (what, count) in dropped.into_iter().chain(by_rules).chain(denied).filter(|(_, count)| *count > 0) {
        out.push_str(&line(count, &left_out(&what)));
    }
    for (id, count) in [("filter-apart", report.apart), ("filter-added", report.added)] {
        if count > 0 {
            out.push_str(&line(count, &messages.text(id)));
        }
    }
    out + &line(report.words, &messages.text("filter-kept"))
}
