//! Questions that a result must answer with yes to be given out: `top >= 80 and contains("Z")`.

use minijinja::{Environment, Error, ErrorKind, State, UndefinedBehavior, Value};
use std::collections::BTreeMap;

/// What a filter may ask about.
///
/// ```
/// use letop::batch::{Facts, Filter};
/// let facts = Facts { top: 86, gap: 12, rack: "AEINRST".to_owned(), ..Facts::default() };
/// assert!(Filter::new("gap > 10 and 'R' in rack")?.holds(&facts)?);
/// assert!(!Filter::new("bingos > 0")?.holds(&facts)?);
/// # Ok::<(), letop::batch::BadFilter>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The top score, 0 where there is no play.
    pub top: i64,
    /// How many plays have it.
    pub tops: i64,
    /// How many plays there are.
    pub plays: i64,
    /// How many of them are bingos.
    pub bingos: i64,
    /// How far the next score is below the top; the top itself where there is no other score.
    pub gap: i64,
    /// The most tiles that a top puts down.
    pub tiles: i64,
    /// The fewest blanks that a top takes.
    pub blanks: i64,
    /// The rack, its tiles in order.
    pub rack: String,
    /// The words of the tops, in upper case.
    pub words: Vec<String>,
}

/// An expression that is not understood, or that is no question.
///
/// ```
/// use letop::batch::{Facts, Filter};
/// let error = Filter::new("tpo > 5").unwrap_err();
/// assert!(error.to_string().starts_with("found 'tpo', expected one of top, tops, plays, "), "{error}");
/// // What has no value for a position is found out there.
/// let error = Filter::new("100 / tops > 5").unwrap().holds(&Facts::default()).unwrap_err();
/// assert!(error.to_string().contains("100 / 0"), "{error}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadFilter(String);

/// A question about results.
///
/// Numbers are `top`, `tops`, `plays`, `bingos`, `gap`, `tiles` and `blanks`, a text is `rack`, texts are `words`, and
/// `contains("Z")` says whether a word of the tops holds these letters in a row. They are put together as in the
/// expressions of Jinja: `==`, `!=`, `<`, `<=`, `>`, `>=`, `and`, `or`, `not`, `in`, `+`, `-`, `*`, `/`, `%`, brackets.
///
/// ```
/// use letop::batch::{Facts, Filter};
/// let filter = Filter::new("top >= 80 and tops == 1 and contains('z')")?;
/// let facts = Facts { top: 86, tops: 1, words: vec!["ZEIFICAM".to_owned()], ..Facts::default() };
/// assert!(filter.holds(&facts)?);
/// assert!(!filter.holds(&Facts { tops: 2, ..facts })?);
/// assert!(Filter::new("top >= ").is_err() && Filter::new("tpo > 5").is_err() && Filter::new("top + 1").is_err());
/// # Ok::<(), letop::batch::BadFilter>(())
/// ```
#[derive(Debug)]
pub struct Filter {
    environment: Environment<'static>,
    question: String,
    needs: Needs,
}

/// What has to be found out before a filter can be asked.
///
/// ```
/// use letop::batch::{Filter, Needs};
/// assert_eq!(Filter::new("gap > 10")?.needs(), Needs { counts: false, gap: true });
/// assert_eq!(Filter::new("top > 80")?.needs(), Needs::default());
/// # Ok::<(), letop::batch::BadFilter>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needs {
    /// How many plays and bingos there are.
    pub counts: bool,
    /// The score below the top.
    pub gap: bool,
}

/// The steps that an expression may take: a mistake must not stop the work.
const MOST_STEPS: u64 = 10_000;

const NAMES: [&str; 10] =
    ["top", "tops", "plays", "bingos", "gap", "tiles", "blanks", "rack", "words", "contains"];

