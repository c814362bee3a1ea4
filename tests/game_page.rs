//! The page of an annotated game: whole, closed in itself, and in a browser: its steps, its answers, its console.
//!
//! The tests with a browser take Chromium, where there is one.

use crate::support::letop;
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const GAME: &str = "positions/games/timisoara-1999.txt";

fn page(game: &str, language: &str) -> String {
    let arguments = ["annotate", game, "--format", "html", "--lang", language, "--quiet"];
    let output = letop().args(arguments).assert().code(0).get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// The page as XML, without what stands in its script; HTML leaves some elements open.
fn xml(page: &str) -> String {
    let body = page.strip_prefix("<!DOCTYPE html>\n").expect("a page begins with its kind");
    let (before, rest) = body.split_once("<script>").expect("one script");
    let (_, after) = rest.split_once("</script>").expect("its end");
    let mut text = format!("{before}<script>{}", "</script>") + after;
    for open in ["meta", "input"] {
        let mut closed = String::new();
        for (index, part) in text.split(&format!("<{open} ")).enumerate() {
            if index == 0 {
                closed.push_str(part);
            } else {
                closed.push_str(&format!("<{open} {}", part.replacen('>', "/>", 1)));
            }
        }
        text = closed;
    }
    text
}

fn all<'a, 'd>(root: Node<'a, 'd>, element: &str) -> Vec<Node<'a, 'd>> {
    root.descendants().filter(|node| node.has_tag_name(element)).collect()
}

#[test]
fn a_page_is_whole_and_closed_in_itself() {
    let titles = [
        ("en", "What could be played"),
        ("ro", "Ce se putea depune"),
        ("fr", "Ce qui pouvait être joué"),
        ("hu", "Mit lehetett lerakni"),
        ("pl", "Co można było zagrać"),
    ];
    for (language, title) in titles {
        let page = page(GAME, language);
        let text = xml(&page);
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("lang"), Some(language));
        let sections: Vec<Node<'_, '_>> = root
            .descendants()
            .filter(|node| node.has_tag_name("section") && node.attribute("class") == Some("turn"))
            .collect();
        assert_eq!(sections.len(), 24);
        let mut ids = BTreeSet::new();
        for id in root.descendants().filter_map(|node| node.attribute("id")) {
            assert!(ids.insert(id), "{id} stands twice");
        }
        for link in root.descendants().filter_map(|node| node.attribute("href")) {
            assert!(ids.contains(link.strip_prefix('#').unwrap_or("elsewhere")), "{link}");
        }
        assert!(root.descendants().all(|node| node.attribute("src").is_none()));
        for outside in ["http:", "https:", "url(", "@import", "//cdn"] {
            assert!(!page.contains(outside), "{outside}");
        }
        for picture in all(root, "svg") {
            let told =
                picture.attribute("aria-label").is_some() || picture.attribute("aria-hidden").is_some();
            assert!(told, "a picture says what it shows");
        }
        assert_eq!(all(root, "script").len(), 1);
        // Every answer has a lid, and no top is told outside of one.
        for section in sections {
            let lid = section.descendants().find(|node| node.has_tag_name("details")).expect("an answer");
            assert!(lid.attribute("open").is_none());
            let head = lid.children().find(|node| node.has_tag_name("summary")).and_then(|node| node.text());
            assert_eq!(head, Some(title));
        }
    }
}

#[test]
fn boards_show_the_play_and_the_top() {
    let page = page(GAME, "en");
    let text = xml(&page);
    let document = Document::parse(&text).unwrap();
    let of = |id: &str| {
        let section = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
        let group = |class: &str| {
            section
                .descendants()
                .find(|node| node.has_tag_name("g") && node.attribute("class") == Some(class))
                .map_or(0, |node| node.children().count())
        };
        (group("tiles"), group("play"), group("top"))
    };
    // ZEIFICAM through the tiles of two turns would have put down seven; CIME put down four.
    let (tiles, play, top) = of("t3");
    assert_eq!((play, top), (4, 7));
    assert!(tiles > 0 && of("t1").0 == 0);
    // The tiles that lay there before the last turn, and those of all plays before it.
    let laid: usize = (1..24).map(|turn| of(&format!("t{turn}")).1).sum();
    assert_eq!(of("t24").0, laid);
}

/// A page with recommendations, weighed with so little that it takes no time.
fn weighed_page() -> String {
    let weigh = ["--recommend", "--iterations", "20", "--candidates", "4", "--nodes", "2000"];
    let arguments = [&["annotate", GAME, "--format", "html", "--lang", "en", "--quiet"][..], &weigh].concat();
    String::from_utf8(letop().args(arguments).assert().code(0).get_output().stdout.clone()).unwrap()
}

