//! Games written in every form and read again.

use super::choices::Choices;
use super::{games, world};
use letop::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Known, RecordedRack, TurnRecord, UnclearPlay, Withdrawal,
};
use letop::position::{Play, Rack, TypedWord};
use letop::rules::{Place, Points};
use recorded::recorded;

#[path = "../../tests/support/recorded.rs"]
mod recorded;

/// Signs that mean something in one form or another, and letters of several bytes.
const SIGNS: [char; 64] = [
    ' ', '#', ':', ';', ',', '"', '\'', '|', '/', '\\', '>', '<', '-', '+', '=', '(', ')', '[', ']', '{',
    '}', '?', '*', '!', '.', '&', '%', '@', '_', '~', '^', '$', '0', '1', '2', '8', '9', 'A', 'B', 'D', 'E',
    'H', 'O', 'S', 'T', 'Z', 'a', 'e', 'h', 'n', 'o', 'r', 's', 't', 'u', 'x', 'ă', 'é', 'Ș', 'ß', '–', '„',
    '”', '\u{301}',
];

/// A text on one line, as a person may write it.
fn text(choices: &mut Choices<'_>) -> String {
    let length = choices.below(14);
    let text: String = (0..length).map(|_| *choices.one(&SIGNS)).collect();
    use unicode_normalization::UnicodeNormalization;
    // A reader makes one sign of a letter and its accent, and takes no space at the ends.
    let text: String = text.trim_start_matches(['\u{301}', ' ']).nfc().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A game of two to four by one of several packs, with whatever else happens at tables.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world = world::choose(&mut choices, &["en", "ro-liber", "hu", "pl", "ca"]);
    let rules = &world.rules;
    let players = 2 + choices.below(3);
    let mut record = GameRecord {
        players: ["Ana", "B. C.", "Éva", "d_e"][..players].iter().map(|name| (*name).to_owned()).collect(),
        full_names: vec![None; players],
        ..GameRecord::default()
    };
    if choices.now_and_then(3) {
        record.event = text(&mut choices);
    }
    for player in 0..players {
        if choices.now_and_then(4) {
            let name = text(&mut choices);
            if !name.is_empty() && !record.players.contains(&name) {
                record.players[player] = name;
            }
        }
        // GCG has one name more than a nickname, which a name with a space or a colon takes.
        let room = !record.players[player].contains([' ', ':']);
        if room && choices.now_and_then(4) {
            record.full_names[player] =
                Some(text(&mut choices)).filter(|name| !name.is_empty() && *name != record.players[player]);
        }
    }
    if choices.now_and_then(4) {
        record.notes.extend(Some(text(&mut choices)).filter(|note| !note.is_empty()));
    }
    let mut position = world::empty(rules);
    let mut written = vec![Points(0); players];
    for number in 0..choices.below(14) {
        let player = number % players;
        let size = rules.pack().rack.size.min(7);
        let rack = world::rack(&mut choices, &position, size, 1);
        position = world::with_rack(&position, rack.clone());
        let plays = world::all(world, &position);
        let chosen = plays.get(choices.below_many(plays.len())).cloned();
        let mut withdrawn = None;
        let place = Place::default();
        let action = match (chosen, choices.below(10)) {
            (_, 0) | (None, _) => Action::Pass,
            (_, 1) if !rack.is_empty() => {
                let most = 1 + choices.below(rack.len());
                let tiles: Rack = rack.tiles().take(most).collect();
                if choices.now_and_then(2) {
                    Action::ExchangeOf { number: tiles.len(), place }
                } else {
                    Action::Exchange { tiles, place }
                }
            }
            (Some(play), 2) => {
                let total = written[player] + play.score;
                withdrawn =
                    Some(Withdrawal { points: Some(-play.score), total: Some(written[player]), place });
                Action::Play(recorded(&play, Some(play.score), Some(total)))
            }
            (Some(play), 3) => {
                let with_word = choices.now_and_then(2);
                written[player] += play.score;
                put(&mut position, &play);
                Action::Unclear(UnclearPlay {
                    at: (!with_word).then_some((play.placement.start, play.placement.axis)),
                    word: with_word.then(|| TypedWord::of(&play.placement.word)),
                    score: Some(play.score),
                    total: Some(written[player]),
                    ..UnclearPlay::default()
                })
            }
            (Some(play), how) => {
                let slip = if how == 4 { Points(10) } else { Points(0) };
                let score = play.score + slip;
                written[player] += score;
                put(&mut position, &play);
                let (score, total) =
                    if how == 5 { (None, None) } else { (Some(score), Some(written[player])) };
                Action::Play(recorded(&play, score, total))
            }
        };
        let mut notes = Vec::new();
        if choices.now_and_then(5) {
            notes.extend(Some(text(&mut choices)).filter(|note| !note.is_empty()));
        }
        let known = if rack.is_empty() || choices.now_and_then(12) { Known::Missing } else { Known::Written };
        let drawn = if known == Known::Missing { Rack::default() } else { rack };
        record.turns.push(TurnRecord {
            line: 0,
            player,
            turn: number / players + 1,
            rack: RecordedRack { drawn, known, ..RecordedRack::default() },
            action,
            withdrawn,
            claims: Vec::new(),
            notes,
        });
        if choices.now_and_then(10) {
            written[player] += Points(5);
            record.adjustments.push(adjustment(
                &record,
                player,
                AdjustmentKind::Challenge,
                5,
                written[player],
            ));
        }
    }
    if choices.now_and_then(3) {
        written[0] -= Points(10);
        record.adjustments.push(adjustment(&record, 0, AdjustmentKind::Time, -10, written[0]));
    }
    if !record.turns.is_empty() {
        games::written(rules, &record);
    }
}

fn put(position: &mut letop::position::Position, play: &Play) {
    position.place(&play.placement).unwrap_or_else(|lacking| panic!("{play:?} lacks {lacking:?}"));
}

fn adjustment(
    record: &GameRecord,
    player: usize,
    kind: AdjustmentKind,
    points: i32,
    total: Points,
) -> Adjustment {
    Adjustment {
        points: Some(Points(points)),
        total: Some(total),
        ..Adjustment::new(player, kind, record.turns.len())
    }
}
