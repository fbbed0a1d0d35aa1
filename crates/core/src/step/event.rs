//! What an engine tells whoever listens: one borrowed event for everything.
//!
//! Propagators never see an observer. They remove candidates with a [`Reason`], the change log
//! of the [`Domains`](crate::propagate::domains::Domains) remembers it, and the loop that reads the log back to wake neighbours
//! tells the observer the same changes. Counters, the verbose text, the recorder behind the
//! animation and the checker of the tests are all observers; with `()` the events are compiled away.

use std::ops::ControlFlow;

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::grid::Grid;

/// A rule that removes candidates. The order is the order of the documentation.
///
/// ```
/// use hallset::Rule;
/// assert_eq!(Rule::HiddenPair.name(), "hidden-pair");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Revising one arc: a solved cell takes its digit from one peer (AC-3).
    Arc,
    /// A solved cell takes its digit from all its peers (the queue of hints, forward checking).
    Peer,
    /// The only place for a digit in a unit.
    OnlyPlace,
    /// All places of a digit in a box lie in one line.
    Pointing,
    /// All places of a digit in a line lie in one box.
    Claiming,
    /// Two cells of a unit with the same two candidates.
    NakedPair,
    /// Two digits of a unit with the same two places.
    HiddenPair,
    /// Three cells of a unit with three candidates together.
    NakedTriple,
    /// Three digits of a unit with three places together.
    HiddenTriple,
    /// Régin's filter on a unit.
    AllDifferent,
}

/// Every rule, in order.
pub const RULES: [Rule; 10] = [
    Rule::Arc,
    Rule::Peer,
    Rule::OnlyPlace,
    Rule::Pointing,
    Rule::Claiming,
    Rule::NakedPair,
    Rule::HiddenPair,
    Rule::NakedTriple,
    Rule::HiddenTriple,
    Rule::AllDifferent,
];

impl Rule {
    /// The name used in JSON and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arc => "arc",
            Self::Peer => "peer",
            Self::OnlyPlace => "only-place",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::NakedTriple => "naked-triple",
            Self::HiddenTriple => "hidden-triple",
            Self::AllDifferent => "all-different",
        }
    }
}

/// Why a candidate was removed: data, not prose.
///
/// ```
/// use hallset::Reason;
/// // Which peer holds the digit; the checker looks whether it does.
/// let reason = Reason::Peer(hallset::Cell::new(0));
/// assert_ne!(reason, Reason::Guess);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Another digit was tried in the cell.
    Guess,
    /// The digit was tried in the cell and led to a dead end (or its solutions are all found).
    Refuted,
    /// This peer is solved with the digit.
    Peer(Cell),
    /// The cell is the only place of another digit in this unit.
    OnlyPlace(UnitId),
    /// A rule found a pattern of cells and digits.
    Pattern {
        /// The rule.
        rule: Rule,
        /// The pattern, kept by the domains while the change is.
        pattern: PatternId,
    },
}

/// A pattern kept beside the change log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PatternId(pub(crate) u32);

impl PatternId {
    /// The pattern of a removal whose proof is not kept.
    pub(crate) const NONE: Self = Self(u32::MAX);
}

/// The cells and digits that prove a removal.
///
/// | rule | cells and digits | removed |
/// |---|---|---|
/// | all-different, naked | a Hall set of `unit`: the cells hold no digit but these, as many as there are cells | these digits elsewhere in `unit` |
/// | hidden | the digits have no place in `unit` but these cells | other digits in these cells |
/// | pointing, claiming | the places of the digit in `unit`, all of which lie in `second` too | the digit elsewhere in `second` |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern<'a> {
    /// The unit that the pattern lies in.
    pub unit: UnitId,
    /// The unit that loses candidates, where that is another one.
    pub second: Option<UnitId>,
    /// The cells.
    pub cells: &'a [Cell],
    /// The digits.
    pub digits: &'a [Digit],
}

/// One candidate removed, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The digit it lost.
    pub digit: Digit,
    /// Why.
    pub reason: Reason,
}

/// Why there is no solution here.
///
/// ```
/// use hallset::{Conflict, Halt, Method, Puzzle, Solver};
/// let puzzle: Puzzle = ".1234...........".parse()?;
/// let halt = Solver::new(Method::Forward).propagate(&puzzle, &mut ()).unwrap_err();
/// assert_eq!(halt, Halt::Conflict(Conflict::NoCandidate(puzzle.geometry().cell(0, 0))));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Conflict {
    /// A cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a unit that needs it.
    NoPlace {
        /// The unit.
        unit: UnitId,
        /// The digit.
        digit: Digit,
    },
    /// Cells of a unit share fewer digits than they are: a Hall violation.
    TooFewDigits(PatternId),
}

