"""The command `barecall`: what it prints, writes and refuses. No time is asserted, only shapes."""

import json
import shutil

import pytest
from instrument import ROOT, c_peers, made_up_peers, run

# The first test of a session builds the command.
pytestmark = pytest.mark.timeout(1800)

QUICK = ("measure", "--rounds", 3, "--sample", 1, "--skip", "native")


@pytest.fixture
def peers(tmp_path):
    return made_up_peers(tmp_path)


def rows(path):
    return {(row["case"], row["contender"]): row for row in json.loads(path.read_text())["results"]}


def test_list_names_every_case_and_contender():
    done = run("measure", "--list")
    assert done.returncode == 0
    for name in ("noop", "kw20", "sum_dict", "native_same", "c-fast", "barecall"):
        assert f"  {name} " in done.stdout


def test_the_table_has_a_row_for_each_case_and_a_column_for_each_contender(peers):
    done = run(*QUICK, "--only", "noop", "--only", "pair", peers=peers)
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["case", "c", "c-fast", "pyo3", "barecall", "python", "barecall/pyo3"] in lines
    assert [line[0] for line in lines if line and line[0] in ("noop", "pair", "addf")] == ["noop", "pair"]


def test_the_result_file_describes_place_and_rows(peers, tmp_path):
    path = tmp_path / "results.json"
    done = run(*QUICK, "--only", "noop", "--json", path, peers=peers)
    assert done.returncode == 0, done.stderr
    header = json.loads(path.read_text())["header"]
    assert header["machine"]["cpu"] and header["clock_step_ns"] >= 1 and header["rounds"] == 3
    assert header["python"]["implementation"] == "CPython"
    assert header["contenders"]["python"]["profile"] == "release"
    row = rows(path)["noop", "c-fast"]
    assert row["call"] == "noop()" and row["instructions"] is None and row["wrong"] is None
    assert row["ns_min"] <= row["ns_median"]
    assert len(rows(path)) == 5


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 3", "3, expected 2"),
        ("return 2.0", "2.0, expected 2"),
        ("raise KeyError(n)", "raised KeyError(4)"),
    ],
)
def test_a_wrong_answer_gets_no_number(tmp_path, body, said):
    peers = made_up_peers(tmp_path, pyo3=f"\ndef collatz(n):\n    {body}\n")
    path = tmp_path / "results.json"
    done = run(*QUICK, "--only", "collatz", "--json", path, peers=peers)
    assert done.returncode == 1
    assert f"WRONG: collatz, pyo3: {said}" in done.stdout
    assert "1 wrong answer" in done.stderr
    wrong = rows(path)["collatz", "pyo3"]
    assert wrong["ns_median"] is None and wrong["wrong"] == said
    assert rows(path)["collatz", "c"]["ns_median"] is not None


def test_an_exception_that_is_not_raised_is_a_wrong_answer(tmp_path):
    peers = made_up_peers(tmp_path, c="\ndef raise_error():\n    raise ValueError('yes')\n")
    done = run(*QUICK, "--only", "raise_error", peers=peers)
    assert "WRONG: raise_error, c: ValueError('yes'), expected ValueError('no')" in done.stdout


def test_a_debug_build_is_refused(tmp_path):
    peers = made_up_peers(tmp_path, barecall="\nPROFILE = 'debug'\n")
    done = run(*QUICK, "--only", "noop", peers=peers)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("barecall: contender 'barecall' is a debug build")


def test_missing_peers_are_told_in_a_line():
    done = run(*QUICK)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "peers are not installed: run `make measure`" in done.stderr


def test_a_missing_contender_is_named(tmp_path):
    peers = made_up_peers(tmp_path, pyo3=None)
    assert "contender 'pyo3' cannot be imported" in run(*QUICK, peers=peers).stderr
    assert run(*QUICK, "--only", "noop", "--contender", "c", peers=peers).returncode == 0


def test_unknown_names_are_refused(peers):
    assert "'nope'" in run(*QUICK, "--contender", "nope", peers=peers).stderr
    assert "'nope'" in run("count", "nope", peers=peers).stderr
    assert "nothing is left" in run(*QUICK, "--only", "nope", peers=peers).stderr


def test_a_bad_path_fails_before_anything_is_measured(peers, tmp_path):
    # Measuring this plan would outlast the time limit of the child.
    done = run("measure", "--rounds", 100_000, "--json", tmp_path / "no" / "file", peers=peers)
    assert done.returncode == 1
    assert str(tmp_path / "no" / "file") in done.stderr


def test_an_older_result_outlives_a_failed_run(tmp_path):
    path = tmp_path / "results.json"
    path.write_text("old")
    assert run(*QUICK, "--json", path).returncode == 1
    assert path.read_text() == "old"


def test_the_table_of_a_document_is_made_from_the_result_file(peers, tmp_path):
    results, document = tmp_path / "results.json", tmp_path / "README.md"
    run(*QUICK, "--only", "noop", "--json", results, peers=peers)
    document.write_text("# Title\n<!-- measured:begin -->\n<!-- measured:end -->\n")
    stale = run("readme", document, "--results", results, "--check")
    assert stale.returncode == 1 and "stale" in stale.stderr
    assert run("readme", document, "--results", results).returncode == 0
    assert "| `noop()` |" in document.read_text()
    assert run("readme", document, "--results", results, "--check").returncode == 0


def test_a_document_without_a_place_is_refused(peers, tmp_path):
    results, document = tmp_path / "results.json", tmp_path / "README.md"
    run(*QUICK, "--only", "noop", "--json", results, peers=peers)
    document.write_text("# Title\n")
    done = run("readme", document, "--results", results)
    assert done.returncode == 1 and "measured:begin" in done.stderr


def test_the_c_peers_answer_every_case_and_the_native_calls_are_proven(tmp_path):
    path = tmp_path / "results.json"
    chosen = [part for name in ("c", "c-fast", "python") for part in ("--contender", name)]
    done = run("measure", "--rounds", 2, "--sample", 1, *chosen, "--json", path, peers=c_peers())
    assert done.returncode == 0, done.stdout + done.stderr
    found = rows(path)
    assert all(row["ns_median"] is not None for row in found.values())
    assert {case for case, contender in found if contender == "native-rust"} == {"native_same", "native_shared"}
    assert len({case for case, contender in found if contender == "c"}) == 18


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is missing")
def test_counts_repeat(tmp_path):
    counts = []
    for attempt in range(2):
        path = tmp_path / f"{attempt}.json"
        arguments = ("--only", "noop", "--contender", "c", "--instructions", "--json", path)
        done = run(*QUICK, *arguments, peers=c_peers(), timeout=600)
        assert done.returncode == 0, done.stderr
        counts.append(rows(path)["noop", "c"]["instructions"])
    assert 50 < counts[0] < 5_000
    assert abs(counts[0] - counts[1]) < 0.005 * counts[0]


def test_the_readme_shows_the_stored_results():
    results = ROOT / "results" / "latest.json"
    done = run("readme", ROOT / "README.md", "--results", results, "--check")
    assert done.returncode == 0, done.stderr
