//! Your turn: forward checking. A solved cell takes its digit from its peers; which solved cell comes next is free. The
//! learner picks all that one of them takes, until it is said that none takes anything more.

use std::collections::BTreeSet;

use hallset::{Candidates, Cell, Puzzle};

use super::super::question::{Answer, Asked, Picked, Question, Right, Taking};
use super::Doing;
use super::desk::steps;
use crate::scene::{ThingKind, Things};
use crate::studio::{Report, hand};

/// Forward checking as a learner does it.
#[derive(Clone)]
pub(super) struct Forward {
    puzzle: Puzzle,
    things: Things,
    left: Vec<Candidates>,
    /// Solved cells and the peers that lost their digits.
    taken: Vec<(Cell, Vec<Cell>)>,
    done: bool,
}

impl Forward {
    pub(super) fn new(puzzle: &Puzzle, things: Things) -> Self {
        let left = puzzle.geometry().cells().map(|cell| puzzle.candidates(cell)).collect();
        Self { puzzle: puzzle.clone(), things, left, taken: Vec::new(), done: false }
    }

    /// What each solved cell takes from its peers, where it takes anything.
    fn takings(&self) -> Vec<Taking> {
        let geometry = self.puzzle.geometry();
        let taking = |solved: Cell| {
            let digit = self.left[solved.index()].single()?;
            let losers = geometry.peers(solved).filter(|peer| self.left[peer.index()].contains(digit));
            let taken: BTreeSet<_> = losers.map(|peer| self.things.candidate(peer, digit)).collect();
            (!taken.is_empty()).then_some(Taking { solved, digit, taken })
        };
        geometry.cells().filter_map(taking).collect()
    }
}

impl Doing for Forward {
    fn question(&self) -> Option<Question> {
        if self.done {
            return None;
        }
        let takings = self.takings();
        let prompt = "Choose a solved cell, and pick every candidate that it takes from its peers. Any solved cell counts. \
                      Pick nothing if none takes anything more.";
        Some(Question {
            position: self.position(),
            asked: Asked::Peers,
            picked: Picked::Candidates,
            nothing: true,
            prompt: prompt.to_owned(),
            example: Answer::Things(takings.first().map(|taking| taking.taken.clone()).unwrap_or_default()),
            things: self.things,
            right: Right::Taking(takings),
        })
    }

    fn accept(&mut self, answer: &Answer) {
        let Answer::Things(things) = answer else { return };
        let Some(taking) = self.takings().into_iter().find(|taking| taking.taken == *things) else {
            self.done = true;
            return;
        };
        let mut losers = Vec::new();
        for &thing in things {
            if let ThingKind::Candidate(cell, digit) = self.things.kind(thing) {
                self.left[cell.index()].remove(digit);
                losers.push(cell);
            }
        }
        self.taken.push((taking.solved, losers));
    }

    fn report(&self) -> Report {
        let progress = if self.done { hand::Progress::Over } else { hand::Progress::Open };
        Report::Method(hand::forward(&self.puzzle, &self.taken, progress))
    }

    fn position(&self) -> usize {
        steps(&self.report())
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}
