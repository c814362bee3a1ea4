//! Games as Romanian magazines and pages print them: all turns of one player, then all turns of the other, each as
//! `T2. I + C E F I M Z I6: CIME = 27 / total 27 p` and prose, in which an annotator says what else there was.

use super::fields::points_of;
use super::printed_claims;
use super::tokens::{Chars, Token, tokens};
use crate::analysis::{Action, GameRecord, Known, RecordedRack, TurnRecord, UnclearPlay, replay};
use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, Fault, FaultKind, Faults, Notation, Phrase, Place, Rules, Square};

/// The mark of a turn: `T1.`, `T 5.`
#[derive(Clone, Copy)]
struct Mark {
    number: usize,
    at: usize,
    end: usize,
}

/// Whether a text has turns of such a game in it.
pub(super) fn detects(text: &str) -> bool {
    let chars = Chars::new(text);
    let marks = marks(&chars);
    let with_rack = marks.iter().filter(|mark| {
        let (_, end) = chars.line_of(mark.end);
        let next = tokens(&chars, mark.end, end.min(mark.end + 40));
        let single = next.iter().take_while(|token| token.text.chars().count() == 1).count();
        single >= 2 || next.first().is_some_and(|token| token.text.len() > 2 && is_upper(&token.text))
    });
    marks.iter().any(|mark| mark.number == 1) && with_rack.count() >= 2 && text.contains('=')
}

pub(super) fn is_upper(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(char::is_lowercase)
}

/// Where turns begin.
fn marks(chars: &Chars) -> Vec<Mark> {
    let all = tokens(chars, 0, chars.written.len());
    let mut marks = Vec::new();
    for (index, token) in all.iter().enumerate() {
        let free = token.at == 0 || chars.written[token.at - 1].is_whitespace();
        let digits = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=99).contains(n));
        let dot = |token: Option<&Token>| token.filter(|token| token.is('.') || token.is(':')).map(|t| t.end);
        if !free || !token.text.starts_with('T') {
            continue;
        }
        let found = match digits(&token.text[1..]) {
            Some(number) => dot(all.get(index + 1)).map(|end| (number, end)),
            None if token.text == "T" => all.get(index + 1).and_then(|next| {
                let number = digits(&next.text).filter(|_| next.at == token.end + 1)?;
                Some((number, dot(all.get(index + 2))?))
            }),
            None => None,
        };
        if let Some((number, end)) = found {
            marks.push(Mark { number, at: token.at, end });
        }
    }
    marks
}

/// Reads a game, whatever text stands around it.
///
/// # Errors
/// No turn that can be read.
pub fn read(text: &str, rules: &Rules, notation: Option<Notation>) -> Result<GameRecord, Faults> {
    let chars = Chars::new(text);
    let marks = marks(&chars);
    let notation = notation.unwrap_or(rules.pack().notation);
    let mut reader = Reader { rules, chars: &chars, notation, faults: Vec::new() };
    let mut players: Vec<(String, Vec<TurnRecord>)> = Vec::new();
    for (index, mark) in marks.iter().enumerate() {
        if mark.number == 1 || players.is_empty() {
            players.push((reader.name_before(mark.at, players.len()), Vec::new()));
        }
        let end = marks.get(index + 1).map_or(chars.written.len(), |next| next.at);
        let end = reader.paragraph_end(mark.end, end);
        let player = players.len() - 1;
        if let Some(turn) = reader.turn(*mark, player, end) {
            players[player].1.push(turn);
        }
    }
    let mut faults = reader.faults;
    let names: Vec<String> = players.iter().map(|(name, _)| name.clone()).collect();
    let turns: Vec<Vec<TurnRecord>> = players.into_iter().map(|(_, turns)| turns).collect();
    if turns.iter().all(Vec::is_empty) {
        let expected = "turns, as 'T2. I + C E F I M Z I6: CIME = 27 / total 27 p'";
        faults.push(Fault::new(FaultKind::Syntax, "no turn", expected).at(Place::line(1)));
        return Err(Faults(faults));
    }
    let names = distinct(names);
    let of = |order: &[usize]| interleaved(&names, &turns, order, &faults);
    let printed: Vec<usize> = (0..names.len()).collect();
    let mut record = of(&printed);
    if names.len() == 2 {
        // Who begins is told in prose, if at all: the order in which more of the game is right.
        let other = of(&[1, 0]);
        if replay(rules, &other).slips.len() < replay(rules, &record).slips.len() {
            record = other;
        }
    }
    printed_claims::silent_tops(&mut record);
    Ok(record)
}

