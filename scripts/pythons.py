"""Lists the CPythons (3.10 or newer) of this machine, the default one first.

usage: $PYTHON scripts/pythons.py [default | VERSION PREFIX | EXECUTABLE]

One line each: id, path of the executable, folder of its virtual environment, tab-separated. An
interpreter counts if it runs: pyenv's shims are on PATH for versions that they then refuse to
start. The same installation under two names counts once. One without venv or headers, which Debian
packages apart, counts only where they can be installed.
"""

import glob
import os
import re
import subprocess
import sys

# Names the real executable, not a shim or the link in a virtual environment.
PROBE = """
import importlib.util, os, sys, sysconfig
free_threaded = sysconfig.get_config_var("Py_GIL_DISABLED") or 0
base = getattr(sys, "_base_executable", None) or sys.executable
headers = os.path.join(sysconfig.get_path("include"), "Python.h")
complete = importlib.util.find_spec("ensurepip") is not None and os.path.exists(headers)
print(sys.implementation.name, "%d.%d.%d" % sys.version_info[:3], free_threaded, complete, os.path.realpath(base))
"""


def probe(executable):
    """Returns (version, path, complete) of a CPython that runs and is supported, else None."""
    try:
        done = subprocess.run([executable, "-I", "-c", PROBE], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode != 0:
        return None
    name, version, free_threaded, complete, path = done.stdout.strip().split(" ", 4)
    # Free-threaded builds have their own ABI; the suite is not yet run under them.
    supported = name == "cpython" and version_key(version) >= [3, 10] and free_threaded == "0"
    return (version, path, complete == "True") if supported else None


def candidates():
    """Yields executables: python3.X on PATH, Debian's own, those that pyenv installed."""
    folders = [*os.get_exec_path(), "/usr/bin"]
    if "PYENV_ROOT" in os.environ or os.path.isdir(os.path.expanduser("~/.pyenv")):
        pyenv = os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")
        folders += sorted(glob.glob(os.path.join(pyenv, "versions", "*", "bin")))
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(folder, "python3.*"))):
            if re.fullmatch(r"python3\.\d+", os.path.basename(path)):
                yield path


def version_key(version):
    return [int(part) for part in version.split(".")]


def row(version, path):
    return (version, path, os.path.join(".build", "venvs", version))


def default_row():
    found = probe(sys.executable)
    if found is None:
        sys.exit(f"error: {sys.executable} is not CPython 3.10 or newer: choose another with PYTHON=...")
    return row(*found[:2])


def discover(default):
    """Yields the rows of the other interpreters, oldest first; one for each patch release."""
    taken = {default[0]}
    found = set(filter(None, map(probe, candidates())))
    for version, path, complete in sorted(found, key=lambda item: version_key(item[0])):
        if version in taken or path == default[1]:
            continue
        if not complete and os.geteuid() != 0:
            print(f"note: {path} ({version}) is left out: no venv or no headers", file=sys.stderr)
            continue
        taken.add(version)
        yield row(version, path)


def select(selector):
    """Returns the rows that a selector names; only a version has to look at them all."""
    default = default_row()
    if selector == "default":
        return [default]
    if selector is not None and not re.fullmatch(r"[\d.]+", selector):
        found = probe(selector)
        if found is None:
            return []
        return [row(*found[:2])]
    rows = [default, *discover(default)]
    return [item for item in rows if selector is None or f"{item[0]}.".startswith(f"{selector}.")]


def main():
    if sys.version_info < (3, 10):
        sys.exit(f"error: {sys.executable} is older than 3.10: choose another with PYTHON=...")
    for item in select(sys.argv[1] if len(sys.argv) > 1 else None):
        print(*item, sep="\t")


if __name__ == "__main__":
    main()
