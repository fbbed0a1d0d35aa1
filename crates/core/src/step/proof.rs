//! Proofs: what a person would point at to convince another.
//!
//! A removal, a placement or a dead end is proved by one of a few *shapes*. The shape alone says what
//! is claimed; which technique found it does not matter to the one who checks, words, draws or writes
//! it. So each of these is one function of the shape:
//!
//! | what | where |
//! |---|---|
//! | does it hold? | `step::checker` |
//! | the sentence | `hallset_teach::shape` |
//! | cells and candidates by their roles, for pictures | `hallset_teach::shape` |
//! | the JSON form | `hallset_teach::shape` |
//!
//! | shape | claims | proves |
//! |---|---|---|
//! | peer | a cell holds the digit and shares a unit with the one that loses it | a removal |
//! | only digit | a cell has one candidate left | a placement |
//! | only place | a unit needs the digit and has one cell left for it | a placement |
//! | subset | *k* cells of a unit hold only *k* digits (a Hall set), seen from its cells or from its digits; with fewer digits than cells, a dead end | removals |
//! | locked | a unit needs the digit and all its places lie in a second unit | removals there |
//! | exclusion | every way to fill some cells is against a constraint, if the digit stood there | removals |
//! | fish | as many units need the digit as other units hold all its places there, but for the fins | removals that see every fin |
//! | chain | claims joined by strong and weak links in turns: the first or the last is true; in a ring, one of each weak link too | removals, a placement |
//! | branches | whichever way a choice goes, implications lead to the same; or one way leads to a contradiction | removals, a placement |
//! | bent set | *n* cells with *n* digits, of which all but one can stand there once only | removals |
//! | colours | candidates that are true together or false together, in two colours or two pairs of them | removals, placements |
//! | petals | each candidate of a stem takes its digit from an almost locked set, which then needs another digit | removals |
//! | deadly pattern | cells that could be filled in two ways, were it not for the guardians: one of them is true | removals, a placement |
//! | templates | no way is left to place a digit in all units, if it stood (or did not stand) there | removals, a placement |
//!
//! # To add a shape
//! Add a variant, its row above, and its arm in the four functions: the compiler asks for the checker's,
//! a test of `hallset-teach` over the list of techniques for the others. Show the checker a wrong one in
//! `tests/all/shapes.rs`.

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};

/// What proves a removal, a placement or a dead end. Each variant is a shape and says what it claims; a
/// [`Checker`](crate::Checker) knows these claims and nothing else.
///
/// ```
/// use hallset::{Cell, Proof};
/// assert_eq!(Proof::Peer { cell: Cell::new(0) }.shape(), "peer");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Proof {
    /// This cell holds the digit, and no other cell of its units can.
    Peer {
        /// The cell.
        cell: Cell,
    },
    /// This cell has one candidate left.
    OnlyDigit {
        /// The cell.
        cell: Cell,
    },
    /// The unit needs the digit, and this cell is the only one left for it.
    OnlyPlace {
        /// The unit.
        unit: UnitId,
        /// The cell.
        cell: Cell,
        /// The digit that stays.
        digit: Digit,
    },
    /// A Hall set: as many cells of a unit as digits. Seen from its cells, each digit stands in one of them, so no
    /// cell that sees all its places there can hold it, in the unit or in a second one that has them too. With fewer digits than cells it is a dead end.
    Subset {
        /// The unit.
        unit: UnitId,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
        /// From which side it is seen.
        seen: Seen,
    },
    /// All places of the digit in one unit lie in a second unit too.
    Locked {
        /// The unit that needs the digit.
        unit: UnitId,
        /// The unit that loses it elsewhere.
        second: UnitId,
        /// The digit.
        digit: Digit,
        /// Its places in the first unit.
        cells: Vec<Cell>,
    },
    /// With the digit in its cell, every way to fill these cells is against a constraint.
    Exclusion {
        /// The cells, without or with the one that loses a digit; solved ones have one way.
        cells: Vec<Cell>,
    },
    /// A fish: *k* base units need the digit, *k* cover units hold all its places there except the fins. A cell may
    /// lie in several of either, and counts as often.
    Fish {
        /// The digit.
        digit: Digit,
        /// Full units that need the digit.
        base: Vec<UnitId>,
        /// As many units that may hold it once each.
        cover: Vec<UnitId>,
        /// Places in more base units than cover units.
        fins: Vec<Cell>,
    },
    /// A chain of claims: a strong link, a weak link, a strong link and so on. The first or the last claim is true.
    Chain {
        /// The claims, an even number.
        claims: Vec<Claim>,
        /// What makes the strong links: between the first and second claim, the third and fourth, and so on.
        strong: Vec<Strong>,
        /// Is it closed by a weak link from the last claim to the first? Then one of each two that a weak link
        /// joins is true.
        ring: bool,
    },
    /// Several ways lead to one end, or one way leads to a contradiction.
    Branches {
        /// What is tried, one branch each.
        choice: Choice,
        /// The implications of each branch; its first one is what is tried.
        branches: Vec<Vec<Implied>>,
    },
    /// *n* cells with *n* digits together. Each digit except `open` can stand there once only, since its places see
    /// each other; so an open digit stands there at least once, and without one all of them stand there.
    BentSet {
        /// The cells.
        cells: Vec<Cell>,
        /// Their candidates.
        digits: Vec<Digit>,
        /// The digit that may stand there more than once.
        open: Option<Digit>,
    },
    /// Pairs of colours: of each pair, all candidates of one colour are true and all of the other false.
    Colours {
        /// The first and the second colour of each pair.
        pairs: Vec<[Vec<(Cell, Digit)>; 2]>,
    },
    /// A stem cell and a petal for each of its candidates: an almost locked set whose places of that candidate see
    /// the stem. Whatever the stem is, one petal has `digit`.
    Petals {
        /// The stem.
        stem: Cell,
        /// For each candidate of the stem, the cells of its petal.
        petals: Vec<(Digit, Vec<Cell>)>,
        /// The digit that each petal then needs; the same holds for any other that they all share.
        digit: Digit,
    },
    /// Cells that could be filled in two ways, were it not for candidates that break the pattern: in a puzzle with
    /// one solution, one of these guardians is true.
    DeadlyPattern {
        /// The cells.
        cells: Vec<Cell>,
        /// The two digits of a loop; none for a grid in which all cells have two candidates (BUG).
        digits: Vec<Digit>,
        /// The candidates that break it.
        guardians: Vec<(Cell, Digit)>,
        /// How a conclusion rules out every guardian.
        way: Way,
    },
    /// Every way to place the digit in all full units leaves out (or holds) the cell.
    Templates {
        /// The digit.
        digit: Digit,
        /// What the ways of other digits all hold, one after the other, and the digit cannot use.
        after: Vec<(Cell, Digit)>,
    },
}

