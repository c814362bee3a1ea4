//! From words with all the places where they fit to scored plays.

use super::blanks::BlankSets;
use super::hand::Hand;
use super::key::Key;
use super::lanes::{LANE_LENGTH, Lanes};
use super::limits::MOST_TILES;
use super::prepared::{Ground, TOTALS_LANE};
use super::progress::{Progress, Tiles, tile_at};
use super::tables::{COEFFICIENT_LANE, Tables, total};
use crate::movegen::Counts;
use crate::rules::Points;

/// The tiles of a word and how they stand in it: what the plays that put them down in different places share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) tiles: Tiles,
    pub(super) progress: Progress,
}

/// What is found so far.
///
/// Words wait with the squares that they may end on until there are some; then each is turned into a play
/// for every such square and every way to use blanks, all scored.
pub(super) struct Finds {
    /// Records that have plays, then those that wait, then room.
    records: Vec<Record>,
    /// How many records there are without those that wait.
    done: usize,
    waiting: usize,
    /// The ends of the words that wait, then room.
    ends: Vec<Lanes>,
    keys: Vec<Key>,
    sorted: Vec<Key>,
    histogram: Vec<u32>,
    sets: BlankSets,
    wanted: Wanted,
    counts: Counts,
}

/// What is to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// Every play.
    Plays,
    /// Their number and the top score.
    Counts,
}

impl Finds {
    pub(super) fn new() -> Finds {
        Finds {
            records: Vec::new(),
            done: 0,
            waiting: 0,
            ends: Vec::new(),
            keys: Vec::new(),
            sorted: Vec::new(),
            histogram: Vec::new(),
            sets: BlankSets::new(),
            wanted: Wanted::Plays,
            counts: Counts::default(),
        }
    }

    /// Forgets everything.
    pub(super) fn start(&mut self, wanted: Wanted) {
        self.done = 0;
        self.waiting = 0;
        self.keys.clear();
        self.wanted = wanted;
        self.counts = Counts::default();
    }

    /// How many words wait.
    #[inline(always)]
    pub(super) fn waiting(&self) -> usize {
        self.waiting
    }

    /// Room for so many words more, and for the squares they end on.
    #[inline(always)]
    pub(super) fn room(&mut self, more: usize) -> (&mut [Record], &mut [Lanes]) {
        let next = self.done + self.waiting;
        if self.records.len() < next + more || self.ends.len() < self.waiting + more {
            self.grow(more);
        }
        (&mut self.records[next..][..more], &mut self.ends[self.waiting..][..more])
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        let records = (self.done + self.waiting + more).next_power_of_two();
        self.records
            .resize(records.max(self.records.len()), Record { tiles: 0, progress: Progress::default() });
        let ends = (self.waiting + more).next_power_of_two();
        self.ends.resize(ends.max(self.ends.len()), Lanes::EMPTY);
    }

    /// So many words have been written into the room.
    #[inline(always)]
    pub(super) fn wait(&mut self, words: usize) {
        self.waiting += words;
    }

    /// Takes a play of a single tile, with what it scores as a letter's own tile and as a blank.
    pub(super) fn single(&mut self, record: Record, lane: usize, start: usize, scores: [Option<i32>; 2]) {
        let [own, blank] = scores;
        self.room(1).0[0] = record;
        let of_record = Key::of_record(self.done);
        self.keys.extend(own.map(|score| Key::new(score, of_record, lane, start)));
        self.keys.extend(blank.map(|score| Key::new(score, of_record, lane, start).with_blanks(1, 0)));
        self.done += 1;
    }

    /// Turns the words that wait into plays.
    ///
    /// # Panics
    /// If there are more records than keys can tell apart. They would take 2 GiB and their plays more.
    #[inline(always)]
    pub(super) fn flush<const BLANKS: bool>(&mut self, tables: &Tables, ground: &Ground, hand: &Hand) {
        assert!(self.done + self.waiting <= Key::RECORDS, "more than 134 million records");
        for index in 0..self.waiting {
            let record = self.records[self.done + index];
            let before = self.keys.len();
            let scorer = Scorer::new(record, tables, ground);
            let of_record = Key::of_record(self.done + index);
            if BLANKS {
                self.sets.fill(hand.blanks, record, scorer.offsets);
            }
            // Loops and no closure: what is called is not compiled for the processor, only what is inlined. Most
            // words are empty, and which are not cannot be foreseen, so no branch asks each.
            let ends = &self.ends[index];
            let mut words = ends.nonempty_words();
            while words != 0 {
                let word = words.trailing_zeros() as usize;
                words &= words - 1;
                let mut left = ends.word(word);
                while left != 0 {
                    let (lane, end) = Lanes::place(word, left.trailing_zeros() as usize);
                    left &= left - 1;
                    let start = end + 1 - scorer.length;
                    if BLANKS {
                        let (score, lost) = scorer.score_and_losses(lane, start);
                        self.sets.push_all(Key::new(score, of_record, lane, start), &lost, &mut self.keys);
                    } else {
                        self.keys.push(Key::new(scorer.score(lane, start), of_record, lane, start));
                    }
                }
            }
            if scorer.placed >= tables.bingo_from {
                self.counts.bingos += self.keys.len() - before;
            }
        }
        self.done += self.waiting;
        self.waiting = 0;
        if self.wanted == Wanted::Counts {
            self.count_keys();
            // Nobody asks for their plays.
            self.done = 0;
        }
    }

    /// Counts the plays and forgets them.
    fn count_keys(&mut self) {
        self.counts.plays += self.keys.len();
        let top = self.keys.iter().min().map(|key| Points(key.score()));
        self.counts.top = self.counts.top.max(top);
        self.keys.clear();
    }

