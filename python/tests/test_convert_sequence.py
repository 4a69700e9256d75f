"""Sequences: `convert/sequence.rs`, `convert/array.rs`, `convert/collect.rs`."""

import array
import collections
import gc
import sys

import barecall_fixtures
import pytest
from hostile import Does, raises
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome

ours, theirs = barecall_fixtures.convert_sequence.ours, barecall_fixtures.convert_sequence.theirs
deque = barecall_fixtures.convert_deque

TAKES_INTS = ["ints", "shorts", "evens", "gaps", "objects"]
PAIRS = ["pairs", "even_pairs"]
NAMES = [*TAKES_INTS, *PAIRS, "bytes", "floats", "texts", "bools", "rows", "three", "three_evens", "none", "grid"]


def pair(name):
    return getattr(ours, name), getattr(theirs, name)


class Sequence:
    """A sequence of a class of its own: length, items, iteration are what is said."""

    def __init__(self, items, length=None):
        self.items = items
        self.length = length

    def __len__(self):
        if isinstance(self.length, BaseException):
            raise self.length
        return len(self.items) if self.length is None else self.length

    def __getitem__(self, index):
        return self.items[index]


class ListWith(list):
    """Iterates over something else than it stores."""

    other = ()

    def __iter__(self):
        return iter(self.other)


class TupleWith(tuple):
    def __iter__(self):
        return iter((7, 8, 9))


def generator():
    yield 2


VALUES = [
    [], [2], [2, 4, 6], (), (2, 4), [1 << 16], [-2], [1 << 62, -(1 << 62)], [1 << 63], [True, False], [None, 2],
    range(3), range(2, 20, 6), range(10, 0, -2), collections.deque([2, 4]), array.array("i", [2, -2]),
    array.array("d", [2.0]), array.array("B", b"ab"), b"", b"abc", bytearray(b"abc"), memoryview(b"abc"),
    memoryview(array.array("H", [1, 300])), memoryview(array.array("d", [1.5])), memoryview(b"abcd")[::2],
    "", "abc", ["a", "b"], ("a",), [["a"]], [1.5, 2], [[1, 2], [3]], [[2, 4], [6, 8]], ([2, 4], (6, 8)), [("a", 2)],
    [("a", 2, 3)], ["ab"], {}, {2: 4}, {2}, frozenset({2}), generator(), iter([2]), {2: 4}.keys(), {2: 4}.values(),
    {2: 4}.items(), collections.OrderedDict({2: 4}), collections.Counter([2]), collections.UserList([2, 4]),
    collections.namedtuple("Point", "x y")(2, 4), Sequence([2, 4]), Sequence([2, 4, 6]), Sequence("abc"), None, 2, 2.5,
    object(), list, ..., [b"ab"], [bytearray(b"ab")], [memoryview(b"ab")], [[2, 4], b"ab"],
]  # fmt: skip

FIXED = {"three", "three_evens", "none", "grid"}


def is_refused_by_us_alone(name, value):
    """Bytes are not a sequence of floats, text is not an array of anything."""
    if name == "floats":
        return isinstance(value, (bytes, bytearray)) or (isinstance(value, memoryview) and value == b"abc")
    texts = [value, *value] if isinstance(value, (list, tuple, str)) else []
    return name in FIXED and any(isinstance(each, str) for each in texts)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__}-{value!s:.30}")
def test_values_as_pyo3_has_them(name, value):
    function, reference = pair(name)
    if hasattr(value, "__next__"):
        assert outcome(function, value) is TypeError
    elif is_refused_by_us_alone(name, value):
        assert outcome(function, value) in (TypeError, ValueError)
    else:
        assert outcome(function, value) == outcome(reference, value)


numbers = st.one_of(st.integers(), st.integers(-5, 70_000), st.booleans(), st.floats(), st.none(), st.text(max_size=2))
nested = st.recursive(numbers, lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner), max_leaves=12)


