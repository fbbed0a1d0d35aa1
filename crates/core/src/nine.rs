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
    is_plain(geometry).then(|| bytes(givens))
}

/// Is there nothing but rows, columns and boxes of 9x9?
pub(crate) fn is_plain(geometry: &Geometry) -> bool {
    let layout = geometry.layout();
    layout.box_shape() == Some((3, 3))
        && !(layout.diagonals || layout.windows || layout.disjoint)
        && layout.extra.is_empty()
}

/// The cells of a 9x9 grid, `.` for a blank.
pub(crate) fn bytes(grid: &Grid) -> [u8; SIDE * SIDE] {
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

/// A solution as a line of text.
pub type Line = [u8; SIDE * SIDE + 1];

/// Solves plain 9x9 puzzles by the hundred: cells in, cells out, nothing allocated for a puzzle. A
/// [`Solver`](crate::Solver) makes one.
///
/// ```
/// use pencilmark::{Solver, nine::Verdict};
/// let mut many = Solver::default().limit(2).many().expect("nothing was asked for that it cannot do");
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// many.solve(3, [(0, puzzle), (1, puzzle), (2, &[b'.'; 81])]);
/// assert!(matches!(many.verdict(0), Verdict::Unique(cells) if cells.starts_with(b"534678912")));
/// assert_eq!(many.verdict(2), Verdict::Several);
/// assert_eq!(many.lines(0).as_flattened().iter().filter(|&&byte| byte == b'\n').count(), 2);
/// ```
pub struct Many {
    solver: fast9::Solver,
    limit: u32,
    /// The solutions of each puzzle, up to the limit, by its number.
    counts: Vec<u32>,
    /// The first of them, line by line.
    lines: Vec<u8>,
}

impl Many {
    pub(crate) fn new(limit: u32) -> Self {
        Self { solver: fast9::Solver::new(), limit, counts: Vec::new(), lines: Vec::new() }
    }

    /// Solves puzzles, each with a number of its own below `numbers`, and forgets the ones before.
    /// `1` to `9` are givens, any other byte is a blank.
    ///
    /// # Panics
    /// If a number is too large.
    pub fn solve<'p>(
        &mut self,
        numbers: usize,
        puzzles: impl IntoIterator<Item = (usize, &'p [u8; SIDE * SIDE])>,
    ) {
        let Self { solver, limit, counts, lines } = self;
        counts.clear();
        counts.resize(numbers, 0);
        lines.resize(numbers * size_of::<Line>(), b'\n');
        let (lines, _) = lines.as_chunks_mut();
        solver.answer_numbered(puzzles, *limit, |number, answer| {
            counts[number] = answer.count;
            if let Some(solution) = answer.solution {
                let line: &mut Line = &mut lines[number];
                line[..SIDE * SIDE].copy_from_slice(solution);
                line[SIDE * SIDE] = b'\n';
            }
        });
    }

    /// What is known about the puzzle with this number; of a number without a puzzle, that there is no
    /// solution.
    ///
    /// # Panics
    /// If the number is too large.
    #[must_use]
    pub fn verdict(&self, number: usize) -> Verdict<'_> {
        let line: &Line = &self.lines.as_chunks().0[number];
        let cells = line.first_chunk().expect("a line has cells and an end");
        match (self.counts[number], self.limit) {
            (0, _) => Verdict::None,
            (1, 1) => Verdict::Solved(cells),
            (1, _) => Verdict::Unique(cells),
            _ => Verdict::Several,
        }
    }

    /// The solutions from this number on, as far as number after number is [`Verdict::Solved`] or
    /// [`Verdict::Unique`], each with a line end.
    ///
    /// # Panics
    /// If the number is too large.
    #[must_use]
    pub fn lines(&self, number: usize) -> &[Line] {
        let counts = &self.counts[number..];
        let end = counts.iter().position(|&count| count != 1).unwrap_or(counts.len());
        &self.lines.as_chunks().0[number..][..end]
    }

    /// Gives the lines of all numbers away, for memory to be used the next time. Only where
    /// [`lines`](Self::lines) shows a solution do they mean anything.
    pub fn swap_lines(&mut self, memory: &mut Vec<u8>) {
        std::mem::swap(&mut self.lines, memory);
    }
}

impl std::fmt::Debug for Many {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Many").field("numbers", &self.counts.len()).finish_non_exhaustive()
    }
}
