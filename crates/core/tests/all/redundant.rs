//! Redundant givens are those without which the solution stays the only one.

use hallset::generate::{Aim, Recipe};
use hallset::{Candidates, Cell, Layout, Method, Outcome, Puzzle, Solver, StopCause};

const PUZZLES: [&str; 4] = [
    // 4x4 with redundant givens, and one that is minimal.
    "12..34....21..43",
    ".....41.2..4....",
    // 9x9, with redundant givens.
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286...",
];

/// By the definition: the puzzle without a given, and every solution counted up to two.
fn by_definition(puzzle: &Puzzle) -> Vec<Cell> {
    let without = |cell: Cell| {
        let mut givens = puzzle.givens().clone();
        givens.set(cell, None);
        let bare = Puzzle::new(puzzle.geometry().clone(), givens);
        let Some(sets) = puzzle.restrictions() else { return bare };
        let mut sets = sets.to_vec();
        sets[cell.index()] = Candidates::full(puzzle.side());
        bare.restricted(sets)
    };
    let unique = |cell: Cell| {
        let outcome = Solver::new(Method::AllDiff).limit(2).solve(&without(cell));
        matches!(outcome, Outcome::Unique(_))
    };
    puzzle.givens().digits().map(|(cell, _)| cell).filter(|&cell| unique(cell)).collect()
}

#[test]
fn they_are_those_of_the_definition_by_every_engine() {
    for text in PUZZLES {
        let puzzle: Puzzle = text.parse().unwrap();
        let expected = by_definition(&puzzle);
        for solver in [Solver::default(), Solver::default().limit(5), Solver::new(Method::Forward)] {
            assert_eq!(solver.redundant(&puzzle), Ok(expected.clone()), "{text}");
        }
        // The same with a digit ruled out somewhere, which the engine for plain 9x9 does not know.
        let mut sets = vec![Candidates::full(puzzle.side()); puzzle.givens().cells().len()];
        let Outcome::Unique(solution) = Solver::default().limit(2).solve(&puzzle) else {
            panic!("{text}: no unique puzzle")
        };
        let open = puzzle.geometry().cells().find(|&cell| puzzle.givens().get(cell).is_none()).unwrap();
        let other = Candidates::full(puzzle.side()).iter().find(|&digit| solution.get(open) != Some(digit));
        sets[open.index()].remove(other.unwrap());
        let puzzle = puzzle.restricted(sets);
        assert_eq!(Solver::default().redundant(&puzzle), Ok(by_definition(&puzzle)), "{text}, restricted");
    }
}

#[test]
fn on_larger_grids_one_search_for_all_finds_those_of_the_definition() {
    let boxes = |rows, columns| Layout::with_boxes(rows, columns).unwrap();
    for (layout, aim) in [
        (boxes(3, 4), Aim::Few),
        (boxes(3, 4), Aim::Clues(72)),
        (Layout::latin(10).unwrap(), Aim::Few),
        (boxes(4, 4), Aim::Clues(125)),
    ] {
        let puzzle = Recipe::new(layout).unwrap().seed(16).aim(aim).make(0).unwrap().puzzle;
        let expected = by_definition(&puzzle);
        assert_eq!(Solver::default().redundant(&puzzle), Ok(expected), "{}", puzzle.givens());
    }
}

#[test]
fn a_limit_of_nodes_is_told() {
    let puzzle: Puzzle = PUZZLES[2].parse().unwrap();
    let solver = Solver::new(Method::Forward).max_nodes(Some(1));
    assert_eq!(solver.redundant(&puzzle), Err(StopCause::Nodes));
}
