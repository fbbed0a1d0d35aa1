//! Counting all solutions exactly, without visiting each of them.
//!
//! After propagation the open cells fall into *components*: cells are tied together only if they
//! are peers and have a candidate in common. What happens in one component does not matter to
//! another, so the number of solutions is the product of the components' numbers. Sixty-five
//! independent pairs of cells have 2^65 solutions, and cost 65 small searches.
//!
//! Within a component the search branches on a cell and adds up. The same remainder of a
//! component is reached on many ways (two digits swapped above, the same candidates left below),
//! so its number is remembered. The names of the digits do not matter to it: components are
//! remembered as the sorted list of the places of each digit, in which renamed digits look alike.
//! This is what makes the 28,200,960 grids of side 6 quick.
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
use crate::step::event::{Halt, Reason};

/// The most words of components that are remembered: a few hundred megabytes.
const REMEMBERED_WORDS: usize = 40_000_000;

/// The deepest chain of choices; beyond it the machine's stack could overflow, and no count would end.
const DEEPEST: usize = 1_000;

/// Counts the solutions of a puzzle.
pub(crate) fn count<const W: usize>(
    puzzle: &Puzzle,
    max_nodes: Option<u64>,
    cancel: &Cancel,
) -> Result<BigUint, StopCause> {
    let geometry = puzzle.geometry();
    let domains = Domains::<W>::new(puzzle, Proofs::Dropped);
    if domains.cells().iter().any(|candidates| candidates.is_empty()) {
        return Ok(BigUint::ZERO);
    }
    let mut propagation = Propagation::new(Rules::Singles.propagators(), geometry, cancel.clone());
    propagation.wake_all(geometry, &domains);
    let mut counting = Counting {
        geometry,
        domains,
        propagation,
        cancel,
        nodes_left: max_nodes.unwrap_or(u64::MAX),
        remembered: FxHashMap::default(),
        remembered_words: 0,
        mark_of: vec![0; geometry.cell_count()],
        last_mark: 0,
    };
    let cells: Vec<Cell> = geometry.cells().collect();
    counting.propagate_and_count(&cells, 0)
}

/// A component without the names of its digits: its cells, then the places of each digit, sorted.
type Shape = Box<[u64]>;

struct Counting<'a, const W: usize> {
    geometry: &'a Geometry,
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

impl<const W: usize> Counting<'_, W> {
    /// The number of ways to fill these cells, after propagating what waits.
    fn propagate_and_count(&mut self, cells: &[Cell], depth: usize) -> Result<BigUint, StopCause> {
        match self.propagation.run(self.geometry, &mut self.domains, &mut ()) {
            Ok(()) => {}
            Err(Halt::Conflict(_)) => return Ok(BigUint::ZERO),
            Err(Halt::Stop) => return Err(StopCause::Cancelled),
        }
        let mut product = BigUint::from(1_u8);
        for component in self.components(cells) {
            product *= self.count_component(&component, depth)?;
            if product == BigUint::ZERO {
                break;
            }
        }
        Ok(product)
    }

    fn count_component(&mut self, cells: &[Cell], depth: usize) -> Result<BigUint, StopCause> {
        let shape = self.shape(cells);
        if let Some(known) = self.remembered.get(&shape) {
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
        self.remember(shape, &sum);
        Ok(sum)
    }

    /// The component as it is remembered: for each digit a row of bits, one for each cell that can hold it.
    fn shape(&self, cells: &[Cell]) -> Shape {
        let words = cells.len().div_ceil(64);
        let mut rows = vec![vec![0_u64; words]; self.geometry.side()];
        for (place, &cell) in cells.iter().enumerate() {
            for digit in self.domains.get(cell) {
                rows[digit.index()][place / 64] |= 1 << (place % 64);
            }
        }
        rows.sort_unstable();
        let places = rows.into_iter().filter(|row| row.iter().any(|&word| word != 0)).flatten();
        cells.iter().map(|cell| cell.index() as u64).chain(places).collect()
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
    fn components(&mut self, cells: &[Cell]) -> Vec<Vec<Cell>> {
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
        components
    }
}
