"""The program `hallset`, the same code as the one without Python."""

import signal
import sys

from . import _native


def main() -> int:
    """Runs it with the words of the command line."""
    # Ctrl-C belongs to the program, which listens for it itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.command(["hallset", *sys.argv[1:]])
