//! One turn: the board, what was done, and behind a lid what could have been.

use super::anchor;
use crate::analysis::{AnnotatedTurn, Annotation, Outcome};
use crate::eval::Move;
use crate::format::svg_board::{Layer, SvgBoard};
use crate::format::text::Writer;
use crate::position::Play;
use crate::rules::Points;
use maud::{Markup, html};

pub(super) fn section(writer: &Writer<'_>, draws: &SvgBoard<'_>, game: &Annotation, index: usize) -> Markup {
    let turn = &game.turns[index];
    let id = anchor(index);
    let head = format!("{id}-h");
    let player = &game.results[turn.record.player].name;
    let parts =
        [("n", (index + 1).into()), ("player", player.as_str().into()), ("turn", turn.record.turn.into())];
    html! {
        section class="turn" id=(id) aria-labelledby=(head) {
            h2 id=(head) tabindex="-1" { (writer.messages.with("game-page-turn", &parts)) }
            (board(writer, draws, turn))
            div class="said" {
                @if turn.rack.is_empty() {
                    p { (writer.messages.text("game-page-no-rack")) }
                } @else {
                    (draws.rack(turn.rack.tiles()))
                    p { (writer.messages.with("rack-line", &[("rack", writer.written_rack(turn).into())])) }
                }
                p class="did" { (writer.outcome(&turn.outcome, turn.total)) }
                @if let Some(phony) = writer.phony(turn) { p class="bad" { (phony) } }
                @for slip in writer.slips_of(game, turn) { p class="bad" { "✗ " (slip) } }
                @for note in &turn.record.notes { p class="note" { (note) } }
                (answer(writer, turn))
            }
        }
    }
}

/// The board before the turn with the play on it, and the top in its place when the answer is asked for.
fn board<'p>(writer: &Writer<'_>, draws: &SvgBoard<'_>, turn: &'p AnnotatedTurn) -> Markup {
    let played = match &turn.outcome {
        Outcome::Played(play) => Some(play),
        _ => None,
    };
    let top = top_of(turn).filter(|top| played.is_none_or(|played| played.placement != top.placement));
    // The recommended play bears a mark; where it is the top it is drawn as that.
    let best = best_of(turn);
    let is_best = |play: &Play| best.is_some_and(|best| best.placement == play.placement);
    let layer = |class, play: &'p Play, marked| Layer { class, play: &play.placement, marked };
    let mut plays = Vec::new();
    plays.extend(other_best(turn).map(|best| layer("best", best, true)));
    plays.extend(top.map(|top| layer("top", top, is_best(top))));
    plays.extend(played.map(|played| layer("play", played, false)));
    let told = match played {
        Some(play) => {
            let play = writer.style.play(writer.rules, &play.placement);
            writer.messages.with("game-page-board-play", &[("play", play.into())])
        }
        None => writer.messages.text("game-page-board"),
    };
    draws.layered(&turn.board, &told, &plays)
}

/// The top that a duplicate game would put on the board.
pub(super) fn top_of(turn: &AnnotatedTurn) -> Option<&Play> {
    turn.master.as_ref().and_then(|master| turn.tops.get(master.index))
}

/// The play that is recommended; nothing where an exchange or a pass is, or where that was not asked for.
fn best_of(turn: &AnnotatedTurn) -> Option<&Play> {
    match &turn.recommendation.as_ref()?.best().candidate.action {
        Move::Play(play) => Some(play),
        Move::Exchange(_) | Move::Pass => None,
    }
}

/// The recommended play where it is not the top.
fn other_best(turn: &AnnotatedTurn) -> Option<&Play> {
    best_of(turn).filter(|best| top_of(turn).is_none_or(|top| top.placement != best.placement))
}

fn answer(writer: &Writer<'_>, turn: &AnnotatedTurn) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    html! {
        details class="answer" {
            summary { (say("game-page-answer")) }
            ul {
                @for line in writer.found(turn) { li { (line) } }
                @if turn.tops.len() > 1 {
                    @if let (Some(master), Some(top)) = (&turn.master, top_of(turn)) {
                        li {
                            (writer.messages.with("master-line", &[
                                ("play", writer.style.play(writer.rules, &top.placement).into()),
                                ("score", top.score.0.into()),
                                ("reason", writer.reason(master).into()),
                            ]))
                        }
                    }
                }
                @if let Some(recommendation) = &turn.recommendation {
                    li class="recommended" { (writer.recommended(recommendation, top_of(turn))) }
                }
                @for claim in writer.claims_of(turn) { li { (claim) } }
            }
            @if other_best(turn).is_some() {
                label class="choice" {
                    input type="checkbox" class="with-best" autocomplete="off";
                    (say("game-page-recommended"))
                }
            }
        }
    }
}

/// Points with a sign, a true minus among them.
pub(super) fn lost(points: Points) -> String {
    match points {
        Points(0) => "0".to_owned(),
        Points(n) if n > 0 => format!("−{n}"),
        Points(n) => format!("+{}", -n),
    }
}
