//! What an annotator says in the prose below a turn: `Depunerile top – J5: REM, ROM = 25 p`, `Depunere recomandată –
//! K5: EH = 38 p`, plays that were possible, counts, and praise of the play that was made.

use super::fields::points_of;
use super::printed::Reader;
use super::tokens::Token;
use crate::analysis::{Action, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, TurnRecord};
use crate::position::TypedWord;
use crate::rules::{Axis, Place, Points, Square};

/// What a play is named as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum As {
    Top,
    Recommended,
    Other,
}

/// Plays named together: every word on every square, with one score.
struct Mention {
    first: usize,
    end: usize,
    plays: Vec<(Square, Axis, TypedWord, String, Place)>,
    score: Option<Points>,
}

/// The claims in the tokens behind a turn's play.
pub(super) fn of(reader: &Reader<'_>, turn: &TurnRecord, prose: &[Token]) -> Vec<Claim> {
    let mut claims = Vec::new();
    let mentions = mentions(reader, prose);
    let mut last = As::Other;
    let mut group: Option<Points> = None;
    let mut before = 0;
    for mention in &mentions {
        let lead = sentence_before(prose, before, mention.first);
        let equals = equals_of(prose, before, mention.first);
        if let Some((number, points, at)) = equals {
            group = Some(points);
            let text = format!("{number} plays of {points}");
            let what = Counted::PlaysOf(points);
            claims
                .push(Claim { place: reader.chars.place(at), said: ClaimKind::Count { number, what, text } });
        }
        let goes_on = lead.iter().all(|token| !token.text.chars().any(char::is_alphanumeric) || joins(token));
        if !(goes_on && before > 0) && equals.is_none() {
            group = None;
        }
        let named = if goes_on && before > 0 {
            last
        } else if has(lead, "recomandat") {
            As::Recommended
        } else if lead.iter().any(|token| token.folded == "top" || token.folded == "topul") {
            As::Top
        } else {
            As::Other
        };
        last = named;
        let behind =
            mentions.iter().find(|next| next.first > mention.first).map_or(prose.len(), |next| next.first);
        // `(1K: SURZI = 69 p) ... Ar fi realizat punctajul top`
        let would_be = named == As::Other && would_be_top(&prose[mention.end..behind]);
        let named = if would_be { As::Top } else { named };
        for (start, axis, word, text, place) in &mention.plays {
            let score = mention.score.or(group);
            let play =
                ClaimedPlay { start: *start, axis: *axis, word: word.clone(), score, text: text.clone() };
            let said = match named {
                As::Top => ClaimKind::Top(play),
                As::Recommended => ClaimKind::Recommended(play),
                // Plays that are as good as the one made, where no other top is named.
                As::Other if group.is_some() && score == made(turn).and_then(|(play, _)| play.score) => {
                    ClaimKind::Top(play)
                }
                As::Other => ClaimKind::Other(play),
            };
            claims.push(Claim { place: *place, said });
        }
        before = mention.end;
    }
    elsewhere(reader, turn, prose, &mentions, &mut claims);
    counts(reader, prose, &mut claims);
    exchanges(reader, prose, &mut claims);
    praise(reader, turn, prose, &mentions, &mut claims);
    sort(&mut claims);
    claims
}

/// Tops first, then what is recommended, then the rest, as sheets have them.
fn sort(claims: &mut [Claim]) {
    claims.sort_by_key(|claim| match claim.said {
        ClaimKind::Top(_) => 0,
        ClaimKind::Recommended(_) | ClaimKind::RecommendedExchange { .. } => 1,
        ClaimKind::Other(_) => 2,
        ClaimKind::Count { .. } => 3,
    });
}

fn joins(token: &Token) -> bool {
    ["si", "sau", "etc", "p"].contains(&token.folded.as_str())
}

fn has(tokens: &[Token], part: &str) -> bool {
    tokens.iter().any(|token| token.folded.contains(part))
}

fn ends_sentence(token: &Token) -> bool {
    token.is('.') || token.is('!') || token.is('?') || token.is('…')
}

/// The part of the last sentence that stands before a mention.
fn sentence_before(prose: &[Token], from: usize, to: usize) -> &[Token] {
    let lead = &prose[from.min(to)..to];
    let start = lead.iter().rposition(ends_sentence).map_or(0, |at| at + 1);
    &lead[start..]
}

/// `cele 5 depuneri de 70 p`: how many, of how many points, and where that stands.
fn equals_of(prose: &[Token], from: usize, to: usize) -> Option<(usize, Points, usize)> {
    let lead = sentence_before(prose, from, to);
    lead.windows(5).find_map(|words| {
        let number = words[1].text.parse().ok()?;
        let points = points_of(&words[4].text)?;
        let fits = words[0].folded == "cele" && words[2].folded == "depuneri" && words[3].folded == "de";
        fits.then_some((number, points, words[0].at))
    })
}

