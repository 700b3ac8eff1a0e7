#!/bin/bash
# run.sh BUILD_FOLDER SECONDS: runs every fuzzer for so long. What they learn is kept in BUILD_FOLDER/corpus, what they
# find in BUILD_FOLDER/findings. Ends with status 1 when there is a finding.
set -euo pipefail

build=${1:?usage: run.sh BUILD_FOLDER SECONDS}
seconds=${2:?usage: run.sh BUILD_FOLDER SECONDS}
here=$(cd "$(dirname "$0")" && pwd)
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm # catalogs are read from files
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=4:quarantine_size_mb=16}

mkdir -p "$build/findings"
status=0
for kind in catalog removal record castle notation protocol; do
    mkdir -p "$build/corpus/$kind"
    log=$build/fuzz-$kind.log
    if "$build/bin/fuzz_$kind" -max_total_time="$seconds" -max_len=3000 -timeout=5 -rss_limit_mb=1500 -malloc_limit_mb=200 \
        -print_final_stats=1 -dict="$here/dictionaries/$kind.dict" -artifact_prefix="$build/findings/$kind-" \
        "$build/corpus/$kind" "$here/corpus/$kind" >"$log" 2>&1; then
        echo "$kind: $(awk '/number_of_executed_units/ { print $2 }' "$log") inputs in $seconds seconds, no finding."
    else
        echo "$kind: a finding; its input lies in $build/findings, and $log tells what happened."
        status=1
    fi
done
exit $status
