"""Folders of Parquet files, with an engine that does one piece after the other; clusters have tests of their own."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hallset import _folder
from support import EASY, FOUR, run

LINES = [EASY, FOUR, "12q4", None, 16 * "."]


class Engine:
    """Writes files, and remembers what it was given."""

    def __init__(self) -> None:
        self.pieces: list[int] = []

    def __call__(
        self, arguments: argparse.Namespace, job: _folder.Job, files: Sequence[_folder.File]
    ) -> Iterator[str]:
        for file in files:
            self.pieces.append(len(file.pieces))
            yield job.write(file, map(job.answer, file.pieces))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    lines = pa.array(20 * LINES, pa.string())
    ids = pa.array(range(100), pa.int64())
    for name, rows in [("a", 100), ("b", 30), ("none", 0)]:
        table = pa.table({"id": ids.slice(0, rows), "puzzle": lines.slice(0, rows)})
        pq.write_table(table, folder / f"{name}.parquet", row_group_size=40)
    return folder


def folder(monkeypatch: pytest.MonkeyPatch, engine: Engine, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["hallset", *map(str, words)])
    return _folder.run("engine", engine, lambda parser: "")


def told(path: Path) -> list[dict[str, object]]:
    """The rows of a file; errors without the line, which a piece does not know."""
    rows = pq.read_table(path).to_pylist()
    return [{**row, "error": row["error"] and re.sub(r"^line \d+, ", "", row["error"])} for row in rows]


def test_each_file_has_the_program_s_answers_and_row_groups(
    monkeypatch: pytest.MonkeyPatch, source: Path, tmp_path: Path
) -> None:
    engine, out = Engine(), tmp_path / "out"
    assert folder(monkeypatch, engine, "solve", source, out, "--rows", 25, "--unique") == 0
    assert engine.pieces == [5, 2, 0]
    assert sorted(path.name for path in out.iterdir()) == ["a.parquet", "b.parquet", "none.parquet"]
    assert pq.read_metadata(out / "none.parquet").num_rows == 0
    for name in ["a", "b"]:
        wanted = tmp_path / f"{name}.parquet"
        run("solve", "--unique", str(source / wanted.name), "--output", str(wanted))
        assert told(out / wanted.name) == told(wanted)
        assert pq.read_schema(out / wanted.name).names == pq.read_schema(wanted).names
        ours, its = pq.read_metadata(out / wanted.name), pq.read_metadata(wanted)
        assert ours.num_row_groups == its.num_row_groups
        assert ours.metadata[b"hallset.version"] == its.metadata[b"hallset.version"]


def test_files_that_are_there_are_left_alone_and_what_was_left_is_cleaned(
    monkeypatch: pytest.MonkeyPatch, source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine, out = Engine(), tmp_path / "out"
    assert folder(monkeypatch, engine, "solve", source, out) == 0
    before = (out / "a.parquet").stat().st_mtime_ns
    (out / "b.parquet").rename(out / ".b.parquet.0123.part")
    again = Engine()
    assert folder(monkeypatch, again, "solve", source, out) == 0
    assert again.pieces == [1]
    assert sorted(path.name for path in out.iterdir()) == ["a.parquet", "b.parquet", "none.parquet"]
    assert (out / "a.parquet").stat().st_mtime_ns == before
    said = capsys.readouterr().err
    assert f"{out / 'a.parquet'}: there, left alone" in said
    assert f"{out / 'b.parquet'}: written" in said


def test_a_file_that_fails_leaves_nothing(source: Path, tmp_path: Path) -> None:
    job, target = _folder.Job("solve", ()), tmp_path / "a.parquet"
    piece = _folder.Piece(str(source / "a.parquet"), 0, 0, 40)
    with pytest.raises(ValueError, match="shorter"):
        job.write(_folder.File(piece.source, str(target), (piece, piece)), iter([job.answer(piece)]))
    assert [path.name for path in tmp_path.iterdir()] == ["in"]


def test_what_is_wrong_is_told_with_the_program_s_numbers(
    monkeypatch: pytest.MonkeyPatch, source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*words: object) -> tuple[int, str]:
        code = folder(monkeypatch, Engine(), *words)
        return code, capsys.readouterr().err

    out = tmp_path / "out"
    code, said = fails("solve", tmp_path / "nowhere", out)
    assert code == 3 and "nowhere is no folder" in said
    code, said = fails("solve", tmp_path, out)
    assert code == 3 and "has no files *.parquet" in said
    code, said = fails("rate", source, out, "--dialect", "none")
    assert code == 2 and "none" in said
    code, said = fails("solve", source, source / "a.parquet")
    assert code == 2 and "a.parquet is no folder" in said
    assert not out.exists()

    out.mkdir()
    (out / "notes.txt").write_text("mine")
    code, said = fails("solve", source, out)
    assert code == 2 and "has notes.txt, expected an empty folder" in said
    (out / "notes.txt").unlink()
    assert fails("solve", source, out)[0] == 0
    code, said = fails("solve", source, out, "--unique")
    assert code == 2 and "a.parquet is there, made by" in said and "--unique" in said

    pq.write_table(pa.table({"id": [1]}), source / "c.parquet")
    code, said = fails("solve", source, out)
    assert code == 3 and "c.parquet: found columns id, expected one called puzzle" in said
    (source / "c.parquet").write_text("no table")
    code, said = fails("solve", source, out)
    assert code == 3 and "c.parquet" in said
    with pytest.raises(SystemExit) as ended:
        fails("paint", source, out)
    assert ended.value.code == 2


@pytest.mark.parametrize(("engine", "install"), [("ray", "ray[data]"), ("spark", "pyspark")])
def test_without_the_engine_the_module_says_what_to_install(engine: str, install: str) -> None:
    hidden = f"import sys; sys.modules['ray'] = sys.modules['pyspark'] = None; import hallset.{engine}"
    done = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"ImportError: hallset.{engine} needs") and install in last


def test_the_package_needs_neither_arrow_nor_an_engine() -> None:
    hidden = "import sys; sys.modules['pyarrow'] = None; import hallset; hallset.solve(['12'])"
    assert subprocess.run([sys.executable, "-c", hidden]).returncode == 0
