//! Looks at a puzzle: has it one solution, which class is it of, how hard is it, and is it wanted?
//!
//! What is cheap to know comes first, and a puzzle that no stratum can take is not looked at any further. That its
//! solution is the only one is proved twice: by the fastest engine, and by the readable one, whose guesses are counted
//! on the way. On plain 9x9 grids the two share no code.

use anyhow::bail;
use hallset::canon::{Canonizer, Form, NoForm};
use hallset::rate::backdoor;
use hallset::rate::explainer::{Rating, Technique};
use hallset::{Cancel, Counters, Grid, Layout, Method, Outcome, Puzzle, Solver, nine};
use hallset_teach::rate::{Dialect, Log, Rater, Taken, Verdict, is_exact};

use super::bands::Strata;
use super::split::hash;
use crate::commands::distinct::key;

/// The method whose guesses are counted: singles after each of them, the cell with the fewest candidates first. Forward
/// checking alone was tried: it takes 40 ms for a puzzle of 17 clues, 500 times as long, and says less about
/// difficulty, since trivial puzzles with few clues take it thousands of guesses.
const GUESSING: Method = Method::Auto;

/// The most nodes of that search; a puzzle that needs more has no number of guesses.
pub(super) const MOST_NODES: u64 = 200_000;

/// The largest backdoors that are looked for.
pub(super) const MOST_CELLS: usize = 3;

/// A puzzle with all that is known of it.
pub(super) struct Row {
    pub(super) puzzle: Puzzle,
    pub(super) solution: Grid,
    /// Its class, packed; two are equal exactly if the classes are.
    pub(super) key: Vec<u8>,
    /// The canonical form of the puzzle and of its solution, as text.
    pub(super) forms: [String; 2],
    pub(super) automorphisms: u64,
    pub(super) rating: Option<Rating>,
    pub(super) guesses: Option<u64>,
    pub(super) backdoor: Option<u64>,
    pub(super) steps: Vec<Taken>,
    pub(super) stratum: usize,
}

impl Row {
    /// Short names of its class and of that of its solution.
    pub(super) fn ids(&self) -> [u64; 2] {
        [hash(&self.forms[0], 0), hash(&self.forms[1], 0)]
    }

    /// The hardest technique.
    pub(super) fn technique(&self) -> Option<&'static str> {
        self.rating.as_ref().and_then(|rating| rating.techniques[0]).map(Technique::id)
    }
}

/// Why a puzzle is left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Left {
    /// It is in no stratum, or in one that is full.
    Unwanted,
    /// It has redundant clues, and minimal puzzles are wanted.
    Redundant,
    /// The generator did not reach what was asked for.
    Short,
    /// It has no solution, or several.
    NotOneSolution,
    /// Its layout has too many symmetries, so that its class cannot be known.
    Formless,
    /// Candidates besides its clues restrict it.
    Restricted,
    /// The person interrupted.
    Stopped,
}

impl From<NoForm> for Left {
    fn from(none: NoForm) -> Self {
        match none {
            NoForm::NoSolution | NoForm::SeveralSolutions => Self::NotOneSolution,
            NoForm::TooManySymmetries => Self::Formless,
            NoForm::Restricted => Self::Restricted,
            _ => Self::Stopped,
        }
    }
}

/// What became of a puzzle.
pub(super) type Examined = Result<Box<Row>, Left>;

/// What is asked besides the bands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// Minimal puzzles alone.
    pub(super) minimal: bool,
    /// The steps of a person.
    pub(super) steps: bool,
}

/// What one thread needs to look at puzzles.
pub(super) struct Examiner {
    asked: Asked,
    canonizer: Canonizer,
    explainer: Rater,
    /// The order of steps for layouts that Sudoku Explainer does not know.
    other: Rater,
    cancel: Cancel,
}

impl Examiner {
    pub(super) fn new(asked: Asked, cancel: Cancel) -> Self {
        let log = if asked.steps { Log::Steps } else { Log::None };
        let canonizer = Canonizer::new(Form::Solution);
        let [explainer, other] = [Dialect::Se, Dialect::Hallset].map(|dialect| Rater::new(dialect, log));
        Self { asked, canonizer, explainer, other, cancel }
    }