    /// How much memory it takes, in bytes.
    pub(super) fn size(&self) -> usize {
        self.records.capacity() * size_of::<Record>()
            + self.ends.capacity() * size_of::<Lanes>()
            + (self.keys.capacity() + self.sorted.capacity()) * size_of::<Key>()
            + self.histogram.capacity() * size_of::<u32>()
    }

    /// What was counted.
    pub(super) fn counts(&mut self) -> Counts {
        self.count_keys();
        self.counts
    }

    /// The plays so far are bingos.
    pub(super) fn are_bingos(&mut self) {
        self.counts.bingos = self.keys.len();
    }

    /// How many of the plays are bingos.
    pub(super) fn bingos(&self) -> usize {
        self.counts.bingos
    }

    /// Records and plays, as they were found.
    pub(super) fn found(&self) -> (&[Record], &[Key]) {
        (&self.records[..self.done], &self.keys)
    }

    /// Sorts the plays. They were found in the order of their keys but for the score, so that alone is
    /// sorted by, and plays of equal scores stay as they are.
    pub(super) fn sort(&mut self) {
        let Finds { keys, sorted, histogram, .. } = self;
        let (Some(least), Some(most)) = (keys.iter().min(), keys.iter().max()) else { return };
        let (least, most) = (least.down(), most.down());
        histogram.clear();
        histogram.resize(most - least + 1, 0);
        keys.iter().for_each(|key| histogram[key.down() - least] += 1);
        let mut before = 0;
        for count in histogram.iter_mut() {
            before += std::mem::replace(count, before);
        }
        sorted.resize(keys.len(), Key(0));
        for key in keys.iter() {
            let place = &mut histogram[key.down() - least];
            sorted[*place as usize] = *key;
            *place += 1;
        }
        std::mem::swap(keys, sorted);
        debug_assert!(keys.is_sorted());
    }
}

/// Scores the places of one record.
struct Scorer<'a> {
    ground: &'a Ground,
    length: usize,
    placed: usize,
    bonus: i32,
    /// By tile, its points; none for tiles that the record lacks.
    points: [u64; MOST_TILES],
    /// By tile, its offset in the word.
    offsets: [u8; MOST_TILES],
    /// By tile, where the coefficients of its class at its offset are, counted from the word's start.
    coefficients: [usize; MOST_TILES],
}

impl<'a> Scorer<'a> {
    #[inline(always)]
    fn new(record: Record, tables: &Tables, ground: &'a Ground) -> Scorer<'a> {
        const NONE: u32 = 1 << LANE_LENGTH;
        let mut placed = u32::from(record.progress.placed()) | NONE;
        let mut scorer = Scorer {
            ground,
            length: record.progress.length(),
            placed: record.progress.tiles_placed(),
            bonus: 0,
            points: [0; MOST_TILES],
            offsets: [0; MOST_TILES],
            coefficients: [0; MOST_TILES],
        };
        scorer.bonus = tables.bonus[scorer.placed];
        for tile in 0..MOST_TILES {
            let letter = tile_at(record.tiles, tile);
            let offset = placed.trailing_zeros();
            placed = placed & (placed - 1) | NONE;
            scorer.points[tile] = tables.points[letter];
            scorer.offsets[tile] = offset as u8;
            scorer.coefficients[tile] = tables.class[letter] + offset as usize;
        }
        scorer
    }

    /// The squares' total under a word at this place, and how often its points count.
    #[inline(always)]
    fn total(&self, lane: usize, start: usize) -> (u64, u64) {
        let totals = &self.ground.totals[lane * TOTALS_LANE + start..];
        let total = totals[self.length] - totals[0];
        (total::points(total), total::times(total))
    }

    #[inline(always)]
    fn coefficient(&self, lane: usize, start: usize, tile: usize) -> u64 {
        self.ground.coefficients[lane * COEFFICIENT_LANE + start + self.coefficients[tile]]
    }

    /// What the play at this place scores, without blanks.
    #[inline(always)]
    fn score(&self, lane: usize, start: usize) -> i32 {
        let (mut sums, times) = self.total(lane, start);
        for tile in 0..MOST_TILES {
            sums += self.points[tile] * self.coefficient(lane, start, tile);
        }
        together(sums, times) as i32 + self.bonus
    }

    /// What the play at this place scores without blanks, and what it loses where each tile is a blank; the
    /// last loss is none.
    #[inline(always)]
    fn score_and_losses(&self, lane: usize, start: usize) -> (i32, [u32; MOST_TILES + 1]) {
        let (sums, times) = self.total(lane, start);
        let mut score = together(sums, times);
        let mut losses = [0; MOST_TILES + 1];
        for (tile, lost) in losses.iter_mut().enumerate().take(MOST_TILES) {
            let loss = self.points[tile] * together(self.coefficient(lane, start, tile), times);
            score += loss;
            *lost = loss as u32;
        }
        (score as i32 + self.bonus, losses)
    }
}

/// The sums of the main word and of the words across, the first so many times.
#[inline(always)]
fn together(sums: u64, times: u64) -> u64 {
    (sums >> 32) * times + (sums & u64::from(u32::MAX))
}

/// The score of a word of one tile put down on this square: see [`super::single`].
pub(super) fn single_score(
    tables: &Tables,
    ground: &Ground,
    record: Record,
    lane: usize,
    start: usize,
) -> (i32, i32) {
    let (score, losses) = Scorer::new(record, tables, ground).score_and_losses(lane, start);
    (score, score - losses[0] as i32)
}
