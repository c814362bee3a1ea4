//! Games made by the engine, with what happens at tables thrown in, go from form to form and come back the same.

use crate::support::recorded::recorded;
use crate::support::{catalan, compiled, pack};
use letop::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Known, RecordedRack, TurnRecord, UnclearPlay, Withdrawal,
    normal, replay,
};
use letop::format::games::{WriteFormat, open, write};
use letop::game::{self, FreeGame, GameNumber, Seed};
use letop::lexicon::Compiled;
use letop::movegen::Engine;
use letop::position::{Rack, TypedWord};
use letop::rules::{Notation, Place, Points, Rules};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// How often one thing in so many happens.
fn now_and_then(random: &mut ChaCha8Rng, once_in: u32) -> bool {
    random.random_range(0..once_in) == 0
}

/// A game of so many players, as somebody may have written it down.
fn game(rules: &Arc<Rules>, words: &Compiled, players: usize, number: u64) -> GameRecord {
    let mut random = ChaCha8Rng::seed_from_u64(number);
    let stream = Seed::new("round trips").stream(GameNumber(number));
    let mut table = FreeGame::deal(rules, players, stream).unwrap();
    let mut engine = Engine::new(rules, words);
    let names = ["Ana", "B. C.", "Éva", "d_e"];
    let mut record = GameRecord {
        event: if now_and_then(&mut random, 2) { "Cupa: runda 3, masa 1".to_owned() } else { String::new() },
        players: names[..players].iter().map(|name| (*name).to_owned()).collect(),
        full_names: vec![None; players],
        ..GameRecord::default()
    };
    if now_and_then(&mut random, 2) {
        record.full_names[0] = Some("Ana, prima = cea bună".to_owned());
    }
    if now_and_then(&mut random, 3) {
        record.notes.push("s-a jucat\nla ceai\n\nși cafea".to_owned());
        record.about.push(("style".to_owned(), "own 2".to_owned()));
    }
    let mut written = vec![Points(0); players];
    while table.over().is_none() && record.turns.len() < 60 {
        let player = table.player();
        let rack = table.rack().clone();
        let plays = engine.all(table.board(), &rack);
        let mut withdrawn = None;
        let mut notes = Vec::new();
        let number = record.turns.iter().filter(|turn| turn.player == player).count() + 1;
        let few = plays.len().min(20);
        let chosen = plays[..few].choose(&mut random).cloned();
        let (action, taken) = match chosen {
            Some(play) if now_and_then(&mut random, 9) => {
                // A play taken back: the turn is lost.
                let total = written[player] + play.score;
                withdrawn = Some(Withdrawal {
                    points: Some(-play.score),
                    total: Some(written[player]),
                    place: Place::default(),
                });
                (Action::Play(recorded(&play, Some(play.score), Some(total))), game::Action::Pass)
            }
            Some(play) if !now_and_then(&mut random, 12) => {
                // Scores that are not so, and totals that go on from them.
                let slip = if now_and_then(&mut random, 10) { Points(10) } else { Points(0) };
                let score = play.score + slip;
                written[player] += score;
                let told = !now_and_then(&mut random, 15);
                let action = if now_and_then(&mut random, 15) {
                    let place = Place::default();
                    let with_word = now_and_then(&mut random, 2);
                    Action::Unclear(UnclearPlay {
                        at: (!with_word).then_some((play.placement.start, play.placement.axis)),
                        word: with_word.then(|| TypedWord::of(&play.placement.word)),
                        score: Some(score),
                        total: Some(written[player]),
                        place,
                        ..UnclearPlay::default()
                    })
                } else {
                    let (score, total) = (told.then_some(score), told.then_some(written[player]));
                    Action::Play(recorded(&play, score, total))
                };
                (action, game::Action::Play(play))
            }
            _ if table.most_exchanged() > 0 && now_and_then(&mut random, 2) => {
                let most = table.most_exchanged();
                let tiles: Rack = rack.tiles().take(random.random_range(1..=most)).collect();
                let place = Place::default();
                let action = if now_and_then(&mut random, 3) {
                    Action::ExchangeOf { number: tiles.len(), place }
                } else {
                    Action::Exchange { tiles: tiles.clone(), place }
                };
                (action, game::Action::Exchange(tiles))
            }
            _ => (Action::Pass, game::Action::Pass),
        };
        if now_and_then(&mut random, 6) {
            notes.push("o notă: cu două puncte; și # semne".to_owned());
            notes.push("a doua\npe două rânduri".to_owned());
        }
        let known = if now_and_then(&mut random, 12) { Known::Missing } else { Known::Written };
        let drawn = if known == Known::Missing { Rack::default() } else { rack };
        record.turns.push(TurnRecord {
            line: 0,
            player,
            turn: number,
            rack: RecordedRack { drawn, known, ..RecordedRack::default() },
            action,
            withdrawn,
            claims: Vec::new(),
            notes,
        });
        table.take(taken).unwrap();
        if now_and_then(&mut random, 12) {
            written[player] += Points(5);
            let rack = now_and_then(&mut random, 2)
                .then(|| RecordedRack { drawn: table.racks()[player].clone(), ..RecordedRack::default() });
            record.adjustments.push(adjustment(
                player,
                AdjustmentKind::Challenge,
                5,
                written[player],
                &record,
                rack,
            ));
        }
    }
    for (player, written) in written.iter_mut().enumerate() {
        let left = table.racks()[player].clone();
        if !left.is_empty() && now_and_then(&mut random, 2) {
            let kind = AdjustmentKind::Rack(left);
            *written -= Points(3);
            record.adjustments.push(adjustment(player, kind, -3, *written, &record, None));
        } else if !left.is_empty() {
            let rack = RecordedRack { drawn: left, ..RecordedRack::default() };
            record.last_racks.push((player, rack));
        }
    }
    if now_and_then(&mut random, 2) {
        written[0] -= Points(10);
        record.adjustments.push(adjustment(0, AdjustmentKind::Time, -10, written[0], &record, None));
    }
    record
}

