"""Answers as small objects. Their fields have the names of the JSON that the program writes with `--json`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from ._native import Grid, Puzzle
from ._types import Cause, Dialect, Level, Status


@dataclass(frozen=True, slots=True)
class RuleCount:
    """What a rule did."""

    fired: int
    """How often it removed something."""
    removed: int
    """How many candidates it removed."""


@dataclass(frozen=True, slots=True)
class Counters:
    """The work of a run, the same on every machine."""

    checks: int
    """Units of work: an arc revised, a unit filtered, a rule applied to a unit."""
    removals: int
    """Candidates that rules removed."""
    guesses: int
    """Choices with more than one candidate left."""
    backtracks: int
    """Guesses taken back."""
    nodes: int
    """The start and every digit tried."""
    depth: int
    """The most choices open at once."""
    looks: int
    """Candidates looked at."""
    rules: dict[str, RuleCount]
    """What each rule did, by its id."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What `solve` found."""

    status: Status
    """`solved` (whether there are more was not asked), `unique`, `several`, `none` or `stopped`."""
    solution: Grid | None
    """The first solution."""
    solutions: tuple[Grid, ...]
    """All that were looked for and found."""
    cause: Cause | None = None
    """What stopped it."""
    counters: Counters | None = None
    """The work, if it was to be counted."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A digit that stands more than once in a unit."""

    unit: str
    digit: int
    cells: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Checked:
    """What `check` found."""

    status: Literal["unique", "several", "none", "stopped", "invalid"]
    valid: bool
    """No givens clash."""
    complete: bool
    """Every cell has a digit."""
    givens: int
    """How many cells have one."""
    conflicts: tuple[Conflict, ...]
    solutions: tuple[Grid, ...]
    """Up to two."""
    differ: tuple[str, ...] | None = None
    """The cells where two solutions differ."""
    minimal: bool | None = None
    """No given can be left out; None if that is not known."""
    redundant: tuple[str, ...] | None = None
    """The givens that can be left out, one at a time."""
    cause: Cause | None = None
    """What stopped a search."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle that was made."""

    puzzle: Puzzle
    solution: Grid
    seed: int
    number: int
    """The number of the puzzle of this seed."""
    shortfall: str | None = None
    """What was asked for and not reached."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step as a person takes it."""

    technique: str
    """The technique's id."""
    name: str
    family: str
    reasons: tuple[str, ...]
    """Why it is right, sentence by sentence."""
    conclusion: str
    """What follows, as a sentence."""
    conclusions: tuple[dict[str, Any], ...]
    """What follows, as data: `place` or `remove` with a digit, and its `cell`."""
    proof: dict[str, Any] = field(repr=False)
    """The proof by its `shape`."""
    marks: dict[str, Any] = field(repr=False)
    """What a picture shows: `units`, `cells`, `candidates` with a `role`, `links`."""
    step: int | None = None
    """Its number, counted from 1, in an explanation."""
    svg: str | None = field(default=None, repr=False)
    """Its picture, if pictures were asked for."""

    def __str__(self) -> str:
        return " ".join([*self.reasons, self.conclusion])

    def _repr_svg_(self) -> str | None:
        return self.svg


@dataclass(frozen=True, slots=True)
class Explanation:
    """A puzzle solved as a person would: a sequence of steps, and how it ended."""

    steps: tuple[Step, ...]
    ended: Literal["solved", "stuck", "stopped", "no-solution", "too-large"]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(f"{step.step}. {step.name}: {step}" for step in self.steps)


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a player's grid."""

    mistake: Literal["wrong-digit", "missing-mark", "needless-mark"]
    cell: str
    words: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told."""

    hint: Literal["next", "mistakes", "solved", "stuck", "not-one-solution", "too-large", "stopped"]
    """What kind of hint it is."""
    stages: tuple[str, ...] = ()
    """With `next`: a sentence for each stage up to the one that was asked for."""
    needless: tuple[Mistake, ...] = ()
    """With `next`: marks that could be rubbed out first."""
    step: Step | None = None
    """With `next` at stage 5: the step as data."""
    mistakes: tuple[Mistake, ...] = ()
    """With `mistakes`: what must be put right before there is a next step."""

    def __str__(self) -> str:
        told = self.stages or tuple(mistake.words for mistake in self.mistakes)
        return "\n".join(told) or self.hint


@dataclass(frozen=True, slots=True)
class RatedStep:
    """A step that justifies a rating."""

    technique: str
    conclusions: tuple[str, ...]
    """What follows, in words."""
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is for a person."""

    givens: str
    dialect: Dialect
    ended: Literal["solved", "stuck", "stopped", "not-one-solution"]
    steps: int
    """How many steps were taken."""
    ER: float | None = None
    """`se`: the rating of the hardest step."""
    EP: float | None = None
    """`se`: of the hardest step up to the first placement."""
    ED: float | None = None
    """`se`: of the first step."""
    techniques: tuple[str | None, ...] | None = None
    """`se`: the technique of each of the three."""
    exact: bool | None = None
    """`se`: False if the puzzle was not solved, and the numbers are lower bounds."""
    level: Level | None = None
    """The other two: the level of the hardest step."""
    score: int | None = None
    """The other two: the sum of the steps' scores."""
    technique: str | None = None
    """The other two: the hardest technique."""
    guesses: int | None = None
    """The other two: digits of the solution that had to be placed."""
    path: tuple[RatedStep, ...] = field(default=(), repr=False)
    """The steps, if they were asked for."""


@dataclass(frozen=True, slots=True)
class Map:
    """A symmetry of a grid: transposed or not, then rows, columns and digits in another order, counted from 1."""

    transposed: bool
    rows: tuple[int, ...]
    """Where each row of the image comes from."""
    columns: tuple[int, ...]
    """Where each column of the image comes from."""
    digits: tuple[int, ...]
    """What each digit becomes."""

    def apply(self, rows: list[list[int]]) -> list[list[int]]:
        """The image of a grid, given as rows of numbers, 0 for a blank.

        >>> import hallset
        >>> puzzle = hallset.Puzzle("...1..3..4..2...")
        >>> found = hallset.canon(puzzle)
        >>> found.map.apply(puzzle.grid) == found.canonical.grid
        True
        >>> found.map.inverse().apply(found.canonical.grid) == puzzle.grid
        True
        """
        source = [list(column) for column in zip(*rows, strict=True)] if self.transposed else rows
        names = (0, *self.digits)
        return [[names[source[row - 1][column - 1]] for column in self.columns] for row in self.rows]

    def inverse(self) -> Map:
        """The way back."""
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        if self.transposed:
            rows, columns = columns, rows
        return Map(self.transposed, rows, columns, _inverse(self.digits))


def _inverse(order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(place for _, place in sorted(zip(order, range(1, len(order) + 1), strict=True)))


@dataclass(frozen=True, slots=True)
class Canonical:
    """A canonical form."""

    canonical: Puzzle
    """The form."""
    automorphisms: int
    """In how many ways the puzzle is an image of itself, digits renamed as needed."""
    map: Map = field(repr=False)
    """How the form is reached."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique that people use, and what other scales give it."""

    id: str
    name: str
    family: str
    explainer: float | None
    """Sudoku Explainer's rating; chains have more for their length."""
    hodoku_score: int | None
    hodoku_level: Level | None
