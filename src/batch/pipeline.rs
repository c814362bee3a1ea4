//! Work in parallel with results in the order of the input.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

/// How many pieces may be on their way for each thread.
const PIECES: usize = 4;

/// Workers between one that reads and one that writes.
///
/// A bounded number of pieces is on its way at any time: the reader waits until the writer has taken one, so
/// that memory does not grow where one piece takes long or the output is slow.
///
/// ```
/// use letop::batch::Pipeline;
/// let mut out = Vec::new();
/// let mut left = 0..1000u64;
/// let whole = Pipeline { threads: 3 }.run(
///     || left.next(),
///     || |n: u64| n * n,
///     |square| { out.push(square); out.len() < 500 },
/// );
/// assert_eq!(out, (0..500).map(|n| n * n).collect::<Vec<u64>>());
/// assert!(!whole);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pipeline {
    /// How many workers there are.
    pub threads: usize,
}

impl Pipeline {
    /// Reads pieces until there are none, works on them, and hands the results on in the order of the pieces, until
    /// `take` says that it has enough; whether it took all. Each worker is made in its own thread; one that panics ends
    /// the run, and panics here.
    pub fn run<In: Send, Out: Send, W: FnMut(In) -> Out>(
        &self,
        mut read: impl FnMut() -> Option<In> + Send,
        worker: impl Fn() -> W + Sync,
        mut take: impl FnMut(Out) -> bool,
    ) -> bool {
        let threads = self.threads.max(1);
        let most = threads * PIECES;
        let (to_workers, pieces) = sync_channel::<(u64, In)>(most);
        let (to_writer, results) = sync_channel::<Result<(u64, Out), Failed>>(most + threads);
        let (give_back, allowed) = sync_channel::<()>(most);
        for _ in 0..most {
            // There is room for all of them.
            let _ = give_back.try_send(());
        }
        let pieces = Mutex::new(pieces);
        std::thread::scope(|scope| {
            scope.spawn(move || read_all(&mut read, &to_workers, &allowed));
            for _ in 0..threads {
                let (to_writer, pieces, worker) = (to_writer.clone(), &pieces, &worker);
                scope.spawn(move || work_all(worker(), pieces, &to_writer));
            }
            drop(to_writer);
            let whole = write_all(&results, &give_back, &mut take);
            // Whoever waits for the writer must not wait for ever.
            drop((results, give_back));
            whole
        })
    }
}

fn read_all<In>(read: &mut impl FnMut() -> Option<In>, to: &SyncSender<(u64, In)>, allowed: &Receiver<()>) {
    for number in 0.. {
        if allowed.recv().is_err() {
            return;
        }
        let Some(piece) = read() else { return };
        if to.send((number, piece)).is_err() {
            return;
        }
    }
}

/// A worker panicked: its piece will never come, and nobody must wait for it.
struct Failed;

/// Tells the writer of a panic.
struct Bell<'a, Out>(&'a SyncSender<Result<(u64, Out), Failed>>);

impl<Out> Drop for Bell<'_, Out> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // A writer that is gone waits for nothing.
            let _ = self.0.send(Err(Failed));
        }
    }
}

fn work_all<In, Out>(
    mut work: impl FnMut(In) -> Out,
    pieces: &Mutex<Receiver<(u64, In)>>,
    to: &SyncSender<Result<(u64, Out), Failed>>,
) {
    let bell = Bell(to);
    loop {
        let next = pieces.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, piece)) = next else { return };
        if bell.0.send(Ok((number, work(piece)))).is_err() {
            return;
        }
    }
}

fn write_all<Out>(
    results: &Receiver<Result<(u64, Out), Failed>>,
    give_back: &SyncSender<()>,
    take: &mut impl FnMut(Out) -> bool,
) -> bool {
    let (mut next, mut early) = (0, BTreeMap::new());
    for result in results {
        let Ok((number, result)) = result else { return false };
        early.insert(number, result);
        while let Some(result) = early.remove(&next) {
            next += 1;
            if !take(result) {
                return false;
            }
            // The reader may have come to its end.
            let _ = give_back.try_send(());
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn results_come_in_order_and_no_more_than_allowed_are_on_their_way() {
        for threads in [1, 2, 5] {
            let (read, taken, most) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
            let mut left = 0..2000u64;
            let mut out = Vec::new();
            let whole = Pipeline { threads }.run(
                || {
                    read.fetch_add(1, Ordering::SeqCst);
                    let away = read.load(Ordering::SeqCst) - taken.load(Ordering::SeqCst);
                    most.fetch_max(away, Ordering::SeqCst);
                    left.next()
                },
                || {
                    |n: u64| {
                        // The first takes longest.
                        let turns = if n == 0 { 2_000_000 } else { 10 };
                        (0..turns).fold(n, |sum, i| std::hint::black_box(sum ^ i ^ i)) * 2
                    }
                },
                |n| {
                    taken.fetch_add(1, Ordering::SeqCst);
                    out.push(n);
                    true
                },
            );
            assert!(whole && out == (0..2000).map(|n| n * 2).collect::<Vec<u64>>());
            assert!(most.load(Ordering::SeqCst) <= (threads * PIECES + 1) as u64);
        }
    }

    #[test]
    fn a_worker_that_fails_ends_the_run() {
        let run = std::panic::catch_unwind(|| {
            let mut left = 0..1_000_000u64;
            Pipeline { threads: 2 }.run(|| left.next(), || |n: u64| assert!(n != 50), |()| true)
        });
        assert!(run.is_err());
    }
}
