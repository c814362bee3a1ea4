//! Flags: the marks on an entry that say which affixes it takes and what kind of word it is.

use crate::rules::{Fault, FaultKind};
use std::collections::HashMap;

/// A flag, as a number whatever way it is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Flag(u32);

/// How flags are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum FlagStyle {
    /// A byte each, also in a file whose text is UTF-8.
    #[default]
    Byte,
    /// Two bytes each.
    Long,
    /// Numbers from 1 to 65535 with commas between them.
    Number,
    /// A character each, in UTF-8.
    Character,
}

impl FlagStyle {
    /// The style of this name after `FLAG`.
    pub(super) fn named(name: &str) -> Option<FlagStyle> {
        match name.to_ascii_lowercase().as_str() {
            "char" => Some(FlagStyle::Byte),
            "long" => Some(FlagStyle::Long),
            "num" => Some(FlagStyle::Number),
            "utf-8" | "utf8" => Some(FlagStyle::Character),
            _ => None,
        }
    }

    /// The flags that these bytes write.
    pub(super) fn flags(self, bytes: &[u8]) -> Result<Vec<Flag>, Fault> {
        let bad = |expected: &str| {
            let found = format!("the flags '{}'", String::from_utf8_lossy(bytes));
            Fault::new(FaultKind::Syntax, found, expected)
        };
        match self {
            FlagStyle::Byte => Ok(bytes.iter().map(|&byte| Flag(u32::from(byte))).collect()),
            FlagStyle::Long => {
                let (pairs, rest) = bytes.as_chunks::<2>();
                if rest.is_empty() {
                    Ok(pairs.iter().map(|&pair| Flag(u32::from(u16::from_be_bytes(pair)))).collect())
                } else {
                    Err(bad("flags of two characters each (FLAG long)"))
                }
            }
            FlagStyle::Number => bytes
                .split(|&byte| byte == b',')
                .map(|digits| {
                    let number = std::str::from_utf8(digits).ok().and_then(|text| text.trim().parse().ok());
                    number.filter(|number| (1..=65_535).contains(number)).map(Flag)
                })
                .collect::<Option<_>>()
                .ok_or_else(|| bad("numbers from 1 to 65535 with commas between them (FLAG num)")),
            FlagStyle::Character => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(text.chars().map(|c| Flag(u32::from(c))).collect()),
                Err(_) => Err(bad("flags in UTF-8 (FLAG UTF-8)")),
            },
        }
    }

    /// The one flag that these bytes write.
    pub(super) fn flag(self, bytes: &[u8]) -> Result<Flag, Fault> {
        match self.flags(bytes)?[..] {
            [flag] => Ok(flag),
            ref flags => {
                let found = format!("{} flags in '{}'", flags.len(), String::from_utf8_lossy(bytes));
                Err(Fault::new(FaultKind::Syntax, found, "one flag"))
            }
        }
    }

    /// The flag that a person writes so, in a text that is UTF-8: a byte by the character of its number.
    pub(super) fn typed(self, text: &str) -> Result<Flag, Fault> {
        let bytes: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
        match (self, bytes) {
            (FlagStyle::Byte | FlagStyle::Long, Some(bytes)) => self.flag(&bytes),
            _ => self.flag(text.as_bytes()),
        }
    }

    /// The flag as a person would type it.
    pub(super) fn text(self, Flag(code): Flag) -> String {
        let shown = |code: u32| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
        match self {
            FlagStyle::Byte | FlagStyle::Character => shown(code).to_string(),
            FlagStyle::Long => [shown(code >> 8), shown(code & 0xFF)].iter().collect(),
            FlagStyle::Number => code.to_string(),
        }
    }
}

/// Which of the sets that a dictionary writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FlagSetId(u32);

impl FlagSetId {
    /// Its place in the list of sets.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The sets of flags of a dictionary, each kept once: a list of 100,000 words has a few thousand of them.
#[derive(Clone, Debug)]
pub(super) struct FlagSets {
    style: FlagStyle,
    /// Sorted, each flag once. The first is empty.
    sets: Vec<Vec<Flag>>,
    by_bytes: HashMap<Vec<u8>, FlagSetId>,
    /// The sets that `AF` lines number, from 1.
    aliases: Vec<FlagSetId>,
}

impl FlagSets {
    pub(super) const NONE: FlagSetId = FlagSetId(0);

