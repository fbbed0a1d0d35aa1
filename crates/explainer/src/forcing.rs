//! Forcing chains: what follows from every case holds.
//!
//! Cases are a candidate on and off, all digits of a cell, all places of a digit in a unit. A case that
//! leads to a contradiction does not hold. Of all hints the one with the fewest nodes is taken, then by
//! kind (double, cell, region, contradiction), then the first in order: by cell and digit; contradiction
//! from on, from off, doubles, units that the candidate is the first place of (box, row, column), and
//! after the last digit the cell.

use crate::{
    board::{PEERS, PLACE_IN, UNIT_CELLS, UNIT_SET, UNITS_OF, bits, cells_in, is_two},
    branch::{Branch, Counter, Reach},
    clean::Clean,
    hint::{Chained, Hint, Removals},
    nested::Nest,
    position::Position,
    technique::{Technique, surcharge},
    web::Cases,
};

/// What the search works in, kept from step to step.
pub(crate) struct Room {
    /// The branch of each candidate that is on, made when it is first needed.
    ons: Vec<Option<Box<Branch>>>,
    /// Which of these belong to the position that is searched.
    made: [u16; 81],
    off: Box<Branch>,
    counter: Counter,
    /// For chains inside branches.
    nest: Option<Box<Nest>>,
    /// The last position in which each digit led to no Nishio contradiction.
    clean: [Clean; 9],
}

impl Room {
    pub(crate) fn new() -> Room {
        Room {
            ons: (0..729).map(|_| None).collect(),
            made: [0; 81],
            off: Box::new(Branch::new()),
            counter: Counter::new(),
            nest: None,
            clean: std::array::from_fn(|_| Clean::new()),
        }
    }

    pub(crate) fn reset(&mut self) {
        self.clean.iter_mut().for_each(Clean::reset);
    }
}

struct Best {
    nodes: u32,
    key: u8,
    chained: Chained,
}

struct Search<'a> {
    position: &'a Position,
    reach: Reach,
    /// Where a search for cases can find something.
    cases: &'a Cases,
    room: &'a mut Room,
    best: Option<Best>,
    /// All that are found, where all are wanted.
    all: Option<Vec<Best>>,
    stop: &'a dyn Fn() -> bool,
    is_stopped: bool,
}

/// The forcing chains that are taken.
pub(crate) fn find(
    position: &Position,
    reach: Reach,
    cases: &Cases,
    room: &mut Room,
    stop: &dyn Fn() -> bool,
) -> Option<Hint> {
    room.made = [0; 81];
    let mut search = Search { position, reach, cases, room, best: None, all: None, stop, is_stopped: false };
    let least = if reach == Reach::Static { 3 } else { 2 };
    for cell in 0..81 {
        if position.width(cell) >= least {
            search.cell(cell);
        }
        if search.is_stopped {
            return None;
        }
    }
    let best = search.best?;
    Some(hint(position, reach, best.nodes, best.chained))
}

/// All forcing chains, from the best, of those with the same result only the first; each with how many
/// nodes it has.
pub(crate) fn all(position: &Position, reach: Reach, cases: &Cases, room: &mut Room) -> Vec<(Hint, u32)> {
    room.made = [0; 81];
    let all = Some(Vec::new());
    let mut search =
        Search { position, reach, cases, room, best: None, all, stop: &|| false, is_stopped: false };
    let least = if reach == Reach::Static { 3 } else { 2 };
    for cell in 0..81 {
        if position.width(cell) >= least {
            search.cell(cell);
        }
    }
    let mut all = search.all.take().unwrap_or_default();
    all.sort_by_key(|best| (best.nodes, best.key));
    let mut hints: Vec<(Hint, u32)> = Vec::new();
    for best in all {
        let hint = hint(position, reach, best.nodes, best.chained);
        if hints.iter().all(|(other, _)| !other.removed.is_same(&hint.removed)) {
            hints.push((hint, best.nodes));
        }
    }
    hints
}

