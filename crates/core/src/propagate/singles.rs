//! Naked and hidden singles to their end, for grids of any size and kind, when nobody listens.
//!
//! Each open cell has its candidates as bits and counts them. Each digit that a unit misses counts the
//! open cells that can take it, and keeps the exclusive-or of their numbers: when one is left, that is
//! its number, and nobody has to look for it. A count that falls to one is a single; it waits on a list
//! until it is placed, which takes candidates away and lets further counts fall. So every candidate is
//! written once and removed at most once, and a grid that singles solve costs little more than reading it.
//!
//! What is left is what [`cover`](crate::solve::cover) starts from.
//!
//! Cost: O(live candidates) plus, for each placement, the open cells of its units.

use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, UnitId};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;

/// A puzzle with its singles placed.
#[derive(Clone, Debug)]
pub(crate) struct Singles<'a> {
    puzzle: &'a Puzzle,
    grid: Grid,
    /// Words in a set of candidates.
    words: usize,
    /// The cells that the puzzle leaves blank. Below, such a cell goes by its position in this list.
    blanks: Vec<Cell>,
    candidates: Vec<u64>,
    left: Vec<u32>,
    homes: Vec<Home>,
    open_in: OpenCells,
    waiting: Vec<(u32, Digit)>,
}

/// Where a digit can go in a unit: how many open cells, and the exclusive-or of their positions.
#[derive(Clone, Copy, Debug, Default)]
struct Home {
    count: u32,
    places: u32,
}

/// The count of a digit that its unit has: so many that no removal makes it a single.
const PLACED: u32 = 1 << 31;

/// Some cell has no candidate, some digit no place, or a digit stands twice in a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoSolution;

impl<'a> Singles<'a> {
    /// The candidates that the givens leave, with no single placed yet.
    pub(crate) fn new(puzzle: &'a Puzzle) -> Result<Self, NoSolution> {
        let geometry = puzzle.geometry();
        let words = puzzle.side().div_ceil(64);
        let used = used_digits(puzzle, words)?;
        let grid = puzzle.givens().clone();
        let blanks: Vec<Cell> = geometry.cells().filter(|&cell| grid.get(cell).is_none()).collect();
        let full = Candidates::full(puzzle.side());
        let mut candidates = Vec::with_capacity(blanks.len() * words);
        let mut left = Vec::with_capacity(blanks.len());
        for &cell in &blanks {
            let allowed = puzzle.restrictions().map_or(full, |sets| sets[cell.index()]);
            let units = geometry.units_of(cell);
            let mut count = 0;
            for (word, &allowed) in allowed.words()[..words].iter().enumerate() {
                let taken = units.iter().fold(0, |taken, unit| taken | used[unit.index() * words + word]);
                candidates.push(allowed & !taken);
                count += (allowed & !taken).count_ones();
            }
            left.push(count);
        }
        let open_in = OpenCells::new(puzzle, &blanks);
        let waiting = Vec::new();
        Ok(Self { puzzle, grid, words, blanks, candidates, left, homes: Vec::new(), open_in, waiting })
    }

    /// How many candidates the open cells have together.
    pub(crate) fn live(&self) -> u64 {
        let open = self.blanks.iter().zip(&self.left).filter(|(cell, _)| self.grid.get(**cell).is_none());
        open.map(|(_, &count)| u64::from(count)).sum()
    }

    /// Places singles until there are none.
    pub(crate) fn place_all(&mut self) -> Result<(), NoSolution> {
        self.count_homes();
        self.find_first()?;
        self.place_waiting()
    }

    fn place_waiting(&mut self) -> Result<(), NoSolution> {
        while let Some((place, digit)) = self.waiting.pop() {
            self.place(place as usize, digit)?;
        }
        Ok(())
    }

    /// Places a digit in an open cell after all singles, and then the singles that come of it.
    pub(crate) fn tell(&mut self, cell: Cell, digit: Digit) -> Result<(), NoSolution> {
        let place = self.blanks.binary_search(&cell).map_err(|_| NoSolution)?;
        self.place(place, digit)?;
        self.place_waiting()
    }

