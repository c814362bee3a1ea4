//! Tops that a second, independent generator confirms.

use super::course::{DrawnGame, DrawnTurn};
use crate::analysis::{Annotation, RackKnown};
use crate::lexicon::Compiled;
use crate::movegen::{self, NaiveWords, Paths, Tops};
use crate::position::{Board, Play, Position, Rack};
use crate::rules::{Rules, Tile};
use std::fmt;
use std::sync::Arc;

/// Which generator checks.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Certifier, Generator};
/// // The fast search serves these rules: the plain walk is what it is compared with.
/// assert_eq!(Certifier::new(&rules, &words).generator(), Generator::Gaddag);
/// assert_eq!(Generator::Gaddag.name(), "gaddag");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generator {
    /// The plain walk over a GADDAG, which shares no table and no bound with the fast search.
    Gaddag,
    /// Every word at every place by the rule book, where the plain walk is itself what finds the tops.
    Naive,
}

/// What a check of all turns found.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::Certifier;
/// use letop::{movegen, position::Setup};
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut tops = movegen::tops(&position, &words);
/// let certifier = Certifier::new(&rules, &words);
/// assert!(certifier.check_position(&position, &tops).holds());
/// tops.pop();
/// assert!(!certifier.check_position(&position, &tops).holds());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The generator that checked.
    pub by: Generator,
    /// The turns whose tops are not those that it finds; none, or something is wrong with the program.
    pub wrong: Vec<usize>,
}

impl Generator {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Generator::Gaddag => "gaddag",
            Generator::Naive => "naive",
        }
    }
}

impl Certificate {
    /// Whether every top score and every list of equal tops was confirmed.
    pub fn holds(&self) -> bool {
        self.wrong.is_empty()
    }
}

/// Checks the tops of games by another generator than the one that found them.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::Certifier;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let certificate = Certifier::new(&rules, &words).check(&game);
/// assert!(certificate.holds() && certificate.wrong.is_empty());
/// ```
pub struct Certifier<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    naive: Option<NaiveWords>,
}

impl<'w> Certifier<'w> {
    /// A certifier for games by these rules with these words.
    pub fn new(rules: &Arc<Rules>, words: &'w Compiled) -> Certifier<'w> {
        let fast = Paths::of(rules).tops.is_ok();
        let naive = (!fast).then(|| NaiveWords::of(&words.lexicon));
        Certifier { rules: Arc::clone(rules), words, naive }
    }

    /// The generator that checks.
    pub fn generator(&self) -> Generator {
        if self.naive.is_some() { Generator::Naive } else { Generator::Gaddag }
    }

    /// Checks every turn of a game.
    pub fn check(&self, game: &DrawnGame) -> Certificate {
        let wrong = game.turns.iter().filter(|turn| !self.confirms(turn)).map(|turn| turn.number);
        Certificate { by: self.generator(), wrong: wrong.collect() }
    }

    /// Checks every turn of a finished game whose whole rack is known; turns are counted over the game, from 1.
    pub fn check_annotated(&self, game: &Annotation) -> Certificate {
        let known = (1..).zip(&game.turns).filter(|(_, turn)| turn.known == RackKnown::Whole);
        let wrong = known.filter(|(_, turn)| !self.confirms_tops(&turn.board, &turn.rack, &turn.tops));
        Certificate { by: self.generator(), wrong: wrong.map(|(number, _)| number).collect() }
    }

    /// Checks the tops of one position, which is turn 1 of what is certified.
    pub fn check_position(&self, position: &Position, tops: &[Play]) -> Certificate {
        let wrong = !self.confirms_tops(position.board(), position.rack(), tops);
        Certificate { by: self.generator(), wrong: if wrong { vec![1] } else { Vec::new() } }
    }

    /// Whether it finds just these tops, in their order.
    fn confirms_tops(&self, board: &Board, rack: &Rack, tops: &[Play]) -> bool {
        self.tops(board, rack) == tops
    }

    /// Whether it finds just these tops. Where players chose a tile, every tile that was left is tried.
    fn confirms(&self, turn: &DrawnTurn) -> bool {
        let Some(super::variant::Variation::Chosen { tile: Some(_), .. }) = &turn.variation else {
            return self.confirms_tops(&turn.board, &turn.rack, &turn.tops);
        };
        let mut best: Vec<Play> = Vec::new();
        for tile in self.rules.tiles().kinds().filter(|tile| self.was_left(turn, *tile)) {
            let rack = turn.drawn.whole().with(&[tile].into_iter().collect());
            let tops = self.tops(&turn.board, &rack);
            let score = |plays: &[Play]| plays.first().map(|play| play.score);
            if score(&tops) > score(&best) {
                best = tops;
            } else if score(&tops) == score(&best) {
                best.extend(tops);
            }
        }
        best.sort_by(Play::listing_order);
        best.dedup();
        best == turn.tops
    }

    /// Whether the tile was neither on the board nor among those drawn.
    fn was_left(&self, turn: &DrawnTurn, tile: Tile) -> bool {
        let drawn = turn.drawn.whole();
        let on_board = turn.board.tiles().filter(|(_, placed)| placed.tile() == tile).count();
        on_board + usize::from(drawn.count(tile)) < usize::from(self.rules.tiles().count(tile))
    }

    fn tops(&self, board: &Board, rack: &Rack) -> Vec<Play> {
        let mut sink = Tops::default();
        match &self.naive {
            None => movegen::generate(&self.rules, self.words.gaddag(), board, rack, &mut sink),
            Some(naive) => {
                let position = Position::of(&self.rules, board.clone(), rack.clone());
                movegen::generate_naive(&position, naive, &mut sink);
            }
        }
        sink.sorted()
    }
}

impl fmt::Debug for Certifier<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certifier").field("by", &self.generator()).finish_non_exhaustive()
    }
}
