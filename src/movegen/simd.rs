//! Sixteen squares at a time: the few vector operations that the fast search is written in.
//!
//! The search is generic over [`Simd`]. [`Avx2`] maps each operation to an instruction or three; [`Portable`]
//! is plain loops, which any compiler for any machine turns into what it can, and serves where scores do
//! not fit 16 bits. Which one is used is decided once, at run time ([`Avx2::detect`]).

use crate::lexicon::wordmap::LetterMask;
use std::fmt::Debug;

/// Lanes of a vector: a line of the board has at most so many squares.
pub(super) const LANES: usize = 16;

/// A figure of one square in a table: a byte where that is proven to be enough.
pub(super) trait Cell: Copy + Default + Debug + Send + Sync + 'static {
    /// The figure.
    ///
    /// Figures are proven to fit when the rules are accepted.
    fn of(figure: i32) -> Self;
    /// What it is.
    fn figure(self) -> i32;
}

impl Cell for u8 {
    #[inline(always)]
    fn of(figure: i32) -> u8 {
        debug_assert!((0..=255).contains(&figure));
        figure as u8
    }

    #[inline(always)]
    fn figure(self) -> i32 {
        i32::from(self)
    }
}

impl Cell for i32 {
    #[inline(always)]
    fn of(figure: i32) -> i32 {
        figure
    }

    #[inline(always)]
    fn figure(self) -> i32 {
        self
    }
}

