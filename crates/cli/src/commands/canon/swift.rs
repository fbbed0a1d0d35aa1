//! Lines of plain 9x9 puzzles, with their solutions where these are needed, by the hundred.
//!
//! Such a line is never made a puzzle. Where the form is that by the solution, the engine for 9x9 solves all of a batch
//! in a copy of its text, so that puzzle and solution stand at the same place of two texts. Then the lines are shown in
//! their order, each with what is known of it. What is something else than a plain grid, has no solution or givens that
//! clash is shown too, and goes the usual way.

use hallset::canon::Form;
use hallset::nine::{self, Many};
use hallset::{Solver, Status};

use crate::interrupt;
use crate::pipeline::{GRID, Grids, LineKind, Lines};

/// What a worker has for such lines.
pub(crate) struct Swift {
    /// What solves them, if solutions are needed.
    many: Option<Many>,
    /// The text with solutions in the place of puzzles.
    solved: Vec<u8>,
    /// Where each line ends, and whether a grid is in it.
    ends: Vec<(usize, LineKind)>,
    /// Where lines begin that have no solution or several.
    unsolved: Vec<(usize, Status)>,
}

/// A line.
pub(crate) struct Line<'a> {
    /// Its place among the lines, from 0.
    pub(crate) place: usize,
    /// Its text without the end.
    pub(crate) text: &'a [u8],
    /// What is known of it.
    pub(crate) known: Known<'a>,
}

/// What is known of a line.
pub(crate) enum Known<'a> {
    /// The cells of a plain 9x9 puzzle whose givens do not clash, and its only solution if that is needed.
    Nine { cells: &'a [u8; GRID], solution: Option<&'a [u8; GRID]> },
    /// A plain 9x9 puzzle with several solutions where one is needed.
    Several,
    /// Anything else.
    Other,
}

/// What solves puzzles by the hundred, if the form needs solutions.
pub(super) fn many_for(form: Form) -> Option<Many> {
    (form == Form::Solution).then(|| Solver::default().limit(2).many()).flatten()
}

impl Swift {
    /// One for this form.
    pub(crate) fn new(form: Form) -> Self {
        Self { many: many_for(form), solved: Vec::new(), ends: Vec::new(), unsolved: Vec::new() }
    }

    /// Shows every line, in their order, until an interrupt comes.
    pub(crate) fn each(
        &mut self,
        lines: &Lines<'_>,
        mut show: impl FnMut(Line<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.find(lines);
        let mut unsolved = self.unsolved.iter().peekable();
        let mut start = 0;
        for (place, &(end, kind)) in self.ends.iter().enumerate() {
            if interrupt::came() {
                return Ok(());
            }
            let text = &lines.text()[start..end];
            let status = unsolved.next_if(|(at, _)| *at == start).map(|(_, status)| *status);
            let solution = self.solved.get(start..).and_then(<[u8]>::first_chunk);
            let known = match (kind, status, text.first_chunk()) {
                (LineKind::Other, ..) | (_, _, None) => Known::Other,
                (_, Some(Status::Several), _) => Known::Several,
                (_, Some(_), _) => Known::Other,
                (_, None, Some(cells)) if solution.is_none() && nine::clashes(cells) => Known::Other,
                (_, None, Some(cells)) => Known::Nine { cells, solution },
            };
            show(Line { place, text: text.strip_suffix(b"\n").unwrap_or(text), known })?;
            start = end;
        }
        Ok(())
    }

    /// Finds all lines, and solves those that are grids if solutions are needed.
    fn find(&mut self, lines: &Lines<'_>) {
        let Self { many, solved, ends, unsolved } = self;
        ends.clear();
        let mut grids = Grids::default();
        let mut next = |text: &[u8]| loop {
            let (start, kind) = grids.next(lines.reader, text)?;
            ends.push((grids.from(), kind));
            if kind != LineKind::Other {
                return Some(start);
            }
        };
        let Some(many) = many else {
            while next(lines.text()).is_some() {}
            return;
        };
        unsolved.clear();
        solved.clear();
        solved.extend_from_slice(lines.text());
        many.solve(solved, next, |start, status| {
            if status != Status::Unique {
                unsolved.push((start, status));
            }
        });
        unsolved.sort_unstable_by_key(|(start, _)| *start);
    }
}
