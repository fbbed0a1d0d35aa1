//! The least image of a solved grid.
//!
//! The first row of an image is 123456789 whatever row, column order and names of digits make it: names follow from
//! the row and the order. So an image is known by its first two rows and the order of its columns; the third row of the
//! band follows, and the other rows are sorted by their first digit.
//!
//! Take two rows of a band. Where does the digit stand in the first row that stands below a column in the second? That
//! is a permutation of the columns, and the second row of the image is the same permutation with its columns renamed.
//! A stack gets its three digits from one other stack (a *pure* pair: the second row is 456789 and three more), or two
//! from one and one from the other, the same for all three stacks (*mixed*: 457 and six more). In both cases the order of
//! the first stack's columns leaves one or two orders of the others that can be least, so that a pair of rows has at
//! most eighteen orders to compare, and most have three. Of those with the least second row the rest is compared.

use crate::map::Map;
use crate::{Canonical, ORDERS, Text, digits_of, text_of, transposed};

/// Finds canonical forms; keeps its work area for the next one.
#[derive(Clone, Debug, Default)]
pub struct Canonizer {
    /// Beginnings of images whose second row is least.
    starts: Vec<Start>,
    /// The ways to the least image.
    maps: Vec<Map>,
}

/// The first two rows and the order of the columns.
#[derive(Clone, Copy, Debug)]
struct Start {
    transposed: bool,
    first: u8,
    second: u8,
    columns: [u8; 9],
}

/// Rows as numbers, a digit in each four bits, so that they compare as they read.
type Rows = [u64; 9];

impl Canonizer {
    /// With an empty work area.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The least image of a solved grid.
    ///
    /// # Panics
    /// If the grid is not solved.
    #[must_use]
    pub fn of_grid(&mut self, grid: &Text) -> Canonical {
        let digits = digits_of(grid);
        let automorphisms = self.find(&digits);
        let map = self.maps[0];
        Canonical { image: text_of(&map.image(&digits)), map, automorphisms }
    }

