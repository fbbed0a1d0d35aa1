//! Region map of a jigsaw: n rows of n names, one name for each region.
//!
//! A name is a symbol, or a word where words are separated by spaces. Names that are the
//! numbers from 1 to n (or from 0) keep their order; other names count in the order in which
//! they appear.

use crate::error::{FormatError, FormatErrorKind};
use crate::rows::squares;
use crate::text::{Piece, without_mark};
use hallset::Layout;

/// The region of each cell in reading order, counted from 0.
///
/// ```
/// use hallset_formats::regions;
/// assert_eq!(regions::read("aabb\nabba\nccdd\ncddc")?[..4], [0, 0, 1, 1]);
/// let error = regions::read("aab\nabb\nccd").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 1: found 2 cells in region c, expected 3");
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
///
/// # Errors
/// If the map is not a square, or a region does not have as many cells as the side.
pub fn read(text: &str) -> Result<Vec<u16>, FormatError> {
    let mut squares = squares(without_mark(text), None);
    let square = squares.next().ok_or(FormatErrorKind::Empty.at(1, 1))??;
    if let Some(second) = squares.next() {
        let kind = FormatErrorKind::unexpected("a second region map", "one");
        return Err(kind.at(second?.line, 1));
    }
    let names = names_of(&square.cells, square.side);
    let mut region_of = Vec::with_capacity(square.cells.len());
    let mut sizes = vec![0; names.len()];
    for cell in &square.cells {
        let region = names.binary_search_by_key(&cell.text, |(name, _)| name).expect("every name is listed");
        let region = names[region].1;
        sizes[usize::from(region)] += 1;
        region_of.push(region);
    }
    // The first cell of a region that is too small or too large tells where to look.
    for (cell, &region) in square.cells.iter().zip(&region_of) {
        let size = sizes[usize::from(region)];
        if size != square.side {
            let found = format!("{size} cells in region {}", cell.text);
            return Err(cell.error(FormatErrorKind::unexpected(found, square.side.to_string())));
        }
    }
    Layout::jigsaw(region_of.clone()).map_err(|error| FormatErrorKind::from(error).at(square.line, 1))?;
    Ok(region_of)
}

/// The names in alphabetical order, each with its number.
fn names_of<'a>(cells: &[Piece<'a>], side: usize) -> Vec<(&'a str, u16)> {
    let mut names: Vec<(&str, usize)> =
        cells.iter().enumerate().map(|(index, cell)| (cell.text, index)).collect();
    names.sort_unstable();
    names.dedup_by_key(|(name, _)| *name);
    let numbers: Option<Vec<usize>> = names.iter().map(|(name, _)| name.parse().ok()).collect();
    let first = numbers.iter().flatten().min().copied().unwrap_or(0);
    let natural = numbers.filter(|numbers| {
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        first <= 1 && sorted.into_iter().eq(first..first + side)
    });
    if let Some(numbers) = natural {
        return names
            .iter()
            .zip(numbers)
            .map(|((name, _), number)| (*name, (number - first) as u16))
            .collect();
    }
    let mut order: Vec<usize> = names.iter().map(|&(_, index)| index).collect();
    order.sort_unstable();
    let rank = |index: usize| order.partition_point(|&other| other < index).min(usize::from(u16::MAX)) as u16;
    names.into_iter().map(|(name, index)| (name, rank(index))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_order_and_letters_count_as_they_appear() {
        assert_eq!(read("22\n11").unwrap(), [1, 1, 0, 0]);
        assert_eq!(read("1 1\n0 0").unwrap(), [1, 1, 0, 0]);
        assert_eq!(read("zz\naa").unwrap(), [0, 0, 1, 1]);
        assert_eq!(read("// map\nnorth north\nsouth south\n").unwrap(), [0, 0, 1, 1]);
    }

    #[test]
    fn a_ragged_map_is_refused() {
        let message = |text| read(text).unwrap_err().to_string();
        assert_eq!(message("aab\nab\n"), "line 2, column 1: found 2 cells, expected 3, as in line 1");
        assert_eq!(message(""), "line 1, column 1: found no puzzle, expected at least one");
        assert_eq!(message("ab\nab\nab\nab"), "line 3, column 1: found a second region map, expected one");
    }
}
