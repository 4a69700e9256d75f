"""Bytes: `convert/bytes.rs`."""

import array

import barecall_fixtures
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, message, outcome

ours, theirs = barecall_fixtures.convert_bytes.ours, barecall_fixtures.convert_bytes.theirs

both_types = pytest.mark.parametrize("name", ["slice", "cow"])


def take(name):
    return getattr(ours, f"take_{name}"), getattr(theirs, f"take_{name}")


class Stubborn(bytes):
    """Says something else by its methods."""

    def __bytes__(self):
        return b"other"

    def __len__(self):
        return 99

    def __iter__(self):
        return iter(b"other")


class StubbornArray(bytearray):
    __bytes__, __len__, __iter__ = Stubborn.__bytes__, Stubborn.__len__, Stubborn.__iter__


@both_types
@given(content=st.binary())
def test_any_bytes_come_back(name, content):
    function, _ = take(name)
    assert outcome(function, content) == outcome(function, Stubborn(content)) == (bytes, repr(content))


@given(content=st.binary())
def test_cow_copies_what_else_holds_bytes(content):
    for value in (bytearray(content), StubbornArray(content), memoryview(content), memoryview(bytearray(content))):
        assert outcome(ours.take_cow, value) == outcome(theirs.take_cow, value) == (bytes, repr(content))
        assert not ours.is_borrowed(value)


def test_cow_borrows_from_bytes():
    for value in (b"", b"abc", Stubborn(b"abc")):
        assert ours.is_borrowed(value) is theirs.is_borrowed(value) is True


@pytest.mark.parametrize("make", [bytearray, memoryview, list, lambda b: array.array("B", b)])
def test_slice_is_of_bytes_alone(make):
    value = make(b"abc")
    found = type(value).__name__
    assert message(ours.take_slice, value) == f"TypeError: argument 'b': expected bytes, got {found}"
    assert outcome(theirs.take_slice, value) is TypeError


@both_types
@pytest.mark.parametrize("value", ["abc", 1, None, object(), bytes, 1.5])
def test_no_bytes(name, value):
    function, reference = take(name)
    assert outcome(function, value) is outcome(reference, value) is TypeError


@pytest.mark.parametrize(
    "view",
    [
        memoryview(b"abcdef")[::2],
        memoryview(b"abcdef")[::-1],
        memoryview(b"abcdef")[2:2],
        memoryview(b"abcdef")[2:4],
        memoryview(b"abcdef").cast("b"),
        memoryview(b"\xffbcdef").cast("b"),
        memoryview(b"abcdef").cast("c"),
        memoryview(b"a\0b\0c\0").cast("H"),
        memoryview(array.array("I", [1, 2, 300])),
        memoryview(array.array("d", [1.0])),
        memoryview(b"abcdef").cast("B", (2, 3)),
        memoryview(b"a").cast("B", ()),
    ],
    ids=lambda view: f"{view.format}{view.shape}{view.strides}",
)
def test_views_as_pyo3_has_them(view):
    """A view gives its items as numbers: never the bytes that a wider item is made of."""
    assert outcome(ours.take_cow, view) == outcome(theirs.take_cow, view)


@pytest.mark.parametrize("value", [[1, 2, 3], (0, 255), [], range(3), [256], [-1], ["a"], [1.0], array.array("B", b"ab")])
def test_cow_of_a_sequence_of_ints(value):
    assert outcome(ours.take_cow, value) == outcome(theirs.take_cow, value)


def test_released_view():
    view = memoryview(b"abc")
    view.release()
    assert outcome(ours.take_cow, view) is ValueError


def test_bytearray_can_be_resized_afterwards():
    content = bytearray(b"abc")
    view = memoryview(content)
    ours.take_cow(content)
    ours.take_cow(view)
    view.release()
    content.append(1)


def test_numpy_arrays():
    numpy = pytest.importorskip("numpy")
    for dtype in ("uint8", "uint16", "int64"):
        values = numpy.array([1, 2, 255], dtype)
        assert outcome(ours.take_cow, values) == outcome(theirs.take_cow, values)
    assert outcome(ours.take_cow, memoryview(numpy.zeros(3, "uint8"))) == (bytes, repr(bytes(3)))


@both_types
def test_references_stay_balanced(name):
    function, _ = take(name)
    released = memoryview(b"abc")
    released.release()
    arguments = [object(), bytearray(b"abc"), memoryview(bytearray(5)), memoryview(b"ab").cast("c"), released, [256]]
    assert_balanced(lambda: [outcome(function, argument) for argument in arguments], arguments)
