//! Mărunțel: a free game in which every player has one tile. The conductor lays a vowel and a consonant, then the
//! players put down their tiles in turn; here each of them plays his best.
//!
//! Who cannot place his tile passes. After so many passes of his own running (`exchange.after_passes`) a player
//! exchanges; when all have passed and the next one must too, all exchange, starting with him. The game ends when
//! all are out, when the bag is empty and all who are left pass, or when no tile that is left has a place.

use crate::analysis::tie::choose;
use crate::game::{Stream, draw};
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::position::{Board, LineMask, Placement, Play, Rack, Word, full_bag};
use crate::rules::{Axis, Class, Letter, Placed, Points, Rules, Tile};
use std::sync::Arc;

/// A game of mărunțel.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-maruntel").unwrap());
/// # let list = WordList::read(b"ac\nca\nal\nla\nala\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::maruntel;
/// use letop::game::{GameNumber, Seed};
/// let game = maruntel(&rules, &words, 3, &mut Seed::new("x").stream(GameNumber(1)));
/// assert_eq!(game.totals.len(), 3);
/// assert_eq!(game.opening.unwrap().new.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Maruntel {
    /// The conductor's word; `None` where no vowel and consonant of the bag make one.
    pub opening: Option<Placement>,
    /// What the players did, one after the other.
    pub moves: Vec<MaruntelMove>,
    /// The players' points.
    pub totals: Vec<Points>,
    /// Why it ended.
    pub end: MaruntelEnd,
    /// The tiles in the bag and in hand at the end.
    pub left: Rack,
    /// The board at the end.
    pub board: Board,
}

/// What a player did in his turn.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-maruntel").unwrap());
/// # let list = WordList::read(b"ac\nca\nal\nla\nala\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::maruntel;
/// use letop::game::{GameNumber, Seed};
/// let game = maruntel(&rules, &words, 3, &mut Seed::new("x").stream(GameNumber(1)));
/// let players: Vec<usize> = game.moves.iter().map(|turn| turn.player).take(3).collect();
/// assert_eq!(players, [0, 1, 2]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MaruntelMove {
    /// The player, counted from 0.
    pub player: usize,
    /// His tile.
    pub tile: Tile,
    /// What he did with it.
    pub did: MaruntelDid,
}

/// What a player does with his tile.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-maruntel").unwrap());
/// # let list = WordList::read(b"ac\nca\nal\nla\nala\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{MaruntelDid, maruntel};
/// use letop::game::{GameNumber, Seed};
/// use letop::rules::Points;
/// let game = maruntel(&rules, &words, 3, &mut Seed::new("x").stream(GameNumber(1)));
/// let scored = |did: &MaruntelDid| match did {
///     MaruntelDid::Played(play) => play.score,
///     MaruntelDid::Passed | MaruntelDid::Exchanged(_) => Points(0),
/// };
/// let all: Points = game.moves.iter().map(|turn| scored(&turn.did)).sum();
/// assert!(all > Points(0) && all == game.totals.iter().copied().sum());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MaruntelDid {
    /// He put it down.
    Played(Play),
    /// He passed.
    Passed,
    /// He exchanged it for another, after passes of his own, or because all had passed.
    Exchanged(Tile),
}

/// Why a game of mărunțel ended.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-maruntel").unwrap());
/// # let list = WordList::read(b"mmm\nzz\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{MaruntelEnd, maruntel};
/// use letop::game::{GameNumber, Seed};
/// // No word of a vowel and a consonant is in the list.
/// let game = maruntel(&rules, &words, 2, &mut Seed::new("x").stream(GameNumber(1)));
/// assert_eq!((game.end, game.moves.len()), (MaruntelEnd::NoOpening, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaruntelEnd {
    /// Every player is out.
    AllOut,
    /// The bag is empty, and all who still had a tile passed.
    AllPassed,
    /// No tile that is left has a place.
    Blocked,
    /// No vowel and consonant make a word: the game cannot begin.
    NoOpening,
}

/// A player at the table.
struct Seat {
    tile: Option<Tile>,
    passes: usize,
    total: Points,
}

/// Plays a game of mărunțel with so many players.
pub fn maruntel(rules: &Arc<Rules>, words: &Compiled, players: usize, stream: &mut Stream) -> Maruntel {
    let mut table = Table::new(rules, words);
    let opening = table.open(words, stream);
    let mut moves = Vec::new();
    if let Some(opening) = &opening {
        table.seats = (0..players).map(|_| table.seat(stream)).collect();
        opening.put_down().for_each(|(square, placed)| table.board.put(square, placed));
    }
    let end = match &opening {
        Some(_) => table.run(stream, &mut moves),
        None => MaruntelEnd::NoOpening,
    };
    let in_hand: Rack = table.seats.iter().filter_map(|seat| seat.tile).collect();
    Maruntel {
        opening,
        moves,
        totals: table.seats.iter().map(|seat| seat.total).collect(),
        end,
        left: table.bag.with(&in_hand),
        board: table.board,
    }
}

struct Table<'w> {
    rules: Arc<Rules>,
    engine: Engine<'w>,
    board: Board,
    bag: Rack,
    seats: Vec<Seat>,
}