/// Whether what stands behind a play says that it would have been the top.
fn would_be_top(behind: &[Token]) -> bool {
    let folded: Vec<&str> = behind.iter().map(|token| token.folded.as_str()).collect();
    folded.windows(2).enumerate().any(|(at, pair)| {
        let sentence = &folded[at + 2..];
        let end = sentence.iter().position(|word| *word == "." || *word == "!").unwrap_or(sentence.len());
        pair == ["ar", "fi"] && sentence[..end].contains(&"top")
    })
}

/// Every `SQUARES: WORDS = POINTS` of the prose.
fn mentions(reader: &Reader<'_>, prose: &[Token]) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut at = 0;
    while at < prose.len() {
        match mention(reader, prose, at) {
            Some(found) => {
                at = found.end;
                mentions.push(found);
            }
            None => at += 1,
        }
    }
    mentions
}

fn mention(reader: &Reader<'_>, prose: &[Token], first: usize) -> Option<Mention> {
    let between =
        |token: &Token| token.is(',') || token.is('/') || token.folded == "si" || token.folded == "sau";
    let mut squares = vec![(reader.square(&prose[first])?, &prose[first])];
    let mut at = first + 1;
    while prose.get(at).is_some_and(between) {
        let Some(next) = prose.get(at + 1) else { break };
        let Some(square) = reader.square(next) else { break };
        squares.push((square, next));
        at += 2;
    }
    at += usize::from(prose.get(at).is_some_and(|token| token.is(':')));
    let mut words = vec![(reader.word(prose.get(at)?)?, &prose[at])];
    at += 1;
    while prose.get(at).is_some_and(between) {
        let Some(next) = prose.get(at + 1).filter(|next| reader.square(next).is_none()) else { break };
        let Some(word) = reader.word(next) else { break };
        words.push((word, next));
        at += 2;
    }
    let mut score = None;
    if prose.get(at).is_some_and(|token| token.is('=')) {
        score = prose.get(at + 1).and_then(|token| points_of(&token.text));
        at += 1 + usize::from(score.is_some());
        at += usize::from(prose.get(at).is_some_and(|token| token.folded == "p"));
    }
    let plays = squares.iter().flat_map(|((start, axis), square)| {
        words.iter().map(|(word, token)| {
            let place = reader.chars.place(if squares.len() > 1 { square.at } else { token.at });
            (*start, *axis, word.clone(), format!("{} {}", square.text, token.text), place)
        })
    });
    let mut plays: Vec<_> = plays.collect();
    if squares.len() > 1 && words.len() > 1 {
        plays.iter_mut().enumerate().for_each(|(index, play)| {
            play.4 = reader.chars.place(words[index % words.len()].1.at);
        });
    }
    Some(Mention { first, end: at, plays, score })
}

/// The play that was made, as something to claim.
fn made(turn: &TurnRecord) -> Option<(ClaimedPlay, Place)> {
    let Action::Play(play) = &turn.action else { return None };
    let claimed = ClaimedPlay {
        start: play.start,
        axis: play.axis,
        word: play.word.clone(),
        score: play.score,
        text: play.text.clone(),
    };
    Some((claimed, play.place))
}

/// `putea să o facă la 1G, cu 35 p`: the same word elsewhere.
fn elsewhere(
    reader: &Reader<'_>,
    turn: &TurnRecord,
    prose: &[Token],
    mentions: &[Mention],
    claims: &mut Vec<Claim>,
) {
    let Some((made, _)) = made(turn) else { return };
    for (index, pair) in prose.windows(2).enumerate() {
        let in_mention = mentions.iter().any(|mention| (mention.first..mention.end).contains(&(index + 1)));
        let Some((start, axis)) = reader.square(&pair[1]).filter(|_| pair[0].folded == "la" && !in_mention)
        else {
            continue;
        };
        let behind = &prose[index + 2..prose.len().min(index + 14)];
        let end = mentions.iter().map(|mention| mention.first).find(|first| *first > index);
        let behind = &behind[..end.map_or(behind.len(), |end| behind.len().min(end - index - 2))];
        let score = behind.windows(3).find_map(|words| {
            let fits = words[0].folded == "cu" && words[2].folded == "p";
            fits.then(|| points_of(&words[1].text)).flatten()
        });
        if let Some(score) = score {
            let word = made.text.split_whitespace().last().unwrap_or_default().to_owned();
            let text = format!("{} {word}", pair[1].text);
            let play = ClaimedPlay { start, axis, word: made.word.clone(), score: Some(score), text };
            claims.push(Claim { place: reader.chars.place(pair[1].at), said: ClaimKind::Other(play) });
        }
    }
}

