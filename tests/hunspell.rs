//! Hunspell dictionaries and filters, from outside: small invented dictionaries, a feature each.

use letop::lexicon::filter::{Filter, FilterError, Sifted};
use letop::lexicon::hunspell::{Dictionary, HunspellError, Leave, Limits};
use letop::lexicon::{Lexicon, Words};
use letop::rules::{FaultKind, Place, TileSet};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{Error, ErrorKind};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

fn read(aff: &str, dic: &str) -> Dictionary {
    Dictionary::read(aff.as_bytes(), dic.as_bytes()).unwrap()
}

fn forms(aff: &str, dic: &str) -> Vec<String> {
    read(aff, dic).forms(Limits::default()).unwrap()
}

fn tiles(name: &str) -> TileSet {
    TileSet::parse(name, letop::rules::builtin::tileset(name).unwrap()).unwrap()
}

fn filter(text: &str, set: &str) -> Filter {
    Filter::parse(text, &tiles(set), &|_| Err(ErrorKind::NotFound.into())).unwrap()
}

fn spelled(words: &Words, set: &str) -> Vec<String> {
    words.iter().map(|word| tiles(set).spelling().spell_letters(word)).collect()
}

/// What a filter leaves of a plain list in English.
fn left(text: &str, list: &str) -> Vec<String> {
    spelled(&filter(text, "en").plain_list(list.as_bytes()).unwrap().words, "en")
}

#[test]
fn prefixes_and_suffixes_cross_only_where_both_say_so() {
    let aff = |pfx: &str, sfx: &str| format!("PFX U {pfx} 1\nPFX U 0 un .\nSFX S {sfx} 1\nSFX S 0 s .\n");
    let both = ["lock", "locks", "unlock", "unlocks"];
    assert_eq!(forms(&aff("Y", "Y"), "1\nlock/US\n"), both);
    for (pfx, sfx) in [("Y", "N"), ("N", "Y"), ("N", "N")] {
        assert_eq!(forms(&aff(pfx, sfx), "1\nlock/US\n"), ["lock", "locks", "unlock"], "{pfx} {sfx}");
    }
}

#[test]
fn text_is_stripped_where_the_condition_holds_before_it_is() {
    let aff = "SET UTF-8\nSFX S Y 4\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y\nSFX S ă e [^ei]ă\nSFX S 0 es s[hs]\n";
    let dic = "5\nally/S\nboy/S\ncasă/S\nfiă/S\npush/S\n";
    assert_eq!(forms(aff, dic), ["allies", "ally", "boy", "boys", "case", "casă", "fiă", "push", "pushes"]);
    // A row without a condition holds for every word.
    assert_eq!(forms("SFX S Y 1\nSFX S 0 s\n", "1\nx/S\n"), ["x", "xs"]);
}

#[test]
fn a_whole_word_is_stripped_only_where_the_dictionary_says_so() {
    let rows = "SFX A Y 1\nSFX A be was be\n";
    assert_eq!(forms(rows, "1\nbe/A\n"), ["be"]);
    assert_eq!(forms(&format!("FULLSTRIP\n{rows}"), "1\nbe/A\n"), ["be", "was"]);
}

#[test]
fn flags_of_two_bytes_of_numbers_and_of_characters() {
    let aff = |style: &str, a: &str, b: &str| {
        format!("SET UTF-8\nFLAG {style}\nSFX {a} Y 1\nSFX {a} 0 s .\nPFX {b} Y 1\nPFX {b} 0 un .\n")
    };
    let all = ["lock", "locks", "unlock", "unlocks"];
    assert_eq!(forms(&aff("long", "Aa", "L'"), "1\nlock/AaL'\n"), all);
    assert_eq!(forms(&aff("num", "1", "1000"), "1\nlock/1000,1\n"), all);
    assert_eq!(forms(&aff("UTF-8", "ő", "Ж"), "1\nlock/őЖ\n"), all);
}

