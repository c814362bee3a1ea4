//! A finished game as it was written down, before anything is checked.

use super::slip::Slip;
use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, Fault, Place, Points, Square};

/// A game that somebody wrote down: what every reader of games fills, and every writer of games reads.
///
/// Nothing in it is checked against a board: [`repair`](super::repair) fills in what is missing and has one answer, and
/// [`replay`](super::replay()) finds what is not so.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatedSum {
    /// All points of the game.
    Points,
    /// Its turns.
    Turns,
}

/// One turn of one player.
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
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// Where it stands.
    pub place: Place,
    /// What is said.
    pub said: ClaimKind,
}

/// The things an annotator can say.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Placements that earn the bonus for many tiles.
    Bingos,
    /// Placements of any kind.
    Plays,
    /// Placements with this score.
    PlaysOf(Points),
}
