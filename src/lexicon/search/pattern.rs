//! Patterns as players write them: `S?R*`.

use super::matcher::Matcher;
use crate::rules::{ByLetter, Fault, FaultKind, Letter, LetterSet, Place, Spelling, Symbol, SymbolKind};

/// A pattern of letters: `?` or `.` is any one letter, `*` any run of letters or none, `(ABC)` one of these.
///
/// ```
/// use letop::lexicon::search::{Matcher, Pattern};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let spelling = rules.tiles().spelling();
/// let pattern = Pattern::parse(spelling, "s?r*").unwrap();
/// let matches = |word| pattern.seeks(&spelling.letters(word).unwrap());
/// assert!(matches("sir") && matches("serene") && !matches("star"));
/// ```
#[derive(Clone, Debug)]
pub struct Pattern {
    /// How many places it has.
    places: usize,
    /// The places at which a letter may stand, one bit each.
    takes: ByLetter<u128>,
    /// Whether a run of any letters may stand before each place, and at the end.
    runs: u128,
}

impl Pattern {
    /// The most places a pattern may have.
    const MAX: usize = 120;

    /// Reads a pattern, the longest letters first.
    ///
    /// # Errors
    /// The first character that belongs to none, with its column; a group that is not closed or empty; a
    /// pattern of more than 120 places.
    pub fn parse(spelling: &Spelling, text: &str) -> Result<Pattern, Fault> {
        Pattern::of(spelling, &spelling.symbols(text)?)
    }

    /// Reads a pattern in every way in which its letters may be read: `zs` as ZS, and as Z and S. At most 64
    /// of them.
    ///
    /// # Errors
    /// As [`Pattern::parse`].
    pub fn parse_all(spelling: &Spelling, text: &str) -> Result<Vec<Pattern>, Fault> {
        const MOST: usize = 64;
        spelling.readings(text, MOST)?.iter().map(|symbols| Pattern::of(spelling, symbols)).collect()
    }

    fn of(spelling: &Spelling, symbols: &[Symbol]) -> Result<Pattern, Fault> {
        let any = LetterSet::first(spelling.texts().len());
        let (mut places, mut runs) = (Vec::new(), 0u128);
        let mut group: Option<(LetterSet, usize)> = None;
        for symbol in symbols {
            let column = symbol.column;
            if places.len() > Pattern::MAX {
                let found = format!("more than {} places", Pattern::MAX);
                return Err(
                    Fault::new(FaultKind::Range, found, "a shorter pattern").at(Place::column(column))
                );
            }
            match (symbol.kind, &mut group) {
                (SymbolKind::Letter(letter, _), Some((set, _))) => set.insert(letter),
                (SymbolKind::Letter(letter, _), None) => places.push(LetterSet::from_iter([letter])),
                (SymbolKind::Other('?' | '.'), None) => places.push(any),
                (SymbolKind::Other('*'), None) => runs |= 1 << places.len(),
                (SymbolKind::Other('('), None) => group = Some((LetterSet::EMPTY, column)),
                (SymbolKind::Other(')'), Some((set, _))) if !set.is_empty() => {
                    places.push(*set);
                    group = None;
                }
                (SymbolKind::Other(c), None) if c.is_whitespace() => {}
                (SymbolKind::Other(other), _) => {
                    let mut fault = spelling.unknown(other, column);
                    fault.expected =
                        format!("{}, ? (any letter), * (any run) or (ABC) (one of these)", fault.expected)
                            .into();
                    return Err(fault);
                }
            }
        }
        match group {
            Some((_, column)) => {
                let expected = "both, around the letters that may stand there";
                Err(Fault::new(FaultKind::Bracket, "'(' without ')'", expected).at(Place::column(column)))
            }
            None => Ok(Pattern::at(&places, runs)),
        }
    }

    /// Words that hold these letters in a row.
    pub fn containing(letters: &[Letter]) -> Pattern {
        let places = exactly(letters);
        Pattern::at(&places, 1 | 1 << places.len())
    }

    /// Words that are these letters with `before` more in front and `behind` more at the end.
    pub fn extending(letters: &[Letter], before: usize, behind: usize, alphabet: LetterSet) -> Pattern {
        let mut places = vec![alphabet; before];
        places.extend(exactly(letters));
        places.extend(std::iter::repeat_n(alphabet, behind));
        Pattern::at(&places, 0)
    }

    /// The pattern with these letters at its places and runs before some of them.
    fn at(places: &[LetterSet], runs: u128) -> Pattern {
        let mut takes = ByLetter::<u128>::default();
        for (place, set) in places.iter().enumerate() {
            set.iter().for_each(|letter| takes[letter] |= 1 << place);
        }
        Pattern { places: places.len(), takes, runs }
    }
}

fn exactly(letters: &[Letter]) -> Vec<LetterSet> {
    letters.iter().take(Pattern::MAX).map(|&letter| LetterSet::from_iter([letter])).collect()
}

impl Matcher for Pattern {
    /// The places that may come next, one bit each; the bit behind the last is the end.
    type State = u128;

    fn start(&self) -> u128 {
        1
    }

    fn step(&self, state: &u128, letter: Letter) -> Option<u128> {
        let next = (state & self.runs) | (state & self.takes[letter]) << 1;
        (next != 0).then_some(next)
    }

    fn accepts(&self, state: &u128) -> bool {
        state >> self.places & 1 == 1
    }

    fn seeks_all(&self, state: &u128) -> bool {
        self.accepts(state) && self.runs >> self.places & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn matching(pattern: &str, words: &[&'static str]) -> Vec<&'static str> {
        let rules = Rules::builtin("ro-liber").unwrap();
        let spelling = rules.tiles().spelling();
        let pattern = Pattern::parse(spelling, pattern).unwrap();
        words.iter().copied().filter(|word| pattern.seeks(&spelling.letters(word).unwrap())).collect()
    }

    #[test]
    fn runs_are_empty_too_and_may_stand_anywhere() {
        let words = ["AR", "ARAR", "BAR", "BARA", "RA"];
        assert_eq!(matching("*ar*", &words), ["AR", "ARAR", "BAR", "BARA"]);
        assert_eq!(matching("ar*", &words), ["AR", "ARAR"]);
        assert_eq!(matching("?a?*", &words), ["BAR", "BARA"]);
        assert_eq!(matching("*", &words), words);
        assert_eq!(matching("(br)a*", &words), ["BAR", "BARA", "RA"]);
    }

    #[test]
    fn what_is_no_pattern_is_refused_with_its_column() {
        let rules = Rules::builtin("ro-liber").unwrap();
        let read = |text| Pattern::parse(rules.tiles().spelling(), text).unwrap_err().place;
        assert_eq!(read("A%"), Place::column(2));
        assert_eq!(read("A(BC"), Place::column(2));
        assert_eq!(read("A()"), Place::column(3));
    }
}
