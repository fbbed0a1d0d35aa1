//! Generated puzzles are what was asked for, and the same for the same seed.

use hallset::generate::{Aim, GenerateError, Made, Recipe, SYMMETRIES, Scheme, Shortfall, Symmetry};
use hallset::{Cancel, Cell, Extra, Grid, Layout, Outcome, Puzzle, Solver};
use proptest::prelude::*;

fn recipe(layout: Layout) -> Recipe {
    Recipe::new(layout).unwrap()
}

fn nine() -> Layout {
    Layout::of_side(9).unwrap()
}

fn givens(made: &Made) -> Vec<Cell> {
    made.puzzle.givens().digits().map(|(cell, _)| cell).collect()
}

fn assert_unique(made: &Made) {
    let outcome = Solver::default().limit(2).solve(&made.puzzle);
    assert_eq!(outcome, Outcome::Unique(made.solution.clone()));
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    puzzle.givens().digits().all(|(cell, _)| {
        let mut fewer = puzzle.givens().clone();
        fewer.set(cell, None);
        let fewer = Puzzle::new(puzzle.geometry().clone(), fewer);
        matches!(Solver::default().limit(2).solve(&fewer), Outcome::Several { .. })
    })
}

fn jigsaw() -> Layout {
    let map = "111222 113322 133332 444555 446655 466665";
    let regions = map.bytes().filter(u8::is_ascii_digit).map(|byte| u16::from(byte - b'1'));
    Layout::jigsaw(regions.collect()).unwrap()
}

fn layouts() -> Vec<Layout> {
    let mut layouts: Vec<Layout> =
        [1, 2, 3, 4, 5, 6, 8, 9, 10, 12].map(|side| Layout::of_side(side).unwrap()).to_vec();
    layouts.push(Layout::with_boxes(3, 2).unwrap());
    layouts.push(nine().with(Extra::Diagonals));
    layouts.push(nine().with(Extra::Windows));
    layouts.push(nine().with(Extra::Disjoint | Extra::Diagonals));
    layouts.push(nine().with_units([vec![Cell::new(0), Cell::new(40), Cell::new(80)]]));
    layouts.push(jigsaw());
    layouts
}

#[test]
fn every_layout_gets_a_puzzle_with_one_solution() {
    for layout in layouts() {
        let made =
            recipe(layout.clone()).seed(3).make(0).unwrap_or_else(|error| panic!("{layout:?}: {error}"));
        assert_eq!(*made.puzzle.layout(), layout);
        assert_eq!(made.shortfall, None);
        assert_unique(&made);
    }
}

#[test]
fn a_16x16_has_at_most_45_percent_givens_and_a_25x25_at_most_60() {
    for (side, percent) in [(16, 45), (25, 60)] {
        let layout = Layout::of_side(side).unwrap();
        // The number asked for ends the digging early; that it can be reached is what counts here.
        let clues = side * side * percent / 100;
        let made = recipe(layout).aim(Aim::Clues(clues)).make(0).unwrap();
        assert_eq!((made.puzzle.givens().filled(), made.shortfall), (clues, None));
        assert_unique(&made);
    }
}

#[test]
fn a_grid_too_large_to_search_still_gets_a_puzzle() {
    let made = recipe(Layout::of_side(110).unwrap()).make(0).unwrap();
    assert!(made.puzzle.givens().filled() < 110 * 110 * 8 / 10);
    assert!(made.puzzle.is_solution(&made.solution));
}

#[test]
fn disjoint_groups_windows_and_diagonals_of_large_sides_are_filled() {
    let (sixteen, large) = (Layout::of_side(16).unwrap(), Layout::of_side(25).unwrap());
    for layout in [
        sixteen.with(Extra::Windows | Extra::Disjoint),
        large.clone().with(Extra::Disjoint),
        large.with(Extra::Diagonals | Extra::Disjoint),
        Layout::of_side(49).unwrap().with(Extra::Windows),
        Layout::of_side(49).unwrap().with(Extra::Diagonals),
    ] {
        let grid = recipe(layout.clone()).complete(0).unwrap();
        assert!(Puzzle::empty(layout).unwrap().is_solution(&grid));
    }
}

