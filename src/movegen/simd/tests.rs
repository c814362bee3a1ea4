//! Every operation gives the same as plain loops, on whatever vectors.

use super::{Avx2, Cell, LANES, Portable, Simd};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many times each operation is asked. Under Miri, which is some thousand times slower, a few must do.
const ROUNDS: usize = if cfg!(miri) { 20 } else { 20_000 };

/// What operations are asked about.
struct Given {
    a: [u8; LANES],
    b: [u8; LANES],
    index: [u8; LANES],
    figures: [u8; LANES],
    word: [u8; LANES],
    narrow: [u32; LANES],
    broad: [u64; LANES],
    tags: [u32; 8],
    lanes: u32,
    number: i32,
    bits: u64,
}

impl Given {
    fn new(random: &mut ChaCha8Rng) -> Given {
        let mut bytes = |most: u8| std::array::from_fn(|_| random.random_range(0..=most));
        let (a, b) = (bytes(u8::MAX), bytes(u8::MAX));
        let (index, figures, word) =
            (bytes(if a[0] < 128 { 15 } else { u8::MAX }), bytes(u8::MAX), bytes(63));
        let tag = random.random::<u32>();
        Given {
            a,
            b,
            index,
            figures,
            word,
            narrow: std::array::from_fn(|_| random.random()),
            broad: std::array::from_fn(|_| random.random()),
            tags: std::array::from_fn(|_| if random.random() { tag } else { random.random() }),
            lanes: random.random(),
            number: random.random_range(-1000..1000),
            bits: random.random(),
        }
    }
}

/// What a kind of instructions says to all of it.
fn answers<S: Simd>(simd: S, given: &Given) -> Vec<(&'static str, Vec<i64>)> {
    let Given { lanes, number, bits, .. } = *given;
    let (a, b) = (simd.bytes(&given.a), simd.bytes(&given.b));
    let mask = simd.spread(lanes as u16);
    let bytes = |bytes: S::Bytes| simd.to_bytes(bytes).map(i64::from).to_vec();
    let wide = |wide: S::Wide| simd.to_wide(wide).as_flattened().iter().copied().map(i64::from).collect();
    let numbers = |lanes: S::Lanes| simd.to_lanes(lanes).map(|lane| i64::from(lane.into())).to_vec();
    let one = |number: i64| vec![number];
    let (few, more) = (simd.widen(a), simd.plus(simd.widen(b), simd.number(number)));
    let table = given.figures.map(|figure| S::Cell::of(figure.into()));
    let index = simd.bytes(&given.index);
    let (split, broad) = (simd.wide_spread(lanes), simd.wide_splat(given.a[0]));
    let mut row = simd.to_lanes(more);
    let there: i32 = row[usize::from(given.index[0]) % LANES].into();
    let (lane, largest) = simd.pop(&mut row, there);
    // The least number is another for each kind.
    let popped = row.map(|lane| if lane.into() == S::NEVER { i64::MIN } else { i64::from(lane.into()) });
    vec![
        ("splat", bytes(simd.splat(given.a[0]))),
        ("spread", bytes(mask)),
        ("set", one(simd.set(a).into())),
        ("and", bytes(simd.and(a, b))),
        ("or", bytes(simd.or(a, b))),
        ("but_not", bytes(simd.but_not(a, b))),
        ("add", bytes(simd.add(a, b))),
        ("sub", bytes(simd.sub(a, b))),
        ("sub_or_zero", bytes(simd.sub_or_zero(a, b))),
        ("min", bytes(simd.min(a, b))),
        ("max", bytes(simd.max(a, b))),
        ("equal", bytes(simd.equal(a, simd.select(mask, a, b)))),
        ("select", bytes(simd.select(mask, a, b))),
        ("lookup", bytes(simd.lookup(a, index))),
        ("wide_splat", wide(broad)),
        ("wide_spread", wide(split)),
        ("wide_and", wide(simd.wide_and(split, broad))),
        ("wide_max", wide(simd.wide_max(split, broad))),
        ("number", numbers(simd.number(number))),
        ("widen", numbers(few)),
        ("pick", numbers(simd.pick(&table, index))),
        ("plus", numbers(simd.plus(few, more))),
        ("times", numbers(simd.times(simd.number(number / 10), few))),
        ("larger", numbers(simd.larger(few, more))),
        ("smaller", numbers(simd.smaller(few, more))),
        ("keep", numbers(simd.keep(mask, more))),
        ("leave", numbers(simd.leave(mask, more))),
        ("keep_or", numbers(simd.keep_or(mask, more, number))),
        ("above", one(simd.above(more, number).into())),
        ("above, out of range", one(simd.above(more, number * 1000).into())),
        ("pop", [one(lane as i64), one(largest.into()), popped.to_vec()].concat()),
        ("largest", one(simd.largest(more).into())),
        ("sharing", one(simd.sharing(&given.a, given.b[0]).into())),
        ("fitting, 32 bits", one(simd.fitting(&given.narrow, &given.word).into())),
        ("fitting, 64 bits", one(simd.fitting(&given.broad, &given.word).into())),
        ("having, 32 bits", one(simd.having(&given.narrow, given.word[0] % 32).into())),
        ("having, 64 bits", one(simd.having(&given.broad, given.word[0]).into())),
        ("extract", one(simd.extract(bits, given.broad[0]) as i64)),
        ("matching", one(simd.matching(&given.tags, given.tags[0]).into())),
    ]
}

#[test]
fn every_operation_gives_what_plain_loops_give() {
    let Some(avx2) = Avx2::detect() else {
        eprintln!("SKIPPED: this machine has no AVX2 with BMI");
        return;
    };
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for round in 0..ROUNDS {
        let given = Given::new(&mut random);
        avx2.prefetch(Some(&given.broad[round % LANES]));
        for (fast, plain) in answers(avx2, &given).into_iter().zip(answers(Portable, &given)) {
            assert_eq!(fast, plain, "round {round}");
        }
    }
}
