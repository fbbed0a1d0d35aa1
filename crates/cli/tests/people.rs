//! Techniques for people on the command line: positions to practise on, and answers that are the npm package's.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use serde_json::{Value, json};
use support::{answer, stderr, stdout};

/// Techniques that a position in a thousand puzzles needs next; those with `unique` argue from uniqueness.
const PRACTISED: [&str; 24] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "skyscraper",
    "two-string-kite",
    "empty-rectangle",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "finned-x-wing",
    "xy-chain",
    "aic",
    "als-xz",
];

/// What the program writes.
fn written(arguments: &[&str], input: &str) -> String {
    let output = answer(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

#[test]
fn the_practised_technique_is_the_next_step_that_hint_and_explain_find() {
    for technique in PRACTISED {
        let posed = written(&["generate", "--practice", technique, "--seed", "1", "--tries", "1000"], "");
        let hint: Value =
            serde_json::from_str(&written(&["hint", "--stage", "5", "--json"], &posed)).unwrap();
        assert_eq!(hint["step"]["technique"], technique, "{posed}");
        assert_eq!(hint["needless"], json!([]), "{posed}");
        // Marks in a puzzle restrict it, and then `explain` does not argue from uniqueness.
        if !technique.starts_with("unique") {
            let steps = answer(&["explain", "--json"], &posed[..]);
            let first: Value = serde_json::from_str(stdout(&steps).lines().next().unwrap()).unwrap();
            assert_eq!(first["technique"], technique, "{posed}");
        }
    }
}

#[test]
fn positions_to_practise_on_are_written_in_any_format_that_has_marks() {
    let posed = |format: &str, count: &str| {
        written(&["generate", "--practice", "x-wing", "--seed", "1", "--count", count, "--to", format], "")
    };
    let of = |text: &str| -> Value {
        serde_json::from_str(&written(&["hint", "--stage", "5", "--json"], text)).unwrap()
    };
    let first = of(&posed("pencilmarks", "1"));
    for format in ["json", "jsonl", "candidates", "domains", "opensudoku"] {
        assert_eq!(of(&posed(format, "1")), first, "{format}");
    }
    assert_eq!(posed("jsonl", "3").lines().count(), 3);
    let refused = answer(&["generate", "--practice", "x-wing", "--seed", "1", "--to", "line"], "");
    assert!(stderr(&refused).contains("the format `line` cannot hold candidates"), "{}", stderr(&refused));
}

/// What the npm package is told, in the engine that it has.
fn packaged(function: &str, asked: &Value) -> String {
    let told = hallset_wasm::answer(format!("{function}\n{asked}").into_bytes());
    let told = String::from_utf8(told).unwrap();
    let (head, body) = told.split_once('\n').unwrap();
    assert!(head.starts_with(r#"{"status":200,"#), "{head} {body}");
    body.to_owned()
}

const HARD: &str = "...2......8.......3...6..587..6...415..89.6...3...1......4...15..1.....7..6.5..2.";
const LIST: &str = "# a list\n\
    ....7....1......95.8...4......296.4.9.3..........1.....6...85....25....37......12 a comment\n\
    what is this\n\
    11..............\n\
    12..34....21..43\n";

#[test]
fn the_npm_package_explains_as_the_program_does() {
    for puzzle in ["12..34....21..43", HARD] {
        assert_eq!(packaged("explain", &json!({"puzzle": puzzle})), written(&["explain", "--json"], puzzle));
    }
    let none = answer(&["explain", "--json"], "12....3.........");
    assert_eq!(packaged("explain", &json!({"puzzle": "12....3........."})), stdout(&none));
    assert_eq!(stdout(&none), "{\"ended\":\"no-solution\",\"puzzle\":1,\"steps\":0}\n");
}

#[test]
fn the_npm_package_hints_as_the_program_does() {
    for stage in 1..=5 {
        let told = packaged("hint", &json!({"played": HARD, "stage": stage}));
        assert_eq!(told + "\n", written(&["hint", "--json", "--stage", &stage.to_string()], HARD));
    }
    let puzzle =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/4x4.txt")).unwrap();
    for digit in ["1", "2", "3", "4"] {
        let played = puzzle.replacen('.', digit, 1);
        let program = answer(&["hint", "--json", "--puzzle", "puzzles/4x4.txt"], &played[..]);
        let told = packaged("hint", &json!({"played": played, "puzzle": puzzle}));
        assert_eq!(told + "\n", stdout(&program), "{}", stderr(&program));
    }
}

#[test]
fn the_npm_package_rates_as_the_program_does() {
    for dialect in ["se", "hodoku", "hallset"] {
        let program = answer(&["rate", "--json", "--steps", "--dialect", dialect], LIST);
        let told = packaged("rate", &json!({"puzzles": LIST, "dialect": dialect, "steps": true}));
        assert_eq!(told, stdout(&program));
        assert_eq!(told.lines().count(), 4);
    }
    let document = "1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n";
    let told = packaged("rate", &json!({"puzzles": document, "dialect": "hallset"}));
    assert_eq!(told, written(&["rate", "--json", "--dialect", "hallset"], document));
    assert!(told.starts_with(r#"{"puzzle":1,"givens":"12..34....21..43","#), "{told}");
}

#[test]
fn the_npm_package_makes_the_puzzles_that_the_program_makes() {
    for (asked, flags) in [
        (json!({"difficulty": "hard"}), &["--difficulty", "hard"][..]),
        (
            json!({"er": "4.0..5.0", "symmetry": "rotational"}),
            &["--er", "4.0..5.0", "--symmetry", "rotational"],
        ),
        (
            json!({"needs": ["naked-pair"], "nothingHarderThan": "hidden-pair"}),
            &["--needs", "naked-pair", "--nothing-harder-than", "hidden-pair"],
        ),
        (json!({"practice": "naked-pair"}), &["--practice", "naked-pair", "--to", "jsonl"]),
        (json!({"practice": "hidden-single", "side": 6}), &["--practice", "hidden-single", "--side", "6"]),
    ] {
        let mut asked = asked;
        (asked["seed"], asked["count"]) = (5.into(), 2.into());
        let made: Value = serde_json::from_str(&packaged("generate", &asked)).unwrap();
        let puzzles: Vec<&str> =
            made.as_array().unwrap().iter().map(|made| made["puzzle"].as_str().unwrap()).collect();
        let program = written(&[&["generate", "--seed", "5", "--count", "2"][..], flags].concat(), "");
        assert_eq!(puzzles, program.lines().collect::<Vec<_>>(), "{asked}");
    }
}
