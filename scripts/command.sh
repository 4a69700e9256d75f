#!/usr/bin/env bash
# Builds the package `barecall` with its extension module into a folder, for the interpreter that
# PYTHON names, as the tests and the developer's loops import it. Optimised, since the command
# refuses to measure with a debug build, but without the link-time optimisation of the wheel.
# usage: [PYTHON=...] scripts/command.sh FOLDER
source "$(dirname "$0")/lib.sh"

package=$1/barecall
{ read -r suffix; read -r abi; read -r interpreter; } < <(limit 60 "$PYTHON" -c '
import sys, sysconfig
print(sysconfig.get_config_var("EXT_SUFFIX"))
print(sysconfig.get_config_var("SOABI"))
print(sys.executable)')

target=$(target_dir)/command-$abi
CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    PYO3_PYTHON=$interpreter PYO3_BUILD_EXTENSION_MODULE=1 CARGO_TARGET_DIR=$target \
    limit 1800 cargo build --release --package barecall-python >&2

mkdir -p "$package"
cp python/barecall/*.py "$package"
built=$target/release/libbarecall_python.so
# A process that has the old file loaded keeps it: the new one replaces the name, not the bytes.
if ! cmp -s "$built" "$package/_barecall$suffix"; then
    cp "$built" "$package/.new"
    mv "$package/.new" "$package/_barecall$suffix"
fi
