#!/usr/bin/env bash
# Runs the Python suite under one interpreter: sets up its environment, builds the fixtures, calls
# pytest. This is the loop to work in: scripts/pytest.sh 3.13 test_build_info.py
# usage: scripts/pytest.sh [default | VERSION PREFIX | EXECUTABLE] [PYTEST ARGUMENTS]    (PROFILE=...)
source "$(dirname "$0")/lib.sh"

row=$(pick "${1:-default}")
shift || true
IFS=$'\t' read -r version python _ <<<"$row"
venv=$(scripts/venv.sh "$python")
fixtures=$(scripts/build-fixtures.sh "$version" "$python")

say "Python $version: tests, profile ${PROFILE:-checked}"
cd python/tests
# The limit here is for what pytest-timeout cannot stop: a call into Rust that never returns.
PYTHONPATH=$fixtures limit 1200 "../../$venv/bin/python" -m pytest "$@"
