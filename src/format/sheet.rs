//! The project's own game sheet: a finished game as one line a turn, with what an annotator says below.
//! The format is described in `positions/README.md`.

use super::games::fields::{Field, fields, nearest, points_of};
use super::sheet_head::{continue_note, lines};
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, Known,
    RecordedRack, Slip, SlipKind, TurnRecord, UnclearPlay, Withdrawal,
};
use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, Fault, FaultKind, Faults, Notation, Phrase, Place, Points, Rules, Square};
use std::cell::RefCell;

pub use super::sheet_head::{Header, header};
pub(in crate::format) use super::sheet_head::{detects, stated};

/// What stands for a rack, a square or a word that the record does not tell.
pub const UNTOLD: &str = "...";

/// Reads a whole sheet by the rules that its header names. Lines that cannot be read are the record's
/// [faults](GameRecord::faults), with line and column, and the others stand.
///
/// # Errors
/// No players, or no turn that can be read; then with every line that cannot.
pub fn read(text: &str, rules: &Rules) -> Result<GameRecord, Faults> {
    let header = header(text)?;
    let reader = Reader {
        rules,
        notation: header.notation.unwrap_or(rules.pack().notation),
        players: &header.players,
        slips: RefCell::default(),
    };
    let mut body = Body::default();
    let mut faults = header.faults.clone();
    let numbered =
        lines(text).skip_while(|(_, line)| !line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    for (number, line) in numbered {
        let read = if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            reader.turn(number, line).map(|turn| body.turns.push(turn))
        } else {
            reader.remark(number, line, &mut body)
        };
        if let Err(fault) = read {
            faults.push(fault.on_line(number));
        }
    }
    if body.turns.is_empty() {
        if faults.is_empty() {
            let expected = "lines such as '1 A  AEINRST  H4 WORD 20 / 20'";
            faults.push(Fault::new(FaultKind::Syntax, "no turns", expected));
        }
        return Err(Faults(faults));
    }
    let slips = reader.slips.into_inner();
    Ok(GameRecord {
        event: header.event,
        rules: header.rules,
        lexicon: header.lexicon,
        about: header.about,
        players: header.players,
        full_names: header.full_names,
        notes: header.notes,
        turns: body.turns,
        adjustments: body.adjustments,
        last_racks: body.last_racks,
        stated: header.stated,
        faults,
        slips,
    })
}

/// Reads what an annotator says of a turn, as `top: 8D WORD 20; 8D OTHER 20`, on this line of some text.
///
/// # Errors
/// What cannot be read, with its column.
pub(in crate::format) fn claims(
    rules: &Rules,
    notation: Notation,
    line: usize,
    text: &str,
) -> Result<Vec<Claim>, Fault> {
    let reader = Reader { rules, notation, players: &[], slips: RefCell::default() };
    let form = || {
        Fault::new(
            FaultKind::Syntax,
            format!("'{text}'"),
            Phrase::OneOf { names: "top:, recommended:, other:, count:".to_owned() },
        )
    };
    let (key, value) = text.split_once(':').ok_or_else(form)?;
    reader.claims(line, key.trim(), key.chars().count() + 1, value)
}

/// What stands below the head.
#[derive(Default)]
struct Body {
    turns: Vec<TurnRecord>,
    adjustments: Vec<Adjustment>,
    last_racks: Vec<(usize, RecordedRack)>,
}

impl Body {
    /// The remarks of what was read last.
    fn notes(&mut self) -> Option<&mut Vec<String>> {
        let turns = self.turns.len();
        match self.adjustments.last_mut() {
            Some(last) if last.after == turns => Some(&mut last.notes),
            _ => self.turns.last_mut().map(|turn| &mut turn.notes),
        }
    }
}

/// A square, a word, a score and a total, as far as they are written.
struct PlayFields {
    at: Option<(Square, Axis)>,
    word: Option<TypedWord>,
    text: String,
    score: Option<Points>,
    total: Option<Points>,
    score_at: usize,
    total_at: usize,
}

struct Reader<'a> {
    rules: &'a Rules,
    notation: Notation,
    players: &'a [String],
    /// What is understood although it is not so.
    slips: RefCell<Vec<Slip>>,
}

