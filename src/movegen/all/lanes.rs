//! Sets of squares of all lines of a board at once.

/// How many lines there are room for: rows first, then columns.
pub(super) const LANES: usize = 32;

/// How many squares a line may have.
pub(super) const LANE_LENGTH: usize = 16;

/// Lanes in one word.
const IN_WORD: usize = 64 / LANE_LENGTH;

/// A set of squares of every row and every column, 16 bits a line: bit 0 of a lane is its line's first square.
///
/// Each square of the board is in it twice, once in its row and once in its column. The walk needs no more of
/// such sets than to intersect them, to move all of them on by a square, and to ask whether one is empty;
/// as the value is 512 bits wide, wide registers do each in an instruction or a few.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct Lanes([u64; LANES / IN_WORD]);

impl Lanes {
    /// No square.
    pub(super) const EMPTY: Lanes = Lanes([0; LANES / IN_WORD]);

    /// The set with these squares in each lane.
    pub(super) fn from_lanes(lanes: &[u16; LANES]) -> Lanes {
        let mut set = Lanes::EMPTY;
        for (word, lanes) in set.0.iter_mut().zip(lanes.as_chunks::<IN_WORD>().0) {
            *word = lanes.iter().rev().fold(0, |word, &lane| word << LANE_LENGTH | u64::from(lane));
        }
        set
    }

    /// The squares in a lane.
    #[inline(always)]
    pub(super) fn lane(&self, lane: usize) -> u16 {
        (self.0[lane / IN_WORD] >> (lane % IN_WORD * LANE_LENGTH)) as u16
    }

    /// Adds a square.
    #[inline(always)]
    pub(super) fn insert(&mut self, lane: usize, offset: usize) {
        self.0[lane / IN_WORD] |= 1 << (lane % IN_WORD * LANE_LENGTH + offset);
    }

    #[inline(always)]
    fn zip(&self, other: &Lanes, f: impl Fn(u64, u64) -> u64) -> Lanes {
        let mut set = *self;
        for (word, &other) in set.0.iter_mut().zip(&other.0) {
            *word = f(*word, other);
        }
        set
    }

    /// The squares in both.
    #[inline(always)]
    pub(super) fn and(&self, other: &Lanes) -> Lanes {
        self.zip(other, |a, b| a & b)
    }

    /// The squares in either.
    #[inline(always)]
    pub(super) fn or(&self, other: &Lanes) -> Lanes {
        self.zip(other, |a, b| a | b)
    }

    /// The squares in this one only.
    #[inline(always)]
    pub(super) fn but_not(&self, other: &Lanes) -> Lanes {
        self.zip(other, |a, b| a & !b)
    }

    /// Every square's next one on its line. What leaves a lane's 16 bits is gone.
    #[inline(always)]
    pub(super) fn forward(&self) -> Lanes {
        const NOT_FIRST: u64 = 0xfffe_fffe_fffe_fffe;
        self.zip(self, |word, _| word << 1 & NOT_FIRST)
    }

    /// Every square's previous one on its line.
    #[inline(always)]
    pub(super) fn back(&self) -> Lanes {
        const NOT_LAST: u64 = 0x7fff_7fff_7fff_7fff;
        self.zip(self, |word, _| word >> 1 & NOT_LAST)
    }

    /// Whether it holds a square.
    #[inline(always)]
    pub(super) fn any(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    /// Four lanes in a word: see [`Lanes::place`].
    #[inline(always)]
    pub(super) fn word(&self, word: usize) -> u64 {
        self.0[word % self.0.len()]
    }

    /// The words that hold a square, as bits.
    #[inline(always)]
    pub(super) fn nonempty_words(&self) -> u32 {
        let mut nonempty = 0;
        for (word, &squares) in self.0.iter().enumerate() {
            nonempty |= u32::from(squares != 0) << word;
        }
        nonempty
    }

    /// Lane and offset of a bit of a word.
    #[inline(always)]
    pub(super) const fn place(word: usize, bit: usize) -> (usize, usize) {
        (word * IN_WORD + bit / LANE_LENGTH, bit % LANE_LENGTH)
    }

    /// Calls `each` with lane and offset of every square, lane by lane.
    #[inline(always)]
    pub(super) fn for_each(&self, mut each: impl FnMut(usize, usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let (lane, offset) = Lanes::place(index, bit);
                each(lane, offset);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(set: &Lanes) -> Vec<(usize, usize)> {
        let mut squares = Vec::new();
        set.for_each(|lane, offset| squares.push((lane, offset)));
        squares
    }

    #[test]
    fn every_square_has_its_own_bit_and_moves_within_its_lane() {
        for lane in 0..LANES {
            for offset in 0..LANE_LENGTH {
                let mut lanes = [0; LANES];
                lanes[lane] = 1 << offset;
                let set = Lanes::from_lanes(&lanes);
                let mut inserted = Lanes::EMPTY;
                inserted.insert(lane, offset);
                assert_eq!(set, inserted);
                assert_eq!(squares(&set), [(lane, offset)]);
                assert_eq!(set.lane(lane), 1 << offset);
                assert!(set.any() && !set.and(&Lanes::EMPTY).any());
                let next = (offset + 1 < LANE_LENGTH).then_some((lane, offset + 1));
                assert_eq!(squares(&set.forward()), Vec::from_iter(next));
                let previous = offset.checked_sub(1).map(|offset| (lane, offset));
                assert_eq!(squares(&set.back()), Vec::from_iter(previous));
            }
        }
    }
}
