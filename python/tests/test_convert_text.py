"""Text: `convert/text.rs`."""

import enum

import barecall_fixtures
import pytest
from hypothesis import given
from hypothesis import strategies as st
from outcome import assert_balanced, message, outcome

ours, theirs = barecall_fixtures.convert_text.ours, barecall_fixtures.convert_text.theirs

TEXTS = ["str", "string", "cow"]
all_texts = pytest.mark.parametrize("name", TEXTS)
all_types = pytest.mark.parametrize("name", [*TEXTS, "char"])

# Surrogates too: they are what UTF-8 cannot say.
ANY_TEXT = st.text(st.characters(exclude_categories=()))
EXAMPLES = ["", "a", "\0", "a\0b", "hello world", "\x7f", "\x80", "\xe9", "\u20ac", "\U0001f980", "a\U0001f980", "x" * 5000]
LONE = ["\ud800", "\udfff", "a\ud800", "\ud800a", "\ud800\udc00", "\U0001f980\udc80", "x" * 5000 + "\udcff"]


def take(name):
    return getattr(ours, f"take_{name}"), getattr(theirs, f"take_{name}")


class Stubborn(str):
    """Says something else by its methods."""

    def __str__(self):
        return "other"

    def __len__(self):
        return 99

    def __iter__(self):
        return iter("other")

    def encode(self, *_):
        return b"other"

    __repr__ = __str__


@all_types
@pytest.mark.parametrize("text", EXAMPLES + LONE)
def test_examples_as_pyo3_has_them(name, text):
    function, reference = take(name)
    assert outcome(function, text) == outcome(reference, text)


@all_types
@given(text=ANY_TEXT)
def test_any_text_as_pyo3_has_it(name, text):
    function, reference = take(name)
    assert outcome(function, text) == outcome(reference, text)


@given(character=st.characters(exclude_categories=()))
def test_any_character(character):
    assert outcome(ours.take_char, character) == outcome(theirs.take_char, character)


@all_texts
@given(text=st.text())
def test_any_text_comes_back(name, text):
    function, _ = take(name)
    assert outcome(function, text) == outcome(function, Stubborn(text)) == (str, repr(text))


@given(text=st.text())
def test_length_is_that_of_utf8(text):
    assert ours.length(text) == len(text.encode())


def test_nul_is_a_character():
    assert ours.length("a\0b") == 3
    assert ours.take_char("\0") == "\0"


@all_texts
@pytest.mark.parametrize("text", LONE)
def test_lone_surrogate(name, text):
    function, _ = take(name)
    with pytest.raises(UnicodeEncodeError) as caught:
        function(text)
    with pytest.raises(UnicodeEncodeError) as expected:
        text.encode()
    assert str(caught.value) == str(expected.value)
    assert caught.value.__notes__ == ["while processing argument 's'"]


def test_lone_surrogate_as_char():
    with pytest.raises(UnicodeEncodeError) as caught:
        ours.take_char("\ud800")
    assert caught.value.__notes__ == ["while processing argument 'c'"]


@pytest.mark.parametrize("text", ["", "ab", "\xe9\xe9", "e\u0301", "x" * 1000])
def test_char_is_one_code_point(text):
    said = message(ours.take_char, text)
    assert said == message(ours.take_char, Stubborn(text))
    assert said.startswith("ValueError: argument 'c': expected 1 ")
    assert said.endswith(f", got {len(text)}")
    assert outcome(theirs.take_char, text) is ValueError


@all_types
@pytest.mark.parametrize(
    ("value", "found"),
    [(b"a", "bytes"), (bytearray(b"a"), "bytearray"), (1, "int"), (None, "NoneType"), (["a"], "list"), (str, "type")],
)
def test_no_text(name, value, found):
    function, reference = take(name)
    argument = "c" if name == "char" else "s"
    assert message(function, value) == f"TypeError: argument '{argument}': expected str, got {found}"
    assert outcome(reference, value) is TypeError


class Colour(str, enum.Enum):
    RED = "r"


@all_types
def test_subclass_gives_its_stored_value(name):
    function, reference = take(name)
    for text in ("r", "\xe9", "\U0001f980"):
        assert outcome(function, Stubborn(text)) == outcome(reference, Stubborn(text)) == (str, repr(text))
    assert outcome(function, Colour.RED) == (str, "'r'")


@pytest.mark.parametrize("text", ["abc", "\xe9", Stubborn("abc"), Stubborn("\u20ac")])
def test_cow_is_borrowed(text):
    assert ours.is_borrowed(text) is theirs.is_borrowed(text) is True


def test_reference_out():
    assert ours.refer() == theirs.refer() == "\U0001f980"


@all_types
def test_numpy_scalars(name):
    numpy = pytest.importorskip("numpy")
    function, reference = take(name)
    for value in (numpy.str_("a"), numpy.str_("\u20ac"), numpy.bytes_(b"a")):
        assert outcome(function, value) == outcome(reference, value)


@all_types
def test_references_stay_balanced(name):
    function, _ = take(name)
    arguments = [object(), LONE[0], LONE[-1], Stubborn(LONE[2])]
    assert_balanced(lambda: [outcome(function, argument) for argument in arguments], arguments)
