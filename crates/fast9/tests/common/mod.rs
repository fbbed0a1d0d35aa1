//! What the tests share: an oracle, a judge, puzzles, disguises, and every kind of solver.
#![allow(dead_code, reason = "each test takes what it needs")]

use hallset_fast9::{Grid, InstructionSet, Puzzle, Solver};

/// One puzzle of each kind, with its number of solutions up to ten.
pub(crate) const KINDS: [(&str, &Puzzle, u32); 9] = [
    ("easy", b"......6..8.4.....7..5..3.9...1.98.52692..73..45.1....65..36.24924.87.1.33.6249785", 1),
    ("singles", b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 1),
    ("medium", b".7.8.....2..3.6.7..98.2.13..5....9878...7..419.7....52..9.6.5.37..1.4.6......37.4", 1),
    ("hard", b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 1),
    (
        "a clue short",
        b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......9...",
        10,
    ),
    (
        "one full row",
        b"123456789........................................................................",
        10,
    ),
    ("no place", b"12345678.........9...............................................................", 0),
    (
        "clashing clues",
        b"11...............................................................................",
        0,
    ),
    ("no clues", b".................................................................................", 10),
];

/// A solver on every instruction set that this processor has.
pub(crate) fn solvers() -> impl Iterator<Item = Solver> {
    InstructionSet::available().map(|set| Solver::with_instruction_set(set).expect("it is available"))
}

/// The solutions of a puzzle in lexicographic order, up to a limit: brute force that is too simple
/// to be wrong. It fills the blank cells in reading order with every digit that no peer has.
pub(crate) fn oracle(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let mut grid = puzzle.map(|byte| if is_clue(byte) { byte } else { 0 });
    let mut found = Vec::new();
    if (0..81).all(|cell| grid[cell] == 0 || !is_taken(&grid, cell, grid[cell])) {
        fill(&mut grid, limit, &mut found);
    }
    found
}

fn fill(grid: &mut Grid, limit: usize, found: &mut Vec<Grid>) {
    if found.len() >= limit {
        return;
    }
    let Some(blank) = grid.iter().position(|&digit| digit == 0) else {
        found.push(*grid);
        return;
    };
    for digit in b'1'..=b'9' {
        if !is_taken(grid, blank, digit) {
            grid[blank] = digit;
            fill(grid, limit, found);
            grid[blank] = 0;
        }
    }
}

fn is_taken(grid: &Grid, cell: usize, digit: u8) -> bool {
    (0..81).any(|other| other != cell && grid[other] == digit && are_peers(cell, other))
}

fn are_peers(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

pub(crate) fn is_clue(byte: u8) -> bool {
    (b'1'..=b'9').contains(&byte)
}

/// Whether a grid obeys the rules and keeps the clues.
pub(crate) fn solves(grid: &Grid, puzzle: &Puzzle) -> bool {
    let keeps = |cell: usize| !is_clue(puzzle[cell]) || puzzle[cell] == grid[cell];
    (0..81).all(|cell| is_clue(grid[cell]) && keeps(cell) && !is_taken(grid, cell, grid[cell]))
}

/// How to disguise a puzzle: an order of the digits, of rows and of columns, and whether to mirror.
#[derive(Clone, Debug)]
pub(crate) struct Disguise {
    pub(crate) digits: Vec<u8>,
    pub(crate) rows: Vec<usize>,
    pub(crate) columns: Vec<usize>,
    pub(crate) mirrored: bool,
}

impl Disguise {
    pub(crate) fn of(&self, puzzle: &Puzzle) -> Puzzle {
        std::array::from_fn(|cell| {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let byte = puzzle[if self.mirrored { 9 * column + row } else { 9 * row + column }];
            if is_clue(byte) { self.digits[usize::from(byte - b'1')] } else { byte }
        })
    }
}