@pytest.mark.parametrize("name", NAMES)
@given(value=st.one_of(st.lists(numbers, max_size=6), nested))
def test_any_value_as_pyo3_has_it(name, value):
    function, reference = pair(name)
    if is_refused_by_us_alone(name, value):
        assert outcome(function, value) in (TypeError, ValueError)
    else:
        assert outcome(function, value) == outcome(reference, value)


@given(value=st.lists(st.integers(-(1 << 63), (1 << 63) - 1)))
def test_ints_come_back(value):
    for given_value in (value, tuple(value), collections.deque(value), Sequence(value)):
        assert ours.ints(given_value) == deque.ints(given_value) == value


@given(value=st.binary())
def test_bytes_are_copied(value):
    for given_value in (value, bytearray(value), memoryview(value), list(value), tuple(value), array.array("B", value)):
        assert ours.bytes(given_value) == deque.bytes(given_value) == value


def test_bytes_of_views():
    """A view of wider items gives these, never the bytes that they are made of."""
    assert outcome(ours.bytes, memoryview(array.array("H", [1, 300]))) is OverflowError
    assert ours.bytes(memoryview(array.array("H", [1, 2]))) == b"\1\2"
    assert ours.bytes(memoryview(b"abcd")[::2]) == b"ac"
    assert ours.three_bytes(memoryview(b"abcdef")[::2]) == b"ace"
    assert ours.shorts(memoryview(array.array("H", [1, 300]))) == [1, 300]
    assert ours.floats(memoryview(array.array("d", [1.5]))) == [1.5]
    assert message(ours.floats, b"a") == "TypeError: argument 'v': expected sequence, got bytes"
    assert message(ours.maybe_floats, bytearray()) == "TypeError: argument 'v': expected sequence, got bytearray"


@pytest.mark.parametrize("function", [ours.texts, ours.three_texts, ours.none, ours.objects, deque.ints])
def test_text_is_no_sequence(function):
    class Text(str):
        pass

    for value in ("", "abc", Text("abc")):
        found = type(value).__name__
        assert message(function, value) == f"TypeError: argument 'v': expected sequence, got {found}"


def test_numpy_arrays():
    numpy = pytest.importorskip("numpy")
    for dtype in ("uint8", "int32", "int64", "float64", "bool"):
        for values in (numpy.arange(3).astype(dtype), numpy.zeros((2, 2), dtype), numpy.array(2, dtype)):
            for name in ("ints", "floats", "rows", "bytes", "bools", "three", "grid"):
                function, reference = pair(name)
                assert outcome(function, values) == outcome(reference, values)


def test_positions():
    assert message(ours.rows, [[1], [2, 3], [4, "x"]]) == "TypeError: argument 'v': [2][1]: expected int, got str"
    assert message(ours.rows, [[1], 2]) == "TypeError: argument 'v': [1]: expected sequence, got int"
    assert message(ours.rows, 3) == "TypeError: argument 'v': expected sequence, got int"
    assert message(ours.ints, "abc") == "TypeError: argument 'v': expected sequence, got str"
    assert message(ours.ints, range(1 << 62, 1 << 64, 1 << 62)) == (
        "OverflowError: argument 'v': [1]: value out of range for i64 (-9223372036854775808 to 9223372036854775807)"
    )
    assert message(ours.gaps, [None, 1, "x"]) == "TypeError: argument 'v': [2]: expected int, got str"
    assert message(ours.shorts, (1, 70_000)) == (
        "OverflowError: argument 'v': [1]: value out of range for u16 (0 to 65535)"
    )
    assert message(ours.pairs, [("a", 1), ("b", "c")]) == "TypeError: argument 'v': [1][1]: expected int, got str"
    assert message(ours.pairs, [("a", 1, 2)]) == "ValueError: argument 'v': [0]: expected 2 items, got 3"
    assert message(ours.pairs, [["a", 1]]) == "TypeError: argument 'v': [0]: expected tuple, got list"
    assert message(ours.grid, [[1, 2], [3, 4, 5]]) == "ValueError: argument 'v': [1]: expected 2 items, got 3"
    assert message(deque.ints, [1, "x"]) == "TypeError: argument 'v': [1]: expected int, got str"


