//! The two hashes of the tables: one of a multiset of letters, one of a sequence.

/// Random constants, one a letter, drawn from a seed.
///
/// The hash of a multiset is the wrapping sum of its letters' constants. It needs no mixing, since the
/// constants are random already, and it is additive: the hash of a rack's tiles and the letters they play
/// through is the sum of two hashes that are known, and one letter more is one addition more.
///
/// The hash of a sequence starts from another constant and folds in one letter at a time.
#[derive(Clone, Debug)]
pub(crate) struct Hashes {
    letters: [u64; 64],
    seed: u64,
}

impl Hashes {
    /// The constants that this seed gives.
    pub(crate) fn new(seed: u64) -> Hashes {
        let mut state = seed;
        Hashes { letters: std::array::from_fn(|_| split_mix(&mut state)), seed: split_mix(&mut state) }
    }

    /// The hash of the multiset of one letter.
    #[inline(always)]
    pub(crate) fn letter(&self, letter: u8) -> u64 {
        self.letters[usize::from(letter & 63)]
    }

    /// The hash of a multiset.
    pub(crate) fn multiset(&self, letters: &[u8]) -> u64 {
        letters.iter().fold(0, |hash, &letter| hash.wrapping_add(self.letter(letter)))
    }

    /// The hash of the empty sequence.
    #[inline(always)]
    pub(crate) fn empty(&self) -> u64 {
        self.seed
    }

    /// The hash of a sequence and one letter more.
    #[inline(always)]
    pub(crate) fn then(&self, hash: u64, letter: u8) -> u64 {
        (hash ^ (u64::from(letter) + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
    }

    /// The hash of a sequence; never 0, which marks an empty place.
    pub(crate) fn sequence(&self, letters: &[u8]) -> u64 {
        letters.iter().fold(self.empty(), |hash, &letter| self.then(hash, letter)).max(1)
    }
}

/// The generator SplitMix64 (Steele, Lea & Flood 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
