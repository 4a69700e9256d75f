#!/usr/bin/env bash
# Builds the wheel and the peers, installs both into the virtual environment of the default
# interpreter, and prints its folder. What is up to date is left alone.
source "$(dirname "$0")/lib.sh"

venv=$(scripts/venv.sh default)
python=$venv/bin/python
{ read -r site; read -r abi; } < <(limit 60 "$python" -c '
import sysconfig
print(sysconfig.get_path("platlib"))
print(sysconfig.get_config_var("SOABI"))')

say "building the wheel"
wheels=$PWD/.build/wheels/$abi
target=$(target_dir)/wheel-$abi
rm -rf "$wheels"
(cd python && CARGO_TARGET_DIR=$target limit 1800 "$python" -m maturin build --release \
    --interpreter "$python" --out "$wheels" >&2)
wheel=$(echo "$wheels"/barecall-*.whl)
stamp=$site/barecall-installed-from
digest=$(sha256sum <"$wheel")
if [ "$(cat "$stamp" 2>/dev/null)" != "$digest" ]; then
    limit 300 "$python" -m pip install --quiet --no-deps --force-reinstall "$wheel" >&2
    printf '%s\n' "$digest" >"$stamp"
fi

say "building the peers"
PYTHON=$python scripts/peers.sh "$site" >&2
printf '%s\n' "$venv"