fn adjustment(
    player: usize,
    kind: AdjustmentKind,
    points: i32,
    total: Points,
    record: &GameRecord,
    rack: Option<RecordedRack>,
) -> Adjustment {
    Adjustment {
        points: Some(Points(points)),
        total: Some(total),
        rack,
        notes: vec!["o remarcă".to_owned()],
        ..Adjustment::new(player, kind, record.turns.len())
    }
}

/// GCG, sheet, JSON, CSV and GCG again: each reads what the one before wrote, and all mean the same.
fn goes_round(rules: &Arc<Rules>, words: &Compiled, players: usize, number: u64) {
    let start = game(rules, words, players, number);
    let meant = normal(rules, &start);
    let mut record = start;
    let forms = [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv, WriteFormat::Gcg];
    for (step, format) in forms.into_iter().enumerate() {
        let notation =
            [None, Some(Notation::LettersFirst), Some(Notation::NumbersFirst)][(step + number as usize) % 3];
        let text = write(rules, notation, format, &record);
        let at = format!("{} game {number}, step {step}, {format:?}", rules.pack().name);
        let games = open(text.as_bytes()).unwrap_or_else(|faults| panic!("{at}: {faults}\n{text}"));
        record = games[0].read(rules, None).unwrap_or_else(|faults| panic!("{at}: {faults}\n{text}"));
        assert_eq!(record.faults, [], "{at}\n{text}");
        let again = normal(rules, &record);
        for (one, other) in again.turns.iter().zip(&meant.turns) {
            assert_eq!(one, other, "{at}\n{text}");
        }
        assert_eq!(again, meant, "{at}\n{text}");
        // What is not so stays what it was: sums that are wrong are wrong in every form.
        assert_eq!(replay(rules, &record).totals, replay(rules, &meant).totals, "{at}");
    }
}

#[test]
fn games_of_every_kind_of_tiles_go_round_and_come_back() {
    for (name, list) in
        [("en", "en-scowl"), ("ro-liber", "ro-rospell"), ("hu", "hu-magyarispell"), ("pl", "pl-sjp")]
    {
        let (rules, words) = (pack(name), compiled(list));
        for number in 1..=40 {
            goes_round(&rules, &words, 2 + (number as usize) % 3, number);
        }
    }
    let (rules, words) = catalan();
    for number in 1..=40 {
        goes_round(&rules, &words, 2, number);
    }
}

