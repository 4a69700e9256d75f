#!/usr/bin/env bash
# Checks form: rustfmt, clippy and rustdoc, each warning an error. All three run, whatever the first
# one says.
source "$(dirname "$0")/lib.sh"

IFS=$'\t' read -r _ python _ <<<"$(pick default)"
export PYO3_PYTHON=$python RUSTDOCFLAGS='--deny warnings'

failed=0
limit 60 cargo fmt --all --check || failed=1
limit 900 cargo clippy --workspace --all-targets -- --deny warnings || failed=1
limit 900 cargo doc --workspace --no-deps || failed=1
exit "$failed"
