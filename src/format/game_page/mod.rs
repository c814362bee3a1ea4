//! An annotated game as one page: every turn's board, the answers when they are asked for, curves, tables.
//!
//! All of it is in the file, and without its script it can be read from top to bottom: the script shows one
//! turn at a time.

mod charts;
mod summary;
mod turn;

use super::html;
use super::svg_board::SvgBoard;
use super::text::Writer;
use crate::analysis::{AnnotatedTurn, Annotation, Outcome};
use maud::{Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The page of a game. `line` says by which program, rules and list it was made.
pub fn page(writer: &Writer<'_>, game: &Annotation, line: &str) -> String {
    let messages = writer.messages;
    let event = match game.event.trim() {
        "" => messages.text("game-page-title"),
        event => event.to_owned(),
    };
    let draws = SvgBoard::new(writer.rules, messages, writer.style.notation);
    let body = html! {
        (draws.shared_squares())
        (draws.shared_faces())
        header {
            h1 { (event) }
            p class="players" { (players(game)) }
            @for line in writer.head().lines() { p { (line) } }
        }
        (bar(writer, game))
        main id="turns" {
            @for index in 0..game.turns.len() { (turn::section(writer, &draws, game, index)) }
        }
        (summary::about(writer, &draws, game))
        footer { p { (line) } }
        script { (PreEscaped(SCRIPT)) }
    };
    html::begin_scripted(messages.language(), &event, STYLE, SCRIPT) + &body.into_string() + "\n" + html::END
}

/// Who played, with the final scores.
fn players(game: &Annotation) -> String {
    let of = |result: &crate::analysis::PlayerResult| format!("{} {}", result.name, result.final_score());
    game.results.iter().map(of).collect::<Vec<_>>().join(" – ")
}

/// Where in the page a turn is.
fn anchor(index: usize) -> String {
    format!("t{}", index + 1)
}

/// `7. Sandu: K1: EGUTOR = 71`
fn name(writer: &Writer<'_>, game: &Annotation, index: usize) -> String {
    let turn = &game.turns[index];
    format!("{}. {}", index + 1, game.results[turn.record.player].name) + &did(writer, turn)
}

/// `: K1: EGUTOR 71`, where a play was made.
fn did(writer: &Writer<'_>, turn: &AnnotatedTurn) -> String {
    match &turn.outcome {
        Outcome::Played(play) => {
            format!(" – {} {}", writer.style.play(writer.rules, &play.placement), play.score)
        }
        _ => String::new(),
    }
}

/// The steps through the game; the script shows it.
fn bar(writer: &Writer<'_>, game: &Annotation) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    let step = |sign: &str, id: &str| {
        html! { button type="button" class="step" aria-label=(say(id)) title=(say(id)) { (sign) } }
    };
    html! {
        nav id="bar" hidden="" aria-label=(say("game-page-steps")) {
            (step("|◀", "game-page-first"))
            (step("◀", "game-page-back"))
            select aria-label=(say("game-page-choose")) {
                @for index in 0..game.turns.len() {
                    option value=(index) { (name(writer, game, index)) }
                }
            }
            (step("▶", "game-page-next"))
            (step("▶|", "game-page-last"))
            label { input type="checkbox" id="answers" autocomplete="off"; (say("game-page-answers")) }
            label { input type="checkbox" id="all" autocomplete="off"; (say("game-page-all")) }
            p class="keys" { (say("game-page-keys")) }
        }
    }
}
