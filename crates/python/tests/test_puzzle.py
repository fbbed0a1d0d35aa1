"""Puzzles and grids as objects."""

import copy
import gzip
import pickle
from pathlib import Path

import hallset
import numpy
import pytest
from hallset import Grid, Puzzle
from support import EASY, FOUR, run

JIGSAW = "aabb\nabba\nccdd\ncddc"

VARIANTS = [
    Puzzle(EASY),
    Puzzle(FOUR, diagonals=True),
    Puzzle(36 * ".", box=(3, 2)),
    Puzzle(36 * ".", latin=True, diagonals=True),
    Puzzle(FOUR, regions=JIGSAW),
    Puzzle(81 * ".", windows=True, disjoint=True),
    Puzzle("1" + 24 * "."),
    hallset.generate(seed=1, practice="x-wing").puzzle,
]


@pytest.mark.parametrize("puzzle", VARIANTS, ids=repr)
def test_a_puzzle_comes_back_from_its_repr_its_pickle_its_copy_and_its_json(puzzle: Puzzle) -> None:
    again = [
        eval(repr(puzzle)),
        pickle.loads(pickle.dumps(puzzle)),
        copy.copy(puzzle),
        copy.deepcopy(puzzle),
        Puzzle(puzzle.to("json")),
    ]
    for other in again:
        assert other == puzzle
        assert hash(other) == hash(puzzle)
        assert other.layout == puzzle.layout
        assert other.candidates == puzzle.candidates


@pytest.mark.parametrize("puzzle", VARIANTS, ids=repr)
def test_every_puzzle_has_a_picture_and_a_drawing(puzzle: Puzzle) -> None:
    svg = puzzle._repr_svg_()
    assert svg is not None and svg.startswith("<svg width=") and svg.rstrip().endswith("</svg>")
    assert len(str(puzzle).splitlines()) >= puzzle.side


def test_puzzles_that_differ_in_layout_differ() -> None:
    assert Puzzle(FOUR) != Puzzle(FOUR, diagonals=True)
    assert len({Puzzle(FOUR), Puzzle(FOUR), Puzzle(FOUR, latin=True)}) == 2
    assert Puzzle(FOUR) != FOUR


def test_rows_lists_and_arrays_are_the_same_puzzle() -> None:
    puzzle = Puzzle(EASY)
    array = numpy.array(puzzle)
    assert array.shape == (9, 9)
    assert array.sum() == sum(int(symbol) for symbol in EASY if symbol != ".")
    assert Puzzle.from_grid(puzzle.grid) == puzzle
    assert Puzzle.from_grid(array) == puzzle
    assert Puzzle.from_grid([[digit or None for digit in row] for row in puzzle.grid]) == puzzle
    assert Puzzle.from_grid(array.astype(numpy.uint8), diagonals=True) == Puzzle(EASY, diagonals=True)
    assert numpy.asarray(hallset.solve(puzzle).solution, dtype=numpy.int8).dtype == numpy.int8


def test_wrong_rows_say_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="row 2 has 1 cells, expected 2"):
        Puzzle.from_grid([[1, 2], [1]])
    with pytest.raises(ValueError, match="found 3 in r1c2, expected 1 to 2, or 0 for a blank"):
        Puzzle.from_grid([[1, 3], [0, 0]])
    with pytest.raises(TypeError, match="expected rows of whole numbers"):
        Puzzle.from_grid([[1.5, 2], [0, 0]])


def test_cells_are_reached_by_row_and_column() -> None:
    puzzle = Puzzle(FOUR)
    assert [puzzle[0, 0], puzzle[0, 1], puzzle[0, 2], puzzle[-1, -1]] == [1, 2, 0, 3]
    with pytest.raises(IndexError, match="found row 4 and column 0, expected 0 to 3"):
        puzzle[4, 0]
    with pytest.raises(TypeError):
        puzzle[0]  # type: ignore[index]


def test_candidates_are_what_the_givens_leave() -> None:
    candidates = Puzzle(FOUR).candidates
    assert candidates[0][0] == [1]
    assert candidates[0][2] == [3]
    assert candidates[3][0] == [2]
    assert Puzzle(16 * ".").candidates == [[[1, 2, 3, 4]] * 4] * 4


def test_a_grid_is_drawn_indexed_compared_and_pickled() -> None:
    solution = hallset.solve(FOUR).solution
    assert solution is not None
    assert solution == Grid("1234341243212143")
    assert solution.line == "1234341243212143"
    assert solution.rows[1] == [3, 4, 1, 2]
    assert (solution[1, 0], solution[-1, 0], solution.side) == (3, 2, 4)
    assert eval(repr(solution)) == solution
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert len({solution, copy.copy(solution)}) == 1
    assert "<svg" in (solution._repr_svg_() or "")
    assert str(solution).splitlines()[2] == "----+----"
    diagonal = hallset.solve(Puzzle(16 * ".", diagonals=True)).solution
    assert repr(diagonal).endswith(", diagonals=True)")