/// The Nishio contradiction that is taken. A digit whose cells are as they were when it led to none is
/// left out, and a candidate is followed only where its digit alone comes to a contradiction.
pub(crate) fn nishio(position: &Position, room: &mut Room, stop: &dyn Fn() -> bool) -> Option<Hint> {
    let mut doubtful = [0u128; 9];
    for digit in 0..9 {
        if room.clean[digit].has_changed(position, digit) {
            doubtful[digit] = contradictory(position.grid.cells[digit]);
        }
        if doubtful[digit] == 0 {
            room.clean[digit].set_digit(position, digit);
        }
    }
    room.made = [0; 81];
    let reach = Reach::Nishio;
    let cases = &Cases::ALL;
    let mut search = Search { position, reach, cases, room, best: None, all: None, stop, is_stopped: false };
    let any = doubtful.iter().fold(0, |set, cells| set | cells);
    for cell in cells_in(any) {
        if position.width(cell) >= 2 {
            for digit in bits(position.marks.digits[cell]).filter(|&digit| doubtful[digit] >> cell & 1 != 0) {
                search.make(cell * 9 + digit);
                search.both_states(cell * 9 + digit, false);
            }
        }
        if search.is_stopped {
            return None;
        }
    }
    let best = search.best?;
    Some(hint(position, Reach::Nishio, best.nodes, best.chained))
}

/// The cells for which one digit, in them or not in them, comes to a contradiction.
fn contradictory(cells: u128) -> u128 {
    let units: Vec<u128> = UNIT_SET.iter().copied().filter(|unit| unit & cells != 0).collect();
    let fails = |mut left: u128, mut held: u128| loop {
        let before = (left, held);
        for unit in &units {
            let places = unit & left;
            if places == 0 {
                return true;
            }
            if places & (places - 1) == 0 && held & places == 0 {
                held |= places;
                left &= !PEERS[places.trailing_zeros() as usize];
            }
        }
        if (left, held) == before {
            return false;
        }
    };
    let fails_at = |cell: usize| fails(cells & !PEERS[cell], 1 << cell) || fails(cells & !(1 << cell), 0);
    cells_in(cells).filter(|&cell| fails_at(cell)).fold(0, |set, cell| set | 1 << cell)
}

/// The hint that a find stands for.
fn hint(position: &Position, reach: Reach, nodes: u32, chained: Chained) -> Hint {
    let base = match reach {
        Reach::Nishio => 7.5,
        Reach::Static => 8.0,
        Reach::Dynamic => 8.5,
        Reach::Plus => 9.0,
        Reach::Nested(level) => 8.5 + 0.5 * f64::from(level.min(4)),
    };
    let family = |names: [Technique; 4]| match reach {
        Reach::Nishio | Reach::Static => names[0],
        Reach::Dynamic => names[1],
        Reach::Plus => names[2],
        Reach::Nested(_) => names[3],
    };
    use Technique as T;
    let (technique, target, on) = match chained {
        Chained::Contradiction { source, on } => (
            family([T::Nishio, T::DynamicContradiction, T::PlusContradiction, T::NestedContradiction]),
            source,
            !on,
        ),
        Chained::Double { target, on, .. } => {
            (family([T::DynamicDouble, T::DynamicDouble, T::PlusDouble, T::NestedDouble]), target, on)
        }
        Chained::Cell { target, on, .. } => {
            (family([T::CellForcing, T::DynamicCell, T::PlusCell, T::NestedCell]), target, on)
        }
        Chained::Region { target, on, .. } => {
            (family([T::RegionForcing, T::DynamicRegion, T::PlusRegion, T::NestedRegion]), target, on)
        }
        Chained::Cycle { source, .. } => (T::Cycle, source, false),
        Chained::Chain { source, on, .. } => (T::Chain, source, !on),
    };
    let (cell, digit) = (target as usize / 9, target as usize % 9);
    let mut removed = Removals::none();
    removed.add(cell, if on { position.marks.digits[cell] & !(1 << digit) } else { 1 << digit });
    let mut hint = Hint::remove(technique, base + surcharge(nodes), removed);
    hint.placed = on.then_some((cell, digit));
    hint.chained = Some(chained);
    hint.reach = reach;
    hint
}

