"""Arguments are bound as a `def` of the same signature binds them: result, exception type, message."""

import inspect
import itertools
import re

import pytest
from barecall_fixtures import bind
from hypothesis import given
from hypothesis import strategies as st
from twin import FUNCTIONS, PAIRS, assert_same, result


def names_of(name):
    """Returns the names that can stand before `=` in a call, those that may not included."""
    parameters = inspect.signature(PAIRS[name][1]).parameters.values()
    return [p.name for p in parameters if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]


def calls(name):
    """Yields calls: every number of arguments up to two too many, with every choice of names."""
    names = [*names_of(name), "x", "args"]
    most = len(names) if len(names) <= 7 else 2
    for count in range(len(names) + 1):
        for size in range(most + 1):
            for chosen in itertools.combinations(names, size):
                yield range(count), dict(zip(chosen, itertools.count(100)))
                yield range(count), dict(zip(reversed(chosen), itertools.count(200)))


@pytest.mark.parametrize("name", PAIRS)
def test_every_call(name):
    kinds = set()
    for arguments, keywords in calls(name):
        done = assert_same(name, arguments, keywords)
        kinds.add("returned" if isinstance(done, list) else done[0])
    assert kinds <= {"returned", TypeError} and "returned" in kinds


def test_there_are_many_shapes_and_messages():
    """Guards the tests above against comparing little: which messages do they see?"""
    messages = set()
    total = 0
    for name in PAIRS:
        for arguments, keywords in calls(name):
            total += 1
            done = result(FUNCTIONS[name], arguments, keywords)
            if isinstance(done, tuple):
                messages.add(re.sub(r"'.*'|\d+|^\w+", "_", done[1], flags=re.DOTALL))
    assert len(PAIRS) >= 25 and total > 10_000
    assert len(messages) >= 15, messages


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("five(1)", "five() missing 4 required positional arguments: 'b', 'c', 'd', and 'e'"),
        ("two()", "two() missing 2 required positional arguments: 'a' and 'b'"),
        ("one()", "one() missing 1 required positional argument: 'a'"),
        ("by_name()", "by_name() missing 1 required keyword-only argument: 'a'"),
        ("one(1, 2)", "one() takes 1 positional argument but 2 were given"),
        ("nothing(1)", "nothing() takes 0 positional arguments but 1 was given"),
        ("mixed(1, 2, 3, 4)", "mixed() takes from 1 to 3 positional arguments but 4 were given"),
        (
            "by_name(1, a=2)",
            "by_name() takes 0 positional arguments but 1 positional argument"
            " (and 1 keyword-only argument) were given",
        ),
        ("one(1, a=2)", "one() got multiple values for argument 'a'"),
        ("one(1, x=2)", "one() got an unexpected keyword argument 'x'"),
        (
            "first(b=1, a=2)",
            "first() got some positional-only arguments passed as keyword arguments: 'a, b'",
        ),
    ],
)
def test_messages_as_they_read(call, message):
    with pytest.raises(TypeError) as error:
        eval(call, FUNCTIONS)
    assert str(error.value) == message


def test_name_of_positional_only_parameter_in_kwargs():
    assert FUNCTIONS["kwargs_reuse"](1, a=2, b=3) == [1, None, {"a": 2, "b": 3}]


@given(
    name=st.sampled_from(sorted(PAIRS)),
    count=st.integers(0, 15),
    keywords=st.dictionaries(
        st.sampled_from("abcdefghijkl") | st.sampled_from(["type", "é", "kwargs"]) | st.text(max_size=2),
        st.integers(),
        max_size=14,
    ),
)
def test_any_call(name, count, keywords):
    assert_same(name, range(count), keywords)


@given(name=st.sampled_from(sorted(PAIRS)), data=st.data())
def test_calls_that_mostly_fit(name, data):
    """Names of the parameters behind those given by position, in any order, one perhaps left out."""
    names = names_of(name)
    count = data.draw(st.integers(0, len(names)))
    rest = data.draw(st.permutations(names[count:]))
    rest = rest[data.draw(st.integers(0, 1)) :]
    assert_same(name, range(count), dict(zip(rest, itertools.count(100))))


def test_partial_and_method_calls():
    """Other ways to call a function come to the same trampoline."""
    from functools import partial

    two = FUNCTIONS["two"]
    assert partial(two, 1)(2) == partial(two, b=2)(1) == two.__call__(1, b=2) == [1, 2]
    assert list(map(two, [1], [2])) == [[1, 2]]


def test_default_is_made_by_the_call():
    """The module has been imported, so the default has not been made then."""
    assert bind.panicking_default(1) == 1
    with pytest.raises(BaseException, match="the default was needed") as error:
        bind.panicking_default()
    assert type(error.value).__name__ == "PanicException"
