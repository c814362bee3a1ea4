//! The word map: a list laid out for finding words by the multiset of their letters.
//!
//! A GADDAG asks "which letters may come next?". The search for the top play asks other questions, and each
//! has a table here that answers it with one cache line:
//!
//! * *Which words have just these letters?* Words are grouped by alphagram, and a hash of the multiset
//!   leads to the group ([`Tables::group`]).
//! * *Which letters make words with these?* A set of letters for every multiset that is one letter short of a
//!   word ([`Tables::existence`]). It serves blanks, squares between two runs, and the bounds. Multisets of up to seven
//!   letters, those of racks, have a table of their own that stays in the cache.
//! * *Is there any point in asking?* A Bloom filter of the alphagrams ([`Tables::maybe`]).
//! * *What goes before, behind and around this run of tiles?* A [`Record`] for each word.
//!
//! The hash of a multiset is a sum, so the hash of "these tiles and the letters they play through" is one
//! addition ([`Hashes`]). Two multisets may share a hash: whoever uses an answer compares the letters, so that can cost
//! time and nothing else. Finding words by multiset comes from the word maps of wolges and MAGPIE.
//!
//! Words of more than 16 letters are left out: no board that the map serves has room for them.

mod build;
mod hash;
mod mask;
mod record;
mod store;
mod table;
mod words;

pub(crate) use hash::Hashes;
pub(crate) use mask::LetterMask;
pub(crate) use record::{Record, Records};
pub use store::{BadWordMap, WordMap};
pub(crate) use table::{BUCKET, Table, TagMatch};
pub(crate) use words::{LONGEST as LONGEST_MAPPED, PAD, Packed};

/// Multisets of fewer letters than this are looked up in the short existence table.
const SHORT: usize = 8;

/// The tables of a map, borrowed, for masks of one width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tables<'a, M: LetterMask> {
    /// The hashes that its keys are made with.
    pub(crate) hashes: &'a Hashes,
    /// What is known of each word that may lie on a board.
    pub(crate) records: Records<'a, M>,
    words: &'a [Packed],
    groups: Table<'a, u32>,
    short: Table<'a, M>,
    long: Table<'a, M>,
    /// The longest word that the existence tables know.
    longest: usize,
    bloom: &'a [u64],
    bloom_shift: u32,
}

/// Where the words of one alphagram are: the index of the first times 64, plus their number.
///
/// The number is [`Group::MANY`] if there are so many or more; then words are read until one has other letters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group(u32);

impl Group {
    const MANY: u32 = 63;

    fn new(first: usize, count: usize) -> Group {
        Group((first as u32) << 6 | (count as u32).min(Group::MANY))
    }
}

impl<'a, M: LetterMask> Tables<'a, M> {
    /// The bucket in which a multiset's group is looked for first.
    #[inline(always)]
    pub(crate) fn group_home(&self, hash: u64) -> Option<&'a [u32; BUCKET * 2]> {
        self.groups.home(hash)
    }

    /// The words with these letters, or with others of the same hash.
    #[inline(always)]
    pub(crate) fn group(&self, hash: u64, by: impl TagMatch) -> Option<Group> {
        let value = self.groups.get(hash, by);
        (value != 0).then_some(Group(value))
    }

    /// The words of a group.
    #[inline(always)]
    pub(crate) fn words(&self, Group(group): Group) -> &'a [Packed] {
        let first = (group >> 6) as usize;
        let count = group & Group::MANY;
        if count == Group::MANY {
            return self.many_words(first);
        }
        self.words.get(first..first + count as usize).unwrap_or_default()
    }

    #[cold]
    fn many_words(&self, first: usize) -> &'a [Packed] {
        let from = self.words.get(first..).unwrap_or_default();
        let same = |word: &&Packed| word.alphagram() == from[0].alphagram();
        &from[..from.iter().take_while(same).count()]
    }

    /// The first word of a group, for fetching it ahead.
    #[inline(always)]
    pub(crate) fn first_word(&self, Group(group): Group) -> Option<&'a Packed> {
        self.words.get((group >> 6) as usize)
    }

    /// Whether the existence tables know which letters make words of `length` with one letter less.
    #[inline(always)]
    pub(crate) fn knows(&self, length: usize) -> bool {
        length <= self.longest
    }

    /// The bucket in which the existence set of a multiset of `letters` letters is looked for first.
    #[inline(always)]
    pub(crate) fn existence_home(&self, hash: u64, letters: usize) -> Option<&'a M::Bucket> {
        if letters < SHORT { self.short.home(hash) } else { self.long.home(hash) }
    }

    /// The letters that make a word with these `letters` letters, perhaps too many; every letter where the tables do not know.
    #[inline(always)]
    pub(crate) fn existence(&self, hash: u64, letters: usize, by: impl TagMatch) -> M {
        if letters < SHORT {
            self.short.get(hash, by)
        } else if self.knows(letters + 1) {
            self.long.get(hash, by)
        } else {
            !M::default()
        }
    }

    /// Whether some word may have the letters with this hash.
    #[inline(always)]
    pub(crate) fn maybe(&self, hash: u64) -> bool {
        let bit = hash >> self.bloom_shift;
        self.bloom.get((bit >> 6) as usize).is_none_or(|word| word >> (bit & 63) & 1 == 1)
    }

    /// Whether the list has this word, which `hash` is the multiset hash of.
    #[inline(always)]
    pub(crate) fn has_word(&self, word: &Packed, hash: u64, by: impl TagMatch) -> bool {
        match self.group(hash, by) {
            Some(group) => self.words(group).contains(word),
            None => false,
        }
    }
}
