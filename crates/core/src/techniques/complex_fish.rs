//! Fish with fins and with boxes: finned, sashimi, Franken and mutant.
//!
//! A fish is *k* base units that need a digit and *k* cover units that can hold it once each. Where the covers
//! hold all places of the bases, the bases use the covers up, and what else a cover has is false. With a few
//! places left over, the *fins*, either a fin is true or the fish is: what both rule out is false, that is, a
//! place in the covers alone that sees every fin. A place that lies in two bases and one cover is a fin too, and
//! one in one base and two covers is ruled out like any other. (Why: the claim of the shape, in the checker.)
//!
//! | form | bases | covers |
//! |---|---|---|
//! | basic | rows | columns, or the other way round |
//! | Franken | rows and regions | columns and regions, or the other way round |
//! | mutant | any | any |
//!
//! *Sashimi* is a finned fish with a base that has one place or none beside its fins. Diagonals, windows and
//! other extra units count as regions.
//!
//! The search chooses bases, those with few places first, then takes the first place that is not covered: some
//! unit covers it, or it is a fin. All the time it knows what could still be ruled out, the *victims*: a victim
//! sees every fin, so what it does not see must be covered, and where that takes too many covers it is none any
//! more. Without victims a branch ends. A digit's places are numbered, so that sets of them are a word or two.
//!
//! Large fish are many, and most grids have none. A fish rules out only what no way to place the digit has, so
//! where boxes take part these places (`templates`) are looked for first, and mostly there are none. If there are,
//! the search of a digit ends after [`MOST_NODES`] nodes. A 9x9 grid has at most 2,000 for basic forms; those
//! of large mutant fish are far more, but fish with few places are looked at first, and 30,000 find all that
//! people collected. If a digit has too many ways to look at, on large sides, it ends after
//! [`MOST_NODES_BLIND`].
//!
//! Cost: (units choose *k*) bases at worst, times a few covers each.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::fish::lines;
use super::templates;
use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// The most nodes of the search of one digit in one direction.
const MOST_NODES: usize = 30_000;

/// The same where nobody knows whether anything can be ruled out.
const MOST_NODES_BLIND: usize = 10_000;

/// The most places of a digit: wider grids than 32x32 without givens are not searched.
const MOST_PLACES: usize = 1024;

/// How often a place may count in bases or in covers.
const LEVELS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Basic,
    Franken,
    Mutant,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fins {
    None,
    Some,
    /// And a base with one place or none beside them.
    Sashimi,
}

struct Kind {
    technique: &'static Technique,
    size: usize,
    form: Form,
    fins: Fins,
}

macro_rules! rows {
    ($($row:ident $id:literal $name:literal $size:literal $form:ident $fins:ident $score:literal $level:ident;)*) => {$(
        #[doc = concat!("The ", $name, ".")]
        pub(crate) static $row: Technique = Technique::new($id, $name, Family::Fish, |position, found| {
            Kind { technique: &$row, size: $size, form: Form::$form, fins: Fins::$fins }.find(position, found)
        })
        .hodoku($score, Level::$level);
    )*};
}

rows! {
    FINNED_X_WING "finned-x-wing" "finned X-wing" 2 Basic Some 130 Hard;
    SASHIMI_X_WING "sashimi-x-wing" "sashimi X-wing" 2 Basic Sashimi 150 Hard;
    FINNED_SWORDFISH "finned-swordfish" "finned swordfish" 3 Basic Some 200 Unfair;
    SASHIMI_SWORDFISH "sashimi-swordfish" "sashimi swordfish" 3 Basic Sashimi 240 Unfair;
    FINNED_JELLYFISH "finned-jellyfish" "finned jellyfish" 4 Basic Some 250 Unfair;
    SASHIMI_JELLYFISH "sashimi-jellyfish" "sashimi jellyfish" 4 Basic Sashimi 260 Unfair;
    FRANKEN_SWORDFISH "franken-swordfish" "Franken swordfish" 3 Franken None 350 Unfair;
    FRANKEN_JELLYFISH "franken-jellyfish" "Franken jellyfish" 4 Franken None 370 Unfair;
    FINNED_FRANKEN_X_WING "finned-franken-x-wing" "finned Franken X-wing" 2 Franken Some 390 Unfair;
    FINNED_FRANKEN_SWORDFISH "finned-franken-swordfish" "finned Franken swordfish" 3 Franken Some 410 Unfair;
    FINNED_FRANKEN_JELLYFISH "finned-franken-jellyfish" "finned Franken jellyfish" 4 Franken Some 430 Unfair;
    MUTANT_SWORDFISH "mutant-swordfish" "mutant swordfish" 3 Mutant None 450 Extreme;
    MUTANT_JELLYFISH "mutant-jellyfish" "mutant jellyfish" 4 Mutant None 450 Extreme;
    FINNED_MUTANT_SWORDFISH "finned-mutant-swordfish" "finned mutant swordfish" 3 Mutant Some 470 Extreme;
    FINNED_MUTANT_JELLYFISH "finned-mutant-jellyfish" "finned mutant jellyfish" 4 Mutant Some 470 Extreme;
    FINNED_MUTANT_SQUIRMBAG "finned-mutant-squirmbag" "finned mutant squirmbag" 5 Mutant Some 470 Extreme;
    FINNED_MUTANT_WHALE "finned-mutant-whale" "finned mutant whale" 6 Mutant Some 470 Extreme;
}

