//! Words written as text while a walk meets them.

use super::endings::Endings;
use super::visitor::Visitor;
use crate::rules::{Letter, Spelling};

/// How much text is handed on at a time, about.
pub(super) const PIECE: usize = 1 << 16;

/// Writes the words, a line each, and hands the text on piece by piece: what holds millions of words is not
/// kept.
pub(super) struct Texts<'a> {
    spelling: &'a Spelling,
    /// What has been read, with room behind it, and how long it is.
    word: Vec<u8>,
    read: usize,
    /// Room for a piece, and how much of it is filled.
    piece: Vec<u8>,
    filled: usize,
    hand_on: &'a mut dyn FnMut(&[u8]) -> bool,
    left: usize,
}

impl<'a> Texts<'a> {
    /// Writes at most so many words.
    pub(super) fn new(
        spelling: &'a Spelling,
        limit: usize,
        hand_on: &'a mut dyn FnMut(&[u8]) -> bool,
    ) -> Texts<'a> {
        Texts { spelling, word: Vec::new(), read: 0, piece: vec![0; PIECE], filled: 0, hand_on, left: limit }
    }

    /// Hands on what there is; whether more is wanted.
    pub(super) fn hand_on(&mut self) -> bool {
        let filled = std::mem::take(&mut self.filled);
        filled == 0 || (self.hand_on)(&self.piece[..filled])
    }

    /// Hands on what there is and has room for so many bytes; whether more are wanted.
    #[cold]
    fn make_room(&mut self, bytes: usize) -> bool {
        let more = self.hand_on();
        if self.piece.len() < bytes {
            self.piece.resize(bytes, 0);
        }
        more
    }
}

impl Visitor for Texts<'_> {
    type Unit = u8;

    fn letter(&self, letter: Letter) -> Vec<u8> {
        self.spelling.texts().get(letter.index()).map_or_else(Vec::new, |text| text.as_bytes().to_vec())
    }

    fn end(&self) -> Vec<u8> {
        vec![b'\n']
    }

    #[inline]
    fn enter(&mut self, letter: &[u8]) {
        let end = self.read + letter.len();
        if self.word.len() < end + STRIDE {
            self.word.resize(end + STRIDE, 0);
        }
        // One at a time: these are one to three, and a call that copies them takes longer.
        for (place, &byte) in self.word[self.read..].iter_mut().zip(letter) {
            *place = byte;
        }
        self.read = end;
    }

    #[inline]
    fn leave(&mut self, letter: &[u8]) {
        self.read -= letter.len();
    }

    #[inline]
    fn words(&mut self, endings: Endings<'_, u8>) -> bool {
        let lengths = &endings.lengths[..endings.lengths.len().min(self.left)];
        self.left -= lengths.len();
        let most = lengths.len() * (self.read + usize::from(u8::MAX)) + STRIDE;
        if self.filled + most > self.piece.len() && !self.make_room(most) {
            return false;
        }
        let (mut at, mut ending) = (self.filled, 0);
        for &length in lengths {
            let length = usize::from(length);
            copy(&self.word, self.read, &mut self.piece[at..]);
            at += self.read;
            copy(&endings.units[ending..], length, &mut self.piece[at..]);
            (at, ending) = (at + length, ending + length);
        }
        self.filled = at;
        self.left > 0
    }
}

/// Beginnings and endings are short, and a copy whose length is known takes less time than one that is exact.
const STRIDE: usize = 32;

/// Copies so many bytes, and perhaps some more behind them.
#[inline]
fn copy(from: &[u8], length: usize, to: &mut [u8]) {
    match (from.first_chunk::<STRIDE>(), to.first_chunk_mut::<STRIDE>()) {
        (Some(from), Some(to)) if length <= STRIDE => *to = *from,
        _ => exactly(from, length, to),
    }
}

/// A function of its own, as both ways of copying would be made one call whose length is not known.
#[cold]
#[inline(never)]
fn exactly(from: &[u8], length: usize, to: &mut [u8]) {
    to[..length].copy_from_slice(&from[..length]);
}
