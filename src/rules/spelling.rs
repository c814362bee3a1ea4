//! Text to letters: how people write tiles, and how tiles are written for people.
//!
//! Text is taken as typed: any case, composed or decomposed accents, cedillas for commas below. A mark
//! that the alphabet does not know is taken off (`É` is `E` in French, `Ş` is `S` in Romanian), and a few
//! letters that have no marks to take off are spelled out (`Œ` is `OE`, `ß` is `SS`); a letter that has
//! a tile of its own is never folded.

mod orthography;
mod readings;

use super::fault::{Fault, FaultKind, Place};
use super::phrase::Phrase;
use super::tile::{Letter, Placed};
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// How a blank that is the space between two words is written.
pub const SPACE: char = '|';

/// Whether a symbol was typed in upper or lower case.
///
/// ```
/// use letop::rules::{Case, Rules, SymbolKind};
/// let rules = Rules::builtin("en").unwrap();
/// let symbols = rules.tiles().spelling().symbols("At").unwrap();
/// assert!(matches!(symbols[0].kind, SymbolKind::Letter(_, Case::Upper)));
/// assert!(matches!(symbols[1].kind, SymbolKind::Letter(_, Case::Lower)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Case {
    /// Upper case: a tile.
    Upper,
    /// Lower case: a blank, where case means anything.
    Lower,
}

/// One symbol of a text: a letter of the alphabet, or a character that is none and is left to the
/// caller (`?`, `.`, a digit, a bracket of another notation).
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let symbols = rules.tiles().spelling().symbols("ÉTÉ").unwrap();
/// assert_eq!((symbols.len(), symbols[2].column), (3, 3));
/// assert!(symbols[0].folded && !symbols[1].folded);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// What it is.
    pub kind: SymbolKind,
    /// Where it starts, in characters from 1.
    pub column: usize,
    /// Whether a mark was taken off or a letter spelled out to reach it.
    pub folded: bool,
}

/// What a [`Symbol`] is.
///
/// ```
/// use letop::rules::{Rules, SymbolKind};
/// let rules = Rules::builtin("en").unwrap();
/// let symbols = rules.tiles().spelling().symbols("A?").unwrap();
/// assert!(matches!(symbols[0].kind, SymbolKind::Letter(..)));
/// assert_eq!(symbols[1].kind, SymbolKind::Other('?'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// A letter of the alphabet.
    Letter(Letter, Case),
    /// Another character, as typed.
    Other(char),
}

/// The letters that lose no mark and still have a spelling in plain letters.
const SPELLED_OUT: [(char, &str); 9] = [
    ('Œ', "OE"),
    ('Æ', "AE"),
    ('ẞ', "SS"),
    ('Ø', "O"),
    ('Ł', "L"),
    ('Đ', "D"),
    ('Ð', "D"),
    ('Þ', "TH"),
    ('İ', "I"),
];

/// How an alphabet is written: the texts of its letters and the way back from text.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("hu").unwrap();
/// let spelling = rules.tiles().spelling();
/// let word = spelling.letters("csákó").unwrap();
/// assert_eq!(word.len(), 4);
/// assert_eq!((spelling.text(word[0]), spelling.spell_letters(&word)), ("CS", "[CS]ÁKÓ".to_owned()));
/// ```
#[derive(Clone, Debug)]
pub struct Spelling {
    texts: Vec<String>,
    by_text: HashMap<String, Letter>,
    /// Every character that occurs in some text: it is never folded.
    known: Vec<char>,
    /// The most characters a text has.
    longest: usize,
    /// What each character of ASCII is by itself, for what most texts are written in.
    plain: Plain,
    /// The texts in lower case, as blanks are written.
    lower: Vec<String>,
    /// Letters of several characters that other letters could spell too.
    ambiguous: Vec<bool>,
    /// How a letter of several characters is written where it stands twice: `SSZ` for `SZ SZ`.
    doubled: HashMap<String, Letter>,
    /// The letters that a word may also have from smaller tiles, with these.
    splits: Vec<(Letter, Vec<Letter>)>,
}

