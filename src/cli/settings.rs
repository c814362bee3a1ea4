//! Arguments made into what work needs: rules, a compiled word list, a language.

use super::args::{Common, Format, Lang, NotationArg};
use super::exit::Failure;
use super::progress;
use crate::format::messages::{Language, Messages};
use crate::format::play_text::PlayStyle;
use crate::lexicon::{self, About, CacheOutcome, Compiled, Lexicon, LexiconError, WordList};
use crate::rules::{Notation, Rules, builtin};
use std::path::Path;
use std::sync::Arc;

/// What a position or a game is looked at with.
pub struct Settings {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The word list.
    pub words: Compiled,
    /// What reports are written in.
    pub messages: Messages,
    /// How plays are written.
    pub style: PlayStyle,
}

/// What a file says about the rules and the list it was played with.
#[derive(Clone, Debug, Default)]
pub struct Named {
    /// The rule pack.
    pub rules: Option<String>,
    /// The word list.
    pub lexicon: Option<String>,
}

impl Settings {
    /// The rules: what the file says, else `--rules`, else the default pack of the list's tile set, else
    /// `ro-liber`. The list: `--lexicon`, else what the file says, else the pack's own.
    pub fn new(common: &Common, file: &Named) -> Result<Settings, Failure> {
        let asked = common.lexicon.as_ref().or(file.lexicon.as_ref());
        let opened = asked.map(|name| open_list(name)).transpose()?;
        let rules = choose_rules(common, file, opened.as_ref())?;
        let lexicon = match (opened, &rules.pack().lexicon) {
            (Some(Opened::Lexicon(lexicon)), _) => *lexicon,
            (Some(Opened::Text { path, bytes }), _) => read_list(&path, &bytes, &rules, None)?,
            (None, Some(own)) => match open_list(own)? {
                Opened::Lexicon(lexicon) => *lexicon,
                Opened::Text { path, bytes } => read_list(&path, &bytes, &rules, None)?,
            },
            (None, None) => {
                let message = "the rule pack names no word list: give one with --lexicon (`letop lexicon list` shows the built-in ones)";
                return Err(Failure::new(message));
            }
        };
        lexicon.check_tiles(rules.tiles()).map_err(Failure::new)?;
        if let (Some(given), Some(named)) = (&common.lexicon, &file.lexicon)
            && given != named
            && !common.quiet
        {
            eprintln!("letop: note: the file names the list '{named}'; --lexicon {given} is used");
        }
        let words = compile(common, lexicon)?;
        Ok(Settings {
            messages: Messages::new(language(common, &rules)),
            style: style(common, &rules),
            rules,
            words,
        })
    }
}

/// The language of reports.
pub fn language(common: &Common, rules: &Rules) -> Language {
    match common.lang {
        Some(Lang::Ro) => Language::Romanian,
        Some(Lang::En) => Language::English,
        None => Language::of(&rules.pack().language),
    }
}

/// How plays are written.
pub fn style(common: &Common, rules: &Rules) -> PlayStyle {
    let notation = match common.notation {
        NotationArg::PackDefault => None,
        NotationArg::LettersFirst => Some(Notation::LettersFirst),
        NotationArg::Gcg => Some(Notation::NumbersFirst),
    };
    PlayStyle::of(rules, notation)
}

/// Refuses a format that a command does not write.
pub fn only(common: &Common, formats: &[Format]) -> Result<(), Failure> {
    if formats.contains(&common.format) {
        return Ok(());
    }
    let name = |format: Format| format!("{format:?}").to_lowercase();
    let known: Vec<String> = formats.iter().copied().map(name).collect();
    Err(Failure::new(format!("--format {}: this command writes {}", name(common.format), known.join(" or "))))
}

/// A pack by its name or from a file.
pub fn open_rules(name: &str) -> Result<Arc<Rules>, Failure> {
    let path = Path::new(name);
    if builtin::pack(name).is_some() || !path.exists() {
        return Rules::builtin(name).map(Arc::new).map_err(Failure::new);
    }
    let text = read_text(path)?;
    let beside = |part: &str| std::fs::read_to_string(path.parent().unwrap_or(Path::new(".")).join(part));
    Rules::parse(&text, &beside).map(Arc::new).map_err(|error| Failure::in_file(path, error))
}

