"""Batches: every form of many puzzles, the same answers as the program, threads, interrupts."""

from __future__ import annotations

import csv
import io
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

import hallset
import numpy as np
import pyarrow as pa
import pytest
from support import begun, line, run

NINE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
LINES = [NINE, "12..34....21..43", 16 * ".", "11" + 79 * ".", "123....4........", "12q4", NINE[:73] + "5......."] * 30


def table(command: str, *options: str, lines: list[str] = LINES) -> list[dict[str, str]]:
    told = run(command, *options, "--csv", text="\n".join(lines) + "\n").stdout
    return list(csv.DictReader(io.StringIO(told)))


def words(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


@pytest.mark.parametrize(
    ("ask", "command", "options"),
    [
        (hallset.solve, "solve", {}),
        (hallset.solve, "solve", {"unique": True}),
        (hallset.solve, "solve", {"method": "ac3", "counters": True}),
        (hallset.count, "solve", {}),
        (hallset.check, "check", {}),
        (hallset.rate, "rate", {"dialect": "hodoku"}),
        (hallset.rate, "rate", {}),
        (hallset.canon, "canon", {}),
        (hallset.canon, "canon", {"map": True}),
        (hallset.canon, "canon", {"form": "solution"}),
    ],
)
def test_rows_are_those_of_the_program(ask: Callable[..., Any], command: str, options: dict[str, Any]) -> None:
    names = {"counters": "--stats"}
    given = [
        names.get(name, f"--{name}") if value is True else f"--{name}={value}" for name, value in options.items()
    ]
    if ask is hallset.count:
        given.append("--count")
    answers = ask(LINES, **options)
    told = table(command, *given)
    assert len(answers) == len(told) == len(LINES)
    assert answers.columns == list(told[0])[1:]
    for row, expected in zip(answers.to_pylist(), told):
        del expected["puzzle"]
        assert {name: words(value) for name, value in row.items()} == expected


def test_every_form_of_many_puzzles() -> None:
    expected = hallset.solve(LINES).to_pylist()
    array = pa.array(LINES)
    dictionary = array.dictionary_encode()
    forms: list[Any] = [
        tuple(LINES),
        (line for line in LINES),
        np.array(LINES),
        np.array(LINES, dtype=object),
        array,
        array.cast(pa.large_string()),
        array.cast(pa.string_view()),
        dictionary,
        pa.chunked_array([array[:50], array[50:]]),
        pa.chunked_array([array[:1], array[1:1], array[1:]]),
    ]
    for form in forms:
        assert hallset.solve(form).to_pylist() == expected, type(form)
    puzzles = [hallset.Puzzle(line) for line in (NINE, 16 * ".")]
    assert hallset.solve([*puzzles, None])["status"] == ["solved", "solved", "invalid"]
    grid = "\n".join(NINE[row : row + 9] for row in range(0, 81, 9))
    assert hallset.solve([grid])["solution"] == hallset.solve([NINE])["solution"]
    digits = np.array([[int(digit) if digit != "." else 0 for digit in NINE]] * 5, dtype=np.int8)
    solved = hallset.solve(digits.reshape(5, 9, 9))
    assert solved["solution"] == hallset.solve(digits)["solution"] == hallset.solve([NINE] * 5)["solution"]


def test_a_table_keeps_its_columns() -> None:
    numbers = pa.array(range(len(LINES)))
    tags = pa.array([[number] for number in range(len(LINES))])
    given = pa.table({"id": numbers, "puzzle": LINES, "tags": tags, "status": LINES})
    answers = pa.table(hallset.solve(given))
    assert answers.column_names == ["id", "puzzle", "tags", "status", "hallset_status", "solution", "error"]
    assert answers.select(["id", "puzzle", "tags", "status"]).equals(given)
    assert answers["hallset_status"].to_pylist() == hallset.solve(LINES)["status"]
    batches = pa.table({"puzzle": LINES}).to_batches(max_chunksize=17)
    assert pa.table(hallset.check(pa.Table.from_batches(batches)))["status"].to_pylist() == hallset.check(LINES)["status"]
    stated = pa.table({"puzzle": ["12..34....21..43"] * 2, "solution": ["1234341243212143", "1"]})
    assert pa.table(hallset.check(stated))["stated"].to_pylist() == ["right", "unreadable"]


def test_many_rows_come_in_pieces_and_in_order() -> None:
    lines = LINES * 400
    answers = hallset.solve(pa.table({"id": range(len(lines)), "puzzle": lines}))
    columns = pa.table(answers)
    assert columns["id"].to_pylist() == list(range(len(lines)))
    assert columns["status"].to_pylist() == hallset.solve(LINES)["status"] * 400
    assert columns["status"].num_chunks > 1
    assert hallset.solve(lines, threads=1)["solution"] == hallset.solve(lines, threads=3)["solution"]
    empty = pa.table(hallset.solve(pa.array([], pa.string())))
    assert empty.num_rows == 0 and empty.column_names == ["status", "solution", "error"]


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(TypeError, match="found int, expected a puzzle"):
        hallset.solve(7)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="found a column of Int64"):
        hallset.solve(pa.array([1, 2]))
    with pytest.raises(ValueError, match="found columns a, expected one called puzzle"):
        hallset.solve(pa.table({"a": LINES}))
    with pytest.raises(ValueError, match="bogus"):
        hallset.solve(LINES, method="bogus")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="unexpected argument '--bogus'"):
        hallset.solve(LINES, options=["--bogus"])
    with pytest.raises(ValueError, match="no place in the rows"):
        hallset.solve(LINES, options=["--trace"])
    with pytest.raises(ValueError, match="variants"):
        hallset.solve([hallset.Puzzle(16 * ".", diagonals=True)])
    with pytest.raises(KeyError, match="expected one of"):
        hallset.solve(LINES)["bogus"]


def test_options_of_the_command_line() -> None:
    line = "1...3......4...."
    plain, diagonal = hallset.count([line]), hallset.count([line], options=["--diagonals"])
    assert int(plain["count"][0]) > int(diagonal["count"][0])


def test_an_interrupt_ends_a_batch_and_the_next_one_works() -> None:
    script = (
        "import hallset\n"
        "print('ready', flush=True)\n"
        "try:\n"
        "    hallset.count(20 * [49 * '.'])\n"
        "except KeyboardInterrupt:\n"
        "    print(hallset.solve(['12..34....21..43'])['status'])\n"
    )
    with begun(sys.executable, "-c", script) as child:
        assert line(child) == "ready\n"
        time.sleep(0.5)
        start = time.monotonic()
        child.send_signal(signal.SIGINT)
        told, _ = child.communicate(timeout=20)
    assert told == "['solved']\n"
    assert time.monotonic() - start < 5
