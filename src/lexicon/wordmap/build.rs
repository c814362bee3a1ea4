//! From words to tables.

use super::mask::LetterMask;
use super::record;
use super::store::{Head, Section, WordMap, Writer};
use super::table::{self, OnSameTag};
use super::words::{LONGEST, Packed};
use super::{Group, Hashes, SHORT};
use crate::lexicon::Words;
use crate::rules::Letter;

/// How full the tables are, chosen by measurement: fuller ones are smaller and miss more lines.
const GROUPS_FILL: f64 = 0.6;
const SHORT_FILL: f64 = 0.6;
const LONG_FILL: f64 = 0.65;
const RECORDS_FILL: f64 = 0.72;

/// What the long existence table may take, in bytes. A larger list has it for shorter words only; for longer
/// ones every letter is then tried.
const LONG_BUDGET: usize = 72 << 20;

/// Words that the groups' values can tell apart.
const MOST_WORDS: usize = 1 << 25;

/// A word, after its length and its alphagram: in this order, words of the same letters are neighbours and
/// short ones, which are asked for most, are together.
type Entry = (usize, Packed, Packed);

impl WordMap {
    /// Lays out a list over an alphabet of so many letters. The same list gives the same bytes.
    ///
    /// # Panics
    /// If there are more than 2^25 words, or a letter that the alphabet lacks.
    pub fn build(words: &Words, letters: usize) -> WordMap {
        assert!((1..=Letter::MAX).contains(&letters), "an alphabet of 1 to 63 letters");
        let mut entries: Vec<Entry> = words
            .iter()
            .filter_map(Packed::pack)
            .map(|word| (word.letters().len(), word.alphagram(), word))
            .collect();
        assert!(entries.len() < MOST_WORDS, "a list of more than 2^25 words");
        let in_alphabet = |word: &Packed| word.letters().iter().all(|&letter| usize::from(letter) < letters);
        assert!(entries.iter().all(|(.., word)| in_alphabet(word)), "words of the alphabet's letters");
        entries.sort_unstable();
        // Two keys that a table cannot tell apart are a chance of one in hundreds; another seed parts them.
        let mut seed = 0;
        loop {
            let head = Head::new(letters, seed);
            let built = if letters < u32::BITS as usize {
                lay_out::<u32>(&entries, head, &Hashes::new(seed))
            } else {
                lay_out::<u64>(&entries, head, &Hashes::new(seed))
            };
            if let Some(map) = built {
                return map;
            }
            seed += 1;
        }
    }
}

/// All tables; `None` if the seed will not do.
fn lay_out<M: LetterMask>(entries: &[Entry], mut head: Head, hashes: &Hashes) -> Option<WordMap> {
    let words: Vec<Packed> = entries.iter().map(|&(.., word)| word).collect();
    let groups = groups(entries, hashes);

    let bloom_bits = (groups.len() * 8).next_power_of_two().max(64).trailing_zeros();
    let mut bloom = vec![0u64; 1 << (bloom_bits - 6)];
    for &(hash, _) in &groups {
        let bit = hash >> (64 - bloom_bits);
        bloom[(bit >> 6) as usize] |= 1 << (bit & 63);
    }
    let (group_buckets, group_homes) = table::build(&groups, GROUPS_FILL, OnSameTag::Refuse)?;
    drop(groups);

    let longest = longest_known::<M>(entries);
    let short = existence::<M>(entries, hashes, 0..=SHORT);
    let (short, short_homes) = table::build(&short, SHORT_FILL, OnSameTag::Unite)?;
    let long = existence::<M>(entries, hashes, SHORT + 1..=longest);
    let (long, long_homes) = table::build(&long, LONG_FILL, OnSameTag::Unite)?;
    let records = record::gather::<M>(&words, hashes, RECORDS_FILL)?;

    head.longest = longest as u32;
    head.bloom_bits = bloom_bits;
    head.homes = [group_homes, short_homes, long_homes, records.homes].map(|homes| homes as u32);
    let mut writer = Writer::new(head);
    writer.add(Section::Words, &words);
    writer.add(Section::Groups, &group_buckets);
    writer.add(Section::Short, &short);
    writer.add(Section::Long, &long);
    writer.add(Section::Bloom, &bloom);
    writer.add(Section::Records, &records.records);
    writer.add(Section::Singles, &records.singles);
    Some(writer.finish())
}

/// Hash and place of each group of words with the same letters, sorted by hash.
fn groups(entries: &[Entry], hashes: &Hashes) -> Vec<(u64, u32)> {
    let mut first = 0;
    let mut groups: Vec<(u64, u32)> = entries
        .chunk_by(|a, b| a.1 == b.1)
        .map(|same| {
            let Group(value) = Group::new(first, same.len());
            first += same.len();
            (hashes.multiset(same[0].1.letters()), value)
        })
        .collect();
    groups.sort_unstable();
    groups
}

/// Every multiset that is one letter short of a word of these lengths, with the letters that make it one.
fn existence<M: LetterMask>(
    entries: &[Entry],
    hashes: &Hashes,
    lengths: std::ops::RangeInclusive<usize>,
) -> Vec<(u64, M)> {
    let mut lacking: Vec<(u64, u8)> = Vec::new();
    for same in entries.chunk_by(|a, b| a.1 == b.1).filter(|same| lengths.contains(&same[0].0)) {
        let letters = same[0].1;
        let hash = hashes.multiset(letters.letters());
        for distinct in letters.letters().chunk_by(|a, b| a == b) {
            lacking.push((hash.wrapping_sub(hashes.letter(distinct[0])), distinct[0]));
        }
    }
    lacking.sort_unstable();
    let united = |same: &[(u64, u8)]| {
        let union = same.iter().fold(M::default(), |union, &(_, letter)| union | M::bit(letter));
        (same[0].0, union)
    };
    lacking.chunk_by(|a, b| a.0 == b.0).map(united).collect()
}

/// The longest words for which the long existence table stays within its budget.
fn longest_known<M: LetterMask>(entries: &[Entry]) -> usize {
    let mut lacking = [0usize; LONGEST + 1];
    for same in entries.chunk_by(|a, b| a.1 == b.1) {
        lacking[same[0].0] += same[0].1.letters().chunk_by(|a, b| a == b).count();
    }
    let bytes = |keys: usize| (keys as f64 / LONG_FILL) as usize * 4 * (1 + M::WORDS);
    let mut keys = 0;
    for (length, more) in lacking.into_iter().enumerate().skip(SHORT + 1) {
        keys += more;
        if bytes(keys) > LONG_BUDGET {
            return length - 1;
        }
    }
    LONGEST
}
