"""The command that the wheel brings is the program."""

import subprocess
import sys

import hallset
from support import COMMAND, EASY, run


def test_the_command_solves_and_ends_with_the_program_s_numbers() -> None:
    solved = run("solve", "--quiet", text=EASY)
    assert (solved.returncode, solved.stdout.strip()) == (0, hallset.solve(EASY).solution.line)  # type: ignore[union-attr]
    assert run("solve", text="11..............").returncode == 3
    assert run("check", text=16 * ".").returncode == 1
    assert run("solve", "--nothing").returncode == 2
    assert run("solve", "--max-nodes", "1", text=16 * ".").returncode == 4
    assert run("--version").stdout.strip() == f"hallset {hallset.__version__}"


def test_the_module_is_the_command_too() -> None:
    module = subprocess.run(
        [sys.executable, "-m", "hallset", "solve", "--json"], input=EASY, capture_output=True, text=True
    )
    assert module.stdout == run("solve", "--json", text=EASY).stdout
    assert module.returncode == 0


def test_a_reader_that_has_enough_is_no_error() -> None:
    piped = subprocess.run(
        f"'{COMMAND}' generate --count 100000 --side 4 --seed 1 | head -1; exit ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (piped.returncode, len(piped.stdout), piped.stderr) == (0, 17, "")
