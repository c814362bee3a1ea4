//! Plays as people write them: a square and a word, blanks marked one way or another or not at all.

use super::board::Board;
use super::geometry::{self, Illegal};
use super::play::{Placement, Word};
use super::rack::Rack;
use super::score;
use crate::rules::{
    Axis, BlankMark, BlankMeans, Case, Fault, FaultKind, Letter, Notation, Phrase, Place, Placed, Rules,
    SPACE, Spelling, Square, Symbol, SymbolKind, Tile, Wording,
};

/// Why a written play is none.
///
/// ```
/// use letop::position::{Setup, TypedError};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// let position = Setup::empty(&rules, "retinas").check(&rules).unwrap();
/// let error = position.read_play("8F ZINC").unwrap_err();
/// assert_eq!(error, TypedError::NotOnRack("Z C".to_owned()));
/// assert_eq!(error.to_string(), "not on the rack: Z C");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypedError {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] Fault),
    /// The play may not stand there.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The rack does not have its tiles.
    #[error("not on the rack: {0}")]
    NotOnRack(String),
}

impl TypedError {
    /// The error for a report in any language, with squares as a notation names them.
    pub fn wording(&self, notation: Notation) -> Wording {
        match self {
            TypedError::Text(fault) => {
                Phrase::FoundExpected { found: fault.found.clone(), expected: fault.expected.clone() }.into()
            }
            TypedError::Illegal(illegal) => illegal.phrase(notation).into(),
            TypedError::NotOnRack(tiles) => Phrase::NotOnRack { tiles: tiles.clone() }.into(),
        }
    }
}

/// One letter of a written word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    /// The tile that lies on the square, whatever it is: `.`.
    Through,
    /// A letter in upper case, or in a word that marks no blank.
    Plain(Letter),
    /// A letter marked as a blank.
    Blank(Letter),
    /// The space between two words: `|`.
    Space,
    /// A letter in parentheses: a through tile where one lies, a blank elsewhere.
    Parenthesised(Letter),
}

/// A word as it was written, before it meets a board.
///
/// Blanks may be marked by lower case, by a `0` behind the letter or by parentheses around it; a word all in
/// lower case or all in upper case marks none that way, and blanks are then found from the rack.
///
/// ```
/// use letop::position::TypedWord;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let word = TypedWord::read(&rules, "QU.EtS").unwrap();
/// assert_eq!((word.len(), word.is_spelled_out()), (6, false));
/// assert!(TypedWord::read(&rules, "QU1T").unwrap_err().to_string().starts_with("column 3: unknown tile"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedWord {
    letters: Vec<Written>,
}

impl TypedWord {
    /// Reads a word.
    ///
    /// # Errors
    /// The first character that belongs to none, with its column; a word longer than any board.
    pub fn read(rules: &Rules, text: &str) -> Result<TypedWord, Fault> {
        let symbols = symbols(rules, text)?;
        let cased = |case| symbols.iter().any(|s| matches!(s.kind, SymbolKind::Letter(_, c) if c == case));
        TypedWord::of_symbols(rules, text, &symbols, cased(Case::Upper) && cased(Case::Lower))
    }

    /// Reads a word of a form in which lower case always marks a blank, even where every letter is in it.
    ///
    /// # Errors
    /// As [`TypedWord::read`].
    pub fn read_cased(rules: &Rules, text: &str) -> Result<TypedWord, Fault> {
        let symbols = symbols(rules, text)?;
        TypedWord::of_symbols(rules, text, &symbols, true)
    }

    /// The word as its tiles show it.
    pub fn of(word: &[Placed]) -> TypedWord {
        let written = |placed: &Placed| {
            if placed.is_space() {
                Written::Space
            } else if placed.is_blank() {
                Written::Blank(placed.letter())
            } else {
                Written::Plain(placed.letter())
            }
        };
        TypedWord { letters: word.iter().map(written).collect() }
    }

