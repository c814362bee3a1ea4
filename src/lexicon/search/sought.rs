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
