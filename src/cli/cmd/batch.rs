//! `letop batch`

mod games;
mod merge;
mod place;
mod show;

use crate::batch::{
    Answerer, Filter, Form, How, Input, Line, Pipeline, Positions, Remembered, Said, Task, Weigh, World,
    Worlds, columns,
};
use crate::cli::args::{BatchArgs, BatchCommand, ByArg, Common, Format, ProgressArg};
use crate::cli::cmd::leaves;
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Named, Settings};
use crate::format::games::Packs;
use crate::rules::Points;
use place::Place;
use show::Status;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many lines are worked on together, and how many bytes they have at most, about.
const LINES: usize = 128;
const BYTES: usize = 1 << 18;

/// How many moves are listed unless the call says, as by `letop top`.
const LISTED: usize = 10;

/// How much memory the answers that may come again take.
const REMEMBERED: usize = 64 << 20;

/// How often it is written down how far the output has come: what was done since is lost with the run.
const CHECKPOINT: Duration = Duration::from_millis(200);

/// Runs the command.
pub fn run(common: &Common, args: &BatchArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Jsonl, Format::Csv])?;
    if let Some(BatchCommand::Merge { outputs }) = &args.command {
        return merge::run(common, outputs);
    }
    let form = if common.format == Format::Csv { Form::Csv } else { Form::Jsonl };
    let task = task(args)?;
    let inputs = Input::of_names(&args.inputs).map_err(Failure::new)?;
    if inputs.is_empty() {
        return Err(Failure::new("no inputs: expected files, folders, patterns, or - for standard input"));
    }
    let mut place = Place::open(common, args.resume, &call(common, args, &task, form, &inputs))?;
    let Some(begin) = place.begin()? else { return Ok(Exit::Done) };
    let worlds = Worlds::new(|named| world(common, args, named));
    let remembered = Remembered::new(if args.no_dedupe { 0 } else { REMEMBERED });
    let names: Vec<String> = inputs.iter().map(Input::name).collect();
    let read = Arc::new(AtomicU64::new(0));
    let mut status = Status::new(common, args.progress == ProgressArg::Json, &inputs, &read, &begin);
    let mut done = begin.clone();
    let mut failed = None;
    if begin.lines == 0 && form == Form::Csv {
        let heading = columns(&task).join(",") + "\n";
        done.bytes += heading.len() as u64;
        place.write(heading.as_bytes())?;
    }
    let mut kept = Instant::now();
    let packs = Packs::default();
    // What was written is room for what comes.
    let written_out = &Mutex::new(Vec::new());
    let of_game = |name: &str, bytes: &[u8]| games::lines(common, &packs, name, bytes);
    let positions = Positions::new(&inputs, Arc::clone(&read), of_game);
    Pipeline { threads: rayon::current_num_threads() }.run(
        pieces_of(positions, begin.lines, args.shard()),
        || {
            // The filter was read before, and reads the same now.
            let mut answerer = Answerer::new(&worlds, &remembered, &task, form, &names).ok();
            move |piece: Vec<Line>| {
                let text = lock(written_out).pop().unwrap_or_default();
                answerer.as_mut().map(|answerer| answer(answerer, &piece, text)).unwrap_or_default()
            }
        },
        |mut piece: Answered| {
            done.lines += piece.lines;
            done.bytes += piece.text.len() as u64;
            done.results += piece.results;
            done.errors += piece.errors;
            let written = place.write(&piece.text).and_then(|more| {
                if kept.elapsed() >= CHECKPOINT {
                    place.keep(&done)?;
                    kept = Instant::now();
                }
                Ok(more)
            });
            status.show(&done);
            piece.text.clear();
            lock(written_out).push(piece.text);
            written.unwrap_or_else(|failure| {
                failed = Some(failure);
                false
            })
        },
    );
    status.finish();
    if let Some(failure) = failed {
        // What was written can be gone on with.
        let _ = place.keep(&done);
        return Err(failure);
    }
    place.finish(&done)?;
    status.summary(common, &done);
    Ok(if done.errors > 0 { Exit::Part } else { Exit::Done })
}

