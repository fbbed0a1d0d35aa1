//! The search tree: every digit tried, every dead end, every solution.
//!
//! The recorder is an observer that hears guesses, dead ends, undone choices and solutions. Nodes
//! are kept in the order in which they are visited, parents before children, so the nodes below a
//! choice are exactly those behind it when it is taken back.
//!
//! That is also how the tree stays small: once it has as many nodes as wanted, a choice that is
//! taken back folds what lies below it into one number. What is drawn is then the beginning in full,
//! every choice that was open at the end in full, and elsewhere "and 57 more nodes".
//!
//! `dot` writes the tree for Graphviz, `svg` draws it, by the layout in `tidy`.

mod dot;
mod svg;
mod tidy;

use std::ops::ControlFlow;
use std::sync::Arc;

use hallset::{Cell, Detail, Digit, Event, Geometry, Observer, Puzzle};

use crate::words::{self, Names};

/// How many nodes a tree keeps unless told otherwise: what a person can still look at.
pub const DEFAULT_LIMIT: usize = 1000;

/// Records the search tree of a run.
///
/// ```
/// use hallset::{Method, Puzzle, Solver};
/// use hallset_teach::tree::{SearchTree, DEFAULT_LIMIT};
///
/// let puzzle: Puzzle = "1.3............2".parse()?;
/// let mut tree = SearchTree::new(&puzzle, DEFAULT_LIMIT);
/// Solver::new(Method::Forward).limit(2).solve_observed(&puzzle, &mut tree);
/// assert!(tree.to_dot().starts_with("digraph search {"));
/// assert!(tree.to_svg().starts_with("<svg "));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchTree {
    geometry: Arc<Geometry>,
    limit: usize,
    nodes: Vec<Node>,
    open: Vec<usize>,
    folded: u64,
}

/// The start of the search, or a digit tried in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The node above; none for the start.
    pub parent: Option<usize>,
    /// The cell and the digit; none for the start.
    pub choice: Option<(Cell, Digit)>,
    /// How many candidates the cell had: with one only, the digit is what failing leaves.
    pub options: u32,
    /// What came of it.
    pub fate: Fate,
    /// Nodes below that are not kept.
    pub folded: Folded,
}

/// What came of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fate {
    /// The run ended before it was known, or the search went on below.
    Open,
    /// There is no solution below; the sentence says why, if the node itself is a dead end.
    Dead(Option<String>),
    /// A solution was found here.
    Solution,
    /// All solutions below were found.
    Exhausted,
}

/// A count of nodes that are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Folded {
    /// How many nodes.
    pub nodes: u64,
    /// How many of them are solutions.
    pub solutions: u64,
}

impl SearchTree {
    /// A tree that has the start only and will keep about `limit` nodes.
    #[must_use]
    pub fn new(puzzle: &Puzzle, limit: usize) -> Self {
        let start =
            Node { parent: None, choice: None, options: 0, fate: Fate::Open, folded: Folded::default() };
        Self { geometry: Arc::clone(puzzle.geometry()), limit, nodes: vec![start], open: vec![0], folded: 0 }
    }

    /// The nodes that are kept, parents before children, in the order of the search.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many nodes are not kept.
    #[must_use]
    pub fn folded(&self) -> u64 {
        self.folded
    }

    /// The tree for Graphviz.
    #[must_use]
    pub fn to_dot(&self) -> String {
        dot::write(self)
    }

    /// The tree as a picture.
    #[must_use]
    pub fn to_svg(&self) -> String {
        svg::draw(self)
    }

    /// `start`, or `r1c1=5`.
    fn label(&self, node: &Node) -> String {
        match node.choice {
            None => "start".to_owned(),
            Some((cell, digit)) => format!("{}={digit}", Names(&self.geometry).cell(cell)),
        }
    }

    /// The words under the picture.
    fn caption(&self) -> String {
        let solutions =
            self.nodes.iter().map(|node| u64::from(node.fate == Fate::Solution) + node.folded.solutions);
        let total = self.nodes.len() as u64 + self.folded;
        let mut caption =
            format!("{}, {}", words::counted(total, "node"), words::counted(solutions.sum(), "solution"));
        if self.folded > 0 {
            caption += &format!("; {} not drawn", self.folded);
        }
        caption
    }

