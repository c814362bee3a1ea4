//! The vector operations as plain loops.

use super::{LANES, LetterMask, Simd, TagMatch, Work};

/// Plain loops over arrays, with lanes of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(in crate::movegen) struct Portable;

/// `f` of each lane. A loop, which is compiled once and then vectorised; arrays' own `map` is unrolled first, and takes
/// the compiler twenty times as long.
#[inline(always)]
fn each<U: Copy + Default, const N: usize>(f: impl Fn(usize) -> U) -> [U; N] {
    let mut lanes = [U::default(); N];
    for (i, lane) in lanes.iter_mut().enumerate() {
        *lane = f(i);
    }
    lanes
}

#[inline(always)]
fn zip<T: Copy, U: Copy + Default, const N: usize>(a: [T; N], b: [T; N], f: impl Fn(T, T) -> U) -> [U; N] {
    each(|i| f(a[i], b[i]))
}

#[inline(always)]
fn lanes_where(holds: impl Fn(usize) -> bool) -> u16 {
    (0..LANES).fold(0, |set, i| set | u16::from(holds(i)) << i)
}

const fn mask_of(holds: bool) -> u8 {
    if holds { u8::MAX } else { 0 }
}

impl TagMatch for Portable {
    #[inline(never)]
    fn matching(self, tags: &[u32; 8], tag: u32) -> u32 {
        (0..8).fold(0, |found, i| found | u32::from(tags[i] == tag) << i)
    }
}

impl Simd for Portable {
    type Cell = i32;
    type Lane = i32;
    type Bytes = [u8; LANES];
    type Wide = [u8; 2 * LANES];
    type Lanes = [i32; LANES];

    const NEVER: i32 = i32::MIN >> 9;

    fn vectorize<W: Work>(self, work: W) -> W::Output {
        work.run()
    }

    #[inline(always)]
    fn bytes(self, bytes: &[u8; LANES]) -> [u8; LANES] {
        *bytes
    }

    #[inline(always)]
    fn to_bytes(self, bytes: [u8; LANES]) -> [u8; LANES] {
        bytes
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> [u8; LANES] {
        [byte; LANES]
    }

    #[inline(never)]
    fn spread(self, lanes: u16) -> [u8; LANES] {
        each(|i| mask_of(lanes >> i & 1 == 1))
    }

    #[inline(never)]
    fn set(self, mask: [u8; LANES]) -> u16 {
        lanes_where(|i| mask[i] >> 7 == 1)
    }

    #[inline(always)]
    fn and(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn but_not(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, u8::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, u8::wrapping_sub)
    }

    #[inline(always)]
    fn sub_or_zero(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, u8::saturating_sub)
    }

