//! How likely a player is to win, from his lead and the tiles that he does not see.

use super::equity::Equity;
use super::selfplay::{Match, Policy};
use crate::game::{GameNumber, Seed};
use rayon::prelude::*;
use std::fmt;

/// A probability in millionths.
///
/// ```
/// use letop::eval::Chance;
/// let won = Chance::of(1, 4);
/// assert_eq!((won, won.permille()), (Chance(250_000), 250));
/// assert_eq!(won.opposite(), Chance(750_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chance(pub u32);

impl Chance {
    /// Certainty.
    pub const SURE: Chance = Chance(1_000_000);

    /// So many of so many.
    pub fn of(part: u64, all: u64) -> Chance {
        Chance(u32::try_from((part * 2_000_000 + all) / (2 * all.max(1))).unwrap_or(u32::MAX))
    }

    /// Of the opposite.
    #[must_use]
    pub fn opposite(self) -> Chance {
        Chance(Chance::SURE.0.saturating_sub(self.0))
    }

    /// As tenths of a percent, rounded.
    pub fn permille(self) -> i32 {
        i32::try_from((self.0 + 500) / 1000).unwrap_or(i32::MAX)
    }
}

/// Leads that the table has entries for: every ten points, up to three hundred either way.
const STEP: i32 = 10;
const REACH: i32 = 300;
const ENTRIES: usize = (2 * REACH / STEP + 1) as usize;

/// The first line of the file.
const HEAD: &str = "# letop wins 1";

/// The chance of winning of the player whose turn it is.
///
/// **What is counted.** Games of the engine with itself, both players by [`Policy::Equity`]: in each turn, how many points the mover gained
/// above the other from there to the end. For each number of tiles that he does not see (bag and other rack) the table says how often that
/// was more than so many points, a tie as half, the counts of one tile more and one fewer put together with its own. The chance of winning with a lead of *s* is how often more than *-s*
/// points were gained; between entries it is interpolated. That what is gained does not depend on the lead is an assumption, and a good one as
/// long as both play for points.
///
/// **One table for all.** It comes from Romanian games (`ro-liber`, `ro-rospell`). Elsewhere turns are worth more or less: a lead is taken in proportion to the mean
/// turn of the leaves ([`Leaves::mean_turn`](super::Leaves::mean_turn)), so that a lead of two turns is one of two turns in any language.
///
/// The file has a line for each number of unseen tiles: that number, and the entries in hundredths of a percent from the gain of −300 points to that of +300.
///
/// ```
/// use letop::eval::{Chance, Equity, WinModel};
/// let wins = WinModel::builtin();
/// let chance = |points: i32, unseen| wins.chance(Equity(points * 1000), unseen, wins.mean_turn());
/// assert!(chance(50, 20) > chance(50, 60) && chance(50, 60) > chance(0, 60));
/// // To have the turn is an advantage.
/// assert!(chance(0, 86) > Chance(500_000) && chance(299, 3) > Chance(990_000));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinModel {
    mean_turn: Equity,
    /// By unseen tiles: how often more was gained, in ten-thousandths. Never empty.
    rows: Vec<[u16; ENTRIES]>,
}

/// Why a file is no table of chances.
///
/// ```
/// use letop::eval::WinModel;
/// let error = WinModel::parse("something else\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: found 'something else', expected # letop wins 1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: found {found}, expected {expected}")]
pub struct BadWins {
    line: usize,
    found: String,
    expected: String,
}

