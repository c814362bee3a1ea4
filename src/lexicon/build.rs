//! From sorted words to minimal automata.

use super::gaddag::{Gaddag, Node, arc};
use super::sort::sort_in_two;
use super::words::Words;
use crate::rules::Letter;

/// Builds the automaton of [`Gaddag`].
pub(super) fn build(words: &Words) -> Gaddag {
    let mut minimizer = Minimizer::new();
    let forward = add_words(&mut minimizer, words);
    let mut prefixes = prefixes(&minimizer, forward, words);
    sort_in_two(&mut prefixes, |a, b| a.order(b, words));
    let root = add_prefixes(&mut minimizer, &prefixes, words);
    Gaddag::new(minimizer.store, Node::at(root), Node::at(forward))
}

/// The nodes of a minimal automaton of plain words: no separators.
pub(super) struct Nodes {
    store: Vec<u32>,
    root: u32,
}

/// A node and where it is.
pub(super) struct StoredNode<'a> {
    /// Its place in the store.
    pub(super) place: usize,
    /// Its arcs in alphabetical order; see [`Nodes::leads`].
    pub(super) arcs: &'a [u32],
}

impl Nodes {
    /// The place of the node where words begin.
    pub(super) fn root(&self) -> usize {
        self.root as usize
    }

    /// Places are below this.
    pub(super) fn store_len(&self) -> usize {
        self.store.len()
    }

    /// Every node that has arcs, each after all that it leads to.
    pub(super) fn iter(&self) -> impl Iterator<Item = StoredNode<'_>> {
        let mut place = 2;
        std::iter::from_fn(move || {
            let here = place;
            self.store.get(here)?;
            let arcs = &self.store[here + 2..here + 2 + self.letters(here).count_ones() as usize];
            place += 2 + arcs.len();
            Some(StoredNode { place: here, arcs })
        })
    }

    /// The letters that lead on from the node at this place, bit 0 for the first letter of the alphabet.
    pub(super) fn letters(&self, place: usize) -> u64 {
        (u64::from(self.store[place]) | u64::from(self.store[place + 1]) << 32) >> 1
    }

    /// The place that an arc leads to, and whether a word ends there.
    pub(super) fn leads(arc: u32) -> (usize, bool) {
        (arc::target(arc) as usize, arc::accepts(arc))
    }
}

/// The automaton of the words read forward.
pub(super) fn forward_nodes(words: &Words) -> Nodes {
    let mut minimizer = Minimizer::new();
    let root = add_words(&mut minimizer, words);
    Nodes { store: minimizer.store, root }
}

/// The automaton of the words read backward.
pub(super) fn backward_nodes(words: &Words) -> Nodes {
    let mut minimizer = Minimizer::new();
    let whole = |(word, index): (&[Letter], u32)| Prefix {
        key: word.iter().fold(0, |key, &letter| Prefix::key_with(key, letter)),
        word: index,
        length: word.len() as u32,
        forward: arc::ACCEPT,
    };
    let mut reversed: Vec<Prefix> = words.iter().zip(0..).map(whole).collect();
    sort_in_two(&mut reversed, |a, b| a.order(b, words));
    let root = add_prefixes(&mut minimizer, &reversed, words);
    Nodes { store: minimizer.store, root }
}

/// The automaton of the words themselves; its root.
fn add_words(minimizer: &mut Minimizer, words: &Words) -> u32 {
    let mut last: &[Letter] = &[];
    for word in words.iter() {
        minimizer.back_to(common(last, word));
        word[minimizer.depth..].iter().for_each(|&letter| minimizer.push(letter));
        minimizer.accept();
        last = word;
    }
    minimizer.finish()
}

