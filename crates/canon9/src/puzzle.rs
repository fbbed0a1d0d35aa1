//! The least image of any puzzle, blanks included.
//!
//! The image is found row by row, from the top. After each row there are some ways to get the least rows so far, and
//! the next row is the least that any of them can have; the ways that have it stay.
//!
//! A way settles no more than it must. Columns of a stack that were blank in all rows so far are *alike*: nothing tells
//! which comes first. So are stacks. The next row settles them: blanks come first, then digits that have names, the
//! least first, then those without; these get the next names in the order in which they appear. So the least reading
//! of a row is found without trying any order. Only digits without a name can change places, and then each order is a
//! way of its own. What is alike to the end, blank columns and stacks, counts as many ways as it has orders; blank
//! rows of a band do at once.
//!
//! It is true because a row compares before all rows below it, and because a digit without a name gets a greater one
//! than all that have names. A puzzle of few clues has few ways at any time, one of many clues some hundred at first.
//! A solved grid would have 23,328, and goes the way of grids.

use crate::map::Map;
use crate::{Canonical, Canonizer, ORDERS, Text, digits_of, text_of, transposed};

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
    if is_solved(&digits) {
        return Canonizer::new().of_grid(puzzle);
    }
    let grids = [digits, transposed(&digits)];
    let mut ways = vec![Way::begin(false), Way::begin(true)];
    let mut next = Vec::new();
    let mut choices: Vec<Choice> = Vec::new();
    for known in 0..9 {
        let mut least = u64::MAX;
        for (index, way) in ways.iter().enumerate() {
            let grid = &grids[usize::from(way.transposed)];
            for row in way.next(known) {
                let packed = way.read(grid, row);
                if packed < least {
                    least = packed;
                    choices.clear();
                }
                if packed > least {
                    continue;
                }
                match choices.last_mut() {
                    // Blank rows of a band are the same; the first stands for all.
                    Some(last) if least == 0 && last.index == index && last.row / 3 == row / 3 => {
                        last.alike += 1
                    }
                    _ => choices.push(Choice { index, row, alike: 1 }),
                }
            }
        }
        for Choice { index, row, alike } in choices.drain(..) {
            let way = &ways[index];
            way.settle(&grids[usize::from(way.transposed)], known, row, alike, &mut next);
        }
        std::mem::swap(&mut ways, &mut next);
        next.clear();
    }
    let map = ways.first().expect("some row is the least").map();
    let automorphisms = ways.iter().map(Way::count).sum();
    Canonical { image: text_of(&map.image(&digits)), map, automorphisms }
}

/// Has every unit all digits?
fn is_solved(digits: &[u8; 81]) -> bool {
    let mut units = [0_u16; 27];
    for (cell, &digit) in digits.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for unit in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            units[unit] |= 1 << digit;
        }
    }
    units.iter().all(|&unit| unit == 0b11_1111_1110)
}

/// A row that comes next.
struct Choice {
    /// On which way.
    index: usize,
    row: u8,
    /// Of how many blank rows of its band it is the first.
    alike: u32,
}

/// How the rows so far are reached.
#[derive(Clone, Copy)]
struct Way {
    transposed: bool,
    columns: [u8; 9],
    rows: [u8; 9],
    /// Bit *p*: the columns at places *p* and *p* + 1 are alike; they are of one stack.
    alike: u16,
    /// The same for stacks.
    stacks_alike: u16,
    /// The new name of each digit, 0 if it has none yet.
    names: [u8; 10],
    /// How many digits have names.
    named: u8,
    /// In how many ways blank rows can be exchanged to get here.
    ways: u32,
}

/// What a digit without a name reads like: more than any name.
const UNNAMED: u8 = 15;

/// Three cells as they read, or in which order they or the stacks come.
type Three = [u8; 3];

impl Way {
    /// Nothing is known.
    fn begin(transposed: bool) -> Self {
        Self {
            transposed,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            rows: [0; 9],
            alike: 0b11_011_011,
            stacks_alike: 0b11,
            names: [0; 10],
            named: 0,
            ways: 1,
        }
    }

    /// The rows that may come next.
    fn next(&self, known: usize) -> impl Iterator<Item = u8> {
        let mut used = 0_u16;
        let mut bands = 0_u16;
        for &row in &self.rows[..known] {
            used |= 1 << row;
            bands |= 0b111 << (row / 3 * 3);
        }
        let allowed = match known % 3 {
            0 => !bands,
            _ => (0b111 << (self.rows[known - 1] / 3 * 3)) & !used,
        };
        (0..9).filter(move |row| allowed >> row & 1 == 1)
    }

    /// The cells of a stack, by its place, in a row.
    fn cells(&self, grid: &[u8; 81], row: u8, stack: usize) -> Three {
        let read = |place: usize| {
            let digit = grid[usize::from(row * 9 + self.columns[stack * 3 + place])];
            match self.names[usize::from(digit)] {
                0 if digit > 0 => UNNAMED,
                name => name,
            }
        };
        [read(0), read(1), read(2)]
    }

    /// Which columns of a stack are alike: bit 0 the first two, bit 1 the last two.
    fn alike(&self, stack: usize) -> u16 {
        self.alike >> (stack * 3) & 0b11
    }

