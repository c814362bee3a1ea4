//! Games of single tiles, move by move.

use super::{Derivation, tile_text};
use crate::analysis::draw::{Maruntel, MaruntelDid, MaruntelEnd};
use crate::format::text::Writer;
use crate::position::{Placement, Play};
use crate::rules::Points;
use serde_json::{Value, json};

const fn end_name(end: MaruntelEnd) -> &'static str {
    match end {
        MaruntelEnd::AllOut => "all-out",
        MaruntelEnd::AllPassed => "all-passed",
        MaruntelEnd::Blocked => "blocked",
        MaruntelEnd::NoOpening => "no-opening",
    }
}

impl Writer<'_> {
    /// A game of single tiles.
    pub fn maruntel(&self, game: &Maruntel, line: &Derivation) -> String {
        let spelling = self.rules.tiles().spelling();
        let title = [
            ("number", line.game.to_string().into()),
            ("players", game.totals.len().into()),
            ("moves", game.moves.len().into()),
        ];
        let mut out = format!("{}\n{line}\n\n", self.messages.with("maruntel-title", &title));
        let Some(opening) = &game.opening else {
            out.push_str(&self.messages.text("maruntel-no-opening"));
            out.push('\n');
            return out;
        };
        let play = |placement: &Placement| self.style.play(self.rules, placement);
        out.push_str(&self.messages.with("maruntel-opening", &[("play", play(opening).into())]));
        out.push('\n');
        let name = |player: usize| self.messages.with("maruntel-player", &[("player", (player + 1).into())]);
        let mut totals = vec![Points(0); game.totals.len()];
        for (n, made) in (1..).zip(&game.moves) {
            let did = match &made.did {
                MaruntelDid::Played(Play { placement, score }) => {
                    totals[made.player] += *score;
                    let total = totals[made.player].0.into();
                    let parts =
                        [("play", play(placement).into()), ("score", score.0.into()), ("total", total)];
                    self.messages.with("played-line", &parts)
                }
                MaruntelDid::Passed => self.messages.text("maruntel-passed"),
                MaruntelDid::Exchanged(new) => {
                    self.messages.with("maruntel-exchanged", &[("tile", tile_text(spelling, *new).into())])
                }
            };
            out.push_str(&format!(
                "{n:>4}. {} · {}  {did}\n",
                name(made.player),
                tile_text(spelling, made.tile)
            ));
        }
        out.push('\n');
        out.push_str(&self.messages.text(&format!("maruntel-end-{}", end_name(game.end))));
        out.push('\n');
        let mut ranked: Vec<(usize, Points)> = game.totals.iter().copied().enumerate().collect();
        ranked.sort_by_key(|(player, points)| (-*points, *player));
        for (player, points) in ranked {
            let points = self.messages.with("points", &[("n", points.0.into())]);
            let parts = [("player", name(player).into()), ("points", points.into())];
            out.push_str(&format!("  {}\n", self.messages.with("maruntel-result", &parts)));
        }
        out
    }
}

/// A game of single tiles as JSON.
pub fn json_maruntel(writer: &Writer<'_>, game: &Maruntel, line: &Derivation) -> Value {
    let spelling = writer.rules.tiles().spelling();
    let placed = |placement: &Placement| {
        json!({
            "word": placement.spell(spelling), "at": writer.style.at(placement), "row": placement.start.row() + 1,
            "col": placement.start.col() + 1, "axis": placement.axis.name(),
        })
    };
    let moves = game.moves.iter().map(|made| {
        let did = match &made.did {
            MaruntelDid::Played(play) => json!({ "play": placed(&play.placement), "score": play.score }),
            MaruntelDid::Passed => json!({ "pass": true }),
            MaruntelDid::Exchanged(new) => json!({ "exchange": tile_text(spelling, *new) }),
        };
        json!({ "player": made.player + 1, "tile": tile_text(spelling, made.tile), "did": did })
    });
    json!({
        "engine": line.origin.engine, "lexicon": line.origin.lexicon, "rules": line.origin.rules,
        "seed": line.seed, "game": line.game.0, "line": line.to_string(),
        "opening": game.opening.as_ref().map(placed), "moves": moves.collect::<Vec<_>>(),
        "totals": game.totals, "end": end_name(game.end), "left": game.left.spell(spelling),
    })
}
