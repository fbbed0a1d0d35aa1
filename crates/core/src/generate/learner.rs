//! Answers to the questions of digging in large grids, by the engine that learns.
//!
//! One search serves all questions of a grid: the model is the empty grid, the givens are what is *supposed*
//! while a question is asked (assumptions; Eén and Sörensson, "Temporal induction by incremental SAT solving",
//! 2003), together with the opposite of the digit in question. What is learned from one
//! question follows from the units alone, so it is true for the next. A given that was found to be needed,
//! or stays because nobody knows, is not asked about again; it becomes a fact, which makes all later
//! questions smaller.
//!
//! **The same puzzle, always.** Each question has a bound, and so has a grid, both in conflicts. They are far above
//! what questions in a [sweep](super::sweep) take, but for the largest grids with extras or a symmetry. While they are
//! not reached, the puzzle follows from its solution and the order of questions alone: whoever answers, the answers
//! are the same. So the engine may become better at them without another [`Scheme`](super::Scheme); a change that
//! makes other puzzles where bounds are reached needs one.

use std::ops::ControlFlow;
use std::sync::Arc;

use hallset_exact::{Answer, Arm, Limits, Lit, Solver, Var};

use super::dig::{Digging, Question};
use super::seeker::{Cancelled, Uniqueness};
use crate::control::cancel::Cancel;
use crate::model::geometry::{Cell, Geometry};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solve::cover::Modelled;

/// The conflicts of one question, and of all questions of a grid. When these are spent, a given goes only if that
/// takes no guess.
const CONFLICTS: u64 = 20_000;
const ALL_CONFLICTS: u64 = 100_000;

/// Asks about the givens of one solution.
pub(super) struct Learner<'a> {
    solver: Solver,
    /// For each cell the variable that says that it holds its digit.
    variables: Vec<Var>,
    cancel: &'a Cancel,
    /// Questions asked so far.
    questions: u64,
}

impl<'a> Learner<'a> {
    /// Knows the units and the solution, and none of its givens.
    pub(super) fn new(geometry: &Arc<Geometry>, solution: &Grid, cancel: &'a Cancel) -> Self {
        let blank = Puzzle::new(Arc::clone(geometry), Grid::blank(geometry.side()));
        let model = match Modelled::new(&blank) {
            Modelled::Model(model) => model,
            Modelled::TooLarge => unreachable!("only grids of sides 15 to 36 are dug by this engine"),
            Modelled::NoSolution => unreachable!("the empty grid has the solution that is dug"),
        };
        let mut variables = vec![Var::new(0); geometry.cell_count()];
        for (index, &(cell, digit)) in model.candidates.iter().enumerate() {
            if solution.get(cell) == Some(digit) {
                variables[cell.index()] = Var::new(index as u32);
            }
        }
        let mut options = Arm::default().options(0);
        options.local_share = 0;
        Self { solver: Solver::new(&model.problem, options), variables, cancel, questions: 0 }
    }

    /// Questions and conflicts so far.
    pub(super) fn spent(&self) -> u64 {
        self.questions + self.solver.statistics().conflicts
    }

    /// Answers all questions.
    pub(super) fn dig(&mut self, digging: &mut Digging<'_>) -> Result<(), Cancelled> {
        while let Some(Question { givens, orbits, .. }) = digging.ask() {
            let cells = orbits.concat();
            let uniqueness = self.can_go(givens, &cells)?;
            if uniqueness != Uniqueness::Unique && orbits.len() == 1 {
                cells.iter().for_each(|cell| self.solver.require(self.holds(*cell)));
            }
            digging.answer(uniqueness);
        }
        Ok(())
    }

    /// How many givens the solution does not need, and how many questions about that stay open.
    pub(super) fn redundant(&mut self, givens: &Grid) -> Result<(usize, usize), Cancelled> {
        let mut others = givens.clone();
        let (mut redundant, mut open) = (0, 0);
        for (cell, digit) in givens.digits() {
            others.set(cell, None);
            match self.can_go(&others, &[cell])? {
                Uniqueness::Unique => redundant += 1,
                Uniqueness::Unknown => open += 1,
                Uniqueness::Several => {}
            }
            others.set(cell, Some(digit));
        }
        Ok((redundant, open))
    }

