"""Values that `test_dropin.py` gives to every function, and how two outcomes are compared.

Each entry makes its value anew for a call, since functions change and consume what they are given;
`side` is the module under test, for instances of its own classes.
"""

import collections
import datetime
import decimal
import enum
import fractions
import ipaddress
import math
import pathlib
import types
import warnings


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class OnlyInt:
    def __int__(self):
        return 3


class Float:
    def __float__(self):
        return 2.5


class BadIndex:
    def __index__(self):
        raise ZeroDivisionError("no index")


class BadFloat:
    def __float__(self):
        raise ZeroDivisionError("no float")


class BadLength(list):
    def __len__(self):
        raise ZeroDivisionError("no length")


class Iterable:
    def __iter__(self):
        return iter([1, 2])


class BadIterable:
    def __iter__(self):
        yield 1
        raise ZeroDivisionError("no more")


class Sequence:
    """Has what a sequence has, but is not registered as one."""

    def __getitem__(self, index):
        return [1, 2][index]

    def __len__(self):
        return 2


class Int(int):
    pass


class Text(str):
    pass


class Bytes(bytes):
    pass


class List(list):
    pass


class Dict(dict):
    pass


class Real(float):
    pass


class Path:
    def __fspath__(self):
        return "a/b"


class Level(enum.IntEnum):
    LOW = 1


class Record:
    """Has the attributes that the derived types read."""

    method = "GET"
    target = "/"
    value = 2.5


class Partial:
    method = "GET"


Named = collections.namedtuple("Named", "a b")

INTS = [0, 1, -1, 127, 128, -128, 255, 256, 2**15, 2**31, -(2**31), 2**32, 2**53 + 1, 2**62, 2**63 - 1, 2**63]
INTS += [-(2**63), 2**64 - 1, 2**64, -(2**64), 2**127, 2**128 - 1, 2**128, -(2**127), 10**400]
FLOATS = [0.0, -0.0, 1.5, 3.0, 1e39, -1e39, 1e308, 3.5e38, 1e-46, math.nan, math.inf, -math.inf]
TEXTS = ["", "a", "x1", "5", "10", "é", "\U0001f980", "ab", "two words", "a\0b", "\ud800", "\ud83d\ude00", "::1", "\u0130"]
BYTES = [b"", b"a", b"abcd", b"a\nb", b"\xff", bytes(range(256))]
PLAIN = [*INTS, *FLOATS, *TEXTS, *BYTES, None, True, False, ..., NotImplemented]
PLAIN += [1j, decimal.Decimal(3), decimal.Decimal("2.5"), fractions.Fraction(3), fractions.Fraction(5, 2)]
PLAIN += [range(0), range(3), slice(3), datetime.timedelta(days=1, microseconds=5), datetime.timedelta(-1)]
PLAIN += [datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc), datetime.datetime(2020, 1, 1)]
PLAIN += [pathlib.PurePosixPath("a/b"), ipaddress.ip_address("127.0.0.1"), ipaddress.ip_address("::1")]
PLAIN += [int, ValueError, types, len, types.SimpleNamespace(value=1.0), Level.LOW, Named(1, 2)]
PLAIN += [(), (1,), (1, 2), (1, 2.5), (1, "a"), (1, None), (1, 2, 3), (1, 2, "a", True), (1, 2.5, "a", True)]
PLAIN += [((1, 2), [3, 4], [5]), tuple(range(12)), tuple(range(13)), ("a", b"b"), (None, None)]
PLAIN += [frozenset(), frozenset({1, 2}), frozenset({"a"}), types.MappingProxyType({"a": 1})]
PLAIN += [ValueError("an exception"), KeyError(3), memoryview(b"abcd")]

# repr: text -> what makes the value.
VALUES = {repr(value): (lambda side, value=value: value) for value in PLAIN}

