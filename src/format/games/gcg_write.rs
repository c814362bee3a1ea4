//! A record as GCG.

use super::write::{Hand, one_line, signed};
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Outcome, RecordedRack, StatedSum, TurnRecord, replay,
};
use crate::format::sheet::UNTOLD;
use crate::position::Placement;
use crate::rules::{BlankMark, Notation, Placed, Points, Rules};
use std::fmt::Write;

/// Writes a game. Beyond the format there are the pragmas `#rules`, `#claim`, `#kept`, `#rejected` and `#stated`, which
/// other programs pass over.
pub fn write(rules: &Rules, record: &GameRecord) -> String {
    let hand = Hand { rules, notation: Notation::NumbersFirst, blank: BlankMark::LowerCase };
    let mut writer = Writer { hand, out: String::new(), names: nicknames(record) };
    writer.head(record);
    let mut totals = vec![Points(0); record.players.len()];
    let replayed = replay(rules, record);
    for (index, (turn, replayed)) in record.turns.iter().zip(&replayed.turns).enumerate() {
        writer.adjustments(record, index, &mut totals);
        writer.turn(turn, &replayed.outcome, &mut totals);
    }
    writer.adjustments(record, record.turns.len(), &mut totals);
    for (player, rack) in &record.last_racks {
        writer.line(&format!("#rack{} {}", player + 1, hand.tiles(&rack.whole())));
    }
    writer.out
}

/// Names without spaces and colons, each once.
fn nicknames(record: &GameRecord) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in &record.players {
        let plain = nickname(name);
        let taken = plain.is_empty() || names.contains(&plain);
        let unique = if taken { numbered(&plain, names.len() + 1) } else { plain };
        names.push(unique);
    }
    names
}

/// A name as it stands in front of an event: lines under its spaces and colons.
pub(super) fn nickname(name: &str) -> String {
    name.replace(|c: char| c.is_whitespace() || c == ':', "_")
}

/// The nickname of the player of this number, where another has the same.
pub(super) fn numbered(nickname: &str, number: usize) -> String {
    format!("{nickname}_{number}")
}

