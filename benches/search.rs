//! How long questions about words take once the list is loaded: `cargo bench --bench search`.
//!
//! For each question the least and the middle of some runs, as `letop lexicon find` answers it in text, and
//! `letop lexicon check` for words that are not there.

use letop::lexicon::search::{Anagram, Holding, Lengths, Matcher, Pattern, Regex, find_text, nearest};
use letop::lexicon::{Compiled, Lexicon, cache_directory};
use letop::position::Rack;
use std::time::Instant;

const RUNS: usize = 9;

const PATTERNS: [&str; 9] =
    ["*", "*A*", "*ZZ*", "?A?E?I?", "*A*B*C*", "*A*E*I*O*U*", "S?R*", "*(AEIOU)(AEIOU)(AEIOU)*", "????"];
const REGEXES: [&str; 7] =
    [".*", ".*A.*", ".*ZZ.*", ".*(A|E)(S|T)R.*", ".*[AEIOU]{4}.*", ".*A.*E.*I.*O", ".*(.)A.{3}E.*X.*"];
const RACKS: [&str; 6] = ["AEINRST", "AEINRS?", "AEINRS??", "ALTERNA??", "AEINRSTLOP??", "???????"];
const NOT_THERE: [&str; 4] = ["NESUPRAVEGHEATORIILORX", "KONSTANTYNOPOLITA", "PREZENTAREA", "XXBBZZMMKK"];

fn time(name: &str, mut run: impl FnMut() -> usize) {
    let mut found = 0;
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            found = run();
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("  {:>8.1} {:>8.1} ms {found:>9}  {name}", times[0], times[RUNS / 2]);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for list in ["ro-rospell", "pl-sjp"] {
        let words = Compiled::new(Lexicon::builtin(list)?, cache_directory().as_deref());
        let (gaddag, spelling) = (words.gaddag(), words.lexicon.spelling());
        println!("{list}: least, middle, bytes of text");
        let ask = |name: String, answer: &dyn Fn() -> usize| time(&name, answer);
        for text in PATTERNS {
            let pattern = Pattern::parse(spelling, text)?;
            ask(format!("--pattern {text}"), &|| all(&words, &pattern));
        }
        let everything = Pattern::parse(spelling, "*")?;
        for length in [8, 15] {
            ask(format!("--pattern * --length {length}"), &|| {
                bytes(&words, &everything, Lengths { least: length, most: length })
            });
        }
        let doubled = Holding::new(&spelling.letters("ZZ")?);
        let with = doubled.map(|holding| (everything, holding));
        ask("--pattern * --with ZZ".to_owned(), &|| with.as_ref().map_or(0, |both| all(&words, both)));
        for text in REGEXES {
            // The machine is made anew each time, as a call does.
            ask(format!("--regex {text}"), &|| {
                Regex::new(spelling, text).map(|regex| all(&words, &regex)).unwrap_or_default()
            });
        }
        for text in RACKS {
            for (option, whole) in [("--anagram", true), ("--from", false)] {
                let rack = Rack::parse(spelling, text)?;
                let Some(anagram) = Anagram::new(rack.tiles(), whole) else { continue };
                ask(format!("{option} {text}"), &|| all(&words, &anagram));
            }
        }
        for text in NOT_THERE {
            let Ok(word) = spelling.letters(text) else { continue };
            time(&format!("check {text}"), || nearest(gaddag, &word, 2, usize::MAX).len());
        }
    }
    Ok(())
}

/// How many bytes the answer has.
fn all(words: &Compiled, matcher: &(impl Matcher + Sync)) -> usize {
    bytes(words, matcher, Lengths::ANY)
}

fn bytes(words: &Compiled, matcher: &(impl Matcher + Sync), lengths: Lengths) -> usize {
    let mut bytes = 0;
    find_text(words.gaddag(), matcher, lengths, words.lexicon.spelling(), usize::MAX, &mut |piece| {
        bytes += piece.len();
        true
    });
    bytes
}
