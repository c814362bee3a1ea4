//! What the program says to people, in their language: Fluent files that a translator can edit.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language that reports are written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// Romanian.
    Romanian,
    /// English.
    English,
}

impl Language {
    /// Every language there is.
    pub const ALL: [Language; 2] = [Language::Romanian, Language::English];

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Romanian => "ro",
            Language::English => "en",
        }
    }

    /// The language of a code; English for a code that no report is written in yet.
    pub fn of(code: &str) -> Language {
        Language::ALL.into_iter().find(|language| language.code() == code).unwrap_or(Language::English)
    }

    const fn source(self) -> &'static str {
        match self {
            Language::Romanian => include_str!("lang/ro.ftl"),
            Language::English => include_str!("lang/en.ftl"),
        }
    }

    /// What separates thousands and, after it, decimals.
    const fn separators(self) -> (char, char) {
        match self {
            Language::Romanian => ('.', ','),
            Language::English => (',', '.'),
        }
    }
}

/// The messages of one language.
///
/// ```
/// use letop::format::messages::{Language, Messages};
/// let messages = Messages::new(Language::Romanian);
/// assert_eq!(messages.with("points", &[("n", 1.into())]), "1 punct");
/// assert_eq!(messages.with("points", &[("n", 20.into())]), "20 de puncte");
/// assert_eq!(messages.number(766_028), "766.028");
/// ```
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Messages {
    /// Loads a language.
    pub fn new(language: Language) -> Messages {
        let id = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks that isolate the direction of inserted text would show up as boxes on many terminals.
        bundle.set_use_isolating(false);
        // A test holds every language file to be without errors; what could be read of a broken one serves.
        let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
        Messages { bundle, language }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without parts.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with its parts. One that the language does not have comes out as its name in braces.
    pub fn with(&self, id: &str, parts: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("{{{id}}}");
        };
        let mut args = FluentArgs::new();
        parts.iter().for_each(|(name, value)| args.set(*name, value.clone()));
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// A whole number with the language's separator of thousands.
    pub fn number(&self, n: usize) -> String {
        let digits = n.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(self.language.separators().0);
            }
            text.push(digit);
        }
        text
    }

    /// Thousandths as a number with one decimal, rounded half away from nothing.
    pub fn thousandths(&self, milli: i64) -> String {
        let tenths = (milli.abs() + 50) / 100;
        let sign = if milli < 0 && tenths > 0 { "-" } else { "" };
        format!("{sign}{}{}{}", tenths / 10, self.language.separators().1, tenths % 10)
    }

    /// Tenths of a percent as a percentage with one decimal.
    pub fn percent(&self, permille: i32) -> String {
        format!("{}{}{} %", permille / 10, self.language.separators().1, permille.rem_euclid(10))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn ids(language: Language) -> BTreeSet<String> {
        let lines = language.source().lines().filter_map(|line| line.split_once(" ="));
        lines.map(|(id, _)| id.to_owned()).filter(|id| !id.starts_with([' ', '#', '-', '*', '['])).collect()
    }

    #[test]
    fn every_language_reads_without_errors_and_has_the_same_messages() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.source().to_owned()).is_ok(), "{language:?}");
            assert_eq!(ids(language), ids(Language::English), "{language:?}");
        }
    }

    #[test]
    fn a_message_that_does_not_exist_shows_its_name() {
        assert_eq!(Messages::new(Language::English).text("no-such-message"), "{no-such-message}");
    }
}
