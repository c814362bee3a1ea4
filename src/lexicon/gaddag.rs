//! The automaton that play generation walks.

use super::build;
use super::cache::Table;
use super::pages::{Pages, Shelf};
use super::words::Words;
use crate::rules::{Letter, LetterSet};

/// The words of a lexicon in a form that can be entered at any of their letters.
///
/// A play must run through a square that is next to tiles on the board, and may start anywhere before it.
/// A plain automaton of the words (Appel and Jacobson, *The World's Fastest Scrabble Program*, Communications
/// of the ACM 31, 1988) has to try every start. A GADDAG (Gordon, *A Faster Scrabble Move Generation
/// Algorithm*, Software: Practice and Experience 24, 1994) holds every word once for each of its letters:
/// that letter first, then the letters before it backwards, then a separator and the letters after it. So
/// generation starts at the square, goes left as far as it likes, turns, and goes right.
///
/// For `CAT`, with `◇` for the separator:
///
/// ```text
/// root ─T─ ○ ─A─ ○ ─C─ ●              reverse(CAT), the last arc accepts
///      ├A─ ○ ─C─ ○ ─◇─ ○ ─T─ ●       reverse(CA) ◇ T
///      └C─ ○ ─◇─ ○ ─A─ ○ ─T─ ●       reverse(C) ◇ AT
/// ```
///
/// A word is accepted by the last of its arcs. After the separator the letters read are a beginning of a
/// word and what can follow is all that matters, so each separator leads into the minimal automaton of the
/// words read forward, at the node their beginning leads to: [`Gaddag::forward_root`] is that automaton's
/// root. The part before the separators is built as the minimal automaton of all beginnings of words,
/// reversed and sorted, each with its separator. Both are built in one pass each, without ever holding more
/// than the minimal automaton and the sorted beginnings.
///
/// # Layout
/// One array of 32-bit words. A node is 64 bits that say which arcs it has (bit 0 the separator, bits 1 to 63
/// the letters, the lower half first), then a word for each arc in that order: the offset of the node it
/// leads to, times two, plus one if the arc accepts. Nodes without arcs are all the one at offset 0. A node
/// comes after all nodes that it leads to.
///
/// ```
/// use letop::lexicon::{Gaddag, Words};
/// use letop::rules::Letter;
/// let [a, c, t] = [1, 3, 20].map(|code| Letter::new(code).unwrap());
/// let gaddag = Gaddag::build(&Words::from_iter([[c, a, t]]));
/// let at_a = gaddag.step(gaddag.root(), a).unwrap();
/// let ca = gaddag.step(at_a.node, c).unwrap();
/// assert!(!ca.accepts);
/// let right = gaddag.turn(ca.node).unwrap();
/// assert!(gaddag.step(right, t).unwrap().accepts);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Gaddag {
    store: Shelf<u32>,
    root: Node,
    forward: Node,
}

/// A node of a [`Gaddag`]. It means nothing to any other.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// let gaddag = words.gaddag();
/// let spelling = rules.tiles().spelling();
/// // From the root words are read backwards: they end with T and S.
/// let last: Vec<_> = gaddag.children(gaddag.root()).iter().collect();
/// let first: Vec<_> = gaddag.children(gaddag.forward_root()).iter().collect();
/// assert!(spelling.spell_letters(&last).contains('T'));
/// assert_eq!(spelling.spell_letters(&first), "AC");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(u32);

impl Node {
    pub(super) const fn at(offset: u32) -> Node {
        Node(offset)
    }

    /// Where it stands among the others: behind all that it leads to.
    pub(in crate::lexicon) const fn offset(self) -> usize {
        self.0 as usize
    }
}

/// Where a letter leads.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// let gaddag = words.gaddag();
/// let mut node = gaddag.forward_root();
/// let mut accepts = Vec::new();
/// for letter in rules.tiles().spelling().letters("cats").unwrap() {
///     let step = gaddag.step(node, letter).unwrap();
///     accepts.push(step.accepts);
///     node = step.node;
/// }
/// assert_eq!(accepts, [false, false, true, true]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The node it leads to.
    pub node: Node,
    /// Whether what has been read is a word.
    pub accepts: bool,
}

impl Step {
    const fn of(arc: u32) -> Step {
        Step { node: Node(arc::target(arc)), accepts: arc::accepts(arc) }
    }
}

/// An arc as it is stored.
pub(super) mod arc {
    /// What an accepting arc adds.
    pub(in crate::lexicon) const ACCEPT: u32 = 1;
    /// The last offset that an arc can lead to.
    pub(in crate::lexicon) const LARGEST_TARGET: usize = (u32::MAX >> 1) as usize;

    pub(in crate::lexicon) const fn to(target: u32) -> u32 {
        target << 1
    }

    pub(in crate::lexicon) const fn target(arc: u32) -> u32 {
        arc >> 1
    }

    pub(in crate::lexicon) const fn accepts(arc: u32) -> bool {
        arc & ACCEPT == 1
    }
}

