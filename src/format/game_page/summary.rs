//! What a game came to: its players, curves, the turns in a table, what was not so in its record.

use super::charts::{self, Mark};
use super::turn::{lost, top_of};
use super::{anchor, did};
use crate::analysis::{Agreement, AnnotatedTurn, Annotation, Outcome, agreements};
use crate::format::svg_board::{Squares, SvgBoard};
use crate::format::text::Writer;
use crate::rules::Points;
use maud::{Markup, html};

/// How many of a player's losses are named.
const NAMED: usize = 3;

pub(super) fn about(writer: &Writer<'_>, draws: &SvgBoard<'_>, game: &Annotation) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    let names: Vec<&str> = game.results.iter().map(|result| result.name.as_str()).collect();
    let curve = marks(writer, game, |turn| turn.total);
    let losses = marks(writer, game, |turn| if sought(turn) { turn.loss } else { Points(0) });
    html! {
        section class="about" aria-label=(say("game-page-about")) {
            h3 { (say("game-page-curve")) }
            (charts::curves(&say("game-page-curve"), &names, &curve, writer.messages))
            h3 { (say("game-page-end")) }
            div class="turn-end" {
                @for line in writer.results_lines(game) { p { (line) } }
                @for line in writer.certified_game(game) { p { (line) } }
            }
            details {
                summary { (say("game-page-players")) }
                div class="scroll" { (players(writer, game)) }
                h3 { (say("game-page-losses")) }
                (charts::bars(&say("game-page-losses"), &names, &losses, writer.messages))
            }
            details {
                summary { (say("game-page-table")) }
                div class="scroll" { (table(writer, game)) }
            }
            @let agreed = agreements(writer.rules, game);
            @if !agreed.is_empty() {
                details {
                    summary { (say("game-page-agreement")) }
                    div class="scroll" { (agreement(writer, game, &agreed)) }
                }
            }
            details {
                summary { (say("game-page-last-board")) }
                div class="last-board" { (draws.board(&game.board, &[], Squares::Shared)) }
            }
            details open=[(!game.slips.is_empty()).then_some("")] {
                summary { (writer.messages.with("slips-head", &[("n", game.slips.len().into())])) }
                ul class="slips" { @for slip in writer.slip_lines(game) { li { (slip) } } }
            }
            @for block in writer.repairs(game).trim().split("\n\n").filter(|block| !block.is_empty()) {
                details open="" {
                    summary { (block.lines().next().unwrap_or_default()) }
                    ul class="slips" { @for line in block.lines().skip(1) { li { (line.trim()) } } }
                }
            }
        }
    }
}

fn marks(writer: &Writer<'_>, game: &Annotation, points: impl Fn(&AnnotatedTurn) -> Points) -> Vec<Mark> {
    let mark = |(index, turn): (usize, &AnnotatedTurn)| {
        let player = turn.record.player;
        let points = points(turn);
        let told = format!("{}. {}{}: {points}", index + 1, game.results[player].name, did(writer, turn));
        Mark { player, link: format!("#{}", anchor(index)), told, points }
    };
    game.turns.iter().enumerate().map(mark).collect()
}

/// Whether there was a top, and the rack is known that it was sought with.
fn sought(turn: &AnnotatedTurn) -> bool {
    turn.is_sought() && turn.counts.top.is_some()
}

/// Whether the player of a turn had a bingo and put down none.
fn missed_bingo(writer: &Writer<'_>, turn: &AnnotatedTurn) -> bool {
    let is_bingo = match &turn.outcome {
        Outcome::Played(play) => writer.rules.is_bingo(play.placement.new.len()),
        _ => false,
    };
    sought(turn) && turn.counts.bingos > 0 && !is_bingo
}

fn players(writer: &Writer<'_>, game: &Annotation) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    let heads = ["points", "final", "tops", "percent", "found", "missed"];
    html! {
        table {
            caption { (say("game-page-players")) }
            thead {
                tr {
                    th scope="col" { (say("game-col-player")) }
                    @for head in heads { th scope="col" class="n" { (say(&format!("game-col-{head}"))) } }
                    th scope="col" { (say("game-col-losses")) }
                }
            }
            tbody {
                @for (player, result) in game.results.iter().enumerate() {
                    @let own = || game.turns.iter().enumerate().filter(move |(_, turn)| turn.record.player == player);
                    @let found = own().filter(|(_, turn)| sought(turn) && turn.loss.0 <= 0).count();
                    @let chances = own().filter(|(_, turn)| sought(turn)).count();
                    tr {
                        th scope="row" { (result.name) }
                        td class="n" { (result.total) }
                        td class="n" { (result.final_score()) }
                        td class="n" { (result.tops) }
                        td class="n" {
                            @if let Some(permille) = result.permille_of_top() { (writer.messages.percent(permille)) }
                        }
                        td class="n" { (found) " / " (chances) }
                        td class="n" { (own().filter(|(_, turn)| missed_bingo(writer, turn)).count()) }
                        td { (biggest(own().collect())) }
                    }
                }
            }
        }
    }
}

