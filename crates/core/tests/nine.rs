//! The engine for plain 9x9 and the readable one give the same answers.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{nine_by_nine_list, suite};
use pencilmark::nine::{self, Verdict};
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
        }
        let cells: Vec<[u8; 81]> = sample.iter().filter_map(|puzzle| nine::cells(puzzle)).collect();
        many.solve(sample.len(), cells.iter().enumerate());
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

const EASY: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn lines_go_on_as_long_as_there_are_solutions() {
    let mut many = Solver::default().limit(2).many().expect("nothing else was asked for");
    // Number 3 has several solutions, number 5 has no puzzle, number 6 has no solution.
    let (blank, clash) = ([b'.'; 81], [b'1'; 81]);
    let puzzles = [(0, EASY), (1, EASY), (2, EASY), (3, &blank), (4, EASY), (6, &clash)];
    many.solve(7, puzzles);
    let lengths: Vec<usize> = (0..=7).map(|number| many.lines(number).len()).collect();
    assert_eq!(lengths, [3, 2, 1, 0, 1, 0, 0, 0]);
    assert!(matches!(many.verdict(4), Verdict::Unique(_)));
    assert_eq!(
        [3, 5, 6].map(|number| many.verdict(number)),
        [Verdict::Several, Verdict::None, Verdict::None]
    );
    for line in many.lines(0) {
        assert!(line.starts_with(b"534678912") && line.ends_with(b"9\n"), "{:?}", line.escape_ascii());
    }
}

#[test]
fn lines_can_be_exchanged_for_memory_with_anything_in_it() {
    let mut many = Solver::default().many().expect("nothing else was asked for");
    many.solve(200, (0..200).map(|number| (number, EASY)));
    let mut memory = vec![b'?'; 100_000];
    many.swap_lines(&mut memory);
    let first = memory.clone();
    assert_eq!(first.len(), 200 * 82);
    many.solve(200, (0..200).map(|number| (number, EASY)));
    assert_eq!(many.lines(0).as_flattened(), first);
}
