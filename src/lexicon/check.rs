//! Whether bytes are a set of words that can be walked without harm.
//!
//! The `fst` crate reads nodes wherever an address points and panics, or worse never ends, where the
//! bytes are none of its own. A checksum keeps accidents out but not a file made to do harm, so every
//! node is looked at once when a file is opened. That takes some 10 ms for a million words, which the
//! built-in lists, whose files the tests have looked at, are spared.
//!
//! A node is written back to front, its address being that of its last byte:
//!
//! | state byte | before it, from the end |
//! |---|---|
//! | `11cccccc` one arc, to the node just before | the letter, unless `c` stands for it |
//! | `10cccccc` one arc | the letter, unless `c` stands for it; pack sizes; address |
//! | `0fnnnnnn` final or not, `n` arcs | `n`, if more than 63; pack sizes; index, if more than 32 arcs; letters; addresses |

use super::set::Keys;
use super::{LONGEST_WORD, SHORTEST_WORD};
use fst::Set;
use fst::raw::{Fst, Node};

/// The version of the `fst` crate's format that is read.
const VERSION: [u8; 8] = 3u64.to_le_bytes();
/// The bytes before the first node: version and type.
const HEAD: usize = 16;
/// The bytes after the root: count of keys, address of the root, checksum.
const TAIL: usize = 20;
/// Where arcs lead after which nothing follows.
const END: usize = 0;
/// With more arcs than this a node has an index, a byte for each possible letter.
const INDEXED: usize = 32;
const INDEX: usize = 256;

/// Where the bytes of a set come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Trust {
    /// From this program, which has just made them or has them embedded.
    Own,
    /// From anywhere.
    Foreign,
}

/// The set in these bytes; foreign ones are looked at first.
pub(super) fn set(keys: Keys, letters: usize, trust: Trust) -> Result<Set<Keys>, String> {
    match trust {
        Trust::Own => Set::new(keys).map_err(|error| error.to_string()),
        Trust::Foreign => checked_set(keys, letters),
    }
}

/// The set in these bytes, if they are a set of words that a lexicon over so many letters may hold.
fn checked_set(keys: Keys, letters: usize) -> Result<Set<Keys>, String> {
    let bytes = keys.as_ref();
    if bytes.len() <= HEAD + TAIL || !bytes.starts_with(&VERSION) {
        return Err("no set of words".to_owned());
    }
    let set = Set::new(keys).map_err(|error| error.to_string())?;
    let bytes = set.as_fst().as_bytes();
    let mut walk = Walk { fst: set.as_fst(), bytes, letters, seen: Vec::new(), known: vec![0; bytes.len()] };
    // The root is the last node written.
    let root = bytes.len() - TAIL - 1;
    let root_stated = &bytes[bytes.len() - 12..bytes.len() - 4];
    if root_stated != (root as u64).to_le_bytes() {
        return Err("the root is not the last node".to_owned());
    }
    let below = walk.visit(root, 0)?;
    if below.words != set.len() as u64 {
        return Err(format!("{} words, expected {}", below.words, set.len()));
    }
    Ok(set)
}

/// What is below a node.
#[derive(Clone, Copy)]
struct Below {
    words: u64,
    longest: usize,
    /// Whether a word may end at the node.
    ends: bool,
}

struct Walk<'a> {
    fst: &'a Fst<Keys>,
    bytes: &'a [u8],
    letters: usize,
    seen: Vec<Below>,
    /// By address, the place in `seen` counted from 1.
    known: Vec<u32>,
}