#[test]
fn flags_of_single_bytes_in_a_file_whose_text_is_utf_8() {
    let aff = b"SET UTF-8\nAF 2\nAF \xE1 # 1\nAF \xF5\xE1 # 2\nSFX \xE1 Y 1\nSFX \xE1 0 \xC5\x91s .\nPFX \xF5 Y 1\nPFX \xF5 0 un .\n";
    let dictionary = Dictionary::read(aff, "2\nfák/1\nkő/2\n".as_bytes()).unwrap();
    let forms = dictionary.forms(Limits::default()).unwrap();
    assert_eq!(forms, ["fák", "fákős", "kő", "kőős", "unkő", "unkőős"]);
}

#[test]
fn aliases_stand_for_flags_of_entries_and_of_affixes() {
    let aff = "AF 2\nAF A\nAF B\nSFX A Y 1\nSFX A 0 er/2 .\nSFX B Y 1\nSFX B 0 s .\n";
    assert_eq!(forms(aff, "1\nwork/1\n"), ["work", "worker", "workers"]);
    let error = Dictionary::read(aff.as_bytes(), b"2\nwork/1\nplay/3\n").unwrap_err();
    let HunspellError::Dic(faults) = error else { panic!("{error}") };
    assert_eq!((faults.0[0].kind, faults.0[0].place), (FaultKind::Range, Place::at(3, 6)));
}

#[test]
fn text_is_read_in_the_encoding_that_the_dictionary_names() {
    let dictionary = |set: &str, byte: u8| {
        let aff = [format!("SET {set}\nSFX A Y 1\nSFX A 0 ").as_bytes(), &[byte], b" .\n"].concat();
        Dictionary::read(&aff, &[b"1\nla", &[byte][..], b"/A\n"].concat()).unwrap()
    };
    for (set, byte, letter) in [("ISO8859-1", 0xE9, 'é'), ("ISO8859-2", 0xB1, 'ą'), ("KOI8-R", 0xC1, 'а')]
    {
        let word = format!("la{letter}");
        let forms = dictionary(set, byte).forms(Limits::default()).unwrap();
        assert_eq!(forms, [word.clone(), format!("{word}{letter}")], "{set}");
    }
}

#[test]
fn what_is_marked_as_forbidden_is_no_word_whatever_gives_it() {
    let aff = "FORBIDDENWORD !\nSFX S Y 1\nSFX S 0 s .\n";
    assert_eq!(forms(aff, "4\nsheep/S\nsheeps/!\ndog/S\nbad/!S\n"), ["dog", "dogs", "sheep"]);
}

#[test]
fn what_needs_an_affix_is_no_word_without_one() {
    let aff = "NEEDAFFIX x\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 ed/xE .\nSFX E Y 1\nSFX E 0 ly .\n";
    assert_eq!(forms(aff, "2\nroot/xS\nlone/x\n"), ["rootedly", "roots"]);
    // A prefix helps a suffix that needs another affix.
    let aff = "NEEDAFFIX x\nPFX P Y 1\nPFX P 0 ge .\nSFX S Y 1\nSFX S 0 t/x .\n";
    assert_eq!(forms(aff, "1\nsag/PS\n"), ["gesag", "gesagt", "sag"]);
}

#[test]
fn parts_of_compounds_are_no_words() {
    let aff = "ONLYINCOMPOUND c\nCOMPOUNDFLAG C\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 o/c .\n";
    assert_eq!(forms(aff, "2\nfoot/SC\nself/cS\n"), ["foot", "foots"]);
    assert_eq!(read(aff, "0\n").skipped()[0].directive, "COMPOUNDFLAG");
}

#[test]
fn the_two_halves_of_a_circumfix_stand_together_or_not_at_all() {
    let aff = "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 leg/X .\nPFX B Y 1\nPFX B 0 fel .\n\
               SFX C Y 2\nSFX C 0 obb .\nSFX C 0 ebb/X .\n";
    assert_eq!(forms(aff, "1\nszep/ABC\n"), ["felszep", "felszepobb", "legszepebb", "szep", "szepobb"]);
}

