//! Making puzzles: any side, any layout, one solution, the same puzzle for the same seed everywhere.
//!
//! A [`Recipe`] says what kind of puzzle is wanted; [`Recipe::make`] makes puzzle number *i* of its
//! seed. First a random complete grid is found (`full`), then givens are taken away as long as
//! its solution stays the only one (`dig`), towards the number of clues asked for (`reach`); many plain
//! 9x9 grids are dug in step (`together`). If
//! the places of the givens are fixed beforehand, digits are looked for that make them suffice
//! (`mask`). Where the solution need not be the only one, givens are just blanked (`scatter`).
//!
//! A [`Wish`] says how hard a puzzle should be for a person; its [`Judge`] keeps the puzzles of a recipe that are so.
//!
//! # The same puzzle, always
//! All choices come from one ChaCha8 stream: the seed is the key, the puzzle's number the stream.
//! No clock is read; work is bounded by nodes or conflicts of the search. So puzzle *i* depends on the recipe,
//! the seed and *i* alone, on every machine and with any number of threads. The way from these
//! numbers to the puzzle is a [`Scheme`]. A change to it, even for the better, gives the new
//! way a new number; a test holds some puzzles of each number.
//!
//! The files: `seeker` asks the search, `implied` helps it with windows; `regular`, `windowed`,
//! `crossed` and `switch` make complete grids that are too large to search for, `sight` digs in
//! grids too large to propagate, `sweep` and `learner` dig in large ones, `symmetry` has the orbits.

mod crossed;
mod dig;
mod full;
mod implied;
mod learner;
mod mask;
mod practice;
mod reach;
mod regular;
mod scatter;
mod scheme;
mod seeker;
mod sight;
mod sweep;
mod switch;
mod symmetry;
mod together;
mod windowed;
mod wish;

pub use scheme::{Scheme, UnknownScheme};
pub use symmetry::{SYMMETRIES, Symmetry, UnknownSymmetry};
pub use wish::{Judge, NoRatings, Ratings, Sought, TRIES, Wish, WishError};

use std::ops::Range;
use std::sync::Arc;

use rand_chacha::ChaCha8Rng;

use crate::control::cancel::Cancel;
use crate::model::geometry::{Cell, Geometry, Layout, LayoutError};
use crate::model::grid::Grid;
use crate::model::puzzle::{Puzzle, clashes};
use crate::random::stream;
use crate::solve::nine;
use dig::Digging;
use reach::{Reached, Walk};
use seeker::{Cancelled, Seeker};

/// How many clues a puzzle should have.
///
/// ```
/// use hallset::generate::{Aim, Recipe};
/// use hallset::Layout;
/// let made = Recipe::new(Layout::of_side(6)?)?.seed(7).aim(Aim::Clues(16)).make(0)?;
/// assert_eq!(made.puzzle.givens().filled(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Aim {
    /// As few as one pass of digging leaves. On small sides such a puzzle is nearly always minimal.
    #[default]
    Few,
    /// This many, needed or not.
    Clues(usize),
    /// None that could be left out. To prove this is practical up to 36x36; on larger sides expect
    /// [`Shortfall::Undecided`].
    Minimal,
    /// This many, none of which could be left out.
    MinimalWithClues(usize),
    /// This many, anywhere: there may be other solutions. For grids of a chosen density.
    Scattered(usize),
}

impl Aim {
    /// The number of clues asked for.
    #[must_use]
    pub const fn clues(self) -> Option<usize> {
        match self {
            Self::Few | Self::Minimal => None,
            Self::Clues(clues) | Self::MinimalWithClues(clues) | Self::Scattered(clues) => Some(clues),
        }
    }

    /// Is every clue to be needed?
    #[must_use]
    pub const fn is_minimal(self) -> bool {
        matches!(self, Self::Minimal | Self::MinimalWithClues(_))
    }
}

