//! Finished games in every form: read, repaired, annotated, written in every form and read again.

use super::world::{self, World};
use letop::analysis::{Action, GameRecord, RecordedPlay, UnclearPlay, annotate, normal, repair, replay};
use letop::format::game_page;
use letop::format::games::{GameText, Packs, WriteFormat, guess, open, write};
use letop::format::json::{self, Origin};
use letop::format::messages::{Language, Messages};
use letop::format::play_text::PlayStyle;
use letop::format::text::Writer;
use letop::position::{Rack, TypedWord};
use letop::rules::{BlankMark, Notation, Rules};
use std::sync::{Arc, LazyLock};

/// The most turns that are annotated: more of them find nothing more.
const TURNS: usize = 60;

/// What a file of games goes through in `letop annotate` and `letop convert`, with our own short list.
///
/// The length of the input decides by which rules it is read, so that inputs are files as they are.
pub fn run(bytes: &[u8]) {
    let Ok(games) = open(bytes) else { return };
    for game in games.iter().take(3) {
        let Some(world) = rules_of(game, bytes.len()) else { continue };
        let notation =
            [None, None, Some(Notation::LettersFirst), Some(Notation::NumbersFirst)][bytes.len() / 8 % 4];
        let Ok(record) = game.read(&world.rules, notation) else { continue };
        if record.turns.len() > TURNS {
            continue;
        }
        read_game(world, &record, bytes.len());
    }
}

/// The rules that the game names, or those that are guessed, or some that do not fit it.
fn rules_of(game: &GameText, length: usize) -> Option<&'static World> {
    static PACKS: LazyLock<Packs> = LazyLock::new(Packs::default);
    let named = game.named();
    if let Some(world) = named.rules.as_deref().and_then(world::world) {
        return Some(world);
    }
    let name = match length % 8 {
        0 => "ro-duplicat".to_owned(),
        1 => "hu".to_owned(),
        2 => "fr-duplicate".to_owned(),
        3 | 4 => "en".to_owned(),
        5 | 6 => "ro-liber".to_owned(),
        _ => guess(&PACKS, game, None, |_| true)?,
    };
    world::world(&name)
}

fn read_game(world: &World, record: &GameRecord, length: usize) {
    static MESSAGES: LazyLock<Vec<Messages>> =
        LazyLock::new(|| Language::ALL.into_iter().map(Messages::new).collect());
    let rules = &world.rules;
    replay(rules, record);
    let (repaired, repairs) = repair(rules, Some(&world.words), record);
    // Reports take longer than all the rest.
    if length.is_multiple_of(5) {
        let mut game = annotate(rules, &world.words, &repaired, || ());
        game.repairs = repairs;
        let lexicon = &world.words.lexicon;
        let style = PlayStyle::of(rules, None);
        let writer = Writer { rules, lexicon, messages: &MESSAGES[length / 5 % MESSAGES.len()], style };
        writer.annotation(&game);
        writer.annotation_markdown(&game);
        let origin = Origin::new(rules, lexicon);
        json::annotation(&origin, rules, style, &game);
        let page = game_page::page(&writer, &game, &origin.line());
        well_formed(&page);
    }
    rewritten(rules, record);
}

/// A page is XML but for its first line, its script, and the elements that HTML leaves open.
fn well_formed(page: &str) {
    let (before, after) = page.split_once("<script>").unwrap_or((page, ""));
    let (_, after) = after.split_once("</script>").unwrap_or(("", after));
    let mut xml = [before, after].concat().replacen("<!DOCTYPE html>", "", 1);
    for open in ["<meta ", "<input "] {
        let mut parts = xml.split(open);
        let mut closed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            closed.push_str(open);
            closed.push_str(&part.replacen('>', "/>", 1));
        }
        xml = closed;
    }
    if let Err(error) = roxmltree::Document::parse(&xml) {
        panic!("{error}\n{page}");
    }
}

/// What was read without a fault is written in every form, and read again it has the same plays. A form may lack room for
/// the rest, as GCG for the numbers of turns.
fn rewritten(rules: &Arc<Rules>, record: &GameRecord) {
    // A game without a turn is none in some forms.
    if !record.faults.is_empty() || record.turns.is_empty() {
        return;
    }
    let plays = |record: &GameRecord| -> Vec<(usize, Rack, String)> {
        let turns = normal(rules, record).turns;
        turns.into_iter().map(|turn| (turn.player, turn.rack.whole(), told(rules, turn.action))).collect()
    };
    let meant = plays(record);
    for format in FORMATS {
        let (text, again) = through(rules, format, record);
        for (one, other) in plays(&again).iter().zip(&meant) {
            assert_eq!(one, other, "{format:?}\n{text}");
        }
        assert_eq!(again.turns.len(), meant.len(), "{format:?}\n{text}");
        assert_eq!(again.players, record.players, "{format:?}\n{text}");
    }
}

/// What was done. A play has its total only behind a score, for which alone GCG has a place; and letters in parentheses, which
/// are blanks or tiles of the board, are letters: they are more only where the play stands.
fn told(rules: &Rules, action: Action) -> String {
    let letters = |word: &TypedWord| {
        let text = word.write(rules.tiles().spelling(), BlankMark::LowerCase);
        text.replace(['(', ')'], "").to_lowercase()
    };
    match &action {
        Action::Play(play) => {
            let RecordedPlay { start, axis, word, score, total, .. } = play;
            let total = score.and(*total);
            format!("{start:?} {axis:?} {} {score:?} {total:?}", letters(word))
        }
        Action::Unclear(play) => {
            let UnclearPlay { at, word, score, total, .. } = play;
            let total = score.and(*total);
            format!("{at:?} {:?} {score:?} {total:?}", word.as_ref().map(letters))
        }
        action => format!("{action:?}"),
    }
}

const FORMATS: [WriteFormat; 4] = [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv];

/// A game written in a form, and what is read of that.
fn through(rules: &Arc<Rules>, format: WriteFormat, record: &GameRecord) -> (String, GameRecord) {
    let text = write(rules, None, format, record);
    let games = open(text.as_bytes()).unwrap_or_else(|faults| panic!("{format:?}: {faults}\n{text}"));
    let again = games[0].read(rules, None).unwrap_or_else(|faults| panic!("{format:?}: {faults}\n{text}"));
    assert_eq!(again.faults, [], "{format:?}\n{text}");
    (text, again)
}

/// A game as it may have been played is written in every form, and read again it means the same.
pub fn written(rules: &Arc<Rules>, record: &GameRecord) {
    let meant = normal(rules, record);
    for format in FORMATS {
        let (text, again) = through(rules, format, record);
        let again = normal(rules, &again);
        for (one, other) in again.turns.iter().zip(&meant.turns) {
            assert_eq!(one, other, "{format:?}\n{text}");
        }
        assert_eq!(again, meant, "{format:?}\n{text}");
    }
}
