//! The project's own game sheet: a finished game as one line a turn, with what an annotator says below.
//! The format is described in `positions/README.md`.

use crate::analysis::{
    Action, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, RecordedPlay, RecordedRack, TurnRecord,
};
use crate::position::{Rack, TypedWord};
use crate::rules::{Fault, FaultKind, Faults, Notation, Place, Points, Rules};

/// What a sheet says about itself before the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// What was played, where and when.
    pub event: String,
    /// The rule pack.
    pub rules: Option<String>,
    /// The word list.
    pub lexicon: Option<String>,
    /// How squares are named, if not as in the pack.
    pub notation: Option<Notation>,
    /// The players, in the order in which they play.
    pub players: Vec<String>,
}

/// A field of a line, with the number of characters before it.
#[derive(Clone, Copy)]
struct Field<'l> {
    at: usize,
    text: &'l str,
}

/// The fields of a line, separated by white space.
fn fields(line: &str) -> Vec<Field<'_>> {
    line.split_whitespace()
        .map(|text| {
            let bytes = text.as_ptr() as usize - line.as_ptr() as usize;
            Field { at: line[..bytes].chars().count(), text }
        })
        .collect()
}

/// Lines that say something, numbered from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.trim_start_matches('\u{feff}').lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Reads what comes before the first turn; it names the rules that the rest is read by.
///
/// # Errors
/// Every line that is no `key: value` with a known key; no players.
pub fn header(text: &str) -> Result<Header, Faults> {
    let mut header = Header::default();
    let mut faults = Vec::new();
    for (number, line) in lines(text) {
        if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            break;
        }
        let Some((key, value)) = line.split_once(':') else {
            let expected = "a line such as 'players: A, B' before the first turn";
            faults.push(
                Fault::new(FaultKind::Syntax, format!("'{}'", line.trim()), expected).at(Place::line(number)),
            );
            continue;
        };
        let value = value.trim();
        match key.trim() {
            "event" => header.event = value.to_owned(),
            "rules" => header.rules = Some(value.to_owned()),
            "lexicon" => header.lexicon = Some(value.to_owned()),
            "notation" => match value {
                "letters-first" => header.notation = Some(Notation::LettersFirst),
                "gcg" => header.notation = Some(Notation::NumbersFirst),
                other => faults.push(
                    Fault::new(FaultKind::UnknownName, format!("notation '{other}'"), "letters-first or gcg")
                        .at(Place::line(number)),
                ),
            },
            "players" => header.players = value.split(',').map(|name| name.trim().to_owned()).collect(),
            other => faults.push(
                Fault::new(
                    FaultKind::UnknownName,
                    format!("'{other}:'"),
                    "event, rules, lexicon, notation or players",
                )
                .at(Place::line(number)),
            ),
        }
    }
    let names = &header.players;
    let bad = names.iter().enumerate().any(|(i, name)| name.is_empty() || names[..i].contains(name));
    if names.is_empty() || bad {
        let found = if bad { "an empty or repeated name" } else { "no players" };
        faults.push(Fault::new(
            FaultKind::Syntax,
            found,
            "a line 'players: A, B' with each player's name once",
        ));
    }
    if faults.is_empty() { Ok(header) } else { Err(Faults(faults)) }
}

/// Reads a whole sheet by the rules that its header names.
///
/// # Errors
/// Every line that cannot be read, with line and column.
pub fn read(text: &str, rules: &Rules) -> Result<GameRecord, Faults> {
    let header = header(text)?;
    let reader = Reader {
        rules,
        notation: header.notation.unwrap_or(rules.pack().notation),
        players: &header.players,
    };
    let mut turns: Vec<TurnRecord> = Vec::new();
    let mut faults = Vec::new();
    let body =
        lines(text).skip_while(|(_, line)| !line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    for (number, line) in body {
        let read = if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            reader.turn(number, line).map(|turn| turns.push(turn))
        } else {
            reader.remark(number, line, turns.last_mut())
        };
        if let Err(fault) = read {
            faults.push(fault.on_line(number));
        }
    }
    if turns.is_empty() && faults.is_empty() {
        faults.push(Fault::new(
            FaultKind::Syntax,
            "no turns",
            "lines such as '1 A  AEINRST  H4 WORD 20 / 20'",
        ));
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    Ok(GameRecord { event: header.event, players: header.players, turns })
}

/// A square, a word, a score and a total, as far as they are written.
struct PlayFields {
    start: crate::rules::Square,
    axis: crate::rules::Axis,
    word: TypedWord,
    text: String,
    score: Option<Points>,
    total: Option<Points>,
}

struct Reader<'a> {
    rules: &'a Rules,
    notation: Notation,
    players: &'a [String],
}

