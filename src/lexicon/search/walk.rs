//! Finding words: every word that a machine seeks, as letters or as text.

use super::matcher::Matcher;
use super::sought::Sought;
use super::texts::Texts;
use super::visitor::{Letters, Script, Visitor};
use crate::lexicon::Gaddag;
use crate::rules::{Letter, Spelling};
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long words may be, in tiles.
///
/// ```
/// use letop::lexicon::search::Lengths;
/// assert!(Lengths::ANY.allow(7) && !Lengths { least: 2, most: 5 }.allow(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lengths {
    /// The least.
    pub least: usize,
    /// The most.
    pub most: usize,
}

impl Lengths {
    /// Words of any length.
    pub const ANY: Lengths = Lengths { least: 0, most: usize::MAX };

    /// Whether a word of so many tiles is sought.
    pub fn allow(self, length: usize) -> bool {
        (self.least..=self.most).contains(&length)
    }
}

/// Gives every word of the list that the machine seeks and the lengths allow, in alphabetical order, until
/// `each` says that it has enough.
pub fn find<M: Matcher>(gaddag: &Gaddag, matcher: &M, lengths: Lengths, each: impl FnMut(&[Letter]) -> bool) {
    walk(gaddag, matcher, lengths, &mut Letters::new(each));
}

/// The same words as text, each with a line end, letters as they are spelled one after the other: at most
/// `limit` words, handed on in pieces until one is answered with `false`. Millions of words are written faster
/// so than one by one, and by several threads where there are; what is handed on does not depend on their number.
///
/// ```
/// use letop::lexicon::search::{Lengths, Pattern, find_text};
/// use letop::lexicon::{Gaddag, WordList};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let spelling = rules.tiles().spelling();
/// let gaddag = Gaddag::build(&WordList::read(b"cat\ncoat\ndog\n", rules.tiles()).unwrap().words);
/// let pattern = Pattern::parse(spelling, "c*t").unwrap();
/// let mut text = Vec::new();
/// find_text(&gaddag, &pattern, Lengths::ANY, spelling, usize::MAX, &mut |piece| {
///     text.extend_from_slice(piece);
///     true
/// });
/// assert_eq!(text, b"CAT\nCOAT\n");
/// ```
pub fn find_text<M: Matcher + Sync>(
    gaddag: &Gaddag,
    matcher: &M,
    lengths: Lengths,
    spelling: &Spelling,
    limit: usize,
    hand_on: &mut dyn FnMut(&[u8]) -> bool,
) {
    let threads = rayon::current_num_threads();
    if threads > 1 && limit == usize::MAX && gaddag.forward_root().offset() >= MANY_ARCS {
        in_parallel(gaddag, matcher, lengths, spelling, threads, hand_on);
        return;
    }
    let mut texts = Texts::new(spelling, limit, hand_on);
    if limit > 0 {
        walk(gaddag, matcher, lengths, &mut texts);
    }
    texts.hand_on();
}

fn walk<M: Matcher, V: Visitor>(gaddag: &Gaddag, matcher: &M, lengths: Lengths, visitor: &mut V) {
    let script = Script::of(visitor);
    let mut sought = Sought::new(gaddag, matcher, lengths, &script);
    firsts(gaddag).iter().all(|&first| sought.words(first, visitor));
}

/// The letters that words begin with, in alphabetical order.
fn firsts(gaddag: &Gaddag) -> Vec<Letter> {
    gaddag.children(gaddag.forward_root()).iter().collect()
}

/// Lists of fewer arcs are walked before a thread has been started.
const MANY_ARCS: usize = 1 << 16;

/// How many pieces of text may wait for their turn, for each first letter: [`PIECE`](super::texts::PIECE) bytes each.
const WAITING: usize = 128;

/// Writes the words of each first letter for itself, in as many threads as are given, and hands them on in order. Words
/// that begin differently share only their endings, and it takes little to find these again in each thread.
fn in_parallel<M: Matcher + Sync>(
    gaddag: &Gaddag,
    matcher: &M,
    lengths: Lengths,
    spelling: &Spelling,
    threads: usize,
    hand_on: &mut dyn FnMut(&[u8]) -> bool,
) {
    let firsts = firsts(gaddag);
    let (to, from): (Vec<_>, Vec<_>) = firsts.iter().map(|_| sync_channel::<Vec<u8>>(WAITING)).unzip();
    let mut parts = firsts.into_iter().zip(to);
    let parts = Mutex::new(&mut parts);
    let next = || lock(&parts).next();
    // Pieces that have been handed on are room for others.
    let room = Mutex::new(Vec::<Vec<u8>>::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let script = Script::of(&Texts::new(spelling, usize::MAX, &mut |_| true));
                let mut sought = Sought::new(gaddag, matcher, lengths, &script);
                while let Some((first, to)) = next() {
                    // Nobody takes any more once enough has been handed on.
                    let mut send = |piece: &[u8]| {
                        let mut text = lock(&room).pop().unwrap_or_default();
                        text.extend_from_slice(piece);
                        to.send(text).is_ok()
                    };
                    let mut texts = Texts::new(spelling, usize::MAX, &mut send);
                    if !(sought.words(first, &mut texts) && texts.hand_on()) {
                        return;
                    }
                }
            });
        }
        from.into_iter().flatten().all(|mut piece| {
            let more = hand_on(&piece);
            piece.clear();
            lock(&room).push(piece);
            more
        });
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No thread fails while it holds one.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