impl Filter {
    /// Reads an expression.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn new(expression: &str) -> Result<Filter, BadFilter> {
        if multiplies_lists(expression) {
            let expected = "numbers alone where something is multiplied; contains(\"…\") asks for words";
            return Err(BadFilter(format!("found a list and '*', expected {expected}")));
        }
        let mut environment = Environment::empty();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_fuel(Some(MOST_STEPS));
        environment.add_function("contains", contains);
        let names = environment
            .compile_expression(expression)
            .map_err(|error| bad(&error))?
            .undeclared_variables(false);
        let mut unknown: Vec<&String> = names.iter().filter(|name| !NAMES.contains(&name.as_str())).collect();
        unknown.sort();
        if let Some(name) = unknown.first() {
            return Err(BadFilter(format!("found '{name}', expected one of {}", NAMES.join(", "))));
        }
        let needs =
            Needs { counts: names.contains("plays") || names.contains("bingos"), gap: names.contains("gap") };
        let filter = Filter { environment, question: expression.to_owned(), needs };
        // Whatever has a value has one for these.
        filter.holds(&Facts {
            top: 1,
            tops: 1,
            plays: 1,
            bingos: 1,
            gap: 1,
            tiles: 1,
            blanks: 1,
            ..Facts::default()
        })?;
        Ok(filter)
    }

    /// What it asks for beyond the tops.
    pub fn needs(&self) -> Needs {
        self.needs
    }

    /// Whether the answer is yes.
    ///
    /// # Errors
    /// An expression that has no value for these facts, as one that divides by zero, or whose value is no answer.
    pub fn holds(&self, facts: &Facts) -> Result<bool, BadFilter> {
        let known = BTreeMap::from([
            ("top", Value::from(facts.top)),
            ("tops", Value::from(facts.tops)),
            ("plays", Value::from(facts.plays)),
            ("bingos", Value::from(facts.bingos)),
            ("gap", Value::from(facts.gap)),
            ("tiles", Value::from(facts.tiles)),
            ("blanks", Value::from(facts.blanks)),
            ("rack", Value::from(facts.rack.as_str())),
            ("words", Value::from(facts.words.clone())),
        ]);
        let expression = self.environment.compile_expression(&self.question).map_err(|error| bad(&error))?;
        let value = expression.eval(Value::from(known)).map_err(|error| bad(&error))?;
        bool::try_from(value.clone())
            .map_err(|_| BadFilter(format!("found the value {value}, expected a question such as top >= 80")))
    }
}

/// Whether something is multiplied where there are lists. A list that is repeated counts as one step and may be as long as a
/// number is large, so that to compare it or to show it never ends.
fn multiplies_lists(expression: &str) -> bool {
    let mut plain = String::new();
    let mut chars = expression.chars();
    while let Some(c) = chars.next() {
        if c != '"' && c != '\'' {
            plain.push(c);
            continue;
        }
        // A text between its marks, of which one behind a backslash is none.
        while let Some(inside) = chars.next()
            && inside != c
        {
            if inside == '\\' {
                chars.next();
            }
        }
        plain.push(' ');
    }
    let mut names = plain.split(|c: char| !c.is_alphanumeric() && c != '_');
    plain.contains('*') && (plain.contains(['[', '{', ',']) || names.any(|name| name == "words"))
}

fn bad(error: &Error) -> BadFilter {
    let detail = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
    BadFilter(detail)
}

/// Whether a word of the tops holds letters in a row.
fn contains(state: &State, letters: &str) -> Result<bool, Error> {
    let letters = letters.to_uppercase();
    let words = state.lookup("words").ok_or_else(|| Error::new(ErrorKind::UndefinedError, "no words"))?;
    Ok(words.try_iter()?.any(|word| word.as_str().is_some_and(|word| word.contains(&letters))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_found_before_the_work_begins() {
        let wrong = |text: &str| Filter::new(text).map(|_| ()).unwrap_err().to_string();
        assert!(wrong("topp > 3").contains("'topp'"), "{}", wrong("topp > 3"));
        assert!(wrong("top").contains("a question"), "{}", wrong("top"));
        for bad in [
            "",
            "top >",
            "top && 3",
            "contains(1)",
            "contains()",
            "top > 'x' + 1",
            "{{ top }}",
            "rack.nothing > 1",
            "[67100]*69231707",
            "(1, 2) * 900000000 == 1",
            "'x' in words*900000000",
            "{'a': 1} * 900000000",
        ] {
            assert!(!wrong(bad).is_empty(), "{bad}");
        }
    }

    #[test]
    fn numbers_are_multiplied_and_lists_are_asked() {
        for good in
            ["top * 2 > 100", "'A*[B]' in words", "contains('A\\'*,') or top*tops > 3", "rack == '*words,'"]
        {
            assert!(Filter::new(good).is_ok(), "{good}: {:?}", Filter::new(good));
        }
    }

    #[test]
    fn only_what_is_asked_for_is_found_out() {
        let needs = |text: &str| Filter::new(text).map(|filter| filter.needs()).unwrap();
        assert_eq!(needs("top >= 80"), Needs::default());
        assert_eq!(needs("bingos > 0"), Needs { counts: true, gap: false });
        assert_eq!(needs("gap >= 20 and plays < 9"), Needs { counts: true, gap: true });
    }

    #[test]
    fn questions_are_answered() {
        let facts = Facts {
            top: 70,
            tops: 2,
            blanks: 1,
            rack: "AZ?".to_owned(),
            words: vec!["CAZĂ".to_owned()],
            ..Facts::default()
        };
        let holds = |text: &str| Filter::new(text).unwrap().holds(&facts).unwrap();
        assert!(holds("top >= 70 and not (tops == 1 or blanks == 0)"));
        assert!(holds("contains('ză') and '?' in rack") && !holds("contains('Q')"));
        assert!(Filter::new("100 / plays > 3").unwrap().holds(&facts).is_err());
    }
}
