"""Puzzles on a Spark cluster: the functions for many puzzles on a data frame, and from folder to folder.

`solve`, `count`, `check`, `rate` and `canon` take a data frame with a column `puzzle` and the keywords of the functions
of the same names, and give the data frame with their columns behind its own.

    import hallset.spark
    hallset.spark.rate(spark.read.parquet("puzzles/"), dialect="hodoku").write.parquet("rated/")

`python -m hallset.spark COMMAND IN OUT` does a folder, a file for a file. It takes Spark's tasks and not a data frame,
which would write files of its own names and forget the order of rows. Each piece of a file is a task; Spark's exchange
brings the answers, sorted, to the task that writes the file. An exchange begins when all before it is done, so files
are taken in bunches that keep all workers busy: a job that dies loses a bunch at most. Spark repeats the tasks of a
worker that died.
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

try:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema
except ImportError as error:
    raise ImportError(f"hallset.spark needs Spark and Arrow ({error}): pip install pyspark pyarrow") from error

from . import _folder, _functions
from ._batches import Ask, answered, answered_schema, possible

__all__ = ["canon", "check", "count", "rate", "solve"]


def solve(frame: DataFrame, **options: Any) -> DataFrame:
    """`hallset.solve` on every batch of a data frame."""
    return _on_batches(frame, possible(_functions.solve, **options))


def count(frame: DataFrame, **options: Any) -> DataFrame:
    """`hallset.count` on every batch of a data frame."""
    return _on_batches(frame, possible(_functions.count, **options))


def check(frame: DataFrame, **options: Any) -> DataFrame:
    """`hallset.check` on every batch of a data frame."""
    return _on_batches(frame, possible(_functions.check, **options))


def rate(frame: DataFrame, **options: Any) -> DataFrame:
    """`hallset.rate` on every batch of a data frame."""
    return _on_batches(frame, possible(_functions.rate, **options))


def canon(frame: DataFrame, **options: Any) -> DataFrame:
    """`hallset.canon` on every batch of a data frame."""
    return _on_batches(frame, possible(_functions.canon, **options))


def _on_batches(frame: DataFrame, ask: Ask) -> DataFrame:
    schema = answered_schema(to_arrow_schema(frame.schema), ask)
    return frame.mapInArrow(functools.partial(_each, ask=ask), from_arrow_schema(schema))


def _each(batches: Iterator[Any], ask: Ask) -> Iterator[Any]:
    return (answered(batch, ask) for batch in batches)


def _written(arguments: argparse.Namespace, job: _folder.Job, files: Sequence[_folder.File]) -> Iterator[str]:
    """Has files written, a bunch at a time."""
    # Workers are this Python, unless another one was chosen.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName(f"hallset {job.command}")
    session = (builder.master(arguments.master) if arguments.master else builder).getOrCreate()
    try:
        context = session.sparkContext
        context.setLogLevel("ERROR")
        for bunch in _bunches(files, 4 * context.defaultParallelism):
            pieces = [((at, row), piece) for at, file in enumerate(bunch) for row, piece in enumerate(file.pieces)]
            answers = context.parallelize(pieces, max(1, len(pieces))).mapValues(functools.partial(_answer, job))
            gathered = answers.repartitionAndSortWithinPartitions(len(bunch), _file_of)
            yield from gathered.mapPartitionsWithIndex(functools.partial(_write, job, bunch)).collect()
    finally:
        session.stop()


def _bunches(files: Sequence[_folder.File], enough: int) -> Iterator[list[_folder.File]]:
    bunch: list[_folder.File] = []
    for file in files:
        bunch.append(file)
        if sum(len(file.pieces) for file in bunch) >= enough:
            yield bunch
            bunch = []
    if bunch:
        yield bunch


def _file_of(key: tuple[int, int]) -> int:
    return key[0]


def _answer(job: _folder.Job, piece: _folder.Piece) -> bytes:
    table = job.answer(piece)
    told = pa.BufferOutputStream()
    with pa.ipc.new_stream(told, table.schema) as stream:
        stream.write_table(table)
    whole: bytes = told.getvalue().to_pybytes()
    return whole


def _write(job: _folder.Job, bunch: Sequence[_folder.File], at: int, answers: Iterable[Any]) -> Iterator[str]:
    yield job.write(bunch[at], (pa.ipc.open_stream(told).read_all() for _, told in answers))


def _own(parser: argparse.ArgumentParser) -> str:
    parser.add_argument("--master", help="the cluster (default: that of Spark's configuration, else this machine)")
    return "--master spark://host:7077"


if __name__ == "__main__":
    sys.exit(_folder.run("spark", _written, _own))