/// A part of a run with a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stage {
    /// Givens take their digits from their peers (document D2).
    Preprocessing,
    /// Arc consistency over all arcs (document D4).
    Ac3,
    /// Solved cells take their digits from their peers, to a fixpoint (document D4).
    ForwardChecking,
    /// Logic rules to a fixpoint (document D3).
    Logic,
    /// All-different on every unit to a fixpoint (document D1).
    AllDifferent,
    /// Trying digits.
    Search,
}

/// What an engine tells.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Detail, Event, Method, Observer, Puzzle, Reason, Solver};
///
/// /// How many digits were the only ones left for a place.
/// struct OnlyPlaces(usize);
/// impl Observer for OnlyPlaces {
///     const DETAIL: Detail = Detail::Steps;
///     fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
///         if let Event::Changed { change, .. } = event {
///             self.0 += usize::from(matches!(change.reason, Reason::OnlyPlace(_)));
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let puzzle: Puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
/// let mut places = OnlyPlaces(0);
/// Solver::new(Method::Logic).solve_observed(&puzzle, &mut places);
/// assert!(places.0 > 0);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A part of the run begins.
    Stage(Stage),
    /// An arc is taken from the queue to be revised; told before its changes.
    Arc {
        /// The cell that may lose a candidate.
        from: Cell,
        /// The cell that it is compared with.
        to: Cell,
        /// The queue's length after the arc was taken.
        queue: usize,
    },
    /// A candidate was removed.
    Changed {
        /// The change.
        change: Change,
        /// The proof, if the reason has a pattern.
        pattern: Option<Pattern<'a>>,
    },
    /// A rule was applied to a unit, a cell or an arc; told after its changes.
    Applied {
        /// The rule.
        rule: Rule,
        /// The work it took: arcs revised, or one for a unit.
        checks: u32,
        /// How many candidates it removed.
        removed: u32,
    },
    /// A digit is tried in a cell.
    Guess {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// How many candidates the cell had, this one included; 1 if all others failed before.
        options: u32,
        /// How many choices are open now, this one included.
        depth: u32,
    },
    /// There is no solution below the choices that are open.
    DeadEnd {
        /// Why.
        conflict: Conflict,
        /// The proof, if it has a pattern.
        pattern: Option<Pattern<'a>>,
    },
    /// The last open choice is taken back; the candidates are as they were before it.
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
    Solution(&'a Grid),
}

/// How much an observer wants to hear.
///
/// ```
/// use hallset::{Counters, Detail, Observer};
/// assert_eq!(<() as Observer>::DETAIL, Detail::Silent);
/// assert_eq!(<(Counters, ()) as Observer>::DETAIL, Detail::Counts, "two listeners: the more curious one counts");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Detail {
    /// Nothing.
    Silent,
    /// All but single changes and arcs: enough to count.
    Counts,
    /// Everything.
    Steps,
}

/// Whoever listens to an engine.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Detail, Event, Observer, Puzzle, Solver};
///
/// struct Guesses(u32);
/// impl Observer for Guesses {
///     const DETAIL: Detail = Detail::Counts;
///     fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
///         if let Event::Guess { .. } = event {
///             self.0 += 1;
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut guesses = Guesses(0);
/// Solver::default().solve_observed(&puzzle, &mut guesses);
/// assert!(guesses.0 > 0);
/// # Ok::<(), hallset::ParseError>(())
/// ```
pub trait Observer {
    /// How much to tell; what is not wanted costs nothing.
    const DETAIL: Detail;

    /// Hears one event. `Break` stops the engine.
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()>;
}

/// Nobody listens.
impl Observer for () {
    const DETAIL: Detail = Detail::Silent;

    #[inline(always)]
    fn event(&mut self, _: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Both listen; either may stop the engine.
impl<A: Observer, B: Observer> Observer for (A, B) {
    const DETAIL: Detail = if A::DETAIL as u8 > B::DETAIL as u8 { A::DETAIL } else { B::DETAIL };

    #[inline]
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self.0.event(event)?;
        self.1.event(event)
    }
}

impl<O: Observer> Observer for &mut O {
    const DETAIL: Detail = O::DETAIL;

    #[inline]
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        (**self).event(event)
    }
}

/// Why propagation ended before its fixpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Halt {
    /// There is no solution here.
    Conflict(Conflict),
    /// The observer, or whoever holds the cancel flag, said stop.
    Stop,
}

impl From<Conflict> for Halt {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

/// Tells an event of the given detail, and makes a halt of the observer's `Break`.
#[inline(always)]
pub(crate) fn tell<'a, O: Observer>(
    observer: &mut O,
    detail: Detail,
    event: impl FnOnce() -> Event<'a>,
) -> Result<(), Halt> {
    if O::DETAIL as u8 >= detail as u8 && observer.event(event()).is_break() {
        return Err(Halt::Stop);
    }
    Ok(())
}