/// The characters of ASCII, by their codes.
#[derive(Clone, Debug)]
struct Plain {
    /// The letter whose whole text it is, in either case.
    letters: [Option<Letter>; 128],
    /// Whether a mark that the alphabet does not know would have to be taken off: it is a letter, and in no text.
    folded: [bool; 128],
    /// Whether a text of several characters begins with it, in either case.
    begins: [bool; 128],
}

impl Plain {
    fn new(texts: &[String], by_text: &HashMap<String, Letter>, known: &[char]) -> Plain {
        let mut plain = Plain { letters: [None; 128], folded: [false; 128], begins: [false; 128] };
        for (place, character) in (0u8..128).map(char::from).enumerate() {
            let upper = character.to_ascii_uppercase();
            plain.letters[place] = by_text.get(upper.to_string().as_str()).copied();
            plain.folded[place] = upper.is_alphabetic() && !known.contains(&upper);
            plain.begins[place] =
                texts.iter().any(|text| text.starts_with(upper) && text.chars().count() > 1);
        }
        plain
    }
}

/// One character after case, composition and folding, with the column it came from.
struct Cell {
    upper: char,
    typed: char,
    case: Case,
    column: usize,
    folded: bool,
}

impl Spelling {
    /// The spelling of letters with these texts, in alphabetical order; texts are upper case.
    ///
    /// # Panics
    /// If there are more than [`Letter::MAX`] texts (the tile set's reader has checked).
    pub fn new(texts: Vec<String>) -> Spelling {
        let by_text: HashMap<String, Letter> = texts
            .iter()
            .zip(1u8..)
            .filter_map(|(text, code)| Some((text.clone(), Letter::new(code)?)))
            .collect();
        let mut known: Vec<char> = texts.iter().flat_map(|text| text.chars()).collect();
        known.sort_unstable();
        known.dedup();
        let longest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
        let ambiguous = texts.iter().map(|text| spelled_by_others(text, &by_text)).collect();
        let plain = Plain::new(&texts, &by_text, &known);
        let lower = texts.iter().map(|text| text.to_lowercase()).collect();
        Spelling {
            texts,
            by_text,
            known,
            longest,
            plain,
            lower,
            ambiguous,
            doubled: HashMap::new(),
            splits: Vec::new(),
        }
    }

    /// The text of a letter, in upper case.
    pub fn text(&self, letter: Letter) -> &str {
        &self.texts[letter.index()]
    }

    /// The letters' texts in alphabetical order.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Reads a text tile by tile, as boards and racks are written: the longest letter first, a bracketed
    /// one as it stands.
    ///
    /// # Errors
    /// A bracket that is not closed or does not hold exactly one letter. Characters that are no letters
    /// are no error here: they come back as [`SymbolKind::Other`].
    pub fn symbols(&self, text: &str) -> Result<Vec<Symbol>, Fault> {
        self.read(text, false)
    }

    /// Reads a word as people write it: as [`Spelling::symbols`], with letters that are written short where
    /// they stand twice, and `|` between two letters that would be read as one.
    ///
    /// # Errors
    /// As [`Spelling::symbols`].
    pub fn word_symbols(&self, text: &str) -> Result<Vec<Symbol>, Fault> {
        let mut symbols = self.spaced_symbols(text)?;
        symbols.retain(|symbol| symbol.kind != SymbolKind::Other(SPACE));
        Ok(symbols)
    }

    /// Reads words as [`Spelling::word_symbols`] does, by rules that let a blank be a space: each [`SPACE`] is kept.
    ///
    /// # Errors
    /// As [`Spelling::symbols`].
    pub fn spaced_symbols(&self, text: &str) -> Result<Vec<Symbol>, Fault> {
        self.read(text, !self.doubled.is_empty())
    }

