//! All links of a position as rows of bits, and what every candidate leads to.
//!
//! Candidates are numbered, so that a set of them is a row of `W` words. Two steps, from on over off to
//! on, are one edge. What a candidate leads to in the end is the same for all of a strongly connected
//! component; so components are found by Tarjan's search, which ends them in an order in which
//! everything that they lead to is already known, and each row is made once.

use crate::{
    board::{UNIT_CELLS, UNITS_OF, bits},
    hint::Links,
    links::Strong,
    position::Position,
};

/// A set of candidates.
pub(crate) type Row<const W: usize> = [u64; W];

/// The links of a position.
pub(crate) struct Web<const W: usize> {
    /// The candidate with each number, and the number of each candidate.
    pub(crate) of: Vec<u16>,
    pub(crate) index: [u16; 729],
    /// What is on when a candidate is off.
    pub(crate) strong: Vec<Row<W>>,
    /// What is off when a candidate is on.
    pub(crate) weak: Vec<Row<W>>,
    /// What is on because of that.
    pub(crate) onward: Vec<Row<W>>,
    /// What is on in the end when a candidate is on, itself only if it comes back to it.
    pub(crate) ons: Vec<Row<W>>,
    /// What is off in the end when a candidate is on.
    pub(crate) offs: Vec<Row<W>>,
}

/// Whether two rows share a candidate.
#[inline]
pub(crate) fn meets<const W: usize>(one: &Row<W>, other: &Row<W>) -> bool {
    let mut any = 0;
    (0..W).for_each(|word| any |= one[word] & other[word]);
    any != 0
}

/// Adds a row to another.
#[inline]
pub(crate) fn join<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    (0..W).for_each(|word| row[word] |= other[word]);
}

/// A row without another.
#[inline]
pub(crate) fn without<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| row[word] & !other[word])
}

/// The row of one number.
#[inline]
pub(crate) fn only<const W: usize>(number: usize) -> Row<W> {
    let mut row = [0; W];
    row[number / 64] = 1 << (number % 64);
    row
}

/// Adds a number to a row.
#[inline]
fn set<const W: usize>(row: &mut Row<W>, number: usize) {
    row[number / 64] |= 1 << (number % 64);
}

/// Whether a number is in a row.
#[inline]
pub(crate) fn has<const W: usize>(row: &Row<W>, number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 != 0
}

/// The numbers of a row.
#[inline]
pub(crate) fn numbers<const W: usize>(row: &Row<W>) -> impl Iterator<Item = usize> {
    let row = *row;
    let mut word = 0;
    let mut rest = row[0];
    std::iter::from_fn(move || {
        while rest == 0 {
            word += 1;
            if word >= W {
                return None;
            }
            rest = row[word];
        }
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(word * 64 + bit)
    })
}

/// The first number of a row.
#[inline]
fn first<const W: usize>(row: &Row<W>) -> Option<usize> {
    let word = row.iter().position(|&word| word != 0)?;
    Some(word * 64 + row[word].trailing_zeros() as usize)
}

/// All that the rows of a set hold.
#[inline]
pub(crate) fn union<const W: usize>(set: &Row<W>, rows: &[Row<W>]) -> Row<W> {
    let mut joint = [0; W];
    numbers(set).for_each(|number| join(&mut joint, &rows[number]));
    joint
}

impl<const W: usize> Web<W> {
    /// The links alone.
    pub(crate) fn new(position: &Position, links: &Strong) -> Web<W> {
        let mut of = Vec::with_capacity(W * 64);
        let mut index = [0; 729];
        for cell in 0..81 {
            for digit in bits(position.marks.digits[cell]) {
                index[cell * 9 + digit] = of.len() as u16;
                of.push((cell * 9 + digit) as u16);
            }
        }
        let count = of.len();
        let mut strong = vec![[0; W]; count];
        for (number, &candidate) in of.iter().enumerate() {
            for partner in links.partners(candidate as usize, Links::Both) {
                set(&mut strong[number], index[partner] as usize);
            }
        }
        // The candidates of one digit in a unit, and of one cell, are all linked to each other.
        let mut in_unit = [[[0; W]; 9]; 27];
        for unit in 0..27 {
            for digit in 0..9 {
                for place in bits(position.marks.places[unit][digit]) {
                    let candidate = UNIT_CELLS[unit][place] as usize * 9 + digit;
                    set(&mut in_unit[unit][digit], index[candidate] as usize);
                }
            }
        }
        let has_partner = (0..count).fold([0; W], |mut row, number| {
            if strong[number] != [0; W] {
                set(&mut row, number);
            }
            row
        });
        let mut weak = vec![[0; W]; count];
        let mut onward = vec![[0; W]; count];
        for (number, &candidate) in of.iter().enumerate() {
            let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
            let row = &mut weak[number];
            UNITS_OF[cell].iter().for_each(|&unit| join(row, &in_unit[unit as usize][digit]));
            let first = number - bits(position.marks.digits[cell] & ((1 << digit) - 1)).count();
            (first..first + position.width(cell) as usize).for_each(|other| set(row, other));
            *row = without(row, &only(number));
            let leading: Row<W> = std::array::from_fn(|word| row[word] & has_partner[word]);
            onward[number] = union(&leading, &strong);
        }
        Web { of, index, strong, weak, onward, ons: Vec::new(), offs: Vec::new() }
    }

