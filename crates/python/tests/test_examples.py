"""The examples of the docstrings and of docs/python.md do what they say."""

import doctest
from pathlib import Path
from types import ModuleType

import hallset
import pytest
from hallset import _batches, _functions, _generate, _native, _read, _results, _studio

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
PAGE = Path(__file__).parents[3] / "docs" / "python.md"


@pytest.mark.parametrize("module", [hallset, _batches, _functions, _generate, _read, _results, _native, _studio])
def test_docstrings_are_right(module: ModuleType) -> None:
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    finder = doctest.DocTestFinder()
    # The finder passes over classes that say they are of another module, as the native ones do.
    native = [hallset.Puzzle, hallset.Grid] if module is _native else []
    tests = [test for thing in native for test in finder.find(thing, module=False)] or finder.find(module)
    for test in tests:
        runner.run(test)
    assert runner.tries > 0
    assert runner.failures == 0


def test_the_page_is_right() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=FLAGS)
    assert tried > 20
    assert failed == 0


def test_everything_public_has_a_docstring_and_functions_have_an_example() -> None:
    for name in hallset.__all__:
        thing = getattr(hallset, name)
        if name.startswith("__"):
            continue
        assert thing.__doc__ and not thing.__doc__.startswith(f"{name}("), name
        if not isinstance(thing, type):
            assert ">>>" in thing.__doc__, name
