//! The examples of `docs/trace.md` are lines of real traces, and every type of line has one.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

use hallset::{Counters, METHODS, Method, Puzzle, Solver};
use hallset_teach::trace::{Lines, Tracer};

const DATA0: &str = "......6..8.4.....7..5..3.9...1.98.52692..73..45.1....65..36.24924.87.1.33.6249785";
const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

fn trace(puzzle: &str, method: Method) -> Vec<String> {
    let puzzle: Puzzle = puzzle.parse().expect("81 digits");
    let mut written = Vec::new();
    let mut tracer = Tracer::new(&puzzle, Lines::All, |line: &str| {
        written.push(line.to_owned());
        ControlFlow::Continue(())
    });
    let mut counters = Counters::default();
    let _ = tracer.start(method);
    let outcome = Solver::new(method).solve_observed(&puzzle, &mut (&mut tracer, &mut counters));
    let _ = tracer.finish(&outcome, &counters);
    written
}

#[test]
fn the_examples_of_the_trace_are_real() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/trace.md");
    // The packaged crate has no `docs` beside it; then there is nothing to compare.
    let Ok(page) = std::fs::read_to_string(page) else { return };
    let real: BTreeSet<String> = [DATA0, DATA9]
        .iter()
        .flat_map(|puzzle| METHODS.map(|method| trace(puzzle, method)))
        .flatten()
        .collect();
    let examples: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"type\":")).collect();
    for example in &examples {
        assert!(real.contains(*example), "no trace has this line: {example}");
    }
    let kind = |line: &str| line.split('"').nth(3).expect("a type").to_owned();
    let shown: BTreeSet<String> = examples.iter().map(|line| kind(line)).collect();
    let known: BTreeSet<String> = real.iter().map(|line| kind(line)).collect();
    assert_eq!(shown, known, "every type has an example");
}

#[test]
fn applied_lines_add_up_to_the_counters() {
    for method in METHODS {
        let lines: Vec<serde_json::Value> =
            trace(DATA9, method).iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let sum = |field: &str| {
            let applied = lines.iter().filter(|line| line["type"] == "applied");
            applied.filter_map(|line| line[field].as_u64()).sum::<u64>()
        };
        let counters = &lines.last().expect("a result")["counters"];
        assert_eq!(counters["checks"], sum("checks"), "{method}");
        assert_eq!(counters["removals"], sum("removed"), "{method}");
    }
}
