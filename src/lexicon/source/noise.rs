//! What is no text at all, told by its first bytes.

/// How many bytes of a text are looked at.
pub(super) const LOOKED_AT: usize = 1 << 16;

/// Files that people take for word lists, by what they start with.
const KNOWN: [(&[u8], &str); 12] = [
    (b"PK\x03\x04", "a zip archive inside another file"),
    (b"\x1F\x8B", "a gzip file inside another file"),
    (b"\xFD7zXZ\x00", "an xz file inside another file"),
    (b"\x28\xB5\x2F\xFD", "a zstd file inside another file"),
    (b"BZh", "a bzip2 file"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
    (b"Rar!\x1A", "a rar archive"),
    (b"%PDF-", "a PDF document"),
    (b"\xD0\xCF\x11\xE0", "an old Office document"),
    (b"\x7FELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"SQLite format 3\x00", "an SQLite database"),
];

/// Where a tar archive says that it is one.
const TAR: (usize, &[u8]) = (257, b"ustar");

/// Says what the first bytes of a file are if they are no text.
///
/// A few odd characters are left for the reader of lines, which knows where they stand.
pub(super) fn find(start: &[u8]) -> Option<String> {
    let start = &start[..start.len().min(LOOKED_AT)];
    if let Some((_, name)) = KNOWN.iter().find(|(magic, _)| start.starts_with(magic)) {
        return Some((*name).to_owned());
    }
    if start.get(TAR.0..).is_some_and(|rest| rest.starts_with(TAR.1)) {
        return Some("a tar archive".to_owned());
    }
    if wide(start).is_some() {
        return None;
    }
    if let Some(at) = start.iter().position(|&byte| byte == 0) {
        return Some(format!("binary data (a NUL at byte {})", at + 1));
    }
    let odd = start.iter().filter(|&&byte| is_odd(byte)).count();
    // One in fifty: noise has one in ten.
    (odd >= 8 && odd * 50 > start.len())
        .then(|| format!("binary data ({odd} control characters in the first {} bytes)", start.len()))
}

/// Where the first NUL of a text is that has passed [`find`]: noise may come late.
pub(super) fn late(text: &[u8]) -> Option<String> {
    let at = text.iter().position(|&byte| byte == 0)?;
    let line = text[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    Some(format!("binary data (a NUL at byte {}, line {line})", at + 1))
}

/// Whether a byte is a control character that no text has. Tabs, line and page ends and the mark that DOS
/// puts at the end of a text are none.
fn is_odd(byte: u8) -> bool {
    matches!(byte, 0x00..=0x1F | 0x7F) && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C | 0x1A)
}

/// The order of two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Little,
    Big,
}

/// The order of bytes of a text with two bytes a character. Its mark says so; or, since most characters of
/// our alphabets have a zero for their upper byte, the places of the zeros do.
pub(super) fn wide(start: &[u8]) -> Option<Order> {
    match start {
        [0xFF, 0xFE, ..] => return Some(Order::Little),
        [0xFE, 0xFF, ..] => return Some(Order::Big),
        _ => {}
    }
    let start = &start[..start.len().min(LOOKED_AT)];
    let zeros = |odd: usize| start.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let (first, second, pairs) = (zeros(0), zeros(1), start.len() / 2);
    match (first * 2 > pairs, second * 2 > pairs) {
        (false, true) if first == 0 => Some(Order::Little),
        (true, false) if second == 0 => Some(Order::Big),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_any_encoding_passes() {
        let latin: Vec<u8> = (0xC0..=0xFF).flat_map(|byte| [byte, b'\n']).collect();
        let wide: Vec<u8> = "pâine\nłódź\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for text in [b"".as_slice(), b"casa\r\ncase\x1A", "mașină\n".as_bytes(), &latin, &wide] {
            assert_eq!(find(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_is_no_text_is_named() {
        for (bytes, found) in [
            (&b"%PDF-1.7\n"[..], "a PDF document"),
            (b"ab\0cd\n", "binary data (a NUL at byte 3)"),
            (&[[0; 257].as_slice(), b"ustar"].concat(), "a tar archive"),
            (&[1, 2, 3, 4, 5, 6, 7, 8, 65], "binary data (8 control characters in the first 9 bytes)"),
            (&[0; 100], "binary data (a NUL at byte 1)"),
        ] {
            assert_eq!(find(bytes).as_deref(), Some(found));
        }
        assert_eq!(late(b"a\nb\n\0"), Some("binary data (a NUL at byte 5, line 3)".to_owned()));
    }

    #[test]
    fn the_order_of_bytes_shows_without_a_mark() {
        let text: Vec<u16> = "zażółć\ngęślą\n".encode_utf16().collect();
        let little: Vec<u8> = text.iter().copied().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.iter().copied().flat_map(u16::to_be_bytes).collect();
        assert_eq!((wide(&little), wide(&big)), (Some(Order::Little), Some(Order::Big)));
        assert_eq!(wide(b"casa\n"), None);
    }
}
