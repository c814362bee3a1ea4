//! Imports point down and files stay small: the sources are read as text.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the bottom up; those on one line do not know each other.
const LAYERS: &[&[&str]] = &[
    &["rules"],
    &["lexicon", "position"],
    &["movegen"],
    &["game"],
    &["eval"],
    &["analysis"],
    &["format"],
    &["batch"],
    &["cli"],
];

/// The most lines of code of a file, tests aside.
const MOST_LINES: usize = 600;

/// Files that join the layers and may name them all.
const ROOTS: &[&str] = &["lib.rs", "main.rs"];

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

/// A character of code, and the line it stands on.
type Code = Vec<(char, usize)>;

/// The text without comments and without what stands in quotes.
fn code_of(text: &str) -> Code {
    let chars: Vec<char> = text.chars().collect();
    let mut code = Code::new();
    let (mut at, mut line) = (0, 1);
    let starts =
        |at: usize, with: &str| chars[at..].iter().copied().take(with.chars().count()).eq(with.chars());
    while at < chars.len() {
        let end = if starts(at, "//") {
            chars[at..].iter().position(|&c| c == '\n').map_or(chars.len(), |n| at + n)
        } else if starts(at, "/*") {
            (at + 2..chars.len()).find(|&end| starts(end, "*/")).map_or(chars.len(), |end| end + 2)
        } else if let Some(end) = raw_string(&chars, at) {
            end
        } else if chars[at] == '"' {
            quoted(&chars, at)
        } else if chars[at] == '\'' && (chars.get(at + 1) == Some(&'\\') || chars.get(at + 2) == Some(&'\''))
        {
            (at + 2..chars.len())
                .find(|&end| chars[end] == '\'' && end > at + 2 - usize::from(chars[at + 1] != '\\'))
                .map_or(chars.len(), |end| end + 1)
        } else {
            code.push((chars[at], line));
            line += usize::from(chars[at] == '\n');
            at += 1;
            continue;
        };
        line += chars[at..end].iter().filter(|&&c| c == '\n').count();
        code.push((' ', line));
        at = end;
    }
    code
}

/// Where a string that starts here ends.
fn quoted(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < chars.len() && chars[at] != '"' {
        at += 1 + usize::from(chars[at] == '\\');
    }
    (at + 1).min(chars.len())
}

/// Where the raw string that starts here ends, if one does.
fn raw_string(chars: &[char], start: usize) -> Option<usize> {
    let before = start.checked_sub(1).map(|before| chars[before]);
    if chars[start] != 'r' || before.is_some_and(|c| c.is_alphanumeric() || c == '_') && before != Some('b') {
        return None;
    }
    let hashes = chars[start + 1..].iter().take_while(|&&c| c == '#').count();
    let open = start + 1 + hashes;
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let closes = |&end: &usize| {
        chars[end] == '"' && chars[end + 1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    Some((open + 1..chars.len()).find(closes).map_or(chars.len(), |end| end + 1 + hashes))
}

/// A name, `::`, or any other sign.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Name(String),
    Path,
    Sign(char),
}

fn tokens(code: &Code) -> Vec<(Token, usize)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let (first, line) = code[at];
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        if is_name(first) {
            let name: String = code[at..].iter().map(|&(c, _)| c).take_while(|&c| is_name(c)).collect();
            at += name.chars().count();
            tokens.push((Token::Name(name), line));
        } else if first == ':' && code.get(at + 1).is_some_and(|next| next.0 == ':') {
            tokens.push((Token::Path, line));
            at += 2;
        } else {
            if !first.is_whitespace() {
                tokens.push((Token::Sign(first), line));
            }
            at += 1;
        }
    }
    tokens
}