#[test]
fn an_exchange_of_no_tiles_is_a_pass_in_every_form() {
    let rules = pack("en");
    let xml = "<?xml version=\"1.0\"?><EliotGame format=\"2\"><Game><Mode>freegame</Mode>\
               <Player id=\"1\"><Name>a</Name></Player><Player id=\"2\"><Name>b</Name></Player></Game>\
               <History><Turn><PlayerRack playerId=\"1\">AEINRST</PlayerRack>\
               <PlayerMove playerId=\"1\" type=\"change\" letters=\"\"/></Turn></History></EliotGame>";
    let head = "#player1 a A\n#player2 b B\n";
    for text in [
        xml,
        &format!("{head}>a: AEINRST -0 +0 0\n>b: ABC - +0 0\n"),
        "rules: en\nplayers: a, b\n1 a AEINRST -0\n1 b ABC pass\n",
        "player,rack,place,word,action,score\na,AEINRST,,0,exchange,\nb,ABC,,,pass,0\n",
        r#"{"game":{"players":["a","b"]},"turns":[{"player":"a","rack":"AEINRST","played":{"exchange":""}}]}"#,
        r#"{"game":{"players":["a","b"]},"turns":[{"player":"a","rack":"AEINRST","played":{"exchange_of":0}}]}"#,
    ] {
        let record = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!(record.faults, [], "{text}");
        assert_eq!(record.turns[0].action, Action::Pass, "{text}");
    }
}

#[test]
fn names_with_colons_and_signs_of_equality_come_back() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let mut record = game(&rules, &words, 4, 3);
    for names in [
        ["team: A", "a=b", "\"quoted\"", "x = \"y\""],
        ["a b", "a:b", "a_b", "a\u{a0}b"],
        ["=", "\"", "\"\"", "\" = \""],
        ["\"a\" b", "b,c", "c\"", "d = e"],
        ["a", "a b", "a:", "a: b"],
    ] {
        record.players = names.map(str::to_owned).to_vec();
        record.full_names = vec![None; 4];
        let meant = normal(&rules, &record);
        for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
            let text = write(&rules, None, format, &record);
            let again = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
            assert_eq!(again.faults, [], "{format:?}\n{text}");
            assert_eq!(normal(&rules, &again).players, meant.players, "{format:?}\n{text}");
            assert_eq!(normal(&rules, &again).full_names, meant.full_names, "{format:?}\n{text}");
        }
    }
    // Both names of a player, the first with marks of its own.
    record.players[0] = "\"a\"=b".to_owned();
    record.full_names = vec![Some("A. = B.".to_owned()), None, Some("C.".to_owned()), None];
    let text = write(&rules, None, WriteFormat::Sheet, &record);
    let again = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    assert_eq!((&again.players, &again.full_names), (&record.players, &record.full_names), "{text}");
}

#[test]
fn scores_that_nobody_has_are_no_points_in_prose_either() {
    let rules = pack("ro-liber");
    let printed = "A. BRAD Clubul Scăunel T1. F I S T U V Z H6: ZUF = 38 p Depunerea top – H6: ZUF = 2147483647 p; cele 5 depuneri \
                   de 2147483647 p. T2. C I L O S T V I7: SIV = 39 / 77 p Bine.\n\n\
                   C. DUMA Clubul Fotoliu T1. A A D F N P U G5: PUF = 47 p Depunerea top – G5: PUF = -2147483648 p.\n";
    let record = open(printed.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    assert_eq!(record.turns.len(), 3, "{record:?}");
    for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
        let text = write(&rules, None, format, &record);
        let again = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!(again.faults, record.faults, "{format:?}\n{text}");
    }
}

#[test]
fn a_title_that_reads_like_the_headings_of_a_table_is_a_title() {
    let rules = pack("fr-duplicate");
    let game = "place;mot;tirage;points\nH4;ZONES;ENOSZ;68\n";
    let mut record = open(game.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    for title in ["Club;tirage;place;mot;points", "word, at, rack, score", "mot\tplace\tpoints"] {
        record.event = title.to_owned();
        for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
            let again = through(&rules, format, &record);
            assert_eq!(again.event.replace('\t', " "), title.replace('\t', " "), "{format:?}");
            assert_eq!(again.turns.len(), 1, "{format:?}");
        }
    }
}

/// A record that goes through a form, without a fault.
fn through(rules: &Rules, format: WriteFormat, record: &GameRecord) -> GameRecord {
    let text = write(rules, None, format, record);
    let again = open(text.as_bytes()).unwrap()[0].read(rules, None).unwrap();
    assert_eq!(again.faults, [], "{format:?}\n{text}");
    again
}

