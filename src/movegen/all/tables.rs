//! What the rules alone say about every square of every line.

use super::lanes::{LANE_LENGTH, LANES, Lanes};
use super::limits::{MOST_TILES, Unsupported, factors, supports};
use crate::position::LineMask;
use crate::rules::{Axis, CoveredPremiums, Letter, Line, Placed, Premium, Rules, Square};

/// Entries for each lane in a table of coefficients. A play's tiles stand at most 16 squares behind its
/// start, and tiles that it lacks are looked up at 16: nothing reaches beyond.
pub(super) const COEFFICIENT_LANE: usize = 2 * LANE_LENGTH;

/// Entries for each class of tiles in a table of coefficients.
pub(super) const CLASS: usize = LANES * COEFFICIENT_LANE;

/// What a square adds to each of two sums, in one number: to the main word in the upper half, before word
/// premiums, and to the words across, with theirs, in the lower half.
///
/// A coefficient is what a tile adds there for each of its points.
#[inline(always)]
pub(super) const fn sums(main: u32, crosses: u32) -> u64 {
    (main as u64) << 32 | crosses as u64
}

/// A running total along a line: points as in [`sums`], but 16 bits for the main word, and above them the
/// factors of word premiums, which multiply where their exponents add up.
pub(super) mod total {
    /// Where the number of factors 2 is, then 3.
    const TWOS: u32 = 48;
    const THREES: u32 = 56;
    const SUMS: u64 = (1 << TWOS) - 1;
    /// The powers of 3.
    const POWERS: [u64; 33] = {
        let mut powers = [1; 33];
        let mut i = 1;
        while i < powers.len() {
            powers[i] = powers[i - 1] * 3;
            i += 1;
        }
        powers
    };

    /// The total of a square that multiplies words by these factors.
    pub(in crate::movegen::all) const fn factors(twos: u32, threes: u32) -> u64 {
        (twos as u64) << TWOS | (threes as u64) << THREES
    }

    /// The points in a total.
    #[inline(always)]
    pub(in crate::movegen::all) const fn points(total: u64) -> u64 {
        total & SUMS
    }

    /// How often the main word counts.
    #[inline(always)]
    pub(in crate::movegen::all) const fn times(total: u64) -> u64 {
        let threes = (total >> THREES) as usize;
        let power = POWERS[if threes < POWERS.len() { threes } else { 0 }];
        power << (total >> TWOS & 0xff)
    }
}

/// The rules as the walk needs them.
///
/// A table by lane and offset has [`LANE_LENGTH`] entries a lane; a table of coefficients has
/// [`COEFFICIENT_LANE`].
pub(super) struct Tables {
    pub(super) rules: Rules,
    /// The squares of the board that take a tile.
    pub(super) takes_tiles: Lanes,
    /// The squares of the board.
    pub(super) on_board: Lanes,
    /// By a letter's code, its tile's points; 0 for no tile.
    pub(super) points: [u64; Letter::MAX + 1],
    /// By a letter's code, where the coefficients of its tile's class begin.
    pub(super) class: [usize; Letter::MAX + 1],
    /// By class, lane and offset: how often a tile counts in the main word, as a coefficient.
    pub(super) coefficients: Vec<u64>,
    /// By lane and offset: word premiums as a total.
    pub(super) word_factors: [u64; LANES * LANE_LENGTH],
    /// By lane and offset: word premiums.
    pub(super) word_times: [u32; LANES * LANE_LENGTH],
    /// Whether premiums count again under tiles of earlier turns.
    pub(super) again: bool,
    /// Whether premiums count in words across.
    pub(super) in_crosses: bool,
    /// By number of tiles put down, the bonus.
    pub(super) bonus: [i32; MOST_TILES + 1],
    /// The fewest tiles of a bingo.
    pub(super) bingo_from: usize,
}

