//! The bytes of a file as they lie in memory, and arrays that stand in them.

use bytemuck::Pod;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::marker::PhantomData;
use std::ops::{Deref, Range};
use std::path::Path;
use std::sync::Arc;

/// A file's bytes from some place on, shared by all who read them.
#[derive(Clone)]
pub(super) struct Pages {
    whole: Arc<Whole>,
    start: usize,
}

/// A file mapped into memory, or read where it cannot be.
enum Whole {
    Mapped(memmap2::Mmap),
    Read(Vec<u64>, usize),
}

impl Whole {
    fn bytes(&self) -> &[u8] {
        match self {
            Whole::Mapped(map) => map,
            Whole::Read(words, length) => &bytemuck::cast_slice(words)[..*length],
        }
    }
}

impl Pages {
    /// The bytes of a file. A file that is mapped must not change; the cache's files never do, since they
    /// are moved to their place when they are whole.
    pub(super) fn open(path: &Path) -> std::io::Result<Pages> {
        let mut file = File::open(path)?;
        // SAFETY: the files opened here are the cache's own, written beside their place and renamed, never
        // changed in place; a damaged one is found by its checksum before any of it is used. Whoever
        // truncates a file of the user's cache while it is in use ends the process, as with any program
        // that is mapped.
        let whole = match unsafe { memmap2::Mmap::map(&file) } {
            Ok(map) => Whole::Mapped(map),
            Err(_) => {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)?;
                let mut words = vec![0u64; bytes.len().div_ceil(8)];
                bytemuck::cast_slice_mut::<u64, u8>(&mut words)[..bytes.len()].copy_from_slice(&bytes);
                Whole::Read(words, bytes.len())
            }
        };
        Ok(Pages { whole: Arc::new(whole), start: 0 })
    }

    /// The bytes.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.whole.bytes()[self.start..]
    }

    /// The same from `start` bytes further on, which must be within them.
    pub(super) fn from(&self, start: usize) -> Pages {
        Pages { whole: Arc::clone(&self.whole), start: self.start + start }
    }

    /// The array in this range of the bytes; `None` if it is not one, by its length or its place.
    pub(super) fn array<T: Pod>(&self, range: Range<usize>) -> Option<Shelf<T>> {
        let range = self.start + range.start..self.start.checked_add(range.end)?;
        let bytes = self.whole.bytes().get(range.clone())?;
        bytemuck::try_cast_slice::<u8, T>(bytes).ok()?;
        Some(Shelf(Held::Paged(Arc::clone(&self.whole), range, PhantomData)))
    }
}

/// An array of its own, or one that stands in a file's pages.
#[derive(Clone)]
pub(super) struct Shelf<T>(Held<T>);

#[derive(Clone)]
enum Held<T> {
    Own(Vec<T>),
    Paged(Arc<Whole>, Range<usize>, PhantomData<T>),
}

impl<T> From<Vec<T>> for Shelf<T> {
    fn from(own: Vec<T>) -> Shelf<T> {
        Shelf(Held::Own(own))
    }
}

impl<T: Pod> Deref for Shelf<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Held::Own(own) => own,
            // The range was found to be an array when it was taken.
            Held::Paged(whole, range, _) => bytemuck::cast_slice(&whole.bytes()[range.clone()]),
        }
    }
}

impl<T: Pod + PartialEq> PartialEq for Shelf<T> {
    fn eq(&self, other: &Shelf<T>) -> bool {
        self[..] == other[..]
    }
}

impl<T: Pod + Eq> Eq for Shelf<T> {}

impl<T> fmt::Debug for Shelf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}