#[test]
fn two_complete_grids_of_a_seed_differ() {
    let recipe = recipe(Layout::of_side(16).unwrap().with(Extra::Disjoint | Extra::Windows));
    assert_ne!(recipe.complete(0), recipe.complete(1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_puzzle_is_unique_symmetric_and_depends_on_seed_and_number_only(
        seed: u64, index: u64, which in 0..4_usize, side in prop::sample::select(vec![4_usize, 6, 9]),
    ) {
        let symmetry = SYMMETRIES[which];
        let recipe = recipe(Layout::of_side(side).unwrap()).seed(seed).symmetry(symmetry);
        let made = recipe.make(index).unwrap();
        assert_unique(&made);
        let cells = givens(&made);
        for &cell in &cells {
            let (row, column) = (cell.index() / side, cell.index() % side);
            let (down, right) = (side - 1 - row, side - 1 - column);
            let images = match symmetry {
                Symmetry::Rotational => vec![(down, right)],
                Symmetry::Mirror => vec![(row, right)],
                Symmetry::Full => vec![(row, right), (column, row), (down, right)],
                _ => vec![],
            };
            for (row, column) in images {
                prop_assert!(cells.contains(&Cell::new(row * side + column)));
            }
        }
        recipe.make(index.wrapping_add(1)).unwrap();
        prop_assert_eq!(recipe.clone().make(index).unwrap(), made);
    }

    #[test]
    fn a_minimal_puzzle_needs_every_clue(seed: u64) {
        let made = recipe(nine()).seed(seed).aim(Aim::Minimal).make(0).unwrap();
        prop_assert_eq!(made.shortfall, None);
        assert_unique(&made);
        prop_assert!(is_minimal(&made.puzzle));
    }

    #[test]
    fn a_reachable_number_of_clues_is_reached(seed: u64, clues in 26..=81_usize) {
        let made = recipe(nine()).seed(seed).aim(Aim::Clues(clues)).make(0).unwrap();
        prop_assert_eq!((made.puzzle.givens().filled(), made.shortfall), (clues, None));
        assert_unique(&made);
    }
}

#[test]
fn a_symmetric_minimal_puzzle_is_minimal_in_every_clue() {
    let made = recipe(nine()).symmetry(Symmetry::Rotational).aim(Aim::Minimal).make(0).unwrap();
    assert_eq!(made.shortfall, None);
    assert!(is_minimal(&made.puzzle));
}

#[test]
fn an_unreachable_number_of_clues_ends_with_the_nearest_found() {
    let made = recipe(Layout::of_side(4).unwrap()).aim(Aim::Clues(3)).make(0).unwrap();
    assert_eq!(made.shortfall, Some(Shortfall::Clues { asked: 3, found: 4 }));
    assert_unique(&made);
}

#[test]
fn an_odd_number_of_clues_in_pairs_is_missed_by_one() {
    let layout = Layout::of_side(6).unwrap();
    let made = recipe(layout).symmetry(Symmetry::Rotational).aim(Aim::Clues(17)).make(0).unwrap();
    assert_eq!(made.shortfall, Some(Shortfall::Clues { asked: 17, found: 18 }));
}

#[test]
fn more_clues_than_cells_are_refused() {
    let error = recipe(nine()).aim(Aim::Clues(82)).make(0).unwrap_err();
    assert_eq!(error.to_string(), "82 clues do not fit into 81 cells");
}

#[test]
fn the_pattern_is_kept_to_the_cell() {
    let pattern = givens(&recipe(nine()).symmetry(Symmetry::Full).aim(Aim::Clues(32)).make(5).unwrap());
    let made = recipe(nine()).seed(11).pattern(pattern.clone()).make(0).unwrap();
    assert_eq!(givens(&made), pattern);
    assert_unique(&made);
}

#[test]
fn an_impossible_pattern_says_why() {
    let error = recipe(nine()).pattern((0..63).map(Cell::new)).make(0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no puzzle with one solution has this pattern: rows 8 and 9 have no givens and could change places"
    );
}

#[test]
fn a_puzzle_can_be_dug_from_a_given_solution() {
    let solution = recipe(nine()).make(9).unwrap().solution;
    let made = recipe(nine()).seed(2).solution(solution.clone()).make(0).unwrap();
    assert_eq!(made.solution, solution);
    assert_unique(&made);
    let thin = recipe(nine()).solution(solution).pattern((0..40).map(Cell::new)).make(0);
    assert_eq!(thin, Err(GenerateError::PatternTooThin { givens: 40 }));
}

#[test]
fn a_wrong_solution_to_start_from_is_described() {
    let problem = |grid| recipe(nine()).solution(grid).make(0).unwrap_err().to_string();
    assert_eq!(problem(Grid::blank(4)), "the solution to start from has side 4, expected 9");
    assert_eq!(problem(Grid::blank(9)), "the solution to start from has 81 blank cells, expected none");
}

#[test]
fn a_layout_that_cannot_be_filled_is_told() {
    let all = Layout::of_side(6).unwrap().with(Extra::Diagonals | Extra::Windows | Extra::Disjoint);
    assert_eq!(recipe(all).make(0), Err(GenerateError::NoGrid));
}

#[test]
fn a_raised_flag_stops_the_work() {
    let cancel = Cancel::new();
    cancel.raise();
    let stopped = recipe(Layout::of_side(25).unwrap()).cancel(cancel).make(0);
    assert_eq!(stopped, Err(GenerateError::Cancelled));
}

#[test]
fn puzzles_made_together_are_those_made_one_by_one() {
    let solution = recipe(nine()).complete(5).unwrap();
    let aims = [Aim::Few, Aim::Minimal, Aim::Clues(30), Aim::MinimalWithClues(24)];
    let mut recipes: Vec<Recipe> = aims.map(|aim| recipe(nine()).seed(3).aim(aim)).to_vec();
    recipes.push(recipe(nine()).symmetry(Symmetry::Rotational));
    recipes.push(recipe(nine()).symmetry(Symmetry::Mirror).aim(Aim::Minimal));
    recipes.push(recipe(nine()).solution(solution));
    for recipe in recipes {
        assert!(recipe.at_once() > 1);
        let one_by_one: Vec<_> = (7..11).map(|index| recipe.make(index)).collect();
        assert_eq!(recipe.make_many(7..11), one_by_one, "{recipe:?}");
    }
}

#[test]
fn more_puzzles_than_a_block_has_lanes_are_those_made_one_by_one() {
    let recipe = recipe(nine()).seed(11).aim(Aim::Minimal);
    let one_by_one: Vec<_> = (0..300).map(|index| recipe.make(index)).collect();
    assert_eq!(recipe.make_many(0..300), one_by_one);
    assert_eq!(recipe.make_many(u64::MAX - 1..u64::MAX), [recipe.make(u64::MAX - 1)]);
    assert_eq!(recipe.make_many(5..5), []);
}

#[test]
fn other_layouts_and_patterns_are_made_one_by_one() {
    let diagonals = recipe(nine().with(Extra::Diagonals));
    let pattern = recipe(nine()).pattern((0..81).step_by(2).map(Cell::new));
    for recipe in [diagonals, pattern, recipe(Layout::of_side(6).unwrap())] {
        assert_eq!(recipe.at_once(), 1);
        assert_eq!(recipe.make_many(0..2), [recipe.make(0), recipe.make(1)]);
    }
}

#[test]
fn what_is_wrong_is_told_for_each_of_many() {
    let refused = recipe(nine()).aim(Aim::Clues(82)).make_many(0..3);
    assert_eq!(refused, vec![Err(GenerateError::TooManyClues { asked: 82, cells: 81 }); 3]);
    let cancel = Cancel::new();
    cancel.raise();
    assert_eq!(recipe(nine()).cancel(cancel).make_many(0..2), vec![Err(GenerateError::Cancelled); 2]);
}

fn line(made: &Made) -> String {
    let digits = made.puzzle.givens().cells().iter();
    digits.map(|digit| digit.map_or(".".to_owned(), |digit| digit.to_string())).collect()
}

/// The number of givens, and a number that stands for all of them (FNV-1a).
fn print(made: &Made) -> (usize, u64) {
    let givens = made.puzzle.givens();
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    for digit in givens.cells() {
        let digit = digit.map_or(0, |digit| digit.index() as u64 + 1);
        print = (print ^ digit).wrapping_mul(0x0100_0000_01b3);
    }
    (givens.filled(), print)
}

fn prints(scheme: Scheme) -> Vec<(usize, u64)> {
    let sixteen = recipe(Layout::of_side(16).unwrap()).seed(1).scheme(scheme);
    let twenty_five = Layout::of_side(25).unwrap();
    [
        sixteen.clone(),
        sixteen.clone().symmetry(Symmetry::Rotational),
        sixteen.clone().aim(Aim::Clues(120)),
        recipe(Layout::of_side(15).unwrap().with(Extra::Diagonals)).seed(7).scheme(scheme),
        recipe(Layout::latin(16).unwrap()).seed(7).scheme(scheme),
        recipe(staggered(16)).seed(7).scheme(scheme),
        recipe(twenty_five).seed(1).scheme(scheme),
    ]
    .map(|recipe| print(&recipe.make(0).unwrap()))
    .to_vec()
}

/// Regions of one and a bit rows each, cut from the grid like a ribbon.
fn staggered(side: usize) -> Layout {
    let along = |row: usize, column: usize| if row.is_multiple_of(2) { column } else { side - 1 - column };
    let pair = |row: usize| row / 2 * 2 * side;
    let region = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        let place = pair(row) + 2 * along(row / 2, column) + row % 2;
        ((place + side / 2) % (side * side) / side) as u16
    };
    Layout::jigsaw((0..side * side).map(region).collect()).unwrap()
}

#[test]
fn scheme_1_still_makes_its_large_puzzles() {
    assert_eq!(
        prints(Scheme::One),
        [
            (96, 0x207f_3ec4_6614_be82),
            (98, 0x150f_213e_5f69_36b7),
            (120, 0x56df_34aa_a15b_41a4),
            (73, 0x98cf_c4a8_a00d_c77e),
            (122, 0xc545_5b44_27e7_ece9),
            (92, 0x2845_7111_9598_63b9),
            (277, 0x1fd8_8153_a161_fb85),
        ]
    );
}

/// A change of these puzzles gives the scheme a new number.
#[test]
fn scheme_2_is_pinned() {
    assert_eq!(Scheme::default(), Scheme::Two);
    assert_eq!(
        prints(Scheme::Two),
        [
            (89, 0x99f6_97d3_3a10_42e3),
            (102, 0x40a3_9c6d_242c_a80b),
            (120, 0xa240_4974_75f1_392a),
            (70, 0x7b7e_d521_2b8b_6bfb),
            (119, 0x5c80_266a_9331_ca20),
            (85, 0x359f_9247_dbf5_122b),
            (248, 0x6497_234e_70dd_f538),
        ]
    );
}

#[test]
fn below_a_side_of_15_and_above_36_schemes_1_and_2_make_the_same_puzzles() {
    let mut layouts = layouts();
    layouts.push(Layout::with_boxes(2, 7).unwrap());
    layouts.push(Layout::latin(14).unwrap());
    layouts.push(Layout::latin(37).unwrap());
    for layout in layouts {
        let [one, two] = Scheme::ALL.map(|scheme| recipe(layout.clone()).seed(5).scheme(scheme).make(0));
        assert_eq!(one, two, "{layout:?}");
    }
}

#[test]
fn a_puzzle_of_side_16_or_25_needs_every_clue() {
    for side in [16, 25] {
        let made = recipe(Layout::of_side(side).unwrap()).seed(3).make(0).unwrap();
        assert_unique(&made);
        assert_eq!(Solver::default().redundant(&made.puzzle).unwrap(), []);
        let minimal = recipe(Layout::of_side(side).unwrap()).seed(3).aim(Aim::Minimal).make(0).unwrap();
        assert_eq!(minimal, made, "and that is known");
    }
}

#[test]
fn clues_of_a_large_puzzle_are_as_many_as_asked_for_and_as_symmetric() {
    let sixteen = recipe(Layout::of_side(16).unwrap());
    let made = sixteen.clone().symmetry(Symmetry::Rotational).aim(Aim::Clues(130)).make(0).unwrap();
    assert_eq!((made.puzzle.givens().filled(), made.shortfall), (130, None));
    assert_unique(&made);
    let cells = givens(&made);
    assert!(cells.iter().all(|cell| cells.contains(&Cell::new(255 - cell.index()))));
    let thin = sixteen.aim(Aim::MinimalWithClues(60)).make(0).unwrap();
    assert!(matches!(thin.shortfall, Some(Shortfall::Clues { asked: 60, .. })));
    assert_unique(&thin);
}

/// A change of these puzzles gives the scheme a new number.
#[test]
fn scheme_1_is_pinned() {
    let recipe = |layout| recipe(layout).scheme(Scheme::One);
    let nine = recipe(nine());
    let pinned = [
        line(&nine.make(0).unwrap()),
        line(&nine.clone().seed(7).make(3).unwrap()),
        line(&nine.clone().seed(7).symmetry(Symmetry::Rotational).aim(Aim::Clues(30)).make(0).unwrap()),
        line(&recipe(Layout::of_side(6).unwrap()).seed(1).aim(Aim::Minimal).make(0).unwrap()),
        line(&nine.pattern((0..81).step_by(2).map(Cell::new)).make(0).unwrap()),
    ];
    assert_eq!(
        pinned,
        [
            "2..95..67....4...13..6.......8...25......1.9.7.4..6.3....4..5.2..........5.32....",
            "3.57.....8...3.......6......1..4.6...3..5..9...4..71....73.1..8.6...5..7..2....5.",
            "..3..7....7..619.315......87.8.5...2.9.....8.5...4.6.92......919.563..4....9..3..",
            ".....2.56....3......4..6....5.3..61.",
            "2.1.5.8.7.6.8.7.2.3.7.1.9.5.1.7.4.5.6.5.8.7.4.2.5.6.3.8.3.6.5.2.9.1.5.8.1.6.2.4.9",
        ]
    );
}

#[test]
fn scattered_clues_are_as_many_as_asked_for_and_have_the_solution() {
    for (side, clues) in [(9, 20), (16, 77), (49, 1000), (64, 2048)] {
        let recipe = recipe(Layout::of_side(side).unwrap()).seed(3).aim(Aim::Scattered(clues));
        let made = recipe.make(0).unwrap();
        assert_eq!((made.puzzle.givens().filled(), made.shortfall), (clues, None));
        assert!(made.puzzle.is_solution(&made.solution));
        assert_eq!(recipe.make(0).unwrap(), made);
        assert_ne!(recipe.make(1).unwrap(), made);
    }
}
