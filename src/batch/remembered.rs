//! Answers to positions that come again, as far as a bounded memory goes.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard};
use twox_hash::XxHash3_64;

/// How many parts the memory has, so that threads seldom wait for each other.
const PARTS: usize = 64;

/// Keeps answers by what was asked. What was asked for least lately goes when the memory is full: a part holds
/// two halves, and drops the older one.
///
/// What it holds depends on which thread came first, and what it says does not: an answer depends on its
/// question alone. Answers are found by a hash of their questions, and the question decides whether it is the one;
/// of two with one hash the later is kept.
///
/// ```
/// use letop::batch::Remembered;
/// let answers = Remembered::new(1 << 20);
/// assert!(answers.known(b"question").is_none());
/// answers.keep(b"question", b"answer");
/// assert_eq!(answers.known(b"question").as_deref(), Some(b"answer".as_slice()));
/// ```
pub struct Remembered {
    parts: Vec<Mutex<Part>>,
    /// What hashes begin with, so that no input can be made whose questions all have one hash.
    seed: u64,
    /// How many bytes half a part may hold.
    most: usize,
}

#[derive(Default)]
struct Part {
    young: Half,
    old: Half,
    /// The bytes that the young half holds.
    bytes: usize,
}

/// Questions and their answers by the questions' hashes.
type Half = HashMap<u64, (Box<[u8]>, Arc<[u8]>), BuildHasherDefault<AsItIs>>;

/// Takes a hash for what it is.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// What an entry takes beside its bytes, about.
const ENTRY: usize = 80;

impl Remembered {
    /// A memory of at most so many bytes, about; none at all for 0.
    pub fn new(bytes: usize) -> Remembered {
        let parts = (0..PARTS).map(|_| Mutex::default()).collect();
        Remembered { parts, seed: RandomState::new().hash_one(0u64), most: bytes / PARTS / 2 }
    }

    /// The answer, if it is remembered.
    pub fn known(&self, question: &[u8]) -> Option<Arc<[u8]>> {
        if self.most == 0 {
            return None;
        }
        let hash = self.hash(question);
        lock(self.part(hash)).known(hash, question)
    }

    /// Remembers an answer.
    pub fn keep(&self, question: &[u8], answer: &[u8]) {
        if self.most > 0 {
            let hash = self.hash(question);
            // Copied before the part is held: others wait for it.
            let entry = (question.into(), answer.into());
            lock(self.part(hash)).keep(hash, entry, self.most);
        }
    }

    fn hash(&self, question: &[u8]) -> u64 {
        XxHash3_64::oneshot_with_seed(self.seed, question)
    }

    /// The part of a hash, by bits that the tables within it do not look at first.
    fn part(&self, hash: u64) -> &Mutex<Part> {
        &self.parts[(hash >> 32) as usize % PARTS]
    }
}

/// A part; whoever held it when he failed left it as it was.
fn lock(part: &Mutex<Part>) -> MutexGuard<'_, Part> {
    part.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Part {
    fn known(&self, hash: u64, question: &[u8]) -> Option<Arc<[u8]>> {
        let of = |half: &Half| {
            let (asked, answer) = half.get(&hash)?;
            (**asked == *question).then(|| Arc::clone(answer))
        };
        of(&self.young).or_else(|| of(&self.old))
    }

    fn keep(&mut self, hash: u64, entry: (Box<[u8]>, Arc<[u8]>), most: usize) {
        let bytes = entry.0.len() + entry.1.len() + ENTRY;
        if self.bytes + bytes > most {
            // The table of the older half serves the new one.
            std::mem::swap(&mut self.old, &mut self.young);
            self.young.clear();
            self.bytes = 0;
        }
        if bytes <= most {
            self.bytes += bytes;
            if let Some((question, answer)) = self.young.insert(hash, entry) {
                self.bytes -= question.len() + answer.len() + ENTRY;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_bounded_and_what_comes_again_soon_is_known() {
        let answers = Remembered::new(1 << 16);
        for n in 0..10_000u32 {
            let (question, answer) = (n.to_le_bytes(), vec![n as u8; 50]);
            assert_eq!(answers.known(&question), None);
            answers.keep(&question, &answer);
            assert_eq!(answers.known(&question).as_deref(), Some(&*answer));
        }
        let both = |part: &Mutex<Part>| {
            let part = lock(part);
            part.young.len() + part.old.len()
        };
        let held: usize = answers.parts.iter().map(both).sum();
        assert!(held * (4 + 50 + ENTRY) <= 1 << 16, "{held}");
    }

    #[test]
    fn questions_with_one_hash_are_told_apart() {
        let mut part = Part::default();
        let entry = |question: &[u8], answer: &[u8]| (question.into(), answer.into());
        part.keep(7, entry(b"one", b"1"), 1000);
        assert_eq!(part.known(7, b"two"), None);
        part.keep(7, entry(b"two", b"22"), 1000);
        assert_eq!(part.known(7, b"two").as_deref(), Some(&b"22"[..]));
        assert_eq!((part.known(7, b"one"), part.bytes), (None, 3 + 2 + ENTRY));
    }
}
