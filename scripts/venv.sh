#!/usr/bin/env bash
# Makes the virtual environment of an interpreter, with the packages of requirements.txt, and prints
# its folder. Done once: a stamp holds what it was made from. The default interpreter's is printed
# as .venv, a link, so that choosing another one does away with nothing.
# usage: scripts/venv.sh [default | VERSION PREFIX | EXECUTABLE]
source "$(dirname "$0")/lib.sh"

row=$(pick "${1:-default}")
IFS=$'\t' read -r version python venv <<<"$row"
stamp="$version $python $(sha256sum <requirements.txt)"

# Two scripts may want the same environment at the same time.
mkdir -p .build
exec 9>".build/venv-$version.lock"
limit 900 flock 9

if [ "$(cat "$venv/made-from" 2>/dev/null)" != "$stamp" ]; then
    say "Python $version: making $venv"
    # Debian packages these two apart from Python; C extensions need the headers.
    headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    "$python" -c 'import ensurepip' 2>/dev/null || scripts/apt.sh "python${version%.*}-venv"
    [ -e "$headers/Python.h" ] || scripts/apt.sh "python${version%.*}-dev"
    limit 120 "$python" -m venv --clear "$venv" >&2
    limit 900 "$venv/bin/python" -m pip install --requirement requirements.txt >&2
    printf '%s\n' "$stamp" >"$venv/made-from"
fi

if [ "${1:-default}" = default ]; then
    [ -L .venv ] || [ ! -e .venv ] || die '.venv is not a link to .build/venvs: please move it away'
    ln -sfn "$venv" .venv
    venv=.venv
fi
printf '%s\n' "$venv"
