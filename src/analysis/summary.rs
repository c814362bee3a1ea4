//! What many annotated games come to, by player: points, share of the tops, what points were lost for, and the words to
//! learn from it.

use super::annotate::{AnnotatedTurn, Annotation};
use super::record::Action;
use super::replay::{Outcome, RackKnown};
use crate::position::{Placement, Play};
use crate::rules::{Letter, Points, Rules};

/// What points are lost for.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::{Cause, Summing};
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// assert_eq!(summing.finish().lessons[0].cause, Cause::MissedWord);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The top was a bingo, and the play was none.
    MissedBingo,
    /// The word of the top was played, in a place where it scored less.
    MissedPlace,
    /// Another word scored more.
    MissedWord,
    /// The play was taken back after a challenge.
    Phony,
    /// No tile was put down.
    NoPlay,
    /// The play scored more than was written for it.
    WrongScore,
}

impl Cause {
    /// All of them, in the order in which reports have them.
    pub const ALL: [Cause; 6] = [
        Cause::MissedBingo,
        Cause::MissedPlace,
        Cause::MissedWord,
        Cause::Phony,
        Cause::NoPlay,
        Cause::WrongScore,
    ];

    /// Its name in JSON and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::MissedBingo => "bingo",
            Cause::MissedPlace => "place",
            Cause::MissedWord => "word",
            Cause::Phony => "phony",
            Cause::NoPlay => "no-play",
            Cause::WrongScore => "score",
        }
    }
}

/// Turns in which points were lost for one cause, and how many.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::{Cause, Lost, Summing};
/// use letop::rules::Points;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// let player = &summing.finish().players[0];
/// assert_eq!(player.lost_for(Cause::MissedWord), Lost { turns: 1, points: Points(2) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lost {
    /// Turns.
    pub turns: usize,
    /// Points.
    pub points: Points,
}

/// One player's games.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Summing;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// let player = &summing.finish().players[0];
/// assert_eq!((player.name.as_str(), player.turns, player.tops_played), ("A", 1, 0));
/// assert_eq!(player.permille_of_top(), Some(833));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSummary {
    /// His name.
    pub name: String,
    /// Games.
    pub games: usize,
    /// Turns whose tops were sought.
    pub turns: usize,
    /// Turns in which he played a top.
    pub tops_played: usize,
    /// Bingos that he played.
    pub bingos: usize,
    /// Words of his that the list does not have and that stayed on the board.
    pub unlisted: usize,
    /// The points of these turns.
    pub points: Points,
    /// The sum of their tops.
    pub tops: Points,
    /// What he lost, in the order of [`Cause::ALL`].
    pub lost: [Lost; 6],
}

impl PlayerSummary {
    fn new(name: &str) -> PlayerSummary {
        PlayerSummary {
            name: name.to_owned(),
            games: 0,
            turns: 0,
            tops_played: 0,
            bingos: 0,
            unlisted: 0,
            points: Points(0),
            tops: Points(0),
            lost: [Lost::default(); 6],
        }
    }

    /// What was lost for a cause.
    pub fn lost_for(&self, cause: Cause) -> Lost {
        self.lost[cause as usize]
    }

    /// His points as a share of the tops, in tenths of a percent, rounded; `None` where there was no top.
    pub fn permille_of_top(&self) -> Option<i32> {
        (self.tops.0 > 0).then(|| (self.points.0 * 2000 + self.tops.0) / (2 * self.tops.0))
    }

    fn lose(&mut self, cause: Cause, points: Points) {
        let lost = &mut self.lost[cause as usize];
        lost.turns += 1;
        lost.points += points;
    }
}

/// A play to learn from: a top that was there and was not played.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Summing;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// let lesson = &summing.finish().lessons[0];
/// assert_eq!((lesson.player.as_str(), lesson.top.score.0, lesson.loss.0), ("A", 12, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game, counted from 0.
    pub game: usize,
    /// The turn of the game, counted from 0.
    pub turn: usize,
    /// Who missed it.
    pub player: String,
    /// The play that a duplicate game would have made.
    pub top: Play,
    /// What was lost.
    pub loss: Points,
    /// What for.
    pub cause: Cause,
}

