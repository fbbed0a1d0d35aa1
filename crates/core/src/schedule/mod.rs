//! A solved grid as a season of matches (document D3).
//!
//! Rows are the home teams, columns the away teams, both in the order of their strength; the entry
//! is the weekend of the match, and the entry on the diagonal the weekend on which the team is
//! off. Boxes of n x n group the n² teams by strength. Then
//!
//! - a row holds every weekend once: a team is at home once every weekend, except when it is off;
//! - a column does the same for its away matches;
//! - a box off the diagonal holds every weekend once: every weekend one match of each direction
//!   between two groups. A box on the diagonal holds the weekends off of its n teams too, so
//!   on those n weekends there is no match within the group; the document overlooks this.
//!
//! [`Schedule::verify`] does not take any of this for granted: it counts in the list of matches.
//!
//! If the return match must not be on the same weekend as the first, the entries of (i, j) and
//! (j, i) differ: one more unit of two cells for each pair of teams, and any solver handles it.

mod verify;

pub use verify::{Breach, Finding, Property};

use std::sync::Arc;

use crate::generate::{GenerateError, Recipe};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, Geometry, Layout, LayoutError};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;

/// When the two matches of a pair of teams may take place.
///
/// ```
/// use hallset::schedule::{Returns, Schedule};
/// let season = Schedule::make(9, Returns::Apart, 1)?;
/// let weekend = |home, away| season.matches().find(|m| (m.home, m.away) == (home, away)).map(|m| m.weekend);
/// assert_ne!(weekend(0, 1), weekend(1, 0));
/// # Ok::<(), hallset::schedule::ScheduleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Returns {
    /// On any weekends, also both on one.
    #[default]
    Anytime,
    /// On different weekends.
    Apart,
}

/// A match: who plays at home, who away, on which weekend. Teams and weekends count from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Match {
    /// The weekend.
    pub weekend: usize,
    /// The team at home.
    pub home: usize,
    /// The visiting team.
    pub away: usize,
}

/// A season: every weekend's matches, and every team's weekend off.
///
/// ```
/// use hallset::schedule::{Returns, Schedule};
/// let season = Schedule::make(9, Returns::Apart, 7)?;
/// assert_eq!(season.matches().count(), 72);
/// assert_eq!(season.on(0).count() + season.off(0).count(), 9);
/// assert!(season.verify(Returns::Apart).iter().all(|finding| finding.holds()));
/// # Ok::<(), hallset::schedule::ScheduleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    grid: Grid,
    group: usize,
}

/// Why there is no season.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScheduleError {
    /// The teams do not form groups as many as they are large.
    #[error(
        "{teams} teams do not fall into n groups of n teams; there must be 1, 4, 9, 16, 25, ... teams, at most 1024"
    )]
    Teams {
        /// How many there are.
        teams: usize,
    },
    /// The grid has other units than rows, columns and square boxes.
    #[error("a season is a grid with square boxes, such as 9x9 with boxes of 3x3")]
    NotSquareBoxes,
    /// Some cells are blank.
    #[error("a season is a complete grid; {blank} of its cells are blank")]
    Incomplete {
        /// How many.
        blank: usize,
    },
    /// None was found.
    #[error(transparent)]
    Generate(#[from] GenerateError),
}

/// The layout of a season: square boxes, and a unit for each pair of teams if their matches are apart.
///
/// # Errors
/// If the number of teams is no square.
pub fn layout(teams: usize, returns: Returns) -> Result<Layout, ScheduleError> {
    let group = group_of(teams)?;
    let layout = Layout::with_boxes(group, group).map_err(|_| ScheduleError::Teams { teams })?;
    Ok(match returns {
        Returns::Anytime => layout,
        Returns::Apart => layout.with_units(pairs(teams)),
    })
}

