//! The words of a list that a machine seeks, as an automaton of their own.

use super::endings::{Kept, Run};
use super::machine::{Machine, Stand};
use super::matcher::Matcher;
use super::mix::Mix;
use super::visitor::{Script, Visitor};
use super::walk::Lengths;
use crate::lexicon::{Gaddag, Node};
use crate::rules::Letter;
use arrayvec::ArrayVec;
use std::collections::HashMap;

/// What follows at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Behind {
    /// No word goes on.
    Nothing,
    /// A few words, kept as their endings.
    Few(Run),
    /// Many, which are behind these ways.
    Many(Fork),
}

/// The ways on from a place: where they begin and end among all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Fork {
    first: u32,
    end: u32,
}

/// One way on from a place.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The letter's code.
    pub(super) letter: u8,
    /// Whether a word ends behind it.
    pub(super) accepts: bool,
    pub(super) behind: Behind,
}

/// The words of a list that a machine seeks.
///
/// The automaton of the list and the machine are walked together, each pair of places once: what follows there
/// does not depend on what was read before. Near the ends of words, where few words follow, their endings are
/// kept whole.
pub(super) struct Sought<U> {
    ways: Vec<Way>,
    kept: Kept<U>,
    all: Behind,
}

impl<U: Copy> Sought<U> {
    pub(super) fn new(
        gaddag: &Gaddag,
        matcher: &impl Matcher,
        lengths: Lengths,
        script: &Script<U>,
    ) -> Sought<U> {
        let (machine, stand) = Machine::new(matcher);
        let known = HashMap::with_capacity_and_hasher(FEW_PLACES, Mix);
        let words = Sought { ways: Vec::new(), kept: Kept::new(), all: Behind::Nothing };
        let mut search = Search { gaddag, machine, lengths, script, known, whole: Vec::new(), words };
        let all = search.gather(Place { node: gaddag.forward_root(), stand, read: 0 });
        Sought { all, ..search.words }
    }

    /// Gives all the words, in alphabetical order, until the visitor has enough.
    pub(super) fn words<V: Visitor<Unit = U>>(&self, script: &Script<U>, visitor: &mut V) {
        self.behind(self.all, script, visitor);
    }

    /// How many words are behind each way.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts { before: Vec::with_capacity(self.ways.len() + 1), all: 0 };
        let mut sum = 0;
        counts.before.push(sum);
        // The ways on from a place stand before those that lead to it.
        for way in &self.ways {
            sum += u64::from(way.accepts) + self.count(way.behind, &counts);
            counts.before.push(sum);
        }
        counts.all = self.count(self.all, &counts);
        counts
    }

    fn count(&self, behind: Behind, counts: &Counts) -> u64 {
        match behind {
            Behind::Nothing => 0,
            Behind::Few(run) => self.kept.endings(run).lengths.len() as u64,
            Behind::Many(Fork { first, end }) => counts.before[end as usize] - counts.before[first as usize],
        }
    }

    /// All the words in shares of about so many, in the order of the alphabet.
    pub(super) fn shares(&self, counts: &Counts, most: u64) -> Vec<Share> {
        let mut sharing = Sharing { words: self, counts, most, shares: Vec::new(), last: most };
        sharing.share_out(self.all, &mut Vec::new());
        sharing.shares
    }

    /// Gives the words of a share; whether more are wanted.
    pub(super) fn share<V: Visitor<Unit = U>>(
        &self,
        share: &Share,
        script: &Script<U>,
        visitor: &mut V,
    ) -> bool {
        let length = [script.end.len() as u8];
        let end = script.lone_end(&length);
        share.0.iter().all(|part| {
            let letters = || part.read.iter().map(|&letter| &script.letters[usize::from(letter)]);
            letters().for_each(|letter| visitor.enter(letter));
            let more = (!part.accepts || visitor.words(end)) && self.behind(part.behind, script, visitor);
            letters().rev().for_each(|letter| visitor.leave(letter));
            more
        })
    }

    /// Gives the words behind what has been read; whether more are wanted.
    fn behind<V: Visitor<Unit = U>>(&self, behind: Behind, script: &Script<U>, visitor: &mut V) -> bool {
        let fork = match behind {
            Behind::Nothing => return true,
            Behind::Few(run) => return visitor.words(self.kept.endings(run)),
            Behind::Many(fork) => fork,
        };
        let length = [script.end.len() as u8];
        let end = script.lone_end(&length);
        self.ways[fork.first as usize..fork.end as usize].iter().all(|way| {
            let letter = &script.letters[usize::from(way.letter)];
            visitor.enter(letter);
            let more = (!way.accepts || visitor.words(end)) && self.behind(way.behind, script, visitor);
            visitor.leave(letter);
            more
        })
    }
}