    /// The clues of a puzzle on the least image of its solution; of several ways there, the one with the least image
    /// of the clues.
    ///
    /// # Panics
    /// If the solution is none of a grid.
    #[must_use]
    pub fn by_solution(&mut self, puzzle: &Text, solution: &Text) -> Canonical {
        self.find(&digits_of(solution));
        let clues = digits_of(puzzle);
        let (mut best, mut map) = (self.maps[0].image(&clues), self.maps[0]);
        let mut automorphisms = 1;
        for other in &self.maps[1..] {
            let image = other.image(&clues);
            match image.cmp(&best) {
                std::cmp::Ordering::Less => (best, map, automorphisms) = (image, *other, 1),
                std::cmp::Ordering::Equal => automorphisms += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        Canonical { image: text_of(&best), map, automorphisms }
    }

    /// Fills `maps` with all ways to the least image; returns how many there are.
    fn find(&mut self, digits: &[u8; 81]) -> u32 {
        let turned = transposed(digits);
        self.begin(digits, &turned);
        self.maps.clear();
        let mut best: Rows = [u64::MAX; 9];
        for start in &self.starts {
            let grid = if start.transposed { &turned } else { digits };
            start.compare(grid, &mut best, &mut self.maps);
        }
        self.maps.len() as u32
    }

    /// Fills `starts` with those of the least second row.
    fn begin(&mut self, digits: &[u8; 81], turned: &[u8; 81]) {
        let mut starts = Starts { least: u64::MAX, kept: &mut self.starts };
        starts.kept.clear();
        let grids = [(digits, false, Pairs::of(digits)), (turned, true, Pairs::of(turned))];
        // A pure pair comes before all that are mixed, and half of all grids have one.
        let any_pure = grids.iter().any(|(_, _, pairs)| pairs.any_pure());
        for (grid, transposed, pairs) in &grids {
            for first in 0..9 {
                let band = first / 3 * 3;
                for second in [band + (first + 1) % 3, band + (first + 2) % 3] {
                    let from_next = pairs.shared(first, second);
                    if any_pure && !is_pure(from_next) {
                        continue;
                    }
                    let mut stands = [0; 10];
                    let mut below = [0; 9];
                    for column in 0..9 {
                        stands[usize::from(grid[first * 9 + column])] = column as u8;
                    }
                    for column in 0..9 {
                        below[column] = stands[usize::from(grid[second * 9 + column])];
                    }
                    let start = Start {
                        transposed: *transposed,
                        first: first as u8,
                        second: second as u8,
                        columns: [0; 9],
                    };
                    match is_pure(from_next) {
                        true => starts.pure(start, &below),
                        false => starts.mixed(start, &below, from_next),
                    }
                }
            }
        }
    }
}

/// Which digits each row has in its first two stacks, a bit each.
struct Pairs([[u16; 2]; 9]);

impl Pairs {
    fn of(grid: &[u8; 81]) -> Self {
        let mut digits = [[0; 2]; 9];
        for row in 0..9 {
            for column in 0..6 {
                digits[row][column / 3] |= 1 << grid[row * 9 + column];
            }
        }
        Self(digits)
    }

    /// How many of the three digits in the first stack of the second row come from the second stack of the first row.
    fn shared(&self, first: usize, second: usize) -> u32 {
        (self.0[first][1] & self.0[second][0]).count_ones()
    }

    fn any_pure(&self) -> bool {
        let pure = |first: usize, second: usize| is_pure(self.shared(first, second));
        (0..9).step_by(3).any(|row| pure(row, row + 1) || pure(row, row + 2) || pure(row + 1, row + 2))
    }
}

/// Do all come from one stack?
fn is_pure(from_next: u32) -> bool {
    from_next.is_multiple_of(3)
}

/// Those with the least second row so far.
struct Starts<'a> {
    least: u64,
    kept: &'a mut Vec<Start>,
}

/// 456789 as the beginning of a second row, which is pure then.
const PURE: u64 = 0x4_5678_9000;

/// 457 as the beginning of a second row, which is mixed then.
const MIXED: u64 = 0x4_5700_0000;

impl Starts<'_> {
    /// `below[c]` is where the digit stands in the first row that stands in column c of the second.
    fn pure(&mut self, start: Start, below: &[u8; 9]) {
        for stack in 0..3 {
            for order in ORDERS {
                let mut columns = [0; 9];
                for place in 0..3 {
                    columns[place] = (stack * 3 + order[place]) as u8;
                }
                for place in 3..9 {
                    columns[place] = below[columns[place - 3] as usize];
                }
                // The first stack's columns are three in a row, so that their numbers tell which is which.
                let mut names = [0; 3];
                for place in 0..3 {
                    names[order[place]] = place as u64 + 1;
                }
                let name = |place: usize| names[below[columns[place] as usize] as usize - stack * 3];
                self.offer(PURE | name(6) << 8 | name(7) << 4 | name(8), Start { columns, ..start });
            }
        }
    }

    /// In each stack two columns get their digits from the stack that comes second, one from the third. With the first
    /// stack any of the three, the second row settles the rest: its fourth digit is least, one of the first stack's, if
    /// the column with that digit can come first in the second stack; otherwise that column comes last there, and the
    /// other two may stand either way.
    fn mixed(&mut self, start: Start, below: &[u8; 9], from_next: u32) {
        let turn = if from_next == 2 { 1 } else { 2 };
        // The column of each stack whose digit is the only one from its stack.
        let odd = [0, 1, 2].map(|stack| {
            let giver = (stack + 2 * turn) % 3;
            let is_odd = |place: usize| below[stack * 3 + place] as usize / 3 == giver;
            stack * 3
                + if is_odd(0) {
                    0
                } else if is_odd(1) {
                    1
                } else {
                    2
                }
        });
        for stack in 0..3 {
            let (second, third) = ((stack + turn) % 3, (stack + 2 * turn) % 3);
            let last = odd[stack];
            let one = if last == stack * 3 { last + 1 } else { stack * 3 };
            let other = stack * 9 + 3 - last - one;
            let from_first = odd[second];
            let comes_first = |column: usize| below[column] as usize == from_first;
            let (one, other) = if comes_first(other) { (other, one) } else { (one, other) };
            let name = |column: u8| match column as usize {
                column if column == one => 1,
                column if column == other => 2,
                _ => 3,
            };
            let fourth = if comes_first(one) { name(below[from_first]) } else { 8 };
            if MIXED | fourth << 20 > self.least {
                continue;
            }
            let mut offer =
                |columns: [u8; 9]| self.offer(second_row(&columns, below), Start { columns, ..start });
            offer(Self::columns(below, [one, other, last], (second, third)));
            if fourth == 8 {
                offer(Self::columns(below, [other, one, last], (second, third)));
            }
        }
    }

