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
    """{prompt: (how often, legal moves on average, {part: instructions of one})}."""
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
        number, prompt, times, moves = line.split()
        parts = {part: spent.get((part, number), 0) // int(times) for part in PARTS}
        result[prompt] = int(times), int(moves) / int(times), parts
    return result


def cell(before, after):
    return f" {before:>8,} {after:>8,} {after / before:>6.2f}"


def main():
    program, mix = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        base, mixed = (counted(program, each, Path(folder)) for each in ("", mix))
    print(f"{'':24} {'asked':>13} {'moves':>13}" + "".join(f" {part:>24}" for part in PARTS))
    together = {part: [0, 0] for part in PARTS}
    for prompt, (times, moves, parts) in base.items():
        if prompt not in mixed:
            continue
        more, mixed_moves, mixed_parts = mixed[prompt]
        print(f"{prompt:24} {times:>6} {more:>6} {moves:>6.1f} {mixed_moves:>6.1f}" + "".join(cell(parts[part], mixed_parts[part]) for part in PARTS))
        for part in PARTS:
            together[part][0] += more * parts[part]
            together[part][1] += more * mixed_parts[part]
    asked = sum(mixed[prompt][0] for prompt in base if prompt in mixed)
    print(f"{'an answer':24} {'':>6} {asked:>6} {'':>13}" +
          "".join(cell(*(total // asked for total in together[part])) for part in PARTS))


main()
