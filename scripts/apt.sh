#!/usr/bin/env bash
# Installs Debian packages that the machine lacks; without root, says which to install.
# usage: scripts/apt.sh PACKAGE...
source "$(dirname "$0")/lib.sh"

missing=()
for package in "$@"; do
    if ! dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null |
        grep -qx installed; then
        missing+=("$package")
    fi
done
[ ${#missing[@]} -eq 0 ] && exit 0

command -v apt-get >/dev/null || die "please install the equivalent of: ${missing[*]}"
[ "$(id -u)" -eq 0 ] || die "please run: sudo apt-get install ${missing[*]}"

say "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
# Two of these scripts, or the system's own updates, may want the lock at the same time.
install=(apt-get -o DPkg::Lock::Timeout=300 -qq install --no-install-recommends --yes "${missing[@]}")
# The package lists may be absent or old: fetch them only when the first attempt fails.
limit 900 "${install[@]}" >&2 || { limit 300 apt-get -qq update >&2 && limit 900 "${install[@]}" >&2; }
