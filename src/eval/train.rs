//! Leaves made from games of the engine with itself.

use super::leave::{Leaves, LeavesInfo, tiles_checksum};
use super::selfplay::{Match, MatchError, Policy};
use super::table::Sums;
use crate::game::{GameNumber, Seed};
use crate::lexicon::Compiled;
use crate::rules::Rules;
use rayon::prelude::*;
use std::sync::Arc;

/// How many racks the expectation of smaller leaves weighs as much as.
pub const SHRINK: i64 = 150;

/// Games whose turns are summed up together.
const AT_ONCE: u64 = 1024;

/// What leaves are trained by.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, train::{Plan, train}};
/// let plan = Plan { seed: "x".to_owned(), games: 2, generations: 2 };
/// let mut after = 0;
/// let leaves = train(&rules, &words, &plan, Leaves::none(&rules)?, || (), |_| {
///     after += 1;
///     true
/// })?;
/// assert_eq!((after, leaves.info().unwrap().seed.as_str()), (2, "x"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of all games.
    pub seed: String,
    /// Games of each generation.
    pub games: u64,
    /// How many generations.
    pub generations: u64,
}

/// Why leaves cannot be trained further.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, train::{Plan, train}};
/// let plan = |seed: &str, generations| Plan { seed: seed.to_owned(), games: 2, generations };
/// let leaves = train(&rules, &words, &plan("x", 1), Leaves::none(&rules)?, || (), |_| true)?;
/// // They cannot be gone on with by another seed.
/// let error = train(&rules, &words, &plan("y", 2), leaves, || (), |_| true).unwrap_err();
/// assert!(error.to_string().starts_with("leaves of seed 'x' with 2 games a generation: expected those of seed 'y'"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// The games cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// What is to be gone on with was trained by another plan.
    #[error(
        "leaves of seed '{seed}' with {games} games a generation: expected those of seed '{expected_seed}' with {expected_games}"
    )]
    OtherPlan {
        /// Their seed.
        seed: String,
        /// Their games.
        games: u64,
        /// The seed asked for.
        expected_seed: String,
        /// The games asked for.
        expected_games: u64,
    },
}

/// Plays the generations of a plan that the leaves so far lack, and hands on the leaves after each: `after` says whether to go on.
/// `played` hears of each game.
///
/// Generation *g* of *n* games plays the games *(g - 1) n + 1* to *g n* of the seed by [`Policy::Equity`]; the first by the leaves that
/// are all 0. What comes out is the same on any number of threads, and whether it was done in one go or several.
///
/// ```
/// use letop::eval::{Leaves, train::{Plan, train}};
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let plan = Plan { seed: "x".to_owned(), games: 2, generations: 1 };
/// let leaves = train(&rules, &words, &plan, Leaves::none(&rules)?, || (), |_| true)?;
/// assert_eq!(leaves.info().unwrap().generations, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Rules without free games; leaves of another plan, of other words or tiles.
pub fn train(
    rules: &Arc<Rules>,
    words: &Compiled,
    plan: &Plan,
    mut leaves: Leaves,
    played: impl Fn() + Sync,
    mut after: impl FnMut(&Leaves) -> bool,
) -> Result<Leaves, TrainError> {
    if let Some(info) = leaves.info()
        && (info.seed != plan.seed || info.games != plan.games)
    {
        return Err(TrainError::OtherPlan {
            seed: info.seed.clone(),
            games: info.games,
            expected_seed: plan.seed.clone(),
            expected_games: plan.games,
        });
    }
    let seed = Seed::new(&plan.seed);
    let done = leaves.info().map_or(0, |info| info.generations);
    for generation in done..plan.generations {
        let policy = Arc::new(leaves);
        let games = Match::new(rules, words, Arc::clone(&policy))?;
        let mut sums = Sums::new(&policy.sets);
        let (first, end) = (generation * plan.games + 1, (generation + 1) * plan.games + 1);
        let mut from = first;
        while from < end {
            let to = end.min(from + AT_ONCE);
            let turns: Vec<_> = (from..to)
                .into_par_iter()
                .map(|number| {
                    let stream = seed.stream(GameNumber(number));
                    let mut turns = Vec::new();
                    games.play(stream, [Policy::Equity; 2], |game, candidate| {
                        // Full racks alone hold leaves of every size, and the end of a game has its own values.
                        let full = game.rack().len() == rules.pack().rack.size;
                        if full && game.bag().len() >= rules.pack().rack.size {
                            turns.push((game.rack().clone(), candidate.equity));
                        }
                    });
                    played();
                    turns
                })
                .collect();
            for (rack, equity) in turns.iter().flatten() {
                sums.add(&policy.sets, rack, *equity);
            }
            from = to;
        }
        let values = sums.values(&policy);
        let info = LeavesInfo {
            rules: rules.pack().name.clone(),
            tiles: tiles_checksum(rules),
            lexicon: words.lexicon.info().about.name.clone(),
            words: words.lexicon.info().sha256,
            seed: plan.seed.clone(),
            games: plan.games,
            generations: generation + 1,
            mean_turn: sums.mean().0,
        };
        leaves = Leaves { info: Some(info), sets: policy.sets.clone(), values };
        if !after(&leaves) {
            break;
        }
    }
    Ok(leaves)
}
