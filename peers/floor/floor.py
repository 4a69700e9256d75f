"""The loops of the native floor, callable with a number of turns.

ctypes costs about a microsecond per call of a loop, for hundreds of thousands of turns.
"""

import ctypes
import pathlib

_FOLDER = pathlib.Path(__file__).parent


def _loops(library):
    loaded = ctypes.CDLL(str(_FOLDER / library))
    for kind in ("empty", "same", "shared"):
        loop = loaded[f"barecall_floor_loop_{kind}"]
        loop.argtypes, loop.restype = [ctypes.c_uint64], None
        yield loop


c_empty, c_same, c_shared = _loops("libfloor_c.so")
rust_empty, rust_same, rust_shared = _loops("libfloor_rust.so")
