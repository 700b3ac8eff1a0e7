#!/bin/bash
# page.sh build|check|test [games]: the page in the browser, built in build/page so that no library comes into the sources.
#   build   makes hosts/page/dist anew from the lock file
#   check   does the same beside it, and fails when a byte differs, or when TypeScript finds a mistake
#   test    plays with it in Chromium, against build/release/bin/linderhof-serve; with "games" whole games of several too
set -euo pipefail
cd "$(dirname "$0")/.."

what=${1:?usage: page.sh build|check|test [games]}
place=build/page

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    if [ "$(id -u)" != 0 ]; then
        echo "The page is built with Node. Please run this line, then try again:"
        echo
        echo "    sudo apt-get install nodejs npm"
        exit 1
    fi
    apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null
fi

mkdir -p "$place"
rm -rf "$place/src" "$place/public" "$place/tests" "$place/dist"
cp -r hosts/page/src hosts/page/public hosts/page/index.html hosts/page/*.json hosts/page/vite.config.ts hosts/page/.npmrc "$place"
cp -r tests/page "$place/tests"
if ! cmp -s "$place/package-lock.json" "$place/node_modules/.lock"; then
    echo "Fetching the libraries of the page."
    if ! (cd "$place" && npm ci --ignore-scripts --loglevel=error); then
        if [ "${CI:-}" = true ]; then
            exit 1
        fi
        echo "The registry of npm cannot be reached: the page was neither built nor tried."
        exit 0
    fi
    cp "$place/package-lock.json" "$place/node_modules/.lock"
fi

cd "$place"
case $what in
build)
    npx tsc --noEmit
    npx vite build --logLevel warn
    rm -rf ../../hosts/page/dist
    cp -r dist ../../hosts/page/dist
    echo "The page is built: hosts/page/dist."
    ;;
check)
    npx tsc --noEmit
    npx vite build --logLevel warn
    if ! diff -r dist ../../hosts/page/dist; then
        echo "hosts/page/dist is not what its sources make. Please run: make page"
        exit 1
    fi
    echo "hosts/page/dist is what its sources make."
    ;;
test)
    PAGE_GAMES=${2:-} LINDERHOF_SERVE=$PWD/../release/bin/linderhof-serve node --test tests/*.test.mjs
    ;;
*)
    echo "usage: page.sh build|check|test [games]"
    exit 2
    ;;
esac
