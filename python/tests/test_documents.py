"""Each path that a document names exists: a map that drifts misleads more than none.

A path is an inline code span, or the target of a link, that looks like one. It may be written from
the root of the repository, from the document's folder, from the library's source or from the tests.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASES = [ROOT, ROOT / "crates/barecall/src", ROOT / "python/tests"]
DOCUMENTS = sorted(
    str(path.relative_to(ROOT)) for folder in (ROOT, ROOT / "docs") for path in folder.glob("*.md")
)
# What a build or a run makes: it need not be there.
MADE = re.compile(r"(target|\.venv|\.build|results/latest\.json)(/|$)")

SPAN = re.compile(r"`([^`\n]+)`|\]\(([^)#\s]+)\)")
PATH = re.compile(r"\.?\w[\w.-]*(/[\w.-]+)*/?")
SUFFIXES = (".rs", ".py", ".md", ".sh", ".toml", ".txt", ".c")


def paths_named_in(text):
    for code, link in SPAN.findall(text):
        named = code or link
        looks_like_one = PATH.fullmatch(named) and ("/" in named or named.endswith(SUFFIXES))
        if looks_like_one and not MADE.match(named):
            yield named


def test_architecture_is_among_the_documents():
    assert "ARCHITECTURE.md" in DOCUMENTS


@pytest.mark.parametrize("document", DOCUMENTS)
def test_paths_exist(document):
    file = ROOT / document
    bases = [*BASES, file.parent]
    missing = [
        named
        for named in paths_named_in(file.read_text(encoding="utf-8"))
        if not any((base / named).exists() for base in bases)
    ]
    assert missing == []


def test_paths_are_told_from_other_code():
    text = "`scripts/x.sh`, `convert/`, `a + b`, `f()`, `int.rs`, `.ci/run`, [m](docs/a.md), `1/2 x`, `m::n`"
    assert list(paths_named_in(text)) == [
        "scripts/x.sh",
        "convert/",
        "int.rs",
        ".ci/run",
        "docs/a.md",
    ]
