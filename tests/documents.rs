//! What the documents say of the code: every test that they name exists, every dependency has its reason, every public
//! type has an example.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stands in back quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether a file has a test of this name.
fn has_test(source: &str, name: &str) -> bool {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let declared = format!("fn {name}(");
    (1..lines.len()).any(|at| {
        let attributes =
            lines[..at].iter().rev().take_while(|line| line.starts_with("#[") || line.starts_with("///"));
        lines[at].starts_with(&declared) && attributes.into_iter().any(|line| *line == "#[test]")
    })
}

/// The rows of the tables of a text, without headings and rules.
fn rows(text: &str) -> Vec<Vec<String>> {
    let lines: Vec<&str> = text.lines().collect();
    let is_rule = |line: &str| line.starts_with("|--");
    (0..lines.len())
        .filter(|&at| lines[at].starts_with("| ") && !lines.get(at + 1).is_some_and(|next| is_rule(next)))
        // A bar behind a backslash is none.
        .map(|at| lines[at].trim_matches('|').replace("\\|", "\u{1}"))
        .map(|line| line.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect())
        .collect()
}

/// Checks the tests that a text names, as `file.rs::function` or `file.rs`, from these folders; how many there are.
fn check_tests(document: &str, text: &str) -> usize {
    let mut found = 0;
    for name in quoted(text).filter(|name| name.contains(".rs")) {
        let (file, function) = name.split_once("::").map_or((name, None), |(file, name)| (file, Some(name)));
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = ["", "tests/", "src/"]
            .iter()
            .map(|folder| root.join(folder).join(file))
            .find(|path| path.is_file());
        let path = path.unwrap_or_else(|| panic!("{document}: no file {file}"));
        if let Some(function) = function {
            let source = std::fs::read_to_string(path).unwrap();
            assert!(has_test(&source, function), "{document}: {file} has no test {function}");
            found += 1;
        }
    }
    found
}

#[test]
fn every_case_names_a_test_that_exists_or_says_why_it_cannot_apply() {
    let text = read("tests/README.md");
    let rows = rows(&text[text.find("## Cases").unwrap()..]);
    let mut numbers = Vec::new();
    for row in &rows {
        let [number, _, held] = &row[..] else { panic!("{row:?}") };
        numbers.push(number.parse::<u32>().unwrap());
        let named = check_tests("tests/README.md", held);
        assert!(named > 0 || held.starts_with("cannot apply: "), "case {number}: {held}");
    }
    assert!(numbers.is_sorted_by(|a, b| a < b) && numbers.len() == 58, "{}: {numbers:?}", numbers.len());
    let collection = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/cases.md");
    let Ok(collection) = std::fs::read_to_string(collection) else {
        eprintln!("SKIPPED: the collection of cases is not at hand, so its numbers were not compared");
        return;
    };
    let number = |line: &str| line.split_once(". [").and_then(|(number, _)| number.parse::<u32>().ok());
    assert_eq!(numbers, collection.lines().filter_map(number).collect::<Vec<_>>());
}

#[test]
fn every_input_that_a_fuzzer_found_is_told_with_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/regressions");
    if !root.is_dir() {
        eprintln!("SKIPPED: the inputs that a fuzzer found are not at hand");
        return;
    }
    let names = |folder: &Path| -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    let files: BTreeSet<String> = names(&root)
        .iter()
        .flat_map(|target| names(&root.join(target)).into_iter().map(move |file| format!("{target}/{file}")))
        .collect();
    let text = read("tests/README.md");
    let table = &text[text.find("## Inputs that a fuzzer found").unwrap()..text.find("## Cases").unwrap()];
    let mut told = BTreeSet::new();
    for row in rows(table) {
        let [inputs, _, held] = &row[..] else { panic!("{row:?}") };
        told.extend(quoted(inputs).map(str::to_owned));
        assert!(check_tests("tests/README.md", held) > 0, "{inputs}: {held}");
    }
    assert_eq!(told, files);
}

#[test]
fn every_limit_and_every_invariant_names_its_test() {
    for (document, from) in [("docs/limits.md", "# Limits"), ("ARCHITECTURE.md", "## Invariants")] {
        let text = read(document);
        let table = &text[text.find(from).unwrap()..];
        check_tests(document, table);
        let rows = rows(table);
        assert!(rows.len() > 15, "{document}");
        for row in rows {
            assert!(row.last().unwrap().contains(".rs"), "{document}: {row:?}");
        }
    }
}

#[test]
fn every_dependency_has_its_reason() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    let of = |table: &str| manifest[table].as_table().unwrap().keys().cloned().collect::<BTreeSet<String>>();
    let wanted: BTreeSet<String> = of("dependencies").union(&of("dev-dependencies")).cloned().collect();
    let contributing = read("CONTRIBUTING.md");
    let table = &contributing[contributing.find("## Dependencies").unwrap()..];
    let mut told = BTreeSet::new();
    for row in rows(table) {
        let [crates, reason, licence] = &row[..] else { panic!("{row:?}") };
        assert!(!reason.is_empty() && !licence.is_empty() || crates.contains("assert_cmd"), "{row:?}");
        told.extend(quoted(crates).map(str::to_owned));
    }
    assert_eq!(told, wanted);
}

