//! The journal of a method's run: every step as data, small enough for hundreds of thousands.
//!
//! A step of the all-different filter is told as an object with its sentence. A search has far too
//! many steps for that, so here a step is seven numbers, its proof and its arcs lie in lists beside
//! it, and its sentence is found by a key in a table that is told once ([`sentences`](super::sentences)).
//!
//! The arcs of AC-3 need no picture of the queue: it is first in, first out, so its front is what the
//! list of arcs says comes next.

use hallset::techniques::TECHNIQUES;
use hallset::{Cell, Digit, Stage, Technique, UnitId};
use serde::Serialize;

/// The steps of a run, in order.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Journal {
    /// The steps.
    pub records: Vec<Record>,
    /// What proves removals and dead ends; records name them by number.
    pub proofs: Vec<Proof>,
    /// Every arc that AC-3 revised, in order: the cell that may lose a candidate, and its peer.
    pub arcs: Vec<(Cell, Cell)>,
}

/// A step and the work since the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// What happens.
    pub what: Happening,
    /// Units of work: arcs revised, units looked at by a rule.
    pub checks: u64,
}

/// What happens in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Happening {
    /// A part of the run begins.
    Stage(Stage),
    /// A cell loses a candidate.
    Remove {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// Why.
        why: Why,
    },
    /// A digit is tried.
    Guess {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// How many candidates the cell had; 1 if all others failed before.
        options: u32,
        /// How many choices are open, this one included.
        depth: u32,
        /// How many digits were tried so far, this one included.
        number: u64,
    },
    /// There is no solution below the open choices.
    DeadEnd(Dead),
    /// The last open choice is taken back.
    Undo {
        /// The cell.
        cell: Cell,
        /// The digit that was tried.
        digit: Digit,
        /// How many candidates the cell had when it was tried.
        options: u32,
        /// How many choices are open now.
        depth: u32,
    },
    /// A solution.
    Solution {
        /// Its number, from 1.
        number: u64,
    },
    /// Arcs were revised, and none lost a candidate.
    Arcs {
        /// The last of them: the cell that might have lost one.
        from: Cell,
        /// The last of them: the peer.
        to: Cell,
        /// How many.
        count: u64,
        /// The queue's length after the last was taken.
        queue: usize,
    },
    /// The run ends.
    End(Ending),
}

/// Why a candidate is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// An arc was revised: the peer is solved with the digit.
    Arc {
        /// The peer.
        peer: Cell,
        /// The queue's length after the arc was taken.
        queue: usize,
    },
    /// This peer is solved with the digit.
    Peer(Cell),
    /// The cell is the only place for another digit.
    OnlyPlace {
        /// In this unit.
        unit: UnitId,
        /// The digit that stays.
        stays: Digit,
    },
    /// A technique has a proof.
    Proof {
        /// The technique.
        technique: &'static Technique,
        /// The number of the proof.
        proof: usize,
    },
    /// This other digit is tried in the cell.
    Guess(Digit),
    /// The digit was tried and failed.
    Refuted,
}

/// Why there is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Dead {
    /// A cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a unit.
    NoPlace {
        /// The unit.
        unit: UnitId,
        /// The digit.
        digit: Digit,
    },
    /// Cells share fewer digits than they are: the number of the proof.
    TooFewDigits(usize),
}

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// A solution was found.
    Solved,
    /// There is none.
    NoSolution,
    /// A limit was reached before it was known.
    Stopped,
}

/// The cells and digits behind a removal or a dead end; see [`shape`](crate::shape).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proof {
    /// The unit that it lies in.
    pub unit: UnitId,
    /// The unit that loses candidates, where that is another one.
    pub second: Option<UnitId>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Vec<Digit>,
}

/// The name of a step in the tables of sentences and lines, such as `remove.peer`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    kind: &'static str,
    how: Option<&'static str>,
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.how {
            Some(how) => write!(f, "{}.{how}", self.kind),
            None => f.write_str(self.kind),
        }
    }
}

