"""The derives: `convert/derive/` and the macros' `derive/`, compared with PyO3's."""

import collections
import types

import barecall_fixtures
import pytest
from outcome import assert_balanced, message, outcome

ours, theirs = barecall_fixtures.derive.ours, barecall_fixtures.derive.theirs


class Thing(types.SimpleNamespace):
    """Has the attributes that it is made with."""


def thing(**attributes):
    return Thing(**attributes)


class Raises:
    """Raises what it was made with when any attribute or item is asked for."""

    def __init__(self, error):
        object.__setattr__(self, "error", error)

    def __getattribute__(self, name):
        if name.startswith("__"):
            return object.__getattribute__(self, name)
        raise object.__getattribute__(self, "error")

    def __getitem__(self, key):
        raise object.__getattribute__(self, "error")


class Index:
    """Raises what it was made with when it is asked for an int."""

    def __init__(self, error):
        self.error = error

    def __index__(self):
        raise self.error


Named = collections.namedtuple("Named", "a b")

point = thing(x=1, y=2.5)
entry = {"key": "k", "the value": 255, 3: [1, 2]}


def polygon_with(**attributes):
    whole = {
        "points": [point, thing(x=-1, y=0)],
        # One entry: a HashMap gives several in an order of its own.
        "names": {"a": (1, 2.5)},
        "sorted": {2: [1, 2], -1: (0.5, 1)},
        "marks": {1, 2},
    }
    return thing(**{**whole, **attributes})


polygon = polygon_with()

CALLS = {
    "point": [point, thing(x=True, y=1), Raises(AttributeError("x")), thing(x=1), None, (1, 2), {"x": 1, "y": 2}]
    + [thing(x=1.5, y=1), thing(x="1", y=1), thing(x=1, y="1"), thing(x=None, y=1)],
    "point_ref": [point],
    "points": [[], [point, point], (point,), [point, None], [point, thing(x=1)], {1: point}],
    "entry": [entry, {**entry, "the value": None}, collections.OrderedDict(entry), collections.UserDict(entry)]
    + [{}, {"key": "k"}, {**entry, 3: "text"}, {**entry, "key": 1}, None, 3, [1, 2]],
    "entry_ref": [entry],
    "renamed": [thing(firstName="a", years=3, type=4), thing(first_name="a", years=3, type=4)]
    + [thing(firstName="a", ageInYears=3, type=4), thing(firstName=b"a", years=3, type=4)],
    "defaults": [thing(required=1), thing(required=1, plain=2, seven=3, list=[4]), thing(plain=1)]
    + [thing(required=1, plain=None), thing(required=1, seven="7"), Raises(ValueError())],
    "default_items": [{"required": 1}, {"required": 1, "other": 2}, {"required": 1, "plain": 2}, {"other": 1}]
    + [{"required": 1, "other": "x"}, collections.defaultdict(int), collections.UserDict(required=1)],
    "pair": [(1, "a"), Named(1, "a"), [1, "a"], (1,), (1, "a", 2), ("a", 1), None, "ab", ()],
    "triple": [(point, [1], None), (point, (1, 2), 3), (point, [1], "x"), (point, ["x"], None)],
    "triple_ref": [(point, [1], None), (point, (1, 2), 3)],
    "wrapper": [1, True, -(2**63), 1.5, "1", None],
    "bytes": [b"ab", bytearray(b"ab"), [1, 2], [], ["a"], "ab", None],
    "bytes_ref": [b"ab", [1, 2]],
    "transparent": [[1, 2], (3,), [], [None], 1, {1: 2}],
    "transparent_ref": [[1, 2], []],
    "custom": [thing(text="abc"), thing(size="abc"), thing()],
    "custom_pair": [("abc", 1), ([], 2), ("abc", "1"), (), None],
    "custom_wrapper": ["abc", [1], {}],
    "make_tagged": [5],
    "make_tagged_ref": [5],
    "make_tagged_pair": [5],
    "generic": [thing(one=1, many=[2]), thing(one=1, many=[]), thing(one="x", many=[]), thing(one=1, many=["x"])]
    + [thing(many=[1])],
    "generic_ref": [thing(one=point, many=["a", "b"])],
    "sized": [[1, 2, 3], (1, 2, 3), [1, "a", 3], None],
    "holder": [thing(any=3, lists=[[1], []]), thing(any=None, lists=[]), thing(any=3, lists=[()]), thing(any=3)],
    "shape": [thing(radius=1), (1, 2), {"side": 3}, "text", [1, 2], b"ab", thing(radius="x"), (1, "a"), (1, 2, 3)]
    + [{"side": 256}, {}, [256], None, thing()],
    "shape_ref": [thing(radius=1), (1, 2), {"side": 3}, "text", [1, 2], b"ab"],
    "number": [1, 1.5, True, 2**70, float("inf"), "1", None, 1j],
    "maybe_number": [None, 1, 1.5, "1"],
    "upper": [thing(ONE=1), thing(TWO=2), thing(one=1), thing(ONE="x", TWO=1), thing(ONE="x")],
    "polygon": [polygon, polygon_with(marks={"a"}), polygon_with(names={1: (1, 1)}), polygon_with(points=point)],
    "polygon_ref": [polygon],
}
all_calls = [pytest.param(name, value, id=f"{name}-{n}") for name in CALLS for n, value in enumerate(CALLS[name])]


