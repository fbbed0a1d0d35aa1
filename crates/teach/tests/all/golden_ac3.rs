//! The AC-3 traces that document D4 prints, to the number, read from the JSON trace.
//!
//! D4 counts rows and columns from 0 and prints, for each removal, the step, the queue's length,
//! the arc, the digit removed and the domain left. The lines it prints are listed here as it has them.

use std::ops::ControlFlow;

use hallset::{Counters, Method, Puzzle, Solver};
use hallset_teach::trace::{Lines, Tracer};
use serde_json::Value;

const DATA0: &str = "......6..8.4.....7..5..3.9...1.98.52692..73..45.1....65..36.24924.87.1.33.6249785";
const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/// Step, queue, arc, digit removed, domain left.
type Printed = (u64, u64, (u64, u64), (u64, u64), u64, &'static [u64]);

fn trace(puzzle: &str) -> Vec<Value> {
    let puzzle: Puzzle = puzzle.parse().expect("81 digits");
    let mut lines = Vec::new();
    let mut tracer = Tracer::new(&puzzle, Lines::Changes, |line: &str| {
        lines.push(serde_json::from_str(line).expect("every line is JSON"));
        ControlFlow::Continue(())
    });
    let mut counters = Counters::default();
    let _ = tracer.start(Method::Ac3);
    let outcome = Solver::new(Method::Ac3).solve_observed(&puzzle, &mut (&mut tracer, &mut counters));
    let _ = tracer.finish(&outcome, &counters);
    lines
}

fn of_type<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["type"] == kind).collect()
}

fn ac3_removals(lines: &[Value]) -> Vec<&Value> {
    lines.iter().filter(|line| line["queue"].is_u64()).collect()
}

fn name((row, column): (u64, u64)) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

fn assert_printed(removals: &[&Value], printed: &[Printed]) {
    for &(step, queue, from, to, digit, left) in printed {
        let line = removals[step as usize - 1];
        assert_eq!(line["step"], step);
        assert_eq!(line["queue"], queue, "step {step}");
        assert_eq!((&line["from"], &line["to"]), (&name(from).into(), &name(to).into()), "step {step}");
        assert_eq!(line["cell"], line["from"], "step {step}");
        assert_eq!(line["digit"], digit, "step {step}");
        assert_eq!(line["left"], serde_json::json!(left), "step {step}");
    }
}

#[test]
fn data0_takes_320_steps_and_no_guess() {
    let lines = trace(DATA0);
    let removals = ac3_removals(&lines);
    assert_eq!(removals.len(), 320);
    assert_printed(
        &removals,
        &[
            (1, 1933, (0, 0), (0, 6), 6, &[1, 2, 3, 4, 5, 7, 8, 9]),
            (2, 1938, (0, 1), (0, 6), 6, &[1, 2, 3, 4, 5, 7, 8, 9]),
            (319, 770, (0, 1), (1, 1), 2, &[7]),
            (320, 392, (0, 7), (0, 2), 3, &[2]),
        ],
    );
    assert!(of_type(&lines, "guess").is_empty());
    let result = lines.last().expect("a result");
    assert_eq!((&result["type"], &result["status"]), (&"result".into(), &"solved".into()));
    assert_eq!(result["counters"]["guesses"], 0);
    let solution = "973584621824916537165723894731698452692457318458132976587361249249875163316249785";
    assert_eq!(result["solution"], solution);
}

#[test]
fn data9_takes_305_steps_and_then_guesses() {
    let lines = trace(DATA9);
    let removals = ac3_removals(&lines);
    assert_eq!(removals.len(), 305);
    assert_printed(
        &removals,
        &[
            (1, 1941, (0, 0), (0, 2), 5, &[1, 2, 3, 4, 6, 7, 8, 9]),
            (2, 1958, (0, 0), (0, 3), 3, &[1, 2, 4, 6, 7, 8, 9]),
            (3, 1965, (0, 1), (0, 2), 5, &[1, 2, 3, 4, 6, 7, 8, 9]),
            (302, 5766, (6, 7), (8, 6), 7, &[1, 4]),
            (303, 5778, (7, 6), (6, 8), 9, &[1, 2, 6, 8]),
            (304, 5769, (8, 8), (7, 7), 3, &[1, 2, 4, 5, 8]),
            (305, 5787, (7, 8), (8, 6), 7, &[1, 2, 5, 8]),
        ],
    );
    let tries: Vec<_> = of_type(&lines, "guess")
        .into_iter()
        .take(3)
        .map(|line| (line["digit"].as_u64(), line["cell"].as_str().map(str::to_owned)))
        .collect();
    let printed = [(5, (5, 1)), (2, (4, 0)), (8, (3, 1))];
    assert_eq!(tries, printed.map(|(digit, cell)| (Some(digit), Some(name(cell)))));
}

#[test]
fn every_line_has_a_type_the_start_comes_first_and_the_result_last() {
    let lines = trace(DATA9);
    assert!(lines.iter().all(|line| line["type"].is_string()));
    assert_eq!(lines[0]["type"], "start");
    assert_eq!(lines[0]["version"], 2);
    assert_eq!(lines[0]["puzzle"], DATA9);
    assert_eq!(of_type(&lines, "result").len(), 1);
    assert_eq!(lines.last().expect("a result")["type"], "result");
}

#[test]
fn on_data9_the_cell_with_the_fewest_candidates_is_not_the_one_with_the_most_open_peers() {
    let puzzle: Puzzle = DATA9.parse().expect("81 digits");
    let geometry = puzzle.geometry();
    let left = Solver::new(Method::Ac3).propagate(&puzzle, &mut ()).expect("no conflict");
    let open_peers =
        |cell| geometry.peers(cell).filter(|peer: &hallset::Cell| left[peer.index()].len() > 1).count();
    let (fewest, most) = (geometry.cell(5, 1), geometry.cell(0, 4));
    assert_eq!((left[fewest.index()].len(), open_peers(fewest)), (2, 13));
    assert_eq!((left[most.index()].len(), open_peers(most)), (5, 16));
    assert!(geometry.cells().all(|cell| left[cell.index()].len() == 1 || open_peers(cell) <= 16));
}
