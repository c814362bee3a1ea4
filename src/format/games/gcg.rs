//! GCG, the format of Quackle and its kin, in every dialect: see <https://www.poslfit.com/scrabble/gcg/>.
//!
//! Each event is a line `>nick: RACK 8D WORD +20 20`; lines with `#` are pragmas. Writers differ in almost everything:
//! racks are left out, coordinates come in lower case, tiles of the board are dots, letters or letters in
//! parentheses. What cannot be read is a fault of the record, and the rest of the line stands.

use super::fields::{Field, fields, nearest, points_of};
use super::gcg_write::{nickname, numbered};
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Known, RecordedRack, Slip, SlipKind, TurnRecord,
    Withdrawal,
};
use crate::format::sheet::{self, UNTOLD};
use crate::position::Rack;
use crate::rules::{Axis, Fault, FaultKind, Faults, Notation, Phrase, Place, Points, Rules, Square};

/// Whether a text is GCG: its first line that says something starts with `>`, or with `#` and a name.
pub(super) fn detects(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_event = |line: &str| line.starts_with('>') && line.contains(':');
    let known =
        ["#player", "#character-encoding", "#title", "#description", "#lexicon", "#note", "#rack", "#id"];
    lines.next().is_some_and(|first| is_event(first) || known.iter().any(|name| first.starts_with(name)))
        || text.lines().filter(|line| is_event(line)).count() > 1
}

/// What a pragma says, where it stands once.
pub(super) fn pragma<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let (found, value) = line.trim_end().split_once(char::is_whitespace)?;
        (found.eq_ignore_ascii_case(name)).then(|| value.trim())
    })
}

/// Reads a game.
///
/// # Errors
/// No player and no event that can be read.
pub fn read(text: &str, rules: &Rules) -> Result<GameRecord, Faults> {
    let mut reader = Reader {
        rules,
        record: GameRecord::default(),
        names: Vec::new(),
        declared: false,
        note: Note::Closed,
        blank_lines: 0,
        clock: Vec::new(),
        clock_told: Vec::new(),
    };
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        reader.line(number, line.trim_end());
    }
    reader.finish()
}