fn choose_rules(common: &Common, file: &Named, opened: Option<&Opened>) -> Result<Arc<Rules>, Failure> {
    if let (Some(given), Some(named)) = (&common.rules, &file.rules)
        && given != named
        && !common.quiet
    {
        eprintln!(
            "letop: note: the file was played by the rules '{named}'; they are used, not --rules {given}"
        );
    }
    if let Some(name) = file.rules.as_ref().or(common.rules.as_ref()) {
        return open_rules(name);
    }
    if let Some(Opened::Lexicon(lexicon)) = opened {
        let fits =
            |name: &&str| Rules::builtin(name).is_ok_and(|rules| lexicon.check_tiles(rules.tiles()).is_ok());
        if let Some(name) = builtin::pack_names().find(fits) {
            return open_rules(name);
        }
        let info = lexicon.info();
        let message = format!(
            "no built-in rule pack has the tiles of the list '{}' ({}): give one with --rules",
            info.about.name, info.tiles
        );
        return Err(Failure::new(message));
    }
    open_rules("ro-liber")
}

/// A word list as it was found.
enum Opened {
    Lexicon(Box<Lexicon>),
    Text { path: std::path::PathBuf, bytes: Vec<u8> },
}

fn open_list(name: &str) -> Result<Opened, Failure> {
    let known = Lexicon::builtin(name);
    let path = Path::new(name);
    match known {
        Ok(lexicon) => return Ok(Opened::Lexicon(Box::new(lexicon))),
        Err(LexiconError::UnknownName { .. }) if path.exists() => {}
        Err(error) => return Err(Failure::new(format!("{error}, or a file"))),
    }
    let bytes = read_bytes(path)?;
    if path.extension().is_some_and(|ending| ending == "fst") {
        let lexicon = Lexicon::from_bytes(bytes).map_err(|error| Failure::in_file(path, error))?;
        return Ok(Opened::Lexicon(Box::new(lexicon)));
    }
    Ok(Opened::Text { path: path.to_owned(), bytes })
}

/// A text list as a lexicon for these rules.
pub fn read_list(path: &Path, bytes: &[u8], rules: &Rules, name: Option<&str>) -> Result<Lexicon, Failure> {
    let list = WordList::read(bytes, rules.tiles()).map_err(|error| Failure::in_file(path, error))?;
    let name = name.map_or_else(|| list_name(path), str::to_owned);
    Lexicon::new(About::named(name), rules.tiles(), &list.words)
        .map_err(|error| Failure::in_file(path, error))
}

/// A file's name as the name of a list: other characters than letters, digits, dots and hyphens fall out.
pub fn list_name(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let keep = |c: &char| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(*c);
    let name: String = stem.chars().filter(keep).take(64).collect();
    let name = name.trim_start_matches('.').to_owned();
    if name.is_empty() { "list".to_owned() } else { name }
}

fn compile(common: &Common, lexicon: Lexicon) -> Result<Compiled, Failure> {
    let name = lexicon.info().about.name.clone();
    let spinner = progress::spinner(common, format!("{name}: preparing the word list (once)"));
    let cache = lexicon::cache_directory();
    let (words, outcome) = Compiled::load(lexicon, cache.as_deref()).map_err(Failure::new)?;
    drop(spinner);
    if let CacheOutcome::BuiltNotStored { reason: Some(reason) } = outcome
        && !common.quiet
    {
        eprintln!("letop: note: the prepared list could not be kept for the next time: {reason}");
    }
    Ok(words)
}

/// The bytes of a file that the caller named.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    if path.is_dir() {
        return Err(Failure::in_file(path, "is a directory; expected a file"));
    }
    std::fs::read(path).map_err(|error| Failure::in_file(path, format!("cannot read: {error}")))
}

/// The text of a file that the caller named.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes = read_bytes(path)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let byte = error.as_bytes().get(good.len()).copied().unwrap_or_default();
        let message = format!("line {line}: not text: found the byte 0x{byte:02X}, expected UTF-8");
        Failure::in_file(path, message)
    })
}
