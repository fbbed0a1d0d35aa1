//! What the documents' puzzles must give on the command line, and what bad input must not.

mod support;

use std::path::Path;

use serde_json::Value;
use support::{answer, hallset, stderr, stdout};

fn json_lines(arguments: &[&str]) -> Vec<Value> {
    let output = hallset(arguments).output().expect("the program runs");
    stdout(&output).lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn the_last_ac3_removals_are_those_of_the_document() {
    for (name, step, queue) in [("data9", 305, 5787), ("data0", 320, 392)] {
        let path = format!("puzzles/{name}.txt");
        let lines = json_lines(&["solve", "--method", "ac3", "--trace", "--json", &path]);
        let last = lines.iter().rfind(|line| line.get("queue").is_some()).unwrap();
        assert_eq!((last["step"].as_u64(), last["queue"].as_u64()), (Some(step), Some(queue)));
        assert!(lines.iter().all(|line| line["type"].is_string()));
        let result = lines.last().unwrap();
        assert_eq!((&result["type"], &result["status"]), (&"result".into(), &"solved".into()));
        if name == "data0" {
            assert_eq!(result["counters"]["guesses"], 0);
        }
    }
}

#[test]
fn bench_tells_the_rates_of_both_engines_and_of_threads() {
    for limit in ["1", "2"] {
        let quick =
            ["bench", "--json", "--passes", "3", "--seconds", "0", "--threads", "2", "--limit", limit];
        let measured =
            json_lines(&[&quick[..], &["--instruction-set", "portable", "puzzles/lines.txt"]].concat());
        assert_eq!(
            (&measured[0]["puzzles"], &measured[0]["instruction_set"]),
            (&2.into(), &"portable".into())
        );
        for engine in [&measured[0]["batch"], &measured[0]["single"], &measured[0]["threads"]["all"]] {
            assert!(engine["median"].as_f64().is_some_and(|rate| rate > 0.0));
        }
    }
}

#[test]
fn every_method_gives_the_same_solution_of_every_puzzle() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut puzzles = 0;
    for name in names.map(|name| name.into_string().unwrap()) {
        let path = format!("puzzles/{name}");
        let mut answers = Vec::new();
        for method in ["logic", "ac3", "forward", "mac", "alldiff", "auto"] {
            let lines = json_lines(&["solve", "--unique", "--json", "--method", method, &path]);
            assert!(lines.iter().all(|line| line["status"] == "unique"), "{name} {method}");
            answers.push(lines.iter().map(|line| line["solution"].clone()).collect::<Vec<_>>());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{name}");
        puzzles += 1;
    }
    assert!(puzzles >= 4, "the documents' puzzles are there");
}

#[test]
fn eighty_zeros_are_refused_and_sixteen_are_a_grid_of_side_four() {
    for (zeros, code, expected) in [(80, 3, "found 80 characters"), (16, 0, "1234")] {
        let output = answer(&["solve"], "0".repeat(zeros));
        assert_eq!(output.status.code(), Some(code), "{zeros}");
        assert!(stdout(&output).contains(expected), "{zeros}: {}", stdout(&output));
    }
}

#[test]
fn the_sample_of_d2_solves_to_the_corrected_grid() {
    let output = hallset(&["solve", "puzzles/d2-sample.txt"]).output().unwrap();
    assert!(stdout(&output).contains("8 1 4 | 2 5 3 | 7 6 9"));
}

#[test]
fn the_demo_puzzle_is_data9() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let demo = std::fs::read_to_string(root.join("puzzles/demo.txt")).unwrap();
    let data9 = std::fs::read_to_string(root.join("../../puzzles/data9.txt")).unwrap();
    assert_eq!(demo, data9);
}

#[test]
fn bad_input_gets_a_message_and_exit_code_3() {
    let eighty = ".".repeat(80);
    let cases: [(&str, Vec<u8>, &str); 7] = [
        ("empty", Vec::new(), "standard input: line 1, column 1: found no puzzle"),
        ("comments only", b"# nothing\n\n".to_vec(), "standard input"),
        ("binary", vec![b'a', 0, 255, 7, b'\n'], "line 1, column 2: byte 0x00 is not text"),
        ("ragged", b"1 2 3 4\n1 2 3\n3 4 1 2\n4 3 2 1\n".to_vec(), "line 2, column 1: found 3 cells"),
        ("80 characters", eighty.into_bytes(), "found 80 characters, expected 64 (8x8) or 81 (9x9)"),
        ("digit 0 in hints", b"2\n0 0 0\n1 1 3\n".to_vec(), "line 2, column 5: found digit 0"),
        ("equal givens", b"1.1.............".to_vec(), "line 1, column 3: two 1s in row 1: r1c1 and r1c3"),
    ];
    for (name, input, message) in cases {
        for command in ["solve", "check", "compare"] {
            if command == "check" && name == "equal givens" {
                continue;
            }
            let output = answer(&[command], input.clone());
            let said = format!("{}{}", stdout(&output), stderr(&output));
            assert!(said.contains(message), "{command}, {name}: {said}");
            assert_eq!(output.status.code(), Some(3), "{command}, {name}");
        }
    }
}

#[test]
fn ten_megabytes_of_x_are_refused_at_once() {
    let output = answer(&["solve"], "x".repeat(10_000_000));
    assert!(stdout(&output).starts_with("invalid: line 1, column 1: found 10000000 characters"));
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_line_without_end_is_skipped_and_the_next_one_is_read() {
    let input = format!("1...3.......4...\n{}\n1...3.......4...\n", "1".repeat(17 << 20));
    let output = answer(&["solve", "--format", "line"], input);
    let lines: Vec<_> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], lines[2]);
    assert!(lines[1].starts_with("invalid: line 2, column 1: found more than 16 MiB"), "{}", lines[1]);
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let colours = |arguments: &[&str]| {
        let output = hallset(arguments).arg("puzzles/data9.txt").output().unwrap();
        stdout(&output).contains('\u{1b}')
    };
    assert!(!colours(&["solve"]));
    assert!(colours(&["solve", "--color", "always"]));
    assert!(!colours(&["solve", "--color", "never"]));
}

#[test]
fn the_search_tree_is_drawn_by_the_ending_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    for (ending, start) in [("dot", "digraph"), ("svg", "<svg ")] {
        let path = folder.path().join(format!("tree.{ending}"));
        let output = hallset(&["solve", "puzzles/data9.txt", "--tree"]).arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(std::fs::read_to_string(path).unwrap().starts_with(start));
    }
}

#[test]
fn every_command_has_examples_exit_codes_and_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let made = hallset(&["man", "--dir"]).arg(folder.path()).status().unwrap();
    assert!(made.success());
    let help = hallset(&["help"]).output().unwrap();
    let commands = stdout(&help).lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    let names: Vec<_> = commands
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        assert!(folder.path().join(format!("hallset-{name}.1")).exists(), "{name}");
        let help = hallset(&[name, "--help"]).output().unwrap();
        assert!(stdout(&help).contains("Examples:") && stdout(&help).contains("Exit codes"), "{name}");
    }
}

#[test]
fn completions_know_the_commands_and_the_methods() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = hallset(&["completions", shell]).output().unwrap();
        assert!(stdout(&output).contains("solve") && stdout(&output).contains("alldiff"), "{shell}");
    }
}
