#!/usr/bin/env bash
# Times every case, counts its instructions, writes results/latest.json and makes the README's
# table from it. Without valgrind the counts are null.
# usage: [PYTHON=...] scripts/bench.sh [ARGUMENTS OF barecall measure]
source "$(dirname "$0")/lib.sh"

venv=$(scripts/install.sh)
say "measuring and counting: some minutes"
mkdir -p results
"$venv/bin/barecall" measure --instructions --json results/latest.json "$@"
"$venv/bin/barecall" readme README.md --results results/latest.json
