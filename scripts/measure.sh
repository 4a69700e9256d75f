#!/usr/bin/env bash
# Times every case for every contender and prints one table.
# usage: [PYTHON=...] scripts/measure.sh [ARGUMENTS OF barecall measure]
source "$(dirname "$0")/lib.sh"

venv=$(scripts/install.sh)
say "measuring: about half a minute"
"$venv/bin/barecall" measure "$@"
