"""Maps: `convert/map.rs`, `convert/collect.rs`."""

import collections
import gc
import types

import barecall_fixtures
import pytest
from hostile import Does, raises
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome, panics

ours, theirs = barecall_fixtures.convert_map.ours, barecall_fixtures.convert_map.theirs

NAMES = ["ints", "hashed", "sorted", "bytes", "lists", "maps", "optional", "evens", "even_keys", "objects"]


def pair(name):
    return getattr(ours, name), getattr(theirs, name)


def ordered(done):
    """A dict out of a `HashMap` has no order to compare."""
    if isinstance(done, tuple) and done[0] is dict:
        return dict, sorted(done[1])
    return done


class DictWith(dict):
    """Has other items than it stores."""

    other = ()

    def items(self):
        return self.other


VALUES = [
    {}, {"a": 1}, {"a": 1, "b\0c": -2, "\xe9": 3}, {1: 2.5, 2: 3}, {1: "a"}, {1: b"ab", 2: [3, 4]},
    {"a": [1, 2], "b": ()},
    {1: {2: 3}, 4: {}}, {1: {2: "x"}}, {"a": None, "b": 1}, {2: 4, 6: 8}, {2: 3}, {3: 2}, {"a": 1 << 63}, {1 << 63: 1},
    {256: b""}, {"a": "b"}, {None: 1}, {True: 2.5}, {1.5: 1}, {b"a": 1}, collections.OrderedDict(a=1, b=2),
    collections.defaultdict(int, a=1), collections.Counter("aab"), collections.UserDict(a=1),
    collections.ChainMap({"a": 1}), types.MappingProxyType({"a": 1}), [("a", 1)], (), "", {"a"},
    {"a": 1}.items(), None, 1, object(), dict,
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__}-{value!s:.30}")
def test_values_as_pyo3_has_them(name, value):
    function, reference = pair(name)
    assert ordered(outcome(function, value)) == ordered(outcome(reference, value))


scalars = st.one_of(st.integers(), st.integers(-5, 300), st.text(max_size=3), st.booleans(), st.none(), st.floats())
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(scalars, inner, max_size=3), max_leaves=8
)


@pytest.mark.parametrize("name", NAMES)
@given(value=st.dictionaries(scalars, anything, max_size=5))
def test_any_dict_as_pyo3_has_it(name, value):
    function, reference = pair(name)
    assert ordered(outcome(function, value)) == ordered(outcome(reference, value))


@given(value=st.dictionaries(st.text(), st.integers(-(1 << 63), (1 << 63) - 1)))
def test_entries_come_back(value):
    for kind in (dict, collections.OrderedDict, lambda it: collections.defaultdict(int, it), collections.Counter):
        assert ours.ints(kind(value)) == value
    assert ours.objects(value) == value


def test_sorted_out():
    assert list(ours.sorted({3: "c", 1: "a", 2: "b"}).items()) == [(1, "a"), (2, "b"), (3, "c")]


def test_positions():
    assert message(ours.ints, {"a": 1, "b": "x"}) == "TypeError: argument 'v': [\"b\"]: expected int, got str"
    assert message(ours.ints, {"a": 1, 2: 3}) == "TypeError: argument 'v': [key 2]: expected str, got int"
    assert message(ours.ints, []) == "TypeError: argument 'v': expected dict, got list"
    assert message(ours.maps, {1: {2: 3}, 4: {5: "x"}}) == "TypeError: argument 'v': [4][5]: expected int, got str"
    assert message(ours.lists, {"a": [1, "x"]}) == "TypeError: argument 'v': [\"a\"][1]: expected int, got str"
    assert message(ours.bytes, {256: b""}) == (
        "OverflowError: argument 'v': [key 256]: value out of range for u8 (0 to 255)"
    )
    for kind in (collections.OrderedDict, collections.Counter):
        assert message(ours.ints, kind({"b": "x"})) == "TypeError: argument 'v': [\"b\"]: expected int, got str"


def test_error_of_a_hook_passes_unchanged_with_a_note():
    error = RuntimeError("mine")
    cases = {'["a"]': (ours.ints, {"a": raises(error)}), "[key <Does>]": (ours.sorted, {raises(error): "a"})}
    for at, (function, value) in cases.items():
        with pytest.raises(RuntimeError) as caught:
            function(value)
        assert caught.value is error
        assert error.__notes__ == [f"while processing argument 'v': {at}"]
        forget(error)


