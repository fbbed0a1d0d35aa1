//! What a notebook's studio is asked to show: a link, checked before a page gets it.

use hallset_teach::export::Place;
use hallset_teach::studio::{Limits, check};
use pyo3::prelude::*;

use crate::grid::wrong;
use crate::puzzle::Puzzle;
use crate::text::without_clash;

/// The puzzle and the step that a link of the page names, if the page can show it. Where the puzzle is known, what is
/// wrong with it is told at its place in the text that it came from.
#[pyfunction]
#[pyo3(signature = (link, puzzle = None))]
pub(crate) fn place(py: Python<'_>, link: &str, puzzle: Option<&Puzzle>) -> PyResult<(Puzzle, usize)> {
    if let Some(puzzle) = puzzle {
        without_clash(py, &puzzle.entry)?;
    }
    let Place { request, position } = Place::from_link(link).map_err(|fault| wrong(fault.message))?;
    let found = check(&request, &Limits::default()).map_err(|fault| wrong(fault.message))?;
    Ok((found.into(), position.unwrap_or(0)))
}
