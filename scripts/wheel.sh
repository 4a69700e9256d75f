#!/usr/bin/env bash
# Builds the wheel for the interpreter that PYTHON names and prints its path. `quick` leaves out the
# link-time optimisation, for tests; the rest is as in the wheel that users get.
# usage: [PYTHON=...] scripts/wheel.sh FOLDER [quick]
source "$(dirname "$0")/lib.sh"

folder=$1
venv=$(scripts/venv.sh "$PYTHON")
# Absolute, because maturin runs in python/.
python=$(cd "$venv" && pwd)/bin/python
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
abi=$(limit 60 "$python" -c 'import sysconfig; print(sysconfig.get_config_var("SOABI"))')

# PyO3 is rebuilt whenever the interpreter changes. The real wheel has a target folder for each ABI;
# quick ones share one, since most of what they build knows no Python.
if [ "${2:-}" = quick ]; then
    target=$(target_dir)/wheel-quick
    export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
else
    target=$(target_dir)/wheel-$abi
fi

rm -f "$folder"/barecall-*.whl
(cd python && CARGO_TARGET_DIR=$target limit 1800 "$python" -m maturin build --release \
    --interpreter "$python" --out "$folder" >&2)
printf '%s\n' "$folder"/barecall-*.whl
