#!/usr/bin/env bash
# Prints instructions per call as a table: the loop to work in when making something faster. It
# builds the peers and the command first, outside the virtual environment, and needs valgrind.
# usage: [PYTHON=...] scripts/instructions.sh [CASE...] [CONTENDER...]
source "$(dirname "$0")/lib.sh"

row=$(pick "$PYTHON")
IFS=$'\t' read -r version python _ <<<"$row"
folder=.build/instrument/$version
PYTHON=$python scripts/peers.sh "$folder"
PYTHON=$python scripts/command.sh "$folder"
PYTHONPATH=$folder "$python" -m barecall count "$@"