def test_error_of_a_hook_passes_unchanged_with_a_note():
    error = RuntimeError("mine")
    bad = raises(error)
    cases = [
        (ours.ints, [1, bad], "[1]"),
        (ours.three, [1, bad, 2], "[1]"),
        (ours.floats, (1, bad), "[1]"),
        (ours.rows, [[], [1, 2, bad]], "[1][2]"),
    ]
    for function, value, at in cases:
        with pytest.raises(RuntimeError) as caught:
            function(value)
        assert caught.value is error
        assert error.__notes__ == [f"while processing argument 'v': {at}"]
        forget(error)


def test_error_of_a_foreign_conversion():
    with pytest.raises(ValueError) as caught:
        ours.evens([2, 3])
    assert str(caught.value) == "3 is odd"
    assert caught.value.__notes__ == ["while processing argument 'v': [1]"]
    assert outcome(ours.even_rows, [[2], [4, 5]]) is outcome(theirs.even_rows, [[2], [4, 5]]) is ValueError
    assert ours.even_rows([[2], [4]]) == [[2], [4]]


@pytest.mark.parametrize("function", [ours.three, ours.three_evens, ours.three_bytes], ids=["ints", "evens", "bytes"])
@pytest.mark.parametrize("make", [list, tuple, collections.deque, Sequence, bytes, bytearray, range])
@pytest.mark.parametrize("count", [0, 2, 4, 200])
def test_array_of_the_wrong_length(function, make, count):
    value = range(count) if make is range else make([2] * count)
    assert message(function, value) == f"ValueError: argument 'v': expected 3 items, got {count}"


def test_length_comes_before_the_items():
    for value in (["x"], ("x", "y"), Sequence("x")):
        assert outcome(ours.three, value) is outcome(theirs.three, value) is ValueError


# Subclasses and their methods.


def test_subclass_is_read_by_its_iteration():
    value = ListWith([1, 2, 3])
    value.other = [7, 8, 9]
    for function in (ours.ints, ours.three, ours.shorts, deque.ints):
        assert list(function(value)) == [7, 8, 9]
        assert list(function(TupleWith((1, 2, 3)))) == [7, 8, 9]
    assert theirs.ints(value) == [7, 8, 9]


def test_subclass_without_methods_of_its_own():
    class Plain(list):
        pass

    point = collections.namedtuple("Point", "x y z")(1, 2, 3)
    for value in (Plain([1, 2, 3]), point):
        assert ours.ints(value) == ours.three(value) == [1, 2, 3]


# Hostile objects.


@pytest.mark.parametrize("length", [0, 1, 5, 1 << 62, sys.maxsize])
def test_length_that_lies_is_not_believed(length):
    value = Sequence([1, 2, 3], length)
    assert ours.ints(value) == deque.ints(value) == [1, 2, 3]
    assert ours.bytes(value) == b"\1\2\3"
    assert outcome(ours.three, value) is ValueError


@pytest.mark.parametrize("length", [3, 4])
def test_array_of_what_says_it_has_three(length):
    assert ours.three(Sequence([1, 2, 3], 3)) == [1, 2, 3]
    assert message(ours.three, Sequence([1, 2], 3)) == "ValueError: argument 'v': expected 3 items, got 2"
    assert message(ours.three, Sequence([1, 2, 3, 4], 3)) == "ValueError: argument 'v': expected 3 items, got 4"


@pytest.mark.parametrize("error", [ValueError("mine"), KeyError("mine"), OverflowError("mine")])
def test_length_that_raises(error):
    value = Sequence([1, 2, 3], error)
    assert ours.ints(value) == [1, 2, 3]
    with pytest.raises(type(error)) as caught:
        ours.three(value)
    assert caught.value is error
    forget(error)


