//! Which plays a record can mean: all courses of the game that fit what is written, followed side by side.
//!
//! A play that is written in full goes on in one way; one that lacks its square or its word in as many as fit its score
//! and its rack. A course in which a later play cannot stand is given up, so that later plays decide between earlier
//! ones. Where several courses reach the end, their plays are the candidates.

use super::candidates::{self, Known, OrdersLeft};
use crate::analysis::record::{Action, GameRecord, RecordedPlay, TurnRecord};
use crate::analysis::replay::put_down;
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::position::{Board, Placement, Rack, TypedError, TypedWord, score};
use crate::rules::{Axis, GameKind, Leftover, Rules, Square};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// How many courses are followed at most; those with the fewest words that the list lacks.
const MOST_COURSES: usize = 400;
/// How many candidates of a play are told.
const MOST_TOLD: usize = 24;
/// What a course pays for a play whose score does not fit.
const MISFIT: usize = 20;

/// What was found of each turn.
#[derive(Default)]
pub(super) struct Plays {
    pub(super) turns: Vec<Found>,
}

/// What was found of one turn.
#[derive(Clone, Default)]
pub(super) struct Found {
    /// The play; `None` where there is none, or where nothing fits.
    pub(super) placement: Option<Placement>,
    /// Whether it stands elsewhere than where it is written.
    pub(super) moved: bool,
    /// Every play that fits, for those that the record does not tell in full.
    pub(super) candidates: Vec<Placement>,
}

/// One course of the game.
#[derive(Clone)]
struct Course {
    board: Board,
    plays: Vec<Option<Placement>>,
    /// The words across that the list lacks, and what does not fit.
    cost: usize,
}

/// Finds the plays of every turn.
pub(super) fn find(rules: &Arc<Rules>, words: Option<&Compiled>, record: &GameRecord) -> Plays {
    let mut search = Search {
        rules,
        words,
        engine: None,
        courses: vec![Course { board: Board::new(rules.layout().size()), plays: Vec::new(), cost: 0 }],
        incomplete: false,
        moved: Vec::new(),
    };
    for index in 0..record.turns.len() {
        search.turn(record, index);
    }
    search.finish(record)
}

struct Search<'a> {
    rules: &'a Arc<Rules>,
    words: Option<&'a Compiled>,
    engine: Option<Engine<'a>>,
    courses: Vec<Course>,
    /// Whether a play could not be put down.
    incomplete: bool,
    /// By turn, whether its play stands elsewhere than where it is written.
    moved: Vec<bool>,
}

