"""The cost of a keyword does not grow with the parameters: counted in instructions, by callgrind."""

import os
import re
import shutil
import subprocess
import sys

import barecall_fixtures
import pytest

TURNS = 2000

# What runs under callgrind: each row is a call, counted between the ends of `bind.count`, in a
# dump of its own.
CHILD = """
import itertools, sys
from barecall_fixtures import bind
for row in sys.argv[1:]:
    space = {**vars(bind.slopes), "repeat": itertools.repeat}
    exec(f"def loop(repeat=repeat, f={row.split('(')[0]}):\\n for _ in repeat(None, TURNS): f({row.split('(')[1]}", space)
    space["loop"]()
    bind.count(space["loop"])
""".replace("TURNS", str(TURNS))


@pytest.fixture(scope="module")
def instructions(tmp_path_factory):
    """Returns a function: the rows of calls to the instructions of each, the loop included."""
    if shutil.which("valgrind") is None:
        pytest.skip("needs valgrind")

    def count(rows):
        folder = tmp_path_factory.mktemp("callgrind")
        command = [
            *("valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"),
            *("--toggle-collect=barecall_bind_count", "--dump-after=barecall_bind_count"),
            *(sys.executable, "-S", "-c", CHILD, *rows),
        ]
        # The addresses of names, and so their places in a table, are those of every run.
        if shutil.which("setarch"):
            command = ["setarch", os.uname().machine, "-R", *command]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.path.dirname(barecall_fixtures.__file__)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
        assert done.returncode == 0, done.stderr
        totals = []
        for number in range(1, len(rows) + 1):
            dump = (folder / f"out.{number}").read_text()
            totals.append(int(re.search(r"^(?:totals|summary): (\d+)", dump, re.M)[1]) / TURNS)
        return totals

    return count


def call(name, numbers):
    return f"{name}({', '.join(f'k{number}={number}' for number in numbers)})"


ORDERS = {
    "three": ("three", [0, 1, 2]),
    "three, backwards": ("three", [2, 1, 0]),
    "twenty": ("twenty", range(14)),
    "twenty, every second": ("twenty", range(0, 20, 2)),
    "twenty, backwards": ("twenty", range(19, 5, -1)),
    "twenty, mixed": ("twenty", [number * 7 % 20 for number in range(14)]),
    "sixty": ("sixty", range(14)),
    "sixty, mixed": ("sixty", [number * 23 % 60 for number in range(14)]),
}


@pytest.mark.timeout(300)
def test_cost_of_a_keyword_is_flat(instructions):
    """From the first keyword to the last: what any call with keywords costs is left out."""
    rows = [call(name, part) for name, order in ORDERS.values() for part in (order[:1], order)]
    counted = instructions(rows)
    each = {
        label: (all_of_them - first) / (len(order) - 1)
        for (label, (_, order)), first, all_of_them in zip(ORDERS.items(), counted[::2], counted[1::2])
    }
    print(each)
    for label, cost in each.items():
        limit = 2 if "," in label else 1.3
        assert cost <= limit * each["three"], label
        assert cost <= limit * each[label.partition(",")[0]], label
