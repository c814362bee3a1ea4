//! A finished game as it was written down, before anything is checked.

use super::slip::Slip;
use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, Fault, Place, Points, Square};

/// A game that somebody wrote down: what every reader of games fills, and every writer of games reads.
///
/// Nothing in it is checked against a board: [`repair`](super::repair) fills in what is missing and has one answer, and
/// [`replay`](super::replay()) finds what is not so.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "event: an evening\nplayers: A, B\n1 A  CATSEIO  8H CATS 12 / 12\n1 B  QXZJKVW  pass\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// assert_eq!((record.event.as_str(), record.players.len(), record.turns.len()), ("an evening", 2, 2));
/// assert!(record.faults.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameRecord {
    /// What was played, where and when.
    pub event: String,
    /// The rule pack, where the record names one.
    pub rules: Option<String>,
    /// The word list, where the record names one.
    pub lexicon: Option<String>,
    /// What else the record says about itself, as names and texts in its order.
    pub about: Vec<(String, String)>,
    /// The players, in the order in which they play; one stands for all in a duplicate game.
    pub players: Vec<String>,
    /// What the players are called in full, where the record tells; by player, or empty.
    pub full_names: Vec<Option<String>>,
    /// Remarks before the first turn.
    pub notes: Vec<String>,
    /// The turns in the order in which they were played.
    pub turns: Vec<TurnRecord>,
    /// What was added or taken away beside the plays, in its order.
    pub adjustments: Vec<Adjustment>,
    /// The racks that players hold after the last turn, as far as the record tells.
    pub last_racks: Vec<(usize, RecordedRack)>,
    /// Sums that the record states as a whole.
    pub stated: Vec<Stated>,
    /// What the reader could not take as it was written; the rest of the record stands.
    pub faults: Vec<Fault>,
    /// What the reader understood although it is not so.
    pub slips: Vec<Slip>,
}

/// Points that are no play's.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12 / 12\n   challenge: A +5 / 17\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let given = &record.adjustments[0];
/// assert_eq!((given.player, given.points.unwrap().0, given.total.unwrap().0), (0, 5, 17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Adjustment {
    /// Who gets or loses them, as an index into the players.
    pub player: usize,
    /// What for.
    pub kind: AdjustmentKind,
    /// How many, with their sign; `None` where the record does not tell.
    pub points: Option<Points>,
    /// The running total written beside them.
    pub total: Option<Points>,
    /// The player's rack where one is written.
    pub rack: Option<RecordedRack>,
    /// How many turns of the record come before it.
    pub after: usize,
    /// Remarks in prose.
    pub notes: Vec<String>,
    /// Where it stands.
    pub place: Place,
}

impl Adjustment {
    /// Points of a player's behind so many turns, of which nothing is written yet.
    ///
    /// ```
    /// use letop::analysis::{Adjustment, AdjustmentKind};
    /// use letop::rules::Points;
    /// let late = Adjustment { points: Some(Points(-10)), ..Adjustment::new(0, AdjustmentKind::Time, 17) };
    /// assert_eq!((late.player, late.after, late.total), (0, 17, None));
    /// ```
    pub fn new(player: usize, kind: AdjustmentKind, after: usize) -> Adjustment {
        let (points, total, rack, notes) = (None, None, None, Vec::new());
        Adjustment { player, kind, points, total, rack, after, notes, place: Place::default() }
    }

    /// The player's last rack, if these points, of a game of so many players, are for it: points lost are for one's own rack, points
    /// gained for the other's, which is one player's only where there are two.
    pub(super) fn rack_of(&self, player: usize, players: usize) -> Option<&Rack> {
        let AdjustmentKind::Rack(tiles) = &self.kind else { return None };
        let gains = self.points.is_some_and(|points| points > Points(0));
        let his = if gains { players == 2 && self.player != player } else { self.player == player };
        his.then_some(tiles)
    }
}

/// What points that are no play's are for.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::AdjustmentKind;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12 / 12\n   time: A -10 / 2\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// assert_eq!(record.adjustments[0].kind, AdjustmentKind::Time);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum AdjustmentKind {
    /// Another player challenged a good play.
    Challenge,
    /// The player used more time than he had.
    Time,
    /// These tiles were left on a rack when the game ended: another's, for which points are gained, or the
    /// player's own, for which they are lost.
    Rack(Rack),
}

impl AdjustmentKind {
    /// Its name in sheets and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            AdjustmentKind::Challenge => "challenge",
            AdjustmentKind::Time => "time",
            AdjustmentKind::Rack(_) => "rack",
        }
    }
}

/// A sum that a record states as a whole, as a heading does.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::StatedSum;
/// use letop::format::games::open;
/// let sheet = "players: A, B\nstated: 958 points\n1 A  CATSEIO  8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// assert_eq!((record.stated[0].what, record.stated[0].number), (StatedSum::Points, 958));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated {
    /// Of what.
    pub what: StatedSum,
    /// How many.
    pub number: i32,
    /// Where it stands.
    pub place: Place,
}

