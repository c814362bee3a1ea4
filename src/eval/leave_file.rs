//! The file that leaves are passed on in.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `letopklv` |
//! | 4 | version of the format |
//! | 4 | length of the header |
//! | 8 | XXH3-64 of all that follows |
//! | … | the header: [`LeavesInfo`], the lowest value and the number of leaves, as JSON |
//! | … | the values in a zstd frame |
//!
//! Numbers are little-endian. A value is a number of steps of [`STEP`] thousandths above the lowest, of two bytes: first the low byte
//! of every leave, then the high byte of each. Leaves come in the order of their size, those of one size in alphabetical order,
//! blanks last; only those are there that the tiles are enough for. There are no keys, as the order says all that they
//! would: the file is a third of a map's, and has no addresses that a damaged one could lead astray.

use super::leave::{Leaves, LeavesInfo, tiles_checksum};
use super::multiset::Multisets;
use crate::rules::Rules;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;

/// What every file of leaves starts with.
const MAGIC: &[u8; 8] = b"letopklv";

/// The version of the format that is written and read.
const VERSION: u32 = 1;

/// The bytes before the header.
const HEAD: usize = 24;

/// Values in files, and whatever is trained, are multiples of so many thousandths.
pub(super) const STEP: i32 = 100;

/// No value is further from nothing, in steps: a leave is not worth a thousand points.
const MOST_STEPS: i32 = 10_000;

/// Why leaves cannot be had.
///
/// ```
/// use letop::eval::{Leaves, LeavesError};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let error = Leaves::from_bytes(b"cat and mouse", &rules).unwrap_err();
/// assert!(error.to_string().starts_with("not a file of leaves: found 'cat and"), "{error}");
/// let error = Leaves::none(&rules).unwrap().to_bytes().unwrap_err();
/// assert!(matches!(error, LeavesError::Untrained));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LeavesError {
    /// Racks that leaves are not made for.
    #[error("racks of {found} tiles: expected 2 to {most}")]
    Rack {
        /// Tiles on a rack.
        found: usize,
        /// The most there may be.
        most: usize,
    },
    /// More leaves than there is room for.
    #[error("{found} leaves, expected at most {most}: smaller racks, or fewer kinds of tiles")]
    TooMany {
        /// How many there are.
        found: u64,
        /// The most there may be.
        most: u64,
    },
    /// The bytes are no file of leaves.
    #[error(
        "not a file of leaves: found '{found}', expected 'letopklv' at its start (`letop leaves train` makes one)"
    )]
    NotLeaves {
        /// The first bytes.
        found: String,
    },
    /// The file is of another version of the format.
    #[error("leaves of format {found}: expected format {VERSION}; train them again")]
    OtherVersion {
        /// The file's version.
        found: u32,
    },
    /// The file is not what it says it is.
    #[error("damaged file of leaves: {0}")]
    Damaged(String),
    /// They are for other tiles.
    #[error(
        "leaves for the tiles of '{found}': the rules '{expected}' have others, or another size of rack; train leaves for these rules"
    )]
    OtherTiles {
        /// The pack they were trained by.
        found: String,
        /// The pack they were to serve.
        expected: String,
    },
    /// They are for other words.
    #[error("leaves for the word list {found}, expected {expected}: train leaves for this list")]
    OtherWords {
        /// The list they were trained with.
        found: String,
        /// The list they were to serve.
        expected: String,
    },
    /// There are no values to write.
    #[error("leaves that were never trained; expected trained ones")]
    Untrained,
}

#[derive(Serialize, Deserialize)]
struct Header {
    about: LeavesInfo,
    lowest: i32,
    leaves: usize,
}

fn damaged(what: impl std::fmt::Display) -> LeavesError {
    LeavesError::Damaged(what.to_string())
}

