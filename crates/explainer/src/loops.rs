//! Unique rectangles and loops: a ring of cells with the same two digits cannot be all there is.
//!
//! If every cell of the ring held only these two digits, and every unit that it visits were visited
//! once in each of two turns, they could be swapped and the puzzle had two solutions. So the cells with
//! extra digits must save it: one cell loses the two digits (type 1); an extra digit that is all there
//! is holds in one of the cells (type 2); two cells make a naked or hidden set with others (type 3); or
//! one of the two digits is locked to the two cells, and the other goes (type 4).
//!
//! Rings are walked from each cell with two digits, box, row, column, by place. All hints are collected
//! and the one with the lowest rating, then type, is taken. The set of extra digits on the way is
//! shared between the branches of a cell, as in the original program, which makes the walk stricter for
//! later branches.

use crate::{
    board::{PEERS, PLACE_IN, UNIT_SET, UNITS_OF, bits, cells_in, masks, ones},
    clean::Clean,
    hint::{Hint, Removals},
    position::Position,
    subsets::cells_at,
    technique::Technique,
};

/// The longest ring that is looked at: no valid one visits more cells than each unit twice.
const LONGEST: usize = 18;

/// What tells two hints of the same ring apart, and how they are ordered.
#[derive(Clone, Copy, PartialEq)]
struct Key {
    kind: u8,
    ring: u128,
    unit: u8,
    digits: u16,
    cells: u128,
}

struct Search<'a> {
    position: &'a Position,
    /// The cells with two digits.
    pairs: u128,
    pair: [usize; 2],
    /// Cells with both digits.
    both: u128,
    /// Those of them that a ring can visit.
    viable: u128,
    /// Those without another digit.
    plain: u128,
    ring: [u8; 81],
    length: usize,
    /// The longest ring that can be the best.
    longest: usize,
    inside: u128,
    seen: Vec<Key>,
    rings: Vec<(u128, u16)>,
    best: Option<(f64, u8, Hint)>,
}

/// For each two digits, the position in which no ring was found.
pub(crate) struct Room {
    clean: Vec<Clean>,
    is_used: bool,
}

impl Room {
    pub(crate) fn new() -> Room {
        Room { clean: vec![Clean::new(); 81], is_used: false }
    }

    pub(crate) fn reset(&mut self) {
        if std::mem::take(&mut self.is_used) {
            self.clean.iter_mut().for_each(Clean::reset);
        }
    }
}

/// The unique rectangle or loop that is taken. Whether there is a ring of two digits depends on the
/// cells that have both; while these stay as they are, no ring is looked for again.
pub(crate) fn find(position: &Position, room: &mut Room) -> Option<Hint> {
    room.is_used = true;
    let mut search = Search {
        position,
        pairs: position.grid.by_width()[1],
        pair: [0; 2],
        both: 0,
        viable: 0,
        plain: 0,
        ring: [0; 81],
        length: 0,
        longest: LONGEST,
        inside: 0,
        seen: Vec::new(),
        rings: Vec::new(),
        best: None,
    };
    let pairs = cells_in(search.pairs);
    let kinds = pairs.fold([0u16; 9], |mut kinds, cell| {
        let digits = position.marks.digits[cell];
        kinds[digits.trailing_zeros() as usize] |= digits & (digits - 1);
        kinds
    });
    // Two digits without a ring are left out; the others are walked cell by cell below.
    let mut open = [0u16; 9];
    for low in 0..9 {
        for high in bits(kinds[low]) {
            let both = position.grid.cells[low] & position.grid.cells[high];
            if room.clean[low * 9 + high].is_same(position, both) {
                continue;
            }
            search.set([low, high]);
            if search.has_ring() {
                open[low] |= 1 << high;
            } else {
                room.clean[low * 9 + high].set(position);
            }
        }
    }
    // Rectangles alone first: where one of them has the lowest rating, no longer ring matters.
    search.longest = 4;
    search.walk_all(&open);
    if search.best.as_ref().is_none_or(|best| best.0 >= base(6)) {
        search.longest = search.best.take().map_or(LONGEST, |best| longest(best.0));
        search.seen.clear();
        search.rings.clear();
        search.walk_all(&open);
    }
    search.best.map(|(_, _, hint)| hint)
}

