//! A hash for places of a walk: numbers that nobody chooses to do harm.

use std::hash::{BuildHasher, Hasher};

/// Makes hashes that take a multiplication for each number, where the standard library's take twenty steps.
#[derive(Clone, Copy, Default)]
pub(super) struct Mix;

impl BuildHasher for Mix {
    type Hasher = Mixer;

    fn build_hasher(&self) -> Mixer {
        Mixer(0)
    }
}

pub(super) struct Mixer(u64);

/// An odd number without pattern: 2^64 divided by the golden ratio (D. E. Knuth, *Sorting and Searching*).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        // The upper half is the better one, and tables look at the lower half too.
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(29) ^ n).wrapping_mul(GOLDEN);
    }

    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}