impl Reader<'_> {
    /// `1 A  ABC+DEFG  H4 WORD 20 / 20`
    fn turn(&self, line: usize, text: &str) -> Result<TurnRecord, Fault> {
        let fields = fields(text);
        let [number, rest @ ..] = &fields[..] else {
            return Err(self.form(text));
        };
        let turn = number.text.trim_end_matches(['.', ':']).parse().map_err(|_| self.form(text))?;
        let (player, used) = self.player(line, rest)?;
        let [rack, action @ ..] = &rest[used..] else {
            return Err(self.form(text));
        };
        Ok(TurnRecord {
            line,
            player,
            turn,
            rack: self.rack(line, *rack)?,
            action: self.action(line, action).map_err(|fault| self.placed(fault, rack.at))?,
            withdrawn: None,
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
        let expected = Phrase::SheetTurn;
        Fault::new(FaultKind::Syntax, format!("'{}'", text.trim()), expected).at(Place::column(1))
    }

    /// The player whose name these fields start with, or nearly, and how many fields it takes.
    fn player(&self, line: usize, fields: &[Field<'_>]) -> Result<(usize, usize), Fault> {
        let words = |name: &str| name.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let begun_by = self.players.iter().enumerate().filter_map(|(index, name)| {
            let words = words(name);
            let is = |field: &Field<'_>, word: &str| {
                field.text == word || field.text.trim_end_matches(':') == word
            };
            let same =
                words.len() <= fields.len() && fields.iter().zip(&words).all(|(field, word)| is(field, word));
            (same && !words.is_empty()).then_some((index, words.len()))
        });
        // One name may begin another: the longest is meant, and of equals the first.
        let found = begun_by.min_by_key(|(_, length)| std::cmp::Reverse(*length));
        if let Some(found) = found {
            return Ok(found);
        }
        let written = fields.first().map_or("nothing", |field| field.text);
        let column = fields.first().map_or(1, |field| field.at + 1);
        // A letter off, in a name of one word.
        let near = nearest(written.trim_end_matches(':'), self.players);
        if let Some(player) = near.filter(|player| words(&self.players[*player]).len() == 1) {
            self.slips.borrow_mut().push(Slip {
                place: Place::at(line, column),
                kind: SlipKind::Name,
                found: written.into(),
                expected: self.players[player].clone().into(),
            });
            return Ok((player, 1));
        }
        let found = Phrase::Player { name: written.to_owned() };
        Err(Fault::new(FaultKind::UnknownName, found, Phrase::OneOf { names: self.players.join(", ") })
            .at(Place::column(column)))
    }

    /// `ABC+DEFG`, or all seven tiles.
    fn rack(&self, line: usize, field: Field<'_>) -> Result<RecordedRack, Fault> {
        let spelling = self.rules.tiles().spelling();
        let place = Place::at(line, field.at + 1);
        if field.text == UNTOLD {
            return Ok(RecordedRack::missing(place));
        }
        let bare = field.text.strip_prefix('-').unwrap_or(field.text);
        let after_rejected = bare.len() < field.text.len();
        let field = Field { at: field.at + usize::from(after_rejected), text: bare };
        let (kept, drawn, shift) = match field.text.split_once('+') {
            Some((kept, drawn)) => (Some(kept), drawn, kept.chars().count() + 1),
            None => (None, field.text, 0),
        };
        let kept =
            kept.map(|kept| Rack::parse(spelling, kept)).transpose().map_err(|f| f.shifted(field.at))?;
        let drawn = Rack::parse(spelling, drawn).map_err(|fault| fault.shifted(field.at + shift))?;
        Ok(RecordedRack { kept, drawn, after_rejected, known: Known::Written, place })
    }

    fn action(&self, line: usize, fields: &[Field<'_>]) -> Result<Action, Fault> {
        match fields {
            [] => Err(Fault::new(FaultKind::Syntax, Phrase::NoPlay, Phrase::PlayForms)),
            [field] if ["pass", "pas", "-"].contains(&field.text.to_lowercase().as_str()) => Ok(Action::Pass),
            [field] if field.text.starts_with('-') => {
                let place = Place::at(line, field.at + 1);
                if let Ok(number) = field.text[1..].parse() {
                    return Ok(Action::exchange_of(number, place));
                }
                Ok(Action::exchange(self.exchange(*field)?, place))
            }
            [first, ..] => {
                let PlayFields { at, word, text, score, total, score_at, total_at } = self.play(fields)?;
                let place = Place::at(line, first.at + 1);
                let column = |at: usize| if at == 0 { place } else { Place::at(line, at) };
                let (score_place, total_place) = (column(score_at), column(total_at));
                Ok(UnclearPlay { at, word, text, score, total, place, score_place, total_place }.told())
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
        let no_word = || Fault::new(FaultKind::Syntax, Phrase::PlayWithoutWord, Phrase::SquareAndWord);
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
        let untold = at.text == UNTOLD;
        let place = if untold { None } else { Some(place.map_err(|f| f.at(Place::column(at.at + 1)))?) };
        let [word, numbers @ ..] = rest else { return Err(no_word()) };
        let typed = if word.text == UNTOLD {
            None
        } else {
            Some(TypedWord::read(self.rules, word.text).map_err(|fault| fault.shifted(word.at))?)
        };
        let (score, total, score_at, total_at) = match numbers {
            [] => (None, None, 0, 0),
            [score] => (Some(points(*score)?), None, score.at + 1, 0),
            [slash, total] if slash.text == "/" => (None, Some(points(*total)?), 0, total.at + 1),
            [score, slash, total] if slash.text == "/" => {
                (Some(points(*score)?), Some(points(*total)?), score.at + 1, total.at + 1)
            }
            [other, ..] => {
                let found = format!("'{}'", other.text);
                let expected = Phrase::ScoreForm;
                return Err(Fault::new(FaultKind::Syntax, found, expected).at(Place::column(other.at + 1)));
            }
        };
        let text = format!("{} {}", at_text.trim_end_matches(':'), word.text);
        Ok(PlayFields { at: place, word: typed, text, score, total, score_at, total_at })
    }

    /// A play of which square and word are told.
    fn whole_play(&self, fields: &[Field<'_>]) -> Result<ClaimedPlay, Fault> {
        let PlayFields { at, word, text, score, .. } = self.play(fields)?;
        let (Some((start, axis)), Some(word)) = (at, word) else {
            return Err(Fault::new(FaultKind::Syntax, format!("'{text}'"), Phrase::SquareAndWord));
        };
        Ok(ClaimedPlay { start, axis, word, score, text })
    }

    /// `top: H4 WORD 20; H4 OTHER 20` and the like, under the turn it is about.
    fn remark(&self, line: usize, text: &str, body: &mut Body) -> Result<(), Fault> {
        let form = || {
            let names =
                "top:, recommended:, other:, count:, note:, withdrawn:, challenge:, time:, rack:, left:"
                    .to_owned();
            let expected = Phrase::LineOfTurn { names };
            Fault::new(FaultKind::Syntax, format!("'{}'", text.trim()), expected).at(Place::column(1))
        };
        if let Some(more) = text.trim_start().strip_prefix('|') {
            continue_note(body.notes().and_then(|notes| notes.last_mut()), more);
            return Ok(());
        }
        let (key, value) = text.split_once(':').ok_or_else(form)?;
        if body.turns.is_empty() {
            return Err(form());
        }
        let shift = key.chars().count() + 1;
        let key = key.trim();
        match key {
            "note" => body.notes().into_iter().for_each(|notes| notes.push(value.trim().to_owned())),
            "top" | "recommended" | "other" | "count" => {
                let turn = body.turns.last_mut().ok_or_else(form)?;
                turn.claims.extend(self.claims(line, key, shift, value)?);
            }
            "withdrawn" => {
                let turn = body.turns.last_mut().ok_or_else(form)?;
                let (points, total) = numbers(&fields(value)).map_err(|fault| fault.shifted(shift))?;
                turn.withdrawn = Some(Withdrawal { points, total, place: Place::at(line, shift + 1) });
            }
            "challenge" | "time" | "rack" | "left" => {
                let all = fields(value);
                let (player, used) = self.player(line, &all).map_err(|fault| fault.shifted(shift))?;
                let rest = &all[used..];
                let place = Place::at(line, shift + all.first().map_or(0, |field| field.at) + 1);
                let (rack, rest) = match rest {
                    [with, rack, rest @ ..] if with.text == "with" => {
                        (Some(self.rack(line, Field { at: shift + rack.at, text: rack.text })?), rest)
                    }
                    _ => (None, rest),
                };
                let (tiles, rest) = match (key, rest) {
                    ("rack" | "left", [tiles, rest @ ..]) => {
                        let bare = tiles.text.trim_start_matches('(').trim_end_matches(')');
                        let spelling = self.rules.tiles().spelling();
                        let at = shift + tiles.at;
                        (Some(Rack::parse(spelling, bare).map_err(|fault| fault.shifted(at))?), rest)
                    }
                    ("rack" | "left", []) => return Err(form()),
                    _ => (None, rest),
                };
                if key == "left" {
                    let drawn = tiles.unwrap_or_default();
                    let rack = RecordedRack { drawn, place, ..RecordedRack::default() };
                    body.last_racks.push((player, rack));
                    return Ok(());
                }
                let (points, total) = numbers(rest).map_err(|fault| fault.shifted(shift))?;
                let kind = match (key, tiles) {
                    (_, Some(tiles)) => AdjustmentKind::Rack(tiles),
                    ("time", None) => AdjustmentKind::Time,
                    _ => AdjustmentKind::Challenge,
                };
                let empty = Adjustment::new(player, kind, body.turns.len());
                body.adjustments.push(Adjustment { points, total, rack, place, ..empty });
            }
            _ => return Err(form()),
        }
        Ok(())
    }

    /// What is said behind a key, part by part.
    fn claims(&self, line: usize, key: &str, shift: usize, value: &str) -> Result<Vec<Claim>, Fault> {
        let mut at = shift;
        let mut claims = Vec::new();
        for part in value.split(';') {
            let claim = self.claim(key, part).map_err(|fault| self.placed(fault.shifted(at), at))?;
            let lead = part.chars().take_while(|c| c.is_whitespace()).count();
            claims.push(Claim { place: Place::at(line, at + lead + 1), said: claim });
            at += part.chars().count() + 1;
        }
        Ok(claims)
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
        let play = self.whole_play(&fields)?;
        Ok(match key {
            "top" => ClaimKind::Top(play),
            "recommended" => ClaimKind::Recommended(play),
            _ => ClaimKind::Other(play),
        })
    }

    /// `18 bingos`, `101 plays` or `5 plays of 70`
    fn count(&self, part: &str, fields: &[Field<'_>]) -> Result<ClaimKind, Fault> {
        let form = || Fault::new(FaultKind::Syntax, format!("'{}'", part.trim()), Phrase::CountForms);
        let [number, rest @ ..] = fields else { return Err(form()) };
        let number = number.text.parse().map_err(|_| form())?;
        let what = match rest.iter().map(|field| field.text).collect::<Vec<_>>()[..] {
            ["bingo" | "bingos"] => Counted::Bingos,
            ["play" | "plays"] => Counted::Plays,
            ["play" | "plays", "of", points] => Counted::PlaysOf(points_of(points).ok_or_else(form)?),
            _ => return Err(form()),
        };
        Ok(ClaimKind::Count { number, what, text: part.trim().to_owned() })
    }
}

/// Points, or points / a total, or nothing.
fn numbers(fields: &[Field<'_>]) -> Result<(Option<Points>, Option<Points>), Fault> {
    match fields {
        [] => Ok((None, None)),
        [one] => Ok((Some(points(*one)?), None)),
        [slash, total] if slash.text == "/" => Ok((None, Some(points(*total)?))),
        [one, slash, total] if slash.text == "/" => Ok((Some(points(*one)?), Some(points(*total)?))),
        [_, other, ..] => {
            let expected = Phrase::PointsForm;
            let found = format!("'{}'", other.text);
            Err(Fault::new(FaultKind::Syntax, found, expected).at(Place::column(other.at + 1)))
        }
    }
}

fn points(field: Field<'_>) -> Result<Points, Fault> {
    points_of(field.text).ok_or_else(|| {
        Fault::new(FaultKind::Number, format!("'{}'", field.text), Phrase::WholePoints)
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
