//! Which sheet of a game the call asks for.

use crate::cli::args::{ColumnsArg, Common, DrawArgs, Format, NotationArg, SheetArg};
use crate::cli::exit::Failure;
use crate::format::draw::{Columns, Form, Layout, Page, Sheet};
use crate::format::play_text::PlayStyle;

/// Refuses what no sheet can be.
pub fn check(common: &Common, args: &DrawArgs) -> Result<(), Failure> {
    let formats: &[Format] = match args.sheet {
        SheetArg::Full | SheetArg::NextLine => &[],
        SheetArg::Caller => &[Format::Text, Format::Md, Format::Html],
        SheetArg::Screen => &[Format::Html],
    };
    if !formats.is_empty() && !formats.contains(&common.format) {
        let name = |format: Format| format!("{format:?}").to_lowercase();
        let known: Vec<String> = formats.iter().copied().map(name).collect();
        let sheet = if args.sheet == SheetArg::Caller { "caller" } else { "screen" };
        return Err(Failure::new(format!(
            "--sheet {sheet}: found --format {}, expected {}",
            name(common.format),
            known.join(" or ")
        )));
    }
    if common.format == Format::Html && (!args.verify.is_empty() || args.commit) {
        let option = if args.commit { "--commit" } else { "--verify" };
        return Err(Failure::new(format!("{option}: found --format html, expected text, json or jsonl")));
    }
    let paper = [(args.per_page.is_some(), "--per-page"), (args.boards, "--boards")];
    if let Some((_, option)) = paper.into_iter().find(|(given, _)| *given && common.format != Format::Html) {
        return Err(Failure::new(format!("{option}: expected --format html beside it")));
    }
    Ok(())
}

/// Where a sheet has its words, and its columns.
pub fn form(args: &DrawArgs) -> Form {
    let layout = match args.sheet {
        SheetArg::NextLine => Layout::NextLine,
        SheetArg::Full | SheetArg::Caller | SheetArg::Screen => Layout::SameLine,
    };
    Form { layout, columns: columns(args) }
}

/// How plays are written on it.
pub fn style(common: &Common, args: &DrawArgs, style: PlayStyle) -> PlayStyle {
    columns(args).style(style, common.notation != NotationArg::PackDefault)
}

/// How games are put on pages.
pub fn page(args: &DrawArgs) -> Page {
    let sheet = match args.sheet {
        SheetArg::Full | SheetArg::NextLine => Sheet::Full,
        SheetArg::Caller => Sheet::Caller,
        SheetArg::Screen => Sheet::Screen,
    };
    Page { sheet, form: form(args), per_page: args.per_page.unwrap_or_default(), boards: args.boards }
}

fn columns(args: &DrawArgs) -> Columns {
    match args.columns {
        ColumnsArg::Plain => Columns::Plain,
        ColumnsArg::Romanian => Columns::Romanian,
        ColumnsArg::French => Columns::French,
    }
}
