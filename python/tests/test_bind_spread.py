"""Calls with many arguments, on a small stack; failed calls, many times over."""

import gc
import sys
import threading

import pytest
from barecall_fixtures import bind
from outcome import assert_balanced
from twin import FUNCTIONS, PAIRS, assert_same, result

COUNTS = [0, 6, 7, 64, 65, 1024, 1025, 100_000]


@pytest.fixture
def on_small_stack():
    """Runs a function in a thread with 512 KiB of stack."""

    def run(function):
        done = []

        def target():
            try:
                done.append((function(), None))
            except BaseException as error:
                done.append((None, error))

        before = threading.stack_size(512 * 1024)
        try:
            thread = threading.Thread(target=target)
            thread.start()
            thread.join()
        finally:
            threading.stack_size(before)
        value, error = done[0]
        if error is not None:
            raise error
        return value

    return run


def keywords(count):
    return {f"name{index}": index for index in range(count)}


@pytest.mark.parametrize("count", COUNTS)
def test_open_functions(on_small_stack, count):
    everything = FUNCTIONS["everything"]
    arguments, names = tuple(range(count)), keywords(count)

    def calls():
        assert everything(*arguments) == [arguments, None]
        assert everything(**names) == [(), names or None]
        assert everything(*arguments, **names) == [arguments, names or None]
        assert FUNCTIONS["args_after"](0, *arguments) == [0, arguments]
        assert FUNCTIONS["kwargs_after"](0, **names, b=1) == [0, 1, names or None]
        assert FUNCTIONS["all_and_rest"](0, 1, *arguments, c=2, **names) == [
            0, 1, arguments, 2, None, names or None,
        ]  # fmt: skip

    on_small_stack(calls)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", ["nothing", "two", "first", "ints_twelve", "by_name", "args", "kwargs"])
def test_other_functions_fail_as_a_def_does(on_small_stack, name, count):
    def calls():
        assert_same(name, range(count), {})
        assert_same(name, (), keywords(count))
        assert_same(name, range(count), keywords(count))

    on_small_stack(calls)


def test_many_names_that_are_not_interned(on_small_stack):
    """Each is looked up once: the time does not grow with parameters times keywords."""
    names = {"".join(["k", str(index)]): index for index in range(60)}
    values = on_small_stack(lambda: bind.slopes.sixty(**names))
    assert values == list(range(60))


FAILING = {
    "too many": ("two", (1, 2, 3), {}),
    "too many, with keywords": ("by_name", (1,), {"a": 1}),
    "missing": ("five", (1,), {"c": 1}),
    "missing by name": ("by_name_many", (), {"a": 1}),
    "twice": ("two", (1,), {"a": 1}),
    "unknown": ("two", (1,), {"x": 1}),
    "unknown, not interned": ("two", (1,), {"".join("xy"): 1}),
    "positional-only by name": ("first", (), {"b": 1, "a": 1}),
    "no text": ("one", (), {1: 2}),
    "missing beside kwargs": ("kwargs_after", (), {"x": 1, "y": 2}),
    "missing beside args": ("args_between", (1, 2, 3, 4), {}),
    "twice beside both": ("all_and_rest", (1, 2, 3), {"x": 1, "b": 1}),
    "not an int": ("ints", ("one",), {"c": 1}),
}


@pytest.mark.parametrize("kind", FAILING)
def test_failed_calls_leave_nothing(kind):
    name, arguments, names = FAILING[kind]
    function = FUNCTIONS[name]

    def call():
        try:
            function(*arguments, **names)
        except TypeError:
            return
        raise AssertionError("should have failed")

    assert_balanced(call, [function, *arguments, *names, None], turns=100_000)
    objects = len(gc.get_objects())
    for _ in range(1000):
        call()
    gc.collect()
    assert abs(len(gc.get_objects()) - objects) < 100


@pytest.mark.parametrize("name", PAIRS)
def test_calls_leave_nothing(name):
    """The references that a call has taken are given back, whether it succeeds or fails."""
    values = [object() for _ in range(4)] if "ints" not in name else [1000, 2000, 3000, 4000]
    keys = ["".join(["key", str(index)]) for index in range(2)]
    calls = [
        (values[:count], dict(zip(names, values)))
        for count in range(4)
        for names in [(), ("a",), ("c", "b"), keys]
    ]

    def action():
        for arguments, names in calls:
            result(FUNCTIONS[name], arguments, names)

    assert_balanced(action, [*values, *keys], turns=200)


def test_arguments_live_during_the_call():
    """A keyword's `__eq__` runs while arguments are being bound: what it drops is not ours."""

    class Dropping(str):
        def __eq__(self, other):
            gc.collect()
            holder.clear()
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    holder = {Dropping("b"): object()}
    holder["a"] = [1, 2, 3]
    count = sys.getrefcount(None)
    bound = FUNCTIONS["two"](**holder)
    assert bound[0] == [1, 2, 3] and type(bound[1]) is object
    assert abs(sys.getrefcount(None) - count) < 100
