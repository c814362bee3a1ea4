//! A promise that can be checked: the hash of what games will be derived from, published before anybody knows them.

use super::random::Seed;
use sha2::{Digest, Sha256};
use std::fmt;

/// What separates these hashes from whatever else is made of the same words.
const DOMAIN: &[u8] = b"letop commitment 1\0";

/// Words that make a commitment hard to guess where the seed is not.
///
/// ```
/// use letop::game::{Commitment, Salt, Seed};
/// // Whoever knows the seed but not the salt cannot tell what was promised.
/// let promise = |salt: &str| Commitment::new(&Seed::new("final"), &Salt(salt.to_owned()), "aa", "bb", 1);
/// assert_eq!(promise("lapte").to_string(), promise("lapte").to_string());
/// assert_ne!(promise("lapte"), promise("miere"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Salt(pub String);

/// The SHA-256 of seed, salt, rules, word list and number of games, in hexadecimal.
///
/// Hashed are, after `letop commitment 1` and a zero byte, in this order: the salt, the seed, the checksum of the
/// rules, the checksum of the word list (both as text in hexadecimal) and the number of games as text; each with its
/// length in bytes before it, as 64-bit little-endian.
///
/// ```
/// use letop::game::{Commitment, Salt, Seed};
/// let made = Commitment::new(&Seed::new("s"), &Salt("1".into()), "aa", "bb", 3);
/// assert_ne!(made, Commitment::new(&Seed::new("s"), &Salt("2".into()), "aa", "bb", 3));
/// assert_eq!(made.to_string().len(), 64);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(String);

impl Commitment {
    /// The commitment to so many games of a seed.
    pub fn new(seed: &Seed, salt: &Salt, rules: &str, lexicon: &str, games: u64) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        for part in [salt.0.as_str(), seed.text(), rules, lexicon, &games.to_string()] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Commitment(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by a SHA-256 in another language.
    #[test]
    fn the_hash_is_the_one_that_is_described() {
        let made = Commitment::new(&Seed::new("x"), &Salt("y".into()), "aa", "bb", 3);
        assert_eq!(made.to_string(), "82341dd651fd9cd7f3758c170adf599e0289d2c170aecb3bcf08c29fee563cca");
    }
}
