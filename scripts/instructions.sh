#!/usr/bin/env bash
# Prints instructions per call as a table: the loop to work in when making something faster.
# It builds the peers first. usage: [PYTHON=...] scripts/instructions.sh [CASE...] [CONTENDER...]
source "$(dirname "$0")/lib.sh"

row=$(pick "$PYTHON")
IFS=$'\t' read -r version python _ <<<"$row"
peers=.build/peers/$version
PYTHON=$python scripts/peers.sh "$peers"
"$python" scripts/instructions.py "$peers" "$@"
