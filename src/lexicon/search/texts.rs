//! Words written as text while a walk meets them.

use super::visitor::Visitor;
use crate::lexicon::{Gaddag, Node};
use crate::rules::{Letter, Spelling};

/// How much text is handed on at a time.
const PIECE: usize = 1 << 16;

/// Writes the words, a line each, and hands the text on piece by piece: what holds millions of words is not
/// kept.
pub(super) struct Texts<'a> {
    spelling: &'a Spelling,
    /// The text of what has been read, and where each letter of it starts.
    word: String,
    starts: Vec<usize>,
    out: String,
    hand_on: &'a mut dyn FnMut(&str) -> bool,
    left: usize,
    endings: Endings,
}

impl<'a> Texts<'a> {
    /// Writes at most so many words.
    pub(super) fn new(
        spelling: &'a Spelling,
        limit: usize,
        hand_on: &'a mut dyn FnMut(&str) -> bool,
    ) -> Texts<'a> {
        let (word, starts, endings) = (String::new(), Vec::new(), Endings::default());
        Texts { spelling, word, starts, out: String::with_capacity(2 * PIECE), hand_on, left: limit, endings }
    }

    /// Hands on what is left.
    pub(super) fn finish(self) {
        if !self.out.is_empty() {
            (self.hand_on)(&self.out);
        }
    }

    /// Hands on a piece if there is enough for one; whether more is wanted.
    fn hand_on(&mut self) -> bool {
        if self.out.len() < PIECE {
            return true;
        }
        let more = (self.hand_on)(&self.out);
        self.out.clear();
        more
    }
}

impl Visitor for Texts<'_> {
    fn enter(&mut self, letter: Letter) {
        self.starts.push(self.word.len());
        self.word.push_str(self.spelling.text(letter));
    }

    fn leave(&mut self) {
        self.word.truncate(self.starts.pop().unwrap_or(0));
    }

    fn word(&mut self) -> bool {
        self.out.push_str(&self.word);
        self.out.push('\n');
        self.left -= 1;
        self.hand_on() && self.left > 0
    }

    fn everything(&mut self, gaddag: &Gaddag, node: Node) -> bool {
        match self.endings.below(gaddag, self.spelling, node) {
            Some(run) if run.lines < self.left => {
                self.endings.write(run, &self.word, &mut self.out);
                self.left -= run.lines;
                return self.hand_on();
            }
            _ => {}
        }
        for (letter, step) in gaddag.steps(node) {
            self.enter(letter);
            let more = (!step.accepts || self.word()) && self.everything(gaddag, step.node);
            self.leave();
            if !more {
                return false;
            }
        }
        true
    }
}

/// The most words below a place whose endings are kept.
const MOST_KEPT: usize = 64;

/// What may follow at the places of an automaton. Words end alike: a list of millions has some ten thousand
/// places near the ends of words, each reached by hundreds of beginnings.
#[derive(Default)]
struct Endings {
    /// Endings with their line ends, and how long each is.
    text: String,
    lengths: Vec<u8>,
    /// By the place's offset: nothing, that there are too many, or where in `runs` they are, counted from 2.
    known: Vec<u32>,
    runs: Vec<Run>,
}

const UNKNOWN: u32 = 0;
const TOO_MANY: u32 = 1;
const FIRST: u32 = 2;

/// The endings of one place.
#[derive(Clone, Copy)]
struct Run {
    text: usize,
    first: usize,
    lines: usize,
}

impl Endings {
    /// The endings of this place; none where there are too many to be kept.
    fn below(&mut self, gaddag: &Gaddag, spelling: &Spelling, node: Node) -> Option<Run> {
        if self.known.is_empty() {
            // A place of the words read forward comes before the one where they begin.
            self.known = vec![UNKNOWN; gaddag.forward_root().offset() + 1];
        }
        match self.known.get(node.offset()).copied() {
            None | Some(TOO_MANY) => None,
            Some(UNKNOWN) => {
                let run = self.gather(gaddag, spelling, node);
                self.known[node.offset()] = run.map_or(TOO_MANY, |run| {
                    self.runs.push(run);
                    FIRST + self.runs.len() as u32 - 1
                });
                run
            }
            Some(known) => self.runs.get((known - FIRST) as usize).copied(),
        }
    }

    fn gather(&mut self, gaddag: &Gaddag, spelling: &Spelling, node: Node) -> Option<Run> {
        let mut below = Vec::with_capacity(gaddag.children(node).len());
        let mut lines = 0;
        for (letter, step) in gaddag.steps(node) {
            let run = self.below(gaddag, spelling, step.node)?;
            lines += run.lines + usize::from(step.accepts);
            if lines > MOST_KEPT {
                return None;
            }
            below.push((letter, step.accepts, run));
        }
        let run = Run { text: self.text.len(), first: self.lengths.len(), lines };
        for (letter, accepts, run) in below {
            let letter = spelling.text(letter);
            if accepts {
                self.text.push_str(letter);
                self.text.push('\n');
                self.lengths.push(u8::try_from(letter.len() + 1).ok()?);
            }
            let mut at = run.text;
            for line in run.first..run.first + run.lines {
                let length = usize::from(self.lengths[line]);
                let start = self.text.len();
                self.text.push_str(letter);
                self.text.extend_from_within(at..at + length);
                self.lengths.push(u8::try_from(self.text.len() - start).ok()?);
                at += length;
            }
        }
        Some(run)
    }

    /// Writes the endings, each behind the same beginning.
    fn write(&self, run: Run, beginning: &str, out: &mut String) {
        let mut at = run.text;
        for &length in &self.lengths[run.first..run.first + run.lines] {
            let end = at + usize::from(length);
            out.push_str(beginning);
            out.push_str(&self.text[at..end]);
            at = end;
        }
    }
}
