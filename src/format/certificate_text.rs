//! What a second generator says of tops, as reports and JSON have it.

use super::text::Writer;
use crate::analysis::draw::{Certificate, Generator};
use crate::analysis::{Annotation, RackKnown};
use serde_json::{Value, json};

impl Writer<'_> {
    /// Whether the tops of one position are confirmed.
    pub fn certified_position(&self, certificate: &Certificate) -> String {
        self.messages.text(match (certificate.holds(), certificate.by) {
            (false, _) => "certified-not",
            (true, Generator::Gaddag) => "certified-gaddag",
            (true, Generator::Naive) => "certified-naive",
        })
    }

    /// Whether the tops of a finished game are confirmed, and of how many turns they could not be sought; nothing
    /// where that was not asked for.
    pub(super) fn certified_game(&self, game: &Annotation) -> Vec<String> {
        let Some(certificate) = &game.certificate else { return Vec::new() };
        let turns = certificate.wrong.iter().map(|number| {
            let turn = &game.turns[number - 1];
            let player = game.results[turn.record.player].name.as_str();
            self.messages.with("turn-named", &[("turn", turn.record.turn.into()), ("player", player.into())])
        });
        let mut lines = vec![self.certified_turns(certificate, turns.collect())];
        let unknown = game.turns.iter().filter(|turn| turn.known != RackKnown::Whole).count();
        if unknown > 0 {
            lines.push(self.messages.with("certified-unknown", &[("n", unknown.into())]));
        }
        lines
    }

    /// Whether the tops of all turns are confirmed; `wrong` names those that are not.
    pub(super) fn certified_turns(&self, certificate: &Certificate, wrong: Vec<String>) -> String {
        if !certificate.holds() {
            return self.messages.with("draw-certified-wrong", &[("turns", wrong.join(", ").into())]);
        }
        self.messages.text(match certificate.by {
            Generator::Gaddag => "draw-certified-gaddag",
            Generator::Naive => "draw-certified-naive",
        })
    }
}

/// A certificate as a JSON result has it.
pub fn certificate_value(certificate: &Certificate) -> Value {
    json!({ "by": certificate.by.name(), "holds": certificate.holds(), "wrong": certificate.wrong })
}
