"""Sudoku of any size as constraint programming: solve, explain, rate, generate, watch.

>>> import hallset
>>> hallset.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").status
'solved'
"""

from ._errors import FormatError, NotFound, Stopped
from ._functions import canon, check, count, explain, hint, rate, solve, techniques, trace
from ._generate import generate
from ._native import VERSION as __version__
from ._native import Answers, Grid, Puzzle
from ._read import read
from ._results import (
    Canonical,
    Checked,
    Conflict,
    Counters,
    Explanation,
    Generated,
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
from ._studio import studio
from ._types import Layout

__all__ = [
    "Answers",
    "Canonical",
    "Checked",
    "Conflict",
    "Counters",
    "Explanation",
    "FormatError",
    "Generated",
    "Grid",
    "Hint",
    "Layout",
    "Map",
    "Mistake",
    "NotFound",
    "Puzzle",
    "RatedStep",
    "Rating",
    "RuleCount",
    "Solved",
    "Step",
    "Stopped",
    "Technique",
    "__version__",
    "canon",
    "check",
    "count",
    "explain",
    "generate",
    "hint",
    "rate",
    "read",
    "solve",
    "studio",
    "techniques",
    "trace",
]
