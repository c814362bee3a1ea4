//! Which of several equal tops goes on the board, and why.

use crate::position::{Play, Rack};
use crate::rules::{Rules, TieCriterion};
use std::cmp::Reverse;

/// The play chosen among equal tops and the criterion that decided.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::{analysis::choose, movegen, position::Setup};
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let tops = movegen::tops(&position, &words);
/// let master = choose(&rules, position.rack(), &tops).unwrap();
/// // Four places, told apart by the square alone.
/// assert_eq!(master.among, 4);
/// assert_eq!(master.decided_by, Some(letop::rules::TieCriterion::Coordinate));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MasterPlay {
    /// Its place in the list of tops.
    pub index: usize,
    /// The criterion that left it alone; `None` where there was one top, or where tops that no criterion
    /// tells apart were left and the first in listing order was taken.
    pub decided_by: Option<TieCriterion>,
    /// How many tops there were.
    pub among: usize,
}

/// Chooses the master play among equal tops by the pack's criteria, asked in order.
///
/// `None` if there are no tops. The choice depends on the plays alone, not on their order in `tops`,
/// as long as they are in listing order.
pub fn choose(rules: &Rules, rack: &Rack, tops: &[Play]) -> Option<MasterPlay> {
    choose_among(rules, &tops.iter().map(|play| (rack, play)).collect::<Vec<_>>())
}

/// The same among plays of different racks, as where each player takes a tile of his choice.
pub fn choose_among(rules: &Rules, tops: &[(&Rack, &Play)]) -> Option<MasterPlay> {
    let mut left: Vec<usize> = (0..tops.len()).collect();
    let mut decided_by = None;
    for &criterion in &rules.pack().ties.criteria {
        if left.len() <= 1 {
            break;
        }
        let keys: Vec<Key> = left.iter().map(|&index| key(criterion, tops[index].0, tops[index].1)).collect();
        let best = keys.iter().min()?.clone();
        let before = left.len();
        left = left.into_iter().zip(&keys).filter(|(_, key)| **key == best).map(|(index, _)| index).collect();
        if left.len() == 1 && before > 1 {
            decided_by = Some(criterion);
        }
    }
    Some(MasterPlay { index: *left.first()?, decided_by, among: tops.len() })
}

/// What a criterion compares: the smallest is chosen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Key {
    Count(usize),
    Word(Vec<crate::rules::Letter>),
    Place(crate::rules::Square, crate::rules::Axis, Vec<Reverse<bool>>),
}

fn key(criterion: TieCriterion, rack: &Rack, play: &Play) -> Key {
    let placement = &play.placement;
    match criterion {
        TieCriterion::FewestBlanks => Key::Count(placement.blanks()),
        TieCriterion::NoTriples => Key::Count(play.leave(rack).map_or(0, |leave| burden(&leave))),
        TieCriterion::FewestTiles => Key::Count(placement.new.len()),
        TieCriterion::Alphabetical => {
            Key::Word(placement.word.iter().map(|placed| placed.letter()).collect())
        }
        TieCriterion::Coordinate => {
            let blanks = placement.word.iter().map(|placed| Reverse(placed.is_blank())).collect();
            Key::Place(placement.start, placement.axis, blanks)
        }
    }
}

/// The weight of letters held three times or more, as the program Eliot counts it: 3, 12, 40 and 100 for
/// 3, 4, 5 and 6 or more of one letter.
fn burden(leave: &Rack) -> usize {
    let held = |letter| usize::from(leave.count(crate::rules::Tile::Letter(letter)));
    let weight = |n| match n {
        0..=2 => 0,
        3 => 3,
        4 => 12,
        5 => 40,
        _ => 100,
    };
    leave.letters().iter().map(|letter| weight(held(letter))).sum()
}
