//! Every way to read a text.

use super::{Cell, Spelling, Symbol, SymbolKind};
use crate::rules::fault::Fault;
use crate::rules::tile::Letter;

impl Spelling {
    /// Every way to read a text as letters and other characters, at most `most` of them: the longest letters
    /// first, as [`Spelling::word_symbols`] reads it, then the others. `igazság` may hold the letter ZS, or Z
    /// and S where two words are joined; only a list knows.
    ///
    /// # Errors
    /// A bracket that is not closed or does not hold exactly one letter.
    ///
    /// ```
    /// use letop::rules::{Rules, SymbolKind};
    /// let hungarian = Rules::builtin("hu").unwrap();
    /// let readings = hungarian.tiles().spelling().readings("kissz", 100).unwrap();
    /// // K I SZ SZ, K I S SZ and K I S S Z.
    /// assert_eq!(readings.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 5]);
    /// ```
    pub fn readings(&self, text: &str, most: usize) -> Result<Vec<Vec<Symbol>>, Fault> {
        let cells = self.cells(text);
        let mut begun: Vec<(usize, Vec<Symbol>)> = vec![(0, Vec::with_capacity(cells.len()))];
        let mut readings = Vec::new();
        while let Some((read, mut symbols)) = begun.pop() {
            let Some(cell) = cells.get(read) else {
                symbols.retain(|symbol| symbol.kind != SymbolKind::Other('|'));
                readings.push(symbols);
                if readings.len() >= most {
                    break;
                }
                continue;
            };
            if cell.upper == '[' {
                let (symbol, used) = self.bracketed(&cells[read..])?;
                symbols.push(symbol);
                begun.push((read + used, symbols));
                continue;
            }
            let before = begun.len();
            for n in (1..=(self.longest + 1).min(cells.len() - read)).rev() {
                let part = &cells[read..read + n];
                let text: String = part.iter().map(|cell| cell.upper).collect();
                let (short, whole) = (self.doubled.get(&text), self.by_text.get(&text));
                for (letter, times) in
                    short.map(|letter| (letter, 2)).into_iter().chain(whole.map(|l| (l, 1)))
                {
                    let symbol = symbol(part, *letter);
                    begun.push((read + n, [&symbols[..], &vec![symbol; times]].concat()));
                }
            }
            if begun.len() == before {
                let kind = SymbolKind::Other(cell.typed);
                symbols.push(Symbol { kind, column: cell.column, folded: cell.folded });
                begun.push((read + 1, symbols));
            }
            // The longest was put down first and is to be taken up first.
            begun[before..].reverse();
        }
        Ok(readings)
    }

    /// The readings of a word in which every character belongs to a letter; case means nothing.
    ///
    /// # Errors
    /// The first character that is no letter, with its column; or a bad bracket.
    pub fn letter_readings(&self, text: &str, most: usize) -> Result<Vec<Vec<Letter>>, Fault> {
        let letters = |symbols: Vec<Symbol>| {
            symbols
                .into_iter()
                .map(|symbol| match symbol.kind {
                    SymbolKind::Letter(letter, _) => Ok(letter),
                    SymbolKind::Other(other) => Err(self.unknown(other, symbol.column)),
                })
                .collect::<Result<Vec<_>, _>>()
        };
        let (good, bad): (Vec<_>, Vec<_>) =
            self.readings(text, most)?.into_iter().map(letters).partition(Result::is_ok);
        let good: Vec<Vec<Letter>> = good.into_iter().flatten().collect();
        match bad.into_iter().find_map(Result::err) {
            Some(fault) if good.is_empty() => Err(fault),
            _ => Ok(good),
        }
    }
}

/// A letter of one part of a text.
fn symbol(part: &[Cell], letter: Letter) -> Symbol {
    Symbol {
        kind: SymbolKind::Letter(letter, part[0].case),
        column: part[0].column,
        folded: part.iter().any(|cell| cell.folded),
    }
}