/// Which remark goes on in lines that start with no sign.
enum Note {
    Closed,
    OfGame,
    OfTurn,
    OfAdjustment,
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) record: GameRecord,
    /// Nicknames by player; `None` where a pragma gave one that another has.
    names: Vec<Option<String>>,
    /// Whether a pragma names players.
    declared: bool,
    note: Note,
    /// Blank lines since the last one of an open remark.
    blank_lines: usize,
    /// The lines of penalties for time, with their players.
    clock: Vec<(usize, usize)>,
    /// Those of these lines that are known to be out of place.
    clock_told: Vec<usize>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if line.trim().is_empty() {
            self.blank_lines += 1;
            return;
        }
        let read = if let Some(pragma) = line.strip_prefix('#') {
            self.pragma(number, line, pragma)
        } else if line.starts_with('>') {
            self.note = Note::Closed;
            self.event(number, line)
        } else {
            self.more_of_note(line)
        };
        self.blank_lines = 0;
        if let Err(fault) = read {
            self.record.faults.push(fault.on_line(number));
        }
    }

    /// A line of a remark that has several.
    fn more_of_note(&mut self, line: &str) -> Result<(), Fault> {
        let note = match self.note {
            Note::Closed => None,
            Note::OfGame => self.record.notes.last_mut(),
            Note::OfTurn => self.record.turns.last_mut().and_then(|turn| turn.notes.last_mut()),
            Note::OfAdjustment => self.record.adjustments.last_mut().and_then(|last| last.notes.last_mut()),
        };
        let Some(note) = note else {
            let found = format!("'{}'", shortened(line));
            let expected = Phrase::GcgLine;
            return Err(Fault::new(FaultKind::Syntax, found, expected).at(Place::column(1)));
        };
        note.push_str(&"\n".repeat(self.blank_lines + 1));
        note.push_str(line);
        Ok(())
    }

    fn pragma(&mut self, number: usize, line: &str, pragma: &str) -> Result<(), Fault> {
        let (name, value) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
        let value = Field::of(line, value.trim());
        let lower = name.to_lowercase();
        if lower != "note" {
            self.note = Note::Closed;
        }
        match lower.as_str() {
            "note" => self.remark(value.text.to_owned()),
            "title" => self.record.event = value.text.to_owned(),
            "lexicon" => self.record.lexicon = Some(value.text.to_owned()),
            "rules" => self.record.rules = Some(value.text.to_owned()),
            "character-encoding" => {}
            "stated" => {
                self.record.stated.push(sheet::stated(value.text, value.place(number))?);
            }
            "claim" | "kept" | "rejected" => return self.own(number, &lower, value),
            _ if lower.starts_with("player") && lower.len() > 6 => {
                return self.player(number, &lower[6..], value);
            }
            _ if lower.starts_with("rack") && lower.len() > 4 => {
                return self.last_rack(number, &lower[4..], value);
            }
            "game-type" if !["classic", "crosswordgame"].contains(&value.text.to_lowercase().as_str()) => {
                self.record.about.push((name.to_owned(), value.text.to_owned()));
                let found = Phrase::GameType { kind: value.text.to_owned() };
                let expected = Phrase::ClassicGame;
                return Err(
                    Fault::new(FaultKind::UnknownName, found, expected).at(Place::column(value.at + 1))
                );
            }
            _ => self.record.about.push((name.to_owned(), value.text.to_owned())),
        }
        Ok(())
    }

    /// A remark on what came last.
    fn remark(&mut self, text: String) {
        let turns = self.record.turns.len();
        if let Some(last) = self.record.adjustments.last_mut().filter(|last| last.after == turns) {
            last.notes.push(text);
            self.note = Note::OfAdjustment;
        } else if let Some(turn) = self.record.turns.last_mut() {
            turn.notes.push(text);
            self.note = Note::OfTurn;
        } else {
            self.record.notes.push(text);
            self.note = Note::OfGame;
        }
    }

    /// What this program writes about a turn beyond the format.
    fn own(&mut self, number: usize, name: &str, value: Field<'_>) -> Result<(), Fault> {
        let no_turn = || Fault::new(FaultKind::Syntax, format!("#{name}"), Phrase::EventBefore);
        let turn = self.record.turns.last_mut().ok_or_else(no_turn)?;
        match name {
            "claim" => {
                let read = sheet::claims(self.rules, Notation::NumbersFirst, number, value.text);
                turn.claims.extend(read.map_err(|fault| fault.shifted(value.at))?);
            }
            "rejected" => turn.rack.after_rejected = true,
            _ => {
                let spelling = self.rules.tiles().spelling();
                let kept = Rack::parse(spelling, value.text).map_err(|fault| fault.shifted(value.at))?;
                if let Ok(drawn) = turn.rack.whole().without(kept.tiles()) {
                    (turn.rack.kept, turn.rack.drawn) = (Some(kept), drawn);
                }
            }
        }
        Ok(())
    }

    /// `#player1 nick full name`
    fn player(&mut self, number: usize, index: &str, value: Field<'_>) -> Result<(), Fault> {
        let (nick, full) = value.text.split_once(char::is_whitespace).unwrap_or((value.text, ""));
        let (nick, full) = (nick.trim(), full.trim());
        let place = Place::at(number, 1);
        if nick.is_empty() {
            let found = Phrase::NamelessPlayer { n: index.to_owned() };
            return Err(Fault::new(FaultKind::Syntax, found, Phrase::NicknameAndName).at(place));
        }
        self.declared = true;
        let twice = self.names.iter().flatten().any(|known| known == nick);
        let next = self.names.len() + 1;
        self.names.push((!twice).then(|| nick.to_owned()));
        let full = (full != nick && !full.is_empty()).then(|| full.to_owned());
        // A name with spaces or colons is written with lines under them where a nickname stands.
        let whole = full.as_ref().filter(|full| {
            let plain = nickname(full);
            plain == nick || numbered(&plain, next) == nick
        });
        self.record.players.push(whole.cloned().unwrap_or_else(|| nick.to_owned()));
        self.record.full_names.push(full.clone().filter(|_| whole.is_none()));
        if twice {
            let found = Phrase::NameOfAnother { n: index.to_owned(), nick: nick.to_string() };
            let expected = Phrase::NicknameForEach;
            return Err(Fault::new(FaultKind::UnknownName, found, expected).at(place));
        }
        if index.parse() != Ok(next) {
            let found = format!("#player{index}");
            let expected = Phrase::TakenForPlayer { n: next, nick: nick.to_string() };
            return Err(Fault::new(FaultKind::UnknownName, found, expected).at(place));
        }
        Ok(())
    }

    /// `#rack1 TILES`
    fn last_rack(&mut self, number: usize, index: &str, value: Field<'_>) -> Result<(), Fault> {
        let player = index.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let Some(player) = player.filter(|player| *player < self.names.len()) else {
            let found = format!("#rack{index}");
            let expected = Phrase::RackPragmas { most: self.names.len() };
            return Err(Fault::new(FaultKind::UnknownName, found, expected).at(Place::column(1)));
        };
        let rack = self.rack(number, value)?;
        self.record.last_racks.push((player, rack));
        Ok(())
    }

    fn rack(&self, number: usize, field: Field<'_>) -> Result<RecordedRack, Fault> {
        let spelling = self.rules.tiles().spelling();
        let drawn = Rack::parse(spelling, field.text).map_err(|fault| fault.shifted(field.at))?;
        let place = field.place(number);
        Ok(RecordedRack { kept: None, drawn, after_rejected: false, known: Known::Written, place })
    }

    /// The player of an event: by his nickname, by one that is nearly his, or by whose turn it is.
    fn who(&mut self, number: usize, nick: Field<'_>, acts: bool) -> usize {
        let name = nick.text;
        let named = |reader: &Self, same: &dyn Fn(&str) -> bool| {
            reader.names.iter().position(|known| known.as_deref().is_some_and(same))
        };
        let exact = named(self, &|known| known == name);
        if let Some(player) =
            exact.or_else(|| named(self, &|known| known.to_lowercase() == name.to_lowercase()))
        {
            return player;
        }
        let known: Vec<String> = self.names.iter().map(|name| name.clone().unwrap_or_default()).collect();
        if let Some(player) = nearest(name, &known) {
            let slip = Slip {
                place: nick.place(number),
                kind: SlipKind::Name,
                found: name.into(),
                expected: known[player].clone().into(),
            };
            self.record.slips.push(slip);
            return player;
        }
        if let Some(open) = self.names.iter().position(Option::is_none) {
            self.names[open] = Some(name.to_owned());
            self.record.players[open] = name.to_owned();
            return open;
        }
        // Where no pragma names the players, the events do.
        let most = if self.declared { 2 } else { 4 };
        if self.names.len() < most {
            self.names.push(Some(name.to_owned()));
            self.record.players.push(name.to_owned());
            self.record.full_names.push(None);
            return self.names.len() - 1;
        }
        let last = self.record.turns.last().map(|turn| turn.player);
        let player = match last {
            Some(last) if acts => (last + 1) % self.names.len(),
            Some(last) => last,
            None => 0,
        };
        let found = Phrase::Player { name: name.to_owned() };
        let expected = Phrase::TakenForTurn { names: known.join(", "), player: known[player].clone() };
        let fault = Fault::new(FaultKind::UnknownName, found, expected).at(nick.place(number));
        self.record.faults.push(fault);
        player
    }

    fn event(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        let no_form =
            |found: String| Fault::new(FaultKind::Syntax, found, Phrase::GcgEvent).at(Place::column(1));
        let Some((nick, rest)) = line[1..].split_once(':') else {
            return Err(no_form(format!("'{}'", shortened(line))));
        };
        let nick = Field::of(line, nick.trim());
        let shift = Field::of(line, rest).at;
        let all: Vec<Field<'_>> =
            fields(rest).into_iter().map(|field| Field { at: field.at + shift, ..field }).collect();
        let starts = all.first().is_some_and(|first| self.is_action(&all, *first));
        let (rack_field, action) =
            if starts { (None, &all[..]) } else { (all.first(), &all[all.len().min(1)..]) };
        let acts = !action.first().is_some_and(|first| first.text == "--" || first.text.starts_with('('));
        let player = self.who(number, nick, acts);
        let untold = Place::at(number, shift + 1);
        let rack = match rack_field {
            Some(field) if field.text != UNTOLD => match self.rack(number, *field) {
                Ok(rack) => rack,
                Err(fault) => {
                    self.record.faults.push(fault.on_line(number));
                    RecordedRack::missing(field.place(number))
                }
            },
            Some(field) => RecordedRack::missing(field.place(number)),
            None => RecordedRack::missing(untold),
        };
        let Some(first) = action.first().copied() else {
            return Err(no_form(format!("'{}', which tells no play", shortened(line))));
        };
        let after = |n: usize| action.get(n..).unwrap_or_default();
        if first.text == "--" {
            return self.withdraw(number, player, &rack, first, after(1));
        }
        // A word may begin with a blank in parentheses, and goes on behind it.
        let whole = !first.text.trim_end_matches(')').contains(')');
        if let Some(inside) = first.text.strip_prefix('(').filter(|_| whole) {
            return self.adjust(number, player, rack, first, inside, after(1));
        }
        let action = if first.text == "-" || first.text.eq_ignore_ascii_case("pass") {
            self.check_pass(number, player, after(1));
            Action::Pass
        } else if let Some(tiles) = first.text.strip_prefix('-') {
            self.exchange(number, first, tiles)
        } else {
            let text = rack_field.map_or("", |field| field.text);
            self.play(number, text, action)
        };
        self.end_before(number, player);
        let turn = self.record.turns.iter().filter(|turn| turn.player == player).count() + 1;
        self.record.turns.push(TurnRecord {
            line: number,
            player,
            turn,
            rack,
            action,
            withdrawn: None,
            claims: Vec::new(),
            notes: Vec::new(),
        });
        Ok(())
    }

    /// Whether a line tells no rack: it starts with what was done.
    fn is_action(&self, all: &[Field<'_>], first: Field<'_>) -> bool {
        let next = all.get(1).map(|field| field.text);
        let square = self.square(first).is_some();
        let pass =
            first.text.eq_ignore_ascii_case("pass") && next.is_none_or(|next| points_of(next).is_some());
        first.text.starts_with(['-', '(', '+']) || (square && next.is_some()) || pass
    }

    pub(super) fn square(&self, field: Field<'_>) -> Option<(Square, Axis)> {
        Notation::NumbersFirst.parse(field.text, self.rules.layout().size()).ok()
    }

    /// `--`: the play before is taken back.
    fn withdraw(
        &mut self,
        number: usize,
        player: usize,
        rack: &RecordedRack,
        field: Field<'_>,
        rest: &[Field<'_>],
    ) -> Result<(), Fault> {
        let place = field.place(number);
        let names = self.record.players.clone();
        let spelling = self.rules.tiles().spelling();
        let last = self.record.turns.last_mut().filter(|turn| {
            turn.withdrawn.is_none() && matches!(turn.action, Action::Play(_) | Action::Unclear(_))
        });
        let Some(turn) = last else {
            let found = Phrase::TakenBack { player: names[player].clone() };
            return Err(Fault::new(FaultKind::Syntax, found, Phrase::PlayBefore).at(place));
        };
        turn.withdrawn = Some(Withdrawal {
            points: rest.first().and_then(|field| points_of(field.text)),
            total: rest.get(1).and_then(|field| points_of(field.text)),
            place,
        });
        if turn.player != player {
            let found = Phrase::TakenBack { player: names[player].clone() };
            let expected = Phrase::PlayOfBefore { player: names[turn.player].clone() };
            return Err(Fault::new(FaultKind::UnknownName, found, expected).at(place));
        }
        if !rack.is_missing() && !turn.rack.is_missing() && rack.whole() != turn.rack.whole() {
            self.record.slips.push(Slip {
                place: rack.place,
                kind: SlipKind::Withdrawal,
                found: rack.whole().spell(spelling).into(),
                expected: turn.rack.whole().spell(spelling).into(),
            });
        } else if turn.rack.is_missing() && !rack.is_missing() {
            turn.rack = rack.clone();
        }
        Ok(())
    }

    /// `(challenge) +5`, `(time) -10`, `(TILES) +6` and `TILES (TILES) -3`.
    fn adjust(
        &mut self,
        number: usize,
        player: usize,
        rack: RecordedRack,
        field: Field<'_>,
        inside: &str,
        rest: &[Field<'_>],
    ) -> Result<(), Fault> {
        let inside = inside.trim_end_matches(')');
        let kind = match inside.to_lowercase().as_str() {
            "challenge" => AdjustmentKind::Challenge,
            "time" => AdjustmentKind::Time,
            _ => {
                let spelling = self.rules.tiles().spelling();
                AdjustmentKind::Rack(
                    Rack::parse(spelling, inside).map_err(|fault| fault.shifted(field.at + 1))?,
                )
            }
        };
        let place = field.place(number);
        let mut faults = Vec::new();
        if kind == AdjustmentKind::Time {
            if self.clock.iter().any(|(_, known)| *known == player) {
                let found = Phrase::SecondTime { player: self.record.players[player].clone() };
                let expected = Phrase::OneForEach;
                faults.push(Fault::new(FaultKind::Syntax, found, expected).at(place));
            }
            self.clock.push((number, player));
        } else if matches!(kind, AdjustmentKind::Rack(_)) {
            self.rack_before(number);
        }
        let numbers: Vec<Points> = rest.iter().map_while(|field| points_of(field.text)).collect();
        self.record.adjustments.push(Adjustment {
            points: numbers.first().copied(),
            total: numbers.get(1).copied(),
            rack: (!rack.is_missing()).then_some(rack),
            place,
            ..Adjustment::new(player, kind, self.record.turns.len())
        });
        self.record.faults.extend(faults);
        Ok(())
    }

    /// Penalties for time come at the end: a turn behind one is out of order.
    fn end_before(&mut self, number: usize, player: usize) {
        for (line, late) in std::mem::take(&mut self.clock) {
            let found = Phrase::TimeBeforeTurn { player: self.record.players[late].clone(), line: number };
            let fault = Fault::new(FaultKind::Syntax, found, Phrase::TimeAfterTurns);
            self.record.faults.push(fault.at(Place::line(line)));
        }
        if let Some((owner, rack)) = self.record.last_racks.first() {
            let found = Phrase::TurnAfterRack { player: self.record.players[player].clone(), n: owner + 1 };
            let expected = Phrase::RacksAfterTurns { n: owner + 1, line: rack.place.line.unwrap_or(0) };
            self.record.faults.push(Fault::new(FaultKind::Syntax, found, expected).at(Place::line(number)));
            self.record.last_racks.clear();
        }
    }

    /// Points for racks come before penalties for time.
    fn rack_before(&mut self, number: usize) {
        if let Some(&(line, late)) = self.clock.iter().find(|(line, _)| !self.clock_told.contains(line)) {
            self.clock_told.push(line);
            let found = Phrase::TimeBeforeRacks { player: self.record.players[late].clone(), line: number };
            let fault = Fault::new(FaultKind::Syntax, found, Phrase::TimeAfterRacks);
            self.record.faults.push(fault.at(Place::line(line)));
        }
    }

    fn finish(mut self) -> Result<GameRecord, Faults> {
        let nothing = self.record.turns.is_empty()
            && self.record.last_racks.is_empty()
            && self.record.adjustments.is_empty();
        if self.record.players.is_empty() || (nothing && !self.record.faults.is_empty()) {
            if self.record.faults.is_empty() {
                let expected = "players, as '#player1 nick', and events, as '>nick: RACK 8D WORD +20 20'";
                self.record.faults.push(
                    Fault::new(FaultKind::Syntax, "no player and no event", expected).at(Place::line(1)),
                );
            }
            return Err(Faults(self.record.faults));
        }
        self.part_namesakes();
        self.record.faults.sort_by_key(|fault| fault.place);
        Ok(self.record)
    }

    /// Where two players have one nickname and no event has another, the turns are theirs in turn.
    fn part_namesakes(&mut self) {
        let players = self.names.len();
        if self.names.iter().all(Option::is_some) {
            return;
        }
        for (index, turn) in self.record.turns.iter_mut().enumerate() {
            (turn.player, turn.turn) = (index % players, index / players + 1);
        }
        let full: Vec<&String> = self.record.full_names.iter().flatten().collect();
        let distinct = full.len() == players && (1..players).all(|i| !full[..i].contains(&full[i]));
        let names: Vec<String> = if distinct {
            full.into_iter().cloned().collect()
        } else {
            (1..).zip(&self.record.players).map(|(n, name)| format!("{name} ({n})")).collect()
        };
        if distinct {
            self.record.full_names = vec![None; players];
        }
        self.record.players = names;
    }
}

/// The beginning of a line, to be shown.
fn shortened(line: &str) -> String {
    const MOST: usize = 60;
    if line.chars().count() <= MOST {
        return line.to_owned();
    }
    line.chars().take(MOST).chain(['…']).collect()
}
