//! The tally of commands that give a verdict on each puzzle: how many there were, and the worst end of all.

use super::{Pass, Tally, ThreadArgs, Work, run};
use crate::args::Part;
use crate::exit::Exit;
use crate::input::InputArgs;
use crate::output::Output;

/// How many puzzles there were, and the worst end that one of them asks for.
pub(crate) struct Verdicts {
    items: u64,
    exit: Exit,
}

impl Default for Verdicts {
    fn default() -> Self {
        Self { items: 0, exit: Exit::Done }
    }
}

impl Verdicts {
    /// One puzzle more, which asks for this end.
    pub(crate) fn count(&mut self, exit: Exit) {
        self.items += 1;
        self.exit = self.exit.or(exit);
    }
}

/// Gives a verdict on every puzzle of the input, unless this part of the table is there.
pub(crate) fn judge<W: Work<Tally = Verdicts>>(
    input: &InputArgs,
    threads: ThreadArgs,
    part: &Part,
    work: &W,
) -> anyhow::Result<Exit> {
    if part.done {
        return Ok(Exit::Done);
    }
    let mut output = Output::open_part(part)?;
    let (verdicts, exit) = run(input, Pass::Parallel(threads), work, &mut output)?;
    output.finish()?;
    Ok(exit.or(verdicts.exit))
}

impl Tally for Verdicts {
    fn add(&mut self, next: Self) {
        self.items += next.items;
        self.exit = self.exit.or(next.exit);
    }

    fn items(&self) -> u64 {
        self.items
    }
}
