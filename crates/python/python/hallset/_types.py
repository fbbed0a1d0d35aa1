"""Types that the signatures share."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

Method: TypeAlias = Literal["auto", "logic", "ac3", "forward", "mac", "alldiff"]
Status: TypeAlias = Literal["solved", "unique", "several", "none", "stopped"]
Cause: TypeAlias = Literal["timeout", "max-nodes", "too-large"]
Level: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
Dialect: TypeAlias = Literal["se", "hodoku", "hallset"]
Form: TypeAlias = Literal["puzzle", "solution"]
Controls: TypeAlias = Literal["full", "small", "none"]
Theme: TypeAlias = Literal["light", "dark"]
Start: TypeAlias = Literal["givens", "full"]
Symmetry: TypeAlias = Literal["none", "rotational", "mirror", "full"]

Regions: TypeAlias = str | Sequence[Sequence[int]] | Sequence[Sequence[str]]
"""The map of a jigsaw: a text of rows, or rows of names."""

Box: TypeAlias = int | tuple[int, int]
"""Rows and columns of a box; one number means a square."""


class Boxes(TypedDict):
    """The shape of a box."""

    rows: int
    columns: int


class BoxRegions(TypedDict):
    """Regions that are boxes."""

    boxes: Boxes


class Jigsaw(TypedDict):
    """The region of each cell in reading order, counted from 0."""

    irregular: list[int]


class Layout(TypedDict):
    """How a grid is laid out, as in the JSON format."""

    side: int
    regions: BoxRegions | Jigsaw | Literal["latin"]
    diagonals: NotRequired[bool]
    windows: NotRequired[bool]
    disjoint: NotRequired[bool]
    extra: NotRequired[list[list[int]]]
