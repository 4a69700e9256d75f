"""Sets: `convert/set.rs`, `convert/collect.rs`."""

import gc

import barecall_fixtures
import pytest
from hostile import Does, raises
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome, panics

ours, theirs = barecall_fixtures.convert_set.ours, barecall_fixtures.convert_set.theirs

NAMES = ["ints", "hashed", "sorted", "bytes", "texts", "evens", "sorted_evens", "pairs", "listed"]


def pair(name):
    return getattr(ours, name), getattr(theirs, name)


def members_out(function, value):
    """The outcome, without the order of a set."""
    done = outcome(function, value)
    return done if isinstance(done, type) else (done[0], sorted(map(repr, function(value))))


class Set(set):
    pass


class SetWith(set):
    """Iterates over something else than it stores."""

    def __iter__(self):
        return iter((7, 8, 9, 7))


class FrozenWith(frozenset):
    def __iter__(self):
        return iter((7, 8, 9, 7))


VALUES = [
    set(), {2}, {2, 4, 6}, frozenset(), frozenset({2, 4}), {True}, {-2}, {1 << 63}, {256}, {"a"}, {"a", "b\0c", "\xe9"},
    {b"a"}, {None}, {(1, "a"), (2, "b")}, {(1, "a", 3)}, {1.5}, Set({2, 4}), {2: 4}.keys(), {2: 4}.items(), {2: 4}, [2],
    (2,), "a", b"a", range(3), iter({2}), None, 2, object(), set,
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__}-{value!s:.30}")
def test_values_as_pyo3_has_them(name, value):
    function, reference = pair(name)
    assert members_out(function, value) == members_out(reference, value)


members = st.one_of(st.integers(), st.integers(-5, 300), st.booleans(), st.none(), st.text(max_size=3), st.floats())


@pytest.mark.parametrize("name", NAMES)
@given(value=st.sets(members, max_size=6) | st.frozensets(members, max_size=6))
def test_any_set_as_pyo3_has_it(name, value):
    function, reference = pair(name)
    # Which of several wrong members is met first is up to the set, and the same for both.
    assert members_out(function, value) == members_out(reference, value)


@given(value=st.sets(st.integers(-(1 << 63), (1 << 63) - 1)))
def test_ints_come_back(value):
    for name in ("ints", "hashed", "sorted"):
        assert getattr(ours, name)(value) == getattr(ours, name)(frozenset(value)) == value
    assert ours.listed(value) == sorted(value)


def test_positions():
    assert message(ours.ints, {"x"}) == "TypeError: argument 'v': [member]: expected int, got str"
    assert message(ours.ints, [1]) == "TypeError: argument 'v': expected set, got list"
    assert message(ours.bytes, {256}) == "OverflowError: argument 'v': [member]: value out of range for u8 (0 to 255)"
    assert message(ours.pairs, {(1, 2)}) == "TypeError: argument 'v': [member][1]: expected str, got int"


def test_error_of_a_hook_passes_unchanged_with_a_note():
    error = RuntimeError("mine")
    for name in ("ints", "sorted", "evens"):
        with pytest.raises(RuntimeError) as caught:
            getattr(ours, name)({raises(error)})
        assert caught.value is error
        assert error.__notes__ == ["while processing argument 'v': [member]"]
        forget(error)


def test_equal_members_become_one():
    value = {2, Does(lambda: None, 2), Does(lambda: None, 2)}
    assert len(value) == 3
    for name in ("ints", "sorted", "evens", "sorted_evens"):
        function, reference = pair(name)
        assert function(value) == reference(value) == {2}


def test_subclass_is_read_by_its_iteration():
    for value in (SetWith({1, 2}), FrozenWith({1, 2})):
        for name in ("ints", "hashed", "sorted"):
            function, reference = pair(name)
            assert function(value) == reference(value) == {7, 8, 9}


def test_length_of_a_subclass_does_not_count():
    class Liar(set):
        def __len__(self):
            return 1 << 62

    assert ours.ints(Liar({1, 2})) == {1, 2}


