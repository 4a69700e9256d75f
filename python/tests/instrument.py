"""Runs the command in a child process, with the real C peers or with made-up ones in Python."""

import functools
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTENDERS = ("c", "c_fast", "pyo3", "barecall", "python")


def _build(script, *arguments):
    """Has a script build into a folder of this interpreter, which it leaves alone if up to date."""
    version = ".".join(map(str, sys.version_info[:3]))
    # A folder each, so that the command alone can be put on the path.
    folder = ROOT / ".build" / "tests" / version / script.removesuffix(".sh")
    env = {**os.environ, "PYTHON": sys._base_executable}
    # What runs the tests must not leak into what is built.
    env.pop("PYTHONPATH", None)
    command = [ROOT / "scripts" / script, folder, *arguments]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr
    return folder


@functools.cache
def command():
    """Returns the folder that holds the package `barecall`, freshly built."""
    if shutil.which("cargo") is None:
        pytest.skip("the command is built here, and cargo is missing")
    return _build("command.sh")


@functools.cache
def c_peers():
    """Returns the folder that holds `barecall_peers` with the peers that need no PyO3."""
    if shutil.which("cc") is None or shutil.which("rustc") is None:
        pytest.skip("the peers are built here, and cc or rustc is missing")
    return _build("peers.sh", "quick")


def made_up_peers(folder, **changes):
    """Writes a `barecall_peers` in which every contender is Python.

    A keyword argument names a contender and gives lines to add to its module; None leaves it out.
    """
    package = folder / "barecall_peers"
    package.mkdir()
    (package / "__init__.py").touch()
    source = (ROOT / "peers" / "python" / "python.py").read_text()
    for name in CONTENDERS:
        added = changes.get(name, "")
        if added is not None:
            (package / f"{name}.py").write_text(source + added)
    return folder


def run(*arguments, peers=None, timeout=120):
    """Runs `barecall` with these arguments; `peers` is the folder that holds the peers."""
    folders = [str(folder) for folder in (command(), peers) if folder is not None]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "PYTHONDONTWRITEBYTECODE": "1"}
    line = [sys.executable, "-m", "barecall", *map(str, arguments)]
    return subprocess.run(line, env=env, capture_output=True, text=True, timeout=timeout)