#[test]
fn suffixes_and_prefixes_that_an_affix_allows() {
    let aff = "SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s/C .\nSFX C Y 1\nSFX C 0 ! .\n";
    assert_eq!(forms(aff, "1\nwork/A\n"), ["work", "worker", "workers"], "two suffixes are the limit");
    let three = Limits { suffixes: 3, ..Limits::default() };
    assert_eq!(read(aff, "1\nwork/A\n").forms(three).unwrap().len(), 4);
    let none = Limits { suffixes: 0, ..Limits::default() };
    assert_eq!(read(aff, "1\nwork/A\n").forms(none).unwrap(), ["work"]);
    // A suffix allows a prefix, and a prefix a suffix.
    let aff = "SFX A Y 1\nSFX A 0 able/P .\nPFX P Y 1\nPFX P 0 un .\nPFX Q Y 1\nPFX Q 0 en/D .\nSFX D Y 1\nSFX D 0 ed .\n";
    assert_eq!(
        forms(aff, "2\nread/A\nrich/Q\n"),
        ["enrich", "enriched", "read", "readable", "rich", "unreadable"]
    );
}

#[test]
fn affixes_that_allow_themselves_end_by_the_limits() {
    let rows = (0..200).map(|i| format!("SFX A 0 {}/A .\n", char::from(b'a' + i % 26))).collect::<String>();
    let dictionary = read(&format!("SFX A Y 200\n{rows}"), "1\nx/A\n");
    let start = Instant::now();
    let deep = Limits { suffixes: 255, ..Limits::default() };
    let error = dictionary.forms(deep).unwrap_err();
    assert!(
        matches!(&error, HunspellError::TooManyForms { limit: 50_000, entry, line: 2 } if entry == "x"),
        "{error}"
    );
    let all = Limits { forms_of_entry: usize::MAX, forms: 40_000, ..deep };
    assert!(matches!(dictionary.forms(all), Err(HunspellError::TooManyForms { limit: 40_000, .. })));
    assert!(start.elapsed().as_secs() < 5);
    let short = Limits { characters: 2, ..Limits::default() };
    assert_eq!(dictionary.forms(short).unwrap().len(), 27);
    // One that adds what it strips never grows.
    let still = read("SFX A Y 1\nSFX A x x/A x\n", "1\nx/A\n");
    assert_eq!(still.forms(Limits { suffixes: 255, ..Limits::default() }).unwrap(), ["x"]);
}

#[test]
fn affixes_are_left_out_by_flag_and_by_what_they_add() {
    let dictionary = read("PFX P Y 2\nPFX P 0 re .\nPFX P 0 un .\nSFX S Y 1\nSFX S 0 s .\n", "1\ndo/PS\n");
    let with = |leave: Leave| {
        let mut all = Vec::new();
        dictionary
            .expand(&leave, Limits::default(), |entry| all.extend(entry.iter().map(|f| f.text.to_owned())))
            .unwrap();
        all.sort();
        all
    };
    let texts = |texts: &[&str]| texts.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>();
    let left = with(Leave { prefixes: texts(&["re"]), ..Leave::default() });
    assert_eq!(left, ["do", "dos", "undo", "undos"]);
    assert_eq!(with(Leave { flags: texts(&["P"]), ..Leave::default() }), ["do", "dos"]);
    assert_eq!(with(Leave { suffixes: texts(&["s"]), ..Leave::default() }), ["do", "redo", "undo"]);
    assert_eq!(with(Leave { all: true, ..Leave::default() }), ["do"]);
    let unknown = Leave { flags: texts(&["Z"]), ..Leave::default() };
    let error = dictionary.expand(&unknown, Limits::default(), |_| {}).unwrap_err();
    assert_eq!(error, HunspellError::UnknownFlag { flag: "Z".into(), known: "P S".into() });
}

