//! A finished game, turn by turn: what was played, what could have been, what was lost, and what in the
//! record is not so.

use super::claim::{CheckedClaim, Evidence, Kind, Verdict};
use super::draw::Certificate;
use super::record::{Claim, ClaimKind, Counted, GameRecord, TurnRecord};
use super::replay::{Outcome, RackKnown, ReplayedTurn, replay};
use super::slip::{Repair, Slip, SlipKind};
use super::tie::{self, MasterPlay};
use crate::eval::Recommendation;
use crate::lexicon::Compiled;
use crate::movegen::{self, All, Counting, Counts, Engine, Tops};
use crate::position::score::FormedWord;
use crate::position::{Board, Play, Rack};
use crate::rules::{Fault, Points, Rules};
use rayon::prelude::*;
use std::sync::Arc;

/// One turn of an annotated game.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10 / 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let turn = &game.turns[0];
/// // CATS would have scored 12, at each of four places.
/// assert_eq!((turn.scored().0, turn.loss.0, turn.tops.len()), (10, 2, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnnotatedTurn {
    /// The turn as recorded.
    pub record: TurnRecord,
    /// The board before it.
    pub board: Board,
    /// The player's rack, as far as it is known.
    pub rack: Rack,
    /// How much of it that is; tops are sought for whole racks alone.
    pub known: RackKnown,
    /// What was done.
    pub outcome: Outcome,
    /// The words of the play that the list does not have.
    pub unlisted: Vec<FormedWord>,
    /// The player's running total after it.
    pub total: Points,
    /// How many placements and bingos there were, and the top score.
    pub counts: Counts,
    /// The plays with the top score.
    pub tops: Vec<Play>,
    /// The one that a duplicate game would put on the board.
    pub master: Option<MasterPlay>,
    /// The points lost against the top.
    pub loss: Points,
    /// The annotator's claims, checked.
    pub claims: Vec<CheckedClaim>,
    /// What should have been done, where that was asked for.
    pub recommendation: Option<Recommendation>,
    sought: bool,
}

impl Annotation {
    /// The slips that stand where a turn is written. Several turns may stand on one line, as in printed games.
    pub fn slips_of(&self, turn: &AnnotatedTurn) -> Vec<&Slip> {
        let start = |turn: &AnnotatedTurn| turn.record.rack.place.column.unwrap_or(1);
        let on_line = || self.turns.iter().filter(|other| other.record.line == turn.record.line).map(start);
        let here = start(turn);
        let first = on_line().min().unwrap_or(here);
        let next = on_line().filter(|other| *other > here).min();
        let is_here = |slip: &&Slip| {
            let column = slip.place.column.unwrap_or(first);
            slip.place.line == Some(turn.record.line)
                && (column >= here || here == first)
                && next.is_none_or(|next| column < next)
        };
        self.slips.iter().filter(is_here).collect()
    }
}

impl AnnotatedTurn {
    /// Whether the tops of the turn were sought: not without a word list, or without the whole rack.
    pub fn is_sought(&self) -> bool {
        self.sought
    }

    /// The points that the turn brought by the rules.
    pub fn scored(&self) -> Points {
        match &self.outcome {
            Outcome::Played(play) => play.score,
            _ => Points(0),
        }
    }
}

/// What a player's game came to.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10 / 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let result = &game.results[0];
/// assert_eq!((result.name.as_str(), result.total.0, result.tops.0), ("A", 10, 12));
/// assert_eq!(result.permille_of_top(), Some(833));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlayerResult {
    /// His name.
    pub name: String,
    /// His points before the racks are settled, those for challenges included.
    pub total: Points,
    /// Those of them that were given for challenges.
    pub bonus: Points,
    /// What the clock cost him, as a negative number.
    pub time: Points,
    /// His last running total as the record has it.
    pub written: Option<Points>,
    /// What the racks gained or lost him; `None` where the game did not end.
    pub settled: Option<Points>,
    /// The sum of the tops of his turns, where they were sought.
    pub tops: Points,
    /// The points that he made in these turns.
    pub against_tops: Points,
    /// The tiles he was left with.
    pub rack: Rack,
}

impl PlayerResult {
    /// His points after the racks are settled, and less what the clock cost.
    pub fn final_score(&self) -> Points {
        self.total + self.settled.unwrap_or(Points(0)) + self.time
    }

    /// The points of his plays as a share of his tops, in tenths of a percent, rounded; `None` where there was no top.
    /// Only turns whose tops were sought count.
    pub fn permille_of_top(&self) -> Option<i32> {
        (self.tops.0 > 0).then(|| (self.against_tops.0 * 2000 + self.tops.0) / (2 * self.tops.0))
    }
}

/// An annotated game.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 13 / 13\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// // The score is not what the sheet says.
/// let slips = game.slips_of(&game.turns[0]);
/// assert_eq!((&*slips[0].found, &*slips[0].expected), ("8H CATS = 13", "12"));
/// assert_eq!(game.results[0].total.0, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Annotation {
    /// What was played, where and when.
    pub event: String,
    /// Its turns.
    pub turns: Vec<AnnotatedTurn>,
    /// Its players' results, in the order in which they play.
    pub results: Vec<PlayerResult>,
    /// The board after the last turn.
    pub board: Board,
    /// The tiles that are neither on the board nor on a rack at the end.
    pub unaccounted: Rack,
    /// Everything in the record that is not so, claims included, in the record's order.
    pub slips: Vec<Slip>,
    /// What was missing in the record and worked out before this.
    pub repairs: Vec<Repair>,
    /// What a second generator says of the tops, where that was asked for.
    pub certificate: Option<Certificate>,
    /// What the record's reader could not take as it was written.
    pub faults: Vec<Fault>,
    /// The record without its turns, which are in [`Annotation::turns`].
    pub record: GameRecord,
}

