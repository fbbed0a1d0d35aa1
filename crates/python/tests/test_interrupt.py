"""Long work: Ctrl-C ends it at once, and other threads go on meanwhile."""

import signal
import subprocess
import sys
import threading
import time

import hallset
import pytest
from support import COMMAND, EASY, begun, line

LONG = {
    "solve": "hallset.solve(81 * '.', limit=10**9, method='ac3')",
    "count": "hallset.count(256 * '.')",
    "check": "hallset.check(hallset.generate(seed=1, box=(6, 6)).puzzle)",
    "generate": "list(hallset.generate(10**6, seed=1, minimal=True))",
    "wish": "hallset.generate(seed=1, er='11.9..12.0')",
    "trace": "sum(1 for _ in hallset.trace(81 * '.', method='ac3', limit=10**9))",
}


@pytest.mark.parametrize("work", LONG)
def test_an_interrupt_ends_the_work_within_a_second(work: str) -> None:
    script = f"import hallset\nprint('begun', flush=True)\n{LONG[work]}"
    with begun(sys.executable, "-c", script) as child:
        assert line(child) == "begun\n"
        time.sleep(0.5)
        assert child.poll() is None, f"it was too quick: {child.communicate()}"
        child.send_signal(signal.SIGINT)
        sent = time.monotonic()
        _, errors = child.communicate(timeout=20)
    assert time.monotonic() - sent < 1
    assert "KeyboardInterrupt" in errors
    assert child.returncode == -signal.SIGINT


def test_two_threads_work_at_once_and_the_others_go_on() -> None:
    begun, ended, stopped = [], [], []

    def work() -> None:
        begun.append(time.monotonic())
        try:
            hallset.count(256 * ".", timeout=0.5)
        except hallset.Stopped as error:
            stopped.append(error.cause)
        ended.append(time.monotonic())

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    solved = 0
    while any(thread.is_alive() for thread in threads):
        assert hallset.solve(EASY).status == "solved"
        solved += 1
    for thread in threads:
        thread.join()
    assert max(begun) < min(ended)
    assert solved > 10
    assert stopped == ["timeout", "timeout"]


def test_a_process_that_forked_solves_too() -> None:
    script = (
        "import hallset, multiprocessing\n"
        f"puzzle = hallset.Puzzle('{EASY}')\n"
        "hallset.solve(puzzle)\n"
        "with multiprocessing.get_context('fork').Pool(2) as pool:\n"
        "    print({solved.status for solved in pool.map(hallset.solve, [puzzle] * 8)})\n"
    )
    child = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert child.stdout == "{'solved'}\n", child.stderr


def test_the_command_ends_with_an_interrupt_as_the_program_does() -> None:
    # `studio` listens until it is told to stop.
    with begun(COMMAND, "studio", "--no-open", "--port", "0") as child:
        assert "http://127.0.0.1:" in line(child)
        child.send_signal(signal.SIGINT)
        assert child.wait(timeout=10) == 130
    with begun(COMMAND, "generate", "--side", "4", "--seed", "1", "--count", "100000000") as child:
        assert len(line(child)) == 17
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=20)
    assert child.returncode == 130