impl WinModel {
    /// The table that is part of the program.
    pub fn builtin() -> WinModel {
        // A test reads it.
        WinModel::parse(include_str!("data/wins.tsv"))
            .unwrap_or_else(|_| WinModel { mean_turn: Equity(1), rows: vec![[5000; ENTRIES]] })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn parse(text: &str) -> Result<WinModel, BadWins> {
        let bad = |line: usize, found: &str, expected: &str| BadWins {
            line,
            found: format!("'{found}'"),
            expected: expected.to_owned(),
        };
        let mut mean_turn = None;
        let mut rows = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if number == 1 && line != HEAD {
                return Err(bad(1, line, HEAD));
            }
            if line.starts_with('#') || line.is_empty() {
                continue;
            }
            if let Some(mean) = line.strip_prefix("mean turn\t") {
                let mean: i32 = mean.parse().map_err(|_| bad(number, mean, "thousandths of a point"))?;
                mean_turn = (mean > 0).then_some(Equity(mean));
                continue;
            }
            let fields: Vec<&str> = line.split('\t').collect();
            if fields[0].parse() != Ok(rows.len()) {
                return Err(bad(number, fields[0], &format!("the line of {} unseen tiles", rows.len())));
            }
            let entries: Option<Vec<u16>> =
                fields[1..].iter().map(|field| field.parse().ok().filter(|n| *n <= 10_000)).collect();
            let row = entries.and_then(|entries| <[u16; ENTRIES]>::try_from(entries).ok());
            rows.push(row.ok_or_else(|| bad(number, line, &format!("{ENTRIES} numbers up to 10000")))?);
        }
        match mean_turn {
            Some(mean_turn) if !rows.is_empty() => Ok(WinModel { mean_turn, rows }),
            _ => Err(bad(text.lines().count(), "the end", "a mean turn and a line for each number of tiles")),
        }
    }

    /// Writes the file; `source` says in words what made it.
    pub fn write(&self, source: &str) -> String {
        let mut out = format!("{HEAD}\n# {source}\nmean turn\t{}\n", self.mean_turn.0);
        for (unseen, row) in self.rows.iter().enumerate() {
            let entries: Vec<String> = row.iter().map(u16::to_string).collect();
            out.push_str(&format!("{unseen}\t{}\n", entries.join("\t")));
        }
        out
    }

    /// The mean turn of the games that it was made of.
    pub fn mean_turn(&self) -> Equity {
        self.mean_turn
    }

    /// The chance of winning for the player whose turn it is, with this lead, so many unseen tiles, and this mean turn.
    pub fn chance(&self, lead: Equity, unseen: usize, mean_turn: Equity) -> Chance {
        let row = &self.rows[unseen.min(self.rows.len() - 1)];
        let mean = i64::from(if mean_turn.0 > 0 { mean_turn.0 } else { self.mean_turn.0 });
        let lead = i64::from(lead.0) * i64::from(self.mean_turn.0) / mean;
        // In thousandths from the first entry on.
        let (step, reach) = (i64::from(STEP) * 1000, i64::from(REACH) * 1000);
        let at = (reach - lead).clamp(0, 2 * reach);
        let (index, part) = ((at / step) as usize, at % step);
        let here = i64::from(row[index]);
        let next = i64::from(row[(index + 1).min(ENTRIES - 1)]);
        Chance(((here * step + (next - here) * part) * 100 / step) as u32)
    }

    /// Makes a table from so many games of a seed: the same on any number of threads. `played` hears of each game.
    pub fn train(
        games: &Match<'_>,
        seed: &Seed,
        number: u64,
        mean_turn: Equity,
        played: impl Fn() + Sync,
    ) -> WinModel {
        const TILES: usize = 256;
        let count = |number: u64| {
            let mut turns: Vec<(usize, i32)> = Vec::new();
            let outcome = games.play(seed.stream(GameNumber(number)), [Policy::Equity; 2], |game, _| {
                let (own, other) = (game.player(), 1 - game.player());
                let lead = game.totals()[own] - game.totals()[other];
                let unseen = game.bag().len() + game.racks()[other].len();
                turns.push((unseen.min(TILES - 1), if own == 0 { lead.0 } else { -lead.0 }));
            });
            played();
            let end = outcome.map_or(0, |outcome| outcome.spread().0);
            // Turns alternate, the first player's come first.
            let gains = turns.into_iter().enumerate().map(move |(turn, (unseen, lead))| {
                let gain = end - lead;
                (unseen, if turn % 2 == 0 { gain } else { -gain })
            });
            gains.collect::<Vec<_>>()
        };
        let none = || vec![[0u64; 2 * ENTRIES + 1]; TILES];
        let counts = (1..=number)
            .into_par_iter()
            .fold(none, |mut counts, number| {
                for (unseen, gain) in count(number) {
                    // Even places hold gains between entries, odd ones those that are an entry's own.
                    let steps = (gain + REACH).clamp(-1, 2 * REACH + 1);
                    let place = 2 * steps.div_euclid(STEP) + 1 + i32::from(steps.rem_euclid(STEP) > 0);
                    counts[unseen][place.clamp(0, 2 * ENTRIES as i32) as usize] += 1;
                }
                counts
            })
            .reduce(none, |mut one, other| {
                one.iter_mut().flatten().zip(other.iter().flatten()).for_each(|(one, other)| *one += other);
                one
            });
        let last = counts.iter().rposition(|row| row.iter().any(|&count| count > 0)).unwrap_or(0);
        let rows = (0..=last).map(|unseen| row(&counts, unseen)).collect();
        WinModel { mean_turn: Equity(mean_turn.0.max(1)), rows }
    }
}

