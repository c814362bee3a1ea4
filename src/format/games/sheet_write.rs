//! A record as a sheet of this program.

use super::write::{Hand, one_line, signed};
use crate::analysis::{Action, AdjustmentKind, GameRecord, StatedSum, TurnRecord};
use crate::format::sheet::UNTOLD;
use crate::rules::{Notation, Points};
use std::fmt::Write;

/// Writes a game, squares and blanks by this hand.
pub(super) fn write(hand: Hand<'_>, record: &GameRecord) -> String {
    let mut writer = Writer { hand, record, out: String::new() };
    writer.head();
    for (index, turn) in record.turns.iter().enumerate() {
        writer.turn(turn);
        writer.adjustments(index + 1);
    }
    for (player, rack) in &record.last_racks {
        writer.remark("left", &format!("{} {}", record.players[*player], hand.tiles(&rack.whole())));
    }
    writer.out
}

struct Writer<'a> {
    hand: Hand<'a>,
    record: &'a GameRecord,
    out: String,
}

impl Writer<'_> {
    fn key(&mut self, key: &str, value: &str) {
        let line = format!("{:<9} {value}", format!("{key}:"));
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn head(&mut self) {
        let record = self.record;
        let pack = self.hand.rules.pack();
        if !record.event.is_empty() {
            self.key("event", &one_line(&record.event));
        }
        self.key("rules", &pack.name);
        if let Some(lexicon) = &record.lexicon {
            self.key("lexicon", &one_line(lexicon));
        }
        if self.hand.notation != pack.notation {
            let name = if self.hand.notation == Notation::NumbersFirst { "gcg" } else { "letters-first" };
            self.key("notation", name);
        }
        let plain = record.full_names.iter().all(Option::is_none)
            && record.players.iter().all(|name| !name.contains([',', '=', '"']));
        if plain {
            self.key("players", &record.players.join(", "));
        } else {
            for (index, name) in record.players.iter().enumerate() {
                let full = record.full_names.get(index).cloned().flatten();
                let full = full.map(|full| format!(" = {full}")).unwrap_or_default();
                // The first sign of equality parts the two names; marks around a name keep its own.
                let quoted = name.contains('=') || name.starts_with('"');
                let name = if quoted { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.clone() };
                self.key("player", &format!("{name}{full}"));
            }
        }
        for (name, text) in &record.about {
            self.key("about", &format!("{} {}", one_line(name), one_line(text)));
        }
        for stated in &record.stated {
            let what = if stated.what == StatedSum::Points { "points" } else { "turns" };
            self.key("stated", &format!("{} {what}", stated.number));
        }
        for note in &record.notes {
            let mut lines = note.lines();
            self.key("note", lines.next().unwrap_or_default());
            lines.for_each(|more| {
                let _ = writeln!(self.out, "| {more}");
            });
        }
        self.out.push('\n');
    }

    fn turn(&mut self, turn: &TurnRecord) {
        let hand = self.hand;
        let width = self.record.players.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut line = format!(
            "{:>2} {:<width$}  {:<8}",
            turn.turn,
            self.record.players[turn.player],
            hand.rack(&turn.rack)
        );
        match &turn.action {
            Action::Pass => line.push_str("  pass"),
            Action::Exchange { tiles, .. } => {
                let _ = write!(line, "  -{}", hand.tiles(tiles));
            }
            Action::ExchangeOf { number, .. } => {
                let _ = write!(line, "  -{number}");
            }
            action => {
                let Some(written) = hand.play(action) else { return };
                let at = written.at.unwrap_or_else(|| UNTOLD.to_owned());
                let word = written.word.unwrap_or_else(|| UNTOLD.to_owned());
                let _ = write!(line, "  {at:<4} {word}");
                if let Some(score) = written.score {
                    let _ = write!(line, "  {score}");
                }
                if let Some(total) = written.total {
                    let _ = write!(line, " / {total}");
                }
            }
        }
        self.out.push_str(line.trim_end());
        self.out.push('\n');
        for claims in hand.claims(&turn.claims) {
            let (key, value) = claims.split_once(": ").unwrap_or((claims.as_str(), ""));
            self.remark(key, value);
        }
        if let Some(withdrawal) = &turn.withdrawn {
            self.remark("withdrawn", &numbers(withdrawal.points, withdrawal.total));
        }
        self.notes(&turn.notes);
    }

    fn remark(&mut self, key: &str, value: &str) {
        let line = format!("   {:<12} {value}", format!("{key}:"));
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn notes(&mut self, notes: &[String]) {
        for note in notes {
            let mut lines = note.lines();
            self.remark("note", lines.next().unwrap_or_default());
            for more in lines {
                let _ = writeln!(self.out, "   | {more}");
            }
        }
    }

    fn adjustments(&mut self, after: usize) {
        let record = self.record;
        // What comes before the first turn has no other place than under it.
        let here = |at: usize| at == after || (after == 1 && at == 0);
        for adjustment in record.adjustments.iter().filter(|adjustment| here(adjustment.after)) {
            let tiles = match &adjustment.kind {
                AdjustmentKind::Rack(tiles) => format!(" ({})", self.hand.tiles(tiles)),
                _ => String::new(),
            };
            let numbers = numbers(adjustment.points, adjustment.total);
            let rack = adjustment.rack.as_ref().filter(|rack| !rack.whole().is_empty());
            let with = rack.map(|rack| format!(" with {}", self.hand.rack(rack))).unwrap_or_default();
            let value = format!("{}{with}{tiles} {numbers}", record.players[adjustment.player]);
            self.remark(adjustment.kind.name(), &value);
            self.notes(&adjustment.notes);
        }
    }
}

/// `+5 / 339`, as far as it is told.
fn numbers(points: Option<Points>, total: Option<Points>) -> String {
    let points = points.map(signed).unwrap_or_default();
    let total = total.map(|total| format!("/ {total}")).unwrap_or_default();
    format!("{points} {total}").trim().to_owned()
}
