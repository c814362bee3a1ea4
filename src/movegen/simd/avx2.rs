//! The vector operations as AVX2 and BMI instructions.

use super::{LANES, LetterMask, Simd, TagMatch, Work};
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

const QUARTERS: [[u8; LANES]; 2] = [HALVES, [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]];

impl TagMatch for Avx2 {
    #[inline(always)]
    fn matching(self, tags: &[u32; 8], tag: u32) -> u32 {
        avx2!({
            let equal = _mm256_cmpeq_epi32(cast(*tags), _mm256_set1_epi32(tag as i32));
            _mm256_movemask_ps(_mm256_castsi256_ps(equal)) as u32
        })
    }
}

impl Simd for Avx2 {
    type Cell = u8;
    type Lane = i16;
    type Bytes = __m128i;
    type Wide = __m256i;
    type Lanes = __m256i;

    const NEVER: i32 = i16::MIN as i32;

    #[inline(always)]
    fn vectorize<W: Work>(self, work: W) -> W::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn compiled_for<W: Work>(work: W) -> W::Output {
            work.run()
        }
        // SAFETY: the value proves that the machine has these instructions.
        unsafe { compiled_for(work) }
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
    fn wide_splat(self, byte: u8) -> __m256i {
        avx2!(_mm256_set1_epi8(byte as i8))
    }

    #[inline(always)]
    fn wide_spread(self, lanes: u32) -> __m256i {
        let (quarters, bits): (__m256i, __m256i) = (cast(QUARTERS), cast([BITS, BITS]));
        avx2!({
            let quarters = _mm256_shuffle_epi8(_mm256_set1_epi32(lanes as i32), quarters);
            _mm256_cmpeq_epi8(_mm256_and_si256(quarters, bits), bits)
        })
    }

    #[inline(always)]
    fn wide_and(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn wide_max(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_max_epu8(a, b))
    }

    #[inline(always)]
    fn to_wide(self, bytes: __m256i) -> [[u8; LANES]; 2] {
        cast(bytes)
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
            let halves = _mm_max_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
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
                fitting_64(cast(masks[0]), letters)
                    | fitting_64(cast(masks[1]), _mm_srli_si128::<4>(letters)) << 4
                    | fitting_64(cast(masks[2]), _mm_srli_si128::<8>(letters)) << 8
                    | fitting_64(cast(masks[3]), _mm_srli_si128::<12>(letters)) << 12
            })
        }
    }

    #[inline(always)]
    fn having<M: LetterMask>(self, masks: &[M; LANES], bit: u8) -> u16 {
        avx2!({
            let up = _mm_cvtsi32_si128(M::BITS as i32 - 1 - i32::from(bit));
            if M::WORDS == 1 {
                let masks: &[[u32; 8]] = bytemuck::cast_slice(masks);
                top_bits_32(_mm256_sll_epi32(cast(masks[0]), up))
                    | top_bits_32(_mm256_sll_epi32(cast(masks[1]), up)) << 8
            } else {
                let masks: &[[u64; 4]] = bytemuck::cast_slice(masks);
                top_bits_64(_mm256_sll_epi64(cast(masks[0]), up))
                    | top_bits_64(_mm256_sll_epi64(cast(masks[1]), up)) << 4
                    | top_bits_64(_mm256_sll_epi64(cast(masks[2]), up)) << 8
                    | top_bits_64(_mm256_sll_epi64(cast(masks[3]), up)) << 12
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

/// Which of four masks have the letter of the lowest four bytes there.
#[inline]
#[target_feature(enable = "avx2")]
fn fitting_64(masks: __m256i, letters: __m128i) -> u16 {
    top_bits_64(_mm256_slli_epi64::<63>(_mm256_srlv_epi64(masks, _mm256_cvtepu8_epi64(letters))))
}

/// The top bits of four numbers.
#[inline]
#[target_feature(enable = "avx2")]
fn top_bits_64(numbers: __m256i) -> u16 {
    _mm256_movemask_pd(_mm256_castsi256_pd(numbers)) as u16
}