    /// The least that the row can read like.
    fn read(&self, grid: &[u8; 81], row: u8) -> u64 {
        let stack = |stack: usize| code(sorted(self.cells(grid, row, stack), self.alike(stack)));
        let mut stacks = [stack(0), stack(1), stack(2)];
        if self.stacks_alike > 0 {
            stacks = sorted(stacks, self.stacks_alike);
        }
        u64::from(stacks[0]) << 24 | u64::from(stacks[1]) << 12 | u64::from(stacks[2])
    }

    /// Puts a row next, in all ways in which it reads least.
    fn settle(&self, grid: &[u8; 81], known: usize, row: u8, alike: u32, ways: &mut Vec<Self>) {
        let cells = [0, 1, 2].map(|stack| self.cells(grid, row, stack));
        let codes = [0, 1, 2].map(|stack| code(sorted(cells[stack], self.alike(stack))));
        let within = [0, 1, 2].map(|stack| orders(cells[stack], self.alike(stack)));
        let stacks = orders(codes, self.stacks_alike);
        for stack_order in stacks.iter() {
            let [one, two, three] = stack_order.map(usize::from);
            for a in within[one].iter() {
                for b in within[two].iter() {
                    for c in within[three].iter() {
                        let order = [(one, a), (two, b), (three, c)];
                        ways.push(self.with(grid, known, row, alike, order));
                    }
                }
            }
        }
    }

    /// Puts a row next with the stacks and their columns in this order.
    fn with(&self, grid: &[u8; 81], known: usize, row: u8, alike: u32, order: [(usize, &Three); 3]) -> Self {
        let mut way = *self;
        way.rows[known] = row;
        way.ways *= alike;
        let mut blanks = 0_u16;
        for (place, (stack, columns)) in order.into_iter().enumerate() {
            for (within, &column) in columns.iter().enumerate() {
                let column = self.columns[stack * 3 + usize::from(column)];
                let digit = usize::from(grid[usize::from(row * 9 + column)]);
                way.columns[place * 3 + within] = column;
                blanks |= u16::from(digit == 0) << (place * 3 + within);
                if digit > 0 && way.names[digit] == 0 {
                    way.named += 1;
                    way.names[digit] = way.named;
                }
            }
        }
        way.alike &= blanks & blanks >> 1;
        let blank = |stack: usize| blanks >> (stack * 3) & 0b111 == 0b111;
        way.stacks_alike &= u16::from(blank(0) && blank(1)) | u16::from(blank(1) && blank(2)) << 1;
        way
    }

    /// As a map; digits that do not occur take what names are left, in order.
    fn map(&self) -> Map {
        let mut named = self.named;
        let digits = std::array::from_fn(|digit| match self.names[digit + 1] {
            0 => {
                named += 1;
                named
            }
            name => name,
        });
        Map { transposed: self.transposed, rows: self.rows, columns: self.columns, digits }
    }

    /// How many ways it stands for.
    fn count(&self) -> u32 {
        let of = |alike: u16| [1, 2, 2, 6][usize::from(alike)];
        self.ways * of(self.stacks_alike) * (0..3).map(|stack| of(self.alike(stack))).product::<u32>()
    }
}

/// Three cells as one number.
fn code([a, b, c]: Three) -> u16 {
    u16::from(a) << 8 | u16::from(b) << 4 | u16::from(c)
}

/// In order as far as they are alike.
fn sorted<T: PartialOrd + Copy>([a, b, c]: [T; 3], alike: u16) -> [T; 3] {
    let ordered = |a: T, b: T| if b < a { (b, a) } else { (a, b) };
    match alike {
        0 => [a, b, c],
        1 => {
            let (a, b) = ordered(a, b);
            [a, b, c]
        }
        2 => {
            let (b, c) = ordered(b, c);
            [a, b, c]
        }
        _ => {
            let (a, b) = ordered(a, b);
            let (b, c) = ordered(b, c);
            let (a, b) = ordered(a, b);
            [a, b, c]
        }
    }
}

/// Some of the six orders.
struct Orders {
    orders: [Three; 6],
    count: usize,
}

impl Orders {
    fn iter(&self) -> impl Iterator<Item = &Three> {
        self.orders[..self.count].iter()
    }
}

/// All orders of those that are alike in which they read least; blanks stay in their order, since they stay alike.
fn orders<T: Into<u16> + Copy>(things: [T; 3], alike: u16) -> Orders {
    let mut found = Orders { orders: [[0, 1, 2]; 6], count: 1 };
    if alike == 0 {
        return found;
    }
    found.count = 0;
    // A place may be taken by those of its own class.
    let class = [0, 1 - (alike & 1), 2 - (alike & 1) - (alike >> 1)];
    for order in ORDERS {
        let fits = |&place: &usize| class[order[place]] == class[place];
        let rises = |one: usize, other: usize| {
            let (a, b): (u16, u16) = (things[order[one]].into(), things[order[other]].into());
            class[one] != class[other] || a < b || a == b && (a > 0 || order[one] < order[other])
        };
        if (0..3).all(|place| fits(&place)) && rises(0, 1) && rises(1, 2) {
            found.orders[found.count] = order.map(|place| place as u8);
            found.count += 1;
        }
    }
    found
}
