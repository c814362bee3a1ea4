//! A matcher with its places numbered as they are met, so that a walk compares and keeps numbers.

use super::matcher::Matcher;
use super::mix::Mix;
use crate::rules::Letter;
use std::collections::HashMap;

/// A place of a machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stand(u32);

impl Stand {
    /// Every word that goes on from here is sought.
    pub(super) const ALL: Stand = Stand(0);
    /// No word is.
    const DEAD: u32 = u32::MAX;
    const UNKNOWN: u32 = u32::MAX - 1;
}

/// A matcher, and what has been asked of it.
pub(super) struct Machine<'m, M: Matcher> {
    matcher: &'m M,
    /// The states behind the numbers from 1 on, and the numbers of the states.
    states: Vec<M::State>,
    numbers: HashMap<M::State, u32, Mix>,
    /// Where each letter leads, a row for each number.
    next: Vec<u32>,
    accepts: Vec<bool>,
}

const ROW: usize = Letter::MAX + 1;

impl<'m, M: Matcher> Machine<'m, M> {
    /// The machine, and where it starts.
    pub(super) fn new(matcher: &'m M) -> (Machine<'m, M>, Stand) {
        let (states, numbers) = (Vec::new(), HashMap::with_hasher(Mix));
        let mut machine =
            Machine { matcher, states, numbers, next: vec![Stand::ALL.0; ROW], accepts: vec![true] };
        let start = machine.number(matcher.start());
        (machine, Stand(start))
    }

    fn number(&mut self, state: M::State) -> u32 {
        if self.matcher.seeks_all(&state) {
            return Stand::ALL.0;
        }
        if let Some(&known) = self.numbers.get(&state) {
            return known;
        }
        self.next.extend([Stand::UNKNOWN; ROW]);
        self.accepts.push(self.matcher.accepts(&state));
        self.states.push(state.clone());
        let number = self.states.len() as u32;
        self.numbers.insert(state, number);
        number
    }

    /// Where it is after one more letter; none where no word can be found any more.
    #[inline]
    pub(super) fn step(&mut self, from: Stand, letter: Letter) -> Option<Stand> {
        let at = from.0 as usize * ROW + usize::from(letter.code());
        match self.next[at] {
            Stand::DEAD => None,
            Stand::UNKNOWN => self.learn(from, letter, at),
            known => Some(Stand(known)),
        }
    }

    #[cold]
    fn learn(&mut self, from: Stand, letter: Letter, at: usize) -> Option<Stand> {
        let next = self.matcher.step(&self.states[from.0 as usize - 1], letter);
        let next = next.map(|state| self.number(state));
        self.next[at] = next.unwrap_or(Stand::DEAD);
        next.map(Stand)
    }

    /// Whether the letters read so far are a word that is sought.
    #[inline]
    pub(super) fn accepts(&self, at: Stand) -> bool {
        self.accepts[at.0 as usize]
    }
}
