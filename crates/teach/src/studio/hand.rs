//! Runs that somebody does by hand, told as if an engine had done them: with the same steps and the same effects, so
//! that every picture can show them.

use hallset::techniques;
use hallset::{
    Cell, Counters, Domains, Event, Geometry, Method, Observer, Proof, Proofs, Puzzle, Stage, UnitId,
};

use super::method::{Clock, Ending, Recorder};
use super::response::{MethodReport, UnitReport};
use super::solve::{Solve, StepDetail};
use super::unit::{self, Occasion};
use crate::filter::FilterRun;

/// Is a run over?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// Something is left to do.
    Open,
    /// Nothing is.
    Over,
}

/// The first steps of the filter on a unit.
pub(crate) fn filter(geometry: &Geometry, unit: UnitId, run: &FilterRun, steps: usize) -> UnitReport {
    let mut report = unit::report(geometry, unit, run, Occasion::Chosen, &mut Vec::new());
    report.steps.truncate(steps);
    report
}

/// Forward checking: solved cells, in the order in which they were taken, and the peers that lose their digits.
pub(crate) fn forward(puzzle: &Puzzle, taken: &[(Cell, Vec<Cell>)], progress: Progress) -> MethodReport {
    /// More than the steps of any puzzle that is solved by hand.
    const ROOM: usize = 1 << 20;
    let peer = techniques::by_id("peer").expect("the list has what solved cells do");
    let mut domains: Domains<1> = Domains::new(puzzle, Proofs::Kept);
    let mut recorder = Recorder::new(puzzle, StepDetail::Changes, Clock::Checks, ROOM);
    let mut counters = Counters::default();
    let mut tell = |event: Event<'_>| (&mut recorder, &mut counters).event(event);
    // Nobody asks to stop.
    let _ = tell(Event::Stage(Stage::ForwardChecking));
    for (solved, losers) in taken {
        let Some(digit) = domains.get(*solved).single() else { continue };
        for &cell in losers {
            let mark = domains.mark();
            let reason = domains.because(peer, || Proof::Peer { cell: *solved });
            // A cell that loses its last candidate is seen in the picture.
            let _ = domains.remove(cell, digit, reason);
            if let [change] = *domains.since(mark) {
                let _ = tell(Event::Changed { change, argument: domains.argument_of(reason) });
            }
        }
    }
    let (status, recorded) = match (progress, domains.open()) {
        (Progress::Open, _) => ("open", recorder.so_far()),
        (Progress::Over, 0) => ("solved", recorder.finish(Ending::Solved)),
        (Progress::Over, _) => ("stopped", recorder.finish(Ending::Stopped)),
    };
    MethodReport::recorded(Solve::new(Method::Forward), status, counters, recorded)
}
