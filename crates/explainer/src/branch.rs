//! A branch: everything that follows when one candidate is on, or off, with what each follows from.
//!
//! Consequences are drawn in a fixed order, since a node keeps the first reason that was found: all ons
//! are followed up before the next off. Dynamic branches strike out what is off, so that later ons may
//! need several offs together; what was struck out so far in the cell or unit is then a parent too.
//! When nothing more follows, a branch with patterns looks for these (`patterns`). A branch ends early
//! when a candidate would be on and off, with what it has until then.

use crate::{
    board::{OUTSIDE_BOX, PLACE_IN, UNIT_CELLS, UNITS_OF, bits, is_two},
    nested::{self, Nest},
    patterns,
    position::{Marks, Position},
};

/// How far a branch goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// One digit only, struck out as it goes.
    Nishio,
    /// Nothing is struck out.
    Static,
    /// Struck out as it goes.
    Dynamic,
    /// And with locked candidates, pairs and X-wings.
    Plus,
    /// And with chains: level 2 and up.
    Nested(u8),
}

/// Why a candidate is on: the off that was the last, and all offs that it took, as digits of the cell
/// (`kind` 3) or places of the box, row or column (`kind` 0 to 2).
#[derive(Clone, Copy, Default)]
pub(crate) struct OnBy {
    pub(crate) last: u16,
    pub(crate) kind: u8,
    pub(crate) mask: u16,
}

/// The kind of [`OnBy`] for the only digit left in a cell.
pub(crate) const IN_CELL: u8 = 3;

/// Why a candidate is off: a candidate that is on, or, from [`PATTERN`] up, a pattern by its number.
pub(crate) type OffBy = u16;

/// Where the numbers of patterns begin.
pub(crate) const PATTERN: u16 = 1 << 15;

/// What would be on and off at once.
#[derive(Clone, Copy)]
pub(crate) enum Clash {
    /// The candidate is on in the branch, and this on would make it off.
    NewOff { candidate: u16, by: u16 },
    /// The candidate is off in the branch, and this would make it on.
    NewOn { candidate: u16, by: OnBy },
}

/// Everything that follows from one assumption.
pub(crate) struct Branch {
    /// Candidates that are on, by cell.
    pub(crate) on: [u16; 81],
    /// Candidates that are off, by cell.
    pub(crate) off: [u16; 81],
    /// Candidates in the order in which they were found on, off.
    pub(crate) ons: Vec<u16>,
    pub(crate) offs: Vec<u16>,
    /// The reasons; those of the assumption and of others are not set.
    pub(crate) on_by: Vec<OnBy>,
    pub(crate) off_by: Vec<OffBy>,
    /// Patterns that were used.
    pub(crate) patterns: Vec<patterns::Used>,
    /// The parents of patterns.
    pub(crate) parents: Vec<u16>,
    pub(crate) clash: Option<Clash>,
    /// What is assumed.
    pub(crate) source: u16,
    pub(crate) source_on: bool,
    /// Whether chains inside are kept to be seen.
    pub(crate) tells: bool,
}

/// What a branch works on while it is followed: what is left, and the places of what is on and off, by
/// unit and digit.
struct Sheet {
    marks: Marks,
    on: [[u16; 9]; 27],
    off: [[u16; 9]; 27],
}

impl Sheet {
    #[inline]
    fn turn_off(&mut self, cell: usize, digit: usize) {
        for kind in 0..3 {
            self.off[UNITS_OF[cell][kind] as usize][digit] |= 1 << PLACE_IN[cell][kind];
        }
    }
}

impl Branch {
    pub(crate) fn new() -> Branch {
        Branch {
            on: [0; 81],
            off: [0; 81],
            ons: Vec::with_capacity(128),
            offs: Vec::with_capacity(512),
            on_by: vec![OnBy::default(); 729],
            off_by: vec![0; 729],
            patterns: Vec::new(),
            parents: Vec::new(),
            clash: None,
            source: 0,
            source_on: false,
            tells: false,
        }
    }

