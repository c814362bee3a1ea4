//! One rack: drawn, judged, and drawn again as often as it is not lawful.
//!
//! A rack that lacks vowels or consonants goes back, what was kept included (or what was drawn alone, if the pack
//! says so), and a new one is drawn: what comes of it is a draw under the condition that it is lawful, and nothing
//! is put onto a rack to make it so. Whether a lawful rack is left at all is [counted](super::Condition) first, so
//! this ends; where lawful racks are so rare that [`MOST_REDRAWS`] draws find none, the rack is drawn from among
//! the lawful ones alone, each as likely as the others, which is the same distribution without the waiting.

use super::lawful::{Condition, draw};
use super::random::Stream;
use crate::position::Rack;
use crate::rules::{Class, Jokers, LastTile, Letter, Reject, Rules, Tile};

/// How many draws may fail before the rack is drawn from among the lawful ones.
pub const MOST_REDRAWS: usize = 1000;

/// How many rejected racks of a turn are kept; the rest is counted.
pub const MOST_REJECTED_KEPT: usize = 20;

/// A rack in two parts, as a sheet writes it: `KEPT+DRAWN`.
///
/// ```
/// use letop::game::RackParts;
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("ro-duplicat").unwrap();
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let parts = RackParts { kept: rack("RS"), drawn: rack("AEINT") };
/// assert_eq!(parts.whole(), rack("AEINRST"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RackParts {
    /// The tiles kept from the turn before.
    pub kept: Rack,
    /// The tiles drawn now.
    pub drawn: Rack,
}

impl RackParts {
    /// All its tiles.
    pub fn whole(&self) -> Rack {
        self.kept.with(&self.drawn)
    }
}

/// The racks of a turn that went back.
///
/// ```
/// use letop::game::{GameNumber, Seed, deal};
/// use letop::position::{Rack, full_bag};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let mut stream = Seed::new("example").stream(GameNumber(1));
/// // Six consonants were kept: no draw of one tile makes such a rack lawful, so all goes back at least once.
/// let kept = Rack::parse(rules.tiles().spelling(), "BCDFGH").unwrap();
/// let mut bag = full_bag(&rules).without(kept.tiles()).unwrap();
/// let dealt = deal(&rules, 1, &kept, &mut bag, &mut stream).unwrap();
/// assert!(dealt.rejected.total >= 1);
/// assert_eq!(dealt.rejected.racks[0].kept, kept);
/// assert_eq!(dealt.rejected.untold(), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rejected {
    /// The first of them, at most [`MOST_REJECTED_KEPT`].
    pub racks: Vec<RackParts>,
    /// How many there were.
    pub total: usize,
}

impl Rejected {
    fn add(&mut self, rack: RackParts) {
        self.total += 1;
        if self.racks.len() < MOST_REJECTED_KEPT {
            self.racks.push(rack);
        }
    }

    /// How many there were beyond those that were kept.
    pub fn untold(&self) -> usize {
        self.total - self.racks.len()
    }
}

/// A lawful rack and what went back before it.
///
/// ```
/// use letop::game::{Condition, DuplicateGame, GameNumber, Seed};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("fr-duplicate").unwrap());
/// let mut game = DuplicateGame::new(&rules);
/// let dealt = game.deal(&mut Seed::new("example").stream(GameNumber(1))).unwrap();
/// let rack = dealt.rack.whole();
/// assert!(dealt.rack.kept.is_empty());
/// assert!(Condition::of_turn(&rules.pack().draw, rules.tiles(), 1).allows(&rack));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// The rack.
    pub rack: RackParts,
    /// What went back.
    pub rejected: Rejected,
}

/// Why no rack is dealt: the game is over.
///
/// ```
/// use letop::game::{NoRack, no_rack};
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let why = |text| no_rack(&rules, 20, &Rack::parse(rules.tiles().spelling(), text).unwrap());
/// assert_eq!(why("K"), Some(NoRack::TooFewTiles));
/// assert_eq!(why("BC"), Some(NoRack::NoLawfulRack));
/// assert_eq!(why("BA"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoRack {
    /// Fewer tiles are left than the rules ask for.
    TooFewTiles,
    /// Fewer vowels are left than the rules ask for.
    TooFewVowels,
    /// Fewer consonants are left than the rules ask for.
    TooFewConsonants,
    /// No rack that can be drawn from what is left is lawful.
    NoLawfulRack,
}

