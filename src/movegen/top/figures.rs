//! The rules as the search reads them: figures by square and by letter.

use super::subsets::MOST_TILES;
use crate::movegen::simd::{Cell, LANES};
use crate::rules::{
    Axis, CoveredPremiums, Letter, Line, OpeningListed, OpeningStart, Placed, Premium, Rules, Square, Tile,
};

/// Lines of a board: rows, then columns from the sixteenth line on.
pub(super) const LINES: usize = 2 * LANES;

/// The number of a line.
pub(super) fn line_number(line: Line) -> usize {
    line.index + if line.axis == Axis::Down { LANES } else { 0 }
}

/// The line of this number.
pub(super) fn line_of(number: usize) -> Line {
    let axis = if number < LANES { Axis::Across } else { Axis::Down };
    Line { axis, index: number % LANES }
}

/// What the squares of one line multiply.
#[derive(Clone, Debug, Default)]
pub(super) struct Squares<C> {
    /// How often a letter counts, whatever its points.
    pub(super) letter: [C; LANES],
    /// How often a word counts.
    pub(super) word: [C; LANES],
    /// The points of the tiles that count more often here; 0 where none do.
    pub(super) worth: [u8; LANES],
    /// What such a tile counts more.
    pub(super) extra: [i32; LANES],
    /// The squares that take a tile.
    pub(super) open: u16,
}

/// The rules.
#[derive(Clone, Debug)]
pub(super) struct Figures<C> {
    pub(super) squares: Vec<Squares<C>>,
    /// Lines in each direction, and squares of each.
    pub(super) lines: [usize; 2],
    /// What a letter's own tile is worth.
    pub(super) points: [u8; 64],
    /// The letters from the dearest to the cheapest, those of equal points in alphabetical order, and each
    /// letter's place among them.
    pub(super) dearest: [u8; 64],
    pub(super) place: [u8; 64],
    pub(super) bonus: [i32; MOST_TILES + 1],
    pub(super) most_placed: usize,
    pub(super) shortest: usize,
    pub(super) longest: usize,
    /// The letters of the alphabet as bits.
    pub(super) alphabet: u64,
    /// Premiums count for the words across, too.
    pub(super) premiums_across: bool,
    /// Covered premiums count again.
    pub(super) again: bool,
    /// Some square's letter premium depends on the tile.
    pub(super) has_worth: bool,
    pub(super) start: Square,
    pub(super) must_begin: bool,
    pub(super) either_way: bool,
}

impl<C: Cell> Figures<C> {
    pub(super) fn new(rules: &Rules) -> Figures<C> {
        let size = rules.layout().size();
        let words = rules.pack().words;
        let squares: Vec<Squares<C>> = (0..LINES).map(|number| squares(rules, line_of(number))).collect();
        let mut points = [0; 64];
        for letter in rules.tiles().alphabet().iter() {
            points[letter.index()] = rules.tiles().points(Tile::Letter(letter)).0 as u8;
        }
        let mut dearest: [u8; 64] = std::array::from_fn(|letter| letter as u8);
        dearest.sort_by_key(|&letter| std::cmp::Reverse(points[usize::from(letter)]));
        let mut place = [0; 64];
        (0..).zip(dearest).for_each(|(at, letter)| place[usize::from(letter)] = at);
        Figures {
            dearest,
            place,
            has_worth: squares.iter().any(|squares| squares.worth != [0; LANES]),
            squares,
            lines: [size.rows, size.cols],
            points,
            bonus: std::array::from_fn(|placed| rules.pack().score.bonus_for(placed).0),
            most_placed: rules.most_placed(),
            shortest: words.shortest,
            longest: words.longest.unwrap_or(LANES).min(LANES),
            alphabet: rules.tiles().alphabet().iter().fold(0, |bits, letter| bits | 1 << letter.index()),
            premiums_across: rules.premiums_in_crosses(),
            again: rules.pack().score.covered == CoveredPremiums::Again,
            start: rules.layout().start(),
            must_begin: rules.pack().opening.start == OpeningStart::Begins,
            either_way: rules.pack().opening.listed == OpeningListed::Either,
        }
    }

    /// How many lines run in this direction.
    #[inline(always)]
    pub(super) fn lines(&self, axis: Axis) -> usize {
        self.lines[axis as usize]
    }

    /// How many squares a line in this direction has.
    #[inline(always)]
    pub(super) fn length(&self, axis: Axis) -> usize {
        self.lines[axis.other() as usize]
    }

    /// Whether a word of so many letters may be played.
    #[inline(always)]
    pub(super) fn allows(&self, length: usize) -> bool {
        (self.shortest..=self.longest).contains(&length)
    }

    /// What a tile on the board counts where premiums are spent.
    #[inline(always)]
    pub(super) fn tile_points(&self, placed: Placed) -> i32 {
        if placed.is_blank() { 0 } else { i32::from(self.points[placed.letter().index()]) }
    }

    /// What a tile on the board counts, and how often words through it do, where covered premiums count again.
    pub(super) fn covered(&self, line: usize, offset: usize, placed: Placed) -> (i32, i32) {
        let squares = &self.squares[line];
        let points = self.tile_points(placed);
        let mut counts = points * squares.letter[offset].figure();
        if points != 0 && points == i32::from(squares.worth[offset]) {
            counts += squares.extra[offset];
        }
        (counts, squares.word[offset].figure())
    }
}

fn squares<C: Cell>(rules: &Rules, line: Line) -> Squares<C> {
    let size = rules.layout().size();
    let mut squares = Squares::default();
    if line.index >= size.lines(line.axis) {
        return squares;
    }
    for offset in 0..size.length(line.axis) {
        let premium = rules.layout().premium(Square::on(line, offset));
        let letter_times = if let Premium::Letter(times) = premium { times } else { 1 };
        squares.letter[offset] = C::of(i32::from(letter_times));
        squares.word[offset] = C::of(premium.word_times());
        if let Premium::LetterWorth { times, points } = premium {
            squares.worth[offset] = points;
            squares.extra[offset] = (i32::from(times) - 1) * i32::from(points);
        }
        if premium != Premium::Blocked {
            squares.open |= 1 << offset;
        }
    }
    squares
}

/// The letter at this index.
pub(super) fn letter_at(index: u8) -> Option<Letter> {
    Letter::new(index + 1)
}
