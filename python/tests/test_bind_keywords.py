"""Keywords that are not the interned names of parameters: equal texts, subclasses of str, any text."""

import itertools

import pytest
from barecall_fixtures import bind
from twin import FUNCTIONS, PAIRS, assert_same, result


def apart(text):
    """Returns an equal str that is another object, where CPython has no single one."""
    return "".join(list(text))


class Plain(str):
    """A subclass that overrides nothing."""


class Loud(str):
    """A subclass whose `__str__` is not its text."""

    def __str__(self):
        return "<loud>"

    def __repr__(self):
        return "<repr>"


class SilentlyFailing(str):
    def __str__(self):
        raise ValueError("no text")


class Hooked(str):
    """A subclass that records what it is asked, and answers what it is told to."""

    def __new__(cls, text, answer, log):
        self = super().__new__(cls, text)
        self.answer, self.log = answer, log
        return self

    def __hash__(self):
        self.log.append(("hash", str.__str__(self)))
        return str.__hash__(self)

    def __eq__(self, other):
        self.log.append(("eq", str.__str__(self), other))
        return self.answer(str.__str__(self), other)

    def __ne__(self, other):
        self.log.append("ne")
        return True


class Unsure:
    def __bool__(self):
        raise LookupError("neither true nor false")


def raise_zero_division(left, right):
    return 1 / 0


ANSWERS = {
    "by text": lambda left, right: left == right,
    "always": lambda left, right: True,
    "never": lambda left, right: False,
    "regardless of case": lambda left, right: left.lower() == right,
    "not implemented": lambda left, right: NotImplemented,
    "an object that fails": lambda left, right: Unsure(),
    "raises": raise_zero_division,
}

TEXTS = ["a", "b", "c", "A", "x", "", "\udc80", "a\0", "é", "\u00b5", "\U0001f980", "'", "a" * 500]


@pytest.mark.parametrize("make", [str, apart, Plain, Loud], ids=lambda make: make.__name__)
@pytest.mark.parametrize("name", PAIRS)
def test_kinds_of_text(name, make):
    for text, count in itertools.product(TEXTS, range(3)):
        assert_same(name, range(count), {make(text): 100})
    for first, second in itertools.permutations(["a", "b", "c", "x"], 2):
        assert_same(name, (), {make(first): 100, second: 101})
        assert_same(name, (), {first: 100, make(second): 101})


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("name", PAIRS)
def test_subclass_is_asked_what_a_def_asks(name, answer):
    """The same questions in the same order."""
    for text, count in itertools.product(["a", "B", "x"], range(3)):
        seen = []
        for function in PAIRS[name]:
            log = []
            keywords = {Hooked(text, ANSWERS[answer], log): 100}
            log.clear()
            done = result(function, range(count), keywords)
            # Before anything else asks: comparing results would.
            seen.append((tuple(log), repr(done)))
        assert seen[0] == seen[1], (text, count)


def test_text_of_a_keyword_that_fails():
    for name in "one", "first", "kwargs":
        assert_same(name, (1,), {SilentlyFailing("x"): 1})
        assert_same(name, (1,), {SilentlyFailing("a"): 1})


def test_names_beyond_ascii():
    beyond = FUNCTIONS["beyond_ascii"]
    assert beyond(é=1, 漢字=2, ß=3) == beyond(**{apart("é"): 1, apart("漢字"): 2, "ß": 3}) == [1, 2, 3]
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'é'"):
        beyond(漢字=2)


def test_keywords_that_are_no_text():
    for name in PAIRS:
        assert_same(name, (), {1: 2})


class NotText:
    """Equal to every name."""

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


@pytest.mark.parametrize("name", PAIRS)
def test_calls_from_c(name):
    """What no call in Python gives: names that are no text, the same name twice, no array at all."""
    for arguments, names in [
        ([], None),
        ([], ()),
        ([1], (1,)),
        ([1], (NotText(),)),
        ([1], (None,)),
        ([1, 2], ("a", "a")),
        ([1, 2], ("x", "x")),
        ([1, 2, 3], ("a", "a")),
        ([1, 2], (apart("b"), "b")),
        ([1, 2, 3], ("b", 5)),
        ([1, 2, 3], ("x", 5)),
    ]:
        done = [result(bind.vectorcall, (f, arguments, names), {}) for f in PAIRS[name]]
        assert done[0] == done[1], (arguments, names)
