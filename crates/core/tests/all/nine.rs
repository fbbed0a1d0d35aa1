//! The engine for plain 9x9 and the readable one give the same answers.

use crate::common::{nine_by_nine_list, suite};
use hallset::nine::{self, Many};
use hallset::{Counters, Extra, Outcome, Puzzle, Solver, Status};

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
    layout.extras.insert(Extra::Diagonals);
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
                    candidates = [hallset::Digit::new(7)].into_iter().collect();
                }
                candidates
            })
            .collect(),
    );
    let Outcome::Solved(grid) = Solver::default().solve(&restricted) else { panic!("it can be filled") };
    assert_eq!(grid.get(hallset::Cell::new(1)), Some(hallset::Digit::new(7)));
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
            println!("skipped: HALLSET_DATA names no folder");
            return;
        };
        let sample: Vec<&Puzzle> = puzzles.iter().step_by(puzzles.len() / 150 + 1).collect();
        let mut many = Solver::default().limit(2).many().expect("nothing else was asked for");
        for puzzle in &sample {
            agrees(puzzle, name);
        }
        let mut cells: Vec<[u8; 81]> = sample.iter().filter_map(|puzzle| nine::cells(puzzle)).collect();
        let statuss = solve(&mut many, &mut cells);
        for (place, puzzle) in sample.iter().enumerate() {
            let outcome = readable(puzzle, 2);
            let line = outcome.solution().map(hallset::Grid::to_line).unwrap_or_default();
            match (statuss[place], &outcome) {
                (Status::Unique, Outcome::Unique(_)) => {
                    assert_eq!(&cells[place][..], line.as_bytes(), "{name}");
                }
                (Status::None, Outcome::None) => assert_eq!(Some(cells[place]), nine::cells(puzzle)),
                (Status::Several, Outcome::Several { .. }) => {}
                (status, outcome) => panic!("{name}: {status:?} and {outcome:?}"),
            }
        }
    }
}

/// Solves all puzzles where they stand, and gives the status on each.
fn solve(many: &mut Many, cells: &mut [[u8; 81]]) -> Vec<Status> {
    let mut starts = (0..cells.len()).map(|place| 81 * place);
    let mut statuss = vec![None; cells.len()];
    many.solve(
        cells.as_flattened_mut(),
        |_| starts.next(),
        |start, status| {
            assert_eq!(statuss[start / 81].replace(status), None, "answered twice");
        },
    );
    statuss.into_iter().map(|status| status.expect("every puzzle is answered")).collect()
}

#[test]
fn many_are_not_offered_where_more_was_asked_for() {
    use hallset::{CellOrder, Method};
    assert!(Solver::default().many().is_some());
    assert!(Solver::new(Method::Ac3).many().is_none());
    assert!(Solver::default().limit(3).many().is_none());
    assert!(Solver::default().max_nodes(Some(10)).many().is_none());
    assert!(Solver::default().cell_order(CellOrder::First).many().is_none());
}

const EASY: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn puzzles_are_solved_where_they_stand_and_nothing_else_is_touched() {
    for limit in [1, 2] {
        let mut many = Solver::default().limit(limit).many().expect("nothing else was asked for");
        // As few as go to the single engine, and as many as go to the batch engine.
        for count in [1, 50, 400] {
            let (blank, clash) = ([b'.'; 81], [b'1'; 81]);
            let kinds = [EASY, &blank, EASY, &clash];
            let kind = |place: usize| kinds[place % kinds.len()];
            let mut text = Vec::new();
            for place in 0..count {
                text.extend_from_slice(b"before ");
                text.extend_from_slice(kind(place));
                text.extend_from_slice(b" after\n");
            }
            let before = text.clone();
            let length = text.len() / count;
            let mut starts = (0..count).map(|place| place * length + 7);
            let mut statuss = vec![Status::None; count];
            many.solve(&mut text, |_| starts.next(), |start, status| statuss[start / length] = status);
            for (place, (line, old)) in text.chunks(length).zip(before.chunks(length)).enumerate() {
                assert!(line.starts_with(b"before ") && line.ends_with(b" after\n"));
                let (cells, old) = (&line[7..][..81], &old[7..][..81]);
                let one = if limit == 1 { Status::Solved } else { Status::Unique };
                let several = if limit == 1 { Status::Solved } else { Status::Several };
                let expected = [one, several, one, Status::None][place % kinds.len()];
                assert_eq!(statuss[place], expected);
                assert_eq!(expected == Status::None, cells == old);
                if kind(place) == EASY {
                    assert!(cells.starts_with(b"534678912"));
                }
            }
        }
    }
}