/// What kind of puzzle is wanted.
///
/// ```
/// use hallset::generate::{Recipe, Symmetry};
/// use hallset::{Layout, Outcome, Solver};
/// let recipe = Recipe::new(Layout::of_side(9)?)?.seed(7).symmetry(Symmetry::Rotational);
/// let made = recipe.make(0)?;
/// assert_eq!(Solver::default().limit(2).solve(&made.puzzle), Outcome::Unique(made.solution.clone()));
/// assert_eq!(recipe.make(0)?, made);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recipe {
    geometry: Arc<Geometry>,
    strong: Arc<Geometry>,
    places: Places,
    solution: Option<Grid>,
    seed: u64,
    scheme: Scheme,
    cancel: Cancel,
}

/// Where the givens may lie.
#[derive(Clone, Debug)]
enum Places {
    /// Wherever digging leaves them.
    Dug { aim: Aim, symmetry: Symmetry },
    /// Exactly here, in reading order.
    Fixed(Vec<Cell>),
}

/// A puzzle with its solution, the only one unless its clues are [scattered](Aim::Scattered).
///
/// ```
/// use hallset::generate::Recipe;
/// use hallset::{Layout, Solver};
/// let made = Recipe::new(Layout::of_side(4)?)?.seed(1).make(0)?;
/// assert_eq!(Solver::default().limit(2).solve(&made.puzzle).solution(), Some(&made.solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// What was asked for and not reached; the puzzle is the nearest that was found.
    pub shortfall: Option<Shortfall>,
}

/// What was asked for and not reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Shortfall {
    /// Another number of clues.
    #[error("{asked} clues were asked for; the nearest puzzle that was found has {found}")]
    Clues {
        /// The number asked for.
        asked: usize,
        /// The number of the puzzle.
        found: usize,
    },
    /// Clues that could be left out, each on its own.
    #[error(
        "a minimal puzzle was asked for; in the nearest that was found {redundant} of {clues} clues could be left out, one at a time"
    )]
    Redundant {
        /// How many could.
        redundant: usize,
        /// How many there are.
        clues: usize,
    },
    /// Clues of which it was not decided whether they could be left out.
    #[error(
        "a minimal puzzle was asked for; for {open} of {clues} clues it was not decided within the bounds of the work whether they are needed, so the puzzle has one solution but may not be minimal; up to 36x36 this can mostly be decided"
    )]
    Undecided {
        /// How many were not decided.
        open: usize,
        /// How many there are.
        clues: usize,
    },
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The layout has no complete grid at all.
    #[error("no grid of this layout can be filled: its units contradict each other")]
    NoGrid,
    /// No complete grid was found.
    #[error(
        "no complete grid of this layout was found within the bounds of the work, in {tries} tries; perhaps there is none; another seed, a smaller side or fewer extra units may help"
    )]
    GridNotFound {
        /// How often it was tried.
        tries: usize,
    },
    /// The grid to start from does not fit.
    #[error("the solution to start from {problem}")]
    NotASolution {
        /// What is wrong with it.
        problem: String,
    },
    /// More clues than cells.
    #[error("{asked} clues do not fit into {cells} cells")]
    TooManyClues {
        /// The number asked for.
        asked: usize,
        /// The cells of the grid.
        cells: usize,
    },
    /// No digits can make the fixed givens suffice.
    #[error("no puzzle with one solution has this pattern: {reason}")]
    PatternImpossible {
        /// Why.
        reason: String,
    },
    /// No digits were found that make the fixed givens suffice.
    #[error(
        "no puzzle with one solution was found for this pattern of {givens} givens in {tries} tries; more givens or another seed may help"
    )]
    PatternNotFound {
        /// The givens of the pattern.
        givens: usize,
        /// How many fillings were tried.
        tries: usize,
    },
    /// The fixed givens of the solution to start from do not determine it.
    #[error("the {givens} givens of this pattern do not determine the solution to start from")]
    PatternTooThin {
        /// The givens of the pattern.
        givens: usize,
    },
    /// The cancel flag was raised.
    #[error("stopped before a puzzle was made")]
    Cancelled,
}

