//! A person's own file of messages, checked against those that reports ask for.

use super::messages::Language;
use crate::rules::{Fault, FaultKind, Faults, Place};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// What a message is made of, apart from its words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shape {
    /// Whether it has a text.
    pub(super) has_text: bool,
    /// The parts that it takes from the report.
    pub(super) parts: BTreeSet<String>,
    /// The keys of each choice in it, as plurals are.
    pub(super) choices: Vec<Vec<String>>,
    /// The messages, terms and functions that it refers to.
    refers: BTreeSet<String>,
}

/// The messages of a file in its order, each with its shape. Terms, which only messages can use, have their hyphen.
pub(super) fn shapes(resource: &FluentResource) -> Vec<(String, Shape)> {
    let of = |entry: &Entry<&str>| {
        let (name, pattern) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
            _ => return None,
        };
        let mut shape = Shape { has_text: pattern.is_some(), ..Shape::default() };
        pattern.into_iter().for_each(|pattern| shape.look_at(pattern));
        Some((name, shape))
    };
    resource.entries().filter_map(of).collect()
}

impl Shape {
    fn look_at(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.look_into(expression);
            }
        }
    }

    fn look_into(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.look_inside(inline),
            Expression::Select { selector, variants } => {
                self.look_inside(selector);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                self.choices.push(variants.iter().map(|variant| key(&variant.key)).collect());
                variants.iter().for_each(|variant| self.look_at(&variant.value));
            }
        }
    }

    fn look_inside(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.parts.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.refers.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.refers.insert(format!("-{}", id.name));
            }
            // No function is at hand, so its name is told as one that nothing has.
            InlineExpression::FunctionReference { id, arguments } => {
                self.refers.insert(format!("{}()", id.name));
                arguments.positional.iter().for_each(|argument| self.look_inside(argument));
            }
            InlineExpression::Placeable { expression } => self.look_into(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

/// How deep parts may stand in parts. The parser of Fluent calls itself for each, and has no limit of its own.
const MOST_NESTED: usize = 100;

/// The first line where more brackets are open than may be. A remark, or a line that begins a message, begins anew; within
/// brackets other lines may stand at the margin.
fn too_deep(text: &str) -> Option<usize> {
    let mut open = 0usize;
    (1..).zip(text.lines()).find_map(|(number, line)| {
        let name = line.split_once('=').map_or("", |(name, _)| name.trim_end());
        let of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if line.starts_with('#') || (!name.is_empty() && name.chars().all(of_name)) {
            open = 0;
        }
        let deep = line.chars().any(|sign| {
            match sign {
                '{' => open += 1,
                // Outside parts parentheses are text.
                '(' if open > 0 => open += 1,
                '}' | ')' => open = open.saturating_sub(1),
                _ => {}
            }
            open > MOST_NESTED
        });
        deep.then_some(number)
    })
}

/// Reads a file of messages.
///
/// # Errors
/// All that is wrong with it, in the order of its lines.
pub(super) fn read(text: &str) -> Result<FluentResource, Faults> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    if let Some(line) = too_deep(&text) {
        let found = format!("more than {MOST_NESTED} brackets in one another");
        return Err(Fault::new(FaultKind::Range, found, "parts as { $part }").at(Place::line(line)).into());
    }
    let (resource, mut faults) = match FluentResource::try_new(text.clone()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => {
            let of = |error: &fluent_syntax::parser::ParserError| {
                let before = text.get(..error.pos.start).unwrap_or(&text);
                let start = before.rfind('\n').map_or(0, |end| end + 1);
                let column = before[start..].chars().count() + 1;
                let place = Place::at(before.matches('\n').count() + 1, column);
                // What cannot be read begins with the message that it breaks, often some lines above.
                let broken = error.slice.as_ref().and_then(|slice| text.get(slice.start..));
                let found = match broken.and_then(key_of) {
                    Some(key) => format!("'{key}' that is not as Fluent has it ({})", error.kind),
                    None => format!("text that is not as Fluent has it ({})", error.kind),
                };
                Fault::new(FaultKind::Syntax, found, "'name = text', and parts as { $part }").at(place)
            };
            let faults = errors.iter().map(of).collect();
            (resource, faults)
        }
    };
    let own = FluentResource::try_new(Language::English.source().to_owned()).unwrap_or_else(|(read, _)| read);
    let known: BTreeMap<String, Shape> = shapes(&own).into_iter().collect();
    let read = shapes(&resource);
    let mut lines = BTreeMap::new();
    for (name, shape) in &read {
        let after = lines.get(name).copied().unwrap_or(0);
        let line = line_of(&text, name, after);
        let mut fault = |kind, found: String, expected: String| {
            faults.push(Fault::new(kind, found, expected).at(Place::line(line)));
        };
        if after > 0 {
            let expected = format!("it once: it is on line {after} too");
            fault(FaultKind::Syntax, format!("'{name}' for the second time"), expected);
        }
        lines.insert(name.clone(), line);
        if !shape.has_text {
            fault(FaultKind::Syntax, format!("'{name}' without a text"), "a text behind '='".to_owned());
        }
        for refers in &shape.refers {
            if !known.contains_key(refers) && !read.iter().any(|(name, _)| name == refers) {
                let expected = "parts as { $part }, or messages that exist".to_owned();
                fault(FaultKind::UnknownName, format!("'{refers}' in '{name}'"), expected);
            }
        }
        if name.starts_with('-') {
            continue;
        }
        let Some(wanted) = known.get(name) else {
            let near = known.keys().min_by_key(|known| (distance(known, name), known.len()));
            let expected = match near {
                Some(near) => format!("a message of the built-in files, perhaps '{near}'"),
                None => "a message of the built-in files".to_owned(),
            };
            fault(FaultKind::UnknownName, format!("'{name}'"), expected);
            continue;
        };
        for part in shape.parts.difference(&wanted.parts) {
            let parts: Vec<String> = wanted.parts.iter().map(|part| format!("${part}")).collect();
            let expected = match parts.is_empty() {
                true => "a message without parts".to_owned(),
                false => format!("no parts but {}", parts.join(", ")),
            };
            fault(FaultKind::UnknownName, format!("${part} in '{name}'"), expected);
        }
    }
    faults.sort_by_key(|fault| fault.place);
    if faults.is_empty() { Ok(resource) } else { Err(Faults(faults)) }
}

