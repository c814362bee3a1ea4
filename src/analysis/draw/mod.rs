//! Duplicate games made by the engine: racks drawn by the rules, the top placed, to the end.
//!
//! A [`Drawer`] plays games, one at a time or many in parallel ([`many()`]), all derived from a
//! [`Seed`](crate::game::Seed) and a number; a [`DrawnGame`] holds every turn with its rack, its tops and the play
//! that went on the board. What a sheet says beside that is [worked out](look()) for those who ask.

mod certify;
mod course;
mod expect;
mod look;
mod many;
mod maruntel;
mod stats;
mod variant;
mod wishes;

pub use certify::{Certificate, Certifier, Generator};
pub use course::{
    ChosenBy, Drawer, DrawnGame, DrawnTurn, GameEnd, HandFault, HandRack, OpenGame, OpenTurn, ResumeFault,
    ResumeWhy,
};
pub use expect::{Expected, MOST_VALUED, Means, expect_next};
pub use look::{Bingos, Look, ScoredWord, look};
pub use many::many;
pub use maruntel::{Maruntel, MaruntelDid, MaruntelEnd, MaruntelMove, maruntel};
pub use stats::{BestPlay, Bin, EndKind, GameFigures, GameStats, Spread};
pub use variant::{Exploded, Variation};
pub use wishes::{Judgement, Missed, Wish, Wishes, search};