impl Kind {
    fn find(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = position.geometry();
        let [rows, columns] = lines(geometry);
        let others: Vec<UnitId> =
            geometry.unit_ids().filter(|&unit| !geometry.unit(unit).kind().is_line()).collect();
        let directions = match self.form {
            Form::Basic => vec![(rows.clone(), columns.clone()), (columns, rows)],
            Form::Franken => vec![
                ([rows.clone(), others.clone()].concat(), [columns.clone(), others.clone()].concat()),
                ([columns, others.clone()].concat(), [rows, others].concat()),
            ],
            Form::Mutant => {
                let all: Vec<UnitId> = geometry.unit_ids().collect();
                vec![(all.clone(), all)]
            }
        };
        for digit in (1..=geometry.side()).map(Digit::new) {
            let known = if self.form == Form::Basic { None } else { templates::impossible(position, digit) };
            let nodes = if known.is_some() { MOST_NODES } else { MOST_NODES_BLIND };
            let victims = known.unwrap_or_else(|| position.cells(digit).clone());
            if victims.is_empty() {
                continue;
            }
            let places: Vec<Cell> = position.cells(digit).iter().collect();
            let task = Task { kind: self, position, digit, cells: &places, victims: &victims, nodes };
            for (base, cover) in &directions {
                match places.len() {
                    0..=64 => Search::<1>::new(&task).run(base, cover, found)?,
                    65..=128 => Search::<2>::new(&task).run(base, cover, found)?,
                    129..=MOST_PLACES => Search::<16>::new(&task).run(base, cover, found)?,
                    _ => {}
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Are the units of this form, and of no simpler one?
    fn is_of_form(&self, geometry: &Geometry, base: &[UnitId], cover: &[UnitId]) -> bool {
        let kind = |unit: UnitId| geometry.unit(unit).kind();
        let is_row = |&unit: &UnitId| matches!(kind(unit), UnitKind::Row(_));
        let is_column = |&unit: &UnitId| matches!(kind(unit), UnitKind::Column(_));
        let crosses =
            |one: &[UnitId], other: &[UnitId]| !one.iter().any(is_column) && !other.iter().any(is_row);
        let is_plain = crosses(base, cover) || crosses(cover, base);
        let has_region = base.iter().chain(cover).any(|&unit| !kind(unit).is_line());
        match self.form {
            Form::Basic => is_plain && !has_region,
            Form::Franken => is_plain && has_region,
            Form::Mutant => !is_plain,
        }
    }
}

/// A set of places of the digit: "digit" *k* stands for place *k* - 1.
type Set<const W: usize> = Digits<W>;

/// The places that count once or more, twice or more, three times.
#[derive(Clone, Copy)]
struct Levels<const W: usize>([Set<W>; LEVELS]);

impl<const W: usize> Levels<W> {
    const NONE: Self = Self([Set::EMPTY; LEVELS]);

    /// With the places of one unit more; none if one of them would count too often.
    fn with(self, unit: Set<W>) -> Option<Self> {
        let Self([one, two, three]) = self;
        (!three.meets(unit)).then_some(Self([one | unit, two | (one & unit), three | (two & unit)]))
    }

    /// The places that count more here than there.
    fn beyond(self, other: Self) -> Set<W> {
        let pairs = self.0.into_iter().zip(other.0);
        pairs.fold(Set::EMPTY, |all, (mine, others)| all | (mine - others))
    }
}

/// A unit with its places of the digit.
#[derive(Clone, Copy)]
struct Candidate<const W: usize> {
    unit: UnitId,
    places: Set<W>,
}

/// What is searched for.
struct Task<'a> {
    kind: &'a Kind,
    position: &'a Position,
    digit: Digit,
    /// The places of the digit, in their order.
    cells: &'a [Cell],
    /// Those that can be false at all.
    victims: &'a Cells,
    nodes: usize,
}

struct Search<'a, const W: usize> {
    kind: &'a Kind,
    task: &'a Task<'a>,
    /// The places that each place sees.
    sight: Vec<Set<W>>,
    covers: Vec<Candidate<W>>,
    /// The numbers of the covers that hold each place.
    covers_of: Vec<Vec<usize>>,
    /// Is the unit of `covers` taken, or ruled out in this branch?
    closed: Vec<bool>,
    base: Vec<Candidate<W>>,
    cover: Vec<Candidate<W>>,
    nodes: usize,
    /// What was concluded before.
    told: HashSet<Set<W>>,
}

impl<'a, const W: usize> Search<'a, W> {
    fn new(task: &'a Task<'a>) -> Self {
        let Task { kind, position, cells, .. } = task;
        let sight = cells.iter().map(|&cell| numbered(cells, |other| position.sees(cell, other))).collect();
        Self {
            kind,
            task,
            sight,
            covers: Vec::new(),
            covers_of: Vec::new(),
            closed: Vec::new(),
            base: Vec::with_capacity(kind.size),
            cover: Vec::with_capacity(kind.size),
            nodes: 0,
            told: HashSet::new(),
        }
    }

    fn run(mut self, base: &[UnitId], cover: &[UnitId], found: &mut Found<'_>) -> ControlFlow<()> {
        let Task { position, cells, victims, .. } = *self.task;
        let open = |units: &[UnitId]| -> Vec<Candidate<W>> {
            let of = |&unit: &UnitId| Candidate {
                unit,
                places: numbered(cells, |cell| position.unit(unit).contains(cell)),
            };
            units.iter().map(of).filter(|candidate| candidate.places.len() > 1).collect()
        };
        let mut bases = open(base);
        bases.retain(|candidate| position.geometry().is_full(candidate.unit));
        bases.sort_by_key(|candidate| candidate.places.len());
        self.covers = open(cover);
        self.closed = vec![false; self.covers.len()];
        let holding = |place| {
            let numbers = 0..self.covers.len();
            numbers.filter(|&number| self.covers[number].places.contains(Digit::from_index(place))).collect()
        };
        self.covers_of = (0..cells.len()).map(holding).collect();
        let victims = numbered(cells, |cell| victims.contains(cell));
        self.choose_base(&bases, Levels::NONE, victims, found)
    }

    /// `victims` are the places that a fish with these bases could still rule out.
    fn choose_base(
        &mut self,
        from: &[Candidate<W>],
        base: Levels<W>,
        victims: Set<W>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if self.base.len() == self.kind.size {
            return self.choose_cover(base, Levels::NONE, Set::EMPTY, victims, found);
        }
        let missing = self.kind.size - self.base.len();
        for (number, &next) in from.iter().enumerate() {
            if from.len() - number < missing || self.nodes > self.task.nodes {
                break;
            }
            let Some(more) = base.with(next.places) else { continue };
            let closed = self.covers.iter().position(|cover| cover.unit == next.unit);
            closed.iter().for_each(|&cover| self.closed[cover] = true);
            let left: Set<W> =
                victims.iter().filter(|&victim| self.could_be_ruled_out(victim, more)).collect();
            if !left.is_empty() {
                self.base.push(next);
                self.choose_base(&from[number + 1..], more, left, found)?;
                self.base.pop();
            }
            closed.iter().for_each(|&cover| self.closed[cover] = false);
        }
        ControlFlow::Continue(())
    }

    /// Are there covers for all places of the bases that the victim does not see, one with the victim in it?
    fn could_be_ruled_out(&mut self, victim: Digit, base: Levels<W>) -> bool {
        let fins = if self.kind.fins == Fins::None { Set::EMPTY } else { self.sight[victim.index()] };
        let rest = base.0[0] - fins;
        let covers = &self.covers_of[victim.index()];
        self.nodes += 1;
        covers
            .iter()
            .filter(|&&cover| !self.closed[cover])
            .any(|&cover| self.can_be_covered(rest - self.covers[cover].places, self.kind.size - 1))
    }

    fn can_be_covered(&self, rest: Set<W>, covers: usize) -> bool {
        let Some(place) = rest.first() else { return true };
        let mut open = self.covers_of[place.index()].iter().filter(|&&cover| !self.closed[cover]);
        covers > 0 && open.any(|&cover| self.can_be_covered(rest - self.covers[cover].places, covers - 1))
    }

    /// `victims` are the places that see every fin.
    fn choose_cover(
        &mut self,
        base: Levels<W>,
        cover: Levels<W>,
        fins: Set<W>,
        victims: Set<W>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        self.nodes += 1;
        let uncovered = base.beyond(cover) - fins;
        if self.cover.len() == self.kind.size {
            return self.report(base, cover, fins | uncovered, found);
        }
        let Some(place) = uncovered.first() else { return ControlFlow::Continue(()) };
        let mut tried = Vec::new();
        for nth in 0..self.covers_of[place.index()].len() {
            let number = self.covers_of[place.index()][nth];
            let next = self.covers[number];
            if self.closed[number] || self.nodes > self.task.nodes {
                continue;
            }
            let Some(more) = cover.with(next.places) else { continue };
            self.closed[number] = true;
            tried.push(number);
            self.cover.push(next);
            let left = victims.iter().filter(|&victim| self.is_within_reach(victim, base, more)).collect();
            if left != Set::EMPTY {
                self.choose_cover(base, more, fins, left, found)?;
            }
            self.cover.pop();
        }
        let left = victims & self.sight[place.index()];
        if self.kind.fins != Fins::None && !left.is_empty() {
            let mut fins = fins;
            fins.insert(place);
            self.choose_cover(base, cover, fins, left, found)?;
        }
        tried.into_iter().for_each(|number| self.closed[number] = false);
        ControlFlow::Continue(())
    }

    /// Can the covers that are left hold what the victim does not see?
    fn is_within_reach(&self, victim: Digit, base: Levels<W>, cover: Levels<W>) -> bool {
        let fins = if self.kind.fins == Fins::None { Set::EMPTY } else { self.sight[victim.index()] };
        self.can_be_covered(base.0[0] - fins - cover.0[0], self.kind.size - self.cover.len())
    }

    fn report(
        &mut self,
        base: Levels<W>,
        cover: Levels<W>,
        fins: Set<W>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let losers = fins.iter().fold(cover.beyond(base), |left, fin| left & self.sight[fin.index()]);
        let is_sashimi = || self.base.iter().any(|unit| (unit.places - fins).len() <= 1);
        let has_such_fins = match self.kind.fins {
            Fins::None => fins.is_empty(),
            Fins::Some if self.kind.form == Form::Basic => !fins.is_empty() && !is_sashimi(),
            Fins::Some => !fins.is_empty(),
            Fins::Sashimi => !fins.is_empty() && is_sashimi(),
        };
        if losers.is_empty() || !has_such_fins {
            return ControlFlow::Continue(());
        }
        let Task { position, digit, cells, .. } = *self.task;
        let units = |candidates: &[Candidate<W>]| candidates.iter().map(|unit| unit.unit).collect::<Vec<_>>();
        let (base, cover) = (units(&self.base), units(&self.cover));
        if !self.kind.is_of_form(position.geometry(), &base, &cover) || !self.told.insert(losers) {
            return ControlFlow::Continue(());
        }
        let named = |set: Set<W>| set.iter().map(|place| cells[place.index()]);
        let proof = Proof::Fish { digit, base, cover, fins: named(fins).collect() };
        let conclusions = named(losers).map(|cell| Conclusion::Remove { cell, digit });
        found(Step::new(self.kind.technique, proof, conclusions.collect()))
    }
}

fn numbered<const W: usize>(cells: &[Cell], is_in: impl Fn(Cell) -> bool) -> Set<W> {
    let places = cells.iter().enumerate().filter(|&(_, &cell)| is_in(cell));
    places.map(|(place, _)| Digit::from_index(place)).collect()
}
