//! The file of affixes, `.aff`, as text.
//!
//! It is read as bytes: a dictionary in UTF-8 may have flags of single bytes that are no UTF-8, and notes in
//! yet another encoding. Only what is needed as text is decoded.

use super::affix::{Affix, Affixes, Marks, Side};
use super::charset::Charset;
use super::condition::Condition;
use super::flag::{Flag, FlagSets, FlagStyle};
use crate::rules::{Fault, FaultKind, Faults, Place};
use std::collections::HashMap;

/// The most faults of one file that are kept.
const FAULTS_KEPT: usize = 20;

/// Directives that say nothing about which texts are words: suggestions, tokens, names.
const OF_NO_CONSEQUENCE: [&str; 30] = [
    "AM",
    "BREAK",
    "FORBIDWARN",
    "GENERATE",
    "HOME",
    "ICONV",
    "KEEPCASE",
    "KEY",
    "LANG",
    "LEMMA_PRESENT",
    "MAP",
    "MAXCPDSUGS",
    "MAXDIFF",
    "MAXNGRAMSUGS",
    "NAME",
    "NOSPLITSUGS",
    "NOSUGGEST",
    "OCONV",
    "ONLYMAXDIFF",
    "PHONE",
    "REP",
    "SET",
    "SUBSTANDARD",
    "SUGSWITHDOTS",
    "SYLLABLENUM",
    "TRY",
    "VERSION",
    "WARN",
    "WORDCHARS",
    "FLAG",
];

/// A directive that was passed over although it may say something about which texts are words.
///
/// ```
/// use letop::lexicon::hunspell::Dictionary;
/// let aff = b"SET UTF-8\nCOMPOUNDMIN 2\nCOMPOUNDFLAG x\n";
/// let dictionary = Dictionary::read(aff, b"1\ncat\n").unwrap();
/// let skipped = &dictionary.skipped()[0];
/// assert_eq!((skipped.directive.as_str(), skipped.line, skipped.lines), ("COMPOUNDMIN", 2, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// The directive.
    pub directive: String,
    /// Its first line.
    pub line: usize,
    /// On how many lines it stands.
    pub lines: usize,
}

/// What was read of a file of affixes.
pub(super) struct AffFile {
    pub(super) charset: Charset,
    pub(super) affixes: Affixes,
    pub(super) skipped: Vec<Skipped>,
}

/// A line with something on it, in fields separated by spaces.
struct Line<'a> {
    number: usize,
    text: &'a [u8],
    fields: Vec<&'a [u8]>,
    /// Where each field starts, in bytes from 1: what is not decoded has no characters to count.
    columns: Vec<usize>,
}

impl<'a> Line<'a> {
    fn field(&self, index: usize) -> Option<&'a [u8]> {
        self.fields.get(index).copied()
    }

    fn column(&self, index: usize) -> usize {
        self.columns.get(index).copied().unwrap_or(self.text.len() + 1)
    }

    fn at(&self, index: usize, fault: Fault) -> Fault {
        fault.at(Place::at(self.number, self.column(index)))
    }

    fn missing(&self, expected: &str) -> Fault {
        let found = format!("'{}'", String::from_utf8_lossy(self.text).trim());
        Fault::new(FaultKind::Syntax, found, expected).at(Place::line(self.number))
    }
}

/// The lines of a file that have something on them, comments left out.
fn lines(bytes: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    (1..).zip(bytes.split(|&byte| byte == b'\n')).filter_map(|(number, text)| {
        let mut column = 1;
        let (mut fields, mut columns) = (Vec::new(), Vec::new());
        for field in text.split(u8::is_ascii_whitespace) {
            if !field.is_empty() {
                fields.push(field);
                columns.push(column);
            }
            column += field.len() + 1;
        }
        let first = fields.first()?;
        (!first.starts_with(b"#")).then_some(Line { number, text, fields, columns })
    })
}

