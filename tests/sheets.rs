//! Sheets of drawn games by the real binary: pages that parse and hold every turn, racks without answers, forms of
//! countries, the figures of many games.

use crate::support::letop;
use assert_cmd::Command;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

fn draw() -> Command {
    let mut command = letop();
    command.args(["draw", "--quiet"]);
    command
}

fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = draw().args(arguments).assert().code(code).get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn out(call: &[&str], more: &[&str]) -> String {
    run(&[call, more].concat(), 0).0
}

fn json(call: &[&str]) -> Value {
    serde_json::from_str(&out(call, &["--format", "json"])).unwrap()
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A page as XML, which forgives nothing: `meta` is the one element of these pages that HTML leaves open.
fn xml(page: &str) -> String {
    let rest = page.strip_prefix("<!DOCTYPE html>\n").expect("a page begins with its kind");
    let mut closed = String::new();
    for (index, part) in rest.split("<meta ").enumerate() {
        if index > 0 {
            closed.push_str("<meta ");
            closed.push_str(&part.replacen('>', "/>", 1));
        } else {
            closed.push_str(part);
        }
    }
    closed
}

/// What every page must be: well-formed, with a language and a title, each id once, each link to one of them, each
/// picture told, nothing that runs and nothing from outside.
fn sound<'d>(text: &'d str) -> Document<'d> {
    let page = Document::parse_with_options(text, ParsingOptions::default())
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    let root = page.root_element();
    assert!(root.has_tag_name("html") && root.attribute("lang").is_some_and(|lang| lang.len() == 2));
    let title = root.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert!(!words_of(title).trim().is_empty());
    let ids: Vec<&str> = root.descendants().filter_map(|node| node.attribute("id")).collect();
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), known.len(), "an id stands twice");
    for node in root.descendants().filter(Node::is_element) {
        for name in ["script", "link", "img", "iframe", "object", "foreignObject"] {
            assert!(!node.has_tag_name(name), "{name}");
        }
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on") && attribute.name() != "src", "{attribute:?}");
        }
        if let Some(target) = node.attribute("href") {
            let id = target.strip_prefix('#').unwrap_or_else(|| panic!("a link leaves the page: {target}"));
            assert!(known.contains(id), "{target} leads nowhere");
        }
        let hidden = node.attribute("aria-hidden") == Some("true");
        if node.has_tag_name("svg") && !hidden {
            assert!(node.attribute("role") == Some("img") && node.attribute("aria-label").is_some());
        }
        if node.has_tag_name("table") {
            assert!(node.descendants().any(|cell| cell.attribute("scope") == Some("col")));
            assert!(node.descendants().any(|cell| cell.attribute("scope") == Some("row")));
        }
    }
    let style = root.descendants().find(|node| node.has_tag_name("style")).map(words_of).unwrap();
    assert!(!style.contains("url(") && !style.contains("@import"));
    page
}

/// The text of a node and of all below it.
fn words_of(node: Node) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}

fn of_class<'a, 'd>(node: Node<'a, 'd>, class: &'a str) -> Vec<Node<'a, 'd>> {
    let is = move |node: &Node| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|found| found == class))
    };
    node.descendants().filter(is).collect()
}

/// The rows of the first table below a node.
fn rows(node: Node) -> Vec<Vec<String>> {
    let table = node.descendants().find(|node| node.has_tag_name("table")).unwrap();
    let rows = table.descendants().filter(|node| node.has_tag_name("tr"));
    rows.map(|row| row.children().filter(Node::is_element).map(words_of).collect()).collect()
}

fn turns(game: &Value) -> &[Value] {
    game["turns"].as_array().unwrap()
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or_else(|| panic!("no {name} in {value}"))
}

/// A rack as sheets write it.
fn rack(turn: &Value) -> String {
    let (kept, drawn) = (text(turn, "kept"), text(turn, "drawn"));
    let went_back = !turn["rejected"].as_array().unwrap().is_empty();
    let sign = if went_back { "-" } else { "" };
    let plus = if kept.is_empty() || drawn.is_empty() { "" } else { "+" };
    format!("{sign}{kept}{plus}{drawn}")
}

