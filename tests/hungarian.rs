//! Hungarian letters of two characters: CS, SZ and ZS may be laid with single tiles, words are seen as people
//! write them, and where two words are joined letters stay apart.

use crate::support;

use crate::support::{compiled, letop, mini, opening, pack, position, spelled};
use letop::format::cgp;
use letop::lexicon::{About, Boundaries, Compiled, Lexicon, WordList};
use letop::movegen::{self, All, NaiveWords, Tops};
use letop::position::{Placement, Position, Rack, Setup};
use letop::rules::{Rules, Tile};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::path::PathBuf;

/// What a call answers in JSON, whatever its code.
fn answer(arguments: &[&str]) -> Value {
    let output = letop().args(arguments).args(["--format", "json"]).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn words(answer: &Value) -> Vec<&str> {
    answer["words"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

/// Every play of a word in a position, by the plain specification.
fn naive_plays(position: &Position, words: &Compiled) -> Vec<String> {
    let mut sink = All::default();
    movegen::generate_naive(position, &NaiveWords::of(&words.lexicon), &mut sink);
    spelled(position.rules(), &sink.sorted())
}

/// Tiles that stand for part of a letter: C or S or Z beside the other half of CS, SZ or ZS.
fn is_split(rules: &Rules, placement: &Placement) -> bool {
    let text = rules.tiles().spelling().spell(&placement.word).to_uppercase();
    ["[C]S", "[S]Z", "[Z]S"].iter().any(|part| text.contains(part))
}

#[test]
fn a_word_is_laid_in_every_row_of_tiles_and_each_row_has_its_score() {
    let rules = pack("hu");
    let words = mini(&rules, &["császár"]);
    assert_eq!((words.lexicon.len(), words.lexicon.tilings().len()), (1, 4));
    // 8D, where the first tile doubles: CS 7, Á 1, SZ 3, R 1; C 5, S 1, Z 4. The word is doubled on 8H.
    for (rack, best) in [
        ("[CS] Á [SZ] Á R", "8D [CS]Á[SZ]ÁR 40"),
        ("C S Á [SZ] Á R", "8D [C]SÁ[SZ]ÁR 34"),
        ("[CS] Á S Z Á R", "8D [CS]Á[S]ZÁR 44"),
        ("C S Á S Z Á R", "8D [C]SÁ[S]ZÁR 88"),
    ] {
        let game = opening(&rules, rack);
        let found = spelled(&rules, &movegen::all(&game, &words));
        assert_eq!(found, naive_plays(&game, &words), "{rack}");
        assert!(found.contains(&best.to_owned()), "{rack}: {best} in {found:?}");
        assert!(found.iter().all(|play| play.split(' ').nth(1) == best.split(' ').nth(1)), "{found:?}");
    }
    // Both tiles at hand: all rows are found, each with its own score.
    let game = opening(&rules, "[CS] C S Á Á R [SZ]");
    let rows: Vec<String> = naive_plays(&game, &words);
    assert_eq!(spelled(&rules, &movegen::all(&game, &words)), rows);
    assert!(
        rows.iter().any(|row| row.contains("[CS]Á[SZ]")) && rows.iter().any(|row| row.contains("[C]SÁ[SZ]"))
    );
}

#[test]
fn only_the_letters_that_the_rules_name_are_split() {
    let rules = pack("hu");
    let words = mini(&rules, &["gally", "tyúk", "annyi", "dzsem"]);
    let rows = words.lexicon.tilings();
    let spelling = rules.tiles().spelling();
    let rows: Vec<String> = rows.iter().map(|row| spelling.spell_letters(row)).collect();
    assert_eq!(
        rows,
        ["A[NY][NY]I", "D[Z]SEM", "D[ZS]EM", "GA[LY][LY]", "[TY]ÚK"].map(|row| {
            // Letters that no others could spell need no brackets.
            ["NY", "LY", "TY"]
                .iter()
                .fold(row.to_owned(), |row, text| row.replace(&format!("[{text}]"), text))
        })
    );
}

#[test]
fn a_letter_that_is_two_where_words_are_joined_is_never_one_tile() {
    let rules = pack("hu");
    let words = mini(&rules, &["igaz|ság", "kis|szék"]);
    let rows: Vec<String> =
        words.lexicon.tilings().iter().map(|row| rules.tiles().spelling().spell_letters(row)).collect();
    assert_eq!(rows, ["IGA[Z]SÁG", "KIS[S]ZÉK", "KIS[SZ]ÉK"]);
    assert!(movegen::all(&opening(&rules, "I G A [ZS] Á G"), &words).is_empty());
    assert!(!movegen::all(&opening(&rules, "I G A Z S Á G"), &words).is_empty());
}

#[test]
fn rows_of_one_word_are_one_word() {
    let rules = pack("hu");
    let both = mini(&rules, &["K A CS A", "K A C S A"]);
    let one = mini(&rules, &["kacsa"]);
    assert_eq!(both.lexicon.info(), one.lexicon.info());
    assert_eq!(both.lexicon.tilings(), one.lexicon.tilings());
}

#[test]
fn a_file_says_how_its_letters_may_be_laid_and_a_list_goes_over_to_other_rules() {
    let rules = pack("hu");
    let list = WordList::read("rózsa\nhosszú\nhúszszoros\n".as_bytes(), rules.tiles()).unwrap();
    let lexicon = Lexicon::new(About::named("x"), rules.tiles(), &list.words).unwrap();
    let lexicon = lexicon.with_written_out(&list.written_out);
    let again = Lexicon::from_bytes(lexicon.to_bytes().unwrap()).unwrap();
    assert_eq!(again.info(), lexicon.info());
    assert_eq!((again.info().split.as_str(), again.info().short_doubles), ("CS SZ ZS", true));
    assert_eq!(again.tilings().len(), 2 + 4 + 4);
    let written: Vec<String> = again.words().iter().map(|word| again.write(word)).collect();
    assert_eq!(written, ["HOSSZÚ", "HÚSZSZOROS", "RÓZSA"]);
    // The same tiles in a game that lets nothing be split: the same words, another list.
    let tiles = letop::rules::builtin::tileset("hu").unwrap().replace("# split: CS SZ ZS\n", "");
    let whole = letop::rules::TileSet::parse("whole", &tiles).unwrap();
    let other = again.clone().for_tiles(&whole).unwrap();
    assert_eq!((other.len(), other.tilings().len()), (3, 3));
    assert_ne!(other.info().sha256, again.info().sha256, "tables of one are not tables of the other");
    assert_eq!(other.for_tiles(rules.tiles()).unwrap().info(), again.info());
}

#[test]
fn a_damaged_header_is_no_list() {
    let rules = pack("hu");
    let list = WordList::read("rózsa\n".as_bytes(), rules.tiles()).unwrap();
    let lexicon = Lexicon::new(About::named("x"), rules.tiles(), &list.words).unwrap();
    let bytes = lexicon.to_bytes().unwrap();
    let spoilt = |from: &str, to: &str| {
        assert_eq!(from.len(), to.len());
        let at = bytes.windows(from.len()).position(|part| part == from.as_bytes()).unwrap();
        let mut bytes = bytes.clone();
        bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
        let checksum = twox_hash::XxHash3_64::oneshot(&bytes[24..]);
        bytes[16..24].copy_from_slice(&checksum.to_le_bytes());
        Lexicon::from_bytes(bytes).and_then(|lexicon| lexicon.verified_words())
    };
    assert!(spoilt("CS SZ ZS\"", "CS SZ ZS\"").is_ok());
    assert!(spoilt("\"CS SZ ZS\"", "\"CS SZ QQ\"").is_err(), "a letter that is none");
    assert!(spoilt("\"CS SZ ZS\"", "\"CS SZ GY\"").is_err(), "a letter of parts that are none");
    assert!(spoilt("\"CS SZ ZS\"", "\"CS SZ   \"").is_err(), "another list's checksum");
}

/// The position with a random rack that has S and Z, and C if there is one, as far as there are any left.
fn with_parts(game: &Position, random: &mut ChaCha8Rng) -> Position {
    let mut unseen = game.with_rack(Rack::default()).unwrap().unseen();
    let mut rack = Rack::default();
    let parts = game.rules().tiles().spelling().letters("C|S|Z").unwrap();
    for part in parts.into_iter().map(Tile::Letter) {
        if unseen.take(part) {
            rack.add(part);
        }
    }
    let mut others: Vec<Tile> = unseen.tiles().filter(|tile| *tile != Tile::Blank).collect();
    others.shuffle(random);
    others.into_iter().take(7 - rack.len()).for_each(|tile| rack.add(tile));
    game.with_rack(rack).unwrap()
}

#[test]
fn tops_on_boards_with_split_letters_are_those_of_the_specification() {
    let (rules, words) = (pack("hu"), compiled("hu-magyarispell"));
    let naive = NaiveWords::of(&words.lexicon);
    let mut random = ChaCha8Rng::seed_from_u64(1946);
    let (mut split_boards, mut split_tops) = (0, 0);
    for seed in 0..120 {
        let mut game = support::reachable(&rules, &words, 7_000_000 + seed, usize::from(seed % 10 == 0));
        // Every second board has a letter that is laid with single tiles, where one can be, and a rack that
        // can do it again.
        if seed % 2 == 0 {
            game = with_parts(&game, &mut random);
            let plays = movegen::all(&game, &words);
            let split: Vec<_> = plays.iter().filter(|play| is_split(&rules, &play.placement)).collect();
            if !split.is_empty() {
                let play = split[random.random_range(0..split.len())].placement.clone();
                game.place(&play).unwrap();
                game = with_parts(&game, &mut random);
                split_boards += 1;
            }
        }
        let mut sink = Tops::default();
        movegen::generate_naive(&game, &naive, &mut sink);
        let expected = sink.sorted();
        let line = cgp::write(rules.tiles().spelling(), game.board(), game.rack());
        assert_eq!(spelled(&rules, &movegen::tops(&game, &words)), spelled(&rules, &expected), "{line}");
        split_tops += usize::from(expected.iter().any(|play| is_split(&rules, &play.placement)));
        // A board with single tiles and tiles of two letters is read back as it was written.
        assert_eq!(position(&rules, &line).board(), game.board(), "{line}");
    }
    assert!(
        split_boards >= 40 && split_tops >= 5,
        "{split_boards} boards, {split_tops} tops with split letters"
    );
}

#[test]
fn racks_boards_and_answers_with_tiles_of_two_letters_through_the_program() {
    let rules = pack("hu");
    let words = compiled("hu-magyarispell");
    let board = "15/15/15/15/15/15/15/7G7/15/15/15/15/15/15/15";
    for rack in ["SZ A B A D S Á", "S Z A B A D S", "C S Á SZ Á R ?", "[CS][SZ]ÁÁRSZ"] {
        let answer = answer(&["top", rack, "--rules", "hu", "--board", board]);
        let setup = cgp::read(&rules, board).unwrap().with_rack(Some(rack));
        let game = setup.check(&rules).unwrap();
        let mut sink = Tops::default();
        movegen::generate_naive(&game, &NaiveWords::of(&words.lexicon), &mut sink);
        let expected = spelled(&rules, &sink.sorted());
        let tops: Vec<String> = answer["tops"]
            .as_array()
            .unwrap()
            .iter()
            .map(|top| {
                let [at, word] = ["at", "word"].map(|name| top[name].as_str().unwrap());
                format!("{at} {word} {}", top["score"])
            })
            .collect();
        assert_eq!(tops, expected, "{rack}");
    }
    let top = answer(&["top", "SZ A B A D S Á", "--rules", "hu", "--board", board]);
    assert_eq!((&top["tops"][0]["word"], &top["bingos"]), (&"[SZ]ABADSÁG".into(), &2.into()));
    // People see the word as it is written, and the tiles where these are not what one would read.
    let shown = letop().args(["top", "C S Á SZ Á R", "--rules", "hu", "--lang", "en"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.contains("8D: CSÁSZÁR [C S Á SZ Á R] = 34 p"), "{shown}");
    let shown = letop().args(["top", "CS Á SZ Á R", "--rules", "hu", "--lang", "en"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.contains("8D: CSÁSZÁR = 40 p"), "{shown}");
    // The board that the first play leaves, in brackets and without.
    for board in ["3[C]SÁ[SZ]ÁR6", "3[C][S]Á[SZ]ÁR6"] {
        let cgp = format!("15/15/15/15/15/15/15/{board}/15/15/15/15/15/15/15");
        let answer = answer(&["top", "I N A K", "--rules", "hu", "--board", &cgp]);
        assert_eq!(answer["words_not_listed"].as_array().map_or(0, Vec::len), 0, "{answer}");
        assert!(answer["plays"].as_u64().unwrap() > 0);
    }
}

#[test]
fn words_are_checked_as_people_write_them() {
    let good = [
        "szabadság",
        "császár",
        "rózsa",
        "asszony",
        "hosszú",
        "meggy",
        "faggyú",
        "dzsem",
        "dzsungel",
        "igazság",
        "község",
        "egészség",
        "kisszék",
        "meggyőző",
        "észszerű",
        "IGAZ|SÁG",
        "ró[zs]a",
        "gally",
        "annyi",
        "fröccs",
    ];
    let mut command = letop();
    command.args(["lexicon", "check", "--rules", "hu"]).args(good).assert().code(0);
    for bad in ["igazsag", "szabadsag", "ggy", "csaszar", "dzs|ungal"] {
        letop().args(["lexicon", "check", "--rules", "hu", bad]).assert().code(1);
    }
    let checked = answer(&["lexicon", "check", "--rules", "hu", "csásszár", "aszony"]);
    let near = |at: usize| checked["words"][at]["nearest"].as_array().unwrap().clone();
    assert_eq!(near(0)[0], "CSÁSZÁR", "{checked}");
    assert!(near(1).contains(&"ASSZONY".into()), "{checked}");
}

#[test]
fn every_question_shows_each_word_once_and_as_it_is_written() {
    let find = |arguments: &[&str]| {
        let answer = answer(&[&["lexicon", "find", "--rules", "hu"], arguments].concat());
        let found: Vec<String> = words(&answer).into_iter().map(str::to_owned).collect();
        let mut distinct = found.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), found.len(), "{arguments:?}");
        assert!(found.iter().all(|word| !word.contains('[')), "{arguments:?}");
        found
    };
    for rack in ["C S Á SZ Á R", "CS Á SZ Á R", "CS Á S Z Á R", "C S Á S Z Á R", "CS Á S ? Á R"] {
        assert!(find(&["--anagram", rack]).contains(&"CSÁSZÁR".to_owned()), "{rack}");
    }
    assert!(!find(&["--anagram", "I G A ZS Á G"]).contains(&"IGAZSÁG".to_owned()));
    assert_eq!(find(&["--anagram", "I G A Z S Á G"]), ["IGAZSÁG"]);
    let contains = find(&["--contains", "zsá"]);
    assert!(
        contains.contains(&"IGAZSÁG".to_owned()) && contains.contains(&"ZSÁK".to_owned()),
        "{contains:?}"
    );
    assert_eq!(find(&["--pattern", "igazsá?"]), ["IGAZSÁG"]);
    assert_eq!(find(&["--regex", "húszsz.*|észszerű|asszony|kisszék"]), ["ASSZONY", "ÉSZSZERŰ", "KISSZÉK"]);
    assert!(find(&["--extensions", "igazság"]).contains(&"IGAZSÁGOS".to_owned()));
    assert!(find(&["--hooks", "bácsi"]).is_empty());
    assert!(find(&["--from", "C S A P"]).contains(&"CSAP".to_owned()));
    assert!(find(&["--plus-one", "C S A"]).contains(&"CSAP".to_owned()));
    assert_eq!(find(&["--pattern", "csá*", "--limit", "2"]).len(), 2);
    let info = answer(&["lexicon", "info", "hu-magyarispell"]);
    let list = answer(&["lexicon", "list"]);
    let listed = list.as_array().unwrap().iter().find(|list| list["rules"] == "hu").unwrap();
    assert_eq!(info["words"], listed["words"]);
    assert_eq!(info["words"], find(&["--pattern", "*"]).len());
}

#[test]
fn the_shipped_boundaries_hold_for_the_shipped_list() {
    let lexicon = Lexicon::builtin("hu-magyarispell").unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/lexicons/hu-magyarispell/boundaries.txt");
    let boundaries = Boundaries::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let spelling = lexicon.spelling();
    let mut apart = 0;
    for word in lexicon.words().iter() {
        if let Some(marked) = boundaries.mark(&lexicon.write(word)) {
            assert_eq!(spelling.letters(&marked).unwrap(), word, "{marked}");
            let plain = spelling.letters(&marked.replace('|', "")).unwrap();
            assert_ne!(plain, word, "{marked}: the bar keeps nothing apart");
            apart += 1;
        }
    }
    assert_eq!(apart, 375, "one of the 376 headwords has become too long");
    for foreign in ["city", "penny", "lycra"] {
        assert!(lexicon.read(foreign).unwrap_or_default().is_empty(), "{foreign}");
    }
}

#[test]
fn an_import_is_told_where_words_are_joined() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| -> PathBuf {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let list = file("lista.txt", "igazság\nigazságos\nrózsa\nkőszög\n");
    let bars = file("bars.txt", "igaz|ság*\n");
    let to = folder.path().join("l.fst");
    let import = |more: &[&str]| {
        let mut command = letop();
        command
            .args(["lexicon", "import"])
            .arg(&list)
            .args(["--rules", "hu", "--format", "json", "-o"])
            .arg(&to);
        let output = command.arg("--boundaries").arg(&bars).args(more).output().unwrap();
        (String::from_utf8(output.stderr).unwrap(), serde_json::from_slice::<Value>(&output.stdout))
    };
    let (said, report) = import(&["--lang", "en"]);
    assert_eq!(report.unwrap()["apart"], 2);
    assert!(said.contains("Kept apart where words are joined: 2."), "{said}");
    let lexicon = Lexicon::open(&to).unwrap();
    let words: Vec<String> =
        lexicon.words().iter().map(|word| lexicon.spelling().spell_letters(word)).collect();
    assert_eq!(words, ["IGA[Z]SÁG", "IGA[Z]SÁGOS", "KŐ[SZ]ÖG", "RÓ[ZS]A"]);
    // The same through a filter, in the language of the caller.
    let filter = file("rules.toml", "[words]\nboundaries = ['bars.txt']\n");
    let (said, _) = import(&["--lang", "ro", "--filter", filter.to_str().unwrap()]);
    assert!(said.contains("ținute separat") && said.contains("păstrate"), "{said}");
    assert_eq!(Lexicon::open(&to).unwrap().info().sha256, lexicon.info().sha256);
    // A file with a fault is refused with its place.
    std::fs::write(&bars, "igaz|ság\n  igazság\n").unwrap();
    let (said, _) = import(&[]);
    assert!(said.contains("bars.txt: line 2, column 3"), "{said}");
}

#[test]
fn a_denied_word_is_gone_in_whatever_way_it_is_read() {
    let (rules, list) = (pack("hu"), compiled("hu-magyarispell"));
    let deny = WordList::read("igazság\nkisszék\n".as_bytes(), rules.tiles()).unwrap().words;
    let own = list.lexicon.with_overlay(rules.tiles(), &Default::default(), &deny).unwrap();
    assert_eq!(own.len() + 2, list.lexicon.len());
    assert!(own.read("igazság").unwrap().is_empty() && !list.lexicon.read("igazság").unwrap().is_empty());
    let setup = Setup::empty(&rules, "I G A Z S Á G").check(&rules).unwrap();
    let own = Compiled::new(own, None);
    let plays = spelled(&rules, &movegen::all(&setup, &own));
    assert!(plays.iter().all(|play| !play.contains("IGA[Z]SÁG ")), "{plays:?}");
}
