//! How far a word has come, in two numbers.

use crate::rules::{Letter, MAX_SIDE};

/// The tiles that a word puts down, 6 bits each, the first one highest; 0 where there are no more.
pub(super) type Tiles = u64;

/// How far a tile's letter is moved up before any tile is put down.
const FIRST_TILE: u32 = 42;

/// The code of the letter of a tile, counted from 0; 0 if there are fewer.
#[inline(always)]
pub(super) fn tile_at(tiles: Tiles, index: usize) -> usize {
    (tiles >> (FIRST_TILE - 6 * index as u32)) as usize % (Letter::MAX + 1)
}

/// A word so far, but for its letters.
///
/// | bits | what |
/// |---|---|
/// | 0 to 5 | six times the number of tiles put down |
/// | 8 to 12 | its length |
/// | 16 to 23 | the holding: which tiles of the rack are left |
/// | 32 to 47 | which of its squares tiles are put down on |
/// | 48 to 63 | on which of those a blank has to stand, the rack's own tiles of that letter being used up |
///
/// All of it changes by one sum when the word goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Progress(u64);

const LENGTH: u32 = 8;
const HOLDING: u32 = 16;
const PLACED: u32 = 32;
const SHORT: u32 = 48;

/// What going on with a code adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C, align(32))]
pub(super) struct Code {
    /// The letter, where the first tile's is.
    tile: Tiles,
    /// The holdings' bits of this letter's own tiles.
    own: u64,
    /// A square more, and a tile more if it is from the rack.
    advance: u64,
    /// The bit of a placed tile, if it is from the rack.
    placed: u64,
}

impl Code {
    /// A letter on the board.
    pub(super) const ON_BOARD: Code = Code { tile: 0, own: 0, advance: 1 << LENGTH, placed: 0 };

    /// A letter from the rack, whose own tiles have these bits in a holding.
    pub(super) const fn from_rack(letter: Letter, own: u64) -> Code {
        let tile = (letter.code() as u64) << FIRST_TILE;
        Code { tile, own: own << HOLDING, advance: 1 << LENGTH | 6, placed: 1 << PLACED }
    }
}

impl Progress {
    /// Before the first letter, with this holding.
    pub(super) const fn new(holding: usize) -> Progress {
        Progress((holding as u64) << HOLDING)
    }

    /// What one blank is to a holding with so many letter tiles.
    pub(super) const fn blank(letter_tiles: usize) -> u64 {
        1 << (HOLDING as usize + letter_tiles)
    }

    /// The word and its tiles with one letter more. A letter whose own tiles are used up takes a blank, if
    /// `BLANKS`; without blanks on the rack such a letter is never tried.
    #[inline(always)]
    pub(super) fn with<const BLANKS: bool>(self, tiles: Tiles, code: &Code, blank: u64) -> (Progress, Tiles) {
        let own = self.0 & code.own;
        let lowest = own & own.wrapping_neg();
        let mut next = self.0 + code.advance + (code.placed << self.length()) - lowest;
        if BLANKS {
            // Written without a branch: which it would be is as good as random.
            let missing = u64::from(own == 0) & (code.placed >> PLACED);
            next = next + ((missing << SHORT) << self.length()) - (blank & missing.wrapping_neg());
        }
        (Progress(next), tiles | code.tile >> (self.0 % 64))
    }

    /// How many letters it has.
    #[inline(always)]
    pub(super) fn length(self) -> usize {
        (self.0 >> LENGTH) as usize % MAX_SIDE
    }

    /// How many tiles are put down.
    #[inline(always)]
    pub(super) fn tiles_placed(self) -> usize {
        self.0 as usize % 64 / 6
    }

    /// Whether two tiles or more are put down.
    #[inline(always)]
    pub(super) fn several(self) -> bool {
        self.0 % 64 >= 12
    }

    /// What is left of the rack.
    #[inline(always)]
    pub(super) fn holding(self) -> usize {
        (self.0 >> HOLDING) as usize % 256
    }

    /// The squares that tiles are put down on, bit 0 for the word's first.
    #[inline(always)]
    pub(super) fn placed(self) -> u16 {
        (self.0 >> PLACED) as u16
    }

    /// The squares where a blank has to stand.
    #[inline(always)]
    pub(super) fn short(self) -> u16 {
        (self.0 >> SHORT) as u16
    }

    /// The tiles of a word that puts down this letter alone.
    pub(super) const fn single_tile(letter: Letter) -> Tiles {
        (letter.code() as u64) << FIRST_TILE
    }

    /// A word of this length with one tile put down, at this offset.
    pub(super) const fn single(length: usize, offset: usize) -> Progress {
        Progress(6 | (length as u64) << LENGTH | 1 << (PLACED as usize + offset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_takes_its_own_tiles_first_and_then_blanks() {
        let letter = |code| Letter::new(code).unwrap();
        let [a, z] = [Code::from_rack(letter(1), 0b011), Code::from_rack(letter(63), 0b100)];
        let blank = Progress::blank(3);
        let mut word = (Progress::new(2 << 3 | 0b111), 0);
        for (code, holding) in [
            (&a, 0b10_110),
            (&Code::ON_BOARD, 0b10_110),
            (&a, 0b10_100),
            (&a, 0b01_100),
            (&z, 0b01_000),
            (&z, 0b00_000),
        ] {
            word = word.0.with::<true>(word.1, code, blank);
            assert_eq!(word.0.holding(), holding);
        }
        let (progress, tiles) = word;
        assert_eq!((progress.length(), progress.tiles_placed()), (6, 5));
        assert_eq!((progress.placed(), progress.short()), (0b11_1101, 0b10_1000));
        let letters: Vec<usize> = (0..8).map(|index| tile_at(tiles, index)).collect();
        assert_eq!(letters, [1, 1, 1, 63, 63, 0, 0, 0]);
    }

    #[test]
    fn the_longest_word_of_the_most_tiles_fits() {
        let code = Code::from_rack(Letter::new(63).unwrap(), 0xff);
        let mut word = (Progress::new(0xff), 0);
        for _ in 0..8 {
            word = word.0.with::<false>(word.1, &code, 0);
        }
        for _ in 0..8 {
            word = word.0.with::<false>(word.1, &Code::ON_BOARD, 0);
        }
        assert_eq!((word.0.length(), word.0.tiles_placed(), word.0.holding()), (16, 8, 0));
        assert_eq!((word.0.placed(), word.0.short()), (0xff, 0));
        assert!((0..8).all(|index| tile_at(word.1, index) == 63));
    }
}
