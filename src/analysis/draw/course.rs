//! A game from its first rack to its end.

use super::variant::{self, InHand, Variation};
use crate::analysis::tie::MasterPlay;
use crate::game::{Dealt, DuplicateGame, GameNumber, NoRack, RackParts, Rejected, Seed, Stream};
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::position::{Board, Placement, Play, Rack};
use crate::rules::{Points, Rules, Square};
use std::fmt;
use std::sync::Arc;

/// A game that was drawn.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!((game.turns.len(), game.total.0, game.bingos(&rules)), (1, 12, 0));
/// // The tiles of the set that are not on the board.
/// assert_eq!(game.left.len(), 96);
/// ```
#[derive(Clone, Debug)]
pub struct DrawnGame {
    /// The number that it has among the games of its seed.
    pub number: GameNumber,
    /// Its turns. A game that was gone on with has all of them, those it started from first.
    pub turns: Vec<DrawnTurn>,
    /// The sum of the tops.
    pub total: Points,
    /// Why it ended.
    pub end: GameEnd,
    /// The tiles left over, in the bag and on the rack.
    pub left: Rack,
    /// The board at the end.
    pub board: Board,
}

impl DrawnGame {
    /// How many master plays were bingos.
    pub fn bingos(&self, rules: &Rules) -> usize {
        self.turns.iter().filter(|turn| rules.is_bingo(turn.play().placement.new.len())).count()
    }
}

/// A turn that was played.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let turn = &game.turns[0];
/// assert_eq!((turn.number, turn.top().0, turn.tops.len()), (1, 12, 4));
/// assert_eq!(turn.play().placement.spell(rules.tiles().spelling()), "CATS");
/// ```
#[derive(Clone, Debug)]
pub struct DrawnTurn {
    /// Its number, from 1.
    pub number: usize,
    /// The rack as it was drawn.
    pub drawn: RackParts,
    /// The racks that went back before it.
    pub rejected: Rejected,
    /// What a variant did to the rack.
    pub variation: Option<Variation>,
    /// The rack as it was played.
    pub rack: Rack,
    /// The board before the play.
    pub board: Board,
    /// The plays with the top score, in listing order; there is at least one.
    pub tops: Vec<Play>,
    /// The racks that the tops are played from, where those differ.
    racks: Vec<Rack>,
    /// Which of them went on the board, and why.
    pub master: MasterPlay,
    /// Who chose the master play.
    pub chosen_by: ChosenBy,
    /// The squares whose blank made way for the letter's own tile.
    pub replaced: Vec<Square>,
    /// The sum of the tops so far.
    pub total: Points,
}

impl DrawnTurn {
    /// The play that went on the board.
    pub fn play(&self) -> &Play {
        &self.tops[self.master.index]
    }

    /// The top score.
    pub fn top(&self) -> Points {
        self.play().score
    }

    /// The rack that a top is played from; where players choose a tile, equal tops may need different ones.
    pub fn rack_of(&self, top: usize) -> &Rack {
        self.racks.get(top).unwrap_or(&self.rack)
    }
}

/// Who chose the master play among the tops.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{ChosenBy, OpenGame, OpenTurn};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let turn = &game.turns[0];
/// assert_eq!(turn.chosen_by, ChosenBy::Rules);
/// // The arbiter chose another of the tops.
/// let (drawn, rejected, rack) = (turn.drawn.clone(), turn.rejected.clone(), turn.rack.clone());
/// let play = turn.tops.iter().find(|top| *top != turn.play()).unwrap().placement.clone();
/// let open = OpenGame { turns: vec![OpenTurn { drawn, rejected, rack, play }] };
/// let game = drawer.resume(&open, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!(game.turns[0].chosen_by, ChosenBy::Record);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChosenBy {
    /// The rules' order among equal tops.
    Rules,
    /// The record of a game that was gone on with, against that order.
    Record,
}

/// Why a game ended.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::GameEnd;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!(game.end, GameEnd::NoMoreRacks);
/// let hand = [HandRack { rack: rack("UUIIOOV"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert!(matches!(game.end, GameEnd::NoPlay(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// No rack could be dealt.
    NoRack(NoRack),
    /// This rack had no play.
    NoPlay(Box<Dealt>),
    /// All turns that the rules give were played.
    LastTurn,
    /// The racks drawn by hand were at an end.
    NoMoreRacks,
}