impl From<Cancelled> for GenerateError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl Recipe {
    /// A puzzle of this layout with few clues, anywhere; seed 0.
    ///
    /// # Errors
    /// If the layout describes no grid.
    pub fn new(layout: Layout) -> Result<Self, LayoutError> {
        let strong = implied::strengthen(&layout);
        let geometry = Arc::new(Geometry::new(layout)?);
        let strong = if strong == *geometry.layout() {
            Arc::clone(&geometry)
        } else {
            Arc::new(Geometry::new(strong)?)
        };
        let places = Places::Dug { aim: Aim::default(), symmetry: Symmetry::default() };
        Ok(Self {
            geometry,
            strong,
            places,
            solution: None,
            seed: 0,
            scheme: Scheme::default(),
            cancel: Cancel::new(),
        })
    }

    /// The seed of all choices.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The way from the seed to a puzzle; the newest unless something else is said.
    #[must_use]
    pub fn scheme(self, scheme: Scheme) -> Self {
        Self { scheme, ..self }
    }

    /// How many clues. Takes the place of a pattern.
    #[must_use]
    pub fn aim(self, aim: Aim) -> Self {
        let symmetry = match self.places {
            Places::Dug { symmetry, .. } => symmetry,
            Places::Fixed(_) => Symmetry::default(),
        };
        Self { places: Places::Dug { aim, symmetry }, ..self }
    }

