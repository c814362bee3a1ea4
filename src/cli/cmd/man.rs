//! `letop man` and `letop completions`: what the arguments say of themselves, as manual pages and for shells.

use crate::cli::args::{Args, Common, CompletionsArgs, Format, ManArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::{output, settings};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::io::{self, Write};
use std::path::Path;

/// Prints the manual page of a command, or writes those of all commands into a folder.
pub fn run(common: &Common, args: &ManArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text])?;
    let root = whole();
    if let Some(folder) = &args.dir {
        if common.output.is_some() {
            return Err(Failure::new(
                "-o and --dir: expected one of them; --dir writes a file for each command",
            ));
        }
        write_all(folder, &root, common.quiet)?;
        return Ok(Exit::Done);
    }
    let mut found = &root;
    for name in &args.command {
        let below = found.get_subcommands().find(|command| command.get_name() == name);
        found = below.ok_or_else(|| {
            let known: Vec<&str> = found.get_subcommands().map(Command::get_name).collect();
            let expected = match known.is_empty() {
                true => "none: it has no commands below it".to_owned(),
                false => format!("one of {}", known.join(", ")),
            };
            Failure::new(format!("found the command '{name}' of {}, expected {expected}", title(found)))
        })?;
    }
    output::write_plain(common, &page(found)?.1)?;
    Ok(Exit::Done)
}

/// Prints the completions for a shell.
pub fn completions(common: &Common, args: &CompletionsArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text])?;
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "letop", &mut script);
    output::write_plain(common, &String::from_utf8(script).map_err(Failure::new)?)?;
    Ok(Exit::Done)
}

/// All commands, each with the options that all take. `help` has no page: every command has `--help`.
fn whole() -> Command {
    let mut root = Args::command().disable_help_subcommand(true);
    root.build();
    root
}

fn title(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_else(|| command.get_name())
}

/// The file name and the text of a command's page.
fn page(command: &Command) -> Result<(String, String), Failure> {
    // Every page heads itself with the program that the command is part of.
    let man = Man::new(command.clone()).source(concat!("letop ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    sections(&man, command, &mut text).map_err(Failure::new)?;
    Ok((man.get_filename(), String::from_utf8(text).map_err(Failure::new)?))
}

/// All sections as they are usual, but for the synopsis: the names of all options without what they take help nobody.
fn sections(man: &Man, command: &Command, out: &mut dyn Write) -> io::Result<()> {
    man.render_title(out)?;
    man.render_name_section(out)?;
    let mut synopsis = Roff::new();
    synopsis.control("SH", ["SYNOPSIS"]);
    let usage = command.clone().render_usage().to_string();
    for (i, line) in usage.lines().enumerate() {
        if i > 0 {
            synopsis.control("br", []);
        }
        synopsis.text([roman(line.trim_start_matches("Usage:").trim())]);
    }
    synopsis.to_writer(out)?;
    man.render_description_section(out)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(out)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(out)?;
    }
    if command.get_after_help().is_some() {
        man.render_extra_section(out)?;
    }
    man.render_version_section(out)
}

/// All pages are made before the first is written.
fn write_all(folder: &Path, root: &Command, quiet: bool) -> Result<(), Failure> {
    let mut pages = Vec::new();
    let mut left = vec![root];
    while let Some(command) = left.pop() {
        pages.push(page(command)?);
        left.extend(command.get_subcommands());
    }
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::in_file(folder, format!("cannot make the folder: {error}")))?;
    for (name, text) in &pages {
        output::write_file(&folder.join(name), text.as_bytes())?;
    }
    if !quiet {
        eprintln!("letop: {} manual pages in {}", pages.len(), folder.display());
    }
    Ok(())
}
