//! What an import found, for people and for programs.

use super::json::Origin;
use super::messages::Messages;
use crate::lexicon::filter::FilterReport;
use crate::lexicon::source::{Form, Report};
use crate::lexicon::{Dropped, Lexicon};
use crate::rules::{Fault, Rules};
use serde_json::{Value, json};
use std::path::Path;

/// The report as text, a line for each thing that was found.
pub fn text(messages: &Messages, report: &Report) -> String {
    let mut lines = vec![messages.with("import-found", &[("what", found(messages, report).into())])];
    let list = &report.list;
    if report.form != Form::Lexicon {
        let number = |n: usize| messages.number(n).into();
        let counts = [
            ("lines", number(list.lines)),
            ("blank", number(list.blank_lines)),
            ("duplicates", number(list.duplicates)),
        ];
        lines.push(messages.with("import-counts", &counts));
    }
    if list.folded > 0 {
        lines.push(messages.with("import-folded", &[("shown", messages.number(list.folded).into())]));
        lines.extend(list.folded_examples.iter().map(|example| {
            let line = messages.with("import-at-line", &[("line", messages.number(example.line).into())]);
            format!("  {line}: {} → {}", example.found, example.word)
        }));
    }
    if list.apart > 0 {
        lines.push(messages.with("import-apart", &[("shown", messages.number(list.apart).into())]));
    }
    if report.bad.total > 0 {
        lines.push(messages.with("import-dropped", &[("shown", messages.number(report.bad.total).into())]));
        lines.extend(report.bad.dropped.iter().flat_map(|dropped| dropped_text(messages, dropped)));
    }
    lines.join("\n") + "\n"
}

/// What became of the list, in one line.
pub fn summary(messages: &Messages, target: &Path, lexicon: &Lexicon) -> String {
    let n = lexicon.len();
    let words = messages.with("words-count", &[("n", n.into()), ("shown", messages.number(n).into())]);
    format!("{}: {words}, SHA-256 {}\n", target.display(), lexicon.info().sha256)
}

/// Container, encoding and form.
fn found(messages: &Messages, report: &Report) -> String {
    let container = match &report.member {
        Some(member) => format!("{} ({member})", report.container),
        None => report.container.to_string(),
    };
    let mut parts = vec![container];
    if let Some(found) = report.encoding {
        let evidence = messages.text(&format!("import-by-{}", plain_name(&found.evidence)));
        parts.push(format!("{} ({evidence})", found.encoding));
    }
    parts.push(match &report.form {
        Form::Table(table) => {
            let column = match &table.name {
                Some(name) => format!("{} ({name})", table.column),
                None => table.column.to_string(),
            };
            let delimiter = table.delimiter.escape_default().to_string();
            messages.with("import-table", &[("column", column.into()), ("delimiter", delimiter.into())])
        }
        Form::Lexicon => messages.text("import-lexicon"),
        Form::Lines => messages.text("import-one-a-line"),
    });
    parts.join(", ")
}

/// The name that a value without parts has in JSON.
fn plain_name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn dropped_text(messages: &Messages, dropped: &Dropped) -> Vec<String> {
    let reason = messages.text(&format!("import-{}", dropped.reason.name()));
    let mut lines = vec![format!("  {reason}: {}", messages.number(dropped.count))];
    lines.extend(dropped.examples.iter().map(|example| {
        let line = example.fault.place.line.unwrap_or_default();
        let line = messages.with("import-at-line", &[("line", messages.number(line).into())]);
        format!("    {line}: {}{}", example.text, detail(&example.fault, &example.text))
    }));
    lines
}

/// What a fault found, where the line itself does not show it already.
fn detail(fault: &Fault, text: &str) -> String {
    if fault.found == text || fault.found.is_empty() { String::new() } else { format!(": {}", fault.found) }
}

/// The report as JSON.
pub fn json(rules: &Rules, target: &Path, lexicon: &Lexicon, report: &Report) -> Value {
    let dropped: Vec<Value> = report.bad.dropped.iter().map(json_dropped).collect();
    let origin = Origin::new(rules, lexicon);
    json!({
        "engine": origin.engine,
        "lexicon": origin.lexicon,
        "rules": origin.rules,
        "file": target.display().to_string(),
        "official": lexicon.info().about.official,
        "container": report.container,
        "member": report.member,
        "encoding": report.encoding.map(|found| found.encoding),
        "encoding_by": report.encoding.map(|found| found.evidence),
        "form": report.form.name(),
        "table": match &report.form { Form::Table(table) => Some(table), _ => None },
        "lines": report.list.lines,
        "blank_lines": report.list.blank_lines,
        "words": report.list.words,
        "duplicates": report.list.duplicates,
        "apart": report.list.apart,
        "folded": {"count": report.list.folded, "examples": report.list.folded_examples},
        "dropped": {"count": report.bad.total, "reasons": dropped},
    })
}

/// The report of an import through a filter as JSON.
pub fn filtered_json(rules: &Rules, target: &Path, lexicon: &Lexicon, report: &FilterReport) -> Value {
    let origin = Origin::new(rules, lexicon);
    json!({
        "engine": origin.engine,
        "lexicon": origin.lexicon,
        "rules": origin.rules,
        "file": target.display().to_string(),
        "official": lexicon.info().about.official,
        "words": lexicon.len(),
        "filter": report,
    })
}

fn json_dropped(dropped: &Dropped) -> Value {
    let examples: Vec<Value> = dropped
        .examples
        .iter()
        .map(|example| {
            let Fault { found, expected, place, .. } = &example.fault;
            json!({
                "line": place.line, "column": place.column, "text": example.text,
                "found": found, "expected": expected,
            })
        })
        .collect();
    json!({"reason": dropped.reason, "count": dropped.count, "examples": examples})
}
