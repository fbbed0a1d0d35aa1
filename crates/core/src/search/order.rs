//! Which cell to branch on, and which digit to try first.
//!
//! *Minimum remaining values* takes the open cell with the fewest candidates: if a guess must be
//! made, make it where the chance to be right is best. Document D2 keeps the open cells in a
//! heap by that number. Here too: every change pushes the cell with its new number, and entries
//! that no longer tell the truth are dropped when they come to the top (lazy deletion), so that
//! a choice on a grid of a million cells need not look at all of them.
//!
//! *Least constraining digit_order* tries the digit that the fewest peers would lose (Haralick and
//! Elliott 1980; Russell and Norvig, Artificial Intelligence, chapter on CSPs).
//!
//! Ties go to the first cell in reading order and to the smallest digit.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rand_chacha::ChaCha8Rng;

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry};
use crate::propagate::domains::Domains;
use crate::random::{below, stream};
use crate::step::event::Change;

/// How to choose the cell to branch on.
///
/// ```
/// use hallset::{Counters, Method, Puzzle, Solver, CellOrder};
/// let puzzle: Puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
/// let guesses = |cell_order| {
///     let mut counters = Counters::default();
///     Solver::new(Method::Forward).cell_order(cell_order).solve_observed(&puzzle, &mut counters);
///     counters.guesses
/// };
/// assert!(guesses(CellOrder::Mrv) < guesses(CellOrder::Degree));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum CellOrder {
    /// The open cell with the fewest candidates.
    #[default]
    Mrv,
    /// The first open cell in reading order.
    First,
    /// The open cell with the most open peers.
    Degree,
}

/// How to choose the digit to try first.
///
/// ```
/// use hallset::{Puzzle, Solver, DigitOrder};
/// let empty: Puzzle = "................".parse()?;
/// let grid = |seed| Solver::default().digit_order(DigitOrder::Random).seed(seed).solve(&empty);
/// assert_eq!(grid(1), grid(1), "a seed repeats its choices");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum DigitOrder {
    /// The digit that the fewest peers would lose.
    #[default]
    Lcv,
    /// The smallest digit.
    Ascending,
    /// Any digit, by the seed.
    Random,
}

/// The choices of a search.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    cell_order: CellOrder,
    digit_order: DigitOrder,
    heap: BinaryHeap<Reverse<(usize, Cell)>>,
    random: ChaCha8Rng,
}

impl Order {
    pub(crate) fn new(cell_order: CellOrder, digit_order: DigitOrder, seed: u64) -> Self {
        Self { cell_order, digit_order, heap: BinaryHeap::new(), random: stream(seed, 0) }
    }

    /// Learns the numbers of candidates of all cells.
    pub(crate) fn start<const W: usize>(&mut self, domains: &Domains<W>) {
        if self.cell_order == CellOrder::Mrv {
            let sizes = domains.cells().iter().map(|candidates| candidates.len()).enumerate();
            self.heap = sizes
                .filter(|&(_, size)| size > 1)
                .map(|(index, size)| Reverse((size, Cell::new(index))))
                .collect();
        }
    }

    /// Learns of changes that were made or are taken back.
    pub(crate) fn note<const W: usize>(&mut self, domains: &Domains<W>, changes: &[Change]) {
        if self.cell_order != CellOrder::Mrv {
            return;
        }
        if self.heap.len() + changes.len() > 4 * domains.cells().len() + 1024 {
            return self.start(domains);
        }
        for change in changes {
            let size = domains.get(change.cell).len();
            if size > 1 {
                self.heap.push(Reverse((size, change.cell)));
            }
        }
    }

    /// The cell to branch on; `None` if no cell is open.
    pub(crate) fn cell<const W: usize>(&mut self, geometry: &Geometry, domains: &Domains<W>) -> Option<Cell> {
        if domains.open() == 0 {
            return None;
        }
        let is_open = |cell: &Cell| domains.get(*cell).len() > 1;
        match self.cell_order {
            CellOrder::Mrv => loop {
                let &Reverse((size, cell)) = self.heap.peek()?;
                if domains.get(cell).len() == size {
                    return Some(cell);
                }
                self.heap.pop();
            },
            CellOrder::First => geometry.cells().find(is_open),
            CellOrder::Degree => geometry
                .cells()
                .filter(is_open)
                .max_by_key(|&cell| (geometry.peers(cell).filter(is_open).count(), Reverse(cell))),
        }
    }

    /// The digit to try first.
    pub(crate) fn digit<const W: usize>(
        &mut self,
        geometry: &Geometry,
        domains: &Domains<W>,
        cell: Cell,
    ) -> Option<Digit> {
        let candidates = domains.get(cell);
        match self.digit_order {
            _ if candidates.len() < 2 => candidates.first(),
            DigitOrder::Lcv => least_constraining(geometry, domains, cell, candidates),
            DigitOrder::Ascending => candidates.first(),
            DigitOrder::Random => {
                let position = below(&mut self.random, candidates.len() as u32);
                candidates.iter().nth(position as usize)
            }
        }
    }
}

fn least_constraining<const W: usize>(
    geometry: &Geometry,
    domains: &Domains<W>,
    cell: Cell,
    candidates: Digits<W>,
) -> Option<Digit> {
    let losers =
        |digit: Digit| geometry.peers(cell).filter(|&peer| domains.get(peer).contains(digit)).count();
    candidates.iter().min_by_key(|&digit| (losers(digit), digit))
}
