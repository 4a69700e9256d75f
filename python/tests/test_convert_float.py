"""Floats: `convert/float.rs`."""

import decimal
import fractions
import math
import struct
import sys

import barecall_fixtures
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, forget, message, outcome

ours, theirs = barecall_fixtures.convert_float.ours, barecall_fixtures.convert_float.theirs

TYPES = ["f64", "f32"]
both_types = pytest.mark.parametrize("name", TYPES)

F32_MAX = 3.4028234663852886e38
# Half a step above the largest f32: from here on the nearest one is infinite.
F32_OVERFLOW = F32_MAX + 2.0**103
SPECIAL = [0.0, -0.0, 1.5, -1.0, 5e-324, 2.2250738585072014e-308, 1e-45, 1e-46, math.pi, math.inf, -math.inf, math.nan]


def take(name):
    return getattr(ours, f"take_{name}"), getattr(theirs, f"take_{name}")


def limits(name):
    bound = {"f64": "1.7976931348623157e+308", "f32": "3.4028234663852886e+38"}[name]
    return f"OverflowError: argument 'x': value out of range for {name} (-{bound} to {bound})"


class Float:
    """Gives what it was made with, whatever that is."""

    def __init__(self, value):
        self.value = value

    def __float__(self):
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


class StubbornFloat(float):
    """Says something else by its methods."""

    def __float__(self):
        return 99.0

    def __index__(self):
        return 99


class StubbornInt(int):
    """Says something else by its methods."""

    def __float__(self):
        return 99.0

    def __index__(self):
        return 99


@both_types
@given(x=st.one_of(st.floats(width=32), st.sampled_from(SPECIAL)))
def test_any_float_as_pyo3_has_it(name, x):
    function, reference = take(name)
    assert outcome(function, x) == outcome(reference, x)
    assert outcome(function, Float(x)) == outcome(reference, Float(x))


@given(x=st.floats())
def test_f64_is_the_float_itself(x):
    assert struct.pack("d", ours.take_f64(x)) == struct.pack("d", x)


@given(x=st.floats())
def test_f32_is_the_nearest(x):
    try:
        expected = struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        assert message(ours.take_f32, x) == limits("f32")
    else:
        assert outcome(ours.take_f32, x) == (float, repr(expected))


def test_f32_overflows_where_the_nearest_is_infinite():
    below = math.nextafter(F32_OVERFLOW, 0)
    for sign in (1, -1):
        assert ours.take_f32(sign * F32_MAX) == ours.take_f32(sign * below) == sign * F32_MAX
        for x in (F32_OVERFLOW, 1e39, sys.float_info.max):
            for value in (sign * x, StubbornFloat(sign * x), Float(sign * x), sign * int(x)):
                assert message(ours.take_f32, value) == limits("f32")


@both_types
@given(number=st.one_of(st.integers(), st.integers(-(1 << 100), 1 << 100)))
def test_int_is_rounded_as_float_rounds_it(name, number):
    function, reference = take(name)
    assert outcome(function, number) == outcome(reference, number)
    assert outcome(function, Index(number)) == outcome(reference, number)
    assert outcome(ours.take_f64, number) == (float, repr(float(number)))


@both_types
@pytest.mark.parametrize("number", [10**400, -(10**400), 1 << 1024, (1 << 1024) - 1])
def test_int_beyond_the_largest_float(name, number):
    function, _ = take(name)
    for value in (number, Index(number), StubbornInt(number)):
        assert message(function, value) == limits(name)


@both_types
def test_bool_is_a_number(name):
    function, _ = take(name)
    assert outcome(function, True) == (float, "1.0")
    assert outcome(function, False) == (float, "0.0")


@both_types
def test_subclass_gives_its_stored_value(name):
    function, _ = take(name)
    assert outcome(function, StubbornFloat(1.5)) == (float, "1.5")
    # Under PyO3, whose C function asks it, `__float__` of a subclass of int wins.
    assert outcome(function, StubbornInt(7)) == (float, "7.0")


@both_types
@pytest.mark.parametrize("value", [decimal.Decimal("1.5"), fractions.Fraction(3, 2), Float(1.5)])
def test_whatever_has_float(name, value):
    function, reference = take(name)
    assert outcome(function, value) == outcome(reference, value) == (float, "1.5")


@both_types
@pytest.mark.parametrize(
    ("value", "found"),
    [("1.5", "str"), (b"1", "bytes"), (1j, "complex"), (None, "NoneType"), ([1.5], "list"), (float, "type")],
)
def test_no_number(name, value, found):
    function, reference = take(name)
    assert message(function, value) == f"TypeError: argument 'x': expected float, got {found}"
    assert outcome(reference, value) is TypeError


@both_types
@pytest.mark.parametrize("hook", [Float, Index])
@pytest.mark.parametrize("error", [ValueError("mine"), OverflowError("mine"), TypeError("mine"), MemoryError()])
def test_error_of_a_hook_passes_unchanged_with_a_note(name, hook, error):
    function, _ = take(name)
    with pytest.raises(type(error)) as caught:
        function(hook(error))
    assert caught.value is error
    assert error.__notes__ == ["while processing argument 'x'"]
    del error.__notes__


@both_types
@pytest.mark.parametrize("value", ["1.5", 1, None, 1j])
def test_float_of_a_wrong_type(name, value):
    function, reference = take(name)
    assert outcome(function, Float(value)) is outcome(reference, Float(value)) is TypeError


@both_types
def test_float_that_is_a_subclass(name):
    function, reference = take(name)
    for each in (function, reference):
        with pytest.warns(DeprecationWarning):
            assert each(Float(StubbornFloat(1.5))) == 1.5


@both_types
def test_minus_one_is_no_error(name):
    function, _ = take(name)
    for value in (-1.0, -1, Float(-1.0), Index(-1), StubbornFloat(-1), StubbornInt(-1)):
        assert outcome(function, value) == (float, "-1.0")


def test_reference_out():
    assert outcome(ours.refer) == outcome(theirs.refer) == (float, "1.5")


@both_types
def test_numpy_scalars(name):
    numpy = pytest.importorskip("numpy")
    function, reference = take(name)
    kinds = "AllInteger", "Float"
    values = [numpy.dtype(code).type(3) for kind in kinds for code in numpy.typecodes[kind]]
    values += [numpy.bool_(True), numpy.str_("1"), numpy.float16("nan"), numpy.float64(-math.inf)]
    for value in values:
        assert outcome(function, value) == outcome(reference, value)


@both_types
def test_references_stay_balanced(name):
    function, _ = take(name)
    huge, error = 10**400, ValueError("mine")
    arguments = [huge, Index(huge), Float(error), Index(error), Float("3"), "1.5", StubbornInt(huge), 1e300]

    def fail():
        for argument in arguments:
            outcome(function, argument)
        forget(error)

    assert_balanced(fail, [*arguments, huge, error])
