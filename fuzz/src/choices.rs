//! Bytes as a row of choices.

/// Takes choices from the front of an input; where it has ended, each is the first.
#[derive(Clone, Copy)]
pub struct Choices<'b>(&'b [u8]);

impl<'b> Choices<'b> {
    /// The choices of an input.
    pub fn of(bytes: &'b [u8]) -> Choices<'b> {
        Choices(bytes)
    }

    /// Whether there are more.
    pub fn more(&self) -> bool {
        !self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// One of so many.
    pub fn below(&mut self, most: usize) -> usize {
        usize::from(self.byte()) % most.max(1)
    }

    /// One of two bytes' worth.
    pub fn below_many(&mut self, most: usize) -> usize {
        (usize::from(self.byte()) << 8 | usize::from(self.byte())) % most.max(1)
    }

    /// One of these.
    pub fn one<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.below(of.len())]
    }

    /// Whether one choice in so many falls on the first.
    pub fn now_and_then(&mut self, once_in: usize) -> bool {
        self.more() && self.below(once_in) == once_in - 1
    }

    /// All that was not taken.
    pub fn rest(self) -> &'b [u8] {
        self.0
    }

    /// The rest up to this separator, and what is behind it.
    pub fn part(&mut self, separator: &str) -> &'b [u8] {
        let separator = separator.as_bytes();
        let at = self.0.windows(separator.len()).position(|window| window == separator);
        let (part, rest) = match at {
            Some(at) => (&self.0[..at], &self.0[at + separator.len()..]),
            None => (self.0, &[][..]),
        };
        self.0 = rest;
        part
    }
}

/// What separates the parts of an input that stands for several files.
pub const BETWEEN: &str = "\n---\n";
