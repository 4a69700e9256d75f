#!/usr/bin/env bash
# Checks form: rustfmt, clippy and rustdoc, each warning an error.
source "$(dirname "$0")/lib.sh"

IFS=$'\t' read -r _ python _ <<<"$(pick default)"
export PYO3_PYTHON=$python

limit 60 cargo fmt --all --check
limit 900 cargo clippy --workspace --all-targets -- --deny warnings
RUSTDOCFLAGS='--deny warnings' limit 900 cargo doc --workspace --no-deps