/// Draws the rack of a turn, counted from 1, out of the bag; `kept` holds what was left of the last one.
///
/// # Errors
/// Why there is none; nothing is drawn then.
pub fn deal(
    rules: &Rules,
    turn: usize,
    kept: &Rack,
    bag: &mut Rack,
    stream: &mut Stream,
) -> Result<Dealt, NoRack> {
    let draw_rule = &rules.pack().draw;
    let condition = Condition::of_turn(draw_rule, rules.tiles(), turn);
    let left = bag.with(kept);
    let pool = Pool::of(draw_rule.jokers, &left);
    let full = rules.pack().rack.size - usize::from(draw_rule.last_tile == LastTile::Chosen);
    let size = full.min(pool.len());
    possible(rules, &condition, &left, &pool, size)?;
    let mut rejected = Rejected::default();
    let mut start = pool.start(kept, size);
    let rack = loop {
        let drawn = if rejected.total < MOST_REDRAWS {
            draw(&mut start.rest.clone(), start.missing, stream)
        } else {
            condition
                .draw_lawful(&start.held, &start.rest, start.missing, stream)
                .ok_or(NoRack::NoLawfulRack)?
        };
        let rack = start.with_drawn(&drawn);
        if condition.allows(&rack.whole()) {
            break rack;
        }
        let first = rejected.total == 0;
        rejected.add(rack);
        if first
            && (draw_rule.reject == Reject::WholeRack
                || !condition.can_be_met(&start.held, &start.rest, start.missing))
        {
            start = pool.start(&Rack::default(), size);
        }
    };
    // Every tile of the rack was drawn from what is left.
    *bag = left.without(rack.whole().tiles()).unwrap_or_default();
    Ok(Dealt { rack, rejected })
}

/// Why no rack of this turn can be drawn from these tiles, those kept and those in the bag; `None` where one can.
pub fn no_rack(rules: &Rules, turn: usize, left: &Rack) -> Option<NoRack> {
    let draw_rule = &rules.pack().draw;
    let condition = Condition::of_turn(draw_rule, rules.tiles(), turn);
    let pool = Pool::of(draw_rule.jokers, left);
    let full = rules.pack().rack.size - usize::from(draw_rule.last_tile == LastTile::Chosen);
    possible(rules, &condition, left, &pool, full.min(pool.len())).err()
}

fn possible(
    rules: &Rules,
    condition: &Condition<'_>,
    left: &Rack,
    pool: &Pool,
    size: usize,
) -> Result<(), NoRack> {
    enough(rules, left, pool.len())?;
    let met = condition.can_be_met(&pool.joker, &pool.tiles, size - pool.joker.len());
    if met { Ok(()) } else { Err(NoRack::NoLawfulRack) }
}

/// Whether the game may go on with what is left.
fn enough(rules: &Rules, left: &Rack, drawable: usize) -> Result<(), NoRack> {
    let rule = &rules.pack().duplicate;
    let of = |wanted: Class| {
        let counts = |letter: &Letter| [wanted, Class::Both].contains(&rules.tiles().kind(*letter).class);
        let held = |letter| usize::from(left.count(Tile::Letter(letter)));
        left.letters().iter().filter(counts).map(held).sum::<usize>()
    };
    if drawable < rule.least_tiles.max(1) {
        return Err(NoRack::TooFewTiles);
    }
    if rule.least_vowels > 0 && of(Class::Vowel) < rule.least_vowels {
        return Err(NoRack::TooFewVowels);
    }
    if rule.least_consonants > 0 && of(Class::Consonant) < rule.least_consonants {
        return Err(NoRack::TooFewConsonants);
    }
    Ok(())
}

/// The tiles that a rack can be drawn from, and the joker that it must have.
struct Pool {
    joker: Rack,
    tiles: Rack,
}

impl Pool {
    /// Where each rack has one joker, the others lie aside.
    fn of(jokers: Jokers, left: &Rack) -> Pool {
        match jokers {
            Jokers::AsDrawn => Pool { joker: Rack::default(), tiles: left.clone() },
            Jokers::OneEachTurn | Jokers::Explosive => {
                let joker = (left.count(Tile::Blank) > 0).then_some(Tile::Blank);
                let letters = left.tiles().filter(|tile| *tile != Tile::Blank);
                Pool { joker: joker.into_iter().collect(), tiles: letters.collect() }
            }
        }
    }

    fn len(&self) -> usize {
        self.joker.len() + self.tiles.len()
    }

