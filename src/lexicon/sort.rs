//! Work shared with one thread more.
//!
//! Tables are built when they are first asked for, often by a thread of a pool while the pool's other threads
//! wait for the same table. Work that is handed to that pool would wait for them, and they for it: so the
//! thread that helps here is one of its own.

use std::cmp::Ordering;

/// Does both, at the same time.
pub(super) fn two_at_once<A, B: Send>(one: impl FnOnce() -> A, other: impl FnOnce() -> B + Send) -> (A, B) {
    std::thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        // A panic goes on where it would have without the thread.
        (one, other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Sorts, each half on a thread of its own.
pub(super) fn sort_in_two<T: Send>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering + Sync) {
    let (first, second) = items.split_at_mut(items.len() / 2);
    two_at_once(|| first.sort_unstable_by(&order), || second.sort_unstable_by(&order));
    // What is sorted in two runs is merged in one pass.
    items.sort_by(&order);
}