    /// The grid with every single placed.
    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells that are still open, in reading order, each with its candidates in rising order.
    pub(crate) fn open(&self) -> impl Iterator<Item = (Cell, impl Iterator<Item = Digit> + '_)> + '_ {
        let open = (0..self.blanks.len()).filter(|&place| self.grid.get(self.blanks[place]).is_none());
        open.map(|place| (self.blanks[place], digits(self.set(place))))
    }

    fn set(&self, place: usize) -> &[u64] {
        &self.candidates[place * self.words..][..self.words]
    }

    fn count_homes(&mut self) {
        let (geometry, side) = (self.puzzle.geometry(), self.puzzle.side());
        let mut homes = vec![Home::default(); geometry.units().len() * side];
        for (place, &cell) in self.blanks.iter().enumerate() {
            for unit in geometry.units_of(cell) {
                let homes = &mut homes[unit.index() * side..][..side];
                for digit in digits(self.set(place)) {
                    let home = &mut homes[digit.index()];
                    home.count += 1;
                    home.places ^= place as u32;
                }
            }
        }
        for (cell, digit) in self.grid.digits() {
            for unit in geometry.units_of(cell) {
                homes[unit.index() * side + digit.index()].count = PLACED;
            }
        }
        self.homes = homes;
    }

    /// Lists the singles that are there from the start.
    fn find_first(&mut self) -> Result<(), NoSolution> {
        for place in 0..self.blanks.len() {
            self.look_at_cell(place)?;
        }
        for unit in self.puzzle.geometry().unit_ids() {
            for digit in (0..self.puzzle.side()).map(Digit::from_index) {
                self.look_at_home(unit, digit)?;
            }
        }
        Ok(())
    }

    fn look_at_cell(&mut self, place: usize) -> Result<(), NoSolution> {
        match self.left[place] {
            0 => Err(NoSolution),
            1 => {
                let only = digits(self.set(place)).next().expect("one candidate is left");
                self.waiting.push((place as u32, only));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A digit with one place left is a single, but only where every digit must occur.
    fn look_at_home(&mut self, unit: UnitId, digit: Digit) -> Result<(), NoSolution> {
        let home = self.homes[unit.index() * self.puzzle.side() + digit.index()];
        if home.count > 1 || !self.puzzle.geometry().is_full(unit) {
            return Ok(());
        }
        if home.count == 0 {
            return Err(NoSolution);
        }
        self.waiting.push((home.places, digit));
        Ok(())
    }

    fn place(&mut self, place: usize, digit: Digit) -> Result<(), NoSolution> {
        let (puzzle, cell) = (self.puzzle, self.blanks[place]);
        if let Some(there) = self.grid.get(cell) {
            return if there == digit { Ok(()) } else { Err(NoSolution) };
        }
        let units = puzzle.geometry().units_of(cell);
        self.grid.set(cell, Some(digit));
        for unit in units {
            self.homes[unit.index() * puzzle.side() + digit.index()].count = PLACED;
        }
        for word in 0..self.words {
            let mut others = self.candidates[place * self.words + word];
            if word == digit.index() / 64 {
                others &= !(1 << (digit.index() % 64));
            }
            while others != 0 {
                let other = Digit::from_index(word * 64 + others.trailing_zeros() as usize);
                others &= others - 1;
                self.leave_home(place, other)?;
            }
        }
        for &unit in units {
            let mut next = 0;
            while let Some(peer) = self.open_in.get(unit, next) {
                if self.grid.get(self.blanks[peer]).is_some() {
                    self.open_in.remove(unit, next);
                    continue;
                }
                next += 1;
                self.remove(peer, digit)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate of an open cell, if it is there.
    fn remove(&mut self, place: usize, digit: Digit) -> Result<(), NoSolution> {
        let word = &mut self.candidates[place * self.words + digit.index() / 64];
        let bit = 1 << (digit.index() % 64);
        if *word & bit == 0 {
            return Ok(());
        }
        *word &= !bit;
        self.left[place] -= 1;
        self.look_at_cell(place)?;
        self.leave_home(place, digit)
    }

    /// The units of a cell count one place less for a digit.
    fn leave_home(&mut self, place: usize, digit: Digit) -> Result<(), NoSolution> {
        let puzzle = self.puzzle;
        for &unit in puzzle.geometry().units_of(self.blanks[place]) {
            let home = &mut self.homes[unit.index() * puzzle.side() + digit.index()];
            home.count -= 1;
            home.places ^= place as u32;
            if home.count <= 1 {
                self.look_at_home(unit, digit)?;
            }
        }
        Ok(())
    }
}

/// The digits that each unit has, as bits.
fn used_digits(puzzle: &Puzzle, words: usize) -> Result<Vec<u64>, NoSolution> {
    let geometry = puzzle.geometry();
    let mut used = vec![0_u64; geometry.units().len() * words];
    for (cell, digit) in puzzle.givens().digits() {
        for unit in geometry.units_of(cell) {
            let word = &mut used[unit.index() * words + digit.index() / 64];
            let bit = 1 << (digit.index() % 64);
            if *word & bit != 0 {
                return Err(NoSolution);
            }
            *word |= bit;
        }
    }
    Ok(used)
}

/// The digits of a set in rising order.
fn digits(words: &[u64]) -> impl Iterator<Item = Digit> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors(Some(word), |&left| Some(left & left.wrapping_sub(1)))
            .take_while(|&left| left != 0)
            .map(move |left| Digit::from_index(index * 64 + left.trailing_zeros() as usize))
    })
}

/// The open cells of each unit, in one piece of memory. A cell that was placed leaves when it is met.
#[derive(Clone, Debug)]
struct OpenCells {
    places: Vec<u32>,
    ranges: Vec<(u32, u32)>,
}

impl OpenCells {
    fn new(puzzle: &Puzzle, blanks: &[Cell]) -> Self {
        let geometry = puzzle.geometry();
        let mut ranges = vec![(0, 0); geometry.units().len()];
        for &cell in blanks {
            geometry.units_of(cell).iter().for_each(|unit| ranges[unit.index()].1 += 1);
        }
        let mut total = 0;
        for (start, count) in &mut ranges {
            *start = total;
            total += *count;
            *count = 0;
        }
        let mut places = vec![0; total as usize];
        for (place, &cell) in blanks.iter().enumerate() {
            for unit in geometry.units_of(cell) {
                let (start, count) = &mut ranges[unit.index()];
                places[(*start + *count) as usize] = place as u32;
                *count += 1;
            }
        }
        Self { places, ranges }
    }

    fn get(&self, unit: UnitId, index: u32) -> Option<usize> {
        let (start, count) = self.ranges[unit.index()];
        (index < count).then(|| self.places[(start + index) as usize] as usize)
    }

    /// The last one takes its place.
    fn remove(&mut self, unit: UnitId, index: u32) {
        let (start, count) = &mut self.ranges[unit.index()];
        *count -= 1;
        self.places[(*start + index) as usize] = self.places[(*start + *count) as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    /// The grid with its singles placed, and the candidates that are left.
    fn settled(text: &str) -> Result<(String, u64), NoSolution> {
        let puzzle: Puzzle = text.parse().unwrap();
        let mut singles = Singles::new(&puzzle)?;
        singles.place_all()?;
        let cells = singles.grid().cells().iter();
        let line = cells.map(|cell| cell.map_or(".".to_owned(), |digit| digit.to_string())).collect();
        assert_eq!(singles.live(), singles.open().map(|(_, digits)| digits.count() as u64).sum::<u64>());
        Ok((line, singles.live()))
    }

    #[test]
    fn naked_and_hidden_singles_are_placed_to_their_end() {
        assert_eq!(settled("1234341221434..."), Ok(("1234341221434321".into(), 0)));
        assert_eq!(settled("1.....1..1......"), Ok(("1.....1..1.....1".into(), 36)));
    }

    #[test]
    fn a_digit_twice_or_without_a_place_is_no_solution() {
        assert_eq!(settled("1..1............"), Err(NoSolution));
        assert_eq!(settled("123....4........"), Err(NoSolution));
    }

    #[test]
    fn a_unit_with_fewer_cells_than_digits_need_not_hold_every_digit() {
        let mut layout = Layout::of_side(4).unwrap();
        layout.extra_units = vec![vec![Cell::new(0), Cell::new(15)]];
        let puzzle = Puzzle::empty(layout).unwrap();
        let mut singles = Singles::new(&puzzle).unwrap();
        singles.place_all().unwrap();
        assert_eq!((singles.grid().filled(), singles.live()), (0, 64));
    }

    #[test]
    fn restricted_candidates_are_the_only_ones() {
        let mut sets = vec![Candidates::full(4); 16];
        sets[5] = Candidates::only(Digit::new(2));
        let puzzle = Puzzle::empty(Layout::of_side(4).unwrap()).unwrap().restricted(sets);
        let mut singles = Singles::new(&puzzle).unwrap();
        singles.place_all().unwrap();
        assert_eq!(singles.grid().get(Cell::new(5)), Some(Digit::new(2)));
    }
}