    #[inline]
    pub(crate) fn is_on(&self, candidate: u16) -> bool {
        self.on[candidate as usize / 9] >> (candidate % 9) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_off(&self, candidate: u16) -> bool {
        self.off[candidate as usize / 9] >> (candidate % 9) & 1 != 0
    }

    /// Follows an assumption to its end.
    pub(crate) fn follow(
        &mut self,
        position: &Position,
        reach: Reach,
        nest: &mut Option<Box<Nest>>,
        source: u16,
        source_on: bool,
    ) {
        self.on = [0; 81];
        self.off = [0; 81];
        self.ons.clear();
        self.offs.clear();
        self.patterns.clear();
        self.parents.clear();
        self.clash = None;
        self.source = source;
        self.source_on = source_on;
        let (cell, digit) = (source as usize / 9, source as usize % 9);
        let mut sheet = Sheet { marks: position.marks, on: [[0; 9]; 27], off: [[0; 9]; 27] };
        if source_on {
            self.turn_on(&mut sheet, cell, digit);
        } else {
            self.turn_off(&mut sheet, cell, digit, 0);
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if next_on < self.ons.len() {
                let on = self.ons[next_on];
                next_on += 1;
                if self.draw_offs(&mut sheet, reach, on) {
                    return;
                }
            } else if next_off < self.offs.len() {
                let off = self.offs[next_off];
                next_off += 1;
                if self.draw_ons(&mut sheet, &position.marks, reach, off) {
                    return;
                }
            } else {
                let before = self.offs.len();
                if !self.look_further(position, &sheet.marks, reach, nest) {
                    return;
                }
                for &off in &self.offs[before..] {
                    sheet.turn_off(off as usize / 9, off as usize % 9);
                }
            }
        }
    }

    /// Looks for patterns and chains where nothing more follows; says whether there were any.
    fn look_further(
        &mut self,
        position: &Position,
        marks: &Marks,
        reach: Reach,
        nest: &mut Option<Box<Nest>>,
    ) -> bool {
        match reach {
            Reach::Nishio | Reach::Static | Reach::Dynamic => false,
            Reach::Plus => patterns::find(position, marks, self),
            Reach::Nested(level) => {
                let nest = nest.get_or_insert_with(|| Box::new(Nest::new()));
                patterns::find(position, marks, self) || nested::find(position, marks, level, nest, self)
            }
        }
    }

    /// What is off because a candidate is on; says whether that clashes.
    fn draw_offs(&mut self, sheet: &mut Sheet, reach: Reach, on: u16) -> bool {
        let (cell, digit) = (on as usize / 9, on as usize % 9);
        if reach != Reach::Nishio {
            let others = sheet.marks.digits[cell] & !(1 << digit);
            let clash = others & self.on[cell];
            for other in bits(others & !self.off[cell] & below(clash)) {
                self.turn_off(sheet, cell, other, on);
            }
            if clash != 0 {
                let candidate = cell * 9 + clash.trailing_zeros() as usize;
                self.clash = Some(Clash::NewOff { candidate: candidate as u16, by: on });
                return true;
            }
        }
        let [square, row, column] = UNITS_OF[cell].map(usize::from);
        let all = [
            (square, sheet.marks.places[square][digit] & !(1 << PLACE_IN[cell][0])),
            (row, sheet.marks.places[row][digit] & OUTSIDE_BOX[cell][0]),
            (column, sheet.marks.places[column][digit] & OUTSIDE_BOX[cell][1]),
        ];
        for (unit, places) in all {
            let clash = places & sheet.on[unit][digit];
            for place in bits(places & !sheet.off[unit][digit] & below(clash)) {
                self.turn_off(sheet, UNIT_CELLS[unit][place] as usize, digit, on);
            }
            if clash != 0 {
                let other = UNIT_CELLS[unit][clash.trailing_zeros() as usize] as usize;
                self.clash = Some(Clash::NewOff { candidate: (other * 9 + digit) as u16, by: on });
                return true;
            }
        }
        false
    }

    #[inline]
    fn turn_off(&mut self, sheet: &mut Sheet, cell: usize, digit: usize, by: OffBy) {
        sheet.turn_off(cell, digit);
        self.add_off(cell, digit, by);
    }

    #[inline]
    fn add_off(&mut self, cell: usize, digit: usize, by: OffBy) {
        self.off[cell] |= 1 << digit;
        self.off_by[cell * 9 + digit] = by;
        self.offs.push((cell * 9 + digit) as u16);
    }

    #[inline]
    fn turn_on(&mut self, sheet: &mut Sheet, cell: usize, digit: usize) {
        for kind in 0..3 {
            sheet.on[UNITS_OF[cell][kind] as usize][digit] |= 1 << PLACE_IN[cell][kind];
        }
        self.on[cell] |= 1 << digit;
        self.ons.push((cell * 9 + digit) as u16);
    }

    /// What is on because a candidate is off; says whether that clashes.
    fn draw_ons(&mut self, sheet: &mut Sheet, start: &Marks, reach: Reach, off: u16) -> bool {
        let marks = &mut sheet.marks;
        let (cell, digit) = (off as usize / 9, off as usize % 9);
        let units = UNITS_OF[cell].map(usize::from);
        let own = PLACE_IN[cell].map(|place| 1u16 << place);
        let digits = marks.digits[cell];
        let places = units.map(|unit| marks.places[unit][digit]);
        if reach != Reach::Static {
            marks.digits[cell] = digits & !(1 << digit);
            for kind in 0..3 {
                marks.places[units[kind]][digit] = places[kind] & !own[kind];
            }
        }
        let only_digit = reach != Reach::Nishio && is_two(digits);
        let only_place = places.map(is_two);
        if !only_digit && only_place == [false; 3] {
            return false;
        }
        let mut found = [(0u16, OnBy::default()); 4];
        let mut count = 0;
        if only_digit {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            let mask = start.digits[cell] & !(1 << other);
            found[0] = ((cell * 9 + other) as u16, OnBy { last: off, kind: IN_CELL, mask });
            count = 1;
        }
        for kind in (0..3).filter(|&kind| only_place[kind]) {
            let other = (places[kind] & !own[kind]).trailing_zeros() as usize;
            let candidate = UNIT_CELLS[units[kind]][other] as u16 * 9 + digit as u16;
            if found[..count].iter().all(|it| it.0 != candidate) {
                let mask = start.places[units[kind]][digit] & !(1 << other);
                found[count] = (candidate, OnBy { last: off, kind: kind as u8, mask });
                count += 1;
            }
        }
        for &(candidate, by) in &found[..count] {
            if self.is_off(candidate) {
                self.clash = Some(Clash::NewOn { candidate, by });
                return true;
            }
            if !self.is_on(candidate) {
                self.on_by[candidate as usize] = by;
                self.turn_on(sheet, candidate as usize / 9, candidate as usize % 9);
            }
        }
        false
    }

    /// A pattern takes a candidate away.
    pub(crate) fn strike(&mut self, candidate: u16, pattern: usize) {
        if !self.is_off(candidate) {
            self.add_off(candidate as usize / 9, candidate as usize % 9, PATTERN + pattern as u16);
        }
    }
}

/// The bits below the lowest of a mask; all if there is none.
#[inline]
fn below(mask: u16) -> u16 {
    if mask == 0 { !0 } else { (mask & mask.wrapping_neg()) - 1 }
}

/// Counts the nodes that a node follows from; reused so that nothing is cleared.
pub(crate) struct Counter {
    stamp: u32,
    on: Vec<u32>,
    off: Vec<u32>,
    todo: Vec<(u16, bool)>,
}

impl Counter {
    pub(crate) fn new() -> Counter {
        Counter { stamp: 0, on: vec![0; 729], off: vec![0; 729], todo: Vec::with_capacity(256) }
    }

