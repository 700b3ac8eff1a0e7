#!/usr/bin/env python3
"""incidents.py BUILD [--part NAME]... [--percent P] [--seed N]: what may befall a game, tried in great numbers.

Prints a table: what was tried, and how often something was lost, the program crashed, or what it did was not told. Ends
with status 1 when there is such a fault. docs/checks.md tells more.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

import calls
import names
import power
import properties
import running
import scenes
from findings import Row
from game import Program

def calls_part(program, folder, percent, seed):
    return calls.run(scenes.all_scenes(program, folder), percent, random.Random(seed))


def power_part(program, folder, percent, seed):
    return [power.run(scenes.all_scenes(program, folder), percent, random.Random(seed))]


# A part: its name, and a function of the program, a folder of its own, the per cent of the full number, and a seed. It
# gives one row or several.
PARTS = {
    "running": lambda program, folder, percent, seed: [running.run(program, folder, share(300, percent), seed)],
    "calls": calls_part,
    "power": power_part,
    "names": lambda program, folder, percent, seed: [names.run(program, folder, share(500, percent), seed)],
    "properties": lambda program, folder, percent, seed: properties.run(program.build, share(3000, percent), seed),
}


def share(full, percent):
    return max(1, full * percent // 100)


def main():
    parser = argparse.ArgumentParser(description="What may befall a game, tried in great numbers.")
    parser.add_argument("build", help="the folder of the build")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this; may be repeated")
    parser.add_argument("--percent", type=int, default=100, help="so much of the full numbers")
    parser.add_argument("--seed", type=int, default=1, help="the source of all chance")
    order = parser.parse_args()
    program = Program(order.build)
    bad = False
    print(Row.head(), flush=True)
    for name in order.part or PARTS:
        with tempfile.TemporaryDirectory(prefix="linderhof-incidents-") as folder:
            for row in PARTS[name](program, Path(folder).resolve(), order.percent, order.seed):
                print(row.text(), flush=True)
                bad = bad or row.bad()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
