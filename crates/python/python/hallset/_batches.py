"""One function from record batch to record batch, for engines that hand out work: Ray, Spark, or another.

An engine cuts a data set into batches, gives them to its workers, and gives a batch to another worker when one dies. So
a batch is answered on one thread, and the answer to a row depends on that row alone: done twice it is the same, however
the rows are cut. An error therefore tells no line, which would be counted from the start of a batch; it stands in the
row that it is about.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeAlias

import pyarrow as pa
import pyarrow.compute as pc

from ._native import Answers

Ask: TypeAlias = Callable[..., Answers]
"""A question about many puzzles, such as `functools.partial(hallset.solve, unique=True)`."""


def answered(batch: Any, ask: Ask) -> Any:
    """A record batch or table of Arrow with the columns of the answers behind its own, in the form that it came in.

    >>> import functools, hallset, pyarrow
    >>> batch = pyarrow.record_batch({"id": [7, 8], "puzzle": ["12..34....21..43", "12"]})
    >>> answered(batch, functools.partial(hallset.solve, unique=True)).to_pydict()["status"]
    ['unique', 'invalid']
    >>> answered(batch.slice(1), hallset.check).to_pydict()["error"]
    ['column 1: found 2 characters, expected 1 (1x1) or 4 (2x2)']
    """
    table = pa.table(ask(batch, threads=1))
    last = table.num_columns - 1
    error = pc.replace_substring_regex(table.column(last), r"^line \d+, ", "")
    table = table.set_column(last, table.schema.field(last), error)
    if isinstance(batch, pa.Table):
        return table
    columns = [column.combine_chunks() for column in table.columns]
    return pa.RecordBatch.from_arrays(columns, schema=table.schema)


def answered_schema(schema: Any, ask: Ask) -> Any:
    """The columns that a batch with this schema will have. What is wrong with the question or the columns is told here.

    >>> import hallset, pyarrow
    >>> answered_schema(pyarrow.schema({"puzzle": pyarrow.string()}), hallset.solve).names
    ['puzzle', 'status', 'solution', 'error']
    """
    return answered(schema.empty_table(), ask).schema


def possible(function: Callable[..., Any], **options: Any) -> Ask:
    """The question of a function with options; a ValueError if they are wrong, before any worker hears of it."""
    ask = functools.partial(function, **options)
    answered_schema(pa.schema({"puzzle": pa.string()}), ask)
    return ask
