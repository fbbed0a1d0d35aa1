"""The studio in a notebook: a widget for JupyterLab and whatever else shows anywidget.

`hallset.studio` makes it. The page and the engine, as WebAssembly, are one module (`studio.js`, made by
`crates/python/widget/build`) that the notebook gets from the kernel: no server is started, and no host is asked for
anything. The link of the page (docs/embed.md) is the state: the kernel wishes for links and steps, the page tells them.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

try:
    import anywidget
    import ipywidgets
    import traitlets
except ImportError as error:
    raise ImportError(f"hallset.studio needs anywidget ({error}): pip install 'hallset[notebook]'") from error

from . import _native
from ._native import Puzzle
from ._studio import link_of

__all__ = ["Studio"]

_MODULE = Path(__file__).with_name("studio.js")


@functools.lru_cache(maxsize=64)
def _place(link: str) -> tuple[Puzzle, int]:
    return _native.place(link)


@functools.cache
def _module(place: Path) -> str:
    try:
        return place.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            "this build of hallset is without the page for notebooks: run crates/python/widget/build in the project's "
            "folder and install again (docs/python.md); `hallset studio` opens the same page in a browser"
        ) from None


class Studio(anywidget.AnyWidget):
    """The studio's page in a notebook; `hallset.studio` makes it.

    What is on show can be read, and set: `step`, `link`, `puzzle`, `playing`. `end` is the last step, `caption` the
    sentence. `observe` tells of changes, as for every widget.
    """

    step = traitlets.Int(0, min=0, help="The step on show.")
    end = traitlets.Int(0, help="The last step.")
    caption = traitlets.Unicode("", help="The sentence of the step.")
    link = traitlets.Unicode("", help="The link to this step, from `#` on.")
    playing = traitlets.Bool(False, help="Whether it plays.")
    autoplay = traitlets.Bool(False, help="Plays by itself once it is in sight.").tag(sync=True)
    controls = traitlets.Enum(("full", "small", "none"), "full", help="How much of the player there is.").tag(sync=True)
    speed = traitlets.Float(1.0, min=0.01, help="2 is twice as fast.").tag(sync=True)
    theme = traitlets.Enum(
        ("light", "dark"), None, allow_none=True, help="Light or dark; None follows the notebook."
    ).tag(sync=True)
    height = traitlets.Int(None, allow_none=True, help="In pixels; None suits the width.").tag(sync=True)
    # What was set here since the page was last heard, and what it told; `widget/follow.js` is the other side.
    _wish = traitlets.Dict({"number": 0}).tag(sync=True)
    _told = traitlets.Dict().tag(sync=True)
    _hears = False

    @property
    def _esm(self) -> str:
        return _module(_MODULE)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle on show; a new one gets the same runs. None while the page has not chosen its example."""
        return _place(self.link)[0] if self.link else None

    @puzzle.setter
    def puzzle(self, puzzle: str | Puzzle) -> None:
        puzzle = Puzzle(puzzle) if isinstance(puzzle, str) else puzzle
        parts = dict(parse_qsl(self.link.removeprefix("#")))
        runs = [run for run in parts.get("u", "").split(",") if run]
        link = link_of(puzzle, runs, "full" if parts.get("start") == "full" else "givens")
        _native.place(link, puzzle)
        self.link = link

    def play(self) -> None:
        """Plays on."""
        self.playing = True

    def pause(self) -> None:
        """Stops playing."""
        self.playing = False

    def next(self) -> None:
        """One step on, in every view of the widget."""
        self.send({"hallset": "next"})

    def back(self) -> None:
        """One step back, in every view of the widget."""
        self.send({"hallset": "back"})

    @traitlets.default("layout")
    def _as_wide_as_can_be(self) -> ipywidgets.Layout:
        # In a row of widgets each gets its share.
        return ipywidgets.Layout(width="100%", min_width="0")

    @traitlets.validate("link")
    def _checked(self, proposal: dict[str, Any]) -> str:
        link: str = proposal["value"]
        if link:
            link = "#" + link.rpartition("#")[2]
            _place(link)
        return link

    @traitlets.observe("link", "step", "playing")
    def _wished(self, change: dict[str, Any]) -> None:
        if self._hears:
            return
        name, value = change["name"], change["new"]
        unheard = {} if name == "link" or self._is_heard else self._wish
        self._wish = {**unheard, name: value, "number": self._wish["number"] + 1}
        if name == "link" and value:
            self._hear(step=_place(value)[1])

    @property
    def _is_heard(self) -> bool:
        return bool(self._told.get("heard") == self._wish["number"])

    @traitlets.observe("_told")
    def _is_told(self, _: object) -> None:
        # What the page told before it heard of the last wish is over soon.
        if self._is_heard:
            told: dict[str, Any] = self._told
            self._hear(**{name: told[name] for name in ("link", "step", "end", "caption", "playing")})

    def _hear(self, **shown: Any) -> None:
        """Takes over what is on show; that is no wish."""
        self._hears = True
        try:
            with self.hold_trait_notifications():
                for name, value in shown.items():
                    setattr(self, name, value)
        finally:
            self._hears = False

    def __repr__(self) -> str:
        return f"<hallset.studio: {'an example' if self.puzzle is None else repr(self.puzzle)}, step {self.step}>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        shown = super()._repr_mimebundle_(**options)
        if shown is None:
            return None
        # For readers that show no widgets: the picture of the puzzle, or this line.
        bundle, metadata = shown
        picture = self.puzzle._repr_svg_() if self.puzzle else None
        return bundle | ({"image/svg+xml": picture} if picture else {}), metadata
