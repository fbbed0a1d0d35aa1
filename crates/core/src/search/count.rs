//! Counting all solutions exactly, without visiting each of them.
//!
//! After propagation the open cells fall into *components*: cells are tied together only if they
//! are peers and have a candidate in common. What happens in one component does not matter to
//! another, so the number of solutions is the product of the components' numbers. Sixty-five
//! independent pairs of cells have 2^65 solutions, and cost 65 small searches.
//!
//! Within a component the search branches on a cell and adds up. The same remainder of a
//! component is reached on many ways (two digits swapped above, the same candidates left below),
//! so its number is remembered. The names of the digits do not matter to it, nor does the order of rows in a
//! band: components are remembered as `shape` has them, so that most of those that are the same but for symmetry look
//! alike. Without it the grids of side 6 took minutes; plain grids of up to 8x8 are now counted by
//! [`halves`](crate::search::halves), still sooner.
//! (Component decomposition and caching as in model counting: Bayardo and Pehoushek, AAAI 2000;
//! Sang et al., SAT 2004.)
//!
//! Cost: exponential at worst, of course; the remembered numbers are forgotten when they pass a bound.

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::control::cancel::Cancel;
use crate::control::ended::StopCause;
use crate::model::geometry::{Cell, Geometry};
use crate::model::puzzle::Puzzle;
use crate::propagate::domains::{Domains, Proofs};
use crate::propagate::propagation::Propagation;
use crate::search::plan::Rules;
use crate::search::shape::{Shape, Shapes};
use crate::step::event::{Halt, Reason};

/// The most words of components that are remembered: a few hundred megabytes.
const REMEMBERED_WORDS: usize = 40_000_000;

/// The most candidates of a component that is looked up and remembered: making its shape costs many times as much
/// memory, and hardly two as large are alike.
const MOST_SHAPED: u64 = 1 << 20;

/// The deepest chain of choices; beyond it the machine's stack could overflow, and no count would end.
const DEEPEST: usize = 1_000;

/// Counts the solutions of a puzzle.
pub(crate) fn count<const W: usize>(
    puzzle: &Puzzle,
    max_nodes: Option<u64>,
    cancel: &Cancel,
) -> Result<BigUint, StopCause> {
    let geometry = puzzle.geometry();
    let mut counting = Counting::<W>::new(puzzle, max_nodes, cancel);
    if counting.domains.cells().iter().any(|candidates| candidates.is_empty()) {
        return Ok(BigUint::ZERO);
    }
    counting.propagation.wake_all(geometry, &counting.domains);
    let cells: Vec<Cell> = geometry.cells().collect();
    counting.propagate_and_count(&cells, 0)
}

struct Counting<'a, const W: usize> {
    geometry: &'a Geometry,
    shapes: Shapes,
    domains: Domains<W>,
    propagation: Propagation<W>,
    cancel: &'a Cancel,
    nodes_left: u64,
    remembered: FxHashMap<Shape, BigUint>,
    remembered_words: usize,
    /// Equal to a component's mark for its cells that are not collected yet.
    mark_of: Vec<u32>,
    last_mark: u32,
}

impl<'a, const W: usize> Counting<'a, W> {
    fn new(puzzle: &'a Puzzle, max_nodes: Option<u64>, cancel: &'a Cancel) -> Self {
        let geometry = puzzle.geometry();
        Self {
            geometry,
            shapes: Shapes::new(geometry),
            domains: Domains::new(puzzle, Proofs::Dropped),
            propagation: Propagation::new(Rules::Singles.propagators(), geometry, cancel.clone()),
            cancel,
            nodes_left: max_nodes.unwrap_or(u64::MAX),
            remembered: FxHashMap::default(),
            remembered_words: 0,
            mark_of: vec![0; geometry.cell_count()],
            last_mark: 0,
        }
    }

    /// The number of ways to fill these cells, after propagating what waits.
    fn propagate_and_count(&mut self, cells: &[Cell], depth: usize) -> Result<BigUint, StopCause> {
        match self.propagation.run(self.geometry, &mut self.domains, &mut ()) {
            Ok(()) => {}
            Err(Halt::Conflict(_)) => return Ok(BigUint::ZERO),
            Err(Halt::Stop) => return Err(StopCause::Cancelled),
        }
        let mut product = BigUint::from(1_u8);
        for component in self.components(cells)? {
            product *= self.count_component(&component, depth)?;
            if product == BigUint::ZERO {
                break;
            }
        }
        Ok(product)
    }

