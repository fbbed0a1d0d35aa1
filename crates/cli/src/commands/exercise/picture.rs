//! What an exercise is about, as a picture in the terminal: the value graph of a unit, or a grid.

use std::fmt::Write as _;

use hallset::{Candidates, Digit};
use hallset_teach::learn::Instance;
use hallset_teach::studio::Run;
use hallset_teach::words::{Names, counted};

use crate::drawing::Drawing;

/// The instance in words and as a picture.
pub(super) fn draw(instance: &Instance, drawing: Drawing) -> String {
    match &instance.run {
        Run::Unit(name) => value_graph(instance, name),
        _ => {
            let puzzle = &instance.puzzle;
            let clues = counted(puzzle.givens().filled() as u64, "clue");
            format!(
                "A puzzle with {clues}, open cells hold every digit:\n{}",
                drawing.rows(puzzle, puzzle.givens())
            )
        }
    }
}

/// Cells as rows, digits as columns; a digit stands where there is an edge.
fn value_graph(instance: &Instance, name: &str) -> String {
    let geometry = instance.puzzle.geometry();
    let Some(unit) = geometry.unit_named(name) else { return String::new() };
    let cells = geometry.unit(unit).cells();
    let names = Names(geometry);
    let sets: Vec<Candidates> = cells.iter().map(|&cell| instance.puzzle.candidates(cell)).collect();
    let width = geometry.side().to_string().len();
    let (many, of) = (counted(cells.len() as u64, "cell"), counted(geometry.side() as u64, "digit"));
    let mut text = format!("A unit with {many} and {of}; each cell can hold:\n");
    let longest = cells.iter().map(|&cell| names.cell(cell).len()).max().unwrap_or(0);
    for (&cell, set) in cells.iter().zip(&sets) {
        let _ = write!(text, "  {:longest$} ", names.cell(cell));
        for digit in (0..geometry.side()).map(Digit::from_index) {
            let sign = if set.contains(digit) { digit.to_string() } else { ".".to_owned() };
            let _ = write!(text, " {sign:>width$}");
        }
        text.push('\n');
    }
    text
}
