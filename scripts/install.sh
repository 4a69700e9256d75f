#!/usr/bin/env bash
# Builds the wheel and the peers, installs both into the virtual environment of the default
# interpreter, and prints its folder. What is up to date is left alone.
source "$(dirname "$0")/lib.sh"

venv=$(scripts/venv.sh default)
python=$venv/bin/python
site=$(limit 60 "$python" -c 'import sysconfig; print(sysconfig.get_path("platlib"))')

say 'building the wheel'
wheel=$(scripts/wheel.sh .build/wheel)
digest=$(sha256sum <"$wheel")
stamp=$site/barecall-installed-from
if [ "$(cat "$stamp" 2>/dev/null)" != "$digest" ]; then
    limit 300 "$python" -m pip install --quiet --no-deps --force-reinstall "$wheel" >&2
    printf '%s\n' "$digest" >"$stamp"
fi

say 'building the peers'
PYTHON=$python scripts/peers.sh "$site" >&2
printf '%s\n' "$venv"