/// The line after `after` on which a message begins.
fn line_of(text: &str, name: &str, after: usize) -> usize {
    let begins = |line: &str| {
        line.strip_prefix(name).is_some_and(|rest| rest.trim_start_matches(' ').starts_with('='))
    };
    (1..)
        .zip(text.lines())
        .find(|(number, line)| *number > after && begins(line))
        .map_or(1, |(number, _)| number)
}

/// The name that a text begins with.
fn key_of(text: &str) -> Option<&str> {
    let key = text.trim_start().split(|c: char| c == '=' || c.is_whitespace()).next()?;
    key.starts_with(|c: char| c.is_alphabetic() || c == '-').then_some(key)
}

/// How many letters have to be changed, put in or taken out.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let read = read(text).map(|_| ()).err().map(|faults| faults.0).unwrap_or_default();
        read.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_of_ones_own_is_read_with_any_ends_of_lines_and_terms() {
        assert_eq!(
            faults("\u{feff}# mine\r\n-word = bingo\r\ncause-bingo = { -word }\r\n"),
            Vec::<String>::new()
        );
        assert_eq!(faults(Language::French.source()), Vec::<String>::new());
    }

    #[test]
    fn every_fault_of_a_file_has_its_line_and_its_message() {
        let text = "pass-line = passes\ntop-lin = Top\ncount = { $n\npoints = { $number } points\n\
                    pass-line = again\ncause-word = { NUMBER($n) }\ncause-place = { nowhere }\n";
        let told = faults(text);
        let has =
            |line: &str, what: &str| told.iter().any(|fault| fault.starts_with(line) && fault.contains(what));
        assert!(
            has("line 2:", "'top-lin', expected a message of the built-in files, perhaps 'top-line'"),
            "{told:#?}"
        );
        assert!(told.iter().any(|fault| fault.contains("'count' that is not as Fluent has it")), "{told:#?}");
        assert!(has("line 4:", "$number in 'points', expected no parts but $n"), "{told:#?}");
        assert!(
            has("line 5:", "'pass-line' for the second time, expected it once: it is on line 1 too"),
            "{told:#?}"
        );
        assert!(has("line 6:", "'NUMBER()' in 'cause-word'"), "{told:#?}");
        assert!(has("line 6:", "$n in 'cause-word', expected a message without parts"), "{told:#?}");
        assert!(has("line 7:", "'nowhere' in 'cause-place'"), "{told:#?}");
    }
}