    /// Hands on what [`Spelling::symbols`] gives, one after the other: nothing is kept where a text is plain. If it is
    /// an error, nothing was handed on.
    ///
    /// # Errors
    /// As [`Spelling::symbols`].
    pub fn each_symbol(&self, text: &str, take: impl FnMut(Symbol)) -> Result<(), Fault> {
        if self.is_plain(text) {
            self.plain_symbols(text).for_each(take);
        } else {
            self.read(text, false)?.into_iter().for_each(take);
        }
        Ok(())
    }

    /// Whether it is of ASCII without brackets, and each letter one character: nothing has to be composed, and no
    /// letter sought among longer ones.
    fn is_plain(&self, text: &str) -> bool {
        self.longest == 1 && text.bytes().all(|byte| byte.is_ascii() && byte != b'[')
    }

    fn read(&self, text: &str, short_doubles: bool) -> Result<Vec<Symbol>, Fault> {
        if !short_doubles && self.is_plain(text) {
            return Ok(self.plain_symbols(text).collect());
        }
        let cells = self.cells(text);
        let mut symbols = Vec::with_capacity(cells.len());
        let mut i = 0;
        while let Some(cell) = cells.get(i) {
            if cell.upper == '[' {
                let (symbol, used) = self.bracketed(&cells[i..])?;
                symbols.push(symbol);
                i += used;
                continue;
            }
            if short_doubles && let Some((letter, used)) = self.doubled_at(&cells[i..]) {
                let kind = SymbolKind::Letter(letter, cell.case);
                let folded = cells[i..i + used].iter().any(|cell| cell.folded);
                symbols.extend([Symbol { kind, column: cell.column, folded }; 2]);
                i += used;
                continue;
            }
            match self.longest_at(&cells[i..]) {
                Some((letter, used)) => {
                    symbols.push(Symbol {
                        kind: SymbolKind::Letter(letter, cell.case),
                        column: cell.column,
                        folded: cells[i..i + used].iter().any(|cell| cell.folded),
                    });
                    i += used;
                }
                None => {
                    let kind = SymbolKind::Other(cell.typed);
                    symbols.push(Symbol { kind, column: cell.column, folded: cell.folded });
                    i += 1;
                }
            }
        }
        Ok(symbols)
    }

    fn plain_symbols(&self, text: &str) -> impl Iterator<Item = Symbol> {
        text.bytes().zip(1..).map(|(byte, column)| {
            let case = if byte.is_ascii_lowercase() { Case::Lower } else { Case::Upper };
            let kind = match self.plain.letters[usize::from(byte)] {
                Some(letter) => SymbolKind::Letter(letter, case),
                None => SymbolKind::Other(char::from(byte)),
            };
            Symbol { kind, column, folded: self.plain.folded[usize::from(byte)] }
        })
    }

    /// Reads a word in which every character belongs to a letter; case means nothing.
    ///
    /// # Errors
    /// The first character that is no letter, with its column; or a bad bracket.
    pub fn letters(&self, text: &str) -> Result<Vec<Letter>, Fault> {
        self.word_symbols(text)?
            .into_iter()
            .map(|symbol| match symbol.kind {
                SymbolKind::Letter(letter, _) => Ok(letter),
                SymbolKind::Other(other) => Err(self.unknown(other, symbol.column)),
            })
            .collect()
    }

    /// The fault for a character that is no letter of this alphabet.
    pub fn unknown(&self, found: char, column: usize) -> Fault {
        let shown = if found.is_control() {
            format!("U+{:04X}", u32::from(found))
        } else {
            format!("'{found}' (U+{:04X})", u32::from(found))
        };
        Fault::new(FaultKind::UnknownTile, shown, Phrase::OneOf { names: self.texts.join(" ") })
            .at(Place::column(column))
    }

    /// Writes letters as a word: upper case for tiles, lower case for blanks, `|` for a blank that is the space
    /// between two words, a letter of several characters in brackets where the text alone could be read otherwise.
    pub fn spell(&self, word: &[Placed]) -> String {
        let mut out = String::with_capacity(word.len() * 2);
        self.spell_into(word, &mut out);
        out
    }

