"""The command, as the wheel brings it, and puzzles that several tests use."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

COMMAND = str(Path(sys.executable).with_name("hallset"))

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
FOUR = "12..34....21..43"


def run(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([COMMAND, *words], input=text, capture_output=True, text=True, timeout=60)


@contextmanager
def begun(*command: str) -> Iterator[subprocess.Popen[str]]:
    """A program at work; it ends with the test, however that ends."""
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield child
    finally:
        child.kill()
        child.communicate()


def line(child: subprocess.Popen[str]) -> str:
    """The next line that it writes."""
    assert child.stdout is not None
    return child.stdout.readline()


def told(*words: str, text: str = "") -> list[Any]:
    """The JSON Lines that the command writes."""
    return [json.loads(line) for line in run(*words, "--json", text=text).stdout.splitlines()]


def one(*words: str, text: str = "") -> dict[str, Any]:
    """The JSON of a command about one puzzle, without the place of the puzzle."""
    (only,) = told(*words, text=text)
    return {name: value for name, value in only.items() if name not in ("line", "puzzle")}
