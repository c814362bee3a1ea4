//! Results as a person reads them at a terminal.

use super::messages::Messages;
use super::play_text::PlayStyle;
use crate::analysis::{
    AnnotatedTurn, Annotation, CheckedClaim, Claim, ClaimKind, ClaimedPlay, Counted, MasterPlay, Outcome,
    RackKnown, Slip, SlipKind, Verdict,
};
use crate::lexicon::Lexicon;
use crate::movegen::Counts;
use crate::position::{Board, Placement, Play, Rack};
use crate::rules::{Points, Rules, SPACE, Square, TieCriterion};
use anstyle::{AnsiColor, Style};

/// How many equal plays are named in one line before the rest is only counted.
const NAMED: usize = 12;

/// What a report is written with: rules, list, language and style.
///
/// ```
/// use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// let rules = letop::rules::Rules::builtin("en")?;
/// let lexicon = &letop::lexicon::Lexicon::builtin("en-scowl")?;
/// let messages = &Messages::new(Language::English);
/// let writer = Writer { rules: &rules, lexicon, messages, style: PlayStyle::of(&rules, None) };
/// assert!(writer.head().contains("en-scowl"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The word list.
    pub lexicon: &'a Lexicon,
    /// The language.
    pub messages: &'a Messages,
    /// How plays are written.
    pub style: PlayStyle,
}

/// The answer to `top`.
///
/// ```
/// use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::{TopReport, Writer}};
/// # let rules = std::sync::Arc::new(letop::rules::Rules::builtin("en")?);
/// # let lexicon = &letop::lexicon::Lexicon::none(rules.tiles())?;
/// # let messages = &Messages::new(Language::English);
/// # let writer = Writer { rules: &rules, lexicon, messages, style: PlayStyle::of(&rules, None) };
/// let position = letop::position::Setup::empty(&rules, "QI").check(&rules)?;
/// let (board, rack, counts) = (position.board(), position.rack(), letop::movegen::Counts::default());
/// let report = TopReport { board, rack, counts, tops: &[], master: None, subtops: &[], list: None, unlisted: &[] };
/// assert!(writer.top(&report).contains("I Q"), "{}", writer.top(&report));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TopReport<'a> {
    /// The board.
    pub board: &'a Board,
    /// The rack.
    pub rack: &'a Rack,
    /// How many plays there are.
    pub counts: Counts,
    /// The plays with the top score.
    pub tops: &'a [Play],
    /// Which of them is the master play.
    pub master: Option<&'a MasterPlay>,
    /// The score levels below the top.
    pub subtops: &'a [Vec<Play>],
    /// The plays asked for by number.
    pub list: Option<&'a [Play]>,
    /// Words on the board that the list does not have.
    pub unlisted: &'a [String],
}

