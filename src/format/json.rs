//! Results as JSON, with the names that other programs rely on.

use super::certificate_text::certificate_value;
use super::games::json::{record_extras, turn_extras};
use super::games::write::Hand;
use super::play_text::PlayStyle;
use super::repair_text::fault_value;
use crate::analysis::{AnnotatedTurn, Annotation, CheckedClaim, Outcome, RackKnown, Repair, Verdict};
use crate::lexicon::Lexicon;
use crate::position::{Play, Rack, score};
use crate::rules::{BlankMark, Notation, Points, Rules};
use serde::Serialize;
use serde_json::{Map, Value};

/// A name and a checksum.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::Origin;
/// let print = Origin::new(&rules, &words.lexicon).rules;
/// assert_eq!((print.name.as_str(), print.sha256.as_str()), ("en", rules.sha256()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fingerprint {
    /// The short name.
    pub name: String,
    /// SHA-256 in hexadecimal.
    pub sha256: String,
}

/// What every result carries: the engine's version, the word list and the rules.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::Origin;
/// let origin = Origin::new(&rules, &words.lexicon);
/// assert_eq!((origin.lexicon.name.as_str(), origin.rules.name.as_str()), ("mine", "en"));
/// assert!(origin.line().contains("mine"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Origin {
    /// The version.
    pub engine: String,
    /// The word list.
    pub lexicon: Fingerprint,
    /// The rule pack.
    pub rules: Fingerprint,
}

impl Origin {
    /// The origin of results by these rules with this list.
    pub fn new(rules: &Rules, lexicon: &Lexicon) -> Origin {
        let info = lexicon.info();
        Origin {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            lexicon: Fingerprint { name: info.about.name.clone(), sha256: info.sha256.to_string() },
            rules: Fingerprint { name: rules.pack().name.clone(), sha256: rules.sha256().to_owned() },
        }
    }

    /// The same as one line of text.
    pub fn line(&self) -> String {
        let Origin { engine, rules, lexicon } = self;
        format!(
            "letop {engine} rules {}:{} lexicon {}:{}",
            rules.name, rules.sha256, lexicon.name, lexicon.sha256
        )
    }
}

/// A play.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::{JsonPlay, Table};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// let top = &letop::movegen::tops(&position, &words)[0];
/// let value = serde_json::to_value(JsonPlay::new(table, top))?;
/// assert_eq!((&value["word"], &value["score"]), (&"CATS".into(), &12.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct JsonPlay {
    word: String,
    at: String,
    row: usize,
    col: usize,
    axis: &'static str,
    score: Points,
    tiles: usize,
    bingo: bool,
    crosses: Vec<String>,
    leave: String,
}

/// What plays are shown against: the rules, the board before the play and the rack.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::{JsonPlay, Table};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// let tops = letop::movegen::tops(&position, &words);
/// assert_eq!(JsonPlay::list(table, &tops).len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The board before the play.
    pub board: &'a crate::position::Board,
    /// The rack.
    pub rack: &'a Rack,
    /// How squares are named.
    pub style: PlayStyle,
}

impl JsonPlay {
    /// A play as JSON shows it; words are upper case with blanks in lower case.
    pub fn new(table: Table<'_>, play: &Play) -> JsonPlay {
        let Table { rules, board, rack, style } = table;
        let spelling = rules.tiles().spelling();
        let placement = &play.placement;
        let crosses = score::words(rules, board, placement).into_iter().skip(1);
        JsonPlay {
            word: placement.spell(spelling),
            at: style.at(placement),
            row: placement.start.row() + 1,
            col: placement.start.col() + 1,
            axis: placement.axis.name(),
            score: play.score,
            tiles: placement.new.len(),
            bingo: rules.is_bingo(placement.new.len()),
            crosses: crosses.map(|formed| spelling.spell(&formed.word)).collect(),
            leave: play.leave(rack).unwrap_or_default().spell(spelling),
        }
    }

    /// Several plays.
    pub fn list(table: Table<'_>, plays: &[Play]) -> Vec<JsonPlay> {
        plays.iter().map(|play| JsonPlay::new(table, play)).collect()
    }
}