/// Reads a file of affixes.
pub(super) fn read(bytes: &[u8]) -> Result<AffFile, Faults> {
    let (charset, style) = how_written(bytes)?;
    let affixes = Affixes {
        flags: FlagSets::new(style),
        classes: HashMap::new(),
        marks: Marks::default(),
        full_strip: false,
    };
    let mut reader = Reader { charset, affixes, open: HashMap::new(), aliases: None, skipped: Vec::new() };
    let mut faults = Vec::new();
    for line in lines(bytes) {
        if let Err(fault) = reader.line(&line) {
            faults.push(fault);
            if faults.len() == FAULTS_KEPT {
                break;
            }
        }
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    Ok(AffFile { charset, affixes: reader.affixes, skipped: reader.skipped })
}

/// What `SET` and `FLAG` say, wherever they stand: every other line depends on them.
fn how_written(bytes: &[u8]) -> Result<(Charset, FlagStyle), Faults> {
    let (mut charset, mut style) = (Charset::Latin1, FlagStyle::default());
    for line in lines(bytes) {
        let name = || String::from_utf8_lossy(line.field(1).unwrap_or_default()).into_owned();
        let unknown = |expected: &str| {
            let found = format!("'{}'", name());
            line.at(1, Fault::new(FaultKind::UnknownName, found, expected))
        };
        match line.fields[0] {
            b"SET" => {
                charset = Charset::named(&name()).ok_or_else(|| {
                    unknown("an encoding that is known: UTF-8, ISO8859-1 to 15, KOI8-R, microsoft-cp1251 …")
                })?;
            }
            b"FLAG" => {
                style = FlagStyle::named(&name()).ok_or_else(|| unknown("long, num or UTF-8"))?;
            }
            _ => {}
        }
    }
    Ok((charset, style))
}

struct Reader {
    charset: Charset,
    affixes: Affixes,
    /// Classes whose heading has been read, with the rows still to come.
    open: HashMap<(Side, Flag), usize>,
    /// How many `AF` lines are to come; nothing before their heading.
    aliases: Option<usize>,
    skipped: Vec<Skipped>,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match line.fields[0] {
            b"PFX" => self.affix(Side::Prefix, line),
            b"SFX" => self.affix(Side::Suffix, line),
            b"AF" => self.alias(line),
            b"FULLSTRIP" => {
                self.affixes.full_strip = true;
                Ok(())
            }
            b"FORBIDDENWORD" => self.mark(line, |marks| &mut marks.forbidden),
            b"NEEDAFFIX" | b"PSEUDOROOT" => self.mark(line, |marks| &mut marks.needs_affix),
            b"ONLYINCOMPOUND" => self.mark(line, |marks| &mut marks.only_in_compound),
            b"CIRCUMFIX" => self.mark(line, |marks| &mut marks.circumfix),
            other => {
                self.skip(other, line.number);
                Ok(())
            }
        }
    }

    fn skip(&mut self, directive: &[u8], line: usize) {
        let directive = String::from_utf8_lossy(directive);
        if OF_NO_CONSEQUENCE.contains(&&*directive) {
            return;
        }
        match self.skipped.iter_mut().find(|known| known.directive == directive) {
            Some(known) => known.lines += 1,
            None => self.skipped.push(Skipped { directive: directive.into_owned(), line, lines: 1 }),
        }
    }

    fn mark(
        &mut self,
        line: &Line<'_>,
        place: impl FnOnce(&mut Marks) -> &mut Option<Flag>,
    ) -> Result<(), Fault> {
        let written = line.field(1).ok_or_else(|| line.missing("a flag after the directive"))?;
        let flag = self.affixes.flags.style().flag(written).map_err(|fault| line.at(1, fault))?;
        *place(&mut self.affixes.marks) = Some(flag);
        Ok(())
    }

    /// `AF 3`, then `AF ABC` three times.
    fn alias(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let written = line.field(1).ok_or_else(|| line.missing("flags after AF"))?;
        match &mut self.aliases {
            None => {
                let count = number(written).ok_or_else(|| line.missing("the number of AF lines first"))?;
                self.aliases = Some(count);
                Ok(())
            }
            Some(0) => Err(line.missing("no AF line more than the first one says")),
            Some(left) => {
                *left -= 1;
                self.affixes.flags.add_alias(written).map_err(|fault| line.at(1, fault))
            }
        }
    }

    /// `SFX A Y 2`, a heading; or `SFX A y ies/B [^aeiou]y`, a row.
    fn affix(&mut self, side: Side, line: &Line<'_>) -> Result<(), Fault> {
        let expected = "a flag, Y or N and a count, or a flag, what to strip, what to add and a condition";
        let (Some(flag), Some(third), Some(fourth)) = (line.field(1), line.field(2), line.field(3)) else {
            return Err(line.missing(expected));
        };
        let flag = self.affixes.flags.style().flag(flag).map_err(|fault| line.at(1, fault))?;
        let key = (side, flag);
        let rows_left = self.open.get(&key).copied().unwrap_or(0);
        let heading = number(fourth).filter(|_| matches!(third, b"Y" | b"N") && rows_left == 0);
        if let Some(rows) = heading {
            self.open.insert(key, rows);
            self.affixes.classes.entry(key).or_default().crosses |= third == b"Y";
            return Ok(());
        }
        if rows_left == 0 {
            return Err(line.missing("no row more than the heading of its class says"));
        }
        self.open.insert(key, rows_left - 1);
        let affix = self.row(line, third, fourth)?;
        self.affixes.classes.entry(key).or_default().affixes.push(affix);
        Ok(())
    }

    fn row(&mut self, line: &Line<'_>, strip: &[u8], add: &[u8]) -> Result<Affix, Fault> {
        let decode = |index: usize, bytes: &[u8]| -> Result<String, Fault> {
            let text = self.charset.decode(bytes, line.column(index));
            text.map(|text| text.into_owned()).map_err(|fault| fault.on_line(line.number))
        };
        let (add, flags) = split_flags(add);
        let strip = if strip == b"0" { String::new() } else { decode(2, strip)? };
        let add = if add == b"0" { String::new() } else { decode(3, &add)? };
        // A row may end before its condition, and a comment may stand there.
        let condition = match line.field(4) {
            Some(written) if !written.starts_with(b"#") => {
                Condition::parse(&decode(4, written)?).map_err(|fault| line.at(4, fault))?
            }
            _ => Condition::default(),
        };
        let continued = self.affixes.flags.read(flags).map_err(|fault| line.at(3, fault))?;
        Ok(Affix { strip, add, condition, continued })
    }
}