    /// A draw that starts from these tiles.
    fn start(&self, kept: &Rack, size: usize) -> Start {
        let added = self.joker.without(kept.tiles().filter(|tile| *tile == Tile::Blank)).unwrap_or_default();
        let held = kept.with(&added);
        // What was kept is of the pool, its joker aside.
        let letters = kept.tiles().filter(|tile| self.joker.is_empty() || *tile != Tile::Blank);
        let rest = self.tiles.without(letters).unwrap_or_default();
        Start { kept: kept.clone(), added, rest, missing: size.saturating_sub(held.len()), held }
    }
}

/// What a draw starts from.
struct Start {
    kept: Rack,
    /// The joker that comes with the draw.
    added: Rack,
    held: Rack,
    rest: Rack,
    missing: usize,
}

impl Start {
    fn with_drawn(&self, drawn: &Rack) -> RackParts {
        RackParts { kept: self.kept.clone(), drawn: self.added.with(drawn) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::{GameNumber, Seed};
    use super::*;

    fn rack(rules: &Rules, text: &str) -> Rack {
        Rack::parse(rules.tiles().spelling(), text).unwrap()
    }

    fn dealt(pack: &str, turn: usize, kept: &str, bag: &str) -> (Rules, Result<Dealt, NoRack>, Rack) {
        let rules = Rules::builtin(pack).unwrap();
        let (kept, mut bag) = (rack(&rules, kept), rack(&rules, bag));
        let mut stream = Seed::new("deal").stream(GameNumber(1));
        let result = deal(&rules, turn, &kept, &mut bag, &mut stream);
        (rules, result, bag)
    }

    #[test]
    fn a_rejected_rack_goes_back_with_what_was_kept() {
        // Six consonants are kept: whatever is drawn, the first rack lacks a vowel.
        let (rules, result, bag) = dealt("ro-duplicat", 1, "BCDFGL", "AEIOUMNPRST");
        let result = result.unwrap();
        assert_eq!(result.rejected.racks[0].kept, rack(&rules, "BCDFGL"));
        assert!(result.rack.kept.is_empty() && result.rack.drawn.len() == 7);
        assert_eq!(bag.len() + result.rack.whole().len(), 17);
    }

    #[test]
    fn rare_lawful_racks_end_the_waiting_and_rejected_ones_are_counted() {
        let consonants = "BCDFGLMNPRST".repeat(100);
        let (rules, result, _) = dealt("ro-duplicat", 1, "", &format!("AE{consonants}"));
        let result = result.unwrap();
        assert_eq!((result.rejected.racks.len(), result.rejected.total), (MOST_REJECTED_KEPT, MOST_REDRAWS));
        assert_eq!(result.rejected.untold(), MOST_REDRAWS - MOST_REJECTED_KEPT);
        let whole = result.rack.whole();
        assert!(rack(&rules, "AE").tiles().all(|tile| whole.count(tile) == 1));
    }

    #[test]
    fn no_lawful_rack_is_found_out_before_any_is_drawn() {
        let (rules, result, bag) = dealt("ro-duplicat", 1, "BC", "AFGLMN");
        assert_eq!((result, bag), (Err(NoRack::NoLawfulRack), rack(&rules, "AFGLMN")));
        assert!(dealt("ro-duplicat", 16, "BC", "AFGLMN").1.is_ok());
        assert_eq!(dealt("fr-duplicate", 16, "", "Y").1, Err(NoRack::TooFewTiles));
        assert_eq!(dealt("nl-ntsv", 3, "", "ABCDEF").1, Err(NoRack::TooFewTiles));
        assert_eq!(dealt("nl-ntsv", 3, "", "BBCCDDFF?").1, Err(NoRack::TooFewVowels));
    }

    #[test]
    fn a_joker_game_has_one_joker_on_each_rack_while_there_is_one() {
        for (kept, bag, jokers) in
            [("AB", "EEIIOOTTSSRR??", 1), ("A?", "EEIIOOTTSSRR?", 1), ("AB", "EEIIOOTTS", 0)]
        {
            let (_, result, bag_after) = dealt("fr-joker", 1, kept, bag);
            let whole = result.unwrap().rack.whole();
            assert_eq!((usize::from(whole.count(Tile::Blank)), whole.len()), (jokers, 7), "{kept} {bag}");
            assert_eq!(bag_after.len(), kept.len() + bag.len() - 7);
        }
    }

    #[test]
    fn the_seventh_tile_of_completiv_is_not_drawn() {
        let (_, result, _) = dealt("ro-completiv", 1, "AB", "EEIIOOTTSSRR");
        assert_eq!(result.unwrap().rack.whole().len(), 6);
    }
}
