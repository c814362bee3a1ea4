//! Where positions come from: files, packed or not, whole folders, patterns, standard input.

use super::item::Line;
use super::lines::{Lines, RawLine};
use crate::lexicon::source::Container;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One input.
///
/// ```
/// use letop::batch::Input;
/// let inputs = Input::of_names(&["-".to_owned()]).unwrap();
/// assert_eq!((&inputs[..], inputs[0].bytes()), (&[Input::Standard][..], None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// What is piped into the program.
    Standard,
    /// A file.
    File(PathBuf),
}

/// Why there is nothing to read under a name.
///
/// ```
/// use letop::batch::{Input, InputError};
/// let error = Input::of_names(&["no-such-file.jsonl".to_owned()]).unwrap_err();
/// assert!(matches!(error, InputError::Missing(_)));
/// assert!(error.to_string().starts_with("no-such-file.jsonl: found nothing of this name"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// Nothing has this name.
    #[error(
        "{0}: found nothing of this name, expected a file, a folder, a pattern such as 'games/*.jsonl', or - for standard input"
    )]
    Missing(String),
    /// It is there and cannot be looked at.
    #[error("{name}: cannot read: {error}")]
    Unreadable {
        /// Its name.
        name: String,
        /// Why.
        error: io::Error,
    },
}

impl Input {
    /// The inputs that names stand for, in the order of the names; the files of a folder, and what fits a pattern, in the
    /// order of their own. Files whose names begin with a dot are left out of folders, and so is what a batch keeps beside
    /// an output that is not whole.
    ///
    /// # Errors
    /// The first name that stands for nothing.
    pub fn of_names(names: &[String]) -> Result<Vec<Input>, InputError> {
        let mut inputs = Vec::new();
        for name in names {
            let path = Path::new(name);
            if name == "-" {
                inputs.push(Input::Standard);
            } else if path.is_dir() {
                folder(path, &mut inputs)?;
            } else if path.exists() {
                inputs.push(Input::File(path.to_owned()));
            } else {
                let before = inputs.len();
                let found = glob::glob(name).into_iter().flatten().filter_map(Result::ok);
                let mut found: Vec<PathBuf> = found.filter(|path| path.is_file()).collect();
                found.sort();
                inputs.extend(found.into_iter().map(Input::File));
                if inputs.len() == before {
                    return Err(InputError::Missing(name.clone()));
                }
            }
        }
        Ok(inputs)
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Input::Standard => "standard input".to_owned(),
            Input::File(path) => path.display().to_string(),
        }
    }

    /// How many bytes it has, where that is known before it is read.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Input::Standard => None,
            Input::File(path) => {
                path.metadata().ok().filter(|known| known.is_file()).map(|known| known.len())
            }
        }
    }

    /// Opens it, out of whatever it is packed in. The bytes that were read of it, packed, are added to `read`.
    ///
    /// # Errors
    /// As the file system has it.
    pub fn open(&self, read: &Arc<AtomicU64>) -> io::Result<Box<dyn BufRead + Send>> {
        let from: Box<dyn Read + Send> = match self {
            Input::Standard => Box::new(io::stdin()),
            Input::File(path) => Box::new(File::open(path)?),
        };
        let mut from = BufReader::with_capacity(BUFFER, Counted { from, read: Arc::clone(read) });
        let start = from.fill_buf()?;
        let unpacked: Box<dyn Read + Send> = match Container::of(start) {
            Container::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(from)),
            Container::Zstd => Box::new(zstd::stream::read::Decoder::with_buffer(from)?),
            Container::Xz => Box::new(lzma_rust2::XzReader::new(from, true)),
            Container::Plain | Container::Zip => return Ok(Box::new(from)),
        };
        Ok(Box::new(BufReader::with_capacity(BUFFER, unpacked)))
    }
}

const BUFFER: usize = 1 << 18;

/// Endings of what is kept beside an output that is not whole.
pub const BESIDE: [&str; 2] = [".partial", ".progress"];

fn folder(path: &Path, inputs: &mut Vec<Input>) -> Result<(), InputError> {
    let unreadable = |error| InputError::Unreadable { name: path.display().to_string(), error };
    let entries = std::fs::read_dir(path).map_err(unreadable)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()
        .map_err(unreadable)?;
    paths.sort();
    for path in paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.starts_with('.') || BESIDE.iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        // A link into a folder above would never end.
        if path.is_dir() && !path.is_symlink() {
            folder(&path, inputs)?;
        } else if path.is_file() {
            inputs.push(Input::File(path));
        }
    }
    Ok(())
}

