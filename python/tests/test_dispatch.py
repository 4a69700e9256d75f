"""What a function is, how it is entered and how it is left: dispatch/."""

import builtins
import gc
import inspect
import pickle
import subprocess
import sys
import threading
import weakref

import pytest
from barecall_fixtures import dispatch


def in_new_process(code, *, status=0):
    """Runs code in an interpreter of its own and returns what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; sys.path[:] = " + repr(sys.path) + "\n" + code],
        capture_output=True,
        text=True,
        timeout=50,
    )
    assert done.returncode == status, done.stderr
    return done.stdout


def test_is_a_builtin_function():
    function = dispatch.documented
    assert type(function) is type(len)
    assert function.__name__ == function.__qualname__ == "documented"
    assert function.__doc__ == "Doubles a number.\n\nWith more to say."
    assert function.__text_signature__ == "(number, /, times=2, *, plus=0)"
    assert str(inspect.signature(function)) == "(number, /, times=2, *, plus=0)"
    assert function(3, plus=1) == 7


def test_names_and_signatures_can_be_given():
    assert dispatch.renamed.__name__ == "renamed"
    assert dispatch.renamed() is None
    assert dispatch.signed.__text_signature__ == "(whatever)"
    assert dispatch.unsigned.__text_signature__ is None


def test_help_shows_the_docstring(capsys):
    help(dispatch.documented)
    shown = capsys.readouterr().out
    assert "documented(number, /, times=2, *, plus=0)" in shown
    assert "Doubles a number." in shown


def test_pickles_by_name(monkeypatch):
    monkeypatch.setitem(sys.modules, dispatch.documented.__module__, dispatch)
    copy = pickle.loads(pickle.dumps(dispatch.documented))
    assert copy is dispatch.documented


def test_knows_its_module():
    assert dispatch.module_name() == dispatch.__name__


@pytest.mark.parametrize("function", [dispatch.panics, dispatch.panics_attached])
def test_panic_is_an_exception(function, capfd):
    with pytest.raises(BaseException) as caught:
        function("over and out")
    assert type(caught.value).__name__ == "PanicException"
    assert str(caught.value) == "over and out"
    assert "panicked" in capfd.readouterr().err


def test_default_panics_where_it_is_needed(capfd):
    assert dispatch.panicking_default(3) == 3
    with pytest.raises(BaseException, match="the default was needed"):
        dispatch.panicking_default()


def test_default_is_made_for_each_call():
    first = dispatch.fresh_default()
    assert dispatch.fresh_default(100) == 100
    assert dispatch.fresh_default() == first + 1
    assert dispatch.fresh_default(value=100) == 100
    assert dispatch.fresh_default() == first + 2


def test_errors_are_raised():
    assert dispatch.fails("not") == 1
    with pytest.raises(ValueError, match="^of a plain function$"):
        dispatch.fails("value")
    with pytest.raises(KeyboardInterrupt):
        dispatch.fails("interrupt")
    with pytest.raises(ValueError, match="^custom 7$"):
        dispatch.fails_custom(7)


def test_an_exception_passes_through_whole():
    exception = ValueError("mine")
    exception.__cause__ = KeyError("why")
    with pytest.raises(ValueError) as caught:
        dispatch.reraises(exception)
    assert caught.value is exception
    assert caught.value.__cause__.args == ("why",)


def test_errors_leak_nothing():
    def fail():
        for kind in ("value", "interrupt"):
            with pytest.raises(BaseException):
                dispatch.fails(kind)
            with pytest.raises(TypeError):
                dispatch.documented("no")

    fail()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(2000):
        fail()
    gc.collect()
    assert sys.getallocatedblocks() - before < 200


class Kept:
    """Something to hold a weak reference to."""


def test_object_dropped_by_a_plain_function_is_released_by_the_next_attach():
    kept = Kept()
    alive = weakref.ref(kept)
    dispatch.keep(kept)
    del kept
    assert alive() is not None
    assert dispatch.drop_kept()
    dispatch.attached_length_of_repr(1.0)
    assert alive() is None


def test_object_dropped_by_a_plain_function_is_released_by_the_collector():
    printed = in_new_process(
        """
import gc, weakref
gc.disable()
from barecall_fixtures import dispatch

class Kept:
    pass

kept = Kept()
alive = weakref.ref(kept)
dispatch.keep(kept)
del kept
assert dispatch.drop_kept()
for _ in range(1000):  # Plain calls release nothing.
    dispatch.documented(1)
assert alive() is not None
gc.collect()
assert alive() is None
print("released")
"""
    )
    assert printed == "released\n"


@pytest.mark.parametrize(
    "function", [dispatch.length_of_repr, dispatch.attached_length_of_repr]
)
def test_body_may_attach(function):
    assert function(1.5) == 3


def test_body_may_detach_and_attach_elsewhere():
    assert dispatch.length_in_thread("four") == 4


def test_threads_may_call_at_once():
    results = []

    def call():
        results.extend(dispatch.documented(n, plus=1) for n in range(5000))

    threads = [threading.Thread(target=call) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=50)
    assert sorted(results) == sorted([n * 2 + 1 for n in range(5000)] * 8)


def test_calls_work_while_the_interpreter_ends():
    printed = in_new_process(
        """
import atexit
from barecall_fixtures import dispatch

class Last:
    def __del__(self):
        print("plain", dispatch.documented(2))

last = Last()
atexit.register(lambda: print("attached", dispatch.attached_length_of_repr(2.0)))
import builtins
builtins.keep_until_the_end = last
"""
    )
    assert printed == "attached 3\nplain 4\n"


def test_recursion_through_a_hook_is_an_exception():
    class Endless:
        def __index__(self):
            return dispatch.documented(self)

    with pytest.raises(RecursionError):
        dispatch.documented(Endless())


def test_nothing_of_python_is_patched():
    assert builtins.len("abc") == 3
    assert all(callable(callback) for callback in gc.callbacks)