/// The turns of a player that lost him most, the greatest first.
fn biggest(mut turns: Vec<(usize, &AnnotatedTurn)>) -> Markup {
    turns.retain(|(_, turn)| sought(turn) && turn.loss.0 > 0);
    turns.sort_by_key(|(index, turn)| (-turn.loss.0, *index));
    turns.truncate(NAMED);
    html! {
        @for (place, (index, turn)) in turns.iter().enumerate() {
            @if place > 0 { ", " }
            a href=(format!("#{}", anchor(*index))) { (index + 1) }
            " (" (lost(turn.loss)) ")"
        }
    }
}

fn table(writer: &Writer<'_>, game: &Annotation) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    let weighed = game.turns.iter().any(|turn| turn.recommendation.is_some());
    html! {
        table {
            caption { (say("game-page-table")) }
            thead {
                tr {
                    th scope="col" class="n" { (say("game-col-turn")) }
                    @for head in ["player", "rack", "play"] { th scope="col" { (say(&format!("game-col-{head}"))) } }
                    @for head in ["score", "total"] { th scope="col" class="n" { (say(&format!("game-col-{head}"))) } }
                    th scope="col" { (say("game-col-top")) }
                    @for head in ["best", "lost", "plays", "bingos"] {
                        th scope="col" class="n" { (say(&format!("game-col-{head}"))) }
                    }
                    @if weighed { th scope="col" { (say("game-col-recommended")) } }
                }
            }
            tbody {
                @for (index, turn) in game.turns.iter().enumerate() {
                    tr {
                        th scope="row" class="n" { a href=(format!("#{}", anchor(index))) { (index + 1) } }
                        td { (game.results[turn.record.player].name) }
                        td { (writer.written_rack(turn)) }
                        td { (short(writer, turn)) }
                        td class="n" { (turn.scored()) }
                        td class="n" { (turn.total) }
                        td { @if let Some(top) = top_of(turn) { (writer.style.play(writer.rules, &top.placement)) } }
                        td class="n" { @if let Some(top) = turn.counts.top { (top) } }
                        td class="n" { @if sought(turn) { (lost(turn.loss)) } }
                        td class="n" { (writer.messages.number(turn.counts.plays)) }
                        td class="n" { (writer.messages.number(turn.counts.bingos)) }
                        @if weighed {
                            td {
                                @if let Some(recommendation) = &turn.recommendation {
                                    (writer.scored(&recommendation.best().candidate.action))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The annotator's recommendations beside ours, with what each comes to.
fn agreement(writer: &Writer<'_>, game: &Annotation, rows: &[Agreement<'_>]) -> Markup {
    let say = |id: &str| writer.messages.text(id);
    let same = rows.iter().filter(|row| row.same()).count();
    let head = [("same", same.into()), ("n", rows.len().into())];
    html! {
        table {
            caption { (writer.messages.with("agreement-head", &head)) }
            thead {
                tr {
                    th scope="col" class="n" { (say("game-col-turn")) }
                    th scope="col" { (say("game-col-player")) }
                    @for side in ["theirs", "ours"] {
                        th scope="col" { (say(&format!("game-col-{side}"))) }
                        th scope="col" class="n" { (say("game-col-worth")) }
                    }
                    th scope="col" class="n" { (say("game-col-gap")) }
                }
            }
            tbody {
                @for row in rows {
                    @let best = row.recommendation.best();
                    tr {
                        th scope="row" class="n" { a href=(format!("#{}", anchor(row.turn))) { (row.turn + 1) } }
                        td { (game.results[game.turns[row.turn].record.player].name) }
                        td {
                            @match &row.annotator {
                                Some(action) => (writer.scored(action)),
                                None => (row.text),
                            }
                        }
                        td class="n" { @if let Some(weighed) = row.weighed { (writer.mean(weighed.gain)) } @else { "–" } }
                        td { @if row.same() { "=" } @else { (writer.scored(&best.candidate.action)) } }
                        td class="n" { (writer.mean(best.gain)) }
                        td class="n" {
                            @match row.gap {
                                _ if row.same() => "0",
                                Some(gap) => (writer.mean(gap)),
                                None => "–",
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What was done in a turn, in a cell of a table.
fn short(writer: &Writer<'_>, turn: &AnnotatedTurn) -> String {
    match &turn.outcome {
        Outcome::Played(play) => writer.style.play(writer.rules, &play.placement),
        _ => writer.outcome(&turn.outcome, turn.total),
    }
}
