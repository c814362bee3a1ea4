//! Plays as sheets print them: the square, the word, and how a blank is marked.

use crate::position::Placement;
use crate::rules::{BlankMark, Letter, Notation, Placed, Rules, SPACE, Spelling};

/// How plays are written for a reader.
///
/// ```
/// use letop::format::play_text::PlayStyle;
/// use letop::position::Setup;
/// use letop::rules::Notation;
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-liber").unwrap());
/// let position = Setup::empty(&rules, "CAS?").check(&rules).unwrap();
/// let play = position.read_play("H8 CASA0").unwrap();
/// let own = PlayStyle::of(&rules, None);
/// assert_eq!((own.at(&play), own.word(&rules, &play)), ("H8".to_owned(), "CASA0".to_owned()));
/// assert_eq!(PlayStyle::of(&rules, Some(Notation::NumbersFirst)).at(&play), "8H");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayStyle {
    /// How squares are named.
    pub notation: Notation,
    /// How blanks are marked.
    pub blank: BlankMark,
}

impl PlayStyle {
    /// The style of a pack's sheets, or another notation with blanks in lower case.
    pub fn of(rules: &Rules, notation: Option<Notation>) -> PlayStyle {
        match notation {
            None => PlayStyle { notation: rules.pack().notation, blank: rules.pack().blank },
            Some(notation) => PlayStyle { notation, blank: BlankMark::LowerCase },
        }
    }

    /// The name of the square where the word starts.
    pub fn at(self, placement: &Placement) -> String {
        self.notation.write(placement.start, placement.axis)
    }

    /// The word with its blanks marked. Where letters may be laid with smaller tiles it is written as people
    /// write it, and the tiles follow if they are not those that one would read.
    ///
    /// ```
    /// use letop::format::play_text::PlayStyle;
    /// use letop::position::{Board, read_play};
    /// use letop::rules::{Notation, Rules};
    /// let rules = Rules::builtin("hu").unwrap();
    /// let board = Board::new(rules.layout().size());
    /// let style = PlayStyle::of(&rules, None);
    /// let word = |text: &str| {
    ///     let play = read_play(&rules, &board, None, Notation::NumbersFirst, &format!("8H {text}")).unwrap();
    ///     style.word(&rules, &play)
    /// };
    /// assert_eq!(word("RÓ[ZS]A"), "RÓZSA");
    /// assert_eq!(word("RÓ[Z][S]A"), "RÓZSA [R Ó Z S A]");
    /// ```
    pub fn word(self, rules: &Rules, placement: &Placement) -> String {
        let spelling = rules.tiles().spelling();
        if self.blank == BlankMark::LowerCase {
            if spelling.splits().is_empty() {
                return spelling.spell(&placement.word);
            }
            let written = spelling.write(&placement.word);
            let tiles: Vec<Letter> = placement.word.iter().map(|placed| placed.letter()).collect();
            if spelling.letters(&written).is_ok_and(|read| read == tiles) {
                return written;
            }
            return format!("{written} [{}]", spaced(spelling, &placement.word));
        }
        let mut text = String::new();
        let mut plain = Vec::new();
        for &placed in &placement.word {
            if placed.is_space() {
                text.push_str(&spelling.spell_letters(&plain));
                plain.clear();
                text.push(SPACE);
            } else if placed.is_blank() {
                text.push_str(&spelling.spell_letters(&plain));
                plain.clear();
                let letter = spelling.spell_letters(&[placed.letter()]);
                match self.blank {
                    BlankMark::Parentheses => text.push_str(&format!("({letter})")),
                    _ => text.push_str(&format!("{letter}0")),
                }
            } else {
                plain.push(placed.letter());
            }
        }
        text + &spelling.spell_letters(&plain)
    }

    /// Square and word, as `H4: PRUNIS`.
    pub fn play(self, rules: &Rules, placement: &Placement) -> String {
        format!("{}: {}", self.at(placement), self.word(rules, placement))
    }
}

/// Tiles with a space between each two, lower case for blanks.
fn spaced(spelling: &Spelling, word: &[Placed]) -> String {
    let text = |placed: &Placed| {
        let text = spelling.text(placed.letter());
        if placed.is_blank() { text.to_lowercase() } else { text.to_owned() }
    };
    word.iter().map(text).collect::<Vec<_>>().join(" ")
}
