//! Games as the program Eliot saves them: XML with a `History` of turns.
//!
//! In duplicate games the move on the board is the `MasterMove`, else the `GameMove`; what each player wrote down is
//! told in a remark. In free games each turn is the move of one player.

use super::fields::points_of;
use super::table::ALL;
use super::write::one_line;
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Known, RecordedRack, TurnRecord, UnclearPlay, Withdrawal,
};
use crate::position::{Rack, TypedWord};
use crate::rules::{Fault, FaultKind, Faults, GameKind, Notation, Place, Rules};
use roxmltree::{Document, Node};

pub(super) fn detects(text: &str) -> bool {
    text.contains("<EliotGame")
}

/// The dictionary's name and the kind of game.
pub(super) fn named(text: &str) -> (Option<String>, Option<GameKind>) {
    let Ok(document) = Document::parse(text) else { return (None, None) };
    let root = document.root_element();
    let dictionary = child(root, "Dictionary").and_then(|node| child(node, "Name"));
    let name = dictionary.and_then(|node| node.text()).map(|name| name.trim().to_owned());
    let kind = if is_free(root) { GameKind::Free } else { GameKind::Duplicate };
    (name.filter(|name| !name.is_empty()), Some(kind))
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

fn text_of<'a>(node: Node<'a, '_>) -> &'a str {
    node.text().unwrap_or_default().trim()
}

fn is_free(root: Node<'_, '_>) -> bool {
    child(root, "Game").and_then(|game| child(game, "Mode")).is_some_and(|mode| text_of(mode) == "freegame")
}

/// An attribute, whatever its capitals.
fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let found = node.attributes().find(|attribute| attribute.name().eq_ignore_ascii_case(name));
    found.map(|attribute| attribute.value())
}

/// Reads a saved game.
///
/// # Errors
/// What is no XML, with its place; a file without a turn.
pub fn read(text: &str, rules: &Rules) -> Result<GameRecord, Faults> {
    let document = Document::parse(text).map_err(|error| {
        let at = error.pos();
        let place = Place::at(at.row as usize, at.col as usize);
        Fault::new(FaultKind::Syntax, error.to_string(), "the XML of a saved game").at(place)
    })?;
    let root = document.root_element();
    let mut reader = Reader {
        rules,
        document: &document,
        record: GameRecord::default(),
        ids: Vec::new(),
        names: Vec::new(),
        racks: Vec::new(),
    };
    reader.head(root);
    let free = is_free(root);
    let history = child(root, "History");
    for turn in history.into_iter().flat_map(|history| history.children()).filter(|n| n.has_tag_name("Turn"))
    {
        if free { reader.free_turn(turn) } else { reader.shared_turn(turn) }
    }
    let mut record = reader.record;
    if record.turns.is_empty() {
        let fault = Fault::new(FaultKind::Syntax, "no turn", "a History with Turns").at(Place::line(1));
        record.faults.push(fault);
        return Err(Faults(record.faults));
    }
    Ok(record)
}

struct Reader<'a> {
    rules: &'a Rules,
    document: &'a Document<'a>,
    record: GameRecord,
    ids: Vec<String>,
    names: Vec<String>,
    /// The rack of each player, as it was last told.
    racks: Vec<Option<RecordedRack>>,
}

