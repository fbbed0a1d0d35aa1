//! Components of open cells that are the same but for symmetry look the same.
//!
//! The number of ways to fill a component does not depend on the names of its digits. Where units are rows, columns and
//! boxes alone, it does not change either if rows of a band change places, or whole bands, or columns and stacks. So a
//! component is remembered with its lines in an order that depends, as far as possible, on what stands in them.
//!
//! Each row, column and digit gets a number that tells its neighbourhood: the sum over its candidates of what is known of
//! the two others, mixed, again and again (colour refinement, as in McKay's *Practical graph isomorphism*, 1981).
//! Bands are sorted by the numbers of their rows, and rows within bands. Lines with equal numbers stay as they
//! are, so some images are told apart; that costs time, never an error, because the shape is the component
//! itself with its lines moved.

use crate::model::geometry::{Cell, Geometry, Regions};

/// A component without the names of its digits and lines: its cells, then the places of each digit, sorted.
pub(super) type Shape = Box<[u64]>;

/// How often neighbourhoods grow.
const ROUNDS: usize = 3;

/// Which lines of a grid may change places.
pub(super) struct Shapes {
    side: usize,
    /// Rows of a band and columns of a stack, if there is anything to move.
    boxes: Option<(usize, usize)>,
}

impl Shapes {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let (layout, side) = (geometry.layout(), geometry.side());
        let boxes = match layout.regions {
            Regions::Latin => Some((side, side)),
            _ => layout.box_shape(),
        };
        Self { side, boxes: boxes.filter(|_| layout.is_plain()) }
    }

    /// The shape of some cells; `candidates` gives the digits of a cell, from 0.
    pub(super) fn of<I: Iterator<Item = usize>>(
        &self,
        cells: &[Cell],
        candidates: impl Fn(Cell) -> I,
    ) -> Shape {
        let mut moved: Vec<(usize, Cell)> = match self.boxes {
            None => cells.iter().map(|&cell| (cell.index(), cell)).collect(),
            Some(boxes) => {
                let Lines { rows, columns } = self.sorted(boxes, cells, &candidates);
                let place = |cell: Cell| {
                    rows[cell.index() / self.side] * self.side + columns[cell.index() % self.side]
                };
                cells.iter().map(|&cell| (place(cell), cell)).collect()
            }
        };
        moved.sort_unstable();
        let words = cells.len().div_ceil(64);
        let mut places = vec![vec![0_u64; words]; self.side];
        for (place, &(_, cell)) in moved.iter().enumerate() {
            for digit in candidates(cell) {
                places[digit][place / 64] |= 1 << (place % 64);
            }
        }
        places.sort_unstable();
        let places = places.into_iter().filter(|row| row.iter().any(|&word| word != 0)).flatten();
        moved.iter().map(|&(place, _)| place as u64).chain(places).collect()
    }

    /// The new places of rows and columns.
    fn sorted<I: Iterator<Item = usize>>(
        &self,
        (height, width): (usize, usize),
        cells: &[Cell],
        candidates: impl Fn(Cell) -> I,
    ) -> Lines {
        let side = self.side;
        let mut triples = Vec::new();
        for &cell in cells {
            triples.extend(candidates(cell).map(|digit| (cell.index() / side, cell.index() % side, digit)));
        }
        let (mut rows, mut columns, mut digits) = (vec![1_u64; side], vec![2; side], vec![3; side]);
        for _ in 0..ROUNDS {
            let (bands, stacks) = (sums(&rows, height), sums(&columns, width));
            let mut next = (vec![0_u64; side], vec![0_u64; side], vec![0_u64; side]);
            for &(row, column, digit) in &triples {
                let add = |to: &mut u64, a: u64, b: u64| *to = to.wrapping_add(mix(a ^ b.rotate_left(21)));
                let (in_row, in_column) =
                    (rows[row] ^ bands[row / height], columns[column] ^ stacks[column / width]);
                add(&mut next.0[row], in_column, digits[digit]);
                add(&mut next.1[column], in_row, digits[digit]);
                add(&mut next.2[digit], in_row, in_column.rotate_left(9));
            }
            (rows, columns, digits) = next;
        }
        Lines { rows: in_order(&rows, height), columns: in_order(&columns, width) }
    }
}

/// Where each line goes.
struct Lines {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

/// For each band of so many lines a number that does not depend on their order.
fn sums(lines: &[u64], size: usize) -> Vec<u64> {
    lines
        .chunks(size)
        .map(|band| mix(band.iter().fold(0, |sum, &line| sum.wrapping_add(mix(line)))))
        .collect()
}

/// The place of each line when bands and the lines in them are sorted.
fn in_order(lines: &[u64], size: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    let bands = sums(lines, size);
    order.sort_by_key(|&line| (bands[line / size], line / size, lines[line]));
    let mut places = vec![0; lines.len()];
    for (place, line) in order.into_iter().enumerate() {
        places[line] = place;
    }
    places
}

/// A number that looks like no other (the finish of `SplitMix64`).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
