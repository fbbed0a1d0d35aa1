"""From folder to folder: nothing lost and nothing twice, whoever dies."""

import subprocess
from pathlib import Path

import jobs
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import SLOW, Engine


def test_a_worker_that_dies_costs_no_row(engine: Engine, puzzles: Path, truth: pa.Table, tmp_path: Path) -> None:
    out, log = tmp_path / "out", tmp_path / "log"
    job = jobs.start(engine.words("solve", puzzles, out, "--rows", 1000, *SLOW), log, engine.environment)
    try:
        jobs.wait_for_files(out, 1, job)
        jobs.kill_one(lambda: engine.workers(job.pid))
        there = len(list(out.glob("[!.]*.parquet")))
        assert there < len(jobs.SIZES), "the worker died too late"
        assert job.wait(180) == 0, log.read_text()
    finally:
        jobs.end(job)
    assert jobs.answers(out).equals(truth)


def test_a_job_that_dies_is_taken_up_by_the_same_line(
    engine: Engine, puzzles: Path, truth: pa.Table, tmp_path: Path
) -> None:
    out, log = tmp_path / "out", tmp_path / "log"
    words = engine.words("solve", puzzles, out, "--rows", 1000, *SLOW)
    job = jobs.start(words, log, engine.environment)
    try:
        jobs.wait_for_files(out, 3, job)
        orphans = jobs.below(job.pid)
        job.kill()
        job.wait()
        for orphan in orphans:
            if orphan.is_running():
                orphan.kill()
    finally:
        jobs.end(job)
    there = {file: file.stat() for file in out.glob("[!.]*.parquet")}
    assert 3 <= len(there) < len(jobs.SIZES)
    again = subprocess.run(words, capture_output=True, text=True, timeout=180)
    assert again.returncode == 0, again.stderr
    assert jobs.answers(out).equals(truth)
    for file, before in there.items():
        after = file.stat()
        assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
        assert f"{file}: there, left alone" in again.stderr


@pytest.mark.parametrize("command", [("rate",), ("canon", "--form", "puzzle", "--map")])
def test_other_commands_answer_as_the_program_does(
    engine: Engine, few: Path, command: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    name, *options = command
    words = engine.words(name, few, out, "--rows", 40, *options)
    done = subprocess.run(words, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    assert jobs.answers(out).equals(jobs.program(few, tmp_path, *command))
    notes = pq.read_metadata(out / "00.parquet").metadata
    assert notes[b"hallset.asked"].decode() == " ".join(command)
