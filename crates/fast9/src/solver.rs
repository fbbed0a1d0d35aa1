//! The one door: a solver that knows its instruction set and keeps its memory.

use std::ops::ControlFlow;

use crate::batch::Batch;
use crate::instruction_set::{InstructionSet, Unavailable};
use crate::sheet::{InPlace, Sheet, Told};
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
use crate::simd::Neon;
use crate::simd::Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::simd::Simd128;
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512, Wide};
use crate::single::{AnySingle, Found};
use crate::solutions::Solutions;
use crate::{Answer, Grid, Puzzle};

/// Solves 9x9 puzzles, one at a time or many at once.
///
/// The solution it gives for a puzzle depends on the puzzle alone: not on the [`InstructionSet`], not on the
/// method called, not on the puzzle's neighbours, not on the limit.
pub struct Solver {
    engine: Engine,
    found: Found,
    /// First solutions of puzzles in work.
    seats: Box<[Grid]>,
}

/// The engines, compiled for each instruction set.
enum Engine {
    #[cfg(target_arch = "x86_64")]
    Avx512 {
        few: Batch<Avx512>,
        many: Box<Batch<Wide>>,
    },
    #[cfg(target_arch = "x86_64")]
    Avx2(Batch<Avx2>),
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon(Batch<Neon>),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Batch<Simd128>),
    Portable(Batch<Portable>),
}

/// Does something with the engine, whatever its instruction set.
macro_rules! with {
    ($engine:expr, $batch:ident => $work:expr) => {
        match $engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 { few: $batch, .. } => $work,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2($batch) => $work,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Engine::Neon($batch) => $work,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Engine::Simd128($batch) => $work,
            Engine::Portable($batch) => $work,
        }
    };
}

/// Fewer puzzles than this are answered sooner by vectors of 256 bits than by vectors of 512: the last lanes
/// are idle for a larger part of the time.
#[cfg(target_arch = "x86_64")]
const MANY_PUZZLES: usize = 2500;

impl Engine {
    /// Answers all puzzles of a sheet.
    fn solve(&mut self, sheet: &mut impl Sheet, limit: u32) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 { many, .. } if sheet.most() >= MANY_PUZZLES => many.solve(sheet, limit),
            engine => with!(engine, batch => batch.solve(sheet, limit)),
        }
    }

    /// How many puzzles are in work at a time, at most.
    fn lanes(&self) -> usize {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 { many, .. } => many.lanes(),
            engine => with!(engine, batch => batch.lanes()),
        }
    }
}

/// Counts the solutions of one puzzle up to a limit, with the first of them, on the fastest instruction set.
///
/// For callers that cannot keep a [`Solver`]: nothing but a short stack is allocated.
///
/// ```
/// let empty = [b'.'; 81];
/// let (count, first) = hallset_fast9::answer(&empty, 2);
/// assert!(count == 2 && first.is_some());
/// ```
#[must_use]
pub fn answer(puzzle: &Puzzle, limit: u32) -> (u32, Option<Grid>) {
    let found = AnySingle::fastest().solve(puzzle, limit);
    (found.count, found.answer().solution.copied())
}

