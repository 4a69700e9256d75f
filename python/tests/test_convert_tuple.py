"""Tuples: `convert/tuple.rs`."""

import collections
import gc

import barecall_fixtures
import pytest
from hostile import raises
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome

ours, theirs = barecall_fixtures.convert_tuple.ours, barecall_fixtures.convert_tuple.theirs

LENGTHS = {
    name: 4 + index
    for index, name in enumerate(["four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"])
}
NAMES = ["one", "two", "three", "borrowed", "optional", "nested", "evens", "objects", "bound", *LENGTHS]


def pair(name):
    return getattr(ours, name), getattr(theirs, name)


class TupleWith(tuple):
    """Says something else by each of its methods."""

    def __iter__(self):
        return iter((7, 8))

    def __len__(self):
        return 7

    def __getitem__(self, index):
        return 9


VALUES = [
    (), (1,), (1, 2), (1, 2.5), (1, 2.5, "a"), (1, 2, 4), (1, 3, 4), ("a", b"b"), ("a\0", b"\0"), ("a", "b"),
    ("a", bytearray()), (1, None), (None, 1), ((1, 2), [("a", True)]), ((1, 2), []), ((1, 2, 3), []),
    ((1, 2), [("a", 1)]), [1, 2], [1, 2.5], range(2), "ab", b"ab", {1, 2}, {1: 2}, None, 1, object(), tuple,
    iter((1, 2)), collections.namedtuple("Point", "x y")(1, 2), TupleWith((1, 2)), TupleWith((1,)),
    *(tuple(range(count)) for count in range(3, 14)), *((1,) * count + ("x",) for count in range(12)),
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__}-{value!s:.30}")
def test_values_as_pyo3_has_them(name, value):
    function, reference = pair(name)
    assert outcome(function, value) == outcome(reference, value)


scalars = [st.integers(-5, 300), st.integers(), st.floats(), st.text(max_size=2), st.binary(max_size=2), st.none()]
nested = st.recursive(
    st.one_of(scalars),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.tuples(inner),
    max_leaves=6,
)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in LENGTHS or name == "twelve"])
@given(value=st.lists(nested, min_size=1, max_size=12).map(tuple))
def test_any_tuple_as_pyo3_has_it(name, value):
    function, reference = pair(name)
    assert outcome(function, value) == outcome(reference, value)


@pytest.mark.parametrize(("name", "length"), LENGTHS.items())
def test_every_length(name, length):
    function, _ = pair(name)
    value = tuple(range(200, 200 + length))
    assert outcome(function, value) == (tuple, repr(value))
    for other in range(14):
        if other != length:
            expected = f"ValueError: argument 'v': expected {length} items, got {other}"
            assert message(function, tuple(range(other))) == expected
    for at in range(length):
        wrong = (*value[:at], 256, *value[at + 1 :])
        expected = f"OverflowError: argument 'v': [{at}]: value out of range for u8 (0 to 255)"
        assert message(function, wrong) == expected


def test_positions():
    assert message(ours.one, (1, 2)) == "ValueError: argument 'v': expected 1 item, got 2"
    assert message(ours.one, [1]) == "TypeError: argument 'v': expected tuple, got list"
    assert message(ours.two, (1, "x")) == "TypeError: argument 'v': [1]: expected float, got str"
    assert message(ours.nested, ((1, "x"), [])) == "TypeError: argument 'v': [0][1]: expected int, got str"
    assert message(ours.nested, ((1, 2), [("a", 1)])) == "TypeError: argument 'v': [1][0][1]: expected bool, got int"
    assert message(ours.optional, (1, "x")) == "TypeError: argument 'v': [1]: expected float, got str"
    assert message(ours.borrowed, ("a", bytearray())) == "TypeError: argument 'v': [1]: expected bytes, got bytearray"


def test_error_of_a_hook_passes_unchanged_with_a_note():
    error = RuntimeError("mine")
    with pytest.raises(RuntimeError) as caught:
        ours.two((1, raises(error)))
    assert caught.value is error
    assert error.__notes__ == ["while processing argument 'v': [1]"]
    with pytest.raises(ValueError) as caught:
        ours.evens((1, 2, 3))
    assert str(caught.value) == "3 is odd"
    assert caught.value.__notes__ == ["while processing argument 'v': [2]"]


def test_subclass_gives_the_items_that_it_stores():
    """As in PyO3, and unlike a list of any length: a tuple of this type is a struct."""
    assert ours.two(TupleWith((1, 2))) == theirs.two(TupleWith((1, 2))) == (1, 2.0)
    assert ours.two(collections.namedtuple("Point", "x y")(1, 2.5)) == (1, 2.5)
    assert type(ours.two(TupleWith((1, 2)))) is tuple


@pytest.mark.parametrize("at", [0, 1, 2], ids=["first", "middle", "last"])
@pytest.mark.parametrize("bad", ["x", "raises", 3])
def test_failing_conversion_leaves_nothing(at, bad):
    error = ValueError("mine")
    value = [1_000_000, 2_000_000, 3_000_000]
    value[at] = raises(error) if bad == "raises" else bad
    value = tuple(value)

    def fail():
        outcome(ours.evens, value)
        outcome(ours.three, value)
        outcome(ours.two, value[:2])
        forget(error)

    assert_balanced(fail, [error, *value])


@pytest.mark.parametrize("at", [0, 6, 11], ids=["first", "middle", "last"])
def test_a_hundred_thousand_failures(at):
    value = (*(200,) * at, 1 << 40, *(200,) * (11 - at))
    objects = len(gc.get_objects())

    def fail():
        try:
            ours.twelve(value)
        except OverflowError:
            pass

    assert_balanced(fail, value, turns=100_000, slack=50)
    assert len(gc.get_objects()) - objects < 50


def test_working_conversion_leaves_nothing():
    value = (object(), 1 << 40)
    assert_balanced(lambda: (ours.objects(value), ours.bound(value)), [value, *value])


@pytest.mark.parametrize("at", [0, 1, 2], ids=["first", "middle", "last"])
def test_result_that_fails_leaves_nothing(at):
    error, made = ValueError("mine"), object()

    def fail():
        raise error

    calls = [lambda: made, lambda: made, lambda: made]
    calls[at] = fail

    def action():
        assert outcome(ours.called, tuple(calls)) is ValueError
        forget(error)

    assert_balanced(action, [error, made, fail, *calls])


def test_unfinished_tuple_is_out_of_reach():
    """Going through a tuple with empty places would crash."""

    def look():
        for each in gc.get_objects():
            if type(each) is tuple and len(each) == 3:
                list(each)
        return 2

    assert ours.called((look, look, look)) == (2, 2, 2)
