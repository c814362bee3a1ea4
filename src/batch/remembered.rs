//! Answers to positions that come again, as far as a bounded memory goes.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard};

/// How many parts the memory has, so that threads seldom wait for each other.
const PARTS: usize = 64;

/// Keeps answers by what was asked. What was asked for least lately goes when the memory is full: a part holds
/// two halves, and drops the older one.
///
/// What it holds depends on which thread came first, and what it says does not: an answer depends on its
/// question alone.
///
/// ```
/// use letop::batch::Remembered;
/// let answers = Remembered::new(1 << 20);
/// assert!(answers.known(b"question").is_none());
/// answers.keep(b"question", b"answer".as_slice().into());
/// assert_eq!(answers.known(b"question").as_deref(), Some(b"answer".as_slice()));
/// ```
pub struct Remembered {
    parts: Vec<Mutex<Part>>,
    hasher: RandomState,
    /// How many bytes half a part may hold.
    most: usize,
}

#[derive(Default)]
struct Part {
    young: HashMap<Box<[u8]>, Arc<[u8]>>,
    old: HashMap<Box<[u8]>, Arc<[u8]>>,
    /// The bytes that the young half holds.
    bytes: usize,
}

/// What an entry takes beside its bytes, about.
const ENTRY: usize = 80;

impl Remembered {
    /// A memory of at most so many bytes, about; none at all for 0.
    pub fn new(bytes: usize) -> Remembered {
        let parts = (0..PARTS).map(|_| Mutex::default()).collect();
        Remembered { parts, hasher: RandomState::new(), most: bytes / PARTS / 2 }
    }

    /// The answer, if it is remembered.
    pub fn known(&self, question: &[u8]) -> Option<Arc<[u8]>> {
        (self.most > 0).then(|| lock(self.part(question)).known(question)).flatten()
    }

    /// Remembers an answer.
    pub fn keep(&self, question: &[u8], answer: Arc<[u8]>) {
        if self.most > 0 {
            lock(self.part(question)).keep(question, answer, self.most);
        }
    }

    fn part(&self, question: &[u8]) -> &Mutex<Part> {
        &self.parts[self.hasher.hash_one(question) as usize % PARTS]
    }
}

/// A part; whoever held it when he failed left it as it was.
fn lock(part: &Mutex<Part>) -> MutexGuard<'_, Part> {
    part.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Part {
    fn known(&self, question: &[u8]) -> Option<Arc<[u8]>> {
        self.young.get(question).or_else(|| self.old.get(question)).cloned()
    }

    fn keep(&mut self, question: &[u8], answer: Arc<[u8]>, most: usize) {
        let bytes = question.len() + answer.len() + ENTRY;
        if self.bytes + bytes > most {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        if bytes <= most && self.young.insert(question.into(), answer).is_none() {
            self.bytes += bytes;
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
            answers.keep(&question, answer.clone().into());
            assert_eq!(answers.known(&question).as_deref(), Some(&*answer));
        }
        let both = |part: &Mutex<Part>| {
            let part = lock(part);
            part.young.len() + part.old.len()
        };
        let held: usize = answers.parts.iter().map(both).sum();
        assert!(held * (4 + 50 + ENTRY) <= 1 << 16, "{held}");
    }
}
