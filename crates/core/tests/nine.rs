//! The engine for plain 9x9 and the readable one give the same answers.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{nine_by_nine_list, suite};
use pencilmark::nine::Verdict;
use pencilmark::{Counters, Outcome, Puzzle, Solver};

/// What the readable engine says: it is used wherever somebody listens.
fn readable(puzzle: &Puzzle, limit: u64) -> Outcome {
    Solver::default().limit(limit).solve_observed(puzzle, &mut Counters::default())
}

/// Of several solutions each engine may find others.
fn agrees(puzzle: &Puzzle, name: &str) {
    for limit in [1, 2] {
        let (fast, slow) = (Solver::default().limit(limit).solve(puzzle), readable(puzzle, limit));
        assert_eq!(fast.status(), slow.status(), "{name}");
        assert_eq!(fast.solutions().len(), slow.solutions().len(), "{name}");
        assert!(fast.solutions().iter().all(|grid| puzzle.is_solution(grid)), "{name}");
        if matches!(fast, Outcome::Unique(_)) {
            assert_eq!(fast, slow, "{name}");
        }
    }
}

#[test]
fn both_engines_agree_on_the_suite() {
    let suite = suite();
    let nine: Vec<_> = suite.iter().filter(|case| case.puzzle.side() == 9).collect();
    assert!(nine.len() > 5, "the suite has 9x9 puzzles, plain ones and others");
    for case in nine {
        agrees(&case.puzzle, &case.name);
    }
}

#[test]
fn a_puzzle_with_more_than_rows_columns_and_boxes_keeps_its_rules() {
    let plain: Puzzle = format!("1{}", ".".repeat(80)).parse().expect("81 cells");
    let mut layout = plain.layout().clone();
    layout.diagonals = true;
    let crossed = Puzzle::empty(layout).expect("diagonals of a 9x9 grid");
    let Outcome::Solved(grid) = Solver::default().solve(&crossed) else { panic!("it can be filled") };
    assert!(crossed.is_solution(&grid));
    let restricted = plain.clone().restricted(
        plain
            .geometry()
            .cells()
            .map(|cell| {
                let mut candidates = plain.candidates(cell);
                if cell.index() == 1 {
                    candidates = [pencilmark::Digit::new(7)].into_iter().collect();
                }
                candidates
            })
            .collect(),
    );
    let Outcome::Solved(grid) = Solver::default().solve(&restricted) else { panic!("it can be filled") };
    assert_eq!(grid.get(pencilmark::Cell::new(1)), Some(pencilmark::Digit::new(7)));
}

#[test]
fn both_engines_agree_on_the_lists_one_by_one_and_many_at_once() {
    for name in [
        "seventeen-clue.txt",
        "magictour-1465.txt",
        "generated-easy.txt",
        "generated-zero.txt",
        "several-solutions.txt",
    ] {
        let Some(puzzles) = nine_by_nine_list(name) else {
            println!("skipped: PENCILMARK_DATA names no folder");
            return;
        };
        let sample: Vec<&Puzzle> = puzzles.iter().step_by(puzzles.len() / 150 + 1).collect();
        let mut many = Solver::default().limit(2).many().expect("nothing else was asked for");
        for puzzle in &sample {
            agrees(puzzle, name);
            many.push(puzzle.givens().to_line().as_bytes().try_into().expect("81 cells"));
        }
        many.solve();
        for (place, puzzle) in sample.iter().enumerate() {
            let line = readable(puzzle, 2).solution().map(pencilmark::Grid::to_line).unwrap_or_default();
            match (many.verdict(place), readable(puzzle, 2)) {
                (Verdict::Unique(cells), Outcome::Unique(_)) => assert_eq!(cells, line.as_bytes(), "{name}"),
                (Verdict::Several, Outcome::Several { .. }) | (Verdict::None, Outcome::None) => {}
                (verdict, outcome) => panic!("{name}: {verdict:?} and {outcome:?}"),
            }
        }
    }
}

#[test]
fn many_are_not_offered_where_more_was_asked_for() {
    use pencilmark::{Method, Variable};
    assert!(Solver::default().many().is_some());
    assert!(Solver::new(Method::Ac3).many().is_none());
    assert!(Solver::default().limit(3).many().is_none());
    assert!(Solver::default().max_nodes(Some(10)).many().is_none());
    assert!(Solver::default().variable(Variable::First).many().is_none());
}
