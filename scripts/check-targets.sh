#!/usr/bin/env bash
# Type-checks the workspace for Windows and macOS, whose code paths no test here runs.
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