#[test]
fn recommended_plays_are_behind_the_lid_and_marked_on_the_board() {
    let page = weighed_page();
    let text = xml(&page);
    let document = Document::parse(&text).unwrap();
    let classed = |node: &Node<'_, '_>, class: &str| node.attribute("class") == Some(class);
    let sections = document.descendants().filter(|node| classed(node, "turn"));
    let (mut others, mut tops) = (0, 0);
    for section in sections {
        let told: Vec<Node<'_, '_>> =
            section.descendants().filter(|node| classed(node, "recommended")).collect();
        assert_eq!(told.len(), 1, "each turn has one recommendation");
        assert!(told[0].ancestors().any(|node| classed(&node, "answer")), "it stands behind the lid");
        let groups: Vec<Node<'_, '_>> = section.descendants().filter(|node| node.has_tag_name("g")).collect();
        let marks = |class: &str| {
            let group = groups.iter().find(|group| classed(group, class));
            group.map(|group| group.descendants().filter(|node| classed(node, "mark")).count())
        };
        assert_eq!(marks("play").unwrap_or(0), 0, "the player's own play bears no mark");
        // Where another play than the top is recommended, it can be put in the top's place.
        let choice = section.descendants().filter(|node| classed(node, "with-best")).count();
        assert_eq!(choice, usize::from(marks("best").is_some()));
        if let Some(marked) = marks("best") {
            let best = groups.iter().find(|group| classed(group, "best")).unwrap();
            assert_eq!(2 * marked, best.children().count(), "every tile of it bears one");
            assert_eq!(marks("top").unwrap_or(0), 0);
            others += 1;
        }
        tops += usize::from(marks("top").is_some_and(|marked| marked > 0));
    }
    assert!(others > 2 && tops > 2, "{others} {tops}");
    let agreed = all(document.root_element(), "caption");
    let agreed =
        agreed.iter().find(|node| node.text().is_some_and(|text| text.starts_with("Agreement with")));
    let rows = agreed.and_then(|caption| caption.parent()).map(|table| all(table, "tr").len());
    assert_eq!(rows, Some(17), "a head and the sixteen recommendations of the annotator");
    assert!(!page_of_tops().contains("class=\"recommended\""));
}

fn page_of_tops() -> String {
    page(GAME, "en")
}

#[test]
fn the_recommended_play_takes_the_place_of_the_top_when_it_is_asked_for() {
    let Some(browser) = browser() else { return };
    let whole = weighed_page();
    let hand = r##"
const seen = [];
const turns = [...document.querySelectorAll(".turn")];
const at = turns.findIndex((turn) => turn.querySelector(".best") && turn.querySelector(".top"));
location.hash = "#" + turns[at].id;
const shown = () => ["best", "top", "play"].filter((name) => {
  const group = turns[at].querySelector("." + name);
  return group && getComputedStyle(group).display !== "none";
}).join("+");
const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
setTimeout(() => {
  seen.push(shown()); key("r"); seen.push(shown()); key("r"); seen.push(shown()); key("a"); seen.push(shown());
  key("r"); seen.push(shown()); key("ArrowRight"); key("ArrowLeft"); seen.push(shown());
  key("a"); seen.push(shown());
  document.title = seen.join(" ");
}, 100);
"##;
    let path = file("recommended.html", &with_hand(&whole, hand));
    let (document, console) = opened(browser, &format!("file://{}", path.display()));
    assert_eq!(console, [""; 0]);
    assert_eq!(title(&document), "play best top play best play top");
}

#[test]
fn what_a_game_says_is_text_and_never_markup() {
    let source = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME)).unwrap();
    let changed = source.replace("Sandu", "<img/src=x>&amp;\"Q\"");
    assert_ne!(changed, source);
    let game = file("markup.txt", &changed);
    let page = page(game.to_str().unwrap(), "en");
    assert!(!page.contains("<img"));
    assert!(page.contains("&lt;img/src=x&gt;"));
    Document::parse(&xml(&page)).unwrap();
}

#[test]
fn a_page_holds_one_game() {
    let arguments = ["annotate", GAME, GAME, "--format", "html"];
    let error = letop().args(arguments).assert().code(2).get_output().stderr.clone();
    assert!(String::from_utf8_lossy(&error).contains("a page holds one game"));
}

