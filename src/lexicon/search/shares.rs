//! Many words written by several threads, in the order of the alphabet all the same.

use super::sought::Sought;
use super::texts::Texts;
use super::visitor::Script;
use crate::rules::Spelling;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// With fewer words than so many, threads take longer to begin than the words to write.
const MANY: u64 = 50_000;

/// About how many words are written at a time.
const SHARE: u64 = 10_000;

/// How many pieces of text a thread is ahead at most.
const AHEAD: usize = 8;

/// Writes all the words, as [`Texts`] does; where they are many, on as many threads as Rayon has. Each thread takes
/// every so manieth share of the words, and the pieces are handed on by the thread that asked.
pub(super) fn write_all(
    sought: &Sought<u8>,
    script: &Script<u8>,
    spelling: &Spelling,
    hand_on: &mut dyn FnMut(&[u8]) -> bool,
) {
    let threads = rayon::current_num_threads();
    let counts = sought.counts();
    if threads < 2 || counts.all() < MANY {
        let mut texts = Texts::new(spelling, usize::MAX, hand_on);
        sought.words(script, &mut texts);
        texts.hand_on();
        return;
    }
    let shares = sought.shares(&counts, SHARE);
    std::thread::scope(|scope| {
        let writers: Vec<Writer> = (0..threads.min(shares.len()))
            .map(|first| {
                let (written, pieces) = sync_channel(AHEAD);
                let (used, again) = sync_channel(AHEAD + 2);
                let own = shares.iter().skip(first).step_by(threads);
                scope.spawn(move || {
                    for share in own {
                        let mut texts_on = |piece: &[u8]| send(&written, &again, piece);
                        let mut texts = Texts::new(spelling, usize::MAX, &mut texts_on);
                        let more = sought.share(share, script, &mut texts) && texts.hand_on();
                        // No text stands for the end of a share.
                        if !more || written.send(Vec::new()).is_err() {
                            return;
                        }
                    }
                });
                Writer { pieces, used }
            })
            .collect();
        // Writers whose pieces nobody takes any more end by themselves.
        for writer in writers.iter().cycle().take(shares.len()) {
            if !writer.hand_on(hand_on) {
                return;
            }
        }
    });
}

/// Where the pieces of a thread come from, and where they go when they were handed on, to be filled again.
struct Writer {
    pieces: Receiver<Vec<u8>>,
    used: SyncSender<Vec<u8>>,
}

impl Writer {
    /// Hands on one share; whether more is wanted.
    fn hand_on(&self, hand_on: &mut dyn FnMut(&[u8]) -> bool) -> bool {
        while let Ok(piece) = self.pieces.recv() {
            if piece.is_empty() {
                return true;
            }
            if !hand_on(&piece) {
                return false;
            }
            // Where there is no room for it, the piece is forgotten.
            _ = self.used.try_send(piece);
        }
        false
    }
}

fn send(written: &SyncSender<Vec<u8>>, again: &Receiver<Vec<u8>>, piece: &[u8]) -> bool {
    let mut copy = again.try_recv().unwrap_or_default();
    copy.clear();
    copy.extend_from_slice(piece);
    written.send(copy).is_ok()
}

#[cfg(test)]
mod tests {
    use crate::lexicon::search::{Lengths, Pattern, find_text};
    use crate::lexicon::{Compiled, Lexicon};

    #[test]
    fn text_is_the_same_from_any_number_of_threads_and_ends_where_no_more_is_wanted() {
        let words = Compiled::new(Lexicon::builtin("en-scowl").unwrap(), None);
        let spelling = words.lexicon.spelling();
        let pattern = Pattern::parse(spelling, "*E*").unwrap();
        let text = |threads, pieces: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| {
                let (mut text, mut left) = (Vec::new(), pieces);
                find_text(words.gaddag(), &pattern, Lengths::ANY, spelling, usize::MAX, &mut |piece| {
                    text.extend_from_slice(piece);
                    left -= 1;
                    left > 0
                });
                text
            })
        };
        let one = text(1, usize::MAX);
        assert!(one.iter().filter(|&&byte| byte == b'\n').count() > 100_000);
        for threads in [2, 3, 8] {
            assert!(text(threads, usize::MAX) == one, "{threads} threads");
        }
        let begun = text(2, 3);
        assert!(!begun.is_empty() && begun.len() < one.len() && one.starts_with(&begun));
    }
}
