//! What a rack says: which tiles are left after some are put down, and where each letter may go.

use super::alphabet::{Alphabet, CODES};
use super::cross::letters_of;
use super::lanes::{LANE_LENGTH, Lanes};
use super::limits::{MOST_TILES, Unsupported};
use super::prepared::Ground;
use super::progress::{Code, Progress};
use super::tables::Tables;
use crate::position::Rack;
use crate::rules::Tile;

/// How many holdings there are at most: what is left of a rack.
///
/// A holding is the number of blanks left, above a bit for each letter tile of the rack. `n` tiles with `b`
/// blanks among them give `(b + 1) << (n - b)` holdings, which for 8 tiles is never more than this.
pub(super) const HOLDINGS: usize = 1 << MOST_TILES;

/// A rack in the form that the walk asks it in.
pub(super) struct Hand {
    /// What each code does to a word's progress.
    pub(super) codes: [Code; CODES],
    /// The squares where a word may go on with each code.
    pub(super) squares: [Lanes; CODES],
    /// By holding, the letters that it can put down, bit 0 for the alphabet's first.
    pub(super) letters: [u64; HOLDINGS],
    /// The letters that a tile of their own stands for.
    pub(super) own: u64,
    /// How many blanks there are.
    pub(super) blanks: usize,
    /// What one of them is to a holding.
    pub(super) blank: u64,
    /// How many tiles may be put down.
    pub(super) most: usize,
    /// How the words begin.
    pub(super) start: Progress,
}

impl Hand {
    pub(super) fn new() -> Hand {
        Hand {
            codes: [Code::default(); CODES],
            squares: [Lanes::EMPTY; CODES],
            letters: [0; HOLDINGS],
            own: 0,
            blanks: 0,
            blank: 0,
            most: 0,
            start: Progress::default(),
        }
    }

    /// Takes up another rack.
    pub(super) fn set<A: Alphabet>(
        &mut self,
        tables: &Tables,
        ground: &Ground,
        rack: &Rack,
    ) -> Result<(), Unsupported> {
        let tiles = rack.len();
        if tiles > MOST_TILES {
            return Err(Unsupported::Rack(tiles));
        }
        let alphabet = tables.rules.tiles().alphabet().bits() >> 1;
        self.own = rack.letters().bits() >> 1 & alphabet;
        self.blanks = usize::from(rack.count(Tile::Blank));
        self.most = tables.rules.most_placed().min(tiles);
        let usable = if self.blanks > 0 { alphabet } else { self.own };

        let mut owners = [0u64; MOST_TILES];
        let mut letter_tiles = 0;
        for letter in letters_of(usable) {
            let count = usize::from(rack.count(Tile::Letter(letter)));
            let mine = ((1u64 << count) - 1) << letter_tiles;
            self.codes[letter.index()] = Code::from_rack(letter, mine);
            owners[letter_tiles..letter_tiles + count].fill(1 << letter.index());
            letter_tiles += count;
        }
        for letter in letters_of(ground.letters) {
            self.codes[A::BOARD + letter.index()] = Code::ON_BOARD;
            self.squares[A::BOARD + letter.index()] = ground.holding[letter.index()];
        }
        self.blank = Progress::blank(letter_tiles);
        self.start = Progress::new(self.blanks << letter_tiles | ((1 << letter_tiles) - 1));
        self.fill_holdings(alphabet, &owners, letter_tiles, tiles - self.most);
        self.fill_squares(ground, usable);
        Ok(())
    }

    fn fill_holdings(&mut self, alphabet: u64, owners: &[u64], letter_tiles: usize, left_over: usize) {
        for blanks in 0..=self.blanks {
            for tiles in 0..1usize << letter_tiles {
                let own = (0..letter_tiles).filter(|tile| tiles >> tile & 1 == 1);
                let letters = if blanks > 0 { alphabet } else { own.fold(0, |set, tile| set | owners[tile]) };
                let left = tiles.count_ones() as usize + blanks;
                self.letters[blanks << letter_tiles | tiles] = if left > left_over { letters } else { 0 };
            }
        }
    }

    fn fill_squares(&mut self, ground: &Ground, usable: u64) {
        letters_of(usable).for_each(|letter| self.squares[letter.index()] = ground.open);
        ground.crossed.for_each(|lane, offset| {
            let fitting = ground.allowed[lane * LANE_LENGTH + offset] & usable;
            letters_of(fitting).for_each(|letter| self.squares[letter.index()].insert(lane, offset));
        });
    }
}
