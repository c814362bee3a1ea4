//! Inputs of `letop batch`: lines of JSON, CGP or tables, each answered.

use super::choices::Choices;
use super::world;
use letop::batch::{self, Answerer, Form, Line, Lines, Remembered, Said, Task, Weigh, Worlds};
use letop::format::messages::{Language, Messages};
use letop::format::play_text::PlayStyle;

fn load(named: batch::Named<'_>) -> Result<batch::World, String> {
    let name = named.rules.unwrap_or("en");
    let world = world::world(name).ok_or_else(|| format!("no pack {name}"))?;
    let words = letop::lexicon::Compiled::new(world.words.lexicon.clone(), None);
    let style = PlayStyle::of(&world.rules, None);
    Ok(batch::World::new(std::sync::Arc::clone(&world.rules), words, style, Messages::new(Language::English)))
}

/// Answers every line. Each result is one line of JSON, or one row; an answer from memory is the answer found.
pub fn run(bytes: &[u8]) {
    // A run keeps what it has loaded, or could not load, to its end; each input is a run.
    let worlds = Worlds::new(load);
    let mut choices = Choices::of(bytes);
    let how = choices.byte();
    let task = Task {
        count: how & 1 != 0,
        subtops: usize::from(how >> 1 & 3),
        best: usize::from(how >> 3 & 3),
        filter: (how & 32 != 0).then(|| "top > 20 or gap > 3".to_owned()),
        against: None,
        weigh: None::<Weigh>,
    };
    let form = if how & 64 != 0 { Form::Csv } else { Form::Jsonl };
    let names = ["input".to_owned()];
    // One remembers what it answered, the other nothing.
    let (remembered, forgotten) = (Remembered::new(1 << 16), Remembered::new(0));
    let answerer = |memory| {
        Answerer::new(&worlds, memory, &task, form, &names)
            .unwrap_or_else(|error| panic!("a filter that is one: {error}"))
    };
    let (mut answerer, mut afresh) = (answerer(&remembered), answerer(&forgotten));
    for (number, raw) in (1..).zip(Lines::new(choices.rest())).take(40) {
        let Ok(raw) = raw else { return };
        if raw.is_remark(number == 1) {
            continue;
        }
        let line = Line { number, file: 0, line: number, raw };
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let said = answerer.answer(&line, &mut first);
        afresh.answer(&line, &mut second);
        assert_eq!(first, second, "an answer from memory is another");
        let text = std::str::from_utf8(&first).unwrap_or_else(|error| panic!("{error}"));
        if text.is_empty() {
            assert!(
                said == Said::Result && task.filter.is_some(),
                "an answer is nothing only where a filter is"
            );
            continue;
        }
        if form == Form::Jsonl {
            assert_eq!(text.matches('\n').count(), 1, "one line an answer: {text}");
            let value: Result<serde_json::Value, _> = serde_json::from_str(text);
            assert!(value.is_ok_and(|value| value.is_object()), "{text}");
        }
    }
}