/// Which arcs the node at this offset has.
#[inline]
fn mask_at(store: &[u32], node: u32) -> u64 {
    match store.get(node as usize..) {
        Some(&[low, high, ..]) => u64::from(low) | u64::from(high) << 32,
        _ => 0,
    }
}

/// The arc by a letter's code, or by 0 for the separator.
#[inline]
pub(super) fn arc_at(store: &[u32], node: u32, code: u8) -> Option<u32> {
    let mask = mask_at(store, node);
    let bit = 1u64 << code;
    if mask & bit == 0 {
        return None;
    }
    let before = (mask & (bit - 1)).count_ones() as usize;
    store.get(node as usize + 2 + before).copied()
}

impl Gaddag {
    /// Builds the automaton of these words.
    ///
    /// # Panics
    /// If it outgrows 8 GiB.
    pub fn build(words: &Words) -> Gaddag {
        build::build(words)
    }

    pub(super) fn new(store: Vec<u32>, root: Node, forward: Node) -> Gaddag {
        Gaddag { store: store.into(), root, forward }
    }

    /// Where words are entered backwards.
    #[inline]
    pub fn root(&self) -> Node {
        self.root
    }

    /// Where words are read forward: the root of their plain automaton.
    #[inline]
    pub fn forward_root(&self) -> Node {
        self.forward
    }

    /// The letters that lead on from a node.
    #[inline]
    pub fn children(&self, node: Node) -> LetterSet {
        LetterSet::from_bits(mask_at(&self.store, node.0))
    }

    /// Where a letter leads, if it does.
    #[inline]
    pub fn step(&self, node: Node, letter: Letter) -> Option<Step> {
        arc_at(&self.store, node.0, letter.code()).map(Step::of)
    }

    /// Every letter that leads on from a node and where it leads, in alphabetical order.
    #[inline]
    pub fn steps(&self, node: Node) -> impl Iterator<Item = (Letter, Step)> {
        let mask = mask_at(&self.store, node.0);
        let first = node.0 as usize + 2 + (mask & 1) as usize;
        let arcs = self.store.get(first..).unwrap_or_default();
        LetterSet::from_bits(mask).iter().zip(arcs.iter().map(|&arc| Step::of(arc)))
    }

    /// The forward node after what has been read backwards, if a word goes on from there.
    #[inline]
    pub fn turn(&self, node: Node) -> Option<Node> {
        arc_at(&self.store, node.0, 0).map(|arc| Node(arc::target(arc)))
    }

    /// Whether the word is one of them.
    pub fn contains(&self, word: &[Letter]) -> bool {
        let mut step = Step { node: self.forward, accepts: false };
        for &letter in word {
            match self.step(step.node, letter) {
                Some(next) => step = next,
                None => return false,
            }
        }
        step.accepts
    }

    /// How much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        std::mem::size_of_val(&self.store[..])
    }
}

impl Table for Gaddag {
    const KIND: &'static str = "gaddag";
    const VERSION: u16 = 1;

    fn parts(&self) -> Vec<Vec<u8>> {
        let roots = [self.root.0, self.forward.0];
        vec![bytemuck::cast_slice(&roots).to_vec(), bytemuck::cast_slice(&self.store).to_vec()]
    }

    fn from_pages(pages: &Pages, letters: usize) -> Result<Gaddag, String> {
        let length = pages.bytes().len();
        let roots = pages.array::<u32>(0..8.min(length)).filter(|roots| roots.len() == 2);
        let (Some(roots), Some(store)) = (roots, pages.array::<u32>(8.min(length)..length)) else {
            return Err(format!("{length} bytes, which is no length of an automaton"));
        };
        let roots = [roots[0], roots[1]];
        check(&store, roots, LetterSet::first(letters))?;
        Ok(Gaddag { store, root: Node(roots[0]), forward: Node(roots[1]) })
    }
}

/// Whether the array is nothing but nodes, each leading only to nodes before it and by letters of the
/// alphabet: then no walk leaves it and every walk ends.
fn check(store: &[u32], roots: [u32; 2], alphabet: LetterSet) -> Result<(), String> {
    let mut starts = vec![0u64; store.len() / 64 + 1];
    let is_start =
        |starts: &[u64], at: u32| starts.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
    let mut at = 0;
    while let Some(&[low, high, ref rest @ ..]) = store.get(at..).filter(|rest| !rest.is_empty()) {
        let mask = u64::from(low) | u64::from(high) << 32;
        let arcs = rest.get(..mask.count_ones() as usize).ok_or("a node that has no end")?;
        if LetterSet::from_bits(mask).bits() & !alphabet.bits() != 0 {
            return Err(format!("a letter that is none at {at}"));
        }
        if arcs.iter().any(|&arc| !is_start(&starts, arc::target(arc))) {
            return Err(format!("an arc that leads nowhere at {at}"));
        }
        starts[at / 64] |= 1 << (at % 64);
        at += 2 + arcs.len();
    }
    if at != store.len() || !roots.iter().all(|&root| is_start(&starts, root)) {
        return Err("a root that is no node".to_owned());
    }
    Ok(())
}

impl std::fmt::Debug for Gaddag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gaddag").field("size", &self.size()).finish_non_exhaustive()
    }
}