#[test]
fn the_stated_rust_is_no_older_than_what_stands_below_needs() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(cargo);
    command.args(["metadata", "--format-version", "1", "--locked", "--offline"]);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let Ok(metadata) = serde_json::from_slice::<serde_json::Value>(&output.stdout) else {
        // Crates for other systems may never have been fetched.
        eprintln!("SKIPPED: what stands below could not be asked: {said}");
        return;
    };
    let version = |package: &serde_json::Value| -> Option<Vec<u32>> {
        let mut parts: Vec<u32> = package["rust_version"]
            .as_str()?
            .split('.')
            .map(|part| part.parse().ok())
            .collect::<Option<_>>()?;
        parts.resize(3, 0);
        Some(parts)
    };
    let packages = metadata["packages"].as_array().unwrap();
    let own = packages.iter().find(|package| package["name"] == "letop").and_then(version).unwrap();
    let newer: Vec<&serde_json::Value> = packages
        .iter()
        .filter(|package| version(package).is_some_and(|needs| needs > own))
        .map(|p| &p["name"])
        .collect();
    assert!(newer.is_empty(), "these need a newer Rust than {own:?}: {newer:?}");
}

/// Public types without an example, and why they have none.
const NO_EXAMPLE: [(&str, &str); 1] =
    [("lexicon/hunspell/affix.rs Side", "nothing that is public gives it or takes it")];

/// The types that a source declares as public, each with whether its documentation has an example.
fn public_types(source: &str) -> Vec<(String, bool)> {
    let lines: Vec<&str> = source.lines().collect();
    let name_of = |line: &str| {
        let kinds = ["pub struct ", "pub enum ", "pub trait "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned)
    };
    let has_example = |at: usize| {
        // Attributes stand between a type and its documentation, some over several lines.
        let above = lines[..at].iter().rev();
        let of_type =
            above.take_while(|line| ["///", "#[", ")]", "    "].iter().any(|s| line.starts_with(s)));
        of_type.into_iter().any(|line| line.starts_with("/// ```"))
    };
    let at = |at: usize| name_of(lines[at]).map(|name| (name, has_example(at)));
    (0..lines.len()).filter_map(at).collect()
}

/// Whether a source makes a module public, or passes this type of it on.
fn passes_on(parent: &str, module: &str, name: &str) -> bool {
    let declared = format!("pub mod {module};");
    let of_module = format!("pub use {module}::");
    parent.lines().any(|line| line == declared)
        || parent.split(';').filter_map(|part| part.trim_start().split_once(of_module.as_str())).any(
            |(before, names)| {
                // What stands before it are comments, or the lines of another declaration.
                !before.ends_with(|c: char| c.is_alphanumeric())
                    && names.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
            },
        )
}

/// Whether a type of the file below `src` can be named from outside the crate.
fn is_reachable(path: &str, name: &str) -> bool {
    let module: Vec<&str> = path.trim_end_matches(".rs").trim_end_matches("/mod").split('/').collect();
    (0..module.len()).rev().all(|depth| {
        let above = module[..depth].join("/");
        let files = match depth {
            0 => vec!["src/lib.rs".to_owned()],
            _ => vec![format!("src/{above}/mod.rs"), format!("src/{above}.rs")],
        };
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = files.iter().find(|file| root.join(file).is_file());
        passes_on(&read(file.unwrap_or_else(|| panic!("{path}: no file of {above}"))), module[depth], name)
    })
}

/// The sources below a folder, as paths below `src`, in their order.
fn sources(folder: &Path, found: &mut Vec<String>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
            let parts = path.strip_prefix(src).unwrap().iter().map(|part| part.to_str().unwrap());
            found.push(parts.collect::<Vec<_>>().join("/"));
        }
    }
}

#[test]
fn every_public_type_has_an_example() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let (mut seen, mut without) = (0, Vec::new());
    // The command line is for the program alone.
    for path in files.iter().filter(|path| !path.starts_with("cli/") && !path.ends_with("main.rs")) {
        for (name, has_example) in public_types(&read(&format!("src/{path}"))) {
            let reachable = is_reachable(path, &name);
            seen += usize::from(reachable);
            if reachable && !has_example {
                without.push(format!("{path} {name}"));
            }
        }
    }
    assert!(seen > 300, "{seen} types");
    // An exception that has an example is none.
    assert_eq!(without, NO_EXAMPLE.map(|(of, _)| of), "public types without an example");
}

#[test]
fn a_type_without_an_example_is_found_out() {
    let source = "/// A.\n///\n/// ```\n/// use it;\n/// ```\n#[derive(\n    Debug,\n)]\npub struct One<T>(T);\n\n\
                  /// B.\n#[derive(Debug)]\npub enum Two {}\nstruct Three;\n";
    assert_eq!(public_types(source), [("One".to_owned(), true), ("Two".to_owned(), false)]);
    let parent = "mod one;\npub mod two;\npub use one::{Kept, Other as Named};\npub(crate) use one::Own;\n";
    assert!(passes_on(parent, "one", "Kept") && passes_on(parent, "one", "Other"));
    assert!(!passes_on(parent, "one", "Own") && !passes_on(parent, "one", "Kep"));
    assert!(passes_on(parent, "two", "Anything") && !passes_on(parent, "three", "Kept"));
    assert!(is_reachable("rules/coord.rs", "Line") && !is_reachable("analysis/claim.rs", "Evidence"));
}

/// The checks find what they are for.
#[test]
fn a_name_that_no_test_has_is_found_out() {
    let source = "#[test]\nfn one() {}\nfn two() {}\n#[test]\n/// More.\nfn three() {}\n";
    assert!(has_test(source, "one") && has_test(source, "three"));
    assert!(!has_test(source, "two") && !has_test(source, "on"));
    assert_eq!(rows("| a | b |\n|---|---|\n| 1 \\| 2 | x |\n"), [["1 | 2", "x"]]);
}
