"""Integers of every width: `convert/int.rs`."""

import decimal
import enum
import fractions
import sys

import barecall_fixtures
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome

ours, theirs = barecall_fixtures.convert_int.ours, barecall_fixtures.convert_int.theirs

POINTER_BITS = sys.maxsize.bit_length() + 1


def limits(bits, signed):
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


TYPES = {
    **{f"i{bits}": limits(bits, True) for bits in (8, 16, 32, 64, 128)},
    **{f"u{bits}": limits(bits, False) for bits in (8, 16, 32, 64, 128)},
    "isize": limits(POINTER_BITS, True),
    "usize": limits(POINTER_BITS, False),
}
all_types = pytest.mark.parametrize("name", TYPES)

# Where the number of CPython's digits changes, and the limits of every type, one to each side.
EDGES = sorted(
    {0}
    | {sign * (1 << bits) + step for bits in (15, 30, 45, 60, 90, 120, 150) for sign in (1, -1) for step in (-1, 0, 1)}
    | {edge + step for both in TYPES.values() for edge in both for step in (-1, 0, 1)}
)


def take(name):
    return getattr(ours, f"take_{name}"), getattr(theirs, f"take_{name}")


def reference_outcome(reference, number):
    """What PyO3 does, but for a negative number as u128: from 3.13 on it says ValueError there."""
    done = outcome(reference, number)
    return OverflowError if done is ValueError and int(number) < 0 else done


class Index:
    """Gives what it was made with, whatever that is."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


class OnlyInt:
    def __int__(self):
        return 3


class Stubborn(int):
    """Says something else by each of its methods."""

    def __index__(self):
        return 99

    __int__ = __float__ = __trunc__ = __index__


@all_types
@pytest.mark.parametrize("number", EDGES)
def test_edges(name, number):
    low, high = TYPES[name]
    function, _ = take(name)
    expected = (int, repr(number)) if low <= number <= high else OverflowError
    assert outcome(function, number) == expected
    assert outcome(function, Index(number)) == expected
    assert outcome(function, Stubborn(number)) == expected


@all_types
@given(number=st.one_of(st.integers(), st.integers(-300, 300), st.sampled_from(EDGES)))
def test_any_int_as_pyo3_has_it(name, number):
    function, reference = take(name)
    expected = reference_outcome(reference, number)
    assert outcome(function, number) == outcome(function, Index(number)) == expected


@all_types
def test_out_of_range_names_argument_and_limits(name):
    low, high = TYPES[name]
    function, _ = take(name)
    expected = f"OverflowError: argument 'n': value out of range for {name} ({low} to {high})"
    for number in (low - 1, high + 1, -(10**100), 10**100):
        assert message(function, number) == expected
        assert message(function, Index(number)) == expected


@all_types
@pytest.mark.parametrize(
    ("value", "found"),
    [
        (1.0, "float"),
        (decimal.Decimal(3), "Decimal"),
        (fractions.Fraction(3), "Fraction"),
        ("3", "str"),
        (b"3", "bytes"),
        (3j, "complex"),
        (None, "NoneType"),
        ([3], "list"),
        (OnlyInt(), "OnlyInt"),
        (int, "type"),
    ],
)
def test_no_int(name, value, found):
    function, reference = take(name)
    assert message(function, value) == f"TypeError: argument 'n': expected int, got {found}"
    assert outcome(reference, value) is TypeError


@all_types
def test_bool_is_an_int(name):
    function, _ = take(name)
    assert outcome(function, True) == (int, "1")
    assert outcome(function, False) == (int, "0")


class Colour(enum.IntEnum):
    RED = 7


@all_types
def test_subclass_gives_its_stored_value(name):
    function, reference = take(name)
    for value in (Stubborn(7), Colour.RED):
        assert outcome(function, value) == outcome(reference, value) == (int, "7")


@all_types
@pytest.mark.parametrize("error", [ValueError("mine"), OverflowError("mine"), TypeError("mine"), MemoryError()])
def test_error_of_a_hook_passes_unchanged_with_a_note(name, error):
    function, _ = take(name)
    with pytest.raises(type(error)) as caught:
        function(Index(error))
    assert caught.value is error
    assert error.__notes__ == ["while processing argument 'n'"]
    del error.__notes__


@all_types
@pytest.mark.parametrize("value", [1.5, "3", None, OnlyInt()])
def test_index_of_a_wrong_type(name, value):
    function, reference = take(name)
    assert outcome(function, Index(value)) is outcome(reference, Index(value)) is TypeError


@all_types
def test_index_that_is_a_subclass(name):
    function, reference = take(name)
    for each in (function, reference):
        with pytest.warns(DeprecationWarning):
            assert each(Index(Stubborn(7))) == 7


def test_index_on_the_object_does_not_count():
    instance = OnlyInt()
    instance.__index__ = lambda: 3
    assert outcome(ours.take_i64, instance) is TypeError


def test_index_of_none():
    class NoIndex:
        __index__ = None

    assert outcome(ours.take_i64, NoIndex()) is outcome(theirs.take_i64, NoIndex()) is TypeError


def test_option():
    for value in (None, 3, 255, True):
        assert outcome(ours.take_option, value) == outcome(theirs.take_option, value)
    assert message(ours.take_option, 256) == "OverflowError: argument 'n': value out of range for u8 (0 to 255)"
    assert message(ours.take_option, "3") == "TypeError: argument 'n': expected int, got str"


def test_reference_out():
    assert outcome(ours.refer) == outcome(theirs.refer) == (int, "-7")


@all_types
def test_numpy_scalars(name):
    numpy = pytest.importorskip("numpy")
    function, reference = take(name)
    kinds = [numpy.dtype(code).type for code in numpy.typecodes["AllInteger"]]
    for kind in kinds:
        for number in (0, 1, 100, numpy.iinfo(kind).min, numpy.iinfo(kind).max):
            assert outcome(function, kind(number)) == reference_outcome(reference, kind(number))
    for value in (numpy.float64(1), numpy.float32(1), numpy.array([1, 2]), numpy.str_("1")):
        assert outcome(function, value) is outcome(reference, value) is TypeError
    assert outcome(function, numpy.bool_(True)) == outcome(reference, numpy.bool_(True))


@all_types
def test_references_stay_balanced(name):
    function, _ = take(name)
    wide, error = 1 << 200, ValueError("mine")
    arguments = [wide, Index(wide), Index(error), Index("3"), 1.5, Stubborn(-1 << 200), OnlyInt()]

    def fail():
        for argument in arguments:
            outcome(function, argument)
        forget(error)

    assert_balanced(fail, [*arguments, wide, error])
