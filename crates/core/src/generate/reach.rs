//! Towards the clues asked for: dig, look how near it came, put some givens back, dig again.
//!
//! One pass of digging stops at a puzzle from which nothing can be taken, but seldom at the
//! smallest there is: of the 9x9 grids it leaves 24 clues on average. A puzzle with fewer is
//! mostly near another with few, so instead of starting afresh every time, a few givens are put
//! back and the others tried in a new order; what is not worse is kept. The same walk finds
//! minimal puzzles with a given number of clues, and minimal ones among the symmetric.
//!
//! The work is bounded: after so many nodes the nearest puzzle is the answer, with the shortfall told.

use std::ops::RangeInclusive;

use rand_chacha::ChaCha8Rng;

use super::dig::{Digger, Digging, Dug};
use super::learner::Learner;
use super::seeker::{Cancelled, Seeker};
use super::{Aim, GenerateError, Scheme, Shortfall, full, sight, sweep};
use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::random::{below, shuffle};

/// A puzzle, its solution and what was missed.
pub(super) type Reached = (Grid, Grid, Option<Shortfall>);

/// The work of a walk, as the product of its nodes and the candidates of a grid.
const WORK: u64 = 300_000_000;

/// Nodes of smaller grids than this cost no less.
const LEAST_CANDIDATES: usize = 1000;

/// The nodes of one question about a given, and when a proof of minimality is asked for.
const NODES: u64 = 100;
const NODES_OF_A_PROOF: u64 = 20_000;

/// The sides whose givens are taken away in a sweep, from scheme 2 on.
const SWEPT_SIDES: RangeInclusive<usize> = 15..=36;

/// The largest side whose givens are taken away by search.
const SEARCHED_SIDE: usize = 100;

/// What sight leaves is first taken away by this part of it at once.
const AT_ONCE: usize = 8;

/// The most orbits that a step of the walk puts back.
const PUT_BACK: u32 = 4;

/// A step starts from a new complete grid once in so many.
const AFRESH: u32 = 64;

/// How far a puzzle is from what is to be reached; less is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Distance {
    clues: usize,
    redundant: usize,
    open: usize,
}

struct Candidate {
    givens: Grid,
    solution: Grid,
    distance: Distance,
}

fn shortfall(aim: Aim, best: &Candidate) -> Option<Shortfall> {
    let clues = best.givens.filled();
    let Distance { redundant, open, .. } = best.distance;
    match aim.clues() {
        Some(asked) if asked != clues => Some(Shortfall::Clues { asked, found: clues }),
        _ if redundant > 0 => Some(Shortfall::Redundant { redundant, clues }),
        _ if open > 0 => Some(Shortfall::Undecided { open, clues }),
        _ => None,
    }
}

/// How givens are taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// In random order, by the readable engine.
    Searched,
    /// Region by region, by the engine that learns. The end of the sweep would be left full if it stopped at the clues
    /// that are asked for; so it goes on as far as it can, and then clues are put back anywhere.
    Swept,
    /// By sight alone.
    Seen,
}

impl Way {
    fn of(scheme: Scheme, side: usize) -> Self {
        match scheme {
            Scheme::Two if SWEPT_SIDES.contains(&side) => Self::Swept,
            _ if side <= SEARCHED_SIDE => Self::Searched,
            _ => Self::Seen,
        }
    }
}

/// The way to one puzzle.
pub(super) struct Walk<'a> {
    seeker: Seeker,
    way: Way,
    random: ChaCha8Rng,
    aim: Aim,
    /// The number of clues to reach: the one asked for, or the nearest that the orbits allow.
    target: Option<usize>,
    orbits: &'a [Vec<Cell>],
    solution: Option<&'a Grid>,
    last_node: u64,
}

impl<'a> Walk<'a> {
    /// A walk to the clues that are asked for; from this solution, if there is one.
    pub(super) fn new(
        seeker: Seeker,
        random: ChaCha8Rng,
        aim: Aim,
        orbits: &'a [Vec<Cell>],
        solution: Option<&'a Grid>,
        scheme: Scheme,
    ) -> Self {
        let side = seeker.geometry().side();
        let candidates = (side * side * side).max(LEAST_CANDIDATES) as u64;
        let last_node = seeker.nodes + WORK / candidates + 1;
        let target = aim.clues().map(|clues| nearest_sum(clues, orbits));
        let way = Way::of(scheme, side);
        Self { seeker, way, random, aim, target, orbits, solution, last_node }
    }