/// `18 scrabble-uri posibile`, `singura depunere posibilă cu scrabble`
fn counts(reader: &Reader<'_>, prose: &[Token], claims: &mut Vec<Claim>) {
    for (index, token) in prose.iter().enumerate() {
        let behind = &prose[index + 1..prose.len().min(index + 6)];
        let number =
            token.text.parse().ok().filter(|_| behind.first().is_some_and(|t| t.folded == "scrabble"));
        let only = token.folded == "singura"
            && behind.first().is_some_and(|token| token.folded == "depunere")
            && behind.iter().any(|token| token.folded == "scrabble");
        if let Some(number) = number.or(only.then_some(1)) {
            let text = if number == 1 { "1 bingo".to_owned() } else { format!("{number} bingos") };
            let said = ClaimKind::Count { number, what: Counted::Bingos, text };
            claims.push(Claim { place: reader.chars.place(token.at), said });
        }
    }
}

/// `Se recomandă schimbarea literelor E R O T U`
fn exchanges(reader: &Reader<'_>, prose: &[Token], claims: &mut Vec<Claim>) {
    for (index, token) in prose.iter().enumerate() {
        let said = sentence_before(prose, 0, index);
        let advised = has(said, "recomand") && token.folded.starts_with("schimb");
        let letters = prose.get(index + 1).is_some_and(|next| next.folded.starts_with("liter"));
        if !(advised && letters) {
            continue;
        }
        let rest = &prose[index + 2..];
        let (tiles, used) = reader.tiles(rest);
        if let Some(first) = rest.first().filter(|_| !tiles.is_empty()) {
            let letters = rest[..used].iter().filter(|token| !token.is(',') && token.folded != "si");
            let text = letters.fold("-".to_owned(), |text, token| text + &token.text);
            let said = ClaimKind::RecommendedExchange { tiles, text };
            claims.push(Claim { place: reader.chars.place(first.at), said });
        }
    }
}

/// Sentences without a play that are about the one made: `Aceasta este și depunerea top`, `cea mai bună depunere`.
fn praise(
    reader: &Reader<'_>,
    turn: &TurnRecord,
    prose: &[Token],
    mentions: &[Mention],
    claims: &mut Vec<Claim>,
) {
    let Some((made, made_at)) = made(turn) else { return };
    let is_top = |claim: &Claim| matches!(claim.said, ClaimKind::Top(_));
    let is_advice = |claim: &Claim| {
        matches!(claim.said, ClaimKind::Recommended(_) | ClaimKind::RecommendedExchange { .. })
    };
    let mut from = 0;
    while from < prose.len() {
        let end = prose[from..].iter().position(ends_sentence).map_or(prose.len(), |end| from + end + 1);
        let sentence = &prose[from..end];
        let named = mentions.iter().any(|mention| mention.first < end && mention.end > from);
        let folded: Vec<&str> = sentence.iter().map(|token| token.folded.as_str()).collect();
        let said = |words: &[&str]| folded.windows(words.len()).any(|window| window == words);
        let best = said(&["cea", "mai", "buna"])
            && ["depunere", "continuare", "solutie"].iter().any(|word| folded.contains(word));
        let missed = ["vede", "vazut", "gasit", "gaseste"]
            .iter()
            .any(|verb| said(&["nu", verb]) || said(&["nu", "a", verb]));
        let top = said(&["depunerea", "top"]) && !said(&["ar", "fi"]);
        let advised = folded.iter().any(|word| word.starts_with("recomandat")) && top;
        let place = sentence.first().map_or(made_at, |token| reader.chars.place(token.at));
        if !named && !missed {
            if (top || best) && !claims.iter().any(is_top) {
                claims.push(Claim { place, said: ClaimKind::Top(made.clone()) });
            }
            if (advised || best) && !claims.iter().any(is_advice) {
                // Two claims at one place would be taken for one.
                let column = place.column.map_or(2, |column| column + 1);
                let place = Place { column: Some(column), ..place };
                claims.push(Claim { place, said: ClaimKind::Recommended(made.clone()) });
            }
        }
        from = end;
    }
}

/// Where an annotator names the top of most turns, he says nothing of it where it was played.
pub(super) fn silent_tops(record: &mut GameRecord) {
    let names_top =
        |turn: &TurnRecord| turn.claims.iter().any(|claim| matches!(claim.said, ClaimKind::Top(_)));
    let named = record.turns.iter().filter(|turn| names_top(turn)).count();
    if named * 2 <= record.turns.len() {
        return;
    }
    for turn in record.turns.iter_mut().filter(|turn| !names_top(turn)) {
        if let Some((made, place)) = made(turn) {
            turn.claims.push(Claim { place, said: ClaimKind::Top(made) });
            sort(&mut turn.claims);
        }
    }
}
