"""What can go wrong, as exceptions. They name the module that people import them from."""


class FormatError(ValueError):
    """A text is no puzzle, or givens clash.

    >>> import hallset
    >>> try:
    ...     hallset.Puzzle("12..\\n3q..\\n..21\\n..43")
    ... except hallset.FormatError as error:
    ...     print(error.line, error.column, error.message, sep=" | ")
    2 | 2 | found 'q', expected a digit 1-4 or a blank (. 0 _ *)
    """

    __module__ = "hallset"

    message: str
    """What is wrong there."""
    line: int
    """The line, counted from 1."""
    column: int
    """The column in characters, counted from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class Stopped(Exception):
    """A limit stopped the work before there was an answer to give.

    >>> import hallset
    >>> try:
    ...     hallset.count(625 * ".", timeout=0.1)
    ... except hallset.Stopped as stopped:
    ...     print(stopped.cause)
    timeout
    """

    __module__ = "hallset"

    cause: str
    """What stopped it: `timeout`, `max-nodes` or `too-large`."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


class NotFound(LookupError):
    """None of the puzzles that the generator looked at is as wished."""

    __module__ = "hallset"
