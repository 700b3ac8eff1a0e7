#!/bin/bash
# Says which source files clang-format would change. With --fix it changes them.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -d '' files < <(find core plugins hosts tests \( -name '*.cpp' -o -name '*.hpp' \) -print0 | sort -z)
if [ "${1:-}" = --fix ]; then
    clang-format -i "${files[@]}"
    exit 0
fi
if ! clang-format --dry-run --Werror "${files[@]}"; then
    echo "Please run: make format"
    exit 1
fi
echo "clang-format: ${#files[@]} files are as they should be."
