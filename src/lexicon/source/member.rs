//! Which file of an archive is the list.

use super::container::Container;
use super::error::SourceError;
use super::noise;
use super::unpack::Drain;
use std::io::{Read, Seek};
use zip::ZipArchive;
use zip::result::ZipError;

/// How many files of an archive are looked into for the list. An archive with more is somebody's collection.
const LOOKED_INTO: usize = 256;

/// How many bytes of each are looked at.
const PEEK: u64 = 1 << 14;

/// A file of an archive.
#[derive(Clone, Debug)]
pub(super) struct Member {
    index: usize,
    pub name: String,
}

/// Opens an archive.
pub(super) fn open<R: Read + Seek>(file: R) -> Result<ZipArchive<R>, SourceError> {
    ZipArchive::new(file).map_err(|error| failure("", error))
}

/// The file asked for; or, if none is, the only list there is, or the only text. What comes with a list, as
/// a licence or a letter to the reader, is prose and no list.
pub(super) fn choose<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    asked: Option<&str>,
) -> Result<Member, SourceError> {
    let members = files(archive)?;
    if let Some(asked) = asked {
        return named(members, asked);
    }
    if members.len() > LOOKED_INTO {
        return Err(SourceError::SeveralMembers { members: names(members) });
    }
    let (mut lists, mut prose) = (Vec::new(), Vec::new());
    let mut trouble = None;
    for member in &members {
        match look_at(archive, member) {
            Ok(Looks::List) => lists.push(member.clone()),
            Ok(Looks::Prose) => prose.push(member.clone()),
            Ok(Looks::Other) => {}
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    if lists.is_empty() {
        lists = prose;
    }
    match (lists.len(), trouble) {
        (1, _) => Ok(lists.swap_remove(0)),
        (0, Some(error)) => Err(error),
        (0, None) => Err(SourceError::NoMember { asked: None, members: names(members) }),
        _ => Err(SourceError::SeveralMembers { members: names(lists) }),
    }
}

/// Unpacks a file of the archive.
pub(super) fn read<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    member: &Member,
    drain: &mut Drain<'_>,
) -> Result<Vec<u8>, SourceError> {
    drain.all(open_member(archive, member)?)
}

/// The files of an archive, without folders and without what some systems add to every archive.
fn files<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<Vec<Member>, SourceError> {
    let mut members = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index).map_err(|error| failure("", error))?;
        let name = match file.name() {
            Ok(name) => name.into_owned(),
            Err(_) => String::from_utf8_lossy(file.name_raw()).into_owned(),
        };
        let hidden = name.starts_with("__MACOSX/") || base(&name).starts_with('.');
        if file.is_file() && !hidden {
            members.push(Member { index, name });
        }
    }
    Ok(members)
}

/// The file of this name, its folder left out or not.
fn named(members: Vec<Member>, asked: &str) -> Result<Member, SourceError> {
    if let Some(member) = members.iter().find(|member| member.name == asked) {
        return Ok(member.clone());
    }
    let same = |member: &&Member| base(&member.name).to_lowercase() == asked.to_lowercase();
    let found: Vec<Member> = members.iter().filter(same).cloned().collect();
    match &found[..] {
        [member] => Ok(member.clone()),
        [] => Err(SourceError::NoMember { asked: Some(asked.to_owned()), members: names(members) }),
        _ => Err(SourceError::SeveralMembers { members: names(found) }),
    }
}

/// What a file looks like by its first bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Looks {
    /// A list of words, or a lexicon.
    List,
    /// Another text.
    Prose,
    /// No text.
    Other,
}

/// What a file of the archive looks like.
fn look_at<R: Read + Seek>(archive: &mut ZipArchive<R>, member: &Member) -> Result<Looks, SourceError> {
    let mut start = Vec::new();
    let file = open_member(archive, member)?;
    file.take(PEEK).read_to_end(&mut start).map_err(|error| failure(&member.name, error.into()))?;
    if start.starts_with(crate::lexicon::file::MAGIC) {
        return Ok(Looks::List);
    }
    if start.is_empty() || noise::find(&start).is_some() {
        return Ok(Looks::Other);
    }
    Ok(if is_list(&start) { Looks::List } else { Looks::Prose })
}

/// Whether a text is a list: nine of ten lines that are not blank hold one word, or one letter after the
/// other. The lines of prose hold several words.
fn is_list(text: &[u8]) -> bool {
    // The zeros are those of two bytes a character: spaces and line ends have the same code there.
    let narrow: Vec<u8> = text.iter().copied().filter(|&byte| byte != 0).collect();
    let (mut lines, mut words) = (0, 0);
    for line in narrow.split(|byte| matches!(byte, b'\n' | b'\r')) {
        let mut parts = line.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty());
        let Some(first) = parts.next() else { continue };
        lines += 1;
        // A tile of three characters of two bytes each is the longest there is.
        let tiles =
            first.len() <= 6 && parts.clone().all(|part| part.len() <= 6) && parts.clone().count() > 0;
        let short = tiles && line.iter().filter(|byte| byte.is_ascii_whitespace()).count() * 3 >= line.len();
        words += usize::from(parts.next().is_none() || short);
    }
    words * 10 >= lines * 9
}

fn open_member<'a, R: Read + Seek>(
    archive: &'a mut ZipArchive<R>,
    member: &Member,
) -> Result<zip::read::ZipFile<'a, R>, SourceError> {
    archive.by_index(member.index).map_err(|error| failure(&member.name, error))
}

fn failure(member: &str, error: ZipError) -> SourceError {
    let member = member.to_owned();
    match error {
        ZipError::UnsupportedArchive(why) => SourceError::Unreadable { member, found: why.to_owned() },
        ZipError::InvalidPassword => SourceError::Unreadable { member, found: "a password".to_owned() },
        ZipError::CompressionMethodNotSupported(method) => {
            SourceError::Unreadable { member, found: format!("compression method {method}") }
        }
        error => SourceError::Damaged { container: Container::Zip, bytes: 0, cause: error.to_string() },
    }
}

fn names(members: Vec<Member>) -> Vec<String> {
    members.into_iter().map(|member| member.name).collect()
}

/// The last part of a path.
fn base(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_told_from_prose() {
        let many = |line: &str| line.repeat(20);
        for (text, list) in [
            (many("mașină\r\n"), true),
            ("Lista oficială a cuvintelor\n\n".to_owned() + &many("casă\n"), true),
            (many("H E R C E G SZ\n"), true),
            (many("word;5\n"), true),
            (many("This list may be used by all\n"), false),
            (many("by all of us\n"), false),
            ("MIT\n".to_owned() + &many("Permission is hereby granted\n"), false),
        ] {
            assert_eq!(is_list(text.as_bytes()), list, "{text}");
        }
        let wide: Vec<u8> = many("casă\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(is_list(&wide));
    }
}