    /// How many nodes there are up to a node of the branch, itself included; more than `most` is not
    /// counted further.
    pub(crate) fn count(&mut self, branch: &Branch, candidate: u16, on: bool, most: u32) -> u32 {
        self.stamp += 1;
        self.todo.clear();
        self.add(candidate, on);
        self.run(branch, most)
    }

    /// The nodes of chains inside what was counted last, each chain once; `seen` are those that were
    /// counted in other branches.
    pub(crate) fn count_inner<'a>(&self, branch: &'a Branch, seen: &mut Vec<&'a [u16]>) -> u32 {
        if branch.patterns.iter().all(|used| used.inner.is_none()) {
            return 0;
        }
        let mut nodes = 0;
        for &off in &branch.offs {
            let by = branch.off_by[off as usize];
            if self.off[off as usize] != self.stamp || by < PATTERN {
                continue;
            }
            if off == branch.source && !branch.source_on {
                continue;
            }
            if let Some(inner) = &branch.patterns[(by - PATTERN) as usize].inner
                && !seen.contains(&&inner.trace[..])
            {
                seen.push(&inner.trace);
                nodes += inner.nodes;
            }
        }
        nodes
    }

    /// The same as [`count`](Self::count) for the two sides of the branch's clash, together, with the
    /// chains inside.
    pub(crate) fn count_clash(&mut self, branch: &Branch, clash: Clash, most: u32) -> u32 {
        let mut seen = Vec::new();
        let (candidate, new_on) = match clash {
            Clash::NewOff { candidate, .. } => (candidate, false),
            Clash::NewOn { candidate, .. } => (candidate, true),
        };
        let mut nodes = self.count(branch, candidate, !new_on, most);
        nodes += self.count_inner(branch, &mut seen);
        self.stamp += 1;
        self.todo.clear();
        match clash {
            Clash::NewOff { candidate, by } => {
                self.off[candidate as usize] = self.stamp;
                self.add(by, true);
            }
            Clash::NewOn { candidate, by } => {
                self.on[candidate as usize] = self.stamp;
                self.add_on_parents(candidate, by);
            }
        }
        nodes += 1 + self.run(branch, most);
        nodes + self.count_inner(branch, &mut seen)
    }

