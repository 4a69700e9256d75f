"""What users get: the files in the wheel and in the source distribution, to the last one.

A file that is missing breaks an installation; one too many is shipped for ever. Whoever adds a
source file adds it here.
"""

import os
import subprocess
import sys
import tarfile
import zipfile

import pytest
from instrument import ROOT, command

pytestmark = pytest.mark.timeout(1800)

WHEEL = """
barecall/__init__.py
barecall/__main__.py
barecall/_barecall.EXTENSION
barecall/_barecall.pyi
barecall/py.typed
barecall-VERSION.dist-info/METADATA
barecall-VERSION.dist-info/RECORD
barecall-VERSION.dist-info/WHEEL
barecall-VERSION.dist-info/entry_points.txt
barecall-VERSION.dist-info/licenses/LICENSE-APACHE
barecall-VERSION.dist-info/licenses/LICENSE-MIT
barecall-VERSION.dist-info/sboms/barecall-python.cyclonedx.json
"""

SDIST = """
Cargo.lock
Cargo.toml
LICENSE-APACHE
LICENSE-MIT
PKG-INFO
barecall/__init__.py
barecall/__main__.py
barecall/_barecall.pyi
barecall/py.typed
crates/barecall-cli/Cargo.toml
crates/barecall-cli/src/cases.rs
crates/barecall-cli/src/cli.rs
crates/barecall-cli/src/clock.rs
crates/barecall-cli/src/contenders.rs
crates/barecall-cli/src/counting/callgrind.rs
crates/barecall-cli/src/counting/child.py
crates/barecall-cli/src/counting/mod.rs
crates/barecall-cli/src/doubts.rs
crates/barecall-cli/src/error.rs
crates/barecall-cli/src/floor/image.rs
crates/barecall-cli/src/floor/mod.rs
crates/barecall-cli/src/floor/proof.rs
crates/barecall-cli/src/interpreter.rs
crates/barecall-cli/src/lib.rs
crates/barecall-cli/src/machine.rs
crates/barecall-cli/src/measure/instructions.rs
crates/barecall-cli/src/measure/mod.rs
crates/barecall-cli/src/measure/tests.rs
crates/barecall-cli/src/measure/timing.rs
crates/barecall-cli/src/plan.rs
crates/barecall-cli/src/progress.rs
crates/barecall-cli/src/report/mod.rs
crates/barecall-cli/src/report/readme.rs
crates/barecall-cli/src/report/table.rs
crates/barecall-cli/src/sampler.rs
crates/barecall-cli/src/stats.rs
pyproject.toml
python/Cargo.toml
python/LICENSE-APACHE
python/LICENSE-MIT
python/build.rs
python/src/lib.rs
python/src/running.rs
python/src/sysconfig.rs
"""


def version():
    lines = (ROOT / "Cargo.toml").read_text().splitlines()
    return next(line.split('"')[1] for line in lines if line.startswith("version = "))


def test_the_wheel_holds_the_package_and_nothing_else():
    (wheel,) = (command() / "wheel").glob("barecall-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    extension = f"cpython-{sys.version_info[0]}{sys.version_info[1]}-"
    shown = [
        "barecall/_barecall.EXTENSION" if name.startswith(f"barecall/_barecall.{extension}") else name
        for name in names
    ]
    assert sorted(shown) == sorted(WHEEL.replace("VERSION", version()).split())


def test_the_source_distribution_holds_what_builds_the_wheel(tmp_path):
    command()  # skips where it cannot be built
    # The environment that maturin is installed in is the one that runs the tests.
    line = [sys.executable, "-m", "maturin", "sdist", "--out", tmp_path]
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run(line, cwd=ROOT / "python", env=env, check=True, capture_output=True, timeout=300)
    (sdist,) = tmp_path.glob("barecall-*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = [name.removeprefix(f"barecall-{version()}/") for name in archive.getnames()]
    assert sorted(names) == sorted(SDIST.split())
