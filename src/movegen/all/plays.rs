//! The list of all plays.

use super::finds::{Finds, Record};
use super::key::Key;
use super::lanes::LANE_LENGTH;
use super::prepared::Ground;
use super::progress::tile_at;
use super::tables::Tables;
use crate::movegen::{Found, Sink};
use crate::position::{LineMask, Play, Word};
use crate::rules::{Letter, Placed, Points, Square, Tile};

/// Every play of a rack on a board, from the highest score to the lowest, packed in 64 bits each.
///
/// Plays of equal scores are in the order in which they are found, which depends on nothing but the rules, the
/// board and the rack: single tiles first, square by square and alphabetically; then by the word's length,
/// and for words of one length by their letters from the first on, where those from the rack come before
/// those on the board; then line by line, rows first, from the first square to the last; then by the tiles
/// that are blanks, read as a number whose lowest bit is the first tile. For the order in which plays are
/// listed for people see [`Play::listing_order`].
///
/// A play is unpacked when it is asked for.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::all::{Generator, Scratch};
/// use letop::position::Setup;
/// let generator = Generator::new(&rules, words.dawgs()).unwrap();
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let prepared = generator.prepare(position.board());
/// let mut scratch = Scratch::default();
/// let plays = prepared.plays(position.rack(), &mut scratch).unwrap();
/// assert_eq!((plays.len(), plays.bingos()), (10, 0));
/// assert_eq!(plays.get(0).unwrap().placement.spell(rules.tiles().spelling()), "CATS");
/// ```
#[derive(Clone, Copy)]
pub struct Plays<'a> {
    tables: &'a Tables,
    ground: &'a Ground,
    records: &'a [Record],
    keys: &'a [Key],
    bingos: usize,
}

impl<'a> Plays<'a> {
    pub(super) fn new(tables: &'a Tables, ground: &'a Ground, finds: &'a Finds) -> Plays<'a> {
        let (records, keys) = finds.found();
        Plays { tables, ground, records, keys, bingos: finds.bingos() }
    }

    /// How many plays there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// How many of them put down enough tiles for a bonus.
    pub fn bingos(&self) -> usize {
        self.bingos
    }

    /// What the play at this place scores, without unpacking it.
    pub fn score(&self, index: usize) -> Option<Points> {
        self.keys.get(index).map(|key| Points(key.score()))
    }

    /// Every score, from the highest to the lowest.
    pub fn scores(&self) -> impl ExactSizeIterator<Item = Points> + use<'a> {
        self.keys.iter().map(|key| Points(key.score()))
    }

    /// The tiles that the play at this place takes from the rack, without unpacking it.
    pub fn tiles(&self, index: usize) -> impl Iterator<Item = Tile> + use<> {
        let key = self.keys.get(index).copied();
        let record = key.map(|key| self.records[key.record()]);
        let placed = record.map_or(0, |record| record.progress.tiles_placed());
        (0..placed).filter_map(move |at| {
            let letter = Letter::new(tile_at(record?.tiles, at) as u8)?;
            Some(if key?.blanks() >> at & 1 == 1 { Tile::Blank } else { Tile::Letter(letter) })
        })
    }

    /// The play at this place.
    pub fn get(&self, index: usize) -> Option<Play> {
        let mut word = Word::new();
        self.keys.get(index).map(|&key| self.unpack(key, &mut word).to_play())
    }

    /// Every play.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Play> + use<'a> {
        let plays = *self;
        let mut word = Word::new();
        self.keys.iter().map(move |&key| plays.unpack(key, &mut word).to_play())
    }

    /// Gives every play to a sink, from the highest score to the lowest.
    pub fn feed(&self, sink: &mut impl Sink) {
        let mut word = Word::new();
        for &key in self.keys {
            sink.add(self.unpack(key, &mut word));
        }
    }

    /// The play of a key, its word written into `word`.
    fn unpack<'w>(&self, key: Key, word: &'w mut Word) -> Found<'w> {
        let Record { tiles, progress } = self.records[key.record()];
        let (lane, start) = (key.lane(), key.start());
        let on_board = &self.ground.tiles[lane * LANE_LENGTH..][..LANE_LENGTH];
        let new = LineMask(progress.placed().into());
        let mut put_down = 0;
        word.clear();
        for offset in 0..progress.length() {
            let placed = if new.has(offset) {
                let letter = Letter::new(tile_at(tiles, put_down) as u8);
                let placed = if key.blanks() >> put_down & 1 == 1 { Placed::blank } else { Placed::tile_of };
                put_down += 1;
                letter.map(placed)
            } else {
                on_board[start + offset]
            };
            word.extend(placed);
        }
        let line = self.tables.line(lane);
        Found { start: Square::on(line, start), axis: line.axis, word, new, score: Points(key.score()) }
    }
}

impl std::fmt::Debug for Plays<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