/// Whether anything follows when a candidate is off.
fn has_partner(position: &Position, candidate: usize) -> bool {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let in_unit = |&unit: &u8| is_two(position.marks.places[unit as usize][digit]);
    is_two(position.marks.digits[cell]) || UNITS_OF[cell].iter().any(in_unit)
}

impl Search<'_> {
    /// The most nodes that a hint of a kind may have to be worth counting.
    fn most(&self, key: u8) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |best| best.nodes - u32::from(key >= best.key))
    }

    fn offer(&mut self, nodes: u32, key: u8, chained: Chained) {
        if let Some(all) = &mut self.all {
            all.push(Best { nodes, key, chained });
        } else if self.best.as_ref().is_none_or(|best| (nodes, key) < (best.nodes, best.key)) {
            self.best = Some(Best { nodes, key, chained });
        }
    }

    /// Makes the branch of a candidate that is on, once.
    fn make(&mut self, candidate: usize) {
        self.is_stopped |= (self.stop)();
        if self.is_stopped {
            return;
        }
        let (cell, digit) = (candidate / 9, candidate % 9);
        if self.room.made[cell] >> digit & 1 == 0 {
            self.room.made[cell] |= 1 << digit;
            let Room { ons, nest, .. } = &mut *self.room;
            let branch = ons[candidate].get_or_insert_with(|| Box::new(Branch::new()));
            branch.follow(self.position, self.reach, nest, candidate as u16, true);
        }
    }

    fn cell(&mut self, cell: usize) {
        let digits = self.position.marks.digits[cell];
        for digit in bits(digits) {
            let source = cell * 9 + digit;
            if self.reach != Reach::Static {
                self.make(source);
                self.both_states(source, digits.count_ones() >= 3);
            }
            if self.reach != Reach::Nishio {
                self.regions(source);
            }
        }
        if self.reach != Reach::Nishio && self.cases.cells >> cell & 1 != 0 {
            let mut sources = [0; 9];
            let mut count = 0;
            for digit in bits(digits) {
                sources[count] = cell * 9 + digit;
                self.make(sources[count]);
                count += 1;
            }
            self.cases(&sources[..count], 5, |target, on| Chained::Cell { cell: cell as u8, target, on });
        }
    }

    /// Contradictions from a candidate, and what it leads to on and off alike.
    fn both_states(&mut self, source: usize, wide: bool) {
        if self.is_stopped {
            return;
        }
        let most = self.most(7);
        let Room { ons, counter, .. } = &mut *self.room;
        let Some(on) = ons[source].as_deref() else { return };
        let candidate = source as u16;
        if let Some(clash) = on.clash {
            let nodes = counter.count_clash(on, clash, most);
            self.offer(nodes, 7, Chained::Contradiction { source: candidate, on: true });
        }
        let most = self.most(7);
        if self.reach == Reach::Dynamic && !has_partner(self.position, source) {
            return;
        }
        let Room { off, counter, nest, .. } = &mut *self.room;
        off.follow(self.position, self.reach, nest, candidate, false);
        if let Some(clash) = off.clash {
            let nodes = counter.count_clash(off, clash, most);
            self.offer(nodes, 7, Chained::Contradiction { source: candidate, on: false });
        }
        if !wide || self.reach == Reach::Nishio {
            return;
        }
        let (on, off) = (self.on(source), &self.room.off);
        let meet = |one: &[u16; 81], other: &[u16; 81]| {
            one.iter().zip(other).fold(0, |any, (one, other)| any | one & other) != 0
        };
        let counts = [
            if meet(&on.on, &off.on) { on.ons.len() } else { 0 },
            if meet(&on.off, &off.off) { on.offs.len() } else { 0 },
        ];
        for (is_on, count) in [(true, counts[0]), (false, counts[1])] {
            for at in 0..count {
                let most = self.most(1);
                let Room { ons, off, counter, .. } = &mut *self.room;
                let Some(on) = ons[source].as_deref() else { return };
                let target = if is_on { on.ons[at] } else { on.offs[at] };
                let both = if is_on {
                    off.is_on(target) && self.position.width(target as usize / 9) > 1
                } else {
                    off.is_off(target)
                };
                if both {
                    let mut seen = Vec::new();
                    let mut nodes = counter.count(on, target, is_on, most);
                    nodes += counter.count_inner(on, &mut seen);
                    nodes += counter.count(off, target, is_on, most.saturating_sub(nodes));
                    nodes += counter.count_inner(off, &mut seen);
                    self.offer(nodes, 1, Chained::Double { source: candidate, target, on: is_on });
                }
            }
        }
    }

    fn on(&self, source: usize) -> &Branch {
        self.room.ons[source].as_deref().unwrap_or(&self.room.off)
    }

    /// Units in which the candidate is the first place of its digit.
    fn regions(&mut self, source: usize) {
        let (cell, digit) = (source / 9, source % 9);
        for kind in 0..3 {
            let unit = UNITS_OF[cell][kind] as usize;
            let places = self.position.marks.places[unit][digit];
            let first = places.trailing_zeros() == u32::from(PLACE_IN[cell][kind]);
            let leads = self.cases.digits[unit] >> digit & 1 != 0;
            if places.count_ones() < 2 || !first || !leads {
                continue;
            }
            let mut sources = [0; 9];
            let mut count = 0;
            for place in bits(places) {
                sources[count] = UNIT_CELLS[unit][place] as usize * 9 + digit;
                self.make(sources[count]);
                count += 1;
            }
            self.cases(&sources[..count], 6, |target, on| Chained::Region {
                unit: unit as u8,
                digit: digit as u8,
                target,
                on,
            });
        }
    }

    /// What follows from all of the candidates.
    fn cases(&mut self, sources: &[usize], key: u8, chained: impl Fn(u16, bool) -> Chained) {
        if self.is_stopped {
            return;
        }
        let (mut on, mut off) = (self.on(sources[0]).on, self.on(sources[0]).off);
        for &source in &sources[1..] {
            let branch = self.on(source);
            let mut any = 0;
            for cell in 0..81 {
                on[cell] &= branch.on[cell];
                off[cell] &= branch.off[cell];
                any |= on[cell] | off[cell];
            }
            if any == 0 {
                return;
            }
        }
        for cell in 0..81 {
            if self.position.width(cell) < 2 {
                on[cell] = 0;
            }
        }
        for (is_on, all) in [(true, on), (false, off)] {
            if all == [0; 81] {
                continue;
            }
            let first = self.on(sources[0]);
            let count = if is_on { first.ons.len() } else { first.offs.len() };
            for at in 0..count {
                let first = self.on(sources[0]);
                let target = if is_on { first.ons[at] } else { first.offs[at] };
                if all[target as usize / 9] >> (target % 9) & 1 == 0 {
                    continue;
                }
                let most = self.most(key);
                let (mut nodes, mut seen) = (0, Vec::new());
                let Room { ons, counter, .. } = &mut *self.room;
                for &source in sources {
                    let Some(branch) = ons[source].as_deref() else { return };
                    nodes += counter.count(branch, target, is_on, most - nodes);
                    nodes += counter.count_inner(branch, &mut seen);
                    if nodes > most {
                        break;
                    }
                }
                self.offer(nodes, key, chained(target, is_on));
            }
        }
    }
}
