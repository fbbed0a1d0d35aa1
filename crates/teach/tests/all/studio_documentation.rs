//! The examples of `docs/studio-protocol.md` are what the studio really says, and every type of step has one.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::{ask, watch};
use hallset::Cancel;
use hallset_teach::api;
use hallset_teach::export::{Export, export};
use hallset_teach::studio::{About, EXAMPLES, Limits, Request, Run, UnitReport, answer_json};
use serde_json::Value;

/// The lines of JSON on the page. The packaged crate has no `docs` beside it; then there are none.
fn examples() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/studio-protocol.md");
    let page = std::fs::read_to_string(page).unwrap_or_default();
    page.lines().filter(|line| line.starts_with('{')).map(str::to_owned).collect()
}

/// A unit with more digits than cells.
const SHORT_UNIT: &str =
    r#"{"layout":{"side":4,"regions":"latin","extra":[[0,5,10]]},"givens":"1..............."}"#;

/// Every step of the examples and of a unit with free digits, as JSON.
fn real_steps() -> Vec<String> {
    let told = EXAMPLES.iter().map(watch);
    let puzzle = Some(SHORT_UNIT.to_owned());
    let free = ask(&Request { puzzle, runs: vec![Run::Unit("x1".into())], ..Request::default() });
    let told = told.chain(free.told().cloned());
    let steps = |run: &UnitReport| {
        run.steps.iter().map(|step| serde_json::to_string(step).expect("a step is JSON")).collect::<Vec<_>>()
    };
    told.flat_map(|told| told.units().into_iter().flat_map(steps).collect::<Vec<_>>()).collect()
}

fn kind(step: &str) -> String {
    let step: Value = serde_json::from_str(step).expect("JSON");
    step["type"].as_str().expect("a type").to_owned()
}

#[test]
fn the_steps_on_the_page_are_real_and_every_type_has_one() {
    let examples = examples();
    let shown: Vec<&String> = examples.iter().filter(|line| line.starts_with("{\"phase\"")).collect();
    let real = real_steps();
    for step in &shown {
        assert!(real.contains(step), "no run has this step: {step}");
    }
    if !shown.is_empty() {
        let kinds: BTreeSet<String> = shown.iter().map(|step| kind(step)).collect();
        assert_eq!(kinds, real.iter().map(|step| kind(step)).collect());
    }
}

#[test]
fn the_request_on_the_page_gives_the_response_on_the_page() {
    let examples = examples();
    let Some(request) = examples.iter().find(|line| line.contains("\"start\"")) else { return };
    let response = answer_json(request.as_bytes(), &Limits::default(), &Cancel::new()).to_json();
    assert!(examples.contains(&response), "the page lacks {response}");
}

#[test]
fn the_error_on_the_page_is_real() {
    let examples = examples();
    let Some(error) = examples.iter().find(|line| line.contains("\"error\"")) else { return };
    let wrong = br#"{"version":2,"puzzle":"12q............."}"#;
    assert_eq!(&answer_json(wrong, &Limits::default(), &Cancel::new()).to_json(), error);
}

#[test]
fn the_fields_of_about_are_those_on_the_page() {
    let examples = examples();
    let Some(shown) = examples.iter().find(|line| line.contains("\"pseudo_code\"")) else { return };
    let fields = |text: &str| -> Vec<String> {
        let about: serde_json::Map<String, Value> = serde_json::from_str(text).expect("an object");
        about.keys().cloned().collect()
    };
    assert_eq!(
        fields(shown),
        fields(&String::from_utf8(api::about(&About::new(Limits::default())).bytes).expect("JSON is text"))
    );
}

#[test]
fn the_journal_on_the_page_is_real() {
    let examples = examples();
    let Some(request) = examples.iter().find(|line| line.contains("\"solve\":")) else { return };
    let response = answer_json(request.as_bytes(), &Limits::default(), &Cancel::new()).to_json();
    let journal = response.lines().nth(1).expect("a line of steps").to_owned();
    assert!(examples.contains(&journal), "the page lacks {journal}");
}

#[test]
fn the_rating_on_the_page_is_real() {
    let examples = examples();
    let Some(asked) = examples.iter().find(|line| line.contains("\"dialect\"")) else { return };
    let reply = api::rate(asked.as_bytes(), &Limits::default(), &Cancel::new());
    let rating = String::from_utf8(reply.bytes).expect("text");
    assert!(examples.contains(&rating), "the page lacks {rating}");
    let asked = examples.iter().find(|line| line.contains("\"difficulty\"")).expect("a wish");
    let reply = api::generate(asked.as_bytes(), &Limits::default(), &Cancel::new());
    let made: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!(made["rating"]["level"], "easy", "{made}");
}

#[test]
fn the_questions_on_the_page_can_be_asked() {
    let examples = examples();
    let Some(asked) = examples.iter().find(|line| line.ends_with("\"position\":0}")) else {
        return;
    };
    let reply = api::ask(asked.as_bytes(), &Limits::default(), &Cancel::new());
    let coming: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert!(coming["questions"].as_array().is_some_and(|questions| !questions.is_empty()), "{coming}");
}

#[test]
fn the_exported_lines_on_the_page_are_real() {
    let examples = examples();
    let Some(wish) = examples.iter().find(|line| line.contains("\"format\"")) else { return };
    let wish = Export::from_json(wish.as_bytes()).expect("a wish");
    let file = export(&wish, &Limits::default(), &Cancel::new()).expect("a file");
    let lines = String::from_utf8(file.bytes).expect("text");
    let is_step = |line: &&String| line.contains("\"position\"") && !line.contains("\"request\"");
    let shown: Vec<&String> = examples.iter().filter(is_step).collect();
    assert_eq!(shown.len(), 2, "a step of a unit and one of a method");
    for line in shown {
        assert!(lines.lines().any(|real| real == line), "no step is told as {line}; they are\n{lines}");
    }
}
