//! A game for a screen that all can see: two views a turn, the rack first, then the top.
//!
//! A view fills the window and the page snaps to it, so that Page Down, the space bar or a remote control step through
//! the game; links do the same for whoever has a mouse.

use super::{board_after, draws, provenance};
use crate::analysis::draw::DrawnTurn;
use crate::format::draw::DrawReport;
use crate::format::json::Origin;
use crate::format::svg_board::Squares;
use crate::format::text::Writer;
use crate::rules::Points;
use maud::{Markup, html};

pub(super) fn game(writer: &Writer<'_>, origin: &Origin, report: &DrawReport) -> Markup {
    let game = &report.game;
    let say = |id: &str| writer.messages.text(id);
    let start = format!("g{}", game.number);
    let end = format!("g{}-end", game.number);
    let of_turn = |number: usize| format!("g{}-t{number}", game.number);
    let next_of = |index: usize| game.turns.get(index + 1).map_or(end.clone(), |turn| of_turn(turn.number));
    let first = game.turns.first().map_or(end.clone(), |turn| of_turn(turn.number));
    html! {
        section class="view title" id=(start) {
            h1 { (writer.call_title(report)) }
            @for line in writer.head().lines() { p { (line) } }
            p class="steps" { (say("screen-steps")) }
            nav { (link(&first, &say("screen-first"))) }
        }
        @for (index, turn) in game.turns.iter().enumerate() {
            @let id = of_turn(turn.number);
            @let top = format!("{id}-top");
            section class="view question" id=(id) {
                (draws(writer).board(&turn.board, &[], Squares::Shared))
                div class="panel" {
                    (number(writer, turn))
                    (rack(writer, turn, false))
                    @if turn.rejected.total > 0 { p class="back" { (writer.rejected(&turn.rejected)) } }
                    (total(writer, turn.total - turn.top()))
                    nav { (link(&top, &say("screen-top"))) }
                }
            }
            section class="view answer" id=(top) {
                (board_after(writer, turn))
                div class="panel" {
                    (number(writer, turn))
                    (rack(writer, turn, true))
                    p class="word" { (writer.style.word(writer.rules, &turn.play().placement)) }
                    p class="score" {
                        span class="at" { (writer.style.at(&turn.play().placement)) }
                        span class="points" { (writer.messages.with("points", &[("n", turn.top().0.into())])) }
                    }
                    @if turn.tops.len() > 1 {
                        p class="tops" {
                            (writer.messages.with("tops-line", &[
                                ("n", turn.tops.len().into()),
                                ("plays", writer.plays(&turn.tops).into()),
                                ("score", turn.top().0.into()),
                            ]))
                        }
                    }
                    (total(writer, turn.total))
                    nav { (link(&id, &say("screen-back"))) (link(&next_of(index), &say("screen-next"))) }
                }
            }
        }
        section class="view end" id=(end) {
            (draws(writer).board(&game.board, &[], Squares::Shared))
            div class="panel" {
                h2 { (writer.draw_title(report)) }
                p { (writer.end(report)) }
                p { (writer.left_over(report)) }
                @if let Some(certificate) = &report.certificate { p { (writer.certificate(certificate)) } }
                (provenance(origin, report))
                nav { (link(&start, &say("screen-again"))) }
            }
        }
    }
}

fn link(to: &str, text: &str) -> Markup {
    html! { a href=(format!("#{to}")) { (text) } }
}

fn number(writer: &Writer<'_>, turn: &DrawnTurn) -> Markup {
    html! { h2 { (writer.messages.with("screen-turn", &[("n", turn.number.into())])) } }
}

/// The rack as it was drawn, what was kept first; or as it was played, where a variant changed it.
fn rack(writer: &Writer<'_>, turn: &DrawnTurn, played: bool) -> Markup {
    if played && turn.rack != turn.drawn.whole() {
        return draws(writer).rack(turn.rack.tiles());
    }
    draws(writer).rack(turn.drawn.kept.tiles().chain(turn.drawn.drawn.tiles()))
}

fn total(writer: &Writer<'_>, points: Points) -> Markup {
    html! { p class="total" { (writer.messages.with("screen-total", &[("n", points.0.into())])) } }
}