    /// Finds what everything leads to in the end.
    pub(crate) fn close(&mut self) {
        let count = self.of.len();
        self.ons = vec![[0; W]; count];
        self.offs = vec![[0; W]; count];
        const NEW: u16 = 0;
        let mut number = vec![NEW; count];
        let mut low = vec![0u16; count];
        let mut is_open = [0; W];
        let (mut open, mut calls): (Vec<u16>, Vec<(u16, Row<W>)>) = (Vec::new(), Vec::new());
        let mut next = 1;
        for root in 0..count {
            if number[root] != NEW {
                continue;
            }
            calls.push((root as u16, self.onward[root]));
            (number[root], low[root]) = (next, next);
            next += 1;
            open.push(root as u16);
            set(&mut is_open, root);
            while let Some((at, rest)) = calls.last_mut() {
                let at = *at as usize;
                if let Some(to) = first(rest) {
                    rest[to / 64] &= !(1 << (to % 64));
                    if number[to] == NEW {
                        calls.push((to as u16, self.onward[to]));
                        (number[to], low[to]) = (next, next);
                        next += 1;
                        open.push(to as u16);
                        set(&mut is_open, to);
                    } else if has(&is_open, to) {
                        low[at] = low[at].min(number[to]);
                    }
                    continue;
                }
                calls.pop();
                if let Some((before, _)) = calls.last() {
                    let before = *before as usize;
                    low[before] = low[before].min(low[at]);
                }
                if low[at] == number[at] {
                    let from = open.iter().rposition(|&it| it as usize == at).unwrap_or(0);
                    self.end_component(&open[from..]);
                    for member in open.drain(from..) {
                        is_open[member as usize / 64] &= !(1 << (member % 64));
                    }
                }
            }
        }
    }

    fn end_component(&mut self, members: &[u16]) {
        let (mut ons, mut offs, mut own) = ([0; W], [0; W], [0; W]);
        for &member in members {
            join(&mut ons, &self.onward[member as usize]);
            join(&mut offs, &self.weak[member as usize]);
            set(&mut own, member as usize);
        }
        let mut covered = own;
        while let Some(to) = first(&without(&ons, &covered)) {
            let (more, more_offs) = (self.ons[to], self.offs[to]);
            join(&mut ons, &more);
            join(&mut offs, &more_offs);
            join(&mut covered, &more);
            set(&mut covered, to);
        }
        for &member in members {
            self.ons[member as usize] = ons;
            self.offs[member as usize] = offs;
        }
    }
}

/// Where all cases lead to the same: cells, and digits by unit.
#[derive(Clone)]
pub(crate) struct Cases {
    pub(crate) cells: u128,
    pub(crate) digits: [u16; 27],
}

impl Cases {
    /// Everywhere, for searches that do not know.
    pub(crate) const ALL: Cases = Cases { cells: u128::MAX, digits: [0x1ff; 27] };
}

impl<const W: usize> Web<W> {
    /// Whether a candidate leads to its own opposite, from on or from off, once everything is closed.
    pub(crate) fn opposes(&self, number: usize) -> bool {
        meets(&self.ons[number], &self.weak[number])
            || numbers(&self.strong[number]).any(|partner| has(&self.ons[partner], number))
    }

    /// The cells and units all of whose cases lead to the same, once everything is closed. True where
    /// nothing leads to its own opposite: then no branch ends early.
    pub(crate) fn cases(&self, position: &Position) -> Cases {
        let mut cases = Cases { cells: 0, digits: [0; 27] };
        let agree = |numbers: &[usize]| {
            let (mut ons, mut offs) = ([u64::MAX; W], [u64::MAX; W]);
            for &number in numbers {
                let own: Row<W> = only(number);
                (0..W).for_each(|word| ons[word] &= self.ons[number][word] | own[word]);
                (0..W).for_each(|word| offs[word] &= self.offs[number][word]);
            }
            ons != [0; W] || offs != [0; W]
        };
        let mut group = [0; 9];
        for cell in (0..81).filter(|&cell| position.width(cell) > 2) {
            let first = self.index[cell * 9 + position.marks.digits[cell].trailing_zeros() as usize] as usize;
            let count = position.width(cell) as usize;
            (0..count).for_each(|at| group[at] = first + at);
            cases.cells |= u128::from(agree(&group[..count])) << cell;
        }
        for unit in 0..27 {
            for digit in 0..9 {
                let mut count = 0;
                for place in bits(position.marks.places[unit][digit]) {
                    group[count] = self.index[UNIT_CELLS[unit][place] as usize * 9 + digit] as usize;
                    count += 1;
                }
                cases.digits[unit] |= u16::from(count > 1 && agree(&group[..count])) << digit;
            }
        }
        cases
    }
}

/// Checks rows against the links one by one; what it costs is of no matter.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grid::Grid, links::weak};

    #[test]
    fn rows_are_what_a_search_node_by_node_finds() {
        let puzzle = b"..641.9.3.9....7..4........8....2...7...9.428..........3..2....9...4..6...7..6.89";
        let position = Position::new(Grid::new(puzzle).expect("the puzzle has a solution"));
        let mut links = Strong::new();
        links.set(&position);
        let mut web = Web::<6>::new(&position, &links);
        web.close();
        for (number, &source) in web.of.iter().enumerate() {
            let (mut ons, mut offs, mut todo) = ([0; 6], [0; 6], vec![source as usize]);
            while let Some(on) = todo.pop() {
                weak(&position, on, Links::Both, |off| {
                    join(&mut offs, &only(web.index[off] as usize));
                    for partner in links.partners(off, Links::Both) {
                        if !has(&ons, web.index[partner] as usize) {
                            join(&mut ons, &only(web.index[partner] as usize));
                            todo.push(partner);
                        }
                    }
                });
            }
            assert_eq!((web.ons[number], web.offs[number]), (ons, offs));
        }
    }
}
