//! A hash table of one cache line a probe.
//!
//! A bucket is eight tags and eight values. A key's bucket is the high half of its hash scaled to the number
//! of buckets, its tag the low half. What does not fit spills into the next bucket, and the top bit of the
//! last value says that it did: a look-up that misses nearly always ends in the first line.

use super::mask::LetterMask;

/// Entries of a bucket.
pub(crate) const BUCKET: usize = 8;

/// Compares the tags of a bucket all at once, if the machine can.
///
/// A trait and no closure: only an `#[inline(always)]` method is sure to become part of a function that is compiled for
/// vector instructions.
pub(crate) trait TagMatch: Copy {
    /// The entries equal to `tag`, as bits.
    fn matching(self, tags: &[u32; BUCKET], tag: u32) -> u32;
}

/// The tag of a hash; 0 marks a free entry.
#[inline(always)]
fn tag(hash: u64) -> u32 {
    hash as u32 | 1
}

/// Where a hash falls among so many places.
#[inline(always)]
pub(super) fn place(hash: u64, places: usize) -> usize {
    (((hash >> 32) * places as u64) >> 32) as usize
}

/// A table, borrowed from the arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<'a, M: LetterMask> {
    buckets: &'a [M::Bucket],
    homes: usize,
}

impl<'a, M: LetterMask> Table<'a, M> {
    /// The table in these buckets, of which the first `homes` are some key's first.
    pub(super) fn new(buckets: &'a [M::Bucket], homes: usize) -> Table<'a, M> {
        Table { buckets, homes: homes.min(buckets.len()) }
    }

    /// The first bucket that a key may be in, for fetching it ahead of the look-up.
    #[inline(always)]
    pub(crate) fn home(&self, hash: u64) -> Option<&'a M::Bucket> {
        self.buckets.get(place(hash, self.homes))
    }

    /// The value of a key; empty where there is none.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64, by: impl TagMatch) -> M {
        let tag = tag(hash);
        for bucket in self.buckets.get(place(hash, self.homes)..).unwrap_or_default() {
            let (tags, values) = parts::<M>(bucket);
            let found = by.matching(tags, tag);
            let entry = found.trailing_zeros() as usize % BUCKET;
            let value = M::read(&values[entry * M::WORDS..]) & !spilled::<M>();
            let there = found != 0;
            // One branch, and one that can be foreseen: keys that are there and keys that are not come at random,
            // buckets that spilled are rare.
            if there | (values[BUCKET * M::WORDS - 1] >> 31 == 0) {
                return if there { value } else { M::default() };
            }
        }
        M::default()
    }
}

/// The tags of a bucket, and its values as words.
#[inline(always)]
fn parts<M: LetterMask>(bucket: &M::Bucket) -> (&[u32; BUCKET], &[u32]) {
    match bucket.as_ref().split_first_chunk() {
        Some(parts) => parts,
        None => unreachable!("a bucket is longer than its tags"),
    }
}

/// The bit that says a bucket spilled.
#[inline(always)]
fn spilled<M: LetterMask>() -> M {
    M::of(1 << (M::BITS - 1))
}

/// What becomes of a second entry with the tag of a first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OnSameTag {
    /// The values are united: a set of letters that holds too many does no harm.
    Unite,
    /// The table cannot be built with this seed.
    Refuse,
}

/// Buckets with these entries, which are sorted by hash, and the number of home buckets; `fill` is the share
/// of entries in use. `None` if two keys that may not be united cannot be told apart.
pub(super) fn build<M: LetterMask>(
    entries: &[(u64, M)],
    fill: f64,
    on_same: OnSameTag,
) -> Option<(Vec<M::Bucket>, usize)> {
    let homes = (entries.len() as f64 / (BUCKET as f64 * fill)).ceil() as usize + 1;
    let mut buckets: Vec<M::Bucket> = vec![bytemuck::Zeroable::zeroed(); homes];
    for &(hash, value) in entries {
        let tag = tag(hash);
        let mut at = place(hash, homes);
        'bucket: loop {
            if at == buckets.len() {
                buckets.push(bytemuck::Zeroable::zeroed());
            }
            let words = buckets[at].as_mut();
            for entry in 0..BUCKET {
                let there = words[entry];
                if there != 0 && there != tag {
                    continue;
                }
                if there == tag && on_same == OnSameTag::Refuse {
                    return None;
                }
                words[entry] = tag;
                let place = &mut words[BUCKET + entry * M::WORDS..];
                (M::read(place) | value).write(place);
                break 'bucket;
            }
            let last = words.len() - 1;
            words[last] |= 1 << 31;
            at += 1;
        }
    }
    Some((buckets, homes))
}
