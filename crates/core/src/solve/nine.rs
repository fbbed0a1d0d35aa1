//! Plain 9x9 puzzles, handed to the crate that does nothing else.
//!
//! `hallset-fast9` takes a puzzle as 81 bytes and answers in a microsecond or less, many puzzles
//! at once in a fraction of that. It has no heuristics to choose, no limit of nodes and no steps to
//! tell, so it answers only where none of that was asked for; `relay` decides.

#[cfg(feature = "count")]
use std::ops::ControlFlow;

use hallset_fast9 as fast9;

#[cfg(feature = "count")]
use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::Geometry;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solve::outcome::Status;

/// The side of these puzzles.
const SIDE: usize = 9;

/// The cells of a plain 9x9 puzzle, `.` for a blank: nothing but rows, columns, boxes and givens.
///
/// ```
/// use hallset::{Puzzle, nine};
/// let puzzle: Puzzle = format!("5{}", "0".repeat(80)).parse()?;
/// assert!(nine::cells(&puzzle).is_some_and(|cells| cells.starts_with(b"5...")));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[must_use]
pub fn cells(puzzle: &Puzzle) -> Option<[u8; 81]> {
    if puzzle.restrictions().is_some() { None } else { plain(puzzle.geometry(), puzzle.givens()) }
}

/// The cells of a grid with nothing but rows, columns and boxes.
pub(crate) fn plain(geometry: &Geometry, givens: &Grid) -> Option<[u8; SIDE * SIDE]> {
    is_plain(geometry).then(|| bytes(givens))
}

/// Is there nothing but rows, columns and boxes of 9x9?
pub(crate) fn is_plain(geometry: &Geometry) -> bool {
    let layout = geometry.layout();
    layout.box_shape() == Some((3, 3)) && layout.is_plain()
}

/// The cells of a 9x9 grid, `.` for a blank.
pub(crate) fn bytes(grid: &Grid) -> [u8; SIDE * SIDE] {
    let mut bytes = [b'.'; SIDE * SIDE];
    for (byte, digit) in bytes.iter_mut().zip(grid.cells()) {
        *byte = digit.map_or(b'.', |digit| b'0' + digit.number() as u8);
    }
    bytes
}

/// Does a digit stand twice in a row, column or box? `1` to `9` are givens, any other byte is a blank.
///
/// ```
/// use hallset::nine;
/// let mut cells = [b'.'; 81];
/// cells[0] = b'5';
/// assert!(!nine::clashes(&cells));
/// cells[10] = b'5';
/// assert!(nine::clashes(&cells));
/// ```
#[must_use]
pub fn clashes(cells: &[u8; SIDE * SIDE]) -> bool {
    let (mut columns, mut boxes, mut twice) = ([0_u16; SIDE], [0_u16; SIDE], 0);
    for (index, row) in cells.as_chunks::<SIDE>().0.iter().enumerate() {
        let mut seen = 0;
        for (column, cell) in row.iter().enumerate() {
            let digit = cell.wrapping_sub(b'1');
            let bit = if usize::from(digit) < SIDE { 1 << digit } else { 0 };
            let within = &mut boxes[index / 3 * 3 + column / 3];
            twice |= bit & (seen | columns[column] | *within);
            seen |= bit;
            columns[column] |= bit;
            *within |= bit;
        }
    }
    twice > 0
}

/// Fills the empty grid by choices, as the readable engine would with singles, the fewest candidates first: the nodes
/// that it took, and the grid unless these were too many.
pub(crate) fn fill(most: u64, choose: impl FnMut(u32) -> u32) -> (u64, Option<Grid>) {
    let (nodes, grid) = fast9::fill(most, choose);
    (nodes, grid.as_ref().map(grid_of))
}

fn grid_of(bytes: &[u8; SIDE * SIDE]) -> Grid {
    let digits = bytes.iter().map(|byte| Digit::try_new(usize::from(byte - b'0')));
    Grid::from_cells(digits.collect()).expect("81 digits from 1 to 9")
}

/// The number of solutions up to a limit.
pub(crate) fn count(cells: &[u8; SIDE * SIDE], limit: u32) -> u32 {
    fast9::answer(cells, limit).0
}

/// The number of all solutions, unless the flag is raised before it is known.
#[cfg(feature = "count")]
pub(crate) fn count_all(cells: &[u8; SIDE * SIDE], cancel: &Cancel) -> Option<u128> {
    let go_on = || if cancel.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    fast9::count_all(cells, go_on)
}

/// The solutions of a plain 9x9 puzzle, found as they are asked for.
pub(crate) struct Solutions(fast9::Solutions);

/// The solutions, one after the other.
pub(crate) fn solutions(cells: &[u8; SIDE * SIDE]) -> Solutions {
    Solutions(fast9::solutions(cells))
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next().as_ref().map(grid_of)
    }
}

/// Solves plain 9x9 puzzles by the hundred, where they stand in a text; nothing is allocated for a puzzle.
/// A [`Solver`](crate::Solver) makes one.
///
/// ```
/// use hallset::{Solver, Status};
/// let mut many = Solver::default().limit(2).many().expect("nothing was asked for that it cannot do");
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut text = format!("{puzzle}\n{}\n", ".".repeat(81)).into_bytes();
/// let mut starts = [0, 82].into_iter();
/// many.solve(&mut text, |_| starts.next(), |start, status| {
///     assert_eq!(status, if start == 0 { Status::Unique } else { Status::Several });
/// });
/// assert!(text.starts_with(b"534678912"));
/// ```
pub struct Many {
    /// Once there is something to solve: it takes half a megabyte.
    solver: Option<fast9::Solver>,
    limit: u32,
}

impl Many {
    pub(crate) fn new(limit: u32) -> Self {
        Self { solver: None, limit }
    }

    /// Solves puzzles of a text: the first solution of each takes the place of its 81 cells, and a puzzle
    /// without one stays. `next` is shown the text and says where the next puzzle begins; `1` to `9` are
    /// givens, any other byte is a blank. `done` is told, for each puzzle, where it began and what is
    /// known; not in their order. Where there is no solution the givens may clash.
    ///
    /// # Panics
    /// If fewer than 81 bytes are left where a puzzle should begin.
    pub fn solve(
        &mut self,
        text: &mut [u8],
        next: impl FnMut(&[u8]) -> Option<usize>,
        mut done: impl FnMut(usize, Status),
    ) {
        let Self { solver, limit } = self;
        let one = if *limit == 1 { Status::Solved } else { Status::Unique };
        let solver = solver.get_or_insert_with(fast9::Solver::new);
        solver.answer_in_place(text, *limit, next, |start, count| {
            done(start, [Status::None, one, Status::Several][count.min(2) as usize]);
        });
    }
}

impl std::fmt::Debug for Many {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Many").field("limit", &self.limit).finish_non_exhaustive()
    }
}
