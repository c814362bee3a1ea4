//! Out of the container, and no further than the limits.

use super::container::Container;
use super::error::SourceError;
use super::limits::Limits;
use super::{OpenOptions, Progress, Stage, member, noise};
use flate2::bufread::MultiGzDecoder;
use lzma_rust2::XzReader;
use std::cell::Cell;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};

/// How much is read at a time.
const CHUNK: usize = 1 << 15;

/// The most KiB an xz stream may ask for: its strongest setting takes 65 MiB.
const XZ_MEMORY: u32 = 100 << 10;

/// The logarithm of the largest window that a zstd frame may ask for: 128 MiB, its tool's own limit.
const ZSTD_WINDOW: u32 = 27;

/// The content of a file, out of its container.
#[derive(Debug)]
pub(super) struct Unpacked {
    pub container: Container,
    /// The file of an archive that it was.
    pub member: Option<String>,
    pub bytes: Vec<u8>,
}

/// Takes the list out of what it is packed in.
pub(super) fn unpack(
    mut file: impl Read + Seek,
    options: &OpenOptions<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Unpacked, SourceError> {
    let length = file.seek(SeekFrom::End(0)).map_err(SourceError::Io)?;
    let mut magic = Vec::with_capacity(Container::MAGIC_BYTES);
    file.rewind().map_err(SourceError::Io)?;
    file.by_ref().take(Container::MAGIC_BYTES as u64).read_to_end(&mut magic).map_err(SourceError::Io)?;
    file.rewind().map_err(SourceError::Io)?;
    let container = Container::of(&magic);
    if let (Some(asked), true) = (options.member, container != Container::Zip) {
        return Err(SourceError::NoArchive { container, asked: asked.to_owned() });
    }
    let read = Cell::new(0);
    let packed = BufReader::with_capacity(CHUNK, Counted { file, read: &read });
    let mut drain = Drain { container, limits: options.limits, read: &read, length, progress };
    let mut member = None;
    let bytes = match container {
        Container::Plain => drain.all(packed),
        Container::Gzip => drain.all(MultiGzDecoder::new(packed)),
        Container::Xz => drain.all(XzReader::new_mem_limit(packed, true, XZ_MEMORY)),
        Container::Zstd => {
            let mut frames = zstd::Decoder::with_buffer(packed).map_err(SourceError::Io)?;
            frames.window_log_max(ZSTD_WINDOW).map_err(SourceError::Io)?;
            drain.all(frames)
        }
        Container::Zip => {
            let mut archive = member::open(packed)?;
            let chosen = member::choose(&mut archive, options.member)?;
            let bytes = member::read(&mut archive, &chosen, &mut drain);
            member = Some(chosen.name);
            bytes
        }
    }?;
    Ok(Unpacked { container, member, bytes })
}

/// A file that counts what is read of it.
pub(super) struct Counted<'a, R> {
    file: R,
    read: &'a Cell<u64>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<'_, R> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.file.seek(position)
    }
}

/// What takes everything out of a decoder and stops it where it goes too far.
pub(super) struct Drain<'a> {
    container: Container,
    limits: Limits,
    /// How much of the packed file has been read.
    read: &'a Cell<u64>,
    /// How long the packed file is.
    length: u64,
    progress: &'a mut dyn FnMut(Progress),
}

impl Drain<'_> {
    /// Everything that comes out of a decoder.
    pub(super) fn all(&mut self, mut decoder: impl Read) -> Result<Vec<u8>, SourceError> {
        let mut bytes = Vec::new();
        let mut chunk = vec![0; CHUNK];
        let mut looked_at = false;
        let mut stretch = Stretch { packed: self.read.get(), unpacked: 0 };
        loop {
            let count = match decoder.read(&mut chunk) {
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) if self.container == Container::Plain => return Err(SourceError::Io(error)),
                Err(error) => return Err(self.damaged(bytes.len(), &error)),
            };
            bytes.extend_from_slice(&chunk[..count]);
            if !looked_at && (count == 0 || bytes.len() >= noise::LOOKED_AT) {
                looked_at = true;
                look_at(&bytes)?;
            }
            if count == 0 {
                return Ok(bytes);
            }
            self.check(bytes.len() as u64, &mut stretch)?;
            (self.progress)(Progress { stage: Stage::Unpacking, done: self.read.get(), total: self.length });
        }
    }

    /// Whether so many bytes may come out of what has been read of the file.
    fn check(&self, unpacked: u64, stretch: &mut Stretch) -> Result<(), SourceError> {
        if unpacked > self.limits.bytes {
            return Err(SourceError::TooLarge { limit: self.limits.bytes });
        }
        let out = unpacked - stretch.unpacked;
        if out < Limits::STRETCH {
            return Ok(());
        }
        let read = self.read.get();
        let packed = read - stretch.packed;
        if out > packed.saturating_mul(self.limits.ratio) {
            let (container, ratio) = (self.container, self.limits.ratio);
            return Err(SourceError::Ratio { container, packed, unpacked: out, ratio });
        }
        *stretch = Stretch { packed: read, unpacked };
        Ok(())
    }

    fn damaged(&self, bytes: usize, error: &io::Error) -> SourceError {
        let cause = match error.kind() {
            ErrorKind::UnexpectedEof => "it ends too early".to_owned(),
            _ => error.to_string(),
        };
        SourceError::Damaged { container: self.container, bytes: bytes as u64, cause }
    }
}

/// Where the stretch over which the ratio is taken started.
struct Stretch {
    packed: u64,
    unpacked: u64,
}

/// Refuses what is no list by its first bytes.
fn look_at(start: &[u8]) -> Result<(), SourceError> {
    if start.is_empty() {
        return Err(SourceError::Empty);
    }
    // A lexicon file is binary and welcome.
    if start.starts_with(crate::lexicon::file::MAGIC) {
        return Ok(());
    }
    noise::find(start).map_or(Ok(()), |found| Err(SourceError::NotAWordList { found }))
}
