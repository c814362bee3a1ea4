//! Where results go: standard output, or a file that is called partial until it is whole.

use crate::batch::{BESIDE, Checkpoint};
use crate::cli::args::Common;
use crate::cli::exit::Failure;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const BUFFER: usize = 1 << 18;

/// Where results go.
pub enum Place {
    /// Standard output, or what is no regular file: nothing can be gone on with.
    Stream(BufWriter<Box<dyn Write>>, String),
    /// A file, under another name until it is whole.
    File(Box<Output>),
}

/// A file that is being written.
pub struct Output {
    path: PathBuf,
    partial: PathBuf,
    progress: PathBuf,
    resume: bool,
    call: String,
    out: Option<BufWriter<File>>,
}

impl Place {
    /// The place that the call names; nothing is written yet.
    pub fn open(common: &Common, resume: bool, call: &str) -> Result<Place, Failure> {
        let stream = |out: Box<dyn Write>, name: &str| {
            Place::Stream(BufWriter::with_capacity(BUFFER, out), name.to_owned())
        };
        let Some(path) = &common.output else {
            if resume {
                return Err(Failure::new(
                    "--resume: found no output, expected -o FILE, the output to go on with",
                ));
            }
            return Ok(stream(Box::new(std::io::stdout()), "standard output"));
        };
        if path.is_dir() {
            return Err(Failure::in_file(path, "cannot write: it is a directory; name a file in it"));
        }
        if path.exists() && !path.is_file() {
            let file = OpenOptions::new().write(true).open(path);
            let file = file.map_err(|error| Failure::in_file(path, format!("cannot write: {error}")))?;
            return Ok(stream(Box::new(file), &path.display().to_string()));
        }
        let beside = |ending: &str| {
            let mut name = path.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        };
        let [partial, progress] = BESIDE.map(beside);
        let (path, call) = (path.clone(), call.to_owned());
        Ok(Place::File(Box::new(Output { path, partial, progress, resume, call, out: None })))
    }

    /// Begins, or goes on: how far the output has come. Nothing where it is whole already.
    pub fn begin(&mut self) -> Result<Option<Checkpoint>, Failure> {
        match self {
            Place::Stream(..) => Ok(Some(Checkpoint::default())),
            Place::File(output) => output.begin(),
        }
    }

    /// Writes results; whether anybody reads on.
    pub fn write(&mut self, text: &[u8]) -> Result<bool, Failure> {
        match self {
            Place::Stream(out, name) => match out.write_all(text) {
                Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
                Err(error) => Err(Failure::new(format!("{name}: cannot write: {error}"))),
                Ok(()) => Ok(true),
            },
            Place::File(output) => output.write(text).map(|()| true),
        }
    }

    /// Writes down how far the output has come.
    pub fn keep(&mut self, done: &Checkpoint) -> Result<(), Failure> {
        match self {
            Place::Stream(..) => Ok(()),
            Place::File(output) => output.keep(done),
        }
    }

    /// Ends: a file gets its name.
    pub fn finish(self, done: &Checkpoint) -> Result<(), Failure> {
        match self {
            Place::Stream(mut out, name) => match out.flush() {
                Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                    Err(Failure::new(format!("{name}: cannot write: {error}")))
                }
                _ => {
                    // What could not be written to a reader that is gone is not tried again.
                    let _ = out.into_parts();
                    Ok(())
                }
            },
            Place::File(output) => output.finish(done),
        }
    }
}

impl Output {
    fn begin(&mut self) -> Result<Option<Checkpoint>, Failure> {
        let there = self.partial.exists() || self.progress.exists();
        if there && !self.resume {
            let message =
                "is the output of a run that was interrupted: go on with it by --resume, or remove it";
            return Err(Failure::in_file(&self.partial, message));
        }
        if self.resume && !there && self.path.exists() {
            return Ok(None);
        }
        let done = match std::fs::read_to_string(&self.progress) {
            Ok(text) => Checkpoint::read(&text, &self.call)
                .map_err(|error| Failure::in_file(&self.progress, error))?,
            Err(error) if error.kind() == ErrorKind::NotFound => Checkpoint::begin(self.call.clone()),
            Err(error) => return Err(Failure::in_file(&self.progress, format!("cannot read: {error}"))),
        };
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error: std::io::Error| Failure::in_file(&path, format!("cannot write: {error}"))
        };
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&self.partial);
        let mut file = file.map_err(failed(&self.partial))?;
        let bytes = file.metadata().map_err(failed(&self.partial))?.len();
        if bytes < done.bytes {
            let message = format!(
                "found {bytes} bytes, expected at least the {} that were written; remove it and {} to begin anew",
                done.bytes,
                self.progress.display()
            );
            return Err(Failure::in_file(&self.partial, message));
        }
        file.set_len(done.bytes).map_err(failed(&self.partial))?;
        file.seek(SeekFrom::Start(done.bytes)).map_err(failed(&self.partial))?;
        self.out = Some(BufWriter::with_capacity(BUFFER, file));
        self.keep(&done)?;
        Ok(Some(done))
    }

    fn write(&mut self, text: &[u8]) -> Result<(), Failure> {
        let written = self.out.as_mut().map_or(Ok(()), |out| out.write_all(text));
        written.map_err(|error| {
            Failure::in_file(
                &self.partial,
                format!("cannot write: {error}; what there is can be gone on with by --resume"),
            )
        })
    }

    fn keep(&mut self, done: &Checkpoint) -> Result<(), Failure> {
        let flushed = self.out.as_mut().map_or(Ok(()), Write::flush);
        flushed.map_err(|error| {
            Failure::in_file(
                &self.partial,
                format!("cannot write: {error}; what there is can be gone on with by --resume"),
            )
        })?;
        // Written beside and put in its place: there is always a whole one.
        let mut name = self.progress.clone().into_os_string();
        name.push(".new");
        let new = PathBuf::from(name);
        std::fs::write(&new, done.write())
            .and_then(|()| std::fs::rename(&new, &self.progress))
            .map_err(|error| Failure::in_file(&self.progress, format!("cannot write: {error}")))
    }

    fn finish(mut self, done: &Checkpoint) -> Result<(), Failure> {
        self.keep(done)?;
        let failed = |error: std::io::Error| Failure::in_file(&self.path, format!("cannot write: {error}"));
        if let Some(out) = self.out.take() {
            out.get_ref().sync_all().map_err(failed)?;
        }
        std::fs::rename(&self.partial, &self.path).map_err(failed)?;
        // Whether it is gone or not, the output is whole.
        let _ = std::fs::remove_file(&self.progress);
        Ok(())
    }
}
