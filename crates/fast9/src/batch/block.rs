//! A block: hundreds of puzzles side by side, one in each bit of its vectors.
//!
//! A candidate is one bit of a puzzle; a block keeps, for each of the 729 candidates, a vector that
//! holds this bit of every puzzle. A *lane* is a bit position, so a puzzle lives in one lane:
//!
//! ```text
//!                     lane 0   lane 1   lane 2   ...  lane 255
//! digit 1, cell 0        1        0        1             0
//! digit 1, cell 1        0        0        1             1
//!   ...
//! digit 9, cell 80       1        1        0             0
//! ```
//!
//! Any rule that can be said in "and", "or" and "not" then works on all puzzles at once, with one
//! instruction for each connective and no shift, no shuffle, no table, no branch. Cells go in
//! reading order. Three cells that share a row and a box are a *minirow* (row * 3 + stack), three
//! that share a column and a box are a *minicolumn* (band * 9 + column); a *band* is three boxes
//! side by side, a *stack* three on top of each other.

use crate::simd::Bits;

pub(crate) const CELLS: usize = 81;
pub(crate) const DIGITS: usize = 9;
pub(crate) const CANDIDATES: usize = DIGITS * CELLS;

/// A vector for each cell, in reading order: by row, stack and place in the minirow.
pub(crate) type Board<V> = [[[V; 3]; 3]; 9];

/// Everything about the puzzles in flight.
pub(crate) struct Block<V> {
    /// A one for each candidate left, a board for each digit.
    pub(crate) candidates: [Board<V>; DIGITS],
    /// The cells that are known to hold what is left in them, and whose peers must give way to it.
    pub(crate) settled: Board<V>,
    /// Where each digit had two or more places in the last round, both in the row and in the box, by row and stack.
    pub(super) crowded: [[[V; 3]; 9]; DIGITS],
    /// What a round knows of one digit while it looks at it.
    pub(super) scratch: Scratch<V>,
    /// What the last round found out about each lane.
    pub(crate) state: Lanes<V>,
}

/// One digit's minirows, by row and stack, and minicolumns, by band and column.
pub(super) struct Scratch<V> {
    /// Those where it is settled.
    pub(super) row_homes: [[V; 3]; 9],
    pub(super) column_homes: [[[V; 3]; 3]; 3],
    /// Those where it may be.
    pub(super) rows: [[V; 3]; 9],
    pub(super) columns: [[[V; 3]; 3]; 3],
    /// The rows, and the boxes by band and stack, where it has two or more places.
    pub(super) crowded_rows: [V; 9],
    pub(super) crowded_boxes: [[V; 3]; 3],
}

/// Sets of lanes, by how their puzzles stand after a round.
#[derive(Clone, Copy)]
pub(crate) struct Lanes<V> {
    /// Some cell or some digit has no candidate left.
    pub(crate) dead: V,
    /// Every cell is down to one candidate, and they make a valid grid.
    pub(crate) solved: V,
    /// No rule removes anything any more.
    pub(crate) stalled: V,
}

impl<V: Bits> Block<V> {
    /// The vectors of all candidates: by digit, then by cell.
    #[inline(always)]
    pub(super) fn vectors(&self) -> &[V] {
        self.candidates.as_flattened().as_flattened().as_flattened()
    }

    pub(crate) fn new(none: V) -> Box<Self> {
        let board = [[[none; 3]; 3]; 9];
        Box::new(Self {
            candidates: [board; DIGITS],
            settled: board,
            crowded: [[[none; 3]; 9]; DIGITS],
            scratch: Scratch {
                row_homes: [[none; 3]; 9],
                column_homes: [[[none; 3]; 3]; 3],
                rows: [[none; 3]; 9],
                columns: [[[none; 3]; 3]; 3],
                crowded_rows: [none; 9],
                crowded_boxes: [[none; 3]; 3],
            },
            state: Lanes { dead: none, solved: none, stalled: none },
        })
    }
}
