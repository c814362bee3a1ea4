//! The quick way from text to letters, for the words that nearly all lists are made of.
//!
//! [`Spelling`] reads everything people type, one allocation after another; a list has millions of words
//! that are nothing but known characters one after the other. What this reader takes it reads as the
//! spelling would; what it does not take is left to the spelling.

use crate::rules::{Letter, Spelling, SymbolKind};

/// Latin, Greek and Cyrillic: what lies past them is left to the spelling.
const TABLE: usize = 0x530;

/// A character that stands for one letter whatever is beside it, but for letters of several characters.
#[derive(Clone, Copy)]
struct Single {
    letter: Letter,
    folded: bool,
}

/// A letter of several characters whose characters are letters too: `CS` where `C` and `S` are tiles.
struct Joined {
    parts: Vec<Letter>,
    letter: Letter,
}

pub(super) struct PlainReader {
    singles: Vec<Option<Single>>,
    /// Longest first, as the spelling reads them.
    joined: Vec<Joined>,
    /// Letters that stand twice are written short: the spelling reads such words.
    short_doubles: bool,
}

impl PlainReader {
    pub(super) fn new(spelling: &Spelling) -> PlainReader {
        let single = |code: u32| {
            let text = char::from_u32(code)?.to_string();
            match spelling.symbols(&text).ok()?[..] {
                [symbol] => match symbol.kind {
                    SymbolKind::Letter(letter, _) => Some(Single { letter, folded: symbol.folded }),
                    SymbolKind::Other(_) => None,
                },
                _ => None,
            }
        };
        let mut reader = PlainReader {
            singles: (0..TABLE as u32).map(single).collect(),
            joined: Vec::new(),
            short_doubles: spelling.has_short_doubles(),
        };
        for (text, code) in spelling.texts().iter().zip(1u8..) {
            let parts: Option<Vec<Letter>> =
                text.chars().map(|c| reader.single(c).map(|single| single.letter)).collect();
            if let (Some(parts), Some(letter)) = (parts, Letter::new(code))
                && parts.len() > 1
            {
                reader.joined.push(Joined { parts, letter });
            }
        }
        reader.joined.sort_by_key(|joined| std::cmp::Reverse(joined.parts.len()));
        reader
    }

    /// Reads a word into `out` and says whether a mark was taken off; `None` if the spelling must read it.
    pub(super) fn read(&self, text: &str, out: &mut Vec<Letter>) -> Option<bool> {
        out.clear();
        if self.short_doubles {
            return None;
        }
        let mut folded = false;
        for typed in text.chars() {
            let single = self.single(typed)?;
            folded |= single.folded;
            out.push(single.letter);
        }
        if !self.joined.is_empty() {
            self.join(out);
        }
        Some(folded)
    }

    fn single(&self, typed: char) -> Option<Single> {
        *self.singles.get(typed as usize)?
    }

    /// Turns the parts of longer letters into these, the longest first, from left to right.
    fn join(&self, word: &mut Vec<Letter>) {
        let (mut from, mut to) = (0, 0);
        while from < word.len() {
            let joined = self.joined.iter().find(|joined| word[from..].starts_with(&joined.parts));
            let (letter, used) = joined.map_or((word[from], 1), |joined| (joined.letter, joined.parts.len()));
            word[to] = letter;
            from += used;
            to += 1;
        }
        word.truncate(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{TileSet, builtin};

    #[test]
    fn what_it_reads_it_reads_as_the_spelling_does() {
        let words = [
            "chocho",
            "llull",
            "corrección",
            "szesz",
            "cssz",
            "dzsungel",
            "àgil",
            "novel·la",
            "any",
            "ŞIŢĂ",
            "œuf",
            "straße",
            "łódź",
            "aquí",
            "ŉ",
            "ǆ",
            "ﬁ",
            "ı",
            "İ",
            "ñandú",
            "n\u{303}",
        ];
        let mut out = Vec::new();
        for name in builtin::tileset_names() {
            let set = TileSet::parse(name, builtin::tileset(name).unwrap()).unwrap();
            let reader = PlainReader::new(set.spelling());
            for word in words {
                let Some(folded) = reader.read(word, &mut out) else { continue };
                let symbols = set.spelling().symbols(word).unwrap();
                assert_eq!(set.spelling().letters(word).unwrap(), out, "{name} {word}");
                assert_eq!(symbols.iter().any(|symbol| symbol.folded), folded, "{name} {word}");
            }
        }
    }
}
