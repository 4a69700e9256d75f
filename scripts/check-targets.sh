#!/usr/bin/env bash
# Type-checks for what no test here runs: Windows, macOS, and CPython without the GIL.
source "$(dirname "$0")/lib.sh"

export PYO3_CROSS=1 PYO3_CROSS_PYTHON_VERSION=3.13

for target in x86_64-pc-windows-gnu aarch64-apple-darwin; do
    installed=$(rustup target list --installed 2>/dev/null || true)
    if ! grep -qx "$target" <<<"$installed" && ! limit 300 rustup target add "$target"; then
        say "SKIPPED: $target was NOT checked: its standard library cannot be installed"
        continue
    fi
    say "cargo check for $target"
    # A dependency assembles a few lines for its target. A check links nothing, so that no cross
    # compiler is needed: "true" stands in for it.
    name=${target//-/_}
    limit 600 env "CC_$name=true" "AR_$name=true" cargo check --workspace --target "$target"
done

# A free-threaded CPython, which the machine need not have: PyO3 is told of one.
say "cargo check for a free-threaded CPython"
mkdir -p .build
cat >.build/free-threaded.txt <<'CONFIG'
implementation=CPython
version=3.14
shared=true
target_abi=CPython-free_threaded-3.14
pointer_width=64
build_flags=Py_GIL_DISABLED
suppress_build_script_link_lines=false
CONFIG
limit 600 env -u PYO3_CROSS -u PYO3_CROSS_PYTHON_VERSION \
    PYO3_CONFIG_FILE="$PWD/.build/free-threaded.txt" \
    CARGO_TARGET_DIR="$(target_dir)/free-threaded" cargo check --package barecall
