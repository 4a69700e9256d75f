"""scripts/pythons.py finds the interpreters that work, once each, and no others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "pythons.py"


def rows(*arguments, path=""):
    """Runs the script with nothing on PATH but the folder given; returns its rows."""
    done = subprocess.run(
        [sys.executable, SCRIPT, *arguments],
        env={**os.environ, "PATH": str(path), "PYENV_ROOT": os.devnull},
        capture_output=True,
        text=True,
        timeout=50,
        check=True,
    )
    return [line.split("\t") for line in done.stdout.splitlines()]


@pytest.fixture
def pretender(tmp_path):
    """Makes an executable with the name of an interpreter, which does what the test says."""

    def make(script):
        file = tmp_path / "python3.99"
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)
        return file

    return make


def test_the_default_is_the_real_executable_that_runs_the_script():
    [(version, path, venv)] = rows("default")
    assert version == "%d.%d.%d" % sys.version_info[:3]
    assert path == os.path.realpath(getattr(sys, "_base_executable", sys.executable))
    assert venv == f".build/venvs/{version}"


def test_the_default_under_its_path_is_the_same_row():
    assert rows(os.path.realpath(sys.executable)) == rows("default")


def test_a_version_prefix_ends_at_a_dot():
    assert rows("%d.%d" % sys.version_info[:2])[0] == rows("default")[0]
    assert rows("3.1") == []


def test_a_second_name_for_the_default_adds_no_row(tmp_path):
    (tmp_path / "python3.99").symlink_to(os.path.realpath(sys.executable))
    assert rows(path=tmp_path) == rows()


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("exit 127", id="a shim that refuses"),
        pytest.param("echo cpython 3.9.18 0 True /usr/bin/python3.9", id="too old"),
        pytest.param("echo pypy 3.11.9 0 True /usr/bin/pypy3.11", id="not CPython"),
        pytest.param("echo cpython 3.14.0 1 True /usr/bin/python3.14t", id="free-threaded"),
    ],
)
def test_what_is_unsupported_is_left_out(pretender, script):
    assert rows(path=pretender(script).parent) == rows()


def test_a_newer_one_is_found_and_has_its_own_environment(pretender):
    file = pretender('echo cpython 3.99.1 0 True "$0"')
    assert ["3.99.1", str(file), ".build/venvs/3.99.1"] in rows(path=file.parent)