@pytest.mark.parametrize("length", [-1, 1.5, "3", None, 1 << 70])
def test_length_of_a_wrong_kind(length):
    class Wrong(Sequence):
        def __len__(self):
            return length

    assert ours.ints(Wrong([1, 2, 3])) == [1, 2, 3]
    assert outcome(ours.three, Wrong([1, 2, 3])) == outcome(theirs.three, Wrong([1, 2, 3]))


@pytest.mark.parametrize("stop", [1 << 62, 1 << 63, 1 << 70])
def test_range_that_memory_cannot_hold(stop):
    for function in (ours.ints, ours.bytes, ours.objects, ours.texts):
        assert outcome(function, range(stop)) in (MemoryError, OverflowError)


@pytest.mark.parametrize("at", ["__iter__", "__next__", "__getitem__"])
@pytest.mark.parametrize("error", [ValueError("mine"), StopIteration(), IndexError("mine"), MemoryError()])
def test_hooks_of_iteration_that_raise(at, error):
    def fail(*_):
        raise error

    class Iterator:
        def __iter__(self):
            return self

        __next__ = fail

    class Hostile:
        __getitem__ = fail

    if at == "__iter__":
        Hostile.__iter__ = fail
    elif at == "__next__":
        Hostile.__iter__ = lambda _: Iterator()
    for name in ("ints", "evens", "texts"):
        function, reference = pair(name)
        assert outcome(function, Hostile()) == outcome(reference, Hostile())
    forget(error)


def test_iteration_that_is_none():
    class NoIterator:
        def __getitem__(self, index):
            return index

        def __iter__(self):
            return 3

    assert outcome(ours.ints, NoIterator()) is outcome(theirs.ints, NoIterator()) is TypeError


