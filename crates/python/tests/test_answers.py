"""Answers are those of the command."""

import dataclasses
import pickle
from typing import Any

import hallset
import pytest
from hallset import Puzzle
from support import EASY, FOUR, HARD, one, run, told

EMPTY = 16 * "."
NONE = "123....4........"


def plain(result: Any) -> Any:
    """A result as JSON has it: grids and puzzles as lines, tuples as lists, without what is not there."""
    match result:
        case hallset.Grid():
            return result.line
        case Puzzle():
            return result.givens
        case dict():
            return {name: plain(value) for name, value in result.items() if value is not None}
        case tuple() | list():
            return [plain(value) for value in result]
        case _ if dataclasses.is_dataclass(result):
            return plain({field.name: getattr(result, field.name) for field in dataclasses.fields(result)})
        case _:
            return result


@pytest.mark.parametrize("method", ["auto", "logic", "ac3", "forward", "mac", "alldiff"])
def test_counters_are_the_terminal_s(method: Any) -> None:
    for puzzle in (EASY, HARD, FOUR):
        solved = hallset.solve(puzzle, method=method, counters=True)
        assert plain(solved.counters) == one("solve", "--stats", "--method", method, text=puzzle)["counters"]


def test_solve_tells_what_the_command_tells() -> None:
    goals: list[tuple[dict[str, Any], list[str]]] = [
        ({}, []),
        ({"unique": True}, ["--unique"]),
        ({"limit": 3}, ["--limit", "3"]),
    ]
    for puzzle in (EASY, HARD, FOUR, EMPTY, "11" + 14 * ".", NONE):
        for options, words in goals:
            expected = one("solve", *words, text=puzzle)
            if expected["status"] == "invalid":
                with pytest.raises(hallset.FormatError) as caught:
                    hallset.solve(puzzle, **options)
                error = caught.value
                found = {"line": error.line, "column": error.column, "message": error.message}
                assert found == expected["error"]
                continue
            solved = hallset.solve(puzzle, **options)
            assert solved.status == expected["status"]
            assert plain(solved.solution) == expected["solution"]
            if "solutions" in expected:
                assert plain(solved.solutions) == expected["solutions"]


def test_solve_is_stopped_by_nodes_and_by_the_clock() -> None:
    assert hallset.solve(EMPTY, max_nodes=2).cause == "max-nodes"
    stopped = hallset.solve(81 * ".", method="ac3", limit=10**9, timeout=0.05)
    assert (stopped.status, stopped.cause) == ("stopped", "timeout")
    assert stopped.solution == stopped.solutions[0]


def test_count_is_exact_however_large() -> None:
    assert hallset.count(EMPTY) == int(one("solve", "--count", text=EMPTY)["count"]) == 288
    # A Latin square with 64 blocks of four cells, each of which can be filled in two ways.
    side = 128
    rows = [[0 if (i ^ j) < 2 else (i ^ j) + 1 for j in range(side)] for i in range(side)]
    assert hallset.count(Puzzle.from_grid(rows, latin=True)) == 2**64
    with pytest.raises(hallset.Stopped) as caught:
        hallset.count(Puzzle(625 * "."), timeout=0.05)
    assert caught.value.cause == "timeout"
    assert pickle.loads(pickle.dumps(caught.value)).cause == "timeout"
    with pytest.raises(hallset.Stopped, match="max-nodes"):
        hallset.count(81 * ".", max_nodes=3)


def test_check_tells_what_the_command_tells() -> None:
    for puzzle in (EASY, HARD, FOUR, EMPTY, "11" + 14 * ".", NONE, "1234341243212143"):
        checked = hallset.check(puzzle)
        expected = one("check", text=puzzle)
        assert plain(checked) == expected
        assert checked == pickle.loads(pickle.dumps(checked))


def test_explain_tells_what_the_command_tells() -> None:
    for puzzle in (EASY, HARD, FOUR):
        *expected, end = told("explain", text=puzzle)
        path = hallset.explain(puzzle)
        assert path.ended == end["ended"]
        assert len(path) == end["steps"]
        assert [{"puzzle": 1, **plain(step)} for step in path] == expected
    assert hallset.explain(NONE).ended == "no-solution"
    pictured = hallset.explain(FOUR, pictures=True)
    assert all((step._repr_svg_() or "").startswith("<svg") for step in pictured)
    assert str(pictured).count("\n") == len(pictured) - 1


def test_hint_tells_what_the_command_tells() -> None:
    practice = hallset.generate(seed=1, practice="x-wing").puzzle
    wrong = "3" + FOUR[1:]
    for played in (Puzzle(HARD), Puzzle(FOUR), practice, Puzzle(EMPTY), Puzzle("1234341243212143")):
        for stage in (1, 2, 3, 4, 5):
            expected = one("hint", "--stage", str(stage), text=played.to("json"))
            found = plain(hallset.hint(played, stage=stage))
            assert {name: value for name, value in found.items() if value != [] or name in expected} == expected
    missing = "1234" + "34.." + "..21" + "..43"
    found = hallset.hint(missing.replace("1234", "1243"), puzzle="12.." + missing[4:])
    assert found.hint == "mistakes"
    assert [mistake.cell for mistake in found.mistakes] == ["r1c3", "r1c4"]
    assert str(found) == "r1c3 is not 4.\nr1c4 is not 3."
    with pytest.raises(ValueError, match="found stage 6, expected 1 to 5"):
        hallset.hint(FOUR, stage=6)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="r1c1 is given as 1"):
        hallset.hint(wrong, puzzle=FOUR)