impl Reader<'_> {
    fn place(&self, node: Node<'_, '_>) -> Place {
        let at = self.document.text_pos_at(node.range().start);
        Place::at(at.row as usize, at.col as usize)
    }

    fn fault(&mut self, node: Node<'_, '_>, mut fault: Fault) {
        fault.place = self.place(node);
        self.record.faults.push(fault);
    }

    fn head(&mut self, root: Node<'_, '_>) {
        let game = child(root, "Game");
        for player in game.into_iter().flat_map(|game| game.children()).filter(|n| n.has_tag_name("Player")) {
            let id = attribute(player, "id").unwrap_or_default().to_owned();
            let name = one_line(child(player, "Name").map_or("", text_of));
            let name =
                if name.is_empty() || self.names.contains(&name) { format!("{name} {id}") } else { name };
            self.ids.push(id);
            self.names.push(name.trim().to_owned());
        }
        if is_free(root) {
            self.record.players = self.names.clone();
        } else {
            self.record.players = vec![ALL.to_owned()];
        }
        self.record.full_names = vec![None; self.record.players.len()];
        self.racks = vec![None; self.names.len().max(1)];
        let dictionary = child(root, "Dictionary").and_then(|node| child(node, "Name")).map_or("", text_of);
        self.record.lexicon = (!dictionary.is_empty()).then(|| dictionary.to_owned());
        let about = |name: &str| {
            game.and_then(|game| child(game, name)).map(|node| (name.to_owned(), text_of(node).to_owned()))
        };
        self.record.about.extend(["Mode", "Variant"].into_iter().filter_map(about));
    }

    fn player(&self, node: Node<'_, '_>) -> Option<usize> {
        let id = attribute(node, "playerid")?;
        self.ids.iter().position(|known| known == id)
    }

    fn rack(&mut self, node: Node<'_, '_>) -> RecordedRack {
        let text = text_of(node);
        let bare = text.trim_start_matches('-');
        let spelling = self.rules.tiles().spelling();
        let place = self.place(node);
        let after_rejected = bare.len() < text.len();
        let parts: Result<Vec<Rack>, Fault> =
            bare.splitn(2, '+').map(|part| Rack::parse(spelling, part)).collect();
        let (kept, drawn) = match parts.as_deref() {
            Ok([kept, drawn]) => (Some(kept.clone()), drawn.clone()),
            Ok([drawn]) => (None, drawn.clone()),
            Ok(_) => return RecordedRack::missing(place),
            Err(fault) => {
                let fault = fault.clone();
                self.fault(node, fault);
                return RecordedRack::missing(place);
            }
        };
        RecordedRack { kept, drawn, after_rejected, known: Known::Written, place }
    }

    /// A turn in which all have the rack of the game.
    fn shared_turn(&mut self, turn: Node<'_, '_>) {
        let nodes: Vec<Node<'_, '_>> = turn.children().filter(Node::is_element).collect();
        let rack = nodes.iter().find(|node| node.has_tag_name("GameRack"));
        let rack = match rack {
            Some(node) => self.rack(*node),
            None => RecordedRack::missing(self.place(turn)),
        };
        // In training the one player's move is the game's.
        let own = ["MasterMove", "GameMove", "PlayerMove"].iter().find_map(|name| {
            let has =
                |node: &&Node<'_, '_>| node.has_tag_name(*name) && attribute(**node, "type") != Some("none");
            nodes.iter().rev().find(has)
        });
        let Some(node) = own.copied() else { return };
        let Some((action, _)) = self.action(node) else { return };
        let mut notes = Vec::new();
        for node in
            nodes.iter().filter(|node| !node.has_tag_name("GameRack") && !node.has_tag_name("MasterMove"))
        {
            let name = self.player(*node).map(|player| self.names[player].clone());
            let said = ["word", "coord", "points", "type"].iter().filter_map(|name| attribute(*node, name));
            let said = said.chain(node.text().map(str::trim)).filter(|text| !text.is_empty());
            let said = said.collect::<Vec<_>>().join(" ");
            if let Some(name) =
                name.filter(|_| !node.has_tag_name("PlayerRack") && !node.has_tag_name("GameMove"))
            {
                notes.push(format!("{name}: {} {said}", node.tag_name().name()).trim().to_owned());
            }
        }
        let place = self.place(turn);
        let number = self.record.turns.len() + 1;
        let line = place.line.unwrap_or(1);
        let (withdrawn, claims) = (None, Vec::new());
        let turn = TurnRecord { line, player: 0, turn: number, rack, action, withdrawn, claims, notes };
        self.record.turns.push(turn);
    }

    /// A turn of a game in which each player has a rack.
    fn free_turn(&mut self, turn: Node<'_, '_>) {
        for node in turn.children().filter(Node::is_element) {
            let Some(player) = self.player(node) else { continue };
            match node.tag_name().name() {
                "PlayerRack" => self.racks[player] = Some(self.rack(node)),
                "PlayerMove" => {
                    let Some((action, invalid)) = self.action(node) else {
                        continue;
                    };
                    let place = self.place(node);
                    let rack = self.racks[player].clone().unwrap_or_else(|| RecordedRack::missing(place));
                    let number = self.record.turns.iter().filter(|turn| turn.player == player).count() + 1;
                    let line = place.line.unwrap_or(1);
                    let withdrawn = invalid.then(|| Withdrawal { place, ..Withdrawal::default() });
                    let (claims, notes) = (Vec::new(), Vec::new());
                    let turn =
                        TurnRecord { line, player, turn: number, rack, action, withdrawn, claims, notes };
                    self.record.turns.push(turn);
                }
                "PlayerPoints" | "EndGame" | "Penalty" => {
                    let points = points_of(attribute(node, "points").unwrap_or_else(|| text_of(node)));
                    let place = self.place(node);
                    let penalty = node.has_tag_name("Penalty");
                    let kind =
                        if penalty { AdjustmentKind::Time } else { AdjustmentKind::Rack(Rack::default()) };
                    if node.has_tag_name("PlayerPoints") {
                        // The points of the move itself, once more.
                        continue;
                    }
                    let empty = Adjustment::new(player, kind, self.record.turns.len());
                    self.record.adjustments.push(Adjustment { points, place, ..empty });
                }
                _ => {}
            }
        }
    }

    /// What a move is, and whether it was judged invalid; `None` where the player made none.
    fn action(&mut self, node: Node<'_, '_>) -> Option<(Action, bool)> {
        let place = self.place(node);
        let kind = attribute(node, "type").unwrap_or("valid");
        match kind {
            "none" => return None,
            "pass" => return Some((Action::Pass, false)),
            "change" => {
                let letters = attribute(node, "letters").unwrap_or_default();
                return match Rack::parse(self.rules.tiles().spelling(), letters) {
                    Ok(tiles) => Some((Action::exchange(tiles, place), false)),
                    Err(fault) => {
                        self.fault(node, fault);
                        Some((Action::exchange_of(letters.chars().count(), place), false))
                    }
                };
            }
            _ => {}
        }
        let word_text = attribute(node, "word").unwrap_or_default();
        let at_text = attribute(node, "coord").unwrap_or_default();
        let at = match Notation::LettersFirst.parse(at_text, self.rules.layout().size()) {
            Ok(at) => Some(at),
            Err(fault) => {
                self.fault(node, fault);
                None
            }
        };
        let word = match TypedWord::read_cased(self.rules, word_text) {
            Ok(word) => Some(word),
            Err(fault) => {
                self.fault(node, fault);
                None
            }
        };
        let invalid = kind == "invalid";
        let score = attribute(node, "points").and_then(points_of);
        // An invalid move has no points, whatever it would have scored.
        let score = score.filter(|_| !invalid);
        let text = format!("{at_text} {word_text}");
        let action =
            UnclearPlay { at, word, text, score, total: None, place, score_place: place, total_place: place }
                .told();
        Some((action, invalid))
    }
}
