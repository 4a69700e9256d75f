"""Objects nested without end, into and out of types that contain themselves: `convert/depth.rs`.

Every case runs in a process of its own, since what is tested for is a crash.
"""

import re
import resource
import subprocess
import sys

import barecall_fixtures
import pytest

SMALL_STACK = 512 * 1024

# What is promised of a release build. Stack frames are larger where assertions are on, and many
# times larger in unoptimised code.
if not barecall_fixtures.build_info.debug_assertions():
    LEVELS = 500
elif barecall_fixtures.build_info.optimised():
    LEVELS = 250
else:
    LEVELS = 20

PROLOGUE = """
import sys, threading
import barecall_fixtures
nesting = barecall_fixtures.derive.nesting

class Thing:
    def __init__(self, children):
        self.children = children

AROUND = {
    "list": lambda inner: [inner],
    "tuple": lambda inner: (inner,),
    "dict": lambda inner: {"key": inner},
    "text": lambda inner: {"\\u043a\\u043b\\u044e\\u0447": inner},
    "thing": lambda inner: Thing([inner]),
}

def nested(around, levels):
    value = AROUND[around]([])
    if around == "thing":
        value.children = []
    for _ in range(levels):
        value = AROUND[around](value)
    return value

def containing_itself(around):
    value = AROUND[around](None)
    if around == "thing":
        value.children = [value]
    elif around == "list":
        value[0] = value
    else:
        value["key"] = value
    return value

def tell(action):
    # On the stack under test nothing is done but the call itself.
    try:
        action()
    except Exception as error:
        told.append(f"{type(error).__name__}: {error}")
    else:
        told.append("done")

told = []

def on_main(action):
    tell(action)
    print(told.pop())

def on_thread(action):
    threading.stack_size(%d)
    thread = threading.Thread(target=tell, args=(action,))
    thread.start()
    thread.join()
    print(told.pop())
""" % SMALL_STACK


def run(code, before=None):
    """What `code` prints, in a process that must live to its end."""
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", PROLOGUE + code],
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=before,
    )
    assert done.returncode == 0, (done.returncode, done.stdout[-500:], done.stderr[-3000:])
    return done.stdout.strip()


RECURSION = re.compile(r"RecursionError: .*nested too deeply.*")
INTO_RUST = [
    ("tree", "list"),
    ("tree", "tuple"),
    ("json", "list"),
    ("json", "dict"),
    ("json_by_pyo3", "list"),
    ("json_by_pyo3", "dict"),
    ("take_full", "list"),
    ("take_full", "dict"),
    ("take_node", "thing"),
    ("take_chain", "list"),
    ("take_link", "list"),
    ("take_twice", "list"),
]
into_rust = pytest.mark.parametrize("function, around", INTO_RUST)
places = pytest.mark.parametrize("place", ["on_main", "on_thread"])


@places
@into_rust
def test_an_object_nested_200_000_times_is_refused(function, around, place):
    told = run(f"value = nested({around!r}, 200_000)\n{place}(lambda: nesting.{function}(value))")
    assert RECURSION.fullmatch(told)


@places
@into_rust
def test_an_object_that_contains_itself_is_refused(function, around, place):
    if around == "tuple":
        pytest.skip("a tuple cannot contain itself")
    told = run(f"value = containing_itself({around!r})\n{place}(lambda: nesting.{function}(value))")
    assert RECURSION.fullmatch(told)


@pytest.mark.parametrize("function, around", [*INTO_RUST, ("json", "text")])
def test_many_levels_work_on_a_small_stack(function, around):
    # There and back where the function returns what it was given.
    levels = LEVELS if function != "take_twice" else 1
    told = run(f"value = nested({around!r}, {levels})\non_thread(lambda: nesting.{function}(value))")
    assert told == "done"


OUT_OF_RUST = ["make_tree", "make_json", "make_node", "make_link", "make_link_by_pyo3"]


@places
@pytest.mark.parametrize("function", OUT_OF_RUST)
def test_a_value_nested_too_deeply_is_refused(function, place):
    # Deeper than either stack can convert, and not so deep that making or dropping it fails there.
    levels = 100_000 if place == "on_main" else 6_000
    told = run(f"{place}(lambda: nesting.{function}({levels}))")
    assert RECURSION.fullmatch(told)


@pytest.mark.parametrize("function", OUT_OF_RUST)
def test_many_levels_come_out_on_a_small_stack(function):
    assert run(f"on_thread(lambda: nesting.{function}({LEVELS}))") == "done"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits address space")
def test_a_value_is_left_where_there_is_no_room_to_drop_it():
    told = run("""
import ctypes, resource
# Without an arena of its own, which takes address space, the thread allocates from the main one.
M_ARENA_MAX = -8
ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)
pages = int(open("/proc/self/statm").read().split()[0])
_, hard = resource.getrlimit(resource.RLIMIT_AS)
# Enough for the value, and not for the stack on which a deep value is dropped.
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (32 << 20), hard))
on_thread(lambda: nesting.make_link(100_000))
""")
    assert RECURSION.fullmatch(told)


def test_conversion_by_reference_is_guarded():
    told = run("value = nested('list', 200)\nvalue = nesting.tree(value)\non_main(lambda: nesting.tree_ref(value))")
    assert told == "done"


def test_a_stack_without_limit_is_guarded():
    """Where the end of the stack is not known, CPython's count of levels serves."""
    _, hard = resource.getrlimit(resource.RLIMIT_STACK)
    if hard != resource.RLIM_INFINITY:
        pytest.skip("this process may not lift the limit of the stack")
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    told = run(
        "value = containing_itself('list')\non_main(lambda: nesting.json(value))",
        before=lambda: resource.setrlimit(resource.RLIMIT_STACK, unlimited),
    )
    assert told.startswith("RecursionError: ")


def test_the_note_about_a_deep_object_is_short():
    told = run("""
value = containing_itself("list")
try:
    nesting.tree(value)
except RecursionError as error:
    print(error.__notes__)
""")
    assert told == str(["while processing argument 'value': " + "[0]" * 16 + " ... " + "[0]" * 16])


def test_the_message_about_a_deep_object_is_short():
    told = run("""
value = "text"
for _ in range(15):
    value = [value]
on_main(lambda: nesting.tree(value))
""")
    assert told == (
        "TypeError: argument 'value': " + "[0]" * 15 + ": expected Tree (Leaf | Branch), got str\n"
        "- Leaf: expected int, got str\n- Branch: expected sequence, got str"
    )


def test_variants_that_take_the_same_objects_do_not_make_the_message_grow():
    # Each level is tried twice: time doubles with each, the message must not.
    told = run("""
value = "text"
for _ in range(12):
    value = [value]
on_main(lambda: nesting.take_twice(value))
""")
    assert told.startswith("TypeError: argument 'value': " + "[0]" * 12 + ": expected Twice (First | Second | Leaf)")
    assert len(told.splitlines()) == 4