/// Annotates a game: plays it again, finds every play of every turn, and checks every number and claim.
///
/// Turns are looked at in parallel; the result does not depend on how many threads there are.
pub fn annotate(
    rules: &Arc<Rules>,
    lexicon: &Compiled,
    record: &GameRecord,
    progress: impl Fn() + Sync,
) -> Annotation {
    let replayed = replay(rules, record);
    let turns: Vec<AnnotatedTurn> = record
        .turns
        .par_iter()
        .zip(&replayed.turns)
        .map_init(
            || Engine::new(rules, lexicon),
            |engine, (recorded, turn)| {
                let annotated = annotate_turn(engine, rules, lexicon, recorded, turn);
                progress();
                annotated
            },
        )
        .collect();
    let mut slips = replayed.slips;
    slips.extend(turns.iter().flat_map(|turn| &turn.claims).filter_map(slip_of));
    slips.sort_by_key(|slip| slip.place);
    let results = (0..record.players.len())
        .map(|player| {
            let own = || turns.iter().filter(|turn| turn.record.player == player && turn.is_sought());
            PlayerResult {
                name: record.players[player].clone(),
                total: replayed.totals[player],
                bonus: replayed.bonuses[player],
                time: replayed.times[player],
                written: replayed.written[player],
                settled: replayed.settled.as_ref().map(|settled| settled[player]),
                tops: own().map(|turn| turn.counts.top.unwrap_or(Points(0))).sum(),
                against_tops: own().map(AnnotatedTurn::scored).sum(),
                rack: replayed.racks[player].clone(),
            }
        })
        .collect();
    Annotation {
        event: record.event.clone(),
        turns,
        results,
        board: replayed.board,
        unaccounted: replayed.unaccounted,
        slips,
        repairs: Vec::new(),
        certificate: None,
        faults: record.faults.clone(),
        record: GameRecord { turns: Vec::new(), ..record.clone() },
    }
}

fn annotate_turn(
    engine: &mut Engine<'_>,
    rules: &Rules,
    lexicon: &Compiled,
    recorded: &TurnRecord,
    turn: &ReplayedTurn,
) -> AnnotatedTurn {
    let rack = recorded.rack.whole();
    let listed = !lexicon.lexicon.is_none();
    let sought = listed && turn.known == RackKnown::Whole;
    let (counts, plays) =
        if sought { found(engine, rules, recorded, turn, &rack) } else { Default::default() };
    let tops: Vec<Play> = plays.iter().take_while(|play| Some(play.score) == counts.top).cloned().collect();
    let evidence = Evidence { rules, lexicon: &lexicon.lexicon, turn, rack: &rack, counts, plays: &plays };
    let checked = recorded.claims.iter().flat_map(|claim| evidence.check(claim));
    // Without tops there is nothing that could confirm or refute what is said of them.
    let claims = checked.filter(|claim| sought || matches!(claim.kind, Kind::Score | Kind::Word)).collect();
    let scored = if let Outcome::Played(play) = &turn.outcome { play.score } else { Points(0) };
    let unlisted = match &turn.outcome {
        Outcome::Played(play) | Outcome::Withdrawn(play) if listed => {
            movegen::unlisted(rules, &lexicon.lexicon, &turn.board, &play.placement)
        }
        _ => Vec::new(),
    };
    let told = !matches!(turn.outcome, Outcome::Unclear(_) | Outcome::Refused(..));
    let sought_and_told = sought && told;
    let top = counts.top.unwrap_or(Points(0));
    AnnotatedTurn {
        record: recorded.clone(),
        board: turn.board.clone(),
        master: tie::choose(rules, &rack, &tops),
        outcome: turn.outcome.clone(),
        unlisted,
        total: turn.total,
        counts,
        tops,
        loss: if sought_and_told { top - scored } else { Points(0) },
        claims,
        recommendation: None,
        rack,
        known: turn.known,
        sought: sought_and_told,
    }
}

/// How many plays there are, and those that the turn is looked at with: its tops, or every one where a claim counts those
/// of some score.
fn found(
    engine: &mut Engine<'_>,
    rules: &Rules,
    recorded: &TurnRecord,
    turn: &ReplayedTurn,
    rack: &Rack,
) -> (Counts, Vec<Play>) {
    let counting = || Counting::new(rules.pack().score.bingo_from());
    let of_score = |claim: &Claim| matches!(claim.said, ClaimKind::Count { what: Counted::PlaysOf(_), .. });
    let mut board = engine.on(&turn.board);
    if recorded.claims.iter().any(of_score) {
        let mut sink = (All::default(), counting());
        board.feed(rack, &mut sink);
        return (sink.1.counts(), sink.0.sorted());
    }
    let mut sink = (Tops::default(), counting());
    board.feed(rack, &mut sink);
    (sink.1.counts(), sink.0.sorted())
}

/// A claim that fails whatever the word list is a slip of the annotator's.
fn slip_of(claim: &CheckedClaim) -> Option<Slip> {
    let kind = match claim.kind {
        Kind::Score => SlipKind::ClaimedScore,
        _ => SlipKind::ClaimedWord,
    };
    (claim.verdict == Verdict::Slip).then(|| Slip {
        place: claim.place,
        kind,
        found: claim.text.clone().into(),
        expected: claim.expected.clone(),
    })
}
