"""Clusters of both engines on this machine, reachable from nowhere else, and the puzzles for them."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import jobs
import psutil
import pyarrow as pa
import pytest

# What asks for more than the solution takes the readable engine: slow enough to be killed on the way.
SLOW = ("--stats",)


@dataclass
class Engine:
    name: str
    environment: dict[str, str]
    # The processes that answer pieces, given the process that was started for a job.
    workers: Callable[[int], list[psutil.Process]]

    def words(self, *words: object) -> list[str]:
        return [sys.executable, "-m", f"hallset.{self.name}", *map(str, words)]


@pytest.fixture(scope="session")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("puzzles") / "in"
    jobs.make(folder, jobs.SIZES)
    return folder


@pytest.fixture(scope="session")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("few") / "in"
    jobs.make(folder, [300, 0, 150])
    return folder


@pytest.fixture(scope="session")
def truth(puzzles: Path, tmp_path_factory: pytest.TempPathFactory) -> pa.Table:
    table = jobs.program(puzzles, tmp_path_factory.mktemp("truth"), "solve", *SLOW)
    assert table.num_rows == 200_000
    return table


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[Engine]:
    # Ray's sockets lie in its folder, and the path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        head = str(Path(sys.executable).with_name("ray"))
        words = [head, "start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={port}", "--num-cpus=2"]
        words += ["--include-dashboard=false", f"--object-store-memory={1 << 30}", "--disable-usage-stats"]
        # Ray asks for a token as soon as the user has one at home, but its clients do not send it by themselves.
        settings = {"RAY_AUTH_MODE": "disabled", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
        environment = settings | {"RAY_ADDRESS": f"127.0.0.1:{port}"}
        log = Path(folder) / "log"
        node = jobs.start([*words, f"--temp-dir={folder}/r"], log, settings)
        try:
            until = time.monotonic() + 90
            while b"Ray runtime started" not in log.read_bytes():
                assert node.poll() is None and time.monotonic() < until, log.read_text()
                time.sleep(0.1)
            os.environ.update(environment)
            yield Engine("ray", environment, lambda _: jobs.named(jobs.below(node.pid), "ray::_answer", "MapBatches"))
        finally:
            jobs.end(node)
            for name in environment:
                os.environ.pop(name, None)


@pytest.fixture(scope="session")
def spark_cluster(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    """Spark starts this cluster with each job, and ends it with the job."""
    folder = tmp_path_factory.mktemp("spark")
    settings = {
        "spark.master": "local-cluster[2,1,1024]",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.driver.memory": "1g",
        "spark.local.dir": str(folder / "local"),
        "spark.sql.execution.arrow.maxRecordsPerBatch": "1000",
    }
    lines = (f"{name} {value}\n" for name, value in settings.items())
    (folder / "spark-defaults.conf").write_text("".join(lines))
    environment = {
        "SPARK_CONF_DIR": str(folder),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_WORKER_DIR": str(folder / "work"),
        "PYSPARK_PYTHON": sys.executable,
    }
    os.environ.update(environment)
    return Engine("spark", environment, lambda job: jobs.named(jobs.below(job), "CoarseGrainedExecutorBackend"))


@pytest.fixture(params=["ray", "spark"])
def engine(request: pytest.FixtureRequest) -> Engine:
    found: Engine = request.getfixturevalue(f"{request.param}_cluster")
    return found
