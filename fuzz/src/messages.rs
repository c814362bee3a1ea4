//! A translator's own file of messages, and a report in its words.

use super::world;
use letop::analysis::{Annotation, annotate, repair};
use letop::format::games::open;
use letop::format::messages::{Language, Messages};
use letop::format::play_text::PlayStyle;
use letop::format::text::Writer;
use std::sync::LazyLock;

/// A game with slips, repairs and claims, so that a report of it has much to say.
static GAME: LazyLock<Annotation> = LazyLock::new(|| {
    let Some(world) = world::world("en") else { panic!("the English pack is built in") };
    let gcg = "#player1 a A. B.\n#player2 b C. D.\n>a: AEINRST 8D STAINER +66 66\n>b: AELTCOZ 7H LAC +12 12\n\
               >a: EOSRAI? H8 .xS +1 67\n>b: ZEOTCAL -ZC +0 12\n>a: ?EORAIS - +0 67\n>b: EOTALAR 10B TAR +9 21\n";
    let record = open(gcg.as_bytes()).ok().and_then(|games| games[0].read(&world.rules, None).ok());
    let record = record.unwrap_or_else(|| panic!("a game of our own"));
    let (record, repairs) = repair(&world.rules, Some(&world.words), &record);
    let mut game = annotate(&world.rules, &world.words, &record, || ());
    game.repairs = repairs;
    game
});

/// Reads a file of messages and writes a report with it.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let language = Language::ALL[bytes.len() % Language::ALL.len()];
    let Ok(messages) = Messages::with_file(language, text) else { return };
    let Some(world) = world::world("en") else { return };
    let (rules, lexicon) = (&world.rules, &world.words.lexicon);
    let writer = Writer { rules, lexicon, messages: &messages, style: PlayStyle::of(rules, None) };
    let report = writer.annotation(&GAME);
    assert!(report.contains("STAINER"), "what was played is told in any language:\n{report}");
}
