//! What many games come to, for people and as JSON.

use super::messages::Messages;
use super::play_text::PlayStyle;
use crate::analysis::{Cause, Lesson, Lost, PlayerSummary, Summary};
use crate::rules::{Points, Rules};
use comfy_table::{CellAlignment, Table as TextTable, presets};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// How many plays to learn from are told to people; JSON has all.
const TOLD: usize = 20;

/// One of the games that were summed up: its name, its rules, and how its plays are written.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Summing;
/// use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, summary_text::{SummedGame, text}};
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let mut summing = Summing::default();
/// summing.add(&rules, &game);
/// let style = PlayStyle::of(&rules, None);
/// let games = [SummedGame { name: "an evening".to_owned(), rules, style }];
/// let said = text(&Messages::new(Language::English), &summing.finish(), &games);
/// assert!(said.contains("an evening"), "{said}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SummedGame {
    /// What it is called: its event, or its file.
    pub name: String,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// How its plays are written.
    pub style: PlayStyle,
}

impl SummedGame {
    fn play(&self, lesson: &Lesson) -> String {
        self.style.play(&self.rules, &lesson.top.placement)
    }
}

/// The report.
pub fn text(messages: &Messages, summary: &Summary, games: &[SummedGame]) -> String {
    let mut out = messages.with("summary-head", &[("n", summary.games.into())]) + "\n\n";
    let heading = |id: &str| messages.text(&format!("summary-{id}"));
    let mut table = TextTable::new();
    table.load_style(presets::NOTHING);
    let mut head =
        vec![heading("player"), heading("games"), heading("points"), heading("percent"), heading("tops")];
    head.extend(Cause::ALL.iter().map(|cause| messages.text(&format!("cause-{}", cause.name()))));
    table.set_header(head);
    for player in &summary.players {
        let percent =
            player.permille_of_top().map_or_else(String::new, |permille| messages.percent(permille));
        let mut row = vec![
            player.name.clone(),
            player.games.to_string(),
            player.points.to_string(),
            percent,
            format!("{}/{}", player.tops_played, player.turns),
        ];
        row.extend(Cause::ALL.iter().map(|cause| lost_text(player.lost_for(*cause))));
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    for line in table.to_string().lines() {
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out.push_str(&format!("\n{}\n", messages.text("summary-key")));
    if summary.lessons.is_empty() {
        return out;
    }
    out.push_str(&format!("\n{}\n", messages.text("summary-study")));
    for lesson in summary.lessons.iter().take(TOLD) {
        let game = &games[lesson.game];
        let parts = [
            ("play", game.play(lesson).into()),
            ("score", lesson.top.score.0.into()),
            ("loss", lesson.loss.0.into()),
            ("cause", messages.text(&format!("cause-{}", lesson.cause.name())).into()),
            ("player", lesson.player.as_str().into()),
            ("game", game.name.as_str().into()),
        ];
        out.push_str(&format!("    {}\n", messages.with("summary-lesson", &parts)));
    }
    if summary.lessons.len() > TOLD {
        let more = messages.with("and-more", &[("n", (summary.lessons.len() - TOLD).into())]);
        out.push_str(&format!("    {more}\n"));
    }
    out
}

/// `−58 (2)`: points, and in how many turns; nothing where nothing was lost.
fn lost_text(lost: Lost) -> String {
    if lost.turns == 0 { "–".to_owned() } else { format!("−{} ({})", lost.points, lost.turns) }
}

/// The summary as JSON.
pub fn value(summary: &Summary, games: &[SummedGame]) -> Value {
    let players: Vec<Value> = summary.players.iter().map(player_value).collect();
    let lessons: Vec<Value> = summary
        .lessons
        .iter()
        .map(|lesson| {
            let game = &games[lesson.game];
            json!({
                "word": lesson.top.placement.spell(game.rules.tiles().spelling()),
                "at": game.style.at(&lesson.top.placement), "score": lesson.top.score, "loss": lesson.loss,
                "cause": lesson.cause.name(), "player": lesson.player, "game": game.name, "n": lesson.turn + 1,
            })
        })
        .collect();
    json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "games": games.iter().map(|game| game.name.as_str()).collect::<Vec<_>>(),
        "players": players,
        "study": lessons,
    })
}

fn player_value(player: &PlayerSummary) -> Value {
    let lost = Cause::ALL.iter().map(|cause| {
        let lost = player.lost_for(*cause);
        (cause.name().to_owned(), json!({ "turns": lost.turns, "points": lost.points }))
    });
    let percent = player.permille_of_top().map(|permille| f64::from(permille) / 10.0);
    json!({
        "player": player.name, "games": player.games, "turns": player.turns, "tops_played": player.tops_played,
        "bingos": player.bingos, "unlisted": player.unlisted, "points": player.points, "tops": player.tops,
        "percent_of_top": percent, "lost": lost.collect::<Map<_, _>>(),
    })
}

/// The players as a table of values separated by commas.
pub fn csv(summary: &Summary) -> String {
    let mut out = csv::Writer::from_writer(Vec::new());
    let mut head: Vec<String> = [
        "player",
        "games",
        "turns",
        "tops_played",
        "bingos",
        "unlisted",
        "points",
        "tops",
        "permille_of_top",
    ]
    .map(str::to_owned)
    .to_vec();
    for cause in Cause::ALL {
        head.extend([format!("{}_turns", cause.name()), format!("{}_points", cause.name())]);
    }
    // A vector takes whatever is written to it.
    let _ = out.write_record(&head);
    for player in &summary.players {
        let points = |points: Points| points.to_string();
        let mut row = vec![player.name.clone()];
        row.extend(
            [player.games, player.turns, player.tops_played, player.bingos, player.unlisted]
                .map(|n| n.to_string()),
        );
        row.extend([points(player.points), points(player.tops)]);
        row.push(player.permille_of_top().map(|permille| permille.to_string()).unwrap_or_default());
        for cause in Cause::ALL {
            let lost = player.lost_for(cause);
            row.extend([lost.turns.to_string(), points(lost.points)]);
        }
        let _ = out.write_record(&row);
    }
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}
