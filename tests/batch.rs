//! Batches by the real binary: every form of line, results in order whatever the threads, errors in their places,
//! outputs that go on where they stopped.

use crate::support::letop;
use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("batch").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn batch(arguments: &[&str]) -> Command {
    let mut command = letop();
    command.arg("batch").args(arguments);
    command
}

fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = batch(arguments).assert().code(code).get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// Positions with the right top score, and the scores: the file's own, from another engine.
fn golden(count: usize) -> Vec<(String, i64)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/pos_b1.en-scowl.tsv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.contains('/'));
    let position = |line: &str| {
        let columns: Vec<&str> = line.split_whitespace().collect();
        (format!("{} {}", columns[0], columns[1]), columns[2].parse().unwrap())
    };
    lines.take(count).map(position).collect()
}

const EN: [&str; 2] = ["--rules", "en"];

fn write(folder: &Path, name: &str, lines: impl IntoIterator<Item = String>) -> String {
    let path = folder.join(name);
    let text: String = lines.into_iter().map(|line| line + "\n").collect();
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn values(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_form_of_line_gives_the_known_tops() {
    let (folder, golden) = (folder("forms"), golden(60));
    let half =
        |cgp: &str| cgp.split_once(' ').map(|(rows, rack)| (rows.to_owned(), rack.to_owned())).unwrap();
    let json = |(n, (cgp, _)): (usize, &(String, i64))| {
        let (rows, rack) = half(cgp);
        serde_json::json!({"id": format!("p{n}"), "board": rows, "rack": rack, "rules": "en"}).to_string()
    };
    let rows = |(n, (cgp, _)): (usize, &(String, i64))| {
        let (rows, rack) = half(cgp);
        let rows: Vec<&str> = rows.split('/').collect();
        serde_json::json!({"id": n, "board": rows, "rack": rack}).to_string()
    };
    let forms = [
        write(&folder, "a.jsonl", golden.iter().enumerate().map(json)),
        write(&folder, "b.jsonl", golden.iter().enumerate().map(rows)),
        write(&folder, "c.cgp", golden.iter().map(|(cgp, _)| format!("{cgp}/ABCDEFG 12/34 0 -lex X;"))),
        write(
            &folder,
            "d.tsv",
            std::iter::once("board\track".to_owned())
                .chain(golden.iter().map(|(cgp, top)| format!("{}\t{top}", cgp.replace(' ', "\t")))),
        ),
    ];
    for file in &forms {
        let (out, _) = run(&[&[file.as_str()], &EN[..]].concat(), 0);
        let tops: Vec<i64> = values(&out).iter().map(|value| value["top"].as_i64().unwrap()).collect();
        assert!(tops.iter().eq(golden.iter().map(|(_, top)| top)), "{file}");
    }
    // A folder, and a pattern, are the files in their order; ids go on from file to file.
    let whole = run(&[&[folder.to_str().unwrap()], &EN[..]].concat(), 0).0;
    let pattern = folder.join("*");
    assert_eq!(run(&[&[pattern.to_str().unwrap()], &EN[..]].concat(), 0).0, whole);
    let ids: Vec<Value> = values(&whole).iter().map(|value| value["id"].clone()).collect();
    assert_eq!(ids.len(), 240);
    assert_eq!(
        (&ids[0], &ids[61], &ids[120], &ids[239]),
        (&"p0".into(), &1.into(), &121.into(), &240.into())
    );
    let first = &values(&whole)[0];
    let tops = first["tops"].as_array().unwrap();
    assert!(tops.contains(&first["master"]) && tops.iter().all(|play| play["score"] == first["top"]));
    assert_eq!(first["rules"]["name"], "en");
}

#[test]
fn a_finished_game_gives_a_position_a_turn() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/games/four.gcg");
    let game = games.to_str().unwrap();
    let results = values(&run(&[game], 0).0);
    assert!(results.len() > 4);
    let output = letop().args(["annotate", game, "--format", "json", "-q"]).output().unwrap();
    let annotated: Value = serde_json::from_slice(&output.stdout).unwrap();
    for result in &results {
        let id = result["id"].as_str().unwrap();
        let turn: usize = id.rsplit(':').next().unwrap().parse().unwrap();
        let turn = &annotated["turns"][turn - 1];
        assert_eq!((&result["rack"], &result["top"]), (&turn["rack"], &turn["top"]), "{id}");
    }
    // The same from standard input, and packed.
    let without_ids = |mut values: Vec<Value>| {
        values.iter_mut().for_each(|value| value["id"] = Value::Null);
        values
    };
    let bytes = fs::read(&games).unwrap();
    let piped = batch(&["-"]).write_stdin(bytes.clone()).assert().code(0).get_output().clone();
    let piped = values(&String::from_utf8(piped.stdout).unwrap());
    assert_eq!(piped[0]["id"], "standard input:1");
    assert_eq!(without_ids(piped), without_ids(results.clone()));
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(&bytes).unwrap();
    let packed = folder("game").join("four.gcg.gz");
    fs::write(&packed, gzip.finish().unwrap()).unwrap();
    let unpacked = values(&run(&[packed.to_str().unwrap()], 0).0);
    assert_eq!(without_ids(unpacked), without_ids(results));
    let help = letop().args(["batch", "--help"]).output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().contains("finished game in GCG"));
}

