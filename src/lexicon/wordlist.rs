//! A word list as people have it: a text with a word on each line.

use super::boundaries::Boundaries;
use super::list_report::{BadLines, ListReport, Reason};
use super::plain::PlainReader;
use super::words::{Pile, Words};
use super::{LONGEST_WORD, SHORTEST_WORD};
use crate::rules::{Fault, FaultKind, Letter, Place, SymbolKind, TileSet};
use unicode_normalization::UnicodeNormalization;

/// A word list that has been read.
///
/// The text is UTF-8 with a word on each line, in any case and any order. A byte order mark, either kind of
/// line end, blank lines, spaces around a word and words that stand twice do no harm. Accents that the
/// alphabet does not have are taken off, as [`Spelling`](crate::rules::Spelling) does. A line with spaces
/// inside is a word tile by tile, `H E R C E G SZ`: each part must be one tile. That is how a list tells
/// `C` and `S` from `CS`; a bar where two words are joined, `igaz|ság`, is another.
///
/// ```
/// use letop::lexicon::WordList;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("hu").unwrap();
/// let list = WordList::read("kacsa\nI G A Z S Á G\n\nkacsa\n".as_bytes(), rules.tiles()).unwrap();
/// let lengths: Vec<_> = list.words.iter().map(|word| word.len()).collect();
/// assert_eq!(lengths, [7, 4]);
/// assert_eq!((list.report.duplicates, list.report.blank_lines), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordList {
    /// The words. Of several rows of tiles that spell one word, the one with the longest letters.
    pub words: Words,
    /// Those of them in which a letter is written out that is written short where it stands twice within one
    /// word: `húszszoros`, which is H Ú SZ SZ O R O S as `hosszú` is H O SZ SZ Ú.
    pub written_out: Words,
    /// What was met while reading.
    pub report: ListReport,
}

impl WordList {
    /// Reads a list in which every line must be a word.
    ///
    /// # Errors
    /// Every line that is no word: bytes that are no UTF-8, a character that is no tile, a part of a line
    /// that is not one tile, a length outside [`SHORTEST_WORD`] to [`LONGEST_WORD`]; or no words at all.
    pub fn read(text: &[u8], tiles: &TileSet) -> Result<WordList, BadLines> {
        let (list, bad) = WordList::salvage(text, tiles);
        if bad.total > 0 { Err(bad) } else { Ok(list) }
    }

    /// Reads what can be read, and says what could not.
    pub fn salvage(text: &[u8], tiles: &TileSet) -> (WordList, BadLines) {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let mut reader = Reader::new(tiles, text.len());
        reader.lines(text, &mut |_| {});
        reader.finish()
    }
}

/// The most bytes a line may have and hold a word, tile by tile and with every mark apart. What is longer is
/// not taken apart: somebody's 100 MB without a line end are no word.
const LONGEST_LINE: usize = 32 * LONGEST_WORD;

/// The most letters that room is made for before the first word is read.
const MOST_RESERVED: usize = 64 << 20;

/// How many lines are read between two signs of life.
const LINES_A_SIGN: usize = 4096;

/// A list halfway read: what turns the words of any source into tiles, and keeps the accounts.
pub(super) struct Reader<'a> {
    tiles: &'a TileSet,
    plain: PlainReader,
    word: Vec<Letter>,
    part: Vec<Letter>,
    pile: Pile,
    written_out: Pile,
    boundaries: Option<&'a Boundaries>,
    report: ListReport,
    bad: BadLines,
}

