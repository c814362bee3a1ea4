//! Questions about words against the plain way to answer them: look at every word of the list.

use crate::support::{compiled, mini, pack};
use letop::lexicon::Compiled;
use letop::lexicon::search::{
    Anagram, Holding, Lengths, Matcher, Pattern, Regex, find, find_text, hooks, nearest,
};
use letop::position::Rack;
use letop::rules::{Letter, LetterSet, Tile};

fn found(words: &Compiled, matcher: &impl Matcher, lengths: Lengths) -> Vec<String> {
    let spelling = words.lexicon.spelling();
    let mut found = Vec::new();
    find(words.gaddag(), matcher, lengths, |word| {
        found.push(spelling.spell_letters(word));
        true
    });
    found
}

/// Every word that `is_sought` lets through, the plain way.
fn plainly(words: &Compiled, is_sought: impl Fn(&[Letter]) -> bool) -> Vec<String> {
    let spelling = words.lexicon.spelling();
    let all = words.lexicon.words();
    all.iter().filter(|word| is_sought(word)).map(|word| spelling.spell_letters(word)).collect()
}

fn read(matcher: &impl Matcher, word: &[Letter]) -> bool {
    let end = word.iter().try_fold(matcher.start(), |state, &letter| matcher.step(&state, letter));
    end.is_some_and(|state| matcher.accepts(&state))
}

#[test]
fn patterns_find_every_word_that_has_them_and_no_other() {
    let words = compiled("en-scowl");
    let spelling = words.lexicon.spelling();
    for pattern in
        ["S?R*", "*ZZ*", "??", "*(AEIOU)(AEIOU)(AEIOU)(AEIOU)*", "Q*", "*", "A*B*C*D*", "?????????????Y"]
    {
        let machine = Pattern::parse(spelling, pattern).unwrap();
        let expected = plainly(&words, |word| read(&machine, word));
        assert_eq!(found(&words, &machine, Lengths::ANY), expected, "{pattern}");
        assert!(!expected.is_empty(), "{pattern}");
    }
}

#[test]
fn regular_expressions_read_the_text_as_the_regex_crate_would() {
    let words = compiled("en-scowl");
    let spelling = words.lexicon.spelling();
    for (expression, is_sought) in [
        (
            "q[^u].*",
            (|text: &str| text.starts_with('Q') && !text[1..].starts_with('U') && text.len() > 1)
                as fn(&str) -> bool,
        ),
        (".*zz.*", |text: &str| text.contains("ZZ")),
        ("(un|re).*ed", |text: &str| {
            (text.starts_with("UN") || text.starts_with("RE")) && text.ends_with("ED") && text.len() >= 4
        }),
        (".{15}", |text: &str| text.len() == 15),
    ] {
        let machine = Regex::new(spelling, expression).unwrap();
        let expected = plainly(&words, |word| is_sought(&spelling.spell_letters(word)));
        assert_eq!(found(&words, &machine, Lengths::ANY), expected, "{expression}");
    }
    assert!(Regex::new(spelling, "(").is_err());
    assert!(
        Regex::new(spelling, "(a{1000}){1000}").is_err(),
        "a machine that would fill the memory is refused"
    );
}

#[test]
fn anagrams_use_blanks_for_what_the_rack_lacks() {
    let words = compiled("ro-rospell");
    let spelling = words.lexicon.spelling();
    let rack = |text: &str| Rack::parse(spelling, text).unwrap();
    for (text, whole) in
        [("STIPELA", true), ("STIPEL?", true), ("AEI??", true), ("CAUTARA", false), ("ZIX?", false)]
    {
        let held = rack(text);
        let machine = Anagram::new(held.tiles(), whole).unwrap();
        let expected = plainly(&words, |word| {
            let tiles = word.iter().map(|&letter| Tile::Letter(letter));
            let lacking = held.without(tiles).err().map_or(0, |missing| missing.len());
            let fits = lacking <= usize::from(held.count(Tile::Blank));
            fits && (!whole || word.len() == held.len())
        });
        assert_eq!(found(&words, &machine, Lengths::ANY), expected, "{text} {whole}");
        assert!(!expected.is_empty(), "{text}");
    }
    let wide = (1..=25).filter_map(Letter::new).map(Tile::Letter);
    assert!(Anagram::new(wide, true).is_none(), "more kinds of letter than fit are refused");
}

#[test]
fn lengths_and_letters_asked_for_narrow_any_question() {
    let words = compiled("en-scowl");
    let spelling = words.lexicon.spelling();
    let pattern = Pattern::parse(spelling, "*ING").unwrap();
    let holding = Holding::new(&spelling.letters("ZZ").unwrap()).unwrap();
    let lengths = Lengths { least: 7, most: 8 };
    let count = |word: &[Letter], letter: Letter| word.iter().filter(|&&l| l == letter).count();
    let z = spelling.letters("Z").unwrap()[0];
    let expected =
        plainly(&words, |word| read(&pattern, word) && count(word, z) >= 2 && lengths.allow(word.len()));
    assert_eq!(found(&words, &(pattern, holding), lengths), expected);
    assert!(expected.len() > 5);
}

