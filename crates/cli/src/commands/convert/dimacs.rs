//! Out to a SAT solver and back: a puzzle as clauses, and the solver's model as a solved grid.

use std::fmt;
use std::io;
use std::path::Path;

use hallset::Puzzle;
use hallset::dimacs::{Encoding, ModelError};
use hallset_formats::Entry;

use crate::exit;
use crate::input::{self, InputArgs, name_of};
use crate::output::Output;

/// Its name beside those of the formats.
pub(super) const NAME: &str = "dimacs";

/// What it is, as in the list of formats.
pub(super) const SUMMARY: &str = "for SAT solvers, written only: clauses over what singles leave (.cnf)";

/// Writes the only puzzle of the input for a SAT solver.
pub(super) fn write(input: &InputArgs, output: &mut Output) -> anyhow::Result<()> {
    let entry = only(input)?;
    let mut pieces = Pieces { output, failed: None };
    let written = encoding(&entry.puzzle)?.write(&mut pieces);
    match pieces.failed {
        Some(error) => Err(error.into()),
        None => Ok(written?),
    }
}

/// The only puzzle of the input, solved by a SAT solver that wrote this model.
pub(super) fn solved(input: &InputArgs, model: &Path) -> anyhow::Result<Entry> {
    let entry = only(input)?;
    let solution = encoding(&entry.puzzle)?.solution(&input::text(model)?);
    let solution = solution.map_err(|error| {
        let words = format!("{}: {error}", name_of(model));
        if error == ModelError::Unsatisfiable { exit::refused(words) } else { exit::bad_input(words) }
    })?;
    Ok(Puzzle::new(entry.puzzle.geometry().clone(), solution).into())
}

fn encoding(puzzle: &Puzzle) -> anyhow::Result<Encoding> {
    Encoding::new(puzzle).map_err(|error| exit::refused(error.to_string()))
}

fn only(input: &InputArgs) -> anyhow::Result<Entry> {
    let entries = input.entries()?;
    match <[_; 1]>::try_from(entries) {
        Ok([entry]) => Ok(entry),
        Err(entries) => {
            let found = entries.len();
            Err(exit::refused(format!(
                "found {found} puzzles, expected one: a SAT solver answers one question"
            )))
        }
    }
}

/// Text on its way to the output, which keeps the reason if it cannot be written.
struct Pieces<'a> {
    output: &'a mut Output,
    failed: Option<io::Error>,
}

impl fmt::Write for Pieces<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.output.write(piece.as_bytes()).map_err(|error| {
            self.failed = Some(error);
            fmt::Error
        })
    }
}
