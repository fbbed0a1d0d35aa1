//! Canonical forms: one puzzle that stands for all that are the same but for symmetry.
//!
//! The form is the least image of all: row by row, a blank before every digit. For plain 9x9 puzzles `hallset-canon9`
//! finds it; for other sizes and variants all symmetries of the layout are tried (`lines`), where they are few
//! enough, and otherwise there is no form.

mod images;
mod lines;
mod map;

use hallset_canon9 as canon9;

pub use self::images::Images;
pub use self::map::Map;
use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::{Geometry, Layout};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solve::nine;
use crate::solve::outcome::Outcome;
use crate::solve::solver::Solver;
use lines::Lines;

/// Which image is the form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Form {
    /// The least image of the puzzle itself.
    #[default]
    Puzzle,
    /// The clues on the least image of the solution; for puzzles with one solution.
    Solution,
}

/// A canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The form.
    pub image: Grid,
    /// How it is reached.
    pub map: Map,
    /// In how many ways the puzzle is an image of itself, digits renamed as needed.
    pub automorphisms: u64,
}

/// Why there is no form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoForm {
    /// The form by the solution was asked for.
    #[error("no solution")]
    NoSolution,
    /// The same.
    #[error("several solutions")]
    SeveralSolutions,
    /// The flag was raised.
    #[error("stopped")]
    Stopped,
    /// There are more than [`Canonizer::MOST_SYMMETRIES`].
    #[error("the grid has too many symmetries to try them all")]
    TooManySymmetries,
    /// Candidates besides the givens.
    #[error("candidates restrict the puzzle, and they have no canonical form")]
    Restricted,
}

/// Finds canonical forms; keeps what it found out about the last layout.
///
/// ```
/// use hallset::canon::{Canonizer, Form};
/// use hallset::{Cancel, Puzzle};
/// let puzzle: Puzzle = "...1..3..4..2...".parse()?;
/// let transposed: Puzzle = "...2..4..3..1...".parse()?;
/// let mut canonizer = Canonizer::new(Form::Puzzle);
/// let form = canonizer.canonical(&puzzle, &Cancel::new())?;
/// assert_eq!(form.map.apply(puzzle.givens()), form.image);
/// assert_eq!(form.image, canonizer.canonical(&transposed, &Cancel::new())?.image);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Canonizer {
    form: Form,
    nine: canon9::Canonizer,
    /// The symmetries of a layout; `None` if they are too many.
    lines: Option<(Layout, Option<Lines>)>,
}

impl Canonizer {
    /// The most symmetries of a layout that are tried.
    pub const MOST_SYMMETRIES: usize = lines::MOST;

    /// One that finds this form.
    #[must_use]
    pub fn new(form: Form) -> Self {
        Self { form, ..Self::default() }
    }

    /// Do puzzles of this layout have a form: are its symmetries few enough?
    #[must_use]
    pub fn knows(geometry: &Geometry) -> bool {
        nine::is_plain(geometry) || Lines::are_few(geometry)
    }

    /// The canonical form of a puzzle.
    ///
    /// # Errors
    /// Why it has none.
    pub fn canonical(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Result<Canonical, NoForm> {
        if puzzle.restrictions().is_some() {
            return Err(NoForm::Restricted);
        }
        let solution = match self.form {
            Form::Puzzle => None,
            Form::Solution => match Solver::default().limit(2).cancel(cancel.clone()).solve(puzzle) {
                Outcome::Unique(solution) => Some(solution),
                Outcome::None => return Err(NoForm::NoSolution),
                Outcome::Stopped { .. } => return Err(NoForm::Stopped),
                _ => return Err(NoForm::SeveralSolutions),
            },
        };
        if let Some(cells) = nine::cells(puzzle) {
            let found = match &solution {
                None => canon9::of_puzzle(&cells),
                Some(solution) => self.nine.by_solution(&cells, &nine::bytes(solution)),
            };
            return Ok(found.into());
        }
        self.least(puzzle, solution.as_ref(), cancel)
    }

    /// The form of a plain 9x9 puzzle as text, and how many automorphisms it has, whatever form this one finds otherwise: the clues on the least image of
    /// its only solution if that is given, the least image of the puzzle if not. `1` to `9` are digits, any other byte
    /// is a blank, written as `.`; nothing is allocated. This is the way for millions of puzzles; [`nine::Many`] finds
    /// their solutions.
    ///
    /// ```
    /// use hallset::canon::Canonizer;
    /// let puzzle = *b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    /// let solution = *b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";
    /// let mut canonizer = Canonizer::default();
    /// let (form, automorphisms) = canonizer.nine(&puzzle, None);
    /// assert!(form.starts_with(b".....1..2") && automorphisms == 1);
    /// assert!(canonizer.nine(&puzzle, Some(&solution)).0.starts_with(b".2.....8."));
    /// ```
    ///
    /// # Panics
    /// If the solution is none of a grid.
    #[must_use]
    pub fn nine(&mut self, cells: &canon9::Text, solution: Option<&canon9::Text>) -> (canon9::Text, u64) {
        let found = match solution {
            None => canon9::of_puzzle(cells),
            Some(solution) => self.nine.by_solution(cells, solution),
        };
        (found.image, found.automorphisms.into())
    }

    /// By all symmetries of the layout.
    fn least(
        &mut self,
        puzzle: &Puzzle,
        solution: Option<&Grid>,
        cancel: &Cancel,
    ) -> Result<Canonical, NoForm> {
        let layout = puzzle.layout();
        if self.lines.as_ref().is_none_or(|(known, _)| known != layout) {
            self.lines = Some((layout.clone(), Lines::of(puzzle.geometry())));
        }
        let lines = self.lines.as_ref().and_then(|(_, lines)| lines.as_ref());
        lines
            .ok_or(NoForm::TooManySymmetries)?
            .least(puzzle.givens(), solution, cancel)
            .ok_or(NoForm::Stopped)
    }
}

impl From<canon9::Canonical> for Canonical {
    fn from(found: canon9::Canonical) -> Self {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| Digit::new((byte - b'0').into()));
        let image = Grid::from_cells(found.image.map(digit).to_vec()).expect("nine rows of nine cells");
        let map = Map {
            transposed: found.map.transposed,
            rows: found.map.rows.map(usize::from).to_vec(),
            columns: found.map.columns.map(usize::from).to_vec(),
            digits: found.map.digits.map(|name| Digit::new(name.into())).to_vec(),
        };
        Self { image, map, automorphisms: found.automorphisms.into() }
    }
}
