#!/usr/bin/env bash
# Unpacks a quickly built wheel into a folder, for the interpreter that PYTHON names: what the tests
# and the developer's loops import as `barecall`. The wheel stays beside it.
# usage: [PYTHON=...] scripts/command.sh FOLDER
source "$(dirname "$0")/lib.sh"

wheel=$(scripts/wheel.sh "$1/wheel" quick)
digest=$(sha256sum <"$wheel")
stamp=$1/wheel/unpacked
if [ "$(cat "$stamp" 2>/dev/null)" != "$digest" ]; then
    # Removed first: a process that has the old module loaded keeps its file.
    rm -rf "$1"/barecall "$1"/barecall-*.dist-info
    limit 60 "$PYTHON" -m zipfile -e "$wheel" "$1"
    printf '%s\n' "$digest" >"$stamp"
fi
