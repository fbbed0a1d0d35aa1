//! What is seen after a number of steps: a fold of the answer, and nothing else.
//!
//! The same fold as on the page, so that a picture of step *k* shows what the page shows there.

use hallset::{Candidates, Cell, Digit};

use super::method_state::MethodState;
use super::unit_state::UnitState;
use crate::studio::{Board, MethodReport, Step, UnitReport, Vertex, What};

/// What is seen after `position` steps.
pub(crate) struct State<'a> {
    pub(crate) board: &'a Board,
    pub(crate) position: usize,
    /// The last step of a unit's run.
    pub(crate) step: Option<&'a Step>,
    pub(crate) candidates: Vec<Candidates>,
    /// Cells that a step has decided so far.
    pub(crate) decided: Vec<Option<Digit>>,
    /// The unit, in its run.
    pub(crate) unit: Option<UnitState<'a>>,
    /// The method, in its run.
    pub(crate) method: Option<MethodState<'a>>,
}

impl<'a> State<'a> {
    /// Before the first step.
    pub(crate) fn new(board: &'a Board) -> Self {
        Self {
            board,
            position: 0,
            step: None,
            candidates: board.candidates.clone(),
            decided: vec![None; board.givens.len()],
            unit: None,
            method: None,
        }
    }

    /// The first step of a unit's run comes next.
    pub(crate) fn enter_unit(&mut self, report: &'a UnitReport) {
        let unit = self.board.units.iter().find(|unit| unit.id == report.unit);
        let cells = unit.map_or(&[][..], |unit| &unit.cells);
        let before = cells.iter().map(|cell| self.candidates[cell.index()]).collect();
        self.unit = Some(UnitState::new(report, cells, before));
        self.method = None;
    }

    /// The first step of a method's run comes next.
    pub(crate) fn enter_method(&mut self, report: &'a MethodReport) {
        self.unit = None;
        self.step = None;
        self.method = Some(MethodState::new(report));
    }

    /// One step later, in a unit's run.
    pub(crate) fn advance_unit(&mut self, step: &'a Step) {
        self.position += 1;
        self.step = Some(step);
        match &step.what {
            What::Remove { cell, digit } => self.candidates[cell.index()].remove(*digit),
            What::Solve { cell, digit } => self.decided[cell.index()] = Some(*digit),
            _ => {}
        }
        if let Some(unit) = &mut self.unit {
            unit.advance(&step.what);
        }
    }

    /// One step later, in a method's run.
    pub(crate) fn advance_method(&mut self) {
        self.position += 1;
        if let Some(method) = &mut self.method {
            method.advance(&mut self.candidates);
        }
    }

    /// `r1c1`.
    pub(crate) fn name(&self, cell: Cell) -> String {
        let side = self.board.side;
        format!("r{}c{}", cell.index() / side + 1, cell.index() % side + 1)
    }

    /// `r1c1`, or the digit.
    pub(crate) fn vertex_name(&self, vertex: Vertex) -> String {
        match vertex {
            Vertex::Cell(cell) => self.name(cell),
            Vertex::Digit(digit) => digit.to_string(),
        }
    }
}
