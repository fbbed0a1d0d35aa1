//! Where plain 9x9 grids stand in lines of text.
//!
//! Whoever works on such grids by the hundred finds them here, without making a puzzle of any line.

use std::sync::Arc;

use hallset_formats::LineReader;
use memchr::memchr;

use super::Origin;

/// The bytes of a grid, and of a line that is a grid and nothing else.
pub(crate) const GRID: usize = 81;
pub(crate) const LINE: usize = GRID + 1;

/// A line that holds such a grid, perhaps in a column of a table.
pub(crate) struct Nine<'a> {
    /// Where it comes from.
    pub(crate) origin: &'a Arc<Origin>,
    /// The line, without its end.
    pub(crate) text: &'a str,
    /// The cells as they stand there.
    pub(crate) cells: &'a [u8; GRID],
}

impl Nine<'_> {
    /// The givens, with the usual sign for a blank.
    pub(crate) fn given(&self) -> String {
        let usual = |&cell: &u8| if (b'1'..=b'9').contains(&cell) { char::from(cell) } else { '.' };
        self.cells.iter().map(usual).collect()
    }
}

/// Goes from line to line.
#[derive(Default)]
pub(crate) struct Grids {
    /// Where the next line begins.
    from: usize,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    /// A grid and the end of the line.
    Grid,
    /// A grid, and something that is no part of it; or the last line has no end.
    Longer,
    /// Anything else.
    Other,
}

impl Grids {
    /// Where the next line begins, and what it is; `None` at the end of the text.
    #[inline]
    pub(crate) fn next(&mut self, reader: &LineReader, text: &[u8]) -> Option<(usize, LineKind)> {
        let (start, rest) = (self.from, &text[self.from..]);
        let is_grid = reader.plain_nine(rest).is_some();
        if is_grid && rest.get(GRID) == Some(&b'\n') {
            // There is no line end among the cells, so none need be looked for.
            self.from += LINE;
            return Some((start, LineKind::Grid));
        }
        if rest.is_empty() {
            return None;
        }
        self.from += memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        Some((start, if is_grid { LineKind::Longer } else { LineKind::Other }))
    }

    /// Where the next line begins: the end of the last one.
    pub(crate) fn from(&self) -> usize {
        self.from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset_formats::{Reading, by_name};

    #[test]
    fn grids_are_found_between_other_lines_and_at_the_end() {
        let reader = LineReader::new(by_name("line").unwrap(), Reading::default(), None).unwrap();
        let grid = ".".repeat(GRID);
        let text = format!("{grid}\n# remark\n\n{grid} hard\n{grid}");
        let mut grids = Grids::default();
        let found: Vec<_> = std::iter::from_fn(|| grids.next(&reader, text.as_bytes())).collect();
        let kinds = [LineKind::Grid, LineKind::Other, LineKind::Other, LineKind::Longer, LineKind::Longer];
        assert_eq!(found, [0, 82, 91, 92, 179].into_iter().zip(kinds).collect::<Vec<_>>());
        assert_eq!(grids.from(), text.len());
    }
}