    /// Looks at a puzzle.
    pub(super) fn examine(&mut self, puzzle: Puzzle, strata: &Strata) -> anyhow::Result<Examined> {
        let clues = Some(puzzle.givens().filled() as u64);
        if !strata.may_take(&[clues]) {
            return Ok(Err(Left::Unwanted));
        }
        let canonical = match self.canonizer.canonical(&puzzle, &self.cancel) {
            Ok(canonical) => canonical,
            Err(none) => return Ok(Err(none.into())),
        };
        let Some(solution) = self.solution(&puzzle) else { return Ok(Err(Left::Stopped)) };
        if self.asked.minimal {
            match Solver::default().cancel(self.cancel.clone()).redundant(&puzzle) {
                Ok(redundant) if redundant.is_empty() => {}
                Ok(_) => return Ok(Err(Left::Redundant)),
                Err(_) => return Ok(Err(Left::Stopped)),
            }
        }
        let (rating, mut steps) = self.rate(&puzzle);
        let er = rating.as_ref().map(|rating| rating.er.into());
        if !strata.may_take(&[clues, er]) {
            return Ok(Err(Left::Unwanted));
        }
        let guesses = self.guesses(&puzzle, &solution)?;
        if !strata.may_take(&[clues, er, guesses]) {
            return Ok(Err(Left::Unwanted));
        }
        let cells = backdoor(&puzzle, &solution, MOST_CELLS, &self.cancel).cells().map(|cells| cells as u64);
        let stratum = match strata.of([clues, er, guesses, cells]) {
            _ if self.cancel.is_raised() => return Ok(Err(Left::Stopped)),
            Some(stratum) if !strata.is_full(stratum) => stratum,
            _ => return Ok(Err(Left::Unwanted)),
        };
        if self.asked.steps
            && rating.is_none()
            && let Verdict::Climbed(_, taken) = self.other.rate(&puzzle, &self.cancel)
        {
            steps = taken;
        }
        let layout = puzzle.layout();
        let mut key = Vec::new();
        key::of_form(layout, &canonical.image, &mut key)?;
        let forms = [form(layout, &canonical.image)?, form(layout, &canonical.map.apply(&solution))?];
        let automorphisms = canonical.automorphisms;
        let backdoor = cells;
        let row =
            Row { puzzle, solution, key, forms, automorphisms, rating, guesses, backdoor, steps, stratum };
        Ok(Ok(Box::new(row)))
    }

    /// The only solution.
    fn solution(&self, puzzle: &Puzzle) -> Option<Grid> {
        match Solver::default().limit(2).cancel(self.cancel.clone()).solve(puzzle) {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        }
    }

    /// Sudoku Explainer's rating, where it is defined and exact, and the steps if they are wanted.
    fn rate(&mut self, puzzle: &Puzzle) -> (Option<Rating>, Vec<Taken>) {
        if nine::cells(puzzle).is_none() {
            return (None, Vec::new());
        }
        match self.explainer.rate(puzzle, &self.cancel) {
            Verdict::Explained(rating, steps) if is_exact(&rating) && rating.steps > 0 => {
                (Some(rating), steps)
            }
            _ => (None, Vec::new()),
        }
    }

    /// How many guesses the readable engine needs to find the solution and to prove that it is the only one.
    fn guesses(&self, puzzle: &Puzzle, solution: &Grid) -> anyhow::Result<Option<u64>> {
        let solver = Solver::new(GUESSING).limit(2).max_nodes(Some(MOST_NODES)).cancel(self.cancel.clone());
        let mut counters = Counters::default();
        match solver.solve_observed(puzzle, &mut counters) {
            Outcome::Unique(found) if found == *solution => Ok(Some(counters.guesses)),
            Outcome::Stopped { .. } => Ok(None),
            other => {
                let line = puzzle.givens().to_line();
                bail!("two engines disagree on {line}: one solution, and {}", other.status())
            }
        }
    }
}

/// A canonical form as text: its line, after the layout where that is not the plain 9x9 grid.
fn form(layout: &Layout, grid: &Grid) -> anyhow::Result<String> {
    let line = grid.to_line();
    if key::is_plain_nine(layout) { Ok(line) } else { Ok(serde_json::to_string(layout)? + &line) }
}
