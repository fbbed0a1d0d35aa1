//! What an engine tells its observers: one borrowed event for everything.
//!
//! Propagators never see an observer. They remove candidates with a [`Reason`], the change log
//! of the [`Domains`](crate::propagate::domains::Domains) remembers it, and the loop that reads the log back to wake neighbours
//! tells the observer the same changes. Counters, the verbose text, the recorder behind the
//! animation and the checker of the tests are all observers; with `()` the events are compiled away.

use std::ops::ControlFlow;

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::grid::Grid;
use crate::step::technique::{Argument, Technique};

/// Why a candidate was removed: data, not prose.
///
/// ```
/// use hallset::{Digit, Reason};
/// assert_ne!(Reason::Guess(Digit::new(5)), Reason::Refuted);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// This other digit was tried in the cell.
    Guess(Digit),
    /// The digit was tried in the cell and led to a dead end (or its solutions are all found).
    Refuted,
    /// A technique proved it. Changes with the same argument follow from the same proof.
    Proved(ArgumentId),
}

/// An argument kept beside the change log; see [`Domains::because`](crate::Domains::because).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgumentId(pub(crate) u32);

impl ArgumentId {
    /// The argument of a removal whose proof is not kept.
    pub(crate) const NONE: Self = Self(u32::MAX);
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
    /// Cells of a unit share fewer digits than they are: a Hall violation, as a subset.
    TooFewDigits(ArgumentId),
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
/// use hallset::{Detail, Event, Listener, Method, Proof, Puzzle, Solver};
///
/// // How many candidates fell because a digit had one place left.
/// let mut only_places = 0;
/// let mut listener = Listener::new(Detail::Steps, |event| {
///     if let Event::Changed { argument: Some(argument), .. } = event {
///         only_places += usize::from(matches!(argument.proof, Proof::OnlyPlace { .. }));
///     }
///     ControlFlow::Continue(())
/// });
///
/// let puzzle: Puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
/// Solver::new(Method::Logic).solve_observed(&puzzle, &mut listener);
/// assert!(only_places > 0);
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
        /// The technique and its proof, if the change was proved.
        argument: Option<&'a Argument>,
    },
    /// A technique was applied to a unit, a cell or an arc; told after its changes.
    Applied {
        /// The technique.
        technique: &'static Technique,
        /// The work it took: arcs revised, or one for a unit.
        checks: u32,
        /// The candidates that were in the cells it was applied to: the two of an arc, a cell and its peers,
        /// those of a unit.
        looks: u32,
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
        /// The technique and its proof, if the conflict has one.
        argument: Option<&'a Argument>,
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

/// A listener to an engine.
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

/// A closure that listens, with its detail chosen at run time: where a type of one's own would be in the
/// way, as in a binding to another language. The engine works as for an observer that wants every step.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Detail, Event, Listener, Puzzle, Solver};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut guesses = 0;
/// let mut listener = Listener::new(Detail::Counts, |event| {
///     guesses += u32::from(matches!(event, Event::Guess { .. }));
///     ControlFlow::Continue(())
/// });
/// Solver::default().solve_observed(&puzzle, &mut listener);
/// assert!(guesses > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Listener<F> {
    detail: Detail,
    hear: F,
}

impl<F: FnMut(Event<'_>) -> ControlFlow<()>> Listener<F> {
    /// Lets a closure hear events of this detail.
    pub fn new(detail: Detail, hear: F) -> Self {
        Self { detail, hear }
    }
}

impl<F: FnMut(Event<'_>) -> ControlFlow<()>> Observer for Listener<F> {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if self.detail >= event.detail() { (self.hear)(event) } else { ControlFlow::Continue(()) }
    }
}

impl Event<'_> {
    /// The least detail at which it is told.
    #[must_use]
    pub fn detail(&self) -> Detail {
        match self {
            Self::Arc { .. } | Self::Changed { .. } => Detail::Steps,
            _ => Detail::Counts,
        }
    }
}

/// Why propagation ended before its fixpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Halt {
    /// There is no solution here.
    Conflict(Conflict),
    /// The observer said stop, or the cancel flag was raised.
    Stop,
}

impl From<Conflict> for Halt {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

/// Tells an event of the given detail, and makes a halt of the observer's `Break`. The detail is a parameter,
/// so that an event nobody wants is not even made.
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
