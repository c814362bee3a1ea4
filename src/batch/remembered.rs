//! Answers to positions that come again, as far as a bounded memory goes.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::sync::{Mutex, MutexGuard};
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
/// let mut out = Vec::new();
/// assert!(!answers.known(b"question", &mut out));
/// answers.keep(b"question", b"answer");
/// assert!(answers.known(b"question", &mut out) && out == b"answer");
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
}

/// Questions and their answers, one behind the other, and where they stand by the questions' hashes: nothing of its own
/// is allotted for each.
#[derive(Default)]
struct Half {
    places: HashMap<u64, Place, BuildHasherDefault<AsItIs>>,
    text: Vec<u8>,
}

/// Where a question begins, where it ends and its answer begins, and where that ends.
#[derive(Clone, Copy)]
struct Place {
    question: u32,
    answer: u32,
    end: u32,
}

impl Half {
    fn answer(&self, hash: u64, question: &[u8]) -> Option<&[u8]> {
        let &Place { question: from, answer, end } = self.places.get(&hash)?;
        (self.text[from as usize..answer as usize] == *question)
            .then(|| &self.text[answer as usize..end as usize])
    }

    /// How many bytes it takes, about.
    fn bytes(&self) -> usize {
        self.text.len() + self.places.len() * ENTRY
    }
}

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
const ENTRY: usize = 40;

/// The most bytes of half a part: places in it are told in 32 bits.
const MOST: usize = 1 << 30;

impl Remembered {
    /// A memory of at most so many bytes, about; none at all for 0.
    pub fn new(bytes: usize) -> Remembered {
        let parts = (0..PARTS).map(|_| Mutex::default()).collect();
        let most = (bytes / PARTS / 2).min(MOST);
        Remembered { parts, seed: RandomState::new().hash_one(0u64), most }
    }

    /// Writes the answer behind what `out` has already, if it is remembered; whether it is.
    pub fn known(&self, question: &[u8], out: &mut Vec<u8>) -> bool {
        if self.most == 0 {
            return false;
        }
        let hash = self.hash(question);
        let part = lock(self.part(hash));
        let known = part.known(hash, question);
        known.inspect(|answer| out.extend_from_slice(answer)).is_some()
    }

    /// Remembers an answer.
    pub fn keep(&self, question: &[u8], answer: &[u8]) {
        if self.most > 0 {
            let hash = self.hash(question);
            lock(self.part(hash)).keep(hash, question, answer, self.most);
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
    fn known(&self, hash: u64, question: &[u8]) -> Option<&[u8]> {
        self.young.answer(hash, question).or_else(|| self.old.answer(hash, question))
    }

    fn keep(&mut self, hash: u64, question: &[u8], answer: &[u8], most: usize) {
        let bytes = question.len() + answer.len() + ENTRY;
        if self.young.bytes() + bytes > most {
            // The room of the older half serves the new one.
            std::mem::swap(&mut self.old, &mut self.young);
            self.young.places.clear();
            self.young.text.clear();
        }
        if bytes > most {
            return;
        }
        let text = &mut self.young.text;
        let from = text.len();
        let least = from + question.len() + answer.len();
        if text.capacity() < least {
            // Twice as much as before, but never more than will be used.
            text.reserve_exact((2 * from).clamp(least, most) - from);
        }
        text.extend_from_slice(question);
        let middle = text.len();
        text.extend_from_slice(answer);
        let [question, answer, end] = [from, middle, text.len()].map(|place| place as u32);
        self.young.places.insert(hash, Place { question, answer, end });
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
            let mut out = b"before".to_vec();
            assert!(!answers.known(&question, &mut out) && out == b"before");
            answers.keep(&question, &answer);
            assert!(answers.known(&question, &mut out) && out == [b"before", &answer[..]].concat());
        }
        let both = |part: &Mutex<Part>| {
            let part = lock(part);
            let held = [&part.young, &part.old].map(|half| half.places.len());
            let room = [&part.young, &part.old].map(|half| half.text.capacity());
            (held[0] + held[1], room[0] + room[1])
        };
        let (held, room) = answers.parts.iter().map(both).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        assert!(held > 0 && held * (4 + 50 + ENTRY) <= 1 << 16, "{held}");
        assert!(room <= 1 << 16, "{room}");
        answers.keep(b"longer than the memory", &[0; 1 << 16]);
        assert!(!answers.known(b"longer than the memory", &mut Vec::new()));
    }

    #[test]
    fn questions_with_one_hash_are_told_apart() {
        let mut part = Part::default();
        part.keep(7, b"one", b"1", 1000);
        assert_eq!(part.known(7, b"two"), None);
        part.keep(7, b"two", b"22", 1000);
        assert_eq!(part.known(7, b"two"), Some(&b"22"[..]));
        assert_eq!(part.known(7, b"one"), None);
    }
}