    /// The word as text that [`TypedWord::read`] reads again, blanks marked so; `.` for a tile of the board.
    ///
    /// ```
    /// use letop::position::TypedWord;
    /// use letop::rules::{BlankMark, Rules};
    /// let rules = Rules::builtin("ro-liber").unwrap();
    /// let word = TypedWord::read(&rules, "V.PT0").unwrap();
    /// let text = |mark| word.write(rules.tiles().spelling(), mark);
    /// assert_eq!(text(BlankMark::LowerCase), "V.Pt");
    /// assert_eq!(text(BlankMark::Zero), "V.PT0");
    /// ```
    pub fn write(&self, spelling: &Spelling, mark: BlankMark) -> String {
        let mut out = String::new();
        let mut plain: Vec<Placed> = Vec::new();
        let flush = |plain: &mut Vec<Placed>, out: &mut String| {
            out.push_str(&spelling.spell(plain));
            plain.clear();
        };
        for &written in &self.letters {
            match written {
                Written::Plain(letter) => plain.push(Placed::tile_of(letter)),
                Written::Blank(letter) if mark == BlankMark::LowerCase => plain.push(Placed::blank(letter)),
                other => {
                    flush(&mut plain, &mut out);
                    let text = |letter| spelling.spell_letters(&[letter]);
                    match other {
                        Written::Blank(letter) if mark == BlankMark::Zero => {
                            out.push_str(&format!("{}0", text(letter)));
                        }
                        Written::Blank(letter) | Written::Parenthesised(letter) => {
                            out.push_str(&format!("({})", text(letter)));
                        }
                        Written::Space => out.push(SPACE),
                        Written::Through | Written::Plain(_) => out.push('.'),
                    }
                }
            }
        }
        flush(&mut plain, &mut out);
        out
    }

    fn of_symbols(
        rules: &Rules,
        text: &str,
        symbols: &[Symbol],
        case_marks: bool,
    ) -> Result<TypedWord, Fault> {
        let spelling = rules.tiles().spelling();
        let mut letters: Vec<Written> = Vec::with_capacity(symbols.len());
        let mut open = false;
        for symbol in symbols {
            match symbol.kind {
                SymbolKind::Letter(letter, _) if open => letters.push(Written::Parenthesised(letter)),
                SymbolKind::Letter(letter, Case::Lower) if case_marks => letters.push(Written::Blank(letter)),
                SymbolKind::Letter(letter, _) => letters.push(Written::Plain(letter)),
                SymbolKind::Other('.') => letters.push(Written::Through),
                SymbolKind::Other(SPACE) if rules.pack().blank_means == BlankMeans::LetterOrSpace => {
                    letters.push(Written::Space)
                }
                SymbolKind::Other('(') if !open => open = true,
                SymbolKind::Other(')') if open => open = false,
                SymbolKind::Other('0') => match letters.last_mut() {
                    Some(last @ Written::Plain(_)) => {
                        if let Written::Plain(letter) = *last {
                            *last = Written::Blank(letter);
                        }
                    }
                    _ => return Err(spelling.unknown('0', symbol.column)),
                },
                SymbolKind::Other('*') if symbol.column == text.chars().count() => {}
                SymbolKind::Other(other) => return Err(spelling.unknown(other, symbol.column)),
            }
        }
        if open {
            return Err(Fault::new(FaultKind::Bracket, Phrase::NotClosed, Phrase::BothBrackets));
        }
        if !(1..=crate::rules::MAX_SIDE).contains(&letters.len()) {
            return Err(Fault::new(
                FaultKind::WordLength,
                Phrase::WordOfLetters { n: letters.len() },
                Phrase::LettersOfWord,
            ));
        }
        Ok(TypedWord { letters })
    }

    /// How many letters it has.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether it has none; a word that was read has at least one.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Whether every letter of it is written, none left to the tiles of the board.
    pub fn is_spelled_out(&self) -> bool {
        !self.letters.contains(&Written::Through)
    }

    /// The word with so many tiles of the board before and behind it.
    pub fn between(&self, before: usize, behind: usize) -> TypedWord {
        let through = |tiles| vec![Written::Through; tiles];
        let letters = [through(before), self.letters.clone(), through(behind)].concat();
        TypedWord { letters }
    }