def test_equal_keys_become_one():
    """The last value stays, whatever the map."""
    values = {"maps": [{1: 1}, {2: 2}], "sorted": ["a", "b"], "hashed": [1, 2], "evens": [2, 4], "even_keys": [1, 2]}
    for name, (first, second) in values.items():
        function, reference = pair(name)
        value = {2: first, Does(lambda: None, 2): second}
        assert function(value) == reference(value) == {2: second}


# Subclasses and their methods.


def test_subclass_is_read_by_its_items():
    value = DictWith({"a": 1})
    for other in ([("b", 2), ("c", 3)], (("b", 2), ("c", 3)), {"b": 2, "c": 3}.items(), iter([("b", 2), ("c", 3)])):
        value.other = other
        assert ours.ints(value) == {"b": 2, "c": 3}


def test_order_and_defaults_of_the_standard_subclasses():
    moved = collections.OrderedDict.fromkeys([3, 1, 2], "x")
    moved.move_to_end(3)
    assert list(moved) == [1, 2, 3]
    assert ours.sorted(moved) == {1: "x", 2: "x", 3: "x"}
    missing = collections.defaultdict(lambda: 7, {"a": 1})
    assert ours.ints(missing) == {"a": 1}
    assert dict(missing) == {"a": 1}


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (1, "TypeError: argument 'v': [0]: expected tuple, got int"),
        (["a", 1], "TypeError: argument 'v': [0]: expected tuple, got list"),
        ("ab", "TypeError: argument 'v': [0]: expected tuple, got str"),
        ((), "ValueError: argument 'v': [0]: expected 2 items, got 0"),
        (("a",), "ValueError: argument 'v': [0]: expected 2 items, got 1"),
        (("a", 1, 2), "ValueError: argument 'v': [0]: expected 2 items, got 3"),
    ],
)
def test_items_that_are_no_pairs(item, expected):
    value = DictWith()
    value.other = [item]
    assert message(ours.ints, value) == expected


# Hostile objects.


@pytest.mark.parametrize("error", [ValueError("mine"), StopIteration(), AttributeError("mine")])
def test_items_that_raise(error):
    class Hostile(dict):
        def items(self):
            raise error

    class Later(dict):
        def items(self):
            yield "a", 1
            raise error

    with pytest.raises(type(error)) as caught:
        ours.ints(Hostile())
    assert caught.value is error
    forget(error)
    assert outcome(ours.ints, Later()) is (RuntimeError if isinstance(error, StopIteration) else type(error))
    forget(error)


def test_items_that_are_nothing():
    class Hostile(dict):
        items = None

    class Wrong(dict):
        def items(self):
            return 3

    assert outcome(ours.ints, Hostile()) is TypeError
    assert outcome(ours.ints, Wrong()) is TypeError


def test_length_of_a_subclass_does_not_count():
    class Liar(dict):
        def __len__(self):
            return 1 << 62

    assert ours.ints(Liar(a=1)) == {"a": 1}


