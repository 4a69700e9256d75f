"""A `def` of the same signature for each function among the fixtures of binding, to compare with."""

import inspect
import re
from types import BuiltinFunctionType

from barecall_fixtures import bind


def shapes(module):
    """Returns the functions of a module by name."""
    return {n: f for n, f in vars(module).items() if isinstance(f, BuiltinFunctionType)}


def twin(function):
    """Returns a `def` that returns its parameters as a list, `**kwargs` as None where it is empty.

    From the text: inspect.signature of a builtin refuses what is not ASCII.
    """
    name, head = function.__name__, f"def {function.__name__}{function.__text_signature__}:"
    space = {}
    exec(f"{head} pass", space)
    names = ", ".join(inspect.signature(space[name]).parameters)
    exec(f"{head} return [{names.replace('kwargs', 'kwargs or None')}]", space)
    return space[name]


FUNCTIONS = shapes(bind.echo) | shapes(bind.echo_ints)
PAIRS = {name: (function, twin(function)) for name, function in FUNCTIONS.items()}


def result(function, arguments, keywords):
    """Returns what a call returned or raised, without CPython's suggestion (3.13 and later)."""
    try:
        return function(*arguments, **keywords)
    except Exception as error:
        return type(error), re.sub(r"\. Did you mean '.*'\?$", "", str(error), flags=re.DOTALL)


def assert_same(name, arguments, keywords):
    """Calls both functions of a pair; returns what both did."""
    ours, theirs = (result(function, arguments, keywords) for function in PAIRS[name])
    assert ours == theirs, f"{name}(*{arguments!r}, **{keywords!r})"
    return ours