/// The header and what follows it.
fn open(bytes: &[u8]) -> Result<(Header, &[u8]), LeavesError> {
    let Some((head, rest)) = bytes.split_first_chunk::<HEAD>().filter(|(head, _)| head.starts_with(MAGIC))
    else {
        if bytes.starts_with(MAGIC) {
            return Err(damaged(format!("{} bytes, expected {HEAD} or more", bytes.len())));
        }
        let found = bytes[..bytes.len().min(MAGIC.len())].escape_ascii().to_string();
        return Err(LeavesError::NotLeaves { found });
    };
    let [_, _, _, _, _, _, _, _, v0, v1, v2, v3, l0, l1, l2, l3, c0, c1, c2, c3, c4, c5, c6, c7] = *head;
    let found = u32::from_le_bytes([v0, v1, v2, v3]);
    if found != VERSION {
        return Err(LeavesError::OtherVersion { found });
    }
    let stated = u64::from_le_bytes([c0, c1, c2, c3, c4, c5, c6, c7]);
    let found = XxHash3_64::oneshot(rest);
    if found != stated {
        return Err(damaged(format!("checksum {found:016x}, expected {stated:016x}")));
    }
    let length = u32::from_le_bytes([l0, l1, l2, l3]) as usize;
    let (header, map) = rest
        .split_at_checked(length)
        .ok_or_else(|| damaged(format!("{} bytes after the head, expected {length} or more", rest.len())))?;
    let header = serde_json::from_slice(header).map_err(|error| damaged(format!("header: {error}")))?;
    Ok((header, map))
}

impl LeavesInfo {
    /// What the bytes of a file say of it.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<LeavesInfo, LeavesError> {
        open(bytes).map(|(header, _)| header.about)
    }
}

impl Leaves {
    /// Reads the bytes of a file for these rules. Whatever the bytes are, this ends with leaves or an error.
    ///
    /// # Errors
    /// Bytes that are no leaves, of another version, damaged, or for other tiles.
    pub fn from_bytes(bytes: &[u8], rules: &Rules) -> Result<Leaves, LeavesError> {
        let (header, packed) = open(bytes)?;
        let info = header.about;
        if info.tiles != tiles_checksum(rules) {
            let expected = rules.pack().name.clone();
            return Err(LeavesError::OtherTiles { found: info.rules, expected });
        }
        let sets = Multisets::of(rules)?;
        let places = places(&sets);
        if header.leaves != places.len() {
            return Err(damaged(format!("{} leaves, expected {}", header.leaves, places.len())));
        }
        let steps = zstd::bulk::decompress(packed, 2 * places.len()).map_err(damaged)?;
        let (low, high) =
            steps.split_at_checked(places.len()).filter(|(low, high)| low.len() == high.len()).ok_or_else(
                || damaged(format!("{} bytes of values, expected {}", steps.len(), 2 * places.len())),
            )?;
        let mut values = vec![0; sets.places()];
        for (place, (&low, &high)) in places.into_iter().zip(low.iter().zip(high)) {
            let steps = header.lowest.saturating_add(i32::from(u16::from_le_bytes([low, high])));
            if !(-MOST_STEPS..=MOST_STEPS).contains(&steps) {
                return Err(damaged(format!(
                    "a leave of {steps} steps, expected at most {MOST_STEPS} either way"
                )));
            }
            values[place] = steps * STEP;
        }
        Ok(Leaves { info: Some(info), sets, values })
    }

    /// The bytes of its file.
    ///
    /// # Errors
    /// Leaves that were never trained.
    pub fn to_bytes(&self) -> Result<Vec<u8>, LeavesError> {
        let info = self.info.clone().ok_or(LeavesError::Untrained)?;
        let most = MOST_STEPS * STEP;
        let values: Vec<i32> = places(&self.sets)
            .into_iter()
            .map(|place| self.values[place].clamp(-most, most) / STEP)
            .collect();
        let lowest = values.iter().copied().min().unwrap_or(0);
        // At most twice MOST_STEPS, which two bytes hold.
        let steps: Vec<[u8; 2]> =
            values.iter().map(|value| ((value - lowest) as u16).to_le_bytes()).collect();
        let planes: Vec<u8> =
            steps.iter().map(|[low, _]| *low).chain(steps.iter().map(|[_, high]| *high)).collect();
        let header = Header { about: info, lowest, leaves: values.len() };
        let header = serde_json::to_vec(&header).map_err(damaged)?;
        let packed = zstd::bulk::compress(&planes, 19).map_err(damaged)?;
        let length = u32::try_from(header.len()).map_err(damaged)?;
        let mut bytes = Vec::with_capacity(HEAD + header.len() + packed.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&length.to_le_bytes());
        bytes.extend_from_slice(&[0; 8]);
        bytes.extend_from_slice(&header);
        bytes.extend_from_slice(&packed);
        let checksum = XxHash3_64::oneshot(&bytes[HEAD..]);
        bytes[HEAD - 8..HEAD].copy_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}

/// The places of all leaves that the tiles are enough for, in the order of the file.
fn places(sets: &Multisets) -> Vec<usize> {
    let mut places = Vec::new();
    (1..=sets.most).for_each(|size| sets.for_each(size, |_, place| places.push(place)));
    places
}