impl<'a> Reader<'a> {
    /// A reader for a text of so many bytes.
    pub(super) fn new(tiles: &'a TileSet, bytes: usize) -> Reader<'a> {
        Reader {
            tiles,
            plain: PlainReader::new(tiles.spelling()),
            word: Vec::new(),
            part: Vec::new(),
            // A guess: words of ten letters or more are the rule.
            pile: Pile::with_capacity(bytes.min(MOST_RESERVED), bytes.min(MOST_RESERVED) / 10),
            written_out: Pile::default(),
            boundaries: None,
            report: ListReport::default(),
            bad: BadLines::default(),
        }
    }

    /// The same reader, which knows where words are joined.
    pub(super) fn with_boundaries(self, boundaries: Option<&'a Boundaries>) -> Reader<'a> {
        Reader { boundaries, ..self }
    }

    /// Reads a word from each line of a text; `done` hears now and then how many bytes have been read.
    pub(super) fn lines(&mut self, text: &[u8], done: &mut dyn FnMut(usize)) {
        // Old Macintosh texts end their lines with the other character alone.
        let end = if text.contains(&b'\r') && !text.contains(&b'\n') { b'\r' } else { b'\n' };
        let mut read = 0;
        // What follows the last line end is a line only if there is something there.
        for (line, number) in text.split_inclusive(|&byte| byte == end).zip(1..) {
            self.line(number, line);
            read += line.len();
            if number % LINES_A_SIGN == 0 {
                done(read);
            }
        }
        done(read);
    }

    /// Reads a line that holds a word or nothing.
    pub(super) fn line(&mut self, number: usize, line: &[u8]) {
        self.report.lines = self.report.lines.max(number);
        if let Err((reason, fault)) = self.entry(number, line) {
            self.bad.push(reason, String::from_utf8_lossy(line).trim(), fault.on_line(number));
        }
    }

    /// Reads a field of a table's row on this line; `place` says where its content starts.
    pub(super) fn field(&mut self, number: usize, field: &[u8], place: &dyn Fn() -> Place) {
        self.report.lines = self.report.lines.max(number);
        if let Err((reason, fault)) = self.entry(number, field) {
            let Place { line, column } = place();
            let fault = fault.shifted(column.unwrap_or(1) - 1).on_line(line.unwrap_or(number));
            self.bad.push(reason, String::from_utf8_lossy(field).trim(), fault);
        }
    }

    /// Notes something that is no word and could not be read as one.
    pub(super) fn drop_line(&mut self, place: Place, reason: Reason, found: &str) {
        self.report.lines = self.report.lines.max(place.line.unwrap_or(0));
        let fault = Fault::new(FaultKind::Syntax, found, reason.expected()).at(place);
        self.bad.push(reason, found, fault);
    }

    /// Notes a line that holds no word and need not: the heading of a table.
    pub(super) fn other_line(&mut self, number: usize) {
        self.report.lines = self.report.lines.max(number);
    }

    fn entry(&mut self, number: usize, text: &[u8]) -> Result<(), (Reason, Fault)> {
        let length = text.trim_ascii().len();
        if length > LONGEST_LINE {
            let found = format!("a line of {length} bytes");
            let fault = Fault::new(FaultKind::WordLength, found, Reason::TooLong.expected());
            return Err((Reason::TooLong, fault.at(Place::column(1))));
        }
        self.word(number, text).map_err(|fault| (Reason::of(fault.kind, self.word.len()), fault))
    }

    fn word(&mut self, number: usize, line: &[u8]) -> Result<(), Fault> {
        let text = std::str::from_utf8(line).map_err(|error| not_utf8(line, error.valid_up_to()))?;
        let word = text.trim();
        if word.is_empty() {
            self.report.blank_lines += 1;
            return Ok(());
        }
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let folded = if word.contains(char::is_whitespace) {
            self.tile_by_tile(text)?
        } else {
            self.written_as_people_do(word).map_err(|fault| fault.shifted(start))?
        };
        if !(SHORTEST_WORD..=LONGEST_WORD).contains(&self.word.len()) {
            let found = match word.char_indices().nth(LONGEST_WORD) {
                Some((end, _)) => format!("'{}…' ({} tiles)", &word[..end], self.word.len()),
                None => format!("'{word}' ({} tiles)", self.word.len()),
            };
            let expected = Reason::TooLong.expected();
            let place = Place::column(start + 1);
            return Err(Fault::new(FaultKind::WordLength, found, expected).at(place));
        }
        if folded {
            let spelling = self.tiles.spelling();
            self.report.push_folded(number, word, || spelling.spell_letters(&self.word));
        }
        self.pile.push(&self.word);
        Ok(())
    }

    /// Reads a word in which letters are not apart, and says whether a mark was taken off.
    fn written_as_people_do(&mut self, word: &str) -> Result<bool, Fault> {
        let marked = self.boundaries.and_then(|boundaries| boundaries.mark(word));
        let folded = match &marked {
            None => read_text(self.tiles, &self.plain, word, &mut self.word)?,
            Some(marked) => {
                self.report.apart += 1;
                read_text(self.tiles, &self.plain, marked, &mut self.word)
                    .map_err(|fault| unmarked(fault, marked))?
            }
        };
        if is_written_out(self.tiles, word, &self.word) {
            self.written_out.push(&self.word);
        }
        Ok(folded)
    }

    fn tile_by_tile(&mut self, text: &str) -> Result<bool, Fault> {
        self.word.clear();
        let mut folded = false;
        let mut column = 0;
        for part in text.split(char::is_whitespace) {
            if !part.is_empty() {
                folded |= read_text(self.tiles, &self.plain, part, &mut self.part)
                    .map_err(|fault| fault.shifted(column))?;
                let [letter] = self.part[..] else {
                    return Err(Fault::new(
                        FaultKind::Syntax,
                        format!("'{part}' ({} tiles)", self.part.len()),
                        Reason::NotTiles.expected(),
                    )
                    .at(Place::column(column + 1)));
                };
                self.word.push(letter);
            }
            column += part.chars().count() + 1;
        }
        Ok(folded)
    }

    /// The words, sorted, and what was met on the way to them.
    pub(super) fn finish(self) -> (WordList, BadLines) {
        let Reader { tiles, pile, written_out, mut report, mut bad, .. } = self;
        let read = pile.len();
        let words = pile.sorted();
        let words = words.without_tilings(tiles.spelling()).unwrap_or(words);
        report.words = words.len();
        report.duplicates = read - words.len();
        if words.is_empty() && bad.total == 0 {
            let reason = Reason::NoWords;
            bad.push(reason, "", Fault::new(FaultKind::Syntax, "a list without words", reason.expected()));
        }
        (WordList { words, written_out: written_out.sorted(), report }, bad)
    }
}

/// Whether a letter that stands twice in a word is written out in its text, where it would be written short
/// within one word.
pub(super) fn is_written_out(tiles: &TileSet, text: &str, word: &[Letter]) -> bool {
    let spelling = tiles.spelling();
    let characters = || text.nfc().filter(|&c| c != '|').count();
    let written_out = || word.iter().map(|&letter| spelling.text(letter).chars().count()).sum::<usize>();
    // In brackets a text says tiles, and not how the word is written.
    spelling.has_doubles(word) && !text.contains('[') && characters() == written_out()
}

/// The fault as it is in the text without the bars.
fn unmarked(mut fault: Fault, marked: &str) -> Fault {
    if let Some(column) = &mut fault.place.column {
        *column -= marked.chars().take(*column - 1).filter(|&c| c == '|').count();
    }
    fault
}

/// Reads a text without spaces into `out` and says whether a mark was taken off.
fn read_text(tiles: &TileSet, plain: &PlainReader, text: &str, out: &mut Vec<Letter>) -> Result<bool, Fault> {
    if let Some(folded) = plain.read(text, out) {
        return Ok(folded);
    }
    out.clear();
    let mut folded = false;
    for symbol in tiles.spelling().word_symbols(text)? {
        match symbol.kind {
            SymbolKind::Letter(letter, _) => out.push(letter),
            SymbolKind::Other(other) => return Err(unknown(tiles, other, symbol.column)),
        }
        folded |= symbol.folded;
    }
    Ok(folded)
}

/// The fault for a character that is no tile. U+FFFD is what a decoder writes for what it cannot read.
fn unknown(tiles: &TileSet, found: char, column: usize) -> Fault {
    let fault = tiles.spelling().unknown(found, column);
    let undecodable = found == char::REPLACEMENT_CHARACTER;
    if undecodable { Fault { kind: FaultKind::Encoding, ..fault } } else { fault }
}

fn not_utf8(line: &[u8], valid: usize) -> Fault {
    let column = String::from_utf8_lossy(&line[..valid]).chars().count() + 1;
    let found = line.get(valid).map_or_else(String::new, |byte| format!("byte {byte:02X}"));
    Fault::new(FaultKind::Encoding, found, "UTF-8 text").at(Place::column(column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::builtin;

    fn tiles(name: &str) -> TileSet {
        TileSet::parse(name, builtin::tileset(name).unwrap()).unwrap()
    }

    fn spelled(set: &TileSet, text: &str) -> Vec<Vec<String>> {
        let list = WordList::read(text.as_bytes(), set).unwrap();
        let texts = |word: &[Letter]| word.iter().map(|l| set.spelling().text(*l).to_owned()).collect();
        list.words.iter().map(texts).collect()
    }

    #[test]
    fn hungarian_letters_written_short_are_two_and_a_bar_keeps_letters_apart() {
        let hungarian = tiles("hu");
        assert_eq!(spelled(&hungarian, "asszony"), [["A", "SZ", "SZ", "O", "NY"]]);
        assert_eq!(spelled(&hungarian, "igaz|ság"), [["I", "G", "A", "Z", "S", "Á", "G"]]);
    }

    #[test]
    fn a_letter_with_a_tile_is_kept_and_others_lose_their_marks() {
        assert_eq!(spelled(&tiles("es"), "año"), [["A", "Ñ", "O"]]);
        assert_eq!(spelled(&tiles("es"), "an\u{303}o\naño"), [["A", "Ñ", "O"]]);
        assert_eq!(spelled(&tiles("de"), "Maß"), [["M", "A", "S", "S"]]);
        assert_eq!(spelled(&tiles("de"), "Mühe"), [["M", "Ü", "H", "E"]]);
        assert_eq!(spelled(&tiles("fr"), "Été\nete\u{301}\nETE"), [["E", "T", "E"]]);
        assert_eq!(spelled(&tiles("fr"), "œuf"), [["O", "E", "U", "F"]]);
    }

    #[test]
    fn folded_words_are_counted() {
        let list = WordList::read("été\nete\ne\u{301}te\n".as_bytes(), &tiles("fr")).unwrap();
        assert_eq!((list.report.folded, list.report.duplicates, list.report.words), (2, 2, 1));
    }

    #[test]
    fn tiles_of_several_characters_are_single_tiles() {
        assert_eq!(spelled(&tiles("es"), "chocho"), [["CH", "O", "CH", "O"]]);
        assert_eq!(spelled(&tiles("ca"), "any"), [["A", "NY"]]);
        assert_eq!(spelled(&tiles("ca"), "novel·la"), [["N", "O", "V", "E", "L·L", "A"]]);
        assert_eq!(spelled(&tiles("ca"), "quan"), [["QU", "A", "N"]]);
        assert_eq!(spelled(&tiles("hu"), "H E R C E G SZ"), [["H", "E", "R", "C", "E", "G", "SZ"]]);
        assert_eq!(spelled(&tiles("hu"), "herceg[sz]"), [["H", "E", "R", "C", "E", "G", "SZ"]]);
    }

    #[test]
    fn every_fault_has_its_line_and_column() {
        let text = b"cat\n x1y\na\nabcdefghijklmnopqrstuvwxyzabcdefg\nca\xE9t\nc at\n";
        let bad = WordList::read(text, &tiles("en")).unwrap_err();
        let found: Vec<_> =
            bad.faults.0.iter().map(|f| (f.kind, f.place.line.unwrap(), f.place.column.unwrap())).collect();
        let expected = [
            (FaultKind::UnknownTile, 2, 3),
            (FaultKind::WordLength, 3, 1),
            (FaultKind::WordLength, 4, 1),
            (FaultKind::Encoding, 5, 3),
            (FaultKind::Syntax, 6, 3),
        ];
        assert_eq!(found, expected);
        assert_eq!(WordList::salvage(text, &tiles("en")).0.words.len(), 1);
    }

    #[test]
    fn the_limits_of_length_are_words() {
        let longest = "ab".repeat(LONGEST_WORD / 2);
        assert_eq!(WordList::read(format!("ab\n{longest}").as_bytes(), &tiles("en")).unwrap().words.len(), 2);
    }

    #[test]
    fn a_flood_of_faults_is_counted_and_the_first_are_kept() {
        let bad = WordList::read("1\n".repeat(1000).as_bytes(), &tiles("en")).unwrap_err();
        assert_eq!((bad.total, bad.faults.0.len()), (1000, 20));
        assert!(bad.to_string().ends_with("and 980 more"));
    }

    #[test]
    fn a_list_without_words_is_a_fault() {
        for text in ["", "\u{FEFF}", "\n\r\n  \n"] {
            assert_eq!(WordList::read(text.as_bytes(), &tiles("en")).unwrap_err().total, 1, "{text:?}");
        }
    }

    #[test]
    fn a_mark_that_cannot_be_taken_off_is_reported() {
        for text in ["ca\u{903}t", "c\u{326}a\u{326}t", "\u{301}cat"] {
            let (list, bad) = WordList::salvage(text.as_bytes(), &tiles("en"));
            assert!(bad.total == 1 || list.report.folded == 1, "{text:?}: {list:?}");
        }
    }
}