    /// [`Spelling::spell`] behind what a text has already.
    pub fn spell_into(&self, word: &[Placed], out: &mut String) {
        for (i, placed) in word.iter().enumerate() {
            if placed.is_space() {
                out.push(SPACE);
                continue;
            }
            let texts = if placed.is_blank() { &self.lower } else { &self.texts };
            let text = texts[placed.letter().index()].as_str();
            if self.needs_bracket(word, i) {
                out.push('[');
                out.push_str(text);
                out.push(']');
            } else {
                out.push_str(text);
            }
        }
    }

    fn text_of(&self, placed: Placed) -> Option<&str> {
        (!placed.is_space()).then(|| self.text(placed.letter()))
    }

    /// [`Spelling::spell`] for letters without blanks.
    pub fn spell_letters(&self, word: &[Letter]) -> String {
        let placed: Vec<Placed> = word.iter().copied().map(Placed::tile_of).collect();
        self.spell(&placed)
    }

    /// A letter is bracketed if it has several characters that other letters could spell, or if its text
    /// and the next letters' would be read as one longer letter.
    fn needs_bracket(&self, word: &[Placed], i: usize) -> bool {
        let letter = word[i].letter();
        if self.ambiguous[letter.index()] {
            return true;
        }
        if self.longest == 1 {
            return false;
        }
        let rest: String =
            word[i..].iter().take(self.longest).map_while(|placed| self.text_of(*placed)).collect();
        let chars: Vec<char> = rest.chars().take(self.longest).collect();
        let read =
            (1..=chars.len()).rev().find_map(|n| self.by_text.get(&chars[..n].iter().collect::<String>()));
        read != Some(&letter)
    }

    fn longest_at(&self, cells: &[Cell]) -> Option<(Letter, usize)> {
        let first = cells.first().map_or('\0', |cell| cell.upper);
        if first.is_ascii() && !self.plain.begins[first as usize] {
            return self.plain.letters[first as usize].map(|letter| (letter, 1));
        }
        let most = self.longest.min(cells.len());
        (1..=most).rev().find_map(|n| {
            let text: String = cells[..n].iter().map(|cell| cell.upper).collect();
            Some((*self.by_text.get(&text)?, n))
        })
    }

    /// A letter written short because it stands twice.
    fn doubled_at(&self, cells: &[Cell]) -> Option<(Letter, usize)> {
        let most = (self.longest + 1).min(cells.len());
        (3..=most).rev().find_map(|n| {
            let text: String = cells[..n].iter().map(|cell| cell.upper).collect();
            Some((*self.doubled.get(&text)?, n))
        })
    }

    fn bracketed(&self, cells: &[Cell]) -> Result<(Symbol, usize), Fault> {
        let column = cells[0].column;
        let inside: String =
            cells.iter().skip(1).take_while(|cell| cell.upper != ']').map(|c| c.upper).collect();
        let used = inside.chars().count() + 2;
        if used > cells.len() {
            return Err(Fault::new(FaultKind::Bracket, Phrase::BracketNotClosed, Phrase::TileInBrackets)
                .at(Place::column(column)));
        }
        let Some(&letter) = self.by_text.get(&inside) else {
            return Err(Fault::new(
                FaultKind::Bracket,
                format!("[{inside}]"),
                Phrase::TilesInBrackets { tiles: self.texts.join(" ") },
            )
            .at(Place::column(column)));
        };
        let folded = cells[1..used].iter().any(|cell| cell.folded);
        let kind = SymbolKind::Letter(letter, cells[1].case);
        Ok((Symbol { kind, column, folded }, used))
    }

