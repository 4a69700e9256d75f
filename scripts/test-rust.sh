#!/usr/bin/env bash
# Runs the Rust side of the suite under the default interpreter: unit and integration tests,
# compile-fail tests, doctests. Arguments go to cargo test.
source "$(dirname "$0")/lib.sh"

IFS=$'\t' read -r _ python _ <<<"$(pick default)"
scripts/venv.sh default >/dev/null

# Tests that embed Python start the interpreter that they were linked with: they find its library
# through the first (doctests get no rpath), its modules through the second.
LD_LIBRARY_PATH=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("LIBDIR"))')
PATH=$(dirname "$python"):$PATH
export LD_LIBRARY_PATH PATH PYO3_PYTHON=$python

limit 1500 cargo test --workspace "$@"
