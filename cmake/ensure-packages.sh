#!/bin/bash
# ensure-packages.sh build|check|docs|measure|page: installs the Debian packages of packages.txt that are missing.
# As root it installs them; for anybody else it prints the one line to run, and stops.
set -euo pipefail

wanted=${1:?usage: ensure-packages.sh build|check|docs|measure|page}
list=$(dirname "$0")/packages.txt

packages=$(awk -v wanted="$wanted" '
    /^[[:space:]]*(#|$)/ { next }
    /^\[/ { group = $1; next }
    group == "[build]" || (wanted != "build" && group == "[check]") || group == "[" wanted "]" { print $1 }' "$list")

if ! command -v dpkg-query >/dev/null; then
    echo "This is not a Debian system: please see to it that these are there:" $packages
    exit 0
fi

missing=()
for package in $packages; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

install=(apt-get install -y --no-install-recommends "${missing[@]}")
if [ "$(id -u)" != 0 ]; then
    echo "Some packages are missing. Please run this line, then try again:"
    echo
    echo "    sudo apt-get update && sudo ${install[*]}"
    echo
    echo "(libboost1.81-dev takes the place of libboost-dev 1.74, if that is installed.)"
    exit 1
fi

echo "Installing Debian packages: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
# On a fresh machine apt knows no packages yet, or only old ones.
if ! apt-get install -y -qq --no-install-recommends --simulate "${missing[@]}" >/dev/null 2>&1; then
    echo "Fetching the package lists first."
    apt-get update -qq
fi
if ! "${install[@]}" -qq -o Dpkg::Use-Pty=0 >/tmp/linderhof-packages.$$.log 2>&1; then
    echo "Fetching the package lists again, as they may be old."
    apt-get update -qq
    "${install[@]}" -qq -o Dpkg::Use-Pty=0 >/tmp/linderhof-packages.$$.log 2>&1 || { tail -20 /tmp/linderhof-packages.$$.log; exit 1; }
fi
rm -f /tmp/linderhof-packages.$$.log