/// What a stated sum is of.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::StatedSum;
/// use letop::format::games::open;
/// let sheet = "players: A, B\nstated: 17 turns\n1 A  CATSEIO  8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// assert_eq!(record.stated[0].what, StatedSum::Turns);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatedSum {
    /// All points of the game.
    Points,
    /// Its turns.
    Turns,
}

/// One turn of one player.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n   note: a modest beginning\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let turn = &record.turns[0];
/// assert_eq!((turn.line, turn.player, turn.turn), (2, 0, 1));
/// assert_eq!(turn.notes, ["a modest beginning"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct TurnRecord {
    /// The line it stands on.
    pub line: usize,
    /// Whose turn it is, as an index into the players.
    pub player: usize,
    /// The number of the player's turn, as written.
    pub turn: usize,
    /// The tiles he had.
    pub rack: RecordedRack,
    /// What he did.
    pub action: Action,
    /// The play was taken back after a challenge.
    pub withdrawn: Option<Withdrawal>,
    /// What an annotator says about the turn.
    pub claims: Vec<Claim>,
    /// Remarks in prose.
    pub notes: Vec<String>,
}

/// A play taken back: its tiles return to the rack and its points are lost.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n   withdrawn: -12 / 0\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let withdrawn = record.turns[0].withdrawn.as_ref().unwrap();
/// assert_eq!((withdrawn.points.unwrap().0, withdrawn.total.unwrap().0), (-12, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Withdrawal {
    /// The points written beside it: what is taken away, with its sign, or nothing.
    pub points: Option<Points>,
    /// The running total written beside it.
    pub total: Option<Points>,
    /// Where it stands.
    pub place: Place,
}

/// A rack as a sheet writes it.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CAT+SEIO  8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let rack = &record.turns[0].rack;
/// assert_eq!((rack.kept.as_ref().unwrap().len(), rack.drawn.len(), rack.whole().len()), (3, 4, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RecordedRack {
    /// The tiles kept from the turn before; `None` where the sheet does not tell kept from drawn.
    pub kept: Option<Rack>,
    /// The tiles drawn; all of them where nothing was kept.
    pub drawn: Rack,
    /// Whether the rack that was drawn first went back whole, as duplicate sheets mark it.
    pub after_rejected: bool,
    /// How it is known.
    pub known: Known,
    /// Where it stands.
    pub place: Place,
}

/// How a rack is known.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::Known;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n1 B  ...  pass\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let known: Vec<Known> = record.turns.iter().map(|turn| turn.rack.known).collect();
/// assert_eq!(known, [Known::Written, Known::Missing]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Known {
    /// It is written down.
    #[default]
    Written,
    /// It was worked out: all of it, or the tiles that it must have held.
    Deduced,
    /// It is not written down.
    Missing,
}

impl RecordedRack {
    /// All its tiles.
    pub fn whole(&self) -> Rack {
        let kept = self.kept.iter().flat_map(Rack::tiles);
        kept.chain(self.drawn.tiles()).collect()
    }

    /// A rack that is not written down, in the turn at this place.
    pub fn missing(place: Place) -> RecordedRack {
        RecordedRack { known: Known::Missing, place, ..RecordedRack::default() }
    }

    /// Whether anything is known of it.
    pub fn is_missing(&self) -> bool {
        self.known == Known::Missing
    }
}

/// What a player did in his turn.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::Action;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n1 B  QXZJKVW  -QX\n2 A  EIOAAAA  pass\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// assert!(matches!(&record.turns[0].action, Action::Play(play) if play.text == "8H CATS"));
/// assert!(matches!(&record.turns[1].action, Action::Exchange { tiles, .. } if tiles.len() == 2));
/// assert_eq!(record.turns[2].action, Action::Pass);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// He put tiles on the board.
    Play(RecordedPlay),
    /// He put tiles on the board, and the record does not say all of it.
    Unclear(UnclearPlay),
    /// He exchanged these tiles.
    Exchange {
        /// The tiles given back.
        tiles: Rack,
        /// Where they stand.
        place: Place,
    },
    /// He exchanged so many tiles.
    ExchangeOf {
        /// How many.
        number: usize,
        /// Where that stands.
        place: Place,
    },
    /// He passed.
    Pass,
}

impl Action {
    /// An exchange of these tiles, written here; of none it is a pass.
    ///
    /// ```
    /// use letop::analysis::Action;
    /// assert_eq!(Action::exchange(Default::default(), Default::default()), Action::Pass);
    /// ```
    pub fn exchange(tiles: Rack, place: Place) -> Action {
        if tiles.is_empty() { Action::Pass } else { Action::Exchange { tiles, place } }
    }

