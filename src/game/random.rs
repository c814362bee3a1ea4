//! Where the tiles of a game come from: a seed that anybody can write down, and numbers made from it that are the
//! same on every machine, today and with every later version.
//!
//! The key of a seed is the SHA-256 of `letop draw 1`, a zero byte and the seed's text in UTF-8. Game number *k* of
//! a seed is dealt from the ChaCha20 key stream (the original one: a block counter of 64 bits from 0, a nonce of 64
//! bits) under this key with the nonce *k*, read as 32-bit little-endian words. So each game of a seed is made by
//! itself, and whoever has a ChaCha20 can make it again.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;

/// What separates these keys from whatever else is made of the same words.
const DOMAIN: &[u8] = b"letop draw 1\0";

/// The text that games are derived from.
///
/// ```
/// use letop::game::{GameNumber, Seed};
/// let seed = Seed::new("finala 2026");
/// let mut one = seed.stream(GameNumber(7));
/// let mut again = seed.stream(GameNumber(7));
/// assert_eq!(one.below(1_000_000), again.below(1_000_000));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seed {
    text: String,
    key: [u8; 32],
}

impl Seed {
    /// The seed of a text; every character of it counts.
    pub fn new(text: impl Into<String>) -> Seed {
        let text = text.into();
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(&text);
        Seed { key: hash.finalize().into(), text }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The numbers that a game is dealt from.
    pub fn stream(&self, game: GameNumber) -> Stream {
        let mut words = ChaCha20Rng::from_seed(self.key);
        words.set_stream(game.0);
        Stream { words }
    }
}

/// Which of a seed's games, counted from 1.
///
/// ```
/// use letop::game::{GameNumber, Seed};
/// let seed = Seed::new("finala 2026");
/// let number = |game| seed.stream(GameNumber(game)).below_large(1 << 100);
/// assert_eq!(number(1), number(1));
/// assert_ne!(number(1), number(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameNumber(pub u64);

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The numbers that one game is dealt from.
///
/// ```
/// use letop::game::{GameNumber, Seed};
/// let mut stream = Seed::new("finala 2026").stream(GameNumber(1));
/// let throws: Vec<u32> = (0..100).map(|_| stream.below(6)).collect();
/// assert!((0..6).all(|side| throws.contains(&side)));
/// assert!(throws.iter().all(|throw| *throw < 6));
/// ```
pub struct Stream {
    words: ChaCha20Rng,
}

impl Stream {
    /// A number from 0 to before `n`, each equally likely; 0 where `n` is 0.
    ///
    /// The next word is taken, and words from the largest multiple of `n` below 2³² on are passed over: the
    /// remainder of the first word below it is the number.
    pub fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let over = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.words.next_u32();
            if word <= over {
                return word % n;
            }
        }
    }

    /// The same for numbers of up to 128 bits: four words, the lowest first, of which as many low bits as `n - 1`
    /// has are a candidate; candidates of `n` and more are passed over.
    pub fn below_large(&mut self, n: u128) -> u128 {
        if n <= 1 {
            return 0;
        }
        let mask = u128::MAX >> (n - 1).leading_zeros();
        loop {
            let candidate =
                (0..4).map(|word| u128::from(self.words.next_u32()) << (32 * word)).sum::<u128>() & mask;
            if candidate < n {
                return candidate;
            }
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("game", &self.words.get_stream()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by a ChaCha20 and a SHA-256 written for the purpose, in another language.
    #[test]
    fn numbers_are_those_that_anybody_can_work_out() {
        let mut stream = Seed::new("două cuvinte").stream(GameNumber(3));
        let numbers = [100, 7, 1_000_000, 3_000_000_000, 2, 1 << 31].map(|n| stream.below(n));
        assert_eq!(numbers, [22, 6, 476_748, 2_475_892_656, 0, 1_733_042_533]);
        let mut stream = Seed::new("x").stream(GameNumber(u64::MAX));
        let words: Vec<u32> = (0..18).map(|_| stream.words.next_u32()).collect();
        assert_eq!(words[15..], [3_644_811_836, 2_146_522_273, 2_751_322_033], "into the second block");
        let mut stream = Seed::new("x").stream(GameNumber(1));
        assert_eq!(stream.below_large(10u128.pow(20)), 1_793_484_740_205_231_339);
        assert_eq!((stream.below_large(5), stream.below_large(1), stream.below(0)), (0, 0, 0));
    }
}
