//! `letop rules`

use crate::cli::args::{Common, Format, RulesCommand};
use crate::cli::exit::{Exit, Failure};
use crate::cli::{output, settings};
use crate::movegen::Paths;
use crate::rules::{Rules, Tile, builtin};
use comfy_table::{Table, presets};
use serde_json::{Value, json};

/// Runs the command.
pub fn run(common: &Common, command: &RulesCommand) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    let text = match command {
        RulesCommand::List => list(common)?,
        RulesCommand::Show { pack } => {
            let name = pack.as_deref().or(common.rules.as_deref()).unwrap_or("ro-liber");
            show(common, &*settings::open_rules(name)?)?
        }
    };
    output::write(common, &text)?;
    Ok(Exit::Done)
}

fn list(common: &Common) -> Result<String, Failure> {
    let packs: Result<Vec<Rules>, _> = builtin::pack_names().map(Rules::builtin).collect();
    let packs = packs.map_err(Failure::new)?;
    if common.format == Format::Json {
        let value: Vec<Value> = packs
            .iter()
            .map(|rules| {
                let pack = rules.pack();
                json!({
                    "name": pack.name, "title": pack.title, "language": pack.language, "game": pack.game,
                    "lexicon": pack.lexicon, "tiles": pack.tiles, "layout": pack.layout, "sha256": rules.sha256(),
                })
            })
            .collect();
        return output::json(&value);
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["pack", "title", "game", "word list", "tiles", "board"]);
    for rules in &packs {
        let pack = rules.pack();
        let game = format!("{:?}", pack.game).to_lowercase();
        let lexicon = pack.lexicon.as_deref().unwrap_or("-");
        table.add_row([&pack.name, &pack.title, &game, lexicon, &pack.tiles, &pack.layout]);
    }
    Ok(format!("{table}\n"))
}

/// A pack in full. The text is itself a pack that `--rules` reads: tiles, board and checksum are comments.
fn show(common: &Common, rules: &Rules) -> Result<String, Failure> {
    let tiles = rules.tiles();
    let name = |tile: Tile| tile.letter().map_or("?", |letter| tiles.spelling().text(letter));
    if common.format == Format::Json {
        let kinds: Vec<Value> = tiles
            .kinds()
            .map(|tile| json!({"tile": name(tile), "count": tiles.count(tile), "points": tiles.points(tile)}))
            .collect();
        let value = json!({
            "pack": rules.pack(), "sha256": rules.sha256(), "tiles": kinds, "board": rules.layout().drawn(),
            "fast_tops": Paths::of(rules).tops.is_ok(), "fast_all": Paths::of(rules).all.is_ok(),
        });
        return output::json(&value);
    }
    let mut out = rules.pack().to_toml();
    out.push_str(&format!(
        "\n# SHA-256 {}\n#\n# Tiles: {} ({}, {} points)\n",
        rules.sha256(),
        tiles.title(),
        tiles.tiles(),
        tiles.total_points()
    ));
    for tile in tiles.kinds() {
        out.push_str(&format!("#   {:<4}{:>3} x {:>2}\n", name(tile), tiles.count(tile), tiles.points(tile)));
    }
    if let Some(note) = tiles.note() {
        out.push_str(&format!("#   {note}\n"));
    }
    let way = |serves: Result<(), String>, fast: &str| match serves {
        Ok(()) => fast.to_owned(),
        Err(why) => format!("plain GADDAG walk ({why})"),
    };
    let paths = Paths::of(rules);
    let tops = way(paths.tops.map_err(|why| why.to_string()), "best-first search");
    let all = way(paths.all.map_err(|why| why.to_string()), "walk over all lines at once");
    out.push_str(&format!("#\n# Tops are found by: {tops}\n# All plays are found by: {all}\n"));
    out.push_str(&format!("#\n# Board: {}\n", rules.layout().name()));
    for row in rules.layout().drawn() {
        out.push_str(&format!("#   {row}\n"));
    }
    Ok(out)
}