fn common(a: &[Letter], b: &[Letter]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// How many letters a [`Prefix::key`] holds.
const KEY_LETTERS: usize = 21;

/// A letter's bits in a [`Prefix::key`], and the two that are left over.
const LETTER_BITS: usize = 6;
const SPARE_BITS: usize = 128 - KEY_LETTERS * LETTER_BITS;

/// A beginning of some word, to be added backwards.
struct Prefix {
    /// Its last letters from the last to the first, so that numbers sort as reversed prefixes do: a missing
    /// letter is 0 and comes before all others.
    key: u128,
    /// Where its word is.
    word: u32,
    /// How many letters it has.
    length: u32,
    /// The forward node it leads to, and whether it is a word, as an arc.
    forward: u32,
}

impl Prefix {
    /// The key of a prefix that is a letter longer.
    fn key_with(key: u128, letter: Letter) -> u128 {
        let bits = u128::from(letter.code()) << (128 - LETTER_BITS);
        ((key >> LETTER_BITS) & !((1 << SPARE_BITS) - 1)) | bits
    }

    /// Its letters from the last to the first.
    fn reversed<'a>(&self, words: &'a Words) -> impl Iterator<Item = Letter> + use<'a> {
        let word = words.get(self.word as usize).unwrap_or_default();
        word[..self.length as usize].iter().rev().copied()
    }

    fn order(&self, other: &Prefix, words: &Words) -> std::cmp::Ordering {
        self.key.cmp(&other.key).then_with(|| {
            if self.length.max(other.length) as usize <= KEY_LETTERS {
                return std::cmp::Ordering::Equal;
            }
            self.reversed(words).cmp(other.reversed(words))
        })
    }

    /// How many letters the two have in common, from the last.
    fn common(&self, other: &Prefix, words: &Words) -> usize {
        let in_key = (self.key ^ other.key).leading_zeros() as usize / LETTER_BITS;
        if in_key < KEY_LETTERS {
            return in_key.min(self.length.min(other.length) as usize);
        }
        self.reversed(words).zip(other.reversed(words)).take_while(|(a, b)| a == b).count()
    }
}

/// Every distinct beginning of a word, with where it leads.
fn prefixes(minimizer: &Minimizer, forward: u32, words: &Words) -> Vec<Prefix> {
    let mut prefixes = Vec::with_capacity(words.len() * 2);
    // Keys and nodes of the prefixes of the word before, from the empty one.
    let mut trail = vec![(0u128, forward)];
    let mut last: &[Letter] = &[];
    for (word, index) in words.iter().zip(0u32..) {
        trail.truncate(common(last, word) + 1);
        for (&letter, length) in word[trail.len() - 1..].iter().zip(trail.len() as u32..) {
            let (key, node) = trail[trail.len() - 1];
            let key = Prefix::key_with(key, letter);
            let forward = minimizer.arc(node, letter);
            prefixes.push(Prefix { key, word: index, length, forward });
            trail.push((key, arc::target(forward)));
        }
        last = word;
    }
    prefixes
}

/// The automaton of the reversed prefixes, each followed by the separator where its word goes on; its root.
fn add_prefixes(minimizer: &mut Minimizer, prefixes: &[Prefix], words: &Words) -> u32 {
    let mut last: Option<&Prefix> = None;
    for prefix in prefixes {
        minimizer.back_to(last.map_or(0, |last| last.common(prefix, words)));
        prefix.reversed(words).skip(minimizer.depth).for_each(|letter| minimizer.push(letter));
        if arc::accepts(prefix.forward) {
            minimizer.accept();
        }
        if arc::target(prefix.forward) != 0 {
            minimizer.separate(arc::target(prefix.forward));
        }
        last = Some(prefix);
    }
    minimizer.finish()
}

/// A minimal automaton that grows by sorted sequences of letters.
///
/// The nodes along the sequence added last are open; all others are closed, and equal ones are one node.
/// When a sequence leaves the last one's path, the nodes that are left behind will get no more arcs and are
/// closed from the end (Daciuk, Mihov, Watson and Watson, *Incremental construction of minimal acyclic
/// finite-state automata*, Computational Linguistics 26, 2000). Whether a sequence is accepted is written on
/// its last arc, so nodes that differ in nothing else are one.
struct Minimizer {
    /// The closed nodes, as [`Gaddag`] describes them.
    store: Vec<u32>,
    register: Register,
    path: Vec<OpenNode>,
    depth: usize,
}

#[derive(Default)]
struct OpenNode {
    mask: u64,
    arcs: Vec<u32>,
}

impl Minimizer {
    fn new() -> Minimizer {
        let path = vec![OpenNode::default()];
        Minimizer { store: vec![0, 0], register: Register::new(), path, depth: 0 }
    }

