"""All puzzles of a text or a file."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

from . import _native
from ._errors import FormatError
from ._native import Puzzle
from ._types import Box, Regions


def read(
    source: str | os.PathLike[str],
    *,
    format: str | None = None,
    side: int | None = None,
    box: Box | None = None,
    latin: bool = False,
    regions: Regions | None = None,
    diagonals: bool = False,
    windows: bool = False,
    disjoint: bool = False,
    zero_based: bool = False,
) -> list[Puzzle]:
    """All puzzles of a text or a file, in any format that Hallset reads; the file may be compressed with gzip.

    A string that is the name of a file means the file. The keywords are those of `Puzzle`. At the first line that is
    no puzzle a `FormatError` is raised.

    >>> import hallset
    >>> hallset.read("1...............\\n2...............")
    [Puzzle('1...............'), Puzzle('2...............')]
    """
    options = {
        "format": format,
        "side": side,
        "box": box,
        "latin": latin,
        "regions": regions,
        "diagonals": diagonals,
        "windows": windows,
        "disjoint": disjoint,
        "zero_based": zero_based,
    }
    if isinstance(source, str) and not os.path.isfile(source):
        try:
            return _native.read(source.encode(), None, **options)
        except FormatError as error:
            if "\n" not in source:
                error.add_note("there is no file of this name either")
            raise
    path = Path(source)
    data = path.read_bytes()
    if data.startswith(b"\x1f\x8b"):
        data, path = gzip.decompress(data), path.with_suffix("")
    return _native.read(data, path.name, **options)