    /// An exchange of so many tiles, written here; of none it is a pass.
    pub fn exchange_of(number: usize, place: Place) -> Action {
        if number == 0 { Action::Pass } else { Action::ExchangeOf { number, place } }
    }
}

/// A play as it was written.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::{analysis::Action, rules::Square};
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12 / 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let Action::Play(play) = &record.turns[0].action else { panic!("no play") };
/// assert_eq!((play.start, play.word.len(), play.score.unwrap().0), (Square::new(7, 7), 4, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPlay {
    /// The square of its first letter.
    pub start: Square,
    /// Its direction.
    pub axis: Axis,
    /// Its word.
    pub word: TypedWord,
    /// Square and word as written.
    pub text: String,
    /// The score written beside it.
    pub score: Option<Points>,
    /// The running total written beside it.
    pub total: Option<Points>,
    /// Where it stands.
    pub place: Place,
    /// Where its score stands.
    pub score_place: Place,
    /// Where its total stands.
    pub total_place: Place,
}

/// A play of which the record leaves something out, or says something that cannot be.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::Action;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  ... CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let Action::Unclear(play) = &record.turns[0].action else { panic!("its square is told") };
/// assert!(play.at.is_none() && play.word.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UnclearPlay {
    /// The square of its first letter and its direction, where they are written.
    pub at: Option<(Square, Axis)>,
    /// Its word, where that is written.
    pub word: Option<TypedWord>,
    /// What is written of it.
    pub text: String,
    /// The score written beside it.
    pub score: Option<Points>,
    /// The running total written beside it.
    pub total: Option<Points>,
    /// Where it stands.
    pub place: Place,
    /// Where its score stands.
    pub score_place: Place,
    /// Where its total stands.
    pub total_place: Place,
}

impl UnclearPlay {
    /// The play, if its square and its word are told: then nothing is unclear.
    ///
    /// ```
    /// use letop::analysis::{Action, UnclearPlay};
    /// let nothing = UnclearPlay { text: "H4 ?".to_owned(), ..UnclearPlay::default() };
    /// assert_eq!(nothing.clone().told(), Action::Unclear(nothing));
    /// ```
    pub fn told(self) -> Action {
        let UnclearPlay { at, word, text, score, total, place, score_place, total_place } = self;
        match (at, word) {
            (Some((start, axis)), Some(word)) => Action::Play(RecordedPlay {
                start,
                axis,
                word,
                text,
                score,
                total,
                place,
                score_place,
                total_place,
            }),
            (at, word) => {
                Action::Unclear(UnclearPlay { at, word, text, score, total, place, score_place, total_place })
            }
        }
    }
}

/// What an annotator says about a turn.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::ClaimKind;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   top: 8H CATS 12; 8G CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let claims = &record.turns[0].claims;
/// assert_eq!((claims.len(), claims[0].place.line), (2, Some(3)));
/// assert!(matches!(&claims[0].said, ClaimKind::Top(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// Where it stands.
    pub place: Place,
    /// What is said.
    pub said: ClaimKind,
}

/// The things an annotator can say.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::ClaimKind;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   recommended: -EIO\n   count: 10 plays\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let claims = &record.turns[0].claims;
/// assert!(matches!(&claims[0].said, ClaimKind::RecommendedExchange { tiles, .. } if tiles.len() == 3));
/// assert!(matches!(&claims[1].said, ClaimKind::Count { number: 10, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum ClaimKind {
    /// This play has the top score.
    Top(ClaimedPlay),
    /// This is the play to make.
    Recommended(ClaimedPlay),
    /// These are the tiles to exchange.
    RecommendedExchange {
        /// The tiles.
        tiles: Rack,
        /// As written.
        text: String,
    },
    /// This play was possible.
    Other(ClaimedPlay),
    /// So many plays of a kind were possible.
    Count {
        /// How many.
        number: usize,
        /// Of what kind.
        what: Counted,
        /// As written.
        text: String,
    },
}

/// A play that an annotator names, with the score he gives it.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::ClaimKind;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   top: 8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let ClaimKind::Top(play) = &record.turns[0].claims[0].said else { panic!("not claimed as a top") };
/// assert_eq!((play.text.as_str(), play.score.unwrap().0), ("8H CATS", 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ClaimedPlay {
    /// The square of its first letter.
    pub start: Square,
    /// Its direction.
    pub axis: Axis,
    /// Its word.
    pub word: TypedWord,
    /// The score claimed.
    pub score: Option<Points>,
    /// As written.
    pub text: String,
}

/// What an annotator counted.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::{ClaimKind, Counted};
/// use letop::rules::Points;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   count: 5 plays of 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let ClaimKind::Count { what, .. } = &record.turns[0].claims[0].said else { panic!("nothing counted") };
/// assert_eq!(*what, Counted::PlaysOf(Points(10)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Placements that earn the bonus for many tiles.
    Bingos,
    /// Placements of any kind.
    Plays,
    /// Placements with this score.
    PlaysOf(Points),
}
