//! Arguments made into what work needs: rules, a compiled word list, a language.

use super::args::{Common, Format, Lang, NotationArg};
use super::exit::Failure;
use super::lists::{self, Opened};
use super::{overlay, progress};
use crate::format::messages::{Language, Messages};
use crate::format::play_text::PlayStyle;
use crate::lexicon::{self, CacheOutcome, Compiled, Lexicon};
use crate::rules::{GameKind, Notation, Rules, builtin};
use std::io::Read;
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

/// What rules are for, where neither a file nor the caller names any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Positions and games of any kind.
    Positions,
    /// Duplicate games.
    Draws,
}

impl Purpose {
    /// The pack that serves where nothing is said at all.
    const fn pack(self) -> &'static str {
        match self {
            Purpose::Positions => "ro-liber",
            Purpose::Draws => "ro-duplicat",
        }
    }
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
        Settings::made_for(common, file, Purpose::Positions, Ok)
    }

    /// The same for a purpose of its own: duplicate games are drawn by `ro-duplicat`, or by the first duplicate pack
    /// of the list's tile set, where nothing else is said. `change` may put other rules in place of those chosen.
    pub fn made_for(
        common: &Common,
        file: &Named,
        purpose: Purpose,
        change: impl FnOnce(Arc<Rules>) -> Result<Arc<Rules>, Failure>,
    ) -> Result<Settings, Failure> {
        let asked = common.lexicon.as_ref().or(file.lexicon.as_ref());
        let opened = asked.map(|name| lists::open(common, name)).transpose()?;
        let rules = change(choose_rules(common, file, opened.as_ref(), purpose)?)?;
        let lexicon = match (opened, &rules.pack().lexicon) {
            (Some(opened), _) => opened.lexicon(common, &rules)?,
            (None, Some(own)) => lists::open(common, own)?.lexicon(common, &rules)?,
            (None, None) => {
                let pack = rules.pack();
                let message = format!(
                    "the rule pack '{}' has no built-in word list: give a list of the language '{}' with --lexicon FILE (`letop lexicon import FILE --rules {} -o words.fst` makes one from a text)",
                    pack.name, pack.language, pack.name
                );
                return Err(Failure::new(message));
            }
        };
        if let (Some(given), Some(named)) = (&common.lexicon, &file.lexicon)
            && given != named
            && !common.quiet
        {
            eprintln!("letop: note: the file names the list '{named}'; --lexicon {given} is used");
        }
        let lexicon = overlay::apply(common, lexicon, &rules)?;
        let words = compile(lexicon);
        Ok(Settings { messages: messages(common, &rules)?, style: style(common, &rules), rules, words })
    }
}

impl Settings {
    /// The settings for a game that is read by these rules: the list that the caller names, else the file's, else the
    /// pack's own; without any of them a list without words, by which the game is scored and no top is sought.
    pub fn for_game(common: &Common, file: &Named, rules: &Arc<Rules>) -> Result<Settings, Failure> {
        let own = &rules.pack().lexicon;
        let lexicon = match common.lexicon.as_ref().or(file.lexicon.as_ref()).or(own.as_ref()) {
            Some(name) => lists::open(common, name)?.lexicon(common, rules)?,
            None => Lexicon::none(rules.tiles()).map_err(Failure::new)?,
        };
        let lexicon = overlay::apply(common, lexicon, rules)?;
        let words = compile(lexicon);
        let messages = messages(common, rules)?;
        Ok(Settings { messages, style: style(common, rules), rules: Arc::clone(rules), words })
    }

    /// A sign of life while the list is made ready, which takes a second the first time.
    pub fn spinner(&self, common: &Common) -> progress::Spinner {
        let name = &self.words.lexicon.info().about.name;
        progress::spinner(common, format!("{name}: preparing the word list (once)"))
    }

    /// Says what the user should know of the list's cache.
    pub fn note(&self, common: &Common) {
        for outcome in self.words.outcomes() {
            if let CacheOutcome::BuiltNotStored { reason: Some(reason) } = outcome
                && !common.quiet
            {
                eprintln!("letop: note: the prepared list could not be kept for the next time: {reason}");
            }
        }
    }
}

/// The language of reports.
fn language(common: &Common, rules: &Rules) -> Language {
    match common.lang {
        Some(Lang::Ro) => Language::Romanian,
        Some(Lang::En) => Language::English,
        Some(Lang::Fr) => Language::French,
        Some(Lang::Hu) => Language::Hungarian,
        Some(Lang::Pl) => Language::Polish,
        None => Language::of(&rules.pack().language),
    }
}

/// The messages of reports: those of their language, or what the caller's own file has in their place.
pub fn messages(common: &Common, rules: &Rules) -> Result<Messages, Failure> {
    let language = language(common, rules);
    let Some(path) = &common.messages else { return Ok(Messages::new(language)) };
    let text = read_text(path, Largest::SETTING)?;
    Messages::with_file(language, &text).map_err(|faults| Failure::in_file(path, faults))
}

/// How the caller names squares, where he says.
pub fn asked_notation(common: &Common) -> Option<Notation> {
    match common.notation {
        NotationArg::PackDefault => None,
        NotationArg::LettersFirst => Some(Notation::LettersFirst),
        NotationArg::Gcg => Some(Notation::NumbersFirst),
    }
}

