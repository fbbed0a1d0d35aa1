"""`hallset.studio` without a notebook: what it refuses, what it remembers, what it tells. `make notebook` has the rest."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hallset
import pytest
from hallset import Puzzle, _studio, notebook
from support import FOUR


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page for notebooks need not have been built for these tests: another module stands in its place."""
    place = tmp_path / "studio.js"
    place.write_text("export default {};\n")
    monkeypatch.setattr(notebook, "_MODULE", place)
    yield


@pytest.mark.parametrize(
    ("text", "line", "column"), [("12..\n3q..\n..21\n..43", 2, 2), ("11..34....21..43", 1, 2), ("12", 1, 1)]
)
def test_what_is_no_puzzle_is_told_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(hallset.FormatError) as error:
        hallset.studio(text)
    assert (error.value.line, error.value.column) == (line, column)


def test_what_cannot_be_run_is_told() -> None:
    for words, said in [
        ({"unit": "r5"}, "there is no unit `r5`; the units are r1 to r4"),
        ({"run": "ac3:arcs=few"}, "`ac3:arcs=few` in the link: unknown variant `few`"),
        ({"unit": "r1", "method": "ac3"}, "found more than one of unit, method and run"),
    ]:
        with pytest.raises(ValueError, match=said):
            hallset.studio(FOUR, **words)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="found c1 without a puzzle"):
        hallset.studio(unit="c1")
    with pytest.raises(ValueError, match="at most 36"):
        hallset.studio(Puzzle(49 * 49 * "."))


def test_without_the_module_it_says_how_to_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "_MODULE", tmp_path / "studio.js")
    with pytest.raises(FileNotFoundError, match="crates/python/widget/build"):
        hallset.studio(FOUR)


def test_without_anywidget_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hallset.notebook")
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ImportError, match=r"pip install 'hallset\[notebook\]'"):
        hallset.studio(FOUR)


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(FOUR),
        Puzzle("1" + 35 * ".", box=(3, 2), diagonals=True),
        Puzzle("1" + 24 * ".", regions="aabbb\naabbc\nadccc\nddeec\nddeee"),
        Puzzle(16 * 16 * "."),
        Puzzle(16 * ".", latin=True),
        Puzzle("1 234 34 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"),
    ],
    ids=lambda puzzle: f"side {puzzle.side}",
)
def test_every_puzzle_is_the_same_again(puzzle: Puzzle, module: None) -> None:
    assert hallset.studio(puzzle).puzzle == puzzle


def test_runs_are_words_of_the_link(module: None) -> None:
    def link(**words: Any) -> str:
        return hallset.studio(FOUR, **words).link.partition("&")[2]

    assert link() == "start=givens"
    assert link(unit=["r1", "c2"], step=3) == "u=r1,c2&s=3&start=givens"
    assert link(method="ac3") == "u=ac3&start=full"
    assert link(method="ac3", start="givens") == "u=ac3&start=givens"
    assert link(run=["r1", "propagate:detail=all", "explain"]) == "u=r1,propagate:detail=all,explain&start=givens"
    assert link(run="mac:cell_order=first") == "u=mac:cell_order=first&start=full"
    assert _studio.link_of(Puzzle(FOUR), [], "full") == f"#p={FOUR}&start=full"


def test_what_is_on_show_can_be_set_and_is_checked(module: None) -> None:
    page = hallset.studio(FOUR, unit="r1", step=2, controls="small", theme="dark", speed=2, height=300, play=True)
    assert (page.step, page.controls, page.theme, page.speed, page.height) == (2, "small", "dark", 2.0, 300)
    assert (page.autoplay, page.playing) == (True, False)
    page.link = f"https://host.example/a/#p={16 * '.'}&u=c2&s=4&start=full"
    assert (page.step, page.puzzle) == (4, Puzzle(16 * "."))
    page.puzzle = FOUR
    assert (page.link, page.step) == (f"#p={FOUR}&u=c2&start=full", 0)
    with pytest.raises(hallset.FormatError):
        page.puzzle = "11..............."
    with pytest.raises(ValueError, match="the link names no puzzle"):
        page.link = "#u=c1"
    with pytest.raises(Exception, match="step"):
        page.step = -1
    assert (page.link, page.step) == (f"#p={FOUR}&u=c2&start=full", 0)
    page.play()
    assert page.playing
    page.pause()
    assert not page.playing


def test_what_is_set_is_wished_until_the_page_has_heard_of_it(module: None) -> None:
    page = hallset.studio(FOUR, unit="r1")
    (first, link), empty = (page._wish["number"], page.link), f"#p={16 * '.'}&u=r1&start=givens"
    changes: list[tuple[int, str]] = []
    page.observe(lambda _: changes.append((page.step, page.caption)), "step")

    def tell(heard: int, step: int, link: str = link) -> None:
        shown = {"step": step, "end": 9, "caption": f"step {step}", "link": link, "playing": False}
        page.set_state({"_told": {**shown, "heard": heard}})

    tell(first, 4)
    assert (page.step, page.end, page.caption, page._wish["number"]) == (4, 9, "step 4", first)
    page.step = 7
    page.play()
    assert page._wish == {"number": first + 2, "step": 7, "playing": True}
    tell(first, 5)
    assert page.step == 7, "the page had not heard of it"
    page.puzzle = 16 * "."
    assert (page._wish, page.step) == ({"number": first + 3, "link": empty}, 0)
    tell(first + 3, 2, empty.replace("&start", "&s=2&start"))
    assert (page.step, page.puzzle, page.playing) == (2, Puzzle(16 * "."), False)
    page.step = 3
    assert page._wish == {"number": first + 4, "step": 3}
    assert changes == [(4, "step 4"), (7, "step 4"), (0, "step 4"), (2, "step 2"), (3, "step 2")]


def test_a_reader_without_widgets_has_a_picture_and_a_line(module: None) -> None:
    shown = hallset.studio(FOUR, unit="r1", step=2)._repr_mimebundle_()
    assert shown is not None
    assert shown[0]["text/plain"] == f"<hallset.studio: Puzzle('{FOUR}'), step 2>"
    assert shown[0]["image/svg+xml"].startswith("<svg")
    example = hallset.studio()._repr_mimebundle_()
    assert example is not None
    assert example[0]["text/plain"] == "<hallset.studio: an example, step 0>"
    assert "image/svg+xml" not in example[0]