impl Reader<'_> {
    /// `1 A  ABC+DEFG  H4 WORD 20 / 20`
    fn turn(&self, line: usize, text: &str) -> Result<TurnRecord, Fault> {
        let fields = fields(text);
        let [number, rest @ ..] = &fields[..] else {
            return Err(self.form(text));
        };
        let turn = number.text.trim_end_matches(['.', ':']).parse().map_err(|_| self.form(text))?;
        let (player, used) = self.player(rest)?;
        let [rack, action @ ..] = &rest[used..] else {
            return Err(self.form(text));
        };
        Ok(TurnRecord {
            line,
            player,
            turn,
            rack: self.rack(line, *rack)?,
            action: self.action(line, action).map_err(|fault| self.placed(fault, rack.at))?,
            claims: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// A fault that has no column yet stands where the rack does.
    fn placed(&self, mut fault: Fault, at: usize) -> Fault {
        fault.place.column = fault.place.column.or(Some(at + 1));
        fault
    }

    fn form(&self, text: &str) -> Fault {
        let expected =
            "a turn: number, player, rack (KEPT+DRAWN), then square, word, score / total, or -TILES, or pass";
        Fault::new(FaultKind::Syntax, format!("'{}'", text.trim()), expected).at(Place::column(1))
    }

    /// The player whose name these fields start with, and how many fields it takes.
    fn player(&self, fields: &[Field<'_>]) -> Result<(usize, usize), Fault> {
        let found = self.players.iter().enumerate().find_map(|(index, name)| {
            let words: Vec<&str> = name.split_whitespace().collect();
            let same = fields
                .iter()
                .take(words.len())
                .map(|field| field.text.trim_end_matches(':'))
                .eq(words.iter().copied());
            (same && !words.is_empty()).then_some((index, words.len()))
        });
        found.ok_or_else(|| {
            let name = fields.first().map_or("nothing", |field| field.text);
            let column = fields.first().map_or(1, |field| field.at + 1);
            Fault::new(FaultKind::UnknownName, format!("player '{name}'"), self.players.join(" or "))
                .at(Place::column(column))
        })
    }

    /// `ABC+DEFG`, or all seven tiles.
    fn rack(&self, line: usize, field: Field<'_>) -> Result<RecordedRack, Fault> {
        let spelling = self.rules.tiles().spelling();
        let place = Place::at(line, field.at + 1);
        let (kept, drawn, shift) = match field.text.split_once('+') {
            Some((kept, drawn)) => (Some(kept), drawn, kept.chars().count() + 1),
            None => (None, field.text, 0),
        };
        let kept =
            kept.map(|kept| Rack::parse(spelling, kept)).transpose().map_err(|f| f.shifted(field.at))?;
        let drawn = Rack::parse(spelling, drawn).map_err(|fault| fault.shifted(field.at + shift))?;
        Ok(RecordedRack { kept, drawn, place })
    }

    fn action(&self, line: usize, fields: &[Field<'_>]) -> Result<Action, Fault> {
        match fields {
            [] => Err(Fault::new(FaultKind::Syntax, "no play", "a square and a word, -TILES, or pass")),
            [field] if ["pass", "pas", "-"].contains(&field.text.to_lowercase().as_str()) => Ok(Action::Pass),
            [field] if field.text.starts_with('-') => {
                let place = Place::at(line, field.at + 1);
                Ok(Action::Exchange { tiles: self.exchange(*field)?, place })
            }
            [first, ..] => {
                let PlayFields { start, axis, word, text, score, total } = self.play(fields)?;
                let place = Place::at(line, first.at + 1);
                Ok(Action::Play(RecordedPlay { start, axis, word, text, score, total, place }))
            }
        }
    }

    /// `-TILES`
    fn exchange(&self, field: Field<'_>) -> Result<Rack, Fault> {
        Rack::parse(self.rules.tiles().spelling(), &field.text[1..])
            .map_err(|fault| fault.shifted(field.at + 1))
    }

    /// `H4 WORD`, `H4 WORD 20` or `H4 WORD 20 / 120`
    fn play(&self, fields: &[Field<'_>]) -> Result<PlayFields, Fault> {
        let no_word =
            || Fault::new(FaultKind::Syntax, "a play without a word", "a square and a word, as H4 WORD");
        let [at, rest @ ..] = fields else { return Err(no_word()) };
        let size = self.rules.layout().size();
        let square = |text: &str| self.notation.parse(text.trim_end_matches(':'), size);
        // A square may be written in two parts, as `H 4`.
        let (place, at_text, rest) = match (square(at.text), rest) {
            (Err(_), [second, rest @ ..]) if square(&format!("{}{}", at.text, second.text)).is_ok() => {
                let both = format!("{}{}", at.text, second.text);
                (square(&both), both, rest)
            }
            (place, rest) => (place, at.text.to_owned(), rest),
        };
        let (start, axis) = place.map_err(|fault| fault.at(Place::column(at.at + 1)))?;
        let [word, numbers @ ..] = rest else { return Err(no_word()) };
        let typed = TypedWord::read(self.rules, word.text).map_err(|fault| fault.shifted(word.at))?;
        let (score, total) = match numbers {
            [] => (None, None),
            [score] => (Some(points(*score)?), None),
            [score, slash, total] if slash.text == "/" => (Some(points(*score)?), Some(points(*total)?)),
            [other, ..] => {
                let found = format!("'{}'", other.text);
                let expected = "a score, or a score / a total, as 20 / 120";
                return Err(Fault::new(FaultKind::Syntax, found, expected).at(Place::column(other.at + 1)));
            }
        };
        let text = format!("{} {}", at_text.trim_end_matches(':'), word.text);
        Ok(PlayFields { start, axis, word: typed, text, score, total })
    }

    /// `top: H4 WORD 20; H4 OTHER 20` and the like, under the turn it is about.
    fn remark(&self, line: usize, text: &str, turn: Option<&mut TurnRecord>) -> Result<(), Fault> {
        let form = || {
            let expected = "a turn, or top:, recommended:, other:, count: or note: under one";
            Fault::new(FaultKind::Syntax, format!("'{}'", text.trim()), expected).at(Place::column(1))
        };
        let (key, value) = text.split_once(':').ok_or_else(form)?;
        let turn = turn.ok_or_else(form)?;
        let shift = key.chars().count() + 1;
        let key = key.trim();
        match key {
            "note" => turn.notes.push(value.trim().to_owned()),
            "top" | "recommended" | "other" | "count" => {
                let mut at = shift;
                for part in value.split(';') {
                    let claim = self.claim(key, part).map_err(|fault| self.placed(fault.shifted(at), at))?;
                    let lead = part.chars().take_while(|c| c.is_whitespace()).count();
                    turn.claims.push(Claim { place: Place::at(line, at + lead + 1), said: claim });
                    at += part.chars().count() + 1;
                }
            }
            _ => return Err(form()),
        }
        Ok(())
    }

    fn claim(&self, key: &str, part: &str) -> Result<ClaimKind, Fault> {
        let fields = fields(part);
        if key == "count" {
            return self.count(part, &fields);
        }
        if let ("recommended", [field]) = (key, &fields[..])
            && field.text.starts_with('-')
        {
            return Ok(ClaimKind::RecommendedExchange {
                tiles: self.exchange(*field)?,
                text: field.text.to_owned(),
            });
        }
        let PlayFields { start, axis, word, text, score, .. } = self.play(&fields)?;
        let play = ClaimedPlay { start, axis, word, score, text };
        Ok(match key {
            "top" => ClaimKind::Top(play),
            "recommended" => ClaimKind::Recommended(play),
            _ => ClaimKind::Other(play),
        })
    }

    /// `18 bingos`, `101 plays` or `5 plays of 70`
    fn count(&self, part: &str, fields: &[Field<'_>]) -> Result<ClaimKind, Fault> {
        let form = || {
            Fault::new(
                FaultKind::Syntax,
                format!("'{}'", part.trim()),
                "'18 bingos', '101 plays' or '5 plays of 70'",
            )
        };
        let [number, rest @ ..] = fields else { return Err(form()) };
        let number = number.text.parse().map_err(|_| form())?;
        let what = match rest.iter().map(|field| field.text).collect::<Vec<_>>()[..] {
            ["bingo" | "bingos"] => Counted::Bingos,
            ["play" | "plays"] => Counted::Plays,
            ["play" | "plays", "of", points] => Counted::PlaysOf(Points(points.parse().map_err(|_| form())?)),
            _ => return Err(form()),
        };
        Ok(ClaimKind::Count { number, what, text: part.trim().to_owned() })
    }
}

fn points(field: Field<'_>) -> Result<Points, Fault> {
    field.text.parse().map(Points).map_err(|_| {
        Fault::new(FaultKind::Number, format!("'{}'", field.text), "points, as a whole number")
            .at(Place::column(field.at + 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Axis, Square};

    #[test]
    fn squares_and_words_are_read_as_people_type_them() {
        let rules = Rules::builtin("ro-liber").unwrap();
        for play in ["H4 SCARI", "h4: scări", "H 4 SCARI", "h 4 sca\u{306}ri", "H4: ŞCĂRI"] {
            let text = format!("\u{feff}players: A\r\n1 A  scari+pt  {play} 10 / 10\r\n");
            let record = read(&text, &rules).unwrap();
            let Action::Play(read) = &record.turns[0].action else { panic!("{play} is a play") };
            assert_eq!((read.start, read.axis), (Square::new(7, 3), Axis::Across), "{play}");
            assert_eq!((read.word.len(), read.score, read.total), (5, Some(Points(10)), Some(Points(10))));
        }
    }
}
