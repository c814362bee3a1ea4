//! What may follow at the places of a walk, kept so that it is found once.
//!
//! Words end alike: a list of millions has some ten thousand places near the ends of words, each reached by
//! hundreds of beginnings.

use super::sought::{Follows, Way};
use super::visitor::Script;

/// The endings of words behind one beginning, one after the other.
#[derive(Clone, Copy)]
pub(super) struct Endings<'a, U> {
    /// What they are written in, from the first of these endings on; what comes behind them is of no concern,
    /// and there to be read where to read too much is faster than to read exactly.
    pub(super) units: &'a [U],
    /// How long each is.
    pub(super) lengths: &'a [u8],
}

/// Endings that are kept, by number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Run(pub(super) u32);

/// The most words below a place whose endings are kept.
const MOST_LINES: u32 = 10;

/// About how many units are kept in all: questions with many places must not fill the memory.
const MOST_UNITS: usize = 32 << 20;

/// All endings that are kept, in the order of the alphabet.
pub(super) struct Kept<U> {
    units: Vec<U>,
    lengths: Vec<u8>,
    spans: Vec<Span>,
}

#[derive(Clone, Copy)]
struct Span {
    units: u32,
    first: u32,
    lines: u32,
}

impl<U: Copy> Kept<U> {
    pub(super) fn new() -> Kept<U> {
        Kept { units: Vec::new(), lengths: Vec::new(), spans: Vec::new() }
    }

    /// The endings of a run.
    pub(super) fn endings(&self, run: Run) -> Endings<'_, U> {
        let span = self.spans[run.0 as usize];
        let first = span.first as usize;
        Endings {
            units: &self.units[span.units as usize..],
            lengths: &self.lengths[first..first + span.lines as usize],
        }
    }

    /// Keeps the endings of a place with these ways on; none where there are too many of them.
    pub(super) fn keep(&mut self, ways: &[Way], script: &Script<U>) -> Option<Run> {
        let mut lines = 0;
        for way in ways {
            lines += u32::from(way.accepts);
            lines += match way.behind.follows() {
                Follows::Nothing => 0,
                Follows::Few(run) => self.spans[run.0 as usize].lines,
                Follows::Many(_) => return None,
            };
        }
        if lines > MOST_LINES || self.units.len() > MOST_UNITS {
            return None;
        }
        let span = Span { units: self.units.len() as u32, first: self.lengths.len() as u32, lines };
        for way in ways {
            if self.add(way, script).is_none() {
                self.units.truncate(span.units as usize);
                self.lengths.truncate(span.first as usize);
                return None;
            }
        }
        self.spans.push(span);
        Some(Run(self.spans.len() as u32 - 1))
    }

    /// Puts the endings of one way on behind the others; none if one is longer than a byte can say.
    fn add(&mut self, way: &Way, script: &Script<U>) -> Option<()> {
        let letter = &script.letters[usize::from(way.letter)];
        if way.accepts {
            self.units.extend_from_slice(letter);
            self.units.extend_from_slice(&script.end);
            self.lengths.push(u8::try_from(letter.len() + script.end.len()).ok()?);
        }
        let Follows::Few(run) = way.behind.follows() else { return Some(()) };
        let span = self.spans[run.0 as usize];
        let (mut at, first) = (span.units as usize, span.first as usize);
        for line in first..first + span.lines as usize {
            let length = usize::from(self.lengths[line]);
            // Loops: these are few units, and a call that copies them takes longer.
            for &unit in letter {
                self.units.push(unit);
            }
            for unit in at..at + length {
                self.units.push(self.units[unit]);
            }
            self.lengths.push(u8::try_from(letter.len() + length).ok()?);
            at += length;
        }
        Some(())
    }
}
