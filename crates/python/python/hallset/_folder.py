"""A folder of Parquet files in, a folder of Parquet files out, by an engine that hands out pieces.

Each file becomes one file of the same name, with its rows in order. A file is cut into pieces: a row group, or a part
of a large one. Pieces are what workers answer, so one large file keeps all of them busy, and so do many small ones. One
task writes a file from its pieces, under another name until it is complete. So a file that is there is whole, and a job
that died is taken up by the same line: finished files are left alone, all others are done again. Workers read and write
the files themselves; on several machines the folders have to be on a disk that all of them see.

The engine gives `Engine`, a function that has files written; everything else of the command line is here.
"""

from __future__ import annotations

import argparse
import functools
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pyarrow as pa
import pyarrow.parquet as pq

from . import _many
from ._batches import Ask, answered, answered_schema, possible
from ._native import VERSION

COMMANDS = ("solve", "check", "rate", "canon")
USAGE, INPUT, FAILED, INTERRUPTED = 2, 3, 6, 130

ROWS = "most rows that a task answers, and that are answered again when a worker dies (default: %(default)s)"

ENDING = """\
Options of the program come after the folders and are those of `hallset COMMAND --help`.
IN has Parquet files with a column `puzzle`. Each becomes a file of the same name in OUT, which
has its columns, then those of the command; rows that are no puzzles keep their place, with a
status. A file that is there is left alone, so a job that died is taken up by the same line.

Examples:
  python -m hallset.{engine} solve puzzles/ solved/
  python -m hallset.{engine} rate puzzles/ rated/ --rows 1000 --dialect hodoku
  python -m hallset.{engine} canon puzzles/ forms/ --form solution {own}

Exit codes:
    0  all files are there
    2  the command line is wrong
    3  a file cannot be read or has no column of puzzles
    6  something else failed
  130  interrupted (Ctrl-C)
"""


@dataclass(frozen=True)
class Piece:
    """Rows of a file that one task answers."""

    source: str
    group: int
    start: int
    rows: int


@dataclass(frozen=True)
class File:
    """A file to write, and the pieces that it is made of, in order."""

    source: str
    target: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Job:
    """What is asked of every file. Engines send it to their workers."""

    command: str
    options: tuple[str, ...]

    @property
    def ask(self) -> Ask:
        """The question."""
        return functools.partial(_many.answers, self.command, options=self.options)

    @property
    def notes(self) -> dict[bytes, bytes]:
        """What a file tells about itself: version and options."""
        asked = " ".join([self.command, *self.options])
        return {b"hallset.version": VERSION.encode(), b"hallset.asked": asked.encode()}

    def answer(self, piece: Piece) -> Any:
        """The answers of a piece, as a table."""
        with pq.ParquetFile(piece.source) as file:
            table = file.read_row_group(piece.group)
        return answered(table.slice(piece.start, piece.rows), self.ask)

    def write(self, file: File, answers: Iterator[Any]) -> str:
        """Writes a file from the answers of its pieces. A row group of the input is one of the output."""
        schema = self.schema(file.source)
        target = Path(file.target)
        part = target.with_name(_part(target.name))
        try:
            with pq.ParquetWriter(part, schema, compression="zstd") as writer:
                group: list[Any] = []
                for index, (piece, table) in enumerate(zip(file.pieces, answers, strict=True), 1):
                    group.append(table)
                    if index == len(file.pieces) or file.pieces[index].group != piece.group:
                        whole = pa.concat_tables(group)
                        writer.write_table(whole, row_group_size=max(1, whole.num_rows))
                        group = []
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
        return target.name

    def schema(self, source: str) -> Any:
        """The columns of a file that is written, with the notes."""
        given = pq.read_schema(source)
        return answered_schema(given, self.ask).with_metadata({**(given.metadata or {}), **self.notes})


Engine: TypeAlias = Callable[[argparse.Namespace, Job, Sequence[File]], Iterator[str]]
"""Has files written, and gives the name of each as it is there."""


