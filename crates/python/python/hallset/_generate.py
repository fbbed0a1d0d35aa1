"""Puzzles made by seed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import overload

from . import _native
from ._results import Generated
from ._types import Box, Level, Regions, Symmetry


@overload
def generate(
    count: None = None,
    *,
    seed: int | None = None,
    number: int = 0,
    scheme: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    difficulty: Level | None = None,
    er: str | None = None,
    needs: Sequence[str] = (),
    nothing_harder_than: str | None = None,
    practice: str | None = None,
    tries: int | None = None,
    side: int | None = None,
    box: Box | None = None,
    latin: bool = False,
    regions: Regions | None = None,
    diagonals: bool = False,
    windows: bool = False,
    disjoint: bool = False,
) -> Generated: ...
@overload
def generate(
    count: int,
    *,
    seed: int | None = None,
    number: int = 0,
    scheme: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    difficulty: Level | None = None,
    er: str | None = None,
    needs: Sequence[str] = (),
    nothing_harder_than: str | None = None,
    practice: str | None = None,
    tries: int | None = None,
    side: int | None = None,
    box: Box | None = None,
    latin: bool = False,
    regions: Regions | None = None,
    diagonals: bool = False,
    windows: bool = False,
    disjoint: bool = False,
) -> Iterator[Generated]: ...
def generate(
    count: int | None = None,
    *,
    seed: int | None = None,
    number: int = 0,
    scheme: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    difficulty: Level | None = None,
    er: str | None = None,
    needs: Sequence[str] = (),
    nothing_harder_than: str | None = None,
    practice: str | None = None,
    tries: int | None = None,
    side: int | None = None,
    box: Box | None = None,
    latin: bool = False,
    regions: Regions | None = None,
    diagonals: bool = False,
    windows: bool = False,
    disjoint: bool = False,
) -> Generated | Iterator[Generated]:
    """Makes a puzzle with one solution; with a count, an iterator over so many, made as they are asked for.

    The same seed makes the same puzzles everywhere, in the program too; without one a new seed is chosen. `number` is
    the number of the first puzzle of the seed. `scheme` 1 makes the puzzles of earlier versions, which differ from those
    of scheme 2, the newest, in grids of side 15 to 36. Wishes, which are looked for in up to `tries` puzzles: `difficulty`,
    the level of the hardest step; `er`, Sudoku Explainer's rating of it, such as `"7.0..7.5"`; `needs` and
    `nothing_harder_than`, techniques by their ids; `practice`, a position in which a technique is the next step. If
    nothing is found, `NotFound` is raised. The rest is the layout, as for `Puzzle`; 9x9 unless something else is said.

    >>> import hallset
    >>> hallset.generate(seed=7).puzzle
    Puzzle('68..9........6........237.876.1....2.942...8...............459.91......7..7...3.6')
    >>> [made.number for made in hallset.generate(3, seed=7, side=4)]
    [0, 1, 2]
    """
    seed = int.from_bytes(os.urandom(4)) if seed is None else seed
    asked = {
        "seed": seed,
        "number": number,
        "scheme": scheme,
        "clues": clues,
        "minimal": minimal,
        "symmetry": symmetry,
        "difficulty": difficulty,
        "er": er,
        "needs": [needs] if isinstance(needs, str) else list(needs),
        "nothingHarderThan": nothing_harder_than,
        "practice": practice,
        "tries": tries,
    }
    layout = {
        "side": side,
        "box": box,
        "latin": latin,
        "regions": regions,
        "diagonals": diagonals,
        "windows": windows,
        "disjoint": disjoint,
    }
    made = _native.generate(json.dumps(asked), 1 if count is None else count, **layout)
    each = (Generated(puzzle, solution, seed, number, shortfall) for puzzle, solution, number, shortfall in made)
    return next(each) if count is None else each
