#!/usr/bin/env python3
"""incidents.py BUILD [--part NAME]... [--percent P] [--seed N]: what may befall a game, tried in great numbers.

Prints a table: what was tried, and how often something was lost, the program crashed, or what it did was not told. Ends
with status 1 when there is such a fault. docs/checks.md tells more.
"""

import argparse
import atexit
import functools
import random
import shutil
import sys
import tempfile
from pathlib import Path

import calls
import modules
import names
import power
import properties
import running
import scenes
from findings import Row
from game import Program


@functools.cache
def known_scenes(program):
    """The games that several parts play; they are learnt once."""
    folder = tempfile.mkdtemp(prefix="linderhof-incidents-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return scenes.all_scenes(program, Path(folder).resolve())


# A part: its name, and a function of the program, a folder of its own, the per cent of the full number, and a seed. It
# gives one row or several (findings.Row).
PARTS = {
    "running": lambda program, folder, percent, seed: [running.run(program, folder, share(300, percent), seed)],
    "calls": lambda program, folder, percent, seed: calls.run(known_scenes(program), percent, random.Random(seed)),
    "power": lambda program, folder, percent, seed: [power.run(known_scenes(program), percent, random.Random(seed))],
    "names": lambda program, folder, percent, seed: [names.run(program, folder, share(500, percent), seed)],
    "properties": lambda program, folder, percent, seed: properties.run(program.build, share(3000, percent), seed),
    "plugins": lambda program, folder, percent, seed: [modules.plugins(program.build)],
    "sets": lambda program, folder, percent, seed: [modules.sets(program.build, percent)],
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
