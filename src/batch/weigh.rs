//! What moves are worth, as a part of what is said of a position.

use super::worlds::World;
use crate::analysis::{MasterPlay, situation};
use crate::eval::{Evaluator, Move, RecommendPlan, Recommender, Scene, WinModel};
use crate::format::json::{JsonPlay, Table};
use crate::format::json_eval::JsonCandidate;
use crate::format::json_recommend::{self, JsonRecommended, JsonWeighed};
use crate::format::text::Writer;
use crate::game::IdleTurns;
use crate::movegen::Engine;
use crate::position::{Play, Position};
use crate::rules::{Fault, FaultKind, Faults, Points};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// How moves are weighed.
///
/// ```
/// use letop::batch::{How, Task, Weigh, columns};
/// use letop::eval::RecommendPlan;
/// use letop::rules::Points;
/// let weigh = |how| Weigh { how, listed: 3, lead: Points(0), plan: RecommendPlan::default(), seed: "1".to_owned() };
/// let names = |how| columns(&Task { weigh: Some(weigh(how)), ..Task::default() });
/// assert!(names(How::Equity).contains(&"equity") && names(How::Simulation).contains(&"win"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// By what they score and what they keep.
    Equity,
    /// By simulation.
    Simulation,
    /// As the tiles that are left allow, and it is said what to do. Where the rules are those of duplicate games, that is
    /// the master play.
    Recommendation,
}

/// What is asked about the worth of moves. A position gives the same answer in any run: the draws are those of the seed
/// alone, and what is spent is counted in iterations and nodes.
///
/// ```
/// # use letop::batch::{Named, World, Worlds};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle};
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # fn world(named: Named<'_>) -> Result<World, String> {
/// #     let rules = Rules::builtin(named.rules.unwrap_or("en")).map_err(|error| error.to_string())?;
/// #     let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).map_err(|bad| bad.to_string())?;
/// #     let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// #     let style = PlayStyle::of(&rules, None);
/// #     let messages = Messages::new(Language::English);
/// #     Ok(World::new(Arc::new(rules), Compiled::new(lexicon, None), style, messages))
/// # }
/// use letop::batch::{Answerer, Form, How, Line, RawLine, Remembered, Task, Weigh};
/// use letop::eval::{Leaves, RecommendPlan};
/// # use letop::rules::Points;
/// let valued = |named: Named<'_>| {
///     let world = world(named)?;
///     let leaves = Leaves::none(&world.rules).map_err(|error| error.to_string());
///     Ok(world.with_leaves(leaves))
/// };
/// let (plan, seed) = (RecommendPlan::default(), "1".to_owned());
/// let weigh = Some(Weigh { how: How::Equity, listed: 3, lead: Points(0), plan, seed });
/// let task = Task { weigh, ..Task::default() };
/// let (worlds, remembered) = (Worlds::new(valued), Remembered::new(1 << 20));
/// let board = vec!["15"; 15].join("/");
/// let raw = RawLine::Whole(format!("{board} CATS").into_bytes());
/// let line = Line { number: 1, file: 0, line: 1, raw };
/// let mut out = Vec::new();
/// Answerer::new(&worlds, &remembered, &task, Form::Jsonl, &[])?.answer(&line, &mut out);
/// let result: serde_json::Value = serde_json::from_slice(&out)?;
/// assert_eq!((result["list"].as_array().unwrap().len(), &result["list"][0]["equity"]), (3, &12.0.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weigh {
    /// How.
    pub how: How,
    /// How many moves are listed, the best first.
    pub listed: usize,
    /// The player's points above the other's where a line says nothing.
    pub lead: Points,
    /// How much is spent on a position.
    pub plan: RecommendPlan,
    /// The text that draws are derived from.
    pub seed: String,
}

/// What is asked about one position.
pub(super) struct Asked<'a> {
    pub weigh: &'a Weigh,
    pub table: Table<'a>,
    pub lead: Option<Points>,
    /// The play that a duplicate game puts on the board, and why.
    pub top: Option<(&'a Play, &'a MasterPlay)>,
}

/// What was found about moves: the rest of an object in JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Moves {
    Valued {
        bag: usize,
        list: Vec<JsonCandidate>,
        #[serde(skip)]
        cells: Vec<String>,
    },
    Weighed {
        #[serde(skip_serializing_if = "Option::is_none")]
        recommended: Option<Value>,
        #[serde(skip_serializing_if = "Option::is_none")]
        plan: Option<Value>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        weighed: Vec<JsonWeighed>,
        #[serde(skip)]
        cells: Vec<String>,
    },
}

impl Moves {
    /// The cells of a row: `bag, move, leave, equity`, or `phase, move, leave, value, win`.
    pub(super) fn cells(&self) -> &[String] {
        match self {
            Moves::Valued { cells, .. } | Moves::Weighed { cells, .. } => cells,
        }
    }
}

/// What weighs, by the numbers of the worlds that it weighs in; each is made when it is first asked.
#[derive(Default)]
pub(super) struct Weigher<'w> {
    evaluators: Vec<(usize, Evaluator)>,
    recommenders: Vec<(usize, Recommender<'w>)>,
}

impl<'w> Weigher<'w> {
    /// What moves of a position are worth.
    ///
    /// # Errors
    /// Rules or a list by which moves cannot be weighed.
    pub(super) fn weigh(
        &mut self,
        number: usize,
        world: &'w World,
        position: &Position,
        engine: &mut Engine<'w>,
        asked: Asked<'_>,
    ) -> Result<Moves, Faults> {
        let duplicate = world.rules.pack().end.is_none();
        match asked.weigh.how {
            How::Equity => self.value(number, world, position, engine, &asked),
            How::Recommendation if duplicate => Ok(master(world, &asked)),
            How::Simulation | How::Recommendation => self.recommend(number, world, position, &asked),
        }
    }

