//! `letop batch merge`

use crate::batch;
use crate::cli::args::{Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;

/// Puts the outputs of shards together.
pub fn run(common: &Common, outputs: &[PathBuf]) -> Result<Exit, Failure> {
    let mut shards = Vec::new();
    for path in outputs {
        let file =
            File::open(path).map_err(|error| Failure::in_file(path, format!("cannot read: {error}")))?;
        shards.push((path.display().to_string(), Box::new(BufReader::new(file)) as Box<dyn BufRead>));
    }
    let heading = common.format == Format::Csv;
    let lines = match &common.output {
        Some(path) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let failed = |error: std::io::Error| Failure::in_file(path, format!("cannot write: {error}"));
            let file = output::beside(folder.unwrap_or(std::path::Path::new("."))).map_err(failed)?;
            let mut out = BufWriter::new(file);
            let lines = batch::merge(&mut shards, heading, &mut out).map_err(Failure::new)?;
            let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
            file.as_file().sync_all().map_err(failed)?;
            file.persist(path).map_err(|error| failed(error.error))?;
            lines
        }
        None => {
            let mut out = BufWriter::new(std::io::stdout().lock());
            let merged = batch::merge(&mut shards, heading, &mut out);
            match merged.and_then(|lines| Ok(out.flush().map(|()| lines)?)) {
                Err(batch::MergeError::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => 0,
                merged => merged.map_err(Failure::new)?,
            }
        }
    };
    if !common.quiet {
        eprintln!("letop: {lines} lines of {} outputs", outputs.len());
    }
    Ok(Exit::Done)
}
