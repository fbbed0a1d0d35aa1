//! All solutions in turn: the same from every question, whichever engines find them.

use hallset::{Cancel, Digit, Ended, Grid, Layout, Method, Outcome, Puzzle, Solver, StopCause};

/// A solved grid of this layout, blank in every cell whose number is a multiple of one of these.
fn holes(layout: Layout, multiples: &[usize]) -> Puzzle {
    let empty = Puzzle::empty(layout).unwrap();
    let mut grid = Solver::default().seed(5).solve(&empty).solution().unwrap().clone();
    for cell in empty.geometry().cells() {
        if multiples.iter().any(|multiple| cell.index() % multiple == 0) {
            grid.set(cell, None);
        }
    }
    Puzzle::new(empty.geometry().clone(), grid)
}

fn sorted(solutions: impl IntoIterator<Item = Grid>) -> Vec<Grid> {
    let mut solutions: Vec<Grid> = solutions.into_iter().collect();
    solutions.sort();
    solutions
}

#[test]
fn solutions_in_turn_are_those_of_solve_and_of_the_readable_engine_above_side_nine() {
    let few = holes(Layout::with_boxes(3, 4).unwrap(), &[3, 5]);
    // More than the engine that learns is asked for.
    let many = holes(Layout::of_side(16).unwrap(), &[3, 4, 13, 17]);
    for (puzzle, counts) in [(few, 2..100), (many, 1001..20_000)] {
        let in_turn = sorted(Solver::default().solutions(&puzzle));
        assert!(counts.contains(&in_turn.len()), "{} solutions", in_turn.len());
        assert!(in_turn.iter().all(|grid| puzzle.is_solution(grid)));
        let outcome = Solver::default().limit(u64::MAX).solve(&puzzle);
        assert!(matches!(outcome, Outcome::Several { complete: true, .. }));
        assert!(sorted(outcome.solutions().iter().cloned()) == in_turn);
        assert!(sorted(Solver::new(Method::AllDiff).solutions(&puzzle)) == in_turn);
    }
}

#[test]
fn engines_that_take_over_leave_out_what_was_told() {
    // 256 nodes of the readable engine, a thousand solutions of the one that learns, the rest.
    let latin = Puzzle::empty(Layout::latin(5).unwrap()).unwrap();
    let mut solutions = Solver::default().solutions(&latin);
    assert_eq!(solutions.by_ref().count(), 161_280);
    assert_eq!((solutions.ended(), solutions.next()), (Some(Ended::Exhausted), None));
}

#[test]
fn search_goes_on_where_parts_of_two_lines_cannot_be_exchanged() {
    // Any two rows and any two columns of this grid are one cycle, and each has a given.
    let mut puzzle = Puzzle::empty(Layout::latin(97).unwrap()).unwrap();
    for row in 0..97 {
        let cell = puzzle.geometry().cell(row, (row * 2) % 97);
        puzzle.give(cell, Digit::from_index((row * 3) % 97));
    }
    let mut found = sorted(Solver::default().solutions(&puzzle).take(2));
    found.dedup();
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|grid| puzzle.is_solution(grid)));
}

#[test]
fn a_plain_nine_gives_any_number_of_different_solutions() {
    let empty = Puzzle::empty(Layout::of_side(9).unwrap()).unwrap();
    let mut found = sorted(Solver::default().solutions(&empty).take(3000));
    found.dedup();
    assert_eq!(found.len(), 3000);
    assert!(found.iter().all(|grid| empty.is_solution(grid)));
}

#[test]
fn a_raised_flag_stops_the_walk_on_every_kind_of_grid() {
    for layout in [4, 9, 16, 100].map(Layout::of_side).into_iter().chain([Layout::latin(9)]) {
        let cancel = Cancel::new();
        let puzzle = Puzzle::empty(layout.unwrap()).unwrap();
        let mut solutions = Solver::default().cancel(cancel.below().below()).solutions(&puzzle);
        assert!(solutions.next().is_some());
        assert_eq!(solutions.ended(), None);
        cancel.raise();
        assert_eq!(solutions.next(), None);
        assert_eq!(solutions.ended(), Some(Ended::Stopped(StopCause::Cancelled)));
    }
}

#[test]
fn only_a_search_of_the_engine_that_learns_shows_how_far_it_is() {
    let shows = |solver: Solver, puzzle: &Puzzle| {
        let mut shown = 0;
        assert!(solver.solve_showing(puzzle, |_| shown += 1).solution().is_some());
        shown > 0
    };
    let empty = |layout: Result<Layout, _>| Puzzle::empty(layout.unwrap()).unwrap();
    assert!(shows(Solver::default(), &empty(Layout::of_side(16))));
    assert!(!shows(Solver::new(Method::AllDiff), &empty(Layout::of_side(16))));
    assert!(!shows(Solver::default(), &empty(Layout::of_side(9))));
    assert!(!shows(Solver::default(), &empty(Layout::latin(6))));
}
