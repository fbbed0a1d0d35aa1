//! A pattern of clues as text: one mark a cell, blank or not.
//!
//! Lines made only of `- + | =` are rules between boxes; spaces, `|` and `+` are skipped
//! everywhere. A drawn puzzle is a pattern too: its givens are the clues.

use std::path::Path;

use hallset::Cell;

use crate::exit;
use crate::input;

const BLANKS: [char; 4] = ['.', '0', '_', '-'];

/// The cells that are clues, from the text or the file that holds it.
pub(super) fn cells(mask: &str, side: usize) -> anyhow::Result<Vec<Cell>> {
    let path = Path::new(mask);
    let (name, text) = if mask == "-" || path.is_file() {
        (input::name_of(path), input::text(path)?)
    } else {
        ("--pattern".to_owned(), mask.to_owned())
    };
    let marks: Vec<char> = marks(&text).collect();
    if marks.len() != side * side {
        let (found, expected) = (marks.len(), side * side);
        return Err(exit::bad_input(format!(
            "{name}: the pattern has {found} cells, expected {expected} for a grid of side {side}; \
             . 0 _ or - is a blank, anything else a clue"
        )));
    }
    let clues = marks.iter().enumerate().filter(|(_, mark)| !BLANKS.contains(mark));
    Ok(clues.map(|(index, _)| Cell::new(index)).collect())
}

/// One character a cell.
fn marks(text: &str) -> impl Iterator<Item = char> + '_ {
    let is_rule = |line: &str| {
        let line = line.trim();
        line.contains(['+', '=', '|'])
            && line.chars().all(|symbol| matches!(symbol, '-' | '+' | '|' | '=' | ' '))
    };
    let rows = text.lines().filter(move |line| !is_rule(line));
    rows.flat_map(str::chars).filter(|symbol| !symbol.is_whitespace() && !matches!(symbol, '|' | '+'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn indices(mask: &str) -> Vec<usize> {
        cells(mask, 4).unwrap().iter().map(|cell| cell.index()).collect()
    }

    #[test]
    fn a_mask_may_be_drawn_or_a_line() {
        assert_eq!(indices("x..x.........1.2"), [0, 3, 13, 15]);
        assert_eq!(indices("x . | . x\n. . | . .\n----+----\n. . | . .\n. 1 | . 2\n"), [0, 3, 13, 15]);
        assert_eq!(indices("x--x\n----\n0000\n_#_*\n"), [0, 3, 13, 15]);
    }

    #[test]
    fn a_mask_of_another_size_tells_both_numbers() {
        let error = cells("x..", 4).unwrap_err().to_string();
        assert!(error.starts_with("--pattern: the pattern has 3 cells, expected 16"), "{error}");
    }
}