/// A score level below the top.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::{JsonLevel, JsonPlay, Table};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// let tops = letop::movegen::tops(&position, &words);
/// let level = JsonLevel { score: tops[0].score, plays: JsonPlay::list(table, &tops) };
/// assert_eq!(serde_json::to_value(level)?["score"], 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct JsonLevel {
    /// The score.
    pub score: Points,
    /// The plays with this score.
    pub plays: Vec<JsonPlay>,
}

/// The result of `top`.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::{JsonPlay, JsonTop, Origin, Table};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// # let counts = letop::movegen::count(&position, &words);
/// # let tops = letop::movegen::tops(&position, &words);
/// let top = JsonTop {
///     origin: Origin::new(&rules, &words.lexicon),
///     rack: rack.spell(rules.tiles().spelling()),
///     plays: counts.plays,
///     bingos: counts.bingos,
///     top: counts.top,
///     tops: JsonPlay::list(table, &tops),
///     master: None, // and so on
/// #   master_reason: None, subtops: Vec::new(), list: None, unlisted: Vec::new(), certified: None,
/// };
/// let value = serde_json::to_value(top)?;
/// assert_eq!((&value["top"], &value["plays"], &value["rack"]), (&12.into(), &10.into(), &"ACST".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct JsonTop {
    /// Where it comes from.
    #[serde(flatten)]
    pub origin: Origin,
    /// The rack.
    pub rack: String,
    /// How many placements there are.
    pub plays: usize,
    /// How many of them are bingos.
    pub bingos: usize,
    /// The top score; `null` where there is no play.
    pub top: Option<Points>,
    /// The plays with the top score.
    pub tops: Vec<JsonPlay>,
    /// The one that a duplicate game would put on the board.
    pub master: Option<JsonPlay>,
    /// Why that one.
    pub master_reason: Option<String>,
    /// The score levels below the top.
    pub subtops: Vec<JsonLevel>,
    /// The plays asked for by number, best first; absent where none were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<JsonPlay>>,
    /// Words on the board that the list does not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlisted: Vec<String>,
    /// What a second generator says of the tops; absent where that was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certified: Option<Value>,
}

/// The result of `annotate`.
pub fn annotation(origin: &Origin, rules: &Rules, style: PlayStyle, game: &Annotation) -> Value {
    let spelling = rules.tiles().spelling();
    let by_player = |points: fn(&crate::analysis::PlayerResult) -> Value| -> Value {
        game.results.iter().map(|result| (result.name.clone(), points(result))).collect::<Map<_, _>>().into()
    };
    let unread = game.faults.iter().map(fault_value);
    let slips: Vec<Value> = game
        .slips
        .iter()
        .map(|slip| {
            serde_json::json!({
                "line": slip.place.line, "column": slip.place.column, "what": slip.kind.name(),
                "found": slip.found, "expected": slip.expected,
            })
        })
        .chain(unread)
        .collect();
    let turns: Vec<Value> =
        (1..).zip(&game.turns).map(|(n, turn)| turn_value(rules, style, game, n, turn)).collect();
    let notation = if style.notation == Notation::NumbersFirst { "gcg" } else { "letters-first" };
    let mut value = serde_json::json!({
        "engine": origin.engine,
        "lexicon": origin.lexicon,
        "rules": origin.rules,
        "game": {
            "event": game.event,
            "rules": rules.pack().name,
            "lexicon": origin.lexicon.name,
            "notation": notation,
            "players": game.results.iter().map(|result| &result.name).collect::<Vec<_>>(),
        },
        "turns": turns,
        "totals": by_player(|result| result.total.0.into()),
        "final": by_player(|result| result.final_score().0.into()),
        "percent_of_top": by_player(|result| {
            result.permille_of_top().map_or(Value::Null, |permille| (f64::from(permille) / 10.0).into())
        }),
        "left": by_player_racks(game, |rack| rack.spell(spelling)),
        "finished": game.results.iter().all(|result| result.settled.is_some()),
        "unaccounted": game.unaccounted.spell(spelling),
        "slips": slips,
        "repairs": game.repairs.iter().map(repair_value).collect::<Vec<_>>(),
    });
    if let Some(certificate) = &game.certificate {
        value["certified"] = certificate_value(certificate);
    }
    if let Value::Object(into) = &mut value {
        record_extras(hand(rules, style), &game.record, into);
    }
    value
}

