//! The course of a game as curves and bars: SVG that stands in the page, whose points lead to the turns.

use crate::format::messages::Messages;
use crate::rules::Points;
use maud::{Markup, html};

/// How wide a chart is, and how high the part where something is drawn.
const WIDTH: i32 = 720;
const HEIGHT: i32 = 200;

/// What is left for numbers at the left, for names above and below.
const LEFT: i32 = 40;
const ABOVE: i32 = 22;
const BELOW: i32 = 24;

const FONT: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// How the lines of players are drawn, so that they differ in black and white too.
const DASHES: [&str; 4] = ["none", "7 4", "2 4", "9 3 2 3"];

/// What a turn adds to a chart.
pub(super) struct Mark {
    /// The player, counted from 0.
    pub(super) player: usize,
    /// Where in the page the turn is.
    pub(super) link: String,
    /// What is said of it.
    pub(super) told: String,
    /// How high it stands.
    pub(super) points: Points,
}

/// Every player's points after each of his turns.
pub(super) fn curves(title: &str, players: &[&str], marks: &[Mark], messages: &Messages) -> Markup {
    let scale = Scale::new(marks);
    let x = |index: usize| scale.middle(index);
    let path = |player: usize| {
        let mut path = format!("M{LEFT} {}", scale.y(0));
        for (index, mark) in marks.iter().enumerate().filter(|(_, mark)| mark.player == player) {
            path.push_str(&format!("L{} {}", x(index), scale.y(mark.points.0)));
        }
        path
    };
    html! {
        (frame(title, &scale, messages, html! {
            @for player in 0..players.len() {
                path d=(path(player)) fill="none" stroke=(colour(player)) stroke-width="2"
                    stroke-dasharray=(DASHES[player % DASHES.len()]) {}
            }
            @for (index, mark) in marks.iter().enumerate() {
                a href=(mark.link) {
                    title { (mark.told) }
                    circle cx=(x(index)) cy=(scale.y(mark.points.0)) r="4" fill=(colour(mark.player)) {}
                }
            }
            (legend(players, true))
        }))
    }
}

/// A bar for each turn.
pub(super) fn bars(title: &str, players: &[&str], marks: &[Mark], messages: &Messages) -> Markup {
    let scale = Scale::new(marks);
    let step = scale.step();
    html! {
        (frame(title, &scale, messages, html! {
            @for (index, mark) in marks.iter().enumerate() {
                @let top = scale.y(mark.points.0.max(0));
                a href=(mark.link) {
                    title { (mark.told) }
                    // A turn without loss can be pointed at too.
                    rect x=(scale.middle(index) - step * 2 / 5) y=(top.min(ABOVE + HEIGHT - 1)) width=(step * 4 / 5)
                        height=((ABOVE + HEIGHT - top).max(1)) fill=(colour(mark.player))
                        fill-opacity=(if mark.player % 2 == 0 { "1" } else { "0.55" }) stroke=(colour(mark.player)) {}
                }
            }
            (legend(players, false))
        }))
    }
}

/// Where numbers stand in a chart.
struct Scale {
    most: i32,
    tick: i32,
    turns: i32,
}

impl Scale {
    fn new(marks: &[Mark]) -> Scale {
        let most = marks.iter().map(|mark| mark.points.0).max().unwrap_or(0).max(1);
        // At most six lines, at round numbers.
        let tick = [5, 10, 20, 25, 50, 100, 200, 250, 500].into_iter().find(|tick| most <= tick * 6);
        Scale { most, tick: tick.unwrap_or(1000), turns: marks.len().max(1) as i32 }
    }

    fn y(&self, points: i32) -> i32 {
        ABOVE + HEIGHT - points.max(0) * HEIGHT / self.most
    }

    fn step(&self) -> i32 {
        ((WIDTH - LEFT - 8) / self.turns).max(1)
    }

    fn middle(&self, index: usize) -> i32 {
        LEFT + (WIDTH - LEFT - 8) * (2 * index as i32 + 1) / (2 * self.turns)
    }
}

fn colour(player: usize) -> String {
    format!("var(--p{})", player % 4)
}

fn frame(title: &str, scale: &Scale, messages: &Messages, inside: Markup) -> Markup {
    let label = |turn: i32| scale.turns <= 30 || turn % 5 == 4;
    html! {
        svg class="chart" viewBox=(format!("0 0 {WIDTH} {}", ABOVE + HEIGHT + BELOW)) role="group" aria-label=(title)
            font-family=(FONT) font-size="10" fill="currentColor" {
            @for points in (0..=scale.most).step_by(scale.tick.unsigned_abs() as usize) {
                path d=(format!("M{LEFT} {}H{}", scale.y(points), WIDTH - 4)) stroke="currentColor" stroke-width="0.5"
                    stroke-opacity=(if points == 0 { "1" } else { "0.35" }) {}
                text x=(LEFT - 5) y=(scale.y(points) + 3) text-anchor="end" {
                    (messages.number(points.unsigned_abs() as usize))
                }
            }
            @for turn in (0..scale.turns).filter(|&turn| label(turn)) {
                text x=(scale.middle(turn as usize)) y=(ABOVE + HEIGHT + 14) text-anchor="middle" { (turn + 1) }
            }
            (inside)
        }
    }
}

/// Which line or bar is whose, above the chart.
fn legend(players: &[&str], lines: bool) -> Markup {
    let width = (WIDTH - LEFT) / players.len().max(1) as i32;
    html! {
        @for (player, name) in players.iter().enumerate() {
            @let x = LEFT + player as i32 * width;
            @if lines {
                path d=(format!("M{x} 8h26")) stroke=(colour(player)) stroke-width="3"
                    stroke-dasharray=(DASHES[player % DASHES.len()]) {}
            } @else {
                rect x=(x) y="3" width="22" height="10" fill=(colour(player)) stroke=(colour(player))
                    fill-opacity=(if player % 2 == 0 { "1" } else { "0.55" }) {}
            }
            text x=(x + 32) y="12" { (name) }
        }
    }
}