impl<'a> Walk<'a> {
    /// Looks at a node and all below it. Addresses only ever fall and words have an end, so this does too.
    fn visit(&mut self, addr: usize, depth: usize) -> Result<Below, String> {
        if addr == END {
            return fits(Below { words: 1, longest: 0, ends: true }, depth);
        }
        if let Some(&below) = (self.known[addr] as usize).checked_sub(1).and_then(|at| self.seen.get(at)) {
            return fits(below, depth);
        }
        if depth >= LONGEST_WORD {
            return Err(too_long());
        }
        let node = self.node(addr)?;
        let ends = node.is_final();
        let mut below = Below { words: u64::from(ends), longest: 0, ends };
        let mut last = 0;
        for arc in node.transitions() {
            if arc.inp <= last || usize::from(arc.inp) > self.letters {
                return Err(format!("letter {} at byte {addr}", arc.inp));
            }
            last = arc.inp;
            let next = self.visit(arc.addr, depth + 1)?;
            below.words = below.words.saturating_add(next.words);
            below.longest = below.longest.max(next.longest + 1);
        }
        self.seen.push(below);
        self.known[addr] = u32::try_from(self.seen.len()).map_err(|_| "too many nodes".to_owned())?;
        fits(below, depth)
    }

    /// The node at an address, once all its parts are known to lie between the head and the address.
    fn node(&self, addr: usize) -> Result<Node<'a>, String> {
        let outside = || format!("a node beyond its bounds at byte {addr}");
        let before = |n: usize| addr.checked_sub(n).filter(|&at| at >= HEAD).ok_or_else(outside);
        if addr < HEAD || addr >= self.bytes.len() - TAIL {
            return Err(outside());
        }
        let state = self.bytes[addr];
        let common = state & 0b11_1111;
        let apart = usize::from(common == 0);
        match state >> 6 {
            0b11 => {
                before(apart + 1)?;
            }
            0b10 => {
                let (address, outputs) = self.pack_sizes(before(apart + 1)?);
                let end = before(apart + 1 + address)?;
                if outputs != 0 || !(1..=8).contains(&address) {
                    return Err(outside());
                }
                self.check_arc(end, address, end).ok_or_else(outside)?;
            }
            _ => {
                let arcs = if common == 0 { self.bytes[before(1)?] } else { common };
                let arcs = usize::from(arcs);
                let (address, outputs) = self.pack_sizes(before(apart + 1)?);
                // 1 in the byte of its own stands for 256, more than there are letters.
                let many = common == 0 && arcs <= 1;
                if many || arcs > self.letters || outputs != 0 || !(1..=8).contains(&address) {
                    return Err(outside());
                }
                let index = if arcs > INDEXED { INDEX } else { 0 };
                let addresses = apart + 1 + index + arcs;
                let end = before(addresses + arcs * address)?;
                for arc in 0..arcs {
                    self.check_arc(end + arc * address, address, end).ok_or_else(outside)?;
                }
                if index > 0 {
                    let node = self.fst.node(addr);
                    let found = |letter| node.find_input(letter).map(|arc| node.transition(arc).inp);
                    let right = (0..=u8::MAX).filter(|&letter| found(letter) == Some(letter)).count();
                    let any = (0..=u8::MAX).filter(|&letter| found(letter).is_some()).count();
                    if right != arcs || any != arcs {
                        return Err(format!("a wrong index at byte {addr}"));
                    }
                }
            }
        }
        Ok(self.fst.node(addr))
    }

    /// How many bytes an address and an output take.
    fn pack_sizes(&self, at: usize) -> (usize, usize) {
        let sizes = self.bytes[at];
        (usize::from(sizes >> 4), usize::from(sizes & 0b1111))
    }

    /// Whether the distance packed at `at` leads from a node that starts at `end` to an earlier one.
    fn check_arc(&self, at: usize, size: usize, end: usize) -> Option<()> {
        let packed = self.bytes.get(at..at + size)?;
        let distance = packed.iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
        if distance == 0 {
            return Some(());
        }
        let target = end.checked_sub(usize::try_from(distance).ok()?)?;
        (target >= HEAD).then_some(())
    }
}

/// Whether what is below a node makes words of possible lengths where the node is so deep.
fn fits(below: Below, depth: usize) -> Result<Below, String> {
    if depth + below.longest > LONGEST_WORD {
        return Err(too_long());
    }
    if below.ends && depth < SHORTEST_WORD {
        return Err(format!("a word of {depth} tiles, expected {SHORTEST_WORD} or more"));
    }
    Ok(below)
}

fn too_long() -> String {
    format!("a word of more than {LONGEST_WORD} tiles")
}
