//! The search: slots by falling bound, until no bound reaches the best score found.

use super::board::BoardTables;
use super::figures::{Figures, letter_at, line_of};
use super::kept::{KeptTable, POINT};
use super::limits::MOST_BLANKS;
use super::queue::Queue;
use super::rack::{OnLine, RackTables};
use super::slot::{Candidates, Slot};
use super::subsets::{Ids, MOST_TILES, SUBSETS};
use crate::lexicon::wordmap::{Group, LetterMask, Packed, Tables};
use crate::movegen::simd::{Cell, LANES, Simd};
use crate::position::{LineMask, Placement, Play, Word};
use crate::rules::{Placed, Points, Square};

/// Slots taken together: while one's memory is on its way, the others are worked on. With several blanks a slot
/// has work enough of its own.
const BATCH: usize = 6;
const BATCH_WITH_BLANKS: usize = 3;

/// Letters that blanks stand for, in alphabetical order.
#[derive(Clone, Copy, Debug, Default)]
struct AsLetters {
    letters: [u8; MOST_BLANKS],
    count: u8,
}

impl AsLetters {
    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        &self.letters[..usize::from(self.count) % (MOST_BLANKS + 1)]
    }

    #[inline(always)]
    fn with(mut self, letter: u8) -> AsLetters {
        self.letters[usize::from(self.count) % MOST_BLANKS] = letter;
        self.count += 1;
        self
    }

    /// The letters from the last one on.
    #[inline(always)]
    fn not_before_last<M: LetterMask>(&self, letters: M) -> M {
        self.as_slice().last().map_or(letters, |&last| letters & M::of(u64::MAX << last))
    }
}

/// A subset of the rack in a slot, with letters for some or all of its blanks.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The hash of all its letters and those played through.
    hash: u64,
    /// The most that it may be worth, in thousandths.
    bound: i64,
    slot: u8,
    mask: u8,
    blanks: AsLetters,
}

/// A play as the search keeps it.
#[derive(Clone, Copy, Debug)]
struct Top {
    line: u8,
    start: u8,
    length: u8,
    score: i32,
    word: Packed,
    /// Offsets in the word of the tiles put down, and of those that are blanks.
    placed: u16,
    blanks: u16,
}

/// The best so far, score and what is kept together in thousandths, and the plays that reach it.
#[derive(Debug)]
struct Best {
    value: i64,
    tops: Vec<Top>,
}

impl Best {
    /// The fewest points that come up to it.
    #[inline(always)]
    fn points(&self) -> i32 {
        -(-self.value).div_euclid(POINT) as i32
    }
}

/// Less than any play is worth: every play comes up to it.
pub(super) const NOTHING: i64 = i32::MIN as i64 * POINT / 2;

/// The working memory of a search.
#[derive(Debug)]
pub(super) struct Found<M> {
    best: Best,
    slots: Vec<Slot<M>>,
    /// Candidates with two blanks or more to choose letters for, with one, and with none.
    several_open: Vec<Candidate>,
    one_open: Vec<Candidate>,
    closed: Vec<Candidate>,
    hits: Vec<(Group, Candidate)>,
}

impl<M: LetterMask> Found<M> {
    pub(super) fn new() -> Found<M> {
        Found {
            best: Best { value: NOTHING, tops: Vec::new() },
            slots: Vec::with_capacity(BATCH),
            several_open: Vec::new(),
            one_open: Vec::new(),
            closed: Vec::new(),
            hits: Vec::new(),
        }
    }
}

/// Everything a search reads.
pub(super) struct Search<'a, S: Simd, M: LetterMask> {
    pub(super) simd: S,
    pub(super) figures: &'a Figures<S::Cell>,
    pub(super) tables: Tables<'a, M>,
    pub(super) board: &'a BoardTables<S::Cell, M>,
    pub(super) rack: &'a RackTables<M>,
    pub(super) on_lines: &'a [OnLine<S::Cell>],
    pub(super) kept: &'a KeptTable,
}

