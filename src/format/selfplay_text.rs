//! The result of a match, as a person reads it.

use super::messages::Messages;
use crate::eval::selfplay::Score;

/// Four lines: games, the part won, the spread, the speed.
pub fn report(messages: &Messages, score: &Score, games_per_second: f64) -> String {
    let permille = |rate: f64| messages.percent((rate * 1000.0).round() as i32);
    let games = usize::try_from(score.games).unwrap_or(usize::MAX);
    let lines = [
        messages.with("games-count", &[("n", games.into())]),
        messages.with(
            "selfplay-won",
            &[
                ("rate", permille(score.win_rate).into()),
                ("low", permille(score.interval[0]).into()),
                ("high", permille(score.interval[1]).into()),
            ],
        ),
        messages.with(
            "selfplay-spread",
            &[("points", messages.thousandths((score.mean_spread * 1000.0).round() as i64).into())],
        ),
        messages
            .with("selfplay-speed", &[("games", messages.number(games_per_second.round() as usize).into())]),
    ];
    lines.map(|line| line + "\n").concat()
}
