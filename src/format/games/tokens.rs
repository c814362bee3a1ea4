//! A text as a row of characters with their places: what readers of prose walk over.

use crate::rules::Place;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A character without its marks, in lower case: ș and ş are s, Ă is a.
fn plain(c: char) -> char {
    let base = c.nfd().find(|part| !is_combining_mark(*part)).unwrap_or(c);
    match base {
        '–' | '—' | '\u{2212}' | '\u{ad}' => '-',
        '\u{a0}' => ' ',
        other => other.to_lowercase().next().unwrap_or(other),
    }
}

/// A text as characters, each as written and folded, with the place of each.
pub(super) struct Chars {
    pub(super) written: Vec<char>,
    pub(super) folded: Vec<char>,
    lines: Vec<usize>,
}

impl Chars {
    pub(super) fn new(text: &str) -> Chars {
        // Composed first: a letter and its mark are one character, with one place.
        let written: Vec<char> = text.trim_start_matches('\u{feff}').nfc().filter(|c| *c != '\r').collect();
        let folded = written.iter().copied().map(plain).collect();
        let breaks = written.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(breaks).collect();
        Chars { written, folded, lines }
    }

    pub(super) fn place(&self, at: usize) -> Place {
        let line = self.lines.partition_point(|start| *start <= at);
        Place::at(line, at - self.lines[line - 1] + 1)
    }

    pub(super) fn text(&self, from: usize, to: usize) -> String {
        self.written[from..to].iter().collect()
    }

    pub(super) fn folded_text(&self, from: usize, to: usize) -> String {
        self.folded[from..to].iter().collect()
    }

    /// The line that holds this place, as a range.
    pub(super) fn line_of(&self, at: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|start| *start <= at);
        let end = self.lines.get(line).map_or(self.written.len(), |next| next - 1);
        (self.lines[line - 1], end)
    }
}

/// A word of letters and digits, or a single sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) text: String,
    pub(super) folded: String,
    pub(super) at: usize,
    pub(super) end: usize,
}

impl Token {
    pub(super) fn is(&self, sign: char) -> bool {
        self.text.chars().eq([sign])
    }
}

/// The tokens between two places.
pub(super) fn tokens(chars: &Chars, from: usize, to: usize) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = from;
    while at < to {
        let c = chars.written[at];
        let mut end = at + 1;
        if c.is_alphanumeric() {
            while end < to && chars.written[end].is_alphanumeric() {
                end += 1;
            }
        }
        if !c.is_whitespace() {
            let (text, folded) = (chars.text(at, end), chars.folded_text(at, end));
            tokens.push(Token { text, folded, at, end });
        }
        at = end;
    }
    tokens
}
