//! Plays as sheets print them: the square, the word, and how a blank is marked.

use crate::position::Placement;
use crate::rules::{BlankMark, Notation, Rules, SPACE};

/// How plays are written for a reader.
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

    /// The word with its blanks marked.
    pub fn word(self, rules: &Rules, placement: &Placement) -> String {
        let spelling = rules.tiles().spelling();
        if self.blank == BlankMark::LowerCase {
            return spelling.spell(&placement.word);
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