/// A number and a name, as tables of the protocol have them.
type Named = (i64, &'static str);

fn stage(stage: Stage) -> Named {
    match stage {
        Stage::Preprocessing => (0, "preprocessing"),
        Stage::Ac3 => (1, "ac3"),
        Stage::ForwardChecking => (2, "forward-checking"),
        Stage::Logic => (3, "logic"),
        Stage::AllDifferent => (4, "all-different"),
        _ => (5, "search"),
    }
}

impl Why {
    fn name(self) -> Named {
        let id = match self {
            Self::Arc { .. } => "arc",
            Self::Peer(_) => "peer",
            Self::OnlyPlace { .. } => "only-place",
            Self::Proof { technique, .. } => technique.id,
            Self::Guess(_) => return (10, "guess"),
            Self::Refuted => return (11, "refuted"),
        };
        let place = TECHNIQUES.iter().position(|known| known.id == id);
        (place.map_or(9, |place| place as i64), id)
    }

    /// Is it a rule, or part of a choice?
    #[must_use]
    pub fn is_rule(self) -> bool {
        !matches!(self, Self::Guess(_) | Self::Refuted)
    }
}

impl Dead {
    fn name(self) -> Named {
        match self {
            Self::NoCandidate(_) => (0, "no-candidate"),
            Self::NoPlace { .. } => (1, "no-place"),
            Self::TooFewDigits(_) => (2, "too-few-digits"),
        }
    }
}

impl Ending {
    fn name(self) -> Named {
        match self {
            Self::Solved => (0, "solved"),
            Self::NoSolution => (1, "none"),
            Self::Stopped => (2, "stopped"),
        }
    }
}

impl Happening {
    /// Its name in the tables.
    #[must_use]
    pub fn key(&self) -> Key {
        let (kind, how) = match *self {
            Self::Stage(part) => ("stage", Some(stage(part).1)),
            Self::Remove { why, .. } => ("remove", Some(why.name().1)),
            Self::Guess { options, .. } => ("guess", (options == 1).then_some("last")),
            Self::DeadEnd(dead) => ("dead-end", Some(dead.name().1)),
            Self::Undo { .. } => ("undo", None),
            Self::Solution { .. } => ("solution", None),
            Self::Arcs { count, .. } => ("arcs", (count == 1).then_some("one")),
            Self::End(ending) => ("end", Some(ending.name().1)),
        };
        Key { kind, how }
    }

    /// `kind, cell, digit, how, ref, extra`, as the protocol has them.
    fn numbers(&self) -> [i64; 6] {
        const NONE: i64 = -1;
        let (at, is) = (|cell: Cell| cell.index() as i64, |digit: Digit| digit.number() as i64);
        match *self {
            Self::Stage(part) => [0, NONE, 0, stage(part).0, NONE, 0],
            Self::Remove { cell, digit, why } => {
                let (reference, extra) = match why {
                    Why::Arc { peer, queue } => (at(peer), queue as i64),
                    Why::Peer(peer) => (at(peer), 0),
                    Why::OnlyPlace { unit, stays } => (unit.index() as i64, is(stays)),
                    Why::Proof { proof, .. } => (proof as i64, 0),
                    Why::Guess(tried) => (NONE, is(tried)),
                    Why::Refuted => (NONE, 0),
                };
                [1, at(cell), is(digit), why.name().0, reference, extra]
            }
            Self::Guess { cell, digit, options, depth, number } => {
                [2, at(cell), is(digit), options.into(), depth.into(), number as i64]
            }
            Self::DeadEnd(dead) => {
                let (cell, digit, reference) = match dead {
                    Dead::NoCandidate(cell) => (at(cell), 0, NONE),
                    Dead::NoPlace { unit, digit } => (NONE, is(digit), unit.index() as i64),
                    Dead::TooFewDigits(proof) => (NONE, 0, proof as i64),
                };
                [3, cell, digit, dead.name().0, reference, 0]
            }
            Self::Undo { cell, digit, options, depth } => {
                [4, at(cell), is(digit), options.into(), depth.into(), 0]
            }
            Self::Solution { number } => [5, NONE, 0, 0, NONE, number as i64],
            Self::Arcs { from, to, count, queue } => [6, at(from), 0, count as i64, at(to), queue as i64],
            Self::End(ending) => [7, NONE, 0, ending.name().0, NONE, 0],
        }
    }
}

impl Proof {
    fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        let head = [
            self.unit.index() as i64,
            self.second.map_or(-1, |second| second.index() as i64),
            self.cells.len() as i64,
            self.digits.len() as i64,
        ];
        let cells = self.cells.iter().map(|cell| cell.index() as i64);
        head.into_iter().chain(cells).chain(self.digits.iter().map(|digit| digit.number() as i64))
    }

    /// Bytes of the JSON form, or some more.
    pub(super) fn weight(&self) -> usize {
        5 * (4 + self.cells.len() + self.digits.len())
    }
}

impl Record {
    /// Bytes of the JSON form.
    pub(super) fn weight(&self) -> usize {
        let digits = |number: i64| number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + 1;
        let numbers = self.what.numbers();
        numbers.iter().map(|&number| digits(number) + 1 + usize::from(number < 0)).sum::<usize>()
            + digits(self.checks as i64)
            + 1
    }
}

/// A stretch of a journal: one line of the response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Stretch {
    /// Seven numbers for each step.
    pub(super) records: Vec<i64>,
    /// The proofs that the steps of this stretch are the first to name.
    pub(super) proofs: Vec<i64>,
    /// The arcs that the steps of this stretch consume.
    pub(super) arcs: Vec<usize>,
}

/// Steps in one line: a moment's work for whoever reads it.
const STRETCH: usize = 4096;

impl Journal {
    /// The journal line by line.
    pub(super) fn stretches(&self) -> impl Iterator<Item = Stretch> + '_ {
        let (mut arc, mut proof) = (0, 0);
        self.records.chunks(STRETCH).map(move |records| {
            let (first_arc, first_proof) = (arc, proof);
            for record in records {
                match record.what {
                    Happening::Arcs { count, .. } => arc += count as usize,
                    Happening::Remove { why: Why::Arc { .. }, .. } => arc += 1,
                    Happening::Remove { why: Why::Proof { proof: named, .. }, .. }
                    | Happening::DeadEnd(Dead::TooFewDigits(named)) => proof = proof.max(named + 1),
                    _ => {}
                }
            }
            Stretch {
                records: records
                    .iter()
                    .flat_map(|record| record.what.numbers().into_iter().chain([record.checks as i64]))
                    .collect(),
                proofs: self.proofs[first_proof..proof].iter().flat_map(Proof::numbers).collect(),
                arcs: self.arcs[first_arc..arc]
                    .iter()
                    .flat_map(|(from, to)| [from.index(), to.index()])
                    .collect(),
            }
        })
    }
}
