//! `letop draw`

mod commit;
mod maruntel;
mod report;
mod sheets;
mod stats;
mod verify;
mod wishes;

use crate::analysis::draw::{self, Drawer, DrawnGame, Judgement, Wishes};
use crate::cli::args::{Common, DrawArgs, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::{self, Stream};
use crate::cli::progress;
use crate::cli::settings::{self, Largest, Named, Purpose, Settings};
use crate::format::draw as paper;
use crate::game::{GameNumber, Seed};
use crate::rules::OpeningBy;
use report::Reporter;
use std::path::Path;
use std::sync::Arc;

/// Runs the command.
pub fn run(common: &Common, args: &DrawArgs) -> Result<Exit, Failure> {
    settings::only(
        common,
        &[Format::Text, Format::Json, Format::Jsonl, Format::Csv, Format::Md, Format::Html],
    )?;
    sheets::check(common, args)?;
    if !args.verify.is_empty() {
        return verify::run(common, args);
    }
    let settings = settings_of(common, args, &Named::default())?;
    let seed = match &args.seed {
        Some(text) => Seed::new(text),
        None => Seed::new(commit::fresh_words()?),
    };
    let last = args.game.checked_add(args.games - 1).filter(|last| *last < u64::MAX);
    let Some(last) = last else {
        let found = format!("--game {} and --games {}", args.game, args.games);
        return Err(Failure::new(format!("{found}: expected numbers of games below 2^64 - 1")));
    };
    if settings.rules.pack().opening.laid_by == OpeningBy::Conductor {
        return maruntel::run(common, &settings, &seed, args, args.game..last + 1);
    }
    if args.stats {
        return stats::run(common, &settings, &seed, args, args.game..last + 1);
    }
    if args.commit {
        return commit::run(common, &settings, &seed, args);
    }
    let wishes = wishes::read(&settings, &args.wishes)?;
    prepare(common, &settings);
    let reporter = Reporter::new(common, args, &settings, &seed);
    let exit = match (&args.racks, &args.from) {
        (Some(path), _) => by_hand(common, &reporter, path, &seed, args)?,
        (_, Some(path)) => resumed(common, &reporter, path, &seed, args)?,
        _ if wishes.0.is_empty() => many(common, &reporter, &seed, args.game..last + 1)?,
        _ => sought(common, &reporter, &seed, args, wishes)?,
    };
    settings.note(common);
    Ok(exit)
}

/// Rules, words and language, with the board that the call names.
fn settings_of(common: &Common, args: &DrawArgs, file: &Named) -> Result<Settings, Failure> {
    let mut settings = Settings::made_for(common, file, Purpose::Draws, |rules| match &args.layout {
        None => Ok(rules),
        Some(path) => {
            let text = settings::read_text(path, Largest::SETTING)?;
            let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            let changed = rules.with_layout(&name, &text);
            changed.map(Arc::new).map_err(|error| Failure::in_file(path, error))
        }
    })?;
    settings.style = sheets::style(common, args, settings.style);
    Ok(settings)
}

/// Makes the word list ready before the games, so that threads need not wait for each other.
fn prepare(common: &Common, settings: &Settings) {
    let _spinner = settings.spinner(common);
    let mut drawer = Drawer::new(&settings.rules, &settings.words);
    let board = crate::position::Board::new(settings.rules.layout().size());
    drawer.engine().tops(&board, &crate::position::Rack::default());
}

/// Every game from one number to another.
fn many(
    common: &Common,
    reporter: &Reporter<'_>,
    seed: &Seed,
    numbers: std::ops::Range<u64>,
) -> Result<Exit, Failure> {
    let several = numbers.end - numbers.start > 1;
    let bar = progress::bar(common, usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX));
    let mut out = Out::open(common, reporter, several)?;
    let mut failure = None;
    let mut sound = true;
    let make = |drawer: &mut Drawer<'_>, number: GameNumber| {
        let game = drawer.game(seed, number);
        reporter.render(drawer, game, Some(number), None)
    };
    let settings = reporter.settings;
    draw::many(&settings.rules, &settings.words, numbers, make, |rendered| {
        bar.inc(1);
        sound &= rendered.sound;
        match out.add(&rendered.text) {
            Ok(on) => on,
            Err(error) => {
                failure = Some(error);
                false
            }
        }
    });
    bar.finish_and_clear();
    failure.map_or(Ok(()), Err)?;
    out.finish()?;
    Ok(exit(sound))
}

/// A certificate that does not hold is the answer no.
fn exit(sound: bool) -> Exit {
    if sound { Exit::Done } else { Exit::No }
}

/// Games as they are wished, or the nearest.
fn sought(
    common: &Common,
    reporter: &Reporter<'_>,
    seed: &Seed,
    args: &DrawArgs,
    wishes: Wishes,
) -> Result<Exit, Failure> {
    let settings = reporter.settings;
    let wanted = usize::try_from(args.games).unwrap_or(usize::MAX);
    let numbers = args.game..args.game.saturating_add(args.wishes.search);
    let bar = progress::bar(common, usize::try_from(args.wishes.search).unwrap_or(usize::MAX));
    let found = draw::search(&settings.rules, &settings.words, seed, numbers, &wishes, wanted, || bar.inc(1));
    bar.finish_and_clear();
    let fits = found.iter().filter(|(_, judgement)| judgement.fits()).count();
    if fits < found.len() && !common.quiet {
        eprintln!(
            "letop: note: {fits} of {} games looked through are as wished; the nearest others are shown with what they miss",
            args.wishes.search
        );
    }
    let mut out = Out::open(common, reporter, args.games > 1)?;
    let mut drawer = Drawer::new(&settings.rules, &settings.words);
    let mut sound = true;
    for (game, judgement) in found {
        let number = game.number;
        let rendered = reporter.render(&mut drawer, game, Some(number), Some((wishes.clone(), judgement)));
        sound &= rendered.sound;
        if !out.add(&rendered.text)? {
            break;
        }
    }
    out.finish()?;
    Ok(if fits < wanted { Exit::No } else { exit(sound) })
}