/// The browser, or a word that there is none.
fn browser() -> Option<&'static str> {
    let found = ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| std::process::Command::new(name).arg("--version").output().is_ok());
    if found.is_none() {
        eprintln!("SKIPPED: no Chromium here, so no page was opened");
    }
    found
}

/// The document after its script ran, and what was said on the console.
fn opened(browser: &str, address: &str) -> (String, Vec<String>) {
    let profile = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--dump-dom"])
        .args(["--disable-background-networking", "--no-first-run", "--virtual-time-budget=5000"])
        .args(["--enable-logging=stderr", "--v=0"])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .arg(address)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let said = said.lines().filter(|line| line.contains("CONSOLE")).map(str::to_owned).collect();
    (String::from_utf8_lossy(&output.stdout).into_owned(), said)
}

/// The turns that are shown.
fn shown(document: &str) -> Vec<String> {
    let turns = document.split("<section class=\"turn\"").skip(1);
    let head = |turn: &str| turn.split_once('>').map(|(head, _)| head.to_owned()).unwrap_or_default();
    let id =
        |head: &str| head.split("id=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    turns.map(head).filter(|head| !head.contains("hidden")).filter_map(|head| id(&head)).collect()
}

#[test]
fn a_browser_shows_one_turn_at_a_time_and_has_nothing_to_complain_of() {
    let Some(browser) = browser() else { return };
    let path = file("game.html", &page(GAME, "ro"));
    let address = format!("file://{}", path.display());
    let (document, console) = opened(browser, &address);
    assert_eq!(shown(&document), ["t1"], "the first turn");
    assert_eq!(console, [""; 0]);
    let (document, console) = opened(browser, &format!("{address}#t7"));
    assert_eq!(shown(&document), ["t7"], "the turn that the address names");
    assert_eq!(console, [""; 0]);
}

/// Presses keys and buttons as a reader would, and leaves what came of it in the title.
const HAND: &str = r##"
const seen = [];
const now = (what) => {
  const turns = [...document.querySelectorAll(".turn:not([hidden])")].map((turn) => turn.id).join("+");
  const open = [...document.querySelectorAll(".turn:not([hidden]) details[open]")].length;
  const top = [...document.querySelectorAll(".turn:not([hidden]) .top")]
    .filter((group) => getComputedStyle(group).display !== "none").length;
  seen.push(what + ":" + turns + ":" + open + ":" + top);
};
const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
const [first, back, next, last] = document.querySelectorAll("button.step");
key("ArrowRight"); key("ArrowRight"); now("right");
key("a"); now("a");
key("ArrowLeft"); now("left");
key("End"); now("end");
if (!next.disabled || !last.disabled) seen.push("buttons beyond the end");
first.click(); now("first");
next.click(); next.click(); back.click(); now("buttons");
const answers = document.getElementById("answers");
answers.click(); now("answers");
key("ArrowRight"); now("stay");
const pick = document.querySelector("#bar select");
pick.value = "9"; pick.dispatchEvent(new Event("change")); now("pick");
const touch = (kind, x) => {
  const at = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 200 });
  document.getElementById("turns").dispatchEvent(
    new TouchEvent(kind, { touches: kind === "touchstart" ? [at] : [], changedTouches: [at], bubbles: true }));
};
touch("touchstart", 300); touch("touchend", 100); now("swipe");
dispatchEvent(new Event("beforeprint"));
seen.push("print:" + document.querySelectorAll("details:not([open])").length);
document.title = seen.join(" ");
"##;

/// A page with a script of ours beside its own.
fn with_hand(page: &str, hand: &str) -> String {
    let (before, rest) = page.split_once("script-src 'sha256-").unwrap();
    let (_, after) = rest.split_once('\'').unwrap();
    let open = format!("{before}script-src 'unsafe-inline'{after}");
    open.replace("</body>", &format!("<script>{hand}</script></body>"))
}

fn title(document: &str) -> &str {
    document.split("<title>").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

#[test]
fn keys_buttons_and_fingers_step_through_the_game() {
    let Some(browser) = browser() else { return };
    // Nothing but the page's own script runs in it, so the hand that presses its keys is let in for this test.
    let path = file("hand.html", &with_hand(&page(GAME, "en"), HAND));
    let (document, console) = opened(browser, &format!("file://{}", path.display()));
    assert_eq!(console, [""; 0]);
    let expected = "right:t3:0:0 a:t3:1:1 left:t2:0:0 end:t24:0:0 first:t1:0:0 buttons:t2:0:0 \
                    answers:t2:1:1 stay:t3:1:1 pick:t10:1:1 swipe:t11:1:1 print:0";
    assert_eq!(title(&document), expected);
}