def test_every_function_is_called():
    names = {name for name in dir(ours) if not name.startswith("_")}
    assert names == set(CALLS) == {name for name in dir(theirs) if not name.startswith("_")}


@pytest.mark.parametrize("name, value", all_calls)
def test_values_and_exception_types_are_those_of_pyo3(name, value):
    assert outcome(getattr(ours, name), value) == outcome(getattr(theirs, name), value)


# PyO3 wraps whatever a field raises into a TypeError. Here a value that does not fit is an
# OverflowError, a wrong number of items a ValueError, and what Python code raises stays as it is.
@pytest.mark.parametrize(
    "name, value, expected",
    [
        ("point", thing(x=2**63, y=1), OverflowError),
        ("wrapper", 2**63, OverflowError),
        ("bytes", [256], OverflowError),
        ("entry", {**entry, "the value": 256}, OverflowError),
        ("triple", (point, [2**63], None), OverflowError),
        ("sized", [1, 2], ValueError),
        ("polygon", polygon_with(sorted={1: [1]}), ValueError),
        ("entry", {**entry, "key": "\udc80"}, UnicodeEncodeError),
        ("custom", thing(text="abc", never=1), ValueError),
        ("point", thing(x=Index(KeyError("k")), y=1), KeyError),
        ("point", thing(x=Index(RuntimeError("r")), y=1), RuntimeError),
        ("triple", (None, [], None), AttributeError),
    ],
)
def test_where_exception_types_differ(name, value, expected):
    assert outcome(getattr(ours, name), value) == expected
    assert outcome(getattr(theirs, name), value) == TypeError