/// Whether a list of this name is built in, or a file.
pub fn is_at_hand(name: &str) -> bool {
    lexicon::builtin::names().any(|known| known == name) || Path::new(name).is_file()
}

/// The name of the tile set that a built-in list is for.
pub fn tiles_of_list(name: &str) -> Option<String> {
    lexicon::builtin::names().find(|known| *known == name)?;
    Lexicon::builtin(name).ok().map(|lexicon| lexicon.info().tiles.clone())
}

/// How plays are written.
pub fn style(common: &Common, rules: &Rules) -> PlayStyle {
    PlayStyle::of(rules, asked_notation(common))
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
    let text = read_text(path, Largest::SETTING)?;
    let beside = |part: &str| read_beside(path, part, Largest::SETTING);
    Rules::parse(&text, &beside).map(Arc::new).map_err(|error| Failure::in_file(path, error))
}

fn choose_rules(
    common: &Common,
    file: &Named,
    opened: Option<&Opened>,
    purpose: Purpose,
) -> Result<Arc<Rules>, Failure> {
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
    if let Some(lexicon) = opened.and_then(Opened::known) {
        let drawn = (purpose == Purpose::Draws).then(|| draw_pack(lexicon)).flatten();
        if let Some(name) = drawn.or_else(|| default_pack(lexicon)) {
            return open_rules(name);
        }
        let info = lexicon.info();
        let message = format!(
            "no built-in rule pack has the tiles of the list '{}' ({}): give one with --rules",
            info.about.name, info.tiles
        );
        return Err(Failure::new(message));
    }
    open_rules(purpose.pack())
}

/// The first duplicate pack with the list's own tile set.
fn draw_pack(lexicon: &Lexicon) -> Option<&'static str> {
    let fits = |rules: &Rules| {
        let pack = rules.pack();
        pack.game == GameKind::Duplicate && pack.tiles == lexicon.info().tiles
    };
    builtin::pack_names().find(|name| Rules::builtin(name).is_ok_and(|rules| fits(&rules)))
}

/// The first pack with the list's own tile set, else the first with its letters: other sets have the same
/// letters with other values.
pub fn default_pack(lexicon: &Lexicon) -> Option<&'static str> {
    let is = |name: &str, fits: &dyn Fn(&Rules) -> bool| Rules::builtin(name).is_ok_and(|rules| fits(&rules));
    let own =
        builtin::pack_names().find(|name| is(name, &|rules| rules.pack().tiles == lexicon.info().tiles));
    own.or_else(|| {
        builtin::pack_names().find(|name| is(name, &|rules| lexicon.check_tiles(rules.tiles()).is_ok()))
    })
}

fn compile(lexicon: Lexicon) -> Compiled {
    Compiled::new(lexicon, lexicon::cache_directory().as_deref())
}

/// How large a file of some kind may be, in bytes: what is larger is no such file, and would fill the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Largest(u64);

impl Largest {
    /// A position, of which a row takes a few bytes: 1 MiB.
    pub const POSITION: Largest = Largest(1 << 20);
    /// Rules, boards, tiles, messages, filters: 16 MiB.
    pub const SETTING: Largest = Largest(16 << 20);
    /// Finished games: 64 MiB.
    pub const GAMES: Largest = Largest(64 << 20);
    /// Lists, dictionaries, leaves, games to be proved: 1 GiB, as word lists may be.
    pub const LIST: Largest = Largest(1 << 30);

    /// All of a file, by its bytes and not by what the system says of its length: a device has none.
    fn read(self, path: &Path) -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(self.0 + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > self.0 {
            let (most, mib) = (self.0, self.0 >> 20);
            let message =
                format!("too large: found more than {most} bytes, expected at most {mib} MiB; split it");
            return Err(std::io::Error::new(std::io::ErrorKind::FileTooLarge, message));
        }
        Ok(bytes)
    }
}

/// The bytes of a file that the caller named.
pub fn read_bytes(path: &Path, largest: Largest) -> Result<Vec<u8>, Failure> {
    if path.is_dir() {
        return Err(Failure::in_file(path, "is a directory; expected a file"));
    }
    largest.read(path).map_err(|error| Failure::in_file(path, format!("cannot read: {error}")))
}

/// A text that a file names, from beside it.
pub fn read_beside(file: &Path, name: &str, largest: Largest) -> std::io::Result<String> {
    let bytes = largest.read(&file.parent().unwrap_or(Path::new(".")).join(name))?;
    let no_text = |_| std::io::Error::new(std::io::ErrorKind::InvalidData, "not text: expected UTF-8");
    String::from_utf8(bytes).map_err(no_text)
}

/// The text of a file that the caller named.
pub fn read_text(path: &Path, largest: Largest) -> Result<String, Failure> {
    let bytes = read_bytes(path, largest)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let byte = error.as_bytes().get(good.len()).copied().unwrap_or_default();
        let message = format!("line {line}: not text: found the byte 0x{byte:02X}, expected UTF-8");
        Failure::in_file(path, message)
    })
}
