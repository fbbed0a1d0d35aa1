"""Puzzles on a Ray cluster: the functions for many puzzles on a data set of Ray Data, and from folder to folder.

`solve`, `count`, `check`, `rate` and `canon` take a `ray.data.Dataset` with a column `puzzle` and the keywords of the
functions of the same names, and give the data set with their columns behind its own.

    import ray, hallset.ray
    hallset.ray.rate(ray.data.read_parquet("puzzles/"), dialect="hodoku").write_parquet("rated/")

`python -m hallset.ray COMMAND IN OUT` does a folder, a file for a file. It takes Ray's tasks and not a data set, which
forgets where a row came from; one data set for each file would leave workers idle where files are small. Each piece of
a file is a task, and so is the writing, which waits for the pieces in their order. Ray repeats the tasks of a worker
that died; pieces that wait to be written lie in its object store, on disk if they are many.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

try:
    import pyarrow  # noqa: F401
    import ray
    import ray.data
except ImportError as error:
    raise ImportError(f"hallset.ray needs Ray and Arrow ({error}): pip install 'ray[data]' pyarrow") from error

from . import _folder, _functions
from ._batches import Ask, answered, possible

__all__ = ["canon", "check", "count", "rate", "solve"]


def solve(dataset: ray.data.Dataset, **options: Any) -> ray.data.Dataset:
    """`hallset.solve` on every batch of a data set."""
    return _on_batches(dataset, possible(_functions.solve, **options))


def count(dataset: ray.data.Dataset, **options: Any) -> ray.data.Dataset:
    """`hallset.count` on every batch of a data set."""
    return _on_batches(dataset, possible(_functions.count, **options))


def check(dataset: ray.data.Dataset, **options: Any) -> ray.data.Dataset:
    """`hallset.check` on every batch of a data set."""
    return _on_batches(dataset, possible(_functions.check, **options))


def rate(dataset: ray.data.Dataset, **options: Any) -> ray.data.Dataset:
    """`hallset.rate` on every batch of a data set."""
    return _on_batches(dataset, possible(_functions.rate, **options))


def canon(dataset: ray.data.Dataset, **options: Any) -> ray.data.Dataset:
    """`hallset.canon` on every batch of a data set."""
    return _on_batches(dataset, possible(_functions.canon, **options))


def _on_batches(dataset: ray.data.Dataset, ask: Ask) -> ray.data.Dataset:
    return dataset.map_batches(answered, fn_kwargs={"ask": ask}, batch_format="pyarrow", zero_copy_batch=True)


def _written(arguments: argparse.Namespace, job: _folder.Job, files: Sequence[_folder.File]) -> Iterator[str]:
    """Has files written by tasks, as many files at a time as keep all workers busy."""
    if not ray.is_initialized():
        ray.init(log_to_driver=False, **_cluster(arguments))
    answer = ray.remote(num_cpus=1)(_answer)
    write = ray.remote(num_cpus=0)(_write)
    enough = 4 * int(ray.cluster_resources().get("CPU", 1))
    waiting: dict[Any, int] = {}
    for file in files:
        pieces = [answer.remote(job, piece) for piece in file.pieces]
        waiting[write.remote(job, file, pieces)] = len(pieces)
        while sum(waiting.values()) >= enough:
            yield _next(waiting)
    while waiting:
        yield _next(waiting)


def _answer(job: _folder.Job, piece: _folder.Piece) -> Any:
    return job.answer(piece)


def _write(job: _folder.Job, file: _folder.File, pieces: list[Any]) -> str:
    return job.write(file, map(ray.get, pieces))


def _next(waiting: dict[Any, int]) -> str:
    (done,), _ = ray.wait(list(waiting))
    del waiting[done]
    name: str = ray.get(done)
    return name


def _cluster(arguments: argparse.Namespace) -> dict[str, Any]:
    """The cluster that is named, or one on this machine that nobody else can reach."""
    if arguments.cpus is not None:
        own = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        return {"address": "local", "num_cpus": arguments.cpus, **own}
    return {"address": arguments.address}


def _own(parser: argparse.ArgumentParser) -> str:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--address", help="the cluster (default: that of RAY_ADDRESS, one that runs here, or a new one)")
    where.add_argument("--cpus", metavar="N", type=_folder.positive, help="a cluster of its own with so many workers")
    return "--address auto"


if __name__ == "__main__":
    sys.exit(_folder.run("ray", _written, _own))