/// The same words as text, in pieces.
fn text_of(words: &Compiled, matcher: &(impl Matcher + Sync), lengths: Lengths, limit: usize) -> String {
    let mut text = Vec::new();
    find_text(words.gaddag(), matcher, lengths, words.lexicon.spelling(), limit, &mut |piece| {
        text.extend_from_slice(piece);
        true
    });
    String::from_utf8(text).unwrap()
}

#[test]
fn words_written_as_text_are_the_words_found() {
    let words = compiled("ro-rospell");
    let spelling = words.lexicon.spelling();
    let some = Lengths { least: 4, most: 6 };
    for pattern in ["*", "*Z*", "S*", "?A*", "*AB*C*", "QQQ"] {
        let machine = Pattern::parse(spelling, pattern).unwrap();
        for lengths in [Lengths::ANY, some] {
            let expected = found(&words, &machine, lengths);
            let text = text_of(&words, &machine, lengths, usize::MAX);
            assert!(text.lines().eq(expected.iter()), "{pattern} {lengths:?}");
            for limit in [0, 1, 2, 63, 64, 65, 1000] {
                let text = text_of(&words, &machine, lengths, limit);
                assert!(text.lines().eq(expected.iter().take(limit)), "{pattern} {lengths:?} {limit}");
            }
        }
    }
    for expression in [".*", "s.*", ".*z.*", "(ab|.*zz).*", "[^a]*"] {
        let machine = Regex::new(spelling, expression).unwrap();
        let expected = plainly(&words, |word| machine.seeks(word));
        assert!(text_of(&words, &machine, Lengths::ANY, usize::MAX).lines().eq(&expected), "{expression}");
    }
}

#[test]
fn a_whole_list_is_the_same_text_by_any_number_of_threads_and_stops_when_there_is_enough() {
    let words = compiled("ro-rospell");
    let spelling = words.lexicon.spelling();
    for pattern in ["*", "*A*", "Z*"] {
        let machine = Pattern::parse(spelling, pattern).unwrap();
        let expected = found(&words, &machine, Lengths::ANY);
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| {
                let text = text_of(&words, &machine, Lengths::ANY, usize::MAX);
                assert!(text.lines().eq(&expected), "{pattern} {threads}");
                let (mut pieces, enough) = (0, if pattern == "Z*" { 1 } else { 3 });
                find_text(words.gaddag(), &machine, Lengths::ANY, spelling, usize::MAX, &mut |_| {
                    pieces += 1;
                    pieces < enough
                });
                assert_eq!(pieces, enough, "a reader that has enough is left alone");
            });
        }
    }
}

#[test]
fn a_search_stops_when_it_has_enough() {
    let words = compiled("en-scowl");
    let everything = Pattern::parse(words.lexicon.spelling(), "*").unwrap();
    let mut seen = 0;
    find(words.gaddag(), &everything, Lengths::ANY, |_| {
        seen += 1;
        seen < 10
    });
    assert_eq!(seen, 10);
}

#[test]
fn hooks_are_the_letters_that_make_a_longer_word() {
    let words = compiled("en-scowl");
    let spelling = words.lexicon.spelling();
    for text in ["RATE", "QI", "ZZZ", "A"] {
        let word = spelling.letters(text).unwrap();
        let hooks = hooks(words.gaddag(), &word);
        let with = |front: bool| -> LetterSet {
            let longer = |letter: &Letter| {
                let parts = if front { [&[*letter], &word[..]] } else { [&word[..], &[*letter]] };
                words.lexicon.contains(&parts.concat())
            };
            LetterSet::first(26).iter().filter(longer).collect()
        };
        assert_eq!((hooks.front, hooks.back), (with(true), with(false)), "{text}");
    }
}

#[test]
fn the_nearest_words_are_the_nearest() {
    let rules = pack("en");
    let words = mini(&rules, &["CARD", "CARE", "CARES", "SCARE", "CAT", "DOG"]);
    let spelling = words.lexicon.spelling();
    let near = |text: &str, limit| -> Vec<String> {
        let found = nearest(words.gaddag(), &spelling.letters(text).unwrap(), 2, limit);
        found.iter().map(|near| format!("{} {}", spelling.spell_letters(&near.word), near.distance)).collect()
    };
    assert_eq!(near("CARX", 10), ["CARD 1", "CARE 1"]);
    assert_eq!(near("CARX", 1), ["CARD 1"]);
    assert_eq!(near("DG", 10), ["DOG 1"]);
    assert_eq!(near("XXDOG", 10), ["DOG 2"]);
    assert_eq!(near("XXXXXX", 10), [""; 0]);
}
