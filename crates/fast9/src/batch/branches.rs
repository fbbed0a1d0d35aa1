//! Branches put aside, without leaving the block's form.
//!
//! A *shelf* has room for one position of each lane, in the lane's own bit, so that to put a branch aside or to take it
//! up again is one "select" for each candidate, whatever the number of lanes. A lane's branches lie on shelves of any
//! order; a short list for each lane says which. Lanes that guess at the same time are put on as few shelves as
//! possible, since each shelf that is touched is a walk through memory.

use super::block::{Block, CANDIDATES, CELLS, DIGITS};
use super::guess::Choice;
use super::{each, ones};
use crate::simd::{Bits, Task};

/// The branches of all lanes.
pub(super) struct Branches<V> {
    shelves: Vec<Shelf<V>>,
    /// How many branches each lane has put aside.
    depths: Vec<u8>,
    /// The shelf of each lane's first branch, then of each lane's second, and so on. A branch has a cell of its own that
    /// was guessed, so a lane has fewer branches than cells.
    order: Vec<u8>,
    none: V,
}

/// A position for each lane.
pub(super) struct Shelf<V> {
    /// The candidates of each cell, by row, digit and place in the row, as they are walked through.
    candidates: Box<[V; CANDIDATES]>,
    /// The lanes that have something here.
    taken: V,
    /// Of these, the lanes that want it back.
    wanted: V,
    /// Rounds that they have waited, added up.
    waited: u32,
    /// What the next walk puts here, and what it takes from here.
    aside: V,
    up: V,
}

impl<V: Bits> Branches<V> {
    pub(super) fn new(none: V) -> Self {
        let lanes = 64 * V::WORDS;
        Self { shelves: Vec::new(), depths: vec![0; lanes], order: vec![0; lanes * CELLS], none }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.depths.fill(0);
        for Shelf { taken, wanted, waited, aside, up, .. } in &mut self.shelves {
            (*taken, *wanted, *waited, *aside, *up) = (self.none, self.none, 0, self.none, self.none);
        }
    }

    /// Forgets the branches of a lane.
    #[inline(always)]
    pub(super) fn forget(&mut self, lane: usize) {
        while let Some(shelf) = self.pop(lane) {
            self.shelves[shelf].taken.remove(lane);
        }
    }

    /// Forgets what lanes wait for.
    pub(super) fn forget_waiting(&mut self, lanes: V) {
        for shelf in &mut self.shelves {
            shelf.taken = shelf.taken & !(shelf.wanted & lanes);
            shelf.wanted = shelf.wanted & !lanes;
        }
    }

    /// How many branches a lane has put aside.
    pub(super) fn depth(&self, lane: usize) -> usize {
        self.depths[lane].into()
    }

    /// Takes away what each of these lanes put aside first and would take up last. For each shelf, the lanes whose
    /// branch lies there.
    pub(super) fn give_away(&mut self, lanes: V) -> Vec<V> {
        let mut given = vec![self.none; self.shelves.len()];
        let all = self.depths.len();
        for word in 0..V::WORDS {
            for bit in each(lanes.word(word)) {
                let lane = 64 * word + bit;
                let first = usize::from(self.order[lane]);
                for depth in 1..self.depth(lane) {
                    self.order[(depth - 1) * all + lane] = self.order[depth * all + lane];
                }
                self.depths[lane] -= 1;
                given[first].insert(lane);
                self.shelves[first].taken.remove(lane);
            }
        }
        given
    }

    #[inline(always)]
    fn pop(&mut self, lane: usize) -> Option<usize> {
        let depth = &mut self.depths[lane];
        *depth = depth.checked_sub(1)?;
        Some(self.order[usize::from(*depth) * self.depths.len() + lane].into())
    }

    /// Lets a walk take up the lane's branch that was put aside last, if there is one.
    #[inline(always)]
    pub(super) fn want(&mut self, lane: usize) -> bool {
        let Some(shelf) = self.pop(lane) else { return false };
        self.shelves[shelf].wanted.insert(lane);
        true
    }

    /// The lanes that wait for a branch.
    #[inline(always)]
    pub(super) fn waiting(&self) -> V {
        let mut waiting = self.none;
        for shelf in &self.shelves {
            waiting = waiting | shelf.wanted;
        }
        waiting
    }

    /// Lets the next walk take up branches from those shelves for which it is worth it: another so many rounds would be
    /// waited for longer than the cost of a look at a shelf. Whether there is one.
    #[inline(always)]
    pub(super) fn take_up(&mut self, rounds: u32, cost: u32) -> bool {
        let mut any = false;
        for Shelf { taken, wanted, waited, up, .. } in &mut self.shelves {
            let wait = ones(*wanted) * rounds;
            *waited += wait;
            if *waited + wait >= cost && ones(*wanted) > 0 {
                *up = *wanted;
                *taken = *taken & !*wanted;
                (*wanted, *waited) = (self.none, 0);
                any = true;
            }
        }
        any
    }

