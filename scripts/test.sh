#!/usr/bin/env bash
# Runs every test: the Rust side once, the Python suite under each CPython of this machine. All are
# run even after one has failed; the last lines say how each ended.
source "$(dirname "$0")/lib.sh"

failed=0
results=()
mkdir -p .build

# attempt NAME LOG COMMAND...: sets $verdict; a failure does not hide what comes after it.
attempt() {
    local name=$1 log=$2
    shift 2
    say "$name"
    verdict=passed
    "$@" 2>&1 | tee "$log" || { verdict=FAILED && failed=1; }
}

log=.build/test-rust.log
attempt 'Rust tests' "$log" scripts/test-rust.sh --no-fail-fast
results+=("$verdict: $(awk '/^test result:/ { passed += $4; failed += $6; ignored += $8; binaries += 1 }
    END { printf "Rust: %d passed, %d failed, %d ignored in %d binaries",
          passed, failed, ignored, binaries }' "$log")")

rows=$(limit 60 "$PYTHON" scripts/pythons.py)
mapfile -t rows <<<"$rows"
for row in "${rows[@]}"; do
    IFS=$'\t' read -r version python _ <<<"$row"
    log=.build/pytest-$version.log
    attempt "Python $version" "$log" scripts/pytest.sh "$python"
    results+=("$verdict: Python $version: $(summary "$log")")
done

# As users get it: link-time optimisation on, assertions off.
log=.build/pytest-release.log
PROFILE=release attempt 'Python, release profile' "$log" scripts/pytest.sh default
results+=("$verdict: Python, release profile: $(summary "$log")")

say 'what ran'
printf '%s\n' "${results[@]}"
exit "$failed"