    /// Characters with their marks, composed, in upper case, folded where the alphabet needs it.
    fn cells(&self, text: &str) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(text.len());
        let mut chars = text.chars().zip(1..).peekable();
        while let Some((first, column)) = chars.next() {
            if first.is_ascii() && chars.peek().is_none_or(|(next, _)| next.is_ascii()) {
                // No mark follows: it is composed, and has no mark to take off.
                let case = if first.is_ascii_lowercase() { Case::Lower } else { Case::Upper };
                let folded = self.plain.folded[first as usize];
                cells.push(Cell { upper: first.to_ascii_uppercase(), typed: first, case, column, folded });
                continue;
            }
            let mut cluster = String::from(first);
            while let Some((mark, _)) = chars.next_if(|(next, _)| is_combining_mark(*next)) {
                cluster.push(mark);
            }
            let case = if first.is_lowercase() { Case::Lower } else { Case::Upper };
            let composed: String = cluster.nfkc().collect();
            for upper in composed.chars().flat_map(char::to_uppercase) {
                if self.known.contains(&upper) || !upper.is_alphabetic() {
                    cells.push(Cell { upper, typed: first, case, column, folded: false });
                    continue;
                }
                let plain = fold(upper);
                if plain.is_empty() {
                    // A mark that stands alone: there is nothing to take it off.
                    cells.push(Cell { upper, typed: upper, case, column, folded: false });
                }
                for upper in plain {
                    cells.push(Cell { upper, typed: first, case, column, folded: true });
                }
            }
        }
        cells
    }
}

/// A letter without its marks, or spelled out; itself if it has neither.
fn fold(upper: char) -> Vec<char> {
    if let Some((_, plain)) = SPELLED_OUT.iter().find(|(letter, _)| *letter == upper) {
        return plain.chars().collect();
    }
    upper.nfd().filter(|part| !is_combining_mark(*part)).collect()
}