    /// Lets the next walk put a branch of each of these lanes aside.
    #[inline(always)]
    pub(super) fn put_aside(&mut self, mut lanes: V) {
        let all = self.depths.len();
        while ones(lanes) > 0 {
            let mut best = (0, 0);
            for (index, shelf) in self.shelves.iter().enumerate() {
                let room = ones(lanes & !shelf.taken);
                if room > best.0 {
                    best = (room, index);
                }
            }
            if best.0 == 0 {
                best.1 = self.shelves.len();
                self.shelves.push(Shelf::new(self.none));
            }
            let shelf = &mut self.shelves[best.1];
            let here = lanes & !shelf.taken;
            shelf.taken = shelf.taken | here;
            shelf.aside = here;
            lanes = lanes & !here;
            for word in 0..V::WORDS {
                for bit in each(here.word(word)) {
                    let lane = 64 * word + bit;
                    let depth = &mut self.depths[lane];
                    self.order[usize::from(*depth) * all + lane] = best.1 as u8;
                    *depth += 1;
                }
            }
        }
    }
}

impl<V: Bits> Shelf<V> {
    fn new(none: V) -> Self {
        let candidates = vec![none; CANDIDATES].try_into().ok().expect("as many as candidates");
        Self { candidates, taken: none, wanted: none, waited: 0, aside: none, up: none }
    }
}

/// Puts the second branch of each guess aside and the first into the block; takes up branches for lanes that have come
/// to an end. Guessed cells are settled, and cells with one candidate where a branch is taken up.
pub(super) struct Walk<'a, V> {
    pub(super) block: &'a mut Block<V>,
    pub(super) branches: &'a mut Branches<V>,
    pub(super) choice: &'a Choice<V>,
}

impl<V: Bits> Task for Walk<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, branches, choice } = self;
        let none = branches.none;
        let mut begun = none;
        let (mut asides, mut ups) = (Vec::new(), Vec::new());
        for (index, shelf) in branches.shelves.iter().enumerate() {
            begun = begun | shelf.up;
            if ones(shelf.aside) > 0 {
                asides.push(index);
            }
            if ones(shelf.up) > 0 {
                ups.push(index);
            }
        }
        for row in 0..9 {
            let (mut once, mut twice) = ([none; 9], [none; 9]);
            let guessed: &[V; 9] = choice.cells[9 * row..].first_chunk().expect("a row");
            for digit in 0..DIGITS {
                let tried = choice.digits[digit];
                let place = CELLS * row + 9 * digit;
                let cells = block.candidates[digit][row].as_flattened_mut();
                let mut now = [none; 9];
                now.copy_from_slice(cells);
                for &index in &asides {
                    let shelf = &mut branches.shelves[index];
                    let lanes = shelf.aside;
                    let there: &mut [V; 9] = shelf.candidates[place..].first_chunk_mut().expect("a row");
                    for cell in 0..9 {
                        let second = now[cell] & !(guessed[cell] & tried);
                        there[cell] = lanes.select(second, there[cell]);
                    }
                }
                for cell in 0..9 {
                    now[cell] = guessed[cell].select(tried, now[cell]);
                }
                for &index in &ups {
                    let shelf = &branches.shelves[index];
                    let there: &[V; 9] = shelf.candidates[place..].first_chunk().expect("a row");
                    for cell in 0..9 {
                        now[cell] = shelf.up.select(there[cell], now[cell]);
                    }
                }
                for cell in 0..9 {
                    twice[cell] = twice[cell] | (once[cell] & now[cell]);
                    once[cell] = once[cell] | now[cell];
                }
                cells.copy_from_slice(&now);
            }
            let settled = block.settled[row].as_flattened_mut();
            for cell in 0..9 {
                settled[cell] = begun.select(once[cell] & !twice[cell], settled[cell] | guessed[cell]);
            }
        }
        for shelf in &mut branches.shelves {
            (shelf.aside, shelf.up) = (none, none);
        }
    }
}

/// Puts together what was given away, as candidates of a block.
pub(super) struct Gather<'a, V> {
    pub(super) branches: &'a Branches<V>,
    pub(super) given: &'a [V],
    pub(super) vectors: &'a mut [V; CANDIDATES],
}

impl<V: Bits> Task for Gather<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { branches, given, vectors } = self;
        for row in 0..9 {
            for digit in 0..DIGITS {
                let mut all = [branches.none; 9];
                for (shelf, &lanes) in branches.shelves.iter().zip(given) {
                    let there: &[V; 9] =
                        shelf.candidates[CELLS * row + 9 * digit..].first_chunk().expect("a row");
                    for cell in 0..9 {
                        all[cell] = all[cell] | (there[cell] & lanes);
                    }
                }
                vectors[CELLS * digit + 9 * row..][..9].copy_from_slice(&all);
            }
        }
    }
}
