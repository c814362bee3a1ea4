//! What every page has: a language, a title, one style sheet inside it, and nothing that comes from elsewhere.

use super::messages::Language;
use base64::prelude::{BASE64_STANDARD as BASE64, Engine};
use maud::{PreEscaped, html};
use sha2::{Digest, Sha256};

/// What a browser may load for a page: its own style sheet. A page that was tampered with fetches and runs nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The text up to the first thing that is seen. `style` is a style sheet of this program: it is not escaped.
///
/// ```
/// use letop::format::html;
/// use letop::format::messages::Language;
/// let page = html::begin(Language::English, "A < B", "p { margin: 0 }") + html::END;
/// assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
/// assert!(page.contains("<title>A &lt; B</title>") && page.ends_with("</html>\n"));
/// ```
pub fn begin(language: Language, title: &str, style: &str) -> String {
    head(language, title, style, POLICY)
}

fn head(language: Language, title: &str, style: &str, policy: &str) -> String {
    let head = html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(policy);
            meta name="viewport" content="width=device-width, initial-scale=1";
            title { (title) }
            style { (PreEscaped(style)) }
        }
    };
    format!("<!DOCTYPE html>\n<html lang=\"{}\">\n{}\n<body>\n", language.code(), head.into_string())
}

/// The same for a page with one script, which stands in it as `script`: nothing else runs.
pub fn begin_scripted(language: Language, title: &str, style: &str, script: &str) -> String {
    let hash = BASE64.encode(Sha256::digest(script.as_bytes()));
    let policy = format!("{POLICY}; script-src 'sha256-{hash}'");
    head(language, title, style, &policy)
}

/// The end of a page.
pub const END: &str = "</body>\n</html>\n";
