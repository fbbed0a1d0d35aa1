//! What the narrator says, rule by rule, on positions that show the rule.

use std::ops::ControlFlow;

use hallset::{Counters, METHODS, Method, Puzzle, Solver};
use hallset_teach::narrate::Narrator;

const DATA0: &str = "......6..8.4.....7..5..3.9...1.98.52692..73..45.1....65..36.24924.87.1.33.6249785";
const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

fn story(method: Method, puzzle: &str, limit: u64) -> (Vec<String>, Counters) {
    let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
    let mut told = Vec::new();
    let mut narrator = Narrator::new(&puzzle, |line: &str| {
        told.push(line.to_owned());
        ControlFlow::Continue(())
    });
    let mut counters = Counters::default();
    let solver = Solver::new(method).limit(limit);
    let outcome = solver.solve_observed(&puzzle, &mut (&mut narrator, &mut counters));
    let _ = narrator.finish(&outcome);
    (told, counters)
}

fn said(story: &[String], line: &str) -> bool {
    story.iter().any(|told| told == line)
}

#[test]
fn ac3_is_told_arc_by_arc_with_the_numbers_of_document_d4() {
    let (story, _) = story(Method::Ac3, DATA9, 1);
    assert_eq!(
        story[1],
        "Step 1, queue 1941, arc r1c1 - r1c3: r1c3 is 5, so r1c1 loses 5 and keeps 12346789."
    );
    assert!(said(
        &story,
        "Step 305, queue 5787, arc r8c9 - r9c7: r9c7 is 7, so r8c9 loses 7 and keeps 1258."
    ));
    assert!(said(&story, "Guess 1: try 5 for r6c2 (5 or 9 left)."));
    assert!(said(&story, "Dead end: r9c9 has no candidate left."));
}

#[test]
fn a_puzzle_solved_by_ac3_ends_with_an_empty_queue_and_a_solution() {
    let (story, counters) = story(Method::Ac3, DATA0, 1);
    let end = &story[story.len() - 3..];
    assert_eq!(
        end[0],
        format!("The queue is empty: {} arcs revised, 320 candidates removed.", counters.checks)
    );
    assert_eq!(end[1..], ["Solution 1: every cell has its digit.", "Solved."]);
}

#[test]
fn logic_names_the_pattern_and_what_it_decides() {
    let (story, _) = story(Method::Logic, DATA9, 1);
    for line in [
        "r2c5 must be 5: no other cell of row 2 can hold 5.",
        "r7c6 cannot be 3: r5c6 is 3.",
        "6 and 7 have no place in box 4 but r4c3 and r6c1, so r4c3 loses 2, 8 and 9, r6c1 loses 5 and 9.",
        "r4c3 is 7, so r4c8, r4c9, r7c3 and r6c1 lose 7. That leaves r6c1 = 6.",
        "In box 6, 4 must go in column 7 (r5c7 or r6c7), so r1c7, r2c7 and r7c7 lose 4.",
    ] {
        assert!(said(&story, line), "{line}");
    }
}

#[test]
fn all_different_tells_a_hall_set_from_its_smaller_side() {
    let (story, _) = story(Method::AllDiff, DATA9, 1);
    assert!(said(&story, "r1c4 of row 1 is 3, so r1c1, r1c2, r1c5, r1c6, r1c7, r1c8 and r1c9 lose 3."));
    assert!(said(&story, "r2c5 must be 5: no other cell of box 2 can hold 5."));
    assert!(story.iter().any(|line| line.contains(" fill ")), "some Hall set has two cells");
    assert!(story.iter().any(|line| line.starts_with("Dead end: 2 cells, only 1 digit: ")));
}

#[test]
fn a_choice_is_taken_back_because_it_failed_or_because_its_solutions_are_found() {
    let (several, _) = story(Method::Forward, "1...............", 3);
    let found =
        |line: &String| line.starts_with("Take back ") && line.contains(": its solutions are found, ");
    assert!(several.iter().any(found));
    assert_eq!(several.last().map(String::as_str), Some("There are 3 solutions or more."));

    let (unique, _) = story(Method::Forward, DATA9, 2);
    assert!(unique.iter().any(|line| line.contains(": it failed, ")));
    assert_eq!(unique.last().map(String::as_str), Some("Solved: this is the only solution."));
}

#[test]
fn guesses_are_numbered_as_the_counters_count_them() {
    for method in METHODS {
        let (story, counters) = story(method, DATA9, 2);
        let guesses = story.iter().filter(|line| line.starts_with("Guess ")).count();
        assert_eq!(guesses as u64, counters.guesses, "{method}");
    }
}

#[test]
fn a_closed_pipe_stops_the_engine() {
    let puzzle: Puzzle = DATA9.parse().expect("a puzzle");
    let mut lines = 0;
    let mut narrator = Narrator::new(&puzzle, |_: &str| {
        lines += 1;
        if lines == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let outcome = Solver::new(Method::Ac3).solve_observed(&puzzle, &mut narrator);
    assert_eq!((outcome.status().name(), lines), ("stopped", 10));
}
