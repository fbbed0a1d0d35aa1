//! Plain 9x9 puzzles whose answers are rows of a table, solved by the hundred: solutions take the place of the puzzles of
//! a column, or of a copy of those of lines, as in [`swift`](super::swift).

use hallset::Status;
use hallset::nine::Many;

use super::answer::{Job, Worker};
use super::tally::Tally;
use crate::args::Style;
use crate::args::goal::Goal;
use crate::interrupt;
use crate::pipeline::{GRID, Lines, Records, RowItems, Work};
use crate::table::Value;

/// What a worker has for such puzzles.
pub(super) struct Tabular {
    many: Many,
    /// The puzzles of lines, one after the other; then their solutions.
    cells: Vec<u8>,
    /// What is known of them.
    known: Vec<Status>,
}

impl Tabular {
    /// If nothing was asked for but status and solution.
    pub(super) fn new(job: &Job, solver: &hallset::Solver) -> Option<Self> {
        let plain = job.style == Style::Table && matches!(job.goal, Goal::One | Goal::Unique);
        let asked = plain && !job.listening.anything();
        solver.many().filter(|_| asked).map(|many| Self { many, cells: Vec::new(), known: Vec::new() })
    }

    /// Answers all lines, in their order.
    pub(super) fn lines(
        &mut self,
        job: &Job,
        worker: &mut Worker,
        lines: &Lines<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        self.solve(lines);
        let mut answers = self.cells.as_chunks::<GRID>().0.iter().zip(&self.known);
        for (place, line) in lines.each().enumerate() {
            if interrupt::came() {
                return Ok(());
            }
            let nine = lines.nine(line);
            let answer = nine.as_ref().and_then(|_| answers.next());
            if let (Some(nine), Some((solution, status))) = (nine, answer)
                && *status != Status::None
            {
                let solution = Value::text(String::from_utf8_lossy(solution));
                job.table.nine_row(
                    &nine,
                    &[Value::text(status.name()), solution, Value::Missing],
                    records,
                )?;
                records.end()?;
                tally.add(*status, 1);
            } else if let Some(item) = lines.item(place, line) {
                match answer {
                    Some(_) => job.refute(&item, records, tally)?,
                    None => job.item(worker, item, records, tally)?,
                }
            }
        }
        Ok(())
    }

    /// Solves the plain 9x9 puzzles of all lines.
    fn solve(&mut self, lines: &Lines<'_>) {
        let Self { many, cells, known } = self;
        cells.clear();
        for nine in lines.each().filter_map(|line| lines.nine(line)) {
            cells.extend_from_slice(nine.cells);
        }
        let count = cells.len() / GRID;
        known.clear();
        known.resize(count, Status::None);
        let mut starts = (0..count).map(|place| place * GRID);
        many.solve(cells, |_| starts.next(), |start, status| known[start / GRID] = status);
    }

    /// Answers all rows, in their order.
    pub(super) fn rows(
        &mut self,
        job: &Job,
        worker: &mut Worker,
        items: &mut RowItems<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let mut texts = items.rows.take_texts();
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
        // What has no solution stands there as it was.
        items.rows.put_back(texts);
        for (place, known) in known.iter().enumerate() {
            match known {
                Some(Status::None) => items.with_item(place, |item| job.refute(&item, records, tally))?,
                None => items.with_item(place, |item| job.item(worker, item, records, tally))?,
                Some(status) => {
                    let solution = Value::text(items.rows.text(place));
                    records.row([Value::text(status.name()), solution, Value::Missing].iter());
                    tally.add(*status, 1);
                }
            }
        }
        Ok(())
    }
}
