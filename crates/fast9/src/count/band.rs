//! In how many ways a band can be filled, for the column splits of its three boxes.
//!
//! Each way is three row splits that are mates and cross the column splits of their boxes. A clue
//! fixes the column of its digit, and so says which column splits may be asked for, and it fixes the row.
//!
//! A table for every three column splits would have up to 1,680^3 entries. But new names for the digits change
//! nothing, so it is enough to know the ways for *one* first split, in which digits 1, 2, 3 stand in
//! the first column, and so on. The clues get new names too; a first split is of the same *kind* as another
//! if their clues do. A table for each kind has an entry for the second and third splits that agree with its
//! clues, so that all tables together have about 1,680^2 entries, however many clues there are.

use std::collections::BTreeMap;

use crate::count::split::{NONE, SPLITS, Splits};
use crate::count::{Clue, LANES, Names};
use crate::simd::{Level, Task};

/// The ways to fill a band.
pub(super) struct Band {
    /// The column splits of each box that agree with its clues.
    pub(super) allowed: [Vec<u16>; 3],
    /// What is known for each first split that is allowed.
    firsts: Vec<Option<First>>,
    tables: Vec<Table>,
}

/// A first split.
struct First {
    table: usize,
    /// The names that its digits get.
    names: Names,
    /// The row of the table for each second split.
    rows: Vec<u16>,
    /// The column of the table for each allowed third split, in their order.
    columns: Vec<u16>,
}

/// The ways for first splits of one kind.
struct Table {
    row_of: Vec<u16>,
    column_of: Vec<u16>,
    columns: usize,
    ways: Vec<u16>,
}

impl Band {
    pub(super) fn new(level: impl Level, splits: &Splits, clues: &[Vec<Clue>; 3]) -> Self {
        let allowed = [0, 1, 2]
            .map(|place: usize| splits.with(clues[place].iter().map(|clue| (clue.digit, clue.column))));
        let mut clued = [false; 9];
        clues.iter().flatten().for_each(|clue| clued[usize::from(clue.digit)] = true);
        let mut band = Self { allowed, firsts: (0..SPLITS).map(|_| None).collect(), tables: Vec::new() };
        let mut kinds = BTreeMap::new();
        for &first in &band.allowed[0] {
            let names = names(&splits.lines[usize::from(first)], &clued);
            let kind: Vec<u8> = (0..9).filter(|&digit| clued[digit]).map(|digit| names[digit]).collect();
            let table = *kinds.entry(kind).or_insert_with(|| {
                band.tables.push(Table::new(level, splits, clues, &names));
                band.tables.len() - 1
            });
            let renamed = splits.renamed(&names);
            let Table { row_of, column_of, .. } = &band.tables[table];
            let rows = renamed.iter().map(|&second| row_of[usize::from(second)]).collect();
            let column = |&third: &u16| column_of[usize::from(renamed[usize::from(third)])];
            let columns = band.allowed[2].iter().map(column).collect();
            band.firsts[usize::from(first)] = Some(First { table, names, rows, columns });
        }
        band
    }

    fn first(&self, first: u16) -> &First {
        self.firsts[usize::from(first)].as_ref().expect("an allowed split is asked for")
    }

    /// The ways for a first and a second split, and where among them those for each allowed third are.
    pub(super) fn ways(&self, first: u16, second: u16) -> (&[u16], &[u16]) {
        let known = self.first(first);
        let table = &self.tables[known.table];
        (table.row(known.rows[usize::from(second)]), &known.columns)
    }

    /// The ways for a first and a second split, and for each third whose digits are yet to be given these names.
    pub(super) fn ways_after<'a>(
        &'a self,
        splits: &Splits,
        (first, second): (u16, u16),
        names: &Names,
    ) -> impl Fn(u16) -> u16 + 'a {
        let known = self.first(first);
        let table = &self.tables[known.table];
        let row = table.row(known.rows[usize::from(second)]);
        let renamed = splits.renamed(&names.map(|digit| known.names[usize::from(digit)]));
        move |third| match table.column_of[usize::from(renamed[usize::from(third)])] {
            NONE => 0,
            column => row[usize::from(column)],
        }
    }
}

/// New names for the digits: first those of the first column, in each column first those with a clue.
fn names(split: &[u8; 9], clued: &[bool; 9]) -> Names {
    let mut order: [u8; 9] = std::array::from_fn(|digit| digit as u8);
    order.sort_by_key(|&digit| (split[usize::from(digit)], !clued[usize::from(digit)]));
    let mut names = [0; 9];
    for (name, &digit) in order.iter().enumerate() {
        names[usize::from(digit)] = name as u8;
    }
    names
}

impl Table {
    fn new(level: impl Level, splits: &Splits, clues: &[Vec<Clue>; 3], names: &Names) -> Self {
        let name = |clue: &Clue| names[usize::from(clue.digit)];
        let [_, second, third] = [0, 1, 2]
            .map(|place: usize| splits.with(clues[place].iter().map(|clue| (name(clue), clue.column))));
        let in_rows = [0, 1, 2].map(|place: usize| {
            let mut allowed = vec![false; SPLITS];
            for split in splits.with(clues[place].iter().map(|clue| (name(clue), clue.row))) {
                allowed[usize::from(split)] = true;
            }
            allowed
        });
        let may = |place: usize, split: u16| in_rows[place][usize::from(split)];
        let pairs: Vec<(u16, u16)> = splits.crossing[usize::from(splits.sorted())]
            .iter()
            .filter(|&&first| may(0, first))
            .flat_map(|&first| &splits.mates[usize::from(first)])
            .filter(|&&(second, third)| may(1, second) && may(2, third))
            .copied()
            .collect();
        let columns = third.len();
        let mut ways = vec![0; second.len() * columns];
        let mut pairings = vec![[0; LANES]; SPLITS];
        for (chunk, seconds) in second.chunks(LANES).enumerate() {
            pairings.fill([0; LANES]);
            for &(row_split, last) in &pairs {
                for (lane, &split) in seconds.iter().enumerate() {
                    pairings[usize::from(last)][lane] += u16::from(splits.do_cross(split, row_split));
                }
            }
            for (column, &split) in third.iter().enumerate() {
                let crossing = &splits.crossing[usize::from(split)];
                let sums = level.run(Sums { pairings: &pairings, crossing });
                for (lane, &sum) in sums.iter().enumerate().take(seconds.len()) {
                    ways[(LANES * chunk + lane) * columns + column] = sum;
                }
            }
        }
        Self { row_of: places(&second), column_of: places(&third), columns, ways }
    }

    fn row(&self, row: u16) -> &[u16] {
        &self.ways[usize::from(row) * self.columns..][..self.columns]
    }
}

/// Where in a list each split is.
fn places(list: &[u16]) -> Vec<u16> {
    let mut places = vec![NONE; SPLITS];
    for (place, &split) in list.iter().enumerate() {
        places[usize::from(split)] = place as u16;
    }
    places
}

/// Adds up rows of numbers.
struct Sums<'a> {
    pairings: &'a [[u16; LANES]],
    crossing: &'a [u16],
}

impl Task for Sums<'_> {
    type Output = [u16; LANES];

    #[inline(always)]
    fn run(self) -> [u16; LANES] {
        let mut sums = [0; LANES];
        for &split in self.crossing {
            let row = &self.pairings[usize::from(split)];
            for lane in 0..LANES {
                sums[lane] += row[lane];
            }
        }
        sums
    }
}