/// A word as French sheets write it.
fn french(master: &Value) -> String {
    let letters = text(master, "word").chars().map(|letter| match letter.is_lowercase() {
        true => format!("({})", letter.to_uppercase()),
        false => letter.to_string(),
    });
    letters.collect::<String>() + if master["bingo"] == true { "*" } else { "" }
}

const GAME: [&str; 6] = ["--rules", "fr-duplicate", "--seed", "a sheet", "--lang", "en"];

#[test]
fn a_page_has_the_rack_the_word_the_square_the_score_and_the_total_of_every_turn() {
    let game = json(&GAME);
    let page = xml(&out(&GAME, &["--format", "html"]));
    let page = sound(&page);
    let found = rows(page.root_element());
    assert_eq!(found.len(), turns(&game).len() + 1);
    assert!(
        turns(&game).iter().any(|turn| rack(turn).starts_with('-')),
        "the game has a rack that went back"
    );
    assert!(turns(&game).iter().any(|turn| french(&turn["master"]).contains('(')), "the game has a blank");
    for (turn, row) in turns(&game).iter().zip(&found[1..]) {
        let master = &turn["master"];
        let expected = [
            turn["n"].to_string(),
            rack(turn),
            french(master),
            text(master, "at").to_owned(),
            turn["top"].to_string(),
            turn["total"].to_string(),
            turn["tops"].as_array().unwrap().len().to_string(),
        ];
        assert_eq!(row[..7], expected);
    }
    let all = words_of(page.root_element());
    assert!(all.contains(text(&game, "line")), "the line that makes it again");
    assert!(all.contains("not an official list"));
    // What was asked about each turn stands in the page as in the text.
    let sheet = out(&GAME, &[]);
    let details = sheet.split("Turn by turn\n").nth(1).unwrap();
    for line in details.lines() {
        let line = line.trim_start();
        assert!(all.contains(line), "{line}");
    }
    assert!(details.contains("Bingos of the rack alone") && details.contains("of the board"));
}

#[test]
fn what_is_not_ours_is_escaped() {
    let evil = r#"<b>&amp;"'</b><script>x</script>"#;
    let pack = std::fs::read_to_string("src/rules/data/packs/fr-duplicate.toml").unwrap();
    let title = pack.lines().find(|line| line.starts_with("title")).unwrap();
    let pack = pack.replace(title, &format!("title = '''{evil}'''"));
    let rules = file("evil.toml", &pack);
    let call = ["--rules", &rules, "--seed", evil, "--details", "never"];
    for sheet in
        [&["--sheet", "full", "--boards"][..], &["--sheet", "caller"], &["--sheet", "screen"], &["--stats"]]
    {
        let page = out(&call, &[&["--format", "html"], sheet].concat());
        assert!(!page.contains("<script") && !page.contains("<b>"), "{sheet:?}");
        let page = xml(&page);
        let all = words_of(sound(&page).root_element());
        assert!(all.contains(evil), "{sheet:?}: the title of the rules stands as it is");
        assert!(all.contains(&serde_json::to_string(evil).unwrap()), "{sheet:?}: and so does the seed");
    }
}

