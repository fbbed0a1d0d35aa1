//! One form for all 9x9 Sudoku puzzles that are the same but for symmetry.
//!
//! Two puzzles are equivalent if one becomes the other by renaming digits, transposing, and permuting bands, stacks,
//! rows of a band and columns of a stack: 9! times 3,359,232 ways. The canonical form is the least image of all,
//! read row by row, a blank before every digit ("minlex").
//!
//! - [`of_puzzle`]: the least image of the puzzle itself, whatever its number of solutions.
//! - [`Canonizer::of_grid`]: the same for a solved grid: its first row is 123456789, its second one of
//!   a few, and almost everything follows from there.
//! - [`Canonizer::by_solution`]: the clues carried onto the least image of the solution. Equivalent puzzles with one solution
//!   have the same image here too, and it takes as long as for a grid.
//!
//! ```
//! use hallset_canon9::{Canonizer, of_puzzle};
//! let puzzle = *b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
//! let mut turned = puzzle;
//! (0..81).for_each(|cell| turned[cell] = puzzle[cell % 9 * 9 + cell / 9]);
//! assert_eq!(of_puzzle(&puzzle).image, of_puzzle(&turned).image);
//!
//! let solution = *b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";
//! let canonical = Canonizer::new().by_solution(&puzzle, &solution);
//! assert_eq!(canonical.map.apply(&puzzle), canonical.image);
//! assert_eq!(canonical.map.inverse().apply(&canonical.image), puzzle);
//! ```

mod grid;
mod map;
mod puzzle;

pub use grid::Canonizer;
pub use map::Map;
pub use puzzle::of_puzzle;

/// A puzzle or a grid as text, row by row: `1` to `9` are digits, any other byte is a blank, written as `.`.
pub type Text = [u8; 81];

/// A canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The least image.
    pub image: Text,
    /// How it is reached.
    pub map: Map,
    /// In how many ways the puzzle is an image of itself, digits renamed as needed; 1 if only as it is.
    pub automorphisms: u32,
}

/// The six orders of the lines of a band.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Rows become columns.
fn transposed(digits: &[u8; 81]) -> [u8; 81] {
    let mut turned = [0; 81];
    for row in 0..9 {
        for column in 0..9 {
            turned[column * 9 + row] = digits[row * 9 + column];
        }
    }
    turned
}

// Loops, since the compiler makes vectors of them; of `map` on an array as long as this it does not.

/// Digits from 1, 0 for a blank.
fn digits_of(text: &Text) -> [u8; 81] {
    let mut digits = [0; 81];
    for (digit, byte) in digits.iter_mut().zip(text) {
        *digit = if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    }
    digits
}

fn text_of(digits: &[u8; 81]) -> Text {
    let mut text = [b'.'; 81];
    for (byte, &digit) in text.iter_mut().zip(digits) {
        *byte = if digit == 0 { b'.' } else { b'0' + digit };
    }
    text
}