    pub(super) fn new(style: FlagStyle) -> FlagSets {
        let by_bytes = HashMap::from([(Vec::new(), FlagSets::NONE)]);
        FlagSets { style, sets: vec![Vec::new()], by_bytes, aliases: Vec::new() }
    }

    pub(super) fn style(&self) -> FlagStyle {
        self.style
    }

    /// The set that these bytes write out.
    fn written_out(&mut self, bytes: &[u8]) -> Result<FlagSetId, Fault> {
        if let Some(&known) = self.by_bytes.get(bytes) {
            return Ok(known);
        }
        let mut flags = self.style.flags(bytes)?;
        flags.sort_unstable();
        flags.dedup();
        let id = u32::try_from(self.sets.len())
            .map(FlagSetId)
            .map_err(|_| Fault::new(FaultKind::Range, "another set of flags", "at most 4,294,967,295"))?;
        self.sets.push(flags);
        self.by_bytes.insert(bytes.to_owned(), id);
        Ok(id)
    }

    /// The set that the next number is to stand for.
    pub(super) fn add_alias(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let id = self.written_out(bytes)?;
        self.aliases.push(id);
        Ok(())
    }

    /// The set that these bytes write out or, in a dictionary with aliases, give the number of.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Result<FlagSetId, Fault> {
        if self.aliases.is_empty() || bytes.is_empty() {
            return self.written_out(bytes);
        }
        let number: Option<usize> = std::str::from_utf8(bytes).ok().and_then(|text| text.parse().ok());
        let alias = number.and_then(|number| number.checked_sub(1)).and_then(|at| self.aliases.get(at));
        alias.copied().ok_or_else(|| {
            let found = format!("'{}'", String::from_utf8_lossy(bytes));
            let expected = format!("a number from 1 to {} (an AF alias)", self.aliases.len());
            Fault::new(FaultKind::Range, found, expected)
        })
    }

    pub(super) fn get(&self, id: FlagSetId) -> &[Flag] {
        self.sets.get(id.index()).map_or(&[], Vec::as_slice)
    }

    /// Every set, in the order of their places.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Flag]> {
        self.sets.iter().map(Vec::as_slice)
    }

    /// Whether the set has the flag; a dictionary that gives the flag no meaning has it nowhere.
    pub(super) fn has(&self, id: FlagSetId, flag: Option<Flag>) -> bool {
        flag.is_some_and(|flag| self.get(id).binary_search(&flag).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(style: FlagStyle, bytes: &[u8]) -> Vec<u32> {
        style.flags(bytes).unwrap().into_iter().map(|Flag(code)| code).collect()
    }

    #[test]
    fn the_four_ways_to_write_flags() {
        assert_eq!(codes(FlagStyle::Byte, b"A\xE1"), [0x41, 0xE1]);
        assert_eq!(codes(FlagStyle::Long, b"AaL'"), [0x4161, 0x4C27]);
        assert_eq!(codes(FlagStyle::Number, b"7,65000"), [7, 65_000]);
        assert_eq!(codes(FlagStyle::Character, "Áb".as_bytes()), [0xC1, 0x62]);
        for (style, bytes) in [
            (FlagStyle::Long, &b"abc"[..]),
            (FlagStyle::Number, b"1,,2"),
            (FlagStyle::Number, b"0"),
            (FlagStyle::Character, b"\xE1"),
        ] {
            style.flags(bytes).unwrap_err();
        }
    }

    #[test]
    fn what_a_person_types_is_what_is_shown() {
        for (style, text) in [
            (FlagStyle::Byte, "á"),
            (FlagStyle::Long, "L'"),
            (FlagStyle::Number, "512"),
            (FlagStyle::Character, "ő"),
        ] {
            assert_eq!(style.text(style.typed(text).unwrap()), text);
        }
        FlagStyle::Byte.typed("AB").unwrap_err();
    }

    #[test]
    fn aliases_count_from_one() {
        let mut sets = FlagSets::new(FlagStyle::Byte);
        sets.add_alias(b"BA").unwrap();
        let id = sets.read(b"1").unwrap();
        assert_eq!(sets.get(id), [Flag(0x41), Flag(0x42)]);
        for bytes in [&b"0"[..], b"2", b"A"] {
            sets.read(bytes).unwrap_err();
        }
        assert_eq!(sets.read(b"").unwrap(), FlagSets::NONE);
    }
}