impl Search<'_> {
    fn turn(&mut self, record: &GameRecord, index: usize) {
        let turn = &record.turns[index];
        let rack = (!turn.rack.is_missing()).then(|| turn.rack.whole());
        let used = used_tiles(self.rules, record, index);
        let next = next_rack(self.rules, record, index);
        self.moved.push(false);
        match &turn.action {
            Action::Play(play) => {
                let laid = |board: &Board| self.lay(board, &play.word, rack.as_ref(), play.start, play.axis);
                let stands: Vec<(usize, Placement)> = self
                    .courses
                    .iter()
                    .enumerate()
                    .filter_map(|(at, course)| Some((at, laid(&course.board)?)))
                    .collect();
                if !stands.is_empty() {
                    return self.go_on(turn, stands.into_iter().map(|(at, placement)| (at, placement, 0)));
                }
                // It stands nowhere as written: elsewhere, if its score says so and one place alone has it.
                let known = Known {
                    at: None,
                    word: Some(&play.word),
                    score: play.score,
                    rack: rack.as_ref(),
                    used: used.as_ref(),
                    next: next.as_ref(),
                };
                let mut elsewhere = self.completed(play, rack.as_ref());
                // Where a play before is missing, the board is not the one that this was played on.
                if elsewhere.is_empty() && play.score.is_some() && !self.incomplete {
                    elsewhere = self.candidates(known);
                }
                let listed = elsewhere.iter().filter(|(_, _, unlisted)| *unlisted == 0).count();
                let one = elsewhere.len() == 1 || listed == 1;
                if one {
                    self.moved[index] = true;
                    self.go_on(turn, elsewhere.into_iter().take(1));
                } else {
                    self.lose();
                }
            }
            Action::Unclear(play) => {
                let known = Known {
                    at: play.at,
                    word: play.word.as_ref(),
                    score: play.score,
                    rack: rack.as_ref(),
                    used: used.as_ref(),
                    next: next.as_ref(),
                };
                let mut found = self.candidates(known);
                if found.is_empty() && (used.is_some() || next.is_some()) {
                    // What the next rack keeps may be what is wrong.
                    found = self.candidates(Known { used: None, next: None, ..known });
                    found.iter_mut().for_each(|(_, _, cost)| *cost += MISFIT);
                }
                if found.is_empty() && play.word.is_some() && play.score.is_some() {
                    // The score may be wrong; then few places will do.
                    let misfits = self.candidates(Known { score: None, ..known });
                    let few = misfits.iter().filter(|(_, _, unlisted)| *unlisted == 0).count() <= 3;
                    found = misfits.into_iter().filter(|(_, _, unlisted)| few && *unlisted == 0).collect();
                    found.iter_mut().for_each(|(_, _, cost)| *cost += MISFIT);
                }
                if found.is_empty() { self.lose() } else { self.go_on(turn, found.into_iter()) }
            }
            _ => self.stand_still(),
        }
    }

    /// A play as it is written, with the tiles of the rack if it has them.
    fn lay(
        &self,
        board: &Board,
        word: &TypedWord,
        rack: Option<&Rack>,
        start: Square,
        axis: Axis,
    ) -> Option<Placement> {
        match word.lay(self.rules, board, rack, start, axis) {
            Ok(placement) => Some(placement),
            Err(TypedError::NotOnRack(_)) => word.lay(self.rules, board, None, start, axis).ok(),
            Err(_) => None,
        }
    }

    /// A word on its own square with the tiles before and behind it that the record leaves out.
    fn completed(&self, play: &RecordedPlay, rack: Option<&Rack>) -> Vec<(usize, Placement, usize)> {
        let line = play.start.line(play.axis);
        let first = play.start.offset(play.axis);
        let mut found = Vec::new();
        for (at, course) in self.courses.iter().enumerate() {
            let board = &course.board;
            let last = first + play.word.len() - 1;
            if last >= board.size().length(play.axis) {
                continue;
            }
            let (before, _) = board.beside(play.start, play.axis);
            let (_, behind) = board.beside(Square::on(line, last), play.axis);
            let word = play.word.between(before, behind);
            if (before, behind) != (0, 0)
                && let Some(laid) = self.lay(board, &word, rack, Square::on(line, first - before), play.axis)
                && play.score.is_none_or(|points| score::score(self.rules, board, &laid) == points)
            {
                found.push((at, laid, 0));
            }
        }
        found
    }

    /// Candidates in every course, with what each costs; equal boards are looked at once.
    fn candidates(&mut self, known: Known<'_>) -> Vec<(usize, Placement, usize)> {
        if self.engine.is_none() && known.word.is_none() {
            self.engine = self.words.map(|words| Engine::new(self.rules, words));
        }
        let mut orders = OrdersLeft::OF_A_LOOK;
        let mut looked: HashMap<&Board, Vec<(Placement, usize)>> = HashMap::new();
        let mut found = Vec::new();
        for (at, course) in self.courses.iter().enumerate() {
            let here = looked.entry(&course.board).or_insert_with_key(|board| {
                candidates::of(self.rules, self.engine.as_mut(), self.words, board, known, &mut orders)
            });
            found.extend(here.iter().map(|(placement, unlisted)| (at, placement.clone(), *unlisted)));
        }
        found
    }

    /// Every course with the plays found for it; the others are given up.
    fn go_on(&mut self, turn: &TurnRecord, found: impl Iterator<Item = (usize, Placement, usize)>) {
        let rack = turn.rack.whole();
        let mut courses: Vec<Course> = found
            .map(|(at, placement, cost)| {
                let mut course = self.courses[at].clone();
                if turn.withdrawn.is_none() {
                    let held = rack.without(placement.tiles()).unwrap_or_default();
                    put_down(self.rules, &mut course.board, &placement, &held);
                    course.cost += cost;
                }
                course.plays.push(Some(placement));
                course
            })
            .collect();
        courses.sort_by_key(|course| course.cost);
        courses.truncate(MOST_COURSES);
        self.courses = courses;
    }

    /// A play that nobody can put down.
    fn lose(&mut self) {
        self.incomplete = true;
        self.stand_still();
    }

    /// Nothing is put down.
    fn stand_still(&mut self) {
        self.courses.iter_mut().for_each(|course| course.plays.push(None));
    }

    fn finish(self, record: &GameRecord) -> Plays {
        let least = self.courses.iter().map(|course| course.cost).min().unwrap_or(0);
        let best: Vec<&Course> = self.courses.iter().filter(|course| course.cost == least).collect();
        let turns = record.turns.iter().enumerate().map(|(index, turn)| {
            let placement = best.first().and_then(|course| course.plays[index].clone());
            let mut candidates: Vec<Placement> = Vec::new();
            if matches!(turn.action, Action::Unclear(_)) {
                let mut seen: HashSet<&Placement> = HashSet::new();
                for placement in best.iter().filter_map(|course| course.plays[index].as_ref()) {
                    if candidates.len() < MOST_TOLD && seen.insert(placement) {
                        candidates.push(placement.clone());
                    }
                }
            }
            Found { placement, moved: self.moved[index], candidates }
        });
        Plays { turns: turns.collect() }
    }
}

/// The player's next rack, where it is written and holds what is left of this one.
fn next_rack(rules: &Rules, record: &GameRecord, index: usize) -> Option<Rack> {
    let turn = &record.turns[index];
    let next = record.turns[index + 1..].iter().find(|next| next.player == turn.player)?;
    let (pack, rack) = (rules.pack(), next.rack.whole());
    let keeps = pack.draw.leftover == Leftover::Kept || pack.game == GameKind::Free;
    // A rack of fewer tiles may be written in part.
    let whole = rack.len() == pack.rack.size || pack.game == GameKind::Duplicate;
    let tells = turn.withdrawn.is_none() && !next.rack.after_rejected && !next.rack.is_missing();
    (keeps && whole && tells).then_some(rack)
}

/// The tiles that a turn put down, where its rack and what the player's next one keeps are written.
fn used_tiles(rules: &Rules, record: &GameRecord, index: usize) -> Option<Rack> {
    let turn = &record.turns[index];
    let next = record.turns[index + 1..].iter().find(|next| next.player == turn.player)?;
    let returned = rules.pack().draw.leftover == Leftover::Returned;
    if turn.rack.is_missing() || turn.withdrawn.is_some() || next.rack.after_rejected || returned {
        return None;
    }
    let kept = next.rack.kept.as_ref()?;
    turn.rack.whole().without(kept.tiles()).ok().filter(|used| !used.is_empty())
}