MADE = """
bytearray() | bytearray(b"abcd") | memoryview(bytearray(b"abcd")) | memoryview(b"abcdef")[::2]
[] | [1] | [1, 2] | [1, 2, 3] | [2, 4] | [1, 2, "a"] | [1, 2, None] | [None] | [1.5, 2] | [1.5, 2.5, 3.5] | [3, 300]
[1, 2, 3, 4] | [1, 2, 3, 400] | [2**63] | ["a"] | ["a", "b"] | ["a", "bc"] | ["5", "x"] | ["5", "7"] | ["a", 1] | [b"a"]
[[]] | [[1]] | [[1.5, 2], []] | [[1, 2], [3, 4]] | [[1, 2], [3, "a"]] | [[1, 2], [3]] | [(1, "a"), (2, "b")] | [(1, "a"), (2,)]
[(1, 2.5)] | [{}] | [{"a": 1}, {}] | [{"name": "n"}, 5, "t", [1.5]] | [Index(4)] | [True, False] | [BadIndex()] | [Ellipsis]
{} | {"a": 1} | {"a": 1, "b": 2} | {"a": "b"} | {"a": 1, 2: 3} | {1: 2} | {1: (2.5, True)} | {1: (2.5, 1)} | {"a": [1, None]}
{"a": [1, "b"]} | {(1, 2): "c"} | {(1, 2): "cd"} | {"a": [({1, 2}, {"k": [1.5, 2.5]})]} | {"a": [(None, {})]} | {None: 1}
{"a": [({1, 2}, {"k": [1.5, "x"]})]} | {"first": 1, "second": 2} | {"first": 1} | {"name": "n"} | {"name": "n", "count": 3}
{"name": "n", "count": None} | {"first": {"first": "a", "second": "b"}, "second": {"first": "c", "second": "d"}}
set() | {1, 2} | {1, 300} | {"a", "b"} | {"a", 1} | {(1, 2)}
iter([1, 2]) | iter([]) | iter(["a", "b"]) | (c for c in "ab") | map(int, ["1", "x"]) | reversed([1, 2]) | enumerate("ab")
{"a": 1}.keys() | {"a": 1}.items() | {1: 2}.values()
Index(3) | Index(300) | Index(2**70) | Index(True) | OnlyInt() | Float() | BadIndex() | BadFloat() | BadLength([1, 2])
Iterable() | BadIterable() | Sequence() | Int(7) | Int(2**70) | Text("sub") | Bytes(b"abcd") | List([1, 2, 3]) | List()
Dict(a=1) | Real(1.5) | Path() | Record() | Record | Partial() | object() | (lambda *args: args) | (lambda: 1 / 0)
collections.OrderedDict(a=1) | collections.defaultdict(int, a=1) | collections.Counter("ab") | collections.deque([1, 2])
collections.UserList([1, 2, 3]) | collections.UserDict(a=1) | collections.UserString("text") | collections.ChainMap({"a": 1})
side.Point(1, 2) | side.Point(-1, 5) | side.Shape(3) | side.Square(2.5) | side.Frozen("frozen") | side.Colour.Red | side.Point
side.Figure.Circle(2.0) | side.Figure.Nothing() | [side.Point(1, 2), side.Point(3, 4)] | (side.Point(1, 2), side.Point(3, 4))
[side.Point(1, 2), 3] | (side.Point(1, 2), 3) | {"p": side.Point(1, 2)} | {"p": 1} | [side.Point(1, 2)] * 2 | side.str_len
"""
VALUES |= {
    text: eval(f"lambda side: {text}")  # noqa: S307
    for line in MADE.strip().splitlines()
    for text in line.split(" | ")
}


def outcome(call):
    """Returns what a call did: the exception's type, or the result as types and plain data."""
    try:
        return shape(call())
    except BaseException as error:  # PyO3's PanicException is no Exception.
        return f"raises {type(error).__name__}"


def shape(value):
    """Returns a value as types and plain data, alike on both sides if nothing can tell them apart."""
    name = type(value).__name__
    if isinstance(value, list):
        return name, [*map(shape, list.__iter__(value))]
    if isinstance(value, tuple):
        return name, [*map(shape, tuple.__iter__(value))]
    if isinstance(value, (set, frozenset)):
        return name, sorted(map(repr, value))
    if isinstance(value, dict):
        # A HashMap has an order of its own.
        return name, sorted(repr((shape(key), shape(item))) for key, item in dict.items(value))
    if name in FIELDS:
        return name, [repr(getattr(value, field)) for field in FIELDS[name]]
    text = repr(value)
    # Addresses and the names of the two modules differ.
    return name if " at 0x" in text or "dropin_" in text else (name, text)


# What the classes of the two modules hold, where Python can see it.
FIELDS = {"Point": "xy", "Circle": ["radius"]}
