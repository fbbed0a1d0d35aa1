//! Plain 9x9 puzzles, handed to the crate that does nothing else.
//!
//! `pencilmark-fast9` takes a puzzle as 81 bytes and answers in a microsecond or less, many puzzles
//! at once in a fraction of that. It has no heuristics to choose, no limit of nodes and no steps to
//! tell, so it answers only where none of that was asked for; [`engine`](crate::engine) decides.

use pencilmark_fast9 as fast9;

use crate::digits::Digit;
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// The side of these puzzles.
const SIDE: usize = 9;

/// The cells of a plain 9x9 puzzle, `.` for a blank: nothing but rows, columns, boxes and givens.
///
/// ```
/// use pencilmark::{Puzzle, nine};
/// let puzzle: Puzzle = format!("5{}", "0".repeat(80)).parse()?;
/// assert!(nine::cells(&puzzle).is_some_and(|cells| cells.starts_with(b"5...")));
/// # Ok::<(), pencilmark::formats::ParseError>(())
/// ```
#[must_use]
pub fn cells(puzzle: &Puzzle) -> Option<[u8; 81]> {
    if puzzle.restrictions().is_some() { None } else { plain(puzzle.geometry(), puzzle.givens()) }
}

/// The cells of a grid with nothing but rows, columns and boxes.
pub(crate) fn plain(geometry: &Geometry, givens: &Grid) -> Option<[u8; SIDE * SIDE]> {
    let layout = geometry.layout();
    let plain = layout.box_shape() == Some((3, 3))
        && !(layout.diagonals || layout.windows || layout.disjoint)
        && layout.extra.is_empty();
    plain.then(|| bytes(givens))
}

fn bytes(grid: &Grid) -> [u8; SIDE * SIDE] {
    let mut bytes = [b'.'; SIDE * SIDE];
    for (byte, digit) in bytes.iter_mut().zip(grid.cells()) {
        if let Some(digit) = digit {
            *byte = b'0' + digit.number() as u8;
        }
    }
    bytes
}

/// The number of solutions up to a limit, and the first.
pub(crate) fn answer(cells: &[u8; SIDE * SIDE], limit: u32) -> (u32, Option<Grid>) {
    let (count, first) = fast9::answer(cells, limit);
    let grid = |cells: fast9::Grid| {
        let digits = cells.iter().map(|byte| Digit::try_new(usize::from(byte - b'0')));
        Grid::from_cells(digits.collect()).expect("81 digits from 1 to 9")
    };
    (count, first.map(grid))
}

/// What is known about one of many puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict<'a> {
    /// A solution; whether there are more was not asked.
    Solved(&'a [u8; 81]),
    /// The only solution.
    Unique(&'a [u8; 81]),
    /// Two or more solutions.
    Several,
    /// There is no solution; the givens may clash.
    None,
}

/// Solves plain 9x9 puzzles by the hundred: cells in, cells out, nothing allocated for a puzzle. A
/// [`Solver`](crate::Solver) makes one.
///
/// ```
/// use pencilmark::{Solver, nine::Verdict};
/// let mut many = Solver::default().limit(2).many().expect("nothing was asked for that it cannot do");
/// many.push(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// many.push(&[b'.'; 81]);
/// many.solve();
/// assert!(matches!(many.verdict(0), Verdict::Unique(cells) if cells.starts_with(b"534678912")));
/// assert_eq!(many.verdict(1), Verdict::Several);
/// ```
pub struct Many {
    solver: fast9::Solver,
    limit: u32,
    puzzles: Vec<fast9::Puzzle>,
    answers: Vec<(u32, fast9::Grid)>,
}

impl Many {
    pub(crate) fn new(limit: u32) -> Self {
        Self { solver: fast9::Solver::new(), limit, puzzles: Vec::new(), answers: Vec::new() }
    }

    /// Takes a puzzle; `1` to `9` are givens, any other byte is a blank.
    pub fn push(&mut self, cells: &[u8; 81]) {
        self.puzzles.push(*cells);
    }

    /// Forgets all puzzles.
    pub fn clear(&mut self) {
        self.puzzles.clear();
    }

    /// Solves what was taken.
    pub fn solve(&mut self) {
        self.answers.resize(self.puzzles.len(), (0, [0; 81]));
        self.solver.answer_into(&self.puzzles, self.limit, &mut self.answers);
    }

    /// What is known about the puzzle that was taken at this place, counted from 0.
    ///
    /// # Panics
    /// If it is not solved yet, or there is none.
    #[must_use]
    pub fn verdict(&self, place: usize) -> Verdict<'_> {
        let (count, first) = &self.answers[place];
        match (count, self.limit) {
            (0, _) => Verdict::None,
            (1, 1) => Verdict::Solved(first),
            (1, _) => Verdict::Unique(first),
            _ => Verdict::Several,
        }
    }
}

impl std::fmt::Debug for Many {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Many").field("puzzles", &self.puzzles.len()).finish_non_exhaustive()
    }
}
