//! The exact number of solutions, where it is known, and where it can be counted another way.

use hallset::generate::{Aim, Recipe};
use hallset::random::Random;
use hallset::{Digit, Grid, Layout, Puzzle, Solver};

fn counted(puzzle: &Puzzle) -> String {
    Solver::default().count(puzzle).unwrap().to_string()
}

/// A puzzle with so many clues anywhere.
fn scattered(layout: Layout, clues: usize, number: u64) -> Puzzle {
    Recipe::new(layout).unwrap().seed(16).aim(Aim::Scattered(clues)).make(number).unwrap().puzzle
}

#[test]
fn empty_grids_have_as_many_solutions_as_is_known() {
    let boxes = |rows, columns| Layout::with_boxes(rows, columns).unwrap();
    let latin = |side| Layout::latin(side).unwrap();
    for (layout, known) in [
        (boxes(2, 2), "288"),
        (boxes(2, 3), "28200960"),
        (boxes(3, 2), "28200960"),
        (boxes(2, 4), "29136487207403520"),
        (boxes(4, 2), "29136487207403520"),
        (boxes(3, 3), "6670903752021072936960"),
        (latin(4), "576"),
        (latin(5), "161280"),
        (latin(6), "812851200"),
    ] {
        let empty = Puzzle::empty(layout).unwrap();
        assert_eq!(counted(&empty), known, "{:?}", empty.layout());
    }
}

#[test]
fn counting_finds_as_many_as_visiting() {
    for (rows, columns, clues) in
        [(2, 2, 2..8), (2, 3, 6..14), (3, 2, 6..14), (2, 4, 18..22), (4, 2, 18..22), (3, 3, 23..27)]
    {
        for clues in clues {
            for number in 0..3 {
                let puzzle = scattered(Layout::with_boxes(rows, columns).unwrap(), clues, number);
                let visited = Solver::default().solutions(&puzzle).count();
                assert_eq!(counted(&puzzle), visited.to_string(), "{}", puzzle.givens());
            }
        }
    }
}

#[test]
fn an_image_has_the_same_count() {
    for (rows, columns, clues) in [(2, 3, 3), (3, 2, 5), (2, 4, 9), (4, 2, 10), (3, 3, 12)] {
        let puzzle = scattered(Layout::with_boxes(rows, columns).unwrap(), clues, 0);
        let mut random = Random::new(16, 0);
        let (side, expected) = (rows * columns, counted(&puzzle));
        for _ in 0..3 {
            // Lines in bands, bands, and digits in another order.
            let mut shuffled = |size: usize| {
                let mut bands: Vec<Vec<usize>> =
                    (0..side / size).map(|band| (band * size..(band + 1) * size).collect()).collect();
                bands.iter_mut().for_each(|band| random.shuffle(band));
                random.shuffle(&mut bands);
                bands.concat()
            };
            let (in_rows, in_columns, digits) = (shuffled(rows), shuffled(columns), shuffled(side));
            let cell = |place: usize| {
                puzzle.givens().cells()[in_rows[place / side] * side + in_columns[place % side]]
            };
            let renamed = |digit: Digit| Digit::new(digits[digit.index()] + 1);
            let cells = (0..side * side).map(|place| cell(place).map(renamed)).collect();
            let image = Puzzle::new(puzzle.geometry().clone(), Grid::from_cells(cells).unwrap());
            assert_eq!(counted(&image), expected, "{}", image.givens());
        }
    }
}

#[test]
fn the_digits_of_a_cell_share_the_count() {
    for (rows, columns, clues) in [(2, 3, 0), (3, 2, 2), (2, 4, 10), (4, 2, 9), (4, 2, 11)] {
        let puzzle = scattered(Layout::with_boxes(rows, columns).unwrap(), clues, 1);
        let blank = |cell: &hallset::Cell| puzzle.givens().get(*cell).is_none();
        let cell = puzzle.geometry().cells().find(blank).unwrap();
        let with = |digit: usize| {
            let mut puzzle = puzzle.clone();
            puzzle.give(cell, Digit::new(digit));
            Solver::default().count(&puzzle).unwrap()
        };
        let sum = (1..=rows * columns).map(with).sum::<num_bigint::BigUint>();
        assert_eq!(counted(&puzzle), sum.to_string(), "{}", puzzle.givens());
    }
}