/// Vector operations on sixteen bytes and on sixteen numbers ("lanes").
///
/// A mask is bytes that are 0 or 255. A set of lanes is 16 bits, the first lane lowest. Bytes are unsigned and
/// wrap.
pub(super) trait Simd: Copy + Send + Sync + 'static {
    /// A square's figure in a table.
    type Cell: Cell;
    /// One number.
    type Lane: Copy + Default + Debug + Into<i32> + Send + Sync + 'static;
    /// Sixteen bytes.
    type Bytes: Copy;
    /// Sixteen numbers.
    type Lanes: Copy;

    /// Runs `f`, which is to call one function that is always inlined, compiled for these instructions.
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R;

    fn bytes(self, bytes: &[u8; LANES]) -> Self::Bytes;
    fn to_bytes(self, bytes: Self::Bytes) -> [u8; LANES];
    fn splat(self, byte: u8) -> Self::Bytes;
    /// Bytes that are 255 in this set of lanes.
    fn spread(self, lanes: u16) -> Self::Bytes;
    /// The lanes whose byte is 255.
    fn set(self, mask: Self::Bytes) -> u16;
    fn and(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn or(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// `a` where `b` has no bit.
    fn but_not(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn add(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn sub(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// The difference, or 0 where it would be negative.
    fn sub_or_zero(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn min(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn max(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn equal(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// `a` under the mask, `b` elsewhere.
    fn select(self, mask: Self::Bytes, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// The table's byte at each index; 0 for an index past its end.
    fn lookup(self, table: Self::Bytes, index: Self::Bytes) -> Self::Bytes;

    fn number(self, number: i32) -> Self::Lanes;
    fn widen(self, bytes: Self::Bytes) -> Self::Lanes;
    /// The table's figure at each index; 0 for an index past its end.
    fn pick(self, table: &[Self::Cell; LANES], index: Self::Bytes) -> Self::Lanes;
    fn plus(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn times(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn larger(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn smaller(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// The numbers under the mask, 0 elsewhere.
    fn keep(self, mask: Self::Bytes, lanes: Self::Lanes) -> Self::Lanes;
    /// 0 under the mask, the numbers elsewhere.
    fn leave(self, mask: Self::Bytes, lanes: Self::Lanes) -> Self::Lanes;
    /// The numbers under the mask, this one elsewhere.
    fn keep_or(self, mask: Self::Bytes, lanes: Self::Lanes, otherwise: i32) -> Self::Lanes;
    /// The lanes above `least`, which may be out of a lane's range.
    fn above(self, lanes: Self::Lanes, least: i32) -> u16;
    fn to_lanes(self, lanes: Self::Lanes) -> [Self::Lane; LANES];
    /// The least number of a lane: less than every score.
    const NEVER: i32;

    /// Takes the first lane with this number out of the row; its place and the largest number left.
    fn pop(self, row: &mut [Self::Lane; LANES], number: i32) -> (usize, i32);
    fn largest(self, lanes: Self::Lanes) -> i32;

    /// The lanes whose byte shares a bit with `bits`.
    fn sharing(self, bytes: &[u8; LANES], bits: u8) -> u16;
    /// The entries equal to `tag`.
    fn matching(self, tags: &[u32; 8], tag: u32) -> u32;
    /// The lanes whose mask has the letter of the word there.
    fn fitting<M: LetterMask>(self, masks: &[M; LANES], word: &[u8; LANES]) -> u16;
    /// The lanes whose mask has this bit.
    fn having<M: LetterMask>(self, masks: &[M; LANES], bit: u8) -> u16;
    /// The bits of `bits` at the set places of `mask`, moved together.
    fn extract(self, bits: u64, mask: u64) -> u64;
    /// Asks for the memory of something that will be read soon.
    fn prefetch<T>(self, soon: Option<&T>);
}

/// Plain loops over arrays, with lanes of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

/// `f` of each lane. A loop, which is compiled once and then vectorised; arrays' own `map` is unrolled first, and takes
/// the compiler twenty times as long.
#[inline(always)]
fn each<U: Copy + Default>(f: impl Fn(usize) -> U) -> [U; LANES] {
    let mut lanes = [U::default(); LANES];
    for (i, lane) in lanes.iter_mut().enumerate() {
        *lane = f(i);
    }
    lanes
}

#[inline(always)]
fn zip<T: Copy, U: Copy + Default>(a: [T; LANES], b: [T; LANES], f: impl Fn(T, T) -> U) -> [U; LANES] {
    each(|i| f(a[i], b[i]))
}

#[inline(always)]
fn lanes_where(holds: impl Fn(usize) -> bool) -> u16 {
    (0..LANES).fold(0, |set, i| set | u16::from(holds(i)) << i)
}

const fn mask_of(holds: bool) -> u8 {
    if holds { u8::MAX } else { 0 }
}

impl Simd for Portable {
    type Cell = i32;
    type Lane = i32;
    type Bytes = [u8; LANES];
    type Lanes = [i32; LANES];

    const NEVER: i32 = i32::MIN >> 9;

    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
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
    fn matching(self, tags: &[u32; 8], tag: u32) -> u32 {
        (0..8).fold(0, |found, i| found | u32::from(tags[i] == tag) << i)
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

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{LANES, LetterMask, Simd};
    use bytemuck::cast;
    use std::arch::x86_64::*;

    /// AVX2 with BMI, and lanes of 16 bits. A value of it is the proof that the machine has them.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::movegen) struct Avx2(());

    impl Avx2 {
        /// The proof, if the machine has the instructions.
        pub(in crate::movegen) fn detect() -> Option<Avx2> {
            let there = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            there.then_some(Avx2(()))
        }
    }

    /// An expression of AVX2 and BMI intrinsics that read and write no memory.
    macro_rules! avx2 {
        ($expression:expr) => {
            // SAFETY: only `Avx2::detect` makes an `Avx2`, and only where the machine has the instructions;
            // every use is in a method of such a value.
            unsafe { $expression }
        };
    }

    const BITS: [u8; LANES] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    const HALVES: [u8; LANES] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1];

    impl Simd for Avx2 {
        type Cell = u8;
        type Lane = i16;
        type Bytes = __m128i;
        type Lanes = __m256i;

        const NEVER: i32 = i16::MIN as i32;

        #[inline(always)]
        fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled_for<R>(f: impl FnOnce() -> R) -> R {
                f()
            }
            // SAFETY: the value proves that the machine has these instructions.
            unsafe { compiled_for(f) }
        }

        #[inline(always)]
        fn bytes(self, bytes: &[u8; LANES]) -> __m128i {
            cast(*bytes)
        }

        #[inline(always)]
        fn to_bytes(self, bytes: __m128i) -> [u8; LANES] {
            cast(bytes)
        }

        #[inline(always)]
        fn splat(self, byte: u8) -> __m128i {
            avx2!(_mm_set1_epi8(byte as i8))
        }

        #[inline(always)]
        fn spread(self, lanes: u16) -> __m128i {
            let bits = self.bytes(&BITS);
            avx2!({
                let halves = _mm_shuffle_epi8(_mm_set1_epi16(lanes as i16), self.bytes(&HALVES));
                _mm_cmpeq_epi8(_mm_and_si128(halves, bits), bits)
            })
        }

        #[inline(always)]
        fn set(self, mask: __m128i) -> u16 {
            avx2!(_mm_movemask_epi8(mask)) as u16
        }

        #[inline(always)]
        fn and(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_and_si128(a, b))
        }

        #[inline(always)]
        fn or(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_or_si128(a, b))
        }

        #[inline(always)]
        fn but_not(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_andnot_si128(b, a))
        }

        #[inline(always)]
        fn add(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_add_epi8(a, b))
        }

        #[inline(always)]
        fn sub(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_sub_epi8(a, b))
        }

        #[inline(always)]
        fn sub_or_zero(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_subs_epu8(a, b))
        }

        #[inline(always)]
        fn min(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_min_epu8(a, b))
        }

        #[inline(always)]
        fn max(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_max_epu8(a, b))
        }

        #[inline(always)]
        fn equal(self, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_cmpeq_epi8(a, b))
        }

        #[inline(always)]
        fn select(self, mask: __m128i, a: __m128i, b: __m128i) -> __m128i {
            avx2!(_mm_blendv_epi8(b, a, mask))
        }

        #[inline(always)]
        fn lookup(self, table: __m128i, index: __m128i) -> __m128i {
            // The shuffle reads the low four bits of an index, and gives 0 where the top bit is set: this
            // addition sets it for all indices from 16 on.
            avx2!(_mm_shuffle_epi8(table, _mm_adds_epu8(index, _mm_set1_epi8(0x70))))
        }

        #[inline(always)]
        fn number(self, number: i32) -> __m256i {
            avx2!(_mm256_set1_epi16(number as i16))
        }

        #[inline(always)]
        fn widen(self, bytes: __m128i) -> __m256i {
            avx2!(_mm256_cvtepu8_epi16(bytes))
        }

        #[inline(always)]
        fn pick(self, table: &[u8; LANES], index: __m128i) -> __m256i {
            self.widen(self.lookup(self.bytes(table), index))
        }

        #[inline(always)]
        fn plus(self, a: __m256i, b: __m256i) -> __m256i {
            avx2!(_mm256_add_epi16(a, b))
        }

        #[inline(always)]
        fn times(self, a: __m256i, b: __m256i) -> __m256i {
            avx2!(_mm256_mullo_epi16(a, b))
        }

        #[inline(always)]
        fn larger(self, a: __m256i, b: __m256i) -> __m256i {
            avx2!(_mm256_max_epi16(a, b))
        }

        #[inline(always)]
        fn smaller(self, a: __m256i, b: __m256i) -> __m256i {
            avx2!(_mm256_min_epi16(a, b))
        }

        #[inline(always)]
        fn keep(self, mask: __m128i, lanes: __m256i) -> __m256i {
            avx2!(_mm256_and_si256(_mm256_cvtepi8_epi16(mask), lanes))
        }

        #[inline(always)]
        fn leave(self, mask: __m128i, lanes: __m256i) -> __m256i {
            avx2!(_mm256_andnot_si256(_mm256_cvtepi8_epi16(mask), lanes))
        }

        #[inline(always)]
        fn keep_or(self, mask: __m128i, lanes: __m256i, otherwise: i32) -> __m256i {
            let otherwise = self.number(otherwise);
            avx2!(_mm256_blendv_epi8(otherwise, lanes, _mm256_cvtepi8_epi16(mask)))
        }

        #[inline(always)]
        fn above(self, lanes: __m256i, least: i32) -> u16 {
            let least = self.number(least.clamp(i32::from(i16::MIN), i32::from(i16::MAX)));
            avx2!(narrow_set(_mm256_cmpgt_epi16(lanes, least)))
        }

        #[inline(always)]
        fn to_lanes(self, lanes: __m256i) -> [i16; LANES] {
            cast(lanes)
        }

        #[inline(always)]
        fn pop(self, row: &mut [i16; LANES], number: i32) -> (usize, i32) {
            const PLACES: [i16; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
            let lanes: __m256i = cast(*row);
            let there = avx2!(narrow_set(_mm256_cmpeq_epi16(lanes, self.number(number))));
            let lane = there.trailing_zeros() as usize % LANES;
            let left = avx2!({
                let here = _mm256_cmpeq_epi16(self.number(lane as i32), cast(PLACES));
                _mm256_blendv_epi8(lanes, self.number(Self::NEVER), here)
            });
            *row = cast(left);
            (lane, self.largest(left))
        }

        #[inline(always)]
        fn largest(self, lanes: __m256i) -> i32 {
            // There is an instruction for the smallest of eight unsigned numbers; this turns the order round.
            avx2!({
                let halves =
                    _mm_max_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
                let turned = _mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(i16::MAX), halves));
                i32::from(i16::MAX) - _mm_extract_epi16::<0>(turned)
            })
        }

        #[inline(always)]
        fn sharing(self, bytes: &[u8; LANES], bits: u8) -> u16 {
            let shared = self.and(self.bytes(bytes), self.splat(bits));
            !self.set(self.equal(shared, self.splat(0)))
        }

        #[inline(always)]
        fn matching(self, tags: &[u32; 8], tag: u32) -> u32 {
            avx2!({
                let equal = _mm256_cmpeq_epi32(cast(*tags), _mm256_set1_epi32(tag as i32));
                _mm256_movemask_ps(_mm256_castsi256_ps(equal)) as u32
            })
        }

        #[inline(always)]
        fn fitting<M: LetterMask>(self, masks: &[M; LANES], word: &[u8; LANES]) -> u16 {
            let letters = self.bytes(word);
            // A shift by the letter brings its bit to the lowest place; one past the width brings nothing.
            if M::WORDS == 1 {
                let masks: &[[u32; 8]] = bytemuck::cast_slice(masks);
                avx2!({
                    let first = _mm256_srlv_epi32(cast(masks[0]), _mm256_cvtepu8_epi32(letters));
                    let rest = _mm_srli_si128::<8>(letters);
                    let second = _mm256_srlv_epi32(cast(masks[1]), _mm256_cvtepu8_epi32(rest));
                    top_bits_32(_mm256_slli_epi32::<31>(first))
                        | top_bits_32(_mm256_slli_epi32::<31>(second)) << 8
                })
            } else {
                let masks: &[[u64; 4]] = bytemuck::cast_slice(masks);
                avx2!({
                    let part = |masks: [u64; 4], letters: __m128i| {
                        let moved = _mm256_srlv_epi64(cast(masks), _mm256_cvtepu8_epi64(letters));
                        top_bits_64(_mm256_slli_epi64::<63>(moved))
                    };
                    part(masks[0], letters)
                        | part(masks[1], _mm_srli_si128::<4>(letters)) << 4
                        | part(masks[2], _mm_srli_si128::<8>(letters)) << 8
                        | part(masks[3], _mm_srli_si128::<12>(letters)) << 12
                })
            }
        }

        #[inline(always)]
        fn having<M: LetterMask>(self, masks: &[M; LANES], bit: u8) -> u16 {
            avx2!({
                let up = _mm_cvtsi32_si128(M::BITS as i32 - 1 - i32::from(bit));
                if M::WORDS == 1 {
                    let masks: &[[u32; 8]] = bytemuck::cast_slice(masks);
                    let part = |masks: [u32; 8]| top_bits_32(_mm256_sll_epi32(cast(masks), up));
                    part(masks[0]) | part(masks[1]) << 8
                } else {
                    let masks: &[[u64; 4]] = bytemuck::cast_slice(masks);
                    let part = |masks: [u64; 4]| top_bits_64(_mm256_sll_epi64(cast(masks), up));
                    part(masks[0]) | part(masks[1]) << 4 | part(masks[2]) << 8 | part(masks[3]) << 12
                }
            })
        }

        #[inline(always)]
        fn extract(self, bits: u64, mask: u64) -> u64 {
            avx2!(_pext_u64(bits, mask))
        }

        #[inline(always)]
        fn prefetch<T>(self, soon: Option<&T>) {
            if let Some(soon) = soon {
                // SAFETY: a prefetch reads nothing that the program can see, and the address is a reference's.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) }
            }
        }
    }

    /// The lanes of 16 bits that are all ones.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn narrow_set(lanes: __m256i) -> u16 {
        let bytes = _mm_packs_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        _mm_movemask_epi8(bytes) as u16
    }

    /// The top bits of eight numbers.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn top_bits_32(numbers: __m256i) -> u16 {
        _mm256_movemask_ps(_mm256_castsi256_ps(numbers)) as u16
    }

    /// The top bits of four numbers.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn top_bits_64(numbers: __m256i) -> u16 {
        _mm256_movemask_pd(_mm256_castsi256_pd(numbers)) as u16
    }
}
