//! The questions that players ask.

mod annotate;
mod claim;
pub mod draw;
mod ending;
mod normal;
mod recommend;
mod record;
mod repair;
mod replay;
mod situation;
mod slip;
mod summary;
mod tie;

pub use annotate::{AnnotatedTurn, Annotation, PlayerResult, annotate};
pub use claim::{CheckedClaim, Kind, Verdict};
pub use normal::normal;
pub use recommend::{Agreement, agreements, recommend};
pub use record::{
    Action, Adjustment, AdjustmentKind, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, Known,
    RecordedPlay, RecordedRack, Stated, StatedSum, TurnRecord, UnclearPlay, Withdrawal,
};
pub use repair::repair;
pub use replay::{Outcome, RackKnown, Replay, ReplayedTurn, replay};
pub use situation::situation;
pub use slip::{Repair, RepairKind, Slip, SlipKind};
pub use summary::{Cause, Lesson, Lost, PlayerSummary, Summary, Summing};
pub use tie::{MasterPlay, choose, choose_among};