#[test]
fn the_callers_sheet_has_the_racks_and_nothing_of_the_answers() {
    let game = json(&GAME);
    let spaced = |text: &str| text.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let page = xml(&out(&GAME, &["--format", "html", "--sheet", "caller"]));
    let page = sound(&page);
    let found = rows(page.root_element());
    for (turn, row) in turns(&game).iter().zip(&found[1..]) {
        let back = turn["rejected"].as_array().unwrap().iter();
        let back: Vec<String> = back.map(|rack| format!("-{}", rack.as_str().unwrap())).collect();
        let expected = [
            turn["n"].to_string(),
            spaced(text(turn, "drawn")),
            spaced(text(turn, "rack")),
            back.iter().map(|rack| format!("{rack} ")).collect(),
        ];
        assert_eq!(*row, expected);
    }
    for format in ["text", "md", "html"] {
        let sheet = out(&GAME, &["--format", format, "--sheet", "caller"]);
        let body = sheet.split_once("</style>").map_or(sheet.as_str(), |(_, body)| body);
        // Checksums and the number of the list's words have digits of their own.
        let body: String =
            body.lines().filter(|line| !line.contains("letop 0.") && !line.contains("fr-dic")).collect();
        for turn in turns(&game) {
            let word = text(&turn["master"], "word").to_uppercase();
            assert!(word.len() < 4 || !body.contains(&word), "{format}: {word}");
            assert!(!body.contains(&french(&turn["master"])), "{format}: {word}");
        }
        let total = game["total"].to_string();
        assert!(!body.contains(&total), "{format}: the total");
        let numbers: Vec<i64> = body
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|digits| digits.parse().ok())
            .filter(|number| *number > turns(&game).len() as i64 + 1)
            .collect();
        assert_eq!(numbers, Vec::<i64>::new(), "{format}: no number but those of game and turns\n{body}");
    }
    let said = run(&[&GAME[..], &["--sheet", "caller", "--format", "csv"]].concat(), 2).1;
    assert!(said.contains("found --format csv, expected text or md or html"), "{said}");
}

/// What lies on a board at the end of a game, from its plays: a letter, and whether a blank stands for it.
fn laid(game: &Value) -> BTreeMap<(u64, u64), (String, bool)> {
    let mut board = BTreeMap::new();
    for turn in turns(game) {
        let master = &turn["master"];
        let (row, col) = (master["row"].as_u64().unwrap() - 1, master["col"].as_u64().unwrap() - 1);
        for (letter, step) in text(master, "word").chars().zip(0..) {
            let square = if text(master, "axis") == "across" { (row, col + step) } else { (row + step, col) };
            board.insert(square, (letter.to_uppercase().to_string(), letter.is_lowercase()));
        }
    }
    board
}

/// What is drawn on a board.
fn drawn(board: Node) -> BTreeMap<(u64, u64), (String, bool)> {
    let tiles = of_class(board, "tile").into_iter().map(|tile| {
        let rect = tile.children().find(|node| node.has_tag_name("rect")).unwrap();
        // A square is 20 units wide, behind 14 of labels.
        let place = |name: &str| (rect.attribute(name).unwrap().parse::<f64>().unwrap() as u64 - 14) / 20;
        let letter = tile.children().find(|node| node.has_tag_name("text")).map(words_of).unwrap();
        let blank = tile.attribute("class").unwrap().contains("blank");
        ((place("y"), place("x")), (letter, blank))
    });
    tiles.collect()
}

#[test]
fn tiles_are_drawn_where_they_lie_and_every_square_is_drawn_once() {
    let game = json(&GAME);
    let page = xml(&out(&GAME, &["--format", "html", "--boards"]));
    let page = sound(&page);
    let root = page.root_element();
    assert_eq!(of_class(root, "square").len(), 225);
    let boards = of_class(root, "board");
    assert_eq!(boards.len(), turns(&game).len() + 1);
    let board = laid(&game);
    assert!(board.values().any(|(_, blank)| *blank) && board.len() > 60);
    assert_eq!(drawn(boards[0]), board, "the board at the end");
    assert_eq!(drawn(boards[boards.len() - 1]), board, "the board after the last turn");
    // The tiles of the turn are set off, and there are as many as the play laid.
    for (turn, board) in turns(&game).iter().zip(&boards[1..]) {
        assert_eq!(of_class(*board, "new").len() as u64, turn["master"]["tiles"].as_u64().unwrap());
    }
    let signs: String = of_class(root, "squares").into_iter().map(words_of).collect();
    assert_eq!(["2L", "3L", "2W", "3W"].map(|sign| signs.matches(sign).count()), [24, 12, 17, 8]);
}