/// The cells of a ring come in twos in each of their units: without those that have no other left in
/// one of theirs.
fn viable(cells: u128) -> u128 {
    let mut left = cells;
    loop {
        let alone = cells_in(left).filter(|&cell| {
            UNITS_OF[cell].iter().any(|&unit| left & UNIT_SET[unit as usize] & !(1 << cell) == 0)
        });
        let gone = alone.fold(0u128, |set, cell| set | 1 << cell);
        if gone == 0 {
            return left;
        }
        left &= !gone;
    }
}

impl Search<'_> {
    /// Starts with two digits.
    fn set(&mut self, pair: [usize; 2]) {
        self.pair = pair;
        self.both = self.position.grid.cells[pair[0]] & self.position.grid.cells[pair[1]];
        self.viable = viable(self.both);
        self.plain = self.viable & self.pairs;
    }

    /// Whether there is a ring at all: a quicker walk that stops at the first, and leaves out cells that
    /// it found to be in none. It is less strict than the true one.
    fn has_ring(&mut self) -> bool {
        let all = (self.viable, self.plain);
        let mut found = false;
        for start in cells_in(self.plain) {
            if !self.has_enough() {
                break;
            }
            if self.viable >> start & 1 == 0 {
                continue;
            }
            if self.closes(start, start, 2, 0, 3, [0; 2]) {
                found = true;
                break;
            }
            self.viable = viable(self.viable & !(1 << start));
            self.plain &= self.viable;
        }
        self.inside = 0;
        self.length = 0;
        (self.viable, self.plain) = all;
        found
    }

    fn closes(
        &mut self,
        start: usize,
        cell: usize,
        allowed: i32,
        extra: u16,
        last_kind: usize,
        visited: [u32; 2],
    ) -> bool {
        let Some(visited) = self.visit(cell, visited) else { return false };
        self.length += 1;
        self.inside |= 1 << cell;
        if self.can_close(allowed, extra, visited) {
            let is_closed = self.length >= 4 && visited[0] == visited[1];
            for kind in (0..3).filter(|&kind| kind != last_kind) {
                let unit = UNIT_SET[UNITS_OF[cell][kind] as usize];
                if is_closed && unit >> start & 1 != 0 {
                    return true;
                }
                for next in cells_in(self.viable & !self.inside & unit) {
                    let digits = self.position.marks.digits[next];
                    let extra = (extra | digits) & !self.mask();
                    let wide = ones(digits) > 2;
                    let fits = !wide || ones(extra) == 1 || allowed > 0;
                    if fits
                        && self.length < LONGEST
                        && self.closes(start, next, allowed - i32::from(wide), extra, kind, visited)
                    {
                        return true;
                    }
                }
            }
        }
        self.length -= 1;
        self.inside &= !(1 << cell);
        false
    }

    /// The units that were visited at even and at odd turns, with those of one more cell; none may come
    /// twice.
    fn visit(&self, cell: usize, mut visited: [u32; 2]) -> Option<[u32; 2]> {
        let units = units(cell);
        let of = &mut visited[self.length % 2];
        if *of & units != 0 {
            return None;
        }
        *of |= units;
        Some(visited)
    }

    /// Every unit that was visited once must still be visited a second time, and when two cells with
    /// different extra digits are in the ring, only by a cell without any.
    fn can_close(&self, allowed: i32, extra: u16, visited: [u32; 2]) -> bool {
        let usable = if allowed > 0 || ones(extra) <= 1 { self.viable } else { self.plain };
        let usable = usable & !self.inside;
        let mut once = visited[0] ^ visited[1];
        while once != 0 {
            if usable & UNIT_SET[once.trailing_zeros() as usize] == 0 {
                return false;
            }
            once &= once - 1;
        }
        true
    }

    /// Whether the ring can go on to a cell: the last one visits exactly the units that were visited once.
    fn leads(&self, next: usize, visited: [u32; 2]) -> bool {
        self.length + 1 < self.longest || self.length < self.longest && units(next) == visited[0] ^ visited[1]
    }

    /// A ring has four cells or more, of which at most two have extra digits, unless all of these have
    /// the same one.
    fn has_enough(&self) -> bool {
        let same = |extra: &u16| {
            let all = self.mask() | extra;
            let wide = cells_in(self.viable & !self.plain);
            wide.filter(|&cell| self.position.marks.digits[cell] == all).count() >= 3
        };
        self.plain.count_ones() > 1 || (0..9).map(|digit| 1 << digit).any(|extra| same(&extra))
    }

    fn mask(&self) -> u16 {
        1 << self.pair[0] | 1 << self.pair[1]
    }

    /// Walks from every cell with two digits that may have a ring.
    fn walk_all(&mut self, open: &[u16; 9]) {
        for cell in cells_in(self.pairs) {
            let digits = self.position.marks.digits[cell];
            let low = digits.trailing_zeros() as usize;
            let high = 15 - digits.leading_zeros() as usize;
            if open[low] >> high & 1 == 0 {
                continue;
            }
            self.set([low, high]);
            if self.viable >> cell & 1 != 0 {
                self.walk(cell, 2, 0, 3, [0; 2]);
            }
        }
    }

    /// The true walk, in order.
    fn walk(&mut self, cell: usize, allowed: i32, extra: u16, last_kind: usize, visited: [u32; 2]) {
        let Some(visited) = self.visit(cell, visited) else { return };
        self.ring[self.length] = cell as u8;
        self.length += 1;
        self.inside |= 1 << cell;
        let mut extra = extra;
        if self.can_close(allowed, extra, visited) {
            let start = if self.length >= 4 { 1u128 << self.ring[0] } else { 0 };
            let others = if self.length < self.longest { self.both & !self.inside } else { 0 };
            for kind in (0..3).filter(|&kind| kind != last_kind) {
                // In every unit the order of places is the order of cells.
                let unit = UNIT_SET[UNITS_OF[cell][kind] as usize];
                for next in cells_in((others | start) & unit) {
                    if start >> next & 1 != 0 {
                        if visited[0] == visited[1] {
                            self.closed();
                        }
                        continue;
                    }
                    let digits = self.position.marks.digits[next];
                    extra = (extra | digits) & !self.mask();
                    let wide = ones(digits) > 2;
                    let fits = !wide || ones(extra) == 1 || allowed > 0;
                    if fits && self.viable >> next & 1 != 0 && self.leads(next, visited) {
                        self.walk(next, allowed - i32::from(wide), extra, kind, visited);
                    }
                }
            }
        }
        self.length -= 1;
        self.inside &= !(1 << cell);
    }

    /// The same cells as a ring again, from another start or the other way round, say nothing new.
    fn closed(&mut self) {
        let ring = (self.inside, self.mask());
        if self.rings.contains(&ring) {
            return;
        }
        self.rings.push(ring);
        let digits = self.position.marks.digits;
        let mut wide = [0usize; LONGEST];
        let mut count = 0;
        for &cell in &self.ring[..self.length] {
            if ones(digits[cell as usize]) > 2 {
                wide[count] = cell as usize;
                count += 1;
            }
        }
        let wide = &wide[..count];
        let mask = self.mask();
        match *wide {
            [] => {}
            [cell] => {
                let mut removed = Removals::none();
                removed.add(cell, mask);
                self.add(1, 0.0, removed, 0, 0, 0);
            }
            [first, second] => {
                let extra = (digits[first] | digits[second]) & !mask;
                if ones(extra) == 1 {
                    self.type_2(wide);
                } else {
                    self.type_3(first, second, extra);
                }
                self.type_4(first, second);
            }
            _ => self.type_2(wide),
        }
    }

    fn type_2(&mut self, wide: &[usize]) {
        let extra = self.position.marks.digits[wide[0]] & !self.mask();
        let digit = extra.trailing_zeros() as usize;
        let seen = wide.iter().fold(u128::MAX, |set, &cell| set & PEERS[cell]);
        let own = wide.iter().fold(0u128, |set, &cell| set | 1 << cell);
        let removed = Removals::of_digit(seen & !own & self.position.grid.cells[digit], digit);
        self.add(2, 0.0, removed, 0, 0, 0);
    }

    fn type_3(&mut self, first: usize, second: usize, extra: u16) {
        for size in ones(extra)..=7 {
            for kind in 0..3 {
                let unit = UNITS_OF[first][kind];
                if unit != UNITS_OF[second][kind] {
                    continue;
                }
                let unit = unit as usize;
                let empty = u32::from(self.position.empty[unit]);
                let places = [PLACE_IN[first][kind], PLACE_IN[second][kind]];
                if 2 * size <= empty {
                    self.type_3_naked([first, second], places, extra, size, unit);
                }
                if 2 * size < empty {
                    self.type_3_hidden(places, extra, size, unit);
                }
            }
        }
    }

    fn type_3_naked(&mut self, two: [usize; 2], places: [u8; 2], extra: u16, size: u32, unit: usize) {
        let digits = self.position.marks.digits;
        let common = extra & digits[two[0]] & digits[two[1]];
        for chosen in masks(size) {
            if chosen >> places[0] & 1 == 0 || chosen >> places[1] & 1 != 0 {
                continue;
            }
            let others = cells_at(unit, chosen & !(1 << places[0]));
            let joint = cells_in(others).fold(0, |joint, cell| joint | digits[cell]);
            if (common | joint).count_ones() != size
                || (extra | joint).count_ones() != size
                || ones(extra) < 2
                || cells_in(others).any(|cell| ones(digits[cell]) < 2)
            {
                continue;
            }
            let set = extra | joint;
            let mut removed = Removals::none();
            for cell in cells_in(UNIT_SET[unit] & !others & !(1 << two[0]) & !(1 << two[1])) {
                removed.add(cell, digits[cell] & set);
            }
            self.add(3, f64::from(size - 1) * 0.1, removed, unit as u8, set, others);
        }
    }

    fn type_3_hidden(&mut self, places: [u8; 2], extra: u16, size: u32, unit: usize) {
        let of = &self.position.marks.places[unit];
        let rest: Vec<usize> = bits(0x1ff & !self.mask() & !extra).collect();
        if size as usize - 2 > rest.len() {
            return;
        }
        for chosen in masks(size - 2).take_while(|&chosen| u32::from(chosen) < 1 << rest.len()) {
            let hidden = bits(chosen).fold(self.mask(), |set, index| set | 1 << rest[index]);
            let masks = bits(hidden).map(|digit| of[digit] & !(1 << places[1]));
            let (mut joint, mut all) = (0, true);
            for mask in masks {
                joint |= mask;
                all &= mask != 0;
            }
            if !all || joint.count_ones() != size {
                continue;
            }
            let joint = joint & !(1 << places[0]) & !(1 << places[1]);
            let others = cells_at(unit, joint);
            let mut removed = Removals::none();
            for cell in cells_in(others) {
                removed.add(cell, self.position.marks.digits[cell] & !hidden);
            }
            let added = (f64::from(joint.count_ones()) - 1.0) * 0.1;
            self.add(5, added, removed, unit as u8, hidden, others);
        }
    }

    fn type_4(&mut self, first: usize, second: usize) {
        let own = 1u128 << first | 1 << second;
        let mut locked = [None; 2];
        for kind in 0..3 {
            let unit = UNITS_OF[first][kind];
            if unit == UNITS_OF[second][kind] {
                for turn in 0..2 {
                    if self.position.grid.cells[self.pair[turn]] & UNIT_SET[unit as usize] & !own == 0 {
                        locked[turn] = Some(unit);
                    }
                }
            }
        }
        let gone = match locked {
            [Some(_), _] => self.pair[1],
            [None, Some(_)] => self.pair[0],
            _ => return,
        };
        self.add(4, 0.0, Removals::of_digit(own, gone), 0, 0, 0);
    }

    /// `kind` is the type; 5 stands for type 3 with a hidden set.
    fn add(&mut self, kind: u8, added: f64, removed: Removals, unit: u8, digits: u16, cells: u128) {
        let key = Key { kind, ring: self.inside, unit, digits, cells };
        if removed.is_empty() || self.seen.contains(&key) {
            return;
        }
        self.seen.push(key);
        let (rating, kind) = (base(self.length) + added, if kind == 5 { 3 } else { kind });
        let better = self
            .best
            .as_ref()
            .is_none_or(|&(old, old_kind, _)| rating < old || (rating == old && kind < old_kind));
        if better {
            let technique = if self.length == 4 { Technique::UniqueRectangle } else { Technique::UniqueLoop };
            let hint = Hint::remove(technique, rating, removed);
            let hint =
                hint.with(self.inside | cells, self.mask() | digits, if cells == 0 { 0 } else { 1 << unit });
            self.best = Some((rating, kind, hint));
            self.longest = self.longest.min(longest(rating));
        }
    }
}

/// The units of a cell, a bit for each.
fn units(cell: usize) -> u32 {
    let [square, row, column] = UNITS_OF[cell];
    1 << square | 1 << row | 1 << column
}

/// The rating of a ring of so many cells.
fn base(length: usize) -> f64 {
    let mut base = 4.5;
    if length >= 10 {
        base += 0.3;
    }
    if length >= 8 {
        base += 0.2;
    } else if length >= 6 {
        base += 0.1;
    }
    base
}

/// How many cells a ring may have to be rated so, at most.
fn longest(rating: f64) -> usize {
    [6, 8, 10].into_iter().find(|&length| rating < base(length)).map_or(LONGEST, |length| length - 2)
}