impl Tables {
    pub(super) fn new(rules: &Rules) -> Result<Tables, Unsupported> {
        supports(rules)?;
        let classes = Classes::of(rules);
        let mut tables = Tables {
            takes_tiles: Lanes::EMPTY,
            on_board: Lanes::EMPTY,
            points: [0; Letter::MAX + 1],
            class: [0; Letter::MAX + 1],
            coefficients: vec![0; classes.worths.len() * CLASS],
            word_factors: [0; LANES * LANE_LENGTH],
            word_times: [1; LANES * LANE_LENGTH],
            again: rules.pack().score.covered == CoveredPremiums::Again,
            in_crosses: rules.premiums_in_crosses(),
            bonus: std::array::from_fn(|placed| rules.pack().score.bonus_for(placed).0),
            bingo_from: rules.pack().score.bingo_from().unwrap_or(usize::MAX),
            rules: rules.clone(),
        };
        for letter in rules.tiles().alphabet().iter() {
            let points = rules.tiles().kind(letter).points;
            tables.points[usize::from(letter.code())] = points.0 as u64;
            tables.class[usize::from(letter.code())] = classes.of_points(points.0) * CLASS;
        }
        for (lane, line) in rules.layout().size().all_lines().enumerate() {
            for offset in 0..rules.layout().size().length(line.axis) {
                tables.add_square(&classes, lane, offset, Square::on(line, offset));
            }
        }
        Ok(tables)
    }

    fn add_square(&mut self, classes: &Classes, lane: usize, offset: usize, square: Square) {
        let premium = self.rules.layout().premium(square);
        self.on_board.insert(lane, offset);
        if premium != Premium::Blocked {
            self.takes_tiles.insert(lane, offset);
        }
        let at = lane * LANE_LENGTH + offset;
        // The limits have been looked at: the factors are there.
        let (twos, threes) = factors(premium.word_times()).unwrap_or_default();
        self.word_factors[at] = total::factors(twos, threes);
        self.word_times[at] = premium.word_times() as u32;
        for (class, &points) in classes.worths.iter().enumerate() {
            let times = premium.letter_times(crate::rules::Points(points)) as u32;
            self.coefficients[class * CLASS + lane * COEFFICIENT_LANE + offset] = sums(times, 0);
        }
    }

    /// The lane of a line.
    pub(super) fn lane(&self, line: Line) -> usize {
        match line.axis {
            Axis::Across => line.index,
            Axis::Down => self.rules.layout().size().rows + line.index,
        }
    }

    /// The line of a lane.
    pub(super) fn line(&self, lane: usize) -> Line {
        match lane.checked_sub(self.rules.layout().size().rows) {
            None => Line { axis: Axis::Across, index: lane },
            Some(index) => Line { axis: Axis::Down, index },
        }
    }

    /// How many lanes there are.
    pub(super) fn lanes(&self) -> usize {
        let size = self.rules.layout().size();
        size.rows + size.cols
    }

    /// The square of a lane and an offset, as lane and offset in the other direction.
    #[inline(always)]
    pub(super) fn across(&self, lane: usize, offset: usize) -> (usize, usize) {
        let rows = self.rules.layout().size().rows;
        if lane < rows { (rows + offset, lane) } else { (offset, lane - rows) }
    }

    /// What a tile on the board adds to a word through it, and how often it makes that word count.
    pub(super) fn covered(&self, premiums: bool, square: Square, placed: Placed) -> (u32, u32) {
        if self.again && premiums {
            let times = self.rules.layout().premium(square).word_times();
            return (self.rules.letter_score(square, placed).0 as u32, times as u32);
        }
        (self.rules.tiles().points(placed.tile()).0 as u32, 1)
    }

    /// Whether a word of so many tiles may be played.
    pub(super) fn allows(&self, length: usize) -> bool {
        self.rules.pack().words.allows(length)
    }
}

/// Tiles fall into classes where premiums depend on what a tile is worth: one for each worth that a premium
/// names, and the first for all the others.
struct Classes {
    /// Points of a tile of each class.
    worths: Vec<i32>,
}

impl Classes {
    fn of(rules: &Rules) -> Classes {
        let named = |square| match rules.layout().premium(square) {
            Premium::LetterWorth { points, .. } => Some(i32::from(points)),
            _ => None,
        };
        let mut worths: Vec<i32> = rules.layout().size().squares().filter_map(named).collect();
        worths.sort_unstable();
        worths.dedup();
        // No tile is worth less than nothing, so no premium names this.
        worths.insert(0, -1);
        Classes { worths }
    }

    fn of_points(&self, points: i32) -> usize {
        self.worths.iter().position(|&worth| worth == points).unwrap_or(0)
    }
}

/// The tiles of a line as the 16 bits of a lane.
pub(super) fn lane_bits(mask: LineMask) -> u16 {
    mask.0 as u16
}
