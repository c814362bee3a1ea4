//! Manual pages and completions, through the binary: every command has its page, with every option of its `--help`.

use crate::support::letop;
use std::collections::BTreeSet;
use std::path::Path;

fn printed(arguments: &[&str]) -> String {
    String::from_utf8(letop().args(arguments).assert().success().get_output().stdout.clone()).unwrap()
}

/// The commands below one, as its `--help` lists them.
fn below(command: &[&str]) -> Vec<String> {
    let help = printed(&[command, &["--help"]].concat());
    let names = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = names.take_while(|line| line.starts_with("  "));
    // A longer text goes on further in.
    let names =
        names.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command there is, the program itself first.
fn commands() -> Vec<Vec<String>> {
    let (mut found, mut at) = (vec![Vec::new()], 0);
    while let Some(command) = found.get(at).cloned() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        found.extend(below(&words).into_iter().map(|name| [command.clone(), vec![name]].concat()));
        at += 1;
    }
    found
}

/// Long options that a text names at the start of their entries.
fn options(text: &str, entry: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let of_line = |line: &str| {
        let start = line.find("--")?;
        let name: String =
            line[start..].chars().take_while(|c| *c == '-' || c.is_ascii_lowercase()).collect();
        (name.len() > 2).then_some(name)
    };
    text.lines().filter(|line| entry(line)).filter_map(of_line).collect()
}

#[test]
fn every_command_has_a_page_with_all_its_options() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("new/man1");
    let said =
        letop().args(["man", "--dir", pages.to_str().unwrap()]).assert().success().get_output().clone();
    let commands = commands();
    assert!(commands.len() > 20 && commands.contains(&vec!["lexicon".to_owned(), "import".to_owned()]));
    let expected: BTreeSet<String> = commands
        .iter()
        .map(|command| format!("{}.1", [vec!["letop".to_owned()], command.clone()].concat().join("-")))
        .collect();
    let there: BTreeSet<String> = std::fs::read_dir(&pages)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(there, expected);
    assert!(String::from_utf8_lossy(&said.stderr).contains(&format!("{} manual pages", commands.len())));
    for command in &commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let page = printed(&[&["man"], &words[..]].concat());
        let name = [&["letop"], &words[..]].concat().join("-");
        assert_eq!(page, std::fs::read_to_string(pages.join(format!("{name}.1"))).unwrap(), "{name}");
        assert!(page.contains(".TH "), "{name}");
        let help = printed(&[&words[..], &["--help"]].concat());
        let wanted = options(&help, |line| line.trim_start().starts_with('-'));
        let plain = page.replace("\\-", "-");
        let written = options(&plain, |line| line.starts_with("\\fB-"));
        assert_eq!(written, wanted, "{name}");
        let usage = help.lines().find_map(|line| line.strip_prefix("Usage: ")).unwrap();
        assert!(plain.lines().any(|line| line == usage), "{name}: {usage}");
        let program = concat!("letop ", env!("CARGO_PKG_VERSION"));
        assert!(page.lines().any(|line| line.starts_with(".TH ") && line.contains(program)), "{name}");
    }
    assert_eq!(printed(&["man"]), printed(&["man"]), "no date and nothing else that changes");
}

#[test]
fn a_page_goes_to_a_file_and_unknown_commands_are_answered_with_the_known_ones() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("top.1");
    letop().args(["man", "top", "-o", file.to_str().unwrap()]).assert().success();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), printed(&["man", "top"]));
    let refused = |arguments: &[&str]| {
        let output = letop().args(arguments).assert().code(2).get_output().clone();
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap()
    };
    let said = refused(&["man", "lexicon", "imprt"]);
    assert!(said.contains("'imprt' of letop lexicon") && said.contains("import"), "{said}");
    assert!(refused(&["man", "top", "more"]).contains("no commands below it"));
    let there = folder.path().to_str().unwrap();
    assert!(refused(&["man", "--dir", there, "-o", there]).contains("--dir"));
    assert!(refused(&["man", "--dir", file.to_str().unwrap()]).contains("top.1"), "a file is no folder");
    assert!(refused(&["man", "--format", "json"]).contains("--format json"));
}

#[test]
fn completions_know_every_command_and_shells_take_them() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell]);
        // Elvish and PowerShell complete no values.
        let values = matches!(shell, "bash" | "fish" | "zsh").then_some("letters-first");
        for word in ["annotate", "lexicon", "import", "certify"].into_iter().chain(values) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    // A shell that is here says whether it can read its script.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letop.bash");
    letop().args(["completions", "bash", "-o", file.to_str().unwrap()]).assert().success();
    if Path::new("/bin/bash").exists() {
        let script = format!(
            "source {} && COMP_WORDS=(letop lexicon imp) COMP_CWORD=2 && _letop letop imp lexicon && echo ${{COMPREPLY[@]}}",
            file.display()
        );
        let output = std::process::Command::new("/bin/bash").args(["-c", &script]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "import", "{output:?}");
    }
    letop().args(["completions", "tcsh"]).assert().code(2);
}
