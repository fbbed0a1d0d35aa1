//! Columns of plain 9x9 puzzles, solved by the hundred: the text of the column is copied, and solutions take the
//! place of puzzles in it, as in [`swift`](super::swift).

use hallset::Status;
use hallset::nine::Many;

use super::answer::{Job, Worker};
use super::tally::Tally;
use crate::args::Style;
use crate::args::goal::Goal;
use crate::pipeline::{Records, RowItems, Work};
use crate::table::Value;

/// What a worker has for such columns.
pub(super) struct Columnar {
    many: Many,
}

impl Columnar {
    /// If nothing was asked for but status and solution.
    pub(super) fn new(job: &Job, solver: &hallset::Solver) -> Option<Self> {
        let plain = job.style == Style::Table && matches!(job.goal, Goal::One | Goal::Unique);
        let asked = plain && !job.listening.anything();
        solver.many().filter(|_| asked).map(|many| Self { many })
    }

    /// Answers all rows, in their order.
    pub(super) fn answer(
        &mut self,
        job: &Job,
        worker: &mut Worker,
        items: &mut RowItems<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let mut texts = items.rows.texts();
        let known = texts.solve(&mut self.many, items.reader);
        let is_solved = |status: &Option<Status>| matches!(status, Some(Status::Solved | Status::Unique));
        let status = if job.goal == Goal::Unique { Status::Unique } else { Status::Solved };
        if known.iter().all(is_solved)
            && let Some(columns) = records.columns()
        {
            columns.rows(texts.all_solved(status.name()));
            tally.add(status, known.len());
            return Ok(());
        }
        for (place, known) in known.iter().enumerate() {
            match known {
                Some(Status::None) => items.with_item(place, |item| job.refute(&item, records, tally))?,
                None => items.with_item(place, |item| job.item(worker, item, records, tally))?,
                Some(status) => {
                    let solution = Value::text(texts.text(place));
                    records.row([Value::text(status.name()), solution, Value::Missing].iter());
                    tally.add(*status, 1);
                }
            }
        }
        Ok(())
    }
}