/// Random dictionaries: forms are sorted, each once, and the same every time.
#[test]
fn an_expansion_is_sorted_and_the_same_every_time() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for round in 0..200 {
        let mut aff = String::new();
        for (i, flag) in ('A'..='F').enumerate() {
            let side = if i % 2 == 0 { "SFX" } else { "PFX" };
            let rows = rng.random_range(1..6);
            aff += &format!("{side} {flag} {} {rows}\n", if rng.random_bool(0.8) { "Y" } else { "N" });
            for _ in 0..rows {
                let letter = |n: u8| char::from(b'a' + n);
                let (strip, add) = (letter(rng.random_range(0..4)), letter(rng.random_range(0..4)));
                let strip = if rng.random_bool(0.5) { "0".to_owned() } else { strip.to_string() };
                let more = if rng.random_bool(0.3) { "/AB" } else { "" };
                let condition = [".", "a", "[ab]", "[^ab]", "[^c]d"][rng.random_range(0..5)];
                aff += &format!("{side} {flag} {strip} {add}{more} {condition}\n");
            }
        }
        let dic = "3\nabcd/ABCDEF\nda/ACE\nbb/BDF\n";
        let first = forms(&aff, dic);
        assert!(first.is_sorted_by(|a, b| a < b), "round {round}");
        assert_eq!(first, forms(&aff, dic), "round {round}");
        let backwards = forms(&aff, "3\nbb/FDB\nda/ECA\nabcd/FEDCBA\n");
        assert_eq!(first, backwards, "round {round}: neither the order of entries nor of flags matters");
    }
}

#[test]
fn forms_that_are_no_words_are_dropped_and_counted() {
    let list = "cat\nCats\nS.A.\nco-op\ndon't\nx2\nⅳ\nxixᵉ\na\nlonglonglonglonglonglonglonglonglong\nfélin\nжук\n\ncat\n";
    let Sifted { words, report, .. } = filter("", "en").plain_list(list.as_bytes()).unwrap();
    assert_eq!(spelled(&words, "en"), ["CAT", "FELIN"]);
    assert_eq!((report.entries, report.signs, report.capitals, report.no_tile), (13, 6, 1, 1));
    assert_eq!((report.too_short, report.too_long, report.words), (1, 1, 2));
    assert_eq!(left("[letters]\nfolded = 'drop'\n", list), ["CAT"]);
    assert_eq!(left("[entries]\ncapitals = 'keep'\n", list), ["CAT", "CATS", "FELIN"]);
    assert_eq!(left("[length]\nshortest = 4\nlongest = 5\n", list), ["FELIN"]);
}

#[test]
fn letters_that_only_a_blank_may_stand_for_are_kept_unless_said() {
    let list = "kiwi\ncasa\n".as_bytes();
    let with = |text: &str| spelled(&filter(text, "ro_frsc").plain_list(list).unwrap().words, "ro_frsc");
    assert_eq!(with(""), ["CASA", "KIWI"]);
    assert_eq!(with("[letters]\nblank-only = 'drop'\n"), ["CASA"]);
}

#[test]
fn a_text_is_respelled_before_it_is_cut_into_tiles() {
    let filter = filter("[letters]\nrespell = { ij = 'y', i = 'e' }\n", "nl");
    let words = filter.plain_list("ijsi\n".as_bytes()).unwrap().words;
    assert_eq!(spelled(&words, "nl"), ["YSE"]);
}

