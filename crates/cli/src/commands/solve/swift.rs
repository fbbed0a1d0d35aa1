//! Lines of plain 9x9 puzzles, solved by the hundred.
//!
//! Most long files are such lines, and most people ask for nothing but the solution. Then a line is
//! never made a puzzle: the engine for 9x9 finds its 81 bytes in the text and puts 81 others in their
//! place. If nothing remarkable happens, the text of the batch has become its answer. What is left are
//! odd lines. Those that are something else go the usual way; of those without a solution the givens may clash.

use std::io::Write;

use hallset::Status;
use hallset::nine::Many;
use memchr::memchr;

use super::answer::{Job, Worker};
use super::tally::Tally;
use crate::args::Style;
use crate::args::goal::Goal;
use crate::interrupt;
use crate::pipeline::{GRID, Grids, LINE, LineKind, Lines, Records, Work};

/// What a worker has for such lines.
pub(super) struct Swift {
    many: Many,
    /// Where odd lines begin, and what is odd about them.
    odd: Vec<(usize, Odd)>,
}

/// What keeps a line from being answered by the text that has taken its place. If there are two reasons, the
/// first here counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Odd {
    /// It has more than one solution.
    Several,
    /// It has none, so it stands there as it was.
    None,
    /// It goes the usual way.
    Unanswered,
    /// Its solution stands there, and something that is no part of it.
    Longer,
}

impl Swift {
    /// If nothing was asked for but solutions as lines.
    pub(super) fn new(job: &Job, solver: &hallset::Solver) -> Option<Self> {
        let plain = job.style == Style::Words && matches!(job.goal, Goal::One | Goal::Unique);
        let asked = plain && !job.listening.anything();
        solver.many().filter(|_| asked).map(|many| Self { many, odd: Vec::new() })
    }

    /// Answers all lines, in their order.
    pub(super) fn answer(
        &mut self,
        job: &Job,
        worker: &mut Worker,
        lines: &mut Lines<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        self.solve(lines);
        let status = if job.goal == Goal::Unique { Status::Unique } else { Status::Solved };
        if self.odd.is_empty() && records.is_fresh() {
            records.exchange(|memory| std::mem::swap(memory, lines.text_mut()));
            tally.add(status, lines.count());
            return Ok(());
        }
        let lines = &*lines;
        let mut rest = lines.text();
        let mut place = 0;
        for &(start, odd) in &self.odd {
            let (solved, more) = rest.split_at(start - (lines.text().len() - rest.len()));
            records.write_all(solved)?;
            tally.add(status, solved.len() / LINE);
            place += solved.len() / LINE;
            let line = &more[..memchr(b'\n', more).unwrap_or(more.len())];
            rest = more.get(line.len() + 1..).unwrap_or_default();
            match odd {
                Odd::Several => {
                    writeln!(records, "{}", Status::Several.name())?;
                    tally.add(Status::Several, 1);
                }
                Odd::None => {
                    if let Some(item) = lines.item(place, line) {
                        job.refute(&item, records, tally)?;
                    }
                }
                Odd::Unanswered => {
                    if let Some(item) = lines.item(place, line) {
                        job.item(worker, item, records, tally)?;
                    }
                }
                Odd::Longer => {
                    records.write_all(&line[..GRID])?;
                    records.write_all(b"\n")?;
                    tally.add(status, 1);
                }
            }
            place += 1;
            if interrupt::came() {
                return Ok(());
            }
        }
        records.write_all(rest)?;
        tally.add(status, rest.len() / LINE);
        Ok(())
    }

    /// Puts solutions in the place of puzzles, and finds the odd lines.
    fn solve(&mut self, lines: &mut Lines<'_>) {
        let Self { many, odd } = self;
        odd.clear();
        let mut unsolved = Vec::new();
        let mut grids = Grids::default();
        let reader = lines.reader;
        let next = |text: &[u8]| loop {
            let (start, kind) = grids.next(reader, text)?;
            match kind {
                LineKind::Grid => return Some(start),
                LineKind::Longer => {
                    odd.push((start, Odd::Longer));
                    return Some(start);
                }
                LineKind::Other => odd.push((start, Odd::Unanswered)),
            }
        };
        many.solve(lines.text_mut(), next, |start, status| match status {
            Status::Solved | Status::Unique => {}
            Status::Several => unsolved.push((start, Odd::Several)),
            _ => unsolved.push((start, Odd::None)),
        });
        if !unsolved.is_empty() {
            odd.append(&mut unsolved);
            odd.sort_unstable();
            odd.dedup_by_key(|(start, _)| *start);
        }
    }
}
