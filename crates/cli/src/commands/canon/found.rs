//! The form of an item, or why it has none.

use hallset::canon::{Canonical, Canonizer, Form, NoForm};
use hallset_teach::canon::Formed;

use crate::exit::Exit;
use crate::pipeline::{GRID, Item};
use crate::watchdog::{Watch, Watchdog};

/// A canonizer with its clock.
pub(crate) struct Finder {
    canonizer: Canonizer,
    watch: Watch,
}

impl Finder {
    /// One that finds this form.
    pub(crate) fn new(form: Form, watchdog: &Watchdog) -> Self {
        Self { canonizer: Canonizer::new(form), watch: watchdog.watch() }
    }

    /// The form of an item.
    pub(crate) fn find(&mut self, item: &Item<'_>) -> Found {
        let found = match item.puzzle() {
            Ok(puzzle) => self.watch.during(|cancel| self.canonizer.canonical(puzzle, cancel)),
            Err(why) => return Found::Invalid(why),
        };
        found.map_or_else(Found::None, |form| Found::Form(Box::new(form)))
    }

    /// The form of a plain 9x9 puzzle, by its solution if that is given, and its automorphisms.
    pub(crate) fn nine(&mut self, cells: &[u8; GRID], solution: Option<&[u8; GRID]>) -> ([u8; GRID], u64) {
        self.canonizer.nine(cells, solution)
    }
}

/// What became of a puzzle.
pub(crate) enum Found {
    Form(Box<Canonical>),
    None(NoForm),
    /// It is no puzzle.
    Invalid(String),
}

impl Found {
    /// As programs are told it.
    pub(crate) fn told(&self) -> Formed {
        match self {
            Self::Form(form) => Formed::form(form),
            Self::None(none) => Formed::none(*none),
            Self::Invalid(why) => Formed::invalid(why.clone()),
        }
    }

    /// The end that it asks for.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Form(_) => Exit::Done,
            Self::None(NoForm::Stopped | NoForm::TooManySymmetries) => Exit::Stopped,
            Self::None(NoForm::NoSolution | NoForm::SeveralSolutions) => Exit::No,
            Self::None(_) | Self::Invalid(_) => Exit::Input,
        }
    }

    /// Why there is no form.
    pub(crate) fn why(&self) -> Option<String> {
        match self {
            Self::Form(_) => None,
            Self::None(why) => Some(why.to_string()),
            Self::Invalid(why) => Some(why.clone()),
        }
    }
}