/// A game whose racks somebody drew.
fn by_hand(
    common: &Common,
    reporter: &Reporter<'_>,
    path: &Path,
    seed: &Seed,
    args: &DrawArgs,
) -> Result<Exit, Failure> {
    let settings = reporter.settings;
    let text = settings::read_text(path, Largest::LIST)?;
    let racks = paper::racks(&settings.rules, &text).map_err(|faults| Failure::in_file(path, faults))?;
    let mut drawer = Drawer::new(&settings.rules, &settings.words);
    let game = drawer.by_hand(&racks, seed, GameNumber(args.game)).map_err(|fault| {
        let missing = fault.missing.spell_spaced(settings.rules.tiles().spelling());
        let place = format!("line {}: turn {}", fault.line, fault.turn);
        Failure::in_file(
            path,
            format!("{place}: found {missing}, which are not left; expected tiles of the bag"),
        )
    })?;
    if game.turns.len() < racks.len() && !common.quiet {
        let over = racks.len() - game.turns.len();
        eprintln!("letop: note: {over} of {} racks were not played: the game was over", racks.len());
    }
    alone(common, reporter, &mut drawer, game)
}

/// A game that is gone on with.
fn resumed(
    common: &Common,
    reporter: &Reporter<'_>,
    path: &Path,
    seed: &Seed,
    args: &DrawArgs,
) -> Result<Exit, Failure> {
    let settings = reporter.settings;
    let rules = &settings.rules;
    let text = settings::read_text(path, Largest::GAMES)?;
    let turns = paper::sheet_turns(rules, settings.style.notation, &text)
        .map_err(|faults| Failure::in_file(path, faults))?;
    let open = paper::open_game(rules, &turns).map_err(|fault| Failure::in_file(path, fault))?;
    let mut drawer = Drawer::new(rules, &settings.words);
    let game = drawer.resume(&open, seed, GameNumber(args.game)).map_err(|fault| {
        let what = match &fault.why {
            draw::ResumeWhy::Missing(rack) => {
                format!("found {}, which are not left", rack.spell_spaced(rules.tiles().spelling()))
            }
            draw::ResumeWhy::NotATop => format!(
                "found a play that is no top by the rules '{}' and the list '{}'; expected the rules and the list that the game was drawn with",
                rules.pack().name,
                settings.words.lexicon.info().about.name
            ),
        };
        Failure::in_file(path, format!("turn {}: {what}", fault.turn))
    })?;
    if !common.quiet {
        let (turn, seed) = (open.turns.len() + 1, paper::write_seed(seed.text()));
        eprintln!("letop: note: from turn {turn} on, racks come from seed {seed} game {}", args.game);
    }
    alone(common, reporter, &mut drawer, game)
}

/// One game that no line makes again.
fn alone(
    common: &Common,
    reporter: &Reporter<'_>,
    drawer: &mut Drawer<'_>,
    game: DrawnGame,
) -> Result<Exit, Failure> {
    let rendered = reporter.render(drawer, game, None, None::<(Wishes, Judgement)>);
    let mut out = Out::open(common, reporter, false)?;
    out.add(&rendered.text)?;
    out.finish()?;
    Ok(exit(rendered.sound))
}

/// Games one after the other, with what their format has before, between and after them.
struct Out<'r> {
    stream: Stream,
    reporter: &'r Reporter<'r>,
    between: &'static str,
    after: &'static str,
    written: u64,
}

impl<'r> Out<'r> {
    fn open(common: &Common, reporter: &'r Reporter<'r>, several: bool) -> Result<Out<'r>, Failure> {
        let (before, between, after) = match (common.format, several) {
            (Format::Json, true) => ("[\n".to_owned(), ",\n", "\n]\n"),
            (Format::Json, false) => (String::new(), "", "\n"),
            (Format::Csv, _) => (reporter.csv_head(), "", ""),
            (Format::Jsonl, _) => (String::new(), "", ""),
            (Format::Html, _) => (reporter.page.begin(&reporter.writer()), "", ""),
            (Format::Text | Format::Md, _) => (reporter.head(), "\n", ""),
        };
        let mut stream = Stream::open(common)?;
        if !before.is_empty() {
            stream.write(&before)?;
        }
        Ok(Out { stream, reporter, between, after, written: 0 })
    }

    fn add(&mut self, text: &str) -> Result<bool, Failure> {
        if self.reporter.format() == Format::Html {
            self.stream.write(&self.reporter.page.before(&self.reporter.writer(), self.written))?;
        } else if self.written > 0 && !self.between.is_empty() {
            self.stream.write(self.between)?;
        }
        self.written += 1;
        self.stream.write(text)
    }

    fn finish(mut self) -> Result<(), Failure> {
        if self.reporter.format() == Format::Html {
            self.stream.write(&self.reporter.page.end(self.written))?;
        } else if !self.after.is_empty() {
            self.stream.write(self.after)?;
        }
        self.stream.finish()
    }
}

/// Writes a text where results go.
fn answer(common: &Common, text: &str) -> Result<(), Failure> {
    output::write(common, text)
}