#[test]
fn a_word_that_elsewhere_is_a_pass_is_a_word_where_a_row_is_a_play() {
    let rules = pack("ro-liber");
    let csv = |action: &str| {
        format!("player,rack,action,at,word,score\nA,ABCDEFG,pass,,,\nB,APSTUVZ,{action},,PAS,8\n")
    };
    let read = |text: &str| open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    let record = read(&csv("unclear"));
    let Action::Unclear(play) = &record.turns[1].action else { panic!("{record:?}") };
    assert_eq!((play.word.as_ref().map(TypedWord::len), play.score), (Some(3), Some(Points(8))));
    assert_eq!(normal(&rules, &through(&rules, WriteFormat::Csv, &record)), normal(&rules, &record));
    // Where a row does not say what it is, it is what people write for a pass.
    assert_eq!(read(&csv("")).turns[1].action, Action::Pass);
}

#[test]
fn a_word_that_begins_with_a_blank_in_parentheses_is_no_rack() {
    let rules = pack("fr-duplicate");
    let gcg = "#player1 a A\n#player2 b B\n>a: EEILMU? (S)IMULEE +74 74\n>b: ABC - +0 0\n>a: (ABC) +5 79\n";
    let record = open(gcg.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    assert_eq!((record.turns.len(), record.faults.as_slice()), (2, &[][..]));
    let Action::Unclear(play) = &record.turns[0].action else { panic!("{record:?}") };
    assert_eq!((play.word.as_ref().map(TypedWord::len), play.score), (Some(7), Some(Points(74))));
    assert!(matches!(record.adjustments[..], [Adjustment { kind: AdjustmentKind::Rack(_), .. }]));
    let again = through(&rules, WriteFormat::Gcg, &record);
    assert_eq!(normal(&rules, &again).turns, normal(&rules, &record).turns);
}

#[test]
fn a_name_on_two_lines_is_a_name_on_one() {
    let rules = pack("en");
    let xml = "<?xml version=\"1.0\"?><EliotGame format=\"2\"><Game><Mode>freegame</Mode>\
               <Player id=\"1\"><Name>a\n b</Name></Player><Player id=\"2\"><Name>c</Name></Player></Game>\
               <History><Turn><PlayerRack playerId=\"1\">AEINRST</PlayerRack>\
               <PlayerMove playerId=\"1\" type=\"pass\"/></Turn></History></EliotGame>";
    let csv = "player,rack,place,word,action,score\n\"a\n b\",AEINRST,,,pass,0\nc,ABC,,,pass,0\n";
    for text in [xml, csv] {
        let record = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!(record.players, ["a  b", "c"], "{text}");
        for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
            assert_eq!(through(&rules, format, &record).players, record.players, "{format:?}");
        }
    }
}

#[test]
fn names_in_json_are_tidy_and_each_once() {
    let rules = pack("en");
    let json = |names: [&str; 2], played: &str| {
        let turns = serde_json::json!([{"player": played, "rack": "AEINRST", "played": {"pass": true}}]);
        let value = serde_json::json!({"game": {"players": names}, "turns": turns});
        open(value.to_string().as_bytes()).unwrap()[0].read(&rules, None).unwrap()
    };
    let record = json([" e ", "f\ng"], "e");
    assert_eq!(
        (record.players.as_slice(), record.turns[0].player),
        (&["e".to_owned(), "f g".to_owned()][..], 0)
    );
    for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
        assert_eq!(through(&rules, format, &record).players, record.players, "{format:?}");
    }
    for names in [["e", "e "], ["", "e"], ["e", "\n"]] {
        let faults = json(names, "e").faults;
        assert!(
            faults.iter().any(|fault| fault.to_string().contains("each player's name once")),
            "{faults:?}"
        );
    }
}

#[test]
fn what_a_record_names_stays_on_its_line() {
    let rules = pack("en");
    let mut record = game(&rules, &compiled("en-scowl"), 2, 5);
    record.lexicon = Some("none\nof ours".to_owned());
    record.about = vec![("style\n>Ana:".to_owned(), "own\n>Ana: ABC - +0".to_owned())];
    let turns = record.turns.len();
    for format in [WriteFormat::Gcg, WriteFormat::Sheet] {
        let again = through(&rules, format, &record);
        assert_eq!(
            (again.turns.len(), again.lexicon.as_deref()),
            (turns, Some("none of ours")),
            "{format:?}"
        );
    }
}
