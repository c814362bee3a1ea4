//! What was missing in a record and what could not be read in it, as a report says it.

use super::text::Writer;
use crate::analysis::{Annotation, Repair};
use crate::rules::Fault;

impl Writer<'_> {
    /// The lists of repairs and of lines that could not be read; nothing where there are none.
    pub(super) fn repairs(&self, game: &Annotation) -> String {
        let mut out = String::new();
        if !game.repairs.is_empty() {
            out.push('\n');
            self.line(&mut out, "repairs-head", &[("n", game.repairs.len().into())]);
            for repair in &game.repairs {
                let turn = &game.turns[repair.turn].record;
                let player = &game.results[turn.player].name;
                let parts = [
                    ("line", repair.place.line.unwrap_or_default().into()),
                    ("turn", turn.turn.into()),
                    ("player", player.as_str().into()),
                    ("repair", self.repair(repair).into()),
                ];
                self.indented(&mut out, &self.messages.with("repair-line", &parts));
            }
        }
        if !game.faults.is_empty() {
            out.push('\n');
            self.line(&mut out, "faults-head", &[("n", game.faults.len().into())]);
            for fault in &game.faults {
                let line = fault.place.line.unwrap_or_default();
                let column = fault.place.column.unwrap_or(1);
                let parts = [
                    ("line", line.into()),
                    ("column", column.into()),
                    ("found", self.messages.wording(&fault.found).into()),
                    ("expected", self.messages.wording(&fault.expected).into()),
                ];
                self.indented(&mut out, &self.messages.with("fault-line", &parts));
            }
        }
        out
    }

    fn repair(&self, repair: &Repair) -> String {
        let what = self.messages.text(&format!("repair-{}", repair.what.name()));
        let id = if repair.is_ambiguous() { "repair-ambiguous" } else { "repair-deduced" };
        let parts = [
            ("what", what.into()),
            ("taken", repair.taken.as_str().into()),
            ("n", repair.candidates.len().into()),
            ("candidates", repair.candidates.join(&self.messages.text("joined-by")).into()),
        ];
        self.messages.with(id, &parts)
    }
}

/// A fault as the slips of a JSON result have it; `unread` says that something of the line was left out.
pub fn fault_value(fault: &Fault) -> serde_json::Value {
    serde_json::json!({
        "line": fault.place.line, "column": fault.place.column, "what": fault.kind.what().replace(' ', "-"),
        "found": fault.found, "expected": fault.expected, "unread": true,
    })
}
