//! The traces that document D4 prints, to the number.

use crate::common;
use std::ops::ControlFlow;

use hallset::{Detail, Event, Geometry, Method, Observer, Puzzle, Solver, StopCause};

/// What a line of document D4 says: the queue's length, the two cells (row and column from 0), the digit.
type Line = (usize, (usize, usize), (usize, usize), usize);

/// Writes down AC-3's removals, and the digits tried after it.
#[derive(Default)]
struct Trace {
    arc: Option<(usize, hallset::Cell, hallset::Cell)>,
    removals: Vec<Line>,
    tries: Vec<(usize, (usize, usize))>,
    side: usize,
}

impl Trace {
    fn at(&self, cell: hallset::Cell) -> (usize, usize) {
        (cell.index() / self.side, cell.index() % self.side)
    }
}

impl Observer for Trace {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Arc { from, to, queue } => self.arc = Some((queue, from, to)),
            Event::Changed { change, .. } => {
                if let Some((queue, from, to)) = self.arc {
                    assert_eq!(change.cell, from);
                    self.removals.push((queue, self.at(from), self.at(to), change.digit.number()));
                }
            }
            Event::Guess { cell, digit, .. } => {
                self.arc = None;
                self.tries.push((digit.number(), self.at(cell)));
                if self.tries.len() == 3 {
                    return ControlFlow::Break(());
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

fn traced(name: &str) -> (Trace, hallset::Outcome) {
    let case = common::suite().into_iter().find(|case| case.name == name).expect("a line of the suite");
    let mut trace = Trace { side: case.puzzle.side(), ..Trace::default() };
    let outcome = Solver::new(Method::Ac3).solve_observed(&case.puzzle, &mut trace);
    (trace, outcome)
}

#[test]
fn ac3_solves_data0_in_320_removals_with_the_printed_queue_lengths() {
    let (trace, outcome) = traced("data0 of document D4");
    assert_eq!(trace.removals.len(), 320);
    assert_eq!(trace.removals[0], (1933, (0, 0), (0, 6), 6));
    assert_eq!(trace.removals[1].0, 1938);
    assert_eq!(trace.removals[318], (770, (0, 1), (1, 1), 2));
    assert_eq!(trace.removals[319], (392, (0, 7), (0, 2), 3));
    assert!(trace.tries.is_empty());
    assert_eq!(outcome.status().name(), "solved");
}

#[test]
fn ac3_removes_305_candidates_of_data9_and_the_search_begins_as_printed() {
    let (trace, outcome) = traced("data9 of document D4");
    assert_eq!(trace.removals.len(), 305);
    assert_eq!(trace.removals[0], (1941, (0, 0), (0, 2), 5));
    assert_eq!(trace.removals[1], (1958, (0, 0), (0, 3), 3));
    assert_eq!(trace.removals[2], (1965, (0, 1), (0, 2), 5));
    assert_eq!(trace.removals[301], (5766, (6, 7), (8, 6), 7));
    assert_eq!(trace.removals[302], (5778, (7, 6), (6, 8), 9));
    assert_eq!(trace.removals[303], (5769, (8, 8), (7, 7), 3));
    assert_eq!(trace.removals[304], (5787, (7, 8), (8, 6), 7));
    assert_eq!(trace.tries, [(5, (5, 1)), (2, (4, 0)), (8, (3, 1))]);
    assert!(matches!(outcome, hallset::Outcome::Stopped { cause: StopCause::Observer, .. }));
}

#[test]
fn forward_checking_to_a_fixpoint_leaves_the_candidates_of_ac3() {
    let domains = |method: Method, puzzle: &Puzzle| Solver::new(method).propagate(puzzle, &mut ()).unwrap();
    for case in common::suite().iter().filter(|case| case.name.contains("document")) {
        assert_eq!(
            domains(Method::Forward, &case.puzzle),
            domains(Method::Ac3, &case.puzzle),
            "{}",
            case.name
        );
    }
}

#[test]
fn the_sample_of_document_d2_has_the_corrected_row_8() {
    let case = common::suite().into_iter().find(|case| case.name.contains("D2")).unwrap();
    let outcome = Solver::default().limit(2).solve(&case.puzzle);
    let geometry: &Geometry = case.puzzle.geometry();
    let row: Vec<usize> = (0..9)
        .map(|column| outcome.solution().unwrap().get(geometry.cell(7, column)).unwrap().number())
        .collect();
    assert_eq!(outcome.status().name(), "unique");
    assert_eq!(row, [8, 1, 4, 2, 5, 3, 7, 6, 9]);
}
