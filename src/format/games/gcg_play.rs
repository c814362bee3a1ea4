//! What a player did on a line of GCG: a play, as far as it is written, an exchange, or a pass.

use super::fields::{Field, points_of};
use super::gcg::Reader;
use crate::analysis::{Action, Slip, SlipKind, UnclearPlay};
use crate::format::sheet::UNTOLD;
use crate::position::{Rack, TypedWord};
use crate::rules::{Fault, FaultKind, Notation, Phrase, Points};

impl Reader<'_> {
    /// A pass earns nothing.
    pub(super) fn check_pass(&mut self, number: usize, player: usize, rest: &[Field<'_>]) {
        if let [points, ..] = rest
            && let Some(points_found) = points_of(points.text).filter(|points| *points != Points(0))
        {
            let player = self.record.players[player].clone();
            let found = Phrase::PassFor { player, points: points_found.to_string() }.into();
            let kind = SlipKind::Score;
            let slip = Slip { place: points.place(number), kind, found, expected: "0".into() };
            self.record.slips.push(slip);
        }
    }

    pub(super) fn exchange(&mut self, number: usize, field: Field<'_>, tiles: &str) -> Action {
        let place = field.place(number);
        if let Ok(count) = tiles.parse() {
            return Action::exchange_of(count, place);
        }
        match Rack::parse(self.rules.tiles().spelling(), tiles) {
            Ok(tiles) => Action::exchange(tiles, place),
            Err(fault) => {
                self.record.faults.push(fault.shifted(field.at + 1).on_line(number));
                Action::exchange_of(tiles.chars().count(), place)
            }
        }
    }

    /// `8D WORD +20 20`, and what is left of it where something is left out.
    pub(super) fn play(&mut self, number: usize, rack: &str, all: &[Field<'_>]) -> Action {
        let first = all[0];
        let looks_like_square = |text: &str| {
            let kinds: Vec<bool> = text.chars().map(|c| c.is_ascii_digit()).collect();
            let turns = kinds.windows(2).filter(|pair| pair[0] != pair[1]).count();
            turns == 1 && kinds.len() <= 4 && text.chars().all(char::is_alphanumeric)
        };
        let is_number = |field: &Field<'_>| points_of(field.text).is_some();
        let mut at = None;
        let square = Some(first).filter(|first| looks_like_square(first.text) && !is_number(first));
        if let Some(field) = square {
            match Notation::NumbersFirst.parse(field.text, self.rules.layout().size()) {
                Ok(found) => at = Some(found),
                Err(fault) => {
                    self.record.faults.push(fault.at(field.place(number)));
                }
            }
        }
        let word_field = all.get(usize::from(square.is_some())).copied().filter(|field| !is_number(field));
        let mut used = usize::from(square.is_some()) + usize::from(word_field.is_some());
        let word = word_field.and_then(|field| match self.word(rack, field) {
            Ok(word) => Some(word),
            Err(fault) => {
                self.record.faults.push(fault.shifted(field.at).on_line(number));
                None
            }
        });
        // Some write the square behind the word.
        let behind = all.get(used).filter(|field| square.is_none() && !is_number(field));
        if let Some(found) = behind.and_then(|field| self.square(*field)) {
            at = Some(found);
            used += 1;
        }
        let text = all[..used].iter().map(|field| field.text).collect::<Vec<_>>().join(" ");
        let place = first.place(number);
        let mut read = |field: Option<&Field<'_>>| {
            let field = field?;
            let points = points_of(field.text);
            if points.is_none() && field.text.starts_with(['+', '-']) {
                let found = format!("'{}'", field.text);
                let fault =
                    Fault::new(FaultKind::Number, found, Phrase::SignedPoints).at(field.place(number));
                self.record.faults.push(fault);
            }
            points.map(|points| (points, field.place(number)))
        };
        let score = read(all.get(used));
        let total = score.and_then(|_| read(all.get(used + 1)));
        let (score, score_place) = score.map_or((None, place), |(points, place)| (Some(points), place));
        let (total, total_place) = total.map_or((None, score_place), |(points, place)| (Some(points), place));
        UnclearPlay { at, word, text, score, total, place, score_place, total_place }.told()
    }

    /// A word, in which lower case is a blank where the rack may have one.
    fn word(&self, rack: &str, field: Field<'_>) -> Result<TypedWord, Fault> {
        let may_have_blank = rack.is_empty() || rack == UNTOLD || rack.contains('?');
        if may_have_blank {
            TypedWord::read_cased(self.rules, field.text)
        } else {
            TypedWord::read(self.rules, field.text)
        }
    }
}