impl<S: Simd, M: LetterMask> Search<'_, S, M> {
    /// Finds the plays that are worth most, if they are worth `least` thousandths or more.
    #[inline(always)]
    pub(super) fn run(&self, queue: &mut Queue<S::Lane>, found: &mut Found<M>, least: i64) {
        found.best.value = least;
        found.best.tops.clear();
        let batch = if self.rack.blanks > 1 { BATCH_WITH_BLANKS } else { BATCH };
        let mut done = false;
        while !done {
            found.slots.clear();
            found.closed.clear();
            for _ in 0..batch {
                // A slot whose bound is just the best score may hold another top.
                let Some(popped) = queue.pop(self.simd, found.best.points()) else {
                    done = true;
                    break;
                };
                let slot = Slot::open(popped, self.figures, &self.board.lines[popped.line]);
                self.gather(slot, found);
            }
            if self.rack.blanks > 0 {
                self.choose_all_but_one(found);
                self.choose_last(found);
            }
            self.look_up(found);
            self.try_words(found);
        }
    }

    /// Adds the slot's candidates to the batch.
    #[inline(always)]
    fn gather(&self, slot: Slot<M>, found: &mut Found<M>) {
        let rack = self.rack;
        let joins_several = slot.through > 1;
        if joins_several && slot.tiles == rack.len && rack.blanks == 0 {
            // The whole rack is one subset, so one bit decides.
            let all = (1usize << rack.len) - 1;
            if !self.tables.maybe(rack.hash[all].wrapping_add(slot.through_hash)) {
                return;
            }
        }
        let on_line = &self.on_lines[slot.line];
        let Candidates { subsets, bounds } = slot.candidates(
            self.simd,
            self.figures,
            rack,
            on_line,
            found.best.points() - self.kept.most[slot.tiles],
        );
        let subsets = Ids::of_chunks(subsets);
        if subsets.is_empty() {
            return;
        }
        let number = found.slots.len() as u8;
        let before = found.closed.len();
        let (masks, bounds) = (SUBSETS.masks[slot.tiles].as_flattened(), bounds.as_flattened());
        for id in subsets {
            let mask = masks[id];
            let score: i32 = bounds[id].into();
            let candidate = Candidate {
                hash: rack.hash[usize::from(mask)].wrapping_add(slot.through_hash),
                bound: i64::from(score) * POINT + self.kept.of(mask),
                slot: number,
                mask,
                blanks: AsLetters::default(),
            };
            if candidate.bound < found.best.value {
                continue;
            }
            match rack.blanks_of(mask) {
                0 => {
                    // Most are in vain and some are not: no branch could be foreseen, so each is kept and may be
                    // dropped again.
                    let in_vain = joins_several & !self.tables.maybe(candidate.hash);
                    found.closed.push(candidate);
                    found.closed.truncate(found.closed.len() - usize::from(in_vain));
                }
                1 => self.open_one(candidate, slot.length, found),
                _ => found.several_open.push(candidate),
            }
        }
        for candidate in &found.closed[before..] {
            self.simd.prefetch(self.tables.group_home(candidate.hash));
        }
        found.slots.push(slot);
    }

    #[inline(always)]
    fn close(&self, candidate: Candidate, found: &mut Found<M>) {
        self.simd.prefetch(self.tables.group_home(candidate.hash));
        found.closed.push(candidate);
    }

    #[inline(always)]
    fn open_one(&self, candidate: Candidate, length: usize, found: &mut Found<M>) {
        self.simd.prefetch(self.tables.existence_home(candidate.hash, length - 1));
        found.one_open.push(candidate);
    }

    /// Chooses letters for all blanks but one.
    #[inline(always)]
    fn choose_all_but_one(&self, found: &mut Found<M>) {
        while let Some(candidate) = found.several_open.pop() {
            let Slot { length, allowed, .. } = found.slots[usize::from(candidate.slot)];
            let open = self.rack.blanks_of(candidate.mask) - usize::from(candidate.blanks.count);
            for letter in candidate.blanks.not_before_last(allowed).letters() {
                let chosen = Candidate {
                    hash: candidate.hash.wrapping_add(self.tables.hashes.letter(letter)),
                    blanks: candidate.blanks.with(letter),
                    ..candidate
                };
                if open == 2 {
                    self.open_one(chosen, length, found);
                } else {
                    found.several_open.push(chosen);
                }
            }
        }
    }

    /// Chooses a letter for the last blank.
    #[inline(always)]
    fn choose_last(&self, found: &mut Found<M>) {
        let mut one_open = std::mem::take(&mut found.one_open);
        for &candidate in &one_open {
            let slot = &found.slots[usize::from(candidate.slot)];
            let length = slot.length;
            let exist = self.tables.existence(candidate.hash, length - 1, self.simd);
            let letters = candidate.blanks.not_before_last(exist & slot.allowed);
            for letter in letters.letters() {
                let chosen = Candidate {
                    hash: candidate.hash.wrapping_add(self.tables.hashes.letter(letter)),
                    blanks: candidate.blanks.with(letter),
                    ..candidate
                };
                if self.tables.knows(length) || self.tables.maybe(chosen.hash) {
                    self.close(chosen, found);
                }
            }
        }
        one_open.clear();
        found.one_open = one_open;
    }

    /// Looks for the words of each candidate.
    #[inline(always)]
    fn look_up(&self, found: &mut Found<M>) {
        found.hits.clear();
        for &candidate in &found.closed {
            if let Some(group) = self.tables.group(candidate.hash, self.simd) {
                self.simd.prefetch(self.tables.first_word(group));
                found.hits.push((group, candidate));
            }
        }
    }

    /// Tries each word in its slot.
    #[inline(always)]
    fn try_words(&self, found: &mut Found<M>) {
        let Found { best, slots, hits, .. } = found;
        for (group, candidate) in hits.iter() {
            if candidate.bound < best.value {
                continue;
            }
            let slot = &slots[usize::from(candidate.slot)];
            let line = &self.board.lines[slot.line];
            let masks = line.allowed_from(slot.start);
            let whole = (1u32 << slot.length).wrapping_sub(1) as u16;
            for word in self.tables.words(*group) {
                if self.simd.fitting(masks, &word.0) & whole == whole {
                    self.score(slot, word, candidate, best);
                }
            }
        }
    }

    /// Scores a word whose letters fit the slot's squares, and keeps it if nothing scores more.
    #[inline(always)]
    fn score(&self, slot: &Slot<M>, word: &Packed, candidate: &Candidate, best: &mut Best) {
        let letters = slot.letters_of(word);
        let mut score = slot.base;
        for (j, &letter) in letters.iter().enumerate() {
            score += slot.counts(self.figures, j, letter);
        }
        let value = i64::from(score) * POINT + self.kept.of(candidate.mask);
        if value < best.value || !self.has_these_tiles(slot, word, &letters, candidate) {
            return;
        }
        let blanks = candidate.blanks.as_slice();
        if blanks.is_empty() {
            self.keep(slot, word, 0, score, value, best);
        } else {
            self.keep_with_blanks(slot, word, &letters, candidate, score, best);
        }
    }

    /// Whether the word is put down with just the candidate's tiles: a hash does not say so for certain.
    fn has_these_tiles(&self, slot: &Slot<M>, word: &Packed, letters: &[u8], candidate: &Candidate) -> bool {
        let mut tiles = [0i8; 64];
        self.rack.letters_in(candidate.mask).for_each(|letter| tiles[usize::from(letter & 63)] += 1);
        candidate.blanks.as_slice().iter().for_each(|&letter| tiles[usize::from(letter & 63)] += 1);
        letters.iter().for_each(|&letter| tiles[usize::from(letter & 63)] -= 1);
        word.letters().len() == slot.length && tiles.iter().all(|&count| count == 0)
    }

    /// Puts the blanks where they cost least, in every way.
    #[inline(never)]
    fn keep_with_blanks(
        &self,
        slot: &Slot<M>,
        word: &Packed,
        letters: &[u8],
        candidate: &Candidate,
        score: i32,
        best: &mut Best,
    ) {
        let blanks = candidate.blanks.as_slice();
        let cost = |places: u8| {
            let mut missing: arrayvec::ArrayVec<u8, MOST_BLANKS> = blanks.iter().copied().collect();
            let mut cost = 0;
            for (j, &letter) in letters.iter().enumerate().filter(|(j, _)| places >> j & 1 == 1) {
                let at = missing.iter().position(|&blank| blank == letter)?;
                missing.remove(at);
                cost += slot.counts(self.figures, j, letter);
            }
            Some(cost)
        };
        let ways = || SUBSETS.of(slot.tiles, blanks.len());
        let Some(least) = ways().filter_map(cost).min() else { return };
        let value = i64::from(score - least) * POINT + self.kept.of(candidate.mask);
        if value < best.value {
            return;
        }
        for places in ways().filter(|&places| cost(places) == Some(least)) {
            self.keep(slot, word, places, score - least, value, best);
        }
    }

    /// Keeps a play; `places` says which of its tiles are blanks.
    fn keep(&self, slot: &Slot<M>, word: &Packed, places: u8, score: i32, value: i64, best: &mut Best) {
        if value < best.value {
            return;
        }
        if value > best.value {
            best.value = value;
            best.tops.clear();
        }
        let offsets = |chosen: u8| {
            let placed = slot.placed[..slot.tiles].iter().enumerate();
            placed.filter(|(j, _)| chosen >> j & 1 == 1).fold(0u16, |mask, (_, &offset)| mask | 1 << offset)
        };
        best.tops.push(Top {
            line: slot.line as u8,
            start: slot.start as u8,
            length: slot.length as u8,
            score,
            word: *word,
            placed: offsets(u8::MAX),
            blanks: offsets(places),
        });
    }
}