    fn value(
        &mut self,
        number: usize,
        world: &World,
        position: &Position,
        engine: &mut Engine<'w>,
        asked: &Asked<'_>,
    ) -> Result<Moves, Faults> {
        let evaluator = known_or(&mut self.evaluators, number, || {
            Evaluator::new(&world.rules, Arc::clone(world.leaves()?))
                .map_err(|error| cannot(&error.to_string()))
        })?;
        let situation = situation(position);
        let mut listed = evaluator.all(&mut engine.on(position.board()), position.rack(), &situation);
        listed.truncate(asked.weigh.listed);
        let best = listed.first();
        let (what, leave) = best.map(|best| told(world, asked.table, &best.action)).unwrap_or_default();
        let equity = best.map(|best| best.equity.to_string()).unwrap_or_default();
        Ok(Moves::Valued {
            bag: situation.bag,
            list: listed.iter().map(|candidate| JsonCandidate::new(asked.table, candidate)).collect(),
            cells: vec![situation.bag.to_string(), what, leave, equity],
        })
    }

    fn recommend(
        &mut self,
        number: usize,
        world: &'w World,
        position: &Position,
        asked: &Asked<'_>,
    ) -> Result<Moves, Faults> {
        let weigh = asked.weigh;
        let recommender = known_or(&mut self.recommenders, number, || {
            let (leaves, wins) = (Arc::clone(world.leaves()?), Arc::new(WinModel::builtin()));
            Recommender::new(&world.rules, &world.words, leaves, wins, weigh.plan, &weigh.seed)
                .map_err(|error| cannot(&error.to_string()))
        })?;
        let scene = Scene {
            board: position.board(),
            rack: position.rack(),
            lead: asked.lead.unwrap_or(weigh.lead),
            idle: IdleTurns::default(),
            most_exchanged: None,
        };
        let also: Vec<Move> = asked.top.map(|(play, _)| Move::Play(play.clone())).into_iter().collect();
        let found = match weigh.how {
            How::Simulation => recommender.simulate(&scene, &also),
            _ => recommender.recommend(&scene, &also),
        };
        let (table, best) = (asked.table, found.best());
        let top = asked.top.map(|(play, _)| play);
        let recommended = (weigh.how == How::Recommendation)
            .then(|| serde_json::json!(JsonRecommended::new(&writer(world), table, &found, top)));
        let (what, leave) = told(world, table, &best.candidate.action);
        let win = best.win.map(|(win, _)| format!("{:.4}", f64::from(win.0) / 1e6)).unwrap_or_default();
        let cells = vec![found.phase.name().to_owned(), what, leave, best.gain.mean.to_string(), win];
        Ok(Moves::Weighed {
            recommended,
            plan: Some(json_recommend::plan(weigh.plan, &weigh.seed)),
            weighed: found
                .weighed
                .iter()
                .take(weigh.listed)
                .map(|weighed| JsonWeighed::new(table, weighed))
                .collect(),
            cells,
        })
    }
}

/// What a duplicate game recommends: its master play.
fn master(world: &World, asked: &Asked<'_>) -> Moves {
    let Some((play, master)) = asked.top else {
        return Moves::Weighed {
            recommended: None,
            plan: None,
            weighed: Vec::new(),
            cells: vec![String::new(); 5],
        };
    };
    let writer = writer(world);
    let reason = writer.messages.with("why-master", &[("reason", writer.reason(master).into())]);
    let (what, leave) = told(world, asked.table, &Move::Play(play.clone()));
    Moves::Weighed {
        recommended: Some(json_recommend::master(JsonPlay::new(asked.table, play), play.score, reason)),
        plan: None,
        weighed: Vec::new(),
        cells: vec!["master".to_owned(), what, leave, play.score.to_string(), String::new()],
    }
}

fn writer(world: &World) -> Writer<'_> {
    Writer {
        rules: &world.rules,
        lexicon: &world.words.lexicon,
        messages: &world.messages,
        style: world.style,
    }
}

/// A move and what it keeps, in cells: an exchange and the pass as GCG writes them.
fn told(world: &World, table: Table<'_>, action: &Move) -> (String, String) {
    let spelling = world.rules.tiles().spelling();
    match action {
        Move::Play(play) => (
            world.style.play(&world.rules, &play.placement),
            play.leave(table.rack).unwrap_or_default().spell(spelling),
        ),
        Move::Exchange(tiles) => (
            format!("-{}", tiles.spell(spelling)),
            table.rack.without(tiles.tiles()).unwrap_or_default().spell(spelling),
        ),
        Move::Pass => ("-".to_owned(), table.rack.spell(spelling)),
    }
}

/// What is known under a number, made if it is not there.
fn known_or<T>(
    known: &mut Vec<(usize, T)>,
    number: usize,
    make: impl FnOnce() -> Result<T, Faults>,
) -> Result<&mut T, Faults> {
    let place = match known.iter().position(|(of, _)| *of == number) {
        Some(place) => place,
        None => {
            known.push((number, make()?));
            known.len() - 1
        }
    };
    Ok(&mut known[place].1)
}

/// Why moves cannot be weighed.
pub(super) fn cannot(why: &str) -> Faults {
    let expected = "rules with a given end and a list with leaves";
    Faults(vec![Fault::new(FaultKind::UnknownName, format!("moves that cannot be weighed: {why}"), expected)])
}