/// The modules of the crate that a file names, each with its line. `folder` is the path of the file's own
/// module below the crate: `["position", "score"]`.
fn named(text: &str, module: &[&str]) -> Vec<(String, usize)> {
    let tokens = tokens(&code_of(text));
    let mut named = Vec::new();
    let mut at = 0;
    let mut depth_of_inner = Vec::new();
    let mut depth = 0;
    while at < tokens.len() {
        match &tokens[at].0 {
            Token::Sign('{') => {
                let inner = at >= 2
                    && matches!(&tokens[at - 2].0, Token::Name(word) if word == "mod")
                    && matches!(&tokens[at - 1].0, Token::Name(_));
                depth += 1;
                if inner {
                    depth_of_inner.push(depth);
                }
            }
            Token::Sign('}') => {
                if depth_of_inner.last() == Some(&depth) {
                    depth_of_inner.pop();
                }
                depth -= 1;
            }
            // `letop::` is how the program's own file and its macros name the crate.
            Token::Name(root)
                if ["crate", "letop"].contains(&root.as_str()) && !follows_path(&tokens, at) =>
            {
                at += 1;
                if tokens.get(at).map(|token| &token.0) == Some(&Token::Path) {
                    first_segments(&tokens, at + 1, &mut named);
                }
                continue;
            }
            Token::Name(word) if word == "super" && !follows_path(&tokens, at) => {
                let mut ups = 0;
                while tokens.get(at).map(|token| &token.0) == Some(&Token::Name("super".to_owned())) {
                    ups += 1;
                    at += 1;
                    if tokens.get(at).map(|token| &token.0) == Some(&Token::Path) {
                        at += 1;
                    }
                }
                if ups == module.len() + depth_of_inner.len() {
                    first_segments(&tokens, at, &mut named);
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    named
}

fn follows_path(tokens: &[(Token, usize)], at: usize) -> bool {
    at > 0 && tokens[at - 1].0 == Token::Path
}

/// The first name of a path, or of each path of a group in braces.
fn first_segments(tokens: &[(Token, usize)], at: usize, named: &mut Vec<(String, usize)>) {
    match tokens.get(at) {
        Some((Token::Name(name), line)) => named.push((name.clone(), *line)),
        Some((Token::Sign('{'), _)) => {
            let (mut at, mut depth, mut fresh) = (at + 1, 1, true);
            while depth > 0 && at < tokens.len() {
                match &tokens[at].0 {
                    Token::Sign('{') => depth += 1,
                    Token::Sign('}') => depth -= 1,
                    Token::Sign(',') if depth == 1 => fresh = true,
                    Token::Name(name) if depth == 1 && fresh => {
                        named.push((name.clone(), tokens[at].1));
                        fresh = false;
                    }
                    _ => {}
                }
                at += 1;
            }
        }
        // `crate::*` names everything there is.
        Some((Token::Sign('*'), line)) => named.push(("*".to_owned(), *line)),
        _ => {}
    }
}

/// Everything that is wrong with one file; `path` is below `src`, as `position/score.rs`.
fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = text.lines().take_while(|line| !line.trim_start().starts_with("#[cfg(test)]")).count();
    if lines > MOST_LINES {
        faults.push(format!("{path}: {lines} lines of code, at most {MOST_LINES}"));
    }
    if ROOTS.contains(&path) {
        return faults;
    }
    let without_ending = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let module: Vec<&str> = without_ending.split('/').collect();
    let Some(own) = layer(module[0]) else {
        faults.push(format!("{path}: '{}' is in no layer", module[0]));
        return faults;
    };
    for (name, line) in named(text, &module) {
        let allowed = name == module[0] || layer(&name).is_some_and(|other| other < own);
        if !allowed {
            let what =
                if layer(&name).is_some() { "is not below" } else { "is in no layer, and so not below" };
            faults.push(format!("{path}:{line}: '{name}' {what} '{}'", module[0]));
        }
    }
    faults
}

/// Every source file with its path below `src`.
fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    let below = |path: &Path| {
        let parts = path.strip_prefix(&root).unwrap().components();
        parts.map(|part| part.as_os_str().to_str().unwrap()).collect::<Vec<_>>().join("/")
    };
    found.iter().map(|path| (below(path), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn imports_point_down_and_no_file_is_too_long() {
    let sources = sources();
    assert!(sources.len() > 30, "the sources are found");
    let faults: Vec<String> = sources.iter().flat_map(|(path, text)| faults(path, text)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn imports_are_seen_at_all() {
    // Each of these imports something from below, or this check looks past imports.
    let sources = sources();
    for (path, below) in [
        ("position/board.rs", "rules"),
        ("movegen/gordon.rs", "lexicon"),
        ("movegen/gordon.rs", "position"),
        ("analysis/annotate.rs", "movegen"),
        ("format/sheet.rs", "analysis"),
    ] {
        let (_, text) = sources.iter().find(|(known, _)| known == path).unwrap();
        let module: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        assert!(named(text, &module).iter().any(|(name, _)| name == below), "{path} imports {below}");
    }
}

#[test]
fn what_points_up_is_found_however_it_is_written() {
    for text in [
        "use crate::movegen::All;",
        "use crate::movegen;",
        "pub(crate) use crate :: movegen :: All;",
        "use crate::{rules::Rules, movegen::All};",
        "use crate::{\n    rules::{Rules, Tile},\n    movegen::{All, Best},\n};",
        "fn f() { crate::movegen::all(); }",
        "fn f(x: &crate::movegen::All) {}",
        "use super::super::movegen::All;",
        "use super::super::{movegen, rules};",
        "mod inner {\n    use super::super::super::movegen::All;\n}",
        "fn f() { let c = '\"'; crate::movegen::all(); let d = '\"'; }",
        "fn f() { let c = '\\''; crate::movegen::all(); }",
        "fn f<'a>(x: &'a str) { crate::movegen::all(x); }",
        "const A: &str = r#\"a \" b\"#; use crate::movegen::All;",
        "macro_rules! m { () => { $crate::movegen::all() } }",
        "#[cfg(test)]\nmod tests {\n    use crate::movegen::All;\n}",
        "use letop::movegen::All;",
        "use crate::*;",
    ] {
        assert_eq!(faults("position/score.rs", text).len(), 1, "{text}");
    }
    // Layers side by side do not know each other, and a layer that is not known is none.
    assert_eq!(faults("position/score.rs", "use crate::lexicon::Lexicon;").len(), 1);
    assert_eq!(faults("lexicon/set.rs", "use crate::position::Board;").len(), 1);
    assert_eq!(faults("movegen/all.rs", "use crate::util::min;").len(), 1);
    assert_eq!(faults("util.rs", "").len(), 1);
    assert_eq!(
        faults("rules/tile.rs", "use crate::position::Board;"),
        ["rules/tile.rs:1: 'position' is not below 'rules'"]
    );
    let late = "//! Text.\n\n/* crate::cli\n */\nuse crate::rules::Rules;\nuse crate::cli::args;\n";
    assert_eq!(faults("position/score.rs", late), ["position/score.rs:6: 'cli' is not below 'position'"]);
}

#[test]
fn what_points_down_and_what_is_no_import_is_let_be() {
    for text in [
        "use crate::rules::{Axis, Square};",
        "use crate::position::Board;",
        "use super::board::Board;",
        "mod inner {\n    use super::super::board::Board;\n}",
        "// use crate::movegen::All;",
        "/// [`all`](crate::movegen::all)\nfn f() {}",
        "/* crate::movegen\n * and letop::movegen\n */",
        "const A: &str = \"crate::movegen\";",
        "const A: &str = \"a \\\" crate::movegen\";",
        "const A: &str = r#\"\" crate::movegen\"#;",
        "use std::collections::HashMap; use fst::raw::movegen;",
    ] {
        assert_eq!(faults("position/score.rs", text), Vec::<String>::new(), "{text}");
    }
    assert_eq!(faults("lib.rs", "use crate::cli;"), Vec::<String>::new());
    assert_eq!(faults("cli/top.rs", "use crate::{batch, format, eval::equity};"), Vec::<String>::new());
}

#[test]
fn long_files_are_found_and_tests_do_not_count() {
    let lines = |n: usize| "fn f() {}\n".repeat(n);
    assert!(faults("rules/tile.rs", &lines(MOST_LINES)).is_empty());
    assert_eq!(faults("rules/tile.rs", &lines(MOST_LINES + 1)).len(), 1);
    assert_eq!(faults("main.rs", &lines(MOST_LINES + 1)).len(), 1, "the program's own file too");
    let with_tests = format!("{}#[cfg(test)]\nmod tests {{\n{}}}\n", lines(MOST_LINES), lines(1000));
    assert!(faults("rules/tile.rs", &with_tests).is_empty());
}
