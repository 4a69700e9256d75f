"""The fixtures load under the interpreter that they were built for."""

import sys

import barecall_fixtures


def test_fixtures_are_built_for_this_python():
    assert barecall_fixtures.build_info.python_version() == sys.version_info[:2]
