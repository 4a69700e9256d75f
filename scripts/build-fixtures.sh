#!/usr/bin/env bash
# Builds the extension module that the Python tests import, for one interpreter, and prints the
# folder to put on its path. Each interpreter has its own folder under cargo's, because PyO3 is
# built anew for each: going from one to the next and back rebuilds nothing.
# usage: scripts/build-fixtures.sh VERSION INTERPRETER    (PROFILE=checked, dev or release)
source "$(dirname "$0")/lib.sh"

profile=${PROFILE:-checked}
target=$(target_dir)/python-$1

# An extension module leaves Python's symbols to the interpreter that loads it.
PYO3_BUILD_EXTENSION_MODULE=1 PYO3_PYTHON=$2 CARGO_TARGET_DIR=$target \
    limit 1200 cargo build --profile "$profile" --package barecall-fixtures >&2

# cargo calls the folder of its dev profile "debug".
built=$target/${profile/#dev/debug}
path=$target/import/$profile
mkdir -p "$path"
# A process that has the old file loaded keeps it: the new one replaces the name, not the bytes.
if ! cmp -s "$built/libbarecall_fixtures.so" "$path/barecall_fixtures.so"; then
    cp "$built/libbarecall_fixtures.so" "$path/.new.so"
    mv "$path/.new.so" "$path/barecall_fixtures.so"
fi
printf '%s\n' "$path"
