//! The rules of a game that names none: those by which most of it is right.

use super::{GameFormat, GameText};
use crate::analysis::{Action, GameRecord, RackKnown, SlipKind, replay};
use crate::position::full_bag;
use crate::rules::{GameKind, GoingOut, Jokers, LastTile, Notation, OpeningBy, PlayedBlank, Rules, builtin};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Rule packs that were read once.
///
/// ```
/// use letop::format::games::Packs;
/// let packs = Packs::default();
/// assert_eq!(packs.get("ro-liber").unwrap().pack().language, "ro");
/// assert!(packs.get("klingon").is_none());
/// ```
#[derive(Default)]
pub struct Packs {
    known: Mutex<HashMap<String, Option<Arc<Rules>>>>,
}

impl Packs {
    /// A built-in pack, if there is one of this name.
    pub fn get(&self, name: &str) -> Option<Arc<Rules>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(name.to_owned()).or_insert_with(|| Rules::builtin(name).ok().map(Arc::new)).clone()
    }
}

/// The language of a GCG file's tiles, as far as its pragmas tell.
pub(super) fn language_of_gcg(text: &str) -> Option<&'static str> {
    let tiles = super::gcg::pragma(text, "#tile-distribution")
        .or_else(|| super::gcg::pragma(text, "#tile-set"))
        .map(str::to_lowercase)
        .unwrap_or_default();
    let names = [
        ("english", "en"),
        ("french", "fr"),
        ("german", "de"),
        ("polish", "pl"),
        ("spanish", "es"),
        ("catalan", "ca"),
        ("dutch", "nl"),
        ("romanian", "ro"),
        ("hungarian", "hu"),
    ];
    if let Some((_, language)) = names.iter().find(|(name, _)| tiles.starts_with(name)) {
        return Some(language);
    }
    let list = super::gcg::pragma(text, "#lexicon").map(str::to_uppercase).unwrap_or_default();
    let lists = [
        ("CSW", "en"),
        ("NWL", "en"),
        ("OTCWL", "en"),
        ("TWL", "en"),
        ("OSWI", "en"),
        ("ECWL", "en"),
        ("NSWL", "en"),
        ("ODS", "fr"),
        ("FRA", "fr"),
        ("RD", "de"),
        ("OSPS", "pl"),
        ("FISE", "es"),
        ("FILE", "es"),
        ("DISC", "ca"),
    ];
    lists.iter().find(|(name, _)| list.starts_with(name)).map(|(_, language)| *language)
}

/// The name of the built-in pack by which most of a game is right, among those that `allowed` lets; the first of equals,
/// English first where a form is at home there. `None` where none can read it.
pub fn guess(
    packs: &Packs,
    game: &GameText,
    notation: Option<Notation>,
    allowed: impl Fn(&Rules) -> bool,
) -> Option<String> {
    let named = game.named();
    let first = match (game.format(), named.language) {
        (_, Some(language)) => language,
        (GameFormat::Gcg, None) => "en",
        (GameFormat::Table | GameFormat::Eliot, None) => "fr",
        _ => "ro",
    };
    let mut names: Vec<&str> = builtin::pack_names().collect();
    // The plainest packs come first: of equals the first is taken.
    names.sort_by_key(|name| {
        let pack = packs.get(name);
        let language = pack.as_ref().map_or("", |rules| rules.pack().language.as_str()).to_owned();
        let variant = pack.is_some_and(|rules| is_variant(&rules));
        (language != first, variant, name.len(), *name)
    });
    let mut best: Option<(usize, String)> = None;
    for name in names {
        let Some(rules) = packs.get(name).filter(|rules| allowed(rules)) else { continue };
        let pack = rules.pack();
        let kind = named.kind.is_none_or(|kind| kind == pack.game);
        let language = named.language.is_none_or(|language| language == pack.language);
        let usual = pack.end.is_none_or(|end| end.going_out == GoingOut::EndsGame)
            && pack.opening.laid_by == OpeningBy::FirstPlayer;
        if !kind || !language || !usual {
            continue;
        }
        let Ok(record) = game.read(&rules, notation) else { continue };
        let players = record.players.len();
        let shared = named.kind == Some(GameKind::Duplicate) || players == 1;
        if named.kind.is_none() && shared != (pack.game == GameKind::Duplicate) {
            continue;
        }
        let wrong = wrongs(&rules, &record);
        if best.as_ref().is_none_or(|(least, _)| wrong < *least) {
            let done = wrong <= record.turns.len() / 8;
            best = Some((wrong, name.to_owned()));
            // A game of another language is not that right; variants of one may be.
            if wrong == 0 || (done && named.kind != Some(GameKind::Duplicate)) {
                break;
            }
        }
    }
    best.map(|(_, name)| name)
}

/// Whether a pack is one of the variants that are played beside a federation's usual game.
fn is_variant(rules: &Rules) -> bool {
    let pack = rules.pack();
    pack.rack.size != 7
        || pack.draw.jokers != Jokers::AsDrawn
        || pack.draw.played_blank != PlayedBlank::Stays
        || pack.draw.last_tile != LastTile::Drawn
        || pack.words.longest.is_some()
        || pack.score.bonus.is_empty()
}

/// How much of a game is not so by some rules.
fn wrongs(rules: &Rules, record: &GameRecord) -> usize {
    let counts = |kind: SlipKind| {
        matches!(
            kind,
            SlipKind::Score
                | SlipKind::Bonus
                | SlipKind::Bag
                | SlipKind::Kept
                | SlipKind::RackSize
                | SlipKind::NotOnRack
                | SlipKind::IllegalPlay
        )
    };
    let replayed = replay(rules, record);
    let slips = replayed.slips.iter().filter(|slip| counts(slip.kind)).count();
    // In a duplicate game a rack is full while the bag has tiles.
    let shared = rules.pack().game == GameKind::Duplicate;
    let short = replayed.turns.iter().filter(|turn| shared && turn.known == RackKnown::Part).count();
    slips + short + beyond(rules, record) + 3 * record.faults.len()
}

/// How many tiles more than the set has leave the racks of a game that tells what each turn keeps: so many jokers are
/// played in a joker game.
fn beyond(rules: &Rules, record: &GameRecord) -> usize {
    if rules.pack().draw.played_blank == PlayedBlank::Replaced {
        return 0;
    }
    let mut left = full_bag(rules);
    let pairs = record.turns.windows(2).filter(|pair| pair[0].player == pair[1].player);
    let used = pairs.filter_map(|pair| {
        let kept = pair[1].rack.kept.as_ref().filter(|_| !pair[1].rack.after_rejected)?;
        let played =
            !matches!(pair[0].action, Action::Exchange { .. } | Action::ExchangeOf { .. } | Action::Pass);
        pair[0].rack.whole().without(kept.tiles()).ok().filter(|_| played)
    });
    used.map(|used| used.tiles().filter(|&tile| !left.take(tile)).count()).sum()
}
