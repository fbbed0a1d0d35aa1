//! The candidates at every step, replayed from the events alone.
//!
//! Events borrow and carry no state. A listener that needs to know what is left in a cell keeps a replay
//! beside the events: it starts with the candidates of the puzzle, takes out what each change
//! removes, remembers where each choice began, and goes back there when the choice is undone.
//!
//! Cost: O(1) for a change; undoing costs what was done.

use std::sync::Arc;

use hallset::{Candidates, Cell, Digit, Event, Geometry, Puzzle};

/// The candidates of every cell, kept up to date by events.
///
/// ```
/// use hallset::{Cell, Change, Digit, Event, Puzzle, Reason};
/// use hallset_teach::replay::Replay;
///
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// let mut replay = Replay::new(&puzzle);
/// let change = Change { cell: Cell::new(2), digit: Digit::new(1), reason: Reason::Refuted };
/// replay.event(&Event::Changed { change, argument: None });
/// assert_eq!(replay.candidates(Cell::new(2)).to_string(), "{2 3 4}");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    geometry: Arc<Geometry>,
    candidates: Vec<Candidates>,
    trail: Vec<(Cell, Digit)>,
    choices: Vec<usize>,
}

impl Replay {
    /// The candidates that a puzzle starts with.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let geometry = Arc::clone(puzzle.geometry());
        let candidates = geometry.cells().map(|cell| puzzle.candidates(cell)).collect();
        Self { geometry, candidates, trail: Vec::new(), choices: Vec::new() }
    }

    /// The geometry of the puzzle.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// What is left in a cell.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> Candidates {
        self.candidates[cell.index()]
    }

    /// How many choices are open.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.choices.len()
    }

    /// Follows an event.
    pub fn event(&mut self, event: &Event<'_>) {
        match *event {
            Event::Changed { change, .. } => {
                self.candidates[change.cell.index()].remove(change.digit);
                if !self.choices.is_empty() {
                    self.trail.push((change.cell, change.digit));
                }
            }
            Event::Guess { .. } => self.choices.push(self.trail.len()),
            Event::Undo { .. } => {
                let start = self.choices.pop().unwrap_or(0);
                for (cell, digit) in self.trail.drain(start..) {
                    self.candidates[cell.index()].insert(digit);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Detail, METHODS, Observer, Solver};
    use std::ops::ControlFlow;

    /// Remembers the candidates at every guess and compares them when it is undone.
    struct Comparing {
        replay: Replay,
        before: Vec<Vec<Candidates>>,
        undone: usize,
        solutions: usize,
    }

    impl Observer for Comparing {
        const DETAIL: Detail = Detail::Steps;

        fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
            if let Event::Guess { .. } = event {
                self.before.push(self.replay.candidates.clone());
            }
            self.replay.event(&event);
            match event {
                Event::Undo { depth, .. } => {
                    assert_eq!(self.before.pop().as_ref(), Some(&self.replay.candidates));
                    assert_eq!(self.replay.depth(), depth as usize);
                    self.undone += 1;
                }
                Event::Solution(grid) => {
                    let digits = self.replay.candidates.iter().map(|set| set.single());
                    assert!(digits.eq(grid.cells().iter().copied()));
                    self.solutions += 1;
                }
                _ => {}
            }
            ControlFlow::Continue(())
        }
    }

    #[test]
    fn the_replay_is_back_where_it_was_when_a_choice_is_undone_and_solved_at_a_solution() {
        let puzzle: Puzzle = "1.3............2".parse().unwrap();
        for method in METHODS {
            let replay = Replay::new(&puzzle);
            let mut comparing = Comparing { replay, before: Vec::new(), undone: 0, solutions: 0 };
            Solver::new(method).limit(100).solve_observed(&puzzle, &mut comparing);
            assert!(comparing.undone > 0 && comparing.solutions > 1, "{method}");
        }
    }
}
