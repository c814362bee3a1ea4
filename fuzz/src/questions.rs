//! Expressions of `letop batch --where`.

use letop::batch::{Facts, Filter};

/// Reads an expression and asks it about some results; the same question has the same answer.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(filter) = Filter::new(text) else { return };
    let words = ["ZEIFICAM", "CASĂ", ""].map(str::to_owned);
    let rich = Facts {
        top: 86,
        tops: 2,
        plays: 1200,
        bingos: 3,
        gap: 4,
        tiles: 7,
        blanks: 1,
        rack: "AEZ?".to_owned(),
        words: words.to_vec(),
    };
    for facts in [Facts::default(), rich] {
        let answer = filter.holds(&facts);
        assert_eq!(filter.holds(&facts), answer, "{text}");
    }
}