@pytest.mark.parametrize("dialect", ["se", "hodoku", "hallset"])
def test_rate_tells_what_the_command_tells(dialect: Any) -> None:
    for puzzle in (EASY, HARD):
        for steps in (False, True):
            words = ["--steps"] if steps else []
            rating = hallset.rate(puzzle, dialect=dialect, steps=steps)
            found = plain(rating)
            assert {name: value for name, value in found.items() if value != []} == one(
                "rate", "--dialect", dialect, *words, text=puzzle
            )
            assert rating == pickle.loads(pickle.dumps(rating))


def test_what_has_no_rating_says_why() -> None:
    with pytest.raises(ValueError, match="plain 9x9 puzzles only"):
        hallset.rate(FOUR)
    with pytest.raises(ValueError, match="not exactly one solution"):
        hallset.rate(81 * ".")
    with pytest.raises(ValueError, match="found dialect `other`, expected one of se, hodoku, hallset"):
        hallset.rate(EASY, dialect="other")  # type: ignore[call-overload]
    assert hallset.rate(FOUR, dialect="hallset").level == "easy"


def test_canon_tells_what_the_command_tells() -> None:
    for puzzle in (EASY, HARD, FOUR):
        for form in ("puzzle", "solution"):
            found = hallset.canon(puzzle, form=form)
            expected = one("canon", "--map", "--form", form, text=puzzle)
            assert {"status": "canonical", **plain(found)} == expected
            image = found.map.apply(Puzzle(puzzle).grid)
            assert image == found.canonical.grid
            assert found.map.inverse().apply(image) == Puzzle(puzzle).grid
    with pytest.raises(ValueError, match="several solutions"):
        hallset.canon(EMPTY, form="solution")
    with pytest.raises(ValueError, match="found form `x`, expected one of puzzle, solution"):
        hallset.canon(EMPTY, form="x")  # type: ignore[call-overload]


def test_the_trace_is_the_program_s_line_by_line() -> None:
    for method in ("ac3", "logic", "alldiff", "mac", "forward"):
        expected = told("solve", "--trace", "--method", method, text=HARD)
        assert list(hallset.trace(HARD, method=method)) == expected
    everything = list(hallset.trace(FOUR, method="ac3", all=True))
    assert len(everything) > len(list(hallset.trace(FOUR, method="ac3")))


def test_a_trace_is_lazy_and_can_be_left() -> None:
    steps = hallset.trace(Puzzle(625 * "."), method="ac3")
    assert next(steps)["type"] == "start"
    assert next(steps)["type"] == "stage"
    del steps


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, []),
        ({"clues": 30, "symmetry": "rotational"}, ["--clues", "30", "--symmetry", "rotational"]),
        ({"minimal": True}, ["--minimal"]),
        ({"box": (2, 3)}, ["--box", "2x3"]),
        ({"side": 5}, ["--side", "5"]),
        ({"difficulty": "medium"}, ["--difficulty", "medium"]),
        ({"er": "2.0..2.6"}, ["--er", "2.0..2.6"]),
        ({"needs": ["pointing"]}, ["--needs", "pointing"]),
        ({"nothing_harder_than": "hidden-single"}, ["--nothing-harder-than", "hidden-single"]),
        ({"number": 5}, ["--first", "5"]),
        ({"latin": True, "side": 6}, ["--latin", "--side", "6"]),
        ({"diagonals": True, "side": 4}, ["--diagonals", "--side", "4"]),
        ({"practice": "naked-pair"}, ["--practice", "naked-pair"]),
    ],
    ids=str,
)
def test_the_same_seed_makes_the_program_s_puzzles(options: dict[str, Any], words: list[str]) -> None:
    made = list(hallset.generate(3, seed=7, **options))
    text = run("generate", "--seed", "7", "--count", "3", "--to", "jsonl", *words).stdout
    assert [each.puzzle for each in made] == hallset.read(text)
    for each in made:
        assert each.seed == 7
        assert hallset.solve(each.puzzle, unique=True).solution == each.solution
    assert hallset.generate(seed=7, **options) == made[0]


def test_a_jigsaw_is_made_and_what_is_not_reached_is_told() -> None:
    regions = "aabb\nabba\nccdd\ncddc"
    made = hallset.generate(seed=1, regions=regions)
    assert "irregular" in str(made.puzzle.layout)
    assert hallset.check(made.puzzle).status == "unique"
    few = hallset.generate(seed=1, side=4, clues=2)
    assert few.shortfall is not None and "2 clues were asked for" in few.shortfall
    assert hallset.generate().seed != hallset.generate().seed


def test_wishes_that_cannot_be_met_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="found difficulty `mild`, expected one of easy, medium, hard"):
        hallset.generate(3, difficulty="mild")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="there is no technique `magic`"):
        hallset.generate(needs=["magic"])
    with pytest.raises(ValueError, match="symmetry"):
        hallset.generate(symmetry="odd")  # type: ignore[call-overload]
    with pytest.raises(hallset.NotFound, match="none of 3 puzzles is as wished"):
        hallset.generate(seed=1, er="10.0..11.0", tries=3)


def test_techniques_are_the_program_s() -> None:
    assert [dataclasses.asdict(technique) for technique in hallset.techniques()] == told("techniques")



def test_wrong_options_say_what_is_possible() -> None:
    with pytest.raises(ValueError, match="the methods are logic, ac3, forward, mac, alldiff and auto"):
        hallset.solve(FOUR, method="magic")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="found limit 0"):
        hallset.solve(FOUR, limit=0)
    with pytest.raises(ValueError, match="found unique and a limit"):
        hallset.solve(FOUR, limit=3, unique=True)
    for timeout in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="expected seconds, more than 0"):
            hallset.solve(FOUR, timeout=timeout)