    /// Closes the nodes deeper than `depth`.
    fn back_to(&mut self, depth: usize) {
        while self.depth > depth {
            let OpenNode { mask, arcs } = &self.path[self.depth];
            let node = self.register.closed(&mut self.store, *mask, arcs);
            self.depth -= 1;
            if let Some(arc) = self.path[self.depth].arcs.last_mut() {
                *arc |= arc::to(node);
            }
        }
    }

    /// Opens a node below the deepest. Letters come in order: those of the last sequence have gone before.
    fn push(&mut self, letter: Letter) {
        let node = &mut self.path[self.depth];
        node.mask |= 1 << letter.code();
        node.arcs.push(arc::to(0));
        self.depth += 1;
        match self.path.get_mut(self.depth) {
            Some(node) => {
                node.mask = 0;
                node.arcs.clear();
            }
            None => self.path.push(OpenNode::default()),
        }
    }

    /// The sequence so far is accepted.
    fn accept(&mut self) {
        if let Some(above) = self.depth.checked_sub(1)
            && let Some(arc) = self.path[above].arcs.last_mut()
        {
            *arc |= arc::ACCEPT;
        }
    }

    /// The separator after the sequence so far leads to `target`. A shorter sequence sorts first, so the
    /// node has no arcs yet and the separator's is its first.
    fn separate(&mut self, target: u32) {
        let node = &mut self.path[self.depth];
        debug_assert!(node.arcs.is_empty(), "sequences are sorted and distinct");
        node.mask |= 1;
        node.arcs.push(arc::to(target));
    }

    /// Closes everything; the root.
    fn finish(&mut self) -> u32 {
        self.back_to(0);
        let OpenNode { mask, arcs } = std::mem::take(&mut self.path[0]);
        self.register.closed(&mut self.store, mask, &arcs)
    }

    /// The arc by a letter that the node is known to have.
    fn arc(&self, node: u32, letter: Letter) -> u32 {
        super::gaddag::arc_at(&self.store, node, letter.code()).unwrap_or_default()
    }
}

/// Finds a closed node by what it holds: a hash table of offsets with linear probing.
struct Register {
    /// Offsets; 0, which is no node that needs finding, marks a free slot. A power of two.
    slots: Vec<u32>,
    used: usize,
}

impl Register {
    fn new() -> Register {
        Register { slots: vec![0; 1 << 12], used: 0 }
    }

    /// The offset of the node that holds this, which is added if there is none.
    ///
    /// # Panics
    /// If the automaton outgrows what an arc can address: 8 GiB.
    fn closed(&mut self, store: &mut Vec<u32>, mask: u64, arcs: &[u32]) -> u32 {
        if mask == 0 {
            return 0;
        }
        let halves = [mask as u32, (mask >> 32) as u32];
        let mut slot = self.slot(&halves, arcs);
        while self.slots[slot] != 0 {
            let at = self.slots[slot] as usize;
            if store[at..at + 2] == halves && store[at + 2..at + 2 + arcs.len()] == *arcs {
                return self.slots[slot];
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        let offset = store.len() as u32;
        assert!(store.len() <= arc::LARGEST_TARGET, "an automaton of more than 8 GiB");
        store.extend_from_slice(&halves);
        store.extend_from_slice(arcs);
        self.slots[slot] = offset;
        self.used += 1;
        if self.used * 2 > self.slots.len() {
            self.grow(store);
        }
        offset
    }

    fn grow(&mut self, store: &[u32]) {
        let larger = vec![0; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for offset in old.into_iter().filter(|&offset| offset != 0) {
            let at = offset as usize;
            let halves = [store[at], store[at + 1]];
            let arcs = (halves[0].count_ones() + halves[1].count_ones()) as usize;
            let mut slot = self.slot(&halves, &store[at + 2..at + 2 + arcs]);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = offset;
        }
    }

    fn slot(&self, halves: &[u32; 2], arcs: &[u32]) -> usize {
        // Multiply and rotate, as rustc's own tables do; nobody chooses the keys to do harm, and a poor
        // spread would cost time only.
        let hash = halves.iter().chain(arcs).fold(0u64, |hash, &word| {
            (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95)
        });
        (hash >> 32) as usize & (self.slots.len() - 1)
    }
}