fn number(bytes: &[u8]) -> Option<usize> {
    std::str::from_utf8(bytes).ok()?.parse().ok()
}

/// A text and the flags behind its first slash; `\/` is a slash of the text. A slash at the very start is
/// text too.
pub(super) fn split_flags(written: &[u8]) -> (Vec<u8>, &[u8]) {
    let mut text = Vec::with_capacity(written.len());
    let mut at = 0;
    while let Some(&byte) = written.get(at) {
        match byte {
            b'\\' if written.get(at + 1) == Some(&b'/') => {
                text.push(b'/');
                at += 2;
            }
            b'/' if at > 0 => return (text, &written[at + 1..]),
            other => {
                text.push(other);
                at += 1;
            }
        }
    }
    (text, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<(Option<usize>, FaultKind)> {
        let Faults(faults) = read(text.as_bytes()).err().unwrap();
        faults.into_iter().map(|fault| (fault.place.line, fault.kind)).collect()
    }

    #[test]
    fn every_bad_line_is_reported_with_its_number() {
        let text = "# none\nSET UTF-8\nSFX A Y 1\nSFX A 0\nSFX A 0 s [x\nSFX A 0 s .\nSFX B 0 s .\nNEEDAFFIX\n\
                    CIRCUMFIX AB\nAF x\n";
        assert_eq!(
            faults(text),
            [
                (Some(4), FaultKind::Syntax),
                (Some(5), FaultKind::Bracket),
                (Some(6), FaultKind::Syntax),
                (Some(7), FaultKind::Syntax),
                (Some(8), FaultKind::Syntax),
                (Some(9), FaultKind::Syntax),
                (Some(10), FaultKind::Syntax),
            ]
        );
        assert_eq!(faults("SET EBCDIC\n"), [(Some(1), FaultKind::UnknownName)]);
        assert_eq!(faults("FLAG wide\n"), [(Some(1), FaultKind::UnknownName)]);
        assert_eq!(faults("AF 1\nAF A\nAF B\n"), [(Some(3), FaultKind::Syntax)]);
    }

    #[test]
    fn a_fault_in_a_field_has_its_column() {
        let Faults(faults) = read(b"FLAG long\nSFX  Aa Y 1\nSFX  Aa 0  s/B .\n").err().unwrap();
        assert_eq!(faults[0].place, Place::at(3, 12));
    }

    #[test]
    fn what_may_make_or_unmake_words_is_reported_when_it_is_passed_over() {
        let file = read(b"TRY abc\nCOMPOUNDRULE 1\nCOMPOUNDRULE ab\nMAGIC\nREP 0\n").unwrap();
        let skipped: Vec<_> = file.skipped.iter().map(|s| (s.directive.as_str(), s.line, s.lines)).collect();
        assert_eq!(skipped, [("COMPOUNDRULE", 2, 2), ("MAGIC", 4, 1)]);
    }

    #[test]
    fn slashes_that_are_escaped_belong_to_the_text() {
        assert_eq!(split_flags(br"km\/h/AB"), (b"km/h".to_vec(), &b"AB"[..]));
        assert_eq!(split_flags(b"/A"), (b"/A".to_vec(), &b""[..]));
        assert_eq!(split_flags(b"a/"), (b"a".to_vec(), &b""[..]));
    }
}
