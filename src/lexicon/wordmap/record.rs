//! Run records: what the board needs to know of a word that lies on it.
//!
//! Every run of two tiles or more on a legal board is a word of the list, so one look-up gives all that the
//! runs contribute to cross-checks and bounds.

use super::hash::Hashes;
use super::mask::LetterMask;
use super::table::place;
use super::words::{PAD, Packed};

/// What the list knows of a sequence of letters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<M> {
    /// Letters that make a word when put before it.
    pub(crate) front: M,
    /// Letters that make a word when put behind it.
    pub(crate) back: M,
    /// Letters that stand just before it in some word.
    pub(crate) before: M,
    /// Letters that stand just behind it in some word.
    pub(crate) behind: M,
    /// Bit `8 * p + q`: some word has `p` letters before it and `q` behind it, each counted to 7 at most.
    pub(crate) extents: u64,
}

impl<M: LetterMask> Record<M> {
    fn read(words: &[u32]) -> Record<M> {
        let mask = |i: usize| M::read(&words[4 + i * M::WORDS..]);
        Record {
            front: mask(0),
            back: mask(1),
            before: mask(2),
            behind: mask(3),
            extents: u64::from(words[2]) | u64::from(words[3]) << 32,
        }
    }

    fn write(&self, words: &mut [u32]) {
        words[2] = self.extents as u32;
        words[3] = (self.extents >> 32) as u32;
        for (i, mask) in [self.front, self.back, self.before, self.behind].into_iter().enumerate() {
            mask.write(&mut words[4 + i * M::WORDS..]);
        }
    }
}

/// Places that a record may start to be looked for at: every second, so that two share a cache line.
const STEP: usize = 2;

/// The records, borrowed from the arrays: open addressing with linear probing, and one record for each
/// single letter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Records<'a, M: LetterMask> {
    records: &'a [M::Record],
    singles: &'a [M::Record],
    homes: usize,
}

impl<'a, M: LetterMask> Records<'a, M> {
    pub(super) fn new(records: &'a [M::Record], singles: &'a [M::Record], homes: usize) -> Records<'a, M> {
        Records { records, singles, homes: homes.min(records.len() / STEP) }
    }

    /// Where a word's record is looked for first, for fetching it ahead.
    #[inline(always)]
    pub(crate) fn home(&self, hash: u64) -> Option<&'a M::Record> {
        self.records.get(place(hash, self.homes) * STEP)
    }

    /// The record of the word with this sequence hash.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<Record<M>> {
        let hash = hash.max(1);
        for record in self.records.get(place(hash, self.homes) * STEP..)? {
            let words = record.as_ref();
            match tag(words) {
                found if found == hash => return Some(Record::read(words)),
                0 => return None,
                _ => {}
            }
        }
        None
    }

    /// The record of a letter by itself.
    #[inline(always)]
    pub(crate) fn single(&self, letter: u8) -> Option<Record<M>> {
        self.singles.get(usize::from(letter)).map(|record| Record::read(record.as_ref()))
    }
}

fn tag(words: &[u32]) -> u64 {
    u64::from(words[0]) | u64::from(words[1]) << 32
}

/// Records being gathered.
pub(super) struct Gathered<M: LetterMask> {
    pub(super) records: Vec<M::Record>,
    pub(super) singles: Vec<M::Record>,
    pub(super) homes: usize,
}

/// The records of these words; `None` if two have the same hash.
pub(super) fn gather<M: LetterMask>(words: &[Packed], hashes: &Hashes, fill: f64) -> Option<Gathered<M>> {
    let homes = (words.len() as f64 / (STEP as f64 * fill)).ceil() as usize + 1;
    let mut gathered = Gathered::<M> {
        records: vec![bytemuck::Zeroable::zeroed(); homes * STEP],
        singles: vec![bytemuck::Zeroable::zeroed(); Packed::LETTERS],
        homes,
    };
    let mut maybe = Sketch::new(words.len());
    for word in words {
        let hash = hashes.sequence(word.letters());
        maybe.insert(hash);
        gathered.insert(hash)?;
    }
    for word in words {
        gathered.add_parts(word, hashes, &maybe);
    }
    // A last free place ends every search.
    gathered.records.push(bytemuck::Zeroable::zeroed());
    Some(gathered)
}

impl<M: LetterMask> Gathered<M> {
    fn insert(&mut self, hash: u64) -> Option<()> {
        let mut at = place(hash, self.homes) * STEP;
        loop {
            if at == self.records.len() {
                self.records.push(bytemuck::Zeroable::zeroed());
            }
            let words = self.records[at].as_mut();
            match tag(words) {
                0 => {
                    words[0] = hash as u32;
                    words[1] = (hash >> 32) as u32;
                    return Some(());
                }
                found if found == hash => return None,
                _ => at += 1,
            }
        }
    }

    fn find(&mut self, hash: u64) -> Option<&mut M::Record> {
        let from = self.records.get_mut(place(hash, self.homes) * STEP..)?;
        from.iter_mut().take_while(|record| tag(record.as_ref()) != 0).find(|r| tag(r.as_ref()) == hash)
    }

    /// Adds what this word says of each part of it that is a word or a letter.
    fn add_parts(&mut self, word: &Packed, hashes: &Hashes, maybe: &Sketch) {
        let letters = word.letters();
        for start in 0..letters.len() {
            let mut hash = hashes.empty();
            for end in start..letters.len() {
                hash = hashes.then(hash, letters[end]);
                let record = if start == end {
                    self.singles.get_mut(usize::from(letters[start]))
                } else if maybe.holds(hash.max(1)) {
                    self.find(hash.max(1))
                } else {
                    None
                };
                if let Some(record) = record {
                    add_part::<M>(record.as_mut(), letters, start, end);
                }
            }
        }
    }
}

/// Adds to the record of `letters[start..=end]` what the whole of `letters` says of it.
fn add_part<M: LetterMask>(words: &mut [u32], letters: &[u8], start: usize, end: usize) {
    let mut record = Record::<M>::read(words);
    let (before, behind) = (start, letters.len() - 1 - end);
    record.extents |= 1 << (before.min(7) * 8 + behind.min(7));
    let bit_at =
        |at: usize| letters.get(at).filter(|&&letter| letter != PAD).map_or(M::default(), |&l| M::bit(l));
    if before > 0 {
        record.before |= bit_at(start - 1);
    }
    if behind > 0 {
        record.behind |= bit_at(end + 1);
    }
    match (before, behind) {
        (1, 0) => record.front |= bit_at(start - 1),
        (0, 1) => record.back |= bit_at(end + 1),
        _ => {}
    }
    record.write(words);
}

/// One bit a hash: most parts of words are no words, and this says so without a look at the records.
struct Sketch {
    bits: Vec<u64>,
    shift: u32,
}

impl Sketch {
    fn new(keys: usize) -> Sketch {
        let bits = (keys * 8).next_power_of_two().max(64);
        Sketch { bits: vec![0; bits / 64], shift: 64 - bits.trailing_zeros() }
    }

    fn insert(&mut self, hash: u64) {
        let bit = hash >> self.shift;
        self.bits[bit as usize / 64] |= 1 << (bit % 64);
    }

    fn holds(&self, hash: u64) -> bool {
        let bit = hash >> self.shift;
        self.bits[bit as usize / 64] >> (bit % 64) & 1 == 1
    }
}