fn task(args: &BatchArgs) -> Result<Task, Failure> {
    if let Some(filter) = &args.filter {
        Filter::new(filter).map_err(|error| Failure::new(format!("--where: {error}")))?;
    }
    Ok(Task {
        count: args.count,
        subtops: args.subtops,
        best: if args.all { usize::MAX } else { args.n.unwrap_or(0) },
        filter: args.filter.clone(),
        against: args.against.clone(),
        weigh: weigh(args),
    })
}

/// What is asked about the worth of moves.
fn weigh(args: &BatchArgs) -> Option<Weigh> {
    let how = match args.worth.by {
        ByArg::Equity => How::Equity,
        ByArg::Score if args.worth.recommend => How::Recommendation,
        ByArg::Score if args.worth.simulate => How::Simulation,
        ByArg::Score => return None,
    };
    let listed = if args.all { usize::MAX } else { args.n.unwrap_or(LISTED) };
    let (plan, seed) = (args.worth.sim.plan(), args.worth.sim.seed.clone());
    Some(Weigh { how, listed, lead: Points(args.worth.lead), plan, seed })
}

/// What lines name, or the call where they name nothing.
fn world(common: &Common, args: &BatchArgs, named: crate::batch::Named<'_>) -> Result<World, String> {
    let mut asked = common.clone();
    asked.quiet = true;
    asked.rules = named.rules.map(str::to_owned).or(asked.rules);
    asked.lexicon = named.lexicon.map(str::to_owned).or(asked.lexicon);
    let settings =
        Settings::new(&asked, &Named::default()).map_err(|failure| failure.message().to_owned())?;
    let leaves = weigh(args).is_some().then(|| {
        leaves::open(&settings, args.worth.leaves.as_deref()).map_err(|failure| failure.message().to_owned())
    });
    let Settings { messages, style, rules, words } = settings;
    let world = World::new(rules, words, style, messages);
    Ok(match leaves {
        Some(leaves) => world.with_leaves(leaves),
        None => world,
    })
}

/// The call as far as its output depends on it: another one must not go on with what this one began.
fn call(common: &Common, args: &BatchArgs, task: &Task, form: Form, inputs: &[Input]) -> String {
    let lists = (&common.lexicon, &common.rules, &common.add, &common.deny, common.notation);
    // Reasons are told in a language.
    let worth = task.weigh.as_ref().map(|_| (&args.worth.leaves, common.lang));
    let shard = args.shard();
    let sized: Vec<(String, Option<u64>)> =
        inputs.iter().map(|input| (input.name(), input.bytes())).collect();
    format!("letop {} {task:?} {form:?} {lists:?} {worth:?} {shard:?} {sized:?}", env!("CARGO_PKG_VERSION"))
}

/// Pieces of the lines that are left: those of this shard, behind those that are done.
fn pieces_of(
    mut lines: Positions<'_>,
    done: u64,
    (shard, shards): (u64, u64),
) -> impl FnMut() -> Option<Vec<Line>> + '_ {
    let mut skip = done;
    move || {
        let (mut piece, mut bytes) = (Vec::with_capacity(LINES), 0);
        while piece.len() < LINES && bytes < BYTES {
            let Some(line) = lines.next() else { break };
            if (line.number - 1) % shards != shard - 1 {
                continue;
            }
            if skip > 0 {
                skip -= 1;
                continue;
            }
            bytes += line.bytes();
            piece.push(line);
        }
        (!piece.is_empty()).then_some(piece)
    }
}

/// What came of a piece.
#[derive(Default)]
struct Answered {
    text: Vec<u8>,
    lines: u64,
    results: u64,
    errors: u64,
}

/// A list that is held for a moment; whoever held it when he failed left it as it was.
fn lock<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers the lines of a piece in the room of a text.
fn answer(answerer: &mut Answerer<'_>, piece: &[Line], text: Vec<u8>) -> Answered {
    let mut answered = Answered { text, lines: piece.len() as u64, ..Answered::default() };
    for line in piece {
        match answerer.answer(line, &mut answered.text) {
            Said::Result => answered.results += 1,
            Said::Error => answered.errors += 1,
        }
    }
    answered
}