/// The plays that a search on this board found, in listing order, and what they are worth.
pub(super) fn plays<C: Cell, M: LetterMask>(board: &BoardTables<C, M>, found: &Found<M>) -> (Vec<Play>, i64) {
    let mut plays: Vec<Play> = found.best.tops.iter().map(|top| play(board, top)).collect();
    plays.sort_unstable_by(Play::listing_order);
    (plays, found.best.value)
}

fn play<C: Cell, M: LetterMask>(board: &BoardTables<C, M>, top: &Top) -> Play {
    let number = usize::from(top.line);
    let at = line_of(number);
    let start = usize::from(top.start);
    let placed = |offset: usize| {
        if top.placed >> offset & 1 == 0 {
            return board.lines[number].at(start + offset);
        }
        let letter = letter_at(top.word.0[offset % LANES])?;
        let blank = top.blanks >> offset & 1 == 1;
        Some(if blank { Placed::blank(letter) } else { Placed::tile_of(letter) })
    };
    let word: Word = (0..usize::from(top.length)).filter_map(placed).collect();
    let new = LineMask(u32::from(top.placed));
    Play {
        placement: Placement { start: Square::on(at, start), axis: at.axis, word, new },
        score: Points(top.score),
    }
}

const _: () = assert!(MOST_TILES <= 8, "subsets are bytes");
