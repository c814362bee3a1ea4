//! The arrays themselves: cache lines of 32-bit words without a pointer, ready to be kept in a file.
//!
//! | line | what |
//! |---|---|
//! | 0, 1 | head: magic, version, letters, seed, and what the sections need |
//! | 2… | the sections, each from a new line on: words, groups, short and long existence, Bloom filter, records, records of single letters |
//!
//! Words are of the machine's own order. The head says how long each section is. Nothing read from the
//! arrays is trusted to be a place in them, so no bytes can do worse than give wrong answers.

use super::mask::LetterMask;
use super::record::Records;
use super::table::Table;
use super::{Hashes, Tables};
use crate::lexicon::cache;
use crate::lexicon::pages::{Pages, Shelf};
use crate::rules::Letter;
use bytemuck::{Pod, Zeroable};
use std::fmt;
use std::ops::Range;

const MAGIC: [u32; 2] = [u32::from_ne_bytes(*b"leto"), u32::from_ne_bytes(*b"pmap")];

/// Changes whenever the layout does.
const VERSION: u32 = 1;

/// Letters that 32 bits serve.
const NARROW: usize = 31;

/// One cache line.
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(C, align(64))]
pub(super) struct CacheLine([u32; CacheLine::WORDS]);

impl CacheLine {
    const WORDS: usize = 16;
    const BYTES: usize = 64;
}

/// The sections, in their order.
#[derive(Clone, Copy)]
pub(super) enum Section {
    Words,
    Groups,
    Short,
    Long,
    Bloom,
    Records,
    Singles,
}

impl Section {
    const COUNT: usize = 7;
}

/// What the head says.
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable, Debug)]
#[repr(C)]
pub(super) struct Head {
    magic: [u32; 2],
    version: u32,
    /// Letters of the alphabet.
    pub(super) letters: u32,
    pub(super) seed: [u32; 2],
    /// The longest word that the existence tables know.
    pub(super) longest: u32,
    /// The Bloom filter's size as a power of two.
    pub(super) bloom_bits: u32,
    /// Home places of groups, short and long existence, and records.
    pub(super) homes: [u32; 4],
    /// Elements of each section, whatever an element is.
    elements: [u32; Section::COUNT],
    spare: [u32; 13],
}

impl Head {
    const LINES: usize = 2;

    pub(super) fn new(letters: usize, seed: u64) -> Head {
        let seed = [seed as u32, (seed >> 32) as u32];
        Head { magic: MAGIC, version: VERSION, letters: letters as u32, seed, ..Head::zeroed() }
    }

    fn seed(&self) -> u64 {
        u64::from(self.seed[0]) | u64::from(self.seed[1]) << 32
    }
}

/// A list laid out for finding words by the multiset of their letters; what the fast search for the top play
/// reads. How it is made of tables is told at the head of the folder.
///
/// ```
/// use letop::lexicon::{WordMap, Words};
/// use letop::rules::Letter;
/// let [a, c, t] = [1, 3, 20].map(|code| Letter::new(code).unwrap());
/// let map = WordMap::build(&Words::from_iter([[c, a, t], [a, c, t]]), 26);
/// assert_eq!(map.letters(), 26);
/// assert_eq!(WordMap::from_bytes(&map.to_bytes()).unwrap(), map);
/// ```
#[derive(Clone)]
pub struct WordMap {
    lines: Shelf<CacheLine>,
    head: Head,
    sections: [Range<usize>; Section::COUNT],
    hashes: Hashes,
}

/// Why bytes are no word map.
///
/// ```
/// use letop::lexicon::WordMap;
/// let error = WordMap::from_bytes(b"no word map").unwrap_err();
/// assert_eq!(error.to_string(), "not a word map: found 11 bytes, expected two lines of 64 or more");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a word map: found {found}, expected {expected}")]
pub struct BadWordMap {
    found: String,
    expected: String,
}

impl WordMap {
    /// How many letters its alphabet has.
    pub fn letters(&self) -> usize {
        self.head.letters as usize
    }

    /// Its size in bytes.
    pub fn size(&self) -> usize {
        self.lines.len() * CacheLine::BYTES
    }

