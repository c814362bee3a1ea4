//! Which rules and racks the fast search serves, and how wide its numbers must be.

use super::subsets::MOST_TILES;
use crate::movegen::simd::LANES;
use crate::position::Rack;
use crate::rules::{CoveredPremiums, Line, Premium, Rules, Square, Tile};

/// The most blanks of a rack. Two are fast, more are slow.
pub(super) const MOST_BLANKS: usize = 4;

/// What the fast search does not serve. The plain generator serves everything.
///
/// ```
/// use letop::movegen::top::{Unsupported, supports_rack};
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let rack = Rack::parse(rules.tiles().spelling(), "?????").unwrap();
/// let error = supports_rack(&rack).unwrap_err();
/// assert_eq!(error, Unsupported::Blanks(5));
/// assert_eq!(error.to_string(), "5 blanks: at most 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsupported {
    /// The board is too large.
    #[error("a board of {rows} rows and {cols} columns: at most {LANES} of each")]
    Board {
        /// Its rows.
        rows: usize,
        /// Its columns.
        cols: usize,
    },
    /// The rack holds too many tiles, by the rules or in hand.
    #[error("a rack of {0} tiles: at most {MOST_TILES}")]
    Rack(usize),
    /// The rack holds too many blanks.
    #[error("{0} blanks: at most {MOST_BLANKS}")]
    Blanks(usize),
    /// A play might score more than the search can count.
    #[error("plays of {0} points: at most {MOST_POINTS}")]
    Points(i64),
    /// A blank may be the space between two words.
    #[error("blanks that may be spaces: blanks that are letters alone")]
    Spaces,
    /// The word map is of another alphabet.
    #[error("a word map of {map} letters for tiles of {tiles} letters")]
    Alphabet {
        /// Letters of the map's alphabet.
        map: usize,
        /// Letters of the tile set's alphabet.
        tiles: usize,
    },
}

/// Whether plays by these rules can be found by the fast search.
///
/// # Errors
/// If not, why.
pub fn supports(rules: &Rules) -> Result<(), Unsupported> {
    if rules.pack().blank_means == crate::rules::BlankMeans::LetterOrSpace {
        return Err(Unsupported::Spaces);
    }
    Width::of(rules).map(|_| ())
}

/// Whether the fast search can answer for this rack.
///
/// # Errors
/// If not, why.
pub fn supports_rack(rack: &Rack) -> Result<(), Unsupported> {
    let blanks = usize::from(rack.count(Tile::Blank));
    match rack.len() {
        tiles if tiles > MOST_TILES => Err(Unsupported::Rack(tiles)),
        _ if blanks > MOST_BLANKS => Err(Unsupported::Blanks(blanks)),
        _ => Ok(()),
    }
}

/// Bounds share 32 bits with the number of a row, and are summed from terms of either sign.
const MOST_POINTS: i64 = 1 << 21;

/// How wide the numbers of the search must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// A square's figures fit a byte, a bound fits 16 bits.
    Narrow,
    /// Both fit 32 bits, and a bound leaves room for the number of its row.
    Wide,
}

impl Width {
    /// What the rules need.
    pub(super) fn of(rules: &Rules) -> Result<Width, Unsupported> {
        let size = rules.layout().size();
        if size.rows.max(size.cols) > LANES {
            return Err(Unsupported::Board { rows: size.rows, cols: size.cols });
        }
        let tiles = rules.pack().rack.size;
        if tiles > MOST_TILES {
            return Err(Unsupported::Rack(tiles));
        }
        let most = size.all_lines().map(|line| most_on(rules, line)).max().unwrap_or(0);
        let bonus =
            (0..=MOST_TILES).map(|k| i64::from(rules.pack().score.bonus_for(k).0).abs()).max().unwrap_or(0);
        let most = most.saturating_add(bonus);
        if most > MOST_POINTS {
            return Err(Unsupported::Points(most));
        }
        let again = rules.pack().score.covered == CoveredPremiums::Again;
        let figures =
            size.squares().map(|square| factors(rules, square)).map(|(l, w)| l * w * dearest(rules));
        let figure = figures.max().unwrap_or(0).max(LANES as i64 * dearest(rules));
        let narrow = !again && figure <= i64::from(u8::MAX) && most <= i64::from(i16::MAX);
        Ok(if narrow { Width::Narrow } else { Width::Wide })
    }
}

/// The points of the dearest tile, at least 1.
fn dearest(rules: &Rules) -> i64 {
    rules.tiles().kinds().map(|tile| i64::from(rules.tiles().points(tile).0)).max().unwrap_or(0).max(1)
}

/// How often a letter and a word may count on the square.
fn factors(rules: &Rules, square: Square) -> (i64, i64) {
    let premium = rules.layout().premium(square);
    let letter = match premium {
        Premium::Letter(times) | Premium::LetterWorth { times, .. } => i64::from(times),
        _ => 1,
    };
    (letter, i64::from(premium.word_times()))
}

