//! Wishes as they are typed.

use crate::analysis::draw::{Wish, Wishes};
use crate::cli::args::WishArgs;
use crate::cli::exit::Failure;
use crate::cli::settings::{self, Largest, Settings};
use std::collections::HashSet;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

/// All that the call wishes, in the order of the options.
pub fn read(settings: &Settings, args: &WishArgs) -> Result<Wishes, Failure> {
    let spelling = settings.rules.tiles().spelling();
    let mut wishes = Vec::new();
    if let Some(text) = &args.turns {
        wishes.push(Wish::Turns(range("--turns", text, 0, usize::MAX)?));
    }
    if let Some(text) = &args.total {
        wishes.push(Wish::Total(range("--total", text, 0, i32::MAX)?));
    }
    if let Some(text) = &args.bingos {
        wishes.push(Wish::Bingos(range("--bingos", text, 0, usize::MAX)?));
    }
    if args.unique_tops {
        wishes.push(Wish::UniqueTops);
    }
    if args.no_blocked_end {
        wishes.push(Wish::NoBlockedEnd);
    }
    for text in &args.with {
        let word = spelling.letters(text).map_err(|fault| Failure::new(format!("--with {text}: {fault}")))?;
        if !settings.words.lexicon.contains(&word) {
            let list = &settings.words.lexicon.info().about.name;
            return Err(Failure::new(format!(
                "--with {text}: found no such word in the list '{list}', expected a listed one"
            )));
        }
        wishes.push(Wish::With(word));
    }
    if let Some(path) = &args.only_words {
        let text = settings::read_text(path, Largest::LIST)?;
        let mut allowed = HashSet::new();
        for (line, word) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let word = word.trim();
            if word.is_empty() || word.starts_with('#') {
                continue;
            }
            let letters = spelling.letters(word);
            allowed.insert(letters.map_err(|fault| Failure::in_file(path, fault.on_line(line)))?);
        }
        if allowed.is_empty() {
            return Err(Failure::in_file(path, "found no word, expected one a line"));
        }
        wishes.push(Wish::OnlyWords(Arc::new(allowed)));
    }
    if let Some(most) = args.max_word_length {
        wishes.push(Wish::MaxWordLength(most));
    }
    Ok(Wishes(wishes))
}

/// `20`, `18..22`, `..22` or `18..`
fn range<N: FromStr + PartialOrd + Copy + Display>(
    option: &str,
    text: &str,
    least: N,
    most: N,
) -> Result<RangeInclusive<N>, Failure> {
    let bad = || Failure::new(format!("{option}: found '{text}', expected 20, 18..22, ..22 or 18.."));
    let number =
        |part: &str, empty: N| if part.is_empty() { Ok(empty) } else { part.parse().map_err(|_| bad()) };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (number(from, least)?, number(to.trim_start_matches('='), most)?),
        None => {
            let exact = text.parse().map_err(|_| bad())?;
            (exact, exact)
        }
    };
    if from > to { Err(bad()) } else { Ok(from..=to) }
}