impl Writer<'_> {
    /// Which rules and which list a report rests on.
    pub fn head(&self) -> String {
        let info = self.lexicon.info();
        let pack = self.rules.pack();
        let rules = self.messages.with(
            "rules-line",
            &[("name", pack.name.as_str().into()), ("title", pack.title.as_str().into())],
        );
        if self.lexicon.is_none() {
            return format!("{rules}\n{}\n", self.messages.text("no-lexicon-line"));
        }
        let words = self.count("words-count", info.words);
        let list = self
            .messages
            .with("lexicon-line", &[("name", info.about.name.as_str().into()), ("words", words.into())]);
        let official =
            if info.about.official { String::new() } else { self.messages.text("lexicon-unofficial") };
        format!("{rules}\n{list}{official}\n")
    }

    fn count(&self, id: &str, n: usize) -> String {
        self.messages.with(id, &[("n", n.into()), ("shown", self.messages.number(n).into())])
    }

    /// A whole report on one position.
    pub fn top(&self, report: &TopReport<'_>) -> String {
        let spelling = self.rules.tiles().spelling();
        let mut out = self.head();
        let shown = report.master.map(|master| &report.tops[master.index]);
        out.push('\n');
        out.push_str(&self.board(report.board, shown.map(|play| &play.placement)));
        out.push('\n');
        self.line(&mut out, "rack-line", &[("rack", report.rack.spell_spaced(spelling).into())]);
        if !report.unlisted.is_empty() {
            self.line(&mut out, "unlisted-board", &[("words", report.unlisted.join(", ").into())]);
        }
        let (Some(top), Some(shown), Some(master)) = (report.counts.top, shown, report.master) else {
            self.line(&mut out, "no-play", &[]);
            return out;
        };
        let counts = [
            ("plays", self.count("plays-count", report.counts.plays).into()),
            ("bingos", self.count("bingos-count", report.counts.bingos).into()),
        ];
        self.line(&mut out, "counts-line", &counts);
        let id = if report.tops.len() == 1 { "top-line" } else { "tops-line" };
        let tops = [
            ("n", report.tops.len().into()),
            ("plays", self.plays(report.tops).into()),
            ("score", top.0.into()),
        ];
        self.line(&mut out, id, &tops);
        let reason = self.reason(master);
        let play = self.style.play(self.rules, &shown.placement);
        self.line(
            &mut out,
            "master-line",
            &[("play", play.into()), ("score", top.0.into()), ("reason", reason.into())],
        );
        if !report.subtops.is_empty() {
            self.line(&mut out, "subtops-head", &[]);
        }
        for level in report.subtops {
            let score = level.first().map_or(Points(0), |play| play.score);
            let parts = [
                ("loss", (top - score).0.into()),
                ("plays", self.plays(level).into()),
                ("score", score.0.into()),
            ];
            out.push_str("  ");
            self.line(&mut out, "subtop-line", &parts);
        }
        if let Some(list) = report.list {
            self.line(&mut out, "list-head", &[]);
            out.push_str(&self.list(list));
        }
        out
    }

    /// One play a line: score, square, word, what is left of the rack.
    fn list(&self, plays: &[Play]) -> String {
        let mut out = String::new();
        for play in plays {
            let at = self.style.at(&play.placement);
            let word = self.style.word(self.rules, &play.placement);
            let bingo = if self.rules.is_bingo(play.placement.new.len()) { " *" } else { "" };
            out.push_str(&format!("{:>5}  {at:<4} {word}{bingo}\n", play.score));
        }
        out
    }

    /// Why the master play is that one.
    pub fn reason(&self, master: &MasterPlay) -> String {
        let id = match master.decided_by {
            _ if master.among == 1 => "master-only",
            Some(TieCriterion::FewestBlanks) => "master-blanks",
            Some(TieCriterion::NoTriples) => "master-triples",
            Some(TieCriterion::FewestTiles) => "master-tiles",
            Some(TieCriterion::Alphabetical) => "master-alphabet",
            Some(TieCriterion::Coordinate) => "master-place",
            None => "master-equal",
        };
        self.messages.with(id, &[("n", master.among.into())])
    }

    /// Plays of one score, those on the same square together: `K1: EGUTOR, GUSTER; L6: CAUTARA`.
    pub fn plays(&self, plays: &[Play]) -> String {
        let mut squares: Vec<(String, Vec<String>)> = Vec::new();
        for play in plays.iter().take(NAMED) {
            let at = self.style.at(&play.placement);
            let word = self.style.word(self.rules, &play.placement);
            match squares.iter_mut().find(|(square, _)| *square == at) {
                Some((_, words)) => words.push(word),
                None => squares.push((at, vec![word])),
            }
        }
        let mut parts: Vec<String> =
            squares.into_iter().map(|(at, words)| format!("{at}: {}", words.join(", "))).collect();
        if plays.len() > NAMED {
            parts.push(self.messages.with("and-more", &[("n", (plays.len() - NAMED).into())]));
        }
        parts.join(&self.messages.text("joined-by"))
    }

    /// The board with its premiums, and a play drawn in: its tiles stand in brackets and in colour.
    pub fn board(&self, board: &Board, play: Option<&Placement>) -> String {
        let spelling = self.rules.tiles().spelling();
        let widest = spelling.texts().iter().map(|text| text.chars().count()).max().unwrap_or(1);
        let size = board.size();
        let notation = self.style.notation;
        let new: Vec<(Square, crate::rules::Placed)> =
            play.map(|play| play.put_down().collect()).unwrap_or_default();
        let mut out = String::from("   ");
        for col in 0..size.cols {
            out.push_str(&format!("{:^1$}", notation.col_label(col), widest + 2));
        }
        let mut out = out.trim_end().to_owned();
        for row in 0..size.rows {
            out.push_str(&format!("\n{:>2} ", notation.row_label(row)));
            for col in 0..size.cols {
                let square = Square::new(row, col);
                let laid = new.iter().find(|(at, _)| *at == square).map(|(_, placed)| *placed);
                out.push_str(&self.cell(board, square, laid, widest));
            }
        }
        out.push('\n');
        out
    }

    fn cell(
        &self,
        board: &Board,
        square: Square,
        laid: Option<crate::rules::Placed>,
        widest: usize,
    ) -> String {
        let spelling = self.rules.tiles().spelling();
        let text = |placed: crate::rules::Placed| {
            if placed.is_space() {
                return SPACE.to_string();
            }
            let text = spelling.text(placed.letter());
            if placed.is_blank() { text.to_lowercase() } else { text.to_owned() }
        };
        let pad = |text: &str| format!("{text:^widest$}");
        match (laid, board.lies_on(square)) {
            (Some(placed), _) => {
                let style = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
                let text = text(placed);
                let fill = " ".repeat(widest - text.chars().count());
                format!("{style}[{text}]{style:#}{fill}")
            }
            (None, Some(placed)) => {
                let style = Style::new().bold();
                format!(" {style}{}{style:#} ", pad(&text(placed)))
            }
            (None, None) => {
                let premium = self.rules.layout().premium(square);
                let drawn = pad(&premium.drawn().to_string());
                let style = match premium {
                    crate::rules::Premium::Word(_) => Style::new().fg_color(Some(AnsiColor::Red.into())),
                    crate::rules::Premium::Plain => Style::new().dimmed(),
                    _ => Style::new().fg_color(Some(AnsiColor::Blue.into())),
                };
                format!(" {style}{drawn}{style:#} ")
            }
        }
    }

    /// A whole report on a game.
    pub fn annotation(&self, game: &Annotation) -> String {
        let mut out = format!("{}\n{}\n", game.event, self.head());
        for turn in &game.turns {
            out.push_str(&self.turn(game, turn));
            out.push('\n');
        }
        out.push_str(&self.board(&game.board, None));
        out.push('\n');
        self.results(&mut out, game);
        self.slips(&mut out, game);
        out.push_str(&self.repairs(game));
        self.refuted(&mut out, game);
        for line in self.certified_game(game) {
            out.push_str(&format!("\n{line}\n"));
        }
        let agreement = self.agreement(self.rules, game);
        if !agreement.is_empty() {
            out.push_str(&format!("\n{agreement}"));
        }
        out
    }

    pub(super) fn turn(&self, game: &Annotation, turn: &AnnotatedTurn) -> String {
        let player = &game.results[turn.record.player].name;
        let mut out = String::new();
        let head = [
            ("turn", turn.record.turn.into()),
            ("player", player.as_str().into()),
            ("rack", self.written_rack(turn).into()),
        ];
        self.line(&mut out, "turn-head", &head);
        self.indented(&mut out, &self.outcome(&turn.outcome, turn.total));
        let phony = self.phony(turn);
        phony.iter().for_each(|line| self.indented(&mut out, line));
        let found = self.found(turn);
        found.iter().for_each(|line| self.indented(&mut out, line));
        if let Some(recommendation) = &turn.recommendation {
            let top = turn.master.as_ref().map(|master| &turn.tops[master.index]);
            self.indented(&mut out, &self.recommended(recommendation, top));
        }
        let claims = self.claims_of(turn);
        claims.iter().for_each(|line| self.indented(&mut out, line));
        for slip in self.slips_of(game, turn) {
            self.indented(&mut out, &format!("✗ {slip}"));
        }
        out
    }

    /// The words of a turn's play that the list does not have.
    pub(super) fn phony(&self, turn: &AnnotatedTurn) -> Option<String> {
        let spelling = self.rules.tiles().spelling();
        let words: Vec<String> = turn.unlisted.iter().map(|formed| spelling.spell(&formed.word)).collect();
        let line = || self.messages.with("phony-line", &[("words", words.join(", ").into())]);
        (!words.is_empty()).then(line)
    }

    /// What there was to be found in a turn, and what was lost against it.
    pub(super) fn found(&self, turn: &AnnotatedTurn) -> Vec<String> {
        match turn.known {
            RackKnown::Nothing => return vec![self.messages.text("rack-unknown-line")],
            RackKnown::Part => return vec![self.messages.text("rack-part-line")],
            RackKnown::Whole if self.lexicon.is_none() => return Vec::new(),
            RackKnown::Whole => {}
        }
        let Some(top) = turn.counts.top else { return vec![self.messages.text("no-play")] };
        let counts = [
            ("plays", self.count("plays-count", turn.counts.plays).into()),
            ("bingos", self.count("bingos-count", turn.counts.bingos).into()),
        ];
        let id = if turn.tops.len() == 1 { "annotated-top" } else { "annotated-tops" };
        let tops = [("plays", self.plays(&turn.tops).into()), ("score", top.0.into())];
        let mut lines = vec![self.messages.with("found-line", &counts), self.messages.with(id, &tops)];
        if turn.is_sought() {
            lines.push(match turn.loss {
                Points(0) => self.messages.text("no-loss-line"),
                Points(loss) if loss < 0 => {
                    self.messages.with("over-top-line", &[("points", (-loss).into())])
                }
                Points(loss) => self.messages.with("loss-line", &[("loss", loss.into())]),
            });
        }
        lines
    }

    /// The claims of a turn, each with what its checks found.
    pub(super) fn claims_of(&self, turn: &AnnotatedTurn) -> Vec<String> {
        let checks = |claim: &Claim| -> Vec<&CheckedClaim> {
            turn.claims.iter().filter(|check| check.place == claim.place).collect()
        };
        turn.record.claims.iter().map(|claim| self.claim(claim, &checks(claim))).collect()
    }

    /// What is not so in a turn's line of the record.
    pub(super) fn slips_of(&self, game: &Annotation, turn: &AnnotatedTurn) -> Vec<String> {
        game.slips_of(turn).into_iter().map(|slip| self.slip(slip)).collect()
    }

    /// What a player did, in words; `total` is his points after it.
    pub(super) fn outcome(&self, outcome: &Outcome, total: Points) -> String {
        match outcome {
            Outcome::Played(play) => {
                let play_text = self.style.play(self.rules, &play.placement);
                let parts =
                    [("play", play_text.into()), ("score", play.score.0.into()), ("total", total.0.into())];
                self.messages.with("played-line", &parts)
            }
            Outcome::Exchanged(tiles) => {
                self.messages.with("exchange-line", &[("tiles", self.spaced(tiles).into())])
            }
            Outcome::ExchangedSome(number) => {
                self.messages.with("exchange-some-line", &[("n", (*number).into())])
            }
            Outcome::Withdrawn(play) => {
                let play_text = self.style.play(self.rules, &play.placement);
                let parts = [("play", play_text.into()), ("score", play.score.0.into())];
                self.messages.with("withdrawn-line", &parts)
            }
            Outcome::Unclear(play) => {
                let what = if play.text.is_empty() { "?" } else { play.text.as_str() };
                self.messages.with("unclear-line", &[("play", what.into())])
            }
            Outcome::Passed => self.messages.text("pass-line"),
            Outcome::Refused(play, error) => self.messages.with(
                "refused-line",
                &[
                    ("play", play.text.as_str().into()),
                    ("why", self.messages.wording(&error.wording(self.style.notation)).into()),
                ],
            ),
        }
    }

    /// The rack as the sheet has it: kept tiles, a plus, drawn ones.
    pub(super) fn written_rack(&self, turn: &AnnotatedTurn) -> String {
        let rack = &turn.record.rack;
        match &rack.kept {
            _ if rack.is_missing() => "?".to_owned(),
            Some(kept) if rack.drawn.is_empty() => self.spaced(kept),
            Some(kept) => format!("{} + {}", self.spaced(kept), self.spaced(&rack.drawn)),
            None => self.spaced(&rack.drawn),
        }
    }

    /// A claim and what its checks found, on one line.
    fn claim(&self, claim: &Claim, checked: &[&CheckedClaim]) -> String {
        let failed = |verdict| checked.iter().find(|checked| checked.verdict == verdict);
        let (mark, failed) = match (failed(Verdict::Slip), failed(Verdict::Refuted)) {
            (Some(slip), _) => ('✗', Some((slip, "claim-slip"))),
            (None, Some(refuted)) => ('≠', Some((refuted, "claim-refuted"))),
            (None, None) if failed(Verdict::Outweighed).is_some() => ('≈', None),
            (None, None) => ('✓', None),
        };
        let said = self.said(claim);
        let Some((failed, id)) = failed else {
            return format!("{mark} {said}");
        };
        let kind = self.messages.text(&format!("kind-{}", failed.kind.name()));
        let parts = [("kind", kind.into()), ("expected", self.messages.wording(&failed.expected).into())];
        format!("{mark} {said} – {}", self.messages.with(id, &parts))
    }

    /// What an annotator says, in the reader's words.
    fn said(&self, claim: &Claim) -> String {
        let play = |id: &str, play: &ClaimedPlay| {
            let score = play.score.map_or_else(String::new, |score| format!(" = {score}"));
            self.messages.with(id, &[("what", format!("{}{score}", play.text).into())])
        };
        match &claim.said {
            ClaimKind::Top(claimed) => play("said-top", claimed),
            ClaimKind::Recommended(claimed) => play("said-recommended", claimed),
            ClaimKind::Other(claimed) => play("said-other", claimed),
            ClaimKind::RecommendedExchange { tiles, .. } => {
                self.messages.with("said-exchange", &[("tiles", self.spaced(tiles).into())])
            }
            ClaimKind::Count { number, what: Counted::Bingos, .. } => self.count("bingos-count", *number),
            ClaimKind::Count { number, what: Counted::Plays, .. } => self.count("plays-count", *number),
            ClaimKind::Count { number, what: Counted::PlaysOf(points), .. } => {
                let plays = self.count("plays-count", *number);
                self.messages.with("said-plays-of", &[("plays", plays.into()), ("score", points.0.into())])
            }
        }
    }

    pub(super) fn results(&self, out: &mut String, game: &Annotation) {
        self.line(out, "totals-head", &[]);
        self.results_lines(game).iter().for_each(|line| self.indented(out, line));
    }

    /// What the game came to: every player's total, what the racks gained and lost, and where the tiles are.
    pub(super) fn results_lines(&self, game: &Annotation) -> Vec<String> {
        let mut lines = Vec::new();
        for result in &game.results {
            let (player, total) = (("player", result.name.as_str().into()), ("total", result.total.0.into()));
            lines.push(match result.permille_of_top() {
                Some(permille) => {
                    let percent = ("percent", self.messages.percent(permille).into());
                    self.messages
                        .with("totals-line", &[player, total, percent, ("tops", result.tops.0.into())])
                }
                None => self.messages.with("totals-line-alone", &[player, total]),
            });
            if result.time != Points(0) {
                let parts = [("player", result.name.as_str().into()), ("points", result.time.0.into())];
                lines.push(self.messages.with("time-line", &parts));
            }
        }
        if game.results.iter().any(|result| result.settled.is_none()) {
            if self.rules.pack().end.is_some() {
                lines.push(self.messages.text("unfinished-line"));
            }
        } else {
            self.settlement(&mut lines, game);
        }
        lines.push(if game.unaccounted.is_empty() {
            self.messages.with("accounted-line", &[("n", self.rules.tiles().tiles().into())])
        } else {
            self.messages.with("unaccounted-line", &[("tiles", self.spaced(&game.unaccounted).into())])
        });
        lines
    }

    fn settlement(&self, lines: &mut Vec<String>, game: &Annotation) {
        let gains: Vec<String> = game
            .results
            .iter()
            .filter_map(|result| Some((result, result.settled?)))
            .map(|(result, points)| {
                let points = format!("{:+}", points.0).replace('-', "−");
                self.messages
                    .with("gain", &[("player", result.name.as_str().into()), ("points", points.into())])
            })
            .collect();
        for result in game.results.iter().filter(|result| !result.rack.is_empty()) {
            let parts = [
                ("player", result.name.as_str().into()),
                ("tiles", self.spaced(&result.rack).into()),
                ("gains", gains.join(", ").into()),
            ];
            lines.push(self.messages.with("settled-line", &parts));
        }
        let scores: Vec<String> =
            game.results.iter().map(|result| format!("{} {}", result.name, result.final_score())).collect();
        lines.push(self.messages.with("final-line", &[("scores", scores.join(" – ").into())]));
    }

    pub(super) fn slips(&self, out: &mut String, game: &Annotation) {
        out.push('\n');
        self.line(out, "slips-head", &[("n", game.slips.len().into())]);
        self.slip_lines(game).iter().for_each(|line| self.indented(out, line));
    }

    /// Everything in the record that is not so, each with its line.
    pub(super) fn slip_lines(&self, game: &Annotation) -> Vec<String> {
        let line = |slip: &Slip| {
            let number = slip.place.line.unwrap_or_default();
            self.messages.with("slip-line", &[("line", number.into()), ("slip", self.slip(slip).into())])
        };
        game.slips.iter().map(line).collect()
    }

    fn slip(&self, slip: &Slip) -> String {
        let parts = [
            ("what", self.slip_name(slip.kind).into()),
            ("found", self.messages.wording(&slip.found).into()),
            ("expected", self.messages.wording(&slip.expected).into()),
        ];
        // What is expected of a play that may not stand is the reason why.
        let id = if slip.kind == SlipKind::IllegalPlay { "slip-why" } else { "slip-text" };
        self.messages.with(id, &parts)
    }

    fn slip_name(&self, kind: SlipKind) -> String {
        self.messages.text(&format!("slip-{}", kind.name()))
    }

    /// Claims that only the word list refutes: those of one turn that fall to the same fact together.
    pub(super) fn refuted(&self, out: &mut String, game: &Annotation) {
        if game.turns.iter().all(|turn| turn.claims.is_empty()) {
            return;
        }
        let mut lines = Vec::new();
        for turn in &game.turns {
            let refuted: Vec<&CheckedClaim> =
                turn.claims.iter().filter(|claim| claim.verdict == Verdict::Refuted).collect();
            for together in refuted.chunk_by(|a, b| a.kind == b.kind && a.expected == b.expected) {
                let said = |checked: &&CheckedClaim| {
                    let claim = turn.record.claims.iter().find(|claim| claim.place == checked.place);
                    claim.map_or_else(|| checked.text.clone(), |claim| self.said(claim))
                };
                let texts: Vec<String> = together.iter().map(said).collect();
                let kind = self.messages.text(&format!("kind-{}", together[0].kind.name()));
                let parts = [
                    ("kind", kind.into()),
                    ("expected", self.messages.wording(&together[0].expected).into()),
                ];
                let why = self.messages.with("claim-refuted", &parts);
                let player = &game.results[turn.record.player].name;
                let what = format!("{} – {why}", texts.join(&self.messages.text("joined-by")));
                lines.push(self.of_turn(turn.record.turn, player, what));
            }
        }
        out.push('\n');
        self.line(out, "refuted-head", &[("n", lines.len().into())]);
        lines.iter().for_each(|line| self.indented(out, line));
    }

    /// What is said of a player's turn, outside of it.
    pub(super) fn of_turn(&self, turn: usize, player: &str, what: String) -> String {
        self.messages
            .with("turn-line", &[("turn", turn.into()), ("player", player.into()), ("what", what.into())])
    }

    fn spaced(&self, rack: &Rack) -> String {
        rack.spell_spaced(self.rules.tiles().spelling())
    }

    pub(super) fn line(&self, out: &mut String, id: &str, parts: &[(&str, fluent_bundle::FluentValue<'_>)]) {
        out.push_str(&self.messages.with(id, parts));
        out.push('\n');
    }

    pub(super) fn indented(&self, out: &mut String, text: &str) {
        out.push_str("    ");
        out.push_str(text);
        out.push('\n');
    }
}
