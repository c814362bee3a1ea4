//! Where results go: standard output, or a file that is written whole or not at all.

use super::args::{Color, Common};
use super::exit::Failure;
use anstream::ColorChoice;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Sets when colours are used, for the whole process.
pub fn choose_color(color: Color) {
    match color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    }
    .write_global();
}

/// Writes a result to where the call says.
pub fn write(common: &Common, text: &str) -> Result<(), Failure> {
    match &common.output {
        Some(path) => {
            let plain = anstream::adapter::strip_str(text).to_string();
            write_file(path, plain.as_bytes())
        }
        None => print(text),
    }
}

/// Writes a result without colours to where the call says: nothing is looked for in it that a file must not
/// have, which takes its time where there are millions of words.
pub fn write_plain(common: &Common, text: &str) -> Result<(), Failure> {
    match &common.output {
        Some(path) => write_file(path, text.as_bytes()),
        None => print_to(std::io::stdout().lock(), text),
    }
}

/// Standard output for a result without colours that is written piece by piece.
#[derive(Default)]
pub struct Printed {
    failed: Option<std::io::Error>,
}

impl Printed {
    /// Writes a piece; whether more can be written.
    pub fn write(&mut self, piece: &[u8]) -> bool {
        let written = std::io::stdout().lock().write_all(piece);
        self.failed = self.failed.take().or(written.err());
        self.failed.is_none()
    }

    /// Ends the result. A reader that has stopped reading is no error.
    pub fn finish(self) -> Result<(), Failure> {
        match self.failed.map_or_else(|| std::io::stdout().lock().flush(), Err) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(Failure::new(format!("standard output: {error}")))
            }
            _ => Ok(()),
        }
    }
}

/// Writes a result to standard output.
///
/// A reader that stops reading, as `head` does, is no error.
pub fn print(text: &str) -> Result<(), Failure> {
    print_to(anstream::stdout().lock(), text)
}

fn print_to(mut out: impl Write, text: &str) -> Result<(), Failure> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// A value as JSON, spread over lines for people who look at it.
pub fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string_pretty(value).map(|text| text + "\n").map_err(Failure::new)
}

/// A value as one line of JSON.
pub fn json_line(value: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(Failure::new)
}

/// A file beside the result's place, which may be read by whoever may read the user's other files.
pub fn beside(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The process's own mask takes from these what the user does not give.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// A result that comes bit by bit: to standard output as it comes, or to a file that is there when it is whole.
pub enum Stream {
    /// Standard output; `None` once nobody reads it any more.
    Printed(Option<anstream::Stdout>),
    /// A file beside its place.
    Kept {
        /// What was written so far.
        file: Box<std::io::BufWriter<tempfile::NamedTempFile>>,
        /// Its place.
        path: std::path::PathBuf,
    },
    /// No regular file.
    Straight(std::fs::File, std::path::PathBuf),
}

impl Stream {
    /// Opens what the call says.
    pub fn open(common: &Common) -> Result<Stream, Failure> {
        let Some(path) = &common.output else { return Ok(Stream::Printed(Some(anstream::stdout()))) };
        let failed = |error: std::io::Error| Failure::in_file(path, format!("cannot write: {error}"));
        match std::fs::metadata(path) {
            Ok(known) if known.is_dir() => {
                Err(Failure::in_file(path, "cannot write: it is a directory; name a file in it"))
            }
            Ok(known) if !known.is_file() => {
                let file = OpenOptions::new().write(true).open(path).map_err(failed)?;
                Ok(Stream::Straight(file, path.clone()))
            }
            _ => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let file = beside(folder.unwrap_or(Path::new("."))).map_err(failed)?;
                Ok(Stream::Kept { file: Box::new(std::io::BufWriter::new(file)), path: path.clone() })
            }
        }
    }

    /// A way in for bytes, in which no colours are looked for: a file must have them just so.
    pub fn bytes(&mut self) -> Bytes<'_> {
        Bytes(self)
    }

    /// The failure to write to it.
    pub fn failure(&self, error: &std::io::Error) -> Failure {
        match self {
            Stream::Printed(_) => Failure::new(format!("standard output: {error}")),
            Stream::Kept { path, .. } | Stream::Straight(_, path) => {
                Failure::in_file(path, format!("cannot write: {error}"))
            }
        }
    }

    /// Writes the next bit. Whether anybody reads on.
    pub fn write(&mut self, text: &str) -> Result<bool, Failure> {
        let plain = || anstream::adapter::strip_str(text).to_string();
        let failed = |path: &Path, error| Failure::in_file(path, format!("cannot write: {error}"));
        match self {
            Stream::Printed(None) => return Ok(false),
            Stream::Printed(Some(out)) => match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
                Err(error) if error.kind() == ErrorKind::BrokenPipe => *self = Stream::Printed(None),
                Err(error) => return Err(Failure::new(format!("standard output: {error}"))),
                Ok(()) => {}
            },
            Stream::Kept { file, path } => {
                file.write_all(plain().as_bytes()).map_err(|error| failed(path, error))?
            }
            Stream::Straight(file, path) => {
                file.write_all(plain().as_bytes()).map_err(|error| failed(path, error))?
            }
        }
        Ok(!matches!(self, Stream::Printed(None)))
    }

    /// Puts a file in its place.
    pub fn finish(self) -> Result<(), Failure> {
        let Stream::Kept { file, path } = self else { return Ok(()) };
        let failed = |error: std::io::Error| Failure::in_file(&path, format!("cannot write: {error}"));
        let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
        file.as_file().sync_all().map_err(failed)?;
        file.persist(&path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}

/// A [`Stream`] that takes bytes.
pub struct Bytes<'s>(&'s mut Stream);

impl Write for Bytes<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self.0 {
            Stream::Printed(_) => std::io::stdout().write(bytes),
            Stream::Kept { file, .. } => file.write(bytes),
            Stream::Straight(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self.0 {
            Stream::Printed(_) => std::io::stdout().flush(),
            Stream::Kept { file, .. } => file.flush(),
            Stream::Straight(file, _) => file.flush(),
        }
    }
}

/// Writes a file whole or not at all: beside it first, then in its place. What is no regular file
/// (a terminal, a pipe, `/dev/full`) is written straight to.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::in_file(path, format!("cannot write: {error}"));
    match std::fs::metadata(path) {
        Ok(known) if known.is_dir() => {
            return Err(Failure::in_file(path, "cannot write: it is a directory; name a file in it"));
        }
        Ok(known) if !known.is_file() => {
            let mut file = OpenOptions::new().write(true).open(path).map_err(failed)?;
            return file.write_all(bytes).map_err(failed);
        }
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = beside(folder).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    file.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}