    /// Do the digits of these cells follow from the givens, one after the other?
    fn can_go(&mut self, givens: &Grid, cells: &[Cell]) -> Result<Uniqueness, Cancelled> {
        for (place, &cell) in cells.iter().enumerate() {
            // Questions without a guess do not ask the flag.
            if self.cancel.is_raised() {
                return Err(Cancelled);
            }
            let known = givens.digits().map(|(cell, _)| cell).chain(cells[..place].iter().copied());
            let supposed: Vec<Lit> =
                std::iter::once(!self.holds(cell)).chain(known.map(|cell| self.holds(cell))).collect();
            let left = ALL_CONFLICTS.saturating_sub(self.solver.statistics().conflicts);
            let limits = Limits { conflicts: left.min(CONFLICTS), ..Limits::default() };
            let cancel = self.cancel;
            let asked =
                |_: &_| if cancel.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            self.questions += 1;
            match self.solver.solve_supposing(&supposed, limits, asked) {
                Answer::Exhausted => {}
                Answer::Solution => return Ok(Uniqueness::Several),
                Answer::Stopped if self.cancel.is_raised() => return Err(Cancelled),
                Answer::Stopped => return Ok(Uniqueness::Unknown),
            }
        }
        Ok(Uniqueness::Unique)
    }

    fn holds(&self, cell: Cell) -> Lit {
        self.variables[cell.index()].chosen()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::dig::Digger;
    use crate::generate::seeker::Seeker;
    use crate::generate::{Recipe, Symmetry, sweep};
    use crate::random::{shuffle, stream};
    use crate::{Extra, Layout};

    fn layouts() -> Vec<Layout> {
        let jigsaw = "111222113322133332444555446655466665".bytes().map(|byte| u16::from(byte - b'1'));
        vec![
            Layout::of_side(4).unwrap(),
            Layout::of_side(6).unwrap(),
            Layout::of_side(8).unwrap().with(Extra::Diagonals),
            Layout::of_side(10).unwrap(),
            Layout::latin(7).unwrap(),
            Layout::jigsaw(jigsaw.collect()).unwrap(),
        ]
    }

    #[test]
    fn the_learning_and_the_readable_engine_dig_the_same_puzzle() {
        for (layout, seed) in
            layouts().into_iter().flat_map(|layout| (0..3).map(move |seed| (layout.clone(), seed)))
        {
            let solution = Recipe::new(layout.clone()).unwrap().seed(seed).complete(0).unwrap();
            let geometry = Arc::new(Geometry::new(layout).unwrap());
            let symmetry = [Symmetry::None, Symmetry::Rotational, Symmetry::Full][seed as usize];
            let orbits = symmetry.orbits(geometry.side());
            let mut order: Vec<&[Cell]> = orbits.iter().map(Vec::as_slice).collect();
            shuffle(&mut stream(seed, 1), &mut order);
            sweep::sweep(&geometry, &mut order, &mut stream(seed, 2));
            let digging = || Digging::new(solution.clone(), solution.clone(), order.clone(), 0, 1);
            let (mut learned, mut read) = (digging(), digging());
            let cancel = Cancel::new();
            Learner::new(&geometry, &solution, &cancel).dig(&mut learned).unwrap();
            let mut seeker = Seeker::new(Arc::clone(&geometry), cancel.clone());
            Digger { seeker: &mut seeker, budget: u64::MAX, last_node: u64::MAX }.dig(&mut read).unwrap();
            let (learned, read) = (learned.end(), read.end());
            assert_eq!(learned, read);
            let mut digger = Digger { seeker: &mut seeker, budget: u64::MAX, last_node: u64::MAX };
            let counted = Learner::new(&geometry, &solution, &cancel).redundant(&learned.givens).unwrap();
            assert_eq!(counted, digger.redundant(&read.givens, &solution).unwrap());
            assert!(symmetry != Symmetry::None || counted == (0, 0));
        }
    }

    #[test]
    fn a_raised_flag_ends_a_question() {
        let layout = Layout::of_side(9).unwrap();
        let solution = Recipe::new(layout.clone()).unwrap().complete(0).unwrap();
        let geometry = Arc::new(Geometry::new(layout).unwrap());
        let cancel = Cancel::new();
        cancel.raise();
        let mut learner = Learner::new(&geometry, &solution, &cancel);
        assert_eq!(learner.redundant(&solution), Err(Cancelled));
    }
}