    /// Its bytes, for keeping them in a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        bytemuck::cast_slice(&self.lines).to_vec()
    }

    /// Whether masks of 32 bits serve its alphabet.
    pub(crate) fn is_narrow(&self) -> bool {
        self.letters() <= NARROW
    }

    /// The map in these bytes. Whether they are those of a certain list is not known here.
    ///
    /// # Errors
    /// If the head or the length is not that of a map.
    pub fn from_bytes(bytes: &[u8]) -> Result<WordMap, BadWordMap> {
        let bad = |found: String, expected: &str| BadWordMap { found, expected: expected.to_owned() };
        if !bytes.len().is_multiple_of(CacheLine::BYTES) || bytes.len() < Head::LINES * CacheLine::BYTES {
            return Err(bad(format!("{} bytes", bytes.len()), "two lines of 64 or more"));
        }
        let mut lines = vec![CacheLine::zeroed(); bytes.len() / CacheLine::BYTES];
        bytemuck::cast_slice_mut(&mut lines).copy_from_slice(bytes);
        WordMap::from_lines(lines.into())
    }

    fn from_lines(lines: Shelf<CacheLine>) -> Result<WordMap, BadWordMap> {
        let bad = |found: String, expected: &str| BadWordMap { found, expected: expected.to_owned() };
        let bytes: &[u8] = bytemuck::cast_slice(&lines);
        let head: Head = bytemuck::pod_read_unaligned(&bytes[..size_of::<Head>()]);
        if head.magic != MAGIC || head.version != VERSION {
            return Err(bad(format!("version {}", head.version), "a map of this version"));
        }
        if !(1..=Letter::MAX).contains(&(head.letters as usize)) || head.spare != [0; 13] {
            return Err(bad(format!("{} letters", head.letters), "1 to 63"));
        }
        let bloom = head.elements[Section::Bloom as usize] as usize;
        if !(6..32).contains(&head.bloom_bits) || bloom != 1 << (head.bloom_bits - 6) {
            return Err(bad(format!("a filter of 2^{} bits", head.bloom_bits), "its length"));
        }
        let sections = sections(&head);
        let end = sections[Section::COUNT - 1].end;
        if end != lines.len() {
            return Err(bad(format!("{} lines", lines.len()), &format!("{end}, as the head says")));
        }
        Ok(WordMap { lines, head, sections, hashes: Hashes::new(head.seed()) })
    }

    /// The tables.
    ///
    /// # Panics
    /// If the masks are not of the width that the alphabet needs; see [`WordMap::is_narrow`].
    pub(crate) fn tables<M: LetterMask>(&self) -> Tables<'_, M> {
        assert_eq!(M::WORDS == 1, self.is_narrow(), "the width follows from the alphabet");
        let [groups, short, long, records] = self.head.homes.map(|homes| homes as usize);
        Tables {
            hashes: &self.hashes,
            records: Records::new(self.section(Section::Records), self.section(Section::Singles), records),
            words: self.section(Section::Words),
            groups: Table::new(self.section(Section::Groups), groups),
            short: Table::new(self.section(Section::Short), short),
            long: Table::new(self.section(Section::Long), long),
            longest: self.head.longest as usize,
            bloom: self.section(Section::Bloom),
            bloom_shift: 64 - self.head.bloom_bits,
        }
    }

    /// The elements of a section.
    fn section<T: Pod>(&self, section: Section) -> &[T] {
        let words: &[u32] = bytemuck::cast_slice(&self.lines[self.sections[section as usize].clone()]);
        let elements = self.head.elements[section as usize] as usize;
        // Sections are of whole lines, so an element's size need not divide theirs.
        let length = elements * size_of::<T>() / size_of::<u32>();
        bytemuck::cast_slice(&words[..length])
    }
}

/// Puts sections one behind the other.
pub(super) struct Writer {
    lines: Vec<CacheLine>,
    head: Head,
}

impl Writer {
    pub(super) fn new(head: Head) -> Writer {
        Writer { lines: vec![CacheLine::zeroed(); Head::LINES], head }
    }

    /// Adds the next section.
    pub(super) fn add<T: Pod>(&mut self, section: Section, elements: &[T]) {
        let bytes: &[u8] = bytemuck::cast_slice(elements);
        let from = self.lines.len();
        self.lines.resize(from + bytes.len().div_ceil(CacheLine::BYTES), CacheLine::zeroed());
        bytemuck::cast_slice_mut::<_, u8>(&mut self.lines[from..])[..bytes.len()].copy_from_slice(bytes);
        self.head.elements[section as usize] = elements.len() as u32;
    }

    pub(super) fn finish(mut self) -> WordMap {
        let head = self.head;
        bytemuck::cast_slice_mut(&mut self.lines[..Head::LINES]).copy_from_slice(bytemuck::bytes_of(&head));
        self.lines.shrink_to_fit();
        WordMap {
            lines: self.lines.into(),
            head,
            sections: sections(&head),
            hashes: Hashes::new(head.seed()),
        }
    }
}

/// The lines of each section.
fn sections(head: &Head) -> [Range<usize>; Section::COUNT] {
    let narrow = head.letters as usize <= NARROW;
    let (bucket, record) = if narrow { (64, 32) } else { (96, 48) };
    let sizes = [16, 64, bucket, bucket, 8, record, record];
    let mut from = Head::LINES;
    std::array::from_fn(|i| {
        let lines = (head.elements[i] as usize * sizes[i]).div_ceil(CacheLine::BYTES);
        let range = from..from + lines;
        from = range.end;
        range
    })
}

impl cache::Table for WordMap {
    const KIND: &'static str = "wordmap";
    const VERSION: u16 = VERSION as u16;

    fn parts(&self) -> Vec<Vec<u8>> {
        vec![self.to_bytes()]
    }

    fn from_pages(pages: &Pages, letters: usize) -> Result<WordMap, String> {
        let length = pages.bytes().len();
        let lines = pages.array(0..length).filter(|lines| lines.len() >= Head::LINES);
        let lines = lines.ok_or_else(|| format!("{length} bytes, which is no length of a word map"))?;
        let map = WordMap::from_lines(lines).map_err(|error| error.to_string())?;
        if map.letters() == letters {
            Ok(map)
        } else {
            Err(format!("{} letters, expected {letters}", map.letters()))
        }
    }
}

impl PartialEq for WordMap {
    fn eq(&self, other: &WordMap) -> bool {
        self.lines == other.lines
    }
}

impl Eq for WordMap {}

impl fmt::Debug for WordMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordMap").field("letters", &self.letters()).field("size", &self.size()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_is_two_lines() {
        assert_eq!(size_of::<Head>(), Head::LINES * CacheLine::BYTES);
        assert_eq!(size_of::<CacheLine>(), CacheLine::WORDS * 4);
    }
}