    /// How the places of the givens look alike. Takes the place of a pattern.
    #[must_use]
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        let aim = match self.places {
            Places::Dug { aim, .. } => aim,
            Places::Fixed(_) => Aim::default(),
        };
        Self { places: Places::Dug { aim, symmetry }, ..self }
    }

    /// Exactly these cells are given. Takes the place of an aim and a symmetry.
    ///
    /// # Panics
    /// If a cell lies outside the grid.
    #[must_use]
    pub fn pattern(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        let inside = cells.last().is_none_or(|cell| cell.index() < self.geometry.cell_count());
        assert!(inside, "the cells of a pattern lie in the grid");
        Self { places: Places::Fixed(cells), ..self }
    }

    /// The solution that the puzzle shall have.
    #[must_use]
    pub fn solution(self, solution: Grid) -> Self {
        Self { solution: Some(solution), ..self }
    }

    /// Stops when this flag is raised.
    #[must_use]
    pub fn cancel(self, cancel: Cancel) -> Self {
        Self { cancel, ..self }
    }

    /// Puzzle number `index` of the seed.
    ///
    /// # Errors
    /// If the recipe contradicts itself, or nothing was found within the bounds of the work.
    pub fn make(&self, index: u64) -> Result<Made, GenerateError> {
        self.check()?;
        let (mut seeker, mut random) = self.choices(index);
        self.made(match (&self.places, &self.solution) {
            (Places::Dug { aim: Aim::Scattered(clues), symmetry }, solution) => {
                let orbits = symmetry.orbits(self.geometry.side());
                scatter::scatter(&mut seeker, &mut random, &orbits, *clues, solution.as_ref())
            }
            (Places::Dug { aim, symmetry }, solution) => {
                let orbits = symmetry.orbits(self.geometry.side());
                Walk::new(seeker, random, *aim, &orbits, solution.as_ref(), self.scheme).all()
            }
            (Places::Fixed(cells), None) => mask::fill(&mut seeker, &mut random, cells),
            (Places::Fixed(cells), Some(solution)) => mask::cut(&mut seeker, cells, solution),
        })
    }

    /// The puzzles with these numbers, in their order: the same that [`make`](Self::make) makes, in less
    /// time. All are kept in memory; [`at_once`](Self::at_once) tells how many gain most.
    ///
    /// ```
    /// use hallset::Layout;
    /// use hallset::generate::Recipe;
    /// let recipe = Recipe::new(Layout::of_side(9)?)?.seed(7);
    /// assert_eq!(recipe.make_many(3..5), [recipe.make(3), recipe.make(4)]);
    /// # Ok::<(), hallset::LayoutError>(())
    /// ```
    #[must_use]
    pub fn make_many(&self, indices: Range<u64>) -> Vec<Result<Made, GenerateError>> {
        match &self.places {
            Places::Dug { aim, symmetry } if self.at_once() > 1 && self.check().is_ok() => {
                self.dig_together(indices, *aim, &symmetry.orbits(self.geometry.side()))
            }
            _ => indices.map(|index| self.make(index)).collect(),
        }
    }

    /// How many puzzles [`make_many`](Self::make_many) should be asked for: one if it has no quicker way
    /// than one by one.
    #[must_use]
    pub fn at_once(&self) -> u64 {
        match self.places {
            Places::Dug { aim: Aim::Scattered(_), .. } => 1,
            Places::Dug { .. } if nine::is_plain(&self.strong) => together::TOGETHER,
            _ => 1,
        }
    }

    fn dig_together(
        &self,
        indices: Range<u64>,
        aim: Aim,
        orbits: &[Vec<Cell>],
    ) -> Vec<Result<Made, GenerateError>> {
        let begin = |index| {
            let (seeker, random) = self.choices(index);
            let mut walk = Walk::new(seeker, random, aim, orbits, self.solution.as_ref(), self.scheme);
            let digging = walk.begin();
            (walk, digging)
        };
        let mut begun: Vec<_> = indices.map(begin).collect();
        let mut work: Vec<_> =
            begun.iter_mut().filter_map(|(walk, digging)| Some((walk, digging.as_mut().ok()?))).collect();
        let dug = together::dig(&mut work, &self.cancel);
        let end = |(walk, digging): (Walk<'_>, Result<Digging<'_>, GenerateError>)| {
            let digging = digging?;
            dug?;
            self.made(walk.end(digging.end()))
        };
        begun.into_iter().map(end).collect()
    }

    /// What puzzle number `index` is made with.
    fn choices(&self, index: u64) -> (Seeker, ChaCha8Rng) {
        (Seeker::new(Arc::clone(&self.strong), self.cancel.clone()), stream(self.seed, index))
    }

    fn made(&self, reached: Result<Reached, GenerateError>) -> Result<Made, GenerateError> {
        let (givens, solution, shortfall) = reached?;
        Ok(Made { puzzle: Puzzle::new(Arc::clone(&self.geometry), givens), solution, shortfall })
    }

    /// A random complete grid, number `index` of the seed; no puzzle is dug from it.
    ///
    /// # Errors
    /// If the layout cannot be filled, or nothing was found within the bounds of the work.
    pub fn complete(&self, index: u64) -> Result<Grid, GenerateError> {
        let (mut seeker, mut random) = self.choices(index);
        full::complete(&mut seeker, &mut random)
    }

    /// Does the recipe contradict itself? [`make`](Self::make) asks this first.
    ///
    /// ```
    /// use hallset::Layout;
    /// use hallset::generate::{Aim, Recipe};
    /// let recipe = Recipe::new(Layout::of_side(4)?)?.aim(Aim::Clues(17));
    /// let error = recipe.check().expect_err("there are 16 cells");
    /// assert_eq!(error.to_string(), "17 clues do not fit into 16 cells");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are more clues than cells, or the solution to start from is none of this layout.
    pub fn check(&self) -> Result<(), GenerateError> {
        let cells = self.geometry.cell_count();
        if let Places::Dug { aim, .. } = self.places
            && let Some(asked) = aim.clues().filter(|&clues| clues > cells)
        {
            return Err(GenerateError::TooManyClues { asked, cells });
        }
        let problem = match &self.solution {
            Some(grid) if grid.side() != self.geometry.side() => {
                format!("has side {}, expected {}", grid.side(), self.geometry.side())
            }
            Some(grid) if !grid.is_complete() => {
                format!("has {} blank cells, expected none", cells - grid.filled())
            }
            Some(grid) => match clashes(&self.geometry, grid).first() {
                Some(clash) => format!("has {}", clash.describe(&self.geometry)),
                None => return Ok(()),
            },
            None => return Ok(()),
        };
        Err(GenerateError::NotASolution { problem })
    }
}
