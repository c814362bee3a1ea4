//! How much may come out of a file, so that none can fill the memory.

/// What a file may grow to when it is unpacked.
///
/// ```
/// use letop::lexicon::source::Limits;
/// let small = Limits { bytes: 1 << 20, ..Limits::default() };
/// assert_eq!(small.ratio, Limits::default().ratio);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most bytes of text there may be. Every form of every word of the richest language fits many times.
    pub bytes: u64,
    /// How many bytes of text a byte of the packed file may hold, in any stretch of [`Limits::STRETCH`] bytes.
    /// Word lists reach 10, tables of them 30; what is made to do harm has 1,000 and more.
    pub ratio: u64,
}

impl Limits {
    /// The stretch of text over which the ratio is taken: 8 MiB.
    pub const STRETCH: u64 = 8 << 20;
}

impl Default for Limits {
    /// 1 GiB, and a ratio of 100.
    fn default() -> Limits {
        Limits { bytes: 1 << 30, ratio: 100 }
    }
}