/// More than any play on this line can score without a bonus, or any bound of one can be: every word on it
/// and across it is of the dearest tiles, and every multiplier counts.
fn most_on(rules: &Rules, line: Line) -> i64 {
    let size = rules.layout().size();
    let placed = rules.most_placed();
    let again = rules.pack().score.covered == CoveredPremiums::Again;
    let whole =
        |line: Line| (0..size.length(line.axis)).map(move |offset| factors(rules, Square::on(line, offset)));
    let product = |line: Line, squares: usize| {
        let mut words: Vec<i64> = whole(line).map(|(_, word)| word).collect();
        words.sort_unstable_by(|a, b| b.cmp(a));
        words.into_iter().take(squares).fold(1, i64::saturating_mul)
    };
    let letters = |line: Line| whole(line).map(|(letter, _)| letter * dearest(rules)).sum::<i64>();
    let main = letters(line).saturating_mul(product(line, if again { LANES } else { placed }));
    let across = line.axis.other();
    let mut crosses: Vec<i64> = (0..size.length(line.axis))
        .map(|offset| {
            let line = Square::on(line, offset).line(across);
            letters(line).saturating_mul(product(line, if again { LANES } else { 1 }))
        })
        .collect();
    crosses.sort_unstable_by(|a, b| b.cmp(a));
    crosses.into_iter().take(placed).fold(main, i64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Axis, builtin};

    /// The English rules with changes, on a board of two rows where it is named, and with dearer tiles where they are.
    fn rules(text: &str) -> Rules {
        let pack = format!("extends = \"en\"\nname = \"test\"\n{text}");
        let english = builtin::tileset("en").unwrap();
        let read = |name: &str| match name {
            "threefold.txt" => Ok(format!("{}\n", "=".repeat(15)).repeat(15)),
            "fourfold.txt" => Ok(format!("{}\n", "~".repeat(15)).repeat(15)),
            "two.txt" => Ok("-'--\n=...\n".to_owned()),
            "fifteen.tsv" => Ok(english.replace("\t10\t", "\t15\t")),
            "sixteen.tsv" => Ok(english.replace("\t10\t", "\t16\t")),
            other => Err(std::io::Error::new(std::io::ErrorKind::NotFound, other.to_owned())),
        };
        Rules::parse(&pack, &read).unwrap()
    }

    #[test]
    fn racks_of_eight_tiles_and_four_blanks_are_served() {
        let rules = rules("");
        let rack = |text: &str| supports_rack(&Rack::parse(rules.tiles().spelling(), text).unwrap());
        assert_eq!(rack("ABCD????"), Ok(()));
        assert_eq!(rack("ABC?????"), Err(Unsupported::Blanks(5)));
        assert_eq!(rack("ABCDE????"), Err(Unsupported::Rack(9)));
    }

    #[test]
    fn the_most_that_a_line_may_score_is_what_it_is_by_hand() {
        let [few, usual, again] = [
            "[rack]\nsize = 2\n[score]\nbonus = []\n",
            "[score]\nbonus = []\n",
            "[rack]\nsize = 2\n[score]\nbonus = []\ncovered = \"again\"\n",
        ]
        .map(|rest| rules(&format!("layout = \"two.txt\"\n{rest}")));
        assert_eq!(dearest(&few), 10);
        let squares = [(0, 0), (0, 1), (1, 0), (1, 3)];
        let factors = squares.map(|(row, col)| factors(&few, Square::new(row, col)));
        assert_eq!(factors, [(1, 2), (2, 1), (1, 3), (1, 1)]);
        let (row, column) = (Line { axis: Axis::Across, index: 0 }, Line { axis: Axis::Down, index: 0 });
        // The row: five letters' worth, doubled by as many squares as tiles may be put down; the dearest words across.
        assert_eq!(most_on(&few, row), 50 * 4 + 60 + 40);
        assert_eq!(most_on(&usual, row), 50 * 8 + 60 + 30 + 40 + 40);
        assert_eq!(most_on(&again, row), 50 * 8 + 120 + 40);
        assert_eq!(most_on(&few, column), 20 * 6 + 50 * 2 + 40 * 3);
    }

    #[test]
    fn numbers_are_as_wide_as_the_rules_need() {
        let width = |text: &str| Width::of(&rules(text));
        assert_eq!(width(""), Ok(Width::Narrow));
        assert_eq!(width("[score]\ncovered = \"again\"\nbonus = []\n"), Ok(Width::Wide));
        assert_eq!(width("tiles = \"fifteen.tsv\"\n"), Ok(Width::Narrow));
        assert_eq!(width("tiles = \"sixteen.tsv\"\n"), Ok(Width::Wide));
        // Seven squares that count a word three times each, then four times: with a bonus of 50.
        assert_eq!(width("layout = \"threefold.txt\"\n"), Ok(Width::Wide));
        let most = 150 * 4i64.pow(7) + 7 * 150 * 4 + 50;
        assert_eq!(width("layout = \"fourfold.txt\"\n"), Err(Unsupported::Points(most)));
    }
}
