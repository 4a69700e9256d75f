# What the other scripts share; they source it. It moves to the repository's root, so every path in
# a script is relative to that. Progress goes to stderr: stdout is for a script's result.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export PYTHON="${PYTHON:-python3}"
export PIP_DISABLE_PIP_VERSION_CHECK=1
# The scripts name the interpreter that they want; PyO3 would rather take an activated environment.
unset VIRTUAL_ENV CONDA_PREFIX

say() { printf '== %s\n' "$*" >&2; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# limit SECONDS COMMAND...: nothing here may run for ever. On a terminal the command stays in the
# foreground group, so that Ctrl-C reaches it; elsewhere its children are killed with it.
limit() {
    local seconds=$1
    shift
    local foreground=()
    if [ -t 0 ]; then foreground=(--foreground); fi
    timeout "${foreground[@]}" --kill-after=10 "$seconds" "$@"
}

# The folder for what cargo builds, absolute; one that the caller chose is respected.
target_dir() { realpath --canonicalize-missing "${CARGO_TARGET_DIR:-target}"; }

# pick SELECTOR: one interpreter as "id path venv", tab-separated; see scripts/pythons.py.
pick() {
    local row
    row=$(limit 60 "$PYTHON" scripts/pythons.py "$1" | sed -n 1p)
    [ -n "$row" ] || die "no CPython 3.10 or newer matches '$1'"
    printf '%s\n' "$row"
}

# summary LOG: the last line that pytest printed, without its frame.
summary() { tail -n 1 "$1" | sed 's/^=* *//; s/ *=*$//'; }
