//! Words and tiles where the two differ: letters that may be laid with smaller tiles, and letters that are
//! written short where they stand twice.

use super::Spelling;
use crate::rules::fault::{Fault, FaultKind};
use crate::rules::tile::{Letter, Placed};
use std::borrow::Cow;

impl Spelling {
    /// The same spelling in which a letter of several characters that stands twice is written short, as
    /// in Hungarian: `hosszú` is H O SZ SZ Ú.
    pub fn with_short_doubles(mut self) -> Spelling {
        for (text, &letter) in &self.by_text {
            if let Some(first) = text.chars().next().filter(|_| text.chars().count() > 1) {
                self.doubled.insert(format!("{first}{text}"), letter);
            }
        }
        self
    }

    /// The same spelling in which the letters of these texts may also be laid with smaller tiles, as in
    /// Hungarian: SZ with S and Z.
    ///
    /// # Errors
    /// The first text that is no letter of several characters, or whose characters are no letters.
    pub fn with_splits<'t>(mut self, texts: impl IntoIterator<Item = &'t str>) -> Result<Spelling, Fault> {
        for text in texts {
            let parts: Option<Vec<Letter>> = text
                .chars()
                .map(|part| self.by_text.get(part.encode_utf8(&mut [0; 4]) as &str).copied())
                .collect();
            match (self.by_text.get(text), parts) {
                (Some(&letter), Some(parts)) if parts.len() > 1 => self.splits.push((letter, parts)),
                _ => {
                    let expected = "a tile of several characters that are tiles themselves";
                    return Err(Fault::new(
                        FaultKind::UnknownTile,
                        format!("'{text}' to be split"),
                        expected,
                    ));
                }
            }
        }
        self.splits.sort();
        self.splits.dedup();
        Ok(self)
    }

    /// Whether letters that stand twice are written short.
    pub fn has_short_doubles(&self) -> bool {
        !self.doubled.is_empty()
    }

    /// The letters that may also be laid with smaller tiles, each with those.
    pub fn splits(&self) -> &[(Letter, Vec<Letter>)] {
        &self.splits
    }

    /// The texts of these letters, separated by spaces; nothing where no letter may be split.
    pub fn splits_line(&self) -> String {
        let texts: Vec<&str> = self.splits.iter().map(|(whole, _)| self.text(*whole)).collect();
        texts.join(" ")
    }

    /// Every row of tiles that spells these letters: the letters themselves first, then with letters split
    /// into smaller tiles, the first letters first. At most `most` of them.
    ///
    /// ```
    /// use letop::rules::Rules;
    /// let hungarian = Rules::builtin("hu").unwrap();
    /// let spelling = hungarian.tiles().spelling();
    /// let rows = spelling.tilings(&spelling.letters("csúsz").unwrap(), 100);
    /// let rows: Vec<String> = rows.iter().map(|row| spelling.spell_letters(row)).collect();
    /// assert_eq!(rows, ["[CS]Ú[SZ]", "[C]SÚ[SZ]", "[CS]Ú[S]Z", "[C]SÚ[S]Z"]);
    /// ```
    pub fn tilings(&self, word: &[Letter], most: usize) -> Vec<Vec<Letter>> {
        let mut tilings: Vec<Vec<Letter>> = vec![Vec::with_capacity(word.len())];
        for &letter in word {
            let split = self.splits.iter().find(|(whole, _)| *whole == letter);
            let room = most.saturating_sub(tilings.len());
            let with_parts: Vec<Vec<Letter>> = match split {
                Some((_, parts)) => tilings.iter().take(room).map(|row| [row, &parts[..]].concat()).collect(),
                None => Vec::new(),
            };
            tilings.iter_mut().for_each(|row| row.push(letter));
            tilings.extend(with_parts);
        }
        tilings
    }

    /// The way back: every word that has this row of tiles among its [`Spelling::tilings`], the row itself
    /// first. At most `most` of them.
    ///
    /// ```
    /// use letop::rules::Rules;
    /// let hungarian = Rules::builtin("hu").unwrap();
    /// let spelling = hungarian.tiles().spelling();
    /// let row = spelling.letters("RÓ[Z]SA").unwrap();
    /// let words: Vec<String> =
    ///     spelling.joinings(&row, 100).iter().map(|word| spelling.spell_letters(word)).collect();
    /// assert_eq!(words, ["RÓ[Z]SA", "RÓ[ZS]A"]);
    /// ```
    pub fn joinings(&self, row: &[Letter], most: usize) -> Vec<Vec<Letter>> {
        // What has been read of the row, and what was made of it.
        let mut begun: Vec<(usize, Vec<Letter>)> = vec![(0, Vec::with_capacity(row.len()))];
        let mut words = Vec::new();
        while let Some((read, mut word)) = begun.pop() {
            let Some(&letter) = row.get(read) else {
                words.push(word);
                if words.len() >= most {
                    break;
                }
                continue;
            };
            for (whole, parts) in &self.splits {
                if row[read..].starts_with(parts) {
                    begun.push((read + parts.len(), [&word[..], &[*whole]].concat()));
                }
            }
            word.push(letter);
            begun.push((read + 1, word));
        }
        words
    }

    /// Letters as people write a word: no brackets, no case, letters that stand twice written short.
    pub fn write_word(&self, word: &[Letter]) -> String {
        let placed: Vec<Placed> = word.iter().copied().map(Placed::tile_of).collect();
        self.write(&placed)
    }

    /// The same for tiles, blanks in lower case. What is written so may be read in other tiles than these:
    /// see [`Spelling::spell`] for what may not.
    ///
    /// ```
    /// use letop::rules::Rules;
    /// let hungarian = Rules::builtin("hu").unwrap();
    /// let spelling = hungarian.tiles().spelling();
    /// assert_eq!(spelling.write_word(&spelling.letters("IGA[Z]SÁG").unwrap()), "IGAZSÁG");
    /// assert_eq!(spelling.write_word(&spelling.letters("A[SZ][SZ]O[NY]").unwrap()), "ASSZONY");
    /// ```
    pub fn write(&self, word: &[Placed]) -> String {
        let mut out = String::new();
        let mut i = 0;
        while let Some(&placed) = word.get(i) {
            let text = self.text(placed.letter());
            let text: Cow<'_, str> = if placed.is_blank() { text.to_lowercase().into() } else { text.into() };
            if word.get(i + 1) == Some(&placed) && self.is_written_short(placed.letter()) {
                out.extend(text.chars().next());
                i += 1;
            }
            out.push_str(&text);
            i += 1;
        }
        out
    }

    /// Whether the letter is written short where it stands twice.
    pub fn is_written_short(&self, letter: Letter) -> bool {
        !self.doubled.is_empty() && self.text(letter).chars().count() > 1
    }

    /// Whether two letters that stand beside each other in the word are the same and written short.
    pub fn has_doubles(&self, word: &[Letter]) -> bool {
        word.windows(2).any(|pair| pair[0] == pair[1] && self.is_written_short(pair[0]))
    }
}