/// The number of all solutions of a puzzle, however many: up to 6,670,903,752,021,072,936,960. A hundred thousand are
/// found one by one; if there are more, they are counted by bands, which takes up to some twenty seconds, with seven
/// to ten clues the longest. `go_on` is asked now and then; if it breaks off, nothing is known.
///
/// ```
/// use std::ops::ControlFlow;
/// let puzzle = b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3..........";
/// let count = hallset_fast9::count_all(puzzle, || ControlFlow::Continue(()));
/// assert_eq!(count, Some(851));
/// ```
pub fn count_all(puzzle: &Puzzle, go_on: impl FnMut() -> ControlFlow<()>) -> Option<u128> {
    AnySingle::fastest().count_all(puzzle, go_on)
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver on the fastest instruction set that this processor has.
    pub fn new() -> Self {
        let best = InstructionSet::available().find_map(|set| Self::with_instruction_set(set).ok());
        best.expect("plain Rust is always available")
    }

    /// A solver on an instruction set of the caller's choice.
    pub fn with_instruction_set(set: InstructionSet) -> Result<Self, Unavailable> {
        let engine = match set {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => Avx512::detect().map(|level| Engine::Avx512 {
                few: Batch::new(level),
                many: Box::new(Batch::new(Wide::of(level))),
            }),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => Avx2::detect().map(|level| Engine::Avx2(Batch::new(level))),
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Avx512 | InstructionSet::Avx2 => None,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            InstructionSet::Neon => Some(Engine::Neon(Batch::new(Neon))),
            #[cfg(not(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")))]
            InstructionSet::Neon => None,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => Some(Engine::Simd128(Batch::new(Simd128))),
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            InstructionSet::Simd128 => None,
            InstructionSet::Portable => Some(Engine::Portable(Batch::new(Portable))),
        };
        let engine = engine.ok_or(Unavailable(set))?;
        let seats = vec![[0; 81]; engine.lanes()].into();
        Ok(Self { engine, found: Found::NOTHING, seats })
    }

    /// The instruction set it uses.
    pub fn instruction_set(&self) -> InstructionSet {
        match self.engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 { .. } => InstructionSet::Avx512,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(_) => InstructionSet::Avx2,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Engine::Neon(_) => InstructionSet::Neon,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Engine::Simd128(_) => InstructionSet::Simd128,
            Engine::Portable(_) => InstructionSet::Portable,
        }
    }

    /// The solution of a puzzle: the first one found, if there are several.
    pub fn solve(&mut self, puzzle: &Puzzle) -> Option<Grid> {
        self.answer(puzzle, 1).solution.copied()
    }

    /// Counts solutions, up to a limit.
    pub fn count(&mut self, puzzle: &Puzzle, limit: u32) -> u32 {
        self.answer(puzzle, limit).count
    }

    /// The number of all solutions of a puzzle; see [`count_all`].
    pub fn count_all(&self, puzzle: &Puzzle, go_on: impl FnMut() -> ControlFlow<()>) -> Option<u128> {
        AnySingle::new(self.instruction_set()).expect("this solver has it").count_all(puzzle, go_on)
    }

    /// Whether a puzzle has exactly one solution.
    pub fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Counts solutions up to a limit, and shows the first.
    pub fn answer(&mut self, puzzle: &Puzzle, limit: u32) -> Answer<'_> {
        self.found = with!(&mut self.engine, batch => batch.single().solve(puzzle, limit));
        self.found.answer()
    }

    /// The solutions of a puzzle, found as they are asked for; the first is the one that the other methods give.
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        let engine = AnySingle::new(self.instruction_set()).expect("this solver has it");
        Solutions::new(engine, puzzle)
    }

    /// Answers many puzzles, each up to a limit. `answer` is told each puzzle's place among
    /// `puzzles`, from 0, and its answer, in the order in which they are ready.
    ///
    /// This is the fast way for a hundred puzzles or more. Nothing is allocated for a puzzle; what
    /// the solver once needed for deep searches, it keeps.
    pub fn answer_all<'p>(
        &mut self,
        puzzles: impl IntoIterator<Item = &'p Puzzle>,
        limit: u32,
        answer: impl FnMut(usize, Answer<'_>),
    ) {
        self.answer_numbered(puzzles.into_iter().enumerate(), limit, answer);
    }

    /// As [`answer_all`](Self::answer_all), for puzzles that bring a number of the caller's choice.
    /// They are taken from the iterator one by one as lanes become free, and read at once, so they may
    /// be found in a text on the way.
    ///
    /// ```
    /// let lines = b"#\n..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let lines = lines.split(|&byte| byte == b'\n').enumerate();
    /// let puzzles = lines.filter_map(|(line, text)| Some((line, text.try_into().ok()?)));
    /// hallset_fast9::Solver::new().answer_numbered(puzzles, 2, |line, answer| {
    ///     assert_eq!((line, answer.count), (1, 1));
    /// });
    /// ```
    pub fn answer_numbered<'p>(
        &mut self,
        puzzles: impl IntoIterator<Item = (usize, &'p Puzzle)>,
        limit: u32,
        answer: impl FnMut(usize, Answer<'_>),
    ) {
        let Self { engine, seats, .. } = self;
        let mut sheet = Told { puzzles: puzzles.into_iter(), answer, seats };
        engine.solve(&mut sheet, limit);
    }

    /// Answers puzzles that stand in a text: the first solution of each is written in the place of its
    /// 81 bytes, and a puzzle without one stays as it is. `next` is shown the text and says where the
    /// next puzzle begins; `done` is told this place again, and the number of solutions up to the limit.
    ///
    /// ```
    /// let mut text = b"1: ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".to_vec();
    /// let mut places = [3].into_iter();
    /// let mut solver = hallset_fast9::Solver::new();
    /// solver.answer_in_place(&mut text, 2, |_| places.next(), |place, count| assert_eq!((place, count), (3, 1)));
    /// assert!(text.starts_with(b"1: 483921657"));
    /// ```
    ///
    /// # Panics
    ///
    /// If fewer than 81 bytes are left where a puzzle should begin.
    pub fn answer_in_place(
        &mut self,
        text: &mut [u8],
        limit: u32,
        next: impl FnMut(&[u8]) -> Option<usize>,
        done: impl FnMut(usize, u32),
    ) {
        let mut sheet = InPlace { text, next, done };
        self.engine.solve(&mut sheet, limit);
    }

    /// Answers many puzzles into a buffer, in their own order: for each puzzle its count, up to the
    /// limit, and its first solution, or nothing but zeros.
    ///
    /// # Panics
    ///
    /// If the buffer has not one place for each puzzle.
    pub fn answer_into(&mut self, puzzles: &[Puzzle], limit: u32, answers: &mut [(u32, Grid)]) {
        assert_eq!(puzzles.len(), answers.len(), "one answer for each puzzle");
        self.answer_all(puzzles, limit, |place, answer| {
            answers[place] = (answer.count, answer.solution.copied().unwrap_or([b'0'; 81]));
        });
    }
}
