//! A finished game as it was written down, before anything is checked.

use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, Place, Points, Square};

/// A game that somebody wrote down.
#[derive(Clone, Debug, Default)]
pub struct GameRecord {
    /// What was played, where and when.
    pub event: String,
    /// The players, in the order in which they play.
    pub players: Vec<String>,
    /// The turns in the order in which they were played.
    pub turns: Vec<TurnRecord>,
}

/// One turn of one player.
#[derive(Clone, Debug)]
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
    /// What an annotator says about the turn.
    pub claims: Vec<Claim>,
    /// Remarks in prose.
    pub notes: Vec<String>,
}

/// A rack as a sheet writes it.
#[derive(Clone, Debug, Default)]
pub struct RecordedRack {
    /// The tiles kept from the turn before; `None` where the sheet does not tell kept from drawn.
    pub kept: Option<Rack>,
    /// The tiles drawn; all of them where nothing was kept.
    pub drawn: Rack,
    /// Where it stands.
    pub place: Place,
}

impl RecordedRack {
    /// All its tiles.
    pub fn whole(&self) -> Rack {
        let kept = self.kept.iter().flat_map(Rack::tiles);
        kept.chain(self.drawn.tiles()).collect()
    }
}

/// What a player did in his turn.
#[derive(Clone, Debug)]
pub enum Action {
    /// He put tiles on the board.
    Play(RecordedPlay),
    /// He exchanged these tiles.
    Exchange {
        /// The tiles given back.
        tiles: Rack,
        /// Where they stand.
        place: Place,
    },
    /// He passed.
    Pass,
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
}

/// What an annotator says about a turn.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Where it stands.
    pub place: Place,
    /// What is said.
    pub said: ClaimKind,
}

/// The things an annotator can say.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug)]
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

/// Something in a record that is not so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// Where it stands.
    pub place: Place,
    /// What kind of slip it is.
    pub kind: SlipKind,
    /// What is written.
    pub found: String,
    /// What should be.
    pub expected: String,
}

/// The kinds of slip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlipKind {
    /// A play's score.
    Score,
    /// A running total.
    Total,
    /// Tiles exchanged that do not fit the next rack.
    Exchange,
    /// An exchange with too few tiles in the bag, or where there is none.
    ExchangeRule,
    /// Tiles kept that are not those left over.
    Kept,
    /// Tiles that the bag does not have.
    Bag,
    /// A rack of too many tiles.
    RackSize,
    /// A play whose tiles the rack does not have.
    NotOnRack,
    /// A play that may not stand where it is written.
    IllegalPlay,
    /// A turn that is out of order.
    Order,
    /// A score that an annotator gives.
    ClaimedScore,
    /// A word that an annotator gives.
    ClaimedWord,
}

impl SlipKind {
    /// A short name that other programs may rely on.
    pub const fn name(self) -> &'static str {
        match self {
            SlipKind::Score => "score",
            SlipKind::Total => "total",
            SlipKind::Exchange => "exchange",
            SlipKind::ExchangeRule => "exchange-rule",
            SlipKind::Kept => "kept",
            SlipKind::Bag => "bag",
            SlipKind::RackSize => "rack-size",
            SlipKind::NotOnRack => "not-on-rack",
            SlipKind::IllegalPlay => "illegal-play",
            SlipKind::Order => "order",
            SlipKind::ClaimedScore => "claimed-score",
            SlipKind::ClaimedWord => "claimed-word",
        }
    }
}