def run(name: str, engine: Engine, own: Callable[[argparse.ArgumentParser], str]) -> int:
    """The command line of an engine; `own` adds its options, and gives an example of one."""
    parser = argparse.ArgumentParser(
        prog=f"python -m hallset.{name}",
        usage="%(prog)s COMMAND IN OUT [--rows N] [options of the program]",
        description="Answers the puzzles of a folder of Parquet files, a file for a file.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("command", metavar="COMMAND", choices=COMMANDS, help=", ".join(COMMANDS))
    parser.add_argument("source", metavar="IN", type=Path, help="folder of Parquet files")
    parser.add_argument("target", metavar="OUT", type=Path, help="folder for the answers; made if it is not there")
    parser.add_argument("--rows", metavar="N", type=positive, default=65_536, help=ROWS)
    parser.epilog = ENDING.format(engine=name, own=own(parser))
    arguments, options = parser.parse_known_args()
    job = Job(arguments.command, tuple(options))
    try:
        files = _to_do(job, arguments.source, arguments.target, arguments.rows)
        for done in engine(arguments, job, files) if files else ():
            _say(f"{arguments.target / done}: written")
    except _Fault as fault:
        _say(f"error: {fault}")
        return fault.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # What an engine raises is its own affair; the reason is in the text.
        _say(f"error: {error}")
        return FAILED
    return 0


class _Fault(Exception):
    """What is wrong with what the person gave."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def _to_do(job: Job, source: Path, target: Path, rows: int) -> list[File]:
    """The files that are not there yet. Everything that can be wrong with what was asked is found here."""
    try:
        possible(job.ask)
    except ValueError as error:
        raise _Fault(USAGE, str(error)) from None
    if not source.is_dir():
        raise _Fault(INPUT, f"{source} is no folder, expected one with Parquet files")
    sources = sorted(path for path in source.glob("*.parquet") if not path.name.startswith((".", "_")))
    if not sources:
        raise _Fault(INPUT, f"{source} has no files *.parquet")
    if target.exists() and not target.is_dir():
        raise _Fault(USAGE, f"{target} is no folder, expected one for the answers")
    _clean(target, {path.name for path in sources})
    planned = [_plan(job, path, target / path.name, rows) for path in sources]
    target.mkdir(parents=True, exist_ok=True)
    return [file for file in planned if file is not None]


def _clean(target: Path, names: set[str]) -> None:
    """Takes away what a job left that was killed. Anything else that is no answer is not ours to mix with."""
    if not target.exists():
        return
    found = sorted(target.iterdir())
    left = [path for path in found if _part_of(path.name) in names]
    for path in found:
        if path not in left and path.name not in names:
            raise _Fault(USAGE, f"{target} has {path.name}, expected an empty folder or one of this job")
    for path in left:
        path.unlink(missing_ok=True)


def _part(name: str) -> str:
    """The name of a file until it is complete. Each attempt has its own: an engine may try twice at the same time."""
    return f".{name}.{uuid.uuid4().hex}.part"


def _part_of(name: str) -> str | None:
    """The name of the file that this is a part of, if it is one."""
    words = name.removeprefix(".").rsplit(".", 2)
    return words[0] if name.startswith(".") and len(words) == 3 and words[2] == "part" else None


def _plan(job: Job, source: Path, target: Path, rows: int) -> File | None:
    """A file with its pieces, or nothing if it is there."""
    try:
        job.schema(str(source))
        footer = pq.read_metadata(source)
        there = pq.read_metadata(target) if target.exists() else None
    except (ValueError, TypeError, OSError) as error:
        raise _Fault(INPUT, f"{source}: {error}") from None
    if there is not None:
        found = {note: (there.metadata or {}).get(note, b"nothing") for note in job.notes}
        if found != job.notes or there.num_rows != footer.num_rows:
            made, wanted = (b" ".join(notes.values()).decode() for notes in (found, job.notes))
            wrong = f"made by {made} with {there.num_rows} rows, expected {wanted} with {footer.num_rows}"
            raise _Fault(USAGE, f"{target} is there, {wrong}: choose another folder")
        _say(f"{target}: there, left alone")
        return None
    groups = ((group, footer.row_group(group).num_rows) for group in range(footer.num_row_groups))
    source = source.absolute()  # Workers may stand elsewhere.
    pieces = (Piece(str(source), group, start, rows) for group, of in groups for start in range(0, of, rows))
    return File(str(source), str(target.absolute()), tuple(pieces))


def positive(text: str) -> int:
    """A number of the command line that counts something."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"found {text}, expected 1 or more")
    return number


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
