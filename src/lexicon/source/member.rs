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
const PEEK: u64 = 4096;

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

/// The file asked for; or, if none is, the only text there is.
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
    let mut lists = Vec::new();
    let mut trouble = None;
    for member in &members {
        match is_list(archive, member) {
            Ok(true) => lists.push(member.clone()),
            Ok(false) => {}
            Err(error) => trouble = trouble.or(Some(error)),
        }
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

/// Whether a file starts as a text does, or as a lexicon.
fn is_list<R: Read + Seek>(archive: &mut ZipArchive<R>, member: &Member) -> Result<bool, SourceError> {
    let mut start = Vec::new();
    let file = open_member(archive, member)?;
    file.take(PEEK).read_to_end(&mut start).map_err(|error| failure(&member.name, error.into()))?;
    let lexicon = start.starts_with(crate::lexicon::file::MAGIC);
    Ok(lexicon || (!start.is_empty() && noise::find(&start).is_none()))
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
