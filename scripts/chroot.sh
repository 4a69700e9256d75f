#!/usr/bin/env bash
# Makes a small Debian in .build/chroot that holds the CPythons which this machine's own Debian is
# too old for, and pytest with them. Done once; about a minute. The mirror is the one that apt uses
# here, or $DEBIAN_MIRROR.
# usage: scripts/chroot.sh    (needs root; exit status 1 where it cannot be made)
source "$(dirname "$0")/lib.sh"

chroot=.build/chroot
# Debian's modules are pure Python that every python3.X there imports.
packages=python3.14,python3.15,python3-pytest,python3-pytest-timeout,python3-hypothesis
[ "$(cat "$chroot/made-from" 2>/dev/null)" = "$packages" ] && exit 0

[ "$(id -u)" -eq 0 ] || die "a chroot needs root"
scripts/apt.sh debootstrap
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
    awk '$1 == "Debian" && $2 !~ /security/ { print $2; exit }')}
[ -n "$mirror" ] || die "apt has no Debian mirror configured here; name one with DEBIAN_MIRROR=..."

for suite in testing unstable; do
    say "making $chroot from Debian $suite"
    rm -rf --one-file-system "$chroot"
    mkdir -p "$chroot"
    # What debootstrap mounts goes with its own mount namespace, however it ends.
    if limit 600 unshare --mount debootstrap --variant=minbase --include="$packages" \
        "$suite" "$chroot" "$mirror" >.build/chroot.log 2>&1; then
        printf '%s\n' "$packages" >"$chroot/made-from"
        exit 0
    fi
    tail -n 5 .build/chroot.log >&2
done
die "debootstrap failed; all it said is in .build/chroot.log"