MESSAGES = [
    ("point", thing(x="a", y=1), "TypeError: argument 'value': .x: expected int, got str"),
    ("point", thing(x=1), "AttributeError: 'Thing' object has no attribute 'y'"),
    ("points", [point, thing(x=1, y=[])], "TypeError: argument 'value': [1].y: expected float, got list"),
    ("entry", {**entry, "the value": 256}, """OverflowError: argument 'value': ["the value"]: """
     "value out of range for u8 (0 to 255)"),
    ("entry", {**entry, 3: [1, "a"]}, "TypeError: argument 'value': [3][1]: expected int, got str"),
    ("pair", (1, 2), "TypeError: argument 'value': [1]: expected str, got int"),
    ("pair", (1,), "ValueError: argument 'value': expected 2 items, got 1"),
    ("pair", [1, "a"], "TypeError: argument 'value': expected tuple, got list"),
    ("triple", (point, [1, "a"], None), "TypeError: argument 'value': [1][1]: expected int, got str"),
    ("wrapper", "a", "TypeError: argument 'value': expected int, got str"),
    ("number", "a", "TypeError: argument 'value': expected Number (Int | Float), got str\n"
     "- Int: expected int, got str\n- Float: expected float, got str"),
    ("shape", thing(radius="a"), "TypeError: argument 'value': "
     "expected Shape (Circle | a pair | Dict | Text | Numbers), got Thing\n"
     "- Circle: .radius: expected float, got str\n- Pair (a pair): expected tuple, got Thing\n"
     '- Dict: ["side"]: TypeError: \'Thing\' object is not subscriptable\n'
     "- Text: expected str, got Thing\n- Numbers: expected sequence, got Thing"),
    ("polygon", polygon_with(names={"a": (1, "b")}), "TypeError: argument 'value': "
     """.names["a"][1]: expected Number (Int | Float), got str\n"""
     "- Int: expected int, got str\n- Float: expected float, got str"),
]  # fmt: skip


@pytest.mark.parametrize("name, value, expected", MESSAGES)
def test_messages_name_the_way_to_what_was_refused(name, value, expected):
    assert message(getattr(ours, name), value) == expected


def notes_of(function, value):
    with pytest.raises(Exception) as caught:
        function(value)
    return getattr(caught.value, "__notes__", [])


def test_an_exception_of_a_hook_gets_one_note():
    error = KeyError("own")
    assert notes_of(ours.points, [point, thing(x=Index(error), y=1)]) == ["while processing argument 'value': [1].x"]
    assert notes_of(ours.point, thing(x=1)) == ["while processing argument 'value': .y"]
    assert notes_of(ours.custom, thing(text=1)) == ["while processing argument 'value': .text"]
    assert notes_of(ours.entry, {}) == ["""while processing argument 'value': ["key"]"""]


class Stop(BaseException):
    pass


@pytest.mark.parametrize("error", [Stop(), KeyboardInterrupt(), MemoryError(), RecursionError()])
@pytest.mark.parametrize("name", ["number", "shape", "defaults", "default_items"])
def test_fatal_exceptions_are_not_hidden(name, error):
    values = {"number": Index(error), "shape": Raises(error)}
    if name.startswith("default"):
        values[name] = Raises(error) if name == "defaults" else {"required": Index(error)}
    with pytest.raises(type(error)) as caught:
        getattr(ours, name)(values[name])
    assert caught.value is error


def wordless(error):
    class Wordless(ValueError):
        def __str__(self):
            raise error

    return Index(Wordless())


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), SystemExit(), MemoryError(), RecursionError()]
)
def test_fatal_exceptions_are_not_hidden_while_others_are_told(error):
    with pytest.raises(type(error)) as caught:
        ours.number(wordless(error))
    assert caught.value is error


def test_exceptions_without_words_are_told_by_name():
    with pytest.raises(TypeError, match="- Int: Wordless\n- Float: Wordless$"):
        ours.number(wordless(ValueError("no words")))


def test_a_default_hides_ordinary_exceptions():
    class Half:
        required = 1

        @property
        def plain(self):
            raise ValueError("no")

    assert ours.defaults(Half()) == theirs.defaults(Half())


def test_a_default_does_not_hide_fatal_exceptions():
    class Half:
        required = 1

        @property
        def plain(self):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ours.defaults(Half())


@pytest.mark.parametrize(
    "name, value",
    [
        ("point", thing(x="a", y=1)),
        ("point", thing(x=1)),
        ("points", [point] * 5 + [None]),
        ("entry", {"key": "k", "the value": 256}),
        ("pair", (1, 2)),
        ("shape", thing(radius="a")),
        ("number", Index(ValueError)),
        ("polygon", polygon_with(marks={"a"})),
    ],
)
def test_nothing_is_left_behind(name, value):
    function = getattr(ours, name)
    assert_balanced(lambda: outcome(function, value), [value, point, polygon])
