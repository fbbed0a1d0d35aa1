//! The least image of any puzzle, blanks included.
//!
//! Blanks come first, so the first row of the image is one with the fewest clues in its emptiest stack, then in the
//! next: blank columns before those with clues, whose digits are named in the order in which they appear. Every order
//! of the columns that gives such a first row is tried. With the columns settled, each further row is the least of
//! those that may come next, names going on as digits appear; where several are equal, each is tried. An order is left
//! as soon as a row is greater than the best known one.

use crate::map::Map;
use crate::{Canonical, ORDERS, Text, digits_of, text_of, transposed};

/// The least image of a puzzle, whatever its number of solutions.
///
/// ```
/// use hallset_canon9::of_puzzle;
/// let empty = of_puzzle(&[b'.'; 81]);
/// assert_eq!(empty.automorphisms, 3_359_232);
/// ```
#[must_use]
pub fn of_puzzle(puzzle: &Text) -> Canonical {
    let digits = digits_of(puzzle);
    let turned = transposed(&digits);
    let shape = |grid: &[u8; 81], row: usize| {
        let mut clues = [0, 1, 2].map(|stack| (0..3).filter(|c| grid[row * 9 + stack * 3 + c] > 0).count());
        clues.sort_unstable();
        clues
    };
    let grids = [(&digits, false), (&turned, true)];
    let least = grids.iter().flat_map(|(grid, _)| (0..9).map(move |row| shape(grid, row))).min();
    let mut search = Search { grid: &digits, transposed: false, best: [u64::MAX; 9], ways: 0, map: None };
    for (grid, transposed) in grids {
        (search.grid, search.transposed) = (grid, transposed);
        for first in (0..9).filter(|&row| Some(shape(grid, row)) == least) {
            each_order(grid, first, &mut |columns| search.rows(&Image::begin(columns, first)));
        }
    }
    let map = search.map.expect("some row is the least");
    Canonical { image: text_of(&map.image(&digits)), map, automorphisms: search.ways }
}

/// Every order of the columns in which a row reads least.
fn each_order(grid: &[u8; 81], row: usize, each: &mut impl FnMut([u8; 9])) {
    let is_clue = |column: usize| grid[row * 9 + column] > 0;
    let clues = [0, 1, 2].map(|stack| (0..3).filter(|column| is_clue(stack * 3 + column)).count());
    let within = [0, 1, 2].map(|stack| {
        let blanks_first =
            |order: &&[usize; 3]| order.is_sorted_by_key(|&column| is_clue(stack * 3 + column));
        let columns = |order: &[usize; 3]| order.map(|column| (stack * 3 + column) as u8);
        ORDERS.iter().filter(blanks_first).map(columns).collect::<Vec<[u8; 3]>>()
    });
    for [one, two, three] in ORDERS.into_iter().filter(|order| order.is_sorted_by_key(|&stack| clues[stack]))
    {
        for a in &within[one] {
            for b in &within[two] {
                for c in &within[three] {
                    each([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
                }
            }
        }
    }
}

/// An image as far as it is known.
#[derive(Clone, Copy)]
struct Image {
    columns: [u8; 9],
    rows: [u8; 9],
    /// How many rows are known.
    known: usize,
    /// The new name of each digit, 0 if it has none yet.
    names: [u8; 10],
    /// How many digits have names.
    named: u8,
    /// In how many ways blank rows can be exchanged to get here.
    ways: u32,
}

impl Image {
    /// Nothing but the columns is known, and which row is first.
    fn begin(columns: [u8; 9], first: usize) -> Self {
        Self { columns, rows: [first as u8; 9], known: 0, names: [0; 10], named: 0, ways: 1 }
    }

    /// What the row reads like, with names for digits that have none.
    fn read(&self, grid: &[u8; 81], row: usize) -> (u64, [u8; 10], u8) {
        let (mut names, mut named) = (self.names, self.named);
        let mut packed = 0;
        for column in self.columns {
            let digit = grid[row * 9 + column as usize] as usize;
            if digit > 0 && names[digit] == 0 {
                named += 1;
                names[digit] = named;
            }
            packed = packed << 4 | u64::from(names[digit]);
        }
        (packed, names, named)
    }

    /// The rows that may come next.
    fn next(&self) -> impl Iterator<Item = usize> + '_ {
        let known = &self.rows[..self.known];
        let band = if self.known.is_multiple_of(3) { None } else { Some(known[self.known - 1] / 3) };
        let first = if self.known == 0 { Some(self.rows[0]) } else { None };
        (0..9u8)
            .filter(move |row| match (first, band) {
                (Some(first), _) => *row == first,
                (None, Some(band)) => row / 3 == band && !known.contains(row),
                (None, None) => known.iter().all(|other| other / 3 != row / 3),
            })
            .map(usize::from)
    }
}

struct Search<'a> {
    grid: &'a [u8; 81],
    transposed: bool,
    best: [u64; 9],
    /// In how many ways the best is reached.
    ways: u32,
    map: Option<Map>,
}

impl Search<'_> {
    /// Goes on with the least of the rows that may come next.
    fn rows(&mut self, image: &Image) {
        if image.known == 9 {
            self.ways += image.ways;
            self.map.get_or_insert_with(|| Map {
                transposed: self.transposed,
                rows: image.rows,
                columns: image.columns,
                digits: all_named(image),
            });
            return;
        }
        let read = |row| image.read(self.grid, row).0;
        let Some(least) = image.next().map(read).min() else { return };
        let known = &mut self.best[image.known];
        if least > *known {
            return;
        }
        if least < *known {
            *known = least;
            self.best[image.known + 1..].fill(u64::MAX);
            (self.ways, self.map) = (0, None);
        }
        let grid = self.grid;
        let equal: Vec<usize> = image.next().filter(|&row| image.read(grid, row).0 == least).collect();
        for (place, &row) in equal.iter().enumerate() {
            // Blank rows of a band are the same; the first stands for all.
            let alike = equal.iter().filter(|&&other| other / 3 == row / 3).count() as u32;
            if least == 0 && image.known > 0 && equal[..place].iter().any(|other| other / 3 == row / 3) {
                continue;
            }
            let (_, names, named) = image.read(grid, row);
            let mut next = Image { names, named, known: image.known + 1, ..*image };
            next.rows[image.known] = row as u8;
            if least == 0 && image.known > 0 {
                next.ways *= alike;
            }
            self.rows(&next);
        }
    }
}

/// The names of all digits; those that do not occur take what is left, in order.
fn all_named(image: &Image) -> [u8; 9] {
    let mut named = image.named;
    std::array::from_fn(|digit| match image.names[digit + 1] {
        0 => {
            named += 1;
            named
        }
        name => name,
    })
}