/// Counts what is read.
struct Counted<R> {
    from: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let bytes = self.from.read(into)?;
        self.read.fetch_add(bytes as u64, Ordering::Relaxed);
        Ok(bytes)
    }
}

/// Makes a finished game, whole and with its name, into lines of its positions, or says why it cannot.
pub type GameLines<'i> = dyn Fn(&str, &[u8]) -> Result<String, String> + Send + 'i;

/// The largest file of a finished game, in bytes.
const LARGEST_GAME: u64 = 16 << 20;

/// Whether a file starts as GCG does.
fn starts_as_game(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start).trim_ascii_start();
    let pragmas = [
        &b"#character-encoding"[..],
        b"#player",
        b"#title",
        b"#description",
        b"#lexicon",
        b"#id",
        b"#tile-set",
    ];
    start.starts_with(b">") || pragmas.iter().any(|pragma| start.starts_with(pragma))
}

/// The lines of all inputs that hold positions, or should: numbered over all of them. A finished game in GCG gives a line
/// for every turn of which the rack is known.
///
/// An input that cannot be read on ends in one line that says so, and the next one follows.
///
/// ```
/// use letop::batch::{Input, Positions};
/// let file = tempfile::NamedTempFile::new()?;
/// std::fs::write(file.path(), "one\n# a remark\ntwo\n")?;
/// let inputs = [Input::File(file.path().to_owned())];
/// let no_games = |_: &str, _: &[u8]| Err("no game".to_owned());
/// let lines: Vec<_> = Positions::new(&inputs, Default::default(), no_games).collect();
/// assert_eq!((lines.len(), lines[1].number, lines[1].line), (2, 2, 3));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Positions<'i> {
    inputs: &'i [Input],
    games: Box<GameLines<'i>>,
    read: Arc<AtomicU64>,
    file: usize,
    open: Option<Lines<Box<dyn BufRead + Send>>>,
    line: u64,
    number: u64,
}

impl<'i> Positions<'i> {
    /// The lines of these inputs; `read` counts their bytes.
    pub fn new(
        inputs: &'i [Input],
        read: Arc<AtomicU64>,
        games: impl Fn(&str, &[u8]) -> Result<String, String> + Send + 'i,
    ) -> Positions<'i> {
        Positions { inputs, games: Box::new(games), read, file: 0, open: None, line: 0, number: 0 }
    }

    fn lines_of(&self, input: &Input) -> Result<Lines<Box<dyn BufRead + Send>>, String> {
        let mut open = input.open(&self.read).map_err(|error| error.to_string())?;
        let is_game = starts_as_game(open.fill_buf().map_err(|error| error.to_string())?);
        if !is_game {
            return Ok(Lines::new(open));
        }
        let mut game = Vec::new();
        open.take(LARGEST_GAME + 1).read_to_end(&mut game).map_err(|error| error.to_string())?;
        if game.len() as u64 > LARGEST_GAME {
            return Err(format!("a game of more than {LARGEST_GAME} bytes"));
        }
        let lines = (self.games)(&input.name(), &game)?;
        Ok(Lines::new(Box::new(io::Cursor::new(lines.into_bytes()))))
    }

    fn next_file(&mut self) {
        self.open = None;
        self.file += 1;
        self.line = 0;
    }

    fn give(&mut self, raw: RawLine) -> Line {
        self.number += 1;
        Line { number: self.number, file: self.file, line: self.line, raw }
    }
}

impl Iterator for Positions<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            let input = self.inputs.get(self.file)?;
            let Some(lines) = &mut self.open else {
                match self.lines_of(input) {
                    Ok(open) => self.open = Some(open),
                    Err(why) => {
                        let line = self.give(RawLine::Broken(why));
                        self.next_file();
                        return Some(line);
                    }
                }
                continue;
            };
            let read = lines.next();
            self.line += 1;
            match read {
                None => self.next_file(),
                Some(Ok(raw)) if raw.is_remark(self.line == 1) => {}
                Some(Ok(raw)) => return Some(self.give(raw)),
                Some(Err(error)) => {
                    let line = self.give(RawLine::Broken(error.to_string()));
                    self.next_file();
                    return Some(line);
                }
            }
        }
    }
}