def test_large_grids_are_told_in_words() -> None:
    large = Puzzle(hallset.generate(seed=1, box=(7, 7)).puzzle.to("json"))
    assert repr(large).startswith("<Puzzle of side 49 with ")
    assert pickle.loads(pickle.dumps(large)) == large


def test_formats_are_those_of_the_program() -> None:
    for name in ("line", "grid", "sdk", "sdm", "ss", "json", "jsonl", "csv", "hints", "opensudoku"):
        assert Puzzle(EASY).to(name) == run("convert", "--to", name, text=EASY).stdout.rstrip("\n"), name
    with pytest.raises(ValueError, match="found format `nothing`, expected one of jsonl, json"):
        Puzzle(EASY).to("nothing")
    with pytest.raises(ValueError, match="cannot hold"):
        Puzzle(FOUR, diagonals=True).to("line")
    assert Puzzle(FOUR, diagonals=True).to("line", lossy=True) == FOUR


def test_wrong_texts_have_a_place_and_say_what_is_expected() -> None:
    with pytest.raises(hallset.FormatError) as caught:
        Puzzle("12..\n3q..\n..21\n..43")
    error = caught.value
    assert (error.line, error.column) == (2, 2)
    assert error.message == "found 'q', expected a digit 1-4 or a blank (. 0 _ *)"
    assert str(error) == f"line 2, column 2: {error.message}"
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))


def test_wrong_keywords_say_what_is_possible() -> None:
    with pytest.raises(TypeError, match="unexpected keyword `boxes`, expected one of format, zero_based, side, box"):
        Puzzle(FOUR, boxes=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="box: "):
        Puzzle(FOUR, box="two")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="several of box, latin and regions"):
        Puzzle(FOUR, box=2, latin=True)
    with pytest.raises(ValueError, match="side 6 does not fit regions of side 4"):
        Puzzle(FOUR, box=2, side=6)
    with pytest.raises(hallset.FormatError, match="expected 81 \\(9x9\\)"):
        Puzzle(FOUR, box=3)
    with pytest.raises(hallset.FormatError, match="found 2 cells in region c, expected 3"):
        Puzzle(9 * ".", regions="aab\nabb\nccd")
    with pytest.raises(ValueError, match="found 2 puzzles, expected one; hallset.read gives all"):
        Puzzle(f"{FOUR}\n{FOUR}\n")


def test_a_jigsaw_is_a_text_or_rows_of_names() -> None:
    text = Puzzle(FOUR, regions=JIGSAW)
    words = [list(row) for row in JIGSAW.splitlines()]
    numbers = [["abcd".index(name) for name in row] for row in words]
    assert text == Puzzle(FOUR, regions=words) == Puzzle(FOUR, regions=numbers)
    assert text.layout["regions"] == {"irregular": [0, 0, 1, 1, 0, 1, 1, 0, 2, 2, 3, 3, 2, 3, 3, 2]}


def test_files_and_texts_are_read_whole(tmp_path: Path) -> None:
    text = f"# two of them\n{EASY}\n{FOUR}\n"
    expected = [Puzzle(EASY), Puzzle(FOUR)]
    assert hallset.read(text) == expected
    plain, packed = tmp_path / "puzzles.txt", tmp_path / "puzzles.sdm.gz"
    plain.write_text(text)
    packed.write_bytes(gzip.compress(f"{EASY}\n".encode()))
    assert hallset.read(plain) == hallset.read(str(plain)) == expected
    assert hallset.read(packed) == [Puzzle(EASY)]
    with pytest.raises(hallset.FormatError, match="line 3"):
        hallset.read(f"{text.replace(FOUR, 'what')}")
    plain.write_bytes(b"53..\n.\xff..")
    with pytest.raises(hallset.FormatError, match="line 2, column 2: byte 0xff is not text"):
        hallset.read(plain)
    with pytest.raises(FileNotFoundError):
        hallset.read(tmp_path / "missing.txt")
    with pytest.raises(hallset.FormatError) as caught:
        hallset.read("missing.txt")
    assert caught.value.__notes__ == ["there is no file of this name either"]


def test_what_a_table_says_besides_is_kept() -> None:
    (puzzle,) = hallset.read(f"puzzle,solution,rating\n{FOUR},1234341243212143,1.2\n")
    assert puzzle.solution == Grid("1234341243212143")
    assert puzzle.metadata == {"rating": "1.2"}
    assert puzzle == Puzzle(FOUR)
    again = pickle.loads(pickle.dumps(puzzle))
    assert (again.solution, again.metadata) == (puzzle.solution, puzzle.metadata)
