#!/usr/bin/env bash
# Builds the extension modules that the Python tests import, for one interpreter, and prints the
# folder to put on its path. Each interpreter has its own folder under cargo's, because PyO3 is
# built anew for each: going from one to the next and back rebuilds nothing.
# usage: scripts/build-fixtures.sh VERSION INTERPRETER    (PROFILE=checked, dev or release)
source "$(dirname "$0")/lib.sh"

packages=(barecall-fixtures dropin-barecall dropin-pyo3)
profile=${PROFILE:-checked}
target=$(target_dir)/python-$1

# An extension module leaves Python's symbols to the interpreter that loads it.
PYO3_BUILD_EXTENSION_MODULE=1 PYO3_PYTHON=$2 CARGO_TARGET_DIR=$target \
    limit 1200 cargo build --profile "$profile" "${packages[@]/#/--package=}" >&2

# cargo calls the folder of its dev profile "debug".
built=$target/${profile/#dev/debug}
path=$target/import/$profile
mkdir -p "$path"
for package in "${packages[@]}"; do
    module=${package//-/_}
    cmp -s "$built/lib$module.so" "$path/$module.so" && continue
    # A process that has the old file loaded keeps it: the new one replaces the name, not the bytes.
    cp "$built/lib$module.so" "$path/$module.$$"
    mv "$path/$module.$$" "$path/$module.so"
done
printf '%s\n' "$path"
