//! The tile sets, boards and rule packs that are part of the program.

/// A table of names and embedded texts.
type Table = &'static [(&'static str, &'static str)];

macro_rules! embedded {
    ($folder:literal, $ending:literal, $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("data/", $folder, "/", $name, $ending)))),+]
    };
}

const TILESETS: Table = embedded!(
    "tilesets",
    ".tsv",
    "ca",
    "cs",
    "da",
    "de",
    "en",
    "en_super",
    "es",
    "fr",
    "hu",
    "it",
    "nl",
    "no",
    "pl",
    "pl_literaki",
    "pt",
    "ro_frsc",
    "ro_retail",
    "sl",
    "sv",
);

const LAYOUTS: Table = embedded!("layouts", ".txt", "standard", "super", "literaki", "wwf", "online");

/// The first pack of a tile set is its default.
const PACKS: Table = embedded!(
    "packs",
    ".toml",
    "ro-liber",
    "ro-duplicat",
    "ro-completiv",
    "ro-eliptic",
    "ro-maruntel",
    "ro-online",
    "en",
    "en-duplicate",
    "fr-duplicate",
    "fr-joker",
    "fr-7sur8",
    "fr-7et8",
    "fr-7sur8-joker",
    "fr-explosive",
    "fr-liber",
    "pl",
    "hu",
    "hu-house",
    "es-duplicada",
    "nl-ntsv",
    "ca",
    "de",
);

fn find(table: Table, name: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

fn names(table: Table) -> impl Iterator<Item = &'static str> {
    table.iter().map(|(name, _)| *name)
}

/// The text of a built-in tile set.
pub fn tileset(name: &str) -> Option<&'static str> {
    find(TILESETS, name)
}

/// The names of the built-in tile sets.
pub fn tileset_names() -> impl Iterator<Item = &'static str> {
    names(TILESETS)
}

/// The text of a built-in board.
pub fn layout(name: &str) -> Option<&'static str> {
    find(LAYOUTS, name)
}

/// The names of the built-in boards.
pub fn layout_names() -> impl Iterator<Item = &'static str> {
    names(LAYOUTS)
}

/// The text of a built-in rule pack.
pub fn pack(name: &str) -> Option<&'static str> {
    find(PACKS, name)
}

/// The names of the built-in rule packs; the first that uses a tile set is that set's default.
pub fn pack_names() -> impl Iterator<Item = &'static str> {
    names(PACKS)
}

#[cfg(test)]
mod tests {
    use crate::rules::{Layout, Premium, Rules, TileSet};

    #[test]
    fn every_tile_set_has_the_tiles_and_points_its_federation_prints() {
        let printed = [
            ("ca", 100, 189),
            ("cs", 100, 202),
            ("da", 100, 247),
            ("de", 102, 202),
            ("en", 100, 187),
            ("en_super", 200, 381),
            ("es", 100, 192),
            ("fr", 102, 197),
            ("hu", 100, 235),
            ("it", 120, 293),
            ("nl", 102, 230),
            ("no", 100, 202),
            ("pl", 100, 190),
            ("pl_literaki", 100, 183),
            ("pt", 120, 204),
            ("ro_frsc", 100, 211),
            ("ro_retail", 100, 186),
            ("sl", 100, 180),
            ("sv", 100, 194),
        ];
        assert_eq!(super::tileset_names().count(), printed.len());
        for (name, tiles, points) in printed {
            let set = TileSet::parse(name, super::tileset(name).unwrap()).unwrap();
            assert_eq!((set.tiles(), set.total_points().0), (tiles, points), "{name}");
        }
    }

    #[test]
    fn every_board_is_symmetric_and_has_the_premiums_that_are_known_of_it() {
        for name in super::layout_names() {
            let layout = Layout::parse(name, super::layout(name).unwrap()).unwrap();
            let drawn = layout.drawn();
            for row in &drawn {
                assert!(row.chars().eq(row.chars().rev()), "{name}: {row}");
            }
            assert!(drawn.iter().eq(drawn.iter().rev()), "{name}");
        }
        let standard = Layout::parse("standard", super::layout("standard").unwrap()).unwrap();
        let count = |premium| standard.size().squares().filter(|s| standard.premium(*s) == premium).count();
        let counts = [Premium::Letter(2), Premium::Letter(3), Premium::Word(2), Premium::Word(3)].map(count);
        assert_eq!(counts, [24, 12, 17, 8]);
    }

    #[test]
    fn every_pack_reads_and_bears_its_own_name() {
        for name in super::pack_names() {
            let rules = Rules::builtin(name).unwrap();
            assert_eq!(rules.pack().name, name);
            assert!(!rules.pack().sources.is_empty(), "{name} says where it comes from");
        }
    }
}
