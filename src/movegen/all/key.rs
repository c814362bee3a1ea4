//! A play in 64 bits.

/// A play of a list, packed so that numbers sort as the list does: score from high to low, then the record,
/// line and start, then the blanks.
///
/// | bits | what |
/// |---|---|
/// | 44 to 63 | [`Key::HIGHEST`] less the score |
/// | 17 to 43 | the record: which tiles are put down in which order, and which squares of the word they fill |
/// | 12 to 16 | the lane: rows, then columns |
/// | 8 to 11 | the offset of the word's first square in it |
/// | 0 to 7 | which of the tiles put down are blanks: bit 0 is the first |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Key(pub(super) u64);

const SCORE: u32 = 44;
const RECORD: u32 = 17;
const LANE: u32 = 12;
const START: u32 = 8;

impl Key {
    /// The highest score a key holds; the lowest is the same below nothing.
    pub(super) const HIGHEST: i32 = (1 << (64 - SCORE - 1)) - 1;

    /// How many records keys can tell apart.
    pub(super) const RECORDS: usize = 1 << (SCORE - RECORD);

    /// The part of a key that all plays of one record share.
    #[inline(always)]
    pub(super) fn of_record(record: usize) -> u64 {
        (record as u64) << RECORD
    }

    /// The play of a record (from [`Key::of_record`]) at a place, before blanks.
    #[inline(always)]
    pub(super) fn new(score: i32, record: u64, lane: usize, start: usize) -> Key {
        let down = (Key::HIGHEST - score) as u64;
        Key(down << SCORE | record | (lane as u64) << LANE | (start as u64) << START)
    }

    /// The same play with blanks, which loses so many points by them.
    #[inline(always)]
    pub(super) fn with_blanks(self, blanks: u8, lost: u32) -> Key {
        Key((self.0 + (u64::from(lost) << SCORE)) | u64::from(blanks))
    }

    /// How far below the highest score the play's is.
    #[inline(always)]
    pub(super) fn down(self) -> usize {
        (self.0 >> SCORE) as usize
    }

    pub(super) fn score(self) -> i32 {
        Key::HIGHEST - (self.0 >> SCORE) as i32
    }

    pub(super) fn record(self) -> usize {
        (self.0 >> RECORD) as usize % Key::RECORDS
    }

    pub(super) fn lane(self) -> usize {
        (self.0 >> LANE) as usize % (1 << (RECORD - LANE))
    }

    pub(super) fn start(self) -> usize {
        (self.0 >> START) as usize % (1 << (LANE - START))
    }

    pub(super) fn blanks(self) -> u8 {
        self.0 as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_into_a_key_comes_out_at_both_ends_of_every_range() {
        for score in [-Key::HIGHEST, -1, 0, 77, Key::HIGHEST] {
            for (record, lane, start, blanks) in
                [(0, 0, 0, 0), (Key::RECORDS - 1, 31, 15, 0xff), (5, 6, 7, 8)]
            {
                let key = Key::new(score, Key::of_record(record), lane, start);
                let lost = (score + Key::HIGHEST).min(20) as u32;
                let blank = key.with_blanks(blanks, lost);
                assert_eq!((blank.score(), key.score()), (score - lost as i32, score));
                assert_eq!((blank.record(), blank.lane(), blank.start()), (record, lane, start));
                assert_eq!(blank.blanks(), blanks);
            }
        }
    }
}
