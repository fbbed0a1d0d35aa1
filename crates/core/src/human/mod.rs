//! Solving as a person does: one step at a time, the easiest first, then start over.
//!
//! The methods of the documents drive propagators to a fixpoint, in whatever order, because the
//! fixpoint is one. People do not work so: they look for the easiest step, take it, and look again from
//! the beginning. Techniques that argue from uniqueness, and ratings by the hardest step, depend on
//! that order. So this is another driver, over the same list of [techniques](crate::techniques).
//!
//! It uses the model and the vocabulary of steps alone: positions, techniques, steps. It keeps no log
//! and tells no events; a path is the list of its steps.

use std::ops::ControlFlow;

use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::checker::check_step;
use crate::step::technique::{Conclusion, Step, Technique};

/// The first step of the first technique of a ladder that has one.
///
/// ```
/// use hallset::{Position, Puzzle, human, techniques::LADDER};
/// let puzzle: Puzzle = "1234............".parse()?;
/// let position = Position::new(&puzzle).expect("a side of at most 64");
/// let step = human::next_step(&position, LADDER).expect("givens have peers");
/// assert_eq!(step.argument.technique.id, "peer");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn next_step(position: &Position, ladder: &[&Technique]) -> Option<Step> {
    let mut first = None;
    for technique in ladder {
        let _ = (technique.find)(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        if first.is_some() {
            break;
        }
    }
    first
}

/// Every step that a position allows, technique by technique.
#[must_use]
pub fn all_steps(position: &Position, ladder: &[&Technique]) -> Vec<Step> {
    let mut steps = Vec::new();
    for technique in ladder {
        let _ = (technique.find)(position, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
    }
    steps
}

/// How a climb ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Climbed {
    /// Every cell has one candidate.
    Solved,
    /// No technique of the ladder has a step.
    Stuck,
    /// The caller said stop.
    Stopped,
}

/// Takes the easiest step again and again. `each` hears of every step with the position before it, and may
/// say stop, in which case that step is not taken.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Position, Puzzle, human, techniques::LADDER};
/// let puzzle: Puzzle = "1234341221434...".parse()?;
/// let mut position = Position::new(&puzzle).expect("a side of at most 64");
/// let ended = human::climb(&mut position, LADDER, |_, _| ControlFlow::Continue(()));
/// assert_eq!(ended, human::Climbed::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn climb(
    position: &mut Position,
    ladder: &[&Technique],
    mut each: impl FnMut(&Position, &Step) -> ControlFlow<()>,
) -> Climbed {
    loop {
        match next_step(position, ladder) {
            None if position.is_solved() => return Climbed::Solved,
            None => return Climbed::Stuck,
            Some(step) => {
                if each(position, &step).is_break() {
                    return Climbed::Stopped;
                }
                position.take(&step);
            }
        }
    }
}

/// The position that a person starts from: each given has taken its digit from its peers. `None` above
/// [`Position::MAX_SIDE`].
#[must_use]
pub fn begin(puzzle: &Puzzle) -> Option<Position> {
    let mut position = Position::new(puzzle)?;
    for (cell, digit) in puzzle.givens().digits() {
        position.remove_from_peers(cell, digit);
    }
    Some(position)
}

/// The position of a player who goes on with a puzzle: `played` has the digits that stand there, and the marks of open
/// cells if there are any. Marks are notes of what is left, so a mark that is not there is a candidate removed; they do
/// not make it a puzzle of another kind. `None` above [`Position::MAX_SIDE`].
///
/// ```
/// use hallset::{Puzzle, human};
/// let (puzzle, played): (Puzzle, Puzzle) = ("1234............".parse()?, "12343...........".parse()?);
/// let position = human::resume(&puzzle, &played).expect("a side of at most 64");
/// assert_eq!((position.givens().len(), position.filled().len()), (4, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn resume(puzzle: &Puzzle, played: &Puzzle) -> Option<Position> {
    let bare = |puzzle: &Puzzle| Puzzle::new(puzzle.geometry().clone(), puzzle.givens().clone());
    let mut position = begin(&bare(puzzle))?;
    let written = begin(&bare(played))?;
    let marks = played.restrictions();
    for cell in puzzle.geometry().cells() {
        if let Some(digit) = played.givens().get(cell) {
            position.place(cell, digit);
            continue;
        }
        for digit in position.digits(cell).iter() {
            let is_marked = marks.is_none_or(|marks| marks[cell.index()].contains(digit));
            if !is_marked || !written.digits(cell).contains(digit) {
                position.remove(cell, digit);
            }
        }
    }
    Some(position)
}

/// Goes on as a person does, who takes a digit from its peers as it is written in, without a step of its own.
/// Every step is looked at by the checker before `each` hears of it.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Cancel, Puzzle, human, techniques};
/// let puzzle: Puzzle = "1234341221434...".parse()?;
/// let mut position = human::begin(&puzzle).expect("a side of at most 64");
/// let mut path = Vec::new();
/// let ended = human::walk(&mut position, &techniques::for_people(), &Cancel::new(), |_, step| {
///     path.push(step.argument.technique.id);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(ended, human::Climbed::Solved);
/// assert_eq!(path, ["full-house"; 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If a technique found a step that its proof does not prove: a mistake of the technique, which must not be
/// shown to anybody.
pub fn walk(
    position: &mut Position,
    ladder: &[&'static Technique],
    cancel: &Cancel,
    mut each: impl FnMut(&Position, &Step) -> ControlFlow<()>,
) -> Climbed {
    loop {
        if position.filled().len() == position.geometry().cell_count() {
            return Climbed::Solved;
        }
        let Some(step) = ladder
            .iter()
            .take_while(|_| !cancel.is_raised())
            .find_map(|technique| next_step(position, std::slice::from_ref(technique)))
        else {
            return if cancel.is_raised() { Climbed::Stopped } else { Climbed::Stuck };
        };
        let verdict = check_step(position, &step);
        assert!(verdict.is_ok(), "{}: {verdict:?}", step.argument.technique.id);
        if each(position, &step).is_break() {
            return Climbed::Stopped;
        }
        position.write_in(&step);
    }
}

impl Position {
    /// Takes a digit from the peers of a cell.
    fn remove_from_peers(&mut self, cell: Cell, digit: Digit) {
        for peer in (self.peers(cell) & self.cells(digit)).iter() {
            self.remove(peer, digit);
        }
    }

    /// Writes a digit in, and takes it from its peers.
    pub fn write(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit);
        self.remove_from_peers(cell, digit);
    }

    /// Draws the conclusions of a step, and takes each digit that it places from its peers.
    pub fn write_in(&mut self, step: &Step) {
        self.take(step);
        for &conclusion in &step.conclusions {
            if let Conclusion::Place { cell, digit } = conclusion {
                self.remove_from_peers(cell, digit);
            }
        }
    }

    /// Draws the conclusions of a step.
    pub fn take(&mut self, step: &Step) {
        for &conclusion in &step.conclusions {
            match conclusion {
                Conclusion::Remove { cell, digit } => self.remove(cell, digit),
                Conclusion::Place { cell, digit } => self.place(cell, digit),
            }
        }
    }
}