/// A puzzle, whose givens are matches that are fixed already, with the units of a season.
///
/// # Errors
/// If its regions are no square boxes.
pub fn with_returns(puzzle: &Puzzle, returns: Returns) -> Result<Puzzle, ScheduleError> {
    let teams = puzzle.side();
    let group = group_of(teams)?;
    if puzzle.layout().regions != layout(teams, returns)?.regions {
        return Err(ScheduleError::NotSquareBoxes);
    }
    if returns == Returns::Anytime || group == 1 {
        return Ok(puzzle.clone());
    }
    let mut layout = puzzle.layout().clone();
    layout.extra_units.extend(pairs(teams));
    let geometry = Geometry::new(layout).expect("pairs of cells inside the grid are units");
    let apart = Puzzle::new(Arc::new(geometry), puzzle.givens().clone());
    Ok(match puzzle.restrictions() {
        Some(candidates) => apart.restricted(candidates.to_vec()),
        None => apart,
    })
}

/// The cells of the two matches of each pair of teams.
fn pairs(teams: usize) -> Vec<Vec<Cell>> {
    let cell = |home: usize, away: usize| Cell::new(home * teams + away);
    (0..teams)
        .flat_map(|one| (one + 1..teams).map(move |other| vec![cell(one, other), cell(other, one)]))
        .collect()
}

/// Teams in a group.
fn group_of(teams: usize) -> Result<usize, ScheduleError> {
    let group = teams.isqrt();
    if group * group == teams && (1..=crate::MAX_SIDE).contains(&teams) {
        Ok(group)
    } else {
        Err(ScheduleError::Teams { teams })
    }
}

impl Schedule {
    /// A season from a complete grid. The grid need not be valid: [`Schedule::verify`] tells.
    ///
    /// # Errors
    /// If the side is no square or a cell is blank.
    pub fn new(grid: Grid) -> Result<Self, ScheduleError> {
        let group = group_of(grid.side())?;
        match grid.cells().len() - grid.filled() {
            0 => Ok(Self { grid, group }),
            blank => Err(ScheduleError::Incomplete { blank }),
        }
    }

    /// A season of the seed.
    ///
    /// # Errors
    /// If the number of teams is no square, or no season was found.
    pub fn make(teams: usize, returns: Returns, seed: u64) -> Result<Self, ScheduleError> {
        let layout = layout(teams, returns)?;
        let recipe = Recipe::new(layout).map_err(|_: LayoutError| ScheduleError::Teams { teams })?;
        Self::new(recipe.seed(seed).complete(0)?)
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many teams there are, and weekends.
    #[must_use]
    pub fn teams(&self) -> usize {
        self.grid.side()
    }

    /// How many teams are in a strength group, and how many groups there are.
    #[must_use]
    pub fn group_size(&self) -> usize {
        self.group
    }

    /// The strength group of a team, counted from 0.
    #[must_use]
    pub fn group(&self, team: usize) -> usize {
        team / self.group
    }

    /// The matches of a weekend, strongest home team first.
    pub fn on(&self, weekend: usize) -> impl Iterator<Item = Match> + '_ {
        self.entries(weekend).filter(|&(home, away)| home != away).map(move |(home, away)| Match {
            weekend,
            home,
            away,
        })
    }

    /// The teams that are off on a weekend.
    pub fn off(&self, weekend: usize) -> impl Iterator<Item = usize> + '_ {
        self.entries(weekend).filter(|(home, away)| home == away).map(|(team, _)| team)
    }

    /// All matches, weekend by weekend.
    pub fn matches(&self) -> impl Iterator<Item = Match> + '_ {
        (0..self.teams()).flat_map(|weekend| self.on(weekend))
    }

    /// Proves every property of a season, or shows where it fails.
    #[must_use]
    pub fn verify(&self, returns: Returns) -> Vec<Finding> {
        verify::verify(self, returns)
    }

    /// The rows and columns of the cells that hold a weekend.
    fn entries(&self, weekend: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let (teams, digit) = (self.teams(), Some(Digit::from_index(weekend)));
        let cells = self.grid.cells().iter().enumerate().filter(move |(_, entry)| **entry == digit);
        cells.map(move |(index, _)| (index / teams, index % teams))
    }
}
