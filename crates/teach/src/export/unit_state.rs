//! The unit that is filtered, after some steps of its run.

use hallset::{Candidates, Cell, Digit};

use super::walk::Walk;
use crate::studio::{UnitReport, Vertex, What};

/// The unit that is filtered.
pub(crate) struct UnitState<'a> {
    pub(crate) report: &'a UnitReport,
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

impl<'a> UnitState<'a> {
    /// Before the first step: these cells with these candidates.
    pub(crate) fn new(report: &'a UnitReport, cells: &'a [Cell], before: Vec<Candidates>) -> Self {
        Self {
            report,
            cells,
            lifted: false,
            matching: vec![None; cells.len()],
            before,
            search: None,
            path: &[],
            oriented: false,
            to_free: Vec::new(),
            walk: Walk::default(),
            hall: None,
            stuck: None,
            removed: Vec::new(),
            solved: Vec::new(),
        }
    }

    /// One step later.
    pub(crate) fn advance(&mut self, what: &'a What) {
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
