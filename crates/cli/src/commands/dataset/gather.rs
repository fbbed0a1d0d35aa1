//! Gathers puzzles: looked at by all cores, taken in the order of their numbers.
//!
//! A puzzle is taken if its stratum has room and its class is new. Workers know which strata were full when their shift
//! began, and spare themselves what could not be taken; that changes no answer, since a full stratum stays full.

use std::ops::ControlFlow;

use hallset::Puzzle;

use super::bands::Strata;
use super::copies::{Copier, Plan, Rows};
use super::counts::Counts;
use super::examine::{Asked, Examined, Examiner, Left, Row};
use super::files::Files;
use super::source::{BLOCK, Heard, Source};
use super::{Dataset, WantedArgs};
use crate::commands::distinct::known::{Added, Known};
use crate::output::Output;
use crate::{exit, interrupt, progress, shift};

/// The most blocks of a shift for each thread.
const MOST_BLOCKS: u64 = 8;

/// Puzzles on their way from the source to the files.
pub(super) struct Gathering<'a> {
    dataset: &'a Dataset,
    plan: &'a Plan,
    source: Source,
    pub(super) strata: Strata,
    /// Classes that were taken; what was read has been sieved before.
    known: Option<Known>,
    pub(super) counts: Counts,
    pub(super) files: Files,
    /// How many puzzles were read.
    expected: u64,
}

/// What one thread has for itself.
struct Worker<'a> {
    examiner: Examiner,
    copier: Copier<'a>,
}

/// A puzzle that may be taken with its rows, or why it is left out.
type Looked = anyhow::Result<Result<(Box<Row>, Rows), Left>>;

impl<'a> Gathering<'a> {
    pub(super) fn new(
        dataset: &'a Dataset,
        plan: &'a Plan,
        (source, heard): (Source, Option<Heard>),
        files: Files,
    ) -> Self {
        let WantedArgs { clues, er, guesses, backdoor, .. } = dataset.wanted.clone();
        let strata = Strata::new([clues, er, guesses, backdoor], dataset.count());
        let known = matches!(source, Source::Made { .. }).then(|| Known::new(dataset.memory()));
        let counts = Counts::new(plan.splits.0.len(), strata.told().len());
        let expected = heard.map_or(0, |heard| heard.classes());
        Self { dataset, plan, source, strata, known, counts, files, expected }
    }

    /// Takes puzzles until no stratum has room, or there are no more.
    pub(super) fn run(&mut self, output: &Output) -> anyhow::Result<()> {
        let asked = Asked { minimal: self.dataset.wanted.minimal, steps: self.plan.chosen.steps };
        let threads = self.dataset.threads.count();
        let plan = self.plan;
        let worker =
            |_| Worker { examiner: Examiner::new(asked, interrupt::cancel()), copier: Copier::new(plan) };
        let mut workers: Vec<Worker<'_>> = (0..threads).map(worker).collect();
        let bar = progress::of_count(self.dataset.count().unwrap_or(self.expected), output);
        let (mut next, mut blocks) = (0, 1);
        while !self.strata.all_full() && !interrupt::came() {
            let numbers = self.source.shift(next, blocks * BLOCK * threads as u64)?;
            if numbers.is_empty() {
                break;
            }
            next = numbers.end;
            let (source, strata, from) = (&self.source, &self.strata, numbers.start);
            let looked = shift::in_order(numbers, BLOCK, &mut workers, |worker, numbers| {
                let puzzles = source.puzzles(numbers, from, &interrupt::cancel());
                puzzles.into_iter().map(|puzzle| worker.look(puzzle, strata)).collect()
            });
            if interrupt::came() {
                break;
            }
            for looked in looked {
                if self.receive(looked)?.is_break() {
                    break;
                }
            }
            bar.set_position(if self.dataset.count().is_some() { self.strata.taken() } else { next });
            blocks = MOST_BLOCKS.min(2 * blocks);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Takes a puzzle or leaves it out.
    fn receive(&mut self, looked: Looked) -> anyhow::Result<ControlFlow<()>> {
        self.counts.looked += 1;
        let (row, rows) = match looked? {
            Ok(taken) if !self.strata.is_full(taken.0.stratum) => taken,
            Ok(_) => return Ok(self.counts.leave(Left::Unwanted)),
            Err(left) => return Ok(self.counts.leave(left)),
        };
        if let Some(known) = &mut self.known {
            match known.add(&row.key, self.counts.looked) {
                Added::New => {}
                Added::Seen => {
                    self.counts.equivalent += 1;
                    return Ok(ControlFlow::Continue(()));
                }
                Added::Full => {
                    return Err(exit::refused(
                        "the classes of so many puzzles need more memory: give --memory",
                    ));
                }
            }
        }
        self.strata.take(row.stratum);
        self.counts.take(&row, &rows, self.plan.copies);
        self.files.write(rows)?;
        Ok(if self.strata.all_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }
}

impl Worker<'_> {
    fn look(&mut self, puzzle: anyhow::Result<Result<Puzzle, Left>>, strata: &Strata) -> Looked {
        let examined: Examined = match puzzle? {
            Ok(puzzle) => self.examiner.examine(puzzle, strata)?,
            Err(left) => Err(left),
        };
        match examined {
            Ok(row) => {
                let rows = self.copier.rows(&row)?;
                Ok(Ok((row, rows)))
            }
            Err(left) => Ok(Err(left)),
        }
    }
}
