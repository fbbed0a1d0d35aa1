//! Claims and the links between them, as bit rows: what every chain is made of.
//!
//! A *claim* says that a digit stands in one of some cells: a candidate; a group, the places of a digit in the
//! crossing of two units; or a digit of an almost locked set, by its places there. Between two claims there
//! is a *strong* link if one of them is true: the two candidates of a cell, the two halves of the places in
//! a full unit, two digits of an almost locked set. There is a *weak* link if not both are true: two digits
//! of a cell, or a digit in cells that all see each other.
//!
//! Only claims with a strong link can be inside a chain; all candidates can be what it rules out. So the rows
//! of weak links go over the claims, and the rows of what a claim rules out over the candidates.
//!
//! Cost: O(claims²) for the weak links; in a hard 9x9 position some 200 claims without sets.

use rustc_hash::FxHashMap;

use super::rows::Rows;
use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::{Claim, Strong};
use crate::techniques::almost_locked::{AlmostLocked, Set};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Net {
    /// The places of one digit.
    OneDigit,
    /// Cells with two candidates.
    Pairs,
    /// Both, from candidate to candidate.
    Candidates,
    /// Groups of places too.
    Groups,
    /// Almost locked sets too, bent ones among them.
    Sets,
    /// Almost locked sets of one unit alone; a cell with two candidates is one.
    OnlySets,
}

/// Claims by number, and their links.
pub(super) struct Links {
    pub(super) claims: Vec<Claim>,
    /// For each claim, those that are true if it is not, and why.
    pub(super) strong: Vec<Vec<(usize, Why)>>,
    /// The almost locked sets, each with the claims of its digits.
    sets: Vec<(Vec<Cell>, Vec<usize>)>,
    /// For each claim, those that cannot be true with it.
    pub(super) weak: Rows,
    /// For each claim, the candidates that cannot be true with it.
    pub(super) ruled_out: Rows,
    /// The same by candidate: the claims that cannot be true with it.
    pub(super) excluded_by: Rows,
    /// The candidates by their number.
    pub(super) candidates: Vec<(Cell, Digit)>,
}

/// What makes a strong link.
#[derive(Clone, Copy, Debug)]
pub(super) enum Why {
    Cell(Cell),
    Unit(UnitId),
    /// An almost locked set, by its number.
    Set(usize),
}

/// The most claims that are linked. A hard 9x9 position has some 200, with sets up to 4,000; beyond, on large
/// and nearly empty grids, the rows would take more time and room than a chain is worth.
const MOST_CLAIMS: usize = 8192;

impl Links {
    /// The links of a position; none if there are too many claims.
    pub(super) fn of(position: &Position, net: Net) -> Option<Self> {
        let mut builder = Builder {
            position,
            numbers: FxHashMap::default(),
            claims: Vec::new(),
            strong: Vec::new(),
            sets: Vec::new(),
        };
        if matches!(net, Net::Pairs | Net::Candidates | Net::Groups | Net::Sets) {
            builder.link_cells();
        }
        if matches!(net, Net::OneDigit | Net::Candidates | Net::Groups | Net::Sets) {
            builder.link_units(net);
        }
        if matches!(net, Net::Sets | Net::OnlySets) {
            let sets = AlmostLocked::all(position);
            builder.link_sets(&sets.sets);
            if net == Net::Sets {
                builder.link_sets(&sets.bent(position));
            }
        }
        (builder.claims.len() <= MOST_CLAIMS).then(|| builder.finish(net))
    }

    /// What an almost locked set rules out if it lacks one of two digits, so that it has all others.
    pub(super) fn ruled_out_by_set(
        &self,
        set: usize,
        lacking: [Digit; 2],
    ) -> impl Iterator<Item = usize> + '_ {
        let others = self.sets[set].1.iter().copied();
        others
            .filter(move |&claim| !lacking.contains(&self.claims[claim].digit))
            .flat_map(|claim| self.ruled_out.common(claim, claim))
    }

    /// What two almost locked sets at the ends of a chain rule out: all digits of both, but those that link them
    /// to the rest.
    pub(super) fn ruled_out_by_sets(&self, ends: [(Why, usize); 2]) -> Vec<usize> {
        let claims = ends.map(|(why, linked)| {
            let Why::Set(set) = why else { return Vec::new() };
            let linked = self.claims[linked].digit;
            let all = self.sets[set].1.iter().copied();
            all.filter(|&claim| self.claims[claim].digit != linked).collect::<Vec<usize>>()
        });
        let mut all = Vec::new();
        for &one in &claims[0] {
            let same = |&&other: &&usize| self.claims[other].digit == self.claims[one].digit;
            for &other in claims[1].iter().filter(same) {
                all.extend(self.ruled_out.common(one, other));
            }
        }
        all.sort_unstable();
        all
    }

    /// What makes a strong link, as a proof says it.
    pub(super) fn strong(&self, why: Why) -> Strong {
        match why {
            Why::Cell(cell) => Strong::Cell(cell),
            Why::Unit(unit) => Strong::Unit(unit),
            Why::Set(number) => Strong::Set(self.sets[number].0.clone()),
        }
    }
}

struct Builder<'a> {
    position: &'a Position,
    numbers: FxHashMap<(Digit, Cells), usize>,
    claims: Vec<(Digit, Cells)>,
    strong: Vec<Vec<(usize, Why)>>,
    sets: Vec<(Vec<Cell>, Vec<usize>)>,
}