    fn count_component(&mut self, cells: &[Cell], depth: usize) -> Result<BigUint, StopCause> {
        let shape = self.shape(cells);
        if let Some(known) = shape.as_ref().and_then(|shape| self.remembered.get(shape)) {
            return Ok(known.clone());
        }
        if depth >= DEEPEST {
            return Err(StopCause::TooLarge);
        }
        let branch = cells.iter().copied().min_by_key(|&cell| (self.domains.get(cell).len(), cell));
        let branch = branch.expect("a component has a cell");
        let mut sum = BigUint::ZERO;
        for digit in self.domains.get(branch) {
            self.count_node()?;
            let mark = self.domains.mark();
            let counted = match self.domains.assign(branch, digit, Reason::Guess(digit)) {
                Ok(()) => {
                    self.propagation.wake(self.geometry, &self.domains, branch);
                    self.propagate_and_count(cells, depth + 1)
                }
                Err(_) => Ok(BigUint::ZERO),
            };
            self.domains.undo(mark);
            sum += counted?;
        }
        if let Some(shape) = shape {
            self.remember(shape, &sum);
        }
        Ok(sum)
    }

    /// The shape of a component, unless it is too large.
    fn shape(&self, cells: &[Cell]) -> Option<Shape> {
        let candidates: u64 = cells.iter().map(|&cell| self.domains.get(cell).len() as u64).sum();
        let digits = |cell| self.domains.get(cell).into_iter().map(|digit| digit.index());
        (candidates <= MOST_SHAPED).then(|| self.shapes.of(cells, digits))
    }

    fn count_node(&mut self) -> Result<(), StopCause> {
        if self.cancel.is_raised() {
            return Err(StopCause::Cancelled);
        }
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(StopCause::Nodes)?;
        Ok(())
    }

    fn remember(&mut self, shape: Shape, number: &BigUint) {
        if self.remembered_words > REMEMBERED_WORDS {
            self.remembered.clear();
            self.remembered_words = 0;
        }
        self.remembered_words += shape.len();
        self.remembered.insert(shape, number.clone());
    }

    /// Splits the open ones of these cells into components, each in reading order.
    fn components(&mut self, cells: &[Cell]) -> Result<Vec<Vec<Cell>>, StopCause> {
        self.last_mark += 1;
        let mark = self.last_mark;
        let open = |domains: &Domains<W>, cell: Cell| domains.get(cell).len() > 1;
        for &cell in cells.iter().filter(|&&cell| open(&self.domains, cell)) {
            self.mark_of[cell.index()] = mark;
        }
        let mut components = Vec::new();
        for &start in cells {
            if self.mark_of[start.index()] != mark {
                continue;
            }
            self.mark_of[start.index()] = 0;
            let mut members = vec![start];
            let mut next = 0;
            while let Some(&cell) = members.get(next) {
                next += 1;
                if self.cancel.is_raised() {
                    return Err(StopCause::Cancelled);
                }
                let candidates = self.domains.get(cell);
                for peer in self.geometry.peers(cell) {
                    if self.mark_of[peer.index()] == mark && self.domains.get(peer).meets(candidates) {
                        self.mark_of[peer.index()] = 0;
                        members.push(peer);
                    }
                }
            }
            members.sort_unstable();
            components.push(members);
        }
        Ok(components)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    #[test]
    fn a_component_is_remembered_unless_it_is_too_large() {
        for (side, is_shaped) in [(64, true), (128, false)] {
            let puzzle = Puzzle::empty(Layout::latin(side).unwrap()).unwrap();
            let cells: Vec<Cell> = puzzle.geometry().cells().collect();
            let cancel = Cancel::new();
            assert_eq!(Counting::<2>::new(&puzzle, None, &cancel).shape(&cells).is_some(), is_shaped);
        }
    }

    #[test]
    fn the_flag_stops_looking_for_components() {
        let puzzle = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
        let cells: Vec<Cell> = puzzle.geometry().cells().collect();
        let cancel = Cancel::new();
        let mut counting = Counting::<1>::new(&puzzle, None, &cancel);
        assert_eq!(counting.components(&cells).map(|components| components.len()), Ok(1));
        cancel.raise();
        assert_eq!(counting.components(&cells), Err(StopCause::Cancelled));
    }
}
