//! The specification of move generation: every word at every place, judged and scored by the rule book.
//!
//! Nothing here is shared with the fast generators beyond the board and the rule book itself. It skips a
//! word only where its letters cannot be there.

use super::sink::{Found, Sink};
use crate::lexicon::Lexicon;
use crate::position::{Board, LineMask, Placement, Position, Rack, Word, check_geometry, lay, score};
use crate::rules::{
    Axis, BlankMeans, ByLetter, Letter, LetterSet, Line, OpeningListed, Placed, Rules, Square, Tile,
};
use std::collections::HashSet;

/// A word list laid out for trying every word: its words, and the letters of each as a set.
///
/// ```
/// use letop::movegen::NaiveWords;
/// use letop::rules::Letter;
/// let a = Letter::new(1).unwrap();
/// let words = NaiveWords::new(vec![vec![a, a]]);
/// assert!(words.contains(&[a, a]) && !words.contains(&[a]));
/// ```
#[derive(Clone, Debug)]
pub struct NaiveWords {
    words: Vec<(LetterSet, Box<[Letter]>)>,
    listed: HashSet<Box<[Letter]>>,
}

impl NaiveWords {
    /// The words of a list.
    pub fn new(words: impl IntoIterator<Item = Vec<Letter>>) -> NaiveWords {
        let words: Vec<(LetterSet, Box<[Letter]>)> =
            words.into_iter().map(|word| (word.iter().copied().collect(), word.into_boxed_slice())).collect();
        let listed = words.iter().map(|(_, word)| word.clone()).collect();
        NaiveWords { words, listed }
    }

    /// The words of a lexicon, in every row of tiles that spells them.
    pub fn of(lexicon: &Lexicon) -> NaiveWords {
        NaiveWords::new(lexicon.tilings().iter().map(<[Letter]>::to_vec))
    }

    /// Whether the word is listed.
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.listed.contains(word)
    }
}

/// Finds every play of the position and gives each to the sink once.
pub fn generate(position: &Position, words: &NaiveWords, sink: &mut impl Sink) {
    let (rules, board) = (position.rules(), position.board());
    for line in board.size().all_lines() {
        let unlisted = board.is_empty()
            && line.axis == Axis::Down
            && rules.pack().opening.listed == OpeningListed::Across;
        if !unlisted {
            try_line(position, words, line, sink);
        }
    }
}

/// Every word on one line.
fn try_line(position: &Position, words: &NaiveWords, line: Line, sink: &mut impl Sink) {
    let (rules, board, rack) = (position.rules(), position.board(), position.rack());
    let length = board.size().length(line.axis);
    let on_line: LetterSet =
        (0..length).filter_map(|o| board.at(Square::on(line, o))).map(|placed| placed.letter()).collect();
    let there = rack.letters().or(on_line);
    let blanks = usize::from(rack.count(Tile::Blank));
    let mut available = ByLetter::from_fn(|letter| usize::from(rack.count(Tile::Letter(letter))));
    (0..length)
        .filter_map(|o| board.at(Square::on(line, o)))
        .for_each(|placed| available[placed.letter()] += 1);
    for (letters, word) in &words.words {
        if word.len() > length || letters.but_not(there).len() > blanks || lacking(&available, word) > blanks
        {
            continue;
        }
        let tiles: Word = word.iter().copied().map(Placed::tile_of).collect();
        for offset in 0..=length - word.len() {
            try_place(rules, board, rack, words, Square::on(line, offset), line.axis, &tiles, sink);
        }
    }
    if rules.pack().blank_means == BlankMeans::LetterOrSpace && blanks > 0 {
        let parts = Parts { position, words, line, length };
        for offset in 0..length {
            parts.from(offset, &mut Word::new(), rack.clone(), sink);
        }
    }
}

/// Every way to put words one behind the other on a line, with spaces between them.
struct Parts<'a> {
    position: &'a Position,
    words: &'a NaiveWords,
    line: Line,
    length: usize,
}