    /// Digs until the aim is reached or the work is done.
    pub(super) fn all(mut self) -> Result<Reached, GenerateError> {
        let best = self.afresh()?;
        self.on(best)
    }

    /// Digs a complete grid.
    fn afresh(&mut self) -> Result<Candidate, GenerateError> {
        let digging = self.begin()?;
        self.dig(digging)
    }

    /// A complete grid to dig from, without the givens that can be seen at once.
    pub(super) fn begin(&mut self) -> Result<Digging<'a>, GenerateError> {
        let before = self.seeker.nodes;
        let solution = match self.solution {
            Some(solution) => solution.clone(),
            None => full::complete(&mut self.seeker, &mut self.random)?,
        };
        self.last_node += self.seeker.nodes - before;
        let orbits = self.in_order(|_| true);
        let (geometry, flag) = (self.seeker.geometry(), self.seeker.flag());
        let givens = sight::dig(geometry, solution.clone(), &orbits, self.fewest(), flag)?;
        let left: Vec<&[Cell]> = orbits.into_iter().filter(|orbit| givens.get(orbit[0]).is_some()).collect();
        let at_once = if self.way == Way::Swept { 1 } else { left.len() / AT_ONCE };
        Ok(Digging::new(solution, givens, left, self.fewest(), at_once))
    }

    /// Counts a question that somebody else answers; no if the work is done.
    pub(super) fn spend(&mut self) -> bool {
        let may = self.seeker.nodes < self.last_node;
        self.seeker.nodes += u64::from(may);
        may
    }

    /// Goes on to the aim from what the first digging left.
    pub(super) fn end(mut self, dug: Dug) -> Result<Reached, GenerateError> {
        let best = self.candidate(dug)?;
        self.on(best)
    }

    /// Goes on to the aim, until the work is done.
    fn on(&mut self, start: Candidate) -> Result<Reached, GenerateError> {
        let nearest = Distance { clues: 0, redundant: 0, open: 0 };
        let mut best = start;
        let mut rounds = 0;
        while self.aim != Aim::Few
            && best.distance > nearest
            && self.seeker.nodes < self.last_node
            && self.way != Way::Seen
        {
            rounds += 1;
            let afresh = rounds % AFRESH == 0 && self.solution.is_none();
            let next = if afresh { self.afresh()? } else { self.step(&best)? };
            if next.distance <= best.distance {
                best = next;
            }
        }
        let shortfall = shortfall(self.aim, &best);
        Ok((best.givens, best.solution, shortfall))
    }

    /// Puts some givens back and digs again.
    fn step(&mut self, from: &Candidate) -> Result<Candidate, GenerateError> {
        let blank = self.in_random_order(|orbit| from.givens.get(orbit[0]).is_none());
        let back = 1 + below(&mut self.random, PUT_BACK) as usize;
        let mut givens = from.givens.clone();
        for &cell in blank.iter().take(back).copied().flatten() {
            givens.set(cell, from.solution.get(cell));
        }
        let orbits = self.in_order(|orbit| givens.get(orbit[0]).is_some());
        let digging = Digging::new(from.solution.clone(), givens, orbits, self.fewest(), 1);
        self.dig(digging)
    }

    /// The orbits in the order in which they are asked about.
    fn in_order(&mut self, which: impl Fn(&[Cell]) -> bool) -> Vec<&'a [Cell]> {
        let mut orbits = self.in_random_order(which);
        if self.way == Way::Swept {
            sweep::sweep(self.seeker.geometry(), &mut orbits, &mut self.random);
        }
        orbits
    }

    fn in_random_order(&mut self, which: impl Fn(&[Cell]) -> bool) -> Vec<&'a [Cell]> {
        let mut orbits: Vec<&[Cell]> =
            self.orbits.iter().map(Vec::as_slice).filter(|orbit| which(orbit)).collect();
        shuffle(&mut self.random, &mut orbits);
        orbits
    }

    fn dig(&mut self, digging: Digging<'_>) -> Result<Candidate, GenerateError> {
        let mut digging = digging;
        match self.way {
            Way::Searched => self.digger().dig(&mut digging)?,
            Way::Swept => {
                let solution = digging.solution.clone();
                self.learn(&solution, |learner| learner.dig(&mut digging))?;
                let mut dug = digging.end();
                self.put_back(&mut dug);
                return self.candidate(dug);
            }
            Way::Seen => {}
        }
        self.candidate(digging.end())
    }

    /// Asks the engine that learns.
    fn learn<T>(
        &mut self,
        solution: &Grid,
        ask: impl FnOnce(&mut Learner<'_>) -> Result<T, Cancelled>,
    ) -> Result<T, Cancelled> {
        let mut learner = Learner::new(self.seeker.geometry(), solution, self.seeker.flag());
        let answer = ask(&mut learner);
        let spent = learner.spent();
        self.seeker.nodes += spent;
        answer
    }

    /// Puts clues back, as many as are asked for.
    fn put_back(&mut self, dug: &mut Dug) {
        let Some(target) = self.target.filter(|_| !self.aim.is_minimal()) else { return };
        let mut clues = dug.givens.filled();
        for orbit in self.in_random_order(|orbit| dug.givens.get(orbit[0]).is_none()) {
            if clues + orbit.len() <= target {
                clues += orbit.len();
                orbit.iter().for_each(|&cell| dug.givens.set(cell, dug.solution.get(cell)));
            }
        }
    }

    fn digger(&mut self) -> Digger<'_> {
        let budget = if self.aim.is_minimal() { NODES_OF_A_PROOF } else { NODES };
        Digger { seeker: &mut self.seeker, budget, last_node: self.last_node }
    }

    /// How near digging came.
    fn candidate(&mut self, dug: Dug) -> Result<Candidate, GenerateError> {
        let Dug { solution, givens, open, in_orbits } = dug;
        let (mut redundant, mut open) = (0, open);
        match self.way {
            Way::Seen => open = givens.filled(),
            _ if !self.aim.is_minimal() || !in_orbits => {}
            Way::Searched => (redundant, open) = self.digger().redundant(&givens, &solution)?,
            Way::Swept => {
                (redundant, open) = self.learn(&solution, |learner| learner.redundant(&givens))?;
            }
        }
        let open = if self.aim.is_minimal() { open } else { 0 };
        let distance = Distance { clues: self.missed(givens.filled()), redundant, open };
        Ok(Candidate { givens, solution, distance })
    }

    /// How many givens digging leaves alone.
    fn fewest(&self) -> usize {
        if self.aim.is_minimal() || self.way == Way::Swept { 0 } else { self.target.unwrap_or(0) }
    }

    fn missed(&self, clues: usize) -> usize {
        self.target.map_or(0, |target| target.abs_diff(clues))
    }
}

/// The sum of whole orbits that is nearest to the number; of two the larger, which is easier to reach.
fn nearest_sum(number: usize, orbits: &[Vec<Cell>]) -> usize {
    let mut either_side = (0..=number).flat_map(|off| [number + off, number - off]);
    either_side.find(|&sum| is_sum(sum, orbits)).unwrap_or(number)
}

/// Is the number a sum of whole orbits? Their sizes divide each other, so the largest may come first.
fn is_sum(number: usize, orbits: &[Vec<Cell>]) -> bool {
    let mut left = number;
    for size in [8, 4, 2, 1] {
        let count = orbits.iter().filter(|orbit| orbit.len() == size).count();
        left -= size * count.min(left / size);
    }
    left == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Symmetry;

    #[test]
    fn the_nearest_sum_of_orbits_is_found_on_either_side() {
        let full = Symmetry::Full.orbits(9);
        assert_eq!([28, 29, 30, 31, 81].map(|clues| nearest_sum(clues, &full)), [28, 29, 29, 32, 81]);
        let pairs = Symmetry::Rotational.orbits(6);
        assert_eq!([0, 17, 18].map(|clues| nearest_sum(clues, &pairs)), [0, 18, 18]);
    }
}
