"""The same text under `#[pyo3::pyfunction]` and `#[barecall::function]` does the same.

`dropin/functions` is compiled twice, into two modules. Each function is called with each value of
`dropin_values.py` as its one argument, and with the calls of `dropin_calls.py`. What may differ is
named here, and described in `docs/functions.md`.
"""

import functools
import inspect
import pickle
import pydoc
import sys

import dropin_barecall
import dropin_pyo3
import dropin_values
import pytest
from dropin_calls import CALLS
from dropin_values import VALUES, outcome

SIDES = (dropin_pyo3, dropin_barecall)


def functions_of(module):
    """Yields name and function; those of submodules with a dotted name."""
    for name, value in vars(module).items():
        if inspect.isbuiltin(value):
            yield name, value
        elif inspect.ismodule(value):
            yield from ((f"{name}.{inner}", function) for inner, function in functions_of(value))


NAMES = sorted(name for name, _ in functions_of(dropin_pyo3))
every_function = pytest.mark.parametrize("name", NAMES)


def values_like(*prefixes):
    return {text for text in VALUES if text.startswith(prefixes)}


F32_OVERFLOW = {repr(value) for value in (1e39, -1e39, 1e308, 3.5e38, 2**128 - 1, 2**128)}
BYTES = values_like("b'", "bytearray", "Bytes", "<memory", "memoryview", '[b"')
NEGATIVE = values_like("-")
TEXT = values_like("'", "Text(", '["', "('")
# function: the values or calls that it may answer otherwise.
DIFFERENT = {
    "same_f32": F32_OVERFLOW,
    "option_f32": F32_OVERFLOW,
    "list_of_floats": BYTES,
    "list_of_f32": BYTES | {"f([1e39])"},
    "list_of_lists": BYTES,
    "list_by_alias": BYTES,
    "array_of_ints": TEXT,
    "array_of_chars": TEXT,
    "array_of_arrays": TEXT,
    "array_of_objects": TEXT,
    "array_of_constant": TEXT,
    "bytes_array": TEXT,
    "bytes_no_array": TEXT,
    "list_of_byte_arrays": TEXT | values_like("collections"),
    **({"same_u128": NEGATIVE, "option_u128": NEGATIVE} if sys.version_info >= (3, 13) else {}),
    # To a def, "keywords must be strings".
    "keywords": {"f(**{1: 2})"},
}


def both(name):
    return [functools.reduce(getattr, name.split("."), side) for side in SIDES]


def differing(name):
    """Returns what PyO3's function and ours do in the calls that they answer differently."""
    calls = ["f()", *VALUES, *CALLS.get(name, ())]
    outcomes = {text: [outcome(lambda: call(f, side, text)) for f, side in zip(both(name), SIDES)] for text in calls}
    return {text: pair for text, pair in outcomes.items() if pair[0] != pair[1]}


def call(function, side, text):
    if text not in VALUES:
        return eval(text, vars(dropin_values) | {"f": function, "side": side})
    argument = VALUES[text](side)
    result = function(argument)
    # Equal ints and strings may well be one object.
    same = result is argument and not isinstance(argument, (int, str))
    return result, argument, same


def test_both_have_the_same_functions():
    assert sorted(name for name, _ in functions_of(dropin_barecall)) == NAMES
    assert len(NAMES) > 200


def test_calls_are_of_functions():
    assert CALLS.keys() | DIFFERENT.keys() <= set(NAMES)


@every_function
def test_calls(name):
    unexpected = {text: pair for text, pair in differing(name).items() if text not in DIFFERENT.get(name, ())}
    assert unexpected == {}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_may_differ_does(name):
    assert not DIFFERENT[name].isdisjoint(differing(name))


@pytest.mark.parametrize("name", NAMES)
def test_one_call_succeeds(name):
    """A table of failing calls would prove little."""
    function, side = both(name)[1], SIDES[1]
    calls = [*CALLS.get(name, ()), "f()", *VALUES]
    assert name in NEVER_RETURNS or any(not str(outcome(lambda: call(function, side, text))).startswith("raises") for text in calls)


NEVER_RETURNS = {"error_of_argument", "panics"}


@every_function
def test_references_are_balanced(name):
    function, side = both(name)[1], SIDES[1]
    grown = {}
    for text, make in VALUES.items():
        argument = make(side)
        if type(argument) in (int, str):
            continue  # Others may come to hold the same one.
        before = sys.getrefcount(argument)
        outcome(lambda: function(argument))
        if sys.getrefcount(argument) != before:
            grown[text] = sys.getrefcount(argument) - before
    assert grown == {}


@every_function
def test_what_a_function_says_of_itself(name):
    theirs, ours = (facts(function, side.__name__) for function, side in zip(both(name), SIDES))
    assert ours == theirs


def facts(function, module):
    names = ["__name__", "__qualname__", "__doc__", "__text_signature__", "__module__"]
    said = {name: getattr(function, name) for name in names}
    try:
        said["signature"] = str(inspect.signature(function))
    except ValueError as error:
        said["signature"] = f"none: {type(error)}"
    said["help"] = pydoc.plain(pydoc.render_doc(function))
    said["repr"] = repr(function).split(" at 0x")[0]
    said["self"] = function.__self__.__name__
    same = {key: value and value.replace(module, "MODULE") for key, value in said.items()}
    return same | {"type": type(function), "attributes": dir(function)}


@every_function
def test_pickled_by_name(name):
    theirs, ours = (outcome(lambda: pickle.loads(pickle.dumps(function)) is function) for function in both(name))
    assert ours == theirs


def test_most_are_pickled():
    functions = [both(name)[1] for name in NAMES]
    assert sum(outcome(lambda: pickle.loads(pickle.dumps(f)) is f) == ("bool", "True") for f in functions) > 200
