"""Puzzles for the clusters, what the program answers, and jobs that run and can lose processes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

COMMAND = str(Path(sys.executable).with_name("hallset"))
# One large file in one row group, and small ones: both must keep all workers busy.
SIZES = [50_000, *15 * [10_000]]


def make(folder: Path, sizes: list[int]) -> None:
    """Puzzles as images of a thousand generated ones under renamings of digits; some rows are no puzzles."""
    generated = subprocess.run([COMMAND, "generate", "--count", "1000", "--seed", "1"], capture_output=True, text=True)
    puzzles = [line.split()[0] for line in generated.stdout.splitlines()]
    assert len(puzzles) == 1000
    choose = random.Random(1)
    folder.mkdir()
    first = 0
    for number, size in enumerate(sizes):
        lines: list[str | None] = []
        for row in range(first, first + size):
            image = str.maketrans("123456789", "".join(choose.sample("123456789", 9)))
            puzzle = puzzles[row % 1000].translate(image)
            lines.append({3: None, 50: "12q4", 77: "11" + 79 * "."}.get(row % 100, puzzle))
        ids = pa.array(range(first, first + size), pa.int64())
        table = pa.table({"id": ids, "puzzle": pa.array(lines, pa.string())})
        pq.write_table(table, folder / f"{number:02}.parquet")
        first += size


def program(folder: Path, where: Path, *words: str) -> pa.Table:
    """What the program answers on all rows of a folder."""
    given, told = where / "given.parquet", where / "told.parquet"
    pq.write_table(pq.read_table(folder), given)
    # Rows that are no puzzles keep their place, and the program says so by its exit code.
    line = [COMMAND, *words, str(given), "--output", str(told)]
    done = subprocess.run(line, capture_output=True, text=True)
    assert done.returncode in (0, 3), done.stderr
    table = pq.read_table(told)
    # The program tells the row in its errors, too; on a cluster a batch does not know where it begins.
    error = pc.replace_substring_regex(table["error"], r"^line \d+, ", "")
    return plain(table.set_column(table.schema.get_field_index("error"), "error", error))


def plain(table: pa.Table) -> pa.Table:
    """A table as one piece, without notes, that can be compared."""
    return table.replace_schema_metadata(None).combine_chunks()


def answers(folder: Path) -> pa.Table:
    """The rows of the files of a folder, one file after the other."""
    files = sorted(folder.iterdir())
    assert [file.suffix for file in files] == len(files) * [".parquet"]
    return plain(pa.concat_tables(pq.read_table(file) for file in files))


def start(words: list[str], log: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    with log.open("wb") as told:
        return subprocess.Popen(words, stdout=told, stderr=told, env={**os.environ, **environment})


def below(process: int) -> list[psutil.Process]:
    """The processes that this one started, and those that they started."""
    try:
        return psutil.Process(process).children(recursive=True)
    except psutil.Error:
        return []


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and all that it started, by their ids."""
    children = below(process.pid)
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for child in children:
        try:
            child.kill()
        except psutil.Error:
            pass
    psutil.wait_procs(children, timeout=20)


def kill_one(find: Callable[[], list[psutil.Process]], seconds: float = 60) -> int:
    """Kills the first process that is found, and gives its id."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for process in find():
            try:
                process.send_signal(signal.SIGKILL)
                return process.pid
            except psutil.Error:
                pass
        time.sleep(0.01)
    raise AssertionError("found no worker to kill")


def named(processes: list[psutil.Process], *words: str) -> list[psutil.Process]:
    """Those whose command line has one of these words."""
    found = []
    for process in processes:
        try:
            line = " ".join(process.cmdline())
        except psutil.Error:
            continue
        if any(word in line for word in words):
            found.append(process)
    return found


def wait_for_files(folder: Path, number: int, job: subprocess.Popen[bytes], seconds: float = 120) -> list[Path]:
    """Waits until so many files are there while the job still runs."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        there = sorted(folder.glob("[!.]*.parquet"))
        if len(there) >= number:
            return there
        assert job.poll() is None, "the job ended early"
        time.sleep(0.02)
    raise AssertionError(f"not {number} files after {seconds} seconds")