/// What many games come to.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Summing;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// let summary = summing.finish();
/// assert_eq!((summary.games, summary.players.len(), summary.lessons.len()), (1, 2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games.
    pub games: usize,
    /// Their players, by name.
    pub players: Vec<PlayerSummary>,
    /// What was missed: missed bingos first, then what cost most.
    pub lessons: Vec<Lesson>,
}

/// Adds games up, in their order; players of one name are one player.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Summing;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// summing.add(&rules, &game);
/// let summary = summing.finish();
/// assert_eq!((summary.games, summary.players[0].points.0), (2, 24));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Summing {
    summary: Summary,
}

impl Summing {
    /// Adds a game that was played by these rules.
    pub fn add(&mut self, rules: &Rules, game: &Annotation) {
        let number = self.summary.games;
        self.summary.games += 1;
        for result in &game.results {
            self.player(&result.name).games += 1;
        }
        for (index, turn) in game.turns.iter().enumerate() {
            let name = game.results[turn.record.player].name.clone();
            self.turn(rules, (number, index), &name, turn);
        }
    }

    fn player(&mut self, name: &str) -> &mut PlayerSummary {
        let players = &mut self.summary.players;
        let index = players.iter().position(|player| player.name == name).unwrap_or_else(|| {
            players.push(PlayerSummary::new(name));
            players.len() - 1
        });
        &mut players[index]
    }

    fn turn(&mut self, rules: &Rules, (game, index): (usize, usize), name: &str, turn: &AnnotatedTurn) {
        let player = self.player(name);
        if let (Outcome::Played(play), Action::Play(written)) = (&turn.outcome, &turn.record.action)
            && let Some(score) = written.score.filter(|score| *score < play.score)
        {
            player.lose(Cause::WrongScore, play.score - score);
        }
        if let Outcome::Played(play) = &turn.outcome {
            player.bingos += usize::from(rules.is_bingo(play.placement.new.len()));
            player.unlisted += usize::from(!turn.unlisted.is_empty());
        }
        if !turn.is_sought() || turn.known != RackKnown::Whole {
            return;
        }
        player.turns += 1;
        player.points += turn.scored();
        player.tops += turn.counts.top.unwrap_or(Points(0));
        if turn.loss <= Points(0) {
            player.tops_played += usize::from(matches!(turn.outcome, Outcome::Played(_)));
            return;
        }
        let cause = cause_of(rules, turn);
        player.lose(cause, turn.loss);
        let top = turn.master.as_ref().map(|master| turn.tops[master.index].clone());
        if let Some(top) = top {
            let (player, loss) = (name.to_owned(), turn.loss);
            self.summary.lessons.push(Lesson { game, turn: index, player, top, loss, cause });
        }
    }

    /// What it all comes to.
    pub fn finish(mut self) -> Summary {
        self.summary.players.sort_by(|one, other| one.name.cmp(&other.name));
        // Games and turns are in order already, and the sort keeps equals as they are.
        let bingo = |lesson: &Lesson| lesson.cause != Cause::MissedBingo;
        self.summary.lessons.sort_by_key(|lesson| (bingo(lesson), -lesson.loss));
        self.summary
    }
}

/// What a turn's points were lost for.
fn cause_of(rules: &Rules, turn: &AnnotatedTurn) -> Cause {
    let letters = |placement: &Placement| -> Vec<Letter> {
        placement.word.iter().map(|placed| placed.letter()).collect()
    };
    match &turn.outcome {
        Outcome::Withdrawn(_) => Cause::Phony,
        Outcome::Played(play) => {
            let is_bingo = |play: &Play| rules.is_bingo(play.placement.new.len());
            let word = letters(&play.placement);
            if turn.tops.iter().any(is_bingo) && !is_bingo(play) {
                Cause::MissedBingo
            } else if turn.tops.iter().any(|top| letters(&top.placement) == word) {
                Cause::MissedPlace
            } else {
                Cause::MissedWord
            }
        }
        _ => Cause::NoPlay,
    }
}
