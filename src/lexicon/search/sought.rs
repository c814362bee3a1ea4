//! The words of a list that a machine seeks, as an automaton of their own.

use super::endings::{Kept, Run};
use super::machine::{Machine, Stand};
use super::matcher::Matcher;
use super::mix::Mix;
use super::visitor::{Script, Visitor};
use super::walk::Lengths;
use crate::lexicon::{Gaddag, Node, Step};
use crate::rules::Letter;
use arrayvec::ArrayVec;
use std::collections::HashMap;

/// What follows at a place, in a word of 32 bits: hundreds of thousands of these are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Behind(u32);

/// What follows at a place.
pub(super) enum Follows {
    /// No word goes on.
    Nothing,
    /// A few words, kept as their endings.
    Few(Run),
    /// Many, which are behind the ways from this one to the next that is the last.
    Many(usize),
}

impl Behind {
    const NOTHING: Behind = Behind(0);

    fn few(run: Run) -> Behind {
        Behind(run.0 << 1 | 1)
    }

    fn many(first: usize) -> Behind {
        Behind((first as u32 + 1) << 1)
    }

    #[inline]
    pub(super) fn follows(self) -> Follows {
        match (self.0 & 1, self.0 >> 1) {
            (0, 0) => Follows::Nothing,
            (0, first) => Follows::Many(first as usize - 1),
            (_, run) => Follows::Few(Run(run)),
        }
    }
}

/// One way on from a place.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The letter's code.
    pub(super) letter: u8,
    /// Whether a word ends behind it.
    pub(super) accepts: bool,
    /// Whether it is the last one from its place.
    last: bool,
    pub(super) behind: Behind,
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

/// The words of a list that a machine seeks.
///
/// The automaton of the list and the machine are walked together, each pair of places once: what follows there
/// does not depend on what was read before. Near the ends of words, where few words follow, their endings are
/// kept whole.
pub(super) struct Sought<'a, M: Matcher, U> {
    gaddag: &'a Gaddag,
    machine: Machine<'a, M>,
    start: Place,
    lengths: Lengths,
    script: &'a Script<U>,
    known: HashMap<Place, Behind, Mix>,
    /// What is known of places from which every word is sought, by the node's offset: one more than what is behind it,
    /// as nothing has to be written where 0 is unknown.
    whole: Vec<u32>,
    ways: Vec<Way>,
    kept: Kept<U>,
}

impl<'a, M: Matcher, U: Copy> Sought<'a, M, U> {
    pub(super) fn new(
        gaddag: &'a Gaddag,
        matcher: &'a M,
        lengths: Lengths,
        script: &'a Script<U>,
    ) -> Sought<'a, M, U> {
        let (machine, stand) = Machine::new(matcher);
        let start = Place { node: gaddag.forward_root(), stand, read: 0 };
        let known = HashMap::with_capacity_and_hasher(FEW_PLACES, Mix);
        let (whole, ways, kept) = (Vec::new(), Vec::new(), Kept::new());
        Sought { gaddag, machine, start, lengths, script, known, whole, ways, kept }
    }

    /// Gives the words that begin with this letter, in alphabetical order, until the visitor has enough; whether more
    /// are wanted.
    pub(super) fn words<V: Visitor<Unit = U>>(&mut self, first: Letter, visitor: &mut V) -> bool {
        let step = self.gaddag.step(self.start.node, first);
        let way = step.and_then(|step| self.way(self.start, first, step));
        way.is_none_or(|way| self.read(&way, visitor))
    }

    fn read<V: Visitor<Unit = U>>(&self, way: &Way, visitor: &mut V) -> bool {
        let letter = &self.script.letters[usize::from(way.letter)];
        visitor.enter(letter);
        let length = [self.script.end.len() as u8];
        let more = (!way.accepts || visitor.words(self.script.lone_end(&length)))
            && match way.behind.follows() {
                Follows::Nothing => true,
                Follows::Few(run) => visitor.words(self.kept.endings(run)),
                Follows::Many(first) => self.read_from(first, visitor),
            };
        visitor.leave(letter);
        more
    }

    /// Gives the words behind this way and those that follow it from the same place.
    fn read_from<V: Visitor<Unit = U>>(&self, first: usize, visitor: &mut V) -> bool {
        for way in &self.ways[first..] {
            if !self.read(way, visitor) {
                return false;
            }
            if way.last {
                break;
            }
        }
        true
    }

    /// The way on by a letter, if a word that is sought lies behind it.
    fn way(&mut self, place: Place, letter: Letter, step: Step) -> Option<Way> {
        let stand = self.machine.step(place.stand, letter)?;
        let mut accepts = step.accepts && self.machine.accepts(stand);
        let mut next = Place { node: step.node, stand, read: 0 };
        if self.lengths != Lengths::ANY {
            next.read = place.read + 1;
            if usize::from(next.read) > self.lengths.most {
                return None;
            }
            accepts &= self.lengths.allow(usize::from(next.read));
        }
        let behind = self.behind(next);
        (accepts || behind != Behind::NOTHING).then_some(Way {
            letter: letter.code(),
            accepts,
            last: false,
            behind,
        })
    }

    fn gather(&mut self, place: Place) -> Behind {
        let mut ways = ArrayVec::<Way, { Letter::MAX }>::new();
        for (letter, step) in self.gaddag.steps(place.node) {
            ways.extend(self.way(place, letter, step));
        }
        let Some(last) = ways.last_mut() else { return Behind::NOTHING };
        last.last = true;
        if let Some(run) = self.kept.keep(&ways, self.script) {
            return Behind::few(run);
        }
        let first = self.ways.len();
        self.ways.extend_from_slice(&ways);
        Behind::many(first)
    }

    fn behind(&mut self, place: Place) -> Behind {
        if self.gaddag.children(place.node).is_empty() {
            return Behind::NOTHING;
        }
        if place.stand != Stand::ALL || place.read != 0 {
            if let Some(&behind) = self.known.get(&place) {
                return behind;
            }
            let behind = self.gather(place);
            self.known.insert(place, behind);
            return behind;
        }
        if self.whole.is_empty() {
            // What is read forward comes before the place where words begin.
            self.whole = vec![0; self.gaddag.forward_root().offset() + 1];
        }
        let known = self.whole.get(place.node.offset()).copied().unwrap_or_default();
        if known > 0 {
            return Behind(known - 1);
        }
        let behind = self.gather(place);
        if let Some(known) = self.whole.get_mut(place.node.offset()) {
            *known = behind.0 + 1;
        }
        behind
    }
}
