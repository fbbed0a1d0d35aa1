"""The studio's page in a notebook, for those who have anywidget (`hallset.notebook` has the widget)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, get_args
from urllib.parse import quote

from . import _native
from ._native import Puzzle
from ._types import Controls, Method, Start, Theme

if TYPE_CHECKING:
    from .notebook import Studio


def studio(
    puzzle: str | Puzzle | None = None,
    *,
    unit: str | Sequence[str] | None = None,
    method: Method | None = None,
    run: str | Sequence[str] | None = None,
    start: Start | None = None,
    step: int = 0,
    play: bool = False,
    speed: float = 1,
    controls: Controls = "full",
    theme: Theme | None = None,
    height: int | None = None,
) -> Studio:
    """The studio's page in a notebook: watch a puzzle being solved, step by step. Needs `hallset[notebook]`.

    What is watched is one of these, or nothing yet, or several runs one after the other:

    * `unit`: all-different on a unit, such as `c1`, `r5`, `b4`, or on several
    * `method`: a whole method
    * `run`: as a link of the page has it: `explain`, `hint`, `propagate`, `ac3:cell_order=first`, `c1`

    `start` says what open cells hold at first: what the givens leave (`givens`), or every digit (`full`, usual for a
    method). `play` starts once the page is in sight, `speed` 2 is twice as fast. `controls` is `full`, `small` (buttons
    and scrub bar) or `none`. Without a `theme` it is light or dark as the notebook, without a `height` it suits its width.

    The widget tells what is on show and can be moved: `step`, `end`, `caption`, `link`, `puzzle`, `playing`, and
    `play()`, `pause()`, `next()`, `back()`.

    >>> import hallset
    >>> page = hallset.studio("12..34....21..43", unit="r1", play=True)  # doctest: +SKIP
    >>> page.step = 3  # doctest: +SKIP

    A puzzle that is none, or a unit that it has not, is told before anything is shown.

    >>> hallset.studio("12..34....21..43", unit="r5")
    Traceback (most recent call last):
    ValueError: there is no unit `r5`; the units are r1 to r4, c1 to c4, b1 to b4
    """
    if isinstance(puzzle, str):
        puzzle = Puzzle(puzzle)
    given = [words for words in (unit, method, run) if words is not None]
    if len(given) > 1:
        raise ValueError("found more than one of unit, method and run, expected one: run can have several")
    runs = [word for words in given for word in ([words] if isinstance(words, str) else words)]
    if puzzle is None and runs:
        raise ValueError(f"found {', '.join(runs)} without a puzzle, expected a puzzle to run it on")
    link = ""
    if puzzle is not None:
        link = link_of(puzzle, runs, start or _usual_start(runs), step)
        _native.place(link, puzzle)
    # Only here: nothing else in the package needs anywidget.
    from .notebook import Studio

    return Studio(
        link=link, step=step, autoplay=play, speed=speed, controls=controls, theme=theme, height=height
    )


def _usual_start(runs: Sequence[str]) -> Start:
    return "full" if runs and runs[0].partition(":")[0] in get_args(Method) else "givens"


def link_of(puzzle: Puzzle, runs: Iterable[str], start: Start, step: int = 0) -> str:
    """The page's link to a step of these runs; its parts are told in docs/embed.md."""
    # What the page itself writes: a line if that says everything, JSON otherwise.
    text = puzzle.givens if _same(puzzle.givens, puzzle) else puzzle.to("json")
    words = ",".join(quote(run, safe=":=") for run in runs)
    parts = {"p": quote(text, safe="!'()*,"), "u": words, "s": str(step) if step else "", "start": start}
    return "#" + "&".join(f"{name}={value}" for name, value in parts.items() if value)


def _same(text: str, puzzle: Puzzle) -> bool:
    try:
        return Puzzle(text) == puzzle
    except ValueError:
        return False