    fn current(&mut self) -> &mut Node {
        let current = *self.open.last().expect("the start is never taken back");
        &mut self.nodes[current]
    }

    /// Takes back the last choice, and folds what lies below it if there are too many nodes.
    fn close(&mut self) {
        if self.open.len() == 1 {
            return;
        }
        let closed = self.open.pop().expect("more than one node is open");
        let below = &self.nodes[closed + 1..];
        let has_solution =
            |node: &Node| matches!(node.fate, Fate::Solution | Fate::Exhausted) || node.folded.solutions > 0;
        let found = has_solution(&self.nodes[closed]) || below.iter().any(has_solution);
        if self.nodes[closed].fate == Fate::Open {
            self.nodes[closed].fate = if found { Fate::Exhausted } else { Fate::Dead(None) };
        }
        // What led to a solution is kept longer than what did not.
        let limit = if found { self.limit.saturating_mul(2) } else { self.limit };
        if self.nodes.len() > limit && closed + 1 < self.nodes.len() {
            let mut folded = self.nodes[closed].folded;
            for node in &self.nodes[closed + 1..] {
                folded.nodes += 1 + node.folded.nodes;
                folded.solutions += u64::from(node.fate == Fate::Solution) + node.folded.solutions;
                self.folded += 1;
            }
            self.nodes[closed].folded = folded;
            self.nodes.truncate(closed + 1);
        }
    }
}

impl Observer for SearchTree {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Guess { cell, digit, options, .. } => {
                let parent = self.open.last().copied();
                self.open.push(self.nodes.len());
                self.nodes.push(Node {
                    parent,
                    choice: Some((cell, digit)),
                    options,
                    fate: Fate::Open,
                    folded: Folded::default(),
                });
            }
            Event::DeadEnd { conflict, argument } => {
                let why = words::conflict(Names(&self.geometry), conflict, argument);
                self.current().fate = Fate::Dead(Some(why));
            }
            Event::Undo { .. } => self.close(),
            Event::Solution(_) => self.current().fate = Fate::Solution,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Counters, Method, Solver};

    fn record(limit: usize, solutions: u64) -> (SearchTree, Counters) {
        let puzzle: Puzzle = "1...............".parse().unwrap();
        let mut tree = SearchTree::new(&puzzle, limit);
        let mut counters = Counters::default();
        let solver = Solver::new(Method::Forward).limit(solutions);
        solver.solve_observed(&puzzle, &mut (&mut tree, &mut counters));
        (tree, counters)
    }

    fn solutions(tree: &SearchTree) -> u64 {
        let solved = tree.nodes().iter().filter(|node| node.fate == Fate::Solution).count() as u64;
        solved + tree.nodes().iter().map(|node| node.folded.solutions).sum::<u64>()
    }

    #[test]
    fn the_tree_has_a_node_for_every_digit_tried() {
        let (tree, counters) = record(1000, 1000);
        assert_eq!(tree.nodes().len() as u64, counters.nodes);
        assert_eq!(tree.folded(), 0);
        assert!(tree.nodes().iter().all(|node| node.parent.is_none_or(|parent| parent < tree.nodes().len())));
    }

    #[test]
    fn folding_loses_no_node_and_no_solution() {
        let (full, counters) = record(1000, 1000);
        let (small, _) = record(8, 1000);
        assert!(small.nodes().len() < full.nodes().len());
        assert_eq!(small.nodes().len() as u64 + small.folded(), counters.nodes);
        assert_eq!(solutions(&small), solutions(&full));
        let folded: u64 = small.nodes().iter().map(|node| node.folded.nodes).sum();
        assert_eq!(folded, small.folded());
    }

    #[test]
    fn the_path_to_the_last_solution_is_kept() {
        let (tree, _) = record(1, 3);
        assert_eq!(tree.nodes().last().unwrap().fate, Fate::Solution);
    }
}