    #[inline(always)]
    fn min(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, u8::min)
    }

    #[inline(always)]
    fn max(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, u8::max)
    }

    #[inline(always)]
    fn equal(self, a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        zip(a, b, |a, b| mask_of(a == b))
    }

    #[inline(always)]
    fn select(self, mask: [u8; LANES], a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
        each(|i| (a[i] & mask[i]) | (b[i] & !mask[i]))
    }

    #[inline(never)]
    fn lookup(self, table: [u8; LANES], index: [u8; LANES]) -> [u8; LANES] {
        each(|i| table.get(usize::from(index[i])).copied().unwrap_or(0))
    }

    #[inline(always)]
    fn wide_splat(self, byte: u8) -> [u8; 2 * LANES] {
        [byte; 2 * LANES]
    }

    #[inline(never)]
    fn wide_spread(self, lanes: u32) -> [u8; 2 * LANES] {
        each(|i| mask_of(lanes >> i & 1 == 1))
    }

    #[inline(always)]
    fn wide_and(self, a: [u8; 2 * LANES], b: [u8; 2 * LANES]) -> [u8; 2 * LANES] {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn wide_max(self, a: [u8; 2 * LANES], b: [u8; 2 * LANES]) -> [u8; 2 * LANES] {
        zip(a, b, u8::max)
    }

    #[inline(always)]
    fn to_wide(self, bytes: [u8; 2 * LANES]) -> [[u8; LANES]; 2] {
        bytemuck::cast(bytes)
    }

    #[inline(always)]
    fn number(self, number: i32) -> [i32; LANES] {
        [number; LANES]
    }

    #[inline(always)]
    fn widen(self, bytes: [u8; LANES]) -> [i32; LANES] {
        each(|i| i32::from(bytes[i]))
    }

    #[inline(never)]
    fn pick(self, table: &[i32; LANES], index: [u8; LANES]) -> [i32; LANES] {
        each(|i| table.get(usize::from(index[i])).copied().unwrap_or(0))
    }

    // Lanes of squares that are not reached hold products of whatever was found there.
    #[inline(always)]
    fn plus(self, a: [i32; LANES], b: [i32; LANES]) -> [i32; LANES] {
        zip(a, b, i32::wrapping_add)
    }

    #[inline(always)]
    fn times(self, a: [i32; LANES], b: [i32; LANES]) -> [i32; LANES] {
        zip(a, b, i32::wrapping_mul)
    }

    #[inline(always)]
    fn larger(self, a: [i32; LANES], b: [i32; LANES]) -> [i32; LANES] {
        zip(a, b, i32::max)
    }

    #[inline(always)]
    fn smaller(self, a: [i32; LANES], b: [i32; LANES]) -> [i32; LANES] {
        zip(a, b, i32::min)
    }

    #[inline(always)]
    fn keep(self, mask: [u8; LANES], lanes: [i32; LANES]) -> [i32; LANES] {
        each(|i| if mask[i] != 0 { lanes[i] } else { 0 })
    }

    #[inline(always)]
    fn leave(self, mask: [u8; LANES], lanes: [i32; LANES]) -> [i32; LANES] {
        each(|i| if mask[i] != 0 { 0 } else { lanes[i] })
    }

    #[inline(always)]
    fn keep_or(self, mask: [u8; LANES], lanes: [i32; LANES], otherwise: i32) -> [i32; LANES] {
        each(|i| if mask[i] != 0 { lanes[i] } else { otherwise })
    }

    #[inline(never)]
    fn above(self, lanes: [i32; LANES], least: i32) -> u16 {
        lanes_where(|i| lanes[i] > least)
    }

    #[inline(always)]
    fn to_lanes(self, lanes: [i32; LANES]) -> [i32; LANES] {
        lanes
    }

    #[inline(always)]
    fn pop(self, row: &mut [i32; LANES], number: i32) -> (usize, i32) {
        let lane = row.iter().position(|&there| there == number).unwrap_or(0);
        row[lane] = Self::NEVER;
        (lane, self.largest(*row))
    }

    #[inline(never)]
    fn largest(self, lanes: [i32; LANES]) -> i32 {
        lanes.into_iter().fold(Self::NEVER, i32::max)
    }

    #[inline(never)]
    fn sharing(self, bytes: &[u8; LANES], bits: u8) -> u16 {
        lanes_where(|i| bytes[i] & bits != 0)
    }

    #[inline(never)]
    fn fitting<M: LetterMask>(self, masks: &[M; LANES], word: &[u8; LANES]) -> u16 {
        lanes_where(|i| masks[i].has(word[i]))
    }

    #[inline(never)]
    fn having<M: LetterMask>(self, masks: &[M; LANES], bit: u8) -> u16 {
        lanes_where(|i| masks[i].has(bit))
    }

    #[inline(never)]
    fn extract(self, bits: u64, mask: u64) -> u64 {
        let (mut left, mut extracted, mut place) = (mask, 0, 0);
        while left != 0 {
            extracted |= (bits >> left.trailing_zeros() & 1) << place;
            left &= left - 1;
            place += 1;
        }
        extracted
    }

    #[inline(always)]
    fn prefetch<T>(self, _soon: Option<&T>) {}
}