fn distinct(mut names: Vec<String>) -> Vec<String> {
    for index in 1..names.len() {
        if names[..index].contains(&names[index]) {
            names[index] = format!("{} ({})", names[index], index + 1);
        }
    }
    names
}

/// The game with the players in this order, turn by turn.
fn interleaved(names: &[String], turns: &[Vec<TurnRecord>], order: &[usize], faults: &[Fault]) -> GameRecord {
    let mut record = GameRecord {
        players: order.iter().map(|player| names[*player].clone()).collect(),
        full_names: vec![None; order.len()],
        faults: faults.to_vec(),
        ..GameRecord::default()
    };
    let most = turns.iter().map(Vec::len).max().unwrap_or(0);
    for number in 0..most {
        for (seat, player) in order.iter().enumerate() {
            if let Some(turn) = turns[*player].get(number) {
                record.turns.push(TurnRecord { player: seat, ..turn.clone() });
            }
        }
    }
    record
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) chars: &'a Chars,
    pub(super) notation: Notation,
    pub(super) faults: Vec<Fault>,
}

impl Reader<'_> {
    /// The player whose turns begin here: `Dan L. SANDU A.S. LOCOMOTIVA București T1.` are the turns of Dan L. SANDU.
    fn name_before(&self, at: usize, players: usize) -> String {
        let (start, _) = self.chars.line_of(at);
        let mut head = self.chars.text(start, at).trim().to_owned();
        let mut before = start;
        while head.is_empty() && before > 0 {
            let (from, to) = self.chars.line_of(before - 1);
            head = self.chars.text(from, to).trim().to_owned();
            before = from;
        }
        let words: Vec<&str> = head.split_whitespace().collect();
        let family = words.iter().position(|word| {
            let bare = word.trim_end_matches([',', ':', ';']);
            is_upper(bare) && !bare.contains('.') && bare.chars().count() > 2
        });
        let name = match family {
            Some(last) => words[..=last].join(" "),
            None => words.join(" "),
        };
        let name = name.trim_end_matches([',', ':', ';', '-', '–', ' ']).to_owned();
        let length = name.chars().count();
        if (1..=60).contains(&length) { name } else { format!("{}", players + 1) }
    }

    /// Where the paragraph of a turn ends: at a blank line, or where the next turn begins.
    fn paragraph_end(&self, from: usize, to: usize) -> usize {
        let blank = (from..to).find(|&at| {
            self.chars.written[at] == '\n'
                && self.chars.written[at + 1..to].iter().take_while(|c| c.is_whitespace()).any(|c| *c == '\n')
        });
        let end = blank.unwrap_or(to);
        // The line above the next player's first turn is his name.
        let trimmed = (from..end).rev().find(|&at| !self.chars.written[at].is_whitespace());
        trimmed.map_or(from, |last| last + 1)
    }

    fn turn(&mut self, mark: Mark, player: usize, end: usize) -> Option<TurnRecord> {
        let all = tokens(self.chars, mark.end, end);
        let (rack, used) = self.rack(&all, mark.end);
        let rest = &all[used..];
        let (action, used) = self.action(&rack, rest, mark)?;
        let prose = &rest[used..];
        let place = self.chars.place(mark.at);
        let mut turn = TurnRecord {
            line: place.line.unwrap_or(1),
            player,
            turn: mark.number,
            rack,
            action,
            withdrawn: None,
            claims: Vec::new(),
            notes: Vec::new(),
        };
        turn.claims = printed_claims::of(self, &turn, prose);
        if let (Some(first), Some(last)) = (prose.first(), prose.last()) {
            let text = self.chars.text(first.at, last.end);
            turn.notes.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        Some(turn)
    }

    /// Tiles one by one, `+` between those kept and those drawn; or all in one word.
    fn rack(&mut self, all: &[Token], at: usize) -> (RecordedRack, usize) {
        let size = self.rules.pack().rack.size;
        let spelling = self.rules.tiles().spelling();
        let place = self.chars.place(all.first().map_or(at, |token| token.at));
        let is_square = |token: &Token| self.square(token).is_some();
        let single = |token: &Token| {
            let one = spelling.symbols(&token.text).is_ok_and(|symbols| symbols.len() == 1);
            let blank = token.is('?') || token.is('*');
            blank || (one && is_upper(&token.text))
        };
        let (mut kept, mut drawn, mut used, mut count) = (None, Rack::default(), 0, 0);
        for token in all {
            if token.is('+') && kept.is_none() {
                kept = Some(std::mem::take(&mut drawn));
            } else if count < size && single(token) && !is_square(token) {
                // Each was found to be a tile.
                let tiles = Rack::parse(spelling, &token.text).unwrap_or_default();
                count += tiles.len();
                drawn.add_all(&tiles);
            } else if drawn.is_empty() && count < size && is_upper(&token.text) && !is_square(token) {
                // All of a part in one word.
                match Rack::parse(spelling, &token.text) {
                    Ok(tiles) if count + tiles.len() <= size => {
                        count += tiles.len();
                        drawn.add_all(&tiles);
                    }
                    _ => break,
                }
            } else {
                break;
            }
            used += 1;
        }
        // A rack's full stop is no sentence's.
        used += usize::from(count > 0 && all.get(used).is_some_and(|token| token.is('.') || token.is(':')));
        if count == 0 {
            return (RecordedRack::missing(place), 0);
        }
        (RecordedRack { kept, drawn, after_rejected: false, known: Known::Written, place }, used)
    }

    pub(super) fn square(&self, token: &Token) -> Option<(Square, Axis)> {
        let both =
            token.text.chars().any(|c| c.is_ascii_digit()) && token.text.chars().any(char::is_alphabetic);
        let size = self.rules.layout().size();
        both.then(|| self.notation.parse(&token.text, size).ok()).flatten()
    }

    /// A word as printed: upper case, `0` behind the letter of a blank.
    pub(super) fn word(&self, token: &Token) -> Option<TypedWord> {
        let letters = token.text.chars().filter(|c| c.is_alphabetic()).count();
        let good = letters > 1 && is_upper(&token.text);
        good.then(|| TypedWord::read(self.rules, &token.text).ok()).flatten()
    }

    /// What the player did, and how many tokens say it.
    fn action(&mut self, rack: &RecordedRack, rest: &[Token], mark: Mark) -> Option<(Action, usize)> {
        let place = self.chars.place(rest.first().map_or(mark.at, |token| token.at));
        let folded = |index: usize| rest.get(index).map_or("", |token| token.folded.as_str());
        if let Some(found) = self.play(rest) {
            return Some(found);
        }
        if folded(0).starts_with("schimb") {
            let letters = rest.iter().position(|token| token.folded.starts_with("liter"));
            if let Some(letters) = letters.filter(|at| *at <= 3) {
                if rest[1..letters].iter().any(|token| token.folded == "toate") {
                    // Of a rack that is not written down only the number is known: they are all that a rack holds.
                    let all = match rack.whole() {
                        tiles if tiles.is_empty() => Action::exchange_of(self.rules.pack().rack.size, place),
                        tiles => Action::exchange(tiles, place),
                    };
                    return Some((all, letters + 1));
                }
                let (tiles, used) = self.tiles(&rest[letters + 1..]);
                let place = self.chars.place(rest.get(letters + 1).map_or(mark.at, |token| token.at));
                if !tiles.is_empty() {
                    return Some((Action::exchange(tiles, place), letters + 1 + used));
                }
                if let Some(number) = rest[1..letters].iter().find_map(|token| token.text.parse().ok()) {
                    return Some((Action::exchange_of(number, place), letters + 1));
                }
            }
        }
        if folded(0) == "pas" {
            return Some((Action::Pass, 1));
        }
        let found: String =
            rest.iter().take(4).map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
        let expected = Phrase::PrintedPlay;
        self.faults
            .push(Fault::new(FaultKind::Syntax, format!("T{}: '{found}'", mark.number), expected).at(place));
        (!rack.is_missing()).then(|| {
            let unclear = UnclearPlay {
                text: String::new(),
                place,
                score_place: place,
                total_place: place,
                ..UnclearPlay::default()
            };
            (Action::Unclear(unclear), 0)
        })
    }

    /// Letters one by one, with or without commas, up to the first word that is none.
    pub(super) fn tiles(&self, rest: &[Token]) -> (Rack, usize) {
        let spelling = self.rules.tiles().spelling();
        let mut tiles = Rack::default();
        let mut used = 0;
        for token in rest {
            let joins = !tiles.is_empty() && (token.is(',') || token.folded == "si");
            if joins {
                used += 1;
                continue;
            }
            let tile = is_upper(&token.text) || token.is('?');
            match Rack::parse(spelling, &token.text) {
                Ok(more) if tile => tiles.add_all(&more),
                _ => break,
            }
            used += 1;
        }
        (tiles, used)
    }

    /// `I6: CIME = 27 / total 27 p`
    fn play(&self, rest: &[Token]) -> Option<(Action, usize)> {
        // A square or a word may be missing; a score without either is no play.
        let at = rest.first().and_then(|token| self.square(token));
        let mut used = usize::from(at.is_some());
        used += usize::from(used > 0 && rest.get(used).is_some_and(|token| token.is(':')));
        let word = rest.get(used).and_then(|token| self.word(token));
        let word_token = rest.get(used).filter(|_| word.is_some());
        used += usize::from(word.is_some());
        if at.is_none() && word.is_none() {
            return None;
        }
        let equals = rest.get(used).is_some_and(|token| token.is('='));
        if !equals && (at.is_none() || word.is_none()) {
            return None;
        }
        let number = |index: usize| {
            let token = rest.get(index)?;
            let number = points_of(&token.text).filter(|points| points.0 <= 10_000)?;
            Some((number, self.chars.place(token.at)))
        };
        let place = self.chars.place(rest[0].at);
        let (mut score, mut total) = (None, None);
        if equals {
            score = number(used + 1);
            used += 1 + usize::from(score.is_some());
            if rest.get(used).is_some_and(|token| token.is('/')) {
                let word = usize::from(rest.get(used + 1).is_some_and(|token| token.folded == "total"));
                total = number(used + 1 + word);
                used += if total.is_some() { 2 + word } else { 0 };
            }
            if rest.get(used).is_some_and(|token| ["p", "pct", "puncte"].contains(&token.folded.as_str())) {
                used += 1;
                used += usize::from(rest.get(used).is_some_and(|token| token.is('.')));
            }
        }
        let square_text = at.map(|_| rest[0].text.clone());
        let text = [square_text, word_token.map(|token| token.text.clone())];
        let text = text.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let (score, score_place) = score.map_or((None, place), |(points, place)| (Some(points), place));
        let (total, total_place) = total.map_or((None, place), |(points, place)| (Some(points), place));
        let action = UnclearPlay { at, word, text, score, total, place, score_place, total_place }.told();
        Some((action, used))
    }
}
