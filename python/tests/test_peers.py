"""The contender `c` accepts the calls that a def accepts: else it would be no fair measure."""

import importlib
import sys

import pytest
from instrument import c_peers

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def peers():
    sys.path.insert(0, str(c_peers()))
    try:
        yield {name: importlib.import_module(f"barecall_peers.{name}") for name in ("c", "c_fast", "python")}
    finally:
        sys.path.pop(0)


class Equal(str):
    """A keyword that equals a parameter's name without being the same object."""


CALLS = [
    ("noop", (), {}),
    ("noop", (1,), {}),
    ("noop", (), {"a": 1}),
    ("collatz", (27,), {}),
    ("collatz", (), {"n": 27}),
    ("collatz", (), {}),
    ("collatz", ("4",), {}),
    ("add6", (1, 2, 3), {"f": 6, "e": 5, "d": 4}),
    ("add6", (1, 2, 3, 4, 5), {}),
    ("add6", (1, 2, 3, 4, 5, 6, 7), {}),
    ("addf", (1, 2.5), {}),
    ("addf", (1.5,), {"b": 2}),
    ("addf", (1.5,), {"a": 2, "b": 1}),
    ("kw", (1,), {}),
    ("kw", (), {"c": 3, "a": 1}),
    ("kw", (1,), {"b": 5, "c": 6}),
    ("kw", (1, 2, 3), {"c": 4}),
    ("kw", (), {"b": 5}),
    ("kw", (1,), {"nope": 5}),
    ("kw", (1,), {Equal("b"): 5}),
    ("kw20", (), {}),
    ("kw20", (), {"k19": 1, "k0": 2}),
    ("kw20", (1,), {}),
    ("kw20", tuple(range(20)), {}),
    ("strlen", ("a\0b",), {}),
    ("strlen", ("héé€",), {}),
    ("strlen", ("\ud800",), {}),
    ("byteslen", (b"",), {}),
    ("byteslen", (), {"b": b"abc"}),
    ("sum_ints", ([1, 2, 2**40],), {}),
    ("sum_ints", ((1, 2),), {}),
    ("sum_ints", ([1, "2"],), {}),
    ("sum_floats", ([1.5, 2.5],), {}),
    ("make_list", (300,), {}),
    ("sum_dict", ({"a": 1, "b": 2},), {}),
    ("make_dict", (300,), {}),
    ("pair", ((1, 2.5),), {}),
    ("maybe", (None,), {}),
    ("maybe", (7,), {}),
    ("len_of", ({1, 2},), {}),
    ("len_of", (1,), {}),
    ("raise_error", (), {}),
]


def outcome(module, name, args, kwargs):
    try:
        return repr(getattr(module, name)(*args, **kwargs))
    except Exception as error:
        return type(error)


@pytest.mark.parametrize(("name", "args", "kwargs"), CALLS)
def test_c_mirrors_the_def(peers, name, args, kwargs):
    assert outcome(peers["c"], name, args, kwargs) == outcome(peers["python"], name, args, kwargs)


@pytest.mark.parametrize("value", [0, 1, -1, 2**29, 2**31, 2**62, -(2**63), 2**63 - 1])
def test_ints_of_every_length_survive(peers, value):
    for name in ("c", "c_fast"):
        assert peers[name].maybe(value) == value
        assert peers[name].kw(value, b=0, c=0) == value


@pytest.mark.parametrize("name", ["c", "c_fast"])
def test_a_list_that_shrinks_is_read_safely(peers, name):
    class Shrinking:
        def __index__(self):
            items.clear()
            return 1

    items = [Shrinking(), 2, 3]
    assert peers[name].sum_ints(items) == 1


def test_builds_are_described(peers):
    for module in peers.values():
        assert module.PROFILE == "release" and module.COMPILER