struct Writer<'a> {
    hand: Hand<'a>,
    out: String,
    names: Vec<String>,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    fn head(&mut self, record: &GameRecord) {
        self.line("#character-encoding UTF-8");
        for (index, name) in record.players.iter().enumerate() {
            let full = record.full_names.get(index).cloned().flatten();
            let shown = full.unwrap_or_else(|| name.clone());
            let line = format!("#player{} {} {}", index + 1, self.names[index], one_line(&shown));
            self.line(&line);
        }
        if !record.event.is_empty() {
            self.line(&format!("#title {}", one_line(&record.event)));
        }
        if let Some(lexicon) = &record.lexicon {
            self.line(&format!("#lexicon {}", one_line(lexicon)));
        }
        self.line(&format!("#rules {}", self.hand.rules.pack().name));
        for (name, text) in &record.about {
            self.line(&format!("#{} {}", one_line(name), one_line(text)));
        }
        for stated in &record.stated {
            let what = if stated.what == StatedSum::Points { "points" } else { "turns" };
            self.line(&format!("#stated {} {what}", stated.number));
        }
        self.notes(&record.notes);
    }

    fn notes(&mut self, notes: &[String]) {
        for note in notes {
            let mut lines = note.lines();
            self.line(&format!("#note {}", lines.next().unwrap_or_default()));
            for more in lines {
                // A line that starts with a sign would be another event.
                let start = if more.starts_with(['>', '#']) { " " } else { "" };
                self.line(&format!("{start}{more}"));
            }
        }
    }

    fn event(
        &mut self,
        player: usize,
        rack: &str,
        what: &str,
        points: Option<Points>,
        total: Option<Points>,
    ) {
        let mut line = format!(">{}: {rack} {what}", self.names[player]);
        if let Some(points) = points {
            let _ = write!(line, " {}", signed(points));
            if let Some(total) = total {
                let _ = write!(line, " {total}");
            }
        }
        self.line(&line);
    }

    fn rack(&self, rack: &RecordedRack) -> String {
        if rack.is_missing() { String::new() } else { self.hand.tiles(&rack.whole()) }
    }

    /// A word with a dot for each tile of the board, which other programs ask for.
    fn dotted(&self, placement: &Placement) -> String {
        let spelling = self.hand.rules.tiles().spelling();
        let mut text = String::new();
        let mut new: Vec<Placed> = Vec::new();
        for (offset, placed) in placement.word.iter().enumerate() {
            if placement.new.has(offset) {
                new.push(*placed);
            } else {
                text.push_str(&spelling.spell(&std::mem::take(&mut new)));
                text.push('.');
            }
        }
        text + &spelling.spell(&new)
    }

    fn turn(&mut self, turn: &TurnRecord, outcome: &Outcome, totals: &mut [Points]) {
        let rack = self.rack(&turn.rack);
        let before = totals[turn.player];
        match &turn.action {
            Action::Pass => self.event(turn.player, &rack, "-", Some(Points(0)), Some(before)),
            Action::Exchange { tiles, .. } => {
                let what = format!("-{}", self.hand.tiles(tiles));
                self.event(turn.player, &rack, &what, Some(Points(0)), Some(before));
            }
            Action::ExchangeOf { number, .. } => {
                self.event(turn.player, &rack, &format!("-{number}"), Some(Points(0)), Some(before));
            }
            action => {
                let Some(written) = self.hand.play(action) else { return };
                let laid = match outcome {
                    Outcome::Played(laid) | Outcome::Withdrawn(laid) => Some(&laid.placement),
                    _ => None,
                };
                // Lower case marks blanks in this form, whatever the rest of the word is.
                let as_written = match action {
                    Action::Play(play) => Some(&play.word),
                    Action::Unclear(play) => play.word.as_ref(),
                    _ => None,
                };
                let spelling = self.hand.rules.tiles().spelling();
                let as_written = as_written.map(|word| word.write(spelling, BlankMark::LowerCase));
                let word = laid.map(|placement| self.dotted(placement)).or(as_written);
                let at =
                    laid.map(|placement| self.hand.square((placement.start, placement.axis))).or(written.at);
                let no_square = at.is_none();
                let what = [at, word].into_iter().flatten().collect::<Vec<_>>().join(" ");
                // A word without a square would be read as the rack.
                let rack = if rack.is_empty() && no_square { UNTOLD } else { rack.as_str() };
                self.event(turn.player, rack, &what, written.score, written.total);
                totals[turn.player] = written.total.unwrap_or(before + written.score.unwrap_or(Points(0)));
            }
        }
        self.notes(&turn.notes);
        for claims in self.hand.claims(&turn.claims) {
            self.line(&format!("#claim {claims}"));
        }
        if let Some(kept) = &turn.rack.kept {
            self.line(&format!("#kept {}", self.hand.tiles(kept)));
        }
        if turn.rack.after_rejected {
            self.line("#rejected");
        }
        if let Some(withdrawal) = &turn.withdrawn {
            let points = withdrawal.points.or(withdrawal.total.map(|_| Points(0)));
            self.event(turn.player, &rack, "--", points, withdrawal.total);
            totals[turn.player] = withdrawal.total.unwrap_or(before);
        }
    }

    fn adjustments(&mut self, record: &GameRecord, index: usize, totals: &mut [Points]) {
        let here: Vec<&Adjustment> = record.adjustments.iter().filter(|a| a.after == index).collect();
        for adjustment in here {
            let rack = adjustment.rack.as_ref().map(|rack| self.rack(rack)).unwrap_or_default();
            let what = match &adjustment.kind {
                AdjustmentKind::Challenge => "(challenge)".to_owned(),
                AdjustmentKind::Time => "(time)".to_owned(),
                AdjustmentKind::Rack(tiles) => format!("({})", self.hand.tiles(tiles)),
            };
            let player = adjustment.player;
            self.event(player, &rack, &what, adjustment.points, adjustment.total);
            totals[player] =
                adjustment.total.unwrap_or(totals[player] + adjustment.points.unwrap_or(Points(0)));
            self.notes(&adjustment.notes);
        }
    }
}