/// A rack that was drawn by hand.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!(game.turns[0].rack, hand[0].rack);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandRack {
    /// The tiles.
    pub rack: Rack,
    /// The line of the file it stands on.
    pub line: usize,
}

/// A rack drawn by hand that cannot be.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// # use letop::analysis::draw::{Drawer, HandFault, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let hand = [HandRack { rack: rack("CATZZ"), line: 3 }];
/// let fault = Drawer::new(&rules, &words).by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap_err();
/// // There is one Z in the set.
/// assert_eq!(fault, HandFault { line: 3, turn: 1, missing: rack("Z") });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandFault {
    /// The line of the file it stands on.
    pub line: usize,
    /// The turn.
    pub turn: usize,
    /// The tiles that are not left.
    pub missing: Rack,
}

/// A turn of a game that is gone on with: what was played, as somebody wrote it down.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{OpenGame, OpenTurn};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let turn = &game.turns[0];
/// let (drawn, rejected, rack) = (turn.drawn.clone(), turn.rejected.clone(), turn.rack.clone());
/// let open = OpenTurn { drawn, rejected, rack, play: turn.play().placement.clone() };
/// let resumed = drawer.resume(&OpenGame { turns: vec![open] }, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!(resumed.turns[0].play(), turn.play());
/// ```
#[derive(Clone, Debug)]
pub struct OpenTurn {
    /// The rack as it was drawn.
    pub drawn: RackParts,
    /// The racks that went back before it.
    pub rejected: Rejected,
    /// The rack as it was played: a variant may have changed the one that was drawn.
    pub rack: Rack,
    /// The play that went on the board.
    pub play: Placement,
}

/// A game that is to be gone on with.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"ae\nai\nan\nar\nas\nat\nen\nin\non\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Drawer, OpenGame};
/// use letop::game::{GameNumber, Seed};
/// let mut drawer = Drawer::new(&rules, &words);
/// // Of a game without a turn all is still to be drawn.
/// let (open, seed) = (OpenGame { turns: Vec::new() }, Seed::new("x"));
/// let resumed = drawer.resume(&open, &seed, GameNumber(1)).unwrap();
/// assert!(resumed.total.0 > 0 && resumed.total == drawer.game(&seed, GameNumber(1)).total);
/// ```
#[derive(Clone, Debug, Default)]
pub struct OpenGame {
    /// Its turns so far.
    pub turns: Vec<OpenTurn>,
}

/// Why a game cannot be gone on with.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{OpenGame, OpenTurn, ResumeFault, ResumeWhy};
/// use letop::game::{RackParts, Rejected};
/// use letop::position::Setup;
/// # use letop::{analysis::draw::Drawer, game::{GameNumber, Seed}};
/// let position = Setup::empty(&rules, "CATSEIO").check(&rules).unwrap();
/// let rack = position.rack().clone();
/// let drawn = RackParts { drawn: rack.clone(), ..RackParts::default() };
/// let play = position.read_play("8H CAT").unwrap();
/// let open = OpenGame { turns: vec![OpenTurn { drawn, rejected: Rejected::default(), rack, play }] };
/// let fault = Drawer::new(&rules, &words).resume(&open, &Seed::new("x"), GameNumber(1)).unwrap_err();
/// assert_eq!(fault, ResumeFault { turn: 1, why: ResumeWhy::NotATop });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResumeFault {
    /// The turn.
    pub turn: usize,
    /// What is wrong with it.
    pub why: ResumeWhy,
}