/// Whether a text of several characters could also be read as other, shorter letters in a row.
fn spelled_by_others(text: &str, by_text: &HashMap<String, Letter>) -> bool {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() < 2 {
        return false;
    }
    let mut reachable = vec![false; chars.len() + 1];
    reachable[0] = true;
    for end in 1..=chars.len() {
        reachable[end] = (0..end).any(|start| {
            reachable[start]
                && end - start < chars.len()
                && by_text.contains_key(&chars[start..end].iter().collect::<String>())
        });
    }
    reachable[chars.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelling(texts: &[&str]) -> Spelling {
        Spelling::new(texts.iter().map(|text| (*text).to_owned()).collect())
    }

    fn read(spelling: &Spelling, text: &str) -> Vec<String> {
        let letters = spelling.letters(text).unwrap();
        letters.into_iter().map(|letter| spelling.text(letter).to_owned()).collect()
    }

    #[test]
    fn cedillas_commas_and_decomposed_accents_read_alike() {
        let romanian = spelling(&["A", "I", "S", "T"]);
        for text in ["șița", "şiţa", "s\u{326}it\u{326}a", "s\u{327}iT\u{327}Ă", "SITA"] {
            assert_eq!(read(&romanian, text), ["S", "I", "T", "A"], "{text}");
        }
    }

    #[test]
    fn a_letter_with_a_tile_is_never_folded() {
        let spanish = spelling(&["A", "N", "Ñ"]);
        assert_eq!(read(&spanish, "añan"), ["A", "Ñ", "A", "N"]);
        assert_eq!(read(&spanish, "an\u{303}án"), ["A", "Ñ", "A", "N"]);
    }

    #[test]
    fn plain_characters_are_read_as_all_others() {
        for texts in [&["A", "I", "S", "T"][..], &["A", "C", "CS", "S", "SZ", "Z"], &["Á", "L·L", "QU", "1"]]
        {
            let spelling = spelling(texts);
            for character in (0u8..128).map(char::from).filter(|character| *character != '[') {
                let by_table = spelling.symbols(&character.to_string()).unwrap();
                // Before what is not ASCII the long way is taken.
                let with_another = spelling.symbols(&format!("{character}→")).unwrap();
                assert_eq!(by_table, with_another[..with_another.len() - 1], "{character:?} {texts:?}");
                assert_eq!(by_table.len(), 1);
            }
        }
    }

    #[test]
    fn ligatures_and_sharp_s_are_spelled_out() {
        let plain = spelling(&["C", "E", "O", "R", "S", "U"]);
        assert_eq!(read(&plain, "cœur"), ["C", "O", "E", "U", "R"]);
        assert_eq!(read(&plain, "ße"), ["S", "S", "E"]);
    }

    #[test]
    fn the_longest_letter_is_read_first_and_brackets_decide() {
        let hungarian = spelling(&["A", "C", "CS", "S", "SZ", "Z"]);
        assert_eq!(read(&hungarian, "csasz"), ["CS", "A", "SZ"]);
        assert_eq!(read(&hungarian, "[C]S[SZ]"), ["C", "S", "SZ"]);
        assert_eq!(read(&hungarian, "cssz"), ["CS", "SZ"]);
    }

    fn hungarian() -> Spelling {
        let letters = spelling(&["A", "C", "CS", "G", "H", "I", "O", "S", "SZ", "U", "Z", "ZS"]);
        letters.with_short_doubles().with_splits(["CS", "SZ", "ZS"]).unwrap()
    }

    #[test]
    fn a_letter_that_stands_twice_is_written_short_in_words_and_not_on_boards() {
        let hungarian = hungarian();
        assert_eq!(read(&hungarian, "hosszu"), ["H", "O", "SZ", "SZ", "U"]);
        assert_eq!(hungarian.write_word(&hungarian.letters("hosszu").unwrap()), "HOSSZU");
        let on_board = hungarian.symbols("SSZ").unwrap();
        assert_eq!(on_board.len(), 2, "S and SZ");
    }

    #[test]
    fn a_bar_keeps_two_letters_apart_where_a_compound_is_joined() {
        let hungarian = hungarian();
        assert_eq!(read(&hungarian, "igaz|sag"), ["I", "G", "A", "Z", "S", "A", "G"]);
        assert_eq!(read(&hungarian, "igazsag"), ["I", "G", "A", "ZS", "A", "G"]);
    }

    #[test]
    fn every_row_of_tiles_that_spells_a_word() {
        let hungarian = hungarian();
        let word = hungarian.letters("csasz").unwrap();
        let tilings: Vec<String> =
            hungarian.tilings(&word, 100).iter().map(|row| hungarian.spell_letters(row)).collect();
        assert_eq!(tilings, ["[CS]A[SZ]", "[C]SA[SZ]", "[CS]A[S]Z", "[C]SA[S]Z"]);
        assert_eq!(hungarian.tilings(&word, 2).len(), 2);
    }

    #[test]
    fn three_character_tiles_read_with_the_middle_dot_and_the_old_letter() {
        let catalan = spelling(&["A", "E", "L", "L·L"]);
        assert_eq!(read(&catalan, "al·la"), ["A", "L·L", "A"]);
        assert_eq!(read(&catalan, "aŀla"), ["A", "L·L", "A"]);
    }

    #[test]
    fn what_is_written_is_read_back_as_the_same_letters() {
        let hungarian = spelling(&["A", "C", "CS", "S", "SZ", "Z"]);
        for word in [["C", "S", "SZ"], ["CS", "Z", "A"], ["S", "Z", "S"], ["SZ", "SZ", "A"]] {
            let letters: Vec<Letter> = word.iter().map(|text| hungarian.by_text[*text]).collect();
            let written = hungarian.spell_letters(&letters);
            assert_eq!(hungarian.letters(&written).unwrap(), letters, "{written}");
        }
        let catalan = spelling(&["A", "L", "L·L", "N", "NY", "QU"]);
        let any = catalan.letters("any").unwrap();
        assert_eq!(catalan.spell_letters(&any), "ANY", "no brackets where nothing else can be read");
    }

    #[test]
    fn faults_name_the_column() {
        let plain = spelling(&["A", "B"]);
        assert_eq!(plain.letters("AB1").unwrap_err().place, Place::column(3));
        assert_eq!(plain.letters("A[B").unwrap_err().place, Place::column(2));
        assert_eq!(plain.letters("A[AB]").unwrap_err().kind, FaultKind::Bracket);
    }
}
