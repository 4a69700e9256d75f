#!/usr/bin/env bash
# Prints what barecall's attribute costs a user's build against PyO3's: the size of the extension
# and the time to compile it, for the crates of python/tests/dropin, whose text is the same.
# The time is the median user time of three builds, in turns, with all dependencies built before.
# usage: [PYTHON=...] [PROFILE=release] scripts/crate-cost.sh
source "$(dirname "$0")/lib.sh"

IFS=$'\t' read -r _ python _ <<<"$(pick "$PYTHON")"
profile=${PROFILE:-release}
CARGO_TARGET_DIR=$(target_dir)/crate-cost
export CARGO_TARGET_DIR PYO3_PYTHON=$python PYO3_BUILD_EXTENSION_MODULE=1
peers=(pyo3 barecall)
times=$(mktemp -d)
trap 'rm -r "$times"' EXIT

build() { limit 1800 cargo build --quiet --profile "$profile" --package "dropin-$1"; }

# Appends the user seconds of one build, of the crate alone, to a file.
compile() {
    touch "python/tests/dropin/$1/src/lib.rs"
    local TIMEFORMAT=%U
    { time build "$1" 2>&3; } 3>&2 2>>"$times/$1"
}

median() { sort -n "$times/$1" | sed -n 2p; }

size() {
    strip -o "$times/$1.so" "$CARGO_TARGET_DIR/${profile/#dev/debug}/libdropin_$1.so"
    stat --format=%s "$times/$1.so"
}

row() { awk -v name="$1" -v theirs="$2" -v ours="$3" -v unit="$4" \
    'BEGIN { printf "%-14s %10.1f %10.1f %-4s %.2f\n", name, theirs, ours, unit, ours / theirs }'; }

for peer in "${peers[@]}"; do build "$peer"; done
for turn in 1 2 3; do
    say "build $turn of 3"
    for peer in "${peers[@]}"; do compile "$peer"; done
done

printf '%-14s %10s %10s %-4s %s\n' '' pyo3 barecall '' ratio
row 'compile time' "$(median pyo3)" "$(median barecall)" s
row 'stripped size' "$(($(size pyo3) / 1024))" "$(($(size barecall) / 1024))" KiB
