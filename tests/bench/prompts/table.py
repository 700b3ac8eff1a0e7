#!/usr/bin/env python3
"""Instructions of each prompt that two mixes of expansions share, counted under callgrind.

    tests/bench/prompts/table.py build/release/bin/linderhof_prompt_costs towers,moats
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

PARTS = ("list", "draw", "play")


def counted(program, mix, folder):
    """{prompt: (how often, {part: instructions of one})}."""
    out = folder / "callgrind.out"
    asked = subprocess.run(
        ["valgrind", "--tool=callgrind", "--quiet", f"--callgrind-out-file={out}", program, mix],
        check=True, capture_output=True, text=True).stdout
    table = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", "--show-percs=no", out],
        check=True, capture_output=True, text=True).stdout
    spent = {}
    for line in table.splitlines():
        found = re.match(r"\s*([\d,]+)\s.*\b(list|draw|play)_at<(\d+)ul>", line)
        if found:
            spent[found[2], found[3]] = int(found[1].replace(",", ""))
    result = {}
    for line in asked.splitlines():
        number, prompt, times = line.split()
        result[prompt] = int(times), {part: spent.get((part, number), 0) // int(times) for part in PARTS}
    return result


def main():
    program, mix = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        base, mixed = (counted(program, each, Path(folder)) for each in ("", mix))
    print(f"{'':24} {'asked':>13}" + "".join(f" {part:>24}" for part in PARTS))
    for prompt, (times, parts) in base.items():
        if prompt not in mixed:
            continue
        more, mixed_parts = mixed[prompt]
        cells = "".join(f" {parts[part]:>8,} {mixed_parts[part]:>8,} {mixed_parts[part] / parts[part]:>6.2f}"
                        for part in PARTS)
        print(f"{prompt:24} {times:>6} {more:>6}{cells}")


main()