CHANGES = {
    "clear": lambda value: value.clear(),
    "pop": lambda value: value.pop(),
    "shorten": lambda value: value.__delitem__(slice(2, None)),
    "append once": lambda value: value.append(4) if len(value) < 50 else None,
    "insert": lambda value: value.insert(0, 6) if len(value) < 50 else None,
    "replace": lambda value: value.__setitem__(slice(None), [8] * 40),
    "grow": lambda value: value.extend([2] * 1000) if len(value) < 10_000 else None,
    "reverse": lambda value: value.reverse(),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", ["ints", "floats", "shorts", "evens", "gaps"])
def test_list_changed_while_it_is_converted(name, change):
    """The result is what Python's own iteration would see."""

    def make():
        value = []
        # The items are ours alone: what the list lets go of is freed.
        value.extend(Does(lambda: CHANGES[change](value), 1000 + 2 * number) for number in range(20))
        return value

    read = float if name == "floats" else int
    assert getattr(ours, name)(make()) == [read(item) for item in make()]


@pytest.mark.parametrize("change", CHANGES)
def test_array_of_a_list_changed_meanwhile(change):
    def make():
        value = []
        value.extend(Does(lambda: CHANGES[change](value), 2 * number) for number in range(3))
        return value

    count = sum(1 for item in make() if int(item) >= 0)
    expected = outcome(ours.three, [0, 0, 0])[0] if count == 3 else ValueError
    for function in (ours.three, ours.three_evens):
        done = outcome(function, make())
        assert (done if isinstance(done, type) else done[0]) is expected


def test_inner_list_taken_out_meanwhile():
    rows = [[Does(lambda: rows.clear(), 1), 2, 3], [4]]
    assert ours.rows(rows) == [[1, 2, 3]]


def test_list_that_contains_itself():
    value = []
    value.append(value)
    assert message(ours.rows, value) == "TypeError: argument 'v': [0][0]: expected int, got list"
    assert message(ours.ints, value) == "TypeError: argument 'v': [0]: expected int, got list"


# Memory and references.


def failing(count, at, bad):
    value = [1_000_000 + number * 2 for number in range(count)]
    value[at] = bad
    return value


@pytest.mark.parametrize("at", [0, 8, 15], ids=["first", "middle", "last"])
@pytest.mark.parametrize("make", [list, tuple, Sequence])
@pytest.mark.parametrize("name", ["ints", "texts", "evens", "rows", "objects_of"])
def test_failing_conversion_leaves_nothing(name, make, at):
    error = ValueError("mine")
    if name == "texts":
        items = ["text" * 10] * 16
        items[at] = 3
    elif name == "rows":
        items = [[1 << 40] * 3 for _ in range(16)]
        items[at] = [1, 2, "x"]
    elif name == "objects_of":
        items = failing(16, at, raises(error))
        name = "ints"
    else:
        items = failing(16, at, "x")
    value = make(items)
    function = getattr(ours, name)

    def fail():
        assert isinstance(outcome(function, value), type)
        forget(error)

    assert_balanced(fail, [value, error, *items])


@pytest.mark.parametrize("at", [0, 50, 99], ids=["first", "middle", "last"])
def test_a_hundred_thousand_failures(at):
    value = failing(100, at, "x")
    objects = len(gc.get_objects())

    def fail():
        try:
            ours.ints(value)
        except TypeError:
            pass

    assert_balanced(fail, value, turns=100_000, slack=50)
    assert len(gc.get_objects()) - objects < 50


def test_working_conversion_leaves_nothing():
    items = [1 << 40, "text", b"bytes", 2.5, None, object()]
    for make in (list, tuple, collections.deque, Sequence):
        value = make(items)
        assert_balanced(lambda: ours.objects(value), [value, *items])  # noqa: B023


# Out.


def test_types_out():
    assert outcome(ours.ints, [1]) == (list, "[1]")
    assert outcome(ours.bytes, [1]) == outcome(deque.bytes, [1]) == (bytes, r"b'\x01'")
    assert outcome(ours.three_bytes, [1, 2, 3]) == (bytes, r"b'\x01\x02\x03'")
    assert outcome(ours.grid, [[1, 2], [3, 4]]) == (list, "[[1, 2], [3, 4]]")
    assert outcome(ours.none, []) == (list, "[]")
    assert outcome(ours.lend) == outcome(theirs.lend) == (list, "[1, 2, 3]")
    assert ours.evens([2, 4]) == [2, 4]
    assert deque.evens([2, 4]) == [2, 4]


def test_result_is_an_ordinary_list():
    result = ours.ints([1, 2, 3])
    assert gc.is_tracked(result)
    result.append(4)
    result.extend(range(100))
    del result[:]
    assert result == []


@pytest.mark.parametrize("name", ["called", "called_rows"])
def test_unfinished_list_is_out_of_reach(name):
    """Code that runs while an item is made could crash on a list with empty places."""
    seen = []

    def look():
        gc.collect()
        for each in gc.get_objects():
            if type(each) is list and len(each) == 1234:
                repr(each)
                seen.append(each)
        return 2

    calls = [look, *[int] * 1233]
    value = calls if name == "called" else [calls, calls]
    result = getattr(ours, name)(value)
    assert result == ([2, *[0] * 1233] if name == "called" else [[2, *[0] * 1233]] * 2)
    # The first of two rows is finished when the second is made.
    known = [value, calls, *(result if name == "called_rows" else [])]
    assert all(any(each is one for one in known) for each in seen)


@pytest.mark.parametrize("name", ["called", "called_rows"])
@pytest.mark.parametrize("at", [0, 8, 15], ids=["first", "middle", "last"])
def test_result_that_fails_leaves_nothing(name, at):
    error = ValueError("mine")
    made = object()

    def fail():
        raise error

    calls = [lambda: made] * 16
    calls[at] = fail
    value = calls if name == "called" else [[lambda: made], calls, [fail]]
    function = getattr(ours, name)

    def action():
        assert outcome(function, value) is ValueError
        forget(error)

    assert_balanced(action, [error, made, fail, *calls])