    /// Lays the word on the board. Where no tile that is put down is marked as a blank and the rack is known,
    /// letters that the rack lacks are its blanks: of several ways the one that scores most, the leftmost
    /// among equals. A letter that may also be laid with smaller tiles is, where it cannot be laid whole.
    ///
    /// # Errors
    /// The rule the play breaks, or the tiles that the rack does not have.
    pub fn lay(
        &self,
        rules: &Rules,
        board: &Board,
        rack: Option<&Rack>,
        start: Square,
        axis: Axis,
    ) -> Result<Placement, TypedError> {
        let whole = lay_letters(&self.letters, rules, board, rack, start, axis);
        let Err(error) = whole else { return whole };
        let split = self.tilings(rules).into_iter();
        let laid = split.map(|letters| lay_letters(&letters, rules, board, rack, start, axis));
        laid.into_iter().find_map(Result::ok).ok_or(error)
    }

    /// The word with letters split into smaller tiles, in every way that there is.
    fn tilings(&self, rules: &Rules) -> Vec<Vec<Written>> {
        let splits = rules.tiles().spelling().splits();
        let mut tilings: Vec<Vec<Written>> = vec![Vec::new()];
        for &written in &self.letters {
            let split = splits.iter().find(|(whole, _)| written == Written::Plain(*whole));
            let mut with_parts = Vec::new();
            if let Some((_, parts)) = split {
                let room = MOST_TILINGS.saturating_sub(tilings.len());
                with_parts.extend(tilings.iter().take(room).cloned());
                for row in &mut with_parts {
                    row.extend(parts.iter().map(|&part| Written::Plain(part)));
                }
            }
            tilings.iter_mut().for_each(|row| row.push(written));
            tilings.extend(with_parts);
        }
        tilings.split_off(1)
    }
}

/// A word letter by letter; where a blank may be a space, a bar is one, and elsewhere it parts letters.
fn symbols(rules: &Rules, text: &str) -> Result<Vec<Symbol>, Fault> {
    let spelling = rules.tiles().spelling();
    match rules.pack().blank_means {
        BlankMeans::Letter => spelling.word_symbols(text),
        BlankMeans::LetterOrSpace => spelling.spaced_symbols(text),
    }
}

/// How many ways to split a word's letters are tried.
const MOST_TILINGS: usize = 64;

/// Lays letters on the board, with the rack's blanks for what it lacks.
fn lay_letters(
    letters: &[Written],
    rules: &Rules,
    board: &Board,
    rack: Option<&Rack>,
    start: Square,
    axis: Axis,
) -> Result<Placement, TypedError> {
    let size = board.size();
    if start.offset(axis) + letters.len() > size.length(axis) {
        return Err(Illegal::OffBoard.into());
    }
    let mut word = Word::new();
    for (offset, &written) in letters.iter().enumerate() {
        let square = start.along(axis, offset);
        word.push(match (written, board.at(square)) {
            (Written::Through, Some(there)) => there,
            (Written::Through, None) => return Err(Illegal::Empty(square).into()),
            (Written::Space, _) => Placed::SPACE,
            (Written::Parenthesised(letter), None) => Placed::blank(letter),
            (Written::Blank(letter), _) => Placed::blank(letter),
            (Written::Plain(letter) | Written::Parenthesised(letter), _) => Placed::tile_of(letter),
        });
    }
    let placement = geometry::lay(rules, board, start, axis, &word)?;
    geometry::check(rules, board, &placement)?;
    let Some(rack) = rack else {
        return Ok(placement.canonical(board));
    };
    let marked = placement.put_down().any(|(_, placed)| placed.is_blank() && !placed.is_space());
    let placement = match rack.without(placement.tiles()) {
        Ok(_) => placement,
        Err(_) if !marked => with_blanks(rules, board, rack, &placement)?,
        Err(missing) => return Err(not_on_rack(rules, &missing)),
    };
    Ok(placement.canonical(board))
}

