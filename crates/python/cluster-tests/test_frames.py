"""Data sets of Ray and data frames of Spark: the program's answers, with a worker killed on the way."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hallset.ray
import hallset.spark
import jobs
import psutil
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import ray
from conftest import Engine
from pyspark.sql import SparkSession


class Killer(threading.Thread):
    """Kills the first worker that it finds."""

    def __init__(self, find: Callable[[], list[psutil.Process]]) -> None:
        super().__init__()
        self.find, self.killed = find, 0

    def run(self) -> None:
        self.killed = jobs.kill_one(self.find)


@pytest.fixture(scope="module")
def on_ray(ray_cluster: Engine) -> Iterator[Engine]:
    ray.init(log_to_driver=False, logging_level="ERROR")
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield ray_cluster
    ray.shutdown()


@pytest.fixture(scope="module")
def on_spark(spark_cluster: Engine) -> Iterator[Any]:
    session = SparkSession.builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def by_id(table: pa.Table) -> pa.Table:
    return jobs.plain(table.sort_by("id"))


def test_a_data_set_of_ray(on_ray: Engine, puzzles: Path, truth: pa.Table, tmp_path: Path) -> None:
    killer = Killer(lambda: on_ray.workers(0))
    killer.start()
    hallset.ray.solve(ray.data.read_parquet(str(puzzles)), counters=True).write_parquet(str(tmp_path / "out"))
    killer.join()
    assert killer.killed
    assert by_id(pq.read_table(tmp_path / "out")).equals(truth)


def test_a_data_frame_of_spark(
    on_spark: Any, spark_cluster: Engine, puzzles: Path, truth: pa.Table, tmp_path: Path
) -> None:
    status = on_spark.sparkContext.statusTracker()
    # An executor that is there before the work begins would be no loss.
    killer = Killer(lambda: spark_cluster.workers(os.getpid()) if status.getActiveStageIds() else [])
    answered = hallset.spark.solve(on_spark.read.parquet(str(puzzles)), counters=True)
    killer.start()
    answered.write.parquet(str(tmp_path / "out"))
    killer.join()
    assert killer.killed
    assert by_id(pq.read_table(tmp_path / "out")).equals(truth)


COMMANDS = [
    ("rate", {"dialect": "hallset"}, ("rate", "--dialect", "hallset")),
    ("canon", {"form": "solution"}, ("canon", "--form", "solution")),
    ("check", {}, ("check",)),
    ("count", {"max_nodes": 1000}, ("solve", "--count", "--max-nodes", "1000")),
]


@pytest.mark.parametrize(("function", "options", "words"), COMMANDS)
def test_every_function_answers_as_the_program_does(
    on_ray: Engine,
    on_spark: Any,
    few: Path,
    tmp_path: Path,
    function: str,
    options: dict[str, Any],
    words: tuple[str, ...],
) -> None:
    wanted = by_id(jobs.program(few, tmp_path, *words))
    data = ray.data.read_parquet([str(few / "00.parquet"), str(few / "02.parquet")])
    tables = ray.get(getattr(hallset.ray, function)(data, **options).to_arrow_refs())
    assert by_id(pa.concat_tables(table for table in tables if table.num_rows)).equals(wanted)
    frame = getattr(hallset.spark, function)(on_spark.read.parquet(str(few)), **options)
    assert by_id(frame.toArrow()).equals(wanted)


def test_a_wrong_option_is_told_at_once(on_ray: Engine, on_spark: Any, few: Path) -> None:
    with pytest.raises(ValueError, match="dialect"):
        hallset.ray.rate(ray.data.read_parquet(str(few)), dialect="none")
    with pytest.raises(ValueError, match="dialect"):
        hallset.spark.rate(on_spark.read.parquet(str(few)), dialect="none")
    with pytest.raises(ValueError, match="expected one called puzzle"):
        hallset.spark.rate(on_spark.read.parquet(str(few)).drop("puzzle"))