@pytest.mark.parametrize("error", [ValueError("mine"), StopIteration(), KeyError("mine")])
def test_iteration_that_raises(error):
    class Hostile(set):
        def __iter__(self):
            raise error

    with pytest.raises(type(error)) as caught:
        ours.ints(Hostile())
    assert caught.value is error
    forget(error)


CHANGES = {
    "clear": lambda value: value.clear(),
    "pop": lambda value: value.pop(),
    "add": lambda value: value.add(object()),
    "grow": lambda value: value.update(range(10_000, 20_000)),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", ["ints", "sorted", "evens"])
def test_set_changed_while_it_is_converted(name, change):
    value = set()
    value.update(Does(lambda: CHANGES[change](value), 2 * number) for number in range(20))
    expected = "RuntimeError: Set changed size during iteration"
    assert message(getattr(ours, name), value) == expected


def test_members_replaced_while_they_are_converted():
    """As many members as before: an iteration does not notice, nor do we, but all stays well."""

    def swap():
        gone = value.pop()
        value.add(Does(swap, 1000 + gone.value) if len(seen) < 100 else 2)
        seen.append(gone)

    for name in ("ints", "sorted", "evens"):
        seen, value = [], set()
        value.update(Does(swap, 2 * number) for number in range(20))
        done = outcome(getattr(ours, name), value)
        assert done in (RuntimeError, TypeError, ValueError) or done[0] is set


class Misfit:
    """Takes the place of a number in a set, and is none."""

    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return self.number


def misfit_at(at, count):
    """A set whose iteration meets a misfit at `at`: ints that are close lie in order."""
    numbers = [(1 << 20) + 2 * index for index in range(count)]
    value = {Misfit(number) if number == numbers[at] else number for number in numbers}
    assert [type(each) for each in value].index(Misfit) == at
    return value


@pytest.mark.parametrize("name", ["ints", "sorted", "texts", "evens"])
@pytest.mark.parametrize("at", [0, 8, 15], ids=["first", "middle", "last"])
@pytest.mark.parametrize("kind", [set, frozenset, Set])
def test_failing_conversion_leaves_nothing(name, kind, at):
    value = kind(misfit_at(at, 16))
    function = getattr(ours, name)
    assert outcome(function, value) is TypeError
    assert_balanced(lambda: outcome(function, value), [value, *value])


@pytest.mark.parametrize("at", [0, 50, 99], ids=["first", "middle", "last"])
def test_a_hundred_thousand_failures(at):
    value = misfit_at(at, 100)
    objects = len(gc.get_objects())

    def fail():
        try:
            ours.ints(value)
        except TypeError:
            pass

    assert_balanced(fail, [value, *value], turns=100_000, slack=50)
    assert len(gc.get_objects()) - objects < 50


def test_hash_that_panics():
    value = {1, 2, 13, 1 << 40}
    watched = [value, *value]
    assert_balanced(lambda: panics(ours.touchy, value), watched, turns=200)
    assert panics(ours.touchy, value) and panics(theirs.touchy, value)
    value.remove(13)
    assert ours.touchy(value) == 3


def test_working_conversion_leaves_nothing():
    value = {1 << 40, 1 << 41}
    assert_balanced(lambda: (ours.ints(value), ours.sorted(value)), [value, *value])


# Out.


def test_types_out():
    assert outcome(ours.ints, frozenset({1})) == (set, "{1}")
    assert outcome(ours.bytes, {1}) == (set, "{1}")
    assert ours.evens({2, 4}) == {2, 4}


def test_result_that_cannot_be_a_member():
    def give_a_list():
        return []

    for each in (ours, theirs):
        assert message(each.called, {give_a_list}) in (
            "TypeError: unhashable type: 'list'",
            "TypeError: cannot use 'list' as a set element (unhashable type: 'list')",
        )


def test_result_that_fails_leaves_nothing():
    error, made = ValueError("mine"), object()

    def fail():
        raise error

    calls = {(lambda made=made: made) for _ in range(15)} | {fail}

    def action():
        assert outcome(ours.called, calls) is ValueError
        forget(error)

    assert_balanced(action, [error, made, *calls])
