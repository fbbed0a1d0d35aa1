"""How the package is used, for the type checker alone: `mypy --strict` reads it, nobody runs it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, assert_type

import hallset
from hallset import Canonical, Checked, Counters, Explanation, Generated, Grid, Hint, Puzzle, Rating, Solved, Step
from hallset.notebook import Studio

puzzle = Puzzle("12..34....21..43", format="line", box=(2, 2), diagonals=True)
assert_type(puzzle.side, int)
assert_type(puzzle.givens, str)
assert_type(puzzle.grid, list[list[int]])
assert_type(puzzle.candidates, list[list[list[int]]])
assert_type(puzzle.layout, hallset.Layout)
assert_type(puzzle.layout["side"], int)
assert_type(puzzle.solution, Grid | None)
assert_type(puzzle.metadata, dict[str, str])
assert_type(puzzle[0, 0], int)
assert_type(puzzle.to("grid", lossy=True), str)
assert_type(Puzzle.from_grid([[1]], latin=True), Puzzle)
assert_type({puzzle: 1}, dict[Puzzle, int])
assert_type(hallset.read(Path("puzzles.txt"), zero_based=True), list[Puzzle])

solved = hallset.solve(puzzle, method="alldiff", limit=2, timeout=1.5, max_nodes=10, seed=1, counters=True)
assert_type(solved, Solved)
assert_type(solved.solutions, tuple[Grid, ...])
assert_type(solved.counters, Counters | None)
if solved.solution is not None:
    assert_type(solved.solution.rows, list[list[int]])
    assert_type(solved.solution.line, str)
assert_type(hallset.count("1" + 15 * "."), int)
assert_type(hallset.check(puzzle), Checked)
assert_type(hallset.generate(seed=7, difficulty="hard", symmetry="full"), Generated)
assert_type(hallset.generate(10, needs=["x-wing"], regions=[["a"]]), Iterator[Generated])
path = hallset.explain(puzzle, pictures=True)
assert_type(path, Explanation)
assert_type(path[0], Step)
assert_type([step.name for step in path], list[str])
assert_type(hallset.hint("1234", puzzle="1...", stage=5), Hint)
assert_type(hallset.rate(puzzle, dialect="hodoku", steps=True), Rating)
assert_type(hallset.rate(puzzle).ER, float | None)
found = hallset.canon(puzzle, form="solution")
assert_type(found, Canonical)
assert_type(found.map.inverse().apply(puzzle.grid), list[list[int]])
assert_type(hallset.trace(puzzle, method="ac3", all=True), Iterator[dict[str, Any]])
assert_type([technique.id for technique in hallset.techniques()], list[str])
assert_type(hallset.__version__, str)
page = hallset.studio(puzzle, unit=["r1", "c2"], step=3, controls="small", theme="dark", height=400, play=True, speed=2)
assert_type(page, Studio)
assert_type((page.step, page.end), tuple[int, int])
assert_type((page.link, page.caption), tuple[str, str])
assert_type(page.playing, bool)
assert_type(page.puzzle, Puzzle | None)
page.puzzle = "1..............."
page.link = "#p=1..............."
page.next()

hallset.solve(puzzle, method="magic")  # type: ignore[call-overload]
assert_type(hallset.solve([puzzle]), hallset.Answers)
hallset.studio(puzzle, method="magic")  # type: ignore[arg-type]
hallset.studio(puzzle, controls="huge")  # type: ignore[arg-type]
hallset.generate(difficulty="mild")  # type: ignore[call-overload]
hallset.Puzzle("1...", boxes=2)  # type: ignore[call-arg]
puzzle.side = 5  # type: ignore[misc]
