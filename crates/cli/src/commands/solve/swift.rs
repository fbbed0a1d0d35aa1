//! Lines of plain 9x9 puzzles, solved by the hundred.
//!
//! Most long files are such lines, and most people ask for nothing but the solution. Then a line is
//! never made a puzzle: its 81 bytes go to the engine for 9x9, and 81 bytes come back. A line that
//! is something else, or has no solution (its givens may clash), goes the usual way.

use std::io::Write;

use pencilmark::nine::{Many, Verdict};

use super::answer::{Job, Status, Worker};
use super::style::Style;
use super::tally::Tally;
use crate::args::goal::Goal;
use crate::interrupt;
use crate::pipeline::{Lines, Records, Work};

/// What a worker has for such lines.
pub(super) struct Swift {
    many: Many,
    /// What became of each line.
    lines: Vec<Way>,
}

/// The way a line goes.
#[derive(Clone, Copy)]
enum Way {
    /// With many others, at this place among them.
    Swift(usize),
    /// As an item.
    Usual,
}

impl Swift {
    /// If nothing was asked for but solutions as lines.
    pub(super) fn new(job: &Job, solver: &pencilmark::Solver) -> Option<Self> {
        let plain = job.style == Style::Plain && matches!(job.goal, Goal::One | Goal::Unique);
        let asked = plain && !job.listening.anything();
        Some(Self { many: solver.many().filter(|_| asked)?, lines: Vec::new() })
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
        let Self { many, lines: ways } = self;
        many.clear();
        ways.clear();
        let mut taken = 0;
        for line in lines.each() {
            ways.push(match lines.reader.plain_nine(line) {
                None => Way::Usual,
                Some(cells) => {
                    many.push(cells);
                    taken += 1;
                    Way::Swift(taken - 1)
                }
            });
        }
        many.solve();
        for ((place, line), way) in lines.each().enumerate().zip(&*ways) {
            if interrupt::came() {
                return Ok(());
            }
            let verdict = match way {
                Way::Swift(place) => many.verdict(*place),
                Way::Usual => Verdict::None,
            };
            let status = match verdict {
                Verdict::Solved(cells) | Verdict::Unique(cells) => {
                    records.write_all(cells)?;
                    if matches!(verdict, Verdict::Solved(_)) { Status::Solved } else { Status::Unique }
                }
                Verdict::Several => {
                    records.write_all(Status::Several.name().as_bytes())?;
                    Status::Several
                }
                _ => {
                    if let Some(item) = lines.item(place, line) {
                        job.item(worker, item, records, tally)?;
                    }
                    continue;
                }
            };
            records.write_all(b"\n")?;
            records.end()?;
            tally.add_one(status);
        }
        Ok(())
    }
}
