//! `letop batch merge`

use crate::batch::{self, MergeError};
use crate::cli::args::{Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Stream;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::PathBuf;

const BUFFER: usize = 1 << 18;

/// Puts the outputs of shards together.
pub fn run(common: &Common, outputs: &[PathBuf]) -> Result<Exit, Failure> {
    let mut shards = Vec::new();
    for path in outputs {
        let file =
            File::open(path).map_err(|error| Failure::in_file(path, format!("cannot read: {error}")))?;
        shards.push((path.display().to_string(), Box::new(BufReader::new(file)) as Box<dyn BufRead>));
    }
    let heading = common.format == Format::Csv;
    let mut place = Stream::open(common)?;
    let mut out = BufWriter::with_capacity(BUFFER, place.bytes());
    let merged = batch::merge(&mut shards, heading, &mut out);
    let merged = merged.and_then(|lines| Ok(out.flush().map(|()| lines)?));
    // What could not be written is not tried again.
    let _ = out.into_parts();
    let lines = match merged {
        // A reader that has enough is no error.
        Err(MergeError::Unwritable(error)) if error.kind() == ErrorKind::BrokenPipe => return Ok(Exit::Done),
        Err(MergeError::Unwritable(error)) => return Err(place.failure(&error)),
        merged => merged.map_err(Failure::new)?,
    };
    place.finish()?;
    if !common.quiet {
        eprintln!("letop: {lines} lines of {} outputs", outputs.len());
    }
    Ok(Exit::Done)
}
