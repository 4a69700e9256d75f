#!/usr/bin/env bash
# Builds the peers (the same cases in C, PyO3, barecall and Python) as the package
# `barecall_peers` in a folder, for the interpreter that PYTHON names. What is up to date is left
# alone. `quick` leaves out those that cargo builds.
# usage: [PYTHON=...] [PEER_CFLAGS=...] scripts/peers.sh FOLDER [quick]
source "$(dirname "$0")/lib.sh"

package=$1/barecall_peers
mkdir -p "$package"

# Where the headers are, how extensions are named, a name for this ABI, the interpreter itself.
{ read -r include; read -r suffix; read -r abi; read -r interpreter; } < <(limit 60 "$PYTHON" -c '
import sys, sysconfig
print(sysconfig.get_path("include"))
print(sysconfig.get_config_var("EXT_SUFFIX"))
print(sysconfig.get_config_var("SOABI"))
print(sys.executable)')

CC=${CC:-cc}
PEER_CFLAGS=${PEER_CFLAGS:--O3 -DNDEBUG}
compiler=$($CC --version | head -n 1)
profile=release
case " $PEER_CFLAGS " in *" -O0 "*) profile=debug ;; esac

# Is file $1 missing, older than source $2, or made by another version of this script?
stale() { [ ! -e "$1" ] || [ "$2" -nt "$1" ] || [ scripts/peers.sh -nt "$1" ]; }

c_extension() {
    local source=peers/$1/$1.c file=$package/$1$suffix
    stale "$file" "$source" || return 0
    # The flags are words; moved into place so that a running interpreter keeps the old file.
    # shellcheck disable=SC2086
    limit 300 $CC $PEER_CFLAGS -Wall -Wextra -fPIC -shared -I"$include" \
        -DPEER_PROFILE="\"$profile\"" -DPEER_COMPILER="\"$compiler\"" \
        -DPEER_FLAGS="\"$PEER_CFLAGS\"" "$source" -o "$file.new"
    mv "$file.new" "$file"
}

# A target folder for each ABI, since PyO3 is rebuilt whenever the interpreter changes.
rust_extensions() {
    local target peer
    target=$(target_dir)/extensions-$abi
    PYO3_PYTHON=$interpreter PYO3_BUILD_EXTENSION_MODULE=1 CARGO_TARGET_DIR=$target \
        limit 1800 cargo build --release -p peers-pyo3 -p peers-barecall
    for peer in pyo3 barecall; do
        install_file "$target/release/libpeers_$peer.so" "$package/$peer$suffix"
    done
}

# The native floor: in each language a loop, and an empty function in a library that it links.
native_floor() {
    floor_library libfloor_shared_c.so shared.c
    floor_library libfloor_c.so floor.c -L "$package" -lfloor_shared_c '-Wl,-rpath,$ORIGIN'
    floor_library libfloor_shared_rust.so shared.rs
    floor_library libfloor_rust.so floor.rs -L "$package" -C 'link-arg=-Wl,-rpath,$ORIGIN'
}

floor_library() {
    local file=$package/$1 source=peers/floor/$2
    shift 2
    stale "$file" "$source" || return 0
    case $source in
    *.c) limit 300 "$CC" -O3 -fPIC -shared "$source" "$@" -o "$file.new" ;;
    *.rs)
        limit 300 "${RUSTC:-rustc}" --edition 2024 --crate-type cdylib -C opt-level=3 \
            -C panic=abort -C strip=debuginfo "$source" "$@" -o "$file.new"
        ;;
    esac
    mv "$file.new" "$file"
}

install_file() {
    if cmp -s "$1" "$2"; then return 0; fi
    cp "$1" "$2.new"
    mv "$2.new" "$2"
}

install_file /dev/null "$package/__init__.py"
install_file peers/python/python.py "$package/python.py"
install_file peers/floor/floor.py "$package/floor.py"
native_floor
for peer in c c_fast counted; do c_extension "$peer"; done
[ "${2:-}" = quick ] || rust_extensions