#[test]
fn rules_among_the_forms_of_an_entry_spare_headwords_and_what_another_entry_gives() {
    let aff = "SFX A Y 5\nSFX A 0 u .\nSFX A 0 ul .\nSFX A 0 ului .\nSFX A 0 ule .\nSFX A 0 i .\n";
    let rules = "[[drop]]\nname = 'u'\namong = 'entry'\nending = 'u'\nwith = ['ul', 'ului']\n\
                 [[drop]]\nname = 'ule'\namong = 'entry'\nending = 'ule'\nwith = ['ul', 'ului']\n";
    // The headword ACU has the ending, and LUPU is a headword of its own.
    let dictionary = read(aff, "4\nfugar/A\nlup/A\nlupu\nacu/A\n");
    let Sifted { words, report, .. } = filter(rules, "ro_frsc").dictionary(&dictionary).unwrap();
    let words = spelled(&words, "ro_frsc");
    let has = |word: &str| words.iter().any(|known| known == word);
    assert!(has("FUGARUL") && has("FUGARULUI") && has("LUPU") && has("ACU"));
    assert!(!has("FUGARU") && !has("FUGARULE") && !has("ACUU"));
    assert_eq!(report.rules.iter().map(|rule| rule.dropped).collect::<Vec<_>>(), [3, 3]);
}

#[test]
fn rules_among_the_words_of_a_list_look_at_the_other_words() {
    let rule = |more: &str| format!("[[drop]]\nname = 'u'\namong = 'list'\nending = 'u'\n{more}");
    let list = "zicand\nzicandu\nducand\nducandu\nducanduse\nauzandu\nvandu\nadu\n";
    let rest = ["DUCAND", "DUCANDUSE", "ZICAND"];
    let after = "after = ['and', 'ind']\nlonger-than = 5\n";
    let with = |more: &str, also: &[&str]| {
        let mut expected: Vec<&str> = rest.iter().chain(also).copied().collect();
        expected.sort();
        assert_eq!(left(&rule(more), list), expected, "{more}");
    };
    with("", &[]);
    with(after, &["ADU", "VANDU"]);
    with(&format!("{after}with = ['']\n"), &["ADU", "VANDU", "AUZANDU"]);
    with(&format!("{after}with = ['']\nwithout = ['use']\n"), &["ADU", "VANDU", "AUZANDU", "DUCANDU"]);
    with(&format!("{after}keep = ['auzandu']\n"), &["ADU", "VANDU", "AUZANDU"]);
}

#[test]
fn words_are_denied_and_added_by_files_beside_the_filter() {
    let files = |name: &str| match name {
        "deny.txt" => Ok("# short\ncd MS # not these\n".to_owned()),
        "add.txt" => Ok("qi cat".to_owned()),
        "bad.txt" => Ok("fine\nno x2\n".to_owned()),
        _ => Err(Error::from(ErrorKind::NotFound)),
    };
    let en = tiles("en");
    let filter = Filter::parse("[words]\ndeny = ['deny.txt']\nadd = ['add.txt']\n", &en, &files).unwrap();
    let Sifted { words, report, .. } = filter.plain_list(b"cat\ncd\n").unwrap();
    assert_eq!(spelled(&words, "en"), ["CAT", "QI"]);
    assert_eq!((report.denied, report.denied_in_vain, report.added), (1, 1, 1));
    let error = Filter::parse("[words]\ndeny = ['bad.txt']\n", &en, &files).unwrap_err();
    assert!(error.to_string().starts_with("bad.txt: line 2, column 5: unknown tile"), "{error}");
    let error = Filter::parse("[words]\nadd = ['none.txt']\n", &en, &files).unwrap_err();
    assert!(matches!(error, FilterError::File { name, .. } if name == "none.txt"));
}

#[test]
fn faults_of_a_filter_have_their_place() {
    let error = |text: &str| {
        Filter::parse(text, &tiles("ro_frsc"), &|_| Err(ErrorKind::NotFound.into())).unwrap_err().to_string()
    };
    assert!(
        error("[length]\nlongets = 3\n").starts_with("line 2, column 1: "),
        "{}",
        error("[length]\nlongets = 3\n")
    );
    assert!(error("\n[length]\nshortest = 9\nlongest = 3\n").starts_with("line 2: out of range"));
    let rule = "[[drop]]\nname = 'n'\namong = 'list'\nending = '7'\n";
    assert!(error(rule).starts_with("line 1: unknown tile: found '7' in the rule 'n'"), "{}", error(rule));
    assert!(error("[[drop]]\nname = 'n'\namong = 'list'\nending = ''\n").contains("no ending"));
}