    /// The order of all columns that follows from that of the first stack.
    fn columns(below: &[u8; 9], [a, b, last]: [usize; 3], (second, third): (usize, usize)) -> [u8; 9] {
        let (c, d) = (below[a] as usize, below[b] as usize);
        let rest = second * 9 + 3 - c - d;
        let mut columns = [a as u8, b as u8, last as u8, c as u8, d as u8, rest as u8, below[last], 0, 0];
        let mut place = 7;
        for column in [c, d, rest] {
            if below[column] as usize / 3 == third {
                columns[place] = below[column];
                place += 1;
            }
        }
        columns
    }

    /// Keeps it if its second row is as small as any.
    fn offer(&mut self, row: u64, start: Start) {
        if row < self.least {
            self.least = row;
            self.kept.clear();
        }
        if row == self.least {
            self.kept.push(start);
        }
    }
}

/// The second row with columns in this order.
fn second_row(columns: &[u8; 9], below: &[u8; 9]) -> u64 {
    let mut names = [0; 9];
    for place in 0..9 {
        names[columns[place] as usize] = place as u64 + 1;
    }
    columns.iter().fold(0, |row, &column| row << 4 | names[below[column as usize] as usize])
}

impl Start {
    /// Compares the image with the least so far, row by row; keeps the map if it is as small. The first two rows are
    /// those of every start, and the third decides most often: rows are put in order only if it does not.
    fn compare(&self, grid: &[u8; 81], best: &mut Rows, maps: &mut Vec<Map>) {
        let at = |row: usize, place: usize| grid[row * 9 + self.columns[place] as usize] as usize;
        let (first, second) = (self.first as usize, self.second as usize);
        let mut names = [0; 10];
        for place in 0..9 {
            names[at(first, place)] = place as u8 + 1;
        }
        let read =
            |row: usize| (0..9).fold(0, |packed, place| packed << 4 | u64::from(names[at(row, place)]));
        let mut keep = |place: usize, packed: u64| {
            if packed < best[place] {
                best[place] = packed;
                best[place + 1..].fill(u64::MAX);
                maps.clear();
            }
            packed == best[place]
        };
        let band = first / 3;
        let third = band * 9 + 3 - first - second;
        if !keep(2, read(third)) {
            return;
        }
        let mut rows = [first, second, third, 0, 0, 0, 0, 0, 0];
        let head = |row: usize| names[at(row, 0)];
        let sorted = |band: usize| {
            let mut rows = [0, 1, 2].map(|row| band * 3 + row);
            rows.sort_unstable_by_key(|&row| head(row));
            rows
        };
        let (mut upper, mut lower) = (sorted((band + 1) % 3), sorted((band + 2) % 3));
        if head(lower[0]) < head(upper[0]) {
            std::mem::swap(&mut upper, &mut lower);
        }
        rows[3..6].copy_from_slice(&upper);
        rows[6..].copy_from_slice(&lower);
        if (3..9).all(|place| keep(place, read(rows[place]))) {
            let (rows, digits) = (rows.map(|row| row as u8), std::array::from_fn(|digit| names[digit + 1]));
            maps.push(Map { transposed: self.transposed, rows, columns: self.columns, digits });
        }
    }
}