/// How what the record itself says is written.
fn hand(rules: &Rules, style: PlayStyle) -> Hand<'_> {
    Hand { rules, notation: style.notation, blank: BlankMark::LowerCase }
}

/// What was missing; `candidates` has every answer where there are several, and `taken` is the one gone on with.
fn repair_value(repair: &Repair) -> Value {
    serde_json::json!({
        "line": repair.place.line, "column": repair.place.column, "turn": repair.turn + 1,
        "what": repair.what.name(), "found": repair.found, "taken": repair.taken,
        "certain": !repair.is_ambiguous(), "candidates": repair.candidates,
    })
}

fn by_player_racks(game: &Annotation, spell: impl Fn(&Rack) -> String) -> Value {
    game.results
        .iter()
        .map(|result| (result.name.clone(), spell(&result.rack).into()))
        .collect::<Map<_, _>>()
        .into()
}

fn turn_value(rules: &Rules, style: PlayStyle, game: &Annotation, n: usize, turn: &AnnotatedTurn) -> Value {
    let spelling = rules.tiles().spelling();
    let table = Table { rules, board: &turn.board, rack: &turn.rack, style };
    let played = match &turn.outcome {
        Outcome::Played(play) => serde_json::json!(JsonPlay::new(table, play)),
        Outcome::Exchanged(tiles) => {
            let leave = turn.rack.without(tiles.tiles()).unwrap_or_default();
            serde_json::json!({ "exchange": tiles.spell(spelling), "leave": leave.spell(spelling) })
        }
        Outcome::ExchangedSome(number) => serde_json::json!({ "exchange_of": number }),
        Outcome::Withdrawn(play) => {
            let mut value = serde_json::json!(JsonPlay::new(table, play));
            value["withdrawn"] = true.into();
            value
        }
        Outcome::Unclear(play) => serde_json::json!({ "unclear": play.text }),
        Outcome::Passed => serde_json::json!({ "pass": true }),
        Outcome::Refused(play, error) => {
            serde_json::json!({ "refused": play.text, "why": error.to_string() })
        }
    };
    let recorded = &turn.record.rack;
    let unlisted: Vec<String> = turn.unlisted.iter().map(|formed| spelling.spell(&formed.word)).collect();
    let mut value = serde_json::json!({
        "n": n,
        "turn": turn.record.turn,
        "player": game.results[turn.record.player].name,
        "rack": if turn.known == RackKnown::Nothing { Value::Null } else { turn.rack.spell(spelling).into() },
        "kept": recorded.kept.as_ref().map(|kept| kept.spell(spelling)),
        "drawn": recorded.drawn.spell(spelling),
        "played": played,
        "total": turn.total,
        "plays": turn.counts.plays,
        "bingos": turn.counts.bingos,
        "top": turn.counts.top,
        "tops": JsonPlay::list(table, &turn.tops),
        "master": turn.master.as_ref().map(|master| JsonPlay::new(table, &turn.tops[master.index])),
        "loss": if turn.is_sought() { Value::from(turn.loss.0) } else { Value::Null },
        "claims": turn.claims.iter().map(claim_value).collect::<Vec<_>>(),
    });
    if !unlisted.is_empty() {
        value["unlisted"] = unlisted.into();
    }
    if let Value::Object(into) = &mut value {
        turn_extras(hand(rules, style), &turn.record, into);
    }
    if turn.known != RackKnown::Whole {
        value["rack_known"] = if turn.known == RackKnown::Part { "part" } else { "nothing" }.into();
    }
    value
}

/// A claim; `holds` is `null` where only weighing what comes after could tell, and `by` says whether
/// the rules, the word list or weighing refutes it.
fn claim_value(claim: &CheckedClaim) -> Value {
    let (holds, by) = match claim.verdict {
        Verdict::Holds => (Value::Bool(true), None),
        Verdict::Slip => (Value::Bool(false), Some("rules")),
        Verdict::Refuted => (Value::Bool(false), Some("lexicon")),
        Verdict::Outweighed => (Value::Bool(false), Some("weighing")),
        Verdict::Unjudged => (Value::Null, None),
    };
    let mut value = serde_json::json!({
        "kind": claim.kind.name(), "text": claim.text, "holds": holds, "found": claim.found, "expected": claim.expected,
    });
    if let Some(by) = by {
        value["refuted_by"] = by.into();
    }
    value
}
