//! What the page's tests read, written by the engine: answers, and the scene after every step of them.
//!
//! `web/test/fixtures/requests.json` names the requests. For each there is a file with the answer as it
//! is sent and a digest of the scene at every position; the page's tests fold the answer and compare.
//! So page and export cannot drift apart without a test that fails on either side.
//! `HALLSET_BLESS=1 cargo test -p hallset-teach --test all studio_fixtures` writes the files anew.

use std::collections::BTreeMap;
use std::path::PathBuf;

use hallset::Cancel;
use hallset_teach::api;
use hallset_teach::export::Place;
use hallset_teach::scene::Scene;
use hallset_teach::studio::{About, Limits, Request, Response, Shot, Timeline, answer};
use serde_json::{Value, json};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("web/test/fixtures")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_default()
}

/// The file is as it would be written now.
fn check(name: &str, content: &str) {
    if std::env::var_os("HALLSET_BLESS").is_some() {
        std::fs::write(folder().join(name), content).expect("the folder of fixtures can be written");
    }
    let is = read(name);
    let first = is.lines().zip(content.lines()).position(|(is, written)| is != written);
    assert!(
        is == content,
        "{name} is not what the engine says, first in line {first:?}; HALLSET_BLESS=1 writes it"
    );
}

fn requests() -> BTreeMap<String, Request> {
    serde_json::from_str(&read("requests.json")).expect("a list of requests")
}

/// FNV-1a, 32 bits, over the scene as JSON.
fn digest(scene: &Scene) -> u32 {
    let json = serde_json::to_string(scene).expect("numbers, texts and lists have a form in JSON");
    json.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The digest at every position, and the whole scene at a few.
fn scenes(request: &Request, response: &Response) -> (Vec<u32>, BTreeMap<usize, Scene>) {
    let Some(told) = response.told() else { return Default::default() };
    let text = request.puzzle.as_deref().expect("a puzzle");
    let puzzle = hallset_formats::first_puzzle(text).expect("it was answered");
    let timeline = Timeline::new(told, &puzzle);
    let mut shot = Shot::default();
    let (mut digests, mut whole) = (vec![digest(&shot.scene)], BTreeMap::new());
    while shot.position < timeline.end() {
        timeline.advance(&mut shot);
        digests.push(digest(&shot.scene));
        if shot.position % 97 == 1 || shot.position == timeline.end() {
            whole.insert(shot.position, shot.scene.clone());
        }
    }
    (digests, whole)
}

/// One field a line, so that a difference can be read.
fn fixture(request: &Request) -> String {
    let response = answer(request, &Limits::default(), &Cancel::new());
    let (digests, whole) = scenes(request, &response);
    let fields = [
        ("request", json!(request)),
        ("body", json!(response.to_json())),
        ("digests", json!(digests)),
        ("scenes", json!(whole)),
    ];
    let lines: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}\n", lines.join(",\n"))
}

#[test]
fn the_fixtures_of_the_page_are_what_the_engine_says() {
    for (name, request) in requests() {
        check(&format!("{name}.json"), &fixture(&request));
    }
    let about = String::from_utf8(api::about(&About::new(Limits::default())).bytes).expect("JSON is text");
    check("about.json", &(about + "\n"));
}

#[test]
fn every_link_of_the_page_is_read_as_the_page_reads_it() {
    let links: Vec<Value> = serde_json::from_str(&read("links.json")).expect("a list of links");
    assert!(links.len() > 5);
    for known in links {
        let place = Place::from_link(known["link"].as_str().expect("a link")).expect("a link of the page");
        let read = json!({
            "puzzle": place.request.puzzle,
            "start": place.request.start,
            "runs": place.request.runs,
            "position": place.position.unwrap_or(0),
        });
        assert_eq!(read, known["place"]);
    }
}
