"""What a call did, as values that two calls can be compared by, and what it left behind."""

import gc
import sys


def outcome(function, *args, **kwargs):
    """Returns the type and the value of the result, or the type of the exception.

    `repr` tells -0.0 from 0.0 and makes nan equal to itself.
    """
    try:
        value = function(*args, **kwargs)
    except Exception as error:
        return type(error)
    return type(value), repr(value)


def panics(function, *args):
    """Whether the call ends in PyO3's exception for a panic, which `except Exception` lets pass."""
    try:
        function(*args)
    except BaseException as error:
        return type(error).__name__ == "PanicException"
    return False


def message(function, *args, **kwargs):
    """Returns the text of the exception that the call raises, with its type's name before it."""
    try:
        value = function(*args, **kwargs)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError(f"returned {value!r}")


def forget(error):
    """Takes from an exception what raising it has added, so that it can be raised again and again."""
    error.__traceback__ = error.__context__ = None
    if hasattr(error, "__notes__"):
        del error.__notes__


def assert_balanced(action, watched, turns=1000, slack=None):
    """Runs `action` often: `watched` must have as many references as before, memory must not grow.

    Caches come and go: `slack` is by how many blocks; half as many as turns unless it is given.
    """
    # Small ints are everybody's, and their references are counted before 3.12.
    watched = [each for each in watched if type(each) is not int or not -5 <= each <= 256]
    action()
    gc.collect()
    counts, blocks = [sys.getrefcount(each) for each in watched], sys.getallocatedblocks()
    for _ in range(turns):
        action()
    gc.collect()
    assert [sys.getrefcount(each) for each in watched] == counts
    assert sys.getallocatedblocks() - blocks < (turns / 2 if slack is None else slack)
