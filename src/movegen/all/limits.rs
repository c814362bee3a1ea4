//! What the walk has room for.

use super::key::Key;
use super::lanes::{LANE_LENGTH, LANES};
use crate::rules::{CoveredPremiums, Rules, Size, Square};

/// The most tiles a rack may hold.
pub const MOST_TILES: usize = 8;

/// Why rules, or a rack, are beyond what the walk has room for. The plain generator serves them.
///
/// ```
/// use letop::movegen::all::{Unsupported, supports};
/// use letop::rules::Rules;
/// let pack = "extends = \"en\"\n[rack]\nsize = 9\n";
/// let rules = Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// let error = supports(&rules).unwrap_err();
/// assert_eq!(error, Unsupported::Rack(9));
/// assert_eq!(error.to_string(), "a rack of 9 tiles, expected at most 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsupported {
    /// Words of another alphabet than the tiles.
    #[error("words over {words} letters, expected {tiles} as the tiles have")]
    Alphabet {
        /// Letters of the tiles.
        tiles: usize,
        /// Letters of the words.
        words: usize,
    },
    /// Too many rows and columns, or a line that is too long.
    #[error("a board of {rows} x {cols} squares, expected at most {LANE_LENGTH} a side")]
    Board {
        /// Rows.
        rows: usize,
        /// Columns.
        cols: usize,
    },
    /// More tiles on a rack than a play has room for.
    #[error("a rack of {0} tiles, expected at most {MOST_TILES}")]
    Rack(usize),
    /// A word premium that is no product of twos and at most two threes.
    #[error("a premium of {0} times the word, expected a product of twos and at most two threes")]
    WordPremium(i32),
    /// A blank may be the space between two words.
    #[error("blanks that may be spaces, expected blanks that are letters alone")]
    Spaces,
    /// Scores that may be too high, or too far below nothing.
    #[error("a play may score {0} points, expected less than {highest}", highest = Key::HIGHEST)]
    Score(i64),
}

/// Whether the walk has room for these rules, and what it has no room for if not.
///
/// The limits: 16 squares a side, racks of 8 tiles, word premiums that are products of twos and threes, and scores
/// that cannot reach 524,287 points either way, by a bound that fills whole lines with the best tiles. Every alphabet, layout, bonus and opening that rules can have is within.
///
/// ```
/// use letop::movegen::all::supports;
/// use letop::rules::Rules;
/// assert!(supports(&Rules::builtin("hu").unwrap()).is_ok());
/// ```
///
/// # Errors
/// The first limit that the rules exceed.
pub fn supports(rules: &Rules) -> Result<(), Unsupported> {
    if rules.pack().blank_means == crate::rules::BlankMeans::LetterOrSpace {
        return Err(Unsupported::Spaces);
    }
    let Size { rows, cols } = rules.layout().size();
    if rows.max(cols) > LANE_LENGTH || rows + cols > LANES {
        return Err(Unsupported::Board { rows, cols });
    }
    if rules.pack().rack.size > MOST_TILES {
        return Err(Unsupported::Rack(rules.pack().rack.size));
    }
    for square in rules.layout().size().squares() {
        let times = rules.layout().premium(square).word_times();
        factors(times).ok_or(Unsupported::WordPremium(times))?;
    }
    let score = score_bound(rules);
    if score >= i64::from(Key::HIGHEST) { Err(Unsupported::Score(score)) } else { Ok(()) }
}

/// How many factors 2 and how many factors 3 make this number, if nothing else does.
pub(super) fn factors(times: i32) -> Option<(u32, u32)> {
    let twos = times.trailing_zeros();
    (0..=2).find(|&threes| times > 0 && times >> twos == 3i32.pow(threes)).map(|threes| (twos, threes))
}

/// A number of points that no play is worth more than, nor loses.
fn score_bound(rules: &Rules) -> i64 {
    let alphabet = rules.tiles().alphabet();
    let again = rules.pack().score.covered == CoveredPremiums::Again;
    let most_placed = rules.most_placed().min(MOST_TILES);
    let (mut main, mut cross) = (0, 0);
    for line in rules.layout().size().all_lines() {
        let mut sum = 0;
        let mut times = Vec::new();
        for offset in 0..rules.layout().size().length(line.axis) {
            let square = Square::on(line, offset);
            let worth = alphabet.iter().map(|letter| i64::from(rules.on_square(square, letter).0.0)).max();
            sum += worth.unwrap_or(0);
            times.push(i64::from(rules.layout().premium(square).word_times()));
        }
        times.sort_unstable_by(|a, b| b.cmp(a));
        let product =
            |counted: usize| times.iter().take(counted).fold(sum, |sum, &times| sum.saturating_mul(times));
        // A word across the main one has a single tile of this turn.
        let [in_main, in_cross] = if again { [times.len(); 2] } else { [most_placed, 1] };
        main = main.max(product(in_main));
        cross = cross.max(product(in_cross));
    }
    let bonus = rules.pack().score.bonus.iter().map(|bonus| i64::from(bonus.points.0).abs()).sum::<i64>();
    main.saturating_add(cross.saturating_mul(most_placed as i64)).saturating_add(bonus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::builtin;

    fn rules(text: &str, layout: &str) -> Rules {
        let pack = format!("extends = \"en\"\nname = \"test\"\n{text}");
        Rules::parse(&pack, &|_| Ok(layout.to_owned())).unwrap()
    }

    #[test]
    fn every_built_in_pack_is_within_the_limits() {
        for name in builtin::pack_names() {
            let spaces = if name == "hu-house" { Err(Unsupported::Spaces) } else { Ok(()) };
            assert_eq!(supports(&Rules::builtin(name).unwrap()), spaces, "{name}");
        }
    }

    #[test]
    fn what_is_beyond_is_named() {
        let wide = supports(&rules("tiles = \"en_super\"\nlayout = \"super\"\n", ""));
        assert_eq!(wide, Err(Unsupported::Board { rows: 21, cols: 21 }));
        let rack = supports(&rules("[rack]\nsize = 9\n", ""));
        assert_eq!(rack, Err(Unsupported::Rack(9)));
        let again = "layout = \"rich.txt\"\n[score]\ncovered = \"again\"\nbonus = []\n";
        assert!(matches!(supports(&rules(again, &"~".repeat(16))), Err(Unsupported::Score(_))));
        assert_eq!(
            supports(&rules("layout = \"rich.txt\"\n", &format!("{}\n", ".".repeat(16)).repeat(16))),
            Ok(())
        );
        assert_eq!(supports(&rules("[score]\ncovered = \"again\"\nbonus = []\n", "")), Ok(()));
    }

    #[test]
    fn only_products_of_two_and_three_have_factors() {
        let made: Vec<i32> = (-1..=12).filter(|&times| factors(times).is_some()).collect();
        assert_eq!(made, [1, 2, 3, 4, 6, 8, 9, 12]);
    }
}