/// What `letop top` says of a position, in JSON.
fn top(arguments: &[&str]) -> Value {
    let output = letop().arg("top").args(arguments).args(["--format", "json", "-q"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn moves_are_weighed_as_by_top_whatever_the_threads() {
    let (folder, golden) = (folder("weighed"), golden(500));
    // Openings, middles and ends of games.
    let cgps: Vec<&String> = golden.iter().map(|(cgp, _)| cgp).step_by(41).take(8).collect();
    let file = write(&folder, "in", cgps.iter().map(|cgp| (*cgp).clone()));
    let small = ["--iterations", "20", "--candidates", "4", "--nodes", "2000", "--seed", "club"];
    let calls: [(&[&str], &[&str]); 3] = [
        (&["--by", "equity", "-n", "5"], &["bag", "list"]),
        (&["--simulate", "--lead", "-12"], &["plan", "weighed"]),
        (&["--recommend", "--lead", "30"], &["recommended", "plan", "weighed"]),
    ];
    for (call, keys) in calls {
        let call = [call, &small[..], &EN[..]].concat();
        let out = run(&[&[file.as_str(), "-j", "1"], &call[..]].concat(), 0).0;
        for threads in ["2", "8"] {
            assert_eq!(run(&[&[file.as_str(), "-j", threads], &call[..]].concat(), 0).0, out);
        }
        for (result, cgp) in values(&out).iter().zip(&cgps) {
            let alone = top(&[&["--board", cgp], &call[..]].concat());
            for key in keys.iter().chain(&["top", "tops", "master", "rack"]) {
                assert_eq!(result[key], alone[key], "{call:?} {cgp} {key}");
                assert!(!result[key].is_null(), "{key}");
            }
        }
        // A table has its own columns.
        let table = run(&[&[file.as_str(), "--format", "csv"], &call[..]].concat(), 0).0;
        let mut rows = csv::Reader::from_reader(table.as_bytes());
        let heading = rows.headers().unwrap().clone();
        let cell = |row: &csv::StringRecord, name: &str| {
            row[heading.iter().position(|known| known == name).unwrap()].to_owned()
        };
        let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), cgps.len());
        for (row, result) in rows.iter().zip(values(&out)) {
            let (worth, best) = match keys {
                ["bag", "list"] => ("equity", &result["list"][0]["equity"]),
                _ => ("value", &result["weighed"][0]["value"]),
            };
            assert_eq!(cell(row, worth).parse::<f64>().unwrap(), best.as_f64().unwrap(), "{row:?}");
        }
    }
    // A line's own lead counts before that of the call, and is another question than none.
    let line = |lead: &str| {
        let (rows, rack) = cgps[0].split_once(' ').unwrap();
        format!(r#"{{"board":"{rows}","rack":"{rack}"{lead}}}"#)
    };
    let file = write(&folder, "leads", [line(""), line(r#","lead":-80"#), line(r#","lead":"much""#)]);
    let out = run(&[&[file.as_str(), "--simulate", "--lead", "30"], &small[..], &EN[..]].concat(), 3).0;
    let out = values(&out);
    for (result, lead) in out.iter().zip(["30", "-80"]) {
        let call = [&["--board", cgps[0], "--simulate", "--lead", lead], &small[..], &EN[..]].concat();
        assert_eq!(result["weighed"], top(&call)["weighed"], "{lead}");
    }
    assert_ne!(out[0]["weighed"], out[1]["weighed"]);
    assert!(out[2]["error"].is_object());
}

#[test]
fn duplicate_games_recommend_their_master_play_and_lists_without_leaves_say_so() {
    let (folder, golden) = (folder("master"), golden(3));
    let file = write(&folder, "in", golden.iter().map(|(cgp, _)| cgp.clone()));
    let call = ["--recommend", "--lang", "en", "--rules", "fr-duplicate", "--lexicon"];
    let list = write(&folder, "list.txt", ["ON", "NO", "TON", "NOTE"].map(str::to_owned));
    let empty = ["15"; 15].join("/");
    let boards = write(&folder, "boards", [format!("{empty} EIONTXW"), format!("{empty} XWKJ")]);
    let out = values(&run(&[&[boards.as_str()], &call[..], &[list.as_str()]].concat(), 0).0);
    assert_eq!(out[0]["recommended"]["word"], out[0]["master"]["word"]);
    assert_eq!(out[0]["recommended"]["phase"], "master");
    assert!(out[0]["recommended"]["reason"].as_str().unwrap().starts_with("the master play"));
    assert!(out[1]["recommended"].is_null() && out[1]["tops"].as_array().unwrap().is_empty());
    let out = run(&[&[file.as_str(), "--by", "equity", "--lexicon", &list], &EN[..]].concat(), 3).0;
    for result in values(&out) {
        let found = result["error"]["found"].as_str().unwrap();
        assert!(found.contains("cannot be weighed") && found.contains("--leaves"), "{found}");
    }
}

#[test]
fn packed_inputs_and_standard_input_are_read() {
    let (folder, golden) = (folder("packed"), golden(20));
    let plain = write(&folder, "plain", golden.iter().map(|(cgp, _)| cgp.clone()));
    let text = fs::read(&plain).unwrap();
    let expected = run(&[&[plain.as_str()], &EN[..]].concat(), 0).0;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(&text).unwrap();
    let mut xz = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::default()).unwrap();
    xz.write_all(&text).unwrap();
    let packed = [
        ("a.gz", gzip.finish().unwrap()),
        ("a.xz", xz.finish().unwrap()),
        ("a.zst", zstd::encode_all(&text[..], 3).unwrap()),
    ];
    for (name, bytes) in &packed {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        assert_eq!(run(&[&[path.to_str().unwrap()], &EN[..]].concat(), 0).0, expected, "{name}");
        // What breaks off gives what there was, and an error in the place of the rest.
        fs::write(&path, &bytes[..bytes.len() * 2 / 3]).unwrap();
        let (out, _) = run(&[&[path.to_str().unwrap()], &EN[..]].concat(), 3);
        assert!(
            values(&out).last().unwrap()["error"]["found"].as_str().unwrap().contains("cannot be read on"),
            "{name}"
        );
    }
    let output = batch(&[&["-"], &EN[..]].concat()).write_stdin(text).assert().code(0).get_output().clone();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

#[test]
fn threads_shards_and_memory_change_nothing() {
    let (folder, golden) = (folder("threads"), golden(500));
    assert_eq!(golden.len(), 500);
    // Every position comes twice, and some lines are wrong.
    let lines = golden.iter().chain(&golden).enumerate().map(|(n, (cgp, _))| match n % 97 {
        5 => "no position".to_owned(),
        6 => format!("{cgp}QQQQQQQ"),
        _ => cgp.clone(),
    });
    let file = write(&folder, "in", lines);
    for format in ["jsonl", "csv"] {
        let call = [&[file.as_str(), "--format", format, "--count", "--subtops", "1"], &EN[..]].concat();
        let (expected, said) = run(&[&call[..], &["-j", "1"]].concat(), 3);
        let heading = usize::from(format == "csv");
        assert_eq!(expected.lines().count(), 1000 + heading);
        assert!(said.contains("978 positions answered, 22 could not be"), "{said}");
        for more in [&["-j", "2"][..], &["-j", "8"], &["--no-dedupe", "-j", "3"]] {
            assert_eq!(run(&[&call[..], more].concat(), 3).0, expected, "{more:?}");
        }
        let shards: Vec<String> = (1..=3)
            .map(|n| {
                let path = folder.join(format!("shard-{n}.{format}")).to_str().unwrap().to_owned();
                run(&[&call[..], &["--shard", &format!("{n}/3"), "-o", &path]].concat(), 3);
                path
            })
            .collect();
        let outputs: Vec<&str> = shards.iter().map(String::as_str).collect();
        let (merged, _) = run(&[&["merge"], &outputs[..], &["--format", format]].concat(), 0);
        assert_eq!(merged, expected, "{format}");
        let swapped = [outputs[1], outputs[0], outputs[2]];
        let swapped = run(&[&["merge"], &swapped[..], &["--format", format]].concat(), 2).1;
        assert!(swapped.contains("expected outputs of all shards"), "{swapped}");
    }
}

#[test]
fn a_line_that_is_wrong_says_what_and_where_and_the_others_go_on() {
    let (folder, golden) = (folder("wrong"), golden(2));
    let good = &golden[0].0;
    let rows = good.split(' ').next().unwrap();
    let lines = [
        good.clone(),
        r#"{"id":"x","board":"15/15","rack":"ABC"}"#.to_owned(),
        r#"{"id":"y","board":"#.to_owned(),
        format!("{rows} AB9"),
        format!(r#"{{"id":[1],"board":"{rows}","rack":"AB","rules":"no-such"}}"#),
        "z".repeat(2_000_000),
        golden[1].0.clone(),
    ];
    let mut bytes: Vec<u8> = lines.join("\n").into_bytes();
    bytes.extend_from_slice(b"\n\xFF\xFE\x00noise\n");
    bytes.extend_from_slice(golden[1].0.as_bytes());
    let file = folder.join("in");
    fs::write(&file, bytes).unwrap();
    let (out, said) = run(&[&[file.to_str().unwrap()], &EN[..]].concat(), 3);
    let results = values(&out);
    assert_eq!(results.len(), 9);
    assert!(said.contains("3 positions answered, 6 could not be"), "{said}");
    let error = |n: usize| &results[n]["error"];
    assert_eq!(results[1]["id"], "x");
    assert_eq!((error(1)["found"].as_str(), error(1)["line"].as_i64()), (Some("2 rows"), Some(2)));
    assert_eq!((results[2]["id"].as_i64(), error(2)["line"].as_i64()), (Some(3), Some(3)));
    assert_eq!(error(3)["column"].as_u64(), Some(rows.chars().count() as u64 + 4));
    assert_eq!(results[4]["id"], serde_json::json!([1]));
    assert!(error(4)["found"].as_str().unwrap().contains("no-such"));
    assert_eq!(error(5)["found"], "a line of 2000000 bytes");
    assert_eq!(error(7)["what"], "not text");
    for n in [0, 6, 8] {
        assert!(error(n).is_null() && results[n]["top"].is_number());
    }
    // Noise is refused line by line, and nothing panics.
    let noise: Vec<u8> = (0..300_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    fs::write(&file, noise).unwrap();
    let (out, said) = run(&[&[file.to_str().unwrap()], &EN[..]].concat(), 3);
    assert!(!out.contains("\"top\"") && !said.contains("panicked"));
}

#[test]
fn calls_that_cannot_be_are_refused() {
    let folder = folder("calls");
    let file = write(&folder, "in", [golden(1)[0].0.clone()]);
    let refused = |arguments: &[&str]| run(&[arguments, &EN[..]].concat(), 2).1;
    assert!(refused(&["nothing-here"]).contains("found nothing of this name"));
    assert!(refused(&[&file, "--where", "tpo > 3"]).contains("--where: found 'tpo'"));
    assert!(refused(&[&file, "--shard", "3/2"]).contains("expected I/N"));
    assert!(refused(&[&file, "--resume"]).contains("expected -o FILE"));
    assert!(refused(&[&file, "--format", "md"]).contains("--format md"));
    assert!(refused(&[]).contains("INPUT"));
    assert!(refused(&[&file, "-o", folder.to_str().unwrap()]).contains("is a directory"));
    // Where rules or list of the call are wrong, every line says so.
    let (out, _) = run(&[&file, "--rules", "no-such"], 3);
    assert!(values(&out)[0]["error"]["found"].as_str().unwrap().contains("no-such"));
}

#[test]
fn filters_keep_what_they_say() {
    let (folder, golden) = (folder("where"), golden(200));
    let file = write(&folder, "in", golden.iter().map(|(cgp, _)| cgp.clone()));
    let all = values(&run(&[&[file.as_str(), "--count", "--subtops", "1"], &EN[..]].concat(), 0).0);
    let kept = |question: &str| -> Vec<Value> {
        let out = run(&[&[file.as_str(), "--count", "--where", question], &EN[..]].concat(), 0).0;
        values(&out).iter().map(|value| value["id"].clone()).collect()
    };
    let expected = |holds: &dyn Fn(&Value) -> bool| -> Vec<Value> {
        all.iter().filter(|value| holds(value)).map(|value| value["id"].clone()).collect()
    };
    let number = |value: &Value| value.as_i64().unwrap_or(0);
    let tops = |value: &Value| value["tops"].as_array().map_or(0, Vec::len);
    assert_eq!(kept("top >= 80"), expected(&|value| number(&value["top"]) >= 80));
    assert_eq!(
        kept("tops == 1 and bingos > 0"),
        expected(&|value| tops(value) == 1 && number(&value["bingos"]) > 0)
    );
    let below = |value: &Value| value["subtops"][0]["score"].as_i64().unwrap_or(0);
    assert_eq!(kept("gap >= 10"), expected(&|value| number(&value["top"]) - below(value) >= 10));
    let has_z = |value: &Value| {
        value["tops"]
            .as_array()
            .unwrap()
            .iter()
            .any(|play| play["word"].as_str().unwrap().to_uppercase().contains('Z'))
    };
    assert_eq!(kept("contains('Z')"), expected(&has_z));
    assert!(
        !kept("contains('Z')").is_empty() && !kept("gap >= 10").is_empty() && !kept("top >= 80").is_empty()
    );
}

#[test]
fn another_list_shows_which_tops_it_changes() {
    let folder = folder("against");
    let rows = ["15"; 15].join("/");
    let file = write(&folder, "in", [format!("{rows} CATDOGS"), format!("{rows} AEIOUUU")]);
    let list = |name: &str, words: &[&str]| write(&folder, name, words.iter().map(|word| (*word).to_owned()));
    let (old, new) =
        (list("old.txt", &["cat", "dogs", "ai"]), list("new.txt", &["cat", "coast", "dog", "ai"]));
    let call = [&file, "--rules", "en", "--lexicon", &old, "--against", &new];
    let out = values(&run(&call, 0).0);
    assert_eq!(out.len(), 1, "the other position has the same tops by both");
    assert_eq!((&out[0]["top"], &out[0]["top_against"]), (&12.into(), &20.into()));
    assert_eq!(
        (&out[0]["died"], &out[0]["new"]),
        (&serde_json::json!(["DOGS"]), &serde_json::json!(["COAST"]))
    );
}

#[test]
fn another_call_does_not_go_on_with_an_output() {
    let folder = folder("other");
    let file = write(&folder, "in", golden(3).into_iter().map(|(cgp, _)| cgp));
    let output = folder.join("out");
    let partial = folder.join("out.partial");
    fs::write(&partial, "half a li").unwrap();
    let call = [&[file.as_str(), "-o", output.to_str().unwrap()], &EN[..]].concat();
    let said = run(&call, 2).1;
    assert!(said.contains("--resume, or remove it"), "{said}");
    assert_eq!(fs::read(&partial).unwrap(), b"half a li", "nothing is lost");
    fs::write(folder.join("out.progress"), r#"{"call":"x","lines":1,"bytes":4,"results":1,"errors":0}"#)
        .unwrap();
    let said = run(&[&call[..], &["--resume"]].concat(), 2).1;
    assert!(said.contains("is of another call"), "{said}");
    fs::write(folder.join("out.progress"), "{").unwrap();
    assert!(run(&[&call[..], &["--resume"]].concat(), 2).1.contains("damaged"));
    fs::remove_file(folder.join("out.progress")).unwrap();
    run(&[&call[..], &["--resume"]].concat(), 0);
    assert_eq!(fs::read_to_string(&output).unwrap().lines().count(), 3);
}

#[test]
fn progress_as_lines_of_json_goes_to_standard_error() {
    let folder = folder("progress");
    let file = write(&folder, "in", golden(50).into_iter().map(|(cgp, _)| cgp));
    let (out, said) = run(&[&[file.as_str(), "--progress", "json", "-q"], &EN[..]].concat(), 0);
    assert_eq!(out.lines().count(), 50);
    let last: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(
        (last["state"].as_str(), last["lines"].as_i64(), last["errors"].as_i64()),
        (Some("done"), Some(50), Some(0))
    );
    assert_eq!(last["bytes_read"], last["bytes_total"]);
}