/// How many words there are.
pub(super) struct Counts {
    /// Behind all the ways before each.
    before: Vec<u64>,
    all: u64,
}

impl Counts {
    /// In all.
    pub(super) fn all(&self) -> u64 {
        self.all
    }
}

/// A row of words that stand one after the other.
pub(super) struct Share(Vec<Part>);

/// The words with one beginning, or that beginning alone.
struct Part {
    /// The beginning, as letters' codes.
    read: Vec<u8>,
    /// Whether it is a word itself.
    accepts: bool,
    behind: Behind,
}

struct Sharing<'a, U> {
    words: &'a Sought<U>,
    counts: &'a Counts,
    most: u64,
    shares: Vec<Share>,
    /// How many words the last share has.
    last: u64,
}

impl<U: Copy> Sharing<'_, U> {
    fn share_out(&mut self, behind: Behind, read: &mut Vec<u8>) {
        let count = self.words.count(behind, self.counts);
        match behind {
            Behind::Many(fork) if count > self.most => {
                for way in fork.first as usize..fork.end as usize {
                    let way = self.words.ways[way];
                    read.push(way.letter);
                    if way.accepts {
                        self.add(1, Part { read: read.clone(), accepts: true, behind: Behind::Nothing });
                    }
                    self.share_out(way.behind, read);
                    read.pop();
                }
            }
            Behind::Nothing => {}
            _ => self.add(count, Part { read: read.clone(), accepts: false, behind }),
        }
    }

    fn add(&mut self, count: u64, part: Part) {
        match self.shares.last_mut() {
            Some(share) if self.last + count <= self.most => {
                share.0.push(part);
                self.last += count;
            }
            _ => {
                self.shares.push(Share(vec![part]));
                self.last = count;
            }
        }
    }
}

/// Where a search is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    node: Node,
    stand: Stand,
    /// How many letters have been read, where lengths are limited: no word is longer than a byte holds.
    read: u8,
}

/// How many places there is room for from the start: to move them while their number grows takes longer than
/// to look at them.
const FEW_PLACES: usize = 1 << 15;

struct Search<'a, M: Matcher, U> {
    gaddag: &'a Gaddag,
    machine: Machine<'a, M>,
    lengths: Lengths,
    script: &'a Script<U>,
    known: HashMap<Place, Behind, Mix>,
    /// What is known of places from which every word is sought, by the node's offset.
    whole: Vec<Option<Behind>>,
    words: Sought<U>,
}

impl<M: Matcher, U: Copy> Search<'_, M, U> {
    fn gather(&mut self, place: Place) -> Behind {
        let mut ways = ArrayVec::<Way, { Letter::MAX }>::new();
        for (letter, step) in self.gaddag.steps(place.node) {
            let Some(stand) = self.machine.step(place.stand, letter) else { continue };
            let mut accepts = step.accepts && self.machine.accepts(stand);
            let mut next = Place { node: step.node, stand, read: 0 };
            if self.lengths != Lengths::ANY {
                next.read = place.read + 1;
                if usize::from(next.read) > self.lengths.most {
                    continue;
                }
                accepts &= self.lengths.allow(usize::from(next.read));
            }
            let behind = self.behind(next);
            if accepts || behind != Behind::Nothing {
                ways.push(Way { letter: letter.code(), accepts, behind });
            }
        }
        if ways.is_empty() {
            return Behind::Nothing;
        }
        if let Some(run) = self.words.kept.keep(&ways, self.script) {
            return Behind::Few(run);
        }
        let first = self.words.ways.len() as u32;
        self.words.ways.extend(ways);
        Behind::Many(Fork { first, end: self.words.ways.len() as u32 })
    }

    fn behind(&mut self, place: Place) -> Behind {
        if self.gaddag.children(place.node).is_empty() {
            return Behind::Nothing;
        }
        let whole = place.stand == Stand::ALL && place.read == 0;
        let known = match whole {
            true => self.whole.get(place.node.offset()).copied().flatten(),
            false => self.known.get(&place).copied(),
        };
        known.unwrap_or_else(|| {
            let behind = self.gather(place);
            match whole {
                true => self.keep_whole(place.node, behind),
                false => drop(self.known.insert(place, behind)),
            }
            behind
        })
    }

    fn keep_whole(&mut self, node: Node, behind: Behind) {
        if self.whole.is_empty() {
            // What is read forward comes before the place where words begin.
            self.whole = vec![None; self.gaddag.forward_root().offset() + 1];
        }
        if let Some(place) = self.whole.get_mut(node.offset()) {
            *place = Some(behind);
        }
    }
}