/// What is wrong with a turn of a game that is to be gone on with.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{OpenGame, OpenTurn, ResumeWhy};
/// use letop::game::{RackParts, Rejected};
/// use letop::position::{Rack, Setup};
/// # use letop::{analysis::draw::Drawer, game::{GameNumber, Seed}};
/// let position = Setup::empty(&rules, "CATS").check(&rules).unwrap();
/// let rack = Rack::parse(rules.tiles().spelling(), "CATSQQ").unwrap();
/// let drawn = RackParts { drawn: rack.clone(), ..RackParts::default() };
/// let play = position.read_play("8H CATS").unwrap();
/// let open = OpenGame { turns: vec![OpenTurn { drawn, rejected: Rejected::default(), rack, play }] };
/// let fault = Drawer::new(&rules, &words).resume(&open, &Seed::new("x"), GameNumber(1)).unwrap_err();
/// assert!(matches!(fault.why, ResumeWhy::Missing(tiles) if tiles.len() == 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeWhy {
    /// Tiles that are not left.
    Missing(Rack),
    /// The play is none of the tops that this rack has here by these rules and this list.
    NotATop,
}

/// Plays duplicate games by some rules with some words, one after the other.
///
/// ```
/// use letop::analysis::draw::Drawer;
/// use letop::game::{GameNumber, Seed};
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("fr-duplicate")?);
/// let words = Compiled::new(Lexicon::builtin("fr-dicollecte")?, None);
/// let mut drawer = Drawer::new(&rules, &words);
/// let game = drawer.game(&Seed::new("example"), GameNumber(1));
/// assert!(game.turns.len() > 10 && game.total.0 > 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Drawer<'w> {
    rules: Arc<Rules>,
    engine: Engine<'w>,
}

impl<'w> Drawer<'w> {
    /// A drawer for these rules and words, whose alphabets must be the same.
    pub fn new(rules: &Arc<Rules>, words: &'w Compiled) -> Drawer<'w> {
        Drawer { rules: Arc::clone(rules), engine: Engine::new(rules, words) }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The engine, for further questions.
    pub fn engine(&mut self) -> &mut Engine<'w> {
        &mut self.engine
    }

    /// The game of this number of the seed.
    pub fn game(&mut self, seed: &Seed, number: GameNumber) -> DrawnGame {
        let mut stream = seed.stream(number);
        let mut course = Course::new(&self.rules);
        let end = course.run(&mut self.engine, &mut stream);
        course.finish(number, end)
    }

    /// A game with racks drawn by hand, one a turn: each is taken as it is, lawful or not.
    ///
    /// # Errors
    /// The first rack with tiles that are not left.
    pub fn by_hand(
        &mut self,
        racks: &[HandRack],
        seed: &Seed,
        number: GameNumber,
    ) -> Result<DrawnGame, HandFault> {
        let mut stream = seed.stream(number);
        let mut course = Course::new(&self.rules);
        for hand in racks {
            let turn = course.game.turn();
            let kept = course.game.kept().clone();
            course.game.deal_by_hand(&hand.rack).map_err(|missing| HandFault {
                line: hand.line,
                turn,
                missing: missing.into_iter().collect(),
            })?;
            let dealt = Dealt { rack: parts(&kept, &hand.rack), rejected: Rejected::default() };
            if let Err(end) = course.play(&mut self.engine, dealt, &mut stream) {
                return Ok(course.finish(number, end));
            }
        }
        Ok(course.finish(number, GameEnd::NoMoreRacks))
    }

    /// Goes on with a game to its end. Further racks come from the stream of the seed and number given, so a game
    /// gone on with is another than the one it comes from, unless that stood still in its first turn.
    ///
    /// # Errors
    /// The first turn that cannot be by the rules and words of this drawer.
    pub fn resume(
        &mut self,
        open: &OpenGame,
        seed: &Seed,
        number: GameNumber,
    ) -> Result<DrawnGame, ResumeFault> {
        let mut course = Course::new(&self.rules);
        for turn in &open.turns {
            course.replay(&mut self.engine, turn)?;
        }
        let mut stream = seed.stream(number);
        let end = course.run(&mut self.engine, &mut stream);
        Ok(course.finish(number, end))
    }
}

impl fmt::Debug for Drawer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawer").field("engine", &self.engine).finish()
    }
}

/// A rack by hand as kept and drawn: whole where it does not hold all that was kept.
fn parts(kept: &Rack, rack: &Rack) -> RackParts {
    match rack.without(kept.tiles()) {
        Ok(drawn) => RackParts { kept: kept.clone(), drawn },
        Err(_) => RackParts { kept: Rack::default(), drawn: rack.clone() },
    }
}