impl Builder<'_> {
    fn number(&mut self, digit: Digit, cells: &Cells) -> usize {
        if let Some(&number) = self.numbers.get(&(digit, cells.clone())) {
            return number;
        }
        let number = self.claims.len();
        self.numbers.insert((digit, cells.clone()), number);
        self.claims.push((digit, cells.clone()));
        self.strong.push(Vec::new());
        number
    }

    fn link(&mut self, one: usize, other: usize, why: Why) {
        if !self.strong[one].iter().any(|&(linked, _)| linked == other) {
            self.strong[one].push((other, why));
            self.strong[other].push((one, why));
        }
    }

    fn link_cells(&mut self) {
        for cell in self.position.geometry().cells() {
            let digits = self.position.digits(cell);
            let (Some(first), Some(last)) = (digits.first(), digits.iter().last()) else { continue };
            if digits.len() == 2 {
                let cells = single(self.position, cell);
                let (one, other) = (self.number(first, &cells), self.number(last, &cells));
                self.link(one, other, Why::Cell(cell));
            }
        }
    }

    fn link_units(&mut self, net: Net) {
        let geometry = self.position.geometry();
        for unit in geometry.unit_ids().filter(|&unit| geometry.is_full(unit)) {
            for digit in (0..geometry.side()).map(Digit::from_index) {
                let places = self.position.unit(unit) & self.position.cells(digit);
                match places.len() {
                    0 | 1 => {}
                    2 => self.link_halves(unit, digit, &places, &singles(self.position, &places)[0]),
                    _ if matches!(net, Net::Groups | Net::Sets) => self.link_groups(unit, digit, &places),
                    _ => {}
                }
            }
        }
    }

    /// Links a part of the places in a unit with all others.
    fn link_halves(&mut self, unit: UnitId, digit: Digit, places: &Cells, part: &Cells) {
        let (one, other) = (self.number(digit, part), self.number(digit, &(places - part)));
        self.link(one, other, Why::Unit(unit));
    }

    /// Links the halves of the places where each is one cell or lies in another unit too.
    fn link_groups(&mut self, unit: UnitId, digit: Digit, places: &Cells) {
        let geometry = self.position.geometry();
        let mut crossings: Vec<Cells> = Vec::new();
        for cell in places.iter() {
            for &second in geometry.units_of(cell).iter().filter(|&&second| second != unit) {
                let crossing = places & self.position.unit(second);
                if crossing.len() > 1 && !crossings.contains(&crossing) {
                    crossings.push(crossing);
                }
            }
        }
        for part in crossings.clone().into_iter().chain(singles(self.position, places)) {
            let rest = places - &part;
            let is_group = !rest.is_empty() && crossings.iter().any(|crossing| rest.is_within(crossing));
            if is_group || rest.len() == 1 {
                self.link_halves(unit, digit, places, &part);
            }
        }
    }

    fn link_sets(&mut self, sets: &[Set]) {
        for set in sets {
            let why = Why::Set(self.sets.len());
            let claims: Vec<usize> =
                set.digits.iter().map(|part| self.number(part.digit, &part.places)).collect();
            for (place, &one) in claims.iter().enumerate() {
                claims[place + 1..].iter().for_each(|&other| self.link(one, other, why));
            }
            self.sets.push((set.cells.iter().collect(), claims));
        }
    }

    fn finish(self, net: Net) -> Links {
        let position = self.position;
        let geometry = position.geometry();
        let candidates: Vec<(Cell, Digit)> = geometry
            .cells()
            .flat_map(|cell| position.digits(cell).iter().map(move |digit| (cell, digit)))
            .collect();
        let first_of: Vec<usize> = geometry
            .cells()
            .scan(0, |next, cell| {
                let first = *next;
                *next += position.digits(cell).len();
                Some(first)
            })
            .collect();
        let number_of = |cell: Cell, digit: Digit| {
            let before = position.digits(cell).iter().take_while(|&other| other < digit).count();
            first_of[cell.index()] + before
        };
        let mut by_digit: Vec<Vec<usize>> = vec![Vec::new(); geometry.side()];
        self.claims.iter().enumerate().for_each(|(number, claim)| by_digit[claim.0.index()].push(number));
        let mut weak = Rows::new(self.claims.len(), self.claims.len());
        let mut ruled_out = Rows::new(self.claims.len(), candidates.len());
        for (number, (digit, cells)) in self.claims.iter().enumerate() {
            let list: Vec<Cell> = cells.iter().collect();
            let seen = position.seen_by_all(&list);
            for cell in (&seen & position.cells(*digit)).iter() {
                ruled_out.insert(number, number_of(cell, *digit));
            }
            for &other in &by_digit[digit.index()] {
                if self.claims[other].1.is_within(&seen) {
                    weak.insert(number, other);
                }
            }
            if let [cell] = list[..] {
                for other in position.digits(cell).iter().filter(|other| other != digit) {
                    ruled_out.insert(number, number_of(cell, other));
                    if matches!(net, Net::OneDigit | Net::Pairs | Net::OnlySets) {
                        continue;
                    }
                    if let Some(&other) = self.numbers.get(&(other, cells.clone())) {
                        weak.insert(number, other);
                    }
                }
            }
        }
        let mut excluded_by = Rows::new(candidates.len(), self.claims.len());
        for claim in 0..self.claims.len() {
            ruled_out.common(claim, claim).for_each(|candidate| excluded_by.insert(candidate, claim));
        }
        let claims =
            self.claims.into_iter().map(|(digit, cells)| Claim { cells: cells.iter().collect(), digit });
        Links {
            claims: claims.collect(),
            strong: self.strong,
            sets: self.sets,
            weak,
            ruled_out,
            excluded_by,
            candidates,
        }
    }
}

/// Each cell alone.
fn singles(position: &Position, cells: &Cells) -> Vec<Cells> {
    cells.iter().map(|cell| single(position, cell)).collect()
}

fn single(position: &Position, cell: Cell) -> Cells {
    let mut alone = Cells::none(position.geometry().cell_count());
    alone.insert(cell);
    alone
}