    #[inline]
    fn add(&mut self, candidate: u16, on: bool) {
        let seen = if on { &mut self.on } else { &mut self.off };
        if seen[candidate as usize] != self.stamp {
            seen[candidate as usize] = self.stamp;
            self.todo.push((candidate, on));
        }
    }

    fn add_on_parents(&mut self, candidate: u16, by: OnBy) {
        let (cell, digit) = (candidate / 9, candidate % 9);
        if by.kind == IN_CELL {
            bits(by.mask).for_each(|other| self.add(cell * 9 + other as u16, false));
        } else {
            let unit = UNITS_OF[cell as usize][by.kind as usize] as usize;
            bits(by.mask).for_each(|place| self.add(UNIT_CELLS[unit][place] as u16 * 9 + digit, false));
        }
    }

    fn run(&mut self, branch: &Branch, most: u32) -> u32 {
        let mut count = 0;
        while let Some((candidate, on)) = self.todo.pop() {
            count += 1;
            if count > most {
                break;
            }
            if candidate == branch.source && on == branch.source_on {
                continue;
            }
            if on {
                self.add_on_parents(candidate, branch.on_by[candidate as usize]);
            } else {
                let by = branch.off_by[candidate as usize];
                if by < PATTERN {
                    self.add(by, true);
                } else {
                    let used = &branch.patterns[(by - PATTERN) as usize];
                    for at in used.parents.clone() {
                        self.add(branch.parents[at as usize], false);
                    }
                }
            }
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rater, grid::Grid};

    const PUZZLE: &[u8; 81] =
        b"...6.315..7..9...83..8.............2..79..8..61..4....8..4...3..9..3.6..1....5...";

    fn solution() -> [u8; 81] {
        let mut grid = PUZZLE.map(|byte| byte.saturating_sub(b'0'));
        Rater::new().steps(PUZZLE, &|| false, &mut |step| {
            if let Some((cell, digit)) = step.placed {
                grid[cell as usize] = digit;
            }
        });
        grid
    }

    #[test]
    fn what_follows_from_the_truth_is_true_at_every_level() {
        let solution = solution();
        let position = Position::new(Grid::new(PUZZLE).expect("the puzzle has a solution"));
        let holds = |candidate: u16| u16::from(solution[candidate as usize / 9]) == candidate % 9 + 1;
        let (mut branch, mut nest) = (Branch::new(), None);
        let (mut patterns, mut chains) = (0, 0);
        let plain = [Reach::Nishio, Reach::Static, Reach::Dynamic, Reach::Plus];
        for reach in plain.into_iter().chain((2..=5).map(Reach::Nested)) {
            let all = (0..81).flat_map(|cell| bits(position.marks.digits[cell]).map(move |it| cell * 9 + it));
            for candidate in all.map(|candidate| candidate as u16).step_by(3) {
                branch.follow(&position, reach, &mut nest, candidate, holds(candidate));
                assert!(branch.clash.is_none(), "{reach:?} {candidate}");
                assert!(branch.ons.iter().all(|&on| holds(on)), "{reach:?} {candidate}");
                assert!(!branch.offs.iter().any(|&off| holds(off)), "{reach:?} {candidate}");
                patterns += branch.patterns.iter().filter(|used| used.inner.is_none()).count();
                chains += branch.patterns.iter().filter(|used| used.inner.is_some()).count();
            }
        }
        assert!(patterns > 0 && chains > 0);
    }
}