/// The entries for so many unseen tiles.
fn row(counts: &[[u64; 2 * ENTRIES + 1]], unseen: usize) -> [u16; ENTRIES] {
    let near = &counts[unseen.saturating_sub(1)..(unseen + 2).min(counts.len())];
    let sum = |place: usize| near.iter().map(|row| row[place]).sum::<u64>();
    let all: u64 = (0..=2 * ENTRIES).map(sum).sum();
    let mut above = all;
    let mut entries = [5000; ENTRIES];
    for (entry, chance) in entries.iter_mut().enumerate() {
        above -= sum(2 * entry) + sum(2 * entry + 1);
        let halves = 2 * above + sum(2 * entry + 1);
        if all > 0 {
            *chance = u16::try_from((halves * 10_000 + all) / (2 * all)).unwrap_or(10_000);
        }
    }
    entries
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let permille = self.permille();
        write!(f, "{}.{} %", permille / 10, permille % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_table_is_read_and_written_again() {
        let text = include_str!("data/wins.tsv");
        let wins = WinModel::parse(text).unwrap();
        assert_eq!(wins, WinModel::builtin());
        assert_eq!(WinModel::parse(&wins.write("again")).unwrap(), wins);
        assert!(wins.rows.len() > 80);
        for row in &wins.rows {
            assert!(row.is_sorted_by(|a, b| a >= b), "more is gained less often");
        }
    }

    #[test]
    fn bad_files_are_refused_with_the_line() {
        assert!(WinModel::parse("").is_err());
        assert_eq!(WinModel::parse("x").unwrap_err().line, 1);
        let text = format!("{HEAD}\nmean turn\t30000\n0\t1\t2\n");
        assert_eq!(WinModel::parse(&text).unwrap_err().line, 3);
        let text = format!("{HEAD}\nmean turn\t30000\n1\t1\t2\n");
        assert!(WinModel::parse(&text).unwrap_err().to_string().contains("0 unseen"));
    }

    #[test]
    fn a_lead_is_taken_in_turns_of_the_language() {
        let wins = WinModel::builtin();
        let mean = wins.mean_turn();
        let twice = Equity(2 * mean.0);
        assert_eq!(wins.chance(Equity(40_000), 50, mean), wins.chance(Equity(80_000), 50, twice));
        assert_eq!(wins.chance(Equity(i32::MAX), 50, mean), wins.chance(Equity(300_000), 50, mean));
    }

    #[test]
    fn entries_are_counted_with_ties_as_half() {
        let mut counts = vec![[0; 2 * ENTRIES + 1]; 1];
        // Ten gains of exactly nothing, ten of one to nine points.
        let nothing = 2 * (REACH / STEP) as usize + 1;
        counts[0][nothing] = 10;
        counts[0][nothing + 1] = 10;
        let row = row(&counts, 0);
        let at = (REACH / STEP) as usize;
        assert_eq!((row[at - 1], row[at], row[at + 1]), (10_000, 7_500, 0));
    }
}