#[test]
fn the_built_in_lists_agree_with_their_filters() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lexicons");
    for name in letop::lexicon::builtin::names() {
        let lexicon = Lexicon::builtin(name).unwrap();
        let beside = |file: &str| std::fs::read_to_string(folder.join(name).join(file));
        let text = beside("rules.toml").unwrap();
        let filter = Filter::parse(&text, &tiles(&lexicon.info().tiles), &beside).unwrap();
        assert_eq!(filter.about(), Some(&lexicon.info().about), "{name}");
        let letters = |word: &str| lexicon.spelling().letters(word).unwrap();
        for (file, wanted) in [("deny.txt", false), ("add.txt", true)] {
            let Ok(text) = beside(file) else { continue };
            for word in text.lines().flat_map(|line| line.split('#').next().unwrap().split_whitespace()) {
                assert_eq!(lexicon.contains(&letters(word)), wanted, "{name} {word}");
            }
        }
    }
}

#[test]
fn affixes_that_allow_each_other_are_refused_long_before_the_limit() {
    let flags = "ABCDEFGH";
    let rows: String = flags
        .chars()
        .map(|c| {
            format!("SFX {c} Y 3\nSFX {c} 0 a/{flags} .\nSFX {c} 0 b/{flags} .\nSFX {c} 0 c/{flags} .\n")
        })
        .collect();
    let entries: String = (0..20_000).map(|i| format!("w{}/{flags}\n", "x".repeat(i % 20))).collect();
    let dictionary = Dictionary::read(rows.as_bytes(), format!("20000\n{entries}").as_bytes()).unwrap();
    // Six hundred forms of each headword: twelve times the limit.
    let limits = Limits { forms: 1_000_000, ..Limits::default() };
    let error = dictionary.expand(&Leave::default(), limits, |_| {}).unwrap_err();
    let HunspellError::Multiplying { forms, of, .. } = &error else { panic!("{error}") };
    assert!(*of == 20_000 && *forms < 110_000, "{error}");
    // A dictionary of a few rich words is another matter.
    let few = Dictionary::read(rows.as_bytes(), b"2\nwa/ABCDEFGH\nwb/ABCDEFGH\n").unwrap();
    assert!(few.expand(&Leave::default(), limits, |_| {}).is_ok());
}

#[test]
fn the_command_line_imports_a_dictionary_by_either_half() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("mine.aff"), "SFX S Y 1\nSFX S 0 s .\nMAGIC 1\n").unwrap();
    std::fs::write(path("mine.dic"), "2\ncat/S\nParis\n").unwrap();
    std::fs::write(path("rules.toml"), "[words]\ndeny = ['deny.txt']\n").unwrap();
    std::fs::write(path("deny.txt"), "cats\n").unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_letop"));
        let output =
            command.current_dir(&folder).args(["lexicon", "import", "--rules", "en"]).args(arguments);
        let output = output.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let words = |file: &str| Lexicon::from_bytes(std::fs::read(path(file)).unwrap()).unwrap();
    let (code, said) = run(&["mine.dic"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("passed over: MAGIC (line 3)") && said.contains("1 left out: upper-case letters"),
        "{said}"
    );
    assert_eq!((words("mine.fst").len(), words("mine.fst").info().about.name.as_str()), (2, "mine"));
    let (code, said) = run(&["mine.aff", "--filter", "rules.toml", "--name", "few", "-q"]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert_eq!(words("few.fst").len(), 1);
    std::fs::remove_file(path("mine.aff")).unwrap();
    let (code, said) = run(&["mine.dic"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("mine.aff: cannot read"), "{said}");
}
