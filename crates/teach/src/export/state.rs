//! What is seen after a number of steps: a fold of the answer, and nothing else.
//!
//! The same fold as on the page (`web/js/state.js`), so that a picture of step *k* shows what the page
//! shows there.

use pencilmark::{Candidates, Cell, Digit};

use super::walk::Walk;
use crate::studio::{Board, Report, Step, Vertex, What};

/// What is seen after `position` steps.
pub(crate) struct State<'a> {
    pub(crate) board: &'a Board,
    pub(crate) position: usize,
    /// The last step.
    pub(crate) step: Option<&'a Step>,
    pub(crate) candidates: Vec<Candidates>,
    /// Cells that a step has decided so far.
    pub(crate) decided: Vec<Option<Digit>>,
    pub(crate) unit: Option<UnitState<'a>>,
}

/// The unit that is filtered.
pub(crate) struct UnitState<'a> {
    pub(crate) report: &'a Report,
    pub(crate) cells: &'a [Cell],
    /// Are the cells in the graph?
    pub(crate) lifted: bool,
    /// The candidates of the cells when the run began.
    pub(crate) before: Vec<Candidates>,
    /// The digit that each cell is matched with.
    pub(crate) matching: Vec<Option<Digit>>,
    pub(crate) search: Option<Search>,
    /// The augmenting path that was just used.
    pub(crate) path: &'a [(Cell, Digit)],
    pub(crate) oriented: bool,
    /// Digits from which arrows lead to a free one.
    pub(crate) to_free: Vec<Digit>,
    pub(crate) walk: Walk<'a>,
    pub(crate) hall: Option<Marked<'a>>,
    pub(crate) stuck: Option<Marked<'a>>,
    pub(crate) removed: Vec<(Cell, Digit)>,
    pub(crate) solved: Vec<Cell>,
}

/// The search for an augmenting path.
pub(crate) struct Search {
    pub(crate) root: Cell,
    pub(crate) edges: Vec<(Cell, Digit)>,
}

/// Cells and digits that belong together.
#[derive(Clone, Copy)]
pub(crate) struct Marked<'a> {
    pub(crate) cells: &'a [Cell],
    pub(crate) digits: &'a [Digit],
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
        }
    }

    /// The first step of a run comes next.
    pub(crate) fn enter(&mut self, report: &'a Report) {
        let unit = self.board.units.iter().find(|unit| unit.id == report.unit);
        let cells = unit.map_or(&[][..], |unit| &unit.cells);
        self.unit = Some(UnitState {
            report,
            cells,
            lifted: false,
            before: cells.iter().map(|cell| self.candidates[cell.index()]).collect(),
            matching: vec![None; cells.len()],
            search: None,
            path: &[],
            oriented: false,
            to_free: Vec::new(),
            walk: Walk::default(),
            hall: None,
            stuck: None,
            removed: Vec::new(),
            solved: Vec::new(),
        });
    }

    /// One step later.
    pub(crate) fn advance(&mut self, step: &'a Step) {
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

impl<'a> UnitState<'a> {
    fn advance(&mut self, what: &'a What) {
        self.path = &[];
        match what {
            What::Lift => self.lifted = true,
            What::Greedy { cell, digit } => self.take(*cell, *digit),
            What::Search { cell } => self.search = Some(Search { root: *cell, edges: Vec::new() }),
            What::Reach { cell, digit } => {
                let search = self.search.get_or_insert(Search { root: *cell, edges: Vec::new() });
                search.edges.push((*cell, *digit));
            }
            What::Augment { pairs } => {
                pairs.iter().for_each(|&(cell, digit)| self.take(cell, digit));
                self.path = pairs;
                self.search = None;
            }
            What::Matched => self.search = None,
            What::Stuck { cells, digits } => self.stuck = Some(Marked { cells, digits }),
            What::Orient => self.oriented = true,
            What::LeadsToFree { digit, .. } => self.to_free.push(*digit),
            What::Visit { vertex, index } => {
                let mut walk = std::mem::take(&mut self.walk);
                walk.visit(*vertex, *index, |from, to| self.has_arrow(from, to));
                self.walk = walk;
            }
            What::Low { vertex, low } => self.walk.lower(*vertex, *low),
            What::Component { vertices, letter } => self.walk.pop(vertices, letter.as_deref()),
            What::Hall { cells, digits } => self.hall = Some(Marked { cells, digits }),
            What::Remove { cell, digit } => self.removed.push((*cell, *digit)),
            What::Solve { cell, .. } => self.solved.push(*cell),
            What::Return => {
                self.lifted = false;
                self.hall = None;
            }
        }
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        if let Some(place) = self.place(cell) {
            self.matching[place] = Some(digit);
        }
    }

    /// Where a cell stands in the unit.
    pub(crate) fn place(&self, cell: Cell) -> Option<usize> {
        self.cells.iter().position(|&other| other == cell)
    }

    /// From a digit to the cell that has it, from a cell to every other candidate.
    fn has_arrow(&self, from: Vertex, to: Vertex) -> bool {
        let (cell, digit, back) = match (from, to) {
            (Vertex::Digit(digit), Vertex::Cell(cell)) => (cell, digit, true),
            (Vertex::Cell(cell), Vertex::Digit(digit)) => (cell, digit, false),
            _ => return false,
        };
        self.place(cell).is_some_and(|place| {
            self.before[place].contains(digit) && (self.matching[place] == Some(digit)) == back
        })
    }
}
