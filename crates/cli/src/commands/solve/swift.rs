//! Lines of plain 9x9 puzzles, solved by the hundred.
//!
//! Most long files are such lines, and most people ask for nothing but the solution. Then a line is
//! never made a puzzle: the engine for 9x9 finds its 81 bytes in the text and puts 81 bytes in their
//! place. Solutions go out together, as far as line after line has one. A line that is something else,
//! or has no solution (its givens may clash), goes the usual way.

use std::io::Write;

use pencilmark::nine::{Many, Verdict};

use super::answer::{Job, Status, Worker};
use super::style::Style;
use super::tally::Tally;
use crate::args::goal::Goal;
use crate::interrupt;
use crate::pipeline::{Lines, Records, Work};

/// What a worker has for such lines.
pub(super) struct Swift(Many);

impl Swift {
    /// If nothing was asked for but solutions as lines.
    pub(super) fn new(job: &Job, solver: &pencilmark::Solver) -> Option<Self> {
        let plain = job.style == Style::Plain && matches!(job.goal, Goal::One | Goal::Unique);
        let asked = plain && !job.listening.anything();
        solver.many().filter(|_| asked).map(Self)
    }

    /// Answers all lines, in their order.
    pub(super) fn answer(
        &mut self,
        job: &Job,
        worker: &mut Worker,
        lines: &Lines<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let Self(many) = self;
        many.solve(lines.count(), lines.plain_nine());
        let status = if job.goal == Goal::Unique { Status::Unique } else { Status::Solved };
        if many.lines(0).len() == lines.count() && records.is_fresh() {
            records.exchange(|memory| many.swap_lines(memory));
            tally.add(status, lines.count());
            return Ok(());
        }
        let mut texts = lines.each().enumerate();
        let mut place = 0;
        loop {
            let solved = many.lines(place);
            records.write_all(solved.as_flattened())?;
            tally.add(status, solved.len());
            place += solved.len();
            if place == lines.count() || interrupt::came() {
                return Ok(());
            }
            if many.verdict(place) == Verdict::Several {
                writeln!(records, "{}", Status::Several.name())?;
                tally.add(Status::Several, 1);
            } else if let Some((_, line)) = texts.find(|&(at, _)| at == place)
                && let Some(item) = lines.item(place, line)
            {
                job.item(worker, item, records, tally)?;
            }
            place += 1;
        }
    }
}
