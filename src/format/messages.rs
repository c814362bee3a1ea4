//! What the program says to people, in their language: Fluent files that a translator can edit.

use super::messages_file;
use crate::rules::{Faults, Part, Wording};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language that reports are written in.
///
/// ```
/// use letop::format::messages::{Language, Messages};
/// let messages = Messages::new(Language::of("ro"));
/// assert_eq!(messages.with("points", &[("n", 20.into())]), "20 de puncte");
/// assert_eq!(Language::ALL.map(Language::code), ["ro", "en", "fr", "hu", "pl"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// Romanian.
    Romanian,
    /// English.
    English,
    /// French.
    French,
    /// Hungarian.
    Hungarian,
    /// Polish.
    Polish,
}

impl Language {
    /// Every language there is.
    pub const ALL: [Language; 5] =
        [Language::Romanian, Language::English, Language::French, Language::Hungarian, Language::Polish];

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Romanian => "ro",
            Language::English => "en",
            Language::French => "fr",
            Language::Hungarian => "hu",
            Language::Polish => "pl",
        }
    }

    /// The language of a code; English for a code that no report is written in yet.
    pub fn of(code: &str) -> Language {
        Language::ALL.into_iter().find(|language| language.code() == code).unwrap_or(Language::English)
    }

    pub(super) const fn source(self) -> &'static str {
        match self {
            Language::Romanian => include_str!("lang/ro.ftl"),
            Language::English => include_str!("lang/en.ftl"),
            Language::French => include_str!("lang/fr.ftl"),
            Language::Hungarian => include_str!("lang/hu.ftl"),
            Language::Polish => include_str!("lang/pl.ftl"),
        }
    }

    /// What separates thousands and, after it, decimals: in French a narrow space that does not break, in Hungarian and
    /// Polish one of full width.
    const fn separators(self) -> (char, char) {
        match self {
            Language::Romanian => ('.', ','),
            Language::English => (',', '.'),
            Language::French => ('\u{202f}', ','),
            Language::Hungarian | Language::Polish => ('\u{a0}', ','),
        }
    }

    /// The fewest digits that are parted: Hungarian and Polish write 1965 and 12 345.
    const fn grouped_from(self) -> usize {
        match self {
            Language::Romanian | Language::English | Language::French => 4,
            Language::Hungarian | Language::Polish => 5,
        }
    }

    /// What stands between a number and the sign of percent.
    const fn before_percent(self) -> &'static str {
        match self {
            Language::Romanian | Language::English => " ",
            Language::French => "\u{202f}",
            Language::Hungarian | Language::Polish => "",
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

    /// Loads a language with messages of a Fluent file in place of its own; those that the file leaves out stay.
    ///
    /// ```
    /// use letop::format::messages::{Language, Messages};
    /// let messages = Messages::with_file(Language::English, "pass-line = does nothing\n")?;
    /// assert_eq!(messages.text("pass-line"), "does nothing");
    /// let faults = Messages::with_file(Language::English, "pas-line = does nothing\n").err().unwrap();
    /// assert!(faults.to_string().starts_with("line 1: unknown name: found 'pas-line'"));
    /// # Ok::<(), letop::rules::Faults>(())
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the file, each with its line and its message: what is no Fluent, a message or a part
    /// that no report has, a message that is there twice or has no text.
    pub fn with_file(language: Language, text: &str) -> Result<Messages, Faults> {
        let mut messages = Messages::new(language);
        messages.bundle.add_resource_overriding(messages_file::read(text)?);
        Ok(messages)
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

    /// What was found or expected, in the language; what a person wrote stays as it is.
    pub fn wording(&self, wording: &Wording) -> String {
        let Some(phrase) = wording.phrase() else { return wording.to_string() };
        let parts = phrase.parts().into_iter().map(|(name, part)| match part {
            Part::Number(number) => (name, FluentValue::from(number)),
            Part::Text(text) => (name, text.into()),
            Part::Wording(inner) => (name, self.wording(&inner).into()),
        });
        self.with(phrase.id(), &parts.collect::<Vec<_>>())
    }

    /// A whole number with the language's separator of thousands.
    pub fn number(&self, n: usize) -> String {
        let digits = n.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && digits.len() >= self.language.grouped_from() && (digits.len() - i).is_multiple_of(3) {
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
        let (decimal, space) = (self.language.separators().1, self.language.before_percent());
        format!("{}{decimal}{}{space}%", permille / 10, permille.rem_euclid(10))
    }
}

#[cfg(test)]
mod tests {
    use super::messages_file::{Shape, shapes};
    use super::*;
    use crate::rules::Phrase;
    use std::collections::{BTreeMap, BTreeSet};

    /// The plural categories that CLDR gives a language.
    fn categories(language: Language) -> &'static [&'static str] {
        match language {
            Language::English | Language::Hungarian => &["one", "other"],
            Language::Romanian => &["one", "few", "other"],
            Language::French => &["one", "many", "other"],
            Language::Polish => &["one", "few", "many", "other"],
        }
    }

    fn of(language: Language) -> BTreeMap<String, Shape> {
        let resource = FluentResource::try_new(language.source().to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        let shapes = shapes(&resource);
        let count = shapes.len();
        let by_name: BTreeMap<String, Shape> = shapes.into_iter().collect();
        assert_eq!(by_name.len(), count, "{language:?}: a message is there twice");
        by_name
    }

    #[test]
    fn every_language_has_the_same_messages_with_the_same_parts() {
        let english = of(Language::English);
        for language in Language::ALL {
            let own = of(language);
            let ids = |shapes: &BTreeMap<String, Shape>| shapes.keys().cloned().collect::<Vec<_>>();
            assert_eq!(ids(&own), ids(&english), "{language:?}");
            for (id, shape) in &own {
                assert_eq!(shape.parts, english[id].parts, "{language:?}: {id}");
            }
        }
    }

    #[test]
    fn every_plural_has_the_categories_of_its_language() {
        for language in Language::ALL {
            let own = of(language);
            let plurals = own.iter().flat_map(|(id, shape)| shape.choices.iter().map(move |keys| (id, keys)));
            for (id, keys) in plurals {
                let named: Vec<&str> =
                    keys.iter().map(String::as_str).filter(|key| key.parse::<f64>().is_err()).collect();
                // A message that turns on single numbers alone has only the rest beside them.
                if named != ["other"] {
                    assert_eq!(named, categories(language), "{language:?}: {id}");
                }
            }
        }
    }

    #[test]
    fn every_phrase_has_a_message_and_says_in_english_what_the_library_says() {
        let english = Messages::new(Language::English);
        let shapes = of(Language::English);
        for phrase in Phrase::samples() {
            let shape = shapes.get(phrase.id()).unwrap_or_else(|| panic!("{}", phrase.id()));
            let names: BTreeSet<String> =
                phrase.parts().into_iter().map(|(name, _)| name.to_owned()).collect();
            assert_eq!(shape.parts, names, "{}", phrase.id());
            assert_eq!(english.wording(&phrase.clone().into()), phrase.to_string());
            let said: BTreeSet<String> = Language::ALL
                .into_iter()
                .map(|language| Messages::new(language).wording(&phrase.clone().into()))
                .collect();
            let wordless = matches!(phrase, Phrase::RackPragmas { .. });
            assert!(wordless || said.len() > 3, "{} is the same in several languages: {said:?}", phrase.id());
        }
    }

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let written = |language| {
            let messages = Messages::new(language);
            (
                messages.number(1965),
                messages.number(12_345),
                messages.thousandths(-1_250),
                messages.percent(973),
            )
        };
        let of = |a: &str, b: &str, c: &str, d: &str| (a.into(), b.into(), c.into(), d.into());
        assert_eq!(written(Language::Romanian), of("1.965", "12.345", "-1,3", "97,3 %"));
        assert_eq!(written(Language::English), of("1,965", "12,345", "-1.3", "97.3 %"));
        assert_eq!(written(Language::French), of("1\u{202f}965", "12\u{202f}345", "-1,3", "97,3\u{202f}%"));
        assert_eq!(written(Language::Hungarian), of("1965", "12\u{a0}345", "-1,3", "97,3%"));
        assert_eq!(written(Language::Polish), of("1965", "12\u{a0}345", "-1,3", "97,3%"));
    }

    #[test]
    fn a_message_that_does_not_exist_shows_its_name() {
        assert_eq!(Messages::new(Language::English).text("no-such-message"), "{no-such-message}");
    }
}