#[test]
fn boards_of_other_sizes_and_tiles_of_several_characters_fit() {
    let wide = format!("{}\n", ".-'=#..-'=.").repeat(7);
    let large = format!("{}\n", ".'\"-=^~..'\"-=^~..'\"-.").repeat(21);
    for (name, drawn, rows, cols, blocked) in [("wide", wide, 7, 11, 7), ("large", large, 21, 21, 0)] {
        let layout = file(&format!("{name}.txt"), &drawn);
        let call = [&GAME[..], &["--layout", &layout, "--details", "never", "--format", "html"]].concat();
        for sheet in ["full", "screen"] {
            let page = xml(&out(&call, &["--sheet", sheet]));
            let page = sound(&page);
            assert_eq!(of_class(page.root_element(), "square").len(), rows * cols, "{name}");
            assert_eq!(of_class(page.root_element(), "blocked").len(), blocked, "{name}");
            for board in of_class(page.root_element(), "board") {
                let expected = format!("0 0 {} {}", 15 + 20 * cols, 15 + 20 * rows);
                assert_eq!(board.attribute("viewBox"), Some(expected.as_str()));
            }
        }
    }
    let words = "COL·LEGI\nCOL·LEGIS\nALES\nANY\nANYS\nNYAP\nNYAPS\nSOL\nSOLS\nLES\nAL\nALA\n";
    let words = file("catalan.txt", words);
    let call = ["--rules", "ca", "--lexicon", &words, "--racks", &file("racks-ca.txt", "COL·LEGIS\n")];
    let page = xml(&out(&call, &["--format", "html", "--details", "never"]));
    let page = sound(&page);
    let tiles: Vec<String> = of_class(page.root_element(), "tile").into_iter().map(words_of).collect();
    assert!(tiles.iter().any(|tile| tile.starts_with("L·L")), "{tiles:?}");
}

#[test]
fn a_screen_shows_the_rack_before_the_answer_and_steps_through_all_turns() {
    let game = json(&GAME);
    let page = xml(&out(&GAME, &["--format", "html", "--sheet", "screen"]));
    let page = sound(&page);
    let root = page.root_element();
    let (questions, answers) = (of_class(root, "question"), of_class(root, "answer"));
    assert_eq!((questions.len(), answers.len()), (turns(&game).len(), turns(&game).len()));
    let mut before = 0;
    for ((turn, question), answer) in turns(&game).iter().zip(&questions).zip(&answers) {
        let total = turn["total"].as_i64().unwrap();
        let tiles = |view: Node| -> usize {
            of_class(view, "rack").into_iter().map(|rack| of_class(rack, "tile").len()).sum()
        };
        assert_eq!(tiles(*question), text(turn, "rack").chars().count());
        assert_eq!(words_of(of_class(*question, "total")[0]), format!("Total: {before}"));
        assert_eq!(words_of(of_class(*answer, "total")[0]), format!("Total: {total}"));
        assert!(of_class(*question, "word").is_empty() && of_class(*question, "new").is_empty());
        assert_eq!(
            format!("{}*", words_of(of_class(*answer, "word")[0])).replace("**", "*"),
            format!("{}*", french(&turn["master"]).trim_end_matches('*'))
        );
        assert_eq!(
            drawn(of_class(*question, "board")[0]).len() + turn["master"]["tiles"].as_u64().unwrap() as usize,
            drawn(of_class(*answer, "board")[0]).len()
        );
        before = total;
    }
    // Links alone lead through the whole game.
    let mut at = root.descendants().find(|node| node.attribute("class") == Some("view title")).unwrap();
    let mut seen = 1;
    while at.attribute("class") != Some("view end") {
        let links: Vec<&str> = at
            .descendants()
            .filter(|node| node.has_tag_name("a"))
            .filter_map(|a| a.attribute("href"))
            .collect();
        let next = links.last().unwrap().trim_start_matches('#').to_owned();
        at = root.descendants().find(|node| node.attribute("id") == Some(next.as_str())).unwrap();
        seen += 1;
    }
    assert_eq!(seen, 2 + 2 * turns(&game).len());
    let said = run(&[&GAME[..], &["--sheet", "screen"]].concat(), 2).1;
    assert!(said.contains("found --format text, expected html"), "{said}");
}

