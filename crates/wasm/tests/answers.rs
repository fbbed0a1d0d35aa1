//! The interface on the machine itself: what a tab is told is what the program tells.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use hallset::Cancel;
use hallset_teach::api;
use hallset_teach::studio::{About, Limits};
use hallset_wasm::answer;
use hallset_wasm::door::{answer_at, answer_len, ask, room};
use serde_json::{Value, json};

/// The head and the body of an answer.
fn asked(path: &str, body: &str) -> (Value, String) {
    let answer = String::from_utf8(answer(format!("{path}\n{body}").into_bytes())).unwrap();
    let (head, body) = answer.split_once('\n').unwrap();
    (serde_json::from_str(head).unwrap(), body.to_owned())
}

fn object(path: &str, body: &Value) -> Value {
    let (head, body) = asked(path, &body.to_string());
    assert_eq!(head["status"], 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

const PUZZLE: &str = "12..34....21..43";
const RUN: &str = r#"{"version":2,"puzzle":"12..34....21..43","runs":[{"unit":"r1"},{"solve":"ac3"}]}"#;

const RATE: &str = r#"{"version":2,"puzzle":"12..34....21..43","dialect":"hodoku"}"#;
const ASK: &str = r#"{"version":2,"request":{"version":2,"puzzle":"12..34....21..43","runs":[{"unit":"r1"}]},"position":0}"#;
const JUDGE: &str = r#"{"version":2,"request":{"version":2,"puzzle":"12..34....21..43","runs":[{"unit":"r1"}]},"position":9,"answer":[1]}"#;
const EXERCISE: &str =
    r#"{"version":2,"exercise":"forward-checking do=turn seed=3","answers":["show"],"said":[]}"#;
const MAKE: &str = r#"{"version":2,"seed":7,"practice":"hidden-single","side":6}"#;

#[test]
fn the_page_is_answered_as_the_server_answers_it() {
    let (limits, never) = (Limits::default(), Cancel::new());
    for (path, body, reply) in [
        ("api/about", "", api::about(&About::new(limits))),
        ("api/run", RUN, api::run(RUN.as_bytes(), &limits, &never)),
        ("api/run", "{", api::run(b"{", &limits, &never)),
        ("api/rate", RATE, api::rate(RATE.as_bytes(), &limits, &never)),
        ("api/rate", "{}", api::rate(b"{}", &limits, &never)),
        ("api/ask", ASK, api::ask(ASK.as_bytes(), &limits, &never)),
        ("api/judge", JUDGE, api::judge(JUDGE.as_bytes(), &limits, &never)),
        ("api/exercise", EXERCISE, api::exercise(EXERCISE.as_bytes(), &limits, &never)),
        ("api/generate", MAKE, api::generate(MAKE.as_bytes(), &limits, &never)),
    ] {
        let (head, told) = asked(path, body);
        assert_eq!(head, json!({"status": reply.status, "type": reply.content_type, "name": null}), "{path}");
        assert_eq!(told.as_bytes(), reply.bytes, "{path}");
    }
}

#[cfg(feature = "files")]
#[test]
fn a_file_has_its_name_and_its_type() {
    let wish = format!(r#"{{"version":2,"format":"svg","to":3,"request":{RUN}}}"#);
    let (head, file) = asked("api/export", &wish);
    assert_eq!(head, json!({"status": 200, "type": "image/svg+xml", "name": "hallset-step-3.svg"}));
    assert!(file.starts_with("<svg "));
}

#[test]
fn what_is_not_there_is_refused_in_words() {
    for (path, body, words) in [
        ("nothing", "", "there is nothing at `nothing`"),
        ("", "", "there is nothing at ``"),
        ("solve", "{}", "the request is not understood: missing field `puzzle`"),
        ("solve", r#"{"puzzle":"12q"}"#, "line 1"),
        ("generate", r#"{"seed":1,"side":0}"#, ""),
        ("generate", r#"{"seed":1,"symmetry":"none at all"}"#, "none at all"),
        (
            "generate",
            r#"{"seed":1,"difficulty":"nice"}"#,
            "found difficulty `nice`, expected one of easy, medium",
        ),
        ("generate", r#"{"seed":1,"practice":"squid"}"#, "there is no technique `squid`"),
        ("generate", r#"{"seed":1,"er":"7.5..7.0"}"#, "the first rating is the lower one"),
        ("generate", r#"{"seed":1,"er":"11.9","tries":2}"#, "none of 2 puzzles is as wished"),
        ("generate", r#"{"seed":1,"count":"many"}"#, "invalid type: string"),
        ("explain", r#"{"puzzle":"11.............."}"#, "two 1s in row 1"),
        ("hint", r#"{"played":"12..34....21..43","stage":6}"#, "found stage 6, expected 1 to 5"),
        ("hint", r#"{"played":"1...............","puzzle":"12..34....21..43"}"#, "r1c2 is given as 2"),
        ("rate", r#"{"puzzles":"","dialect":"se"}"#, ""),
        ("rate", r#"{"puzzles":"1...","dialect":"nice"}"#, "unknown variant `nice`"),
    ] {
        let (head, told) = asked(path, body);
        assert_eq!(head["status"], 400, "{path} {body}");
        let told: Value = serde_json::from_str(&told).unwrap();
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{path} {body}: {message}");
    }
}

#[test]
fn a_puzzle_is_solved_as_the_program_solves_it() {
    let solved = object("solve", &json!({"puzzle": PUZZLE, "limit": 2, "method": "mac", "counters": true}));
    assert_eq!(solved["status"], "unique");
    assert_eq!(solved["solutions"], json!(["1234341243212143"]));
    assert!(solved["counters"]["checks"].as_u64().unwrap() > 0);
    let stopped =
        object("solve", &json!({"puzzle": ".".repeat(81), "limit": 9, "maxNodes": 2, "method": "forward"}));
    assert_eq!((&stopped["status"], &stopped["cause"]), (&json!("stopped"), &json!("max-nodes")));
}

#[test]
fn a_check_finds_clashes_other_solutions_and_needless_givens() {
    let clash = object("check", &json!({"puzzle": "11.............."}));
    assert_eq!((&clash["status"], &clash["valid"]), (&json!("invalid"), &json!(false)));
    assert_eq!(clash["conflicts"][0]["cells"], json!(["r1c1", "r1c2"]));
    let several = object("check", &json!({"puzzle": "1..............."}));
    assert_eq!(several["solutions"].as_array().unwrap().len(), 2);
    assert!(!several["differ"].as_array().unwrap().is_empty());
    let unique = object("check", &json!({"puzzle": PUZZLE}));
    assert_eq!((&unique["status"], &unique["minimal"]), (&json!("unique"), &json!(false)));
    assert!(unique["redundant"].as_array().unwrap().contains(&json!("r1c1")));
}

#[test]
fn a_seed_makes_the_same_puzzle_with_one_solution() {
    let wish = json!({"seed": 7, "number": 2, "box": [2, 3], "symmetry": "rotational"});
    let made = object("generate", &wish);
    assert_eq!(made, object("generate", &wish));
    let checked = object("check", &json!({"puzzle": made["puzzle"]}));
    assert_eq!(checked["solutions"], json!([made["solution"]]));
    let diagonals = object("generate", &json!({"seed": 1, "diagonals": true}));
    let checked = object("check", &json!({"puzzle": diagonals["puzzle"]}));
    assert_eq!(checked["solutions"], json!([diagonals["solution"]]), "the layout comes with the puzzle");
}

#[test]
fn a_wish_is_met_and_several_puzzles_are_a_list() {
    let made = object("generate", &json!({"seed": 3, "er": "2.0..4.0", "count": 2}));
    let puzzles: Vec<&str> =
        made.as_array().unwrap().iter().map(|made| made["puzzle"].as_str().unwrap()).collect();
    assert_eq!(puzzles.len(), 2);
    let (head, rated) = asked("rate", &json!({"puzzles": puzzles.join("\n")}).to_string());
    assert_eq!(head["type"], "application/jsonl");
    for rated in rated.lines() {
        let rated: Value = serde_json::from_str(rated).unwrap();
        assert!((2.0..=4.0).contains(&rated["ER"].as_f64().unwrap()), "{rated}");
    }
    let posed = object("generate", &json!({"seed": 3, "practice": "naked-pair"}));
    let hint = object("hint", &json!({"played": posed["puzzle"], "stage": 5}));
    assert_eq!(hint["step"]["technique"], "naked-pair");
}

#[test]
fn a_trace_has_a_line_for_the_start_for_each_step_and_for_the_end() {
    let (head, lines) = asked("trace", &json!({"puzzle": PUZZLE, "method": "ac3"}).to_string());
    assert_eq!(head["type"], "application/jsonl");
    let kinds: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["type"].clone()).collect();
    assert_eq!((&kinds[0], kinds.last().unwrap()), (&json!("start"), &json!("result")));
    assert!(kinds.contains(&json!("removal")));
}

#[test]
fn lines_of_81_cells_are_solved_where_they_stand() {
    let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    let (_, text) = asked("lines", &format!("{line}\r\nno puzzle\n{line}"));
    assert_eq!(text, format!("{solved}\r\nno puzzle\n{solved}"));
    assert_eq!(asked("lines", "").1, "");
}

#[test]
fn the_door_hands_over_the_answer_of_the_last_request() {
    for len in [0, 1, 100_000] {
        assert!(!room(len).is_null());
        ask();
        assert!(!answer_at().is_null());
        let refusal = answer(vec![0; len]);
        assert_eq!(answer_len(), refusal.len());
    }
}