/// A game on its way.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) game: DuplicateGame,
    turns: Vec<DrawnTurn>,
    total: Points,
}

impl Course {
    fn new(rules: &Arc<Rules>) -> Course {
        Course { game: DuplicateGame::new(rules), turns: Vec::new(), total: Points(0) }
    }

    /// A course that stands before the next turn of a game.
    pub(super) fn at(game: DuplicateGame) -> Course {
        Course { game, turns: Vec::new(), total: Points(0) }
    }

    /// Plays to the end, and says why it ended.
    fn run(&mut self, engine: &mut Engine<'_>, stream: &mut Stream) -> GameEnd {
        loop {
            if let Err(end) = self.next(engine, stream) {
                return end;
            }
        }
    }

    /// Draws and plays the next turn.
    pub(super) fn next(
        &mut self,
        engine: &mut Engine<'_>,
        stream: &mut Stream,
    ) -> Result<&DrawnTurn, GameEnd> {
        let turns = self.game.rules().pack().duplicate.turns;
        if turns.is_some_and(|turns| self.game.turn() > turns) {
            return Err(GameEnd::LastTurn);
        }
        let dealt = self.game.deal(stream).map_err(GameEnd::NoRack)?;
        self.play(engine, dealt, stream)
    }

    /// Plays a rack that was dealt.
    fn play(
        &mut self,
        engine: &mut Engine<'_>,
        dealt: Dealt,
        stream: &mut Stream,
    ) -> Result<&DrawnTurn, GameEnd> {
        let Dealt { rack: drawn, rejected } = dealt;
        let hand = variant::in_hand(&mut self.game, engine, drawn.whole(), stream);
        let Some(master) = hand.master.clone() else {
            // The tiles of a rack without a play are left over like those of the bag.
            self.game.put_back(&hand.rack);
            return Err(GameEnd::NoPlay(Box::new(Dealt { rack: drawn, rejected })));
        };
        Ok(self.record(drawn, rejected, hand, master, ChosenBy::Rules))
    }

    fn record(
        &mut self,
        drawn: RackParts,
        rejected: Rejected,
        hand: InHand,
        master: MasterPlay,
        chosen_by: ChosenBy,
    ) -> &DrawnTurn {
        let InHand { rack, variation, tops, racks, .. } = hand;
        let board = self.game.board().clone();
        let number = self.game.turn();
        self.total += tops[master.index].score;
        let placed = self.game.place(&rack, &tops[master.index].placement);
        debug_assert!(placed.is_ok(), "a top is made of the tiles of its rack");
        self.turns.push(DrawnTurn {
            number,
            drawn,
            rejected,
            variation,
            rack,
            board,
            tops,
            racks,
            master,
            chosen_by,
            replaced: placed.unwrap_or_default(),
            total: self.total,
        });
        &self.turns[self.turns.len() - 1]
    }

    /// Plays a turn as it was written down.
    fn replay(&mut self, engine: &mut Engine<'_>, turn: &OpenTurn) -> Result<(), ResumeFault> {
        let number = self.game.turn();
        let fault = |why| ResumeFault { turn: number, why };
        let rack = turn.drawn.whole();
        self.game
            .deal_by_hand(&rack)
            .map_err(|missing| fault(ResumeWhy::Missing(missing.into_iter().collect())))?;
        let hand = variant::resumed(&mut self.game, engine, rack, &turn.rack)
            .map_err(|missing| fault(ResumeWhy::Missing(missing.into_iter().collect())))?;
        let not_a_top = || fault(ResumeWhy::NotATop);
        let mut master = hand.master.clone().ok_or_else(not_a_top)?;
        let index = hand.tops.iter().position(|top| top.placement == turn.play).ok_or_else(not_a_top)?;
        let chosen_by = if index == master.index { ChosenBy::Rules } else { ChosenBy::Record };
        master.index = index;
        self.record(turn.drawn.clone(), turn.rejected.clone(), hand, master, chosen_by);
        Ok(())
    }

    fn finish(self, number: GameNumber, end: GameEnd) -> DrawnGame {
        DrawnGame {
            number,
            turns: self.turns,
            total: self.total,
            end,
            left: self.game.left(),
            board: self.game.board().clone(),
        }
    }
}