#[test]
fn one_game_or_four_begin_a_page() {
    for (per_page, pages) in [("1", 6), ("4", 2)] {
        for sheet in ["full", "caller"] {
            let call = ["--games", "6", "--format", "html", "--details", "never", "--per-page", per_page];
            let page = xml(&out(&GAME, &[&call[..], &["--sheet", sheet]].concat()));
            let page = sound(&page);
            let found = of_class(page.root_element(), "page");
            assert_eq!(found.len(), pages, "{sheet}");
            let games: Vec<usize> = found.iter().map(|page| of_class(*page, "game").len()).collect();
            assert_eq!(games, if per_page == "1" { vec![1; 6] } else { vec![4, 2] });
        }
    }
    for (more, said) in [
        (&["--per-page", "3", "--format", "html"][..], "expected 1 or 4"),
        (&["--per-page", "4"], "--per-page: expected --format html"),
        (&["--boards"], "--boards: expected --format html"),
        (&["--commit", "--format", "html"], "--commit: found --format html"),
    ] {
        let error = run(&[&GAME[..], more].concat(), 2).1;
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn sheets_take_the_columns_of_romanian_and_of_french_ones() {
    let game = json(&GAME);
    let call = [&GAME[..], &["--details", "never"]].concat();
    let romanian = out(&call, &["--columns", "romanian"]);
    let head: Vec<&str> =
        romanian.lines().find(|line| line.contains("TUR")).unwrap().split_whitespace().collect();
    assert_eq!(head, ["TUR", "LITERE", "PUNCTE", "POZ.", "DEPUNERE", "TOTAL"]);
    for turn in turns(&game) {
        let master = &turn["master"];
        let word = french(master).replace('(', "").replace(')', "0");
        let row = [
            &turn["n"].to_string(),
            &rack(turn),
            &turn["top"].to_string(),
            text(master, "at"),
            &word,
            &turn["total"].to_string(),
        ]
        .join(" ");
        let found = romanian.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        assert!(found.into_iter().any(|line| line == row), "{row}\n{romanian}");
    }
    // Such a sheet proves itself like any other.
    let sheet = file("romanian.txt", &romanian);
    run(&["--verify", &sheet], 0);
    let top = turns(&game)[3]["top"].to_string();
    let wrong = romanian.replacen(&format!(" {top} "), " 1 ", 1);
    run(&["--verify", &file("wrong.txt", &wrong)], 1);
    let french_call = [&call[..], &["--columns", "french", "--sheet", "next-line"]].concat();
    let page = xml(&out(&french_call, &["--format", "html"]));
    let found = rows(sound(&page).root_element());
    assert_eq!(found[0], ["Coup", "Tirage", "Mot", "Réf.", "Points", "Cumul"]);
    assert_eq!(found[1], ["1", &rack(&turns(&game)[0]), "", "", "", ""]);
    assert_eq!(found.len(), turns(&game).len() + 2);
    for (n, turn) in turns(&game).iter().enumerate() {
        assert_eq!((&found[n + 1][1], &found[n + 2][2]), (&rack(turn), &french(&turn["master"])));
    }
    let csv = out(&french_call, &["--format", "csv"]);
    assert!(csv.starts_with("Game,Coup,Tirage,Mot,Réf.,Points,Cumul\n1,1,"), "{csv}");
    assert_eq!(csv.lines().count(), turns(&game).len() + 2);
    let markdown = out(&french_call, &["--format", "md"]);
    assert!(markdown.contains("| Coup | Tirage | Mot | Réf. | Points | Cumul |"), "{markdown}");
}

/// The figures of some numbers, worked out again: count, sum, mean and deviation in thousandths, least and greatest.
fn figures(values: &[i64]) -> (i64, i64, i64, i64, i64, i64) {
    let (count, sum) = (values.len() as f64, values.iter().sum::<i64>());
    let mean = sum as f64 / count;
    let squares: f64 = values.iter().map(|value| (*value as f64 - mean).powi(2)).sum();
    let deviation = (squares / (count - 1.0)).sqrt();
    (
        values.len() as i64,
        sum,
        (mean * 1000.0).round() as i64,
        (deviation * 1000.0).floor() as i64,
        *values.iter().min().unwrap(),
        *values.iter().max().unwrap(),
    )
}

#[test]
fn the_figures_of_many_games_are_those_of_their_turns() {
    let call = ["--rules", "fr-duplicate", "--seed", "figures", "--games", "40"];
    let games: Vec<Value> =
        out(&call, &["--format", "jsonl"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let stats = json(&[&call[..], &["--stats"]].concat());
    let per_game = |of: &dyn Fn(&Value) -> i64| games.iter().map(of).collect::<Vec<i64>>();
    let per_turn = |of: &dyn Fn(&Value) -> i64| {
        games.iter().flat_map(|game| turns(game).iter().map(of)).collect::<Vec<i64>>()
    };
    let whole = |value: &Value| value.as_i64().unwrap();
    let rejected = |turn: &Value| {
        turn["rejected_in_all"].as_i64().unwrap_or(turn["rejected"].as_array().unwrap().len() as i64)
    };
    let expected = [
        ("totals", per_game(&|game| whole(&game["total"]))),
        ("turns", per_game(&|game| turns(game).len() as i64)),
        ("bingos", per_game(&|game| whole(&game["bingos"]))),
        ("best", per_game(&|game| turns(game).iter().map(|turn| whole(&turn["top"])).max().unwrap())),
        ("tops", per_turn(&|turn| whole(&turn["top"]))),
        ("ties", per_turn(&|turn| turn["tops"].as_array().unwrap().len() as i64)),
        ("rejected", per_game(&|game| turns(game).iter().map(rejected).sum())),
    ];
    for (name, values) in &expected {
        let found = &stats[name];
        let of = |name: &str| whole(&found[name]);
        let end = |name: &str| whole(&found[name]["value"]);
        let found_figures =
            (of("count"), of("sum"), of("mean_milli"), of("deviation_milli"), end("min"), end("max"));
        assert_eq!(found_figures, figures(values), "{name}");
        let mut histogram: BTreeMap<i64, i64> = BTreeMap::new();
        values.iter().for_each(|value| *histogram.entry(*value).or_default() += 1);
        let histogram: Vec<Vec<i64>> =
            histogram.into_iter().map(|(value, count)| vec![value, count]).collect();
        assert_eq!(found["histogram"], serde_json::json!(histogram), "{name}");
        assert!(values.iter().collect::<BTreeSet<_>>().len() > 1, "{name} differ");
    }
    // The game that is named for the greatest total has it.
    let game = whole(&stats["totals"]["max"]["game"]);
    assert_eq!(games[game as usize - 1]["total"], stats["totals"]["max"]["value"]);
    let best = &stats["best_play"];
    let turn = &turns(&games[whole(&best["game"]) as usize - 1])[whole(&best["turn"]) as usize - 1];
    assert_eq!((&turn["master"]["word"], &turn["top"]), (&best["word"], &best["score"]));
    let mut ends: BTreeMap<&str, i64> = BTreeMap::new();
    games.iter().for_each(|game| *ends.entry(text(game, "end")).or_default() += 1);
    assert_eq!(stats["ends"], serde_json::json!(ends));
    assert_eq!(whole(&stats["unplayable"]), ends.get("no-play").copied().unwrap_or(0));
}

#[test]
fn figures_are_the_same_on_any_number_of_threads_in_every_form() {
    let call = ["--rules", "fr-duplicate", "--seed", "threads", "--games", "600", "--stats"];
    for format in ["text", "md", "json", "jsonl", "csv", "html"] {
        let one = out(&call, &["--format", format, "-j", "1"]);
        assert_eq!(one, out(&call, &["--format", format, "-j", "8"]), "{format}");
        assert!(one.contains("600"), "{format}");
        if format == "html" {
            let page = xml(&one);
            assert_eq!(of_class(sound(&page).root_element(), "histogram").len(), 7);
        }
    }
    let said = run(&[&call[..], &["--turns", "18..20"]].concat(), 2).1;
    assert!(said.contains("--stats: found wishes"), "{said}");
}

#[test]
fn pages_are_the_same_on_any_number_of_threads() {
    let call = ["--games", "9", "--per-page", "4", "--format", "html"];
    assert_eq!(
        out(&GAME, &[&call[..], &["-j", "1"]].concat()),
        out(&GAME, &[&call[..], &["-j", "8"]].concat())
    );
}