impl Parts<'_> {
    /// Tries every word, every letter and what lies there already behind what was laid from `start`; `left` is what
    /// the rack has left.
    fn from(&self, start: usize, laid: &mut Word, left: Rack, sink: &mut impl Sink) {
        let at = start + laid.len();
        let there: Vec<Letter> =
            (at..self.length).map_while(|o| self.at(o)).map(|placed| placed.letter()).collect();
        if there.is_empty() {
            for letter in self.position.rules().tiles().alphabet().iter() {
                self.with(start, laid, &[letter], &left, sink);
            }
        } else {
            self.with(start, laid, &there, &left, sink);
        }
        for (_, word) in &self.words.words {
            // What lies there whole was tried.
            if **word != *there {
                self.with(start, laid, word, &left, sink);
            }
        }
    }

    fn at(&self, offset: usize) -> Option<Placed> {
        self.position.board().at(Square::on(self.line, offset))
    }

    /// Lays one part, and a space and more behind it if there is room.
    fn with(&self, start: usize, laid: &mut Word, part: &[Letter], left: &Rack, sink: &mut impl Sink) {
        let (at, before) = (start + laid.len(), laid.len());
        let end = at + part.len();
        let on_board =
            |(i, letter): (usize, &Letter)| self.at(at + i).is_none_or(|placed| placed.letter() == *letter);
        if end > self.length || !part.iter().enumerate().all(on_board) || self.at_end(end) {
            return;
        }
        let needed = (at..end).filter(|offset| self.at(*offset).is_none());
        let tiles = needed.map(|offset| Tile::Letter(part[offset - at]));
        let mut left = left.clone();
        for tile in tiles {
            if !left.take(tile) && !left.take(Tile::Blank) {
                return;
            }
        }
        laid.extend(part.iter().copied().map(Placed::tile_of));
        if before > 0 {
            let (rules, board) = (self.position.rules(), self.position.board());
            let start = Square::on(self.line, start);
            try_place(rules, board, self.position.rack(), self.words, start, self.line.axis, laid, sink);
        }
        if end + 1 < self.length && left.take(Tile::Blank) {
            laid.push(Placed::SPACE);
            self.from(start, laid, left, sink);
            laid.pop();
        }
        laid.truncate(before);
    }

    /// Whether the part would go on with what lies behind it.
    fn at_end(&self, end: usize) -> bool {
        end < self.length && self.at(end).is_some()
    }
}

/// How many letters of the word are neither on the rack nor on the line.
fn lacking(available: &ByLetter<usize>, word: &[Letter]) -> usize {
    let mut left = available.clone();
    let mut lacking = 0;
    for &letter in word {
        match left[letter].checked_sub(1) {
            Some(rest) => left[letter] = rest,
            None => lacking += 1,
        }
    }
    lacking
}

#[expect(clippy::too_many_arguments, reason = "a place and all that judges it")]
fn try_place(
    rules: &Rules,
    board: &Board,
    rack: &Rack,
    words: &NaiveWords,
    start: Square,
    axis: Axis,
    tiles: &[Placed],
    sink: &mut impl Sink,
) {
    let Ok(placement) = lay(rules, board, start, axis, tiles) else { return };
    if check_geometry(rules, board, &placement).is_err() {
        return;
    }
    // Blanks that are spaces serve as nothing else.
    let (spaces, letters): (Vec<_>, Vec<_>) = placement.put_down().partition(|(_, placed)| placed.is_space());
    let tiles = |laid: Vec<(Square, Placed)>| laid.into_iter().map(|(_, placed)| placed.tile());
    let Ok(rest) = rack.without(tiles(spaces)) else { return };
    let missing = rest.without(tiles(letters)).err().map_or(0, |missing| missing.len());
    if missing > usize::from(rest.count(Tile::Blank)) {
        return;
    }
    if placement.clone().canonical(board) != placement {
        return;
    }
    let formed = score::words(rules, board, &placement);
    // The main word is one of the list already, unless spaces part it.
    let unproved = if placement.has_space() { &formed[..] } else { &formed[1..] };
    let listed =
        |word: &[Placed]| words.contains(&word.iter().map(|placed| placed.letter()).collect::<Vec<_>>());
    if !unproved.iter().all(|formed| listed(&formed.word)) {
        return;
    }
    let squares: Vec<usize> = placement.new.offsets().collect();
    let mut candidate = placement;
    with_every_blank(rules, board, rack, &squares, &mut candidate, sink);
}

/// Tries every put-down tile as itself and as a blank, first to last.
fn with_every_blank(
    rules: &Rules,
    board: &Board,
    left: &Rack,
    squares: &[usize],
    candidate: &mut Placement,
    sink: &mut impl Sink,
) {
    let Some((&offset, rest)) = squares.split_first() else {
        sink.add(Found {
            start: candidate.start,
            axis: candidate.axis,
            word: &candidate.word,
            new: LineMask(candidate.new.0),
            score: score::score(rules, board, candidate),
        });
        return;
    };
    if candidate.word[offset].is_space() {
        if let Ok(left) = left.without([Tile::Blank]) {
            with_every_blank(rules, board, &left, rest, candidate, sink);
        }
        return;
    }
    let letter = candidate.word[offset].letter();
    for placed in [Placed::tile_of(letter), Placed::blank(letter)] {
        if let Ok(left) = left.without([placed.tile()]) {
            candidate.word[offset] = placed;
            with_every_blank(rules, board, &left, rest, candidate, sink);
        }
    }
}
