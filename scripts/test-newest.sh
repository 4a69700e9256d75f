#!/usr/bin/env bash
# Runs the Python suite under the CPythons that only Debian testing has yet: in a chroot, since its
# C library is newer than the machine's. The extension is built outside, against the interpreter
# inside. A chroot that cannot be made is no failure of ours: that is said loudly, and skipped.
source "$(dirname "$0")/lib.sh"

chroot=$PWD/.build/chroot
if ! scripts/chroot.sh; then
    say 'SKIPPED: CPython 3.14 and 3.15 were NOT tested: their chroot cannot be made (see above)'
    exit 0
fi

# run_inside FIXTURES PYTHON...: the mounts live in a namespace of their own and end with it, so
# nothing has to be undone. /proc is not a luxury: finding the stack's limits reads it.
run_inside() {
    mkdir -p "$chroot/src" "$chroot/fixtures"
    limit 1200 unshare --mount bash -euc '
        mount --bind "$PWD" "$1/src"
        mount --bind "$2" "$1/fixtures"
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        exec chroot "$1" env --chdir=/src/python/tests PYTHONPATH=/fixtures \
            PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8 "${@:3}"
    ' run_inside "$chroot" "$@"
}

failed=0
results=()
for version in 3.14 3.15; do
    # PyO3 asks an executable about itself: this one answers from inside.
    wrapper=$PWD/.build/python$version
    printf '#!/bin/sh\nexec chroot "%s" /usr/bin/python%s "$@"\n' "$chroot" "$version" >"$wrapper"
    chmod +x "$wrapper"
    say "Python $version: tests in the chroot, profile ${PROFILE:-checked}"
    log=.build/pytest-$version.log
    verdict=passed
    { fixtures=$(scripts/build-fixtures.sh "$version" "$wrapper") &&
        run_inside "$fixtures" "python$version" -m pytest -p no:cacheprovider "$@"; } 2>&1 |
        tee "$log" || { verdict=FAILED && failed=1; }
    results+=("$verdict: Python $version: $(summary "$log")")
done
say 'newest Pythons'
printf '%s\n' "${results[@]}"
exit "$failed"
