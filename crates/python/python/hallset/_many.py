"""Batches of puzzles. Every function that tells one puzzle from many comes here with what is not one."""


def refused(function: str, puzzles: object) -> TypeError:
    """Why a batch has no answer."""
    kind = type(puzzles).__name__
    return TypeError(f"{function} takes a puzzle or a text, found {kind}; for several puzzles call it for each")
