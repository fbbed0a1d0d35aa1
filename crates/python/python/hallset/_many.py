"""Batches of puzzles: columns of Arrow, lists and NumPy arrays, answered on all cores without the interpreter's lock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from . import _native
from ._native import Answers, Puzzle


class ArrowStream(Protocol):
    """Anything that gives columns by the PyCapsule interface as a stream: tables and chunked arrays."""

    def __arrow_c_stream__(self, requested_schema: object = None, /) -> object: ...


class ArrowArray(Protocol):
    """Anything that gives a column or a record batch by the PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: object = None, /) -> Any: ...


class NumPyArray(Protocol):
    """An array of NumPy: texts, or a row of digits for each puzzle."""

    @property
    def dtype(self) -> Any: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    def tobytes(self) -> bytes: ...


Puzzles: TypeAlias = ArrowStream | ArrowArray | NumPyArray | Iterable[str | Puzzle | None]
"""Many puzzles, in any of these forms. A table has them in a column `puzzle`."""


def answers(
    command: str,
    puzzles: Any,
    *,
    options: Sequence[str] = (),
    threads: int | None = None,
    **asked: object,
) -> Answers:
    """The answers of a command of the program, a row each. What is asked for are its options by name."""
    words = [command, *(word for name, value in asked.items() for word in _words(name, value)), *options]
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return _native.many(words, puzzles, threads=threads)
    if hasattr(puzzles, "dtype") and hasattr(puzzles, "shape"):
        return _of_numpy(words, puzzles, threads)
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, (bytes, dict)):
        return _native.many(words, [_text(puzzle) for puzzle in puzzles], threads=threads)
    kind = type(puzzles).__name__
    raise TypeError(f"found {kind}, expected a puzzle, a list of them, a NumPy array or columns of Arrow")


def _words(name: str, value: object) -> list[str]:
    option = f"--{name.replace('_', '-')}"
    if value is None or value is False:
        return []
    return [option] if value is True else [f"{option}={value}"]


def _text(puzzle: object) -> str | None:
    if puzzle is None or isinstance(puzzle, str):
        return puzzle
    if isinstance(puzzle, Puzzle):
        if puzzle != Puzzle(puzzle.givens):
            raise ValueError("a batch has lines, which hold no variants and no candidates: pass the layout as options")
        return puzzle.givens
    raise TypeError(f"found {type(puzzle).__name__} in a batch, expected texts and puzzles")


def _of_numpy(words: list[str], array: Any, threads: int | None) -> Answers:
    if array.dtype.kind in "UOT" and len(array.shape) == 1:
        return _native.many(words, [_text(puzzle) for puzzle in array.tolist()], threads=threads)
    if array.dtype.kind in "iu" and len(array.shape) > 1:
        rows = array.reshape(array.shape[0], -1)
        if rows.size and (rows.min() < 0 or rows.max() > 9):
            raise ValueError("found digits beyond 9 in an array, expected 0 to 9: larger puzzles come as texts")
        return _native.many(words, (rows + 48).astype("uint8").tobytes(), length=rows.shape[1], threads=threads)
    raise TypeError(
        f"found an array of {array.dtype} with shape {array.shape}, expected texts, or a row of digits for each puzzle"
    )