impl<'w> Table<'w> {
    fn new(rules: &Arc<Rules>, words: &'w Compiled) -> Table<'w> {
        Table {
            rules: Arc::clone(rules),
            engine: Engine::new(rules, words),
            board: Board::new(rules.layout().size()),
            bag: full_bag(rules),
            seats: Vec::new(),
        }
    }

    fn seat(&mut self, stream: &mut Stream) -> Seat {
        Seat { tile: draw(&mut self.bag, 1, stream).nth(0), passes: 0, total: Points(0) }
    }

    /// A vowel on the start square and a consonant before or behind it that make a word, each pair of tiles as
    /// likely as any other.
    fn open(&mut self, words: &Compiled, stream: &mut Stream) -> Option<Placement> {
        let tiles = self.rules.tiles();
        let of = |class| {
            let letters = tiles.alphabet().iter();
            let letters = letters.filter(move |letter| tiles.kind(*letter).class == class);
            letters
                .map(|letter| (letter, u32::from(self.bag.count(Tile::Letter(letter)))))
                .collect::<Vec<_>>()
        };
        let (vowels, consonants) = (of(Class::Vowel), of(Class::Consonant));
        let mut ways: Vec<([Letter; 2], Tile, Tile, u32)> = Vec::new();
        for &(vowel, of_vowel) in &vowels {
            for &(consonant, of_consonant) in &consonants {
                for word in [[vowel, consonant], [consonant, vowel]] {
                    if words.lexicon.contains(&word) && of_vowel * of_consonant > 0 {
                        ways.push((
                            word,
                            Tile::Letter(vowel),
                            Tile::Letter(consonant),
                            of_vowel * of_consonant,
                        ));
                    }
                }
            }
        }
        let mut index = stream.below(ways.iter().map(|way| way.3).sum());
        let way = ways.iter().find(|way| {
            let here = index < way.3;
            index = index.saturating_sub(way.3);
            here
        })?;
        self.bag = self.bag.without([way.1, way.2]).ok()?;
        let axis = Axis::Across;
        let start = self.rules.layout().start();
        let vowel_first = Tile::Letter(way.0[0]) == way.1;
        let start = if vowel_first {
            start
        } else {
            crate::rules::Square::new(start.row(), start.col().checked_sub(1)?)
        };
        let word: Word = way.0.into_iter().map(Placed::tile_of).collect();
        Some(Placement { start, axis, word, new: LineMask(0b11) })
    }

    fn run(&mut self, stream: &mut Stream, moves: &mut Vec<MaruntelMove>) -> MaruntelEnd {
        // Passes since a tile was last put down, or since all exchanged.
        let mut barren = 0;
        let mut player = 0;
        while self.active() > 0 {
            if self.seats[player].tile.is_some() {
                let placed = self.turn(player, stream, moves);
                barren = if placed { 0 } else { barren + 1 };
                if self.bag.is_empty() && barren >= self.active() {
                    return if self.active() > 0 { MaruntelEnd::AllPassed } else { MaruntelEnd::AllOut };
                }
                if barren > self.active() {
                    if self.blocked() {
                        return MaruntelEnd::Blocked;
                    }
                    let order = (0..self.seats.len()).map(|n| (player + n) % self.seats.len());
                    for player in order.collect::<Vec<_>>() {
                        self.exchange(player, stream, moves);
                    }
                    barren = 0;
                }
            }
            player = (player + 1) % self.seats.len();
        }
        MaruntelEnd::AllOut
    }

    fn active(&self) -> usize {
        self.seats.iter().filter(|seat| seat.tile.is_some()).count()
    }

    /// One player's turn; whether he put his tile down.
    fn turn(&mut self, player: usize, stream: &mut Stream, moves: &mut Vec<MaruntelMove>) -> bool {
        let Some(tile) = self.seats[player].tile else { return false };
        let rack: Rack = [tile].into_iter().collect();
        let tops = self.engine.tops(&self.board, &rack);
        let chosen = choose(&self.rules, &rack, &tops).map(|master| tops[master.index].clone());
        if let Some(play) = chosen {
            play.placement.put_down().for_each(|(square, placed)| self.board.put(square, placed));
            let next = draw(&mut self.bag, 1, stream).nth(0);
            let seat = &mut self.seats[player];
            seat.total += play.score;
            seat.tile = next;
            seat.passes = 0;
            moves.push(MaruntelMove { player, tile, did: MaruntelDid::Played(play) });
            return true;
        }
        self.seats[player].passes += 1;
        let needed = self.rules.pack().exchange.and_then(|exchange| exchange.after_passes);
        moves.push(MaruntelMove { player, tile, did: MaruntelDid::Passed });
        if needed.is_some_and(|needed| self.seats[player].passes >= needed) {
            self.exchange(player, stream, moves);
        }
        false
    }

    /// A player takes a tile out of the bag and puts his own in, if the bag has enough.
    fn exchange(&mut self, player: usize, stream: &mut Stream, moves: &mut Vec<MaruntelMove>) {
        let least = self.rules.pack().exchange.map_or(usize::MAX, |exchange| exchange.least_in_bag.max(1));
        let Some(tile) = self.seats[player].tile.filter(|_| self.bag.len() >= least) else { return };
        if let Some(new) = draw(&mut self.bag, 1, stream).nth(0) {
            self.bag.add(tile);
            self.seats[player].tile = Some(new);
            self.seats[player].passes = 0;
            moves.push(MaruntelMove { player, tile, did: MaruntelDid::Exchanged(new) });
        }
    }

    /// Whether no tile that is left has a place.
    fn blocked(&mut self) -> bool {
        let in_hand: Rack = self.seats.iter().filter_map(|seat| seat.tile).collect();
        let left = self.bag.with(&in_hand);
        let kinds: Vec<Tile> = self.rules.tiles().kinds().filter(|tile| left.count(*tile) > 0).collect();
        let mut board = self.engine.on(&self.board);
        kinds.into_iter().all(|tile| board.tops(&[tile].into_iter().collect()).is_empty())
    }
}