SIZE, KEYS = "dictionary changed size during iteration", "dictionary keys changed during iteration"
CHANGES = {
    "clear": (lambda value: value.clear(), SIZE),
    "popitem": (lambda value: value.popitem(), SIZE),
    "add": (lambda value: value.__setitem__(object(), 1), SIZE),
    "grow": (lambda value: value.update(dict.fromkeys(range(10_000, 20_000), 1)), SIZE),
    "swap": (lambda value: (value.pop(next(iter(value))), value.__setitem__(object(), 1)), KEYS),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("where", ["keys", "values"])
@pytest.mark.parametrize("name", ["hashed", "maps", "evens", "even_keys"])
def test_dict_changed_while_it_is_converted(name, where, change):
    action, expected = CHANGES[change]
    value = {}

    def hostile(number):
        return Does(lambda: action(value), number)

    for number in range(0, 40, 2):
        entry = {1: 1} if name == "maps" else number
        if where == "keys":
            value[hostile(number)] = entry
        else:
            value[number] = {1: hostile(number)} if name == "maps" else hostile(number)
    done = message(getattr(ours, name), value)
    # An object that was swapped in may be met and refused before the end is.
    assert done == f"RuntimeError: {expected}" or (change == "swap" and done.startswith("TypeError"))


def test_values_replaced_while_they_are_converted():
    """Python's own iteration allows that."""
    value = {}
    value.update((number, Does(lambda: value.update(dict.fromkeys(value, 2)), 4)) for number in range(5))
    assert ours.evens(value) == {0: 4, 1: 2, 2: 2, 3: 2, 4: 2}


def test_key_and_value_freed_while_they_are_converted():
    def end():
        value.clear()
        gc.collect()

    value = {Does(end, 1 << 40): 1.5}
    assert message(ours.hashed, value) == f"RuntimeError: {SIZE}"
    value[1 << 40] = Does(end, 1 << 41)
    assert message(ours.hashed, value) == f"RuntimeError: {SIZE}"


def test_dict_that_contains_itself():
    value = {}
    value[1] = value
    assert message(ours.maps, value) == "TypeError: argument 'v': [1][1]: expected int, got dict"


# Memory and references.


@pytest.mark.parametrize("where", ["keys", "values"])
@pytest.mark.parametrize("at", [0, 8, 15], ids=["first", "middle", "last"])
@pytest.mark.parametrize("kind", [dict, collections.OrderedDict])
@pytest.mark.parametrize("name", ["ints", "sorted", "evens", "lists"])
def test_failing_conversion_leaves_nothing(name, kind, at, where):
    make_key = {"ints": "key {}".format, "lists": "key {}".format}.get(name, (1 << 40).__add__)
    make_value = {"sorted": "value {}".format, "lists": lambda number: [1 << 40, number]}.get(name, (2).__mul__)
    items = [[make_key(number), make_value(number)] for number in range(16)]
    items[at][where == "values"] = 2.5
    value = kind(items)
    function = getattr(ours, name)
    assert isinstance(outcome(function, value), type)
    assert_balanced(lambda: outcome(function, value), [value, *value, *value.values()])


@pytest.mark.parametrize("at", [0, 50, 99], ids=["first", "middle", "last"])
def test_a_hundred_thousand_failures(at):
    value = {f"key {number}": 1 << 40 for number in range(100)}
    value[f"key {at}"] = "x"
    objects = len(gc.get_objects())

    def fail():
        try:
            ours.ints(value)
        except TypeError:
            pass

    assert_balanced(fail, [value, *value, *value.values()], turns=100_000, slack=50)
    assert len(gc.get_objects()) - objects < 50


def test_hash_that_panics():
    value = {1: object(), 2: object(), 13: object(), 14: object()}
    watched = [value, *value, *value.values()]
    assert_balanced(lambda: panics(ours.touchy, value), watched, turns=200)
    assert panics(ours.touchy, value) and panics(theirs.touchy, value)
    value.pop(13)
    assert ours.touchy(value) == 3


def test_working_conversion_leaves_nothing():
    value = {"a": 1 << 40, "b": 1 << 41}
    watched = [value, *value, *value.values()]
    assert_balanced(lambda: (ours.ints(value), ours.ints(collections.OrderedDict(value))), watched)


# Out.


def test_result_that_cannot_be_a_key():
    for each in (ours, theirs):
        assert outcome(each.called, {list: int}) is TypeError


@pytest.mark.parametrize("where", ["keys", "values"])
def test_result_that_fails_leaves_nothing(where):
    error, made = ValueError("mine"), object()

    def fail():
        raise error

    calls = [(lambda made=made: made) for _ in range(16)]
    value = dict.fromkeys(calls, calls[0])
    if where == "keys":
        value[fail] = calls[0]
    else:
        value[calls[8]] = fail

    def action():
        assert outcome(ours.called, value) is ValueError
        forget(error)

    assert_balanced(action, [error, made, fail, *calls])


def test_result_changed_while_it_is_made():
    """Code that runs meanwhile may find the dict through the collector: it is whole at any time."""

    def look():
        for each in gc.get_objects():
            if type(each) is dict and len(each) == 7:
                list(each.items())
        return []

    value = {number: list if number else look for number in range(8)}
    assert ours.called_values(value) == {number: [] for number in range(8)}
