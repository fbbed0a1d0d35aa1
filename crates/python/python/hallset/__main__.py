"""`python -m hallset` is the program `hallset`."""

import sys

from ._command import main

if __name__ == "__main__":
    sys.exit(main())