/// A digit stands in one of some cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The cells, in increasing order.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

/// What makes one of two claims true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Strong {
    /// The cell has no other candidate.
    Cell(Cell),
    /// The unit has no other place for the digit.
    Unit(UnitId),
    /// An almost locked set, one digit more than cells and none of them twice: without one of the digits, these cells
    /// need all others.
    Set(Vec<Cell>),
}

/// What a proof by cases tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Choice {
    /// Each candidate of a cell.
    Cell(Cell),
    /// Each place of a digit in a unit.
    Unit(UnitId, Digit),
    /// That a candidate is true, and that it is false.
    Either(Cell, Digit),
    /// That a candidate is true: it leads to a contradiction.
    True(Cell, Digit),
    /// That a candidate is false: it leads to a contradiction.
    False(Cell, Digit),
}

/// A candidate that is true or false in a branch, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Implied {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Is it true?
    pub holds: bool,
    /// Why.
    pub because: Because,
    /// What it follows from: places in the branch, all before this one.
    pub from: Vec<usize>,
}

/// Why something holds in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Because {
    /// It is what is tried.
    Tried,
    /// A cell has one digit: another one is true, or all others are false.
    Cell,
    /// A unit has a digit once: it is true elsewhere, or false everywhere else.
    Unit(UnitId),
    /// A proof of another shape, in the position without what is false so far.
    Proof(Box<Proof>),
}

/// How a conclusion would rule out every guardian of a deadly pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Way {
    /// Each guardian sees it or shares its cell.
    Direct,
    /// With what has then one place left in these units, taken in order.
    Strong(Vec<UnitId>),
    /// These cells of the unit would need all other digits of the guardians.
    Subset {
        /// The unit, with all guardians in it.
        unit: UnitId,
        /// Cells without guardians: with these, one digit more than cells.
        cells: Vec<Cell>,
    },
}

/// From which side a Hall set is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Naked: these cells hold no other digits, so the digits are used up here and leave the other cells.
    Cells,
    /// Hidden: these digits have no other cells, so the cells are used up by them and lose other digits.
    Digits,
}

impl Proof {
    /// The name of the shape, in JSON and tables.
    #[must_use]
    pub fn shape(&self) -> &'static str {
        match self {
            Self::Peer { .. } => "peer",
            Self::OnlyDigit { .. } => "only-digit",
            Self::OnlyPlace { .. } => "only-place",
            Self::Subset { .. } => "subset",
            Self::Locked { .. } => "locked",
            Self::Exclusion { .. } => "exclusion",
            Self::Fish { .. } => "fish",
            Self::Chain { .. } => "chain",
            Self::Branches { .. } => "branches",
            Self::BentSet { .. } => "bent-set",
            Self::Colours { .. } => "colours",
            Self::Petals { .. } => "petals",
            Self::DeadlyPattern { .. } => "deadly-pattern",
            Self::Templates { .. } => "templates",
        }
    }
}
