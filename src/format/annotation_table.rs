//! Annotated games as tables: Markdown for people, values separated by commas for programs.

use super::play_text::PlayStyle;
use super::text::Writer;
use crate::analysis::{AnnotatedTurn, Annotation, Outcome, RackKnown};
use crate::rules::{Points, Rules};

/// The headings of the table for programs.
const HEAD: [&str; 19] = [
    "game",
    "n",
    "turn",
    "player",
    "rack",
    "rack_known",
    "action",
    "at",
    "word",
    "score",
    "total",
    "plays",
    "bingos",
    "top",
    "tops",
    "loss",
    "unlisted",
    "slips",
    "repairs",
];

/// The line of headings.
pub fn csv_head() -> String {
    HEAD.join(",") + "\n"
}

/// A line a turn; `name` is what the game is called. Several tops or slips stand in one cell with `; ` between.
pub fn csv_rows(rules: &Rules, style: PlayStyle, name: &str, game: &Annotation) -> String {
    let mut out = csv::Writer::from_writer(Vec::new());
    let spelling = rules.tiles().spelling();
    for (index, turn) in game.turns.iter().enumerate() {
        let (action, play) = match &turn.outcome {
            Outcome::Played(play) => ("play", Some(play)),
            Outcome::Withdrawn(play) => ("withdrawn", Some(play)),
            Outcome::Exchanged(_) | Outcome::ExchangedSome(_) => ("exchange", None),
            Outcome::Passed => ("pass", None),
            Outcome::Refused(..) => ("refused", None),
            Outcome::Unclear(_) => ("unclear", None),
        };
        let known = match turn.known {
            RackKnown::Whole => "whole",
            RackKnown::Part => "part",
            RackKnown::Nothing => "nothing",
        };
        let exchanged = match &turn.outcome {
            Outcome::Exchanged(tiles) => tiles.spell(spelling),
            Outcome::ExchangedSome(number) => number.to_string(),
            _ => String::new(),
        };
        let word = play.map_or(exchanged, |play| play.placement.spell(spelling));
        let tops: Vec<String> = turn
            .tops
            .iter()
            .map(|top| format!("{} {}", style.at(&top.placement), top.placement.spell(spelling)))
            .collect();
        let unlisted: Vec<String> = turn.unlisted.iter().map(|formed| spelling.spell(&formed.word)).collect();
        let slips: Vec<String> = game
            .slips_of(turn)
            .into_iter()
            .map(|slip| format!("{}: {} ({})", slip.kind.name(), slip.found, slip.expected))
            .collect();
        let repairs: Vec<String> = game
            .repairs
            .iter()
            .filter(|repair| repair.turn == index)
            .map(|repair| format!("{}: {}", repair.what.name(), repair.taken))
            .collect();
        let sought = |number: String| if turn.is_sought() { number } else { String::new() };
        // A vector takes whatever is written to it.
        let _ = out.write_record([
            name.to_owned(),
            (index + 1).to_string(),
            turn.record.turn.to_string(),
            game.results[turn.record.player].name.clone(),
            turn.rack.spell(spelling),
            known.to_owned(),
            action.to_owned(),
            play.map(|play| style.at(&play.placement)).unwrap_or_default(),
            word,
            play.map(|play| play.score.to_string()).unwrap_or_default(),
            turn.total.to_string(),
            sought(turn.counts.plays.to_string()),
            sought(turn.counts.bingos.to_string()),
            sought(turn.counts.top.map(|top| top.to_string()).unwrap_or_default()),
            tops.join("; "),
            sought(turn.loss.to_string()),
            unlisted.join("; "),
            slips.join("; "),
            repairs.join("; "),
        ]);
    }
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

impl Writer<'_> {
    /// A whole report on a game as Markdown: a table of its turns, then results and slips as lists.
    pub fn annotation_markdown(&self, game: &Annotation) -> String {
        let event =
            if game.event.is_empty() { self.messages.text("report-game") } else { game.event.clone() };
        let mut out = format!("# {}\n\n", escaped(&event));
        for line in self.head().lines() {
            out.push_str(&format!("{}  \n", escaped(line)));
        }
        let heading = |id: &str| self.messages.text(&format!("report-{id}"));
        let columns = ["turn", "player", "rack", "play", "points", "total", "top", "loss"];
        out.push_str(&format!("\n| {} |\n", columns.map(heading).join(" | ")));
        out.push_str("|--:|---|---|---|--:|--:|---|--:|\n");
        for turn in &game.turns {
            let cells = self.markdown_row(game, turn).map(|cell| escaped(&cell));
            out.push_str(&format!("| {} |\n", cells.join(" | ")));
        }
        let mut rest = String::new();
        self.results(&mut rest, game);
        self.slips(&mut rest, game);
        rest.push_str(&self.repairs(game));
        self.refuted(&mut rest, game);
        let certified = self.certified_game(game);
        for line in rest.lines() {
            match line.strip_prefix("    ") {
                Some(item) => out.push_str(&format!("- {}\n", escaped(item))),
                None if line.is_empty() => {}
                None => out.push_str(&format!(
                    "\n## {}\n\n",
                    escaped(line.trim_end_matches([':', '.', '\u{202f}']))
                )),
            }
        }
        certified.iter().for_each(|line| out.push_str(&format!("\n{}\n", escaped(line))));
        out
    }

    fn markdown_row(&self, game: &Annotation, turn: &AnnotatedTurn) -> [String; 8] {
        let (play, points) = match &turn.outcome {
            Outcome::Played(play) => {
                let unlisted = if turn.unlisted.is_empty() { "" } else { "*" };
                (self.style.play(self.rules, &play.placement) + unlisted, play.score.to_string())
            }
            other => (self.outcome(other, turn.total), Points(0).to_string()),
        };
        let top = match turn.counts.top {
            Some(top) => format!("{} = {top}", self.plays(&turn.tops)),
            None => String::new(),
        };
        let loss = if turn.is_sought() { turn.loss.to_string() } else { String::new() };
        [
            turn.record.turn.to_string(),
            game.results[turn.record.player].name.clone(),
            self.written_rack(turn),
            play,
            points,
            turn.total.to_string(),
            top,
            loss,
        ]
    }
}

/// A text in which Markdown sees no marks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if ['|', '*', '_', '`', '<', '[', '\\'].contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