/// The tiles that a rack lacks, as an error.
fn not_on_rack(rules: &Rules, missing: &[Tile]) -> TypedError {
    let name =
        |tile: &Tile| tile.letter().map_or("?", |letter| rules.tiles().spelling().text(letter)).to_owned();
    TypedError::NotOnRack(missing.iter().map(name).collect::<Vec<_>>().join(" "))
}

/// The placement with the rack's blanks for the letters it lacks.
fn with_blanks(
    rules: &Rules,
    board: &Board,
    rack: &Rack,
    placement: &Placement,
) -> Result<Placement, TypedError> {
    let missing = rack.without(placement.tiles()).err().unwrap_or_default();
    if missing.len() > usize::from(rack.count(Tile::Blank)) {
        return Err(not_on_rack(rules, &missing));
    }
    let places: Vec<usize> =
        placement.new.offsets().filter(|offset| !placement.word[*offset].is_space()).collect();
    let mut best: Option<(Placement, crate::rules::Points)> = None;
    for choice in combinations(&places, missing.len()) {
        let mut candidate = placement.clone();
        for &offset in &choice {
            candidate.word[offset] = Placed::blank(candidate.word[offset].letter());
        }
        if rack.without(candidate.tiles()).is_err() {
            continue;
        }
        let points = score::score(rules, board, &candidate);
        if best.as_ref().is_none_or(|(_, most)| points > *most) {
            best = Some((candidate, points));
        }
    }
    best.map(|(placement, _)| placement).ok_or_else(|| not_on_rack(rules, &missing))
}

/// Every way to choose `n` of the items, in order of their places.
fn combinations(items: &[usize], n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    (0..items.len())
        .flat_map(|i| {
            combinations(&items[i + 1..], n - 1).into_iter().map(move |mut rest| {
                rest.insert(0, items[i]);
                rest
            })
        })
        .collect()
}

/// Reads `H4 PRUNIS`, `H4: PRUNIS` or `PRUNIS H4` and lays it on the board.
///
/// # Errors
/// What cannot be read, or the rule that the play breaks.
pub fn read(
    rules: &Rules,
    board: &Board,
    rack: Option<&Rack>,
    notation: Notation,
    text: &str,
) -> Result<Placement, TypedError> {
    let parts: Vec<&str> = text.split([':', ' ', '\t']).filter(|part| !part.is_empty()).collect();
    let size = board.size();
    let form =
        || Fault::new(FaultKind::Syntax, format!("'{text}'"), Phrase::SquareAndWord).at(Place::column(1));
    let (at, word) = match parts[..] {
        [first, second] if notation.parse(first, size).is_ok() => (first.to_owned(), second),
        [first, second] if notation.parse(second, size).is_ok() => (second.to_owned(), first),
        [first, second, word] => (format!("{first}{second}"), word),
        [first, _] => (first.to_owned(), first),
        _ => return Err(form().into()),
    };
    let (start, axis) = notation.parse(&at, size)?;
    TypedWord::read(rules, word)?.lay(rules, board, rack, start, axis)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Setup;
    use std::sync::Arc;

    #[test]
    fn a_bar_is_a_space_where_a_blank_may_be_one_and_parts_letters_elsewhere() {
        let house = Arc::new(Rules::builtin("hu-house").unwrap());
        let game = Setup::empty(&house, "TOKAT?").check(&house).unwrap();
        let play = game.read_play("8D TO|KAT").unwrap();
        assert_eq!(play.spell(house.tiles().spelling()), "TO|KAT");
        assert_eq!(play.tiles().filter(|&tile| tile == Tile::Blank).count(), 1);
        let written = TypedWord::of(&play.word).write(house.tiles().spelling(), BlankMark::LowerCase);
        assert_eq!(TypedWord::read(&house, &written).unwrap(), TypedWord::of(&play.word));
        let hungarian = Rules::builtin("hu").unwrap();
        assert_eq!(TypedWord::read(&hungarian, "TO|KAT").unwrap().len(), 5);
    }
}
