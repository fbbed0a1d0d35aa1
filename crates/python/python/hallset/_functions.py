"""The questions that can be asked of a puzzle, and of a batch of them where `_many` has an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Literal, overload

from . import _many, _native
from ._many import Puzzles
from ._native import Answers, Grid, Puzzle
from ._results import (
    Canonical,
    Checked,
    Conflict,
    Counters,
    Explanation,
    Hint,
    Map,
    Mistake,
    RatedStep,
    Rating,
    RuleCount,
    Solved,
    Step,
    Technique,
)
from ._types import Dialect, Form, Method


def _puzzle(puzzle: str | Puzzle) -> Puzzle:
    return Puzzle(puzzle) if isinstance(puzzle, str) else puzzle


def _is_one(puzzles: object) -> bool:
    return isinstance(puzzles, (str, Puzzle))


@overload
def solve(  # type: ignore[overload-overlap]
    puzzle: str | Puzzle,
    *,
    method: Method = "auto",
    unique: bool = False,
    limit: int = 1,
    timeout: float | None = None,
    max_nodes: int | None = None,
    seed: int = 0,
    counters: bool = False,
) -> Solved: ...
@overload
def solve(
    puzzle: Puzzles,
    *,
    method: Method = "auto",
    unique: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
    seed: int = 0,
    counters: bool = False,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Answers: ...
def solve(
    puzzle: Any,
    *,
    method: Method = "auto",
    unique: bool = False,
    limit: int = 1,
    timeout: float | None = None,
    max_nodes: int | None = None,
    seed: int = 0,
    counters: bool = False,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Solved | Answers:
    """Solves a puzzle.

    `unique` looks for a second solution, `limit` for so many. `timeout` is in seconds, `max_nodes` in nodes: the start
    and every digit tried; what stops a search is told in the answer. `counters` counts the work, which takes the
    readable engine: the numbers of the program's `--stats`.

    >>> import hallset
    >>> hallset.solve("12..34....21..43", unique=True)
    Solved(status='unique', solution=Grid('1234341243212143'), solutions=(Grid('1234341243212143'),), ...)
    >>> hallset.solve(16 * ".", limit=3).status
    'several'
    >>> hallset.solve("12..34....21..43", method="ac3", counters=True).counters.checks
    288

    Many puzzles (columns of Arrow, a list, a NumPy array) are answered on all cores, in columns `status`, `solution` and
    `error`; `timeout` and `max_nodes` are for each. What is no puzzle keeps its row. `options` are more words of the
    command line, such as `--diagonals`.

    >>> answers = hallset.solve(["12..34....21..43", 16 * ".", "12"], unique=True)
    >>> answers["status"]
    ['unique', 'several', 'invalid']
    """
    if not _is_one(puzzle):
        if limit > 1:
            raise ValueError("found a limit for many puzzles, expected unique or nothing: a row has one solution")
        return _many.answers(
            "solve",
            puzzle,
            method=method,
            unique=unique,
            timeout=timeout,
            max_nodes=max_nodes,
            seed=seed,
            stats=counters,
            threads=threads,
            options=options,
        )
    if unique and limit > 1:
        raise ValueError("found unique and a limit, expected one of them")
    status, solutions, cause, counted = _native.solve(
        _puzzle(puzzle),
        method=method,
        limit=2 if unique else limit,
        max_nodes=max_nodes,
        seed=seed,
        timeout=timeout,
        counters=counters,
    )
    return Solved(
        status=status,
        solution=solutions[0] if solutions else None,
        solutions=tuple(solutions),
        cause=cause,
        counters=_counters(json.loads(counted)) if counted else None,
    )


def _counters(told: dict[str, Any]) -> Counters:
    rules = {name: RuleCount(**count) for name, count in told.pop("rules").items()}
    return Counters(**told, rules=rules)


@overload
def count(puzzle: str | Puzzle, *, timeout: float | None = None, max_nodes: int | None = None) -> int: ...  # type: ignore[overload-overlap]
@overload
def count(
    puzzle: Puzzles,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Answers: ...
def count(
    puzzle: Any,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> int | Answers:
    """The exact number of solutions, however large.

    Raises `Stopped` if the seconds of `timeout` or the nodes of `max_nodes` do not suffice.

    >>> import hallset
    >>> hallset.count(36 * ".")
    28200960

    Of many puzzles the counts are texts, in a column `count`: they may have any length.

    >>> hallset.count([16 * ".", "12..34....21..43"])["count"]
    ['288', '1']
    """
    if not _is_one(puzzle):
        return _many.answers(
            "solve", puzzle, count=True, timeout=timeout, max_nodes=max_nodes, threads=threads, options=options
        )
    return _native.count(_puzzle(puzzle), max_nodes=max_nodes, timeout=timeout)


@overload
def check(puzzle: str | Puzzle, *, timeout: float | None = None, max_nodes: int | None = None) -> Checked: ...  # type: ignore[overload-overlap]
@overload
def check(
    puzzle: Puzzles,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Answers: ...
def check(
    puzzle: Any,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Checked | Answers:
    """Is it a puzzle one can print: valid, with one solution, minimal? If not, why not?

    >>> import hallset
    >>> hallset.check("12..34....21..4.").status
    'unique'
    >>> hallset.check("11..34....21..4.").conflicts[0].message
    'two 1s in row 1: r1c1 and r1c2'
    """
    if not _is_one(puzzle):
        return _many.answers(
            "check", puzzle, timeout=timeout, max_nodes=max_nodes, threads=threads, options=options
        )
    puzzle = _puzzle(puzzle)
    told = json.loads(_native.check(puzzle, max_nodes=max_nodes, timeout=timeout))
    conflicts = (Conflict(**{**each, "cells": tuple(each["cells"])}) for each in told.pop("conflicts"))
    solutions = (Grid._in(puzzle, line) for line in told.pop("solutions"))
    return Checked(**_tuples(told), conflicts=tuple(conflicts), solutions=tuple(solutions))


def _tuples(told: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in told.items()}


def explain(puzzle: str | Puzzle, *, timeout: float | None = None, pictures: bool = False) -> Explanation:
    """Solves a puzzle as a person would, the easiest step first, and says why each step is right.

    With `pictures` each step has one, as SVG; a notebook shows it.

    >>> import hallset
    >>> path = hallset.explain("1234341221434...")
    >>> path.ended, len(path)
    ('solved', 3)
    >>> print(path[0].name, path[0], sep=": ")
    full house: Column 2 needs a 3, and the only place left for it is r4c2. So r4c2 is 3.
    """
    lines = _native.explain(_puzzle(puzzle), timeout=timeout, pictures=pictures)
    *told, (end, _) = lines
    steps = tuple(_step(json.loads(line), svg) for line, svg in told)
    return Explanation(steps, json.loads(end)["ended"])


def _step(told: dict[str, Any], svg: str | None = None) -> Step:
    told.pop("puzzle", None)
    return Step(**_tuples(told), svg=svg)


def hint(
    played: str | Puzzle,
    *,
    puzzle: str | Puzzle | None = None,
    stage: Literal[1, 2, 3, 4, 5] = 1,
    timeout: float | None = None,
) -> Hint:
    """What is wrong in a player's grid, or the next step: from stage 1, a nod, to 5, everything.

    Pencil marks are read as notes: one that is missing is a mistake. Where the grid does not tell givens from digits
    that the player placed, `puzzle` has the givens.

    >>> import hallset
    >>> print(hallset.hint("1234341221434...", stage=2))
    There is a step of the family: singles.
    Look at column 2.
    >>> print(hallset.hint("1.34341221434...", puzzle="12..341221434...", stage=1).hint)
    Traceback (most recent call last):
    ValueError: r1c2 is given as 2, and the grid does not have it there
    """
    played = _puzzle(played)
    givens = played if puzzle is None else _puzzle(puzzle)
    told = json.loads(_native.hint(played, givens, stage=stage, timeout=timeout))
    return Hint(
        hint=told["hint"],
        stages=tuple(told.get("stages", ())),
        needless=tuple(Mistake(**each) for each in told.get("needless", ())),
        step=_step(told["step"]) if "step" in told else None,
        mistakes=tuple(Mistake(**each) for each in told.get("mistakes", ())),
    )


@overload
def rate(  # type: ignore[overload-overlap]
    puzzle: str | Puzzle,
    *,
    dialect: Dialect = "se",
    steps: bool = False,
    timeout: float | None = None,
) -> Rating: ...
@overload
def rate(
    puzzle: Puzzles,
    *,
    dialect: Dialect = "se",
    timeout: float | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Answers: ...
def rate(
    puzzle: Any,
    *,
    dialect: Dialect = "se",
    steps: bool = False,
    timeout: float | None = None,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Rating | Answers:
    """How hard is a puzzle for a person?

    On the scale of Sudoku Explainer 1.2.1 (`se`, plain 9x9 puzzles), of HoDoKu 2.2 (`hodoku`) or of `explain`
    (`hallset`, any puzzle). With `steps` the answer has the path that justifies it. A puzzle that the scale does not
    know, or without exactly one solution, is a ValueError.

    >>> import hallset
    >>> rating = hallset.rate(hallset.generate(seed=7).puzzle)
    >>> rating.ER, rating.techniques[0]
    (1.5, 'hidden-single')

    Of many puzzles the ratings are columns: `ER`, `EP`, `ED` and more, or `level`, `score` and `technique`.
    """
    if not _is_one(puzzle):
        return _many.answers(
            "rate", puzzle, dialect=dialect, steps=steps, timeout=timeout, threads=threads, options=options
        )
    told = json.loads(_native.rate(_puzzle(puzzle), dialect=dialect, steps=steps, timeout=timeout))
    path = (RatedStep(**_tuples(each)) for each in told.pop("path", ()))
    return Rating(**_tuples(told), path=tuple(path))


@overload
def canon(puzzle: str | Puzzle, *, form: Form = "puzzle", timeout: float | None = None) -> Canonical: ...  # type: ignore[overload-overlap]
@overload
def canon(
    puzzle: Puzzles,
    *,
    form: Form = "puzzle",
    timeout: float | None = None,
    map: bool = False,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Answers: ...
def canon(
    puzzle: Any,
    *,
    form: Form = "puzzle",
    timeout: float | None = None,
    map: bool = False,
    threads: int | None = None,
    options: Sequence[str] = (),
) -> Canonical | Answers:
    """The canonical form: one puzzle that stands for all that are the same but for symmetry.

    It is the least image of the puzzle itself, or with `form="solution"` its clues on the least image of the solution,
    which is quicker and needs exactly one solution. What has no form is a ValueError.

    >>> import hallset
    >>> one, other = hallset.canon("...1..3..4..2..."), hallset.canon("...2..4..3..1...")
    >>> one
    Canonical(canonical=Puzzle('...1..2..3..4...'), automorphisms=16)
    >>> one.canonical == other.canonical
    True

    Of many puzzles the forms are a column `canonical`; with `map` there are columns for the way there, too.
    """
    if not _is_one(puzzle):
        return _many.answers(
            "canon", puzzle, form=form, timeout=timeout, map=map, threads=threads, options=options
        )
    puzzle = _puzzle(puzzle)
    told = json.loads(_native.canon(puzzle, form=form, timeout=timeout))
    canonical = puzzle._with(told["canonical"])
    return Canonical(canonical, told["automorphisms"], Map(**_tuples(told["map"])))


def trace(
    puzzle: str | Puzzle,
    *,
    method: Method = "auto",
    limit: int = 1,
    timeout: float | None = None,
    max_nodes: int | None = None,
    seed: int = 0,
    all: bool = False,
) -> Iterator[dict[str, Any]]:
    """Solves a puzzle and tells every step, as it is taken: plain data, the lines of `hallset solve --trace --json`.

    Each has a `type`; the first is `start`, the last `result` (docs/trace.md). With `all` steps are told that change
    nothing, too.

    >>> import hallset
    >>> steps = list(hallset.trace("12..34....21..43", method="ac3"))
    >>> len(steps), steps[0]["type"], steps[-1]["status"]
    (28, 'start', 'solved')
    """
    lines = _native.trace(
        _puzzle(puzzle),
        method=method,
        limit=limit,
        max_nodes=max_nodes,
        seed=seed,
        timeout=timeout,
        all=all,
    )
    return map(json.loads, lines)


def techniques() -> list[Technique]:
    """The techniques that people use, easiest first.

    >>> import hallset
    >>> [technique.id for technique in hallset.techniques()][:3]
    ['full-house', 'hidden-single', 'naked-single']
    """
    return [Technique(**json.loads(told)) for told in _native.techniques()]
